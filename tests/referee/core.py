"""What every referee does: it plays a course of its own beside a record and says where the two part.

A referee knows the books and the data files, never the engine. Its course is a generator that runs through the game as
the rulebook tells it: it yields what may be answered and is sent what was answered. Chance outcomes come from the
record; a referee checks that they are possible and nothing else about them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any

Question = dict[int, set[str]]
"""What each seat may answer now, in the notation of records."""
Course = Generator[Question, tuple[int, str], Any]


class Dispute(AssertionError):
    """Referee and engine do not agree."""

    step = 0
    """After how many steps of a game."""


class Referee:
    """One game, followed step by step; games add `course`, `position`, `scores` and `winners`."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.players: int = record["players"]
        self.options: Mapping[str, Any] = record["options"]
        self.modules: Sequence[str] = record["modules"]
        self.points = [0] * self.players
        self.over = False
        self.acted = 0
        """Who has done something last."""
        self.asked: Question = {}
        self._outcomes: deque[int] = deque(record["chance"])
        self._course = self.course()

    def begin(self) -> None:
        """Run to the first question."""
        self._run(None)

    def answer(self, seat: int, words: str, chance: Iterable[int]) -> None:
        """A seat does this, and then chance brings that; run to the next question."""
        if words not in self.asked.get(seat, ()):
            raise Dispute(f"seat {seat} may not '{words}'; it may {sorted(self.asked.get(seat, ()))}")
        self._outcomes.extend(chance)
        self.acted = seat
        self._run((seat, words))

    def _run(self, answer: tuple[int, str] | None) -> None:
        try:
            self.asked = next(self._course) if answer is None else self._course.send(answer)
        except StopIteration:
            self.asked = {}
            self.over = True
        if self._outcomes:
            raise Dispute(f"chance brought more than the rules ask for: {list(self._outcomes)}")

    def outcome(self) -> int:
        """The next chance outcome, whatever it is."""
        if not self._outcomes:
            raise Dispute("the rules ask for an outcome of chance that did not come")
        return self._outcomes.popleft()

    def roll(self, sides: int) -> int:
        """A die, or anything else that is one of so many, counted from 1."""
        rolled = self.outcome()
        if not 1 <= rolled <= sides:
            raise Dispute(f"a die with {sides} sides shows {rolled}")
        return rolled

    def draw(self, bag: dict[Any, int], numbers: Mapping[int, Any] | None = None) -> Any:
        """One piece out of a bag; `numbers` names pieces by the numbers that records have for them."""
        number = self.outcome()
        piece = number if numbers is None else numbers.get(number)
        if bag.get(piece, 0) < 1:
            raise Dispute(f"piece {number} ({piece}) is drawn, but the bag holds {bag}")
        bag[piece] -= 1
        return piece

    def ask(self, seat: int, options: Iterable[str]) -> Generator[Question, tuple[int, str], str]:
        """One seat decides."""
        _, words = yield {seat: set(options)}
        return words

    def course(self) -> Course:
        """The whole game."""
        raise NotImplementedError

    def position(self) -> dict[str, Any]:
        """What lies on the table, in the words of the engine's own view."""
        raise NotImplementedError

    def positions(self) -> list[tuple[int | None, dict[str, Any]]]:
        """The same for each pair of eyes that may see something else; None is a spectator."""
        return [(None, self.position())]

    def may_act(self, active: Sequence[int]) -> Iterable[int]:
        """The seats whose answers are compared: those that decide, and where others may act too, these as well."""
        return active

    def scores(self) -> list[int]:
        return self.points

    def winners(self) -> list[int]:
        raise NotImplementedError


def numbers_of(words: str) -> list[int]:
    """The numbers of an action: `take 3.2` has 3 and 2."""
    _, _, rest = words.partition(" ")
    return [int(n) for n in rest.split(".")] if rest else []


def name_of(words: str) -> str:
    """The name of an action: `take 3.2` is a `take`."""
    return words.partition(" ")[0]


def differences(ours: Any, theirs: Any, where: str = "") -> list[str]:
    """Where two positions differ, in words."""
    if ours == theirs:
        return []
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return [
            line
            for key in sorted({*ours, *theirs}, key=str)
            for line in differences(ours.get(key), theirs.get(key), f"{where}.{key}" if where else str(key))
        ]
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return [
            line
            for n, pair in enumerate(zip(ours, theirs, strict=True))
            for line in differences(*pair, f"{where}[{n}]")
        ]
    return [f"{where}: referee {ours!r}, engine {theirs!r}"]


def judge(referee: Referee, record: Mapping[str, Any]) -> None:
    """Replay a whole record without the engine; Dispute says what is not right with it."""
    referee.begin()
    for number, (seat, words, *chance) in enumerate(record["steps"], 1):
        try:
            referee.answer(seat, words, chance[0] if chance else [])
        except Dispute as dispute:
            raise Dispute(f"step {number}: {dispute}") from None
    if referee.over:
        agree("scores", referee.scores(), record["scores"])
        agree("winners", referee.winners(), record["winners"])


def agree(what: str, ours: Any, theirs: Any) -> None:
    if ours != theirs:
        raise Dispute(f"{what}: referee {ours}, engine {theirs}")
