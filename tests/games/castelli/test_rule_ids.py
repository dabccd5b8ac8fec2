"""Every rule has a test that names it, and nothing names a rule that does not exist."""

import ast
import re
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = Path(__file__).parents[3] / "src" / "burgrave" / "games" / "castelli"
TABLE = tomllib.loads((HERE / "rule_ids.toml").read_text("utf-8"))
WANTED = {**TABLE["rules"], **TABLE["examples"]}
ID = re.compile(r"\b(?:CAS-[A-Z]{3}-\d\d|EX-\d\d)\b")


def named_rules():
    """For each id the tests whose comments name it."""
    found = {}
    for path in sorted(HERE.rglob("test_*.py")):
        lines = path.read_text("utf-8").splitlines()
        for node in ast.parse("\n".join(lines)).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                for line in lines[first - 1 : node.end_lineno]:
                    for rule in ID.findall(line.partition("#")[2]):
                        found.setdefault(rule, set()).add(f"{path.name}::{node.name}")
    return found


TESTS = named_rules()


def test_every_rule_and_example_has_a_test():
    missing = [f"{rule}: {words}" for rule, words in WANTED.items() if rule not in TESTS]
    assert not missing, "rules without a test:\n" + "\n".join(missing)


def test_every_rule_that_a_test_names_is_in_the_table():
    assert {rule: tests for rule, tests in TESTS.items() if rule not in WANTED} == {}


def test_the_rules_that_engine_and_data_cite_are_rules():
    cited = {
        (path.name, rule)
        for path in [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml")]
        for rule in ID.findall(path.read_text("utf-8"))
    }
    assert [pair for pair in sorted(cited) if pair[1] not in WANTED] == []


def test_the_engine_cites_every_rule_of_play():
    """Rules of play are found in the code that carries them out; those of components and examples need not be."""
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    cited = set(ID.findall(code))
    play = [rule for rule in TABLE["rules"] if rule[4:7] in ("REV", "EVA", "BLD", "CRD", "END", "DIL", "BAT")]
    missing = [rule for rule in play if rule not in cited]
    assert not missing, missing
