"""Pages of the puzzles; the server stores nothing about them."""

from __future__ import annotations

from random import Random
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from burgrave.bots.reasons import line_in_words
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say
from burgrave.puzzles import files
from burgrave.puzzles.puzzle import LEVELS, Puzzle
from burgrave.server.errors import NotFound
from burgrave.server.http.answers import HttpRequest, html, service_of
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.web.puzzles import PuzzleContext, PuzzleLine

PuzzleId = Annotated[str, QueryParameter(max_length=16)]
Grade = Annotated[str, QueryParameter(max_length=1)]
Choice = Annotated[int | None, QueryParameter(ge=0, le=9)]
Made = Annotated[int, QueryParameter(ge=0, le=99)]


@get("/puzzles/{game:str}", include_in_schema=False)
async def puzzle_page(
    request: HttpRequest,
    game: FromPath[str],
    puzzle: PuzzleId = "",
    grade: Grade = "",
    choice: Choice = None,
    made: Made = 0,
) -> Response[str]:
    """A puzzle; with a choice, its value, and the best line after `made` of its actions."""
    service = service_of(request)
    collection = files.shipped(service.games.game(game).name)
    if collection is None:
        raise NotFound(say("there are no puzzles for this game"))
    wanted = int(grade) if grade.isdigit() else None
    ids = [each.id for each in collection.puzzles if wanted is None or each.grade == wanted]
    if not ids:
        raise NotFound(say("there are no puzzles of this grade"))
    found = collection.find(puzzle or ids[0])
    if found is None or (choice is not None and choice >= len(found.choices)):
        raise NotFound(say("there is no such puzzle"))
    async with service.rendering(caller_of(request)):
        grades = list(files.by_grade(collection.puzzles))
        titles = [service.bot_titles[level] for level in LEVELS if level in found.missed]
        seen = context(found, collection.game, ids, grades, titles, wanted, choice, made)
        return html(request, service.pages.puzzle(language_of(request), seen))


def context(
    puzzle: Puzzle,
    game: str,
    ids: list[str],
    grades: list[tuple[int, int]],
    missed: list[Text],
    wanted: int | None = None,
    choice: int | None = None,
    made: int = 0,
) -> PuzzleContext:
    """The content of the page; the order of the lines depends on the puzzle alone and gives nothing away."""
    state = puzzle.state(game)
    lines = [
        PuzzleLine(number, line_in_words(state, puzzle.seat, line), each.behind, each.margin, each.worlds)
        for number, (line, each) in enumerate(zip(puzzle.lines(state), puzzle.choices, strict=True))
    ]
    # Lines are numbered as they are shown, so that a URL does not reveal the best one.
    Random(puzzle.id).shuffle(lines)
    chosen = None if choice is None else lines[choice]
    best = puzzle.lines(state)[0]
    shown, step = _played_out(state, puzzle.seat, best[:made] if chosen else [])
    return PuzzleContext(
        state.game, shown, puzzle.seat, puzzle.id, puzzle.grade, missed, lines, ids, grades, wanted, choice, chosen,
        min(made, len(best)) if chosen else 0, len(best), step,
    )  # fmt: skip


def _played_out(state: State, seat: int, line: list[int]) -> tuple[State, Text | None]:
    """The position after these choices, up to the first chance event; and the last of them in words."""
    shown, step = state, None
    for action in line:
        if action not in shown.legal(seat):
            break
        after = shown.copy()
        step = shown.describe(seat, action)
        after.apply(seat, action)
        if after.drawn != state.drawn:
            # Random outcomes are not known.
            break
        shown = after
    return shown, step


HANDLERS = [puzzle_page]
