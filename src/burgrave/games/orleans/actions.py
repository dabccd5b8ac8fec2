"""Every action of Orléans as an int, and the first int of each kind."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.board import MARKET
from burgrave.games.orleans.people import KINDS, PROFESSIONS
from burgrave.games.orleans.places import PLACES, SPACES, TILES
from burgrave.games.orleans.roads import GOODS_SPACES, ROUTES, TOWNS
from burgrave.games.orleans.wares import GOODS
from burgrave.games.orleans.works import CARDS, DEEDS
from burgrave.kernel.actions import ActionSpace, blocks

MOST_DRAWN: Final = MARKET + 2
"""A full market and two followers on the Gunpowder Tower."""
PURCHASES: Final = 3
"""Development points that the Pharmacy sells at once."""

ACTIONS: Final = ActionSpace(
    blocks(
        [
            ("keep", (CARDS,)),
            ("recall", (SPACES,)),
            ("draw", (MOST_DRAWN,)),
            ("draw-none", ()),
            ("retain", (KINDS,)),
            ("put", (KINDS, SPACES)),
            ("back", (SPACES,)),
            ("reset", ()),
            ("confirm", ()),
            ("withdraw", ()),
            ("use", (len(PLACES),)),
            ("pass", ()),
            ("recruit", (PROFESSIONS,)),
            ("tile", (TILES,)),
            ("travel", (ROUTES,)),
            ("take", (GOODS_SPACES,)),
            ("deed", (2, len(DEEDS))),
            ("structure", (2, CARDS)),
            ("go", (3, ROUTES)),
            ("build", ()),
            ("site", (GOODS_SPACES,)),
            ("coin", ()),
            ("develop", ()),
            ("cards", ()),
            ("pay", (PURCHASES,)),
            ("swap", (GOODS, GOODS)),
            ("technology", (SPACES,)),
            ("good", (GOODS,)),
            ("give", (2, KINDS)),
            ("pay-coins", ()),
            ("buy", ()),
            ("shield", ()),
            ("decline", ()),
            ("end", ()),
            ("torture-stock", ()),
            ("torture-station", (TOWNS,)),
            ("torture-follower", ()),
            ("torture-development", ()),
            ("torture-good", (GOODS,)),
            ("torture-tile", (TILES,)),
            ("torture-technology", (SPACES,)),
            ("torture-spare", ()),
            ("lay-coin", (CARDS,)),
            ("lay-good", (CARDS, GOODS)),
        ]
    )
)

KEEP: Final = ACTIONS.start("keep")
RECALL: Final = ACTIONS.start("recall")
DRAW: Final = ACTIONS.start("draw")
DRAW_NONE: Final = ACTIONS.start("draw-none")
RETAIN: Final = ACTIONS.start("retain")
PUT: Final = ACTIONS.start("put")
BACK: Final = ACTIONS.start("back")
RESET: Final = ACTIONS.start("reset")
CONFIRM: Final = ACTIONS.start("confirm")
WITHDRAW: Final = ACTIONS.start("withdraw")
USE: Final = ACTIONS.start("use")
PASS: Final = ACTIONS.start("pass")
RECRUIT: Final = ACTIONS.start("recruit")
TILE: Final = ACTIONS.start("tile")
TRAVEL: Final = ACTIONS.start("travel")
TAKE: Final = ACTIONS.start("take")
DEED: Final = ACTIONS.start("deed")
STRUCTURE: Final = ACTIONS.start("structure")
GO: Final = ACTIONS.start("go")
BUILD: Final = ACTIONS.start("build")
SITE: Final = ACTIONS.start("site")
COIN: Final = ACTIONS.start("coin")
DEVELOP: Final = ACTIONS.start("develop")
CARDS_: Final = ACTIONS.start("cards")
PAY: Final = ACTIONS.start("pay")
SWAP: Final = ACTIONS.start("swap")
TECHNOLOGY: Final = ACTIONS.start("technology")
GOOD: Final = ACTIONS.start("good")
GIVE: Final = ACTIONS.start("give")
PAY_COINS: Final = ACTIONS.start("pay-coins")
BUY: Final = ACTIONS.start("buy")
SHIELD: Final = ACTIONS.start("shield")
DECLINE: Final = ACTIONS.start("decline")
END: Final = ACTIONS.start("end")
TORTURE_STOCK: Final = ACTIONS.start("torture-stock")
TORTURE_STATION: Final = ACTIONS.start("torture-station")
TORTURE_FOLLOWER: Final = ACTIONS.start("torture-follower")
TORTURE_DEVELOPMENT: Final = ACTIONS.start("torture-development")
TORTURE_GOOD: Final = ACTIONS.start("torture-good")
TORTURE_TILE: Final = ACTIONS.start("torture-tile")
TORTURE_TECHNOLOGY: Final = ACTIONS.start("torture-technology")
TORTURE_SPARE: Final = ACTIONS.start("torture-spare")
LAY_COIN: Final = ACTIONS.start("lay-coin")
LAY_GOOD: Final = ACTIONS.start("lay-good")
LAY: Final = LAY_COIN
"""From here on an action lays something on a structure. ORL-PRO-STR-07"""
