"""A position in text: the table as its game draws it, who decides, and among what."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from burgrave.cli.burgundy import draw as draw_burgundy
from burgrave.cli.output import line
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say

DRAWINGS: dict[str, Callable[[State, Sequence[str]], list[str]]] = {"burgundy": draw_burgundy}


def show(state: State, names: Sequence[str], number: int, last: int) -> None:
    players = [f"{names[s]} ({s + 1})" if s < len(names) else str(seat_name(s)) for s in range(state.players)]
    line(say("{game}, position {number} of {last}", game=state.game.title, number=number, last=last))
    line()
    draw = DRAWINGS.get(state.game.name)
    for drawn in draw(state, players) if draw else []:
        line(drawn)
    for seat in state.active:
        line(say("{player}: {prompt}", player=players[seat], prompt=state.prompt(seat)))
        for action in state.legal(seat):
            line(f"  {state.game.actions.notation(action):<12} {state.describe(seat, action)}")
    if state.over:
        _show_result(state, players)


def _show_result(state: State, players: list[str]) -> None:
    line(say("The game is over. Winner: {names}", names=", ".join(players[s] for s in state.winners())))
    tie = state.game.tie_break(state, players)
    if tie is not None:
        line(tie[0])


def seat_name(seat: int) -> Text:
    return say("seat {n}", n=seat + 1)
