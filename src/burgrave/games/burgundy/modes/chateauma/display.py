"""Drawing Châteauma: its two cards, its duchy, its reserve, and everything it has gained."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.data.duchies import AXIAL, SPACES, Duchy
from burgrave.games.burgundy.data.tiles import COLOUR, COLOURS
from burgrave.games.burgundy.feature import Display
from burgrave.games.burgundy.modes.chateauma import memory as m
from burgrave.games.burgundy.modes.chateauma.adaptation import adaptations
from burgrave.games.burgundy.modes.chateauma.facts import LEVELS, Card, Territories, territories
from burgrave.games.burgundy.modes.chateauma.setting_up import unseen
from burgrave.games.burgundy.modes.chateauma.settings import OPTIONS
from burgrave.games.burgundy.modes.chateauma.turn_events import (
    SIDE_NAMES,
    card_place,
    duchy_place,
    spot_place,
    tile_symbol,
)
from burgrave.games.burgundy.rules.goods import GOOD_NAMES
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES, TILE_HELP, TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.table.sheets import centre
from burgrave.games.burgundy.table.sheets import land as full_land
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Caption, Piece, Place, Sheet
from burgrave.kernel.text import Text, count, say

_ROOT3: Final = 1.7320508
WIDTH: Final = 452.0
HEIGHT: Final = 478.0
_CARD_HEX: Final = 30.0
_CARD_ROOM: Final = 126.0
"""The height available for the spaces of a card."""
_CARD_WIDE: Final = 108.0
_CARD_TALL: Final = 92.0
_CARD_X: Final[tuple[float, ...]] = (112.0, 340.0)
_CARD_Y: Final = 96.0
_HEX: Final = 24.0
_DUCHY_MIDDLE: tuple[float, float] = (158.0, 338.0)
_RESERVE_MIDDLE: tuple[float, float] = (388.0, 338.0)
STACKS: Final[tuple[tuple[float, float], ...]] = ((-0.5, -1), (0.5, -1), (-1, 0), (1, 0), (-0.5, 1), (0.5, 1))
"""The positions of the reserve's stacks around the jokers, in widths and rows of a hexagon."""
_JOKER: Final = say("joker")
_UNSEEN: Final = say("face-down tile")


def _at(middle: tuple[float, float], size: float, q: float, r: float) -> tuple[float, float]:
    return middle[0] + _ROOT3 * size * (q + r / 2), middle[1] + 1.5 * size * r


def seats(g: Burgundy) -> tuple[Sheet, ...]:
    """A large sheet, and trays for its die, its goods and its pieces of expansions."""
    seat = m.automaton(g)
    cards = tuple(card.number for side in m.SIDES if (card := m.card_at(g, side)))
    places = (*_cards(g.rules, cards), *_duchy(g.rules, g.duchies[seat], seat), *_reserve(g.rules))
    captions = (
        Caption(10, 208, say("Its duchy")),
        Caption(WIDTH - 10, 208, say("Reserve"), "end"),
    )
    duchy = g.duchies[seat]
    land = Sheet(
        f"land-{seat}",
        "land",
        say("Châteauma"),
        WIDTH,
        HEIGHT,
        places,
        lines=_borders(duchy, seat),
        captions=captions,
        note=_strength(g.rules),
        seat=seat,
    )
    return (land, *_trays(g.rules, seat))


def _strength(rules: Rules) -> Text:
    """Châteauma's level and modifiers."""
    option = next(option for option in OPTIONS if option.name == "chateauma.level")
    level = option.labels[option.values.index(rules.setup.options["chateauma.level"])]
    modifiers = str(rules.setup.options["chateauma.modifiers"])
    if not modifiers:
        return level
    return say("{level}, with {modifiers}", level=level, modifiers=modifiers.replace(",", ", "))


def layout(g: Burgundy) -> str:
    return " ".join(str(card.number) for side in m.SIDES if (card := m.card_at(g, side)))


@lru_cache(maxsize=256)
def _cards(rules: Rules, numbers: tuple[int, ...]) -> tuple[Place, ...]:
    level = LEVELS.index(str(rules.setup.options["chateauma.level"]))
    places = []
    for side, number in enumerate(numbers):
        card, x = territories(rules).cards[number - 1], _CARD_X[side]
        name = say("{side} card, number {card}", side=SIDE_NAMES[side], card=number)
        places.append(Place(card_place(number), x, _CARD_Y, "card", _CARD_TALL, "territory", name, wide=_CARD_WIDE))
        faces = ("1-4", "5-6")[side]
        places.append(Place(f"card-die-{side}", x - 82, 22, "none", 10, "territory-note", name, label=faces))
        places.append(Place(f"card-number-{side}", x + 84, 22, "none", 10, "territory-note", name, label=f"№ {number}"))
        points = count("{n} point", "{n} points", card.points[level])
        places.append(
            Place(
                f"card-points-{side}", x, 173, "card", 13, "territory-points", points,
                label=str(card.points[level]), wide=25,
            )
        )  # fmt: skip
        symbol = _card_symbol(rules, card)
        if symbol:
            places.append(Place(f"card-symbol-{side}", x, 22, "none", 12, "printed", name, print=symbol, piece=20))
        rows = max(r for _, r in card.places) - min(r for _, r in card.places)
        size = min(_CARD_HEX, _CARD_ROOM / (1.5 * rows + 2))
        centres = [_at((0, 0), size, q, r) for q, r in card.places]
        dx = x - (min(cx for cx, _ in centres) + max(cx for cx, _ in centres)) / 2
        dy = _CARD_Y - (min(cy for _, cy in centres) + max(cy for _, cy in centres)) / 2
        for spot, (cx, cy) in enumerate(centres):
            places.append(
                Place(
                    spot_place(number, spot), cx + dx, cy + dy, "hex", size, f"land-{COLOURS[card.colours[spot]]}",
                    space_name(card.colours[spot], card.sells >> spot & 1, card.doubles >> spot & 1),
                    print="sell" if card.sells >> spot & 1 else "vine-pair" if card.doubles >> spot & 1 else "",
                    piece=size - 1,
                )
            )  # fmt: skip
    return tuple(places)


def _card_symbol(rules: Rules, card: Card) -> str:
    for adaptation in adaptations(rules):
        if adaptation.card_symbol is not None and (symbol := adaptation.card_symbol(card)):
            return symbol
    return ""


def space_name(colour: int, sells: int, doubles: int) -> Text:
    if sells:
        return say("{colour} space with a sell symbol", colour=COLOUR_NAMES[colour])
    if doubles:
        return say("{colour} space with a double-tile symbol", colour=COLOUR_NAMES[colour])
    return say("{colour} space", colour=COLOUR_NAMES[colour])


@lru_cache(maxsize=8)
def _duchy(rules: Rules, duchy: Duchy, seat: int) -> tuple[Place, ...]:
    return tuple(
        Place(
            duchy_place(seat, space), *_at(_DUCHY_MIDDLE, _HEX, q, r), "hex", _HEX,
            f"land-{COLOURS[duchy.colours[space]]}",
            say("{colour} space {space}", colour=COLOUR_NAMES[duchy.colours[space]], space=space + 1),
            label=_mark(territories(rules), duchy, space), piece=_HEX - 1,
        )
        for space, (q, r) in enumerate(AXIAL)
    )  # fmt: skip


@lru_cache(maxsize=8)
def _borders(duchy: Duchy, seat: int) -> tuple[tuple[float, float, float, float], ...]:
    """The lines between its colours, as on any duchy, at the scale of this sheet."""
    (x, y), (_, last) = centre(duchy, 0), centre(duchy, SPACES - 1)
    (left, top), (_, bottom) = (_at(_DUCHY_MIDDLE, _HEX, *AXIAL[space]) for space in (0, SPACES - 1))
    scale = (bottom - top) / (last - y)
    return tuple(
        (left + (x1 - x) * scale, top + (y1 - y) * scale, left + (x2 - x) * scale, top + (y2 - y) * scale)
        for x1, y1, x2, y2 in full_land(duchy, seat).lines
    )


def _mark(own: Territories, duchy: Duchy, space: int) -> str:
    if duchy is not own.marked_board:
        return ""
    if space in own.extra_turn_spaces:
        return "+1"
    return "A" if space in own.marked_a else "B" if space in own.marked_b else ""


def _reserve(rules: Rules) -> list[Place]:
    x, y = _RESERVE_MIDDLE
    places = [
        Place(
            f"reserve-{colour}", x + dx * _ROOT3 * _HEX, y + 1.5 * dy * _HEX, "hex", _HEX, f"land-{COLOURS[colour]}",
            say("reserve: {colour}", colour=COLOUR_NAMES[colour]), piece=_HEX - 1,
        )
        for colour, (dx, dy) in zip(territories(rules).reserve_order, STACKS, strict=True)
    ]  # fmt: skip
    return [*places, Place("reserve-joker", x, y, "hex", _HEX, "black", say("reserve: jokers"), piece=_HEX - 1)]


def _trays(rules: Rules, seat: int) -> tuple[Sheet, ...]:
    die = (Place(f"die-{seat}-0", 31, 31, "square", 26, "die", say("die"), piece=26, rolled=True),)
    goods = tuple(
        Place(
            f"goods-{seat}-{n}", 29 + 60 * n, 31, "square", 24, "goods", GOOD_NAMES[n], print=f"goods-{n + 1}", piece=23
        )
        for n in range(GOODS)
    )
    found = [
        Sheet(f"dice-{seat}", "tray", say("Its die"), 62, 62, die, seat=seat),
        Sheet(f"goods-{seat}", "tray", say("Goods"), 4 + 60 * GOODS, 62, goods, seat=seat),
    ]
    for adaptation in adaptations(rules):
        if adaptation.tray is not None:
            name, title = adaptation.tray
            found.append(_tray(f"{name}-{seat}", title, seat))
    return tuple(found)


def _tray(name: str, title: Text, seat: int) -> Sheet:
    return Sheet(
        name, "tray", title, 120, 62, (Place(name, 30, 31, "none", 24, "pile", title, piece=22, step=24),), seat=seat
    )


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    seat = m.automaton(g)
    for side in m.SIDES:
        card = m.card_at(g, side)
        for spot, tile in enumerate(m.tiles_on(g, side)):
            if tile and card:
                pieces.append(_tile(spot_place(card.number, spot), tile, m.is_joker(g, side, spot)))
    first = seat * SPACES
    hidden = unseen(g)
    for space in bits(g.covered[seat]):
        place = duchy_place(seat, space)
        if space in hidden:
            pieces.append(Piece(place, "tile-black-tile", _UNSEEN))
        else:
            pieces.append(_tile(place, g.tiles[first + space]))
    _lay_reserve(g, pieces)
    _lay_trays(g, seat, pieces)


def _tile(place: str, tile: int, joker: bool = False, n: int = 1) -> Piece:
    if joker:
        return Piece(place, "joker-tile", _JOKER, count=n)
    return Piece(place, tile_symbol(tile), TILE_NAMES[tile], TILE_HELP[tile], count=n)


def _lay_reserve(g: Burgundy, pieces: list[Piece]) -> None:
    """Add the top tile of each stack, with the number of tiles."""
    stored = m.holdings(g).reserve
    for colour in territories(g.rules).reserve_order:
        stack = [tile for tile in stored if COLOUR[tile] == colour]
        if stack:
            pieces.append(_tile(f"reserve-{colour}", stack[-1], n=len(stack)))
    jokers = m.holdings(g).jokers
    if jokers:
        pieces.append(_tile("reserve-joker", jokers[-1], joker=True, n=len(jokers)))


def _lay_trays(g: Burgundy, seat: int, pieces: list[Piece]) -> None:
    value = m.holdings(g).die
    if value:
        pieces.append(Piece(f"die-{seat}-0", f"die-{value}", say("die showing {value}", value=value)))
    for good in range(GOODS):
        n = g.goods[seat * GOODS + good]
        if n:
            pieces.append(Piece(f"goods-{seat}-{good}", f"goods-{good + 1}", GOOD_NAMES[good], count=n))
    for adaptation in adaptations(g.rules):
        if adaptation.lay is not None:
            adaptation.lay(g, seat, pieces)


def marks(g: Burgundy, found: dict[str, str]) -> None:
    card = m.card_at(g, m.selected(g)) if g.white and not g.over else None
    if card:
        found[card_place(card.number)] = "now"


DISPLAY: Final[Display] = Display(seats=seats, layout=layout, lay=lay, marks=marks)
