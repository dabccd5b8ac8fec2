"""Lots: a small game that needs what Burgundy does not: secret hands, and everybody choosing at once.

Everybody holds three cards from a deck of twelve. In each of three rounds all lay a card in secret, in any
order; when the last one lies, the highest card scores its number and everybody draws a new one.
"""

from types import MappingProxyType

from burgrave.kernel.actions import ActionSpace, blocks
from burgrave.kernel.cause import Cause
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.options import Option
from burgrave.kernel.state import State
from burgrave.kernel.text import say

CARDS = 12
HAND = 3
ROUNDS = 3
ACTIONS = ActionSpace(blocks([("lay", (CARDS,))]))


class Lots(State):
    setup = None

    def __init__(self, game, setup):
        super().__init__()
        self._game, self.setup = game, setup
        self.bag = [1] * CARDS
        self.hands = [[] for _ in range(setup.players)]
        self.laid = [-1] * setup.players
        self.points = [0] * setup.players
        self.round = 0

    @property
    def game(self):
        return self._game

    @property
    def players(self):
        return self.setup.players

    @property
    def active(self):
        return () if self.over else tuple(s for s in range(self.players) if self.laid[s] < 0)

    @property
    def over(self):
        return self.round == ROUNDS

    def _find(self, seat):
        return sorted(self.hands[seat]) if seat in self.active else []

    def _carry_out(self, seat, action):
        self.hands[seat].remove(action)
        self.laid[seat] = action
        if not self.active:
            best = max(range(self.players), key=self.laid.__getitem__)
            self.points[best] += self.laid[best] + 1
            self.laid = [-1] * self.players
            self.round += 1
            if not self.over:
                for hand in self.hands:
                    self.deal(hand)

    def deal(self, hand):
        card = self.draw(self.bag, 0, CARDS)
        if card >= 0:
            hand.append(card)

    def copy(self):
        twin = Lots(self._game, self.setup)
        twin.s1, twin.s2, twin.drawn, twin.round = self.s1, self.s2, self.drawn, self.round
        twin.bag, twin.laid, twin.points = self.bag[:], self.laid[:], self.points[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin

    def redraw(self, seat):
        """Others' cards, laid or held, are dealt anew out of all that this seat does not see."""
        others = [s for s in range(self.players) if s != seat]
        for s in others:
            for card in (*self.hands[s], *([self.laid[s]] if self.laid[s] >= 0 else [])):
                self.bag[card] += 1
        for s in others:
            self.hands[s] = [self.draw(self.bag, 0, CARDS) for _ in self.hands[s]]
            if self.laid[s] >= 0:
                self.laid[s] = self.draw(self.bag, 0, CARDS)

    def scores(self):
        return self.points[:]

    def ledger(self, seat):
        return [self.points[seat]]

    def ranking(self):
        return sorted(range(self.players), key=self.points.__getitem__, reverse=True)

    def winners(self):
        return [s for s in range(self.players) if self.points[s] == max(self.points)] if self.over else []

    def key(self):
        hands = tuple(tuple(hand) for hand in self.hands)
        return (self.s1, self.s2, self.drawn, self.round, tuple(self.bag), hands, tuple(self.laid), tuple(self.points))

    def freeze(self):
        return {"key": self.key()}


class LotsGame(Game):
    def __init__(self):
        super().__init__()
        self.name = "lots"
        self.version = 1
        self.title = say("Lots")
        self.players = (2, 3)
        self.options = (Option("dull", False, say("nothing"), values=(False, True)),)
        self.modules = ()
        self.presets = MappingProxyType({})
        self.actions = ACTIONS
        self.causes = (Cause(0, "round", "LOT-01", say("a round won"), "all"),)
        self.groups = MappingProxyType({"all": say("All")})

    def begin(self, setup: Setup, seed, *, listening=False, script=None):
        state = Lots(self, setup)
        state.reseed(seed)
        state.script = script
        if listening:
            state.outcomes, state.journal = [], []
        for hand in state.hands:
            for _ in range(HAND):
                state.deal(hand)
        return state

    def thaw(self, setup, frozen):
        state = Lots(self, setup)
        state.s1, state.s2, state.drawn, state.round, bag, hands, laid, points = frozen["key"]
        state.bag, state.laid, state.points = list(bag), list(laid), list(points)
        state.hands = [list(hand) for hand in hands]
        return state

    def view(self, state, seat):
        return {
            "hand": state.hands[seat][:] if seat is not None else [],
            "held": [len(hand) for hand in state.hands],
            "laid": [card >= 0 for card in state.laid],
            "points": state.points[:],
        }

    def prompt(self, state, seat):
        return say("Which card?")

    def describe(self, state, seat, action):
        return say("Lay the {card}", card=action + 1)

    def refusal(self, state, seat, action):
        if seat not in state.active:
            return IllegalAction(say("You have laid a card already."), "LOT-02")
        return IllegalAction(say("You do not hold this card."), "LOT-03")

    def tie_break(self, state, names):
        return None

    def log_line(self, event, names):
        return None


GAME = LotsGame()
