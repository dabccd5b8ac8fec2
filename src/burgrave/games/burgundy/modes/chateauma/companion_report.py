"""What people report to the companion when Châteauma's turn comes, and how that is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say


@dataclass(frozen=True)
class Report:
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


def as_data(report: Report) -> dict[str, object]:
    """Plain data for JSON."""
    return {
        "white": report.white,
        "tiles": {str(slot): name for slot, name in report.tiles.items()},
        "goods": list(report.goods),
        "good": report.good,
        "gone": list(report.gone),
        "shields": {str(shield): depot for shield, depot in report.shields.items()},
        "dice": list(report.dice),
    }


def from_data(data: Any) -> Report:
    """What `as_data` made; OptionError if it is something else."""
    more: dict[str, Any] = data if isinstance(data, dict) else {}
    match data:
        case {"white": int(white), "tiles": dict(tiles), "goods": list(goods), "good": int(good), "gone": list(gone)}:
            return Report(
                white,
                {int(slot): str(name) for slot, name in tiles.items()},
                goods,
                good,
                gone,
                {int(shield): int(depot) for shield, depot in more.get("shields", {}).items()},
                list(more.get("dice", ())),
            )
    raise OptionError(say("this is not a saved companion game"))
