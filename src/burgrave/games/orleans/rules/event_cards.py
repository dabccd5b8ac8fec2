"""Phase 6: event cards, the Sacristy against them, and the events that every way to play has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from burgrave.games.orleans.data.facts import Fact
from burgrave.games.orleans.data.goods import FOODS, GOOD_TEXTS, GOODS, VALUES
from burgrave.games.orleans.data.people import KIND_TEXTS, KINDS, OWN
from burgrave.games.orleans.data.places import SACRISTY, SACRISTY_SPACE
from burgrave.games.orleans.data.symbols import COIN, GOODS_OF
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.common import DECLINE, another_time, not_now
from burgrave.games.orleans.rules.gains import pay_coins, return_good
from burgrave.games.orleans.rules.places.taking import has_tile
from burgrave.games.orleans.rules.spaces import free_space
from burgrave.games.orleans.rules.spots import one_below
from burgrave.games.orleans.rules.torture import TORTURE, charge
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.game import Setup
from burgrave.kernel.numbering import out_of_order
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, count, say

Happens = Callable[[Orleans, int], None]
Readings = Mapping[tuple[str, str], Text]
"""By option and value, what a card says then."""

SHIELD: Final = 20
HARVEST: Final = 22
"""Kinds of choice."""
LOST_FOLLOWER: Final = 31
SPARED: Final = 32
SHIELDED: Final = 35


class EventCard:
    """What stands in the data (id, rule), and what is declared with it: words, and what it does to a seat."""

    def __init__(
        self,
        way: str,
        fact: Fact,
        title: Text,
        help_: Text,
        happen: Happens,
        *,
        no_monks: bool = False,
        asks: Text | None = None,
        readings: Readings | None = None,
    ) -> None:
        self.id: Final[int] = fact["id"]
        self.name: Final[str] = f"{way}.{fact['name']}"
        self.symbol: Final[str] = f"orl-ev-{fact['name']}"
        self.rule: Final[str] = fact["rule"]
        self.negative: Final[bool] = fact["negative"]
        """Whether the Sacristy protects from it. ORL-EVT-03"""
        self.title: Final = title
        self.help: Final = help_
        self.happen: Final = happen
        self.no_monks: Final = no_monks
        """Nobody can take a Monk during the actions of its round. ORL-EVT-11"""
        self.asks: Final = asks
        """The question of an event that lets a merchant travel."""
        self._readings: Final[Readings] = readings or {}

    def text_for(self, setup: Setup) -> Text:
        """What the event does in a game with these options."""
        for (option, value), words in self._readings.items():
            if setup.options[option] == value:
                return words
        return self.help


EVENT_CARDS: Final[list[EventCard]] = []
"""By id, in play or not; filled when the game is put together."""


def put_together(cards: Sequence[EventCard]) -> None:
    EVENT_CARDS[:] = sorted(cards, key=_id)
    if [card.id for card in EVENT_CARDS] != list(range(len(cards))):
        raise ValueError(out_of_order("event cards", [card.id for card in EVENT_CARDS], len(cards)))


def _id(card: EventCard) -> int:
    return card.id


def pilgrimage(g: Orleans, seat: int) -> None:
    """Nothing to do at the end: Pilgrimage was in force during the actions. ORL-EVT-11, ORL-RND-03"""


def plague(g: Orleans, seat: int) -> None:
    """Lose one follower from the bag; one of the player's own colour goes back. ORL-EVT-16"""
    mine = seat * KINDS
    kind = g.draw_flat(g.bag, mine, mine + KINDS) - mine
    if kind < 0:
        return
    if kind >= OWN:
        g.bag[mine + kind] += 1
        g.tell((SPARED, seat, kind))
    else:
        g.supply[kind] += 1
        g.tell((LOST_FOLLOWER, seat, kind))


HARVEST_READINGS: Final[Readings] = {
    ("harvest", "choice"): say("Each player returns 1 grain, cheese or wine, or pays 5 coins."),
}


def harvest(coins: int) -> Happens:
    """One food; without food coins. ORL-EVT-14"""

    def happen(g: Orleans, seat: int) -> None:
        foods = [good for good in range(FOODS) if g.goods[seat * GOODS + good]]
        instead = coins if g.rules.harvest_choice and g.coins[seat] >= coins else 0
        if len(foods) == 1 and not instead:
            return_good(g, seat, foods[0])
        elif foods:
            g.ask(seat, HARVEST, instead)
        else:
            charge(g, seat, coins)

    return happen


def _good_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Return 1 {good}", good=GOOD_TEXTS[numbers[0]])


def _good_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return GOODS_OF[numbers[0]]


def _good_effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    good = numbers[0]
    have = g.goods[seat * GOODS + good]
    return count(
        "You have {have}; at the end each is worth {n} point.",
        "You have {have}; at the end each is worth {n} points.",
        VALUES[good],
        have=have,
    )


GOOD: Final[Action] = Action(
    "good", 1407, (GOODS,), says=_good_says, refuse=another_time, symbol=_good_symbol, effect=_good_effect
)


def _no_paying(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    kind = g.asked(seat)[0]
    if kind == HARVEST:
        return say("Only players without food pay coins."), "ORL-EVT-14"
    if kind == TORTURE:
        return say("You have already paid all your coins."), "ORL-TOR-01"
    return not_now()


PAY_COINS: Final[Action] = Action(
    "pay-coins", 1434, says=count("Pay {n} coin", "Pay {n} coins", 5), refuse=_no_paying, symbol=COIN
)


class Harvest(Choice[Orleans]):
    """Which food, or the coins that `arg` names instead. ORL-EVT-14"""

    kind = HARVEST

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Harvest: which food do you return?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        foods = [GOOD.first + good for good in range(FOODS) if g.goods[seat * GOODS + good]]
        return [*foods, PAY_COINS.first] if arg else foods

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == PAY_COINS.first:
            pay_coins(g, seat, arg)
        else:
            return_good(g, seat, GOOD.number(action))

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        if not GOOD.holds(action):
            return None
        if GOOD.number(action) >= FOODS:
            return say("Wool and brocade are not food."), "ORL-EVT-14"
        return say("You have none of that."), "ORL-EVT-14"


def shielded(g: Orleans, seat: int) -> bool:
    """Whether a Monk waits on the Sacristy. ORL-PLCG-08"""
    return has_tile(g, seat, SACRISTY) and bool(g.filled[seat] >> SACRISTY_SPACE & 1)


def _no_shield(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.phase == phases.EVENT and not EVENT_CARDS[g.event].negative:
        return say("The Sacristy protects only against negative events."), g.rules.shield_rule
    return say("The Sacristy needs a Monk and a negative event about to take effect."), "ORL-PLCG-08"


def _shield_effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Protects you from: {event}", event=EVENT_CARDS[g.event].text_for(g.rules.setup))


USE_SHIELD: Final[Action] = Action(
    "shield", 1436,
    says=say("Use the Sacristy: the Monk goes into your bag"), refuse=_no_shield, symbol="orl-pt-sacristy",
    effect=_shield_effect,
)  # fmt: skip


class Shield(Choice[Orleans]):
    """Whether the Monk of the Sacristy keeps the event away. ORL-PLCG-08"""

    kind = SHIELD

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("{event}: will you use the Sacristy?", event=EVENT_CARDS[g.event].title)

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [USE_SHIELD.first, DECLINE.first]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == USE_SHIELD.first:
            free_space(g, seat, SACRISTY_SPACE)
            g.step = 0
            g.tell((SHIELDED, seat))


def _lost(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} loses a {follower}.", player=names[entry[1]], follower=KIND_TEXTS[entry[2]])


def _spared(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} draws the {follower} and keeps it.", player=names[entry[1]], follower=KIND_TEXTS[entry[2]])


def _shielded(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} is protected by the Sacristy.", player=names[entry[1]])


def _clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    good = one_below(numbers, GOODS)
    return GOOD.of(good) if good >= 0 else None


THEME: Final[Feature] = Feature(
    "events",
    options=(
        Option(
            "harvest",
            "food_first",
            say("on Harvest, players with food must give it, or may pay 5 coins instead"),
            values=("food_first", "choice"),
            labels=(say("Must give it"), say("May pay instead")),
            rule="ORL-EVT-14",
            later=True,
            further=True,
        ),
    ),
    choices=(Shield(), Harvest()),
    actions=(GOOD, PAY_COINS, USE_SHIELD),
    events=(
        Event(LOST_FOLLOWER, "lost-follower", _lost),
        Event(SPARED, "spared", _spared),
        Event(SHIELDED, "shielded", _shielded),
    ),
    clicks={"shelf": _clicked},
)
