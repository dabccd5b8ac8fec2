"""Châteauma's turn in words, each step with its rule, so that a player can follow and learn it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.modes.chateauma import events as e
from burgrave.games.burgundy.modes.chateauma.bonuses import CRANE, GEESE, WHITE_CASTLE
from burgrave.games.burgundy.rules import tiles
from burgrave.games.burgundy.rules.goods import some_goods
from burgrave.games.burgundy.rules.tile_words import A_TILE, COLOUR_NAMES, TILE_NAMES
from burgrave.games.burgundy.rules.tiles import TILES
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, count, say

SIDE_NAMES: Final = (say("left"), say("right"))

_CASTLE: Final = say("one more tile, from the white die's depot on")
_BONUSES: Final = {
    tiles.MARKET: (say("a ship for the reserve, or else animals"), "BUR-CHA-37"),
    tiles.CARPENTER: (say("a building for the reserve"), "BUR-CHA-35"),
    tiles.CHURCH: (say("a castle for the reserve, or else a mine, or else a monastery"), "BUR-CHA-36"),
    tiles.WAREHOUSE: (say("it sells goods"), "BUR-CHA-39"),
    tiles.BOARDING_HOUSE: (say("points"), "BUR-CHA-34"),
    tiles.BANK: (say("2 silver"), "BUR-CHA-33"),
    tiles.CITY_HALL: (say("one more tile, from the reserve"), "BUR-CHA-38"),
    tiles.WATCHTOWER: (say("points"), "BUR-CHA-40"),
    WHITE_CASTLE: (say("a tile of a colour that is rare in the reserve"), "BUR-CHA-71"),
    CRANE: (_CASTLE, "BUR-CHA-69"),
    GEESE: (say("points for the geese and for its largest herd"), "BUR-CHA-70"),
}
_OF_COLOUR: Final = {
    tiles.ANIMAL: (say("points for all animals of the kind, wherever they lie"), "BUR-CHA-41"),
    tiles.MONASTERY: (say("nothing now, points at the end"), "BUR-CHA-30"),
    tiles.SHIP: (say("the goods of the fullest depot, and a step ahead in turn order"), "BUR-CHA-42"),
    tiles.CASTLE: (_CASTLE, "BUR-CHA-31"),
    tiles.MINE: (say("nothing now, silver at the end of the phase"), "BUR-CHA-30"),
}

RULES: Final = {
    e.REVEALED: "BUR-CHA-10",
    e.CARD: "BUR-CHA-48",
    e.START_CASTLE: "BUR-CHA-12",
    e.FACE_DOWN: "BUR-CHA-61",
    e.FACE_UP: "BUR-CHA-62",
    e.SELECTED: "BUR-CHA-20",
    e.DIE: "BUR-CHA-23",
    e.NO_MATCH: "BUR-CHA-24",
    e.FOUND: "BUR-CHA-25",
    e.FROM_RESERVE: "BUR-CHA-26",
    e.JOKER_LAID: "BUR-CHA-27",
    e.JOKER_TAKEN: "BUR-CHA-28",
    e.EMPTY_HANDED: "BUR-CHA-29",
    e.OTHER_CARD: "BUR-CHA-31",
    e.SELLS_INSTEAD: "BUR-CHA-32",
    e.LOADS: "BUR-CHA-42",
    e.SELL_SYMBOL: "BUR-CHA-44",
    e.SOLD: "BUR-CHA-55",
    e.NO_GOODS: "BUR-CHA-55",
    e.TOOK_DOUBLE: "BUR-CHA-82",
    e.NO_DOUBLE: "BUR-CHA-82",
    e.COMPLETE: "BUR-CHA-45",
    e.POSTS: "BUR-CHA-73",
    e.SHIELD: "BUR-CHA-77",
    e.TURNED_UP: "BUR-CHA-47",
    e.MOVED: "BUR-CHA-46",
    e.PILED: "BUR-CHA-46",
    e.EXTRA_TURN: "BUR-CHA-64",
    e.EXTRA_SALE: "BUR-CHA-65",
    e.EXTRA_DIE: "BUR-CHA-65",
    e.RESHUFFLED: "BUR-CHA-49",
    e.BONUS_TILE: "BUR-CHA-51",
    e.BOUGHT: "BUR-CHA-53",
    e.BOUGHT_DOUBLE: "BUR-CHA-83",
    e.MINED: "BUR-CHA-56",
    e.SLID: "BUR-CHA-48",
}
"""The rule of each event; for bonuses it depends on the tile."""


def bonus_of(tile: int) -> tuple[Text, str]:
    """What a tile on a card brings, and the rule."""
    return _BONUSES.get(tile) or _OF_COLOUR[TILES[tile].colour]


def rule_of(event: tuple[int, ...]) -> str:
    """The rule that an event follows; empty if it is none of Châteauma's."""
    match event:
        case ((e.BONUS | e.NO_BONUS), _, tile) | (e.RESERVED, _, _, _, tile):
            return bonus_of(tile)[1]
    return RULES.get(event[0], "")


def told(event: Entry, names: Sequence[str]) -> Text | None:
    """An event as a line of the log."""
    who = names[event[1]] if event[1] >= 0 else ""
    return _set_up(event, who) or _choosing(event, who) or _bonuses(event, who) or _cards(event, who)


def _set_up(event: tuple[int, ...], who: str) -> Text | None:
    match event[0], event[2:]:
        case e.REVEALED, (card,):
            return say("Territory card {card} is turned up.", card=card)
        case e.CARD, (side, card):
            return say("{player}'s {side} card is number {card}.", player=who, side=SIDE_NAMES[side], card=card)
        case e.SLID, (card,):
            return say("Card {card} slides to the left.", card=card)
        case e.RESHUFFLED, ():
            return say("The used territory cards are shuffled into a new deck.")
        case e.START_CASTLE, (card, _):
            return say("A castle lies on the castle space of card {card}.", card=card)
        case e.FACE_DOWN, (_,):
            return say("An unseen tile covers a space A of {player}'s duchy.", player=who)
        case e.FACE_UP, (tile, _):
            return say(
                "A space B of {player}'s duchy is covered from the start: {tile}.", tile=TILE_NAMES[tile], player=who
            )
    return None


def _choosing(event: tuple[int, ...], who: str) -> Text | None:
    match event[0], event[2:]:
        case e.SELECTED, (white, side, card):
            return say(
                "White die {white}: {player} works on the {side} card, number {card}.",
                white=white,
                player=who,
                side=SIDE_NAMES[side],
                card=card,
            )
        case e.DIE, (value,):
            return say("{player} rolls {value} and looks at depot {value} first.", player=who, value=value)
        case e.NO_MATCH, (depot,):
            return say("Depot {depot}: nothing fits the card.", depot=depot)
        case e.FOUND, (tile, depot, card, _):
            return say(
                "Depot {depot}: {player} takes {tile} for the first free space of its colour on card {card}.",
                depot=depot,
                player=who,
                tile=A_TILE[tile],
                card=card,
            )
        case e.FROM_RESERVE, (tile, card, _):
            return say(
                "{player} lays {tile} from the reserve on the first free space of its colour on card {card}.",
                player=who,
                tile=A_TILE[tile],
                card=card,
            )
        case e.JOKER_LAID, (card, _):
            return say("{player} lays a joker on the first free space of card {card}.", player=who, card=card)
        case e.JOKER_TAKEN, (tile,):
            return say(
                "{player} takes {tile} from the black depot, face down into the reserve as a joker.",
                player=who,
                tile=A_TILE[tile],
            )
        case e.EMPTY_HANDED, ():
            return say("The black depot is empty too: {player} takes 2 silver instead.", player=who)
    return None


def _bonuses(event: tuple[int, ...], who: str) -> Text | None:
    match event[0], event[2:]:
        case e.BONUS, (tile,):
            return say("Bonus of {tile}: {bonus}.", tile=TILE_NAMES[tile], bonus=bonus_of(tile)[0])
        case e.NO_BONUS, (tile,):
            return say("The bonus of {tile} brings nothing.", tile=TILE_NAMES[tile])
        case e.RESERVED, (tile, depot, _):
            return say(
                "{player} takes {tile} from depot {depot} into the reserve.",
                player=who,
                tile=A_TILE[tile],
                depot=depot,
            )
        case e.OTHER_CARD, (card,):
            return say("The selected card is full: the tile is for card {card}.", card=card)
        case e.SELLS_INSTEAD, ():
            return say("No tile can be placed: {player} sells goods instead.", player=who)
        case e.LOADS, (depot, n):
            return count("Depot {depot} has most goods: {n}.", "Depot {depot} has most goods: {n}.", n, depot=depot)
        case e.SOLD, (good, n):
            return say("{player} sells what it has most of: {goods}.", player=who, goods=some_goods(good, n))
        case e.NO_GOODS, ():
            return say("{player} has no goods to sell.", player=who)
        case e.MINED, (n,):
            return count("{player} has {n} mine.", "{player} has {n} mines.", n, player=who)
    return None


def _cards(event: tuple[int, ...], who: str) -> Text | None:
    match event[0], event[2:]:
        case e.SELL_SYMBOL, (n,):
            return count("A sell symbol is covered.", "{n} sell symbols are covered.", n)
        case e.TOOK_DOUBLE, (tile,):
            return say("A double-tile symbol is covered: {player} takes {tile}.", player=who, tile=A_TILE[tile])
        case e.NO_DOUBLE, ():
            return say("A double-tile symbol is covered, but the vineyard depot is empty.")
        case e.COMPLETE, (card,):
            return say("{player} completes card {card}.", player=who, card=card)
        case e.POSTS, (n,):
            return count(
                "{player} has completed {n} card with a border post.",
                "{player} has completed {n} cards with a border post.",
                n,
                player=who,
            )
        case e.SHIELD, (shield, depot):
            return say("{player} takes shield {shield} from depot {depot}.", player=who, shield=shield, depot=depot)
        case e.TURNED_UP, (tile,):
            return say("A joker is turned up: {tile}.", tile=TILE_NAMES[tile])
        case e.MOVED, (tile, _):
            return say("To the first free space of its colour in the duchy: {tile}.", tile=TILE_NAMES[tile])
        case e.PILED, (tile,):
            return say("On top of a tile of its colour, for its spaces are full: {tile}.", tile=TILE_NAMES[tile])
        case e.EXTRA_TURN, (card,):
            return say("Extra turn: {player} places one more tile on card {card}.", player=who, card=card)
        case e.EXTRA_DIE, (value,):
            return say("{player} rolls {value} for it.", player=who, value=value)
        case e.EXTRA_SALE, ():
            return say("Extra turn, but no card is left: {player} sells goods instead.", player=who)
        case e.BONUS_TILE, (colour, size):
            return _bonus_tile(who, colour, size)
        case e.BOUGHT, (tile,):
            return say(
                "{player} buys {tile} from the black depot for 2 silver, into the reserve.",
                player=who,
                tile=A_TILE[tile],
            )
        case e.BOUGHT_DOUBLE, (tile,):
            return say("{player} buys {tile} from the vineyard shop for 2 silver.", player=who, tile=A_TILE[tile])
    return None


def _bonus_tile(who: str, colour: int, size: int) -> Text:
    kind = say("large bonus tile") if size == 0 else say("small bonus tile")
    if colour == len(COLOUR_NAMES):
        return say("{player} takes the {kind} of the border posts.", player=who, kind=kind)
    return say("{player} takes the {kind} for {colour}.", player=who, kind=kind, colour=COLOUR_NAMES[colour])


def _events() -> tuple[Event, ...]:
    numbered = {number: name for name, number in vars(e).items() if isinstance(number, int)}
    return tuple(
        Event(number, f"chateauma-{name.lower().replace('_', '-')}", told, rule=rule_of)
        for number, name in numbered.items()
    )


EVENTS: Final[tuple[Event, ...]] = _events()
