"""The folder of a training run: samples in parts, checkpoints, the weights, and a log of figures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from burgrave.kernel.errors import RecordError
from burgrave.kernel.text import say
from burgrave.train.samples import CHUNK, Samples

_SUFFIX: Final = ".samples"


class TrainingFolder:
    """The files of a training run. Each is written under a temporary name first, so that it is always complete."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.weights = path / f"{game}.weights"
        self.checkpoint = path / "fit.pt"
        self._log = path / "log.jsonl"
        self._samples = path / "samples"
        try:
            self._samples.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = error.strerror or str(error)
            raise RecordError(say("'{path}' cannot be written: {why}", path=str(path), why=why)) from None

    @property
    def games(self) -> int:
        return CHUNK * len(self._parts())

    def missing(self, parts: int) -> list[int]:
        """The numbers of the missing parts."""
        there = {int(path.name.split(".")[0]) for path in self._parts()}
        free = [number for number in range(parts + len(there)) if number not in there]
        return free[: max(0, parts - len(there))]

    def add(self, number: int, source: str, samples: Samples) -> None:
        """Add a part, with the kind of its games: `expert`, `expert inns+shields`."""
        self.write(self._samples / f"{number:06}.{source}{_SUFFIX}", samples.dumps())

    def samples(self) -> list[Samples]:
        return [self._read(path) for path in self._parts()]

    def sources(self) -> dict[str, int]:
        """The number of games of each kind."""
        counted = Counter(path.name.split(".", 1)[1].removesuffix(_SUFFIX) for path in self._parts())
        return {source: CHUNK * parts for source, parts in sorted(counted.items())}

    def log(self, **figures: Any) -> None:
        with self._log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures, ensure_ascii=False) + "\n")

    def logged(self) -> Iterator[dict[str, Any]]:
        if self._log.exists():
            yield from map(json.loads, self._log.read_text("utf-8").splitlines())

    def write(self, path: Path, content: bytes) -> None:
        unfinished = path.with_name(path.name + ".part")
        unfinished.write_bytes(content)
        unfinished.replace(path)

    def _parts(self) -> list[Path]:
        return sorted(self._samples.glob(f"*{_SUFFIX}"))

    def _read(self, path: Path) -> Samples:
        try:
            return Samples.loads(path.read_bytes())
        except ValueError:
            raise RecordError(
                say("'{path}' is damaged; delete it and run the same command again", path=str(path))
            ) from None
