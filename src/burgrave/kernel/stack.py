"""A state kept in declared fields, with a stack of pending choices, a journal and a ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, TypeVar

from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.compiling import Flat, append, mypyc_attr, pop
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
    """What every game does with its choices, its journal and its ledger; a game declares the fields of its position.

    `numbers` and `lists` name the attributes that make up a position; key, freeze and thaw follow from them. What is
    neither a number nor a list of numbers is written by `freeze_more` and read by `thaw_more`. Expansions keep what
    they remember in `memories`.
    """

    __slots__ = ("_own_accounts", "_place", "_rules", "accounts", "memories", "pending", "points", "together")

    numbers: ClassVar[tuple[str, ...]] = ()
    lists: ClassVar[tuple[str, ...]] = ()
    shared: ClassVar[tuple[str, ...]] = ("accounts",)
    """Lists that a copy shares with its original: to change one, make a new one."""

    _rules: Rules
    _place: int
    """Where on the stack the choice lies whose legal actions were found last, as an index."""
    together: int
    """1 while all seats with a pending choice decide at the same time."""
    pending: Flat
    """The choices to be made and the effects that wait for them, the next one last; see `ask` and `take_off`."""
    points: Flat
    accounts: Flat
    """Points by cause and seat: cause * players + seat."""
    _own_accounts: bool
    """Whether no copy shares them."""
    memories: list[Memory]
    """Of the expansions in play that remember something."""

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
        """Copy the fields every game has; a copy keeps no journal."""
        self.s1 = other.s1
        self.s2 = other.s2
        self.drawn = other.drawn
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
        """Put a choice on top of the stack."""
        self.pending = append(self.pending, kind | seat << SEAT_SHIFT | arg << ARG_SHIFT)

    def defer(self, seat: int, effect: int) -> None:
        """Let an effect happen once everything above it on the stack is done."""
        self.pending = append(self.pending, DEFERRED | seat << SEAT_SHIFT | effect << ARG_SHIFT)

    def take_off(self, place: int) -> int:
        """Remove the choice or effect at an index of the stack and return its entry."""
        self.pending, entry = pop(self.pending, place)
        return entry

    def awaits(self, effect: int) -> bool:
        """Whether this effect still waits on the stack."""
        return any(entry & KIND == DEFERRED and entry >> ARG_SHIFT == effect for entry in self.pending)

    def top(self) -> tuple[int, int, int]:
        """The choice on top of the stack: its kind, whose it is, what it is about; -1 if nothing is pending."""
        if len(self.pending) == 0:
            return -1, -1, 0
        entry = self.pending[-1]
        return entry & KIND, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT

    def asked(self, seat: int) -> tuple[int, int]:
        """The choice this seat has to make now: its kind and what it is about; -1 if there is none."""
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
            for place in range(len(pending)):
                if pending[place] >> SEAT_SHIFT & SEAT == seat:
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
        """The legal actions of the choice on top of the stack are known until something happens."""
        self._asker = seat
        self._choices = found
        self._picked = -1
        self._place = TOP

    def unasked(self, seat: int) -> list[int]:
        """Optional actions of a seat that is not being asked."""
        return []

    def _carry_out(self, seat: int, action: int) -> None:
        rules = self._rules
        if rules.free[action]:
            rules.act_freely(self, seat, action)
        elif self._place != NOWHERE:
            entry = self.take_off(self._place)
            rules.choices[entry & KIND].apply(self, seat, entry >> ARG_SHIFT, action)
        else:
            rules.act_unasked(self, seat, action)
        pending = self.pending
        if len(pending) == 0 or pending[-1] & KIND == DEFERRED:
            self.settle()

    def settle(self) -> None:
        """Advance to the next decision or to the end."""
        while True:
            pending = self.pending
            if len(pending) == 0:
                if self.over:
                    return
                self._rules.advance(self)
            elif pending[-1] & KIND == DEFERRED:
                entry = self.take_off(TOP)
                self._rules.happen(self, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT)
            else:
                return

    def remembers(self, number: int) -> bool:
        """Whether the feature with the memory of this number is in play."""
        return self._rules.memory_at[number] < len(self.memories)

    def remembered(self, number: int, kind: type[M]) -> M:
        """The memory of a feature that is in play, by its number, which says what kind it is."""
        try:
            return self.memories[self._rules.memory_at[number]]  # type: ignore[return-value]  # the number says which
        except IndexError:
            raise LookupError(f"{kind.__name__}, memory {number}, is not in play") from None

    def tell(self, entry: tuple[int, ...]) -> None:
        """Add an event to the journal if there is a listener; hot code checks that before building the tuple."""
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
        """A number below n for a world that is only imagined: nobody sees it and no record holds it."""
        return self._below(n)

    def key(self) -> tuple[object, ...]:
        numbers = tuple([getattr(self, name) for name in (*_NUMBERS, *self.numbers)])
        lists = tuple([tuple(getattr(self, name)) for name in (*_LISTS, *self.lists)])
        memories = tuple([memory.key() for memory in self.memories])
        return (self.s1, self.s2, self.drawn, numbers, lists, memories, self.key_more())

    def key_more(self) -> tuple[object, ...]:
        """What the position consists of besides its numbers and lists."""
        return ()

    def freeze(self) -> dict[str, object]:
        frozen: dict[str, object] = {name: getattr(self, name) for name in (*_NUMBERS, *self.numbers)}
        frozen.update({name: list(getattr(self, name)) for name in (*_LISTS, *self.lists)})
        frozen["generator"] = [self.s1, self.s2, self.drawn]
        frozen["memories"] = [memory.freeze() for memory in self.memories]
        frozen.update(self.freeze_more())
        return frozen

    def freeze_more(self) -> dict[str, object]:
        """What `thaw_more` restores, as plain data."""
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
        """Restore what `freeze_more` has written."""


if PLAIN:
    from burgrave.kernel.plain_stack import quicken

    quicken(StackState)
