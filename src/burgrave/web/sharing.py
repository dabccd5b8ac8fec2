"""Sharing a finished game: links, an embeddable frame, text for forums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import escape

from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import render, say
from burgrave.web import story
from burgrave.web.story import GameSummary

EMBED_SIZE = (960, 640)


@dataclass(frozen=True)
class ShareContext:
    """The addresses of a game, and the reader's rights to its public link."""

    base: str
    """The base address of its pages and pictures: that of a table or a public link."""
    record: str
    public: str = ""
    """The full public address; empty: none."""
    may_share: bool = False
    may_withdraw: bool = False
    png: bool = False
    """Whether the server can make PNGs, which previews and forums need."""

    @property
    def picture(self) -> str:
        """The address of the public PNG; empty if there is none."""
        return f"{self.public}/picture.png" if self.public and self.png else ""

    @property
    def embed(self) -> str:
        """The HTML that embeds the game in another site."""
        width, height = EMBED_SIZE
        return (
            f'<iframe src="{escape(self.public)}/embed" width="{width}" height="{height}" title="Burgrave"'
            ' style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>'
        )


def result(language: str, game: AnyGame, summary: GameSummary, names: Sequence[str]) -> str:
    """The game and its points in one line."""
    points = ", ".join(f"{names[each.seat]} {each.points}" for each in summary.ranking)
    return f"{render(game.title, language)}: {points}"


def plain_text(language: str, game: AnyGame, summary: GameSummary, names: Sequence[str], share: ShareContext) -> str:
    """The result for a message, with the public link if there is one."""
    lines = [render(game.title, language), *_modules(language, game, summary)]
    sources = _sources(language, game, summary)
    lines += [f"{each.place}. {names[each.seat]}: {each.points}{sources[each.seat]}" for each in summary.ranking]
    if share.public:
        lines.append(share.public)
    return "\n".join(lines)


def bbcode(language: str, game: AnyGame, summary: GameSummary, names: Sequence[str], share: ShareContext) -> str:
    """The result as BBCode for a forum. Brackets in names become parentheses: a name must not be markup."""
    lines = [f"[b]{_unmarked(render(game.title, language))}[/b]", *map(_unmarked, _modules(language, game, summary))]
    sources = _sources(language, game, summary)
    lines.append("[list=1]")
    lines += [f"[*][b]{_unmarked(names[each.seat])}[/b]: {each.points}{sources[each.seat]}" for each in summary.ranking]
    lines.append("[/list]")
    if share.picture:
        lines.append(f"[img]{share.picture}[/img]")
    if share.public:
        lines.append(f"[url={share.public}]{render(say('Replay'), language)}[/url]")
    return "\n".join(lines)


def _modules(language: str, game: AnyGame, summary: GameSummary) -> list[str]:
    """The expansions in play, in one line if there are any."""
    chosen = set(summary.final.setup.modules)
    titles = [render(module.title, language) for module in game.modules if module.name in chosen]
    return [render(say("With {expansions}", expansions=", ".join(titles)), language)] if titles else []


def _sources(language: str, game: AnyGame, summary: GameSummary) -> list[str]:
    """Each seat's points by source, in parentheses; empty for a seat without points."""
    groups = story.groups(summary, game)
    listed = [
        ", ".join(f"{render(title, language)} {points[seat]}" for _, title, points in groups if points[seat])
        for seat in range(summary.final.players)
    ]
    return [f" ({sources})" if sources else "" for sources in listed]


def _unmarked(words: str) -> str:
    return words.replace("[", "(").replace("]", ")")
