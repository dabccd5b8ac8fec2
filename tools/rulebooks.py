"""Build a game's rules in our own words as a Markdown page, from the same texts as the panels at the table."""

from __future__ import annotations

from typing import Final

from burgrave.games import game
from burgrave.kernel.rulebook import Chapter
from burgrave.kernel.text import render
from burgrave.web import rules
from burgrave.web.rules import RuleEntry

PICTURES: Final = {
    "burgundy": "choosing-desktop.jpg",
    "castelli": "castelli-desktop.jpg",
    "orleans": "orleans-desktop.jpg",
}


def rules_page(name: str) -> str:
    """The rules of a game, chapter by chapter."""
    played = game(name)
    parts = [f"# {played.title}: the rules", f"![The table](../docs/screenshots/{PICTURES[name]})"]
    parts.append(
        "The rules in our own words. What the books leave open is marked as a ruling, what they do not show as"
        " reconstructed. The same texts open at the table wherever a rule is named."
    )
    for chapter in rules.book_of(name).chapters:
        kind = rules.kind(played, chapter)
        parts.append(f"## {chapter.title}")
        if kind is not None:
            parts.append(f"*{kind}*")
        parts += _text(chapter)
        parts += [_entry(entry) for entry in rules.entries(played, chapter)]
    return "\n\n".join(parts) + "\n"


def _text(chapter: Chapter) -> list[str]:
    found = [render(words) for words in chapter.text]
    for rows in chapter.tables:
        lines = [[f"**{row.heading}**" if n else str(row.heading), *row.cells] for n, row in enumerate(rows)]
        head, *rest = [f"| {' | '.join(cells)} |" for cells in lines]
        found.append("\n".join([head, "| --- " * len(lines[0]) + "|", *rest]))
    if chapter.reconstructed is not None:
        found.append(f"*Reconstructed:* {chapter.reconstructed}")
    return found


def _entry(entry: RuleEntry) -> str:
    words = [f"**{_sentence(str(entry.title))}.**" if entry.symbol else "", _sentence(str(entry.text))]
    lines = [" ".join(filter(None, words))]
    if entry.example is not None:
        lines.append(f"*Example:* {entry.example}")
    if entry.rule.source == "ruling":
        lines.append(f"*Our ruling:* {entry.rule.ruling}")
    elif entry.rule.source == "reconstructed":
        lines.append("*Reconstructed:* the book does not show this; it is our own design.")
    if entry.readings:
        found = "; ".join(f"{reading.edition}: {reading.reading}" for reading in entry.readings)
        lines.append(f"*The books differ:* {found}.")
    lines += [f"*Can be set:* {option}." for option in entry.options]
    # Two trailing blanks make a line break in Markdown.
    return "  \n".join(lines) + f" `{entry.rule.id}`"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
