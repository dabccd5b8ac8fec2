"""Results of a move a lesson does not expect: it is tried, reported, and undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from burgrave.kernel.event import Entry
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import LANGUAGES, Text, render, say, verbatim, written
from burgrave.lessons.tutorial import Words


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


def answer(
    game: AnyGame, seat: int, events: Sequence[Entry], otherwise: Words, names: Callable[[str], Sequence[str]]
) -> Text:
    """What the guide says to such a move: what it did, if anything, and the sentence of the lesson."""
    said: dict[str, str] = {}
    for language in LANGUAGES:
        outcome = results(game, seat, events, names(language))
        words = render(written(otherwise), language)
        if outcome:
            did = " ".join(render(line, language) for line in outcome)
            whole = say("{did} That is taken back. {advice}", did=verbatim(did), advice=verbatim(words))
            words = render(whole, language)
        said[language] = words
    return written(said)
