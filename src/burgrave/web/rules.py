"""The rules in our own words, as pages show them: what each one says, with its drawing and how the books differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from burgrave import games
from burgrave.kernel.game import AnyGame
from burgrave.kernel.options import Option, Value
from burgrave.kernel.rulebook import Chapter, Rule, Rulebook, rulebook
from burgrave.kernel.scene import Lesson
from burgrave.kernel.text import Text, say, verbatim
from burgrave.web import scenes


@dataclass(frozen=True)
class Reading:
    """How one edition reads a rule."""

    edition: Text
    reading: Text


@dataclass(frozen=True)
class RuleEntry:
    """A rule with everything there is to say about it."""

    rule: Rule
    chapter: Chapter
    title: Text
    text: Text
    symbol: str
    """The drawing of the piece it is about, if it is about one."""
    readings: tuple[Reading, ...]
    """How the editions read it, where they differ."""
    options: tuple[Text, ...]
    """What of it can be set for a game."""


@cache
def book_of(game: str) -> Rulebook:
    return rulebook(games.game(game).features)


def game_of(known: Sequence[AnyGame], rule: str) -> AnyGame | None:
    """The game that a rule belongs to."""
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
    )


def entries(game: AnyGame, chapter: Chapter) -> list[RuleEntry]:
    return [entry(game, chapter, rule) for rule in chapter.rules]


def kind(game: AnyGame, chapter: Chapter) -> Text | None:
    """Where a chapter belongs that not every game needs: an expansion, a way to play."""
    feature = next((feature for feature in game.features if feature.name == chapter.feature), None)
    if feature is None or feature is game.features[0]:
        return None
    return say("Expansion") if feature.module is not None else say("Game mode")


def readings(game: AnyGame, option: Option) -> list[Reading]:
    """How each edition sets an option; nothing if all agree, or if it is no question of editions."""
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
