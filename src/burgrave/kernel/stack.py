"""States with declared fields, a stack of pending choices, a journal and a ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, TypeVar

from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.compiling import Flat, append, i64, mypyc_attr, pop
from burgrave.kernel.entries import ARG_SHIFT, DEFERRED, KIND, NOWHERE, SEAT, SEAT_SHIFT, TOP
from burgrave.kernel.event import SCORED
from burgrave.kernel.flat import PLAIN, like, listed, zeros
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.memory import Memory
from burgrave.kernel.rules import Rules
from burgrave.kernel.state import NOBODY, ONLY, SEATS, State

M = TypeVar("M", bound=Memory)

_NUMBERS: Final = ("together",)
_LISTS: Final = ("pending", "points", "accounts")


@mypyc_attr(allow_interpreted_subclasses=True)
class StackState(State):
    """The base class of games' states: it handles choices, journal and ledger; a game declares its fields.

    `numbers` and `lists` name the attributes that make up a position; `key`, `freeze` and `thaw` use them. Anything
    else is written by `freeze_more` and read by `thaw_more`. Expansions keep their fields in `memories`.
    """

    __slots__ = ("_own_accounts", "_place", "_rules", "accounts", "memories", "pending", "points", "together")

    numbers: ClassVar[tuple[str, ...]] = ()
    lists: ClassVar[tuple[str, ...]] = ()
    shared: ClassVar[tuple[str, ...]] = ("accounts",)
    """Lists that copies share (copy on write): never modify one in place."""

    _rules: Rules
    _place: i64
    """The stack index of the choice whose legal actions are cached."""
    together: int
    """1 while all seats with a pending choice decide at the same time."""
    pending: Flat
    """Pending choices and deferred effects, the next one last; see `ask` and `take_off`."""
    points: Flat
    accounts: Flat
    """Points by cause and seat: cause * players + seat."""
    _own_accounts: bool
    """Whether `accounts` is shared with no copy."""
    memories: list[Memory]
    """The memories of the expansions in play."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules
        self._place = NOWHERE
        self.together = 0
        self.pending = zeros(0)
        self.points = zeros(rules.players)
        self.accounts = zeros(len(rules.game.causes) * rules.players)
        self.memories = []
        self._own_accounts = True

    def _copy_base(self, other: StackState) -> None:
        """Copy the fields that every game has, except the journal."""
        self.s1 = other.s1
        self.s2 = other.s2
        self.drawn = other.drawn
        self.changes = other.changes
        self.outcomes = None
        self.source = None
        self.journal = None
        self._asker = other._asker
        self._choices = other._choices
        self._picked = other._picked
        self._rules = other._rules
        self._place = other._place
        self.together = other.together
        self.pending = other.pending[:]
        self.points = other.points[:]
        self.accounts = other.accounts
        self._own_accounts = other._own_accounts = False
        self.memories = [memory.copy() for memory in other.memories] if other.memories else other.memories

    @property
    def game(self) -> AnyGame:
        return self._rules.game

    @property
    def setup(self) -> Setup:
        return self._rules.setup

    @property
    def players(self) -> int:
        return self._rules.players

    @property
    def active(self) -> tuple[int, ...]:
        pending = self.pending
        if len(pending) == 0:
            return ()
        if self.together:
            seats = 0
            for entry in pending:
                seats |= 1 << (entry >> SEAT_SHIFT & SEAT)
            return SEATS[seats]
        return ONLY[pending[-1] >> SEAT_SHIFT & SEAT]

    def ask(self, seat: int, kind: int, arg: int = 0) -> None:
        """Push a choice onto the stack."""
        what: i64 = kind
        whose: i64 = seat
        about: i64 = arg
        self.pending = append(self.pending, what | whose << SEAT_SHIFT | about << ARG_SHIFT)

    def defer(self, seat: int, effect: int) -> None:
        """Push an effect that happens once everything above it on the stack is done."""
        self.pending = append(self.pending, DEFERRED | seat << SEAT_SHIFT | effect << ARG_SHIFT)

    def take_off(self, place: int) -> int:
        """Remove the choice or effect at an index of the stack and return its entry."""
        self.pending, entry = pop(self.pending, place)
        return entry

    def awaits(self, effect: int) -> bool:
        """Whether this effect is still on the stack."""
        return any(entry & KIND == DEFERRED and entry >> ARG_SHIFT == effect for entry in self.pending)

    def top(self) -> tuple[int, int, int]:
        """The kind, seat and argument of the choice on top of the stack; -1 if nothing is pending."""
        if len(self.pending) == 0:
            return -1, -1, 0
        entry = self.pending[-1]
        return entry & KIND, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT

    def asked(self, seat: int) -> tuple[int, int]:
        """The kind and argument of the choice this seat has to make now; -1 if there is none."""
        place = self.place_of(seat)
        if place < 0:
            return -1, 0
        entry = self.pending[place]
        return entry & KIND, entry >> ARG_SHIFT

    def choice(self, seat: int) -> tuple[AnyChoice, int] | None:
        """The pending choice of a seat with its argument; None if it has none."""
        kind, arg = self.asked(seat)
        return (self._rules.choices[kind], arg) if kind >= 0 else None

    def place_of(self, seat: int) -> int:
        """The stack index of the choice this seat has to make now; -1 if there is none."""
        pending = self.pending
        if self.together:
            whose: i64 = seat
            entries: i64 = len(pending)
            for place in range(entries):
                if pending[place] >> SEAT_SHIFT & SEAT == whose:
                    return place
            return -1
        last = len(pending) - 1
        return last if last >= 0 and pending[last] >> SEAT_SHIFT & SEAT == seat else -1

    def _find(self, seat: int) -> list[int]:
        pending = self.pending
        if len(pending) and not self.together:
            entry = pending[-1]
            if entry >> SEAT_SHIFT & SEAT == seat:
                self._place = TOP
                return self._rules.choices[entry & KIND].legal(self, seat, entry >> ARG_SHIFT)
        return self._find_below(seat)

    def _find_below(self, seat: int) -> list[int]:
        place = self.place_of(seat)
        if place < 0:
            self._place = NOWHERE
            return self.unasked(seat)
        self._place = place
        entry = self.pending[place]
        return self._rules.choices[entry & KIND].legal(self, seat, entry >> ARG_SHIFT)

    def remember(self, seat: int, found: list[int]) -> None:
        """Cache the legal actions of the choice on top of the stack."""
        self._asker = seat
        self._choices = found
        self._picked = -1
        self._place = TOP

    def unasked(self, seat: int) -> list[int]:
        """The optional actions of a seat without a pending choice."""
        return []

    def _carry_out(self, seat: int, action: int) -> None:
        rules = self._rules
        if rules.free[action]:
            rules.act_freely(self, seat, action)
        elif self._place != NOWHERE:
            entry = self.take_off(self._place)
            kind = entry & KIND
            if rules.quiet[kind] == 1:
                self.changes -= 1
            rules.choices[kind].apply(self, seat, entry >> ARG_SHIFT, action)
        else:
            rules.act_unasked(self, seat, action)
        pending = self.pending
        if len(pending) == 0 or pending[-1] & KIND == DEFERRED:
            self.settle()

    def settle(self) -> None:
        """Advance to the next decision or to the end of the game."""
        while True:
            pending = self.pending
            if len(pending) == 0:
                if self.over:
                    return
                self.changes += 1
                self._rules.advance(self)
            elif pending[-1] & KIND == DEFERRED:
                entry = self.take_off(TOP)
                self.changes += 1
                self._rules.happen(self, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT)
            else:
                return

    def remembers(self, number: int) -> bool:
        """Whether the feature with the memory of this number is in play."""
        return self._rules.memory_at[number] < len(self.memories)

    def remembered(self, number: int, kind: type[M]) -> M:
        """The memory of a feature in play, by its number, which implies its type."""
        try:
            return self.memories[self._rules.memory_at[number]]  # type: ignore[return-value]  # the number says which
        except IndexError:
            raise LookupError(f"{kind.__name__}, memory {number}, is not in play") from None

    def tell(self, entry: tuple[int, ...]) -> None:
        """Add an event to the journal if there is one; hot code checks that before building the tuple."""
        if self.journal is not None:
            self.journal.append(entry)

    def score(self, seat: int, cause: int, points: int) -> None:
        """Enter points in the ledger. Nothing else ever changes a score."""
        self.points[seat] += points
        if not self._own_accounts:
            self.accounts = self.accounts[:]
            self._own_accounts = True
        self.accounts[cause * self._rules.players + seat] += points
        if self.journal is not None:
            self.journal.append((SCORED, seat, cause, points))

    def scores(self) -> list[int]:
        return listed(self.tally())

    def tally(self) -> Flat:
        return self.points

    def ledger(self, seat: int) -> list[int]:
        return listed(self.accounts)[seat :: self._rules.players]

    def chance(self, n: int) -> int:
        """A random number below n for determinized worlds; it is neither counted nor recorded."""
        return self._below(n)

    def key(self) -> tuple[object, ...]:
        numbers = tuple([getattr(self, name) for name in (*_NUMBERS, *self.numbers)])
        lists = tuple([tuple(getattr(self, name)) for name in (*_LISTS, *self.lists)])
        memories = tuple([memory.key() for memory in self.memories])
        return (self.s1, self.s2, self.drawn, numbers, lists, memories, self.key_more())

    def key_more(self) -> tuple[object, ...]:
        """The parts of the position besides its numbers and lists."""
        return ()

    def freeze(self) -> dict[str, object]:
        frozen: dict[str, object] = {name: getattr(self, name) for name in (*_NUMBERS, *self.numbers)}
        frozen.update({name: list(getattr(self, name)) for name in (*_LISTS, *self.lists)})
        frozen["generator"] = [self.s1, self.s2, self.drawn]
        frozen["memories"] = [memory.freeze() for memory in self.memories]
        frozen.update(self.freeze_more())
        return frozen

    def freeze_more(self) -> dict[str, object]:
        """Plain data for `thaw_more` to restore."""
        return {}

    def thaw(self, frozen: Mapping[str, object]) -> None:
        """Restore a frozen position."""
        for name in (*_NUMBERS, *self.numbers):
            setattr(self, name, frozen[name])
        for name in (*_LISTS, *self.lists):
            values = frozen[name]
            assert isinstance(values, list)
            setattr(self, name, like(getattr(self, name), values))
        generator, memories = frozen["generator"], frozen["memories"]
        assert isinstance(generator, list)
        assert isinstance(memories, list)
        self.s1, self.s2, self.drawn = generator
        for memory, held in zip(self.memories, memories, strict=True):
            memory.thaw(held)
        self.thaw_more(frozen)
        self._asker = NOBODY

    def thaw_more(self, frozen: Mapping[str, object]) -> None:
        """Restore what `freeze_more` returned."""


if PLAIN:
    from burgrave.kernel.plain_stack import use_lists

    use_lists(StackState)
