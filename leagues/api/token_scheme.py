"""How the description of the API speaks of tokens. Importing it is enough."""

from __future__ import annotations

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class AddressScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Describes :class:`leagues.api.authentication.AddressAuthentication`."""

    target_class = "leagues.api.authentication.AddressAuthentication"
    name = "address"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:  # noqa: ARG002 - the framework's signature
        """Give OpenAPI's words for it."""
        return {
            "type": "apiKey",
            "in": "query",
            "name": "token",
            "description": "A secret address: an access token for calendars, see `tokens/`.",
        }


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Describes :class:`leagues.api.authentication.TokenAuthentication`."""

    target_class = "leagues.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:  # noqa: ARG002 - the framework's signature
        """Give OpenAPI's words for it."""
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "An access token, see `tokens/`.",
        }
