"""Phrases that everyone at a table reads in their own language, and lines of chat.

The newest are kept with the table; they are not part of the record.
"""

from __future__ import annotations

from typing import Final

from burgrave.kernel.text import Text, say
from burgrave.server.store.rows import Note

KEPT: Final = 200
"""Phrases and lines kept per table."""
LONGEST: Final = 200
"""The most characters in a line of chat."""
KINDS: Final = ("phrase", "chat")

PHRASES: Final[dict[str, Text]] = {
    "hello": say("Hello!"),
    "luck": say("Good luck!"),
    "played": say("Well played!"),
    "thanks": say("Thank you!"),
    "thinking": say("Let me think …"),
    "moment": say("Back in a moment."),
    "hurry": say("Take your time."),
    "wow": say("What a move!"),
    "dice": say("Oh, those dice!"),
    "sorry": say("Sorry, I needed that."),
    "game": say("Good game!"),
    "again": say("Another game?"),
    "bye": say("I have to go. See you!"),
}
"""The phrases by name; names never change."""


def said(note: Note) -> Text | str:
    """The text of a phrase or a chat line; an unknown phrase, from a newer server, is shown by its name."""
    return PHRASES.get(note.text, note.text) if note.kind == "phrase" else note.text
