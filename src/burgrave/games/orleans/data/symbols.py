"""The symbols of the pieces in the box."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.goods import GOOD_NAMES
from burgrave.games.orleans.data.people import EVERYBODY, KINDS, OWN, PROFESSION, PROFESSION_NAMES

COIN: Final = "orl-coin"
CITIZEN: Final = "orl-citizen"
TECHNOLOGY: Final = "orl-technology"
BAG: Final = "orl-bag"
STAR: Final = "orl-star"
POINT: Final = "orl-dp"
DEED: Final = "orl-deed"
GOOD_BACK: Final = "orl-go-back"
PLAN_OPEN: Final = "orl-plan-open"
PLAN_SEALED: Final = "orl-plan-sealed"
MERCHANT: Final = "orl-merchant"
STATION: Final = "orl-station"

SLOTS: Final = tuple(f"orl-slot-{name}" for name in PROFESSION_NAMES)
PEOPLE: Final[tuple[str, ...]] = tuple(f"orl-fo-{name}" for name in PROFESSION_NAMES)
KINDS_OF: Final[tuple[str, ...]] = tuple(
    PEOPLE[kind] if kind < OWN else f"orl-own-{PROFESSION_NAMES[PROFESSION[kind]]}" for kind in range(KINDS)
)
GOODS_OF: Final[tuple[str, ...]] = tuple(f"orl-go-{name}" for name in GOOD_NAMES)


def empty(wants: int) -> str:
    """The symbol of an empty space for these followers."""
    return "orl-slot-any" if wants == EVERYBODY else SLOTS[wants.bit_length() - 1]


def cube(seat: int) -> str:
    return f"orl-cube-{seat + 1}"


def station(seat: int) -> str:
    return f"{STATION}-{seat + 1}"


def merchant(seat: int) -> str:
    return f"{MERCHANT}-{seat + 1}"
