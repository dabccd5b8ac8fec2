"""What happened to seats, told to everybody at the table: nobody's seat changes hands in silence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from burgrave.kernel.text import Text, say
from burgrave.server.rows import Note, NoteKind, SeatRow

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
            return say("The host has made a new link for {player}'s seat; the old one no longer works", player=player)
        case "operator":
            return say("The operator of this server has made a new link for the host; the old one no longer works")
        case "failed":
            return say("The bot ({bot}) in {player}'s seat failed; another one decides", player=player, bot=bot)
        case _:
            return say("The host has put another bot ({bot}) in {player}'s seat", player=player, bot=bot)


def kind_of(before: SeatRow, after: SeatRow) -> NoteKind | None:
    """What to tell of a seat that has changed; None if it is nothing the others need to know."""
    if after.stand_in and (after.stand_in, after.bot) != (before.stand_in, before.bot):
        return after.stand_in
    if before.stand_in and not after.stand_in:
        return "back"
    if after.joined and not before.joined:
        return "sat"
    return "level" if after.kind == "bot" and after.bot != before.bot else None
