"""The Guard, played when a castle is attacked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.deck import card_facts
from burgrave.games.castelli.data.layouts import SLOTS, octagon_name, place_of
from burgrave.games.castelli.expansions.battle.memory import siege
from burgrave.games.castelli.expansions.battle.overbuilding import DEFEND, PLAIN, attacked, overbuild
from burgrave.games.castelli.feature import BoardEvent
from burgrave.games.castelli.rules.cards import PASS, Card, add_sales, show
from burgrave.games.castelli.rules.question import Question
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

FACTS: Final = card_facts("expansions/battle/facts")
GUARDED: Final = 20
"""Event: seat, attacker, octagon."""

GUARD: Final[Card] = Card(
    FACTS["guard"],
    "CAS-BAT-23",
    say("Guard"),
    say("On another player's turn: stop your castle from being overbuilt."),
    "cas-ch-guard",
    play=289,
    sell=306,
)


def _refuse_guard(g: Castelli, seat: int, numbers: Numbers) -> Reason:
    if g.top()[0] == DEFEND:
        return say("You have no Guard."), "CAS-BAT-23"
    return say("Play a Guard when another player tries to overbuild one of your castles."), "CAS-BAT-23"


ANSWER: Final[Action] = Action(
    "guard", 272, says=say("{card}: defend the castle", card=GUARD.title), refuse=_refuse_guard, symbol=GUARD.symbol
)


class Defend(Question):
    """Whether the owner of an attacked castle plays a Guard. CAS-BAT-23"""

    kind = DEFEND

    def prompt(self, g: Castelli, seat: int, arg: int) -> Text:
        return say("Your castle is about to be overbuilt. Will you play a Guard?")

    def hint(self, g: Castelli, seat: int, arg: int, names: Sequence[str]) -> Text | None:
        return say(
            "{player} wants to overbuild the marked castle. Everyone holding cards is asked.", player=names[g.player]
        )

    def marks(self, g: Castelli, seat: int, arg: int) -> dict[str, str]:
        castle, _ = attacked(arg)
        return {place_of("site", *divmod(castle, SLOTS)): "chosen"}

    def declines(self) -> int:
        return PASS.first

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [PASS.first]
        if GUARD.held(g, seat):
            out.append(ANSWER.first)
        if attacked(arg)[1] == PLAIN:
            # Nothing can be sold while a card takes effect. CAS-CRD-04
            add_sales(g, seat, out)
        return out

    def lets_sell(self, g: Castelli) -> bool:
        return attacked(g.top()[2])[1] == PLAIN

    def exhausted(self, g: Castelli, seat: int) -> bool:
        return not g.hands[seat]

    def lapse(self, g: Castelli, seat: int, arg: int) -> None:
        self.apply(g, seat, arg, PASS.first)

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        castle, card = attacked(arg)
        if action == PASS.first:
            overbuild(g, g.player, castle, card)
            return
        octagon, slot = divmod(castle, SLOTS)
        show(g, seat, GUARD.kind)
        siege(g).guarded[slot] |= 1 << octagon
        if g.journal is not None:
            g.journal.append((GUARDED, seat, g.player, octagon))


def _log_guarded(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, attacker, octagon = entry
    return say(
        "{player} defends the castle in {octagon} against {other}.",
        player=names[seat],
        other=names[attacker],
        octagon=octagon_name(octagon),
    )


def _octagon_of(entry: Entry) -> tuple[str, ...]:
    return (place_of("octagon", entry[3]),)


CHOICES: Final[tuple[AnyChoice, ...]] = (Defend(),)
ACTIONS: Final[tuple[Action, ...]] = (ANSWER,)
EVENTS: Final[tuple[Event, ...]] = (
    BoardEvent(GUARDED, "castle-guarded", log=_log_guarded, at=_octagon_of, cell=3, other=2),
)
