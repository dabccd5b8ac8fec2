"""All samples in one table, and batches with their inputs as flat runs of rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from burgrave.bots.learned.layers import Blocks
from burgrave.train.floats import Floats
from burgrave.train.samples import Samples

Ints = NDArray[np.int64]
T = TypeVar("T", bound=np.generic)


@dataclass(frozen=True)
class Runs:
    """The inputs of several seats or tables: number n has the rows and values from offsets[n] on."""

    rows: Ints
    values: Floats
    offsets: Ints


@dataclass(frozen=True)
class Batch:
    """A batch of positions, with their seats in one sequence."""

    seats: Runs
    tables: Runs
    position: Ints
    """The index of each seat's position in the batch."""
    players: Ints
    """The number of players in each position."""
    targets: Floats
    """The target of each seat."""
    parts: Floats
    """Each seat's points to come, by group of the score sheet."""


class SampleTable:
    """The positions of all parts by number."""

    def __init__(self, parts: Sequence[Samples], seat_size: int, table_size: int, lead: bool = False) -> None:
        """With `lead`, the targets of a position add up to zero: only the differences between its seats remain."""
        self.seat_size = seat_size
        self.table_size = table_size
        self._players = _joined([np.frombuffer(part.players, np.int8) for part in parts])
        self._rows = _joined([np.frombuffer(part.rows, np.int16) for part in parts])
        self._values = _joined([np.frombuffer(part.values, np.int16) for part in parts])
        self._counts = _joined([np.frombuffer(part.counts, np.int16) for part in parts])
        self._targets = _joined([np.frombuffer(part.targets, np.float32) for part in parts])
        self._parts = _joined([np.frombuffer(part.parts, np.int16) for part in parts]).reshape(len(self._targets), -1)
        self.groups = self._parts.shape[1]
        """Groups of the score sheet."""
        players = self._players.astype(np.int64)
        # Each position has a run of inputs per seat, and one for the table.
        self._first_run = np.cumsum(players + 1) - (players + 1)
        self._first_seat = np.cumsum(players) - players
        counts = self._counts.astype(np.int64)
        self._starts = np.cumsum(counts) - counts
        if lead:
            known = np.isfinite(self._targets)
            sums = np.add.reduceat(np.where(known, self._targets, 0), self._first_seat)
            means = sums / np.add.reduceat(known, self._first_seat)
            self._targets = (self._targets - np.repeat(means, players)).astype(np.float32)

    def __len__(self) -> int:
        return len(self._players)

    def batch(self, which: Ints) -> Batch:
        """The batch of these positions."""
        players = self._players[which].astype(np.int64)
        position = np.repeat(np.arange(len(which)), players)
        place = _ranges(players)
        seats = self._first_seat[which][position] + place
        return Batch(
            self._runs(self._first_run[which][position] + place),
            self._runs(self._first_run[which] + players),
            position,
            players,
            self._targets[seats],
            self._parts[seats].astype(np.float32),
        )

    def batches(self, order: Ints, size: int) -> Iterator[Batch]:
        for at in range(0, len(order), size):
            yield self.batch(order[at : at + size])

    def spreads(self) -> tuple[Floats, Floats]:
        """By how much each input of a seat and of the table varies."""
        some = self._some()
        return _spread(some.seats, self.seat_size), _spread(some.tables, self.table_size)

    def told(self, seat: Blocks, table: Blocks) -> set[str]:
        """The blocks of inputs in which anything was told."""
        some = self._some()
        return _told(some.seats, seat) | _told(some.tables, table)

    def _some(self) -> Batch:
        return self.batch(np.arange(0, len(self), max(1, len(self) // 20_000)))

    def _runs(self, runs: Ints) -> Runs:
        counts = self._counts[runs].astype(np.int64)
        at = np.repeat(self._starts[runs], counts) + _ranges(counts)
        return Runs(self._rows[at].astype(np.int64), self._values[at].astype(np.float32), np.cumsum(counts) - counts)


def _ranges(counts: Ints) -> Ints:
    """0, 1, ... for each count, concatenated."""
    return np.arange(int(counts.sum())) - np.repeat(np.cumsum(counts) - counts, counts)


def _spread(runs: Runs, size: int) -> Floats:
    n = max(1, len(runs.offsets))
    mean = np.bincount(runs.rows, runs.values, size) / n
    square = np.bincount(runs.rows, runs.values.astype(np.float64) ** 2, size) / n
    return np.sqrt(np.maximum(square - mean**2, 0)).astype(np.float32)


def _told(runs: Runs, blocks: Blocks) -> set[str]:
    ends = np.cumsum(list(blocks.values()))
    return {list(blocks)[n] for n in np.unique(np.searchsorted(ends, runs.rows, "right"))}


def _joined(parts: list[NDArray[T]]) -> NDArray[T]:
    return np.concatenate(parts)
