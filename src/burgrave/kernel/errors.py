"""Errors, each with a code for programs, a sentence for people and a rule if one applies."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import ClassVar

from burgrave.kernel.text import Text, say, verbatim

Reason = tuple[Text, str]
"""Why something is impossible: a sentence and its rule."""


class BurgraveError(Exception):
    """Base of all errors a caller may want to show; `rule` is a rule id or empty."""

    code: ClassVar[str] = "error"

    def __init__(self, text: Text, rule: str = "") -> None:
        super().__init__(text, rule)
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else str(self.text)


class IllegalAction(BurgraveError):
    """The action is not legal; nothing was changed."""

    code: ClassVar[str] = "illegal-action"


class UnknownName(BurgraveError):
    """A game, bot, module or language that does not exist."""

    code: ClassVar[str] = "unknown-name"


class OptionError(BurgraveError):
    """An option, value, player count or combination that the game does not have."""

    code: ClassVar[str] = "bad-option"


class RecordError(BurgraveError):
    """A record that cannot be read or does not follow the rules."""

    code: ClassVar[str] = "bad-record"


class OutcomeMissing(RecordError):
    """A script has run out of chance outcomes; `weights` are those of `low` and the outcomes after it."""

    def __init__(self, low: int, weights: list[int]) -> None:
        super().__init__(say("the record is missing a chance outcome"))
        self.low = low
        self.weights = weights


class BotError(BurgraveError):
    """A bot that does not play a game to its end."""

    code: ClassVar[str] = "bad-bot"


class BoardError(BurgraveError):
    """A board file that is not valid."""

    code: ClassVar[str] = "bad-board"


class NotationError(BurgraveError):
    """A written position that is malformed or impossible; the sentence names the word and its place."""

    code: ClassVar[str] = "bad-notation"


def one_of(names: Iterable[object]) -> Text:
    """A list of what is allowed, for an error message."""
    return verbatim(", ".join(str(name) for name in names))


def unknown(what: Text, name: str, known: Iterable[str]) -> UnknownName:
    """An error that suggests similar names, or lists all known names if there are none."""
    names = list(known)
    if near := get_close_matches(name, names, cutoff=0.75):
        return UnknownName(
            say("unknown {what} '{name}'; did you mean {known}?", what=what, name=name, known=one_of(near))
        )
    return UnknownName(say("unknown {what} '{name}'; known: {known}", what=what, name=name, known=one_of(names)))
