"""The tournament: four players, two simultaneous games of two, over several rounds.

It is a position like any other, composed of the positions of its two games. They share one generator and one set of
heraldic tiles; each has its own deck, mine and reserve, unless there is only one box: then they share the undrawn cards
and the reserve. Both games are played at once, so two seats are active.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from burgrave.games.castelli.data.facts import SEAT_COLOURS
from burgrave.games.castelli.data.layouts import SPACES
from burgrave.games.castelli.feature import BoardEvent, Expansion
from burgrave.games.castelli.modes.tournament.boards import two_boards
from burgrave.games.castelli.rules.cards import take_up_again
from burgrave.games.castelli.rules.hidden import hide_question, observer_of, redraw_cards, redraw_more
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.rules.setting_up import random_board, set_up
from burgrave.games.castelli.state import Board, Castelli, CastelliState
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.compiling import Flat
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import flat
from burgrave.kernel.game import Setup
from burgrave.kernel.text import Text, say

NAME: Final = "tournament"
ONE_BOX: Final = "one_box"
PLAYERS: Final = 4
TABLES: Final = 2
PAIRED: Final = 24
"""Event: seat, opponent, round. A game of the tournament begins."""
WON: Final = 25
"""Event: seat, opponent, round. A game of the tournament is won."""
DREW_GAME: Final = 26
"""Event: seat, opponent, round. A game of the tournament ends in a tie."""

_ROUND_ROBIN: Final = ([0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2])
"""The pairings of each round, two seats per table. CAS-TOU-08"""
_KNOCKOUT_ROUNDS: Final = 2
_NUMBERS: Final = ("round", "finished")
_LISTS: Final = ("seats", "results")


def pair_rules(rules: Rules) -> dict[tuple[int, int], Rules]:
    """The rules of a game for every pair of players, who keep their colours. CAS-TOU-04, CAS-TOU-05"""
    features: list[Expansion] = [feature for feature in rules.features if feature.name != NAME]
    modules = tuple([name for name in rules.setup.modules if name != NAME])
    setup = Setup(2, rules.setup.options, modules)
    pairs = [(a, b) for a in range(PLAYERS) for b in range(a + 1, PLAYERS)]
    return {(a, b): Rules(rules.game, setup, features, (SEAT_COLOURS[a], SEAT_COLOURS[b])) for a, b in pairs}


class Tournament(CastelliState):
    """Two games side by side. Points and ledger are those of earlier rounds; the games hold the pending choices."""

    __slots__ = ("games", "pair_rules", *_NUMBERS, *_LISTS)

    numbers: ClassVar[tuple[str, ...]] = _NUMBERS
    lists: ClassVar[tuple[str, ...]] = _LISTS

    pair_rules: dict[tuple[int, int], Rules]
    games: list[Castelli]
    round: int
    """The number of rounds completed."""
    finished: int
    seats: list[int]
    """The players by place: 2 * table + seat at that table."""
    results: list[int]
    """Winner, loser, and 1 for a tie, of each game played."""

    def __init__(self, rules: Rules, pairs: dict[tuple[int, int], Rules]) -> None:
        super().__init__(rules)
        self.rules = rules
        self.pair_rules = pairs
        self.games = []
        self.round = self.finished = 0
        self.seats = list(_ROUND_ROBIN[0])
        self.results = []

    @property
    def knockout(self) -> bool:
        return self.rules.setup.options[NAME] == "knockout"

    @property
    def rounds(self) -> int:
        return _KNOCKOUT_ROUNDS if self.knockout else len(_ROUND_ROBIN)

    @property
    def one_box(self) -> bool:
        return self.rules.setup.options[ONE_BOX] is True

    def begin(self) -> None:
        """Set up both boards of a round. CAS-TOU-01, CAS-TOU-03"""
        board = self.rules.board or random_board(self, PLAYERS)
        bag = flat(self.rules.tiles)
        self.games = []
        for table, name in enumerate(two_boards(board, self.rules.boards.bare)):
            pair = self._pair(table)
            g = Castelli(self.pair_rules[pair], self.rules.boards.layout(name))
            g.bag = bag
            self.games.append(g)
            self.share()
            if self.journal is not None:
                self.journal.append((PAIRED, *pair, self.round + 1))
            self._lend(g)
            set_up(g)
            self._take_back(g, table)

    def _pair(self, table: int) -> tuple[int, int]:
        return self.seats[2 * table], self.seats[2 * table + 1]

    def _lend(self, g: Castelli) -> None:
        """Let a game use the tournament's chance during an action."""
        g.s1, g.s2, g.drawn = self.s1, self.s2, self.drawn
        g.outcomes = self.outcomes
        g.source = self.source
        g.journal = [] if self.journal is not None else None

    def _take_back(self, g: Castelli, table: int) -> None:
        self.s1, self.s2, self.drawn = g.s1, g.s2, g.drawn
        g.s1 = g.s2 = 1
        g.drawn = 0
        self.share(table)
        if self.one_box:
            self._use_up(g)
        if self.journal is not None and g.journal is not None:
            self.journal += [self._translated(event, table) for event in g.journal]
        g.outcomes = g.source = g.journal = None

    def _use_up(self, g: Castelli) -> None:
        """Copy the reserve of the box to the other board. CAS-TOU-05"""
        for other in self.games:
            if (other.spare_villages, other.spare_cities) != (g.spare_villages, g.spare_cities):
                other.spare_villages, other.spare_cities = g.spare_villages, g.spare_cities
                other.forget()
                take_up_again(other)

    def _translated(self, entry: Entry, table: int) -> Entry:
        """A game's journal entry with the seats and boards of the tournament."""
        pair = self._pair(table)
        found = list(entry)
        if entry[1] >= 0:
            found[1] = pair[entry[1]]
        event = self.game.events.get(entry[0])
        if isinstance(event, BoardEvent):
            if event.other:
                found[event.other] = pair[entry[event.other]]
            if event.cell:
                found[event.cell] += SPACES * (table + 1)
        return tuple(found)

    def boards(self) -> list[Board]:
        return [Board(g, table + 1, self._pair(table)) for table, g in enumerate(self.games)]

    def seated(self, seat: int) -> tuple[Castelli, int]:
        table, local = divmod(self.seats.index(seat), 2)
        return self.games[table], local

    def choice(self, seat: int) -> tuple[AnyChoice, int] | None:
        g, local = self.seated(seat)
        return g.choice(local)

    @property
    def active(self) -> tuple[int, ...]:
        return tuple(sorted(self.seats[2 * table + local] for table, g in enumerate(self.games) for local in g.active))

    @property
    def over(self) -> bool:
        return self.finished == 1

    def _find(self, seat: int) -> list[int]:
        if seat not in self.seats:
            return []
        g, local = self.seated(seat)
        return g.legal(local)

    def _carry_out(self, seat: int, action: int) -> None:
        table, local = divmod(self.seats.index(seat), 2)
        g = self.games[table]
        self._lend(g)
        try:
            g.apply(local, action)
        finally:
            self._take_back(g, table)
        if all(game.over for game in self.games):
            self._end_round()

    def _end_round(self) -> None:
        """Enter points and results, then pair the next round or end the tournament. CAS-TOU-06, CAS-TOU-08"""
        self.accounts = self.accounts[:]
        for table, g in enumerate(self.games):
            pair = self._pair(table)
            for local, seat in enumerate(pair):
                self.points[seat] += g.points[local]
                for cause, points in enumerate(g.ledger(local)):
                    self.accounts[cause * PLAYERS + seat] += points
            tied = len(g.winners()) > 1
            winner = better(g)
            self.results += [pair[winner], pair[1 - winner], int(tied)]
            if self.journal is not None:
                kind = DREW_GAME if tied and not self.knockout else WON
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
        twin._copy_base(self)
        twin.games = [g.copy() for g in self.games]
        twin.round = self.round
        twin.finished = self.finished
        twin.seats = self.seats[:]
        twin.results = self.results[:]
        return twin

    def share(self, table: int = 0) -> None:
        """Keep what a game has left of the tiles common to both boards, so that neither can reveal a tile of the other.
        CAS-TOU-03
        """
        for g in self.games:
            if g is not self.games[table]:
                g.draw_with(self.games[table], self.one_box)

    def tally(self) -> Flat:
        if self.finished:
            return self.points
        return flat([self.points[seat] + g.points[local] for seat, (g, local) in self._seated()])

    def _seated(self) -> list[tuple[int, tuple[Castelli, int]]]:
        return [(seat, self.seated(seat)) for seat in range(PLAYERS)]

    def ledger(self, seat: int) -> list[int]:
        earlier = super().ledger(seat)
        if self.finished:
            return earlier
        g, local = self.seated(seat)
        return [before + now for before, now in zip(earlier, g.ledger(local), strict=True)]

    def winners(self) -> list[int]:
        """The winner of the final, or the player with the most points overall. CAS-TOU-06, CAS-TOU-08"""
        if not self.finished:
            return []
        if self.knockout:
            return self.ranking()[:1]
        best = max(self.points)
        return [seat for seat in range(PLAYERS) if self.points[seat] == best]

    def ranking(self) -> list[int]:
        """Seats from first to last: by points, but in a knockout the finalists are ahead of the others."""
        if self.finished and self.knockout:
            return self.results[6:8] + self.results[9:11]
        scores = self.scores()
        if self.knockout and self.round:
            final = self.seats[:2]
            return sorted(
                range(PLAYERS), key=lambda seat: (seat in final, scores[seat] - self.points[seat]), reverse=True
            )
        return sorted(range(PLAYERS), key=lambda seat: scores[seat], reverse=True)

    def redraw(self, seat: int) -> None:
        """Redraw what this seat cannot see of its own game, and everything hidden in the other one."""
        pairs = [self._pair(table) for table in range(len(self.games))]
        tables = [(g, pair.index(seat) if seat in pair else -1) for g, pair in zip(self.games, pairs, strict=True)]
        if self.one_box:
            first = self.games[0]
            first.s1, first.s2 = self.s1, self.s2
            redraw_cards([(g, observer_of(local)) for g, local in tables])
            self.s1, self.s2 = first.s1, first.s2
            first.s1 = first.s2 = 1
            self.share()
        for table, (g, local) in enumerate(tables):
            g.s1, g.s2 = self.s1, self.s2
            if self.one_box:
                hide_question(g, local)
                redraw_more(g, local)
            else:
                g.redraw(local)
            g.forget()
            self.share(table)
            self.s1, self.s2 = g.s1, g.s2
            g.s1 = g.s2 = 1

    def key_more(self) -> tuple[object, ...]:
        return tuple([g.key() for g in self.games])

    def freeze_more(self) -> dict[str, object]:
        return {"games": [g.freeze() for g in self.games]}

    def thaw_more(self, frozen: Mapping[str, object]) -> None:
        games = frozen["games"]
        assert isinstance(games, list)
        self.games = []
        for table, inner in enumerate(games):
            g = Castelli(self.pair_rules[self._pair(table)], self.rules.boards.layout(str(inner["layout"])))
            g.thaw(inner)
            self.games.append(g)
        self.share()


def better(g: Castelli) -> int:
    """The seat that advances from a game of two: in a tie more silver, then the second player. CAS-TOU-07"""
    winners = g.winners()
    if len(winners) == 1:
        return winners[0]
    return max(winners, key=lambda seat: (g.silver[seat], seat != g.first))


def _log_paired(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, other, number = entry
    return say("Round {number}: {player} plays {other}.", number=number, player=names[seat], other=names[other])


def _log_won(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, other, number = entry
    return say("{player} beats {other} in round {number}.", number=number, player=names[seat], other=names[other])


def _log_drawn(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, other, number = entry
    return say("{player} and {other} tie in round {number}.", number=number, player=names[seat], other=names[other])


EVENTS: Final[tuple[Event, ...]] = (
    Event(PAIRED, "paired", log=_log_paired, heading=True),
    Event(WON, "game-won", log=_log_won),
    Event(DREW_GAME, "game-drawn", log=_log_drawn),
)
