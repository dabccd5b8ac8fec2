"""The file a contest's games are saved to, so that it can be interrupted, resumed and extended."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from burgrave.arena.fixtures import Contest, Key
from burgrave.arena.play import Result
from burgrave.games import game
from burgrave.kernel.errors import RecordError
from burgrave.kernel.text import say

FORMAT = "burgrave-arena"
_SETUP = ("game", "players", "options", "modules")
"""What all games in a file have in common; bots, seeds and numbers of games may differ."""
_VERSIONS = ("burgrave", "rules")


class Logbook:
    """A line of JSON describes the contest, then there is one per game. Only one process writes to it at a time."""

    def __init__(self, path: Path, contest: Contest, version: str) -> None:
        self._path = path
        self.results: dict[Key, Result] = {}
        self.unreadable = 0
        """How many lines could not be read; their games are played again."""
        self._head = _head(contest, version)
        try:
            self._file = path.open("a+", encoding="utf-8")
        except OSError as error:
            raise self._unusable(error.strerror or str(error)) from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Logbook:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, result: Result) -> None:
        self.results[result.key] = result
        self._write(result.data())

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data) + "\n")
        self._file.flush()

    def _lock(self) -> None:
        if not _locked(self._file):
            raise RecordError(
                say("another arena run is writing to '{path}'; wait for it or use another file", path=self._name)
            )

    def _read(self) -> None:
        self._file.seek(0)
        try:
            text = self._file.read()
        except UnicodeDecodeError as error:
            raise self._unusable(str(error)) from None
        if not text:
            self._write(self._head)
            return
        head, *lines = text.splitlines()
        self._check(head)
        for line in lines:
            result = _read_result(line)
            if result is None:
                self.unreadable += 1
            else:
                self.results.setdefault(result.key, result)
        if not text.endswith("\n"):
            # The last line was cut short by an interruption; the next game needs a new one.
            self._file.write("\n")

    def _check(self, line: str) -> None:
        found = parsed(line)
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise RecordError(say("'{path}' is not an arena contest", path=self._name))
        differing = [key for key in _SETUP if found.get(key) != self._head[key]]
        if differing:
            raise RecordError(
                say("'{path}' belongs to another contest: {what} differ", path=self._name, what=", ".join(differing))
            )
        if any(found.get(key) != self._head[key] for key in _VERSIONS):
            raise RecordError(
                say(
                    "'{path}' was played by {then}, and this is {now}, whose bots may play differently; use "
                    "another file",
                    path=self._name,
                    then=_version(found),
                    now=_version(self._head),
                )
            )

    @property
    def _name(self) -> str:
        return str(self._path)

    def _unusable(self, why: str) -> RecordError:
        return RecordError(say("'{path}' cannot be used: {why}", path=self._name, why=why))


def _head(contest: Contest, version: str) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "burgrave": version,
        "rules": game(contest.game).version,
        "game": contest.game,
        "players": contest.players,
        "options": dict(contest.options),
        "modules": list(contest.modules),
    }


def _version(head: dict[str, Any]) -> str:
    return f"Burgrave {head.get('burgrave', '?')} ({head.get('game')} {head.get('rules', '?')})"


def parsed(line: str) -> object:
    """A line of the log as data; None if an interruption cut it short, so that the game is played again."""
    try:
        found: object = json.loads(line)
    except ValueError:
        return None
    return found


def _read_result(line: str) -> Result | None:
    found = parsed(line)
    if not isinstance(found, dict):
        return None
    try:
        result = Result(**{**found, "bots": tuple(found["bots"])})
        columns = (result.scores, result.places, result.won, result.sources, result.decisions)
        whole = all(len(values) == len(result.bots) for values in (*columns, result.seconds, result.slowest))
    except (TypeError, KeyError):
        return None
    return result if whole else None


def _locked(file: IO[str]) -> bool:
    """Whether the file could be locked for this process until it is closed."""
    try:
        import fcntl
    except ImportError:  # Windows has no such lock; duplicate games are dropped on reading
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
