"""The turns that the rules play by themselves, part by part, for a reader who wants to follow them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from burgrave.kernel.game import AnyGame
from burgrave.kernel.scene import Cue, Table
from burgrave.kernel.text import Text, render
from burgrave.web.pages import render_part
from burgrave.web.scenes import table_of

Event = tuple[int, ...]
Heard = tuple[Event, Text | None, str]
"""An event, its words and its rule."""


@dataclass
class TurnLine:
    words: str
    rule: str
    points: int
    cue: Cue


@dataclass(frozen=True)
class Part:
    title: str
    idle: str
    rule: str
    lines: list[TurnLine] = field(default_factory=list)


@dataclass(frozen=True)
class Turn:
    seat: int
    parts: list[Part]


def heard(game: AnyGame, events: Iterable[Event], names: list[str]) -> list[Heard]:
    return [(event, game.log_line(event, names), game.rule_of(event)) for event in events]


def turns(table: Table, told: Iterable[Heard], language: str) -> list[Turn]:
    """Every such turn among these events. A turn goes on as long as its seat is told of."""
    found: list[Turn] = []
    part = -1
    for event, words, rule in told:
        cue = table.cue(event)
        if cue is not None and cue.part == 0:
            found.append(Turn(event[1], _parts(table, language)))
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


def _parts(table: Table, language: str) -> list[Part]:
    return [Part(render(part.title, language), render(part.idle, language), part.rule) for part in table.turn_parts]


def steps(game: AnyGame, events: Iterable[Event], names: list[str], language: str) -> str:
    """These turns as HTML; empty if there are none."""
    table = table_of(game.name)
    found = turns(table, heard(game, events, names), language) if table.turn_parts else []
    return draw(found, language)


def draw(found: Sequence[Turn], language: str) -> str:
    return render_part("steps.html", language, turns=found) if found else ""
