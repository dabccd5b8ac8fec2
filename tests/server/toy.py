"""Sealed bids: a small game with simultaneous secret choices, hidden hands and chance.

Each round everybody lays a card in secret and seals it; when all are sealed the cards are shown, the
highest takes points, everybody draws, and the winner may roll for more. Cards have names that occur
nowhere else, and actions have numbers that occur nowhere else, so that a test can look for them in bytes.
"""

from __future__ import annotations

from collections.abc import Mapping

from burgrave.kernel.actions import ActionSpace, blocks
from burgrave.kernel.cause import Cause
from burgrave.kernel.errors import IllegalAction, unknown
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.options import Module, Option
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say, verbatim

NAMES = ("toy",)

CARDS = tuple(
    f"{sound}{tail}"
    for sound in ("quag", "vext", "zoph", "jyrk", "wumb", "xill")
    for tail in ("ondor", "ambic", "ethril", "ikka", "ozmet", "uphane")
)
HAND = 3

_PAD = 70_000
ACTIONS = ActionSpace(
    blocks([("pad", (_PAD,)), *((f"lay-{card}", ()) for card in CARDS), ("seal", ()), ("roll", ()), ("keep", ())])
)
SEAL, ROLL, KEEP = (_PAD + len(CARDS) + n for n in range(3))

LAID, SEALED, SHOWN, WON, ROLLED, DREW, KEPT = range(7)
BID, BONUS, END = range(3)


def lay(card: int) -> int:
    return _PAD + card


class Toy(State):
    __slots__ = ("_game", "bag", "bids", "hands", "left", "phase", "points", "sealed", "setup", "winner")

    def __init__(self, game: ToyGame, setup: Setup) -> None:
        super().__init__()
        self._game = game
        self.setup = setup
        self.bag = [1] * len(CARDS)
        self.hands: list[list[int]] = [[] for _ in range(setup.players)]
        self.bids = [-1] * setup.players
        self.sealed = [False] * setup.players
        self.points = [0] * setup.players
        self.left = int(setup.options["rounds"])
        self.phase = BID
        self.winner = -1

    @property
    def game(self) -> Game:
        return self._game

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def active(self) -> tuple[int, ...]:
        if self.phase == BID:
            return tuple(seat for seat in range(self.players) if not self.sealed[seat])
        return (self.winner,) if self.phase == BONUS else ()

    @property
    def over(self) -> bool:
        return self.phase == END

    def _find(self, seat: int) -> list[int]:
        if seat not in self.active:
            return []
        if self.phase == BONUS:
            return [ROLL, KEEP]
        if self.bids[seat] >= 0:
            return [SEAL]
        return [lay(card) for card in self.hands[seat]]

    def _carry_out(self, seat: int, action: int) -> None:
        if action == SEAL:
            self.sealed[seat] = True
            self.tell(SEALED, seat)
            if all(self.sealed):
                self.show()
        elif action == ROLL:
            eyes = self.roll(6)
            self.points[seat] += eyes if eyes > 2 else -eyes
            self.tell(ROLLED, seat, eyes)
            self.next_round()
        elif action == KEEP:
            self.tell(KEPT, seat)
            self.next_round()
        else:
            self.bids[seat] = action - _PAD
            self.hands[seat].remove(action - _PAD)
            self.tell(LAID, seat)

    def show(self) -> None:
        # Hidden cards are shown: like chance, that cannot be undone.
        self.drawn += 1
        for seat, card in enumerate(self.bids):
            self.tell(SHOWN, seat, card)
        self.winner = max(range(self.players), key=lambda seat: self.bids[seat])
        self.points[self.winner] += 10
        self.tell(WON, self.winner, 10)
        self.phase = BONUS

    def next_round(self) -> None:
        self.bids = [-1] * self.players
        self.sealed = [False] * self.players
        self.left -= 1
        self.phase = BID if self.left else END
        if self.left:
            for seat in range(self.players):
                self.deal(seat, 1)
                self.tell(DREW, seat)

    def deal(self, seat: int, cards: int) -> None:
        for _ in range(cards):
            card = self.draw(self.bag, 0, len(CARDS))
            if card >= 0:
                self.hands[seat].append(card)

    def tell(self, *event: int) -> None:
        if self.journal is not None:
            self.journal.append(event)

    def copy(self) -> Toy:
        twin = Toy(self._game, self.setup)
        twin.s1, twin.s2, twin.drawn = self.s1, self.s2, self.drawn
        twin.bag = self.bag[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.bids, twin.sealed, twin.points = self.bids[:], self.sealed[:], self.points[:]
        twin.left, twin.phase, twin.winner = self.left, self.phase, self.winner
        return twin

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [seat for seat, points in enumerate(self.points) if points == max(self.points)]

    def ranking(self) -> list[int]:
        return sorted(range(self.players), key=lambda seat: -self.points[seat])

    def ledger(self, seat: int) -> list[int]:
        return [self.points[seat]]

    def key(self) -> tuple[object, ...]:
        return (
            self.s1, self.s2, tuple(self.bag), tuple(map(tuple, self.hands)), tuple(self.bids),
            tuple(self.sealed), tuple(self.points), self.left, self.phase, self.winner,
        )  # fmt: skip

    def freeze(self) -> dict[str, object]:
        names = ("s1", "s2", "drawn", "bag", "hands", "bids", "sealed", "points", "left", "phase", "winner")
        return {name: getattr(self, name) for name in names}

    def redraw(self, seat: int) -> None:
        for other in range(self.players):
            if other == seat:
                continue
            hidden = self.phase == BID and self.bids[other] >= 0
            count = len(self.hands[other])
            for card in self.hands[other] + ([self.bids[other]] if hidden else []):
                self.bag[card] += 1
            self.hands[other] = []
            self.bids[other] = -1 if hidden else self.bids[other]
            self.deal(other, count + hidden)
            if hidden:
                self.bids[other] = self.hands[other].pop()


class ToyGame(Game):
    def __init__(self) -> None:
        super().__init__()
        self.name = "toy"
        self.version = 1
        self.title = say("Sealed bids")
        self.players = (1, 2, 3, 4)
        self.options = (
            Option("rounds", 4, say("How many rounds are played"), values=(1, 2, 3, 4, 5, 6)),
            Option("gentle", False, say("Does nothing"), values=(False, True)),
        )
        self.modules = (
            Module("frills", say("Frills"), say("Adds nothing"), excludes=("plain",)),
            Module("plain", say("Plain"), say("Takes nothing away")),
        )
        self.presets = {}
        self.actions = ACTIONS
        self.causes = (Cause(0, "bids", "TOY-2", say("Bids"), "all"),)
        self.groups = {"all": say("All")}

    def begin(self, setup: Setup, seed: int, *, listening: bool = False, script: list[int] | None = None) -> Toy:
        state = Toy(self, setup)
        state.reseed(seed)
        state.script = script
        if listening:
            state.outcomes, state.journal = [], []
        for seat in range(setup.players):
            state.deal(seat, HAND)
        return state

    def thaw(self, setup: Setup, frozen: Mapping[str, object]) -> Toy:
        state = Toy(self, setup)
        for name, value in frozen.items():
            setattr(state, name, value)
        return state

    def describe(self, state: State, seat: int, action: int) -> Text:
        if action == SEAL:
            return say("Seal")
        if action == ROLL:
            return say("Roll")
        if action == KEEP:
            return say("Keep")
        return say("Lay {card}", card=CARDS[action - _PAD])

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        assert isinstance(state, Toy)
        shown = state.phase != BID
        return {
            "points": state.points[:],
            "left": state.left,
            "sealed": state.sealed[:],
            "laid": [bid >= 0 for bid in state.bids],
            "cards": [len(hand) for hand in state.hands],
            "hand": [] if seat is None else [CARDS[card] for card in state.hands[seat]],
            "bids": [
                CARDS[bid] if bid >= 0 and (shown or owner == seat) else "" for owner, bid in enumerate(state.bids)
            ],
        }

    def prompt(self, state: State, seat: int) -> Text:
        assert isinstance(state, Toy)
        if state.phase == BONUS:
            return say("Roll for more points?")
        return say("Seal your card") if state.bids[seat] >= 0 else say("Lay a card")

    def refusal(self, state: State, seat: int, action: int) -> IllegalAction:
        return IllegalAction(say("that card or choice is not yours to make now"), "TOY-1")

    def tie_break(self, state: State, names: list[str]) -> tuple[Text, str] | None:
        return None

    def log_line(self, event: tuple[int, ...], names: list[str]) -> Text | None:
        kind, seat, *rest = event
        who = verbatim(names[seat])
        if kind == LAID:
            return say("{who} lays a card", who=who)
        if kind == SEALED:
            return say("{who} seals", who=who)
        if kind == SHOWN:
            return say("{who} shows {card}", who=who, card=CARDS[rest[0]])
        if kind == WON:
            return say("{who} gains {n} points", who=who, n=rest[0])
        if kind == ROLLED:
            return say("{who} rolls {n}", who=who, n=rest[0])
        if kind == DREW:
            return say("{who} draws a card", who=who)
        return None


GAME = ToyGame()


def game(name: str) -> Game:
    if name not in NAMES:
        raise unknown(say("game"), name, NAMES)
    return GAME
