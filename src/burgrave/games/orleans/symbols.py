"""Which drawing stands for which thing of the box."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.gains import TECH
from burgrave.games.orleans.happenings import EVENT_NAMES
from burgrave.games.orleans.people import KINDS, OWN, PROFESSION, PROFESSION_NAMES
from burgrave.games.orleans.places import CARPENTER, EVERYBODY, FIRST_TILE, PLACE_OF, PLACES, SPACES, WANTS
from burgrave.games.orleans.wares import GOOD_NAMES
from burgrave.games.orleans.works import STRUCTURES

COIN: Final = "orl-coin"
CITIZEN: Final = "orl-citizen"
TECHNOLOGY: Final = "orl-technology"
SLOTS: Final = tuple(f"orl-slot-{name}" for name in PROFESSION_NAMES)
BAG: Final = "orl-bag"
STAR: Final = "orl-star"
POINT: Final = "orl-dp"
CARD: Final = "orl-card"
DEED: Final = "orl-deed"
TILE_BACK: Final = "orl-face-down"
GOOD_BACK: Final = "orl-go-back"
CARPENTER_PAWN: Final = "orl-carpenter-pawn"
PLAN_OPEN: Final = "orl-plan-open"
PLAN_SEALED: Final = "orl-plan-sealed"

PEOPLE: Final[tuple[str, ...]] = tuple(f"orl-fo-{name}" for name in PROFESSION_NAMES)
KINDS_OF: Final = tuple(
    PEOPLE[kind] if kind < OWN else f"orl-own-{PROFESSION_NAMES[PROFESSION[kind]]}" for kind in range(KINDS)
)
GOODS_OF: Final = tuple(f"orl-go-{name}" for name in GOOD_NAMES)
PLACES_OF: Final = tuple(
    f"orl-pl-{place.name}" if n < FIRST_TILE else f"orl-pt-{place.name}" for n, place in enumerate(PLACES)
)
EVENTS_OF: Final = tuple(f"orl-ev-{name.partition('.')[2]}" for name in EVENT_NAMES)
STRUCTURES_OF: Final = tuple(f"orl-st-{structure.name}" for structure in STRUCTURES)


def _empty(space: int) -> str:
    """The print of an empty space: whom it waits for."""
    wants = WANTS[space]
    if PLACE_OF[space] == CARPENTER:
        return "orl-slot-carpenter"
    if wants == EVERYBODY:
        return "orl-slot-any"
    return f"orl-slot-{PROFESSION_NAMES[wants.bit_length() - 1]}"


EMPTY: Final = tuple(_empty(space) for space in range(SPACES))


def standing(what: int) -> str:
    """What stands on a space: a follower or technology."""
    return TECHNOLOGY if what == TECH else KINDS_OF[what - 1]


def cube(seat: int) -> str:
    return f"orl-cube-{seat + 1}"


def station(seat: int) -> str:
    return f"orl-station-{seat + 1}"


def merchant(seat: int) -> str:
    return f"orl-merchant-{seat + 1}"
