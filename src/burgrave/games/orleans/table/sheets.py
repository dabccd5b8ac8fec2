"""The drawings of the table: events, map, tracks, deeds, place tiles, and each player's board."""

from __future__ import annotations

from burgrave.games.orleans.rules.deeds import slots
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.table.deeds_sheet import deeds_sheet, tiles_sheet
from burgrave.games.orleans.table.land_sheet import land_sheets
from burgrave.games.orleans.table.map_sheet import map_sheet
from burgrave.games.orleans.table.strip_sheet import strip_sheet
from burgrave.games.orleans.table.tracks_sheet import tracks_sheet
from burgrave.kernel.scene import Sheet


def sheets(rules: OrleansRules) -> list[Sheet]:
    deeds = tuple([(deed, len(slots(rules.deed_needs[deed]))) for deed in rules.deeds])
    found = [
        strip_sheet(rules.rounds),
        map_sheet(rules.mode.piles),
        tracks_sheet(rules.citizens["development"] > 0, rules.players),
        tiles_sheet(rules.tiles),
        deeds_sheet(deeds),
    ]
    board = tuple(rules.places[number] for number in rules.board)
    for seat in range(rules.players):
        found += land_sheets(seat, board)
        for more in rules.seat_sheets:
            found += more(seat)
    return found
