"""Matches: whole games between bots, each identified by its seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from burgrave import bots
from burgrave.bots.playing import play_game
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.record import Record, Recorder
from burgrave.kernel.state import State
from burgrave.kernel.text import say

_SEATS = 16
"""More seats than any game has, so that bots of two games never share a generator."""


@dataclass(frozen=True)
class Played:
    """A finished game."""

    seed: int
    state: State
    decisions: int
    record: Record | None = None


@dataclass(frozen=True)
class Match:
    """A game, its setup, and a bot for every seat."""

    game: AnyGame
    setup: Setup
    bots: tuple[str, ...]

    def run(self, seed: int, games: int, *, recorded: bool = False) -> Iterator[Played]:
        """Play games one after another, with the seeds `seed`, `seed + 1` and so on."""
        for n in range(games):
            yield self.play(seed + n, recorded=recorded)

    def play(self, seed: int, *, recorded: bool = False) -> Played:
        """Play the game with this seed, always the same way."""
        deciding = self.bots[: deciders(self.game, self.setup)]
        seated = [bots.make(name, generator(seed, seat)) for seat, name in enumerate(deciding)]
        if recorded:
            recorder = Recorder(self.game, self.setup, seed, list(self.bots))
            return Played(seed, recorder.state, play_game(recorder.state, seated, recorder), recorder.record)
        state = self.game.begin(self.setup, seed)
        return Played(seed, state, play_game(state, seated))


def generator(seed: int, n: int) -> int:
    """The seed of bot n in the game with this seed."""
    return seed * _SEATS + n


def deciders(game: AnyGame, setup: Setup) -> int:
    """How many seats make decisions; an automaton in the last seat does not."""
    return setup.players - (1 if game.automaton(setup) else 0)


def sides(game: AnyGame, setup: Setup) -> tuple[tuple[int, ...], ...]:
    """The seats that make decisions, grouped by who wins and loses together."""
    state = game.begin(setup, 0)
    return tuple(dict.fromkeys(tuple(state.side(seat)) for seat in range(deciders(game, setup))))


def switched_on(game: AnyGame, names: Sequence[str], given: Mapping[str, object]) -> dict[str, object]:
    """The options, with those that switch on an automaton named last."""
    options = dict(given)
    for automaton in game.automata:
        if automaton.name in names[:-1]:
            raise OptionError(say("{player} takes the last seat; list it last", player=automaton.title))
        if names[-1] != automaton.name:
            continue
        for option, value in automaton.options.items():
            if options.setdefault(option, value) != value:
                raise OptionError(
                    say(
                        "{player} cannot be combined with {option}={value}",
                        player=automaton.title,
                        option=option,
                        value=str(options[option]),
                    ),
                    automaton.rule,
                )
    return options


def usual_players(game: AnyGame, given: Mapping[str, object], named: int = 1) -> int:
    """The default number of players: as many as are named, otherwise two, or the fewest the game mode allows."""
    if named > 1:
        return named
    allowed = next((way.players for way in game.ways if given.get(way.option) == way.value), game.players)
    return 2 if 2 in allowed else allowed[0]


def seat_bots(names: Sequence[str], players: int, automaton: str = "") -> tuple[str, ...]:
    """One bot per seat; a single name fills all seats. An automaton takes the last seat, named or not."""
    if automaton:
        people = names[:-1] if names[-1] == automaton else names
        return (*seat_bots(people or [automaton], players - 1), automaton)
    for name in names:
        bots.make(name)
    if len(names) == 1:
        return (names[0],) * players
    if len(names) != players:
        raise OptionError(
            say(
                "{given} bots are listed for {players} players; list one for all, or one for each",
                given=len(names),
                players=players,
            )
        )
    return tuple(names)
