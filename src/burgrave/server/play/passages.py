"""Passages: the choices since a player last looked, rendered in slices so that others are served in between."""

from __future__ import annotations

import asyncio
from types import ModuleType

from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import PastPly
from burgrave.server.play.table_log import log, newest_note
from burgrave.server.store.rows import Link
from burgrave.web.passing import Played
from burgrave.web.wire import Passage, StepView

SHORT = 8
"""The most plies rendered at once; longer passages are queued like whole pages."""
_SLICE = 4
"""Plies rendered before others are served; a scene takes a few milliseconds."""


def long(live: LiveTable, link: Link, after: int) -> bool:
    """Whether too much happened after this ply, as the link counts, to be rendered at once."""
    return live.position.ply - live.sight(link.seats).recorded(after) > SHORT


def passed(
    pages: ModuleType, live: LiveTable, link: Link, seat: int | None, after: int, language: str
) -> list[StepView]:
    """The choices between a ply of the record and now.

    Empty for a single choice, if the ply is too old, or for a long passage not rendered beforehand (`prepare`).
    """
    if live.position.ply - after < 2:
        return []
    plies = _seen(live, link, after)[:-1]
    if len(plies) < 2:
        return []
    key = ("passed", after, link.seats, seat, language)
    if key not in live.drawn:
        if len(plies) > SHORT:
            return []
        live.drawn[key] = _steps(pages, live, link, plies, seat, language)
    steps: list[StepView] = live.drawn[key]
    return steps


async def prepare(pages: ModuleType, live: LiveTable, link: Link, seat: int | None, after: int, language: str) -> None:
    """Render a long passage in slices before `passed` is called."""
    plies = _seen(live, link, after)[:-1]
    key = ("passed", after, link.seats, seat, language)
    if len(plies) <= SHORT or key in live.drawn:
        return
    position, ply = live.position, live.position.ply
    steps = await _in_slices(pages, live, link, plies, seat, language)
    if live.position is position and position.ply == ply:
        live.drawn[key] = steps


async def passage(pages: ModuleType, live: LiveTable, link: Link, seat: int | None, language: str) -> Passage:
    """The choices since this seat's last turn, as far back as the table remembers."""
    key = ("passage", link.seats, seat, language)
    if key in live.drawn:
        known: Passage = live.drawn[key]
        return known
    position, ply = live.position, live.position.ply
    start = max(last_turn(live, link), position.recent[0].ply)
    plies = _seen(live, link, start)
    lines = log(pages, live, live.sight(link.seats), start, language, newest_note(live))
    steps = await _in_slices(pages, live, link, plies, seat, language)
    if not steps:
        plies, lines = plies[-1:], []
    found = Passage(pages.scene(plies[0].state, seat, language, live.names(language), past=True), steps, lines)
    if live.position is position and position.ply == ply:
        live.drawn[key] = found
    return found


def last_turn(live: LiveTable, link: Link) -> int:
    """The ply that ended the last turn of the link's own seats; 0 for spectators."""
    return max((live.position.ended[seat] for seat in link.seats), default=0)


def _seen(live: LiveTable, link: Link, after: int) -> list[PastPly]:
    """The position at a ply and all that followed, without what others did in secret."""
    sight = live.sight(link.seats)
    plies = live.position.after(after)
    return plies[:1] + [past for past in plies[1:] if not sight.hides(past.ply)]


def _played(live: LiveTable, link: Link, plies: list[PastPly]) -> list[Played]:
    sight = live.sight(link.seats)
    return [(sight.number(past.ply), past.seat, past.state) for past in plies[1:]]


def _steps(
    pages: ModuleType, live: LiveTable, link: Link, plies: list[PastPly], seat: int | None, language: str
) -> list[StepView]:
    steps: list[StepView] = pages.passed(
        plies[0].state, _played(live, link, plies), seat, language, live.names(language)
    )
    return steps


async def _in_slices(
    pages: ModuleType, live: LiveTable, link: Link, plies: list[PastPly], seat: int | None, language: str
) -> list[StepView]:
    played, names = _played(live, link, plies), live.names(language)
    steps: list[StepView] = []
    for first in range(0, len(played), _SLICE):
        part = played[first : first + _SLICE]
        drawn = pages.passed(plies[first].state, part, seat, language, names)
        if not drawn:
            # The layout changed: no moves of pieces lead there.
            return []
        steps += drawn
        await asyncio.sleep(0)
    return steps
