"""Tables: what lies where in a game, and which action a click means."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.easel import Easel
from burgrave.kernel.event import SCORED, Entry
from burgrave.kernel.game import Game
from burgrave.kernel.scene import Cue, Front, Gallery, Lesson, Moment, Move, Scene, Sheet, Tab, TurnPart
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, say
from burgrave.kernel.workshop import Workshop

S = TypeVar("S", bound=State)
_NOWHERE: Final[tuple[tuple[str, ...], tuple[str, ...]]] = ((), ())


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(ABC, Generic[S]):
    """The interface between a game and the code that draws it; stateless, one per game."""

    game: Game[S]
    along: Text = say("Round")
    """The unit of the game's timeline."""
    foretells: bool = False
    """Whether the points of an action may be shown in advance, which requires that nothing is hidden."""
    turn_parts: tuple[TurnPart, ...] = ()
    """The parts of an automaton's turn, in order."""
    tabs: tuple[Tab, ...] = ()
    """The tabs of a small screen, if they differ from the usual ones. Sheets without a tab are shown with the log."""

    @abstractmethod
    def sheets(self, state: S) -> list[Sheet]:
        """The drawings of the table; they rarely change, as when a player turns over the duchy."""

    def layout(self, state: S) -> str:
        """A cheap key that differs between positions of one setup whenever their sheets differ."""
        return ""

    def home(self, state: S, seat: int) -> int:
        """The seat whose sheets a player uses; another one only if players share them."""
        return seat

    def gallery(self, chosen: str = "") -> Gallery | None:
        """The boards to choose from, including home-made ones in this option value; None if all boards are the same."""
        return None

    def workshop(self) -> Workshop | None:
        """How players draw their own boards; None if they cannot."""
        return None

    def easels(self) -> tuple[Easel, ...]:
        """How players edit the pieces that a file can replace."""
        return tuple([easel for feature in self.game.features for easel in feature.easels])

    @abstractmethod
    def lay(self, state: S) -> Scene:
        """What everybody sees: pieces, figures, the current phase. Computed once for all seats."""

    def front(self, state: S, seat: int) -> Front | None:
        """The area in front of a seat as its owner sees it; None if everybody sees the same."""
        return None

    @abstractmethod
    def ask(self, scene: Scene, state: S, seat: int | None, names: Sequence[str]) -> None:
        """Add this seat's (None for a spectator) question, hint and moves, without look-ahead."""

    def scene(self, state: S, seat: int | None, names: Sequence[str]) -> Scene:
        """The table as this seat (None for a spectator) sees it now."""
        scene = self.lay(state)
        own = self.front(state, seat) if seat is not None else None
        for owner, front in enumerate(scene.fronts):
            shown = own if own is not None and owner == seat else front
            scene.pieces += shown.pieces
            scene.marks.update(shown.marks)
        self.ask(scene, state, seat, names)
        return scene

    def move(self, state: S, seat: int, action: int) -> Move:
        """A legal action as a move to click."""
        kind = state.game.actions.kind(action)
        numbers = kind.numbers(action)
        price, coin = self.price(state, seat, action)
        return Move(
            action,
            state.describe(seat, action),
            self.target(state, seat, action),
            kind.symbol_of(state, seat, action),
            gain=kind.gain,
            price=price,
            coin=coin,
            commits=kind.commits,
            asks=kind.asks(state, seat, numbers) if kind.asks is not None else None,
            effect=kind.effect(state, seat, numbers) if kind.effect is not None else None,
            made=kind.made,
        )

    def target(self, state: S, seat: int, action: int) -> str:
        """The place of that move, or an empty string; cheap, since the look-ahead calls it for every action."""
        asked = state.choice(seat)
        place = asked[0].place(state, seat, asked[1], action) if asked is not None else None
        if place is not None:
            return place
        kind = state.game.actions.kind(action)
        return kind.place(state, seat, kind.numbers(action)) if kind.place is not None else ""

    def carries(self, state: S, seat: int, action: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Places or pieces to pick up for an action, and places other than its own to drop them."""
        kind = state.game.actions.kind(action)
        if kind.sources is None and kind.onto is None:
            return _NOWHERE
        numbers = kind.numbers(action)
        return (
            kind.sources(state, seat, numbers) if kind.sources is not None else (),
            kind.onto(state, seat, numbers) if kind.onto is not None else (),
        )

    def price(self, state: S, seat: int, action: int) -> tuple[int, str]:
        """The price of an action, and the symbol of what it is paid in."""
        kind = state.game.actions.kind(action)
        return kind.price(state, seat, kind.numbers(action)) if kind.price is not None else (0, "")

    def matters(self, state: S, seat: int) -> bool:
        """Whether answering another player's move now could change the seat's gain."""
        asked = state.choice(seat)
        return asked is None or asked[0].matters(state, seat, asked[1])

    def opens(self, state: S, seat: int, action: int) -> bool:
        """Whether an action only narrows down what comes next, so that a click further on may include it."""
        return state.game.actions.kind(action).opens

    def unfinished(self, state: S, seat: int, action: int) -> bool:
        """Whether the same player must complete the action by another choice."""
        kind = state.game.actions.kind(action)
        return kind.unfinished is not None and kind.unfinished(state, seat, kind.numbers(action))

    def completes(self, state: S, seat: int, action: int, then: int) -> bool:
        """Whether the action `then` completes an unfinished one right before it; `state` precedes both."""
        return True

    def meant(self, state: S, seat: int, place: str) -> int | None:
        """The action a person most likely means by clicking this place, legal or not."""
        words = place.split("-")
        numbers: list[int] = []
        while words and words[-1].isdecimal():
            numbers.insert(0, int(words.pop()))
        clicked = state.game.clicks.get("-".join(words))
        return clicked(state, seat, numbers) if clicked is not None else None

    def heading(self, entry: Entry) -> bool:
        """Whether a journal entry is a heading of the log, such as a phase or round."""
        event = self.game.events.get(entry[0])
        return event is not None and event.heading

    def points(self, entry: Entry) -> int:
        """The points that a journal entry gave its seat."""
        return entry[3] if entry[0] == SCORED else 0

    def cue(self, entry: Entry) -> Cue | None:
        """The annotation of a journal entry, if it belongs to an automaton's turn."""
        return None

    def where(self, entry: Entry) -> tuple[str, ...]:
        """The places a journal entry concerns; the page highlights them while its line is pointed at."""
        event = self.game.events.get(entry[0])
        if event is not None and event.at is not None:
            return event.at(entry)
        cue = self.cue(entry)
        return cue.places if cue is not None else ()

    def lesson(self) -> list[Lesson]:
        """Every kind of piece with an effect, for the help page."""
        return []

    @abstractmethod
    def moment(self, state: S) -> Moment: ...

    def outcome(self, state: S, names: Sequence[str]) -> Text:
        """The result of a finished game, as a headline."""
        winners = [names[seat] for seat in state.winners()]
        if len(winners) > 1:
            return say("{players} win", players=", ".join(winners))
        return say("{player} wins", player=winners[0]) if winners else say("Nobody wins")

    def result(self, state: S, names: Sequence[str]) -> Text:
        """The result with the winner's points, shown in place of the question."""
        winners = state.winners()
        if len(winners) > 1:
            return say("{players} share the win", players=", ".join([names[winner] for winner in winners]))
        points = state.scores()[winners[0]]
        return count("{player} wins with {n} point", "{player} wins with {n} points", points, player=names[winners[0]])

    @abstractmethod
    def standing(self, state: S, seat: int) -> Text | None:
        """What the ranking shows for a seat besides its points, such as empty spaces."""


AnyTable = Table[Any]
"""The table of any game."""
