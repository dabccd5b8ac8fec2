"""Actions in words, as choices of a player."""

from __future__ import annotations

from burgrave.games.orleans import actions as a
from burgrave.games.orleans import kinds
from burgrave.games.orleans.event_effects import RIOTS_COINS
from burgrave.games.orleans.names import (
    DEED_TEXTS,
    GOOD_TEXTS,
    KIND_TEXTS,
    PLACE_TEXTS,
    PROFESSION_TEXTS,
    STRUCTURE_TEXTS,
    TILE_TEXTS,
    TOWN_TEXTS,
    goods_space,
    space_text,
    way,
)
from burgrave.games.orleans.offers import BRIBE_PRICE, INDULGENCE, INDULGENCE_PRICE, MARKET
from burgrave.games.orleans.places import CARPENTER_SPACES, PLACES, SPACES
from burgrave.games.orleans.roads import other_end
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.travel import FACE_DOWN
from burgrave.games.orleans.wares import PRICES
from burgrave.kernel.text import Text, count, say


def describe(g: Orleans, seat: int, action: int) -> Text:
    """An action as a choice."""
    name, numbers = a.ACTIONS.decode(action)
    if name.startswith(("torture", "lay")):
        return _give_up(name, numbers)
    if name in ("deed", "structure", "go"):
        return _dispatch(g, seat, name, numbers)
    match name, numbers:
        case "keep", (card,):
            return say("Keep the card: {structure}", structure=STRUCTURE_TEXTS[card - 1])
        case "recall", (space,):
            return say(
                "Call {follower} back from {space}",
                follower=standing_on(g, seat, space - 1),
                space=space_text(space - 1),
            )
        case "draw", (n,):
            return count("Draw {n} follower", "Draw {n} followers", n)
        case "draw-none", ():
            return say("Draw nobody")
        case "retain", (kind,):
            return say("Keep the {follower}", follower=KIND_TEXTS[kind - 1])
        case "put", (kind, space):
            return say("{follower} to {space}", follower=KIND_TEXTS[kind - 1], space=space_text(space - 1))
        case "back", (space,):
            return say(
                "Take {follower} back from {space}",
                follower=standing_on(g, seat, space - 1),
                space=space_text(space - 1),
            )
        case "reset", ():
            return say("Call nobody back")
        case "confirm", ():
            return say("Confirm the plan")
        case "withdraw", ():
            return say("Change the plan after all")
        case "use", (place,):
            return say("Use {place}", place=PLACE_TEXTS[place - 1])
        case "pass", ():
            return say("Pass")
        case "recruit", (profession,):
            return say("Take a {follower}", follower=PROFESSION_TEXTS[profession - 1])
        case "tile", (tile,):
            return say("Take the place tile {tile}", tile=TILE_TEXTS[tile - 1])
        case "travel", (route,):
            town = TOWN_TEXTS[other_end(route - 1, g.merchants[seat])]
            return say("Travel to {town} {way}", town=town, way=way(route - 1))
        case "take", (space,):
            return _take(g, space - 1)
        case "build", ():
            return say("Build {structure}", structure=STRUCTURE_TEXTS[g.hand[seat] - 1])
        case "site", (space,):
            return say("Trading station on the goods of {route}", route=goods_space(space - 1))
        case "technology", (space,):
            return say("Technology on {space}", space=space_text(space - 1))
    return _small(g, seat, name, numbers)


def _small(g: Orleans, seat: int, name: str, numbers: tuple[int, ...]) -> Text:
    """Gains, purchases and offers."""
    match name, numbers:
        case "coin", ():
            return say("Take 1 coin")
        case "develop", ():
            return say("Take 1 development point")
        case "cards", ():
            return say("Draw structure cards")
        case "pay", (n,):
            return count("Pay {n} coin for {n} development point", "Pay {n} coins for {n} development points", n)
        case "swap", (give, get):
            return say("2 {give} for 1 {get}", give=GOOD_TEXTS[give - 1], get=GOOD_TEXTS[get - 1])
        case "good", (good,):
            if g.asked(seat)[0] == kinds.MARKET_DAY:
                return count(
                    "Buy {good} for {n} coin", "Buy {good} for {n} coins", PRICES[good - 1], good=GOOD_TEXTS[good - 1]
                )
            return say("Return 1 {good}", good=GOOD_TEXTS[good - 1])
        case "give", (source, kind):
            if source - 1 == MARKET:
                return say("Give a {follower} from the market", follower=KIND_TEXTS[kind - 1])
            return say("Give a {follower} from the bag", follower=KIND_TEXTS[kind - 1])
        case "pay-coins", ():
            return count("Pay {n} coin", "Pay {n} coins", RIOTS_COINS)
        case "buy", ():
            return _buy(g, seat)
        case "shield", ():
            return say("Use the Sacristy: the Monk goes into the bag")
        case "decline", ():
            return say("Decline")
        case "end", ():
            return say("Done")
    raise AssertionError(name)


def _take(g: Orleans, space: int) -> Text:
    good = g.routes[space] - 1
    if good == FACE_DOWN - 1:
        return say("Take the goods tile")
    return say("Take the {good}", good=GOOD_TEXTS[good])


def _buy(g: Orleans, seat: int) -> Text:
    if g.asked(seat)[0] == kinds.VINEYARD:
        return say("Buy 1 wine for 1 coin")
    if g.event == INDULGENCE:
        return count("Buy a Monk for {n} coin", "Buy a Monk for {n} coins", INDULGENCE_PRICE)
    return count("Buy a citizen for {n} coin", "Buy a citizen for {n} coins", BRIBE_PRICE)


def _dispatch(g: Orleans, seat: int, name: str, numbers: tuple[int, ...]) -> Text:
    """A follower sent away, or used to move the Carpenter."""
    which, target = numbers[0] - 1, numbers[1] - 1
    if name == "go":
        return say(
            "Carpenter to {town} {way} with the {follower}",
            town=TOWN_TEXTS[other_end(target, g.carpenter)],
            way=way(target),
            follower=standing_on(g, seat, CARPENTER_SPACES[which]),
        )
    follower = standing_on(g, seat, PLACES[g.asked(seat)[1] >> 2].first + which)
    if name == "deed":
        return say("Send the {follower} to {deed}", follower=follower, deed=DEED_TEXTS[target])
    return say("Send the {follower} to the {structure}", follower=follower, structure=STRUCTURE_TEXTS[target])


def _give_up(name: str, numbers: tuple[int, ...]) -> Text:
    """Torture, and what is laid on structures."""
    match name, numbers:
        case "torture-stock", ():
            return say("Give a trading station of the stock")
        case "torture-station", (town,):
            return say("Give the trading station in {town}", town=TOWN_TEXTS[town - 1])
        case "torture-follower", ():
            return say("Give a follower drawn from the bag")
        case "torture-development", ():
            return say("Step back on the development track")
        case "torture-good", (good,):
            return say("Give 1 {good}", good=GOOD_TEXTS[good - 1])
        case "torture-tile", (tile,):
            return say("Give the place tile {tile}", tile=TILE_TEXTS[tile - 1])
        case "torture-technology", (space,):
            return say("Give the technology on {space}", space=space_text(space - 1))
        case "torture-spare", ():
            return say("Give a technology tile that waits")
        case "lay-coin", (card,):
            return say("Lay 1 coin on the {structure}", structure=STRUCTURE_TEXTS[card - 1])
        case "lay-good", (card, good):
            return say(
                "Lay 1 {good} on the {structure}", good=GOOD_TEXTS[good - 1], structure=STRUCTURE_TEXTS[card - 1]
            )
    raise AssertionError(name)


def standing_on(g: Orleans, seat: int, space: int) -> Text:
    """Who stands on a space."""
    return KIND_TEXTS[g.spaces[seat * SPACES + space] - 1]
