"""A table for games without drawings: the question, the actions and the log in words."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.kernel.scene import Figure, Moment, Move, Scene, Sheet
from burgrave.kernel.state import State
from burgrave.kernel.table import Table
from burgrave.kernel.text import Text, say


class PlainTable(Table[State]):
    """A table without sheets, playable by buttons."""

    steps = 1

    def sheets(self, state: State) -> list[Sheet]:
        return []

    def lay(self, state: State) -> Scene:
        return Scene(
            figures=[
                Figure(f"points-{owner}", say("Points"), points, seat=owner)
                for owner, points in enumerate(state.scores())
            ]
        )

    def ask(self, scene: Scene, state: State, seat: int | None, names: Sequence[str]) -> None:
        if state.over:
            winners = ", ".join(names[winner] for winner in state.winners())
            scene.prompt = say("{players} wins", players=winners)
        elif seat is not None and seat in state.active:
            scene.prompt = state.prompt(seat)
            scene.moves = [self.move(state, seat, action) for action in state.legal(seat)]
        else:
            scene.prompt = say("{players} is playing", players=", ".join(names[active] for active in state.active))

    def move(self, state: State, seat: int, action: int) -> Move:
        return Move(action, state.describe(seat, action))

    def target(self, state: State, seat: int, action: int) -> str:
        return ""

    def meant(self, state: State, seat: int, place: str) -> int | None:
        return None

    def moment(self, state: State) -> Moment:
        return Moment(int(state.over), "", say("The game is over.") if state.over else say("In play"))

    def standing(self, state: State, seat: int) -> Text | None:
        return None
