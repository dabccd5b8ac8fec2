"""Bots for the seats that the agent does not play."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave import bots as all_bots
from burgrave.bots import Bot
from burgrave.envs.task import Task
from burgrave.kernel.errors import OptionError
from burgrave.kernel.state import State
from burgrave.kernel.text import say

Opponents = str | Bot | Sequence[str | Bot]
"""A bot for all other seats, by name or as an object, or one per seat."""


def opponents(bots: Opponents, task: Task, seat: int | None) -> list[str | Bot]:
    """One bot per other seat, in seat order."""
    if seat is not None and not 0 <= seat < task.deciders:
        raise OptionError(say("there is no seat {seat}; seats are 0 to {last}", seat=seat, last=task.deciders - 1))
    wanted = task.deciders - 1
    found = [bots] * wanted if isinstance(bots, str | Bot) else list(bots)
    if len(found) != wanted:
        raise OptionError(say("bots are needed for {wanted} other seats, not {found}", wanted=wanted, found=len(found)))
    for bot in found:
        if isinstance(bot, str):
            all_bots.make(bot)
    return found


def seated(bots: Sequence[str | Bot], deciders: int, seat: int, seeds: Sequence[int]) -> dict[int, Bot]:
    """The bots by seat; those given by name are created with their seeds."""
    others = [other for other in range(deciders) if other != seat]
    return {
        other: all_bots.make(bot, seed) if isinstance(bot, str) else bot
        for other, bot, seed in zip(others, bots, seeds, strict=True)
    }


def play_on(state: State, seat: int, bots: dict[int, Bot]) -> None:
    """Let the bots play until this seat has to decide, or the game is over."""
    while not state.over and seat not in state.active:
        other = state.active[0]
        state.apply(other, bots[other].choose(state, other))
