"""Phase 6: what each event does to one player; see `offers` for those that only offer something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import DECLINE, GIVE, GOOD, PAY_COINS, SHIELD
from burgrave.games.orleans.board import LAST_STEP, STATUS
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.gains import (
    free_space,
    gain_coins,
    has_tile,
    pay_coins,
    refresh_places,
    step,
    strip_place,
    take_character,
)
from burgrave.games.orleans.happenings import EVENT_NAMES, amount
from burgrave.games.orleans.offers import (
    BAG,
    MARKET,
    bribe,
    give_follower,
    indulgence,
    market_day,
    peregrination,
    pilgrims_day,
)
from burgrave.games.orleans.people import KINDS, KNIGHT, MONK, OWN, PROFESSION, TRACKS
from burgrave.games.orleans.places import FIRST_TILE, SACRISTY, SACRISTY_SPACE
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.torture import charge
from burgrave.games.orleans.wares import FOODS, GOODS
from burgrave.kernel.masks import bits

Happening = Callable[[Orleans, int], None]

_GOODS_PER_COIN: Final = amount("base.taxes_goods", "goods_per_coin")
_TAXES: Final = amount("prosperity.taxes", "coins")
RIOTS_COINS: Final = amount("prosperity.riots", "coins")
_HARVEST_COINS: Final = amount("prosperity.harvest", "coins")
_MASS_COINS: Final = amount("prosperity.mass", "coins")


def shielded(g: Orleans, seat: int) -> bool:
    """Whether a Monk waits on the Sacristy. ORL-PLCG-08"""
    return has_tile(g, seat, SACRISTY) and bool(g.filled[seat] >> SACRISTY_SPACE & 1)


class Shield(Choice):
    """Whether the Monk of the Sacristy keeps the event away. ORL-PLCG-08"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [SHIELD, DECLINE]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == SHIELD:
            free_space(g, seat, SACRISTY_SPACE)
            g.step = 0
            g.tell((events.SHIELDED, seat))


def nothing(g: Orleans, seat: int) -> None:
    """Pilgrimage was in force during the actions. ORL-EVT-11, ORL-RND-03"""


def income(g: Orleans, seat: int) -> None:
    """ORL-EVT-12"""
    gain_coins(g, seat, STATUS[g.development[seat]])


def trading_day(g: Orleans, seat: int) -> None:
    """ORL-EVT-13"""
    gain_coins(g, seat, g.stations[seat].bit_count())


def harvest(g: Orleans, seat: int) -> None:
    """One food; without food coins. ORL-EVT-14, ORL-PRO-EVT-12"""
    foods = [good for good in range(FOODS) if g.goods[seat * GOODS + good]]
    if len(foods) == 1:
        return_good(g, seat, foods[0])
    elif foods:
        g.ask(seat, kinds.HARVEST)
    else:
        charge(g, seat, _HARVEST_COINS)


def return_good(g: Orleans, seat: int, good: int) -> None:
    g.goods[seat * GOODS + good] -= 1
    g.shelf[good] += 1
    g.tell((events.RETURNED_GOOD, seat, good))


class Harvest(Choice):
    """Which food. ORL-EVT-14"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [GOOD + good for good in range(FOODS) if g.goods[seat * GOODS + good]]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        return_good(g, seat, action - GOOD)


def taxes_on_goods(g: Orleans, seat: int) -> None:
    """ORL-EVT-15, ORL-GEN-05"""
    charge(g, seat, sum(g.goods[seat * GOODS : (seat + 1) * GOODS]) // _GOODS_PER_COIN)


def plague(g: Orleans, seat: int) -> None:
    """One follower out of the bag; the own colour comes back. ORL-EVT-16, ORL-PRO-EVT-07, ORL-PRO-EVT-14"""
    mine = seat * KINDS
    kind = g.draw(g.bag, mine, mine + KINDS) - mine
    if kind < 0:
        return
    if kind >= OWN:
        g.bag[mine + kind] += 1
        g.tell((events.SPARED, seat, kind))
    else:
        g.supply[kind] += 1
        g.tell((events.LOST_FOLLOWER, seat, kind))


def support(g: Orleans, seat: int) -> None:
    """A follower drawn from the bag brings a step and another of his kind. ORL-PRO-EVT-01"""
    mine = seat * KINDS
    kind = g.draw(g.bag, mine, mine + KINDS) - mine
    if kind < 0:
        return
    g.bag[mine + kind] += 1
    profession = PROFESSION[kind]
    g.tell((events.SUPPORTED, seat, kind))
    if profession != MONK and g.tracks[seat * TRACKS + profession] < LAST_STEP[profession]:
        step(g, seat, profession)
    if g.supply[profession]:
        take_character(g, seat, profession)


def riots(g: Orleans, seat: int) -> None:
    """A Knight or coins: a free choice only where both are there. ORL-PRO-EVT-03"""
    in_market, in_bag = knights(g, seat)
    if not in_market and not in_bag:
        charge(g, seat, RIOTS_COINS)
    elif g.coins[seat] >= RIOTS_COINS or (in_market and in_bag):
        g.ask(seat, kinds.RIOTS)
    else:
        give_follower(g, seat, MARKET if in_market else BAG, KNIGHT)


def knights(g: Orleans, seat: int) -> tuple[int, int]:
    return g.market[seat * KINDS + KNIGHT], g.bag[seat * KINDS + KNIGHT]


class Riots(Choice):
    """A Knight of market or bag, or coins. ORL-PRO-EVT-03"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [GIVE + source * KINDS + KNIGHT for source, n in enumerate(knights(g, seat)) if n]
        if g.coins[seat] >= RIOTS_COINS:
            out.append(PAY_COINS)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == PAY_COINS:
            pay_coins(g, seat, RIOTS_COINS)
        else:
            give_follower(g, seat, *divmod(action - GIVE, KINDS))


def taxes(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-05"""
    charge(g, seat, _TAXES)


def firestorm(g: Orleans, seat: int) -> None:
    """Every own tile face down, nobody and nothing left on it. ORL-PRO-EVT-08"""
    for tile in bits(g.tiles[seat] & ~g.down[seat]):
        strip_place(g, seat, FIRST_TILE + tile)
        g.down[seat] |= 1 << tile
        g.tell((events.BURNT, seat, tile))
    refresh_places(g, seat)


def mass(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-09"""
    gain_coins(g, seat, _MASS_COINS * g.market[seat * KINDS + MONK])


def restoration(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-11"""
    if g.down[seat]:
        g.down[seat] = 0
        refresh_places(g, seat)
        g.tell((events.RESTORED, seat))


def development_tax(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-16"""
    charge(g, seat, STATUS[g.development[seat]])


_BY_NAME: Final[dict[str, Happening]] = {
    "base.pilgrimage": nothing,
    "base.income": income,
    "base.trading_day": trading_day,
    "base.harvest": harvest,
    "base.taxes_goods": taxes_on_goods,
    "base.plague": plague,
    "prosperity.support": support,
    "prosperity.pilgrimage": nothing,
    "prosperity.riots": riots,
    "prosperity.indulgence": indulgence,
    "prosperity.taxes": taxes,
    "prosperity.bribe": bribe,
    "prosperity.plague": plague,
    "prosperity.firestorm": firestorm,
    "prosperity.mass": mass,
    "prosperity.peregrination": peregrination,
    "prosperity.restoration": restoration,
    "prosperity.harvest": harvest,
    "prosperity.pilgrims_day": pilgrims_day,
    "prosperity.plague_2": plague,
    "prosperity.market_day": market_day,
    "prosperity.development_tax": development_tax,
}
HAPPENINGS: Final = [_BY_NAME[name] for name in EVENT_NAMES]
