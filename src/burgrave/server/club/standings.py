"""Standings of an event: points and tie-breaks. Pure functions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

BYE: Final = 1.0
"""Points for a bye in a Swiss event. In a round robin everybody has one or nobody does, so it is worth nothing."""


@dataclass(frozen=True)
class EventGame:
    """A game of an event: its people by seat, and each one's share; None while it is in play.

    A single person is a bye.
    """

    people: tuple[int, ...]
    shares: tuple[float, ...] | None = None

    @property
    def bye(self) -> bool:
        return len(self.people) == 1


@dataclass(frozen=True)
class EventStanding:
    """One line of the standings."""

    rank: int
    person: int
    points: float
    buchholz: float
    sonneborn: float
    wins: int
    played: int
    byes: int


def places(scores: Sequence[int], winners: Collection[int]) -> list[int]:
    """The place of every seat: winners first, then by points; equal points share a place."""
    order = [(0, 0) if seat in winners else (1, -points) for seat, points in enumerate(scores)]
    return [1 + sum(other < own for other in order) for own in order]


def shares(placed: Sequence[int]) -> tuple[float, ...]:
    """The share of each seat, from 0 to 1: the fraction of opponents beaten, a tie counting half."""
    others = len(placed) - 1
    if others < 1:
        return (1.0,) * len(placed)
    return tuple(
        (sum(other > own for other in placed) + (sum(other == own for other in placed) - 1) / 2) / others
        for own in placed
    )


def standings(people: Collection[int], games: Sequence[EventGame], bye: float = BYE) -> list[EventStanding]:
    """Everybody by points, then Buchholz, Sonneborn-Berger and wins; those equal in all share a rank."""
    done = [game for game in games if game.shares is not None or game.bye]
    points = {person: 0.0 for game in done for person in game.people} | dict.fromkeys(people, 0.0)
    for game in done:
        for person, share in zip(game.people, game.shares or (bye,), strict=True):
            points[person] += share
    lines = [_line(person, done, points) for person in people]
    lines.sort(key=_order)
    ranked: list[EventStanding] = []
    for _, equal in groupby(lines, _order):
        rank = len(ranked) + 1
        ranked += [EventStanding(rank, *line) for line in equal]
    return ranked


_Line = tuple[int, float, float, float, int, int, int]


def _order(line: _Line) -> tuple[float, ...]:
    _, points, buchholz, sonneborn, wins, _, _ = line
    return (-round(points, 6), -round(buchholz, 6), -round(sonneborn, 6), -wins)


def _line(person: int, games: Sequence[EventGame], points: dict[int, float]) -> _Line:
    buchholz = sonneborn = 0.0
    wins = played = byes = 0
    for game in games:
        if person not in game.people:
            continue
        if game.bye:
            byes += 1
            # Like an opponent of equal strength, so that a bye neither helps nor hurts.
            buchholz += points[person]
            continue
        assert game.shares is not None
        seat, others = game.people.index(person), len(game.people) - 1
        own = game.shares[seat]
        played += 1
        wins += own == 1.0
        for opponent, share in zip(game.people, game.shares, strict=True):
            if opponent == person:
                continue
            buchholz += points[opponent] / others
            sonneborn += points[opponent] * (1.0 if own > share else 0.5 if own == share else 0.0) / others
    return person, points[person], buchholz, sonneborn, wins, played, byes
