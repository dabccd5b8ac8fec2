"""A game in memory: the newest position of a record, and which actions can still be undone."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import msgspec

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.event import Entry
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.record import Record, Step
from burgrave.kernel.sealed import Seal, SealedSource, SealedStream, Word
from burgrave.kernel.state import State
from burgrave.kernel.text import say
from burgrave.server.errors import CannotUndo, Conflict, NotYourTurn
from burgrave.server.play.timekeeper import TableTime, Timekeeper
from burgrave.server.store.rows import Ply, TableRow

TOOK_BACK = -1
ADDED_WORD = -2
"""Log entries of the server: an undo, with its seat and the undone ply, and a word, with its seat.

All other events are the game's own.
"""

REMEMBERED = 160
"""The most past positions kept, for showing again what happened."""
KEPT = 40
"""Past positions kept in any case, for clients that lost their connection for a while."""


@dataclass(slots=True)
class UndoStep:
    """An action that can still be undone, or comes after one that can; and the position before it."""

    seat: int
    action: int
    before: State
    request: str
    """The request id. The actions of one click share it up to a slash."""
    ply: int
    open: bool = True
    """False once its seat's turn has passed, or the seat has seen something random or hidden."""
    unnoticed: bool = False
    """Whether only its seat knows about it."""


@dataclass(frozen=True, slots=True)
class PastPly:
    """A recent ply and the position after it."""

    ply: int
    seat: int
    """The seat that chose; -1 for the setup."""
    state: State
    undo: bool = False
    unnoticed: bool = False
    """Whether only its seat knows about it."""


@dataclass(slots=True)
class PlyDraft:
    """The result of an action or an undo that has not been stored yet."""

    ply: Ply
    state: State
    events: list[Entry]
    steps: list[Step]
    trail: list[UndoStep]
    stream: SealedStream | None = None
    unnoticed: bool = False
    """Whether only the seat knows that anything happened."""


@dataclass(slots=True)
class Position:
    """The newest position of a table. Only `commit` changes it, after the store has the ply."""

    game: AnyGame
    setup: Setup
    state: State
    ply: int
    moved: float
    """When something last happened that others may know about."""
    steps: list[Step]
    """The steps played and not undone."""
    events: list[list[Entry]]
    """The events of each ply; entry 0 is the setup."""
    stream: SealedStream | None = None
    """The sealed source of chance, if any. It is passed only to positions of this table."""
    trail: list[UndoStep] = field(default_factory=list)
    since: dict[int, float] = field(default_factory=dict)
    """Since when each active seat has been thinking."""
    spent: list[float] = field(default_factory=list)
    """Seconds each seat has thought since the clocks started; a stand-in's thinking is free."""
    by_bot: list[bool] = field(default_factory=list)
    """Whether a bot made each seat's newest action."""
    acted: list[int] = field(default_factory=list)
    newest: list[int] = field(default_factory=list)
    """The ply of each seat's newest action or undo; 0 before the first."""
    asked: list[int] = field(default_factory=list)
    """The ply since which each seat has had its current choices."""
    timekeeper: Timekeeper | TableTime = field(default_factory=Timekeeper)
    """Decides which time counts for the clocks."""
    unnoticed: list[list[int]] = field(default_factory=list)
    """The plies of each seat that nobody else knows about."""
    unnoticed_steps: list[int] = field(default_factory=list)
    """How many of each seat's actions not undone are unnoticed."""
    ended: list[int] = field(default_factory=list)
    """The ply that ended each seat's last turn; 0 before the first."""
    recent: list[PastPly] = field(default_factory=list)
    """Plies since the last turn of the player who has waited longest, and a few more; newest last."""

    @property
    def active(self) -> tuple[int, ...]:
        return self.state.active

    def act(self, seat: int, action: int, request: str, who: str, at: float, onto: PlyDraft | None = None) -> PlyDraft:
        """Try an action on a copy, after this position or another draft; raises if it is not legal."""
        base = onto or self._here()
        state = base.state
        legal = state.legal(seat)
        if not legal:
            raise NotYourTurn
        if action not in legal:
            raise state.game.refusal(state, seat, action)
        unnoticed = _unnoticed(state, seat, action)
        after = self._twin(state)
        after.outcomes = []
        after.journal = []
        after.apply(seat, action)
        do = self.game.actions.notation(action)
        chance = after.outcomes or []
        events = after.journal or []
        after.outcomes = after.journal = None
        ply = Ply(base.ply.ply + 1, seat, "act", do, chance, request, who, at)
        trail = [*base.trail, UndoStep(seat, action, state, request, ply.ply, unnoticed=unnoticed)]
        steps = [*base.steps, Step(seat, do, chance)]
        return PlyDraft(ply, after, events, steps, _still_open(trail, after), self.stream, unnoticed)

    def add_word(self, seat: int, word: str, request: str, at: float) -> PlyDraft:
        """Make all later chance outcomes depend on this word as well.

        Each seat may add one before its first action; later, someone who knew the secret could choose the moment.
        """
        if self.stream is None:
            raise Conflict(say("this table's dice are not sealed"))
        if not self.may_add_word(seat):
            raise Conflict(say("a word for the dice can be added once, before your first action"))
        said = Word(seat, word, _outcomes_of(self.state))
        stream = SealedStream(self.stream.secret, (*self.stream.words, said))
        ply = Ply(self.ply + 1, seat, "word", word, [], request, "", at)
        return PlyDraft(ply, self.state, [(ADDED_WORD, seat)], self.steps, self.trail, stream)

    def may_add_word(self, seat: int) -> bool:
        if self.stream is None or self.state.over or self.newest[seat]:
            return False
        return all(word.seat != seat for word in self.stream.words)

    def undo_click(self, seat: int, request: str, at: float) -> list[PlyDraft]:
        """Undo the seat's newest click as far as that is still allowed: one undo for each of its actions."""
        clicked = self._clicked(seat)
        drafts: list[PlyDraft] = []
        position = self
        while not drafts or (clicked and position._clicked(seat) == clicked):
            drafts.append(position.undo(seat, f"{request}/{len(drafts)}", at))
            position = position.ahead(drafts[-1:], None)
        # The last one gets the plain request id, so that a repeated request finds it all done.
        drafts[-1].ply = msgspec.structs.replace(drafts[-1].ply, request=request)
        return drafts

    def step_back(self, seat: int, n: int, request: str, at: float) -> list[PlyDraft]:
        """Undo the seat's newest `n` actions, to choose differently."""
        drafts: list[PlyDraft] = []
        position = self
        for number in range(n):
            drafts.append(position.undo(seat, f"{request}/back-{number}", at))
            position = position.ahead(drafts[-1:], None)
        return drafts

    def takeable(self, seat: int) -> list[tuple[State, int]]:
        """The seat's newest consecutive actions that it may undo, oldest first, each with the state before it."""
        found: list[tuple[State, int]] = []
        if not self.can_undo(seat):
            return found
        for step in reversed(self.trail):
            if step.seat != seat or not step.open:
                break
            found.insert(0, (step.before, step.action))
        return found

    def _clicked(self, seat: int) -> str:
        index = self._undoable(seat)
        return "" if index is None else self.trail[index].request.partition("/")[0]

    def undo(self, seat: int, request: str, at: float) -> PlyDraft:
        """Try to undo the seat's newest action; raises CannotUndo if it is too late."""
        index = self._undoable(seat)
        if index is None:
            raise CannotUndo(say("there is nothing you can undo"))
        state = self._twin(self.trail[index].before)
        trail = self.trail[:index]
        later = self.trail[index + 1 :]
        kept = len(self.steps) - len(later) - 1
        for taken, step in zip(later, self.steps[kept + 1 :], strict=True):
            trail.append(replace(taken, before=self._twin(state)))
            state.outcomes = []
            try:
                state.apply(taken.seat, taken.action)
            except BurgraveError:
                raise CannotUndo(say("what others have done since then depends on it")) from None
            if state.outcomes != step.chance:
                raise CannotUndo(say("what others have done since then depends on it"))
        state.outcomes = None
        ply = Ply(self.ply + 1, seat, "undo", "", [], request, "", at)
        steps = [*self.steps[:kept], *self.steps[kept + 1 :]]
        # If an action was not logged, such as picking a die, its undo is not logged either.
        events: list[Entry] = [(TOOK_BACK, seat, self.trail[index].ply)] if _was_logged(self.trail[index]) else []
        return PlyDraft(ply, state, events, steps, trail, self.stream, self.trail[index].unnoticed)

    def _twin(self, state: State) -> State:
        """A copy to continue with: it draws from the table's stream, from the same outcome on."""
        twin = state.copy()
        if self.stream is not None:
            twin.source = SealedSource(self.stream, _outcomes_of(state))
        return twin

    def _here(self) -> PlyDraft:
        now = Ply(self.ply, -1, "act", "", [], "", "", self.moved)
        return PlyDraft(now, self.state, [], self.steps, self.trail)

    def ahead(self, drafts: list[PlyDraft], started: float | None) -> Position:
        """The position after these drafts; this one is not changed."""
        twin = replace(
            self,
            events=self.events[:],
            since=dict(self.since),
            spent=self.spent[:],
            by_bot=self.by_bot[:],
            acted=self.acted[:],
            newest=self.newest[:],
            asked=self.asked[:],
            unnoticed=[plies[:] for plies in self.unnoticed],
            unnoticed_steps=self.unnoticed_steps[:],
            ended=self.ended[:],
            recent=self.recent[:],
        )
        for draft in drafts:
            twin.commit(draft, started)
        return twin

    def can_undo(self, seat: int) -> bool:
        return self._undoable(seat) is not None

    def _undoable(self, seat: int) -> int | None:
        if not self.state.legal(seat):
            return None
        for index in reversed(range(len(self.trail))):
            if self.trail[index].seat == seat:
                return index if self.trail[index].open else None
        return None

    def commit(self, draft: PlyDraft, started: float | None) -> None:
        """Advance to a draft whose ply has been stored."""
        ply, before = draft.ply, self.state.active
        if draft.unnoticed:
            # No clock may show it either: a sealed plan counts as one decision.
            self.unnoticed[ply.seat].append(ply.ply)
            self.unnoticed_steps[ply.seat] += 1 if ply.kind == "act" else -1
        else:
            self._keep_time(ply, draft.state.active, started)
        if ply.kind != "word":
            self.newest[ply.seat] = ply.ply
            for seat in range(self.state.players):
                if seat == ply.seat or self.state.legal(seat) != draft.state.legal(seat):
                    self.asked[seat] = ply.ply
        self.state, self.steps, self.trail, self.stream = draft.state, draft.steps, draft.trail, draft.stream
        self.ply = ply.ply
        self.events.append(draft.events)
        for seat in before:
            if seat not in self.state.active:
                self.ended[seat] = ply.ply
        self._remember(PastPly(ply.ply, ply.seat, self.state, ply.kind == "undo", draft.unnoticed))

    def restart_clocks(self) -> None:
        """Reset the time that players have spent: new clocks begin."""
        self.spent, self.acted = [0.0] * len(self.spent), [0] * len(self.acted)

    def _keep_time(self, ply: Ply, active: tuple[int, ...], started: float | None) -> None:
        before = self.state.active
        counted = started is not None and ply.at >= started
        if started is not None:
            passed = self.timekeeper.passed(max(self.moved, started), ply.at)
            for seat in before:
                # Before a stand-in's first action it was the person who was thinking.
                if seat != ply.seat or not ply.who or not self.by_bot[seat]:
                    self.spent[seat] += passed
        self.moved = ply.at
        if ply.kind == "word":
            return
        self.by_bot[ply.seat] = bool(ply.who)
        if counted and not ply.who and ply.kind == "act":
            self.acted[ply.seat] += 1
        for seat in active:
            if seat not in before or seat == ply.seat:
                self.since[seat] = ply.at

    def _remember(self, newest: PastPly) -> None:
        """Keep a ply. How far back the memory reaches must not depend on unnoticed plies, so they do not count."""
        self.recent.append(newest)
        if not any(self.unnoticed):
            # Every ply counts, so there is no need to search.
            self._forget_before(max(min(*self.ended, newest.ply - KEPT), newest.ply - REMEMBERED))
            return
        noticed = [past.ply for past in self.recent if not past.unnoticed] or [newest.ply]
        self._forget_before(max(min(*self.ended, noticed[-KEPT - 1 :][0]), noticed[-REMEMBERED - 1 :][0]))
        unnoticed = [n for n, past in enumerate(self.recent) if past.unnoticed]
        if len(unnoticed) > KEPT and unnoticed[-KEPT - 1]:
            # A long undecided plan must not fill the memory: older unnoticed plies share the position before them.
            aged = unnoticed[-KEPT - 1]
            self.recent[aged] = replace(self.recent[aged], state=self.recent[aged - 1].state)

    def _forget_before(self, ply: int) -> None:
        while self.recent[0].ply < ply:
            del self.recent[0]

    def after(self, ply: int) -> list[PastPly]:
        """The position at this ply and all that followed; empty if the ply is too old."""
        if not self.recent or not self.recent[0].ply <= ply <= self.ply:
            return []
        return self.recent[ply - self.recent[0].ply :]

    def follow(self, ply: Ply, started: float | None) -> None:
        """Replay a stored ply, and check that chance brings what the record says."""
        if ply.kind == "undo":
            draft = self.undo(ply.seat, ply.request, ply.at)
        elif ply.kind == "word":
            draft = self.add_word(ply.seat, ply.do, ply.request, ply.at)
        else:
            draft = self.act(ply.seat, self.game.actions.parse(ply.do), ply.request, ply.who, ply.at)
        if draft.ply.chance != ply.chance or draft.ply.ply != ply.ply:
            raise Conflict(say("this table's record does not follow this server's rules"))
        draft.ply = ply
        self.commit(draft, started)

    def still_meant(self, seat: int, ply: int) -> bool:
        """Whether a choice made at this ply is still valid: the seat has not acted since and has the same choices."""
        return self.asked[seat] <= ply <= self.ply


def begin(
    table: TableRow, game: AnyGame, stream: SealedStream | None = None, timekeeper: Timekeeper | TableTime | None = None
) -> Position:
    """The first position of a table, before its plies are replayed."""
    setup = game.restored(table.players, table.options, table.modules)
    state = game.begin(setup, table.seed, listening=True, source=SealedSource(stream) if stream else None)
    chance = state.outcomes or []
    if table.chance != chance:
        raise Conflict(say("this table's record does not follow this server's rules"))
    events = state.journal or []
    state.outcomes = state.journal = None
    position = Position(game, setup, state, 0, table.created, [], [events], stream)
    if timekeeper is not None:
        position.timekeeper = timekeeper
    position.spent = [0.0] * table.players
    position.by_bot = [False] * table.players
    position.acted = [0] * table.players
    position.newest = [0] * table.players
    position.asked = [0] * table.players
    position.unnoticed = [[] for _ in range(table.players)]
    position.unnoticed_steps = [0] * table.players
    position.ended = [0] * table.players
    position.recent = [PastPly(0, -1, state)]
    position.since = dict.fromkeys(state.active, table.created)
    return position


def record_of(table: TableRow, names: list[str], position: Position) -> Record:
    """The game as a record, without undone actions."""
    record = Record(
        table.game,
        table.rules,
        table.players,
        position.setup.options,
        list(position.setup.modules),
        table.seed,
        names,
        table.chance,
        position.steps,
    )
    if position.state.over:
        record.scores = position.state.scores()
        record.winners = position.state.winners()
        if position.stream is not None:
            record.seal = Seal(table.commitment or "", position.stream.secret, list(position.stream.words))
    return record


def _outcomes_of(state: State) -> int:
    """How many outcomes of the stream had been drawn at this position."""
    return state.source.index if isinstance(state.source, SealedSource) else 0


def _unnoticed(state: State, seat: int, action: int) -> bool:
    asked = state.choice(seat)
    return asked is not None and asked[0].unnoticed(state, seat, asked[1], action)


def _still_open(trail: list[UndoStep], after: State) -> list[UndoStep]:
    """The trail of undoable actions: until the seat sees something random or hidden, or its turn passes.

    What another seat draws in the meantime does not matter: it comes out the same when it is replayed.
    """
    newest = trail[-1]
    shown = newest.seat if newest.before.drawn != after.drawn else -1
    active = after.active
    closed = [taken if taken.seat in active and taken.seat != shown else replace(taken, open=False) for taken in trail]
    # The actions of others stay in the trail: they are replayed when an earlier action is undone.
    first = next((index for index, taken in enumerate(closed) if taken.open), len(closed))
    return closed[first:]


def _was_logged(step: UndoStep) -> bool:
    """Whether the log has a line for this action."""
    again = step.before.copy()
    again.journal = []
    again.apply(step.seat, step.action)
    return bool(again.journal)
