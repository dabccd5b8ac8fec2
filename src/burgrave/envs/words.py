"""Positions in words, for people who watch a program play."""

from __future__ import annotations

from burgrave.kernel.state import State


def in_words(state: State) -> str:
    """The scores, then each deciding seat and its choices."""
    lines = [" : ".join(str(points) for points in state.scores())]
    for seat in state.active:
        lines.append(f"{seat}: {state.prompt(seat)}")
        lines += [f"  {action} {state.describe(seat, action)}" for action in state.legal(seat)]
    return "\n".join(lines)
