"""The course of the game: the steps of a turn, and whose turn comes next."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.layouts import SPACES
from burgrave.games.castelli.data.tiles import tile_of
from burgrave.games.castelli.rules.areas import draw_cards, evaluate, mine_silver, reward
from burgrave.games.castelli.rules.cards import KIND_PLAYED, add_plays, play, sell, take_up_again
from burgrave.games.castelli.rules.castles import BUILD_CASTLE, build, sites
from burgrave.games.castelli.rules.laying import LAY, REVEAL, reveal
from burgrave.games.castelli.rules.question import Question
from burgrave.games.castelli.rules.scoring import ask_for_last_sale
from burgrave.games.castelli.rules.steward import ask_for_steward
from burgrave.games.castelli.state import BUILD, BUILDING, ENDING, LAID, OPEN, OVER, REVEALING, Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.compiling import i64
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Event
from burgrave.kernel.masks import Expander
from burgrave.kernel.text import Text, say

TURN: Final = 1
"""seat: its turn begins"""

_REVEALS: Final = SPACES
"""Actions below it turn a tile up."""
_FACE_DOWN: Final = Expander(0, _REVEALS)
_BUILD: Final = 44
_END: Final = 274


def begin_turn(g: Castelli) -> None:
    g.stage = REVEALING
    if g.journal is not None:
        g.journal.append((TURN, g.player))
    g.ask(g.player, OPEN)


def advance(g: Castelli) -> None:
    """Run on to the next decision. CAS-TRN-01"""
    while g.stage != OVER:
        if g.stage == BUILDING:
            if may_go_on(g):
                g.ask(g.player, BUILD)
                return
            end_turn(g)
        elif g.stage == LAID:
            if ask_for_steward(g):
                return
            g.stage = BUILDING
            resolve(g)
        elif g.stage == REVEALING:
            g.ask(g.player, OPEN)
        else:
            ask_for_last_sale(g)
        if len(g.pending):
            return


def resolve(g: Castelli) -> None:
    """Rewards of the tile, of the border, then the complete areas; it lies so for good. CAS-REV-07, CAS-REV-09,
    CAS-EVA-02, CAS-EVA-08
    """
    g.own_board()
    layout, rules, reach, octagons = g.layout, g.rules, g.reach, g.layout.octagon
    square: i64 = g.square
    code = g.board[square]
    tile = rules.tile_set.tiles[tile_of(code)]
    if tile.card >= 0:
        draw_cards(g, g.player, 1)
    if tile.silver:
        mine_silver(g, g.player, tile.silver)
    # A shield that shows a card reaches nothing. CAS-REV-06, CAS-BLD-03
    for side, colour in rules.tile_set.pointing[code]:
        at = 4 * square + side
        octagon = octagons[at]
        if octagon >= 0:
            reach[colour] |= 1 << octagon
        else:
            seat = rules.seat_of[colour]
            if seat >= 0:
                reward(g, seat, layout.reward[at])
    around = layout.around
    face_down: i64 = g.face_down
    area: i64
    for area in layout.near[square]:
        if not around[area] & face_down:
            evaluate(g, area)


def may_go_on(g: Castelli) -> bool:
    """Whether there may be something left to do in this turn, as far as everybody can see."""
    seat = g.player
    if g.hands[seat] and (not g.played or g.mine):
        return True
    if sites(g, seat):
        return True
    answers = g.rules.answers[BUILD]
    if not answers:
        return False
    more: list[int] = []
    for answer in answers:
        answer.add(g, seat, more)
    return len(more) > 0


def end_turn(g: Castelli) -> None:
    """The next player, or the end when no tile lies face down. CAS-END-01"""
    g.played = g.bought = g.answered = 0
    for hook in g.rules.on_turn_end:
        hook(g)
    if g.face_down:
        g.player = (g.player + 1) % g.rules.players
        begin_turn(g)
    else:
        g.stage = ENDING


class Open(Question):
    """The start of a turn: a tile must be turned up, cards may come before. CAS-TRN-01, CAS-TRN-04"""

    kind = OPEN

    def prompt(self, g: Castelli, seat: int, arg: int) -> Text:
        return say("Which tile will you reveal?")

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = _FACE_DOWN.expand(g.face_down)
        if g.hands[seat]:
            add_plays(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        if action < _REVEALS:
            reveal(g, seat, action)
        else:
            play(g, seat, action)


class Build(Question):
    """Castles and cards after evaluation, in any order. CAS-BLD-01"""

    kind = BUILD

    def prompt(self, g: Castelli, seat: int, arg: int) -> Text:
        return say("Will you build castles or play a card?")

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [_END]
        here = sites(g, seat)
        if here:
            BUILD_CASTLE.extend(out, here)
        for answer in g.rules.answers[BUILD]:
            answer.add(g, seat, out)
        if g.hands[seat]:
            add_plays(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        if action == _END:
            end_turn(g)
        elif _BUILD <= action < _BUILD + SPACES:
            build(g, seat, action - _BUILD)
        elif action in KIND_PLAYED:
            play(g, seat, action)
        else:
            g.rules.answer(g, seat, BUILD, action)

    def exhausted(self, g: Castelli, seat: int) -> bool:
        return not may_go_on(g)


def sell_now(g: Castelli, seat: int, action: int) -> None:
    """Sell a card; the pending choice stays, unless everybody can see that nothing is left of it. CAS-CRD-04"""
    sell(g, seat, action)
    kind, asked, arg = g.top()
    question = g.rules.questions[kind]
    if question is not None and question.exhausted(g, asked):
        g.take_off(-1)
        question.lapse(g, asked, arg)
    elif asked != seat:
        take_up_again(g)


def _refuse_end(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    if g.top()[0] in (OPEN, LAY):
        return say("You must reveal a tile every turn."), "CAS-TRN-04"
    return None


END: Final[Action] = Action("end", _END, says=say("End turn"), refuse=_refuse_end, commits=True)

assert (REVEAL.first, BUILD_CASTLE.first) == (0, _BUILD)

CHOICES: Final[tuple[AnyChoice, ...]] = (Open(), Build())
ACTIONS: Final[tuple[Action, ...]] = (END, BUILD_CASTLE)
EVENTS: Final[tuple[Event, ...]] = (Event(TURN, "turn"),)
