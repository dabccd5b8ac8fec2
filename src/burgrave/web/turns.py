"""An automaton's turns, part by part, for readers who want to follow them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from burgrave.kernel.event import Entry
from burgrave.kernel.game import AnyGame
from burgrave.kernel.scene import Cue
from burgrave.kernel.table import AnyTable
from burgrave.kernel.text import Text, render
from burgrave.web.scenes import table_of
from burgrave.web.templating import render_part

WordedEvent = tuple[Entry, Text | None, str]
"""An event, its words and its rule."""


@dataclass
class TurnLine:
    words: str
    rule: str
    points: int
    cue: Cue


@dataclass(frozen=True)
class TurnSection:
    title: str
    idle: str
    rule: str
    lines: list[TurnLine] = field(default_factory=list)


@dataclass(frozen=True)
class AutomatonTurn:
    seat: int
    parts: list[TurnSection]


def in_words(game: AnyGame, events: Iterable[Entry], names: list[str]) -> list[WordedEvent]:
    return [(event, game.log_line(event, names), game.rule_of(event)) for event in events]


def turns(table: AnyTable, events: Iterable[WordedEvent], language: str) -> list[AutomatonTurn]:
    """The automaton's turns among these events. A turn lasts as long as the events are about its seat."""
    found: list[AutomatonTurn] = []
    part = -1
    for event, words, rule in events:
        cue = table.cue(event)
        if cue is not None and cue.part == 0:
            found.append(AutomatonTurn(event[1], _parts(table, language)))
            part = 0
        if part < 0 or words is None:
            continue
        if event[1] != found[-1].seat or (cue is not None and cue.ends):
            part = -1
            continue
        line = TurnLine(render(words, language), rule, table.points(event), cue or Cue())
        part = max(part, line.cue.part)
        found[-1].parts[part].lines.append(line)
    return found


def _parts(table: AnyTable, language: str) -> list[TurnSection]:
    return [
        TurnSection(render(part.title, language), render(part.idle, language), part.rule) for part in table.turn_parts
    ]


def steps(game: AnyGame, events: Iterable[Entry], names: list[str], language: str) -> str:
    """The automaton's turns as HTML; empty if there are none."""
    table = table_of(game.name)
    found = turns(table, in_words(game, events, names), language) if table.turn_parts else []
    return draw(found, language)


def draw(found: Sequence[AutomatonTurn], language: str) -> str:
    return render_part("steps.html", language, turns=found) if found else ""
