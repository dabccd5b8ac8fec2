"""Board slots and bonus tiles reserved by rooms: no two rooms share one."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.games.burgundy.data.board import ALL_BONUS_TILES, BLACK, BLACK_SPACES, BONUS_TILES, SLOTS
from burgrave.games.burgundy.feature import Expansion
from burgrave.kernel.numbering import next_free


def check_slots(features: Sequence[Expansion]) -> None:
    """Refuse rooms that claim slots outside the reserved range or slots of another room."""
    _check("slot of the board", [(x.name, x.board_slots) for x in features], BLACK + BLACK_SPACES, SLOTS)
    _check("bonus tile", [(x.name, x.bonus_slots) for x in features], BONUS_TILES, ALL_BONUS_TILES)


def _check(what: str, claims: Sequence[tuple[str, tuple[int, ...]]], first: int, end: int) -> None:
    free = f"the next free one is {next_free({slot for _, slots in claims for slot in slots}, first)}"
    owners: dict[int, str] = {}
    for name, slots in claims:
        for slot in slots:
            if not first <= slot < end:
                raise ValueError(f"{what} {slot} of '{name}' is not one of {first} to {end - 1}; {free}")
            if slot in owners:
                raise ValueError(f"{what} {slot} is claimed by '{owners[slot]}' and '{name}'; {free}")
            owners[slot] = name
