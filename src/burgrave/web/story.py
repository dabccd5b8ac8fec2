"""The story of a game: the log in words, points over the rounds, the game step by step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from burgrave.kernel.event import Entry
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay
from burgrave.kernel.scene import Moment
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, render, say
from burgrave.web import parts
from burgrave.web.scenes import table_of
from burgrave.web.wire import LogLine, Stops


@dataclass(frozen=True)
class Mark:
    """The points of all seats after a round."""

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
class GameSummary:
    """A finished (or unfinished) game from its record."""

    final: State
    lines: list[LogLine]
    marks: list[Mark]
    ranking: list[Standing]
    verdict: tuple[Text, str] | None
    """How a tie for the win was broken, and the rule."""
    steps: int
    along: Text
    """The unit of its marks' steps, such as rounds."""
    outcome: Text
    """How the game ended."""
    stops: Stops


_TOLD: Final = 96
"""The most characters of a choice's result, which a phone shows below it."""


@dataclass(frozen=True)
class Snapshot:
    """A position within a record."""

    state: State
    step: int
    steps: int
    action: str
    """The latest choice; empty at the start."""
    result: str
    """The result of that choice."""
    moment: Moment


def lines(game: AnyGame, ply: int, events: Iterable[Entry], names: list[str], language: str) -> list[LogLine]:
    """The log lines of one action's events, with points beside the line that earned them."""
    table = table_of(game.name)
    found: list[LogLine] = []
    for event in events:
        points = table.points(event)
        words = game.log_line(event, names)
        seat = event[1] if len(event) > 1 and event[1] >= 0 else None
        if words is not None:
            rule = "" if points else game.rule_of(event)
            line = LogLine(ply, render(words, language), seat, points, table.heading(event), rule, table.where(event))
            found.append(parts.drawn(line))
    return found


def log(record: Record, game: AnyGame, names: list[str], language: str) -> list[LogLine]:
    """The whole log of a record."""
    found: list[LogLine] = []
    for ply, state in enumerate(replay(record, game, listening=True)):
        found += lines(game, ply, _take_journal(state), names, language)
    return found


def summarize(record: Record, game: AnyGame, names: list[str], language: str) -> GameSummary:
    """Everything that the end page shows, from a single replay."""
    table = table_of(game.name)
    found: list[LogLine] = []
    marks: list[Mark] = []
    before: Moment | None = None
    points: tuple[int, ...] = (0,) * record.players
    final: State | None = None
    stops = Stops([0], [0], [0])
    active: tuple[int, ...] = ()
    for ply, state in enumerate(replay(record, game, listening=True)):
        found += lines(game, ply, _take_journal(state), names, language)
        moment = table.moment(state)
        if before is not None:
            new_round = moment.step != before.step or moment.label != before.label
            new_phase = moment.part != before.part or moment.label != before.label
            _stop(stops, ply, state.active != active, new_round, new_phase)
        active = state.active
        if before is not None and moment.step != before.step:
            marks.append(Mark(before.step, before.label, points, ply))
        before, points, final = moment, tuple(state.scores()), state
    assert final is not None
    assert before is not None
    marks.append(Mark(before.step, before.label, points, len(record.steps)))
    return GameSummary(
        final,
        found,
        marks,
        _ranking(final, language),
        game.tie_break(final, names),
        len(record.steps),
        table.along,
        table.outcome(final, names) if final.over else table.moment(final).words,
        stops,
    )


def _stop(stops: Stops, ply: int, turn: bool, round_: bool, phase: bool) -> None:
    """Add a stop; a round or a phase also begins a turn."""
    for begins, steps in ((turn or round_ or phase, stops.turn), (round_, stops.round), (phase, stops.phase)):
        if begins:
            steps.append(ply)


def at(record: Record, game: AnyGame, names: list[str], step: int, language: str) -> Snapshot:
    """The position after a number of actions, and the last of them."""
    steps = len(record.steps)
    wanted = max(0, min(step, steps))
    action = ""
    for number, state in enumerate(replay(record, game, listening=True)):
        events = _take_journal(state)
        if number == wanted - 1:
            done = record.steps[number]
            choice = game.describe(state, done.seat, game.actions.parse(done.do))
            action = render(say("{player}: {action}", player=names[done.seat], action=choice), language)
        if number == wanted:
            result = _sentences(lines(game, number, events, names, language))
            return Snapshot(state, wanted, steps, action, result, table_of(game.name).moment(state))
    raise AssertionError("a record has a position for each of its steps")


def _sentences(found: list[LogLine]) -> str:
    """The result of a choice, shortened to fit beside a board; the log has the rest."""
    told = ""
    for line in found:
        closed = line.words if line.words.endswith((".", "!", "?", "…")) else f"{line.words}."
        if told and len(told) + len(closed) > _TOLD:
            return f"{told} …"
        told = f"{told} {closed}".strip()
    return told


def variation(
    record: Record, game: AnyGame, names: list[str], step: int, do: list[str], made: int, language: str
) -> Snapshot:
    """The position after the first `made` actions of a line that was not played, beginning at a step of the game.

    It ends before a chance event, whose outcome is not known.
    """
    seat = record.steps[step].seat
    start = next(state for number, state in enumerate(replay(record, game)) if number == step).copy()
    shown, words, events = start, "", list[Entry]()
    for action in [game.actions.parse(each) for each in do[:made]]:
        if action not in shown.legal(seat):
            # The line was found in a determinized world and is not legal in the real one.
            break
        after = shown.copy()
        after.journal = []
        choice = render(say("{player}: {action}", player=names[seat], action=shown.describe(seat, action)), language)
        after.apply(seat, action)
        words = choice
        if after.drawn != start.drawn:
            break
        shown, events = after, _take_journal(after)
    result = _sentences(lines(game, step, events, names, language))
    return Snapshot(shown, step, len(record.steps), words, result, table_of(game.name).moment(shown))


def moments(record: Record, game: AnyGame, steps: Iterable[int]) -> dict[int, Text]:
    """The moments of the game, in words, after each of these numbers of steps."""
    wanted, table = set(steps), table_of(game.name)
    return {n: table.moment(state).words for n, state in enumerate(replay(record, game)) if n in wanted}


def groups(summary: GameSummary, game: AnyGame) -> list[tuple[str, Text, list[int]]]:
    """The score sheet: the points of every seat by source, without empty ones."""
    players = summary.final.players
    ledgers = [summary.final.ledger(seat) for seat in range(players)]
    sums = []
    for group, title in game.groups.items():
        points = [
            sum(entry for entry, cause in zip(ledger, game.causes, strict=True) if cause.group == group)
            for ledger in ledgers
        ]
        if any(points):
            sums.append((group, title, points))
    return sums


def _ranking(state: State, language: str) -> list[Standing]:
    table = table_of(state.game.name)
    scores = state.scores()
    return [
        Standing(place, seat, scores[seat], render(note, language) if (note := table.standing(state, seat)) else "")
        for place, seat in enumerate(state.ranking(), 1)
    ]


def _take_journal(state: State) -> list[Entry]:
    events = state.journal or []
    state.journal = []
    return events
