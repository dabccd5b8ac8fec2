"""The list of languages. To add one, add a line here and a folder in `burgrave/locale`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


def one_or_many(n: int) -> int:
    return int(n != 1)


def one_few_many(n: int) -> int:
    """The plural rule with three forms (1, 2, 5), as in Polish."""
    return 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


@dataclass(frozen=True)
class Language:
    code: str
    name: str
    """The language's name for itself."""
    form: Callable[[int], int]
    """The index of the plural form for a number, as in gettext."""


LANGUAGES: Final = (
    Language("en", "English", one_or_many),
    Language("de", "Deutsch", one_or_many),
    Language("it", "Italiano", one_or_many),
    Language("pl", "Polski", one_few_many),
)
"""English is the source; the others are catalogues in `burgrave/locale`."""
BY_CODE: Final = {language.code: language for language in LANGUAGES}
