"""Revealing a tile and rotating it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.layouts import PER_ROW, ROWS, SPACES, place_of, square_name
from burgrave.games.castelli.data.tiles import ON_BOARD, lying, orientation, tile_name
from burgrave.games.castelli.feature import BoardEvent, Turning
from burgrave.games.castelli.rules.cards import add_sales
from burgrave.games.castelli.rules.castles import cell_at, off_board
from burgrave.games.castelli.rules.question import Question
from burgrave.games.castelli.state import BUILD, LAID, NO_TILE, OPEN, Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

LAY: Final = 1
REVEALED: Final = 2
"""seat, look of the tile, square"""
WAS_LAID: Final = 3
"""seat, look of the tile, turns, square: the tile turned up lies now"""


def reveal(g: Castelli, seat: int, square: int) -> None:
    """Turn a tile up. CAS-REV-01"""
    g.own_bag()
    g.tile = g.draw_flat(g.bag, 0, ON_BOARD)
    g.square = square
    g.face_down ^= 1 << square
    g.stage = LAID
    g.answered = 0
    if g.journal is not None:
        g.journal.append((REVEALED, seat, g.rules.look(g.tile), square))
    g.ask(seat, LAY)


class Lay(Question):
    """The rotation of the tile. CAS-REV-01"""

    kind = LAY

    def prompt(self, g: Castelli, seat: int, arg: int) -> Text:
        for answer in g.rules.answers[LAY]:
            if answer.prompt is not None:
                return answer.prompt(g, seat)
        return say("Rotate the {tile}", tile=tile_name(g.rules.look(g.tile)))

    def hint(self, g: Castelli, seat: int, arg: int, names: Sequence[str]) -> Text | None:
        return say("Rotate the tile, or pick a way. Each shows what it would give.")

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        answers = g.rules.answers[LAY]
        if not answers and not (g.mine and g.hands[seat]):
            return _WAYS
        out = _WAYS[:]
        for answer in answers:
            answer.add(g, seat, out)
        add_sales(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        turns = action - _FIRST_WAY
        if 0 <= turns < 4:
            g.own_board()
            g.board[g.square] = lying(g.tile, turns)
            if g.journal is not None:
                g.journal.append((WAS_LAID, seat, g.rules.look(g.tile), turns, g.square))
        else:
            g.rules.answer(g, seat, LAY, action)
        g.tile = NO_TILE


def shield_place(g: Castelli, seat: int, tile: int, turns: int) -> str:
    """Where the player's own shield points if the tile is oriented like this on this turn's square."""
    return place_of("shield", g.square, g.rules.tile_set.side_of(g.rules.colours[seat], tile, turns))


def _say_reveal(g: Castelli, seat: int, numbers: Numbers) -> Text:
    return say("Reveal the tile in {square}", square=square_name(cell_at(numbers)))


def _refuse_reveal(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    if cell_at(numbers) >= g.layout.spaces:
        return off_board(g, numbers)
    asked = g.top()[0]
    if asked == OPEN:
        return say("This tile is already face up."), "CAS-REV-01"
    if asked == BUILD:
        return say("You can reveal only one tile per turn."), "CAS-TRN-01"
    return None


def _square_place(g: Castelli, seat: int, numbers: Numbers) -> str:
    return place_of("square", cell_at(numbers))


REVEAL: Final[Action] = Action(
    "reveal", 0, (ROWS, PER_ROW), says=_say_reveal, refuse=_refuse_reveal, place=_square_place
)


def clicked_square(g: Castelli, seat: int, numbers: list[int]) -> int | None:
    return REVEAL.first + numbers[0] if len(numbers) == 1 and numbers[0] < SPACES else None


def _turned_up(g: Castelli, seat: int) -> int:
    return g.tile


def _say_lay(g: Castelli, seat: int, numbers: Numbers) -> Text:
    return say("Place it with {shields}", shields=orientation(g.rules.look(g.tile), numbers[0]))


def _say_shortly(look: int, side: Text) -> Text:
    return say("Your shield {side}", side=side)


def _lay_place(g: Castelli, seat: int, numbers: Numbers) -> str:
    return shield_place(g, seat, g.tile, numbers[0])


_FIRST_WAY: Final = 32
_WAYS: Final = [_FIRST_WAY, _FIRST_WAY + 1, _FIRST_WAY + 2, _FIRST_WAY + 3]
LAY_TILE: Final[Turning] = Turning(
    "lay", _FIRST_WAY, tile=_turned_up, short=_say_shortly, says=_say_lay, place=_lay_place
)


def _log_revealed(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, look, square = entry
    return say(
        "{player} reveals a {tile} in {square}.",
        player=names[seat],
        tile=tile_name(look),
        square=square_name(square),
    )


def _log_laid(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, look, turns, _ = entry
    return say("{player} places it with {shields}.", player=names[seat], shields=orientation(look, turns))


def square_of(entry: Entry) -> tuple[str, ...]:
    """The square that an entry ends with."""
    return (place_of("square", entry[-1]),)


CHOICES: Final[tuple[AnyChoice, ...]] = (Lay(),)
ACTIONS: Final[tuple[Action, ...]] = (REVEAL, LAY_TILE)
EVENTS: Final[tuple[Event, ...]] = (
    BoardEvent(REVEALED, "tile-revealed", log=_log_revealed, at=square_of, heading=True, cell=3),
    BoardEvent(WAS_LAID, "tile-laid", log=_log_laid, at=square_of, cell=4),
)
