"""Puzzle files: shipped collections, newly mined ones, and workbooks that keep the progress of mining.

A collection is in JSON lines: a header with the game, its rules and the command that made it, then one puzzle per
line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from burgrave.games import game as game_named
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import say
from burgrave.puzzles.mining import Mined
from burgrave.puzzles.puzzle import LEVELS, Puzzle, PuzzleError, PuzzleLine

FORMAT: Final = "burgrave-puzzles"
VERSION: Final = 1


@dataclass(frozen=True)
class Collection:
    """Puzzles of one game."""

    game: str
    rules: int
    """The version of the game's rules they were mined with."""
    made_by: str
    """The command that made the collection."""
    looked_at: int
    """How many turns were examined to find them."""
    puzzles: list[Puzzle]

    def find(self, name: str) -> Puzzle | None:
        return next((puzzle for puzzle in self.puzzles if puzzle.id == name), None)


@lru_cache(maxsize=8)
def shipped(game: str) -> Collection | None:
    """The package's puzzles for a game; None if there are none."""
    try:
        text = (files("burgrave.puzzles") / "data" / f"{game}.jsonl").read_text("utf-8")
    except OSError:
        return None
    return loads(text)


def having(games: Iterable[AnyGame]) -> list[str]:
    """The games for which the package has puzzles."""
    folder = files("burgrave.puzzles") / "data"
    return [game.name for game in games if (folder / f"{game.name}.jsonl").is_file()]


def dumps(collection: Collection) -> str:
    head = {"format": FORMAT, "version": VERSION, **asdict(collection)}
    del head["puzzles"]
    return "".join(f"{_json(each)}\n" for each in [head, *map(packed, collection.puzzles)])


def loads(text: str) -> Collection:
    """Read a collection; raises PuzzleError for another format, version or rules, or an unreadable line."""
    lines = text.splitlines()
    head = _parsed(lines[0] if lines else "", 1)
    if head.get("format") != FORMAT:
        raise PuzzleError(say("this is not a collection of puzzles: its format is not '{format}'", format=FORMAT))
    if head.get("version") != VERSION:
        raise PuzzleError(
            say(
                "the puzzles are in version {version} of the format; this Burgrave reads version {known}",
                version=str(head.get("version")),
                known=VERSION,
            )
        )
    try:
        game, rules = str(head["game"]), int(head["rules"])
        made_by, looked_at = str(head["made_by"]), int(head["looked_at"])
    except (KeyError, TypeError, ValueError):
        raise PuzzleError(say("line {number} is not a puzzle", number=1)) from None
    current = game_named(game).version
    if rules != current:
        raise PuzzleError(
            say(
                "the puzzles were made with rules {then} of {game}; this is {now}: mine them again",
                then=rules,
                game=game,
                now=current,
            )
        )
    puzzles = [unpacked(_parsed(line, n), n) for n, line in enumerate(lines[1:], 2) if line.strip()]
    return Collection(game, rules, made_by, looked_at, puzzles)


def packed(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as plain data."""
    choices = [[c.line, c.behind, c.margin, c.worlds] for c in puzzle.choices]
    return {"id": puzzle.id, **asdict(puzzle), "choices": choices}


def unpacked(data: dict[str, Any], number: int) -> Puzzle:
    try:
        choices = [
            PuzzleLine([str(word) for word in line], float(behind), float(margin), int(worlds))
            for line, behind, margin, worlds in data["choices"]
        ]
        puzzle = Puzzle(
            str(data["position"]),
            int(data["seat"]),
            choices,
            [str(level) for level in data["missed"]],
            float(data["found"]),
            [int(seed) for seed in data["seeds"]],
            str(data["source"]),
        )
    except (KeyError, TypeError, ValueError):
        raise PuzzleError(say("line {number} is not a puzzle", number=number)) from None
    if data.get("id") != puzzle.id:
        raise PuzzleError(
            say("line {number}: the position does not belong to puzzle {id}", number=number, id=str(data.get("id")))
        )
    return puzzle


class Workbook:
    """The progress of mining, one source per line, from which an interrupted run can resume."""

    def __init__(self, path: Path, game: str, made_by: str) -> None:
        """`made_by` must be the same as before, apart from the number of puzzles."""
        self.path = path
        self.mined: dict[int, Mined] = {}
        head = {"format": f"{FORMAT}-workbook", "version": VERSION, "game": game, "made_by": made_by}
        try:
            self._file = path.open("a+", encoding="utf-8")
            self._file.seek(0)
            lines = self._file.read().splitlines()
        except OSError as error:
            why = error.strerror or str(error)
            raise PuzzleError(say("'{path}' cannot be used: {why}", path=str(path), why=why)) from None
        if not lines:
            self._write(head)
        elif _parsed(lines[0], 1) != head:
            raise PuzzleError(say("'{path}' belongs to other mining; use another file", path=str(path)))
        for number, line in enumerate(lines[1:], 2):
            try:
                found = _mined(_parsed(line, number), number)
            except PuzzleError:
                # The line was cut short by an interruption; that game is mined again.
                continue
            self.mined[found.number] = found

    def add(self, mined: Mined) -> None:
        self.mined[mined.number] = mined
        self._write({"number": mined.number, "turns": mined.turns, "puzzles": [*map(packed, mined.puzzles)]})

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(f"{_json(data)}\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def chosen(mined: Iterable[Mined], number: int) -> list[Puzzle]:
    """A selection of distinct puzzles with as equal numbers of each grade as possible, filled up with the hardest."""
    found = {puzzle.id: puzzle for each in sorted(mined, key=lambda each: each.number) for puzzle in each.puzzles}
    of_grade = [[puzzle for puzzle in found.values() if puzzle.grade == grade] for grade in range(len(LEVELS) + 1)]
    share = number // len(of_grade)
    kept = [puzzle for puzzles in of_grade for puzzle in puzzles[:share]]
    spare = [puzzle for puzzles in reversed(of_grade) for puzzle in puzzles[share:]]
    kept += spare[: number - len(kept)]
    return sorted(kept, key=lambda puzzle: (puzzle.grade, -puzzle.ahead.behind))


def by_grade(puzzles: Sequence[Puzzle]) -> Iterator[tuple[int, int]]:
    """The number of puzzles of each grade."""
    for grade in sorted({puzzle.grade for puzzle in puzzles}):
        yield grade, sum(puzzle.grade == grade for puzzle in puzzles)


def _mined(data: dict[str, Any], number: int) -> Mined:
    try:
        return Mined(int(data["number"]), int(data["turns"]), [unpacked(each, number) for each in data["puzzles"]])
    except (KeyError, TypeError, ValueError):
        raise PuzzleError(say("line {number} is not a puzzle", number=number)) from None


def _parsed(line: str, number: int) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise PuzzleError(say("line {number} is not a puzzle", number=number))
    return found


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
