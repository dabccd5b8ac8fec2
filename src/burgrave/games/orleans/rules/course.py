"""The course of the game: the seven phases of a round, and the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from burgrave.games.orleans.data.people import FARMER, TRACKS
from burgrave.games.orleans.rules import phases, turn
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS, SHIELD, shielded
from burgrave.games.orleans.rules.followers import open_planning
from burgrave.games.orleans.rules.gains import gain_citizen, gain_coins
from burgrave.games.orleans.rules.planning import begin_plan, reveal, reveal_one
from burgrave.games.orleans.rules.setting_up import STARTS
from burgrave.games.orleans.rules.spaces import empty_place
from burgrave.games.orleans.rules.technology import technology_spaces
from burgrave.games.orleans.rules.torture import charge
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.event import SCORED, Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.flat import listed, popcount
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, say, verbatim

ROUND: Final = 1
OVER: Final = 43


def after_setup(g: Orleans) -> None:
    g.together = 0
    for begin in g.rules.before_first_round:
        begin(g)
    start_round(g)


def start_round(g: Orleans) -> None:
    """Phases 1 and 2. ORL-RND-02"""
    g.round += 1
    g.event = g.rules.draw_event(g)
    g.phase = phases.CENSUS
    g.tell((ROUND, -1, g.round, g.event))
    census(g)


def census(g: Orleans) -> None:
    """Alone in front gains a coin, alone behind pays one, but not of two. ORL-CEN-01 to ORL-CEN-05"""
    farmers = listed(g.tracks)[FARMER::TRACKS]
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
    options = turn.CHOICE.legal(g, seat, 0)
    if len(options) == 1 and not technology_spaces(g, seat) and not keeps_turn(g, seat):
        turn.pass_turn(g, seat)  # ORL-ACT-09
    else:
        g.ask(seat, turn.TURN)
        g.remember(seat, options)


def keeps_turn(g: Orleans, seat: int) -> bool:
    for keeps in g.rules.keeps_turn:  # noqa: SIM110 (a loop is compiled to quicker code)
        if keeps(g, seat):
            return True
    return False


def end_action(g: Orleans) -> None:
    """Followers of the place go into the bag. ORL-ACT-03, ORL-ACT-13"""
    seat = g.seat_at(g.turn)
    if not g.rules.places[g.used].one_by_one:
        empty_place(g, seat, g.used)
    g.used = -1
    for done in g.rules.after_action:
        done(g, seat)


def happen(g: Orleans) -> None:
    """The event of the round, player by player. ORL-EVT-01"""
    card = EVENT_CARDS[g.event]
    if g.step == 0:
        g.turn += 1
        if g.turn == g.rules.players:
            end_round(g)
            return
        g.step = 1
        if card.negative and shielded(g, g.seat_at(g.turn)):
            g.ask(g.seat_at(g.turn), SHIELD)
            return
    g.step = 0
    card.happen(g, g.seat_at(g.turn))


def end_round(g: Orleans) -> None:
    """ORL-RND-04, ORL-RND-05"""
    if g.round + 1 < g.rules.rounds:
        g.start = g.seat_at(1)
        g.tell((STARTS, g.start))
        start_round(g)
        return
    g.phase = phases.LAST
    g.turn = -1


def after_last_round(g: Orleans) -> None:
    g.turn += 1
    if g.turn < g.rules.players:
        for last in g.rules.after_last_round:
            last(g, g.seat_at(g.turn))
    else:
        finish(g)


def finish(g: Orleans) -> None:
    """The citizen for most trading stations; then the ledger is closed. ORL-SCR-01"""
    stations = [popcount(towns) for towns in g.stations]
    most = max(stations)
    if g.most_citizen and most and stations.count(most) == 1:
        g.most_citizen = 0
        gain_citizen(g, stations.index(most))
    g.finished = 1
    if g.journal is not None:
        for seat in range(g.rules.players):
            for account, points in enumerate(g.ledger(seat)):
                if points:
                    g.tell((SCORED, seat, account, points))
        g.tell((OVER, -1))


STEPS: Final[list[Callable[[Orleans], None]]] = [
    after_setup,
    start_followers,
    start_ordered_plans,
    plans_done,
    act,
    happen,
    after_last_round,
]
"""By phase: what happens when nobody has to decide any more."""


def _round(entry: Entry, names: Sequence[str]) -> Text:
    return say("Round {number}: {event}", number=entry[2] + 1, event=EVENT_CARDS[entry[3]].title)


def _round_at(entry: Entry) -> tuple[str, ...]:
    return (f"event-{entry[2]}",)


def _over(entry: Entry, names: Sequence[str]) -> Text:
    return say("The game is over.")


THEME: Final[Feature] = Feature(
    "course",
    options=(
        Option(
            "rounds",
            "all",
            say("how many rounds to play: a house rule for a first or short game"),
            values=("all", 12, 8, 4),
            labels=(say("All of them"), verbatim("12"), verbatim("8"), verbatim("4")),
        ),
    ),
    events=(
        Event(ROUND, "round", _round, _round_at, heading=True),
        Event(OVER, "over", _over),
    ),
)
