"""Settings of Rinkside, all from the environment; a fresh checkout needs none.

=====================  ===========================================================================
SECRET_KEY             needed when DEBUG=0; else made once and kept in ``var/secret-key``
DEBUG                  1 by default: this is a development checkout until it is told otherwise
ALLOWED_HOSTS          names the site answers to, separated by commas
CSRF_TRUSTED_ORIGINS   addresses (with https://) that may send forms, separated by commas
DATABASE_URL           ``postgres://user:password@host/name``; SQLite in ``var/`` without it
REDIS_URL              broker of Celery; without it tasks run in this process
SECURE_PROXY           1 behind a proxy which sets X-Forwarded-Proto and serves https only
LOG_LEVEL              INFO by default
=====================  ===========================================================================
"""

import os
from pathlib import Path

from config import admin_menu, api
from config.environment import (
    parse_database_url,
    read_flag,
    read_list,
    read_secret_key,
    sqlite_database,
)

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"
VAR_DIR.mkdir(exist_ok=True)

DEBUG = read_flag(os.environ, "DEBUG", default=True)
SECRET_KEY = read_secret_key(os.environ, debug=DEBUG, keep_in=VAR_DIR / "secret-key")
ALLOWED_HOSTS = read_list(
    os.environ, "ALLOWED_HOSTS", default="localhost,127.0.0.1,[::1],testserver" if DEBUG else ""
)
CSRF_TRUSTED_ORIGINS = read_list(os.environ, "CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "unfold.apps.BasicAppConfig",  # before django.contrib.admin, whose templates it replaces
    "config.admin_config.RinksideAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_filters",
    "django_htmx",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
    "games",
    "rosters",
    "leagues",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "leagues.refusals.RefusalMiddleware",
    "leagues.clocks.ClockMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Data

DATABASE_URL = os.environ.get("DATABASE_URL", "")
DATABASES = {
    "default": parse_database_url(DATABASE_URL)
    if DATABASE_URL
    else sqlite_database(VAR_DIR / "rinkside.sqlite3"),
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

# Words and times

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True

# Files

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage",
    },
}
WHITENOISE_USE_FINDERS = DEBUG

# Tasks: settings with the prefix CELERY_ are Celery's own, in capitals

REDIS_URL = os.environ.get("REDIS_URL", "")
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A task is done when it is finished, not when it is handed out; a killed worker gives it back.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULE = {"clocks": {"task": "leagues.tasks.run_clocks", "schedule": 60.0}}
# Where there are no workers the web process looks after the clocks, at most this often; 0: never.
CLOCK_SECONDS = 0 if REDIS_URL else 60
# A task longer than the visibility timeout runs twice: keep tasks to stretches of some 40 games.
# The restore settings bring back the work of a lost worker in seconds after the timeout; the
# defaults take a hundred more.
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {
        "visibility_timeout": 300,
        "unacked_restore_interval": 1,
        "unacked_restore_throttle": 1,
    }
    if REDIS_URL
    else {}
)

# API

REST_FRAMEWORK = api.REST_FRAMEWORK | {
    # The address that is counted is the last one a proxy of ours has written down.
    "NUM_PROXIES": 1 if read_flag(os.environ, "SECURE_PROXY", default=False) else 0,
}
SPECTACULAR_SETTINGS = api.SPECTACULAR
# How often somebody has asked is counted once for all processes: in Redis, or in a file beside the database.
THROTTLE_FILE = "" if REDIS_URL else str(VAR_DIR / "throttle.sqlite3")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache"
        if REDIS_URL
        else "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": REDIS_URL or "rinkside",
    }
}

UNFOLD = admin_menu.UNFOLD

# Safety

if not DEBUG and read_flag(os.environ, "SECURE_PROXY", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 31_536_000
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL", "INFO").upper()},
}
