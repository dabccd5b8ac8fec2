"""Trade routes: a row of cards below each duchy."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.displays.bonuses import bonus_symbol
from burgrave.games.burgundy.displays.display import Display
from burgrave.games.burgundy.modules.trade_routes import CARDS, SPACES_OF_CARD, cards_of, goods_on
from burgrave.games.burgundy.names import GOOD_NAMES, TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.scene import Piece, Place, Sheet
from burgrave.kernel.text import say

_WIDE: Final = 18.0
_GAP: Final = 8.0


def route(g: Burgundy, seat: int) -> tuple[Sheet, ...]:
    places = []
    cards = cards_of(g, seat)
    for n, (good, bonus) in enumerate(space for card in cards for space in CARDS[card]):
        x = 20 + 2 * _WIDE * n + _GAP * (n // SPACES_OF_CARD)
        name = say(
            "space {n} of the trade route: {goods}, bonus {tile}",
            n=n + 1,
            goods=GOOD_NAMES[good],
            tile=TILE_NAMES[bonus],
        )
        places.append(Place(f"route-card-{seat}-{n}", x, 32, "card", 30, "route", name, wide=_WIDE - 1))
        places.append(Place(f"route-number-{seat}-{n}", x, 15, "none", 11, "route-number", name, label=str(good + 1)))
        # What is sold covers the bonus it brought.
        places.append(
            Place(f"route-{seat}-{n}", x, 42, "square", 17, "route-bonus", name, print=bonus_symbol(bonus), piece=20)
        )
    width = 8 + 2 * _WIDE * len(cards) * SPACES_OF_CARD + _GAP * (len(cards) - 1)
    return (Sheet(f"route-{seat}", "tray", say("Trade route"), width, 64, tuple(places), seat=seat),)


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    for seat in g.rules.estates:
        for n, good in enumerate(goods_on(g, seat)):
            pieces.append(Piece(f"route-{seat}-{n}", f"goods-{good + 1}", GOOD_NAMES[good]))


TRADE_ROUTES: Final = Display(own=route, lay=lay)
