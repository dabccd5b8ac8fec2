"""The pages as HTML: pure functions of their content, independent of any server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from markupsafe import Markup

from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.rulebook import Chapter, Rule
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say
from burgrave.web import (
    charts,
    drawing,
    fairness,
    joining,
    resources,
    rules,
    scenes,
    sharing,
    sprite,
    story,
    templating,
)
from burgrave.web.estates import Sitter, common_of, estates_of
from burgrave.web.fairness import SealedTable
from burgrave.web.joining import JoinContext
from burgrave.web.sharing import ShareContext
from burgrave.web.templating import render_page, render_part
from burgrave.web.wire import CallsPage, SeriesView, TablePage, TableUpdate
from burgrave.web.words import script_words

NO_CALLS: Final = CallsPage()


@dataclass(frozen=True)
class HostDesk:
    """The host's settings during a game, with their current values."""

    clock: str
    """The clock as a value of the new-game form."""
    pace: Text
    """The clock in words."""
    stand_in: str
    bots: Sequence[tuple[str, Text]]


@dataclass(frozen=True)
class TableContext:
    """A table as one link sees it."""

    key: str
    """The link's key: all requests of the page go to `/table/{key}/...` and `/api/table/{key}/...`."""
    game: AnyGame
    state: State
    update: TableUpdate
    """The state of the table, with the whole log."""
    sitters: Sequence[Sitter]
    pace: str = "brisk"
    """How fast other players' moves are shown to readers who have not chosen a pace."""
    request: str = ""
    """A new request id for the plain form."""
    watch: str = ""
    """The spectators' link, if the table allows them."""
    host: bool = False
    """Whether this link has the host's rights."""
    closed: bool = False
    """Whether the game is over, or was ended by the host."""
    hints: bool = True
    """Whether the table gives hints."""
    invited: int | None = None
    """The seat that this link invites to."""
    dice: SealedTable | None = None
    """The public facts about its dice, if they are sealed."""
    open_link: str = ""
    """The public link for free seats, for the host to share."""
    calls: CallsPage = NO_CALLS
    """How this server calls players."""
    series: SeriesView | None = None
    """The standings of the series, if there was a rematch."""
    phrases: Sequence[tuple[str, Text]] = ()
    """The phrases that players can say."""
    desk: HostDesk | None = None
    """The host's settings, if this reader may change them."""
    prepared: bool = False
    """Whether it has a lesson's deal, the same for everybody."""
    messages: Sequence[tuple[Text, str]] = ()
    """Errors of the last form: sentence and rule id."""

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.sitters]

    @property
    def seat(self) -> int | None:
        """The seat that this link plays now; None for spectators."""
        return self.update.seat

    @property
    def answers(self) -> bool:
        """Whether this game lets players respond to the moves of others."""
        return any(choice.declines() >= 0 for feature in self.game.features for choice in feature.choices)

    @property
    def automaton(self) -> int | None:
        """The seat played by the rules, if any."""
        return self.state.players - 1 if self.game.automaton(self.state.setup) else None


def join(language: str, seen: JoinContext) -> str:
    """The page of an invitation: the game, the host, the settings; then a name, and a seat or watching."""
    drawn = frozenset(name for name in sprite.symbols() if name.startswith(("picture-", "module-")))
    return render_page(
        "join.html",
        language,
        sprite.sprite(frozenset([*sprite.CHROME, *sprite.SEATS, "ui-dice", *drawn])),
        seen=seen,
        drawn=drawn,
        boxed=joining.boxed(seen),
        settings=joining.settings(seen, language),
    )


def calling(language: str, address: str, action: str, stops: bool) -> str:
    """The page that an email links to: confirm or stop calls by mail."""
    symbols = sprite.sprite(frozenset(["logo", "ui-theme"]))
    return render_page("calling.html", language, symbols, address=address, action=action, stops=stops)


_SPRITE: Final = Markup("<!-- sprite -->")
"""The placeholder for drawings: which are needed is known when all else is rendered."""


def prepare(game: str) -> None:
    """Preload what the first pages of a game need, so that nobody waits for it later."""
    templating.prepare("home.html", "join.html", "table.html", "end.html")
    sprite.first_sprite(game, "")


def table(language: str, seen: TableContext) -> str:
    """The page of a table in play."""
    update = seen.update
    sheets = scenes.sheets(seen.state)
    page = render_page(
        "table.html",
        language,
        _SPRITE,
        seen=seen,
        update=update,
        scene=update.scene,
        common=common_of(seen.game, sheets),
        estates=estates_of(seen.game, seen.state, seen.sitters, sheets, seen.seat or 0),
        draw=drawing.Drawer(update.scene, language),
        since=_after(update),
        page=TablePage(
            key=seen.key,
            game=seen.game.name,
            names=seen.names,
            mine=[n for n, s in enumerate(seen.sitters) if s.mine],
            automaton=seen.automaton,
            pace=seen.pace,
            words=script_words(language),
            calls=seen.calls,
            # Not sent twice: the document already shows these.
            update=msgspec.structs.replace(update, log=[], steps=""),
        ),
    )
    return page.replace(_SPRITE, sprite.first_sprite(seen.game.name, page), 1)


def _after(update: TableUpdate) -> int:
    """The index of the first log line after the reader's last turn; the log's length if there is none."""
    lines = enumerate(update.log)
    return next((n for n, line in lines if update.since and line.ply > update.since), len(update.log))


def end(
    language: str,
    key: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    series: SeriesView | None = None,
    again: tuple[bool, bool] = (True, False),
    share: ShareContext | None = None,
    challenge: str = "",
) -> str:
    """Ranking, score sheet, chart, and a link to the replay; `again`: the reader played, and there is a rematch.

    Without a key it is the public page of a shared game. `challenge`: the day, if it was the reader's daily challenge.
    """
    summary = story.summarize(record, game, list(names), language)
    share = share or ShareContext(f"/table/{key}", f"/api/table/{key}/record")
    return render_page(
        "end.html",
        language,
        sprite.sprite(sprite.END),
        key=key,
        game=game,
        summary=summary,
        names=names,
        charts=[charts.points(summary, list(names), language, width) for width in (760, 400)],
        sheet=charts.score_sheet(summary, game),
        proof=fairness.proof(record, game),
        series=series,
        played=again[0],
        rematch=again[1],
        challenge=challenge if summary.final.over else "",
        share=share,
        replay=f"{share.base}/replay" if key else share.base,
        result=sharing.result(language, game, summary, names),
        texts=[
            (say("Text"), sharing.plain_text(language, game, summary, names, share)),
            (say("Text for a forum (BBCode)"), sharing.bbcode(language, game, summary, names, share)),
        ],
    )


def help_page(language: str, game: AnyGame, back: str = "") -> str:
    """All rules in our own words; `back` is the address of the reader's table."""
    chapters = [
        (chapter, rules.entries(game, chapter), rules.kind(game, chapter))
        for chapter in rules.book_of(game.name).chapters
    ]
    page = f"{game.name}/help.html" if resources.read(game.name, "help.html") else "lesson.html"
    drawn = frozenset(symbol for chapter in rules.book_of(game.name).chapters for symbol in chapter.shows)
    symbols = sprite.game_sprite(game.name, drawn)
    return render_page(page, language, symbols, game=game, chapters=chapters, back=back)


_PICTURES: Final = 4
"""The most pieces drawn for a chapter without a drawing of its own."""


def rule_panel(language: str, game: AnyGame, found: tuple[Chapter, Rule | None] | None) -> str:
    """The panel within other pages: a rule, or the chapter about a piece or place; empty: nothing."""
    if found is None:
        return ""
    chapter, rule = found
    entries = rules.entries(game, chapter)
    shown = [entry.symbol for entry in entries if entry.symbol]
    asked = next((entry for entry in entries if entry.rule is rule), None)
    return render_part(
        "rule-panel.html",
        language,
        sprite=sprite.sprite(frozenset([*chapter.shows, *shown])),
        game=game,
        chapter=chapter,
        asked=asked,
        pictures=[asked.symbol] if asked and asked.symbol else chapter.shows or shown[:_PICTURES],
        near=rules.example_near(game, chapter, asked),
        more=[entry for entry in entries if entry.rule is not rule],
    )


def error(language: str, status: int, message: Text, rule: str = "", again: bool = False) -> str:
    """The error page: what went wrong, and what to do: try again or go back."""
    return render_page(
        "error.html",
        language,
        sprite.sprite(frozenset(["logo", "ui-theme"])),
        status=status,
        message=message,
        rule=rule,
        again=again,
    )
