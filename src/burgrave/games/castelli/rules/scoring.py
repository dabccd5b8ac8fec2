"""The end: the last sales, the silver mine, then everything left is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.facts import CARD_POINTS, RESOURCE_POINTS, SILVER_POINTS
from burgrave.games.castelli.data.layouts import RESOURCES
from burgrave.games.castelli.rules.areas import leaders
from burgrave.games.castelli.rules.cards import PASS, add_sales
from burgrave.games.castelli.rules.question import Question
from burgrave.games.castelli.state import OVER, Castelli
from burgrave.kernel.action import Action
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import listed, total
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, count, say

LAST_SALE: Final = 10
MINED: Final = 21
"""seat, how many cubes: the mine is evaluated"""
ENDED: Final = 23
"""-1"""
SILVER: Final = 6
IN_HAND: Final = 8
LEFT: Final = 9
"""The causes of points for silver, cards and resources."""


class LastSale(Question):
    """The last chance to sell, before the mine is evaluated. CAS-END-02"""

    kind = LAST_SALE

    def prompt(self, g: Castelli, seat: int, arg: int) -> Text:
        return say("The silver mine is about to be scored. Do you want to sell cards first?")

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [PASS.first]
        add_sales(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        """Passing sells nothing."""

    def exhausted(self, g: Castelli, seat: int) -> bool:
        return not (g.hands[seat] and g.mine)


def ask_for_last_sale(g: Castelli) -> None:
    """Each player once, clockwise from the last one on; then the mine and the points. CAS-END-02"""
    while g.answered < g.players:
        seat = (g.player + g.answered) % g.players
        g.answered += 1
        if g.hands[seat] and g.mine:
            g.ask(seat, LAST_SALE)
            return
    final_scoring(g)
    g.stage = OVER
    if g.journal is not None:
        g.journal.append((ENDED, -1))


def final_scoring(g: Castelli) -> None:
    """CAS-END-03 to CAS-END-07"""
    evaluate_mine(g)
    for seat in range(g.players):
        if g.hands[seat]:
            g.score(seat, IN_HAND, CARD_POINTS * g.hands[seat].bit_count())
        left = total(g.resources, RESOURCES * seat, RESOURCES * (seat + 1))
        if left:
            g.score(seat, LEFT, RESOURCE_POINTS * left)
        for score_seat in g.rules.score_seat:
            score_seat(g, seat)
    for score_board in g.rules.score_board:
        score_board(g)
    cause, worth = g.rules.silver
    for seat, points in enumerate(silver_points(listed(g.silver), worth, g.rules.second_ties_in_full)):
        if points:
            g.score(seat, cause, points)


def evaluate_mine(g: Castelli) -> None:
    """The silver left goes to the highest influence. CAS-EVA-10, CAS-END-03"""
    leading, sharers = leaders(g, g.layout.sides[g.layout.mine_area])
    share = g.mine // sharers if sharers else 0
    for seat in range(g.players):
        if share and leading >> seat & 1:
            g.mine -= share
            g.silver[seat] += share
            if g.journal is not None:
                g.journal.append((MINED, seat, share))


def silver_points(silver: Sequence[int], worth: tuple[int, int, int], in_full: bool = False) -> list[int]:
    """Points of each seat for most and second most silver. CAS-END-05, CAS-END-06, CAS-END-07

    Those who tie for second share its points, or get in full what any tie is worth.
    """
    most, second, tied = worth
    points = [0] * len(silver)
    best = max(silver)
    if not best:
        return points
    first = [seat for seat, n in enumerate(silver) if n == best]
    for seat in first:
        points[seat] = most if len(first) == 1 else tied
    after = max([n for n in silver if n < best], default=0)
    if len(first) == 1 and after:
        next_best = [seat for seat, n in enumerate(silver) if n == after]
        for seat in next_best:
            points[seat] = tied if in_full and len(next_best) > 1 else second // len(next_best)
    return points


def tie_break(g: Castelli, names: list[str]) -> tuple[Text, str] | None:
    """How a tie for the win was broken. CAS-END-08"""
    first, second = g.ranking()[:2]
    if not g.over or g.points[first] != g.points[second]:
        return None
    gaps: dict[str, str | int] = {"winner": names[first], "other": names[second], "points": g.points[first]}
    mine, theirs = g.castle_count(first), g.castle_count(second)
    if mine == theirs:
        shared = count(
            "{winner} and {other} tie at {points} with {n} castle each and share the win.",
            "{winner} and {other} tie at {points} with {n} castles each and share the win.",
            mine,
            **gaps,
        )
        return shared, "CAS-END-08"
    decided = say(
        "{winner} and {other} tie at {points}. Castles on the board decide: {mine} against {theirs}.",
        mine=mine,
        theirs=theirs,
        **gaps,
    )
    return decided, "CAS-END-08"


def _log_mined(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, n = entry
    return count(
        "{player} takes {n} silver left in the mine.",
        "{player} takes {n} silver left in the mine.",
        n,
        player=names[seat],
    )


def _log_end(entry: Entry, names: Sequence[str]) -> Text:
    return say("The game is over.")


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "silver_ties",
        "shared",
        say(
            "players who tie for second-most silver share the points for second place, or each score the points "
            "for a tie"
        ),
        values=("shared", "each"),
        labels=(say("Share the points"), say("Each scores the points for a tie")),
        rule="CAS-END-06",
        later=True,
        further=True,
    ),
)
CHOICES: Final[tuple[AnyChoice, ...]] = (LastSale(),)
ACTIONS: Final[tuple[Action, ...]] = (PASS,)
EVENTS: Final[tuple[Event, ...]] = (
    Event(MINED, "mine-evaluated", log=_log_mined),
    Event(ENDED, "game-over", log=_log_end),
)
CAUSES: Final[tuple[Cause, ...]] = (
    Cause(SILVER, "silver", "CAS-END-05", say("silver"), "silver"),
    Cause(IN_HAND, "cards", "CAS-END-04", say("cards in hand"), "left"),
    Cause(LEFT, "resources", "CAS-END-04", say("resources"), "left"),
)
SILVER_WORTH: Final = (SILVER, SILVER_POINTS)
