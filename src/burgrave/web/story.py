"""What happened: the log in words, the points over the rounds, a game step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay
from burgrave.kernel.scene import Moment
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, render, say
from burgrave.web.scenes import table_of

Event = tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """One line of the log."""

    ply: int
    seat: int | None
    words: str
    points: int = 0
    heading: bool = False
    rule: str = ""
    """By which rule it happened, where somebody may want to look that up."""
    places: tuple[str, ...] = ()
    """Where it happened."""


@dataclass(frozen=True)
class Mark:
    """The points of all seats when a round had been played."""

    step: int
    label: str
    points: tuple[int, ...]
    ply: int


@dataclass(frozen=True)
class Standing:
    """One line of the ranking."""

    place: int
    seat: int
    points: int
    note: str


@dataclass(frozen=True)
class Told:
    """A finished (or unfinished) game from its record."""

    final: State
    lines: list[Line]
    marks: list[Mark]
    ranking: list[Standing]
    verdict: tuple[Text, str] | None
    """How a tie for the win was broken, and by which rule."""
    steps: int
    rounds: int
    outcome: Text
    """How it ended."""


@dataclass(frozen=True)
class Shown:
    """A position in the middle of a record."""

    state: State
    step: int
    steps: int
    action: str
    """What was chosen; empty at the start."""
    told: str
    """What came of it."""
    moment: Moment


def lines(game: AnyGame, ply: int, events: Iterable[Event], names: list[str], language: str) -> list[Line]:
    """The log lines of one action's events: points stand beside the line that earned them."""
    table = table_of(game.name)
    told: list[Line] = []
    for event in events:
        points = table.points(event)
        words = game.log_line(event, names)
        seat = event[1] if len(event) > 1 and event[1] >= 0 else None
        if words is not None:
            rule = "" if points else game.rule_of(event)
            words_told = render(words, language)
            told.append(Line(ply, seat, words_told, points, table.heading(event), rule, table.where(event)))
    return told


def since(log: Sequence[Line], ply: int, seat: int | None) -> list[Line]:
    """What the others did since this seat's last action."""
    return [line for line in log if line.ply >= ply and line.seat not in (None, seat) and not line.heading]


def log(record: Record, game: AnyGame, names: list[str], language: str) -> list[Line]:
    """The whole log of a record."""
    told: list[Line] = []
    for ply, state in enumerate(replay(record, game, listening=True)):
        told += lines(game, ply, _heard(state), names, language)
    return told


def tell(record: Record, game: AnyGame, names: list[str], language: str) -> Told:
    """Everything the end page shows, from one replay."""
    table = table_of(game.name)
    told: list[Line] = []
    marks: list[Mark] = []
    before: Moment | None = None
    points: tuple[int, ...] = (0,) * record.players
    final: State | None = None
    for ply, state in enumerate(replay(record, game, listening=True)):
        told += lines(game, ply, _heard(state), names, language)
        moment = table.moment(state)
        if before is not None and moment.step != before.step:
            marks.append(Mark(before.step, before.label, points, ply))
        before, points, final = moment, tuple(state.scores()), state
    assert final is not None
    assert before is not None
    marks.append(Mark(before.step, before.label, points, len(record.steps)))
    return Told(
        final,
        told,
        marks,
        _ranking(final, language),
        game.tie_break(final, names),
        len(record.steps),
        table.steps,
        table.outcome(final, names) if final.over else table.moment(final).words,
    )


def at(record: Record, game: AnyGame, names: list[str], step: int, language: str) -> Shown:
    """The position after so many actions, and what the last of them was."""
    steps = len(record.steps)
    wanted = max(0, min(step, steps))
    action = ""
    for number, state in enumerate(replay(record, game, listening=True)):
        events = _heard(state)
        if number == wanted - 1:
            done = record.steps[number]
            choice = game.describe(state, done.seat, game.actions.parse(done.do))
            action = render(say("{player}: {action}", player=names[done.seat], action=choice), language)
        if number == wanted:
            told = " ".join(line.words for line in lines(game, number, events, names, language))
            return Shown(state, wanted, steps, action, told, table_of(game.name).moment(state))
    raise AssertionError("a record has a position for each of its steps")


def groups(told: Told, game: AnyGame) -> list[tuple[str, Text, list[int]]]:
    """The score sheet: each group of causes with the points of every seat, empty groups left out."""
    players = told.final.players
    ledgers = [told.final.ledger(seat) for seat in range(players)]
    found = []
    for group, title in game.groups.items():
        points = [
            sum(entry for entry, cause in zip(ledger, game.causes, strict=True) if cause.group == group)
            for ledger in ledgers
        ]
        if any(points):
            found.append((group, title, points))
    return found


def _ranking(state: State, language: str) -> list[Standing]:
    table = table_of(state.game.name)
    scores = state.scores()
    return [
        Standing(place, seat, scores[seat], render(note, language) if (note := table.standing(state, seat)) else "")
        for place, seat in enumerate(state.ranking(), 1)
    ]


def _heard(state: State) -> list[Event]:
    events = state.journal or []
    state.journal = []
    return events
