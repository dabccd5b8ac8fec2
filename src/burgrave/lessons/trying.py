"""Results of a move a lesson does not expect: it is tried, reported, and undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from burgrave.kernel.event import Entry
from burgrave.kernel.game import AnyGame
from burgrave.kernel.state import State
from burgrave.kernel.text import LANGUAGES, Text, count, listing, render, say, verbatim, written
from burgrave.lessons.tutorial import Words

_MOST: Final = 4
"""Choices that are named; of more, a bubble has no room."""
_LONGEST: Final = 90
"""Characters of all their names; longer ones are counted instead."""


def tried(state: State, seat: int, actions: Sequence[int], names: Sequence[str]) -> list[Text]:
    """What came of a seat's actions, tried in a copy: what the log tells, or else where they would lead."""
    copy = state.copy()
    copy.journal = []
    last = copy.prompt(seat)
    for action in actions:
        last = copy.describe(seat, action)
        copy.apply(seat, action)
    return results(state.game, seat, copy.journal, names) or [_leads(copy, seat, last)]


def results(game: AnyGame, seat: int, events: Iterable[Entry], names: Sequence[str]) -> list[Text]:
    """What the log would tell of a seat's move, up to what somebody else does or a new round brings."""
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
    """A choice that only opens others, or hands over to somebody else."""
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
    """What the guide says to such a move: what came of it, and why the lesson means another."""
    said: dict[str, str] = {}
    for language in LANGUAGES:
        did = " ".join(render(line, language) for line in tried(state, seat, actions, names(language)))
        words = render(written(advice), language)
        whole = say("{did} That is taken back. {advice}", did=verbatim(did), advice=verbatim(words))
        said[language] = render(whole, language)
    return written(said)
