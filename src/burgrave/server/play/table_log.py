"""The log of a table: events in words, as far as a link may know about them."""

from __future__ import annotations

from types import ModuleType

from burgrave.kernel.text import render, say
from burgrave.server.people.notes import words
from burgrave.server.people.phrases import KINDS
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import ADDED_WORD, TOOK_BACK
from burgrave.server.play.sight import Sight
from burgrave.web import parts
from burgrave.web.wire import LogLine


def log(pages: ModuleType, live: LiveTable, sight: Sight, after: int, language: str, noted: int = 0) -> list[LogLine]:
    """The log after a ply of the record and after a note. Ply 0 is the setup; `after=-1` includes it.

    Undone actions are left out; a single line mentions them, however often somebody changed their mind.
    """
    names = live.names(language)
    notes: dict[int, list[LogLine]] = {}
    for note in live.notes:
        if note.number > noted:
            text = render(words(note, names, live.titles), language)
            seat = note.seat if note.seat >= 0 else None
            line = LogLine(sight.number(note.ply), text, seat, said=note.kind in KINDS)
            notes.setdefault(note.ply, []).append(parts.drawn(line))
    lines = [line for ply in sorted(notes) if ply <= after for line in notes[ply]]
    events = live.position.events
    first = max(after + 1, 0)
    taken = {of[0][2] for of in events[first:] if of and of[0][0] == TOOK_BACK}
    for ply in range(first, len(events)):
        if ply not in taken and not sight.hides(ply):
            _tell(pages, live, sight, ply, language, lines)
        lines += notes.get(ply, [])
    return lines


def _tell(pages: ModuleType, live: LiveTable, sight: Sight, ply: int, language: str, lines: list[LogLine]) -> None:
    """Add the lines of a ply."""
    names, events, number = live.names(language), live.position.events[ply], sight.number(ply)
    kind = events[0][0] if events else 0
    if kind == TOOK_BACK:
        _, seat, undone = events[0]
        undoes: tuple[int, ...] = (sight.number(undone),)
        if lines and lines[-1].undoes and lines[-1].seat == seat:
            undoes = (*lines.pop().undoes, *undoes)
        text = say("{player} undoes an action", player=names[seat])
        lines.append(parts.drawn(LogLine(number, render(text, language), seat, undoes=undoes)))
    elif kind == ADDED_WORD:
        seat = events[0][1]
        text = say("{player} adds a word to the dice", player=names[seat])
        lines.append(parts.drawn(LogLine(number, render(text, language), seat)))
    else:
        lines += pages.lines(live.position.game, number, events, names, language)


def newest_note(live: LiveTable) -> int:
    return live.notes[-1].number if live.notes else 0
