"""Beneficial deeds, and the followers that are sent to them from Town Hall and Gunpowder Tower."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from burgrave.games.orleans.data.board import LAST_SPACE
from burgrave.games.orleans.data.facts import Fact
from burgrave.games.orleans.data.people import OWN, PROFESSION_NAMES, PROFESSION_TEXTS, PROFESSIONS
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.data.symbols import COIN
from burgrave.games.orleans.rules.common import DECLINE, wait
from burgrave.games.orleans.rules.gains import DEVELOP, develop, gain_citizen, gain_coins
from burgrave.games.orleans.rules.places.place import PLACES
from burgrave.games.orleans.rules.spaces import lift, standing_on
from burgrave.games.orleans.rules.spots import one_below
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.entries import KIND
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.numbering import out_of_order
from burgrave.kernel.text import Text, say

SEND: Final = 11
REWARD: Final = 12
"""Kinds of choice."""
SENT: Final = 21
MOST_SENT: Final = 2
"""ORL-DEED-01"""
DEEDS_AT_MOST: Final = 14
"""Room for deeds, three more than there are."""

BITS: Final = 3
FIELD: Final = 7
# Needs are one int: three bits for each profession; 0 when nobody is missing.


def field(needs: int, n: int) -> int:
    """How many of the n-th kind are missing."""
    return needs >> BITS * n & FIELD


def pack_people(people: Mapping[str, int]) -> int:
    needs = 0
    for name, n in people.items():
        assert n <= FIELD
        needs |= n << BITS * PROFESSION_NAMES.index(name)
    return needs


class Deed:
    """A beneficial deed: whom it needs, and the reward for each follower."""

    def __init__(self, fact: Fact, title: Text) -> None:
        self.id: Final[int] = fact["id"]
        self.name: Final[str] = fact["name"]
        self.needs: Final[int] = pack_people(fact["spaces"])
        self.coins: Final[int] = fact["coins"]
        self.points: Final[int] = fact["points"]
        self.choice: Final[bool] = fact["choice"]
        """Coins or development, instead of both."""
        self.rule: Final[str] = fact["rule"]
        self.title: Final = title


def slots(needs: int) -> list[int]:
    """The professions of the spaces of a deed that needs these."""
    return [profession for profession in range(PROFESSIONS) for _ in range(field(needs, profession))]


DEEDS: Final[list[Deed]] = []
"""By id, in play or not; filled when the game is put together."""


def put_together(deeds: Sequence[Deed]) -> None:
    DEEDS[:] = sorted(deeds, key=_id)
    if [deed.id for deed in DEEDS] != list(range(len(DEEDS))) or len(DEEDS) > DEEDS_AT_MOST:
        raise ValueError(out_of_order("deeds", [deed.id for deed in DEEDS], DEEDS_AT_MOST))


def _known() -> tuple[int, int]:
    return MOST_SENT, len(DEEDS)


def _id(deed: Deed) -> int:
    return deed.id


def destinations(g: Orleans, seat: int, place: int) -> list[int]:
    """Every follower of this place with every space it may be sent to. ORL-DEED-03, ORL-DEED-04"""
    out: list[int] = []
    rules = g.rules
    first = seat * SPACES + PLACES[place].first
    for n in range(MOST_SENT):
        kind = g.spaces[first + n] - 1
        if 0 <= kind < OWN:
            shift = BITS * kind
            for deed in rules.deeds:
                if g.deeds[deed] >> shift & FIELD:
                    out.append(TO_DEED.first + n * DEEDS_AT_MOST + deed)
            for elsewhere in rules.destinations:
                elsewhere(g, seat, n, kind, out)
    return out


def can_send(g: Orleans, seat: int, place: int) -> bool:
    """Whether any follower of this place may be sent anywhere."""
    rules = g.rules
    first = seat * SPACES + PLACES[place].first
    for n in range(MOST_SENT):
        kind = g.spaces[first + n] - 1
        if 0 <= kind < OWN:
            shift = BITS * kind
            for deed in rules.deeds:
                if g.deeds[deed] >> shift & FIELD:
                    return True
            for elsewhere in rules.destinations:
                found: list[int] = []
                elsewhere(g, seat, n, kind, found)
                if found:
                    return True
    return False


def follower_sent(g: Orleans, seat: int, which: int) -> int | Reason:
    """The follower to be sent, or why there is none."""
    kind, arg = g.asked(seat)
    if kind != SEND:
        return say("Followers can be sent only from the Town Hall and the Gunpowder Tower."), "ORL-DEED-08"
    follower = g.spaces[seat * SPACES + PLACES[arg >> 2].first + which] - 1
    if follower < 0:
        return say("There is no follower there."), "ORL-DEED-01"
    if follower >= OWN:
        return say("Followers in your own colour never leave you."), "ORL-DEED-04"
    return follower


def sender(g: Orleans, seat: int, which: int) -> Text:
    """Who would be sent."""
    return standing_on(g, seat, PLACES[g.asked(seat)[1] >> 2].first + which)


def _says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    which, deed = numbers
    return say("Send the {follower} to {deed}", follower=sender(g, seat, which), deed=DEEDS[deed].title)


def _spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"deed-{numbers[1]}"


def _refuse(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    which, number = numbers
    follower = follower_sent(g, seat, which)
    if not isinstance(follower, int):
        return follower
    title = DEEDS[number].title
    if not g.deeds[number]:
        return say("{deed} is already full.", deed=title), "ORL-DEED-07"
    return say("{deed} has no free space for this kind of follower.", deed=title), "ORL-DEED-03"


TO_DEED: Final[Action] = Action(
    "deed", 1052, (MOST_SENT, DEEDS_AT_MOST), says=_says, refuse=_refuse, place=_spot, known=_known
)


class Send(Choice[Orleans]):
    """Who goes where; `arg` is the place, and how many may still go. ORL-DEED-01, ORL-DEED-02"""

    kind = SEND

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Which follower do you send, and where?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = destinations(g, seat, arg >> 2)
        if arg & 3 < MOST_SENT:
            out.append(DECLINE.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE.first:
            return
        place, left = arg >> 2, (arg & 3) - 1
        if left:
            g.ask(seat, SEND, place << 2 | left)
        first = PLACES[place].first
        if TO_DEED.holds(action):
            which, deed = divmod(action - TO_DEED.first, DEEDS_AT_MOST)
            to_deed(g, seat, lift(g, seat, first + which), deed)
        else:
            follower = lift(g, seat, first + g.rules.game.actions.kind(action).numbers(action)[0])
            for send in g.rules.send:
                send(g, seat, follower, action)
        if left and not can_send(g, seat, place):
            drop_send(g)


def drop_send(g: Orleans) -> None:
    """Nobody else can be sent: do not ask. A choice of reward may lie on top."""
    for n in range(len(g.pending) - 1, -1, -1):
        if g.pending[n] & KIND == SEND:
            g.take_off(n)
            return


def to_deed(g: Orleans, seat: int, profession: int, number: int) -> None:
    """The reward at once; the citizen for the last space. ORL-DEED-05, ORL-DEED-06, ORL-DEED-07"""
    deed = DEEDS[number]
    g.own_deeds()
    g.deeds[number] -= 1 << BITS * profession
    g.tell((SENT, seat, profession, number))
    if deed.choice:
        if g.development[seat] < LAST_SPACE:
            g.ask(seat, REWARD, number)
        else:
            gain_coins(g, seat, deed.coins)
    else:
        gain_coins(g, seat, deed.coins)
        develop(g, seat, deed.points)
    if not g.deeds[number]:
        gain_citizen(g, seat)


def _coin_effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Worth 1 point at the end.")


TAKE_COIN: Final[Action] = Action("coin", 1312, says=say("Take 1 coin"), refuse=wait, symbol=COIN, effect=_coin_effect)


class Reward(Choice[Orleans]):
    """Coin or development, chosen for each follower; `arg` is the deed. ORL-DEED-18"""

    kind = REWARD

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("A coin or development?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [TAKE_COIN.first, DEVELOP.first]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == TAKE_COIN.first:
            gain_coins(g, seat, DEEDS[arg].coins)
        else:
            develop(g, seat, DEEDS[arg].points)


def _sent(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} sends a {follower} to {deed}.",
        player=names[entry[1]],
        follower=PROFESSION_TEXTS[entry[2]],
        deed=DEEDS[entry[3]].title,
    )


def _sent_at(entry: Entry) -> tuple[str, ...]:
    return (f"deed-{entry[3]}",)


def _clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    deed = one_below(numbers, len(DEEDS))
    return TO_DEED.of(0, deed) if deed >= 0 else None


THEME: Final[Feature] = Feature(
    "deeds",
    choices=(Send(), Reward()),
    actions=(TO_DEED, TAKE_COIN),
    events=(Event(SENT, "sent", _sent, _sent_at),),
    clicks={"deed": _clicked},
)
