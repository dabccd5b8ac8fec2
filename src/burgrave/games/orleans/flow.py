"""The course of the game: setup, the seven phases of a round, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.orleans import events, kinds, phases
from burgrave.games.orleans.actions import PASS
from burgrave.games.orleans.cards import draw_cards, return_first_cards
from burgrave.games.orleans.carpenter import seems_able_to_build
from burgrave.games.orleans.event_effects import HAPPENINGS, shielded
from burgrave.games.orleans.gains import empty_place, gain_citizen, gain_coins, technology_spaces
from burgrave.games.orleans.happenings import BASE_EVENTS, FIRST_HOURGLASS, NEGATIVE
from burgrave.games.orleans.laying import offer_laying
from burgrave.games.orleans.people import FARMER, TRACKS
from burgrave.games.orleans.places import CARPENTER, TOWER, TOWN_HALL
from burgrave.games.orleans.planning import begin_plan, open_planning, reveal, reveal_one
from burgrave.games.orleans.roads import GOODS_SPACES, SPACES_NEED
from burgrave.games.orleans.standing import accounts
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.torture import charge
from burgrave.games.orleans.travel import FACE_DOWN
from burgrave.games.orleans.turns import Turn, pass_turn
from burgrave.games.orleans.wares import GOODS, ON_MARKET

_TURN: Final = Turn()


def set_up(g: Orleans) -> None:
    """ORL-SET-03, ORL-SET-04, ORL-SET-08, ORL-PRO-SET-02, ORL-PRO-SET-06"""
    players = g.rules.players
    g.start = g.roll(players) - 1
    g.tell((events.STARTS, g.start))
    for _ in range(ON_MARKET[players]):
        g.shelf[g.draw(g.unseen, 0, GOODS)] += 1
    for space in range(GOODS_SPACES):
        if SPACES_NEED[space] <= players:
            g.routes[space] = FACE_DOWN if g.rules.prosperity else g.draw(g.unseen, 0, GOODS) + 1
    if g.rules.prosperity:
        g.together = 1
        for place in range(players):
            draw_cards(g, g.seat_at(place))
    advance(g)


def advance(g: Orleans) -> None:
    """Run on to the next decision."""
    while not g.pending and not g.finished:
        _STEPS[g.phase](g)


def after_setup(g: Orleans) -> None:
    g.together = 0
    return_first_cards(g)
    start_round(g)


def start_round(g: Orleans) -> None:
    """Phases 1 and 2. ORL-RND-02, ORL-SET-06, ORL-PRO-EVTG-01"""
    g.round += 1
    if g.rules.prosperity:
        g.event = g.rules.events[g.round]
    elif g.round:
        g.event = g.draw(g.hourglass, 0, BASE_EVENTS)
    else:
        g.event = FIRST_HOURGLASS
        g.hourglass[FIRST_HOURGLASS] -= 1
    g.phase = phases.CENSUS
    g.tell((events.ROUND, -1, g.round, g.event))
    census(g)


def census(g: Orleans) -> None:
    """Alone in front gains a coin, alone behind pays one, but not of two. ORL-CEN-01 to ORL-CEN-05"""
    farmers = g.tracks[FARMER::TRACKS]
    most, least = max(farmers), min(farmers)
    if farmers.count(most) == 1:
        gain_coins(g, farmers.index(most), 1)
    if farmers.count(least) == 1 and g.rules.players > 2:
        charge(g, farmers.index(least), 1)


def start_followers(g: Orleans) -> None:
    """Phase 3, and with sealed plans phase 4, for all at once. ORL-RND-06, ORL-PLN-01"""
    g.phase = phases.PLAN if g.rules.sealed else phases.DRAW
    g.together = 1
    for place in range(g.rules.players):
        open_planning(g, g.seat_at(place))


def start_ordered_plans(g: Orleans) -> None:
    """Option `planning=ordered`. ORL-PLN-13"""
    g.phase = phases.PLAN
    g.together = 0
    g.turn = 0
    begin_plan(g, g.seat_at(0))


def plans_done(g: Orleans) -> None:
    if g.rules.sealed:
        reveal(g)
    else:
        reveal_one(g, g.seat_at(g.turn))
        g.turn += 1
        if g.turn < g.rules.players:
            begin_plan(g, g.seat_at(g.turn))
            return
    g.phase = phases.ACT
    g.together = 0
    g.passed = 0
    g.turn = g.rules.players - 1


def act(g: Orleans) -> None:
    """The action is done, or the next player has a turn. ORL-ACT-01, ORL-ACT-11"""
    if g.used >= 0:
        end_action(g)
        return
    players = g.rules.players
    if g.passed == (1 << players) - 1:
        g.phase = phases.EVENT
        g.turn = -1
        g.step = 0
        return
    while True:
        g.turn = (g.turn + 1) % players
        seat = g.seat_at(g.turn)
        if not g.passed >> seat & 1:
            break
    options = _TURN.legal(g, seat, 0)
    if options == [PASS] and not technology_spaces(g, seat) and not seems_able_to_build(g, seat):
        pass_turn(g, seat)  # ORL-ACT-09
    else:
        g.ask(seat, kinds.TURN)
        g.remember(seat, options)


def end_action(g: Orleans) -> None:
    """Followers of the place go into the bag; then something may be laid. ORL-ACT-03, ORL-ACT-13"""
    seat = g.seat_at(g.turn)
    if g.used not in (TOWN_HALL, TOWER, CARPENTER):
        empty_place(g, seat, g.used)
    g.used = -1
    offer_laying(g, seat, kinds.AFTER)


def happen(g: Orleans) -> None:
    """The event of the round, player by player. ORL-EVT-01, ORL-PRO-EVTG-03"""
    if g.step == 0:
        g.turn += 1
        if g.turn == g.rules.players:
            end_round(g)
            return
        g.step = 1
        if NEGATIVE[g.event] and shielded(g, g.seat_at(g.turn)):
            g.ask(g.seat_at(g.turn), kinds.SHIELD)
            return
    g.step = 0
    HAPPENINGS[g.event](g, g.seat_at(g.turn))


def end_round(g: Orleans) -> None:
    """ORL-RND-04, ORL-RND-05"""
    if g.round + 1 < g.rules.rounds:
        g.start = g.seat_at(1)
        g.tell((events.STARTS, g.start))
        start_round(g)
        return
    g.phase = phases.LAST
    g.turn = -1


def last_laying(g: Orleans) -> None:
    """ORL-PRO-STR-07, ORL-PRO-SCR-01"""
    g.turn += 1
    if g.turn < g.rules.players:
        offer_laying(g, g.seat_at(g.turn), kinds.LAST_LAYING)
    else:
        finish(g)


def finish(g: Orleans) -> None:
    """The citizen for most trading stations; then the ledger is closed. ORL-SCR-01, ORL-PRO-SCR-07"""
    stations = [towns.bit_count() for towns in g.stations]
    most = max(stations)
    if most and stations.count(most) == 1:
        g.most_citizen = 0
        gain_citizen(g, stations.index(most))
    g.finished = 1
    if g.journal is not None:
        for seat in range(g.rules.players):
            for account, points in enumerate(accounts(g, seat)):
                if points:
                    g.tell((events.SCORED, seat, account, points))
        g.tell((events.OVER, -1))


_STEPS: Final[list[Callable[[Orleans], None]]] = [
    after_setup,
    start_followers,
    start_ordered_plans,
    plans_done,
    act,
    happen,
    last_laying,
]
"""By phase: what happens when nobody has to decide any more."""
