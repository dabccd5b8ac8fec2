"""Structure cards, deeds and prices of a player's own box: a file can replace our reconstructions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_id, by_name, read_facts
from burgrave.games.orleans.data.goods import GOOD_NAMES
from burgrave.games.orleans.data.people import PROFESSION_NAMES
from burgrave.games.orleans.data.roads import TOWN_NAMES
from burgrave.games.orleans.modes.prosperity.structures import STRUCTURES, pack
from burgrave.games.orleans.rules.deeds import FIELD, pack_people
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import BoardError, one_of
from burgrave.kernel.pieces import Data, Pieces, whole
from burgrave.kernel.text import say

MOST_POINTS: Final = 40
MOST_PRICE: Final = 20
_MOST_SPACES: Final = 12
"""The most spaces of a deed that can be drawn."""


class StructureValues:
    """What each card needs, packed, and its points."""

    def __init__(self, needs: list[int], points: list[int]) -> None:
        self.needs: Final = needs
        self.points: Final = points


def structure_values(g: Orleans) -> StructureValues:
    found = g.rules.pieces[STRUCTURE_CARDS.name]
    assert isinstance(found, StructureValues)
    return found


def _counts(given: object, names: tuple[str, ...]) -> dict[str, int] | None:
    """Validate a count for each name; None if it is malformed."""
    if not isinstance(given, dict) or any(name not in names or not whole(n, 1, FIELD) for name, n in given.items()):
        return None
    return {name: given[name] for name in names if name in given}


# Structure cards

_CARDS: Final = by_id(read_facts("modes/prosperity/data/structures")["structure"])
_OUR_CARDS: Final[Data] = {
    card["town"]: {key: card[key] for key in ("characters", "coins", "goods", "points")} for card in _CARDS
}
_GOODS: Final = tuple(GOOD_NAMES)
_PROFESSIONS: Final = tuple(PROFESSION_NAMES)


def _read_cards(data: Data) -> Data:
    """Validate a card for each town; those missing in the file are ours."""
    for town in data:
        if town not in _OUR_CARDS:
            raise BoardError(
                say("there is no card for '{town}'; towns are {towns}", town=town, towns=one_of(_OUR_CARDS))
            )
    return {town: _card(town, data.get(town, ours)) for town, ours in _OUR_CARDS.items()}


def _card(town: str, given: object) -> Data:
    rule = "ORL-PRO-STR-01"
    card = given if isinstance(given, dict) else {}
    characters = _counts(card.get("characters"), _PROFESSIONS)
    if not characters:
        words = say("{town} needs characters such as farmer = 2, from {names}", town=town, names=one_of(_PROFESSIONS))
        raise BoardError(words, rule)
    goods = _counts(card.get("goods", {}), _GOODS)
    if goods is None:
        raise BoardError(say("{town}: write goods like wine = 1, from {names}", town=town, names=one_of(_GOODS)), rule)
    coins, points = card.get("coins", 0), card.get("points")
    if not whole(coins, 0, FIELD):
        raise BoardError(say("{town} needs 0 to {most} coins", town=town, most=FIELD), rule)
    if not whole(points, 0, MOST_POINTS):
        raise BoardError(say("{town} needs points from 0 to {most}", town=town, most=MOST_POINTS), rule)
    return {"characters": characters, "coins": coins, "goods": goods, "points": points}


def _make_cards(data: Data) -> StructureValues:
    cards = [data[TOWN_NAMES[structure.town]] for structure in STRUCTURES]
    return StructureValues([pack(card) for card in cards], [card["points"] for card in cards])


STRUCTURE_CARDS: Final[Pieces] = Pieces(
    "structures",
    say("Structure cards"),
    say("what the structure cards need and are worth: our reconstruction, or a file of your own, '@FILE'"),
    _OUR_CARDS,
    _read_cards,
    _make_cards,
    module="prosperity",
    rule="ORL-PRO-STR-01",
)

# Deeds

_DEEDS: Final[Mapping[str, Fact]] = by_name(read_facts("modes/prosperity/data/deeds")["deed"])
_OUR_DEEDS: Final[Data] = {name: fact["spaces"] for name, fact in _DEEDS.items()}


def _read_deeds(data: Data) -> Data:
    for name in data:
        if name not in _OUR_DEEDS:
            raise BoardError(say("there is no deed '{name}'; deeds are {names}", name=name, names=one_of(_OUR_DEEDS)))
    return {name: _deed(name, data.get(name, ours)) for name, ours in _OUR_DEEDS.items()}


def _deed(name: str, given: object) -> Data:
    spaces = _counts(given, _PROFESSIONS)
    if not spaces or sum(spaces.values()) > _MOST_SPACES:
        raise BoardError(
            say(
                "the deed {name} needs 1 to {most} spaces such as farmer = 2, from {names}",
                name=name,
                most=_MOST_SPACES,
                names=one_of(_PROFESSIONS),
            ),
            "ORL-PRO-DEED-04",
        )
    return dict(spaces)


def _make_deeds(data: Data) -> dict[int, int]:
    return {fact["id"]: pack_people(data[name]) for name, fact in _DEEDS.items()}


SCENARIO_DEEDS: Final[Pieces] = Pieces(
    "deeds",
    say("The scenario's beneficial deeds"),
    say("the spaces of the scenario's deeds: our reconstruction, or a file of your own, '@FILE'"),
    _OUR_DEEDS,
    _read_deeds,
    _make_deeds,
    module="prosperity",
    rule="ORL-PRO-DEED-04",
)

# Market Day

_OUR_PRICES: Final[Data] = dict(
    zip(GOOD_NAMES, read_facts("modes/prosperity/data/mode")["market_day"]["prices"], strict=True)
)


def _read_prices(data: Data) -> Data:
    for name, price in data.items():
        if name not in _OUR_PRICES or not whole(price, 0, MOST_PRICE):
            raise BoardError(
                say(
                    "write a price like wine = 3, from 0 to {most}, for any of {names}",
                    most=MOST_PRICE,
                    names=one_of(_GOODS),
                ),
                "ORL-PRO-EVT-15",
            )
    return {name: data.get(name, ours) for name, ours in _OUR_PRICES.items()}


def _make_prices(data: Data) -> tuple[int, ...]:
    return tuple([data[name] for name in GOOD_NAMES])


MARKET_DAY_PRICES: Final[Pieces] = Pieces(
    "market_day",
    say("Market Day prices"),
    say("the Market Day prices: our reconstruction, or a file of your own, '@FILE'"),
    _OUR_PRICES,
    _read_prices,
    _make_prices,
    module="prosperity",
    rule="ORL-PRO-EVT-15",
)
