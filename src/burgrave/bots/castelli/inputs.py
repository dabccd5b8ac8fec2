"""Network inputs for a position of Castelli."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots.castelli.evaluation import CastelliEvaluation
from burgrave.bots.castelli.terms import CastelliTerms
from burgrave.bots.learned.inputs import InputReader, Inputs
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.layouts import MARKET, MINE, RESOURCES, SPACES
from burgrave.games.castelli.rules.areas import influence
from burgrave.games.castelli.rules.cards import CARDS
from burgrave.games.castelli.rules.castles import free_sites, worth
from burgrave.games.castelli.rules.scoring import silver_points
from burgrave.games.castelli.state import Castelli, CastelliState
from burgrave.kernel.flat import listed, popcount
from burgrave.kernel.masks import bits

_KINDS: Final = 20
"""Room for kinds of cards, three more than there are."""
_SETS: Final = 6
_SITES: Final = 3
_AREA_KINDS: Final = 5
_OPEN: Final = 4
"""Squares of an area that lie face down are told apart up to here."""
_STANDINGS: Final = 4
"""Whether an area is led clearly, led, within reach of one tile, or out of reach."""
_IN_REACH: Final = 4
_PLAYERS: Final = 4

# Rows of a seat.
_TOTAL: Final = 0
_SILVER: Final = 1
_RANK: Final = 2
_STOCK: Final = 3
_LEAST: Final = _STOCK + RESOURCES
_LACKING: Final = _LEAST + _SETS
_SUPPLY: Final = _LACKING + RESOURCES + 1
_CASTLES: Final = _SUPPLY + 1
_HAND: Final = _CASTLES + 1
_HELD: Final = _HAND + 1
_FREE: Final = _HELD + _KINDS
_BEST: Final = _FREE + 1
_AREAS: Final = _BEST + _SITES
_AHEAD: Final = _AREAS + _AREA_KINDS * _OPEN * _STANDINGS
_SEAT_SIZE: Final = _AHEAD + _PLAYERS

# Rows of the table.
_FACE_DOWN: Final = 0
_HOW_MANY: Final = _FACE_DOWN + SPACES + 1
_IN_MINE: Final = _HOW_MANY + _PLAYERS + 1
_SPARE: Final = _IN_MINE + 1
_DECK: Final = _SPARE + 2
_UNSEEN: Final = _DECK + _KINDS
_TABLE_SIZE: Final = _UNSEEN + 3


class CastelliInputs(InputReader[CastelliState]):
    """Stock, hand, sites, and who leads the areas that are open."""

    def __init__(self, evaluation: CastelliEvaluation, rooms: Sequence[CastelliTerms]) -> None:
        super().__init__(
            {"base": _SEAT_SIZE, **{terms.name: terms.inputs for terms in rooms}},
            {"base": _TABLE_SIZE, **{terms.name: 1 for terms in rooms}},
        )
        self._evaluation = evaluation
        self._rooms = list(rooms)
        self._value = 0.0
        self._standings: list[list[int]] = []
        """For each seat how many symbols lie in areas by kind, squares face down and standing."""

    def covers(self, state: CastelliState) -> bool:
        """A game by itself: the two of a tournament keep no common time."""
        return isinstance(state, Castelli)

    def hours(self, state: CastelliState) -> int:
        g, _ = state.seated(0)
        return g.layout.spaces // g.players

    def evaluate(self, state: CastelliState, seat: int) -> float:
        self._evaluation.begin(state, seat)
        self._value = self._evaluation.points(state, seat)
        if seat == 0 and not state.over:
            self._standings = _standings(state.seated(0)[0])
        return self._value

    def seat(self, state: CastelliState, seat: int) -> Inputs:
        g, _ = state.seated(seat)
        found = Inputs()
        found.add(_TOTAL, int(10 * (self._value - int(g.points[seat]))))
        _means(g, seat, found)
        for n, symbols in enumerate(self._standings[seat]):
            found.add(_AREAS + n, symbols)
        found.add(_AHEAD + (seat - g.player) % g.players, 1)
        row = _SEAT_SIZE
        for terms in self._rooms:
            if terms.in_play(g):
                terms.tell(g, seat, found, row)
            row += terms.inputs
        return found

    def table(self, state: CastelliState) -> Inputs:
        g, _ = state.seated(0)
        found = Inputs()
        found.add(_FACE_DOWN + g.face_down.bit_count(), 1)
        found.add(_HOW_MANY + g.players, 1)
        found.add(_IN_MINE, g.mine)
        found.add(_SPARE, g.spare_villages)
        found.add(_SPARE + 1, g.spare_cities)
        counts = [0] * _KINDS
        for card, there in enumerate(g.deck):
            if there:
                counts[KIND_OF[card]] += 1
        for kind in range(len(CARDS)):
            found.add(_DECK + kind, counts[kind])
        _unseen(g, found)
        for n, terms in enumerate(self._rooms):
            found.add(_TABLE_SIZE + n, 1 if terms.in_play(g) else 0)
        return found


def _means(g: Castelli, seat: int, found: Inputs) -> None:
    """Silver, resources, castles, cards, and where castles could stand."""
    found.add(_SILVER, g.silver[seat])
    found.add(_RANK, int(10 * silver_points(listed(g.silver), (4, 2, 3))[seat]))
    stock = listed(g.resources[RESOURCES * seat : RESOURCES * (seat + 1)])
    for resource in range(RESOURCES):
        found.add(_STOCK + resource, stock[resource])
    found.add(_LEAST + min(min(stock), _SETS - 1), 1)
    found.add(_LACKING + stock.count(0), 1)
    found.add(_SUPPLY, g.supply[seat])
    found.add(_CASTLES, g.castle_count(seat))
    found.add(_HAND, g.hands[seat].bit_count())
    counts = [0] * _KINDS
    for card in bits(g.hands[seat]):
        counts[KIND_OF[card]] += 1
    for kind in range(len(CARDS)):
        found.add(_HELD + kind, counts[kind])
    sites = sorted([worth(g, octagon) for octagon in bits(free_sites(g, seat))], reverse=True)
    found.add(_FREE, len(sites))
    for n in range(min(_SITES, len(sites))):
        found.add(_BEST + n, sites[n])


def _standings(g: Castelli) -> list[list[int]]:
    layout, colours = g.layout, g.rules.colours
    found = [[0] * (_AREA_KINDS * _OPEN * _STANDINGS) for _ in range(g.players)]
    for area, around in enumerate(layout.around):
        covered = around & g.face_down
        kind = layout.kind[area]
        if covered == around or (not covered and kind != MINE):
            continue
        force = influence(g, layout.sides[area])
        best = sorted([force[colour] for colour in colours], reverse=True)
        symbols = layout.symbols[area] if kind <= MARKET else 1
        row = (kind * _OPEN + min(popcount(covered), _OPEN - 1)) * _STANDINGS
        for seat, colour in enumerate(colours):
            own = force[colour]
            lead = own - (best[1] if own == best[0] else best[0])
            standing = 0 if lead > _IN_REACH else 1 if lead > 0 else 2 if lead >= -_IN_REACH else 3
            found[seat][row + standing] += symbols
    return found


def _unseen(g: Castelli, found: Inputs) -> None:
    """Tiles that nobody has seen: how many, and with how many cards and silver."""
    tiles, cards, silver = 0, 0, 0
    for tile, there in enumerate(g.bag):
        if there:
            shown = g.rules.tile_set.tiles[tile]
            tiles += 1
            cards += shown.card >= 0
            silver += shown.silver
    found.add(_UNSEEN, tiles)
    found.add(_UNSEEN + 1, cards)
    found.add(_UNSEEN + 2, silver)
