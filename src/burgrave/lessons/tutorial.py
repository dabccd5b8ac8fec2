"""Lessons as data: their files, read and validated.

The base game's lessons are `lessons/*.toml` in its package. Each room can have one, named after it: `inns.lesson.toml`,
or `lesson.toml` if the room is a folder.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Final

from burgrave.games import game, package, room
from burgrave.kernel.errors import BurgraveError, one_of
from burgrave.kernel.facts import in_rooms
from burgrave.kernel.game import AnyGame
from burgrave.kernel.notation import SEATS
from burgrave.kernel.text import LANGUAGES, say

ANY: Final = "*"
"""Matches any action of the kind before it."""
_NEAR: Final = 5
"""How many similar places are listed when one is unknown."""
_STEP_FIELDS: Final = ("say", "at", "expect", "others", "otherwise", "instead", "then")

Words = Mapping[str, str]
"""A sentence by language; English is the fallback."""


class LessonError(BurgraveError):
    """A lesson file that is invalid; the sentence names the word and what is allowed."""

    code: ClassVar[str] = "bad-lesson"


@dataclass(frozen=True)
class TutorialStep:
    """One idea of a lesson: the sentence, the places it refers to, and the move to try."""

    say: Words
    at: tuple[str, ...]
    """The places on the table that the sentence refers to."""
    expect: tuple[str, ...]
    """The actions that carry it out, in notation or as a kind and `*`; empty if the step is just text."""
    others: tuple[str, ...]
    """The moves of other seats after it, in notation."""
    otherwise: Words
    """The reply to any other move."""
    then: Words
    """The reply once the step is carried out."""
    instead: Mapping[str, Words]
    """By kind of action, the complete reply to a move of this kind at this step."""

    def carries_out(self, notation: str) -> bool:
        """Whether an action carries out the step."""
        kind = notation.partition(" ")[0]
        return any(wanted in (notation, f"{kind} {ANY}") for wanted in self.expect)


@dataclass(frozen=True)
class Tutorial:
    """A lesson about a game."""

    name: str
    game: str
    title: Words
    about: str
    """The module or game mode it explains; empty for the base game."""
    seat: int
    """The learner's seat."""
    position: str
    """In notation."""
    steps: tuple[TutorialStep, ...]
    instead: Mapping[str, Words]
    """By kind of action, why a move of this kind is not expected now, for steps without their own reply."""

    def against(self, step: TutorialStep, notation: str) -> Words:
        """The reply to an action that a step does not expect: the reason for its kind, then the step's own words."""
        kind = notation.partition(" ")[0]
        if kind in step.instead:
            return step.instead[kind]
        reason = self.instead.get(kind, {})
        said = {
            language: (in_language(reason, language), in_language(step.otherwise, language)) for language in LANGUAGES
        }
        return {language: " ".join([words for words in both if words]) for language, both in said.items()}

    def sentences(self) -> Iterator[Words]:
        """All sentences of the lesson, in order."""
        yield self.title
        yield from self.instead.values()
        for step in self.steps:
            yield from (words for words in (step.say, step.otherwise, *step.instead.values(), step.then) if words)


@cache
def contents(of: str) -> dict[str, str]:
    """The contents of a game's lesson files, by lesson name."""
    inside = package(of)
    if not inside:
        return {}
    rooms = in_rooms(inside, "lesson.toml")
    found = {room.replace("_", "-"): content for room, content in rooms.items()}
    folder = files(inside) / "lessons"
    listed = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    return found | {file.name.removesuffix(".toml"): file.read_text("utf-8") for file in listed}


def names(of: str) -> tuple[str, ...]:
    """The names of a game's lessons, sorted."""
    return tuple(sorted(contents(of)))


@cache
def load(of: str, name: str) -> Tutorial:
    """A lesson of a game by its name."""
    if name not in names(of):
        raise LessonError(say("unknown lesson '{name}'; known: {known}", name=name, known=one_of(names(of))))
    return loads(of, name, contents(of)[name])


def loads(of: str, name: str, content: str) -> Tutorial:
    """Parse a lesson file, with all checks that are possible without playing it."""
    try:
        data = tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(say("lesson '{name}' is not TOML: {why}", name=name, why=str(error))) from None
    reader = _Reader(name, game(of))
    steps = data.get("step")
    if not isinstance(steps, list) or not steps:
        raise reader.wrong("step", "[[step]] …")
    seat = data.get("seat", SEATS[0])
    position, instead = reader.position(data), reader.instead(data)
    seats = SEATS[: reader.players]
    if not isinstance(seat, str) or seat not in seats or len(seat) != 1:
        raise reader.wrong("seat", ", ".join(seats))
    return Tutorial(
        name,
        of,
        reader.words(data, "title"),
        reader.text(data, "about", ""),
        SEATS.index(seat),
        position,
        tuple(reader.step(number, step) for number, step in enumerate(steps, 1)),
        instead,
    )


def in_language(words: Words, language: str) -> str:
    """A sentence in a language, or in English if it has not been translated."""
    return words.get(language) or words.get("en", "")


def _are_words(words: Mapping[str, Any]) -> bool:
    """Whether a sentence has English words, and translations only into known languages."""
    return (
        "en" in words
        and set(words) <= set(LANGUAGES)
        and all(isinstance(word, str) and word for word in words.values())
    )


class _Reader:
    """Reads the fields of a lesson file; errors name the step."""

    def __init__(self, name: str, of: AnyGame) -> None:
        self._name = name
        self._game = of
        self._step = 0
        self.players = 0
        self._known: dict[str, None] = {}
        """The places on the table, if the game has a drawing of it."""

    def wrong(self, field: str, wanted: str) -> LessonError:
        if not self._step:
            return LessonError(
                say("lesson '{name}': '{field}' must be {wanted}", name=self._name, field=field, wanted=wanted)
            )
        return LessonError(
            say(
                "lesson '{name}', step {step}: '{field}' must be {wanted}",
                name=self._name,
                step=self._step,
                field=field,
                wanted=wanted,
            )
        )

    def text(self, data: Mapping[str, Any], field: str, usual: str) -> str:
        found = data.get(field, usual)
        if not isinstance(found, str):
            raise self.wrong(field, '"…"')
        return found

    def words(self, data: Mapping[str, Any], field: str, needed: bool = True) -> Words:
        """Read a sentence in English and any other languages."""
        found = data.get(field)
        if found is None and not needed:
            return {}
        if not isinstance(found, dict) or not _are_words(found):
            raise self.wrong(field, ", ".join(f"{field}.{language}" for language in LANGUAGES))
        return dict(found)

    def position(self, data: Mapping[str, Any]) -> str:
        notation = self.text(data, "position", "")
        try:
            state = self._game.position(notation)
        except BurgraveError as error:
            raise LessonError(say("lesson '{name}': {why}", name=self._name, why=error.text), error.rule) from None
        self.players = state.players
        tabletop = room(self._game.name, "table.tabletop")
        if tabletop is not None:
            self._known = {place.id: None for sheet in tabletop.TABLE.sheets(state) for place in sheet.places}
        return notation

    def step(self, number: int, data: object) -> TutorialStep:
        self._step = number
        if not isinstance(data, dict):
            raise self.wrong("step", "[[step]] …")
        for field in data:
            if field not in _STEP_FIELDS:
                raise self.wrong(field, ", ".join(_STEP_FIELDS))
        expect = self._actions(data, "expect")
        return TutorialStep(
            self.words(data, "say"),
            self._places(data),
            expect,
            self._actions(data, "others"),
            self.words(data, "otherwise", needed=bool(expect)),
            self.words(data, "then", needed=False),
            self.instead(data),
        )

    def instead(self, data: Mapping[str, Any]) -> Mapping[str, Words]:
        found = data.get("instead", {})
        kinds = [kind.name for kind in self._game.actions.kinds]
        if not isinstance(found, dict) or not set(found) <= set(kinds):
            raise self.wrong("instead", f"instead.KIND.en, …; KIND: {', '.join(kinds)}")
        return {kind: self.words(found, kind) for kind in found}

    def _places(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        found = self._list(data, "at")
        for word in found:
            if self._known and word not in self._known:
                near = get_close_matches(word, self._known, _NEAR, 0.0)
                raise LessonError(
                    say(
                        "lesson '{name}', step {step}: unknown place '{word}'; places with names like it: {near}",
                        name=self._name,
                        step=self._step,
                        word=word,
                        near=one_of(near),
                    )
                )
        return found

    def _list(self, data: Mapping[str, Any], field: str) -> tuple[str, ...]:
        found = data.get(field, [])
        if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
            raise self.wrong(field, '["…", …]')
        return tuple(found)

    def _actions(self, data: Mapping[str, Any], field: str) -> tuple[str, ...]:
        found = self._list(data, field)
        kinds = [kind.name for kind in self._game.actions.kinds]
        for word in found:
            kind, _, numbers = word.partition(" ")
            if kind not in kinds:
                raise LessonError(
                    say(
                        "lesson '{name}', step {step}: unknown action '{word}'; kinds of action: {kinds}",
                        name=self._name,
                        step=self._step,
                        word=word,
                        kinds=one_of(kinds),
                    )
                )
            if numbers != ANY:
                try:
                    self._game.actions.parse(word)
                except BurgraveError:
                    raise self.wrong(word, self._game.actions.form(kind)) from None
        return found
