"""What the log tells besides the game: nobody's seat changes hands in silence, and no host acts unseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import convert

from burgrave.kernel.text import Text, say
from burgrave.server.people.phrases import said
from burgrave.server.store.rows import Clock, Note, NoteKind, SeatRow
from burgrave.web.joining import pace as paced

KEPT = 300
"""The newest of a table; a host who goes on handing a seat to and fro does not fill the database."""


def words(note: Note, names: Sequence[str], titles: Mapping[str, Text]) -> Text:
    """A note as a line of the log."""
    player = names[note.seat] if 0 <= note.seat < len(names) else str(note.seat + 1)
    bot = titles.get(note.bot, note.bot)
    match note.kind:
        case "sat":
            return say("{player} takes a seat", player=player)
        case "left":
            return say("{player} leaves the table; a bot ({bot}) takes over", player=player, bot=bot)
        case "time":
            return say("{player} has run out of time; a bot ({bot}) takes over", player=player, bot=bot)
        case "host":
            return say("The host lets a bot ({bot}) play for {player}", player=player, bot=bot)
        case "back":
            return say("{player} is back", player=player)
        case "renewed":
            return say("The host has made a new link for {player}; the old one no longer works", player=player)
        case "operator":
            return say("The operator of this server has made a new link for the host; the old one no longer works")
        case "failed":
            return say("The bot ({bot}) in {player}'s seat failed; another one decides", player=player, bot=bot)
        case "closed":
            return say("The host closes the table")
        case "paused":
            return say("The host pauses the game")
        case "resumed":
            return say("The host resumes the game")
        case "pace":
            return say("The host changes the time to think: {pace}", pace=pace(clock_of(note.text)))
        case "stand-in":
            if not note.bot:
                return say("The host decides: nobody stands in for players who leave or run out of time")
            return say("The host decides: a bot ({bot}) stands in for players who leave or run out of time", bot=bot)
        case "chat-on":
            return say("The host allows chat")
        case "chat-off":
            return say("The host turns chat off")
        case "again":
            return say("{player} wants to play again", player=player)
        case "phrase" | "chat":
            return say("{player}: {said}", player=player, said=said(note))
        case _:
            return say("The host has put another bot ({bot}) in {player}'s seat", player=player, bot=bot)


def clock_word(clock: Clock) -> str:
    """A clock as a note keeps it."""
    return f"{clock.kind} {clock.minutes} {clock.seconds} {clock.days}"


def clock_of(word: str) -> Clock:
    kind, *numbers = word.split()
    minutes, seconds, days = map(int, numbers)
    return convert({"kind": kind, "minutes": minutes, "seconds": seconds, "days": days}, Clock)


def pace(clock: Clock) -> Text:
    """How long players may think."""
    return paced(clock.kind, clock.minutes, clock.seconds, clock.days)


def kind_of(before: SeatRow, after: SeatRow) -> NoteKind | None:
    """What to tell of a seat that has changed; None if it is nothing the others need to know."""
    if after.stand_in and (after.stand_in, after.bot) != (before.stand_in, before.bot):
        return after.stand_in
    if before.stand_in and not after.stand_in:
        return "back"
    if after.joined and not before.joined:
        return "sat"
    return "level" if after.kind == "bot" and after.bot != before.bot else None
