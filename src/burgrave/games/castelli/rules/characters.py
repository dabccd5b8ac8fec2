"""Base game characters played in one's own turn: each card with its effect and its wording."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.games.castelli.data.facts import CASTLE_COST, read_facts
from burgrave.games.castelli.data.layouts import (
    GRAIN_SLOT,
    PER_ROW,
    RESOURCES,
    ROWS,
    SETTLEMENT_NAMES,
    WOOD_SLOT,
    octagon_name,
    place_of,
)
from burgrave.games.castelli.data.tiles import COLOUR_NAMES
from burgrave.games.castelli.feature import BoardEvent
from burgrave.games.castelli.rules.areas import mine_silver
from burgrave.games.castelli.rules.cards import CARDS as KNOWN
from burgrave.games.castelli.rules.cards import Card, Target, Targeting
from burgrave.games.castelli.rules.castles import (
    BUILD_CASTLE,
    SITE,
    can_pay,
    cell_at,
    free_octagons,
    free_sites,
    in_reach,
    missing,
    next_site,
    no_castle_left,
    occupied,
    octagon_place,
    off_board,
    out_of_reach,
    pay,
    pay_silver,
    points,
    put_up,
    worth,
)
from burgrave.games.castelli.rules.hidden import take_card
from burgrave.games.castelli.state import BUILDING, Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.masks import bits
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, count, say


def card_facts(name: str) -> dict[str, dict[str, Any]]:
    """The cards of a data file by name, counted."""
    facts = read_facts(name)
    found = {fact["name"]: fact for fact in facts["card"]}
    assert sum(len(fact["copies"]) for fact in found.values()) == facts["total"], name
    return found


FACTS: Final = card_facts("data/cards")

# Kings

KING: Final = 3


def always(g: Castelli, seat: int, kind: int) -> bool:
    return True


def king(g: Castelli, seat: int, kind: int) -> None:
    """Three, four or five points. CAS-CRD-11"""
    g.score(seat, KING, KNOWN[kind].points)


def _king(n: int, play: int, sell: int) -> Card:
    return Card(
        FACTS[f"king-{n}"],
        "CAS-CRD-11",
        say("King ({points} points)", points=n),
        say("Gain the points shown on it."),
        f"cas-ch-king-{n}",
        play=play,
        sell=sell,
        playable=always,
        effect=king,
    )


KING_3: Final[Card] = _king(3, play=275, sell=292)
KING_4: Final[Card] = _king(4, play=276, sell=293)
KING_5: Final[Card] = _king(5, play=277, sell=294)

# Robbers

TOOK_SILVER: Final = 14
"""seat, victim, how many"""


def somebody_has_silver(g: Castelli, seat: int, kind: int) -> bool:
    return sum(g.silver) > g.silver[seat]


def robber(g: Castelli, seat: int, kind: int) -> None:
    """One silver from every other player. CAS-CRD-12"""
    _rob(g, seat, 1)


def bandits(g: Castelli, seat: int, kind: int) -> None:
    """Up to two silver from every other player. CAS-CRD-14"""
    _rob(g, seat, 2)


def _rob(g: Castelli, seat: int, most: int) -> None:
    for other in range(g.players):
        taken = min(most, g.silver[other])
        if other != seat and taken:
            g.silver[other] -= taken
            g.silver[seat] += taken
            if g.journal is not None:
                g.journal.append((TOOK_SILVER, seat, other, taken))


def _log_robbery(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, other, n = entry
    return count(
        "{player} takes {n} silver from {other}.",
        "{player} takes {n} silver from {other}.",
        n,
        player=names[seat],
        other=names[other],
    )


ROBBER: Final[Card] = Card(
    FACTS["robber"],
    "CAS-CRD-12",
    say("Robber"),
    say("Take 1 silver from every other player."),
    "cas-ch-robber",
    play=278,
    sell=295,
    playable=somebody_has_silver,
    effect=robber,
)
BANDITS: Final[Card] = Card(
    FACTS["bandits"],
    "CAS-CRD-14",
    say("Bandits"),
    say("Take up to 2 silver from every other player."),
    "cas-ch-bandits",
    play=280,
    sell=297,
    playable=somebody_has_silver,
    effect=bandits,
)

# Robber Baron


def half_of_something(g: Castelli, seat: int, kind: int) -> bool:
    return g.mine > 1


def robber_baron(g: Castelli, seat: int, kind: int) -> None:
    """Half the silver of the mine, rounded down. CAS-CRD-19"""
    mine_silver(g, seat, g.mine // 2)


ROBBER_BARON: Final[Card] = Card(
    FACTS["robber-baron"],
    "CAS-CRD-19",
    say("Robber Baron"),
    say("Take half the silver in the mine, rounded down."),
    "cas-ch-robber_baron",
    play=285,
    sell=302,
    playable=half_of_something,
    effect=robber_baron,
)

# Count and Countess


def grain_sites(g: Castelli, seat: int) -> int:
    """Grain areas where the seat can build. CAS-CRD-15"""
    if not can_pay(g, seat, CASTLE_COST):
        return 0
    return in_reach(g, seat) & g.layout.grain & ~occupied(g, GRAIN_SLOT)


def wood_sites(g: Castelli, seat: int) -> int:
    """Wood areas where the seat can build. CAS-CRD-17"""
    if not can_pay(g, seat, CASTLE_COST):
        return 0
    return in_reach(g, seat) & g.layout.wood & ~occupied(g, WOOD_SLOT)


def may_build(g: Castelli) -> bool:
    """Whether a card may build now: at any moment for cards, or not before the step for castles. CAS-TRN-02"""
    return not g.rules.builders_wait or g.stage == BUILDING


def some_grain(g: Castelli, seat: int, kind: int) -> bool:
    return may_build(g) and grain_sites(g, seat) != 0


def some_wood(g: Castelli, seat: int, kind: int) -> bool:
    return may_build(g) and wood_sites(g, seat) != 0


def _grain_builds(g: Castelli, seat: int) -> list[int]:
    return BUILD_CASTLE.all(grain_sites(g, seat))


def _wood_builds(g: Castelli, seat: int) -> list[int]:
    return BUILD_CASTLE.all(wood_sites(g, seat))


def count_builds(g: Castelli, seat: int, action: int) -> None:
    """A castle in a grain area. CAS-CRD-15"""
    pay(g, seat, CASTLE_COST)
    put_up(g, seat, BUILD_CASTLE.number(action), GRAIN_SLOT)


def countess_builds(g: Castelli, seat: int, action: int) -> None:
    """A castle in a wood area. CAS-CRD-17"""
    pay(g, seat, CASTLE_COST)
    put_up(g, seat, BUILD_CASTLE.number(action), WOOD_SLOT)


def _say_on_grain(g: Castelli, seat: int, action: int) -> Text:
    octagon = BUILD_CASTLE.number(action)
    return say(
        "Castle on grain in {octagon} ({points})", octagon=octagon_name(octagon), points=points(worth(g, octagon))
    )


def _say_on_wood(g: Castelli, seat: int, action: int) -> Text:
    octagon = BUILD_CASTLE.number(action)
    return say(
        "Castle on wood in {octagon} ({points})", octagon=octagon_name(octagon), points=points(worth(g, octagon))
    )


def _refuse_count(g: Castelli, seat: int, action: int) -> Reason | None:
    return _refuse_area(g, seat, action, "CAS-CRD-15")


def _refuse_countess(g: Castelli, seat: int, action: int) -> Reason | None:
    return _refuse_area(g, seat, action, "CAS-CRD-17")


def _refuse_area(g: Castelli, seat: int, action: int, rule: str) -> Reason | None:
    if not BUILD_CASTLE.holds(action):
        return None
    octagon = BUILD_CASTLE.number(action)
    if octagon >= g.layout.spaces:
        return off_board(g, BUILD_CASTLE.numbers(action))
    if not g.supply[seat]:
        return no_castle_left()
    if not in_reach(g, seat) >> octagon & 1:
        return out_of_reach("CAS-BLD-02")
    return say("This octagon has no free area of that kind."), rule


COUNT: Final[Card] = Card(
    FACTS["count"],
    "CAS-CRD-15",
    say("Count"),
    say("Build a castle in a grain area instead of a rock area."),
    "cas-ch-count",
    play=281,
    sell=298,
    playable=some_grain,
    builds=True,
    target=Target(
        SITE,
        say("The Count builds in a grain area. Where?"),
        _grain_builds,
        count_builds,
        _say_on_grain,
        _refuse_count,
    ),
)
COUNTESS: Final[Card] = Card(
    FACTS["countess"],
    "CAS-CRD-17",
    say("Countess"),
    say("Build a castle in a wood area instead of a rock area."),
    "cas-ch-countess",
    play=283,
    sell=300,
    playable=some_wood,
    builds=True,
    target=Target(
        SITE,
        say("The Countess builds in a wood area. Where?"),
        _wood_builds,
        countess_builds,
        _say_on_wood,
        _refuse_countess,
    ),
)

# Master Builder


def silver_sites(g: Castelli, seat: int) -> int:
    """Octagons where the seat can build if silver stands in for what is missing. CAS-CRD-18"""
    lack = missing(g, seat, CASTLE_COST)
    return free_sites(g, seat) if g.supply[seat] and 0 < lack <= g.silver[seat] else 0


def some_site(g: Castelli, seat: int, kind: int) -> bool:
    return may_build(g) and silver_sites(g, seat) != 0


def _silver_builds(g: Castelli, seat: int) -> list[int]:
    return BUILD_CASTLE.all(silver_sites(g, seat))


def master_builder_builds(g: Castelli, seat: int, action: int) -> None:
    """What is there is spent, one silver for each unit that is not. CAS-CRD-18"""
    for at in range(RESOURCES * seat, RESOURCES * (seat + 1)):
        if g.resources[at]:
            g.resources[at] -= 1
        else:
            pay_silver(g, seat, 1)
    octagon = BUILD_CASTLE.number(action)
    put_up(g, seat, octagon, next_site(g, octagon))


MASTER_BUILDER: Final[Card] = Card(
    FACTS["master-builder"],
    "CAS-CRD-18",
    say("Master Builder"),
    say("Build a castle; each missing resource costs 1 silver."),
    "cas-ch-master_builder",
    play=284,
    sell=301,
    playable=some_site,
    builds=True,
    target=Target(
        SITE,
        say("The Master Builder pays for missing resources with silver. Where do you build the castle?"),
        _silver_builds,
        master_builder_builds,
    ),
)

# Farmer

FOUND: Final = 7
FOUNDED: Final = 16
"""seat, octagon, 0 for a village and 1 for a city"""


def a_spare_village(g: Castelli, seat: int, kind: int) -> bool:
    return g.spare_villages > 0 and free_octagons(g) != 0


def founding_sites(g: Castelli, seat: int) -> list[int]:
    return FOUND_SETTLEMENT.all(free_octagons(g))


def farmer_founds(g: Castelli, seat: int, action: int) -> None:
    """A village on a free octagon. CAS-CRD-20"""
    octagon = FOUND_SETTLEMENT.number(action)
    g.villages |= 1 << octagon
    g.spare_villages -= 1
    if g.journal is not None:
        g.journal.append((FOUNDED, seat, octagon, 0))


def _say_found(g: Castelli, seat: int, numbers: Numbers) -> Text:
    return say("Found it in {octagon}", octagon=octagon_name(cell_at(numbers)))


def _refuse_found(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    if g.top()[0] == FOUND and cell_at(numbers) < g.layout.spaces:
        if g.rules.founding_beside_castles:
            return say("A settlement needs an octagon without a settlement or the mine."), "CAS-CRD-20"
        return say("A settlement needs an octagon without a settlement, a castle or the mine."), "CAS-CRD-20"
    return off_board(g, numbers)


FOUND_SETTLEMENT: Final[Action] = Action(
    "found",
    204,
    (ROWS, PER_ROW),
    says=_say_found,
    refuse=_refuse_found,
    place=octagon_place,
    symbol="cas-village",
)


def _log_founded(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, octagon, city = entry
    return say(
        "{player} founds a {settlement} in {octagon}.",
        player=names[seat],
        settlement=SETTLEMENT_NAMES[city],
        octagon=octagon_name(octagon),
    )


def octagon_of(entry: Entry) -> tuple[str, ...]:
    return (place_of("octagon", entry[2]),)


FARMER: Final[Card] = Card(
    FACTS["farmer"],
    "CAS-CRD-20",
    say("Farmer"),
    say("Put a village from the supply on a free octagon."),
    "cas-ch-farmer",
    play=286,
    sell=303,
    playable=a_spare_village,
    target=Target(FOUND, say("Where does the new village go?"), founding_sites, farmer_founds),
)

# Traitor

VICTIM: Final = 9
TOOK_CARD: Final = 15
"""seat, victim: for one silver; nobody else sees the card"""


def victims(g: Castelli, seat: int) -> list[int]:
    """Players the traitor can buy from. CAS-CRD-16"""
    return [other for other, hand in enumerate(g.hands) if hand and other != seat]


def somebody_to_buy_from(g: Castelli, seat: int, kind: int) -> bool:
    return g.silver[seat] > 0 and bool(victims(g, seat))


def _sellers(g: Castelli, seat: int) -> list[int]:
    return [BUY_FROM.first + other for other in victims(g, seat)]


def traitor_buys(g: Castelli, seat: int, action: int) -> None:
    """A card at random from another hand, for one silver. CAS-CRD-16"""
    victim = BUY_FROM.number(action)
    g.silver[seat] -= 1
    g.silver[victim] += 1
    hand = bits(g.hands[victim])
    take_card(g, seat, victim, hand[g.roll(len(hand)) - 1])
    if g.journal is not None:
        g.journal.append((TOOK_CARD, seat, victim))


def _say_buy(g: Castelli, seat: int, numbers: Numbers) -> Text:
    return say("Buy a card from {colour}", colour=COLOUR_NAMES[g.rules.colours[numbers[0]]])


def _refuse_buy(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    return (say("That player has no cards to buy."), "CAS-CRD-16") if g.top()[0] == VICTIM else None


BUY_FROM: Final[Action] = Action("victim", 268, (4,), says=_say_buy, refuse=_refuse_buy)


def _log_bought_card(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, other = entry
    return say("{player} buys a card from {other} for 1 silver.", player=names[seat], other=names[other])


TRAITOR: Final[Card] = Card(
    FACTS["traitor"],
    "CAS-CRD-16",
    say("Traitor"),
    say("Pay a player 1 silver for a random card from their hand."),
    "cas-ch-traitor",
    play=282,
    sell=299,
    playable=somebody_to_buy_from,
    target=Target(VICTIM, say("Who will you buy a card from?"), _sellers, traitor_buys, about=False),
)

CARDS: Final[tuple[Card, ...]] = (
    KING_3, KING_4, KING_5, ROBBER, BANDITS, ROBBER_BARON, COUNT, COUNTESS, MASTER_BUILDER, FARMER, TRAITOR,
)  # fmt: skip
OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "building_cards",
        "any_time",
        say(
            "when the Count, Countess and Master Builder can be played: also before the tile, or only when castles "
            "are built"
        ),
        values=("any_time", "building"),
        labels=(say("Also before the tile"), say("When castles are built")),
        rule="CAS-TRN-02",
        later=True,
        further=True,
    ),
    Option(
        "founding",
        "empty",
        say(
            "where the Farmer and Duke can found a settlement: on octagons without a settlement or castle, or also "
            "next to castles"
        ),
        values=("empty", "beside_castles"),
        labels=(say("On empty octagons"), say("Also next to castles")),
        rule="CAS-CRD-20",
        later=True,
        further=True,
    ),
)
CHOICES: Final[tuple[AnyChoice, ...]] = (Targeting(SITE), Targeting(FOUND), Targeting(VICTIM, TRAITOR.kind))
ACTIONS: Final[tuple[Action, ...]] = (FOUND_SETTLEMENT, BUY_FROM)
EVENTS: Final[tuple[Event, ...]] = (
    BoardEvent(TOOK_SILVER, "silver-robbed", log=_log_robbery, other=2),
    BoardEvent(TOOK_CARD, "card-bought", log=_log_bought_card, other=2),
    BoardEvent(FOUNDED, "settlement-founded", log=_log_founded, at=octagon_of, cell=2),
)
CAUSES: Final[tuple[Cause, ...]] = (Cause(KING, "king", "CAS-CRD-11", say("king"), "cards"),)
