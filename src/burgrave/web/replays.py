"""The replay of a game and the report of its analysis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.text import render
from burgrave.web import drawing, parts, review, scenes, sharing, sprite, story
from burgrave.web.estates import Estate, Sitter, common_of, estates_of
from burgrave.web.home import BotLevel
from burgrave.web.sharing import ShareContext
from burgrave.web.templating import render_page
from burgrave.web.wire import AnalysisProgress, ReplayPage, ReplayStep, ReportPage, SceneView
from burgrave.web.words import script_words

NO_ANALYSIS = AnalysisProgress("off", 0, 0)


def replay(
    language: str,
    key: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    step: int,
    progress: AnalysisProgress = NO_ANALYSIS,
    commentary: Any = None,
    pace: str = "brisk",
    own: Sequence[int] = (),
    levels: Sequence[BotLevel] = (),
    made: int | None = None,
    share: ShareContext | None = None,
    embedded: bool = False,
) -> str:
    """The replay at any step of a finished game, with the commentary of its analysis. `step` counts actions from 0.

    `own` are the reader's seats. `made`: show the better turn that begins here, after this many of its actions.
    `share`: the game is shown by its public link; `embedded`: within another site.
    """
    shown, better = _shown(language, game, record, names, step, commentary, made)
    summary = story.summarize(record, game, list(names), language)
    scene = scenes.scene(shown.state, None, language, list(names))
    sheets = scenes.sheets(shown.state)
    sitters = [Sitter(name) for name in names]
    estates = estates_of(game, shown.state, sitters, sheets, own[0] if own else 0)
    analysed = _analysed(game, record, summary, estates, shown, commentary, own)
    base = share.base if share else f"/table/{key}"
    return render_page(
        "replay.html",
        language,
        sprite.game_sprite(game.name),
        key=key,
        base=base,
        share=share,
        embedded=embedded,
        result=sharing.result(language, game, summary, names),
        outcome=summary.outcome,
        game=game,
        sitters=sitters,
        shown=shown,
        scene=scene,
        common=common_of(game, sheets),
        estates=estates,
        draw=drawing.Drawer(scene, language),
        log=[parts.line(line, line.ply == shown.step) for line in summary.lines],
        progress=progress,
        stops=summary.stops,
        **analysed,
        better=better,
        made=made,
        own=own,
        levels=levels,
        page=_replay_page(
            language, base[1:], pace, summary, shown, scene, progress, analysed["curve"], (better, made or 0)
        ),
    )


def _analysed(
    game: AnyGame,
    record: Record,
    summary: story.GameSummary,
    estates: Sequence[Estate],
    shown: story.Snapshot,
    commentary: Any,
    own: Sequence[int],
) -> dict[str, Any]:
    """The parts of a replay that come from its analysis so far."""
    reader = review.readers_seat(commentary, own) if commentary and commentary.seats else None
    costly = review.worst(reader) if reader else []
    seats = sorted((e.seat, e.name) for e in estates)
    drawn = commentary and len(commentary.curve) == shown.steps + 1
    return {
        "reader": reader,
        "costly": costly,
        "moments": story.moments(record, game, [turn.step for turn in costly]),
        "curve": review.curve(commentary, seats, summary.marks, costly) if drawn else None,
        "comment": review.comment(commentary, record, shown.step),
    }


def shared(
    language: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    step: int,
    pace: str,
    share: ShareContext,
    embedded: bool = False,
) -> str:
    """The public replay, with nothing but the record itself."""
    return replay(language, "", game, record, names, step, pace=pace, share=share, embedded=embedded)


def _replay_page(
    language: str,
    address: str,
    pace: str,
    summary: story.GameSummary,
    shown: story.Snapshot,
    scene: SceneView,
    progress: AnalysisProgress,
    curve: review.Curve | None,
    better: tuple[int, int],
) -> ReplayPage:
    """The initial data of the replay's script."""
    return ReplayPage(
        address=address,
        pace=pace,
        stops=summary.stops,
        words=script_words(language),
        step=shown.step,
        steps=shown.steps,
        scene=scene,
        analysis=progress.state,
        curve=curve.numbers() if curve else None,
        better=better[0],
        made=better[1],
    )


def _shown(
    language: str, game: AnyGame, record: Record, names: Sequence[str], step: int, commentary: Any, made: int | None
) -> tuple[story.Snapshot, int]:
    """A position of the game, or of the better turn at this step; and the length of that turn, or 0."""
    turn = review.turn_at(commentary, record, step) if made is not None else None
    if turn is None or not turn.loss:
        return story.at(record, game, list(names), step, language), 0
    assert made is not None
    length = len(turn.best)
    return story.variation(record, game, list(names), turn.step, turn.best, min(made, length), language), length


def replay_step(
    language: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    step: int,
    commentary: Any = None,
    made: int | None = None,
) -> ReplayStep:
    """A step for the replay's script: the scene and its words."""
    shown, better = _shown(language, game, record, names, step, commentary, made)
    return ReplayStep(
        step=shown.step,
        action=shown.action or render(shown.moment.words, language),
        result=shown.result or render(shown.moment.words, language),
        scene=scenes.scene(shown.state, None, language, list(names)),
        comment=review.comment(commentary, record, shown.step),
        better=better,
    )


def report(
    language: str,
    key: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    progress: AnalysisProgress,
    commentary: Any,
    own: Sequence[int] = (),
    part: bool = False,
) -> str:
    """The analysis as a page, or only the part that changes while it is running."""
    seats = sorted(commentary.seats, key=lambda seat: seat.seat not in own) if commentary else []
    steps = {n for seat in seats for n in (*(t.step for t in seat.turns), *(s.step for s in seat.strokes))}
    return render_page(
        "report-found.html" if part else "report.html",
        language,
        Markup("") if part else sprite.sprite(sprite.END),
        key=key,
        game=game,
        names=names,
        progress=progress,
        commentary=commentary,
        seats=seats,
        worst=review.worst,
        moments=story.moments(record, game, steps),
        page=ReportPage(key=key, words=script_words(language), analysis=progress.state),
    )
