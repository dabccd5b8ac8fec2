"""Buildings: their effects when placed."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data import tiles
from burgrave.games.burgundy.data.board import BLACK, DEPOT_SPACES
from burgrave.games.burgundy.feature import TileRule
from burgrave.games.burgundy.rules.buying import free_actions
from burgrave.games.burgundy.rules.dice import ANY
from burgrave.games.burgundy.rules.goods import SELL, SELLS, sell
from burgrave.games.burgundy.rules.offers import DECLINE, Offer, offer
from burgrave.games.burgundy.rules.placing import CITY_HALL_CHOICE, PLACE, SPACE_CHOICE, about_space, placeable
from burgrave.games.burgundy.rules.taking import TAKE, TAKES, nothing_there, of_colours, take_tile
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.text import Text, say

GRANT: Final = 6
SALE: Final = 7
WATCHTOWER: Final = 7
"""The account of points for watchtowers."""


def market(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A market takes a ship or an animal tile from any depot. BUR-BLD-11"""
    offer(g, seat, GRANT, 1 << tiles.SHIP | 1 << tiles.ANIMAL)


def carpenter(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A carpenter takes a building from any depot. BUR-BLD-12"""
    offer(g, seat, GRANT, 1 << tiles.BUILDING)


def church(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A church takes a mine, monastery or castle from any depot. BUR-BLD-13"""
    offer(g, seat, GRANT, 1 << tiles.MINE | 1 << tiles.MONASTERY | 1 << tiles.CASTLE)


def warehouse(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A warehouse sells one type of goods. BUR-BLD-14"""
    if g.held[seat]:
        g.ask(seat, SALE)


def boarding_house(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A boarding house gives four workers. BUR-BLD-15"""
    g.gain_workers(seat, 4)


def bank(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A bank gives two silver. BUR-BLD-16"""
    g.gain_silver(seat, 2)


def city_hall(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A city hall places one more stored tile, whatever the number. BUR-BLD-17, BUR-RES-05"""
    offer(g, seat, CITY_HALL_CHOICE)


def watchtower(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A watchtower gives four points. BUR-BLD-18"""
    g.score(seat, WATCHTOWER, 4)


class Grant(Offer):
    """Which tile to take from any depot, for a market, carpenter or church; arg: mask of the colours.

    BUR-BLD-11, BUR-BLD-12, BUR-BLD-13
    """

    kind = GRANT

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        if arg >> tiles.BUILDING & 1:
            return say("The carpenter's workshop gives you a building from any depot. Which one?")
        if arg >> tiles.ANIMAL & 1:
            return say("The market gives you a ship or an animal tile from any depot. Which one?")
        return say("The church gives you a mine, monastery or castle from any depot. Which one?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = TAKES.expand(of_colours(g, arg))
        out.append(DECLINE)
        if len(out) > 1:
            free_actions(g, seat, out)
        return out

    def accept(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        take_tile(g, seat, action - TAKE)

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason | None:
        if not TAKE <= action < TAKE + BLACK:
            return None
        return nothing_there(g, divmod(action - TAKE, DEPOT_SPACES)) or self._wrong_colour(arg)

    def _wrong_colour(self, colours: int) -> Reason:
        if colours >> tiles.BUILDING & 1:
            return say("The carpenter's workshop gives only buildings."), "BUR-BLD-12"
        if colours >> tiles.ANIMAL & 1:
            return say("The market gives only ships and animals."), "BUR-BLD-11"
        return say("The church gives only mines, monasteries and castles."), "BUR-BLD-13"


class Sale(Offer):
    """Which type of goods to sell, for a warehouse. BUR-BLD-14"""

    kind = SALE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("The warehouse lets you sell one type of goods. Which one?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = SELLS.expand(g.held[seat])
        out.append(DECLINE)
        free_actions(g, seat, out)
        return out

    def accept(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        sell(g, seat, action - SELL)


class CityHall(Offer):
    """Which stored tile to place, for a city hall. BUR-BLD-17"""

    kind = CITY_HALL_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("The city hall lets you place another stored tile. Which one?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        placeable(g, seat, ANY, 0, out)
        out.append(DECLINE)
        free_actions(g, seat, out)
        return out

    def accept(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        g.ask(seat, SPACE_CHOICE, about_space(action - PLACE, ANY))


CHOICES: Final[tuple[AnyChoice, ...]] = (Grant(), Sale(), CityHall())
CAUSES: Final[tuple[Cause, ...]] = (Cause(WATCHTOWER, "watchtower", "BUR-BLD-18", say("watchtower"), "watchtowers"),)
TILES: Final[dict[int, TileRule]] = {
    tiles.MARKET: TileRule(
        say("market"), say("a market"), say("Take a ship or an animal tile from any depot into storage."), market
    ),
    tiles.CARPENTER: TileRule(
        say("carpenter's workshop"),
        say("a carpenter's workshop"),
        say("Take a building from any depot into storage."),
        carpenter,
    ),
    tiles.CHURCH: TileRule(
        say("church"),
        say("a church"),
        say("Take a mine, monastery or castle from any depot into storage."),
        church,
    ),
    tiles.WAREHOUSE: TileRule(
        say("warehouse"), say("a warehouse"), say("Sell one type of goods, whatever the die."), warehouse
    ),
    tiles.BOARDING_HOUSE: TileRule(
        say("boarding house"), say("a boarding house"), say("Take 4 workers."), boarding_house
    ),
    tiles.BANK: TileRule(say("bank"), say("a bank"), say("Take 2 silver."), bank),
    tiles.CITY_HALL: TileRule(
        say("city hall"),
        say("a city hall"),
        say("Place another of your stored tiles, whatever the die."),
        city_hall,
    ),
    tiles.WATCHTOWER: TileRule(say("watchtower"), say("a watchtower"), say("4 points."), watchtower),
}
