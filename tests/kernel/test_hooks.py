"""The hooks that features may declare are those that the rules of a game gather and call."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from burgrave.games import BUILT_IN
from burgrave.kernel.feature import Feature
from burgrave.kernel.hooks import Hooks

REPOSITORY = Path(__file__).parents[2]
ROOMS = {name: REPOSITORY / "src/burgrave/games" / name for name in BUILT_IN}
GAMES = {**ROOMS, "skeleton": REPOSITORY / "examples/skeleton/skeleton"}
PACKAGES = {name: f"burgrave.games.{name}" for name in BUILT_IN} | {"skeleton": "skeleton"}


@dataclass(frozen=True)
class Room(Feature):
    on_round: Callable[[], None] | None = None
    begin: str | None = None
    check: str | None = None
    steps: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()


HOOKS = Hooks(Room, apart=("check",), replaced=("begin",), several=("steps",))


class Rules:
    on_round: list[Callable[[], None]]
    begin: str
    steps: list[int]


def of_game(name: str) -> Hooks:
    found = import_module(f"{PACKAGES[name]}.feature").HOOKS
    assert isinstance(found, Hooks)
    return found


def test_hooks_are_the_fields_that_say_nothing_unless_a_feature_does():
    assert HOOKS.names == ("on_round", "begin", "steps")


def test_rules_hold_what_the_features_in_play_bring():
    rules = Rules()
    HOOKS.gather(rules, [Room("base", begin="usual", steps=(1,)), Room("calm", on_round=print, steps=(2, 3))])
    assert (rules.on_round, rules.begin, rules.steps) == ([print], "usual", [2, 3, 1])
    HOOKS.gather(rules, [Room("base", begin="usual"), Room("calm", begin="other")])
    assert (rules.on_round, rules.begin, rules.steps) == ([], "other", [])


def test_hooks_that_are_not_needed_are_left_out():
    rules = Rules()
    HOOKS.gather(rules, [Room("base", steps=(1, 2), begin="usual")], lambda hook: hook != 1)
    assert rules.steps == [2]


def test_a_hook_that_the_rules_forget_is_refused():
    class Forgetful:
        begin: str
        steps: list[int]

    with pytest.raises(ValueError, match="Forgetful has no attribute for the hook 'on_round' of Room: declare it"):
        HOOKS.gather(Forgetful(), [Room("base")])


def test_rules_without_declarations_refuse_a_hook_by_themselves():
    class Compiled:
        __slots__ = ("begin", "steps")

    with pytest.raises(ValueError, match="Compiled has no attribute for the hook 'on_round' of Room"):
        HOOKS.gather(Compiled(), [Room("base")])


def test_a_hook_that_no_feature_can_declare_is_refused():
    class Hopeful(Rules):
        on_turn: list[Callable[[], None]]

    with pytest.raises(ValueError, match="Hopeful declares 'on_turn', which is no hook of Room"):
        HOOKS.gather(Hopeful(), [Room("base")])


def test_a_name_that_is_no_field_is_refused():
    with pytest.raises(ValueError, match="Room adds no field 'beginn' to Feature"):
        Hooks(Room, replaced=("beginn",))


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_a_game_declare_its_hooks(name):
    """From the source, for a compiled class does not tell."""
    tree = ast.parse((GAMES[name] / "rules/in_play.py").read_text("utf-8"))
    declared = [
        node.target.id
        for cls in tree.body
        if isinstance(cls, ast.ClassDef)
        for node in cls.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    assert sorted(declared) == sorted(of_game(name).names)


@pytest.mark.parametrize("name", GAMES)
def test_every_hook_is_called_somewhere(name):
    own = [path for path in GAMES[name].rglob("*.py") if path.name != "feature.py"]
    source = "\n".join([path.read_text("utf-8") for path in own])
    read = set(re.findall(r"\.(\w+)", source))
    assert set(of_game(name).names) <= read
