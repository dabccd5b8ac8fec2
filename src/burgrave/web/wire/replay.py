"""Messages about finished games, daily challenges and puzzles."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from burgrave.web.wire.scene import SceneView


class CurveView(Struct):
    """The course of an analysed game in numbers."""

    unit: str
    names: list[str]
    values: list[list[int]]
    """The value of each line at each step."""


class Stops(Struct):
    """The steps of a game after which a turn, a round or a phase begins; the last one ends the game."""

    turn: list[int]
    round: list[int]
    phase: list[int]


class ReplayPage(Struct):
    """The initial data of the replay's script."""

    address: str
    """The address of its steps, below `/api/`."""
    pace: str
    """How fast steps are shown if this browser has not chosen a pace."""
    stops: Stops
    words: dict[str, str]
    step: int
    steps: int
    scene: SceneView
    analysis: str
    """The state of the analysis: `off`, `none`, `waiting`, `running` or `done`."""
    curve: CurveView | None
    better: int
    """The length of the better turn, if it is shown instead of the game; `made` of its steps are shown."""
    made: int


class ReportPage(Struct):
    """The initial data of the analysis's script."""

    key: str
    words: dict[str, str]
    analysis: str


class CommentView(Struct):
    """The analysis's comment on the turn that a step belongs to."""

    verdict: str
    reason: str


class ReplayStep(Struct):
    """A finished game after this many actions."""

    step: int
    action: str
    """The latest choice."""
    result: str
    """The result of that choice."""
    scene: SceneView
    comment: CommentView | None
    better: int = 0
    """The length of the better turn, if it is shown instead of the game."""


class AnalysisProgress(Struct):
    """The progress of a finished game's analysis."""

    state: Literal["off", "none", "waiting", "running", "done"]
    """`off`: this server does not analyse; `none`: nobody has requested it."""
    done: int
    steps: int


class DailyPage(Struct):
    """The initial data of the daily challenge's script."""

    game: str
    day: str
    finished: bool
    """Whether this browser has finished the challenge of that day."""


class PuzzlePage(Struct):
    """The initial data of a puzzle's script."""

    game: str
    id: str
    ids: list[str]
    """The puzzles of this grade, in order."""
    right: bool | None
    """Whether the chosen line is the best; None: none has been chosen."""
    words: dict[str, str]
