"""The Steward, who answers a tile that somebody else has laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.deck import FACTS
from burgrave.games.castelli.data.layouts import RESOURCES
from burgrave.games.castelli.data.tiles import lying, orientation, tile_of, turns_of
from burgrave.games.castelli.feature import BoardEvent, Turning
from burgrave.games.castelli.rules.cards import PASS, Card, add_sales, show
from burgrave.games.castelli.rules.laying import shield_place, square_of
from burgrave.games.castelli.rules.question import Question
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

TURN_TILE: Final = 2
TURNED: Final = 5
"""seat, turns, square: a Steward turned the tile"""

STEWARD: Final[Card] = Card(
    FACTS["steward"],
    "CAS-CRD-13",
    say("Steward"),
    say("On another player's turn: rotate the tile just placed."),
    "cas-ch-steward",
    play=279,
    sell=296,
)


def _tile(g: Castelli, seat: int) -> int:
    return tile_of(g.board[g.square])


def _say_turn(g: Castelli, seat: int, numbers: Numbers) -> Text:
    shields = orientation(g.rules.look(_tile(g, seat)), numbers[0])
    return say("{card}: rotate the tile to {shields}", card=STEWARD.title, shields=shields)


def _say_shortly(look: int, side: Text) -> Text:
    return say("{card}: your shield {side}", card=STEWARD.title, side=side)


def _refuse_turn(g: Castelli, seat: int, numbers: Numbers) -> Reason:
    if g.top()[0] != TURN_TILE:
        return say("Play a Steward after another player has placed a tile."), "CAS-CRD-13"
    if not STEWARD.held(g, seat):
        return say("You have no Steward."), "CAS-CRD-13"
    return say("The tile is already this way round."), "CAS-CRD-13"


def _place(g: Castelli, seat: int, numbers: Numbers) -> str:
    return shield_place(g, seat, _tile(g, seat), numbers[0])


TURN: Final[Turning] = Turning(
    "steward",
    40,
    tile=_tile,
    short=_say_shortly,
    says=_say_turn,
    refuse=_refuse_turn,
    place=_place,
    symbol=STEWARD.symbol,
)


class TurnTile(Question):
    """Another player may turn the tile by a Steward. CAS-CRD-13"""

    kind = TURN_TILE

    def prompt(self, g: Castelli, seat: int, arg: int) -> Text:
        return say("A tile has been placed. Will you play a Steward?")

    def hint(self, g: Castelli, seat: int, arg: int, names: Sequence[str]) -> Text | None:
        return say(
            "{player} placed the highlighted tile. Everyone holding cards is asked before it takes effect.",
            player=names[g.player],
        )

    def declines(self) -> int:
        return PASS.first

    def matters(self, g: Castelli, seat: int, arg: int) -> bool:
        tile, now = tile_of(g.board[g.square]), turns_of(g.board[g.square])
        gains = _gains(g, seat, tile, now)
        return any(_gains(g, seat, tile, turns) != gains for turns in range(4) if turns != now)

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [PASS.first]
        if STEWARD.held(g, seat):
            now = turns_of(g.board[g.square])
            out += [TURN.first + turns for turns in range(4) if turns != now]
        add_sales(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        if action == PASS.first:
            return
        turns = TURN.number(action)
        show(g, seat, STEWARD.kind)
        g.own_board()
        g.board[g.square] = lying(tile_of(g.board[g.square]), turns)
        if g.journal is not None:
            g.journal.append((TURNED, seat, turns, g.square))

    def exhausted(self, g: Castelli, seat: int) -> bool:
        return not g.hands[seat]


def _gains(g: Castelli, seat: int, tile: int, turns: int) -> list[int]:
    """What a seat would have if the tile lay so and nobody answered: resources, silver and the number of cards."""
    twin = g.copy()
    twin.own_board()
    twin.board[twin.square] = lying(tile, turns)
    while twin.top()[0] == TURN_TILE:
        twin.apply(twin.top()[1], PASS.first)
    stock = twin.resources[RESOURCES * seat : RESOURCES * (seat + 1)]
    return [*stock, twin.silver[seat], twin.hands[seat].bit_count()]


def ask_for_steward(g: Castelli) -> bool:
    """Ask the next player who might hold a Steward, clockwise; False if everybody was asked. CAS-CRD-13, CAS-REV-02

    Everyone with cards is asked, so that the question reveals nothing about a hand.
    """
    players = g.rules.players
    while g.answered < players - 1:
        g.answered += 1
        seat = (g.player + g.answered) % players
        if g.hands[seat]:
            g.ask(seat, TURN_TILE)
            return True
    return False


def let_lie(g: Castelli) -> None:
    """Nobody plays a Steward: the tile that was placed takes effect."""
    g.take_off(-1)
    g.answered = g.rules.players - 1
    g.forget()
    g.settle()


def _log_turned(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} rotates the tile.", player=names[entry[1]])


CHOICES: Final[tuple[AnyChoice, ...]] = (TurnTile(),)
ACTIONS: Final[tuple[Action, ...]] = (TURN,)
EVENTS: Final[tuple[Event, ...]] = (BoardEvent(TURNED, "tile-turned", log=_log_turned, at=square_of, cell=3),)
