"""The pages as HTML: pure functions of what is to be shown. They know no server."""

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
    """What a host may set while the game runs, and how it is set now."""

    clock: str
    """As the new-game form has it."""
    pace: Text
    """The pace in words."""
    stand_in: str
    bots: Sequence[tuple[str, Text]]


@dataclass(frozen=True)
class TableContext:
    """A table as one link sees it."""

    key: str
    """The link's key: everything the page asks for goes to `/table/{key}/...` and `/api/table/{key}/...`."""
    game: AnyGame
    state: State
    update: TableUpdate
    """What the table shows, with the whole log."""
    sitters: Sequence[Sitter]
    pace: str = "brisk"
    """How fast other players' moves are shown to readers who have not chosen a pace."""
    request: str = ""
    """A fresh request id for the plain form."""
    watch: str = ""
    """Link for spectators, if the table allows them."""
    host: bool = False
    """Whether this link may hand seats to bots."""
    closed: bool = False
    """Whether the game is over, or was ended by the host."""
    hints: bool = True
    """Whether the table gives hints."""
    invited: int | None = None
    """The seat that this link invites to."""
    dice: SealedTable | None = None
    """What is known of its dice, where they are sealed."""
    open_link: str = ""
    """Where anybody may take a free seat, for the host to pass on."""
    calls: CallsPage = NO_CALLS
    """How this server calls players."""
    series: SeriesView | None = None
    """How the series stands, where there was a rematch."""
    phrases: Sequence[tuple[str, Text]] = ()
    """What can be said with one click."""
    desk: HostDesk | None = None
    """What this reader may set for everybody."""
    prepared: bool = False
    """Whether its luck is a lesson's, the same for everybody."""
    messages: Sequence[tuple[Text, str]] = ()
    """What went wrong with the last form: sentence and rule id."""

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.sitters]

    @property
    def seat(self) -> int | None:
        """The seat this link plays now; None for spectators."""
        return self.update.seat

    @property
    def answers(self) -> bool:
        """Whether this game asks players to answer the moves of others."""
        return any(choice.declines() >= 0 for feature in self.game.features for choice in feature.choices)

    @property
    def automaton(self) -> int | None:
        """The seat played by the rules."""
        return self.state.players - 1 if self.game.automaton(self.state.setup) else None


def join(language: str, seen: JoinContext) -> str:
    """Which game, who invites, what is in the box tonight: then a name, and a seat or a place to look on."""
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
    """The page that a letter links to: be called by mail, or no more."""
    symbols = sprite.sprite(frozenset(["logo", "ui-theme"]))
    return render_page("calling.html", language, symbols, address=address, action=action, stops=stops)


_SPRITE: Final = Markup("<!-- sprite -->")
"""Stands where the drawings come: which are needed is known when all else is written."""


def prepare(game: str) -> None:
    """Read what the first pages of a game need, so that nobody waits for it while others play."""
    templating.prepare("home.html", "join.html", "table.html", "end.html")
    sprite.first_sprite(game, "")


def table(language: str, seen: TableContext) -> str:
    """The table in play."""
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
            # What the document shows already is not sent twice.
            update=msgspec.structs.replace(update, log=[], steps=""),
        ),
    )
    return page.replace(_SPRITE, sprite.first_sprite(seen.game.name, page), 1)


def _after(update: TableUpdate) -> int:
    """The first line of the log after the reader's last turn; beyond the last if there is none."""
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
    """Ranking, score sheet, chart, and the way to the replay; `again`: the reader played, and there is a rematch.

    Without a key the game is shown to strangers. `challenge`: it was the reader's daily challenge of this day.
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
    """All rules in our own words; `back` is the address of the game that the reader came from."""
    chapters = [
        (chapter, rules.entries(game, chapter), rules.kind(game, chapter))
        for chapter in rules.book_of(game.name).chapters
    ]
    page = f"{game.name}/help.html" if resources.read(game.name, "help.html") else "lesson.html"
    drawn = frozenset(symbol for chapter in rules.book_of(game.name).chapters for symbol in chapter.shows)
    symbols = sprite.game_sprite(game.name, drawn)
    return render_page(page, language, symbols, game=game, chapters=chapters, back=back)


_PICTURES: Final = 4
"""Pieces that are drawn for a chapter without a drawing of its own."""


def rule_panel(language: str, game: AnyGame, found: tuple[Chapter, Rule | None] | None) -> str:
    """The panel that opens where a question arises: a rule, or the chapter that explains a thing; empty: nothing."""
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
    """Something went wrong; what it was and what to do: trying again, or going back."""
    return render_page(
        "error.html",
        language,
        sprite.sprite(frozenset(["logo", "ui-theme"])),
        status=status,
        message=message,
        rule=rule,
        again=again,
    )
