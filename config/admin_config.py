"""Django's admin with the project's own site."""

from django.contrib.admin.apps import AdminConfig


class RinksideAdminConfig(AdminConfig):
    """The app ``django.contrib.admin``."""

    default_site = "config.admin_site.RinksideAdminSite"
