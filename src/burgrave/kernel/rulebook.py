"""The rules of a game in our own words: chapters of short texts, each rule under its id.

Each room of a game has its own file, which its feature names as `package:file`; for an expansion with a single rule
the help text of its module is enough. A file looks like this:

    [[chapter]]
    id = "inns"
    title = "Inns"
    shows = ["tile-inn"]                    # drawings of the table
    about = ["tile-inn"]                    # pieces and places that the chapter explains; `*` is a wildcard
    text = ["One paragraph.", "Another."]
    reconstructed = "…"                     # optional: the parts that the rulebooks do not show
    tables = [[["Spaces", "1", "2"], ["Points", "1", "3"]]]    # optional: rows, each with its heading first

    [[chapter.rule]]
    id = "BUR-INN-06"
    text = "An area can hold at most one inn."
    example = "…"                           # optional, like everything below
    play = ["A: stored bank; dice 3 4", "die 1", "place 1", "space 12"]    # an example: a position, then actions
    ruling = "…"                            # why it is played like this, if the rulebooks leave it open
    source = "reconstructed"                # instead of "book"
    piece = "tile-inn"                      # instead of a text: name, words and drawing are those of the piece

The texts are translated like all others; `tools.catalogues` collects them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.resources import files
from typing import Final

from burgrave.kernel.feature import Feature
from burgrave.kernel.text import Text, say

BOOK: Final[str] = "book"
RULING: Final[str] = "ruling"
RECONSTRUCTED: Final[str] = "reconstructed"
_SOURCES: Final = (BOOK, RULING, RECONSTRUCTED)
_CHAPTER: Final = frozenset(["id", "title", "shows", "about", "text", "reconstructed", "tables", "rule"])
_RULE: Final = frozenset(["id", "text", "example", "play", "ruling", "source", "piece"])


@dataclass(frozen=True)
class HeadedRow:
    """A row of a table: its heading, and cells that are the same in every language."""

    heading: Text
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Rule:
    """One rule in our own words."""

    id: str
    text: Text | None
    """None if the text of a piece is used instead."""
    piece: str
    """The symbol of that piece."""
    example: Text | None
    play: tuple[str, ...]
    """An example to play through: a position in notation, then actions. The log shows their effects."""
    ruling: Text | None
    """Why it is played like this, if the rulebooks leave it open."""
    source: str
    """`book`, `ruling` if the rulebooks leave it open, `reconstructed` if they do not show it."""


@dataclass(frozen=True)
class Chapter:
    """Rules that belong together, in learning order."""

    id: str
    title: Text
    shows: tuple[str, ...]
    """Symbols of the table to show."""
    about: tuple[str, ...]
    """The symbols of pieces and looks of places that it explains."""
    text: tuple[Text, ...]
    reconstructed: Text | None
    """The parts that the rulebooks do not show."""
    tables: tuple[tuple[HeadedRow, ...], ...]
    rules: tuple[Rule, ...]
    feature: str
    """The room it belongs to."""


class Rulebook:
    """All chapters of a game: the base game's first, then those of other rooms."""

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        self.chapters: Final = tuple(chapters)
        self._found: Final[dict[str, tuple[Chapter, Rule]]] = {}
        for chapter in self.chapters:
            for rule in chapter.rules:
                if rule.id in self._found:
                    raise ValueError(f"rule {rule.id} stands in two chapters")
                self._found[rule.id] = (chapter, rule)

    @property
    def ids(self) -> list[str]:
        return list(self._found)

    def find(self, rule: str) -> tuple[Chapter, Rule] | None:
        """A rule by its id, with its chapter."""
        return self._found.get(rule)

    def about(self, names: Sequence[str]) -> tuple[Chapter, Rule | None] | None:
        """The chapter, and the rule if there is one, that explains a piece or place; most specific name first."""
        for name in names:
            for chapter, rule in self._found.values():
                if rule.piece == name:
                    return chapter, rule
            for chapter in self.chapters:
                if any(fnmatchcase(name, pattern) for pattern in chapter.about):
                    return chapter, None
        return None


def rulebook(features: Sequence[Feature]) -> Rulebook:
    """The rules of all rooms, the base game's first."""
    return Rulebook([chapter for feature in features for chapter in _of_room(feature)])


def _of_room(feature: Feature) -> list[Chapter]:
    """The chapters in a room's files; without a file, its single rule in the words of its module."""
    module = feature.module
    if feature.rulebooks or module is None or not module.rule:
        return [chapter for place in feature.rulebooks for chapter in chapters(contents(place), feature.name, place)]
    source = RECONSTRUCTED if module.reconstructed else BOOK
    rule = Rule(module.rule, module.help, "", None, (), None, source)
    return [Chapter(feature.name, module.title, (), (), (), None, (), (rule,), feature.name)]


def contents(place: str) -> str:
    """The content of a file named as `package:file`."""
    package, _, name = place.partition(":")
    return (files(package) / name).read_text("utf-8")


def chapters(content: str, feature: str, place: str) -> list[Chapter]:
    """Parse the chapters of a file; a ValueError says where it is invalid."""
    return [_chapter(chapter, feature, place) for chapter in tomllib.loads(content)["chapter"]]


def texts(chapter: Chapter) -> list[Text]:
    """The translatable texts of a chapter."""
    found: list[Text | None] = [chapter.title, *chapter.text, chapter.reconstructed]
    found += [row.heading for table in chapter.tables for row in table]
    for rule in chapter.rules:
        found += [rule.text, rule.example, rule.ruling]
    return [text for text in found if text is not None]


def _chapter(given: Mapping[str, object], feature: str, place: str) -> Chapter:
    _check(given, _CHAPTER, place)
    rules = given.get("rule", [])
    assert isinstance(rules, list)
    return Chapter(
        str(given["id"]),
        say(str(given["title"])),
        _names(given, "shows"),
        _names(given, "about"),
        tuple([say(words) for words in _names(given, "text")]),
        _words(given, "reconstructed"),
        _tables(given),
        tuple([_rule(rule, place) for rule in rules]),
        feature,
    )


def _rule(given: Mapping[str, object], place: str) -> Rule:
    _check(given, _RULE, place)
    ruling = _words(given, "ruling")
    source = str(given.get("source", RULING if ruling is not None else BOOK))
    piece = str(given.get("piece", ""))
    text = _words(given, "text")
    if source not in _SOURCES:
        raise ValueError(f"{place}: {given['id']}: source must be one of {', '.join(_SOURCES)}, not '{source}'")
    if (text is None) == (not piece):
        raise ValueError(f"{place}: {given['id']} needs either a text or a piece")
    return Rule(str(given["id"]), text, piece, _words(given, "example"), _names(given, "play"), ruling, source)


def _check(given: Mapping[str, object], known: frozenset[str], place: str) -> None:
    unknown = sorted(given.keys() - known)
    if unknown or "id" not in given:
        raise ValueError(f"{place}: {given.get('id', 'an entry')}: unknown {', '.join(unknown) or 'id'}")


def _words(given: Mapping[str, object], key: str) -> Text | None:
    return say(str(given[key])) if key in given else None


def _names(given: Mapping[str, object], key: str) -> tuple[str, ...]:
    found = given.get(key, [])
    assert isinstance(found, list)
    return tuple([str(name) for name in found])


def _tables(given: Mapping[str, object]) -> tuple[tuple[HeadedRow, ...], ...]:
    found = given.get("tables", [])
    assert isinstance(found, list)
    return tuple([tuple([_row(row) for row in table]) for table in found])


def _row(given: Sequence[object]) -> HeadedRow:
    return HeadedRow(say(str(given[0])), tuple([str(cell) for cell in given[1:]]))
