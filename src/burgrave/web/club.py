"""Pages of the club: members, their statistics and ratings, and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import Text, render, say
from burgrave.web import charts, sprite
from burgrave.web.story import Mark
from burgrave.web.templating import render_page

LATEST = 40
"""The most games in the chart of a member's points."""

Messages = Sequence[tuple[Text, str]]


@dataclass(frozen=True)
class ClubTable:
    """A member's table, in a list."""

    table: int
    game: str
    title: Text
    status: Text
    waits: bool = False


@dataclass(frozen=True)
class EventLine:
    """An event in a list."""

    id: int
    title: str
    game: Text
    status: Text
    over: bool


@dataclass(frozen=True)
class ClubContext:
    """The club as one browser sees it."""

    name: str = ""
    """The name of the browser's member; empty: none."""
    link: str = ""
    """The link that moves their key to another device."""
    tables: Sequence[ClubTable] = ()
    events: Sequence[EventLine] = ()
    messages: Messages = ()


def club(language: str, seen: ClubContext) -> str:
    drawn = frozenset(name for name in sprite.symbols() if name.startswith("picture-"))
    symbols = sprite.sprite(frozenset([*sprite.CHROME, *drawn]))
    return render_page("club.html", language, symbols, seen=seen, drawn=drawn)


def key_page(language: str, name: str, action: str, other: str) -> str:
    """The page of a link from another device; `other` is the browser's current member."""
    symbols = sprite.sprite(frozenset(sprite.CHROME))
    return render_page("club-key.html", language, symbols, name=name, action=action, other=other)


@dataclass(frozen=True)
class StatLine:
    """A line of statistics about a group of games."""

    label: str
    games: int
    won: int
    average: float
    best: int
    rivals: float

    @property
    def percent(self) -> int:
        return round(100 * self.won / self.games)

    @property
    def bar(self) -> Markup:
        return charts.share(self.won / self.games)


@dataclass(frozen=True)
class StatisticsContext:
    """The statistics of a member's games."""

    name: str
    game: AnyGame | None
    """The game shown in detail; None: nothing has been played."""
    games: Sequence[tuple[AnyGame, StatLine]]
    groups: Sequence[tuple[Text, Sequence[StatLine]]] = ()
    course: Sequence[tuple[int, int]] = ()
    """The newest games: own points, and the others' average."""
    sources: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)
    """Points by source: in the latest game, the average of all, the bots' average in these games."""
    bots: bool = False


def statistics(language: str, seen: StatisticsContext) -> str:
    names = [seen.name, render(say("The others, on average"), language)]
    marks = [Mark(n, "", points, 0) for n, points in enumerate(seen.course[-LATEST:], 1)]
    sheet, exact = None, list[Sequence[float]]()
    if seen.game is not None and seen.sources:
        columns = 3 if seen.bots else 2
        shown = [
            (n, title, seen.sources[group][:columns])
            for n, (group, title) in enumerate(seen.game.groups.items())
            if group in seen.sources
        ]
        sources = [charts.Source(n, title, [round(points) for points in gained], []) for n, title, gained in shown]
        exact = [gained for _, _, gained in shown]
        exact.append([sum(column) for column in zip(*exact, strict=True)])
        sheet = charts.sheet(sources, [round(total) for total in exact[-1]])
    columns_named = [say("Latest game"), say("My average"), say("Bots, on average")]
    return render_page(
        "club-statistics.html",
        language,
        sprite.sprite(sprite.END),
        seen=seen,
        names=names,
        charts=[charts.curves(marks, names, say("Game"), language, width) for width in (760, 400)]
        if seen.course
        else [],
        sheet=sheet,
        exact=exact,
        columns=[render(words, language) for words in columns_named],
    )


@dataclass(frozen=True)
class RatingLine:
    """A member's rating in one game."""

    rank: int | None
    """None: provisional."""
    name: str
    rating: int
    within: int
    """The 95% margin of error."""
    games: int
    you: bool = False


def ratings(language: str, games: Sequence[AnyGame], game: AnyGame, lines: Sequence[RatingLine]) -> str:
    symbols = sprite.sprite(frozenset(sprite.CHROME))
    return render_page("club-ratings.html", language, symbols, games=games, game=game, lines=lines)


@dataclass(frozen=True)
class EventDraft:
    """A new event: its setup is chosen, the form asks for the rest."""

    game: AnyGame
    setup: str
    """The setup as a hidden form field."""
    settings: Sequence[tuple[str, str]]
    modules: Sequence[str]
    sizes: Sequence[int]
    values: Mapping[str, str] = field(default_factory=dict)
    messages: Messages = ()


def event_form(language: str, seen: EventDraft) -> str:
    symbols = sprite.sprite(frozenset(sprite.CHROME))
    return render_page("club-event-new.html", language, symbols, seen=seen)


@dataclass(frozen=True)
class EventSeat:
    """A player at a table of an event."""

    name: str
    share: str = ""
    """The player's share; empty during the game."""
    you: bool = False


@dataclass(frozen=True)
class EventTable:
    """A table of a round."""

    board: int
    seats: Sequence[EventSeat]
    table: int | None
    yours: bool = False
    over: bool = False
    bye: bool = False
    watch: bool = False


@dataclass(frozen=True)
class EventPlace:
    """A line of the standings."""

    rank: int
    name: str
    points: str
    buchholz: str
    sonneborn: str
    wins: int
    played: int
    gone: bool = False
    you: bool = False


@dataclass(frozen=True)
class EventContext:
    """An event as one browser sees it."""

    id: int
    title: str
    game: AnyGame
    format: Text
    status: Text
    settings: Sequence[tuple[str, str]]
    boxed: Sequence[str]
    link: str
    """The link for people to join."""
    places: Sequence[EventPlace]
    rounds: Sequence[tuple[int, Sequence[EventTable]]]
    """Rounds with their tables, newest first."""
    member: bool = False
    entered: bool = False
    host: bool = False
    open: bool = True
    next_round: int | None = None
    """The round that the host may begin now."""
    waits: Text | None = None
    """Why no round can begin now."""
    messages: Messages = ()


def event(language: str, seen: EventContext) -> str:
    symbols = sprite.sprite(frozenset(sprite.CHROME))
    return render_page("club-event.html", language, symbols, seen=seen)
