"""The English of messages, pages, documents and docstrings is plain: no turn of phrase translated from German."""

import ast
import re
import tokenize
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from tools.catalogues import DOMAINS, template

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "examples").glob("*/README.md"),
        ROOT / "bench" / "README.md",
    ]
)
SOURCES = sorted(
    path
    for folder in ("src", "tests", "tools", "examples")
    for path in (ROOT / folder).rglob("*.py")
    if path.name != Path(__file__).name
)
LESSONS = sorted([*(ROOT / "src").rglob("lessons/*.toml"), *(ROOT / "src").rglob("*lesson.toml")])

PHRASES = {
    r"whoever|whomever": "the player who, anyone who",
    r"anew": "again, once more",
    r"of the own \w+|the own colou?r": "in your own colour",
    r"(?<!what )known are|is \S+ meant\?|are \S+ meant\?": "did you mean …? Known: …",
    r"one \w+ too many(?= *['\"]|$)|word too many": "unexpected argument",
    r"has not the|have not the|has not enough|have not enough": "does not have",
    r"(?<!there )is no (?:address|backup|bot|class|file|food|game|good|invitation|number|option|value)": "is not a",
    r"exists already|is there already": "already exists",
    r"is to act|are to act": "Waiting for {player}",
    r"which way round": "Rotate the tile",
    r"as (?:many|much|far|long) as (?:it|they|one) may": "as many as possible",
    r"(?:at most|after|for|than) so (?:many|much)": "this many",
    r"leaves with (?:\d|an? )": "exits with",
    r"does not go with|do not go with|do not go together": "cannot be combined with",
    r"in the place of": "in place of",
    r"every(?:body|one) for himself": "for themselves",
    r"of one's own|of one’s own": "your own",
    r"draw nobody|call nobody": "none",
    r"broken off": "interrupted",
    r"can be had": "is available",
    r"outcomes? of chance": "chance outcome",
    r"as many wood": "as much wood",
    r"things \w+ wants": "pitfalls",
    r"made at home": "home-made",
    r"missing to": "still needed to reach",
}
"""By pattern, what an English speaker would write instead."""

TERMS = {
    r"key spaces?": "storage space",
    r"gilded": "highlighted",
    r"set-ups?": "setup",
    r"taking back|takes? back an action|takes an action back": "undo",
    r"turns? up|turned up": "reveal",
    r"lay|lays|laid": "place",
    r"in (?:your|another player's) turn(?! order)": "on your turn",
    r"once in a turn": "once per turn",
}
"""Words that the game's English-speaking players would not use, in what they read at the table."""


def compiled(phrases: dict[str, str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(phrases)})(?:\b|$)", re.IGNORECASE)


PLAIN = compiled(PHRASES)
TABLE = compiled(PHRASES | TERMS)


def found(pattern: re.Pattern[str], text: str) -> list[str]:
    return [match.group() for match in pattern.finditer(" ".join(text.split()))]


@pytest.mark.parametrize("domain", DOMAINS)
def test_messages_are_plain(domain):
    texts = chain.from_iterable(m.id if isinstance(m.id, tuple) else (m.id,) for m in template(domain) if m.id)
    wrong = {text: hits for text in texts if (hits := found(TABLE, text))}
    assert not wrong


def sentences(value: Any) -> Iterator[str]:
    """The English of a lesson, however deep."""
    if isinstance(value, dict):
        if isinstance(value.get("en"), str):
            yield value["en"]
        for inner in value.values():
            yield from sentences(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from sentences(inner)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_lessons_are_plain(lesson):
    texts = [*sentences(tomllib.loads(lesson.read_text("utf-8")))]
    assert texts
    assert not {text: hits for text in texts if (hits := found(TABLE, text))}


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_documents_are_plain(document):
    assert found(PLAIN, document.read_text("utf-8")) == []


RIDDLE = re.compile(
    r"(?:It|Its|They|Their|This|That|He|She|Those|Such|(?:What|How|Where) it|Of (?:it|them|which|what))\b"
)
"""How a docstring begins that does not name its subject."""


def docstrings(path: Path) -> Iterator[str]:
    """Docstrings of a module, its classes, functions and values."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def remarks(path: Path) -> Iterator[str]:
    """Docstrings and comments of a module."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.string
    yield from docstrings(path)


def test_docstrings_and_comments_are_plain():
    wrong = {
        f"{path.relative_to(ROOT)}: {' '.join(text.split())}": hits
        for path in SOURCES
        for text in remarks(path)
        if (hits := found(PLAIN, text))
    }
    assert not wrong, "\n".join(f"{text}  [{', '.join(hits)}]" for text, hits in wrong.items())


def test_docstrings_name_their_subject():
    riddles = [
        f"{path.relative_to(ROOT)}: {text.strip()}"
        for path in SOURCES
        if path.is_relative_to(ROOT / "src")
        for text in docstrings(path)
        if RIDDLE.match(text)
    ]
    assert not riddles, "\n".join(riddles)


@pytest.mark.parametrize(
    "text",
    [
        "there is no bot 'x'; is y meant?",
        "unless it has the own colour",
        "tell whoever runs this server",
        "look again and choose anew",
        "'more' is one word too many",
        "'seats' has not the length 3",
        "Which way round does the tile lie?",
        "Ann is to act",
    ],
)
def test_a_phrase_thought_in_german_is_noticed(text):
    assert found(PLAIN, text)
