"""Every rule and every case has a test that names it, and no test names a rule that does not exist."""

import ast
import re
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = Path(__file__).parents[3] / "src" / "burgrave" / "games" / "orleans"
TABLE = tomllib.loads((HERE / "rule_ids.toml").read_text("utf-8"))
CASES = {
    **{f"EX-{n:02}": "example" for n in range(1, TABLE["cases"]["examples"] + 1)},
    **{f"DT-{n:02}": "derived case" for n in range(1, TABLE["cases"]["derived"] + 1)},
}
WANTED = {**TABLE["rules"], **CASES}
KNOWN = {*WANTED, *TABLE["elsewhere"]}
ID = re.compile(r"\b(?:ORL-(?:PRO-)?[A-Z]+-\d\d|EX-\d\d|DT-\d\d)\b")


def named_rules():
    """For each id the tests whose comments name it."""
    found = {}
    for path in sorted(HERE.rglob("test_*.py")):
        lines = path.read_text("utf-8").splitlines()
        for node in ast.parse("\n".join(lines)).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                for line in lines[first - 1 : node.end_lineno]:
                    comment = line.partition("#")[2]
                    for rule in ID.findall(comment):
                        found.setdefault(rule, set()).add(f"{path.name}::{node.name}")
    return found


TESTS = named_rules()


def test_every_rule_and_every_case_has_a_test():
    missing = [f"{rule}: {words}" for rule, words in WANTED.items() if rule not in TESTS]
    assert not missing, "without a test:\n" + "\n".join(missing)


def test_every_rule_that_a_test_names_is_in_the_table():
    assert {rule: tests for rule, tests in TESTS.items() if rule not in KNOWN} == {}


def test_the_rules_that_the_engine_cites_are_rules():
    cited = {
        rule
        for path in SOURCE.rglob("*.*")
        if path.suffix in (".py", ".toml")
        for rule in ID.findall(path.read_text("utf-8"))
    }
    assert cited <= KNOWN


def test_the_numbers_of_a_group_have_no_gap_but_after_a_decade():
    groups = {rule.rsplit("-", 1)[0] for rule in KNOWN if rule.startswith("ORL")}
    for group in groups:
        numbers = {int(rule[-2:]) for rule in KNOWN if rule.rsplit("-", 1)[0] == group}
        assert all(n - 1 in numbers or n % 10 == 1 for n in numbers), group
