"""The Celery application: on Redis where ``REDIS_URL`` names one, in this process elsewhere.

Every task may be delivered twice: it is acknowledged only when done, and given back when its worker
dies. So a task must find finished work finished and do nothing.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("rinkside")
app.config_from_object("django.conf:settings", namespace="CELERY")
# In-process workers run in threads of the web server, where no current app is set.
app.set_default()
app.autodiscover_tasks()
