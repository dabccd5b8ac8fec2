"""A finished game, and the pages of challenges and puzzles."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from burgrave.web.wire.scene import SceneView


class CurveView(Struct):
    """The course of an analysed game in numbers."""

    unit: str
    names: list[str]
    values: list[list[int]]
    """For each line its value at each step."""


class Stops(Struct):
    """The steps of a game after which a turn, a round or a phase begins; the last one ends the game."""

    turn: list[int]
    round: list[int]
    phase: list[int]


class ReplayPage(Struct):
    """What the script of the replay starts from."""

    address: str
    """Where its steps are, below `/api/`."""
    pace: str
    """How fast steps are shown, where this browser has not chosen."""
    stops: Stops
    words: dict[str, str]
    step: int
    steps: int
    scene: SceneView
    analysis: str
    """How far the analysis is: off, none, waiting, running or done."""
    curve: CurveView | None
    better: int
    """How many steps the better turn has, where it is shown instead of the game; `made` of them."""
    made: int


class ReportPage(Struct):
    """What the script of the analysis starts from."""

    key: str
    words: dict[str, str]
    analysis: str


class CommentView(Struct):
    """What the analysis says to the turn that a step belongs to."""

    verdict: str
    reason: str


class ReplayStep(Struct):
    """A finished game after this many actions."""

    step: int
    action: str
    """What was chosen."""
    result: str
    """What came of it."""
    scene: SceneView
    comment: CommentView | None
    better: int = 0
    """How many steps the better turn has, where it is shown instead of the game."""


class AnalysisProgress(Struct):
    """How far the analysis of a finished game is."""

    state: Literal["off", "none", "waiting", "running", "done"]
    """`off`: this server makes none; `none`: nobody has asked for it."""
    done: int
    steps: int


class DailyPage(Struct):
    """What the script of the daily challenge starts from."""

    game: str
    day: str
    finished: bool
    """Whether this browser has finished the challenge of that day."""


class PuzzlePage(Struct):
    """What the script of a puzzle starts from."""

    game: str
    id: str
    ids: list[str]
    """The puzzles of this grade, in order."""
    right: bool | None
    """Whether the line that was chosen is the best; None: none was chosen yet."""
    words: dict[str, str]
