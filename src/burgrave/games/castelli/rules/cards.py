"""Character cards: what a card is, when it can be played or sold, and what it is used on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from burgrave.games.castelli.data.deck import KIND_OF, MOST_CARDS, add_copies, kinds_in
from burgrave.games.castelli.data.facts import SALE
from burgrave.games.castelli.rules.hidden import sell_card, show_card
from burgrave.games.castelli.state import BUILD, OPEN, Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.compiling import i64
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import PLAIN, lowest, zeros
from burgrave.kernel.masks import bits
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, say, verbatim

Playable = Callable[[Castelli, int, int], bool]
Effect = Callable[[Castelli, int, int], None]
"""Both get the state, the seat and the kind of the card."""

PLAYED: Final = 12
"""seat, kind of card"""
SOLD: Final = 13
"""seat, silver for it; nobody else sees the card"""

HAND_PLACES: Final = 8
"""Kinds of cards lying side by side in a hand."""


class Target:
    """What a card is used on: the question, the answers, and what happens to the one that is chosen."""

    def __init__(
        self,
        choice: int,
        prompt: Text,
        legal: Callable[[Castelli, int], list[int]],
        apply: Callable[[Castelli, int, int], None],
        says: Callable[[Castelli, int, int], Text] | None = None,
        refuse: Callable[[Castelli, int, int], Reason | None] | None = None,
        about: bool = True,
    ) -> None:
        self.choice: Final = choice
        """The kind of choice."""
        self.prompt: Final = prompt
        self.legal: Final = legal
        self.apply: Final = apply
        """Gets the action; the card is shown already."""
        self.says: Final = says
        """An answer in words, where those of the action will not do."""
        self.refuse: Final = refuse
        self.about: Final = about
        """The pending choice names the card: several cards ask in this way."""


def _mine(g: Castelli, seat: int, numbers: Numbers) -> tuple[str, ...]:
    """Where cards are sold."""
    return ("mine",)


class Card:
    """One character; the kings of 3, 4 and 5 points are three.

    `play` and `sell` are the numbers of its actions, which never change.
    """

    def __init__(
        self,
        fact: Mapping[str, Any],
        rule: str,
        title: Text,
        explained: Text,
        symbol: str,
        *,
        play: int,
        sell: int,
        playable: Playable | None = None,
        effect: Effect | None = None,
        target: Target | None = None,
        builds: bool = False,
    ) -> None:
        self.kind: Final[int] = fact["id"]
        self.name: Final[str] = fact["name"]
        self.copies: Final[list[int]] = fact["copies"]
        self.points: Final[int] = fact.get("points", 0)
        self.rule: Final = rule
        self.title: Final = title
        self.help: Final = explained
        self.symbol: Final = symbol
        self.playable: Final = playable
        """Whether the card would do something now; None if it is not played on one's own turn. CAS-CRD-07"""
        self.effect: Final = effect
        """Effect of a card without a target."""
        self.target: Final = target
        self.builds: Final = builds
        """Whether the card builds a castle, which may have to wait for that step of the turn."""
        self.play: Final = Action(
            f"play-{self.name}",
            play,
            says=say("Play the {card}", card=title),
            refuse=self._refuse_to_play,
            place=self._place,
            symbol=symbol,
            opens=target is not None,
        )
        self.sell: Final = Action(
            f"sell-{self.name}",
            sell,
            says=say("Sell the {card}", card=title),
            refuse=self._refuse_to_sell,
            sources=self._sources,
            onto=_mine,
            symbol="cas-silver",
            gain=verbatim(f"+{SALE}"),
            free=True,
        )

    def held(self, g: Castelli, seat: int) -> bool:
        return bool(kinds_in(g.hands[seat]) >> self.kind & 1)

    def _place(self, g: Castelli, seat: int, numbers: Numbers) -> str:
        shown = shown_kinds(g.hands[seat])
        return f"hand-{seat}-{shown.index(self.kind)}" if self.kind in shown else ""

    def _sources(self, g: Castelli, seat: int, numbers: Numbers) -> tuple[str, ...]:
        place = self._place(g, seat, numbers)
        return (place,) if place else ()

    def _refuse_to_play(self, g: Castelli, seat: int, numbers: Numbers) -> Reason:
        if not self.held(g, seat):
            return say("You do not have this card: {card}.", card=self.title), "CAS-TRN-02"
        if self.playable is None:
            return say("Play the {card} on another player's turn.", card=self.title), "CAS-CRD-07"
        if not may_play(g):
            return say("No card can be played now."), "CAS-TRN-03"
        if g.played:
            return say("You have already played a card this turn."), "CAS-TRN-02"
        if self.builds and g.rules.builders_wait and g.top()[0] == OPEN:
            return say("Castles are built after a tile has been revealed and resolved."), "CAS-TRN-01"
        return say("The {card} would do nothing now.", card=self.title), self.rule

    def _refuse_to_sell(self, g: Castelli, seat: int, numbers: Numbers) -> Reason:
        if not self.held(g, seat):
            return say("You do not have this card: {card}.", card=self.title), "CAS-CRD-03"
        if not g.mine:
            return say("There is no silver left in the mine."), "CAS-CRD-03"
        return say("You cannot sell a card while another is taking effect."), "CAS-CRD-04"


CARDS: Final[list[Card]] = []
"""By kind. Those of expansions are added when the game is put together."""
KIND_PLAYED: Final[dict[int, int]] = {}
KIND_SOLD: Final[dict[int, int]] = {}
"""By action."""
_SALE_OF: Final = zeros(MOST_CARDS)
"""By kind the action that sells such a card."""
_PLAYS: Final[dict[int, list[tuple[Playable, int, int]]]] = {}
_SALES: Final[dict[int, list[int]]] = {}
"""By mask of kinds, as found before."""


def add_cards(cards: Sequence[Card]) -> None:
    """Make cards known, in the order of their kinds."""
    for card in cards:
        if card in CARDS:
            continue
        if card.kind != len(CARDS):
            raise ValueError(f"card {card.name} needs the id {len(CARDS)}, not {card.kind}")
        CARDS.append(card)
        KIND_PLAYED[card.play.first] = card.kind
        KIND_SOLD[card.sell.first] = card.kind
        _SALE_OF[card.kind] = card.sell.first
        add_copies(card.kind, card.copies)


def card_actions(cards: Sequence[Card]) -> tuple[Action, ...]:
    """To play and to sell each of them."""
    return (*[card.play for card in cards], *[card.sell for card in cards])


def shown_kinds(hand: int) -> list[int]:
    """The kinds in a hand that have a place of their own; the others are in the list of actions."""
    return sorted({KIND_OF[card] for card in bits(hand)})[:HAND_PLACES]


def may_play(g: Castelli) -> bool:
    """Whether cards are played at all now: before revealing and after evaluation. CAS-TRN-03"""
    return g.top()[0] in (OPEN, BUILD)


def add_plays(g: Castelli, seat: int, out: list[int]) -> None:
    """Add the cards that can be played and those that can be sold. CAS-TRN-02, CAS-CRD-05, CAS-CRD-06"""
    held = kinds_in(g.hands[seat])
    if not g.played:
        for playable, kind, action in _plays(held):
            if playable(g, seat, kind):
                out.append(action)
    if g.mine:
        _add_sales(out, held)


def add_sales(g: Castelli, seat: int, out: list[int]) -> None:
    """Add the cards that can be sold. CAS-CRD-03, CAS-CRD-04"""
    if g.mine and g.hands[seat]:
        _add_sales(out, kinds_in(g.hands[seat]))


def sales_meanwhile(g: Castelli, seat: int) -> list[int]:
    """What a seat that is asked nothing may sell, if cards are sold at any time. CAS-CRD-04

    A card that was picked and not shown yet keeps nobody from it: others must not notice that there is one.
    """
    kind = g.top()[0]
    if kind < 0 or not 0 <= seat < g.players:
        return []
    question = g.rules.questions[kind]
    if not (question.lets_sell(g) if question is not None else g.rules.unshown >> kind & 1):
        return []
    out: list[int] = []
    add_sales(g, seat, out)
    return out


def _plays(kinds: int) -> list[tuple[Playable, int, int]]:
    """Of a mask of kinds those that are played in one's own turn: when, which, and by what action."""
    found = _PLAYS.get(kinds)
    if found is None:
        cards = [CARDS[kind] for kind in bits(kinds)]
        found = [(card.playable, card.kind, card.play.first) for card in cards if card.playable is not None]
        _PLAYS[kinds] = found
    return found


def _add_sales(out: list[int], kinds: i64) -> None:
    """Add the sales of a mask of kinds."""
    while kinds:
        out.append(_SALE_OF[lowest(kinds)])
        kinds &= kinds - 1


def _add_known_sales(out: list[int], kinds: int) -> None:
    """The same for plain Python, as found before: hands are few."""
    found = _SALES.get(kinds)
    if found is None:
        found = _SALES[kinds] = [_SALE_OF[kind] for kind in bits(kinds)]
    out += found


if PLAIN:
    globals().update(_add_sales=_add_known_sales)


def play(g: Castelli, seat: int, action: int) -> None:
    """Play a card in one's own turn: at once, or when its target is known."""
    kind = KIND_PLAYED[action]
    card = CARDS[kind]
    if card.target is not None:
        g.ask(seat, card.target.choice, kind if card.target.about else 0)
        return
    assert card.effect is not None, card.name
    spend(g, seat, kind)
    card.effect(g, seat, kind)


def sell(g: Castelli, seat: int, action: int) -> None:
    """Silver for a card, which goes face down below the deck. CAS-CRD-02, CAS-CRD-03"""
    sell_card(g, seat, KIND_SOLD[action])
    taken = g.mine if g.mine < SALE else SALE
    g.mine -= taken
    g.silver[seat] += taken
    if g.journal is not None:
        g.journal.append((SOLD, seat, taken))


def show(g: Castelli, seat: int, kind: int) -> None:
    """A card leaves the hand for its effect. CAS-CRD-02"""
    show_card(g, seat, kind)
    if g.journal is not None:
        g.journal.append((PLAYED, seat, kind))


def spend(g: Castelli, seat: int, kind: int) -> None:
    """The one card of a player's turn. CAS-TRN-02"""
    g.played = 1
    show(g, seat, kind)


class Targeting(Choice[Castelli]):
    """What a card that was picked is used on; only now is it shown. CAS-CRD-02"""

    def __init__(self, kind: int, card: int = -1) -> None:
        """`card` is the kind of the only card that asks so; where there are several, the choice is about theirs."""
        self.kind = kind
        self._card: Final = card

    def _target(self, arg: int) -> Target:
        target = CARDS[self.card(arg)].target
        assert target is not None
        return target

    def card(self, arg: int) -> int:
        return self._card if self._card >= 0 else arg

    def prompt(self, g: Castelli, seat: int, arg: int) -> Text:
        return self._target(arg).prompt

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        return self._target(arg).legal(g, seat)

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        spend(g, seat, self.card(arg))
        self._target(arg).apply(g, seat, action)

    def describe(self, g: Castelli, seat: int, arg: int, action: int) -> Text | None:
        says = self._target(arg).says
        return says(g, seat, action) if says is not None else None

    def refuse(self, g: Castelli, seat: int, arg: int, action: int) -> Reason | None:
        refuse = self._target(arg).refuse
        return refuse(g, seat, action) if refuse is not None else None


def take_up_again(g: Castelli) -> None:
    """A card that was picked and not shown goes back to the hand if it would do nothing any more. CAS-CRD-06"""
    kind, seat, about = g.top()
    choice = g.rules.choices[kind] if kind >= 0 else None
    if not isinstance(choice, Targeting):
        return
    card = choice.card(about)
    playable = CARDS[card].playable
    if playable is not None and not playable(g, seat, card):
        g.take_off(-1)
        g.forget()
        g.settle()


def _log_played(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, kind = entry
    return say("{player} plays the {card}.", player=names[seat], card=CARDS[kind].title)


def _log_sold(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, silver = entry
    return say("{player} sells a card for {n} silver.", player=names[seat], n=silver)


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "selling",
        "asked",
        say("when you can sell cards: at any decision of your own, on any turn; or at any time without being asked"),
        values=("asked", "any_time"),
        labels=(say("When asked for a decision"), say("At any time")),
        rule="CAS-CRD-04",
        later=True,
        further=True,
    ),
)
PASS: Final[Action] = Action("pass", 273, says=say("Pass"), commits=True)
"""Do not answer."""
EVENTS: Final[tuple[Event, ...]] = (
    Event(PLAYED, "played", log=_log_played),
    Event(SOLD, "sold", log=_log_sold),
)
