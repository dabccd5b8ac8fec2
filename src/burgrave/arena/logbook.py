"""The file a contest is written down in, so that it can be broken off and taken up again."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from burgrave.arena.bout import Result
from burgrave.arena.fixtures import Plan
from burgrave.kernel.errors import RecordError
from burgrave.kernel.text import say

FORMAT = "burgrave-arena"


class Logbook:
    """One line of JSON for the plan, then one for each game."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self.results: list[Result] = []
        head = json.loads(json.dumps({"format": FORMAT, **asdict(plan)}))
        try:
            lines = path.read_text("utf-8").splitlines() if path.exists() else []
            if lines:
                self._read(head, lines)
            else:
                path.write_text(json.dumps(head) + "\n", "utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise RecordError(say("'{path}' cannot be used: {why}", path=str(path), why=why)) from None

    def _read(self, head: dict[str, object], lines: list[str]) -> None:
        try:
            found = json.loads(lines[0])
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise RecordError(say("'{path}' is not a contest of the arena", path=str(self._path)))
        differing = [key for key in head if found.get(key) != head[key]]
        if differing:
            raise RecordError(
                say("'{path}' is of another contest: {what} differ", path=str(self._path), what=", ".join(differing))
            )
        for line in lines[1:]:
            try:
                self.results.append(Result(**json.loads(line)))
            except (ValueError, TypeError):
                # Broken off while it was written: that game is played again, on a line of its own.
                self._path.write_text(
                    "\n".join([lines[0], *(json.dumps(r.data()) for r in self.results)]) + "\n", "utf-8"
                )
                return

    def add(self, result: Result) -> None:
        self.results.append(result)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result.data()) + "\n")
