"""Châteauma's territory cards, duchy and reserve as editable drawings."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.duchies import AXIAL, LETTERS, ROW_LENGTHS
from burgrave.games.burgundy.data.tiles import COLOURS
from burgrave.games.burgundy.modes.chateauma.display import STACKS, space_name
from burgrave.games.burgundy.modes.chateauma.facts import (
    DOUBLE,
    LEVELS,
    MARKS,
    MOST_POINTS,
    MOST_SPACES,
    SELL,
    SYMBOLS,
    TERRITORIES,
    places_of,
    row_lengths,
)
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.games.burgundy.table.honeycomb import Honeycomb
from burgrave.kernel.easel import LESS, MORE, Brush, Canvas, Easel, printed, step
from burgrave.kernel.pieces import Data
from burgrave.kernel.scene import NAMELESS, Caption, Place, Sheet
from burgrave.kernel.text import count, say

_CARD_WIDTH: Final = 176.0
_CARD_HEIGHT: Final = 232.0
_CARD_HEX: Final = 26.0
_HEX: Final = 32.0
_PICTURES: Final = {"border": "border-post", "shield": "duchy-shield-1"}
_SYMBOL_NAMES: Final = {"border": say("border post"), "shield": say("shield")}
_LEVEL_NAMES: Final = (say("easy"), say("medium"), say("hard"))
_LAYOUTS: Final = ("1-2", "2-1", "2-2", "1-2-1", "2-3", "3-2")
_SIGNS: Final = ("A", "B", "+1")
"""The letters of the marks, in order."""


# Cards


def _card(data: Data, n: int) -> Canvas:
    card = data["card"][n]
    number = int(card["number"])
    name = say("card {number}", number=number)
    whole = Place(
        f"card:{n}", _CARD_WIDTH / 2, _CARD_HEIGHT / 2, "card", _CARD_HEIGHT / 2 - 2, "territory", name,
        wide=_CARD_WIDTH / 2 - 2,
    )  # fmt: skip
    places = [whole]
    if sum(row_lengths(card["layout"])) > MOST_SPACES:
        raise ValueError(f"card {number} has too many spaces to be drawn")
    hexes = places_of(card["layout"])
    comb = Honeycomb(hexes, _CARD_HEX, grows=False)
    middles = [comb.middle(place) for place in hexes]
    dx = _CARD_WIDTH / 2 - (min(x for x, _ in middles) + max(x for x, _ in middles)) / 2
    dy = 104 - (min(y for _, y in middles) + max(y for _, y in middles)) / 2
    for k, (word, (x, y)) in enumerate(zip(card["spaces"], middles, strict=True)):
        colour, sells, doubles = _space(word)
        look = f"land-{COLOURS[colour]}"
        sign = "sell" if sells else "vine-pair" if doubles else ""
        label = space_name(colour, int(sells), int(doubles))
        places.append(Place(f"space:{n}:{k}", x + dx, y + dy, "hex", _CARD_HEX, look, label, print=sign))
    for level, points in enumerate(card["points"]):
        label = say(
            "{level}: {points}", level=_LEVEL_NAMES[level], points=count("{n} point", "{n} points", int(points))
        )
        x = _CARD_WIDTH / 2 + 54 * (level - 1)
        places.append(
            Place(f"points:{n}:{level}", x, _CARD_HEIGHT - 24, "card", 15, "territory-points", label,
                  label=str(int(points)), wide=25)
        )  # fmt: skip
    spots = tuple([place.id for place in places])
    symbol = SYMBOLS[SYMBOLS.index(card["symbol"])]
    places.append(printed(f"symbol:{n}", _CARD_WIDTH - 22, 22, _PICTURES[symbol], 14, NAMELESS))
    captions = (Caption(12, 26, say("№ {number}", number=number)),)
    sheet = Sheet(f"own-card-{n}", "plan", name, _CARD_WIDTH, _CARD_HEIGHT, tuple(places), captions=captions)
    return Canvas(sheet, spots)


def _space(word: str) -> tuple[int, bool, bool]:
    """Parse the colour of a space, and whether it has a sell symbol or a double-tile symbol."""
    return COLOURS.index(word.rstrip(SELL + DOUBLE)), word.endswith(SELL), word.endswith(DOUBLE)


def _paint_card(card: Data, what: str, k: int, brush: str) -> None:
    kind, _, word = brush.partition(":")
    if kind == "layout" and word in _LAYOUTS:
        wanted = len(places_of(word))
        card["layout"] = word
        card["spaces"] = [*card["spaces"], *["building"] * wanted][:wanted]
    elif kind == "symbol" and word in SYMBOLS:
        card["symbol"] = word
    elif what == "points":
        card["points"][k] = step(card["points"][k], brush, 0, MOST_POINTS)
    elif what == "space" and kind == "colour" and word in COLOURS:
        card["spaces"][k] = word + card["spaces"][k][len(card["spaces"][k].rstrip(SELL + DOUBLE)) :]
    elif what == "space" and kind == "sign":
        bare = card["spaces"][k].rstrip(SELL + DOUBLE)
        sign = SELL if word == "sell" else DOUBLE
        card["spaces"][k] = bare if card["spaces"][k] == bare + sign else bare + sign


# Duchy and reserve


def _duchy(data: Data) -> Canvas:
    board = data["board"]
    letters = "".join(board["rows"])
    comb = Honeycomb(AXIAL, _HEX, grows=False)
    places = []
    for n, place in enumerate(AXIAL):
        colour = LETTERS.index(letters[n])
        signs = " ".join([sign for mark, sign in zip(MARKS, _SIGNS, strict=True) if n + 1 in board[mark]])
        name = say("{colour} space {space}", colour=COLOUR_NAMES[colour], space=n + 1)
        look = f"land-{COLOURS[colour]}"
        places.append(Place(f"duchy:{n}", *comb.middle(place), "hex", _HEX, look, name, label=signs))
    title = say("Duchies 35 and 36")
    sheet = Sheet("own-duchy", "land", title, comb.width, comb.height, tuple(places))
    return Canvas(sheet, tuple([place.id for place in places]))


def _paint_duchy(board: Data, n: int, brush: str) -> None:
    kind, _, word = brush.partition(":")
    if kind == "colour" and word in COLOURS:
        letters = list("".join(board["rows"]))
        letters[n] = LETTERS[COLOURS.index(word)]
        rest = "".join(letters)
        board["rows"] = [rest[sum(ROW_LENGTHS[:r]) :][:length] for r, length in enumerate(ROW_LENGTHS)]
    elif kind == "mark" and word in MARKS:
        board[word] = sorted({*board[word]} ^ {n + 1})


def _reserve(data: Data) -> Canvas:
    places = []
    for n, (word, (dx, dy)) in enumerate(zip(data["reserve"]["order"], STACKS, strict=True)):
        colour = COLOURS.index(word)
        name = say("reserve: {colour}", colour=COLOUR_NAMES[colour])
        x, y = 100 + dx * 1.7320508 * _HEX, 100 + 1.5 * dy * _HEX
        places.append(Place(f"stack:{n}", x, y, "hex", _HEX, f"land-{COLOURS[colour]}", name, label=str(n + 1)))
    joker = Place("joker", 100, 100, "hex", _HEX, "black", say("reserve: jokers"))
    sheet = Sheet("own-reserve", "plan", say("Reserve"), 200, 200, (*places, joker))
    return Canvas(sheet, tuple([place.id for place in places]))


def _paint_reserve(order: list[str], n: int, brush: str) -> None:
    """Swap two stacks, since each colour has only one."""
    kind, _, word = brush.partition(":")
    if kind == "colour" and word in order:
        other = order.index(word)
        order[n], order[other] = order[other], order[n]


def _draw(data: Data) -> list[Canvas]:
    return [_duchy(data), _reserve(data), *[_card(data, n) for n in range(len(data["card"]))]]


def _paint(data: Data, place: str, brush: str) -> None:
    what, n, *more = place.split(":")
    if what == "duchy":
        _paint_duchy(data["board"], int(n), brush)
    elif what == "stack":
        _paint_reserve(data["reserve"]["order"], int(n), brush)
    else:
        _paint_card(data["card"][int(n)], what, int(more[0]) if more else 0, brush)


def _brushes() -> tuple[tuple[Brush, ...], ...]:
    return (
        tuple([Brush(f"colour:{name}", COLOUR_NAMES[n], look=f"land-{name}") for n, name in enumerate(COLOURS)]),
        (
            Brush("sign:sell", say("sell symbol"), "sell"),
            Brush("sign:double", say("double-tile symbol"), "vine-pair"),
            *[Brush(f"symbol:{name}", _SYMBOL_NAMES[name], _PICTURES[name]) for name in SYMBOLS],
        ),
        tuple([Brush(f"layout:{rows}", say("rows of {rows}", rows=rows), label=rows) for rows in _LAYOUTS]),
        (MORE, LESS),
        tuple(
            [Brush(f"mark:{mark}", say("mark {sign}", sign=_SIGNS[n]), label=_SIGNS[n]) for n, mark in enumerate(MARKS)]
        ),
    )


EASEL: Final[Easel] = Easel(
    TERRITORIES.name,
    say(
        "Paint colours on the duchy, on the spaces of the cards and on the stacks of the reserve. Symbols are painted "
        "on a space or a card, and painted again they go; +1 and −1 change the points you click; the marks A, B and +1 "
        "belong on the duchy."
    ),
    _brushes,
    _draw,
    _paint,
)

assert len(_LEVEL_NAMES) == len(LEVELS)
