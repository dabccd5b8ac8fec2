"""Texts for people: English sources with gaps, translated and filled in when rendered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Union

from burgrave.kernel import languages
from burgrave.kernel.catalogue import JOINT, Catalogue, load_catalogue

Gap = Union[str, int, "Text"]

LANGUAGES = tuple([language.code for language in languages.LANGUAGES])


class Text:
    """A sentence or name. The engine passes it around; only `render` turns it into words."""

    __slots__ = ("gaps", "plural", "source", "written")

    def __init__(self, source: str, plural: str, gaps: dict[str, Gap], written: dict[str, str] | None = None) -> None:
        self.source = source
        self.plural = plural
        self.gaps = gaps
        self.written = written
        """The words by language, if they come with their translations instead of from a catalogue."""

    def __str__(self) -> str:
        return render(self, "en")

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.source, self.plural, self.gaps) == (
            other.source,
            other.plural,
            other.gaps,
        )

    def __hash__(self) -> int:
        return hash((self.source, self.plural))


def say(source: str, **gaps: Gap) -> Text:
    """A sentence or name; each `{gap}` is filled by keyword."""
    return Text(source, "", gaps)


def meant(sense: str, source: str) -> Text:
    """Words with a context, because they mean something else elsewhere and need their own translation."""
    return Text(sense + JOINT + source, "", {})


def count(one: str, many: str, n: int, **gaps: Gap) -> Text:
    """A text that depends on the number `n`, which also fills the gap `{n}`."""
    gaps["n"] = n
    return Text(one, many, gaps)


def verbatim(words: str) -> Text:
    """Words that are the same in every language: a player's name, a number."""
    return Text("{words}", "", {"words": words})


def written(words: Mapping[str, str]) -> Text:
    """Words that come with their translations, as in a lesson's file; English is the fallback."""
    return Text(words["en"], "", {}, dict(words))


def listing(parts: Sequence[Text]) -> Text:
    """Several texts joined by commas."""
    gaps: dict[str, Gap] = {f"part{n}": part for n, part in enumerate(parts)}
    return Text(", ".join(f"{{{name}}}" for name in gaps), "", gaps)


def decimal(number: float) -> Text:
    """A number with one decimal place, formatted for the reader's language."""
    whole, tenths = f"{number:.1f}".split(".")
    return say("{whole}.{tenths}", whole=whole, tenths=tenths)


def signed(number: float) -> Text:
    """Like `decimal`, with a sign unless it rounds to 0."""
    sign = "+" if number >= 0.05 else "\N{MINUS SIGN}" if number <= -0.05 else ""
    return Text("{sign}{number}", "", {"sign": sign, "number": decimal(abs(number))})


def render(text: Text, language: str = "en") -> str:
    """Render a text in one of LANGUAGES."""
    if text.written is not None:
        return text.written.get(language, text.source)
    catalogue = catalogue_of(language)
    if text.plural:
        n = text.gaps["n"]
        pattern = catalogue.plural(text.source, text.plural, n if isinstance(n, int) else 1)
    else:
        pattern = catalogue.single(text.source)
    if not text.gaps:
        return pattern
    filled = {key: render(gap, language) if isinstance(gap, Text) else gap for key, gap in text.gaps.items()}
    return pattern.format(**filled)


@lru_cache(maxsize=len(LANGUAGES))
def catalogue_of(language: str) -> Catalogue:
    return load_catalogue(language)
