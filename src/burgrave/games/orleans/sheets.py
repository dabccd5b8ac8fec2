"""The drawings of the table: map, tracks, and each player's board."""

from __future__ import annotations

from burgrave.games.orleans.land_sheet import land_sheet, side_sheet
from burgrave.games.orleans.map_sheet import map_sheet
from burgrave.games.orleans.rules import Rules
from burgrave.games.orleans.tracks_sheet import tracks_sheet
from burgrave.kernel.scene import Sheet


def sheets(rules: Rules) -> list[Sheet]:
    found = [map_sheet(rules.rounds, rules.prosperity), tracks_sheet(rules.mode, rules.deeds, rules.tiles)]
    for seat in range(rules.players):
        found += [land_sheet(seat, rules.prosperity), side_sheet(seat, rules.prosperity)]
    return found
