"""Network inputs for a position of Orléans."""

from __future__ import annotations

from typing import Final

from burgrave.bots.learned.inputs import InputReader, Inputs
from burgrave.bots.orleans.evaluation import OrleansEvaluation
from burgrave.bots.orleans.weights import goods_around, is_free
from burgrave.bots.orleans.workforce import Workforce
from burgrave.games.orleans.data.board import LAST_SPACE
from burgrave.games.orleans.data.goods import GOODS
from burgrave.games.orleans.data.people import KINDS, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import PLACES_AT_MOST, SPACES, TILES
from burgrave.games.orleans.data.roads import TOWNS
from burgrave.games.orleans.rules.deeds import BITS, DEEDS_AT_MOST, FIELD
from burgrave.games.orleans.rules.places.place import PLACE_OF
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.flat import popcount
from burgrave.kernel.masks import bits

_STEPS: Final = 9
"""Steps of a track, including the start."""
_FEW: Final = 6
"""Numbers of trading stations in stock have inputs of their own up to this one."""
_PLAYERS: Final = 5
_SHARE: Final = 0.45
"""The mean share of the hand-made evaluation's points to come that really are scored; it is made for comparing."""
_ROUNDS: Final = 18

# Input rows of a seat.
_TOTAL: Final = 0
_WORK: Final = 1
_COINS: Final = 2
_STATIONS: Final = 3
_CITIZENS: Final = 4
_STATUS: Final = 5
_WAITING: Final = 6
_GOODS: Final = 7
_STOCK: Final = _GOODS + GOODS
_DEVELOPMENT: Final = _STOCK + _FEW + 1
_TRACKS: Final = _DEVELOPMENT + LAST_SPACE + 1
_HAVE: Final = _TRACKS + TRACKS * _STEPS
_BAG: Final = _HAVE + PROFESSIONS
_MARKET: Final = _BAG + KINDS
_STANDING: Final = _MARKET + KINDS
_TECHNOLOGY: Final = _STANDING + SPACES
_TILES: Final = _TECHNOLOGY + PLACES_AT_MOST
_TOWN: Final = _TILES + TILES
_CAN_BUILD: Final = _TOWN + TOWNS
_AROUND: Final = _CAN_BUILD + 1
_PLACE: Final = _AROUND + 1
_SEAT_SIZE: Final = _PLACE + _PLAYERS

# Input rows of the table.
_ROUND: Final = 0
_LEFT: Final = _ROUND + _ROUNDS + 2
_HOW_MANY: Final = _LEFT + _ROUNDS + 2
_DISPLAY: Final = _HOW_MANY + _PLAYERS + 1
_SHELF: Final = _DISPLAY + TILES
_SUPPLY: Final = _SHELF + GOODS
_DEEDS: Final = _SUPPLY + PROFESSIONS
_CITIZENS_LEFT: Final = _DEEDS + DEEDS_AT_MOST
_TECHNOLOGY_LEFT: Final = _CITIZENS_LEFT + 5
_TABLE_SIZE: Final = _TECHNOLOGY_LEFT + 1


class OrleansInputs(InputReader[Orleans]):
    """Followers, tracks, places, goods, the merchant, and the hand-made evaluation."""

    def __init__(self, evaluation: OrleansEvaluation) -> None:
        modes = evaluation.modes
        super().__init__(
            {"base": _SEAT_SIZE, **{terms.mode: terms.inputs for terms in modes}},
            {"base": _TABLE_SIZE, **{terms.mode: 1 for terms in modes}},
        )
        self._evaluation = evaluation
        self._to_come = 0.0

    def covers(self, state: Orleans) -> bool:
        return True

    def hours(self, state: Orleans) -> int:
        return state.rules.rounds

    def evaluate(self, state: Orleans, seat: int) -> float:
        points = float(sum(state.ledger(seat)))
        self._to_come = 0.0 if state.over else self._evaluation.evaluate(state, seat) - points
        return points + _SHARE * self._to_come

    def seat(self, state: Orleans, seat: int) -> Inputs:
        found = Inputs()
        found.add(_TOTAL, int(10 * self._to_come))
        workforce = self._evaluation.workforce
        workforce.read(state, seat)
        _people(state, seat, found, workforce)
        _means(state, seat, found)
        _merchant(state, seat, found)
        row = _SEAT_SIZE
        for terms in self._evaluation.modes:
            if terms.mode == state.rules.mode.name:
                terms.tell(state, seat, found, row)
            row += terms.inputs
        return found

    def table(self, state: Orleans) -> Inputs:
        g, found = state, Inputs()
        found.add(_ROUND + min(g.round + 1, _ROUNDS + 1), 1)
        found.add(_LEFT + min(max(0, g.rules.rounds - g.round), _ROUNDS + 1), 1)
        found.add(_HOW_MANY + g.players, 1)
        for tile in bits(g.display):
            found.add(_DISPLAY + tile, 1)
        for good in range(GOODS):
            found.add(_SHELF + good, g.shelf[good])
        for profession in range(PROFESSIONS):
            found.add(_SUPPLY + profession, g.supply[profession])
        for deed in g.rules.deeds:
            found.add(_DEEDS + deed, sum([g.deeds[deed] >> BITS * kind & FIELD for kind in range(PROFESSIONS)]))
        citizens = (
            g.boatmen_citizen, g.knights_citizen, g.development_citizens.bit_count(), g.reserve, g.most_citizen,
        )  # fmt: skip
        for n in range(len(citizens)):
            found.add(_CITIZENS_LEFT + n, citizens[n])
        found.add(_TECHNOLOGY_LEFT, g.technology)
        for n, terms in enumerate(self._evaluation.modes):
            found.add(_TABLE_SIZE + n, 1 if terms.mode == g.rules.mode.name else 0)
        return found


def _people(g: Orleans, seat: int, found: Inputs, workforce: Workforce) -> None:
    """Followers by profession, in the bag, on the market and on spaces; steps on tracks."""
    found.add(_WORK, int(10 * workforce.value))
    for profession in range(PROFESSIONS):
        found.add(_HAVE + profession, workforce.have[profession])
    for kind in range(KINDS):
        found.add(_BAG + kind, g.bag[seat * KINDS + kind])
        found.add(_MARKET + kind, g.market[seat * KINDS + kind])
    for space in range(SPACES):
        stands = g.spaces[seat * SPACES + space]
        if stands == TECH:
            found.add(_TECHNOLOGY + PLACE_OF[space], 1)
        elif stands:
            found.add(_STANDING + space, 1)
    for track in range(TRACKS):
        found.add(_TRACKS + track * _STEPS + min(g.tracks[seat * TRACKS + track], _STEPS - 1), 1)


def _means(g: Orleans, seat: int, found: Inputs) -> None:
    """Coins, goods, stations, citizens, development, tiles."""
    found.add(_COINS, g.coins[seat])
    found.add(_STATIONS, popcount(g.stations[seat]))
    found.add(_CITIZENS, g.citizens[seat])
    found.add(_STATUS, g.status(seat))
    found.add(_WAITING, g.waiting[seat])
    for good in range(GOODS):
        found.add(_GOODS + good, g.goods[seat * GOODS + good])
    found.add(_STOCK + min(g.stock[seat], _FEW), 1)
    found.add(_DEVELOPMENT + g.development[seat], 1)
    for tile in bits(g.tiles[seat]):
        found.add(_TILES + tile, 1)
    found.add(_PLACE + (seat - g.start) % g.players, 1)


def _merchant(g: Orleans, seat: int, found: Inputs) -> None:
    """The merchant's town, whether he can build there, and the goods around it."""
    town = g.merchants[seat]
    found.add(_TOWN + town, 1)
    found.add(_CAN_BUILD, 1 if is_free(g, town) else 0)
    found.add(_AROUND, goods_around(g, town))
