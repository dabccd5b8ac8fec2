"""What an expansion may bring to Sealed Bids: declarations of every game, and hooks of this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from burgrave.kernel.action import Action
from burgrave.kernel.feature import Feature
from burgrave.kernel.hooks import Hooks
from burgrave.kernel.observation import Part

if TYPE_CHECKING:
    from skeleton.rules.in_play import Rules
    from skeleton.state import Bids


@dataclass(frozen=True)
class Sealing:
    """Another way to seal a card."""

    action: Action
    possible: Callable[[Bids, int], bool]
    apply: Callable[[Bids, int], None]


@dataclass(frozen=True)
class Expansion(Feature):
    """The base game is one too."""

    sealing: Sealing | None = None

    # What happens besides
    on_round: Callable[[Bids], None] | None = None
    worth: Callable[[Bids, int], int] | None = None
    """By how much the bid of a seat counts for more."""

    # What is shown besides
    view_seat: Callable[[Bids, int], dict[str, object]] | None = None
    parts: Callable[[Rules], list[Part]] | None = None

    # What is replaced: the last one in play counts
    after_win: Callable[[Bids], None] | None = None


HOOKS: Final = Hooks(Expansion, replaced=("after_win",))
