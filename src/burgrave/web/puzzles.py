"""The page of a puzzle: a position, lines to choose from, the verdict, and the best line played out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.kernel.game import AnyGame
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, render, say
from burgrave.web import drawing, scenes, sprite
from burgrave.web.estates import Sitter, common_of, estates_of
from burgrave.web.home import RIVALS
from burgrave.web.templating import render_page
from burgrave.web.wire import PuzzlePage


@dataclass(frozen=True)
class PuzzleLine:
    """A line to choose from."""

    number: int
    """The rank of the line; 0 is the best."""
    words: Text
    behind: float
    margin: float
    worlds: int


@dataclass(frozen=True)
class PuzzleContext:
    """A puzzle as its reader sees it."""

    game: AnyGame
    state: State
    """The position, after the shown part of the best line."""
    seat: int
    id: str
    grade: int
    missed: Sequence[Text]
    """The bot levels that fail it."""
    lines: Sequence[PuzzleLine]
    """The lines in random order."""
    ids: Sequence[str]
    """The puzzles of the requested grade, in order."""
    grades: Sequence[tuple[int, int]]
    """The grades, with their numbers of puzzles."""
    wanted: int | None = None
    """The requested grade; None: all."""
    answer: int | None = None
    """The index of the reader's line."""
    chosen: PuzzleLine | None = None
    """The reader's line."""
    made: int = 0
    steps: int = 0
    """The length of the best line; `made` of its actions are shown."""
    step: Text | None = None
    """The latest of these actions in words."""

    @property
    def next(self) -> str:
        ids = list(self.ids)
        return ids[(ids.index(self.id) + 1) % len(ids)] if self.id in ids else ids[0]


def page(language: str, seen: PuzzleContext) -> str:
    names = _names(seen, language)
    sitters = [Sitter(name) for name in names]
    sheets = scenes.sheets(seen.state)
    scene = scenes.scene(seen.state, seen.seat, language, names, past=True)
    return render_page(
        "puzzle.html",
        language,
        sprite.game_sprite(seen.game.name),
        seen=seen,
        game=seen.game,
        sitters=sitters,
        scene=scene,
        common=common_of(seen.game, sheets),
        estates=estates_of(seen.game, seen.state, sitters, sheets, seen.seat),
        draw=drawing.Drawer(scene, language),
        moment=scenes.table_of(seen.game.name).moment(seen.state),
        page=PuzzlePage(
            game=seen.game.name,
            id=seen.id,
            ids=list(seen.ids),
            right=None if seen.chosen is None else seen.chosen.number == 0,
            words={"solved": render(say("{n} of {all} solved"), language)},
        ),
    )


def _names(seen: PuzzleContext, language: str) -> list[str]:
    rivals = iter(RIVALS)
    you = render(say("You"), language)
    return [you if seat == seen.seat else next(rivals) for seat in range(seen.state.players)]
