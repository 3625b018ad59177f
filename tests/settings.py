"""Settings for tests: a database in memory, or the PostgreSQL server that TEST_DATABASE names."""

import os

from config.environment import parse_database_url
from config.settings import *

DEBUG = False
SECRET_KEY = "for tests only"
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

DATABASES = {"default": parse_database_url(os.environ.get("TEST_DATABASE", "sqlite:///:memory:"))}
if str(DATABASES["default"]["ENGINE"]).endswith("sqlite3"):
    # Connections of several threads share the database in memory; a reader must not lock out a writer there, as it
    # does not in a file with a write-ahead log.
    options = DATABASES["default"]["OPTIONS"]
    assert isinstance(options, dict)
    options["init_command"] += "PRAGMA read_uncommitted=1;"
# Runs at the same time on one server must not meet.
DATABASES["default"]["TEST"] = {"NAME": os.environ.get("TEST_DATABASE_NAME")}

CELERY_BROKER_URL = "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = {}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
WHITENOISE_AUTOREFRESH = True
# Tests ask more often than people do; those of throttling set rates of their own.
REST_FRAMEWORK = REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": {}}
CLOCK_SECONDS = 0
