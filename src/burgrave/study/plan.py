"""Plans of studies: the setups and boards to compare, derived from what the game declares."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from burgrave import games
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.options import Value
from burgrave.kernel.table import AnyTable

BOTS: Final = ("expert", "player")


@dataclass(frozen=True)
class Conditions:
    """A setup: players, options and modules, with a title for people."""

    title: str
    players: int = 2
    options: tuple[tuple[str, Value], ...] = ()
    modules: tuple[str, ...] = ()

    @property
    def given(self) -> dict[str, Value]:
        return dict(self.options)


@dataclass(frozen=True)
class StudyPlan:
    """The setups and boards of a game."""

    game: str
    setups: tuple[Conditions, ...]
    board_option: str = ""
    """The option with a board per seat; empty if boards do not differ."""
    boards: tuple[str, ...] = ()
    rounds: tuple[Conditions, ...] = ()
    """The conditions that rounds of duels rotate through."""


@cache
def plan_of(name: str) -> StudyPlan:
    """The plan for a game: player counts, each module, all modules together, and game modes without an automaton."""
    game = games.game(name)
    counts = [players for players in game.players if players > 1]
    single = [found for module in game.modules if (found := _smallest(game, module.name, (module.name,)))]
    whole = tuple(found.modules[0] for found in single if found.players == counts[0])
    setups = [*(Conditions(f"{players} players", players) for players in counts), *single]
    if len(whole) > 1:
        setups.append(Conditions("everything", counts[0], (), whole))
        setups.append(Conditions(f"everything, {counts[-1]} players", counts[-1], (), whole))
    usual = game.ways[0] if game.ways else None
    for way in game.ways:
        if way is not usual and not way.automata and way.players[-1] > 1:
            setups.append(Conditions(way.value, way.players[0], ((way.option, way.value),)))
    option, boards = _boards(game)
    # The module that adds boards is always in play: without it these boards are not available.
    brings = tuple(module.name for module in game.modules if module.name == option)
    rounds = [Conditions("no module", modules=brings)]
    rounds += [replace(each, modules=(*brings, *each.modules)) for each in single if each.modules != brings]
    return StudyPlan(game.name, tuple(setups), option, boards, tuple(rounds) if boards else ())


def _smallest(game: AnyGame, title: str, modules: tuple[str, ...]) -> Conditions | None:
    """A module with the fewest players it allows; None if it needs anything else."""
    for players in game.players:
        if players > 1:
            try:
                game.setup(players, {}, modules)
            except OptionError:
                continue
            words = title.replace("-", " ")
            return Conditions(words if players == 2 else f"{words}, {players} players", players, (), modules)
    return None


def _boards(game: AnyGame) -> tuple[str, tuple[str, ...]]:
    """The boards that can be assigned to seats, and the option for it."""
    module = games.room(game.name, "table.tabletop")
    table: AnyTable | None = module.TABLE if module else None
    gallery = table.gallery() if table else None
    if gallery is None:
        return "", ()
    dealt = {name for _, names in gallery.usual for name in names}
    return gallery.option, tuple(portrait.name for portrait in gallery.portraits if portrait.name in dealt)
