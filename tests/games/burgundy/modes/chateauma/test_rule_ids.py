"""Every rule of Châteauma has a test that names it, and no test names one that does not exist."""

import ast
import re
import tomllib
from pathlib import Path

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.modes.chateauma.turn_display import EVENTS

HERE = Path(__file__).parent
SOURCE = Path(__file__).parents[5] / "src" / "burgrave" / "games" / "burgundy"
TABLE = tomllib.loads((HERE / "rule_ids.toml").read_text("utf-8"))
WANTED = {**TABLE["rules"], **TABLE["examples"], **TABLE["cases"]}
ID = re.compile(r"\b(?:BUR-[A-Z0-9]+-\d\d|EX-\d\d[a-c]?|DT-\d\d)\b")
CHA = re.compile(r"\bBUR-CHA-\d\d\b")


def named_rules():
    """For each id the tests whose comments name it."""
    found = {}
    for path in sorted(HERE.glob("test_*.py")):
        lines = path.read_text("utf-8").splitlines()
        for node in ast.parse("\n".join(lines)).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                for line in lines[first - 1 : node.end_lineno]:
                    for comment in re.findall(r"#.*", line):
                        for rule in ID.findall(comment):
                            found.setdefault(rule, set()).add(f"{path.name}::{node.name}")
    return found


TESTS = named_rules()


def test_every_rule_has_a_test():
    missing = [f"{rule}: {words}" for rule, words in WANTED.items() if rule not in TESTS]
    assert not missing, "rules without a test:\n" + "\n".join(missing)


def test_the_rules_are_numbered_without_a_gap():
    assert [rule for rule in WANTED if CHA.match(rule)] == [f"BUR-CHA-{n:02}" for n in range(1, 85)]


def test_every_rule_that_is_named_anywhere_exists():
    named = {rule for path in SOURCE.rglob("*.py") for rule in CHA.findall(path.read_text("utf-8"))}
    named |= {rule for rule in TESTS if CHA.match(rule)}
    named |= {cause.rule for cause in GAME.causes if CHA.match(cause.rule)}
    named |= {option.rule for option in GAME.options if CHA.match(option.rule)}
    named |= {event.rule for event in EVENTS if isinstance(event.rule, str)}
    assert named <= set(WANTED)


def test_the_engine_cites_every_rule_it_follows():
    """What is not cited says what does not happen, or what the base rules do for everybody."""
    cited = {rule for path in SOURCE.rglob("*.py") for rule in CHA.findall(path.read_text("utf-8"))}
    silent = {"BUR-CHA-04", "BUR-CHA-05", "BUR-CHA-06", "BUR-CHA-68"}
    ranges = {f"BUR-CHA-{n:02}" for n in (*range(24, 30), *range(45, 51))}
    assert {rule for rule in WANTED if CHA.match(rule)} - cited - ranges == silent
