"""Moves that a lesson does not expect: they are tried, reported and undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from burgrave.kernel.event import Entry
from burgrave.kernel.game import AnyGame
from burgrave.kernel.state import State
from burgrave.kernel.text import LANGUAGES, Text, count, listing, render, say, verbatim, written
from burgrave.lessons.tutorial import Words

_MOST: Final = 4
"""The most choices that are named; a speech bubble has no room for more."""
_LONGEST: Final = 90
"""The most characters of all their names; longer ones are counted instead."""


def tried(state: State, seat: int, actions: Sequence[int], names: Sequence[str]) -> list[Text]:
    """The effects of a seat's actions, tried in a copy: the log lines, or else the choices they would lead to."""
    copy = state.copy()
    copy.journal = []
    last = copy.prompt(seat)
    for action in actions:
        last = copy.describe(seat, action)
        copy.apply(seat, action)
    return results(state.game, seat, copy.journal, names) or [_leads(copy, seat, last)]


def results(game: AnyGame, seat: int, events: Iterable[Entry], names: Sequence[str]) -> list[Text]:
    """The log lines about a seat's move, up to somebody else's action or a new round."""
    found: list[Text] = []
    for event in events:
        kind = game.events.get(event[0])
        if (kind is not None and kind.heading) or (len(event) > 1 and event[1] not in (seat, -1)):
            break
        words = game.log_line(event, names)
        if words is not None:
            found.append(words)
    return found


def _leads(after: State, seat: int, action: Text) -> Text:
    """Describes an action that only leads to other choices, or to another player's turn."""
    choices = [] if after.over or seat not in after.active else after.legal(seat)
    if not choices:
        return say("{action}: then it would be up to the others.", action=action)
    named = list(dict.fromkeys(after.describe(seat, choice) for choice in choices))
    if len(named) > _MOST or sum(len(str(words)) for words in named) > _LONGEST:
        return count(
            "{action}: next you would have {n} choice.",
            "{action}: next you would have {n} choices.",
            len(named),
            action=action,
        )
    return say("{action}: next you could choose from {choices}.", action=action, choices=_row(named))


def _row(words: Sequence[Text]) -> Text:
    return listing([say("“{choice}”", choice=each) for each in words])


def answer(
    state: State, seat: int, actions: Sequence[int], advice: Words, names: Callable[[str], Sequence[str]]
) -> Text:
    """The guide's reply to an unexpected move: its effects, and why the lesson expects another one."""
    said: dict[str, str] = {}
    for language in LANGUAGES:
        did = " ".join(render(line, language) for line in tried(state, seat, actions, names(language)))
        words = render(written(advice), language)
        whole = say("{did} That is taken back. {advice}", did=verbatim(did), advice=verbatim(words))
        said[language] = render(whole, language)
    return written(said)
