"""Calm: nobody rolls for more. It shows how an expansion replaces something of the base game."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.options import Module
from burgrave.kernel.text import say
from skeleton.feature import Expansion
from skeleton.state import Bids


def no_bonus(g: Bids) -> None:
    """Nothing is asked, so the round ends. SKE-CALM-01"""


CALM: Final = Expansion(
    "calm",
    module=Module("calm", say("Calm"), say("The winner does not roll."), excludes=("favours",), rule="SKE-CALM-01"),
    after_win=no_bonus,
    rulebooks=("skeleton.expansions:calm.rulebook.toml",),
)
