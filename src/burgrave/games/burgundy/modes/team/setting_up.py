"""Setup of the team game."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import GOODS, START_GOODS
from burgrave.games.burgundy.modes.team.state import TeamBurgundy
from burgrave.games.burgundy.rules.goods import store
from burgrave.games.burgundy.rules.setting_up import START, STARTS, place_start
from burgrave.games.burgundy.state import Burgundy

WORKERS: Final = (3, 5)
"""Workers of the start player's team and of the other. BUR-TEAM-05"""
SILVER: Final = 2


def set_up(g: Burgundy) -> None:
    """Set up the team game; the start player is in team A, the order is A1, B1, A2, B2.

    BUR-TEAM-01, BUR-TEAM-03 to BUR-TEAM-07
    """
    start = g.roll(g.players) - 1
    other = g.home(start) ^ 2
    g.order = [start, other, start ^ 1, other + 1]
    if g.journal is not None:
        g.journal.append((STARTS, start))
    for place, player in enumerate(g.order):
        g.track[player] = g.players - place
    g.arrivals = g.players
    for team, player in enumerate(g.order[:2]):
        seat = g.home(player)
        g.silver[seat] = SILVER
        g.workers[seat] = WORKERS[team]
        for _ in range(START_GOODS):
            store(g, seat, g.draw_flat(g.goods_bag, 0, GOODS), 1)
    for begin in g.rules.on_setup:
        begin(g)
    for player in reversed(g.order[:2]):
        start_castle(g, player)
    g.settle()


def start_castle(g: Burgundy, player: int) -> None:
    """Place the starting castle, asking the team if there are several start spaces. BUR-TEAM-03"""
    assert isinstance(g, TeamBurgundy)
    g.actor = player
    seat = g.home(player)
    starts = g.duchies[seat].starts
    if starts.bit_count() == 1:
        place_start(g, seat, starts.bit_length() - 1)
    else:
        g.ask(seat, START)
