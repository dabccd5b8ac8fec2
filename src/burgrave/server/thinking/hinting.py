"""Hints: a search's advice in words, for the seat that asked."""

from __future__ import annotations

from burgrave.bots.advice import Advice
from burgrave.bots.reasons import advice_in_words, line_in_words, reason
from burgrave.kernel.state import State
from burgrave.kernel.text import render, say
from burgrave.server.errors import Conflict, Forbidden
from burgrave.server.limits.rates import Limits
from burgrave.server.play import views
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.sight import Sight
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link
from burgrave.server.thinking.schedule import Claim
from burgrave.server.thinking.workers import Workers
from burgrave.web.hints import look
from burgrave.web.wire import Hint


class Hinting:
    """Gives hints to players, if their table and this server allow it."""

    def __init__(self, tables: LiveTables, workers: Workers, limits: Limits, per_minute: float) -> None:
        self.tables = tables
        self.workers = workers
        self.limits = limits
        self.per_minute = per_minute

    def offered(self, live: LiveTable) -> bool:
        return live.table.policy.hints and self.per_minute > 0

    async def ask(self, link: Link, wanted: int | None, language: str, caller: str) -> Hint:
        live = await self.tables.open(link.table)
        seat = views.own_seat(link, live, wanted)
        if not self.offered(live):
            raise Forbidden(say("hints are off at this table"))
        position = live.position
        if seat not in position.active:
            raise Conflict(say("it is not your turn"))
        self.limits.link_hints.spend(link.digest)
        self.limits.hints.spend(caller)
        advice = live.drawn.get(("hint", seat))
        if advice is None:
            advice = await self.workers.advise(position, seat, Claim(caller))
            if live.position is position:
                live.drawn["hint", seat] = advice
        return in_words(Sight(position, link.seats).ply, position.state, seat, advice, language)


def in_words(ply: int, state: State, seat: int, advice: Advice, language: str) -> Hint:
    """The three grades of a hint, and the numbers behind the third."""
    where = look(state, seat, advice.line[: advice.opening])
    second = advice.others[0] if advice.others else None
    gap = second.behind if second else None
    return Hint(
        ply=ply,
        action=advice.action,
        do=state.game.actions.notation(advice.action),
        look=render(where.words, language),
        places=where.places,
        words=render(advice_in_words(state, seat, advice), language),
        reason=render(reason(state, seat, advice), language),
        runner_up=render(line_in_words(state, seat, second.line), language) if second else "",
        ahead=round(gap.total.mean, 2) if gap else None,
        margin=round(gap.total.margin, 2) if gap else None,
        own=round(gap.own.mean, 2) if gap else None,
        rival=round(gap.rival.mean, 2) if gap else None,
        futures=gap.worlds if gap else 0,
    )
