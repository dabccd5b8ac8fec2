"""The grammar of written positions: words, clauses, sections, and errors that point at a word.

    notation = clause { (";" | newline) clause }
    clause   = [ section ":" ] [ word { argument } ]

Blanks and commas separate words, double quotes enclose a word that contains special characters, and `#` starts a
comment that ends with its line. A section lasts until the next one begins; before the first, clauses describe the
setup.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from burgrave.kernel.errors import NotationError, one_of
from burgrave.kernel.text import Text, say

VERSION: Final = 1
"""The version of the grammar and common keywords; increased when an old notation would change its meaning."""
LONGEST: Final = 32_000
"""The most characters of a notation."""
SETUP: Final = "table"
"""The section before all named ones."""
SEATS: Final = "ABCDEFGH"
NOTHING: Final = "-"
"""Stands for nothing, or for an empty space."""
_MOST_NAMES: Final = 60
"""The most allowed words listed in an error; if there are more, only similar ones are."""
_TOKEN: Final = re.compile(r'[ \t\r,]+|#[^\n]*|(?P<word>"(?:[^"\\\n]|\\.)*"|[^\s,;:#"]+)|(?P<mark>[;:\n])')
_PLAIN: Final = re.compile(r'[^\s,;:#"]+')
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True)
class Word:
    """A word with its line and column, counted from 1."""

    text: str
    line: int
    column: int

    def refuse(self, why: Text) -> NotationError:
        """An error that points at the word."""
        shown = self.text if len(self.text) <= _MOST_NAMES else self.text[:_MOST_NAMES] + "…"
        return NotationError(
            say(
                "'{word}' (line {line}, column {column}): {why}",
                word=shown,
                line=self.line,
                column=self.column,
                why=why,
            )
        )


class Arguments:
    """The words after the first word of a clause, consumed one by one."""

    def __init__(self, head: Word, words: list[Word]) -> None:
        self.head: Final = head
        self.words: Final = words
        self._next = 0

    @property
    def more(self) -> bool:
        return self._next < len(self.words)

    @property
    def number_follows(self) -> bool:
        return self.more and is_number(self.words[self._next].text)

    def name_follows(self, known: dict[str, int]) -> bool:
        return self.more and self.words[self._next].text in known

    def follows(self, text: str) -> bool:
        """Consume the next word if it is this one, and return whether it was."""
        if self.more and self.words[self._next].text == text:
            self._next += 1
            return True
        return False

    def word(self, wanted: Text) -> Word:
        """The next word, whatever it is."""
        if not self.more:
            last = self.words[-1] if self.words else self.head
            raise last.refuse(say("expected {wanted} next", wanted=wanted))
        self._next += 1
        return self.words[self._next - 1]

    def taken(self) -> Word:
        """The last word consumed."""
        return self.words[self._next - 1] if self._next else self.head

    def number(self, low: int, high: int) -> int:
        """The next word, a number in this range."""
        wanted = say("a number from {low} to {high}", low=low, high=high)
        word = self.word(wanted)
        if not is_number(word.text) or not low <= int(word.text) <= high:
            raise word.refuse(say("expected {wanted}", wanted=wanted))
        return int(word.text)

    def name(self, known: dict[str, int], what: Text) -> int:
        """The next word, as its index among the known names."""
        word = self.word(what)
        found = known.get(word.text)
        if found is None:
            raise unknown_word(word, what, list(known))
        return found

    def seat(self, players: int) -> int:
        return self.name({SEATS[seat]: seat for seat in range(players)}, say("seat"))

    def end(self) -> None:
        """Refuse any words that are left."""
        if self.more:
            raise self.words[self._next].refuse(say("'{head}' takes no more words", head=self.head.text))


@dataclass(frozen=True)
class Parsed:
    """The clauses of a notation, by section and keyword."""

    clauses: dict[tuple[str, str], list[Arguments]]
    sections: dict[str, Word] = field(default_factory=dict)
    end: Word = Word("", 1, 1)

    def within(self, prefix: str) -> Parsed:
        """The part about a nested game: the sections with this prefix, which is removed."""
        cut = len(prefix)
        return Parsed(
            {(place[0][cut:], place[1]): said for place, said in self.clauses.items() if place[0].startswith(prefix)},
            {name[cut:]: word for name, word in self.sections.items() if name.startswith(prefix)},
            self.end,
        )

    def last_with(self, word: str) -> tuple[str, str]:
        """The section and keyword of the last clause that contains a word."""
        found = ("", "")
        for place, clauses in self.clauses.items():
            if any(said.text == word for arguments in clauses for said in arguments.words):
                found = place
        return found

    def refuse(self, why: Text, section: str, clause: str, word: str = "") -> NotationError:
        """An error about a position that points at the last such word in a clause, or as near to it as possible."""
        said = self.clauses.get((section, clause), [])
        for arguments in reversed(said):
            for found in reversed(arguments.words):
                if found.text == word:
                    return found.refuse(why)
        if said:
            return said[-1].head.refuse(why)
        return self.sections.get(section, self.end).refuse(why)


def parse(text: str) -> Parsed:
    """Split a notation into its clauses."""
    if len(text) > LONGEST:
        raise NotationError(say("a notation can have at most {most} characters", most=LONGEST))
    parsed = Parsed({}, {}, Word(NOTHING, 1, 1))
    section = SETUP
    words: list[Word] = []
    line, begins, at = 1, 0, 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise Word(text[at], line, at - begins + 1).refuse(say("a quotation must close on the same line"))
        word, mark = found["word"], found["mark"]
        if word is not None:
            words.append(Word(unquoted(word), line, at - begins + 1))
        elif mark == ":":
            section = _section(parsed, words, Word(":", line, at - begins + 1))
            words = []
        elif mark is not None:
            _clause(parsed, section, words)
            words = []
        at = found.end()
        if mark == "\n":
            line, begins = line + 1, at
    _clause(parsed, section, words)
    return parsed


def _section(parsed: Parsed, words: list[Word], colon: Word) -> str:
    if len(words) != 1:
        raise colon.refuse(say("a section is named by a single word, such as A or board"))
    parsed.sections.setdefault(words[0].text, words[0])
    return words[0].text


def _clause(parsed: Parsed, section: str, words: list[Word]) -> None:
    """Add a clause; all but those like `castle on 19` start with their keyword."""
    if not words:
        return
    if len(words) > 1 and words[1].text == "on":
        parsed.clauses.setdefault((section, "on"), []).append(Arguments(words[1], [words[0], *words[1:]]))
    else:
        parsed.clauses.setdefault((section, words[0].text), []).append(Arguments(words[0], words[1:]))


def unknown_word(word: Word, what: Text, known: list[str]) -> NotationError:
    """An error about an unknown word, listing all known words, or only similar ones if there are many."""
    shown = known
    if len(known) > _MOST_NAMES:
        shown = [*(get_close_matches(word.text, known, 5, 0.4) or known[:10]), "…"]
    return word.refuse(say("unknown {what}; allowed here: {known}", what=what, known=one_of(shown)))


def is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def unquoted(word: str) -> str:
    return re.sub(r"\\(.)", _unescaped, word[1:-1]) if word.startswith('"') else word


def _unescaped(found: re.Match[str]) -> str:
    return "\n" if found[1] == "n" else found[1]


def quoted(word: str) -> str:
    """A word as written in notation, quoted where necessary."""
    if _PLAIN.fullmatch(word):
        return word
    return '"' + re.sub(r'(["\\])', r"\\\1", word).replace("\n", "\\n") + '"'
