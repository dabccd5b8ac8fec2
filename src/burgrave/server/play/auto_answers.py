"""Automatic answers: questions the server answers for a seat, as its player wishes.

Nothing here may tell rivals what a hand holds, neither by what is answered nor by how soon. So a question that is put
to everybody to hide who can answer it is left out by the hand alone only where no other person plays; among people the
player's own setting decides, whatever the hand, and what everybody can see on the table.
"""

from __future__ import annotations

from burgrave.kernel.state import State
from burgrave.server.play.live_table import LiveTable
from burgrave.web.scenes import table_of


def answer(live: LiveTable, seat: int) -> int | None:
    """The action that is taken for this seat now; None: its player is asked."""
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
    # Where hands are hidden, that nothing else can be done may be nobody's business.
    known = not others or table_of(state.game.name).foretells
    return legal[0] if row.forced and known and len(legal) == 1 else None


def _decline(state: State, seat: int) -> int:
    asked = state.choice(seat)
    return -1 if asked is None else asked[0].declines()


def _just_took_back(live: LiveTable, seat: int) -> bool:
    """A player who undoes something wants to look again, even if there is only one way on."""
    newest = live.position.recent[-1]
    return newest.undo and newest.seat == seat
