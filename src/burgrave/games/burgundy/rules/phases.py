"""The course of the game: phases, rounds and what happens between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES, GOODS, PHASE_LETTERS, PHASES, ROUNDS
from burgrave.games.burgundy.data.tiles import BLACK_RANGE
from burgrave.games.burgundy.rules.goods import some_goods
from burgrave.games.burgundy.rules.turn import start_turn
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

PHASE_BEGINS: Final = 2
"""Event: -1, phase."""
ROUND_BEGINS: Final = 3
"""Event: -1, phase, round."""
ROLLED: Final = 4
"""Event: seat, die, die."""
WHITE: Final = 5
"""Event: -1, white die, good (-1 if none is left)."""
OVER: Final = 22
"""Event: -1."""


def advance(g: Burgundy) -> None:
    """Advance to the next decision. BUR-RND-07, BUR-PHA-10"""
    if g.phase < 0:
        start_phase(g)
    elif g.turn + 1 < g.players:
        start_turn(g)
    elif g.round + 1 < ROUNDS:
        start_round(g)
    else:
        end_phase(g)


def end_phase(g: Burgundy) -> None:
    """Carry out a phase end, pausing at choices, then begin the next phase or end the game. BUR-PHA-10, BUR-PHA-12"""
    steps = g.rules.phase_end
    while g.step < len(steps):
        g.step += 1
        steps[g.step - 1](g)
        if len(g.pending):
            return
    if g.phase + 1 < PHASES:
        start_phase(g)
    else:
        g.rules.final_scoring(g)
        end_game(g)


def end_game(g: Burgundy) -> None:
    g.finished = 1
    if g.journal is not None:
        g.journal.append((OVER, -1))


def start_phase(g: Burgundy) -> None:
    """Clear the board, then place new tiles and goods. BUR-PHA-02, BUR-PHA-03, BUR-PHA-06, BUR-PHA-07"""
    g.phase += 1
    g.round = -1
    g.step = 0
    if g.journal is not None:
        g.journal.append((PHASE_BEGINS, -1, g.phase))
    g.own_bags()
    for clear in g.rules.on_clear:
        clear(g)
    clear_slots(g, 0, BLACK + BLACK_SPACES)
    spaces = g.rules.spaces[g.phase]
    for n in range(0, len(spaces), 3):
        g.board[spaces[n]] = max(0, g.draw_flat(g.supply, spaces[n + 1], spaces[n + 2]))
    first, end = BLACK_RANGE
    for slot in g.black_spaces():
        g.board[slot] = max(0, g.draw_flat(g.black, first, end))
    g.round_goods = [g.draw_flat(g.goods_bag, 0, GOODS) for _ in range(ROUNDS)]
    for start in g.rules.on_phase_start:
        start(g)
    g.laid = slots_laid(g.board)
    start_round(g)


def slots_laid(board: Flat) -> int:
    """Mask of the slots that hold a tile."""
    laid = 0
    for slot, tile in enumerate(board):
        if tile:
            laid |= 1 << slot
    return laid


def clear_slots(g: Burgundy, first: i64, end: i64) -> None:
    """Remove the tiles left on these slots from the game; goods stay. BUR-PHA-02"""
    board, box = g.board, g.box
    for slot in range(first, end):
        tile = board[slot]
        if tile:
            box[tile] += 1
            board[slot] = 0


def start_round(g: Burgundy) -> None:
    """Fix the turn order, roll all dice, place a good on the white die's depot. BUR-RND-01, BUR-RND-03, BUR-RND-06"""
    g.round += 1
    g.turn = -1
    g.order = g.by_track(g.rules.seats)
    for die in range(g.rules.dice):
        g.dice[die] = g.roll(6)
    g.white = g.roll(6)
    good, g.round_goods = g.round_goods[0], g.round_goods[1:]
    g.own_depot_goods()
    g.depot_goods[(g.white - 1) * GOODS + good] += 1
    if g.journal is not None:
        g.journal.append((ROUND_BEGINS, -1, g.phase, g.round))
        for seat in g.order:
            if 2 * seat < g.rules.dice:
                g.journal.append((ROLLED, seat, g.dice[2 * seat], g.dice[2 * seat + 1]))
        g.journal.append((WHITE, -1, g.white, good))
    for hook in g.rules.on_good:
        hook(g)
    start_turn(g)


def when(phase: int, number: int) -> Text:
    return say("Phase {letter}, round {number}", letter=PHASE_LETTERS[phase], number=number + 1)


def _phase(entry: Entry, names: Sequence[str]) -> Text:
    return say("Phase {letter} begins.", letter=PHASE_LETTERS[entry[2]])


def _round(entry: Entry, names: Sequence[str]) -> Text:
    return when(entry[2], entry[3])


def _rolled(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, first, second = entry
    return say("{player} rolls {first} and {second}.", player=names[seat], first=first, second=second)


def _white(entry: Entry, names: Sequence[str]) -> Text:
    _, _, value, good = entry
    if good < 0:
        return say("The white die shows {value}.", value=value)
    return say("White die {value}: {goods} goes to depot {value}.", value=value, goods=some_goods(good, 1))


def _at_depot(entry: Entry) -> tuple[str, ...]:
    return (f"depot-{entry[2] - 1}",)


def _over(entry: Entry, names: Sequence[str]) -> Text:
    return say("The game is over.")


EVENTS: Final[tuple[Event, ...]] = (
    Event(PHASE_BEGINS, "phase", _phase),
    Event(ROUND_BEGINS, "round", _round, heading=True),
    Event(ROLLED, "rolled", _rolled),
    Event(WHITE, "white", _white, _at_depot),
    Event(OVER, "over", _over),
)
