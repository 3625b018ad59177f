"""Addresses below ``/api/v1/``: each app's own, the description of them all, and an answer for the rest."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView

from games.api.errors import not_found

app_name = "api"

urlpatterns = [
    path("", include("rosters.api.urls")),
    path("", include("leagues.api.urls")),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", SpectacularSwaggerView.as_view(url_name="api:schema"), name="docs"),
    re_path(r"^[\s\S]*$", not_found),
]
