"""A pytest plugin: which rulebook rows have a passing test.

Words
-----
rule id
    The name of one row of a rulebook, such as ``SOM-4.31``.
ledger
    The rule ids of one rule system, read from ``games/rulesets/<system>/rules.toml``: an array
    ``[[rule]]`` with ``id``, ``level``, ``kind``, ``status`` and ``text``.
covered
    Named in the ``rule`` mark of at least one test that passed, and of none that failed.

A test names its rows with ``@pytest.mark.rule("SOM-4.31", ...)``. The ids travel with the test
reports, so that the count is right when tests run in several processes. An id which stands in no
ledger fails the run. With ``--rule-coverage`` (``make test``) a row whose ledger says ``done`` but
which is not covered fails the run too, and a table is shown; ``--rule-coverage-json=FILE`` writes
the counts.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

PROPERTY = "rule"
RULESETS = Path("games", "rulesets")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a ledger."""

    id: str
    level: str
    done: bool


@dataclass(frozen=True, slots=True)
class Coverage:
    """The ledgers of all systems against what the tests of one run have shown."""

    ledgers: dict[str, tuple[Row, ...]]
    passed: frozenset[str]
    failed: frozenset[str]
    named: frozenset[str]

    @property
    def known(self) -> frozenset[str]:
        """All ids of all ledgers."""
        return frozenset(row.id for rows in self.ledgers.values() for row in rows)

    @property
    def unknown(self) -> list[str]:
        """Ids which tests name but no ledger has; nothing is unknown before there is a ledger."""
        return sorted(self.named - self.known) if self.ledgers else []

    @property
    def unproven(self) -> list[str]:
        """Ids which a ledger calls done, without a test that passed."""
        rows = (row for rows in self.ledgers.values() for row in rows)
        return [row.id for row in rows if row.done and not self.covers(row.id)]

    def covers(self, rule_id: str) -> bool:
        """Whether a test of this row passed and none failed."""
        return rule_id in self.passed and rule_id not in self.failed

    def as_document(self) -> dict[str, dict[str, int | list[str]]]:
        """The counts by system, as ``--rule-coverage-json`` writes them."""
        return {
            system: {
                "ids": len(rows),
                "covered": sum(self.covers(row.id) for row in rows),
                "missing": [row.id for row in rows if not self.covers(row.id)],
            }
            for system, rows in self.ledgers.items()
        }

    def as_table(self) -> list[str]:
        """Lines of a table: one for each level of each system, and one for the whole of it."""
        lines = [f"{'system':<20}{'level':<18}{'rows':>6}{'covered':>9}{'':>7}"]
        for system, rows in self.ledgers.items():
            all_rows = Counter(row.level for row in rows)
            covered = Counter(row.level for row in rows if self.covers(row.id))
            parts = [(level, covered[level], count) for level, count in all_rows.items()]
            for level, part, whole in [*parts, ("all", covered.total(), all_rows.total())]:
                share = f"{part / whole:.0%}" if whole else "-"
                lines.append(f"{system:<20}{level:<18}{whole:>6}{part:>9}{share:>7}")
        return lines


def read_ledgers(root: Path) -> dict[str, tuple[Row, ...]]:
    """Read the ledgers of all rule systems below ``root``, by the system's name.

    Raises
    ------
    ValueError
        If an id stands in a ledger twice.
    """
    ledgers = {}
    for path in sorted((root / RULESETS).glob("*/rules.toml")):
        rows = tuple(
            Row(id=entry["id"], level=entry["level"], done=entry["status"] == "done")
            for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("rule", [])
        )
        twice = [rule_id for rule_id, n in Counter(row.id for row in rows).items() if n > 1]
        if twice:
            raise ValueError(f"{path.parent.name}: more than one row has the id {', '.join(twice)}")
        ledgers[path.parent.name.replace("_", "-")] = rows
    return ledgers


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the count."""
    group = parser.getgroup("rule coverage")
    group.addoption(
        "--rule-coverage",
        action="store_true",
        help="show the rows of each rulebook that passing tests cover; fail if a done one is not",
    )
    group.addoption(
        "--rule-coverage-json", metavar="FILE", type=Path, help="write the counts to FILE as JSON"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Start to listen in the process that gets all reports; workers send theirs to it."""
    if not hasattr(config, "workerinput"):
        try:
            ledgers = read_ledgers(config.rootpath)
        except (KeyError, ValueError) as error:
            raise pytest.UsageError(f"a rules.toml cannot be read: {error}") from error
        config.pluginmanager.register(RuleCoverage(config, ledgers))


def pytest_itemcollected(item: pytest.Item) -> None:
    """Write the ids of a test into the properties that its reports carry."""
    for rule_id in ids_of(item.iter_markers("rule")):
        item.user_properties.append((PROPERTY, rule_id))


def ids_of(marks: Iterable[pytest.Mark]) -> list[str]:
    """Return the ids of all marks, each once, in the order of the rulebook's names."""
    ids = {rule_id for mark in marks for rule_id in mark.args}
    if wrong := [rule_id for rule_id in ids if not isinstance(rule_id, str)]:
        raise pytest.UsageError(f"rule ids are texts, not {wrong[0]!r}")
    return sorted(ids)


class RuleCoverage:
    """Hears the reports of all tests and judges the run at its end."""

    def __init__(self, config: pytest.Config, ledgers: dict[str, tuple[Row, ...]]) -> None:
        self.config = config
        self.ledgers = ledgers
        self.judging: bool = config.getoption("rule_coverage")
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.named: set[str] = set()

    @property
    def coverage(self) -> Coverage:
        """What was heard so far, against the ledgers."""
        return Coverage(
            ledgers=self.ledgers,
            passed=frozenset(self.passed),
            failed=frozenset(self.failed),
            named=frozenset(self.named),
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take up the ids of one report: a test passes by its call and fails in any phase."""
        ids = {str(value) for name, value in report.user_properties if name == PROPERTY}
        self.named |= ids
        if report.failed:
            self.failed |= ids
        elif report.when == "call" and report.passed:
            self.passed |= ids

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the counts; an unknown id fails the run, an unproven one when it is judged."""
        coverage = self.coverage
        path: Path | None = self.config.getoption("rule_coverage_json")
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(coverage.as_document()) + "\n", encoding="utf-8")
        faults = coverage.unknown or (self.judging and coverage.unproven)
        if exitstatus == pytest.ExitCode.OK and faults:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which rows are covered, and name what is unknown or unproven."""
        coverage = self.coverage
        if self.judging:
            terminalreporter.section("rule coverage")
            for line in coverage.as_table():
                terminalreporter.write_line(line)
        if coverage.unknown:
            ids = ", ".join(coverage.unknown)
            terminalreporter.write_line(f"Rule ids in no rules.toml: {ids}", red=True)
        if self.judging and coverage.unproven:
            ids = ", ".join(coverage.unproven)
            terminalreporter.write_line(f"Rows called done without a passing test: {ids}", red=True)
