"""The project around the apps: settings, addresses, tasks, server entry points."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
