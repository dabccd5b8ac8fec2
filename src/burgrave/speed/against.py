"""Has it grown slower? Fresh measurements beside older ones, each by the pace of the machine it was taken on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say
from burgrave.speed.bench import Measurement, build, measure_one

LOSS = 0.30
"""What may be lost; less than this is noise as often as not."""

Measure = Callable[[str, int, float], Measurement]


@dataclass(frozen=True)
class Change:
    """One row then and now."""

    then: Measurement
    now: Measurement

    @property
    def gain(self) -> float:
        """By how much it is faster, as a part of what it was; below 0 it is slower."""
        return self.now.rate / self.then.rate - 1

    @property
    def lost(self) -> bool:
        return self.gain < -LOSS


def read_rows(text: str, path: str) -> list[Measurement]:
    """The rows of `burgrave bench --json` that are of the build that runs here."""
    try:
        rows = [
            Measurement(**{field.name: row[field.name] for field in fields(Measurement)}) for row in json.loads(text)
        ]
    except (ValueError, TypeError, KeyError):
        raise OptionError(say("'{path}' is not output from burgrave bench --json", path=path)) from None
    here = [row for row in rows if row.build == build()]
    if not here:
        raise OptionError(say("'{path}' has no measurements of the {build} build", path=path, build=build()))
    return here


def compare(before: list[Measurement], seconds: float, measure: Measure = measure_one) -> list[Change]:
    """Measure each row again; a loss counts only if a second try confirms it."""
    return [_again(then, seconds, measure) for then in before]


def _again(then: Measurement, seconds: float, measure: Measure) -> Change:
    change = Change(then, measure(then.game, then.players, seconds))
    if not change.lost:
        return change
    second = Change(then, measure(then.game, then.players, 2 * seconds))
    return max(change, second, key=lambda tried: tried.gain)
