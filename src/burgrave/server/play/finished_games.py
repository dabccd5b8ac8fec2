"""Finished games: their record, their analysis, and playing on from one of their positions."""

from __future__ import annotations

import asyncio
from typing import Literal

from burgrave.bots.commentary import Commentary, comments
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State
from burgrave.kernel.text import say
from burgrave.server.errors import BadRequest, Conflict, Forbidden
from burgrave.server.http.bodies import Analysed, NewSeat, NewTable, PlayOn
from burgrave.server.limits.rates import Limits
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import record_of
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link
from burgrave.server.thinking import analyses
from burgrave.server.thinking.analyses import AnalysisQueue


class FinishedGames:
    """Answers requests about games that are over."""

    def __init__(self, tables: LiveTables, queue: AnalysisQueue, limits: Limits, analyses_per_hour: int) -> None:
        self.tables = tables
        self.queue = queue
        self.limits = limits
        self.analyses_per_hour = analyses_per_hour

    def record(self, live: LiveTable, language: str) -> Record:
        """The record of a finished game; earlier it would reveal hidden information and future outcomes."""
        if not live.position.state.over:
            raise Conflict(say("the record becomes available when the game is over"))
        return record_of(live.table, live.names(language), live.position)

    async def analyse(self, link: Link, language: str, caller: str) -> Analysed:
        """Request the analysis of a finished game, unless it exists or is under way."""
        live = await self.tables.open(link.table)
        record = self.record(live, language)
        found = await self.analysis(live, language)
        if found.state == "off":
            raise Forbidden(say("analysis is off on this server"))
        if found.state == "none":
            self.limits.analyses.check(caller)
            people = tuple(seat.seat for seat in live.seats if seat.kind != "bot")
            if await self.queue.ask(live.id, record, people):
                self.limits.analyses.charge(caller)
            found = await self.analysis(live, language)
        return found

    async def analysis(self, live: LiveTable, language: str) -> Analysed:
        """The analysis of a finished game so far."""
        record = self.record(live, language)
        steps = len(record.steps)
        row = await self.queue.find(live.id)
        if row is None:
            return Analysed("none" if self.analyses_per_hour else "off", 0, steps)
        state: Literal["waiting", "running", "done"] = "done" if row.data else "running" if row.done else "waiting"
        found = row.data or row.partial
        if found is None:
            return Analysed(state, row.done, steps)
        commentary = await self._commentary(live, record, found, language)
        if commentary is None:
            await self.queue.forget(live.id)
            return Analysed("none" if self.analyses_per_hour else "off", 0, steps)
        return Analysed(state, row.done, steps, commentary)

    async def _commentary(self, live: LiveTable, record: Record, data: str, language: str) -> Commentary | None:
        """The analysis in words; of an unfinished one only the newest text is cached."""
        key = ("analysis", language)
        commentary: Commentary
        kept, commentary = live.drawn.get(key, ("", None))
        if kept != data:
            found = analyses.read(data, record)
            if found is None:
                return None
            commentary = await asyncio.to_thread(comments, record, live.position.game, found, language)
            live.drawn[key] = data, commentary
        return commentary

    def check_play_on(self, live: LiveTable, wanted: PlayOn, language: str) -> Record:
        """The record to play on from; raises unless it has this step and seat."""
        record, players = self.record(live, language), live.position.state.players
        if wanted.at >= len(record.steps):
            raise BadRequest(say("the game is over there; choose an earlier step"))
        if wanted.seat >= players:
            raise BadRequest(
                say("there is no seat {seat}; the seats are 0 to {last}", seat=wanted.seat, last=players - 1)
            )
        return record

    async def set_up_again(self, live: LiveTable, record: Record, wanted: PlayOn, language: str) -> NewTable:
        """A new table at a position of the game: the caller in one seat, bots in the others."""
        game, names = live.position.game, live.names(language)
        state = await asyncio.to_thread(_position, record, game, wanted.at)
        seats = [
            NewSeat("here", names[seat]) if seat == wanted.seat else NewSeat("bot", bot=wanted.bot)
            for seat in range(record.players)
        ]
        return NewTable(game.name, seats, {"position": state.notation()})


def _position(record: Record, game: AnyGame, step: int) -> State:
    return next(state for number, state in enumerate(replay(record, game)) if number == step)
