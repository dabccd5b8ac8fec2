"""Nodes of the search tree: the lines of the deciding seat, and their results so far."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from burgrave.bots.evaluation import AnyEvaluation
from burgrave.bots.lines import Line, ranked_lines
from burgrave.kernel.state import State

WIDTH: Final = 3
"""How many lines are searched below the root."""
EXPLORATION: Final = 3.0
"""The exploration constant, in points."""


class Node:
    """A node of the tree, at which the deciding seat maximises its own value (max-n)."""

    __slots__ = ("children", "known", "lines", "totals", "visits")

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.children: list[Node] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.known: list[dict[int, float]] = []
        """For each line, its values by world number."""

    def select(self, evaluation: AnyEvaluation, state: State, seat: int) -> int:
        """The index of the line to follow: each once in evaluation order, then by upper confidence bound (UCB1)."""
        if not self.lines:
            self.lines = [line for _, line in ranked_lines(evaluation, state, seat)[:WIDTH]]
            self.children = [Node() for _ in self.lines]
            self.visits = [0] * len(self.lines)
            self.totals = [0.0] * len(self.lines)
            self.known = [{} for _ in self.lines]
        if 0 in self.visits:
            return self.visits.index(0)
        tried = log(sum(self.visits))
        bounds = [total / n + EXPLORATION * sqrt(tried / n) for total, n in zip(self.totals, self.visits, strict=True)]
        return bounds.index(max(bounds))

    def update(self, choice: int, world: int, value: float) -> None:
        self.visits[choice] += 1
        self.totals[choice] += value
        self.known[choice][world] = value
