"""A tournament in words, in the view and on the table."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.modes.tournament.match import NAME, Tournament
from burgrave.games.castelli.rules.view import view as view_of_game
from burgrave.kernel.scene import Moment
from burgrave.kernel.text import Text, say

_TIED: Final = 1


def view(state: Tournament, seat: int | None) -> dict[str, object]:
    """Both boards: the observer's own from their seat, the other one as a spectator."""
    tables = []
    for table, g in enumerate(state.games):
        pair = state.seats[2 * table : 2 * table + 2]
        tables.append({"seats": pair, "table": view_of_game(g, pair.index(seat) if seat in pair else None)})
    return {
        "game": "castelli",
        "tournament": str(state.rules.setup.options[NAME]),
        "round": state.round + 1,
        "active": list(state.active),
        "over": state.over,
        "points": state.scores(),
        "results": state.results[:],
        "tables": tables,
    }


def tie_break(state: Tournament, names: list[str]) -> tuple[Text, str] | None:
    """How a tied final was decided, or who shares the most points."""
    if not state.over:
        return None
    first, second = state.ranking()[:2]
    if state.knockout:
        if state.results[8] != _TIED:
            return None
        words = say(
            "{winner} and {other} tie in the final. Most silver wins, then the player who moved second.",
            winner=names[first],
            other=names[second],
        )
        return words, "CAS-TOU-07"
    if state.points[first] != state.points[second]:
        return None
    words = say(
        "{winner} and {other} tie at {points} and share the win.",
        winner=names[first],
        other=names[second],
        points=state.points[first],
    )
    return words, "CAS-TOU-08"


def waiting(state: Tournament, seat: int) -> Text:
    g, _ = state.seated(seat)
    if g.over:
        return say("Your game is over; the other game is still being played.")
    return say("Another player has to decide first.")


def status(state: Tournament) -> list[Text]:
    number = min(state.round + 1, state.rounds)
    return [say("Round {number} of {rounds}", number=number, rounds=state.rounds)]


def moment(state: Tournament) -> Moment:
    """The moment of the game, with one part of the timeline per round."""
    spaces = sum(g.layout.spaces for g in state.games)
    laid = spaces - sum(g.face_down.bit_count() for g in state.games)
    done = min(state.round, state.rounds - 1)
    return Moment(done * spaces + laid, str(done + 1), say("Round {number}", number=done + 1))
