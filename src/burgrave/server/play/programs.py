"""Data for programs that play: a position that fits what the seat knows, and the events it saw."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct

from burgrave.kernel.event import SCORED
from burgrave.kernel.text import render
from burgrave.server.play import views
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import TOOK_BACK, Position
from burgrave.server.play.sight import Sight
from burgrave.server.store.rows import Link


class EventLine(Struct):
    """An event that everybody at the table saw: dice, tiles drawn, an action."""

    ply: int
    event: str
    """The name of the event; see the rules of the game."""
    seat: int
    """-1: no seat."""
    values: list[int]
    """Further values, as in the journal of a `State`."""
    words: str


class ProgramView(Struct, tag_field="type", tag="position"):
    """A table as a program in one of its seats may see it."""

    table: int
    ply: int
    seat: int
    active: list[int]
    over: bool
    scores: list[int]
    winners: list[int]
    game: str
    rules: int
    environment: int
    players: int
    options: dict[str, Any]
    modules: list[str]
    legal: list[int]
    """The seat's legal actions; empty while it has nothing to decide."""
    observation: list[int]
    """The observation of the environments, all parts concatenated."""
    position: dict[str, Any]
    """For `thaw`: a determinized position, in which what the seat cannot know was sampled at random."""
    happened: list[EventLine]
    """Events after the ply that the caller knows."""


def program_view(live: LiveTable, link: Link, seat: int, after: int, language: str) -> ProgramView:
    table, position = live.table, live.position
    state, sight = position.state, Sight(position, link.seats)
    return ProgramView(
        table=table.id,
        ply=sight.ply,
        seat=seat,
        active=list(state.active),
        over=state.over,
        scores=state.scores(),
        winners=state.winners() if state.over else [],
        game=table.game,
        rules=table.rules,
        environment=position.game.environment,
        players=table.players,
        options=views.public_options(table.options, state.over),
        modules=table.modules,
        legal=list(state.legal(seat)),
        observation=observation(position, seat),
        # Never the true position, which would reveal future outcomes.
        position=state.world(seat, secrets.randbits(48)).freeze(),
        happened=happened(live, sight, after, language),
    )


def observation(position: Position, seat: int) -> list[int]:
    return position.game.observer(position.setup).observe(position.state, seat)


def happened(live: LiveTable, sight: Sight, after: int, language: str) -> list[EventLine]:
    """The log of the plies after this one, also as numbers; undone actions are left out."""
    position, game, names = live.position, live.position.game, live.names(language)
    first = max(sight.recorded(after) + 1, 0)
    entries = position.events[first:]
    taken = {of[0][2] for of in entries if of and of[0][0] == TOOK_BACK}
    found = []
    for ply, of in enumerate(entries, first):
        if ply in taken or sight.hides(ply):
            continue
        for entry in of:
            line = game.log_line(entry, names) if entry[0] >= 0 else None
            if line is not None:
                name = "scored" if entry[0] == SCORED else game.events[entry[0]].name
                found.append(EventLine(sight.number(ply), name, entry[1], list(entry[2:]), render(line, language)))
    return found
