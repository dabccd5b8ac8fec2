"""Positions as text: the table as the game draws it, whose turn it is, and the choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from burgrave.cli.output import line
from burgrave.games import room
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
    sketch = room(state.game.name, "table.sketch")
    if sketch is None:
        return [*outline(state.view(None)), ""]
    drawn: list[str] = sketch.draw(state, players)
    return drawn


def outline(view: Mapping[str, object], indent: str = "") -> list[str]:
    """Public information as indented lines, for games without their own text drawing."""
    lines: list[str] = []
    for key, value in view.items():
        if _nests(value):
            lines += [f"{indent}{key}:", *outline(_parts(value), indent + "  ")]
        else:
            lines.append(f"{indent}{key}: {_flat(value)}")
    return lines


def _nests(value: object) -> bool:
    """Whether a value has parts that have parts themselves."""
    return isinstance(value, Mapping | list) and any(isinstance(part, Mapping) for part in _parts(value).values())


def _parts(value: object) -> Mapping[str, object]:
    if isinstance(value, list):
        return {str(n): part for n, part in enumerate(value, 1)}
    return value if isinstance(value, Mapping) else {}


def _flat(value: object) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {_flat(part)}" for key, part in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "-"
    return str(value)


def _show_result(state: State, players: list[str]) -> None:
    if state.players == 1:
        from burgrave.web.scenes import table_of

        line(table_of(state.game.name).outcome(state, players))
        return
    line(say("The game is over. Winner: {names}", names=", ".join(players[s] for s in state.winners())))
    tie = state.game.tie_break(state, players)
    if tie is not None:
        line(tie[0])


def seat_name(seat: int) -> Text:
    return say("seat {n}", n=seat + 1)
