"""The schema of messages from the server to pages.

The server encodes these structures within the first page and in every update. `static/types.js` is generated from
these modules by `python -m tools.wire`; a test compares the two.
"""

from __future__ import annotations

from burgrave.web.wire.editors import (
    BalanceView,
    CanvasView,
    CheckedBoard,
    EditorPage,
    PaintedView,
    PieceEntry,
    PieceField,
    PieceTable,
)
from burgrave.web.wire.replay import (
    AnalysisProgress,
    CommentView,
    CurveView,
    DailyPage,
    PuzzlePage,
    ReplayPage,
    ReplayStep,
    ReportPage,
    Stops,
)
from burgrave.web.wire.scene import FigureView, MoveView, NameView, NoteView, OffersView, PieceView, SceneView, WayView
from burgrave.web.wire.table import (
    CallsPage,
    GuideSentence,
    GuideView,
    Hint,
    LogLine,
    Passage,
    Problem,
    SeatView,
    SeriesGame,
    SeriesView,
    StepView,
    TablePage,
    TableUpdate,
)

__all__ = (
    "AnalysisProgress",
    "BalanceView",
    "CallsPage",
    "CanvasView",
    "CheckedBoard",
    "CommentView",
    "CurveView",
    "DailyPage",
    "EditorPage",
    "FigureView",
    "GuideSentence",
    "GuideView",
    "Hint",
    "LogLine",
    "MoveView",
    "NameView",
    "NoteView",
    "OffersView",
    "PaintedView",
    "Passage",
    "PieceEntry",
    "PieceField",
    "PieceTable",
    "PieceView",
    "Problem",
    "PuzzlePage",
    "ReplayPage",
    "ReplayStep",
    "ReportPage",
    "SceneView",
    "SeatView",
    "SeriesGame",
    "SeriesView",
    "StepView",
    "Stops",
    "TablePage",
    "TableUpdate",
    "WayView",
)
