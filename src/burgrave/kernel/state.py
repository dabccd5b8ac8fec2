"""The interface of a game state: five operations, a small random generator, and a count of chance outcomes."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from burgrave.kernel.compiling import Flat, i64, mypyc_attr
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.flat import PLAIN, flat, holds, total
from burgrave.kernel.seeding import scatter
from burgrave.kernel.source import DRAW, ROLL, Source
from burgrave.kernel.text import Text

if TYPE_CHECKING:
    from burgrave.kernel.choice import AnyChoice
    from burgrave.kernel.game import AnyGame, Setup

# L'Ecuyer's combined generator: products stay below 2**47, which is fast interpreted and compiled alike.
_M1: Final = 2147483563
_RANGE: Final = _M1 - 1
_M2: Final = 2147483399
_A1: Final = 40014
_A2: Final = 40692

NOBODY: Final = 64
"""A number that no seat has."""
ONLY: Final[tuple[tuple[int, ...], ...]] = tuple((seat,) for seat in range(8))
"""`active` when a single seat decides, by seat."""
SEATS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple([seat for seat in range(8) if mask >> seat & 1]) for mask in range(1 << 8)
)
"""The seats in each bit mask."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position of any game: small ints changed by five operations.

    `active`, `legal(seat)`, `apply(seat, action)`, `copy()` and `scores()` serve every caller,
    from a search loop to the web page. A state contains nothing random before it happens.
    """

    __slots__ = ("_asker", "_choices", "_picked", "changes", "drawn", "journal", "outcomes", "s1", "s2", "source")

    s1: i64
    s2: i64
    drawn: i64
    """How many chance outcomes there have been; none of them can be undone."""
    changes: i64
    """While this stays the same in a game, so do the score and what observers write under it: see `Choice.quiet`."""
    outcomes: list[int] | None
    """The log of chance outcomes, while the game is recorded."""
    source: Source | None
    """Decides outcomes instead of the generator, which still advances; a copy has none."""
    journal: list[tuple[int, ...]] | None
    """The events of the game, while somebody listens."""
    _asker: i64
    """The seat whose legal actions are cached, or NOBODY."""
    _choices: list[int]
    """The cached legal actions."""
    _picked: i64
    """The action that `pick` returned last, which `apply` need not check; -1 for none."""

    def __init__(self) -> None:
        self.s1 = 1
        self.s2 = 1
        self.drawn = 0
        self.changes = 0
        self.outcomes = None
        self.source = None
        self.journal = None
        self._asker = NOBODY
        self._choices = []
        self._picked = -1

    @property
    @abstractmethod
    def game(self) -> AnyGame:
        """The game this is a position of."""

    @property
    @abstractmethod
    def setup(self) -> Setup:
        """The setup it was begun with."""

    @property
    @abstractmethod
    def players(self) -> int: ...

    @property
    @abstractmethod
    def active(self) -> tuple[int, ...]:
        """The seats that have a decision to make now; empty when the game is over."""

    @property
    @abstractmethod
    def over(self) -> bool: ...

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat; never empty while it is active.

        A seat that is not active may have optional actions, such as reopening a confirmed plan. Until a seat acts, the
        same list means the same choices, whatever others do at the same time.
        """
        if self._asker != seat:
            self._learn(seat)
        return self._choices[:]

    def legal_kept(self, seat: int) -> list[int]:
        """Like `legal`, but the cached list itself instead of a copy: do not modify it."""
        if self._asker != seat:
            self._learn(seat)
        return self._choices

    def allows(self, seat: int, action: int) -> bool:
        """Whether an action is legal for a seat now; cheaper than searching `legal`."""
        if self._asker != seat:
            self._learn(seat)
        return holds(self._choices, action)

    def pick(self, seat: int, share: float) -> int:
        """The legal action at this fraction of the list, from 0 to less than 1, without copying the list."""
        if self._asker == seat:
            choices = self._choices
        else:
            choices = self._choices = self._find(seat)
            self._asker = seat
        legal: int = len(choices)
        picked = choices[int(share * legal)]
        self._picked = picked
        return picked

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action and advance to the next decision; raises IllegalAction without changing anything."""
        known = action == self._picked and action >= 0 and self._asker == seat
        if not known and not self.allows(seat, action):
            raise self.refusal(seat, action)
        self._asker = NOBODY
        self.changes += 1
        self._carry_out(seat, action)

    def apply_legal(self, seat: int, action: int) -> None:
        """Like `apply`, for an action that the caller knows to be legal."""
        if self._asker != seat:
            self._learn(seat)
        self._asker = NOBODY
        self.changes += 1
        self._carry_out(seat, action)

    def _learn(self, seat: int) -> None:
        """Find the legal actions of a seat and cache them."""
        self._choices = self._find(seat)
        self._asker = seat
        self._picked = -1

    @abstractmethod
    def _find(self, seat: int) -> list[int]:
        """The legal actions of a seat, computed once per position."""

    @abstractmethod
    def _carry_out(self, seat: int, action: int) -> None:
        """Carry out a legal action."""

    def forget(self) -> None:
        """Discard the cached legal actions: the position was changed other than by an action."""
        self._asker = NOBODY

    def choice(self, seat: int) -> tuple[AnyChoice, int] | None:
        """The choice this seat has to make now and its argument, in games with a stack of choices."""
        return None

    @abstractmethod
    def copy(self) -> State:
        """An equal, independent state without a listener."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat."""

    def tally(self) -> Flat:
        """Like `scores`, as a flat vector; do not modify it."""
        return flat(self.scores())

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that have won, ties broken by the rules; empty until the game is over."""

    @abstractmethod
    def ranking(self) -> list[int]:
        """Seats from first to last at present, ties broken by the rules."""

    def board_name(self, seat: int) -> str:
        """The name of a seat's board, in games where boards differ."""
        return ""

    @abstractmethod
    def ledger(self, seat: int) -> list[int]:
        """Points by cause, in the order of the game's causes; they add up to the score."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Everything the position consists of, including the generator."""

    @abstractmethod
    def freeze(self) -> dict[str, object]:
        """The whole position as plain data for JSON, which the game can thaw in any process."""

    def notation(self, short: bool = False) -> str:
        """The position in notation, which `burgrave.position` can read back; `short` is how a person would write it."""
        # Imported here to avoid a cycle: notation needs games and states.
        from burgrave.kernel.position import write

        return write(self, short)

    def side(self, seat: int) -> list[int]:
        """The seats that win and lose together with this one, including itself."""
        return [seat]

    def view(self, seat: int | None) -> dict[str, object]:
        """What this seat (None for a spectator) may know, as plain data for JSON."""
        return self.game.view(self, seat)

    def prompt(self, seat: int) -> Text:
        """The question this seat has to answer, in words."""
        return self.game.prompt(self, seat)

    def describe(self, seat: int, action: int) -> Text:
        """A legal action in words, as a choice of this seat."""
        return self.game.describe(self, seat, action)

    def refusal(self, seat: int, action: int) -> IllegalAction:
        """Why an action is illegal now."""
        return self.game.refusal(self, seat, action)

    def redraw(self, seat: int) -> None:
        """Redeal whatever this seat cannot see; by default there is nothing hidden."""

    def world(self, seat: int, n: int) -> State:
        """A determinized copy: a state that is possible for all this seat knows, a different one for each n."""
        twin = self.copy()
        twin.reseed(n)
        twin.redraw(seat)
        twin.forget()
        return twin

    def prepare(self, seed: int, listening: bool, source: Source | None) -> None:
        """Prepare for the first outcome of a game."""
        self.reseed(seed)
        self.source = source
        if listening:
            self.outcomes = []
            self.journal = []

    def reseed(self, n: int) -> None:
        """Reseed the generator, so that chance depends only on n from here on."""
        self.s1 = scatter(n, 0x9E3779B9, 0x7F4A7C15, _RANGE) + 1
        self.s2 = scatter(n, 0xF6896DE6, 0xCBDFFB42, _M2 - 1) + 1

    def digest(self) -> str:
        """A short hash of the position, the same in every build and process."""
        return hashlib.blake2b(repr(_without_padding(self.key())).encode(), digest_size=12).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what `copy` copies: the position and its generator, without listener or source."""
        return thawed, (self.game, self.setup, self.freeze())

    def roll(self, sides: int) -> int:
        """Roll a die with values from 1 to `sides`."""
        rolled: int = self._below(sides) + 1
        if self.source is not None:
            rolled = self.source.outcome(ROLL, 1, [1] * sides)
        self._came(rolled)
        return rolled

    def draw(self, bag: list[int], low: int, high: int) -> int:
        """Draw a piece from the counts in bag[low:high], and return its kind, or -1 if there is none."""
        part = bag[low:high]
        left = sum(part)
        if left == 0:
            return -1
        ticket: int = self._below(left)
        kind = low
        if self.source is not None:
            kind = self.source.outcome(DRAW, low, part)
        else:
            for n in part:
                if n:
                    if ticket < n:
                        break
                    ticket -= n
                kind += 1
        # `_came` inlined: in plain Python this is used for every bag.
        self.drawn += 1
        if self.outcomes is not None:
            self.outcomes.append(kind)
        bag[kind] -= 1
        return kind

    def draw_flat(self, bag: Flat, low: i64, high: i64) -> i64:
        """Like `draw`, from a flat vector."""
        left = total(bag, low, high)
        if left == 0:
            return -1
        ticket = self._below(left)
        kind = low
        if self.source is not None:
            kind = self.source.outcome(DRAW, low, list(bag[low:high]))
        else:
            while ticket >= bag[kind]:
                ticket -= bag[kind]
                kind += 1
        self._came(kind)
        bag[kind] -= 1
        return kind

    def _came(self, outcome: int) -> None:
        """Count a chance outcome, and log it for a record."""
        self.drawn += 1
        if self.outcomes is not None:
            self.outcomes.append(outcome)

    def _below(self, n: i64) -> i64:
        s1 = self.s1 * _A1 % _M1
        s2 = self.s2 * _A2 % _M2
        self.s1 = s1
        self.s2 = s2
        return (s1 - s2) % _RANGE % n


if PLAIN:
    State.draw_flat = State.draw  # type: ignore[method-assign, assignment]  # a bag is a list then


def thawed(game: AnyGame, setup: Setup, frozen: dict[str, object]) -> State:
    """Unpickle a position."""
    return game.thaw(setup, frozen)


def _without_padding(value: object) -> object:
    """Strip trailing zeros, so that room reserved for pieces not in play does not affect digests."""
    if not isinstance(value, tuple):
        return value
    end = len(value)
    while end and value[end - 1] == 0:
        end -= 1
    return tuple([_without_padding(part) for part in value[:end]])
