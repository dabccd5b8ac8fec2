"""The tournament: four players, two games of two at the same time, over several rounds.

It is a position like any other, made of the positions of its two games. They share one generator and one set
of heraldic tiles; decks, mines and reserves are their own. Both games go on at once, so two seats are active.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.castelli import events
from burgrave.games.castelli.actions import SPACES
from burgrave.games.castelli.boards import random_board, tournament_boards
from burgrave.games.castelli.flow import set_up
from burgrave.games.castelli.layouts import layout
from burgrave.games.castelli.rules import Rules
from burgrave.games.castelli.state import ACCOUNTS, Castelli, full_bag
from burgrave.games.castelli.view import view
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say

PLAYERS: Final = 4
TABLES: Final = 2
_ROUND_ROBIN: Final = ([0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2])
"""Who plays whom, two seats a table. CAS-TOU-08"""
_KNOCKOUT_ROUNDS: Final = 2
_TIED: Final = 1

NUMBERS: Final = ("round", "finished")
LISTS: Final = ("seats", "banked", "accounts", "results")


class Tournament(State):
    """Two games side by side, and what earlier rounds brought."""

    __slots__ = ("games", "pair_rules", "rules", *NUMBERS, *LISTS)

    rules: Rules
    pair_rules: dict[tuple[int, int], Rules]
    games: list[Castelli]
    round: int
    """Rounds played, this one not counted."""
    finished: int
    seats: list[int]
    """Who sits where: 2 * table + seat at that table."""
    banked: list[int]
    """Points of earlier rounds."""
    accounts: list[int]
    """The ledger of earlier rounds."""
    results: list[int]
    """Of each game played: winner, loser, and 1 if they tied."""

    def __init__(self, rules: Rules, pair_rules: dict[tuple[int, int], Rules]) -> None:
        super().__init__()
        self.rules = rules
        self.pair_rules = pair_rules
        self.games = []
        self.round = self.finished = 0
        self.seats = list(_ROUND_ROBIN[0])
        self.banked = [0] * PLAYERS
        self.accounts = [0] * (ACCOUNTS * PLAYERS)
        self.results = []

    @property
    def knockout(self) -> bool:
        return self.rules.setup.options["tournament"] == "knockout"

    @property
    def rounds(self) -> int:
        return _KNOCKOUT_ROUNDS if self.knockout else len(_ROUND_ROBIN)

    def begin(self) -> None:
        """Set up both boards of a round. CAS-TOU-01, CAS-TOU-03"""
        board = self.rules.board or random_board(self, PLAYERS)
        bag = full_bag(self.rules.dilemma)
        self.games = []
        for table, name in enumerate(tournament_boards(board)):
            pair = self._pair(table)
            g = Castelli(self.pair_rules[pair], layout(name))
            g.bag = bag
            self.games.append(g)
            if self.journal is not None:
                self.journal.append((events.PAIRED, *pair, self.round + 1))
            self._lend(g)
            set_up(g)
            self._take_back(g, table)

    def _pair(self, table: int) -> tuple[int, int]:
        return self.seats[2 * table], self.seats[2 * table + 1]

    def _lend(self, g: Castelli) -> None:
        """A game uses the chance of the tournament while something happens in it."""
        g.s1, g.s2, g.drawn = self.s1, self.s2, self.drawn
        g.outcomes = self.outcomes
        g.script = self.script
        g.journal = [] if self.journal is not None else None

    def _take_back(self, g: Castelli, table: int) -> None:
        self.s1, self.s2, self.drawn = g.s1, g.s2, g.drawn
        g.s1 = g.s2 = 1
        g.drawn = 0
        if self.journal is not None and g.journal is not None:
            self.journal += [self._translated(event, table) for event in g.journal]
        g.outcomes = g.script = g.journal = None

    def _translated(self, event: tuple[int, ...], table: int) -> tuple[int, ...]:
        """An event of a game with the seats and boards of the tournament."""
        pair = self._pair(table)
        told = list(event)
        if event[1] >= 0:
            told[1] = pair[event[1]]
        if event[0] in events.NAMES_ANOTHER:
            told[2] = pair[event[2]]
        if event[0] in events.CELL_AT:
            told[events.CELL_AT[event[0]]] += SPACES * (table + 1)
        return tuple(told)

    def table_of(self, seat: int) -> tuple[Castelli, int]:
        """The game a seat plays at, and its seat there."""
        table, local = divmod(self.seats.index(seat), 2)
        return self.games[table], local

    @property
    def game(self) -> AnyGame:
        return self.rules.game

    @property
    def setup(self) -> Setup:
        return self.rules.setup

    @property
    def players(self) -> int:
        return PLAYERS

    @property
    def active(self) -> tuple[int, ...]:
        return tuple(sorted(self.seats[2 * table + local] for table, g in enumerate(self.games) for local in g.active))

    @property
    def over(self) -> bool:
        return self.finished == 1

    def _find(self, seat: int) -> list[int]:
        if seat not in self.seats:
            return []
        g, local = self.table_of(seat)
        return g.legal(local)

    def _carry_out(self, seat: int, action: int) -> None:
        g, local = self.table_of(seat)
        self._lend(g)
        try:
            g.apply(local, action)
        finally:
            self._take_back(g, self.games.index(g))
        if all(game.over for game in self.games):
            self._end_round()

    def _end_round(self) -> None:
        """Enter points and results, then pair anew or end. CAS-TOU-06, CAS-TOU-08"""
        for table, g in enumerate(self.games):
            pair = self._pair(table)
            for local, seat in enumerate(pair):
                self.banked[seat] += g.points[local]
                for account, points in enumerate(g.ledger(local)):
                    self.accounts[seat * ACCOUNTS + account] += points
            tied = len(g.winners()) > 1
            winner = better(g)
            self.results += [pair[winner], pair[1 - winner], int(tied)]
            if self.journal is not None:
                kind = events.DREW_GAME if tied and not self.knockout else events.WON
                self.journal.append((kind, pair[winner], pair[1 - winner], self.round + 1))
        self.round += 1
        if self.round == self.rounds:
            self.finished = 1
            return
        if self.knockout:
            (first, second, _), (third, fourth, _) = self.results[:3], self.results[3:]
            self.seats = [*sorted((first, third)), *sorted((second, fourth))]
        else:
            self.seats = list(_ROUND_ROBIN[self.round])
        self.begin()

    def copy(self) -> Tournament:
        twin = Tournament(self.rules, self.pair_rules)
        twin.s1, twin.s2, twin.drawn = self.s1, self.s2, self.drawn
        twin.games = [g.copy() for g in self.games]
        twin._share_tiles()
        twin.round = self.round
        twin.finished = self.finished
        twin.seats = self.seats[:]
        twin.banked = self.banked[:]
        twin.accounts = self.accounts[:]
        twin.results = self.results[:]
        return twin

    def _share_tiles(self) -> None:
        """One set of tiles lies on both boards, so that neither can turn up what the other has. CAS-TOU-03"""
        for g in self.games[1:]:
            g.bag = self.games[0].bag

    def scores(self) -> list[int]:
        if self.finished:
            return self.banked[:]
        return [self.banked[seat] + g.points[local] for seat, (g, local) in self._seated()]

    def _seated(self) -> list[tuple[int, tuple[Castelli, int]]]:
        return [(seat, self.table_of(seat)) for seat in range(PLAYERS)]

    def ledger(self, seat: int) -> list[int]:
        earlier = self.accounts[seat * ACCOUNTS : (seat + 1) * ACCOUNTS]
        if self.finished:
            return earlier
        g, local = self.table_of(seat)
        return [before + now for before, now in zip(earlier, g.ledger(local), strict=True)]

    def winners(self) -> list[int]:
        """The winner of the final, or whoever has most points in all. CAS-TOU-06, CAS-TOU-08"""
        if not self.finished:
            return []
        if self.knockout:
            return self.ranking()[:1]
        best = max(self.banked)
        return [seat for seat in range(PLAYERS) if self.banked[seat] == best]

    def ranking(self) -> list[int]:
        """Seats from first to last: by points, in a knockout those of the final before the others."""
        if self.finished and self.knockout:
            return self.results[6:8] + self.results[9:11]
        scores = self.scores()
        if self.knockout and self.round:
            final = self.seats[:2]
            return sorted(
                range(PLAYERS), key=lambda seat: (seat in final, scores[seat] - self.banked[seat]), reverse=True
            )
        return sorted(range(PLAYERS), key=lambda seat: scores[seat], reverse=True)

    def redraw(self, seat: int) -> None:
        """What this seat does not see of its own game, and all that is hidden in the other one."""
        for table, g in enumerate(self.games):
            pair = self._pair(table)
            g.s1, g.s2 = self.s1, self.s2
            g.redraw(pair.index(seat) if seat in pair else -1)
            self.s1, self.s2 = g.s1, g.s2
            g.s1 = g.s2 = 1

    def key(self) -> tuple[object, ...]:
        numbers = tuple(getattr(self, name) for name in NUMBERS)
        lists = tuple(tuple(getattr(self, name)) for name in LISTS)
        return (self.s1, self.s2, self.drawn, numbers, lists, tuple(g.key() for g in self.games))

    def freeze(self) -> dict[str, object]:
        frozen: dict[str, object] = {name: getattr(self, name) for name in NUMBERS}
        frozen.update({name: list(getattr(self, name)) for name in LISTS})
        frozen["generator"] = [self.s1, self.s2, self.drawn]
        frozen["games"] = [g.freeze() for g in self.games]
        return frozen

    def thaw(self, frozen: Mapping[str, object]) -> None:
        """Take over a frozen position."""
        for name in (*NUMBERS, *LISTS):
            value = frozen[name]
            setattr(self, name, list(value) if isinstance(value, list) else value)
        generator, games = frozen["generator"], frozen["games"]
        assert isinstance(generator, list)
        assert isinstance(games, list)
        self.s1, self.s2, self.drawn = generator
        self.games = []
        for table, inner in enumerate(games):
            g = Castelli(self.pair_rules[self._pair(table)], layout(str(inner["layout"])))
            g.thaw(inner)
            self.games.append(g)
        self._share_tiles()


def better(g: Castelli) -> int:
    """Who goes on from a game of two: a tie goes to more silver, then to the player who moved second. CAS-TOU-07"""
    winners = g.winners()
    if len(winners) == 1:
        return winners[0]
    return max(winners, key=lambda seat: (g.silver[seat], seat != g.first))


def tournament_view(state: Tournament, seat: int | None) -> dict[str, object]:
    """Both boards: the own one from the own seat, the other one as a spectator."""
    tables = []
    for table, g in enumerate(state.games):
        pair = state.seats[2 * table : 2 * table + 2]
        tables.append({"seats": pair, "table": view(g, pair.index(seat) if seat in pair else None)})
    return {
        "game": "castelli",
        "tournament": str(state.rules.setup.options["tournament"]),
        "round": state.round + 1,
        "active": list(state.active),
        "over": state.over,
        "points": state.scores(),
        "results": state.results[:],
        "tables": tables,
    }


def tournament_tie_break(state: Tournament, names: list[str]) -> tuple[Text, str] | None:
    """How the final was decided if it was tied, or who shares most points."""
    if not state.over:
        return None
    first, second = state.ranking()[:2]
    if state.knockout:
        if state.results[8] != _TIED:
            return None
        words = say(
            "{winner} and {other} tie in the final. More silver decides, then who moved second.",
            winner=names[first],
            other=names[second],
        )
        return words, "CAS-TOU-07"
    if state.banked[first] != state.banked[second]:
        return None
    words = say(
        "{winner} and {other} tie at {points} and share it.",
        winner=names[first],
        other=names[second],
        points=state.banked[first],
    )
    return words, "CAS-TOU-08"
