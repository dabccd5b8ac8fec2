"""Running the games of a study, in this process, on several cores or on a Ray cluster, and storing them in a file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from burgrave.arena.logbook import parsed
from burgrave.arena.play import play
from burgrave.arena.workers import on_ray
from burgrave.games import game as game_named
from burgrave.kernel.errors import RecordError
from burgrave.kernel.text import say
from burgrave.study.design import Key, Trial
from burgrave.workers import Pool

FORMAT: Final = "burgrave-study"


@dataclass(frozen=True)
class Outcome:
    """The result of a trial, by side."""

    key: Key
    points: list[int]
    won: list[float]
    """1 for a win, or an equal part of a shared one."""

    @property
    def experiment(self) -> str:
        return self.key[0]

    @property
    def cell(self) -> str:
        return self.key[1]

    @property
    def boards(self) -> tuple[str, ...]:
        return tuple(self.key[2].split("/"))

    @property
    def bot(self) -> str:
        return self.key[3]

    @property
    def seed(self) -> int:
        return self.key[4]


def outcome(trial: Trial) -> Outcome:
    result = play(trial.contest, trial.fixture)
    return Outcome(trial.key, result.scores, result.won)


class TrialPlayer:
    """A worker process's state: it plays trials."""

    def play(self, trials: Sequence[Trial]) -> list[Outcome]:
        return [outcome(trial) for trial in trials]


_BATCH: Final = 20
"""Trials sent to a worker at a time."""


def run(todo: Sequence[Trial], jobs: int = 1, ray: str = "") -> Iterator[Outcome]:
    """Yield outcomes as they finish; the outcomes themselves do not depend on where they are computed."""
    if ray:
        yield from on_ray(ray, outcome, [(trial,) for trial in todo])
        return
    if jobs == 1:
        yield from map(outcome, todo)
        return
    batches = [todo[n : n + _BATCH] for n in range(0, len(todo), _BATCH)]
    with Pool(TrialPlayer) as pool:
        for found in pool.map(TrialPlayer.play, batches, jobs):
            yield from found


class Ledger:
    """The file of a study, with one outcome per line; trials in it are not played again."""

    def __init__(self, path: Path, game: str) -> None:
        self.outcomes: dict[Key, Outcome] = {}
        head = {"format": FORMAT, "version": 1, "game": game, "rules": game_named(game).version}
        try:
            self._file: IO[str] = path.open("a+", encoding="utf-8")
            self._file.seek(0)
            lines = self._file.read().splitlines()
        except OSError as error:
            why = error.strerror or str(error)
            raise RecordError(say("'{path}' cannot be used: {why}", path=str(path), why=why)) from None
        if not lines:
            self._write(head)
        elif parsed(lines[0]) != head:
            raise RecordError(say("'{path}' belongs to another study, or to other rules", path=str(path)))
        for line in lines[1:]:
            found = _outcome(parsed(line))
            if found is not None:
                self.outcomes[found.key] = found

    def add(self, found: Outcome) -> None:
        self.outcomes[found.key] = found
        self._write([*found.key, found.points, found.won])

    def _write(self, data: object) -> None:
        self._file.write(json.dumps(data, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _outcome(data: object) -> Outcome | None:
    match data:
        case [str(experiment), str(cell), str(boards), str(bot), int(seed), list(points), list(won)]:
            return Outcome((experiment, cell, boards, bot, seed), points, won)
    return None
