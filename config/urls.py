"""All addresses: each app adds its own under a prefix once it has a ``urls`` module."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("api/v1/", include("config.api_urls")),
    path("", include("leagues.urls")),
]
