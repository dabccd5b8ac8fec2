"""Phase 5: one action or a pass, and the choices an action asks for."""

from __future__ import annotations

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import (
    BUY,
    CARDS_,
    DECLINE,
    DEVELOP,
    LAY,
    PASS,
    PAY,
    PURCHASES,
    RECRUIT,
    SWAP,
    TECHNOLOGY,
    TILE,
    USE,
)
from burgrave.games.orleans.board import LAST_SPACE
from burgrave.games.orleans.cards import cards_left, draw_cards
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.effects import EFFECTS, VILLAGERS, VINEYARD_PRICE
from burgrave.games.orleans.gains import (
    can_recruit,
    develop,
    gain_good,
    gain_tile,
    pay_coins,
    place_technology,
    recruit,
    technology_spaces,
)
from burgrave.games.orleans.laying import lay, layable
from burgrave.games.orleans.places import (
    BOARD_PLACES,
    CARPENTER,
    CATEGORY_MASK,
    FIRST_TILE,
    TOWER,
    TOWN_HALL,
)
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import GOODS, WINE
from burgrave.kernel.masks import bits


def usable(g: Orleans, seat: int) -> list[int]:
    """Places that are active and whose effect can happen. ORL-ACT-04, ORL-ACT-07"""
    out: list[int] = []
    filled = g.filled[seat]
    spaces = g.rules.spaces
    for place in BOARD_PLACES:
        mask = spaces[place]
        if filled & mask == mask and EFFECTS[place][0](g, seat):
            out.append(place)
    if filled & spaces[TOWN_HALL] and EFFECTS[TOWN_HALL][0](g, seat):
        out.append(TOWN_HALL)
    if g.rules.prosperity and EFFECTS[CARPENTER][0](g, seat):
        out.append(CARPENTER)
    for tile in bits(g.tiles[seat] & ~g.down[seat]):
        place = FIRST_TILE + tile
        mask = spaces[place]
        if mask and (filled & mask == mask or place == TOWER) and EFFECTS[place][0](g, seat):
            out.append(place)
    return out


class Turn(Choice):
    """Use a place, lay something on a structure, or pass. ORL-ACT-02, ORL-ACT-09, ORL-ACT-13"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [USE + place for place in usable(g, seat)]
        out.append(PASS)
        if g.built[seat]:
            layable(g, seat, out)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action >= LAY:
            g.ask(seat, kinds.TURN)
            lay(g, seat, action)
        elif action == PASS:
            pass_turn(g, seat)
        else:
            g.used = action - USE
            g.tell((events.USED, seat, g.used))
            EFFECTS[g.used][1](g, seat)


def pass_turn(g: Orleans, seat: int) -> None:
    """Final for this round; waiting technology may be placed. ORL-ACT-08, ORL-ACT-10, ORL-TEC-02"""
    g.passed |= 1 << seat
    g.tell((events.PASSED, seat))
    if technology_spaces(g, seat):
        g.ask(seat, kinds.TECHNOLOGY)


class Technology(Choice):
    """Where a technology tile goes; it may wait for a later pass. ORL-TEC-03"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [TECHNOLOGY + space for space in bits(technology_spaces(g, seat))]
        out.append(DECLINE)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            place_technology(g, seat, action - TECHNOLOGY)
            if technology_spaces(g, seat):
                g.ask(seat, kinds.TECHNOLOGY)


class Recruit(Choice):
    """Whom the Village takes. ORL-PBD-12, ORL-ACT-12"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [RECRUIT + profession for profession in VILLAGERS if can_recruit(g, seat, profession)]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        recruit(g, seat, action - RECRUIT)


class Tile(Choice):
    """Which place tile; `arg` has the categories allowed. ORL-TRK-04, ORL-TRK-05"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [TILE + tile for tile in bits(g.display & CATEGORY_MASK[arg])]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        gain_tile(g, seat, action - TILE)


class Scriptorium(Choice):
    """Development or a structure card. ORL-PRO-SCT-01, ORL-PRO-SCT-03"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [DEVELOP] if g.development[seat] < LAST_SPACE else []
        if cards_left(g):
            out.append(CARDS_)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DEVELOP:
            develop(g, seat, 1)
        else:
            draw_cards(g, seat)


class Pharmacy(Choice):
    """How many coins for as many development points. ORL-PLC-16, ORL-PLCG-06"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        most = min(PURCHASES, g.coins[seat], LAST_SPACE - g.development[seat])
        return list(range(PAY, PAY + most))

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        pay_coins(g, seat, action - PAY + 1)
        develop(g, seat, action - PAY + 1)


class BlackMarket(Choice):
    """Two goods of a kind for one of another. ORL-PLC-22"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [
            SWAP + give * GOODS + get
            for give in range(GOODS)
            if g.goods[seat * GOODS + give] > 1
            for get in range(GOODS)
            if get != give and g.shelf[get]
        ]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        give, get = divmod(action - SWAP, GOODS)
        for _ in range(2):
            g.goods[seat * GOODS + give] -= 1
            g.shelf[give] += 1
            g.tell((events.RETURNED_GOOD, seat, give))
        gain_good(g, seat, get)


class Vineyard(Choice):
    """A wine for a coin. ORL-PLCG-11"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [BUY, DECLINE]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == BUY:
            pay_coins(g, seat, VINEYARD_PRICE)
            gain_good(g, seat, WINE)
