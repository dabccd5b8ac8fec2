"""Who has seen dice knows nothing about the next: an attack that breaks the small generator fails at a served table.

The small generator subtracts two halves, and 6 divides M1 - 1: a die is the difference of the halves modulo 6, nothing
else. So the halves separate: what one of them must be follows from the dice and the other, and they meet in the middle.
In this small form the attacker knows a part of each half beforehand (all but `BURGRAVE_ATTACK` bits of 31); the long
form differs by patience alone.
"""

from __future__ import annotations

import os
from random import Random

import numpy as np
import pytest

from burgrave.games import game
from burgrave.kernel import record as records
from burgrave.kernel.sealed import SealedSource
from burgrave.kernel.source import ROLL, Script
from burgrave.server.config import Config
from burgrave.server.http.bodies import NewSeat, NewTable
from burgrave.server.service import Service

BITS = int(os.environ.get("BURGRAVE_ATTACK", "19"))
M1, A1 = 2147483563, 40014
M2, A2 = 2147483399, 40692
NEEDED = 22
"""Dice that are looked at: enough to leave one candidate."""


class Seen(Script):
    """A replay that notes which outcomes are dice: everybody at the table sees them fall."""

    def __init__(self, outcomes):
        super().__init__(outcomes)
        self.rolls: list[bool] = []

    def outcome(self, purpose, low, weights):
        self.rolls.append(purpose == ROLL and len(weights) == 6)
        return super().outcome(purpose, low, weights)


def dice_of(played: records.Record) -> list[tuple[int, int]]:
    """The dice of a game: number of the outcome, and what was rolled."""
    of = game(played.game)
    everything = played.chance + [outcome for step in played.steps for outcome in step.chance]
    seen = Seen(everything)
    state = of.begin(records.setup_of(played, of), 0, source=seen)
    for step in played.steps:
        state.apply(step.seat, of.actions.parse(step.do))
    return [(number, face) for number, face in enumerate(everything) if seen.rolls[number]]


def around(value: int, modulus: int) -> np.ndarray:
    first = max(1, min(value - (1 << BITS - 1), modulus - (1 << BITS)))
    return np.arange(first, first + (1 << BITS), dtype=np.int64)


def residues(half: np.ndarray, factor: int, modulus: int, numbers: list[int]) -> list[np.ndarray]:
    """What each candidate would be modulo 6 at these outcomes; outcome n comes after n + 1 steps."""
    return [half * pow(factor, number + 1, modulus) % modulus % 6 for number in numbers]


def break_generator(dice: list[tuple[int, int]], first: np.ndarray, second: np.ndarray) -> list[tuple[int, int]]:
    """The states of the small generator that would have rolled these dice."""
    used = dice[:NEEDED]
    numbers = [number for number, _ in used]
    ours = np.zeros(len(first), dtype=np.int64)
    for residue in residues(first, A1, M1, numbers):
        ours = ours * 6 + residue
    theirs = np.zeros(len(second), dtype=np.int64)
    for (_, face), residue in zip(used, residues(second, A2, M2, numbers), strict=True):
        theirs = theirs * 6 + (face - 1 + residue) % 6
    _, one, other = np.intersect1d(ours, theirs, return_indices=True)
    return [(int(first[a]), int(second[b])) for a, b in zip(one, other, strict=True)]


def predicted(state: tuple[int, int], number: int) -> int:
    s1 = state[0] * pow(A1, number + 1, M1) % M1
    s2 = state[1] * pow(A2, number + 1, M2) % M2
    return (s1 - s2) % (M1 - 1) % 6 + 1


def play(recorder: records.Recorder, seed: int) -> None:
    chosen = Random(seed)
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, chosen.choice(recorder.state.legal(seat)))


def test_the_attack_breaks_the_small_generator():
    of = game("burgundy")
    fresh = of.blank(of.setup(2))
    fresh.reseed(2026)
    recorder = records.Recorder(of, of.setup(2), 2026)
    play(recorder, 1)
    dice = dice_of(recorder.record)
    found = break_generator(dice, around(fresh.s1, M1), around(fresh.s2, M2))
    assert found == [(fresh.s1, fresh.s2)]
    later = dice[NEEDED:]
    assert len(later) > 80
    assert all(predicted(found[0], number) == face for number, face in later)


@pytest.mark.parametrize("bots", [0, 1])
def test_the_attack_fails_at_a_served_table(inside, bots):
    """Even for an attacker who is told the seed of the row and looks right around the state it leads to."""

    async def story(service: Service) -> None:
        seats = [NewSeat("here"), *[NewSeat("bot", bot="random")] * bots, *[NewSeat("here")] * (1 - bots)]
        table, _ = await service.new_tables.create(NewTable("burgundy", seats))
        live = await service.tables.open(table)
        chosen = Random(4)
        position = live.position
        while not position.state.over:
            seat = position.active[0]
            position.commit(position.act(seat, chosen.choice(position.state.legal(seat)), "", "", 0.0), None)
        played = service.finished_games.record(live, "en")
        assert isinstance(position.state.source, SealedSource)
        dice = dice_of(played)
        assert len(dice) > NEEDED + 80
        fresh = position.game.blank(position.setup)
        fresh.reseed(played.seed)
        assert break_generator(dice, around(fresh.s1, M1), around(fresh.s2, M2)) == []
        right = sum(predicted((fresh.s1, fresh.s2), number) == face for number, face in dice)
        assert right < len(dice) / 2
        records.check(played, position.game)

    inside(story, games=Config.games, bots=Config.bots, pages=Config.pages)
