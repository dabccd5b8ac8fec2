"""Inns: one more each phase beside the black depot; they fit spaces of any colour."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.actions import INN_SLOT
from burgrave.games.burgundy.expansion import Expansion
from burgrave.games.burgundy.rules import PHASES, Rules
from burgrave.games.burgundy.state import SINGLES, Burgundy
from burgrave.games.burgundy.tiles import INN
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Module
from burgrave.kernel.text import say

NAME: Final = "inns"


def memory(players: int) -> list[int]:
    """How many inns lie beside the black depot."""
    return [0]


def add_inn(g: Burgundy) -> None:
    """One more on the stack; what is left of earlier phases stays. BUR-INN-01, BUR-INN-03"""
    g.extras[g.rules.slot[NAME]][0] += 1
    g.board[INN_SLOT] = INN


def uncover_next(g: Burgundy, slot: int) -> None:
    """The top inn is gone; the next one lies open. BUR-INN-04"""
    if slot == INN_SLOT:
        stack = g.extras[g.rules.slot[NAME]]
        stack[0] -= 1
        if stack[0]:
            g.board[slot] = INN
            g.laid |= 1 << slot


def one_larger(g: Burgundy, seat: int, area: int) -> int:
    """An area with an inn counts as one space larger. BUR-INN-07"""
    return 1 if g.barred[seat * SINGLES + INN] & area else 0


def view(g: Burgundy) -> dict[str, object]:
    return {"inns": g.extras[g.rules.slot[NAME]][0]}


def parts(rules: Rules) -> list[Part]:
    return [Part("inns", (1,), 0, PHASES, _inns, "inns beside the black depot")]


def _inns(g: Burgundy, seat: int) -> list[int]:
    return g.extras[g.rules.slot[NAME]]


INNS: Final = Expansion(
    Module(NAME, say("Inns"), say("One inn each phase; it fits a space of any colour."), rule="BUR-INN-01"),
    state=memory,
    view=view,
    parts=parts,
    on_phase_start=add_inn,
    on_obtained=uncover_next,
    area_bonus=one_larger,
)
