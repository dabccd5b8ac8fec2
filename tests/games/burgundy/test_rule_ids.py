"""Every rule of the base game and its expansions has a test that names it; no test names a rule that is none."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCE = Path(__file__).parents[3] / "src" / "burgrave" / "games" / "burgundy"
TABLE = tomllib.loads((HERE / "rule_ids.toml").read_text("utf-8"))
WANTED = {**TABLE["rules"], **TABLE["examples"], **TABLE["cases"]}
ID = re.compile(r"\b(?:BUR-[A-Z0-9]+-\d\d|EX-\d\d[a-c]?|DT-\d\d)\b")
IN_COMMENT = re.compile(r"#.*")


def named_rules():
    """For each id the tests whose comments name it, decorators included."""
    found = {}
    for path in sorted(HERE.rglob("test_*.py")):
        lines = path.read_text("utf-8").splitlines()
        for node in ast.parse("\n".join(lines)).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                for line in lines[first - 1 : node.end_lineno]:
                    for comment in IN_COMMENT.findall(line):
                        for rule in ID.findall(comment):
                            found.setdefault(rule, set()).add(f"{path.name}::{node.name}")
    return found


TESTS = named_rules()
GROUPS = {rule.rsplit("-", 1)[0] for rule in WANTED}
KNOWN = {*WANTED, *TABLE["elsewhere"]}
GROUPS_IN_FULL = (
    "GEN", "SET", "PHA", "RND", "TURN", "WRK", "TAKE", "PLC", "RES", "SHIP", "AREA",
    "DUC", "EX2", "BRD", "WCA", "INN", "TRD", "TEAM", "SOLO", "SHDG", "SHD", "CMB",
)  # fmt: skip


def test_every_rule_has_a_test():
    missing = [f"{rule}: {words}" for rule, words in WANTED.items() if rule not in TESTS]
    assert not missing, "rules without a test:\n" + "\n".join(missing)


def test_every_rule_that_a_test_names_is_in_the_table():
    unknown = {rule: tests for rule, tests in TESTS.items() if rule.rsplit("-", 1)[0] in GROUPS and rule not in KNOWN}
    assert not unknown


def test_no_rule_stands_in_two_tables():
    names = [rule for part in TABLE.values() for rule in part]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("group", GROUPS_IN_FULL)
def test_the_numbers_of_a_group_have_no_gap(group):
    numbers = sorted(int(rule[-2:]) for rule in KNOWN if rule.startswith(f"BUR-{group}-"))
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_rules_that_the_base_engine_cites_are_rules():
    cited = {rule for path in SOURCE.glob("*.py") for rule in ID.findall(path.read_text("utf-8"))}
    assert {rule for rule in cited if rule.rsplit("-", 1)[0] in GROUPS} <= KNOWN
