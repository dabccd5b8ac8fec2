"""The position as plain data with names from the box, as much of it as a seat may know. CAS-SET-13"""

from __future__ import annotations

from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.facts import COLOURS, TRACK
from burgrave.games.castelli.data.layouts import AREA_TYPES, RESOURCES, SLOTS, cell
from burgrave.games.castelli.data.tiles import tile_of, turns_of
from burgrave.games.castelli.rules.areas import influence
from burgrave.games.castelli.rules.cards import CARDS
from burgrave.games.castelli.rules.castles import ground
from burgrave.games.castelli.state import NO_TILE, Castelli
from burgrave.kernel.flat import listed, popcount
from burgrave.kernel.masks import bits

HIDDEN = "hidden"


def view(g: Castelli, seat: int | None) -> dict[str, object]:
    """What this seat knows: all but other hands, the deck, tiles face down and what an expansion hides."""
    return {
        "game": "castelli",
        "board": g.layout.name,
        "first": g.first,
        "player": g.player,
        "active": list(g.active),
        "over": g.over,
        "mine": g.mine,
        "deck": sum(g.deck) + len(g.returned),
        "spare_villages": g.spare_villages,
        "spare_cities": g.spare_cities,
        "turned_up": g.rules.tile_set.tiles[g.tile].name if g.tile != NO_TILE else "",
        "square": list(cell(g.square, 1)) if g.tile != NO_TILE else [],
        "squares": [square_view(g, square) for square in range(g.layout.spaces)],
        "octagons": [octagon_view(g, octagon) for octagon in range(g.layout.spaces)],
        "seats": [seat_view(g, other, seat) for other in range(g.players)],
    }


def square_view(g: Castelli, square: int) -> dict[str, object]:
    code = g.board[square]
    shown: dict[str, object] = {"cell": list(cell(square, 1)), "face_down": bool(g.face_down >> square & 1)}
    if code:
        shown["tile"] = g.rules.tile_set.tiles[tile_of(code)].name
        shown["turns"] = turns_of(code)
    return shown


def octagon_view(g: Castelli, octagon: int) -> dict[str, object]:
    layout = g.layout
    settlement = "village" if g.villages >> octagon & 1 else "city" if g.cities >> octagon & 1 else ""
    return {
        "cell": list(cell(octagon, 0)),
        "settlement": settlement,
        "castles": castles_view(g, octagon),
        "areas": [
            {
                "type": AREA_TYPES[layout.kind[area]],
                "symbols": layout.symbols[area],
                "open": popcount(layout.around[area] & g.face_down),
                "influence": influence(g, layout.sides[area]),
            }
            for area in layout.areas_of[octagon]
        ],
    }


def castles_view(g: Castelli, octagon: int) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for slot in range(SLOTS):
        owners = [seat for seat in range(g.players) if g.castles[SLOTS * seat + slot] >> octagon & 1]
        if owners:
            below = [seat for hook in g.rules.castles_below for seat in hook(g, octagon, slot)]
            area = AREA_TYPES[ground(slot)]
            found.append({"slot": slot, "area": area, "owner": owners[0], "below": below})
    return found


def seat_view(g: Castelli, other: int, seat: int | None) -> dict[str, object]:
    shown: dict[str, object] = {
        "colour": COLOURS[g.rules.colours[other]],
        "points": g.points[other],
        "marker": g.points[other] % TRACK,
        "silver": g.silver[other],
        "resources": listed(g.resources[RESOURCES * other : RESOURCES * (other + 1)]),
        "castles_left": g.supply[other],
        "cards": g.hands[other].bit_count(),
    }
    if other == seat:
        shown["hand"] = [CARDS[KIND_OF[card]].name for card in bits(g.hands[other])]
    for hook in g.rules.view_seat:
        hook(g, other, seat, shown)
    return shown
