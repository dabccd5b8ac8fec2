"""The sixteen events of the scenario, known from the first round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.board import LAST_STEP, STATUS
from burgrave.games.orleans.data.facts import Fact, by_id, by_name, read_facts
from burgrave.games.orleans.data.people import KIND_TEXTS, KINDS, KNIGHT, MONK, PROFESSION, TRACKS
from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.modes.prosperity import offers
from burgrave.games.orleans.modes.prosperity.offers import BAG, GIVE, MARKET, give_follower
from burgrave.games.orleans.rules.event_cards import (
    HARVEST_READINGS,
    PAY_COINS,
    EventCard,
    Happens,
    Readings,
    harvest,
    pilgrimage,
    plague,
)
from burgrave.games.orleans.rules.gains import gain_coins, pay_coins
from burgrave.games.orleans.rules.places.taking import refresh_places, tile_title
from burgrave.games.orleans.rules.spaces import strip_place
from burgrave.games.orleans.rules.torture import charge, is_torture
from burgrave.games.orleans.rules.tracks import step, take_character
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.game import Setup
from burgrave.kernel.masks import bits
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, say

RIOTS: Final = 21
"""The kind of the choice on Riots."""
BURNT: Final = 33
RESTORED: Final = 34
SUPPORTED: Final = 41

_FACTS: Final[Fact] = read_facts("modes/prosperity/data/events")
_E: Final[dict[str, Fact]] = by_name(by_id(_FACTS["event"], 6))
_TAXES: Final[int] = _E["taxes"]["coins"]
_RIOTS_COINS: Final[int] = _E["riots"]["coins"]
_MASS_COINS: Final[int] = _E["mass"]["coins"]
ORDERS: Final[dict[str, list[int]]] = {
    name: [_E[event]["id"] for event in _FACTS["orders"][name]] for name in ("columns", "lines")
}
"""The two orders in which the rulebook's list can be read. ORL-PRO-EVTG-02"""

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "events",
        "columns",
        say("order of the scenario's events: the rulebook's list read by column or by row"),
        values=("columns", "lines"),
        labels=(say("Read by column"), say("Read by row")),
        rule="ORL-PRO-EVTG-02",
        module="prosperity",
        further=True,
    ),
    Option(
        "development_tax",
        "status",
        say("what Development Tax costs: a coin for each star, or the number of your space on the track"),
        values=("status", "space"),
        labels=(say("A coin for each star"), say("The number of the space")),
        rule="ORL-PRO-EVT-16",
        module="prosperity",
        further=True,
        later=True,
    ),
)


def event_order(setup: Setup) -> list[int]:
    """The events of all rounds. ORL-PRO-EVTG-01, ORL-PRO-EVTG-02"""
    return ORDERS[str(setup.options["events"])]


def support(g: Orleans, seat: int) -> None:
    """Draw a follower, take a step on its track and gain another of its profession. ORL-PRO-EVT-01"""
    mine = seat * KINDS
    kind = g.draw_flat(g.bag, mine, mine + KINDS) - mine
    if kind < 0:
        return
    g.bag[mine + kind] += 1
    profession = PROFESSION[kind]
    g.tell((SUPPORTED, seat, kind))
    if profession != MONK and g.tracks[seat * TRACKS + profession] < LAST_STEP[profession]:
        step(g, seat, profession)
    if g.supply[profession]:
        take_character(g, seat, profession)


def taxes(g: Orleans, seat: int) -> None:
    """Pay taxes. ORL-PRO-EVT-05"""
    charge(g, seat, _TAXES)


def firestorm(g: Orleans, seat: int) -> None:
    """Turn a player's place tiles face down, returning everything on them. ORL-PRO-EVT-08"""
    for tile in bits(g.tiles[seat] & ~g.down[seat]):
        strip_place(g, seat, FIRST_TILE + tile)
        g.own_places()
        g.down[seat] |= 1 << tile
        g.tell((BURNT, seat, tile))
    refresh_places(g, seat)


def mass(g: Orleans, seat: int) -> None:
    """Gain coins for Monks in the market. ORL-PRO-EVT-09"""
    gain_coins(g, seat, _MASS_COINS * g.market[seat * KINDS + MONK])


def restoration(g: Orleans, seat: int) -> None:
    """Turn place tiles face up again. ORL-PRO-EVT-11"""
    if g.down[seat]:
        g.own_places()
        g.down[seat] = 0
        refresh_places(g, seat)
        g.tell((RESTORED, seat))


def development_tax(g: Orleans, seat: int) -> None:
    """Pay coins by stars, or by the number of the space. ORL-PRO-EVT-16"""
    space = g.development[seat]
    charge(g, seat, space if g.rules.setup.options["development_tax"] == "space" else STATUS[space])


# Riots


def riots(g: Orleans, seat: int) -> None:
    """Lose a Knight or coins, asking only if both are possible. ORL-PRO-EVT-03"""
    in_market, in_bag = knights(g, seat)
    if not in_market and not in_bag:
        charge(g, seat, _RIOTS_COINS)
    elif g.coins[seat] >= _RIOTS_COINS or (in_market and in_bag):
        g.ask(seat, RIOTS)
    else:
        give_follower(g, seat, MARKET if in_market else BAG, KNIGHT)


def knights(g: Orleans, seat: int) -> tuple[int, int]:
    return g.market[seat * KINDS + KNIGHT], g.bag[seat * KINDS + KNIGHT]


class Riots(Choice[Orleans]):
    """Whether to give up a Knight from market or bag, or coins. ORL-PRO-EVT-03"""

    kind = RIOTS

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Riots: do you give a Knight or pay?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [GIVE.of(source, KNIGHT) for source, n in enumerate(knights(g, seat)) if n]
        if g.coins[seat] >= _RIOTS_COINS:
            out.append(PAY_COINS.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == PAY_COINS.first:
            pay_coins(g, seat, _RIOTS_COINS)
        else:
            source, kind = GIVE.numbers(action)
            give_follower(g, seat, source, kind)

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        if GIVE.holds(action):
            return say("You can only give a Knight from your market or bag."), "ORL-PRO-EVT-03"
        if action == PAY_COINS.first:
            return say("You do not have enough coins for that."), "ORL-PRO-EVT-03"
        if is_torture(action):
            return say("Torture is only for players with no Knight and no coins."), "ORL-PRO-EVT-03"
        return None


def _card(name: str, title: Text, help_: Text, happen: Happens, readings: Readings | None = None) -> EventCard:
    fact: Fact = _E[name]
    return EventCard("prosperity", fact, title, help_, happen, readings=readings)


_PLAGUE: Final = say("Each player draws a follower from their bag and loses it, unless it is in their own colour.")
EVENT_CARDS: Final[tuple[EventCard, ...]] = (
    _card(
        "support",
        say("Support"),
        say("Each player draws a follower from their bag, advances on its track and gains one of that kind."),
        support,
    ),
    EventCard(
        "prosperity",
        _E["pilgrimage"],
        say("Pilgrimage"),
        say("Nobody can take a Monk this round."),
        pilgrimage,
        no_monks=True,
    ),
    _card("riots", say("Riots"), say("Each player returns a Knight from their market or bag, or pays 5 coins."), riots),
    _card("indulgence", say("Indulgence"), say("Each player may buy a Monk for 4 coins."), offers.indulgence),
    _card("taxes", say("Taxes"), say("Each player pays 3 coins."), taxes),
    _card("bribe", say("Bribe"), say("Each player may buy a citizen for 4 coins."), offers.bribe),
    _card("plague", say("Plague"), _PLAGUE, plague),
    _card(
        "firestorm",
        say("Firestorm"),
        say(
            "All place tiles are turned face down; followers on them go back to the bags, and technology on them "
            "is lost."
        ),
        firestorm,
    ),
    _card("mass", say("Mass"), say("Each player gains 3 coins for each Monk in their market."), mass),
    EventCard(
        "prosperity",
        _E["peregrination"],
        say("Peregrination"),
        say("Each player may pay 2 coins to move their merchant along any connection."),
        offers.peregrination,
        asks=say("Peregrination: do you pay 2 coins to move your merchant?"),
    ),
    _card(
        "restoration",
        say("Restoration"),
        say("All face-down place tiles are turned face up again."),
        restoration,
    ),
    _card(
        "harvest",
        say("Harvest"),
        say("Each player returns 1 grain, cheese or wine; players who have none pay 5 coins."),
        harvest(_E["harvest"]["coins"]),
        HARVEST_READINGS,
    ),
    _card(
        "pilgrims_day",
        say("Pilgrim's Day"),
        say("Each player may return a Monk and another follower for a citizen."),
        offers.pilgrims_day,
    ),
    _card("plague_2", say("Plague"), _PLAGUE, plague),
    _card(
        "market_day",
        say("Market Day"),
        say("Each player may buy up to 2 goods from the goods market, for 1 to 5 coins each."),
        offers.market_day,
    ),
    _card(
        "development_tax",
        say("Development Tax"),
        say("Each player pays 1 coin for each star."),
        development_tax,
        {
            ("development_tax", "space"): say(
                "Each player pays as many coins as the number of their space on the development track."
            )
        },
    ),
)


def _burnt(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} turns {tile} face down.", player=names[entry[1]], tile=tile_title(entry[2]))


def _restored(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} turns all place tiles face up.", player=names[entry[1]])


def _supported(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} is supported by a {follower}.", player=names[entry[1]], follower=KIND_TEXTS[entry[2]])


EVENTS: Final[tuple[Event, ...]] = (
    Event(BURNT, "burnt", _burnt),
    Event(RESTORED, "restored", _restored),
    Event(SUPPORTED, "supported", _supported),
)

assert len(_E) == 16
assert _RIOTS_COINS == _E["harvest"]["coins"] == 5, "what PAY_COINS says"
assert all(sorted(order) == sorted(fact["id"] for fact in _E.values()) for order in ORDERS.values())
