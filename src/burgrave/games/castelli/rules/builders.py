"""Count, Countess and Master Builder, who build castles in other ways."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.deck import FACTS
from burgrave.games.castelli.data.facts import CASTLE_COST
from burgrave.games.castelli.data.layouts import (
    GRAIN_SLOT,
    RESOURCES,
    WOOD_SLOT,
    octagon_name,
)
from burgrave.games.castelli.rules.cards import Card, Target, Targeting
from burgrave.games.castelli.rules.castles import (
    BUILD_CASTLE,
    SITE,
    can_pay,
    free_sites,
    in_reach,
    missing,
    next_site,
    no_castle_left,
    occupied,
    off_board,
    out_of_reach,
    pay,
    pay_silver,
    points,
    put_up,
    worth,
)
from burgrave.games.castelli.state import BUILDING, Castelli
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, say


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

CARDS: Final[tuple[Card, ...]] = (COUNT, COUNTESS, MASTER_BUILDER)
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
)
CHOICES: Final[tuple[AnyChoice, ...]] = (Targeting(SITE),)
