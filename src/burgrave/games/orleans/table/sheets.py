"""The drawings of the table: map, tracks, and each player's board."""

from __future__ import annotations

from burgrave.games.orleans.rules.deeds import slots
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.table.land_sheet import land_sheet, side_sheet
from burgrave.games.orleans.table.map_sheet import map_sheet
from burgrave.games.orleans.table.tracks_sheet import tracks_sheet
from burgrave.kernel.scene import Sheet


def sheets(rules: OrleansRules) -> list[Sheet]:
    citizens = rules.citizens["development"] > 0
    deeds = tuple([(deed, len(slots(rules.deed_needs[deed]))) for deed in rules.deeds])
    found = [map_sheet(rules.rounds, rules.mode.piles), tracks_sheet(citizens, deeds, rules.tiles)]
    board = tuple(rules.places[number] for number in rules.board)
    for seat in range(rules.players):
        found += [land_sheet(seat, board), side_sheet(seat, rules.mode.side_spots)]
    return found
