"""Cues for Châteauma's turn: what to look at with each log line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.burgundy.modes.chateauma import (
    automaton,
    bonus_table,
    bonus_tiles,
    bonuses,
    cards,
    choosing,
    sale,
    scoring,
    setting_up,
    turn,
)
from burgrave.games.burgundy.modes.chateauma.expansions import ADAPTATIONS
from burgrave.games.burgundy.modes.chateauma.turn_events import TurnEvent
from burgrave.games.burgundy.rules import purse, ships
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import SCORED, Entry
from burgrave.kernel.scene import Cue

EVENTS: Final[tuple[TurnEvent, ...]] = (
    *setting_up.EVENTS,
    *turn.EVENTS,
    *choosing.EVENTS,
    *bonus_table.EVENTS,
    *bonuses.EVENTS,
    *sale.EVENTS,
    *cards.EVENTS,
    *automaton.EVENTS,
    *bonus_tiles.EVENTS,
    *scoring.EVENTS,
    *(event for adaptation in ADAPTATIONS for event in adaptation.events),
)
CAUSES: Final[tuple[Cause, ...]] = (
    *cards.CAUSES,
    *bonuses.CAUSES,
    *sale.CAUSES,
    *bonus_tiles.CAUSES,
    *scoring.CAUSES,
    *(cause for adaptation in ADAPTATIONS for cause in adaptation.causes),
)
_FINAL: Final = {
    *(cause.number for cause in scoring.CAUSES),
    *(number for adaptation in ADAPTATIONS for number in adaptation.final_causes),
}


def _got_silver(entry: Entry) -> Cue:
    return Cue(symbol="silver")


def _sailed(entry: Entry) -> Cue:
    return Cue(symbol="turn-marker", places=(f"track-{entry[2]}",))


_CUES: Final[dict[int, Callable[[Entry], Cue]]] = {
    ships.LOADED: sale.goods_cue,
    ships.SAILED: _sailed,
    purse.GOT_SILVER: _got_silver,
    **{event.number: event.cue for event in EVENTS if event.cue is not None},
}
"""Cues by event, first of the base game, then of Châteauma."""


def cue(entry: Entry) -> Cue | None:
    if entry[0] == SCORED and entry[2] in _FINAL:
        return scoring.after_turn(entry)
    found = _CUES.get(entry[0])
    return found(entry) if found is not None else None
