"""A position in text: the table as its game draws it, who decides, and among what."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.cli.output import line
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say


def show(state: State, names: Sequence[str], number: int, last: int) -> None:
    players = [f"{names[s]} ({s + 1})" if s < len(names) else str(seat_name(s)) for s in range(state.players)]
    line(say("{game}, position {number} of {last}", game=state.game.title, number=number, last=last))
    line()
    for drawn in _table(state, players):
        line(drawn)
    for seat in state.active:
        line(say("{player}: {prompt}", player=players[seat], prompt=state.prompt(seat)))
        for action in state.legal(seat):
            line(f"  {state.game.actions.notation(action):<12} {state.describe(seat, action)}")
    if state.over:
        _show_result(state, players)


def _table(state: State, players: list[str]) -> list[str]:
    if state.game.name == "burgundy":
        from burgrave.cli.burgundy import draw

        return draw(state, players)
    points = (
        say("{player}: {points} points", player=p, points=n) for p, n in zip(players, state.scores(), strict=True)
    )
    return [*map(str, points), ""]


def _show_result(state: State, players: list[str]) -> None:
    line(say("The game is over. Winner: {names}", names=", ".join(players[s] for s in state.winners())))
    tie = state.game.tie_break(state, players)
    if tie is not None:
        line(tie[0])


def seat_name(seat: int) -> Text:
    return say("seat {n}", n=seat + 1)
