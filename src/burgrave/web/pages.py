"""The pages as HTML: pure functions of what is to be shown. They know no server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

import msgspec
from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, StrictUndefined
from markupsafe import Markup
from msgspec import Struct

from burgrave.kernel.game import AnyGame
from burgrave.kernel.languages import LANGUAGES
from burgrave.kernel.options import Option, Value
from burgrave.kernel.pieces import LONGEST_FILE
from burgrave.kernel.record import Record
from burgrave.kernel.rulebook import Chapter, Rule
from burgrave.kernel.scene import Sheet
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, render, say, written
from burgrave.lessons import tutorial
from burgrave.web import charts, drawing, fairness, joining, parts, resources, review, rules, scenes, sprite, story
from burgrave.web.fairness import SealedTable
from burgrave.web.joining import JoinContext
from burgrave.web.qr import qr
from burgrave.web.wire import (
    AnalysisProgress,
    CallsPage,
    ReplayPage,
    ReplayStep,
    ReportPage,
    SceneView,
    SeriesView,
    TablePage,
    TableUpdate,
)
from burgrave.web.words import Words, script_words

RIVALS: Final = ("Renaud", "Mathilde", "Odo", "Ysabel", "Gui")
"""What bots are called where nobody has named them."""
NO_CALLS: Final = CallsPage()
NO_ANALYSIS = AnalysisProgress("off", 0, 0)


@dataclass(frozen=True)
class BotLevel:
    """A bot that can be asked to a table: its name for the server and for people."""

    name: str
    title: Text
    seconds: int = 0
    """The longest it thinks about one decision; 0 for one that answers at once."""
    help: Text | None = None
    """A line about it, where it is a level for people and not a bot for bot authors."""


@dataclass(frozen=True)
class MyGame:
    """A game this browser has a link to."""

    link: str
    game: str
    title: Text
    """Who plays: "With Renaud"."""
    status: Text
    """Where it stands: "Your turn. Phase C, 61 to 54"."""
    waits: bool = False
    """It waits for this browser."""
    over: bool = False


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat."""

    name: str
    note: Text | None = None
    """What the page says beside the name: "expert bot", "at this screen", "away"."""
    awaited: bool = False
    """Nobody has come to this seat yet."""
    mine: bool = False
    person: bool = False
    """The seat belongs to somebody, even while a bot stands in."""
    bot: bool = False
    link: str = ""
    """The private link of a seat that still waits for its friend; only for the host."""
    presence: str = ""
    """Whether somebody is there, where that is not plain: here, away or empty."""
    renewable: bool = False
    """Whether this reader may replace the seat's link by a new one."""
    forced: bool = False
    """The only choice that is left is made without asking."""
    declines: bool = False
    """The moves of others pass without asking for an answer."""
    unaffected: bool = False
    """They do where an answer could not change what the seat gains."""


@dataclass(frozen=True)
class HostDesk:
    """What a host may set while the game runs, and how it is set now."""

    clock: str
    """As the new-game form has it."""
    pace: Text
    """The same in words."""
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
    """What it shows, with the whole log."""
    sitters: Sequence[Sitter]
    pace: str = "brisk"
    """How fast other players' moves are shown to readers who have not chosen a pace."""
    csrf: str = ""
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


@dataclass(frozen=True)
class OpenTable:
    """A table of this server that anybody may join or watch."""

    table: int
    game: str
    title: str
    names: str
    free: int
    """Seats that anybody may take."""
    watch: bool
    pace: Text | None = None
    """How long players think there."""


@dataclass(frozen=True)
class FormDraft:
    """The new-game form as it was filled in, to be shown again."""

    values: Mapping[str, str] = field(default_factory=dict)
    modules: Sequence[str] = ()
    errors: Sequence[tuple[Text, str]] = ()


def home(
    language: str,
    games: Sequence[AnyGame],
    mine: Sequence[MyGame] = (),
    levels: Sequence[BotLevel] = (),
    draft: FormDraft | None = None,
    csrf: str = "",
    open_tables: Sequence[OpenTable] = (),
    offer: tuple[str, str] | None = None,
    note: Text | None = None,
) -> str:
    """What shall we play? The form posts to `/new`. Dice may be on offer: a token and their commitment.

    `note` is something that everybody on this server should know.
    """
    filled = draft or FormDraft()
    # The form has drawings for games, and by name for modules and ways to play.
    drawn = frozenset(name for name in sprite.symbols() if name.startswith(("picture-", "module-", "way-")))
    chosen = next((g for g in games if g.name == filled.values.get("game")), games[0])
    return render_page(
        "home.html",
        language,
        sprite.sprite(frozenset([*_CHROME, *_SEATS, *drawn])),
        games=games,
        chosen=chosen,
        mine=mine,
        open_tables=open_tables,
        levels=levels,
        values=filled.values,
        modules=filled.modules,
        errors=filled.errors,
        offer=offer,
        note=note,
        rivals=RIVALS,
        csrf=csrf,
        option_values=option_values,
        plain=_plain,
        drawn=drawn,
        longest_file=LONGEST_FILE,
        lessons={game.name: [tutorial.load(game.name, name) for name in tutorial.names(game.name)] for game in games},
        written=lambda words: render(written(words), language),
        piece_titles=lambda game: ", ".join(render(pieces.title, language) for pieces in game.pieces),
        titles=lambda game, names: ", ".join(render(m.title, language) for m in game.modules if m.name in names),
    )


def join(language: str, seen: JoinContext) -> str:
    """Which game, who invites, what is in the box tonight: then a name, and a seat or a place to look on."""
    drawn = frozenset(name for name in sprite.symbols() if name.startswith(("picture-", "module-")))
    return render_page(
        "join.html",
        language,
        sprite.sprite(frozenset([*_CHROME, *_SEATS, "ui-dice", *drawn])),
        seen=seen,
        drawn=drawn,
        boxed=joining.boxed(seen),
        settings=joining.settings(seen, language),
    )


def calling(language: str, address: str, action: str, stops: bool) -> str:
    """The page that a letter links to: be called by mail, or no more."""
    symbols = sprite.sprite(frozenset(["logo", "ui-theme"]))
    return render_page("calling.html", language, symbols, address=address, action=action, stops=stops, csrf="")


def open_tables(language: str, games: Sequence[AnyGame], tables: Sequence[OpenTable], game: str, pace: str) -> str:
    """The tables anybody may join or look at, filtered by game and pace."""
    drawn = frozenset(name for name in sprite.symbols() if name.startswith("picture-"))
    symbols = sprite.sprite(frozenset([*_CHROME, *drawn]))
    return render_page(
        "open.html", language, symbols, games=games, tables=tables, game=game, pace=pace, drawn=drawn, csrf=""
    )


_SPRITE: Final = Markup("<!-- sprite -->")
"""Stands where the drawings come: which are needed is known when all else is written."""


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
        common=_common(seen.game, sheets),
        estates=_estates(seen.game, seen.state, seen.sitters, sheets, seen.seat or 0),
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
    csrf: str = "",
    series: SeriesView | None = None,
    again: tuple[bool, bool] = (True, False),
) -> str:
    """Ranking, score sheet, chart, and the way to the replay; `again`: the reader played, and there is a rematch."""
    summary = story.summarize(record, game, list(names), language)
    return render_page(
        "end.html",
        language,
        sprite.sprite(_END_SYMBOLS),
        key=key,
        game=game,
        summary=summary,
        names=names,
        charts=[charts.points(summary, list(names), language, width) for width in (760, 400)],
        sheet=charts.score_sheet(summary, game),
        proof=fairness.proof(record, game),
        csrf=csrf,
        series=series,
        played=again[0],
        rematch=again[1],
    )


def replay(
    language: str,
    key: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    step: int,
    progress: AnalysisProgress = NO_ANALYSIS,
    commentary: Any = None,
    pace: str = "brisk",
    own: Sequence[int] = (),
    levels: Sequence[BotLevel] = (),
    made: int | None = None,
) -> str:
    """Any position of a finished game; `step` counts actions from 0. A commentary is what `burgrave analyse` makes.

    `own` are the reader's seats. `made`: show the better turn that begins here, with this many of its actions made.
    """
    shown, better = _shown(language, game, record, names, step, commentary, made)
    summary = story.summarize(record, game, list(names), language)
    scene = scenes.scene(shown.state, None, language, list(names))
    sheets = scenes.sheets(shown.state)
    sitters = [Sitter(name) for name in names]
    estates = _estates(game, shown.state, sitters, sheets, own[0] if own else 0)
    reader = review.readers_seat(commentary, own) if commentary and commentary.seats else None
    costly = review.worst(reader) if reader else []
    seats = sorted((e.seat, e.name) for e in estates)
    drawn = commentary and len(commentary.curve) == shown.steps + 1
    curve = review.curve(commentary, seats, summary.marks, costly) if drawn else None
    return render_page(
        "replay.html",
        language,
        sprite.game_sprite(game.name),
        key=key,
        game=game,
        sitters=sitters,
        shown=shown,
        scene=scene,
        common=_common(game, sheets),
        estates=estates,
        draw=drawing.Drawer(scene, language),
        log=[parts.line(line, line.ply == shown.step) for line in summary.lines],
        progress=progress,
        stops=summary.stops,
        reader=reader,
        costly=costly,
        moments=story.moments(record, game, [turn.step for turn in costly]),
        curve=curve,
        comment=review.comment(commentary, record, shown.step),
        better=better,
        made=made,
        own=own,
        levels=levels,
        page=_replay_page(language, key, pace, summary, shown, scene, progress, curve, (better, made or 0)),
    )


def _replay_page(
    language: str,
    key: str,
    pace: str,
    summary: story.GameSummary,
    shown: story.Snapshot,
    scene: SceneView,
    progress: AnalysisProgress,
    curve: review.Curve | None,
    better: tuple[int, int],
) -> ReplayPage:
    """What the script of the replay starts from."""
    return ReplayPage(
        key=key,
        pace=pace,
        stops=summary.stops,
        words=script_words(language),
        step=shown.step,
        steps=shown.steps,
        scene=scene,
        analysis=progress.state,
        curve=curve.numbers() if curve else None,
        better=better[0],
        made=better[1],
    )


def _shown(
    language: str, game: AnyGame, record: Record, names: Sequence[str], step: int, commentary: Any, made: int | None
) -> tuple[story.Snapshot, int]:
    """A position of the game, or of the better turn at this step; and how many steps that turn has, then."""
    turn = review.turn_at(commentary, record, step) if made is not None else None
    if turn is None or not turn.loss:
        return story.at(record, game, list(names), step, language), 0
    assert made is not None
    length = len(turn.best)
    return story.variation(record, game, list(names), turn.step, turn.best, min(made, length), language), length


def replay_step(
    language: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    step: int,
    commentary: Any = None,
    made: int | None = None,
) -> ReplayStep:
    """What the replay's script asks for: the scene after a step and its words."""
    shown, better = _shown(language, game, record, names, step, commentary, made)
    return ReplayStep(
        step=shown.step,
        action=shown.action or render(shown.moment.words, language),
        result=shown.result or render(shown.moment.words, language),
        scene=scenes.scene(shown.state, None, language, list(names)),
        comment=review.comment(commentary, record, shown.step),
        better=better,
    )


def report(
    language: str,
    key: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    progress: AnalysisProgress,
    commentary: Any,
    own: Sequence[int] = (),
    part: bool = False,
) -> str:
    """The analysis as a page of its own, or only what changes while it is being made."""
    seats = sorted(commentary.seats, key=lambda seat: seat.seat not in own) if commentary else []
    steps = {n for seat in seats for n in (*(t.step for t in seat.turns), *(s.step for s in seat.strokes))}
    return render_page(
        "report-found.html" if part else "report.html",
        language,
        Markup("") if part else sprite.sprite(_END_SYMBOLS),
        key=key,
        game=game,
        names=names,
        progress=progress,
        commentary=commentary,
        seats=seats,
        worst=review.worst,
        moments=story.moments(record, game, steps),
        page=ReportPage(key=key, words=script_words(language), analysis=progress.state),
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


def rule_panel(language: str, game: AnyGame, found: tuple[Chapter, Rule | None] | None) -> str:
    """The panel that opens where a question arises: a rule, or the chapter that explains a thing; empty: nothing."""
    if found is None:
        return ""
    chapter, rule = found
    entries = rules.entries(game, chapter)
    shown = [entry.symbol for entry in entries if entry.symbol]
    return render_part(
        "rule-panel.html",
        language,
        sprite=sprite.sprite(frozenset([*chapter.shows, *shown])),
        game=game,
        chapter=chapter,
        asked=next((entry for entry in entries if entry.rule is rule), None),
        more=[entry for entry in entries if entry.rule is not rule],
    )


def error(language: str, status: int, message: Text, rule: str = "") -> str:
    """Something went wrong; what it was and what to do."""
    return render_page(
        "error.html",
        language,
        sprite.sprite(frozenset(["logo", "ui-theme"])),
        status=status,
        message=message,
        rule=rule,
    )


_CHROME = ("logo", "ui-theme", "ui-help", "ui-check")
_SEATS = tuple(f"shield-{seat}" for seat in range(1, 6))
_END_SYMBOLS = frozenset([*_CHROME, *_SEATS, "ui-arrow", "ui-play"])


@dataclass(frozen=True)
class Estate:
    """Everything of one seat on the page, or of the players who share it."""

    seat: int
    members: list[tuple[int, Sitter]]
    land: list[Sheet]
    plans: list[Sheet]
    trays: list[Sheet]

    @property
    def sitter(self) -> Sitter:
        return self.members[0][1]

    @property
    def name(self) -> str:
        return " · ".join(sitter.name for _, sitter in self.members)


@dataclass(frozen=True)
class Common:
    """What belongs to nobody: the sheets of all players, and behind which tab of a small screen they lie."""

    boards: list[tuple[str, list[Sheet]]]
    """Panels of boards by their tab."""
    strips: list[Sheet]
    asides: list[tuple[str, list[Sheet]]]
    tabs: list[tuple[str, Text]]
    """Ids and titles, where the game has tabs of its own."""


def _common(game: AnyGame, sheets: Sequence[Sheet]) -> Common:
    """Tabs that only this game has are called more-1, more-2 and so on."""
    own = scenes.table_of(game.name).tabs
    more = [tab.id for tab in own if tab.id not in _TABS]
    ids = {name: f"more-{n}" for n, name in enumerate(more, 1)}

    def gathered(kind: str) -> list[tuple[str, list[Sheet]]]:
        of_kind = [sheet for sheet in sheets if sheet.kind == kind]
        names = dict.fromkeys(sheet.tab for sheet in of_kind)
        return [(ids.get(name, "board"), [sheet for sheet in of_kind if sheet.tab == name]) for name in names]

    return Common(
        boards=gathered("board"),
        strips=[sheet for sheet in sheets if sheet.kind == "strip"],
        asides=gathered("aside"),
        tabs=[(ids.get(tab.id, tab.id), tab.title) for tab in own],
    )


_TABS = ("large", "board", "log", "others")


def _estates(
    game: AnyGame, state: State, sitters: Sequence[Sitter], sheets: Sequence[Sheet], first: int
) -> list[Estate]:
    """The seats, the reader's own first, then clockwise."""
    players = len(sitters)
    home = scenes.table_of(game.name).home
    homes = [home(state, (first + n) % players) for n in range(players)]
    return [
        Estate(
            seat,
            [(n, sitter) for n, sitter in enumerate(sitters) if home(state, n) == seat],
            *([s for s in sheets if s.seat == seat and s.kind == kind] for kind in ("land", "plan", "tray")),
        )
        for seat in dict.fromkeys(homes)
    ]


def option_values(option: Option, language: str) -> list[tuple[str, str]]:
    """The values of an option with their words."""
    labels = [render(label, language) for label in option.labels]
    if not labels and all(isinstance(value, bool) for value in option.values):
        labels = [render(say("yes") if value else say("no"), language) for value in option.values]
    words = [_plain(value) for value in option.values]
    return list(zip(words, labels or words, strict=True))


def _plain(value: Value) -> str:
    """An option's value as the form sends it."""
    return "yes" if value is True else "no" if value is False else str(value)


def render_page(template: str, language: str, symbols: Markup, **values: Any) -> str:
    languages = [(language.code, language.name) for language in LANGUAGES]
    return render_part(template, language, languages=languages, sprite=symbols, **values)


def render_part(template: str, language: str, **values: Any) -> str:
    """A template that is only a part of a page."""
    words = Words(language)
    found = _templates().get_template(template)
    return found.render(
        language=language,
        say=words.say,
        count=words.count,
        text=words.text,
        number=words.number,
        signed=words.signed,
        **values,
    )


def _sentence(words: str) -> str:
    """A phrase that stands alone begins with a capital."""
    return words[:1].upper() + words[1:]


def _runs(values: Sequence[Any], name: str) -> list[tuple[Any, list[Any]]]:
    """What follows each other and has an attribute in common."""
    return [(key, list(group)) for key, group in groupby(values, attrgetter(name))]


def _json(value: Struct) -> Markup:
    """A structure of the contract, encoded so that it can stand inside a script element."""
    return Markup(msgspec.json.encode(value).decode().replace("<", "\\u003c"))


@lru_cache(maxsize=1)
def _templates() -> Environment:
    environment = Environment(
        loader=ChoiceLoader([PackageLoader("burgrave.web"), FunctionLoader(resources.template)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["json"] = _json
    environment.filters["sentence"] = _sentence
    environment.filters["groupby_runs"] = _runs
    environment.globals["icon"] = parts.icon
    environment.globals["shield"] = parts.shield
    environment.globals["cite"] = parts.cite
    environment.globals["qr"] = qr
    environment.globals["styled"] = lambda game: resources.style(game) is not None
    return environment
