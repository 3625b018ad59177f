"""Settings and addresses of the API, ``/api/v1/``."""

from typing import Any

RATES = {"anon": "300/min", "user": "1200/min", "write": "120/min"}

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "leagues.api.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["leagues.api.authentication.HasScope"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.api.parsers.SmallJSONParser"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "games.api.throttles.ReaderThrottle",
        "games.api.throttles.PersonThrottle",
        "games.api.throttles.WriteThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": RATES,
    "EXCEPTION_HANDLER": "games.api.errors.handle",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}

SPECTACULAR: dict[str, Any] = {
    "TITLE": "Rinkside",
    "DESCRIPTION": (
        "Leagues, games and statistics of tabletop hockey. Every error has the same shape: a code for "
        "programs, a sentence for people, and the values that it speaks of."
    ),
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_ADD_EXPLICIT_BLANK_NULL_CHOICE": False,
    "ENUM_NAME_OVERRIDES": {
        "CardKind": ["skater", "goalie"],
        "InputKind": ["roll", "draw"],
        "ScheduleKind": ["single", "double", "divisional", "list", "matrix"],
        "GameStatus": "games.models.Game.Status",
        "FixtureStatus": "leagues.models.Fixture.Status",
        "SeasonStatus": "leagues.models.Season.Status",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.api.schema.add_errors",
    ],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}
