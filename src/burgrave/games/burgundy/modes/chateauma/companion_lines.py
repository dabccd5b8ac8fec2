"""What people tell the companion when Châteauma's turn comes, and how that is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say


@dataclass(frozen=True)
class Told:
    """What lies on the table when its turn comes."""

    white: int
    tiles: Mapping[int, str]
    """Names of tiles by slot of the depots, the black depot, the vineyard depot and shop."""
    goods: Sequence[int]
    """Goods left on the depots: depot * 6 + type."""
    good: int = -1
    """The good of this round, if it still lies on the white die's depot; -1 if not."""
    gone: Sequence[int] = ()
    """Bonus tiles that people have taken, as in `state.bonus`."""
    shields: Mapping[int, int] = field(default_factory=dict)
    """Depots by the shields that lie on them."""
    dice: Sequence[int] = ()
    """What its die shows, each time it rolls, where people roll it for it."""


def as_data(told: Told) -> dict[str, object]:
    """Plain data for JSON."""
    return {
        "white": told.white,
        "tiles": {str(slot): name for slot, name in told.tiles.items()},
        "goods": list(told.goods),
        "good": told.good,
        "gone": list(told.gone),
        "shields": {str(shield): depot for shield, depot in told.shields.items()},
        "dice": list(told.dice),
    }


def from_data(data: Any) -> Told:
    """What `as_data` made; OptionError if it is something else."""
    more: dict[str, Any] = data if isinstance(data, dict) else {}
    match data:
        case {"white": int(white), "tiles": dict(tiles), "goods": list(goods), "good": int(good), "gone": list(gone)}:
            return Told(
                white,
                {int(slot): str(name) for slot, name in tiles.items()},
                goods,
                good,
                gone,
                {int(shield): int(depot) for shield, depot in more.get("shields", {}).items()},
                list(more.get("dice", ())),
            )
    raise OptionError(say("this is no saved game of the companion"))
