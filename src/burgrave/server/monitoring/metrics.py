"""Counters, gauges and histograms, written out in Prometheus' text format."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper bounds of the buckets into which durations are sorted."""

_MOST_SERIES = 500
"""Of one metric; what strangers can name must not fill the memory."""

Values = Mapping[tuple[str, ...], float]


class Counter:
    """Something that happens again and again, by labels."""

    kind = "counter"

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name = name
        self.about = about
        self.labels = labels
        self._values: dict[tuple[str, ...], float] = {} if labels else {(): 0.0}

    def add(self, *labels: str, by: float = 1.0) -> None:
        if labels not in self._values and len(self._values) >= _MOST_SERIES:
            labels = ("other",) * len(self.labels)
        self._values[labels] = self._values.get(labels, 0.0) + by

    def value(self, *labels: str) -> float:
        return self._values.get(labels, 0.0)

    def samples(self) -> Iterator[str]:
        for labels, value in self._values.items():
            yield _sample(self.name, self.labels, labels, value)


class Gauge:
    """Something that goes up and down; asked for when it is read."""

    kind = "gauge"

    def __init__(self, name: str, about: str, read: Callable[[], float | Values], *labels: str) -> None:
        self.name = name
        self.about = about
        self.labels = labels
        self._read = read

    def samples(self) -> Iterator[str]:
        found = self._read()
        values: Values = found if isinstance(found, Mapping) else {(): found}
        for labels, value in values.items():
            yield _sample(self.name, self.labels, labels, value)


class Histogram:
    """How long things take, by labels."""

    kind = "histogram"

    def __init__(self, name: str, about: str, *labels: str, buckets: tuple[float, ...] = SECONDS) -> None:
        self.name = name
        self.about = about
        self.labels = labels
        self.buckets = buckets
        self._counts: dict[tuple[str, ...], list[int]] = {}
        self._sums: dict[tuple[str, ...], float] = {}

    def observe(self, value: float, *labels: str) -> None:
        if labels not in self._counts and len(self._counts) >= _MOST_SERIES:
            labels = ("other",) * len(self.labels)
        counts = self._counts.setdefault(labels, [0] * (len(self.buckets) + 1))
        counts[bisect_left(self.buckets, value)] += 1
        self._sums[labels] = self._sums.get(labels, 0.0) + value

    def count(self, *labels: str) -> int:
        return sum(self._counts.get(labels, ()))

    def samples(self) -> Iterator[str]:
        bounds = [*(f"{bound:g}" for bound in self.buckets), "+Inf"]
        for labels, counts in self._counts.items():
            total = 0
            for bound, count in zip(bounds, counts, strict=True):
                total += count
                yield _sample(f"{self.name}_bucket", (*self.labels, "le"), (*labels, bound), total)
            yield _sample(f"{self.name}_sum", self.labels, labels, self._sums[labels])
            yield _sample(f"{self.name}_count", self.labels, labels, total)


Metric = Counter | Gauge | Histogram


def exposition(metrics: Iterable[Metric]) -> str:
    """All of them, as Prometheus reads them."""
    lines: list[str] = []
    for metric in metrics:
        lines.append(f"# HELP {metric.name} {metric.about}")
        lines.append(f"# TYPE {metric.name} {metric.kind}")
        lines.extend(metric.samples())
    return "\n".join([*lines, ""])


def _sample(name: str, labels: tuple[str, ...], values: tuple[str, ...], value: float) -> str:
    shown = f"{value:.0f}" if value == int(value) else f"{value:.6f}"
    if not labels:
        return f"{name} {shown}"
    pairs = ",".join(f'{label}="{_escaped(word)}"' for label, word in zip(labels, values, strict=True))
    return f"{name}{{{pairs}}} {shown}"


def _escaped(word: str) -> str:
    return word.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
