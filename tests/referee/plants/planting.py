"""Errors planted on purpose: a function of the engine says something else for a while."""

from __future__ import annotations
import __future__

import inspect
import json
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, reduce
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from tests.referee.core import Dispute
from tests.referee.match import watch
from tests.referee.setups import POLICIES, asked

GAMES = Path(__file__).with_name("games.json")

Shown = tuple[str, int]
"""A policy and a seed."""


@dataclass(frozen=True)
class Plant:
    """In the function `where`, `says` is replaced by `instead`: a rule falsified."""

    setup: str
    """Where it is looked for: the name of a setup."""
    where: str
    """Module and function below the rooms of the game: `rules.goods:sell`."""
    says: str
    instead: str

    def __str__(self) -> str:
        return f"{self.setup} {self.where} {self.says} -> {self.instead}"


class Compiled(Exception):
    """The engine is compiled: its functions cannot be changed."""


class Uprooted(Exception):
    """The line that a plant falsifies is not there any more."""


def function_of(game: str, where: str) -> FunctionType:
    module, _, path = where.partition(":")
    base = "burgrave" if module.startswith("kernel.") else f"burgrave.games.{game}"
    try:
        found: Any = reduce(getattr, path.split("."), import_module(f"{base}.{module}"))
    except (ImportError, AttributeError):
        raise Uprooted(f"there is no {where}") from None
    if isinstance(found, property):
        found = found.fget
    if not isinstance(found, FunctionType):
        raise Compiled(where)
    return found


@cache
def falsified(game: str, plant: Plant) -> tuple[FunctionType, CodeType]:
    """The function that a plant falsifies, and its false code."""
    function = function_of(game, plant.where)
    source = textwrap.dedent(inspect.getsource(function))
    if source.count(plant.says) != 1:
        raise Uprooted(f"'{plant.says}' stands {source.count(plant.says)} times in {plant.where}")
    return function, _compiled(source.replace(plant.says, plant.instead), function)


@contextmanager
def planted(game: str, plant: Plant) -> Iterator[None]:
    """While this lasts the engine errs; everybody who holds the function is taken in."""
    function, false = falsified(game, plant)
    true = function.__code__
    function.__code__ = false
    try:
        yield
    finally:
        function.__code__ = true


def _compiled(source: str, like: FunctionType) -> CodeType:
    """The code of a function; what it finds in its class, such as `super()`, is found there again."""
    outer = ", ".join(like.__code__.co_freevars)
    wrapped = f"def outer({outer}):\n{textwrap.indent(source, ' ')}\n return {like.__name__}"
    made: dict[str, Any] = {}
    exec(compile(wrapped, "<planted>", "exec", __future__.annotations.compiler_flag), like.__globals__, made)
    false = made["outer"](*like.__code__.co_freevars)
    code: CodeType = getattr(false, "fget", getattr(false, "__func__", false)).__code__
    return code


def found(plant: Plant, games: Iterable[Shown]) -> Shown | None:
    """The first of these games in which the referee notices the error; None if in none."""
    setup = asked(plant.setup)
    with planted(setup.game.name, plant):
        for policy, seed in games:
            try:
                watch(setup.game, setup.setup, seed, POLICIES[policy](seed))
            except Dispute:
                return policy, seed
    return None


def noted() -> dict[str, Shown]:
    """For each plant a game that shows it, as `search` wrote it down."""
    known = json.loads(GAMES.read_text("utf-8")) if GAMES.exists() else {}
    return {plant: (policy, seed) for plant, (policy, seed) in known.items()}


def note(plant: Plant, game: Shown) -> None:
    games = {**noted(), str(plant): game}
    lines = [f" {json.dumps(name)}: {json.dumps(shown)}" for name, shown in sorted(games.items())]
    GAMES.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
