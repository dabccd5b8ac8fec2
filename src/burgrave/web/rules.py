"""The rules on pages: each in our own words, with a drawing, an example, and how editions differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import dropwhile, takewhile
from typing import Final

from burgrave import games
from burgrave.kernel.event import Entry
from burgrave.kernel.game import AnyGame
from burgrave.kernel.options import Option, Value
from burgrave.kernel.rulebook import Chapter, Rule, Rulebook, rulebook
from burgrave.kernel.scene import Lesson
from burgrave.kernel.text import Text, say, verbatim
from burgrave.web import scenes

PLAYERS: Final = ("Agnes", "Renaud", "Odile", "Thibaut", "Heloise")
"""The players' names in examples."""


@dataclass(frozen=True)
class Reading:
    """One edition's reading of a rule."""

    edition: Text
    reading: Text


@dataclass(frozen=True)
class RuleEntry:
    """A rule with everything that pages show about it."""

    rule: Rule
    chapter: Chapter
    title: Text
    text: Text
    symbol: str
    """The symbol of the piece that it is about, if any."""
    readings: tuple[Reading, ...]
    """The editions' readings, if they differ."""
    options: tuple[Text, ...]
    """Options of a game that change it."""
    example: Text | None


@cache
def book_of(game: str) -> Rulebook:
    return rulebook(games.game(game).features)


def game_of(known: Sequence[AnyGame], rule: str) -> AnyGame | None:
    """The game that a rule belongs to, if any."""
    return next((game for game in known if book_of(game.name).find(rule)), None)


def entry(game: AnyGame, chapter: Chapter, rule: Rule) -> RuleEntry:
    piece = _lessons(game.name).get(rule.piece)
    title, text = (piece.name, piece.help) if piece is not None else (chapter.title, rule.text)
    settings = [option for option in game.options if option.rule == rule.id]
    return RuleEntry(
        rule,
        chapter,
        title,
        text if text is not None else title,
        rule.piece,
        tuple([reading for option in settings for reading in readings(game, option)]),
        tuple([option.help for option in settings if not readings(game, option)]),
        example(game.name, rule.id),
    )


@cache
def example(game: str, rule: str) -> Text | None:
    """The example of a rule: its own words, or the log of one that is played."""
    found = book_of(game).find(rule)
    if found is None or found[1].example is not None or not found[1].play:
        return None if found is None else found[1].example
    return _played(games.game(game), found[1].play)


def _played(game: AnyGame, play: Sequence[str]) -> Text:
    """The log of seat A's actions, from its first one until somebody else acts."""
    state = game.position(play[0])
    state.journal = []
    opening: Text | None = None
    for number, notation in enumerate(play[1:]):
        action = game.actions.parse(notation)
        seat = next(seat for seat in state.active if action in state.legal(seat))
        words = state.describe(seat, action)
        state.apply(seat, action)
        if not number and not state.journal:
            opening = words
    own = dropwhile(_of_another, state.journal)
    logged = [game.log_line(event, PLAYERS) for event in takewhile(lambda event: not _of_another(event), own)]
    lines = [line for line in logged if line is not None]
    # A first choice that is not repeated in the log is described by its own words.
    if opening is not None and str(opening).partition(" ")[2] not in str(lines[0]):
        lines.insert(0, say("{choice}:", choice=opening))
    return _sentences(lines)


def _of_another(event: Entry) -> bool:
    return len(event) < 2 or event[1] != 0


def _sentences(parts: Sequence[Text]) -> Text:
    pattern = " ".join([f"{{part{number}}}" for number in range(len(parts))])
    return Text(pattern, "", {f"part{number}": part for number, part in enumerate(parts)})


def example_near(game: AnyGame, chapter: Chapter, asked: RuleEntry | None) -> Text | None:
    """An example from the same chapter, for a rule without one."""
    if asked is not None and asked.example is not None:
        return None
    others = [example(game.name, rule.id) for rule in chapter.rules]
    return next((other for other in others if other is not None), None)


def entries(game: AnyGame, chapter: Chapter) -> list[RuleEntry]:
    return [entry(game, chapter, rule) for rule in chapter.rules]


def kind(game: AnyGame, chapter: Chapter) -> Text | None:
    """The expansion or way to play that a chapter belongs to, if any."""
    feature = next((feature for feature in game.features if feature.name == chapter.feature), None)
    if feature is None or feature is game.features[0]:
        return None
    return say("Expansion") if feature.module is not None else say("Game mode")


def readings(game: AnyGame, option: Option) -> list[Reading]:
    """Each edition's value of an option; empty if all agree or the option does not depend on editions."""
    editions = next((other for other in game.options if option.group and other.name == option.group), None)
    if editions is None:
        return []
    found: list[tuple[Text, Value]] = []
    for value, title in zip(editions.values, editions.labels, strict=True):
        preset = game.presets.get(f"{editions.name}={value}")
        found.append((title, preset.sets.get(option.name, option.default) if preset else option.default))
    if len({value for _, value in found}) < 2:
        return []
    return [Reading(title, _label(option, value)) for title, value in found]


def _label(option: Option, value: Value) -> Text:
    if option.labels:
        return option.labels[option.values.index(value)]
    if isinstance(value, bool):
        return say("{rule}: yes", rule=option.help) if value else say("{rule}: no", rule=option.help)
    return verbatim(str(value))


@cache
def _lessons(game: str) -> dict[str, Lesson]:
    return {lesson.symbol: lesson for lesson in scenes.table_of(game).lesson()}
