"""The plugin which counts rulebook rows with a passing test, on small projects of its own."""

import json

import pytest

PLUGIN = ["-p", "tests.plugins.rule_coverage", "-p", "xdist", "-p", "no:cacheprovider"]

LEDGER = """
[[rule]]
id = "Q-1.1"
level = "basic"
kind = "rule"
status = "done"
text = "The puck is dropped."

[[rule]]
id = "Q-1.2"
level = "basic"
kind = "rule"
status = "done"
text = "A goal counts."

[[rule]]
id = "Q-17.5"
level = "super-advanced"
kind = "rule"
status = "planned"
text = "Fights."
"""

TWO_ROWS = """
import pytest

@pytest.mark.rule("Q-1.1")
def test_one(): pass

@pytest.mark.rule("Q-1.2", "Q-1.1")
def test_two(): pass
"""

FAILS_AS_EXPECTED = """
@pytest.mark.rule("Q-1.2")
@pytest.mark.xfail(reason="later")
def test_two(): assert False
"""

CANNOT_BEGIN = """
@pytest.fixture
def broken(): assert False

@pytest.mark.rule("Q-1.2")
def test_two(broken): pass
"""

CANNOT_END = """
@pytest.fixture
def broken():
    yield
    assert False

@pytest.mark.rule("Q-1.2")
def test_two(broken): pass
"""


@pytest.fixture(autouse=True)
def _plugin_can_be_found(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """Give an empty project with one ledger of three rows."""
    folder = pytester.mkdir("games") / "rulesets" / "strat_o_matic"
    folder.mkdir(parents=True)
    (folder / "rules.toml").write_text(LEDGER)
    pytester.makeini("[pytest]\nmarkers = rule")
    return pytester


def counts(project: pytest.Pytester, tests: str, *options: str) -> tuple[int, dict[str, object]]:
    """Run tests and return pytest's exit status and the counts of the one system."""
    project.makepyfile(test_it=tests)
    result = project.runpytest_subprocess(*PLUGIN, "--rule-coverage-json=out/rules.json", *options)
    document = json.loads((project.path / "out" / "rules.json").read_text())
    return int(result.ret), document["strat-o-matic"]


def test_rows_with_a_passing_test_are_covered(project: pytest.Pytester) -> None:
    assert counts(project, TWO_ROWS) == (0, {"ids": 3, "covered": 2, "missing": ["Q-17.5"]})


def test_the_count_is_the_same_in_several_processes(project: pytest.Pytester) -> None:
    status, document = counts(project, TWO_ROWS, "-n", "2", "--rule-coverage")

    assert (status, document) == (0, {"ids": 3, "covered": 2, "missing": ["Q-17.5"]})


@pytest.mark.parametrize(
    ("second_test", "exit_status"),
    [
        ("@pytest.mark.rule('Q-1.2')\ndef test_two(): assert False", 1),
        ("@pytest.mark.rule('Q-1.2')\ndef test_two(): pytest.skip('later')", 0),
        (FAILS_AS_EXPECTED, 0),
        (CANNOT_BEGIN, 1),
        (CANNOT_END, 1),
    ],
    ids=["fails", "is skipped", "fails as expected", "cannot begin", "cannot end"],
)
def test_a_row_is_not_covered_when_its_test(
    project: pytest.Pytester, second_test: str, exit_status: int
) -> None:
    first_test = "@pytest.mark.rule('Q-1.1')\ndef test_one(): pass\n"

    status, document = counts(project, f"import pytest\n{first_test}{second_test}\n")

    assert (status, document["missing"]) == (exit_status, ["Q-1.2", "Q-17.5"])


def test_one_failing_case_uncovers_a_row_that_other_tests_pass(project: pytest.Pytester) -> None:
    tests = (
        "import pytest\n"
        "@pytest.mark.rule('Q-1.1')\n"
        "@pytest.mark.parametrize('n', [1, 2])\n"
        "def test_one(n): assert n == 1\n"
    )

    assert counts(project, tests) == (
        1,
        {"ids": 3, "covered": 0, "missing": ["Q-1.1", "Q-1.2", "Q-17.5"]},
    )


@pytest.mark.parametrize("options", [[], ["-n", "2"]], ids=["one process", "two processes"])
def test_an_id_in_no_ledger_fails_the_run_and_is_named(
    project: pytest.Pytester, options: list[str]
) -> None:
    project.makepyfile("import pytest\n@pytest.mark.rule('Q-1.1', 'Q-99')\ndef test_one(): pass\n")

    result = project.runpytest_subprocess(*PLUGIN, *options)

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["Rule ids in no rules.toml: Q-99"])


def test_a_done_row_without_a_passing_test_fails_a_judged_run(project: pytest.Pytester) -> None:
    project.makepyfile("import pytest\n@pytest.mark.rule('Q-1.1')\ndef test_one(): pass\n")

    assert project.runpytest_subprocess(*PLUGIN).ret == pytest.ExitCode.OK
    judged = project.runpytest_subprocess(*PLUGIN, "--rule-coverage")

    assert judged.ret == pytest.ExitCode.TESTS_FAILED
    judged.stdout.fnmatch_lines(["Rows called done without a passing test: Q-1.2"])


def test_the_table_counts_by_level(project: pytest.Pytester) -> None:
    project.makepyfile(TWO_ROWS)

    result = project.runpytest_subprocess(*PLUGIN, "--rule-coverage")

    assert [line.split() for line in result.stdout.lines if line.startswith("strat-o-matic")] == [
        ["strat-o-matic", "basic", "2", "2", "100%"],
        ["strat-o-matic", "super-advanced", "1", "0", "0%"],
        ["strat-o-matic", "all", "3", "2", "67%"],
    ]


def test_an_id_that_stands_in_a_ledger_twice_is_refused(project: pytest.Pytester) -> None:
    ledger = project.path / "games" / "rulesets" / "strat_o_matic" / "rules.toml"
    ledger.write_text(LEDGER + LEDGER)
    project.makepyfile("def test_one(): pass")

    result = project.runpytest_subprocess(*PLUGIN)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*more than one row has the id Q-1.1, Q-1.2, Q-17.5*"])


def test_a_project_without_ledgers_knows_no_unknown_ids(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nmarkers = rule")
    pytester.makepyfile("import pytest\n@pytest.mark.rule('X-1')\ndef test_one(): pass\n")

    assert pytester.runpytest_subprocess(*PLUGIN).ret == pytest.ExitCode.OK
