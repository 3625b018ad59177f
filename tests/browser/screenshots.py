"""Pictures of every page kind: ``python -m tests.browser.screenshots OUT``.

Works on a copy of the SQLite database that ``DATABASE_URL`` names (or the one in ``var/``), which must hold a season
that was played, such as the demo's. A site is served from the copy; each page is opened in light and dark, 390 and
1280 pixels wide, and kept as ``OUT/name-width-colours.png``. Pages that are wider than their window, and what axe finds
serious or critical on them, are printed; then the status is 1.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import django
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from config.environment import parse_database_url
from tests.browser.axe import overflow, serious
from tests.browser.chromium import FLAGS
from tests.plugins.services import find_chromium

ROOT = Path(__file__).resolve().parents[2]
WIDTHS = (1280, 390)
COLOURS = ("light", "dark")
TALLEST = 2600
QUALITY = 70
PATIENCE_SECONDS = 30
ADMIN = "pictures"


@dataclass(frozen=True, slots=True)
class Shot:
    """A page kind: its name, its address, and whether it is for somebody signed in."""

    name: str
    path: str
    signed_in: bool = False


def copied_database(into: Path) -> str:
    """Copy the SQLite database and give the address of the copy."""
    url = os.environ.get("DATABASE_URL", f"sqlite:///{ROOT / 'var' / 'rinkside.sqlite3'}")
    settings = parse_database_url(url)
    if settings["ENGINE"] != "django.db.backends.sqlite3":
        sys.exit("Pictures are made from a SQLite database; DATABASE_URL names another one.")
    source, copy = Path(str(settings["NAME"])), into / "pictures.sqlite3"
    if not source.exists():
        sys.exit(f"There is no database at {source}; make demo SERVE=0 makes one.")
    for suffix in ("", "-wal", "-shm"):
        if Path(f"{source}{suffix}").exists():
            shutil.copy(f"{source}{suffix}", f"{copy}{suffix}")
    return f"sqlite:///{copy}"


@contextmanager
def served() -> Iterator[str]:
    """Serve the site of this process's database and give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        sys.executable, "manage.py", "runserver", f"127.0.0.1:{port}", "--noreload", "--insecure",
    ]  # fmt: skip
    server = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        address = f"http://127.0.0.1:{port}"
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                urlopen(f"{address}/about/").close()  # noqa: S310 - our own site
            except OSError:
                if time.monotonic() > until or server.poll() is not None:
                    sys.exit("The site does not answer.")
                time.sleep(0.2)
            else:
                break
        yield address
    finally:
        server.terminate()
        server.wait()


def shots_of(slug: str) -> list[Shot]:
    """List every page kind; makes a game at which somebody sits, so that its desk can be shown."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - Django is set up by now
    from django.urls import reverse  # noqa: PLC0415

    from games.domain import orders  # noqa: PLC0415
    from leagues.domain.exhibition import begin_exhibition  # noqa: PLC0415
    from leagues.domain.seasons import find_season, system_for  # noqa: PLC0415
    from leagues.pages.timing import paths_of  # noqa: PLC0415

    season = find_season(slug)
    shots = [
        Shot(kind.replace(": ", "-").replace(" ", "-"), path) for kind, path in paths_of(season)
    ]
    shots += [
        Shot("about", reverse("leagues:about")),
        Shot("sign-in", reverse("leagues:sign-in")),
        Shot("missing", "/seasons/nowhere/"),
        Shot("api", "/api/v1/docs/"),
        Shot("my-games", reverse("leagues:my-games"), signed_in=True),
        Shot("new-game", reverse("leagues:new-game"), signed_in=True),
        Shot("manage", reverse("leagues:manage"), signed_in=True),
        Shot(
            "manage-league",
            reverse("leagues:manage-league", args=[season.league.slug]),
            signed_in=True,
        ),
        Shot("admin", reverse("admin:index"), signed_in=True),
    ]
    for name in ("season", "games", "log", "suspensions", "house", "windows"):
        shots.append(
            Shot(f"manage-{name}", reverse(f"leagues:manage-{name}", args=[slug]), signed_in=True)
        )
    numbers = season.fixtures.order_by("number").values_list("number", flat=True)
    shots.append(
        Shot("manage-game", reverse("leagues:manage-game", args=[slug, numbers[0]]), signed_in=True)
    )
    teams = list(season.teams.filter(squad__isnull=False).order_by("code")[:2])
    if len(teams) > 1:
        code = teams[0].code
        shots += [
            Shot("lines", reverse("leagues:lines", args=[slug, code]), signed_in=True),
            Shot(
                "instructions", reverse("leagues:instructions", args=[slug, code]), signed_in=True
            ),
        ]
        user = get_user_model().objects.get(username=ADMIN)
        game = begin_exhibition(
            season, home=code, visitor=teams[1].code, persons=frozenset({0}), user=user.pk
        )
        orders.start(game.public_id, actor=ADMIN)
        shots.append(Shot("desk", reverse("leagues:desk", args=[game.public_id]), signed_in=True))
    if "game" in {shot.name for shot in shots}:
        last = next(shot.path for shot in shots if shot.name == "game")
        shots.append(Shot("steps", f"{last}steps/"))
    drafts = list(season.drafts.order_by("number").values_list("number", flat=True))
    if drafts:
        shots.append(Shot("drafts", reverse("leagues:drafts", args=[slug])))
        shots.append(Shot("draft", reverse("leagues:draft", args=[slug, drafts[-1]])))
    if system_for(season).needs_cards:
        shots += [
            Shot("trades", reverse("leagues:trades", args=[slug])),
            Shot("waivers", reverse("leagues:waivers", args=[slug])),
            Shot("manage-trades", reverse("leagues:manage-trades", args=[slug]), signed_in=True),
        ]
    if season.game_id is not None:  # all its tables are played as one game
        shots.append(Shot("table", reverse("leagues:power-play", args=[slug])))
    if season.options.get("ruleset") == "nhl-power-play":
        shots.append(Shot("tables", reverse("leagues:nhl-power-play", args=[slug])))
    return [*shots, *example_desks()]


def example_desks() -> Iterator[Shot]:
    """Begin the examples of every rule system, and give the desk of the first seat of each."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - Django is set up by now
    from django.urls import reverse  # noqa: PLC0415

    from games.domain import orders  # noqa: PLC0415
    from games.domain.terminal_games import begin_example, variants_of  # noqa: PLC0415
    from games.engine import registry  # noqa: PLC0415

    user = get_user_model().objects.get(username=ADMIN)
    for ruleset in registry.all_rulesets():
        for variant in ("", *variants_of(ruleset)):
            game = begin_example(
                ruleset, persons=frozenset({0}), level=ruleset.levels[0], dice="seeded",
                user=user.pk, variant=variant,
            )  # fmt: skip
            orders.start(game.public_id, actor=ADMIN)
            name = "-".join(filter(None, ("desk", ruleset.slug, variant)))
            desk = reverse("leagues:desk", args=[game.public_id])
            yield Shot(name, desk, signed_in=True)


def take(
    page: Page, shot: Shot, out: Path, width: int, colours: str, *, cut: int | None = None
) -> list[str]:
    """Take one picture, cut off at a height if one is given, and say what is wrong with the page."""
    answer = page.goto(shot.path, wait_until="load")
    where = f"{shot.name} ({width}, {colours})"
    if answer is None or (answer.status != 200 and shot.name != "missing"):
        return [f"{where}: status {answer.status if answer else 'none'}"]
    page.wait_for_timeout(150)
    tall = min(TALLEST, page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": width, "height": cut or max(900, tall)})
    file = out / f"{shot.name}-{width}-{colours}"
    if cut:
        page.screenshot(path=f"{file}.jpg", type="jpeg", quality=QUALITY)
    else:
        page.screenshot(path=f"{file}.png")
    page.set_viewport_size({"width": width, "height": 900})
    if shot.name in {"admin", "api"}:  # other people's pages
        return []
    problems = [f"{where}: {finding}" for finding in serious(page)]
    if wider := overflow(page):
        problems.append(f"{where}: {wider} pixels too wide")
    return problems


def opened(
    browser: Browser, address: str, width: int, colours: str, password: str
) -> BrowserContext:
    """Open a window in which somebody is signed in if a password is given."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": 900},
        color_scheme=colours,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    if password:
        page = context.new_page()
        page.goto("/sign-in/")
        page.get_by_label("User name").fill(ADMIN)
        page.get_by_label("Password").fill(password)
        page.keyboard.press("Enter")
        page.wait_for_url("**/my-games/")
        page.close()
    return context


def main() -> int:
    """Take all pictures; 1 if a page is too wide or has a serious fault."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, help="directory for the pictures")
    parser.add_argument("--season", default="nhl-2017-18", help="slug of a season that was played")
    parser.add_argument("--cut", type=int, help="cut off at so many pixels; JPEG, for the README")
    parser.add_argument("--widths", nargs="*", type=int, default=WIDTHS, help="of the window")
    parser.add_argument("--colours", nargs="*", choices=COLOURS, default=COLOURS)
    parser.add_argument("--only", nargs="*", help="names of page kinds")
    parser.add_argument(
        "--also", nargs="*", default=(), metavar="NAME=PATH", help="further addresses of the site"
    )
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    found = find_chromium()
    if found is None:
        sys.exit("There is no Chromium on this machine.")
    problems: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        os.environ["DATABASE_URL"] = copied_database(Path(place))
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
        django.setup()
        from django.contrib.auth import get_user_model  # noqa: PLC0415 - Django is set up by now

        password = secrets.token_urlsafe(12)
        get_user_model().objects.create_superuser(ADMIN, password=password)
        shots = [
            one for one in shots_of(chosen.season) if not chosen.only or one.name in chosen.only
        ]
        shots += [Shot(*one.split("=", 1)) for one in chosen.also]
        with served() as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
            for width in chosen.widths:
                for colours in chosen.colours:
                    for signed_in in (False, True):
                        context = opened(
                            browser, address, width, colours, password if signed_in else ""
                        )
                        page = context.new_page()
                        for shot in shots:
                            if shot.signed_in == signed_in:
                                problems += take(
                                    page, shot, chosen.out, width, colours, cut=chosen.cut
                                )
                        context.close()
            browser.close()
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    sys.stdout.write(f"{len(shots)} page kinds in {chosen.out}; {len(problems)} problems\n")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
