"""Reports to the companion before each of Châteauma's turns, and how they are stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say


@dataclass(frozen=True)
class Report:
    """The position on the table before Châteauma's turn."""

    white: int
    tiles: Mapping[int, str]
    """Names of tiles by slot of the depots, the black depot, the vineyard depot and shop."""
    goods: Sequence[int]
    """Goods left on the depots: depot * 6 + type."""
    good: int = -1
    """The good of this round if it is still on the white die's depot, otherwise -1."""
    gone: Sequence[int] = ()
    """Bonus tiles taken by people, as indices of `state.bonus`."""
    shields: Mapping[int, int] = field(default_factory=dict)
    """Depots by the shields that are on them."""
    dice: Sequence[int] = ()
    """The values of Châteauma's die, if people roll it, in the order of its rolls."""


def as_data(report: Report) -> dict[str, object]:
    """The report as plain data for JSON."""
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
    """Restore a report from the data of `as_data`; raises OptionError if they are invalid."""
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
