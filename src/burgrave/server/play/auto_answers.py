"""Automatic answers: questions that the server answers for a seat, as its player has set.

Nothing here may tell rivals what a hand holds, neither the answer nor its timing. Some questions are put to everybody
to hide who can respond. Skipping them depends on the hand only if no other person plays; otherwise it depends on the
player's setting and on what everybody can see.
"""

from __future__ import annotations

from burgrave.kernel.state import State
from burgrave.server.play.live_table import LiveTable
from burgrave.web.scenes import table_of


def answer(live: LiveTable, seat: int) -> int | None:
    """The action to take for this seat now; None: ask its player."""
    row = live.seats[seat]
    if row.automatic or not row.joined or _just_took_back(live, seat):
        return None
    state = live.position.state
    legal = state.legal(seat)
    others = any(not other.automatic for other in live.seats if other.seat != seat)
    decline = _decline(state, seat)
    if decline in legal:
        idle = row.declines or (row.unaffected and not table_of(state.game.name).matters(state, seat))
        return decline if idle or (legal == [decline] and not others) else None
    # With hidden hands, an automatic answer could reveal that nothing else is possible.
    known = not others or table_of(state.game.name).foretells
    return legal[0] if row.forced and known and len(legal) == 1 else None


def _decline(state: State, seat: int) -> int:
    asked = state.choice(seat)
    return -1 if asked is None else asked[0].declines()


def _just_took_back(live: LiveTable, seat: int) -> bool:
    """Whether the seat has just undone something: its player wants to look again, even with one choice left."""
    newest = live.position.recent[-1]
    return newest.undo and newest.seat == seat
