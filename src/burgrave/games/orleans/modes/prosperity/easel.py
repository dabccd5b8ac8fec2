"""Structure cards, deeds and Market Day prices as editable drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.orleans.data.goods import GOOD_NAMES, GOOD_TEXTS
from burgrave.games.orleans.data.people import PROFESSION_NAMES, PROFESSION_TEXTS, coins_text
from burgrave.games.orleans.data.roads import TOWN_NAMES
from burgrave.games.orleans.data.symbols import COIN, GOODS_OF, PEOPLE, POINT, SLOTS
from burgrave.games.orleans.modes.prosperity.own import (
    MARKET_DAY_PRICES,
    MOST_POINTS,
    MOST_PRICE,
    SCENARIO_DEEDS,
    STRUCTURE_CARDS,
)
from burgrave.games.orleans.modes.prosperity.structures import STRUCTURES
from burgrave.games.orleans.rules.deeds import DEEDS, FIELD
from burgrave.kernel.easel import LESS, MORE, RUBBER, Brush, Canvas, Easel, printed, step
from burgrave.kernel.pieces import Data
from burgrave.kernel.scene import NAMELESS, Caption, Place, Sheet
from burgrave.kernel.text import Text, count, say

_WIDTH: Final = 224.0
_HEIGHT: Final = 140.0
_NEED: Final = 13.0
_IN_ROW: Final = 5
_SLOT: Final = 13.0
_DEED: Final = (460.0, 84.0)
_SLOTS_IN_ROW: Final = 12
_COINS: Final = "coins"
_TEXTS: Final[Mapping[str, Text]] = dict(
    zip(
        (*PROFESSION_NAMES, *GOOD_NAMES, _COINS),
        (*PROFESSION_TEXTS, *GOOD_TEXTS, say("coins")),
        strict=True,
    )
)
_PICTURES: Final[Mapping[str, str]] = dict(
    zip((*PROFESSION_NAMES, *GOOD_NAMES, _COINS), (*PEOPLE, *GOODS_OF, COIN), strict=True)
)
_PEOPLE: Final = tuple([Brush(name, PROFESSION_TEXTS[n], PEOPLE[n]) for n, name in enumerate(PROFESSION_NAMES)])
_GOODS: Final = tuple([Brush(name, GOOD_TEXTS[n], GOODS_OF[n]) for n, name in enumerate(GOOD_NAMES)])


def _add(counts: Data, name: str, most: int = FIELD) -> None:
    counts[name] = min(most, counts.get(name, 0) + 1)


def _take(counts: Data, name: str) -> None:
    counts[name] -= 1
    if not counts[name]:
        del counts[name]


# Structure cards


def _needs(card: Data) -> dict[str, int]:
    """Everything a card needs, by name; unknown names cannot be drawn."""
    found = {**card["characters"], **card["goods"]}
    if card[_COINS]:
        found[_COINS] = card[_COINS]
    return {name: int(n) for name, n in found.items()}


def _draw_cards(data: Data) -> list[Canvas]:
    return [_card(data[TOWN_NAMES[one.town]], TOWN_NAMES[one.town], one.title, one.symbol) for one in STRUCTURES]


def _card(card: Data, town: str, title: Text, symbol: str) -> Canvas:
    whole = Place(
        f"card:{town}", _WIDTH / 2, _HEIGHT / 2, "card", _HEIGHT / 2 - 2, "orl-card", title, wide=_WIDTH / 2 - 2
    )
    # The points cover the number printed on the drawing.
    worth = count("{n} point", "{n} points", int(card["points"]))
    points = Place(f"points:{town}", 38, 90, "card", 15, "orl-worth", worth, label=str(int(card["points"])), wide=21)
    needs = []
    pictures = [printed(f"picture:{town}", 38, 72, symbol, 34, NAMELESS)]
    for n, (name, needed) in enumerate(_needs(card).items()):
        row, column = divmod(n, _IN_ROW)
        x, y = 88 + 2.1 * _NEED * column, 52 + 2.1 * _NEED * row
        words = say("{n} × {what}", n=needed, what=_TEXTS[name])
        needs.append(Place(f"need:{town}:{name}", x, y, "disc", _NEED, "orl-need", words))
        label = str(needed) if needed > 1 else ""
        pictures.append(printed(f"drawn:{town}:{name}", x, y, _PICTURES[name], _NEED, NAMELESS, label))
    places = (whole, *needs, *pictures, points)
    sheet = Sheet(
        f"own-{town}", "land", title, _WIDTH, _HEIGHT, places,
        captions=(Caption(10, 22, title, room=_WIDTH - 20),),
    )  # fmt: skip
    return Canvas(sheet, (whole.id, *[need.id for need in needs], points.id))


def _paint_cards(data: Data, place: str, brush: str) -> None:
    what, town, *need = place.split(":")
    card = data[town]
    groups = dict.fromkeys(PROFESSION_NAMES, "characters") | dict.fromkeys(GOOD_NAMES, "goods")
    if brush in groups:
        _add(card[groups[brush]], brush)
    elif brush == _COINS:
        _add(card, _COINS)
    elif brush in (MORE.id, LESS.id):
        card["points"] = step(card["points"], brush, 0, MOST_POINTS)
    elif brush == RUBBER.id and what == "need":
        if need[0] == _COINS:
            card[_COINS] -= 1
        else:
            _take(card[groups[need[0]]], need[0])


def _card_brushes() -> tuple[tuple[Brush, ...], ...]:
    points = (
        Brush(MORE.id, say("One point more"), POINT, label=MORE.label),
        Brush(LESS.id, say("One point less"), POINT, label=LESS.label),
    )
    return _PEOPLE, (*_GOODS, Brush(_COINS, say("coins"), COIN)), points, (RUBBER,)


STRUCTURE_EASEL: Final[Easel] = Easel(
    STRUCTURE_CARDS.name,
    say("Paint what a card needs: each click adds one. The rubber takes one away from what you click."),
    _card_brushes,
    _draw_cards,
    _paint_cards,
)


# Deeds


def _draw_deeds(data: Data) -> list[Canvas]:
    titles = {deed.name: deed.title for deed in DEEDS}
    return [_deed(data[name], name, titles[name]) for name in data]


def _deed(spaces: Data, name: str, title: Text) -> Canvas:
    width, height = _DEED
    if sum(spaces.values()) > _SLOTS_IN_ROW:
        raise ValueError(f"the deed {name} has too many spaces to be drawn")
    whole = Place(f"deed:{name}", width / 2, height / 2, "card", height / 2 - 2, "orl-deed", title, wide=width / 2 - 2)
    places = [whole]
    pictures = []
    for n, profession in enumerate([profession for profession, wanted in spaces.items() for _ in range(wanted)]):
        kind = PROFESSION_NAMES.index(profession)
        x, y = 24 + 2.7 * _SLOT * n, 56
        places.append(
            Place(f"slot:{name}:{n}:{profession}", x, y, "disc", _SLOT + 2, "orl-need", PROFESSION_TEXTS[kind])
        )
        pictures.append(printed(f"drawn:{name}:{n}", x, y, SLOTS[kind], _SLOT, NAMELESS))
    sheet = Sheet(f"own-{name}", "land", title, width, height, (*places, *pictures), captions=(Caption(12, 24, title),))
    return Canvas(sheet, tuple([place.id for place in places]))


def _paint_deeds(data: Data, place: str, brush: str) -> None:
    what, name, *slot = place.split(":")
    spaces = data[name]
    if brush in PROFESSION_NAMES and sum(spaces.values()) < _SLOTS_IN_ROW:
        _add(spaces, brush)
    elif brush == RUBBER.id and what == "slot":
        _take(spaces, slot[1])


def _deed_brushes() -> tuple[tuple[Brush, ...], ...]:
    return _PEOPLE, (RUBBER,)


DEED_EASEL: Final[Easel] = Easel(
    SCENARIO_DEEDS.name,
    say("Paint the spaces of a deed: each click adds one. The rubber takes away the one you click."),
    _deed_brushes,
    _draw_deeds,
    _paint_deeds,
)


# Market Day


def _draw_prices(data: Data) -> list[Canvas]:
    places = []
    pictures = []
    for n, good in enumerate(GOOD_NAMES):
        x = 44 + 80.0 * n
        words = say("{good}: {price}", good=GOOD_TEXTS[n], price=coins_text(int(data[good])))
        places.append(Place(f"price:{good}", x, 56, "card", 52, "orl-card", words, wide=36))
        pictures.append(printed(f"good:{good}", x, 36, GOODS_OF[n], 22, NAMELESS))
        pictures.append(printed(f"coin:{good}", x, 82, COIN, 17, NAMELESS, str(int(data[good]))))
    sheet = Sheet("own-prices", "land", say("Market Day"), 408, 112, (*places, *pictures))
    return [Canvas(sheet, tuple([place.id for place in places]))]


def _paint_prices(data: Data, place: str, brush: str) -> None:
    good = place.partition(":")[2]
    if brush in (MORE.id, LESS.id):
        data[good] = step(data[good], brush, 0, MOST_PRICE)


def _price_brushes() -> tuple[tuple[Brush, ...], ...]:
    return ((MORE, LESS),)


PRICE_EASEL: Final[Easel] = Easel(
    MARKET_DAY_PRICES.name,
    say("Choose +1 or −1 and click a good to change its price."),
    _price_brushes,
    _draw_prices,
    _paint_prices,
)
EASELS: Final = (STRUCTURE_EASEL, DEED_EASEL, PRICE_EASEL)
