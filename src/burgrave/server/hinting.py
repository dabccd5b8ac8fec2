"""Hints: what a search advises, put into words for the seat that asked."""

from __future__ import annotations

from burgrave.bots.advice import Advice
from burgrave.bots.reasons import advice_in_words, line_in_words, reason
from burgrave.kernel.state import State
from burgrave.kernel.text import render
from burgrave.web.hints import look
from burgrave.web.wire import Hint


def hint(ply: int, state: State, seat: int, advice: Advice, language: str) -> Hint:
    """The three grades, and the numbers behind the third."""
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
