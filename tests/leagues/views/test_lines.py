"""The line editor: who may, what is refused and why, what is kept, and that the lines play."""

import pytest
from django.test import Client

from games.domain.sitting import setup_document
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Membership
from rosters.domain.line_sheet import read_sheet
from rosters.models import Injury, LineUp, SquadMember
from tests.leagues.seated import person, signed_in
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db
PATH = "/seasons/small/teams/BOS/lines/"


@pytest.fixture
def season():
    return small_season()


@pytest.fixture
def team(season):
    return season.teams.select_related("team", "squad", "season__league").get(code="BOS")


@pytest.fixture
def coach(team) -> Client:
    ann = person("ann")
    Membership.objects.create(league=team.season.league, user=ann, role="coach", team=team.team)
    return signed_in(ann)


def shown(client: Client) -> dict[str, str]:
    """The form as the page has it: the digest, and the man chosen in every place."""
    page = client.get(PATH).context["page"]
    return {"before": page.before, **page.sheet}


def words(response) -> str:
    return " ".join(response.content.decode().split())


def swapped(form: dict[str, str], one: str, other: str) -> dict[str, str]:
    return form | {one: form[other], other: form[one]}


def test_only_coaches_of_the_team_and_the_commissioner_may(team, coach) -> None:
    assert coach.get(PATH).status_code == 200
    assert Client().get(PATH)["Location"] == f"/sign-in/?next={PATH}"
    stranger, rival, boss = person("cat"), person("rob"), person("eve")
    league = team.season.league
    other = team.season.teams.get(code="NSH").team
    Membership.objects.create(league=league, user=rival, role="coach", team=other)
    Membership.objects.create(league=league, user=boss, role="commissioner")
    form = shown(coach)
    for user in (stranger, rival):
        assert signed_in(user).get(PATH).status_code == 403
        assert signed_in(user).post(PATH, form).status_code == 403
    assert signed_in(boss).post(PATH, form).status_code == 302


def test_a_saved_sheet_is_used_by_the_season(team, coach) -> None:
    form = swapped(shown(coach), "pairs-0-LD", "pairs-2-LD")
    form = swapped(form, "goalies-0-starter", "goalies-0-backup")
    assert coach.post(PATH, form)["Location"] == f"{PATH}?saved=own"
    assert "Your own lines play" in words(coach.get(PATH))
    fixture = team.season.fixtures.filter(home=team).order_by("number").first()
    play_on(team.season, read_stop(fixture.date.isoformat()))
    fixture.refresh_from_db()
    document = setup_document(fixture.game)["teams"][0]
    played = read_sheet(document)
    assert {place: played[place] for place in played if form[place]} == {
        place: form[place] for place in played if form[place]
    }
    assert document["computer_lines"] is False


def test_suggested_lines_can_be_taken_again(team, coach) -> None:
    coach.post(PATH, shown(coach))
    assert coach.post(PATH, {"suggested": "1"})["Location"] == f"{PATH}?saved=suggested"
    assert not LineUp.objects.filter(squad=team.squad, in_use=True).exists()
    assert "Suggested lines play." in words(coach.get(PATH))


def test_the_same_man_twice_in_a_power_play_is_named_with_the_unit(coach) -> None:
    """TC-090 (a)."""
    form = shown(coach)
    form["power_play-0-C"] = form["power_play-0-LW"]
    response = coach.post(PATH, form)
    page = response.context["page"]
    name = page.state.members[form["power_play-0-LW"]].name
    assert response.status_code == 422
    assert any(
        f"{name} is named twice in Power play 1: Power play 1, LW and Power play 1, C." == fault
        for fault in page.all_faults
    )
    assert not LineUp.objects.exists()


def test_a_man_in_a_line_and_on_both_special_units_is_fine(coach) -> None:
    """TC-090."""
    form = shown(coach)
    centre = form["penalty_killing-0-LW"]
    assert centre in {form[place] for place in form if place.startswith("lines")}
    assert coach.post(PATH, form).status_code == 302


def test_injured_traded_and_strange_men_are_named_with_their_reasons_and_the_rest_is_kept(
    team, coach
) -> None:
    form = shown(coach)
    hurt, traded, strange = "lines-0-LW", "lines-1-C", "lines-2-RW"
    members = {
        member.card.player.key: member
        for member in SquadMember.objects.filter(squad=team.squad).select_related("card__player")
    }
    Injury.objects.create(member=members[form[hurt]], team_game=1, games=3, remaining=3)
    SquadMember.objects.filter(pk=members[form[traded]].pk).update(windows=[[4, 6]])
    form[strange] = "nobody01"
    form = swapped(form, "pairs-0-LD", "pairs-1-LD")
    response = coach.post(PATH, form)
    faults = response.context["page"].all_faults
    assert response.status_code == 422
    name = {key: member.card.player.name for key, member in members.items()}
    assert f"{name[form[hurt]]} is injured for 3 more games, back in team game 4." in faults
    assert (
        f"{name[form[traded]]} is not with Team BOS in team game 1; he is in team games 4 to 6."
        in faults
    )
    assert "Team BOS has nobody called 'nobody01'." in faults
    assert response.context["page"].sheet == {
        key: value for key, value in form.items() if key != "before"
    }
    assert f'<option value="{form["pairs-0-LD"]}" selected>' in words(response)
    assert "injured, 3 more" in words(response)


@pytest.mark.parametrize(
    ("place", "man_of", "fault"),
    [
        ("lines-0-LW", "", "Line 1, LW: nobody is named."),
        ("goalies-0-backup", "", "Goalies, backup: nobody is named."),
        ("lines-0-LW", "lines-0-C", "is named twice in lines and pairs: Line 1, LW and Line 1, C."),
        ("goalies-0-backup", "goalies-0-starter", "is named twice in Goalies"),
        ("lines-0-C", "goalies-0-starter", "is a goalie; he cannot be Line 1, C."),
        ("goalies-0-starter", "lines-0-C", "is no goalie but plays"),
        ("lines-0-C", "pairs-0-LD", "not C (Line 1, C)."),
        ("penalty_killing-1-LW", "lines-0-C", "Penalty killers 2, RD: nobody is named."),
    ],
)
def test_each_fault_names_the_place(coach, place: str, man_of: str, fault: str) -> None:
    form = shown(coach)
    form[place] = form[man_of] if man_of else ""
    response = coach.post(PATH, form)
    assert response.status_code == 422
    assert any(fault in said for said in response.context["page"].all_faults)
    assert "Not saved." in words(response)
    assert 'aria-invalid="true"' in words(response)


def test_a_man_who_does_not_dress_cannot_be_on_a_special_unit(coach) -> None:
    form = shown(coach)
    page = coach.get(PATH).context["page"]
    dressed = set(form.values())
    spare = next(
        man for man in page.state.present() if man.card not in dressed and "C" in man.positions
    )
    form["power_play-1-C"] = spare.card
    faults = coach.post(PATH, form).context["page"].all_faults
    assert f"{spare.name} is in Power play 2 but in no line or pair." in faults


def test_lines_saved_by_another_meanwhile_are_not_undone_unseen(coach) -> None:
    form = shown(coach)
    mine = swapped(form, "pairs-0-LD", "pairs-1-LD")
    coach.post(PATH, swapped(form, "lines-0-C", "lines-1-C"))
    response = coach.post(PATH, mine)
    assert response.status_code == 409
    assert "Somebody has saved other lines" in words(response)
    assert response.context["page"].sheet["pairs-0-LD"] == mine["pairs-0-LD"]
    again = mine | {"before": response.context["page"].before}
    assert coach.post(PATH, again).status_code == 302


def test_a_hole_is_filled_for_the_game_and_the_coach_is_told(team, coach) -> None:
    """TC-099a."""
    form = shown(coach)
    coach.post(PATH, form)
    member = SquadMember.objects.get(squad=team.squad, card__player__key=form["lines-0-C"])
    Injury.objects.create(member=member, team_game=1, games=2, remaining=2)
    page = coach.get(PATH).context["page"]
    assert page.sheet["lines-0-C"] == form["lines-0-C"]
    assert [line for line in page.report if line.startswith("Line 1, C: ")] == page.report
    assert "is injured for 2 more games" in page.report[0]
    assert page.report[0].endswith(" plays.")


@pytest.mark.parametrize(
    "path", ["/seasons/small/teams/XXX/lines/", "/seasons/none/teams/BOS/lines/"]
)
def test_a_team_that_is_not_there_is_said(coach, path: str) -> None:
    assert coach.get(path).status_code == 404


def test_a_private_league_has_no_lines_for_others(team, coach) -> None:
    team.season.league.is_private = True
    team.season.league.save()
    assert signed_in(person("cat")).get(PATH).status_code == 404
    assert coach.get(PATH).status_code == 200


def test_the_number_of_queries_is_constant(coach, django_assert_num_queries) -> None:
    coach.get(PATH)
    with django_assert_num_queries(11):
        coach.get(PATH)
