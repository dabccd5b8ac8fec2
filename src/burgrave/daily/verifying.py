"""Verification of daily challenge records: the day's deal, dice and rivals, played to the end."""

from __future__ import annotations

from typing import ClassVar

from burgrave.daily.deal import Deal, deal_of
from burgrave.games import game as game_named
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.record import Record, check, replay, setup_of
from burgrave.kernel.text import Text, say


class ForgedResult(BurgraveError):
    """A record that claims to be a daily challenge but is not."""

    code: ClassVar[str] = "forged-result"


def result(record: Record, day: str) -> int:
    """Verify a record and return the person's points; raises ForgedResult if it is not the day's challenge."""
    deal = deal_of(record.game, day)
    game = game_named(record.game)
    if record.seal is not None or record.seed != deal.seed:
        raise _forged(deal, say("its dice are not those of the day"))
    if setup_of(record, game) != deal.setup():
        raise _forged(deal, say("its setup is not that of the day"))
    # Rules, dice and scores.
    check(record, game)
    for steps, (state, step) in enumerate(zip(replay(record, game), record.steps, strict=False)):
        if step.seat == deal.seat:
            continue
        expected = game.actions.notation(deal.reply(state, step.seat, steps))
        if step.do != expected:
            raise _forged(
                deal,
                say(
                    "at step {n} the rival plays {expected}, not {claimed}",
                    n=steps + 1,
                    expected=expected,
                    claimed=step.do,
                ),
            )
    if not record.scores:
        raise _forged(deal, say("the game is not over"))
    return record.scores[deal.seat]


def _forged(deal: Deal, why: Text) -> ForgedResult:
    return ForgedResult(say("this is not the challenge of {day}: {why}", day=deal.day, why=why))
