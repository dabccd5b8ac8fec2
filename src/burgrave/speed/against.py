"""Regression checks: new measurements beside old ones, each scaled by the speed of the machine it was taken on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say
from burgrave.speed.bench import Measurement, build, measure_one

LOSS = 0.30
"""The tolerated loss; two measurements of the same build on a busy machine differed by 25 %."""
TRIES = 5
"""The most tries per row. A busy machine makes code look slower, never faster, so one try without a loss is enough."""

Measure = Callable[[Measurement, float], Measurement]


def _measure_again(then: Measurement, seconds: float) -> Measurement:
    return measure_one(then.game, then.players, seconds, work=then.work)


@dataclass(frozen=True)
class Change:
    """A measurement then and now."""

    then: Measurement
    now: Measurement

    @property
    def gain(self) -> float:
        """The relative speedup; negative if it has become slower."""
        return self.now.rate / self.then.rate - 1

    @property
    def lost(self) -> bool:
        return self.gain < -LOSS


def read_rows(text: str, path: str) -> list[Measurement]:
    """The rows of `burgrave bench --json` output for the build that is running."""
    try:
        rows = [
            Measurement(**{field.name: row[field.name] for field in fields(Measurement) if field.name in row})
            for row in json.loads(text)
        ]
    except (ValueError, TypeError, KeyError):
        raise OptionError(say("'{path}' is not output from burgrave bench --json", path=path)) from None
    here = [row for row in rows if row.build == build()]
    if not here:
        raise OptionError(say("'{path}' has no measurements of the {build} build", path=path, build=build()))
    return here


def compare(before: list[Measurement], seconds: float, measure: Measure = _measure_again) -> list[Change]:
    """Repeat each measurement; a loss counts only if all tries confirm it."""
    return [_again(then, seconds, measure) for then in before]


def _again(then: Measurement, seconds: float, measure: Measure) -> Change:
    best = Change(then, measure(then, seconds))
    for _ in range(TRIES - 1):
        if not best.lost:
            break
        best = max(best, Change(then, measure(then, seconds)), key=lambda tried: tried.gain)
    return best
