"""The engine plays, a referee looks on: after every decision both must tell the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any

from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.record import Recorder
from burgrave.kernel.state import State
from tests.referee.core import Dispute, Referee, agree, differences, judge

UNASKED = 0.1
"""How often somebody acts who is not asked, where there is somebody who may."""
Policy = Callable[[State, int, list[int], Random], int]


def referee_of(record: Mapping[str, Any]) -> Referee:
    """The referee for the game of a record."""
    found: Referee = import_module(f"tests.referee.{record['game']}").referee(record)
    return found


def watch(of: AnyGame, setup: Setup, seed: int, policy: Policy) -> Recorder:
    """One game from beginning to end; Dispute says at which step engine and referee part."""
    random = Random(seed)
    recorder = Recorder(of, setup, seed)
    state = recorder.state
    looking_on = referee_of(json.loads(recorder.record.dumps()))
    step = 0
    try:
        looking_on.begin()
        while True:
            compare(looking_on, state)
            if state.over:
                break
            seat = next_seat(state, random)
            action = policy(state, seat, state.legal(seat), random)
            recorder.apply(seat, action)
            step += 1
            done = recorder.record.steps[-1]
            looking_on.answer(seat, done.do, done.chance)
    except Dispute as dispute:
        last = recorder.record.steps[-1] if recorder.record.steps else None
        parted = Dispute(f"seed {seed}, after step {step} ({last and (last.seat, last.do)}): {dispute}")
        parted.step = step
        raise parted from None
    return recorder


def next_seat(state: State, random: Random) -> int:
    """Who does something next: one of those who decide; now and then somebody who may act unasked."""
    unasked = [seat for seat in range(state.players) if seat not in state.active and state.legal(seat)]
    return random.choice(unasked if unasked and random.random() < UNASKED else state.active)


def compare(looking_on: Referee, state: State) -> None:
    """The same questions, the same answers, the same position, the same result."""
    notation = state.game.actions.notation
    asked = {seat: {notation(action) for action in state.legal(seat)} for seat in looking_on.may_act(state.active)}
    for seat in sorted({*asked, *looking_on.asked}):
        ours, theirs = looking_on.asked.get(seat, set()), asked.get(seat, set())
        if ours != theirs:
            only = f"only the referee allows {sorted(ours - theirs)}, only the engine {sorted(theirs - ours)}"
            raise Dispute(f"seat {seat}: {only}")
    lines = [line for seat, ours in looking_on.positions() for line in differences(ours, state.view(seat))]
    if lines:
        raise Dispute("\n  ".join(lines[:12]))
    agree("over", looking_on.over, state.over)
    agree("points", looking_on.scores(), state.scores())
    if state.over:
        agree("winners", looking_on.winners(), state.winners())


def replay(recorder: Recorder) -> None:
    """The record alone, as a file that somebody sends."""
    record = json.loads(recorder.record.dumps())
    judge(referee_of(record), record)
