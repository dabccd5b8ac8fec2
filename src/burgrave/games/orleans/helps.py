"""What places, place tiles, events and structures do, in a sentence each."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.happenings import EVENT_NAMES
from burgrave.games.orleans.names import GOOD_TEXTS, PROFESSION_TEXTS, coins
from burgrave.games.orleans.people import PROFESSIONS
from burgrave.games.orleans.places import CARPENTER, FIRST_TILE, PLACES
from burgrave.games.orleans.wares import GOODS
from burgrave.games.orleans.works import COIN_SHIFT, STRUCTURES, field
from burgrave.kernel.text import Text, count, say, verbatim

_SHORT: Final = {
    "farm_house": say("take a Farmer"),
    "village": say("take one of three"),
    "university": say("take a Scholar"),
    "castle": say("take a Knight"),
    "monastery": say("take a Monk"),
    "scriptorium": say("1 step or a card"),
    "town_hall": say("send 1 or 2 away"),
    "ship": say("merchant by water"),
    "wagon": say("merchant by road"),
    "guildhall": say("trading station"),
    "carpenter": say("move him, build"),
}
_BOARD: Final = {
    "farm_house": say("Take a Farmer into your bag and step forward on the farmers track: it gives goods."),
    "village": say("Take a Boatman, a Craftsman or a Trader and step forward on that track."),
    "university": say("Take a Scholar and step forward on the scholars track: it gives development points."),
    "castle": say("Take a Knight and step forward on the knights track: you may draw more followers."),
    "monastery": say("Take a Monk. A Monk can stand in for anybody. Not in a round of Pilgrimage."),
    "scriptorium": say("Take 1 development point or, in Prosperity, a new structure card."),
    "town_hall": say("Send one or two followers to beneficial deeds or to your structures. They do not come back."),
    "ship": say("Your merchant travels along one waterway and may pick up a goods tile on the way."),
    "wagon": say("Your merchant travels along one road and may pick up a goods tile on the way."),
    "guildhall": say("Build a trading station where your merchant stands; one in a town, in Orléans one each."),
    "carpenter": say(
        "Each Boatman moves the Carpenter along a waterway, each Trader along a road. "
        "In the town of your structure card you may build it."
    ),
}
_TILES: Final = {
    "hayrick": say("1 grain from the goods market."),
    "cheese_factory": say("1 cheese from the goods market."),
    "winery": say("1 wine from the goods market."),
    "wool_manufacturer": say("1 wool from the goods market."),
    "tailor_shop": say("1 brocade from the goods market."),
    "brewery": say("2 coins."),
    "windmill": say("2 coins and 1 development point."),
    "library": say("2 development points."),
    "hospital": say("As many coins as you have stars on the development track."),
    "sacristy": say("A Monk who waits here can protect you from a bad event; then he goes into the bag."),
    "herb_garden": say("Your Boatmen can stand in for Farmers, Craftsmen and Traders."),
    "bathhouse": say("Draw two more followers and keep one of them."),
    "shipping_line": say("1 development point."),
    "cellar": say("4 coins."),
    "office": say("1 coin for each of your trading stations in towns."),
    "pharmacy": say("Pay 1 to 3 coins for as many development points."),
    "horse_wagon": say("Your merchant travels along a road, as with the Wagon."),
    "laboratory": say("1 technology tile."),
    "school": say("Your Scholars can stand in for anybody but a Monk."),
    "gunpowder_tower": say(
        "Two followers of any kind can wait here beside a full market, or be sent to deeds and structures."
    ),
    "stage_coach": say("Pay 3 coins: your merchant travels along a road or a waterway."),
    "black_market": say("Give 2 equal goods for 1 other good of the goods market."),
    "depot": say("At the end 5 points for each set of all five goods."),
    "tavern": say("You may build a trading station in a town that has one already."),
    "vineyard": say("When you build a trading station you may buy 1 wine for 1 coin."),
}
_EVENTS: Final = {
    "base.pilgrimage": say("Nobody can take a Monk in this round."),
    "base.income": say("Each player gains as many coins as stars."),
    "base.trading_day": say("Each player gains 1 coin for each own trading station."),
    "base.harvest": say("Each player returns 1 grain, cheese or wine; who has none pays 5 coins."),
    "base.taxes_goods": say("Each player pays 1 coin for every 3 goods."),
    "base.plague": say("Each player draws a follower from the bag and loses it, unless it has the own colour."),
    "prosperity.support": say(
        "Each player draws a follower from the bag, steps forward on its track and gains one of that kind."
    ),
    "prosperity.pilgrimage": say("Nobody can take a Monk in this round."),
    "prosperity.riots": say("Each player returns a Knight from market or bag, or pays 5 coins."),
    "prosperity.indulgence": say("Each player may buy a Monk for 4 coins."),
    "prosperity.taxes": say("Each player pays 3 coins."),
    "prosperity.bribe": say("Each player may buy a citizen for 4 coins."),
    "prosperity.plague": say("Each player draws a follower from the bag and loses it, unless it has the own colour."),
    "prosperity.firestorm": say(
        "All place tiles are turned face down; their followers go into the bags, their technology is lost."
    ),
    "prosperity.mass": say("Each player gains 3 coins for each Monk in the market."),
    "prosperity.peregrination": say("Each player may pay 2 coins to let the merchant travel along any connection."),
    "prosperity.restoration": say("All place tiles that lie face down are turned up again."),
    "prosperity.harvest": say("Each player returns 1 grain, cheese or wine; who has none pays 5 coins."),
    "prosperity.pilgrims_day": say("Each player may return a Monk and another follower for a citizen."),
    "prosperity.plague_2": say("Each player draws a follower from the bag and loses it, unless it has the own colour."),
    "prosperity.market_day": say("Each player may buy up to 2 goods from the goods market, for 1 to 5 coins each."),
    "prosperity.development_tax": say("Each player pays as many coins as stars."),
}

PLACE_SHORT: Final = tuple(_SHORT[place.name] for place in PLACES[:FIRST_TILE])
PLACE_HELP: Final = (
    *(_BOARD[place.name] for place in PLACES[:FIRST_TILE]),
    *(_TILES[place.name] for place in PLACES[FIRST_TILE:]),
)
EVENT_HELP: Final = tuple(_EVENTS[name] for name in EVENT_NAMES)


def tile_help(place: int) -> Text:
    """What a place tile does, and who has to stand on it."""
    wants = [_wanted(want) for want in PLACES[place].wants]
    facts = PLACES[place].facts
    if not wants or (facts and not facts["spaces"]):
        return say("{effect} It works all the time.", effect=PLACE_HELP[place])
    if len(wants) == 1:
        return say("{effect} Needs: {first}.", effect=PLACE_HELP[place], first=wants[0])
    return say("{effect} Needs: {first} and {second}.", effect=PLACE_HELP[place], first=wants[0], second=wants[1])


def _wanted(want: int) -> Text:
    if want.bit_count() == PROFESSIONS:
        return say("anybody")
    return PROFESSION_TEXTS[want.bit_length() - 1]


def structure_help(card: int, needs: int) -> Text:
    """What a structure still needs and what it is worth."""
    parts = [
        *(_some(field(needs, n), PROFESSION_TEXTS[n]) for n in range(PROFESSIONS) if field(needs, n)),
        *(_some(field(needs, PROFESSIONS + n), GOOD_TEXTS[n]) for n in range(GOODS) if field(needs, PROFESSIONS + n)),
    ]
    if needs >> COIN_SHIFT:
        parts.append(coins(needs >> COIN_SHIFT))
    missing = parts[0] if parts else verbatim("")
    for part in parts[1:]:
        missing = say("{first}, {second}", first=missing, second=part)
    points = count("{n} point", "{n} points", STRUCTURES[card].points)
    return say("{points}. Needs: {missing}.", points=points, missing=missing)


def _some(n: int, what: Text) -> Text:
    return what if n == 1 else say("{n} × {what}", n=n, what=what)


assert len(PLACE_SHORT) == CARPENTER + 1
