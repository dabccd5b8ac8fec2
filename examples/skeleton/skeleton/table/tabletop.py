"""The drawn table: what lies where. Burgrave finds it as `table.tabletop` beside the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.kernel.scene import Figure, Front, Moment, Piece, Place, Scene, Sheet
from burgrave.kernel.table import Table
from burgrave.kernel.text import Text, say, verbatim
from skeleton.data import CARDS, HAND
from skeleton.game import GAME
from skeleton.rules.view import shown_bid
from skeleton.state import Bids

_STEP: Final = 90
_HEIGHT: Final = 110


class SkeletonTable(Table[Bids]):
    def __init__(self) -> None:
        self.game = GAME

    def sheets(self, state: Bids) -> list[Sheet]:
        players = range(state.players)
        bids = tuple(
            Place(f"bid-{seat}", 45 + _STEP * seat, 55, "card", 45, "bid", say("bid"), wide=33) for seat in players
        )
        board = Sheet("board", "board", say("Bids"), _STEP * state.players, _HEIGHT, bids)
        return [board, *(self._hand(seat) for seat in players)]

    def _hand(self, seat: int) -> Sheet:
        places = tuple(
            Place(f"card-{seat}-{slot}", 45 + _STEP * slot, 55, "card", 45, "hand", say("card"), wide=33)
            for slot in range(HAND)
        )
        return Sheet(f"hand-{seat}", "land", say("Hand"), _STEP * HAND, _HEIGHT, places, seat=seat, reads=True)

    def lay(self, state: Bids) -> Scene:
        scene = Scene(status=[self.moment(state).words])
        for owner in range(state.players):
            scene.fronts.append(_front(state, owner, None))
            scene.figures.append(Figure(f"points-{owner}", say("Points"), state.points[owner], "points", owner))
        return scene

    def front(self, state: Bids, seat: int) -> Front:
        return _front(state, seat, seat)

    def ask(self, scene: Scene, state: Bids, seat: int | None, names: Sequence[str]) -> None:
        if seat is not None:
            scene.prompt = state.prompt(seat)
            scene.moves = [self.move(state, seat, action) for action in state.legal(seat)]

    def moment(self, state: Bids) -> Moment:
        played = state.rules.rounds - state.left
        words = say("The game is over.") if state.over else say("Round {number}", number=played + 1)
        return Moment(played, str(played + 1), words)

    def standing(self, state: Bids, seat: int) -> Text | None:
        return None


def _front(state: Bids, owner: int, seat: int | None) -> Front:
    """What lies in front of somebody, as a seat (None: a spectator) sees it."""
    held = [card for card in range(len(CARDS)) if state.hands[owner] >> card & 1]
    pieces = [_card(f"card-{owner}-{slot}", card if owner == seat else -1) for slot, card in enumerate(held)]
    if state.bids[owner] >= 0:
        pieces.append(_card(f"bid-{owner}", shown_bid(state, owner, seat)))
    return Front(pieces)


def _card(place: str, card: int) -> Piece:
    if card < 0:
        return Piece(place, "ske-back", say("hidden card"))
    return Piece(place, f"ske-card-{card}", verbatim(CARDS[card]))


TABLE: Final = SkeletonTable()
