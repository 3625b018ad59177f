"""Leagues of a commissioner, a new league, members and roles."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from leagues.models import League, Membership, Season
from tests.leagues.seated import person, signed_in

pytestmark = pytest.mark.django_db
HOME = "/manage/leagues/small-league/"
FORM = {"name": "Harbour League", "time_zone": "Europe/Berlin", "commissioner": "bob"}


def words(response) -> str:
    return " ".join(response.content.decode().split())


def test_an_admin_of_the_site_founds_a_league_and_names_its_commissioner(
    admin_client: Client,
) -> None:
    bob = person("bob")
    answer = admin_client.post("/manage/leagues/new/", FORM)
    assert answer["Location"] == "/manage/leagues/harbour-league/"
    league = League.objects.get()
    assert (league.time_zone, league.is_private) == ("Europe/Berlin", False)
    assert Membership.objects.get().user == bob
    assert "Harbour League" in words(signed_in(bob).get("/manage/"))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": "harbour  league"}, "already"),
        ({"name": "..."}, "needs a name"),
        ({"time_zone": "Mars/Olympus"}, "no time zone"),
        ({"commissioner": "nobody"}, "Nobody here is called"),
    ],
)
def test_a_league_that_cannot_be_is_refused(
    admin_client: Client, changes: dict[str, str], message: str
) -> None:
    League.objects.create(name="Harbour League", slug="harbour-league")
    person("bob")
    answer = admin_client.post("/manage/leagues/new/", FORM | {"name": "Other"} | changes)
    assert answer.status_code == 422
    assert message in words(answer)
    assert League.objects.count() == 1


def test_commissioners_found_no_leagues(client: Client) -> None:
    assert client.get("/manage/leagues/new/").status_code == 403
    assert "New league" not in words(client.get("/manage/"))


def test_who_has_no_league_is_told_so() -> None:
    page = words(signed_in(person("cat")).get("/manage/"))
    assert "not the commissioner of a league" in page
    assert Client().get("/manage/")["Location"] == "/sign-in/?next=/manage/"


def test_roles_are_given_and_taken(client: Client, season: Season) -> None:
    person("bob")
    form = {"username": "bob", "role": "coach", "team": "BOS"}
    assert client.post(f"{HOME}members/", form)["Location"] == HOME
    row = Membership.objects.get(user__username="bob")
    assert (row.role, row.team.code) == ("coach", "BOS")
    assert client.post(f"{HOME}members/", form).status_code == 422
    take = f"{HOME}members/{row.pk}/"
    for typed in ("", "ann"):
        assert client.post(take, {"typed": typed}).status_code == 422
    assert Membership.objects.filter(user__username="bob").exists()
    assert client.post(take, {"typed": "bob"})["Location"] == HOME
    assert not Membership.objects.filter(user__username="bob").exists()


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ({"username": "nobody", "role": "member"}, "Nobody here is called"),
        ({"username": "bob", "role": "coach"}, "A coach needs a team"),
        ({"username": "bob", "role": "king"}, "not one of the available choices"),
        ({"username": "", "role": "member"}, "required"),
    ],
)
def test_a_role_that_cannot_be_given_is_refused(
    client: Client, form: dict[str, str], message: str
) -> None:
    person("bob")
    answer = client.post(f"{HOME}members/", form)
    assert answer.status_code == 422
    assert message in words(answer)
    assert Membership.objects.count() == 1


def test_the_last_commissioner_stays(client: Client) -> None:
    row = Membership.objects.get()
    answer = client.post(f"{HOME}members/{row.pk}/", {"typed": "ann"})
    assert answer.status_code == 422
    assert "keeps one commissioner" in words(answer)
    assert Membership.objects.exists()


def test_a_role_of_another_league_is_out_of_reach(client: Client) -> None:
    other = League.objects.create(name="Other", slug="other")
    row = Membership.objects.create(league=other, user=person("bob"), role="commissioner")
    client.post(f"{HOME}members/{row.pk}/", {"typed": "bob"})
    assert Membership.objects.filter(pk=row.pk).exists()


@pytest.mark.parametrize("people", [1, 3])
def test_a_leagues_page_takes_as_many_queries_for_one_member_as_for_more(
    client: Client, season: Season, people: int, django_assert_num_queries
) -> None:
    for number in range(people):
        Membership.objects.create(league=season.league, user=person(f"man{number}"), role="member")
    with django_assert_num_queries(8):
        assert client.get(HOME).status_code == 200


def test_a_league_goes_into_a_file_and_is_not_taken_in_where_it_is(
    client: Client, admin_client: Client
) -> None:
    file = client.get(f"{HOME}export/")
    assert file["Content-Disposition"] == 'attachment; filename="small-league-league.zip"'
    assert client.get("/manage/leagues/import/").status_code == 403
    data = b"".join(file.streaming_content)
    for content, message in ((data, "is here already"), (b"x", "no file of a league")):
        upload = SimpleUploadedFile("league.zip", content)
        answer = admin_client.post("/manage/leagues/import/", {"file": upload})
        assert answer.status_code == 422
        assert message in words(answer)
    assert League.objects.count() == 1
