"""Notes in a table's log: every change of a seat and every act of the host is announced."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import convert

from burgrave.kernel.text import Text, say
from burgrave.server.people.phrases import said
from burgrave.server.store.rows import Clock, Note, NoteKind, SeatRow
from burgrave.web.joining import pace as paced

KEPT = 300
"""The most notes per table, so that a host who keeps reassigning a seat does not fill the database."""
Line = Callable[[Note, str, str | Text], Text]
"""A line of the log, from a note, the player it is about and the bot in it."""


def _stand_in(note: Note, player: str, bot: str | Text) -> Text:
    if not note.bot:
        return say("The host decides: nobody stands in for players who leave or run out of time")
    return say("The host decides: a bot ({bot}) stands in for players who leave or run out of time", bot=bot)


def _says(note: Note, player: str, bot: str | Text) -> Text:
    return say("{player}: {said}", player=player, said=said(note))


LINES: Final[Mapping[NoteKind, Line]] = {
    "sat": lambda note, player, bot: say("{player} takes a seat", player=player),
    "left": lambda note, player, bot: say(
        "{player} leaves the table; a bot ({bot}) takes over", player=player, bot=bot
    ),
    "time": lambda note, player, bot: say(
        "{player} has run out of time; a bot ({bot}) takes over", player=player, bot=bot
    ),
    "host": lambda note, player, bot: say("The host lets a bot ({bot}) play for {player}", player=player, bot=bot),
    "back": lambda note, player, bot: say("{player} is back", player=player),
    "renewed": lambda note, player, bot: say(
        "The host has made a new link for {player}; the old one no longer works", player=player
    ),
    "operator": lambda note, player, bot: say(
        "The operator of this server has made a new link for the host; the old one no longer works"
    ),
    "level": lambda note, player, bot: say(
        "The host has put another bot ({bot}) in {player}'s seat", player=player, bot=bot
    ),
    "failed": lambda note, player, bot: say(
        "The bot ({bot}) in {player}'s seat failed; another one decides", player=player, bot=bot
    ),
    "closed": lambda note, player, bot: say("The host closes the table"),
    "paused": lambda note, player, bot: say("The host pauses the game"),
    "resumed": lambda note, player, bot: say("The host resumes the game"),
    "pace": lambda note, player, bot: say("The host changes the time to think: {pace}", pace=pace(clock_of(note.text))),
    "stand-in": _stand_in,
    "chat-on": lambda note, player, bot: say("The host allows chat"),
    "chat-off": lambda note, player, bot: say("The host turns chat off"),
    "again": lambda note, player, bot: say("{player} wants to play again", player=player),
    "phrase": _says,
    "chat": _says,
}


def words(note: Note, names: Sequence[str], titles: Mapping[str, Text]) -> Text:
    """A note as a line of the log."""
    player = names[note.seat] if 0 <= note.seat < len(names) else str(note.seat + 1)
    return LINES[note.kind](note, player, titles.get(note.bot, note.bot))


def clock_word(clock: Clock) -> str:
    """A clock as stored in a note."""
    return f"{clock.kind} {clock.minutes} {clock.seconds} {clock.days}"


def clock_of(word: str) -> Clock:
    kind, *numbers = word.split()
    minutes, seconds, days = map(int, numbers)
    return convert({"kind": kind, "minutes": minutes, "seconds": seconds, "days": days}, Clock)


def pace(clock: Clock) -> Text:
    """How long players may think."""
    return paced(clock.kind, clock.minutes, clock.seconds, clock.days)


def kind_of(before: SeatRow, after: SeatRow) -> NoteKind | None:
    """The kind of note for a changed seat; None if the others need not know."""
    if after.stand_in and (after.stand_in, after.bot) != (before.stand_in, before.bot):
        return after.stand_in
    if before.stand_in and not after.stand_in:
        return "back"
    if after.joined and not before.joined:
        return "sat"
    return "level" if after.kind == "bot" and after.bot != before.bot else None
