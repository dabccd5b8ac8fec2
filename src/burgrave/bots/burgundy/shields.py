"""Shields in the evaluation: end points and powers, less the tribute."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.data.board import GOODS, PHASES, ROUNDS
from burgrave.games.burgundy.data.tiles import MINE
from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.expansions.shields.holding import SHIELDS_IN_BOX
from burgrave.games.burgundy.expansions.shields.powers import FREIGHT, TURNED, doubled_monasteries, end_points
from burgrave.games.burgundy.expansions.shields.taking import BEAR
from burgrave.games.burgundy.expansions.shields.tribute import TRIBUTE_CHOICE, tribute_is_over
from burgrave.games.burgundy.rules.claims import CLAIM_CHOICE, PUT
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import popcount, total
from burgrave.kernel.masks import bits

_POWERS: Final = [0, 2.0, 4.0, 0.0, 2.0, 6.0, 6.0, 7.0, 3.0, 6.0, 2.0, 4.0, 24.0, 0.0, 36.0, 32.0, 18.0, 26.0, 4.0]
"""The value of the powers of shields 1 to 18 over a whole game, apart from their points and what they double."""
_TRIBUTE: Final = [3.0, 3.0, 2.8, 2.4, 1.5]
"""The cost of a silver for the tribute in each phase: it might have bought a tile."""
_TRIBUTE_IN_WORKERS: Final = 1.0
_SILVER_EARNED: Final = 0.06
"""The chance per round of earning a silver for the tribute."""
_SALE_READY: Final = 0.3
_CLAIM: Final = 5.0
_FREIGHT: Final = 2.0


class ShieldTerms(BurgundyTerms):
    """Shields, and the silver that keeps them."""

    name = shields.NAME
    cost = 1.7
    unanswered: tuple[int, ...] = (BEAR, TRIBUTE_CHOICE, PUT)
    inputs = 2 + SHIELDS_IN_BOX

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        return _kept(g, home, left, silver, g.silver[home])

    def spending(self, g: Burgundy, home: int, left: float, silver: float, spent: int) -> float:
        """The loss of shields whose tribute could no longer be paid."""
        purse = g.silver[home]
        return _kept(g, home, left, silver, purse - spent) - _kept(g, home, left, silver, purse)

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        """Inputs: the value of the shields, the silver missing for the tribute, and each shield."""
        super().tell(g, land, silver, found, row)
        mine = shields.shields_of(g, land.seat)
        found.add(row + 1, max(0, mine.bit_count() - g.silver[land.seat]))
        for n in bits(mine):
            found.add(row + 1 + n, 1)

    def pending(self, g: Burgundy, kind: int, arg: int) -> float:
        return _CLAIM if kind == CLAIM_CHOICE else _FREIGHT if kind == FREIGHT else 0.0

    def changed_die(self, g: Burgundy, purchases: int) -> bool:
        return g.purchases & ~purchases & TURNED != 0


def _kept(g: Burgundy, seat: int, left: float, silver: float, purse: int) -> float:
    """The value of all shields, less the tribute; a shield that is not worth it can be given up."""
    mine = shields.shields_of(g, seat)
    if not mine:
        return 0.0
    over = tribute_is_over(g, seat)
    prices = _TRIBUTE[max(0, g.phase) + over :]
    due = _TRIBUTE_IN_WORKERS * len(prices) if mine >> 3 & 1 else sum(prices)
    values = sorted((max(0.0, _shield(g, seat, n, mine, left, silver) - due) for n in bits(mine)), reverse=True)
    if over:
        return sum(values)
    paid = purse + (g.workers[seat] if mine >> 3 & 1 else 0)
    return sum(values[:paid]) + sum(values[paid:]) * _chance_of_silver(g, seat)


def _chance_of_silver(g: Burgundy, seat: int) -> float:
    """The chance that a silver missing for the tribute is earned in time."""
    chance = _SILVER_EARNED * max(0, ROUNDS - 1 - g.round) + (_SALE_READY if g.held[seat] else 0.0)
    return min(0.9, chance)


def _shield(g: Burgundy, seat: int, shield: int, mine: int, left: float, silver: float) -> float:
    """The value of a shield: its points, its power, and what the power can already use."""
    value = end_points(g, shield) + _POWERS[shield] * left
    if shield == 8:
        mines = g.duchies[seat].colour_mask[MINE] & g.covered[seat]
        value += silver * int(popcount(mines)) * (PHASES - max(0, g.phase))
    elif shield == 9:
        value += 0.5 * silver * int(total(g.goods, seat * GOODS, (seat + 1) * GOODS))
    elif shield == 10:
        value += doubled_monasteries(g, seat)
    elif shield == 12:
        value += g.rules.good_points * int(total(g.goods, seat * GOODS, (seat + 1) * GOODS))
    elif shield == 13:
        value += sum(end_points(g, other) for other in bits(mine))
    return value
