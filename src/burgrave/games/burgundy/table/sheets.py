"""Where everything lies: the common board, the duchies and each player's trays, in drawing units."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from burgrave.games.burgundy.data.board import (
    BLACK,
    DEPOT_SPACES,
    KEYS,
    LAST_TRACK_SPACE,
    PHASE_POINTS,
    PHASES,
    ROUNDS,
)
from burgrave.games.burgundy.data.duchies import Duchy
from burgrave.games.burgundy.data.duchies import centre as hex_centre
from burgrave.games.burgundy.data.tiles import COLOURS
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Caption, Place, Sheet
from burgrave.kernel.text import Text, say, verbatim

_ROOT3: Final = 1.7320508

BOARD_WIDTH: Final = 470.0
BOARD_HEIGHT: Final = 650.0
_DEPOTS_END: Final = 530.0
_MIDDLE: tuple[float, float] = (BOARD_WIDTH / 2, 300.0)
_DEPOT: Final = 88.0
_FINGER: Final = 53.0
"""How far apart tiles lie at least: 40 pixels where the board is as wide as a small phone."""
PAIR: Final = 2
"""Tiles of a depot side by side; more lie two by two."""
CLOSE: Final = 48.6
"""The least distance where something hangs above the tiles: such a board spans the whole width of a phone."""
LOWER: Final = -5.0
"""How high the upper tiles of a depot lie then, from its middle."""
_IN_BLACK: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    4: (27.0, ((-26, -26), (26, -26), (-26, 26), (26, 26))),
    6: (21.5, ((-26.5, -48.9), (26.5, -48.9), (-53, -3), (53, -3), (-26.5, 42.7), (26.5, 42.7))),
    8: (18.6, ((0, -65), (-46.5, -42.6), (46.5, -42.6), (-58, 7.7), (0, -5.5), (58, 7.7), (-25.8, 48.1), (25.8, 48.1))),
}
"""How large the tiles of the black depot are and where they lie, by their number: as far apart as they can."""
_MOST: Final = 8
_HIGHER: Final = (
    17.6,
    ((0, -70), (-43.2, -42.3), (43.2, -42.3), (-61, 5.9), (0, -9), (61, 5.9), (-25.7, 43), (25.7, 43)),
)
"""Eight tiles where something hangs in the depots below them."""
_GAP: Final = 2.7
_AROUND: Final[tuple[tuple[float, float], ...]] = ((0.5, -1.5), (1, 0), (0.5, 1.5), (-0.5, 1.5), (-1, 0), (-0.5, -1.5))
"""Depots 1 to 6 clockwise around the black depot, in widths and radii of a hexagon."""

_COLOUR_PRINT: Final = {"animal": "tile-cow-4", "building": "tile-market", "monastery": "tile-abbey"}
"""What stands for a colour as a whole, where it has several kinds of tiles."""

_SPACE: Final = 44.0
_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Axial steps to the neighbours, clockwise from the right: the side towards step n lies between corners n and n + 1."""


def key_spaces(g: Burgundy, seat: int) -> int:
    """How many storage spaces are drawn; where they are unlimited, always one more than are used."""
    limit = g.rules.key_spaces
    for change in g.rules.capacity:
        limit = change.limit(g, seat, limit)
    keys, first, used = g.keys, seat * g.rules.keys, 0
    for key in range(g.rules.keys):
        if keys[first + key]:
            used = key + 1
    return min(limit, max(2 * KEYS, used + 1)) if limit > used else used


@lru_cache(maxsize=64)
def board(rules: Rules) -> Sheet:
    """The common board: phases, rounds, depots, turn order, bonus tiles."""
    places = [*_phases(), *_rounds(), *_depots(rules), *_black(rules)]
    captions = [
        Caption(6, 14, say("Phase, with its bonus for an area")),
        Caption(BOARD_WIDTH - 6, 14, say("Round"), "end"),
    ]
    height = _DEPOTS_END
    if rules.players > 1:
        places += [*_track(), *_bonuses(rules)]
        captions.append(Caption(6, 548, say("Turn order")))
        captions.append(Caption(6, 603, say("Bonus for completing a colour: first and second player")))
        height = BOARD_HEIGHT
    return Sheet("board", "board", say("Board"), BOARD_WIDTH, height, tuple(places), captions=tuple(captions))


def _phases() -> list[Place]:
    return [
        Place(
            f"phase-{n}", 24 + 40 * n, 49, "tab", 27, "phase", say("Phase {letter}", letter="ABCDE"[n]),
            label="ABCDE"[n], note=str(PHASE_POINTS[n]), wide=18,
            help=say("An area completed in this phase scores {points} extra points.", points=PHASE_POINTS[n]),
        )
        for n in range(PHASES)
    ]  # fmt: skip


def _rounds() -> list[Place]:
    spaces = [
        Place(
            f"round-{n}", BOARD_WIDTH - 20 - 37 * (ROUNDS - 1 - n), 44, "card", 21, "round",
            say("round {number}", number=n + 1), label=str(n + 1), wide=16.5, piece=16,
        )
        for n in range(ROUNDS)
    ]  # fmt: skip
    return [Place("white", 243, 44, "none", 20, "white", say("white die"), piece=19, rolled=True), *spaces]


def depot_centre(depot: int) -> tuple[float, float]:
    dx, dy = _AROUND[depot]
    return _MIDDLE[0] + dx * (_ROOT3 * _DEPOT + _GAP), _MIDDLE[1] + dy * (_DEPOT + _GAP)


def tiles_at(rules: Rules, depot: int) -> int:
    """How many tiles a depot holds at most."""
    return len(_slots_of(rules, depot))


def _slots_of(rules: Rules, depot: int) -> list[int]:
    used = {slot for layout in rules.layouts for slot, _, _ in layout}
    return [slot for slot in range(depot * DEPOT_SPACES, (depot + 1) * DEPOT_SPACES) if slot in used]


def _depots(rules: Rules) -> list[Place]:
    places = []
    for depot in range(len(_AROUND)):
        x, y = depot_centre(depot)
        name = say("depot {depot}", depot=depot + 1)
        slots = _slots_of(rules, depot)
        few = len(slots) <= PAIR
        low = not few and any(x.display.above_tiles for x in rules.expansions)
        places.append(Place(f"depot-{depot}", x, y, "hex", _DEPOT, "depot", name))
        rise, face = (70, 22) if low else (62, 25)
        places.append(
            Place(f"depot-die-{depot}", x, y - rise, "none", 16, "printed", name, print=f"die-{depot + 1}", piece=face)
        )
        apart = CLOSE if low else _FINGER
        middle = y + (LOWER + apart / 2 if low else 2 if few else 3)
        places += _slots(slots, x, middle, 33 if few else 24.5, apart)
        pile = y + (76 if low else 64)
        places.append(Place(f"depot-goods-{depot}", x, pile, "none", 14, "pile", name, piece=13, step=24))
    return places


def _slots(slots: list[int], x: float, y: float, size: float, apart: float) -> list[Place]:
    """Two by two, at most, so far apart that a finger on a phone finds each of them."""
    rows = [slots[n : n + 2] for n in range(0, len(slots), 2)]
    across = max(size * _ROOT3 + 5, apart)
    down = max(size * 2 - 3, apart)
    return [
        _slot(slot, x + (n - (len(row) - 1) / 2) * across, y + (r - (len(rows) - 1) / 2) * down, size)
        for r, row in enumerate(rows)
        for n, slot in enumerate(row)
    ]


def _slot(slot: int, x: float, y: float, size: float) -> Place:
    where = say("black depot") if slot >= BLACK else say("depot {depot}", depot=slot // DEPOT_SPACES + 1)
    return Place(f"slot-{slot}", x, y, "hex", size, "slot", where)


def _black(rules: Rules) -> list[Place]:
    x, y = _MIDDLE
    size, spots = _IN_BLACK[len(rules.black_slots)]
    if len(rules.black_slots) == _MOST and any(x.display.above_tiles for x in rules.expansions):
        size, spots = _HIGHER
    places = [Place("black", x, y, "hex", _DEPOT, "black", say("black depot"))]
    places += [_slot(slot, x + dx, y + dy, size) for slot, (dx, dy) in zip(rules.black_slots, spots, strict=True)]
    places.append(
        Place("black-price", x, y + 73, "none", 9, "price", say("2 silver"), label="2", print="silver", piece=14)
    )
    return places


_ORDER: Final = say(
    "The marker furthest ahead goes first, and within a stack from top to bottom. "
    "Placing a ship moves your marker one space forward."
)


def _track() -> list[Place]:
    wide = (BOARD_WIDTH - 12) / (LAST_TRACK_SPACE + 1) / 2
    return [
        Place(
            f"track-{n}", 6 + wide * (2 * n + 1), 571, "card", 17, "track",
            say("turn order space {n}", n=n), label=str(n) if n else "", wide=wide - 1, piece=16, step=14,
            help=_ORDER,
        )
        for n in range(LAST_TRACK_SPACE + 1)
    ]  # fmt: skip


def _bonuses(rules: Rules) -> list[Place]:
    places = []
    wide = (BOARD_WIDTH - 12) / len(COLOURS) / 2
    for n, colour in enumerate(COLOURS):
        x = 6 + wide * (2 * n + 1)
        name = COLOUR_NAMES[n]
        printed = _COLOUR_PRINT.get(colour, f"tile-{colour}")
        tells = say(
            "The first player to cover every space of this colour scores {first} points, the second {second}.",
            first=rules.bonus_points[0], second=rules.bonus_points[1],
        )  # fmt: skip
        places.append(Place(f"bonus-{n}", x, 628, "card", 19, "bonus", name, wide=wide - 2, help=tells))
        places.append(Place(f"bonus-print-{n}", x - 17, 628, "none", 17, "printed", name, print=printed, piece=27))
        for k, size in enumerate((13, 11)):
            places.append(
                Place(
                    f"bonus-{n}-{k}", x + 10 + 17 * k, 628, "none", size, f"bonus-{'large' if k == 0 else 'small'}",
                    say("large bonus tile") if k == 0 else say("small bonus tile"),
                    label=str(rules.bonus_points[k]), piece=11,
                )
            )  # fmt: skip
    return places


def below(sheet: Sheet, other: Sheet) -> Sheet:
    """Both as one drawing, so that they keep one scale."""
    down = sheet.height
    places = (replace(place, y=place.y + down) for place in other.places)
    captions = (replace(caption, y=caption.y + down) for caption in other.captions)
    return replace(
        sheet,
        height=down + other.height,
        places=(*sheet.places, *places),
        captions=(*sheet.captions, *captions),
    )


_MARGIN: Final = 5.0


def land_size(duchy: Duchy) -> tuple[float, float]:
    """Width and height of the drawing of a duchy."""
    across = [x for x, _ in duchy.places]
    down = [y for _, y in duchy.places]
    width = (max(across) - min(across) + _ROOT3) * _SPACE
    height = (max(down) - min(down) + 2) * _SPACE
    return width + 2 * _MARGIN, height + 2 * _MARGIN


def centre(duchy: Duchy, space: int) -> tuple[float, float]:
    """The middle of a space on the drawing of its duchy."""
    left, top = _corner(duchy)
    x, y = duchy.places[space]
    return _MARGIN + (x - left + _ROOT3 / 2) * _SPACE, _MARGIN + (y - top + 1) * _SPACE


@lru_cache(maxsize=256)
def _corner(duchy: Duchy) -> tuple[float, float]:
    """The least of all places across and down."""
    return min([x for x, _ in duchy.places]), min([y for _, y in duchy.places])


@lru_cache(maxsize=256)
def land(duchy: Duchy, seat: int, side: int | None = None) -> Sheet:
    """A duchy; while its side is still to be chosen, the whole sheet is a place of its own."""
    prefix = f"space-{seat}" if side is None else f"side-{seat}-{side}-space"
    width, height = land_size(duchy)
    spaces = [
        Place(
            f"{prefix}-{space}", *centre(duchy, space), "hex", _SPACE, f"land-{COLOURS[duchy.colours[space]]}",
            say(
                "{colour} space {space}, number {number}",
                colour=COLOUR_NAMES[duchy.colours[space]], space=space + 1, number=duchy.numbers[space],
            ),
            label=str(duchy.numbers[space]), piece=_SPACE - 2,
        )
        for space in range(len(duchy.colours))
    ]  # fmt: skip
    if side is not None:
        whole = Place(
            f"side-{seat}-{side}", width / 2, height / 2, "card", height / 2 + 4, "side",
            say("duchy {name}", name=duchy.name), wide=width / 2 + 6,
        )  # fmt: skip
        spaces = [whole, *spaces]
    return Sheet(
        f"land-{seat}" if side is None else f"side-{seat}-{side}",
        "land",
        say("Duchy {name}", name=duchy.name),
        width,
        height,
        tuple(spaces),
        lines=_borders(duchy),
        rivers=_rivers(duchy),
        captions=() if side is None else (Caption(_MARGIN + 6, _MARGIN + 30, verbatim(duchy.name), "side-name"),),
        note=say("duchy {name}", name=duchy.name),
        seat=seat,
    )


def _rivers(duchy: Duchy) -> tuple[tuple[float, float, float, float], ...]:
    """From middle to middle of the spaces that a river joins."""
    return tuple(
        (*centre(duchy, space), *centre(duchy, other))
        for space, mask in enumerate(duchy.bridges)
        for other in bits(mask)
        if space < other
    )


def _borders(duchy: Duchy) -> tuple[tuple[float, float, float, float], ...]:
    """The sides of spaces where an area ends."""
    number = {_rounded(place): n for n, place in enumerate(duchy.places)}
    lines = []
    for space, (x, y) in enumerate(duchy.places):
        for side, (dq, dr) in enumerate(_STEPS):
            dx, dy = hex_centre((dq, dr))
            other = number.get(_rounded((x + dx, y + dy)), -1)
            same_area = other >= 0 and bool(duchy.area[space] >> other & 1)
            if not same_area and not 0 <= other < space:
                lines.append(_side(duchy, space, side))
    return tuple(lines)


def _rounded(place: tuple[float, float]) -> tuple[float, float]:
    return round(place[0], 1), round(place[1], 1)


def _side(duchy: Duchy, space: int, side: int) -> tuple[float, float, float, float]:
    x, y = centre(duchy, space)
    half, w = _SPACE / 2, _SPACE * _ROOT3 / 2
    corners = ((w, -half), (w, half), (0, _SPACE), (-w, half), (-w, -half), (0, -_SPACE))
    (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % 6]
    return round(x + x1, 1), round(y + y1, 1), round(x + x2, 1), round(y + y2, 1)


@lru_cache(maxsize=16)
def trays(seat: int, key_spaces: int, types_stored: int) -> tuple[Sheet, ...]:
    """Dice, storage spaces and goods of a player."""
    keys = keys_tray(seat, range(key_spaces), say("Storage spaces"))
    return dice_tray(seat, seat), keys, goods_tray(seat, types_stored)


def dice_tray(seat: int, player: int, member: int | None = None) -> Sheet:
    dice = tuple(
        Place(f"die-{player}-{n}", 31 + 66 * n, 31, "square", 26, "die", say("die"), piece=26, rolled=True)
        for n in range(2)
    )
    return Sheet(f"dice-{player}", "tray", say("Dice"), 128, 62, dice, seat=seat, member=member)


def keys_tray(seat: int, keys: range, title: Text, member: int | None = None) -> Sheet:
    places = tuple(
        Place(f"key-{seat}-{key}", 27 + 53 * n, 31, "hex", 27, "key", say("storage space"), print="key", piece=28)
        for n, key in enumerate(keys)
    )
    name = f"keys-{seat}" if not keys.start else f"keys-{seat}-{keys.start}"
    return Sheet(name, "tray", title, 1 + 53 * len(keys), 62, places, seat=seat, member=member)


def goods_tray(seat: int, types_stored: int) -> Sheet:
    goods = tuple(
        Place(f"goods-{seat}-{n}", 29 + 60 * n, 31, "square", 24, "goods", say("goods storage"), piece=23)
        for n in range(types_stored)
    )
    return Sheet(f"goods-{seat}", "tray", say("Goods"), 4 + 60 * types_stored, 62, goods, seat=seat)
