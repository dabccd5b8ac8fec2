"""Every field of a position is copied, compared, frozen and thawed: a forgotten one is found here, in any game."""

from __future__ import annotations

import ast
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.flat import like
from burgrave.kernel.memory import Memory
from burgrave.kernel.stack import StackState
from tests.parity import setups

SOURCE = Path(__file__).parents[2] / "src"
NUMBER, LIST, FLAT = "int", "list[int]", "Flat"
FOUND_AGAIN = ("_place", "_own_accounts", "_owned", "refills", "layings", "moved")
"""What goes with the legal actions, which a thawed state recomputes, what no copy shares, and counts of changes that
tell observers what to skip."""


@cache
def body(module: str, name: str) -> list[tuple[str, str]]:
    """The fields that a class declares and their types, from its source: a compiled class does not tell."""
    tree = ast.parse((SOURCE / module.replace(".", "/")).with_suffix(".py").read_text("utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    return [
        (node.target.id, ast.unparse(node.annotation))
        for node in found.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def fields(of: StackState | Memory) -> dict[str, str]:
    """All fields of an object and their types, but for those of every state and those that never change."""
    # A compiled class does not answer issubclass.
    classes = [cls for cls in type(of).__mro__ if {StackState, Memory} & {*cls.__mro__}]
    declared = {name: kind for cls in classes for name, kind in body(cls.__module__, cls.__name__)}
    passing = getattr(type(of), "passing", ())
    return {
        name: kind
        for name, kind in declared.items()
        if not kind.startswith("ClassVar") and "Rules" not in kind and name not in (*passing, *FOUND_AGAIN)
    }


@cache
def states(name: str) -> list[StackState]:
    """A new state for each combination of classes that the options of a game bring forth."""
    found: dict[object, StackState] = {}
    for setup in setups(game(name)):
        state = game(name).begin(setup, 1)
        if not isinstance(state, StackState):
            break
        found.setdefault((type(state), *map(type, state.memories)), state)
    return list(found.values())


def changed(value: Any) -> Any:
    return value + 1 if isinstance(value, int) else like(value, [*value, 1])


def simple(of: StackState | Memory) -> list[str]:
    return [name for name, kind in fields(of).items() if kind in (NUMBER, LIST, FLAT)]


def thawed(state: StackState) -> StackState:
    return game(state.game.name).thaw(state.setup, json.loads(json.dumps(state.freeze())))


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_states_of_a_game_are_on_the_stack(name):
    assert states(name)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_field_of_a_state_is_declared_or_frozen_by_hand(name):
    for state in states(name):
        assert fields(state).keys() - state.freeze().keys() == set(), type(state).__name__


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_field_of_a_state_is_copied_compared_frozen_and_thawed(name):
    for state in states(name):
        for field in simple(state):
            other = state.copy()
            before = getattr(other, field)
            setattr(other, field, changed(before))
            what = f"{type(state).__name__}.{field}"
            assert other != state, f"{what} is not in the key"
            assert getattr(other.copy(), field) == changed(before), f"{what} is not copied"
            assert getattr(thawed(other), field) == changed(before), f"{what} is not frozen and thawed"
        assert state.copy() == thawed(state) == state


@pytest.mark.parametrize("name", BUILT_IN)
def test_lists_of_a_copy_are_its_own(name):
    for state in states(name):
        for field, kind in fields(state).items():
            if field in getattr(type(state), "shared", ()):
                continue
            twin, what = state.copy(), f"{type(state).__name__}.{field}"
            if kind == LIST:
                assert getattr(twin, field) is not getattr(state, field), what
            elif kind == FLAT and len(getattr(state, field)):
                getattr(twin, field)[0] += 1
                assert getattr(twin, field)[0] == getattr(state, field)[0] + 1, what


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_field_of_a_memory_is_copied_compared_frozen_and_thawed(name):
    for memory in {type(memory): memory for state in states(name) for memory in state.memories}.values():
        assert fields(memory).keys() == {*memory.numbers, *memory.lists}, type(memory).__name__
        for field in fields(memory):
            what = f"{type(memory).__name__}.{field}"
            other, fresh = memory.copy(), memory.copy()
            before = getattr(other, field)
            setattr(other, field, changed(before))
            assert other.key() != memory.key(), f"{what} is not in the key"
            assert getattr(other.copy(), field) == changed(before), f"{what} is not copied"
            fresh.thaw(json.loads(json.dumps(other.freeze())))
            assert getattr(fresh, field) == changed(before), f"{what} is not frozen and thawed"
            if isinstance(before, list) and field not in getattr(type(memory), "shared", ()):
                assert getattr(fresh.copy(), field) is not getattr(fresh, field), what
