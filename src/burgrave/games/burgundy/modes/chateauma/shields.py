"""Châteauma with shields: cards bring it some, which score at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.expansions.shields.holding import SHIELDS_IN_BOX
from burgrave.games.burgundy.expansions.shields.names import SHIELD_NAMES
from burgrave.games.burgundy.modes.chateauma.adaptation import Adaptation
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.facts import NAME, Card
from burgrave.games.burgundy.modes.chateauma.memory import automaton, ring
from burgrave.games.burgundy.modes.chateauma.turn_events import TurnEvent, depot_place
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Entry
from burgrave.kernel.options import Option
from burgrave.kernel.scene import Cue, Piece
from burgrave.kernel.text import Text, say

SHIELD: Final = 126
"""Event: seat, shield, depot."""
CHA_SHIELDS: Final = 48

SHIELD_POINTS: Final = (0, 8, 15, 25, 40)
"""Points by number of shields; any more score like the last. BUR-CHA-78"""


def take_shield(c: Chateauma, card: Card) -> None:
    """Take the lowest shield of the first depot that has one, from the white die's on. BUR-CHA-77"""
    if not card.shield:
        return
    for depot in ring(c.g.white):
        lying = shields.on_depot(c.g, depot)
        if lying:
            shields.lay_beside(c.g, c.seat, lying[0])
            c.tell(SHIELD, lying[0], depot)
            return


def final(c: Chateauma) -> None:
    owned = len(shields.beside(c.g, c.seat))
    c.g.score(c.seat, CHA_SHIELDS, SHIELD_POINTS[min(owned, len(SHIELD_POINTS) - 1)])


def uncopied(g: Burgundy) -> int:
    """Mask of its end-scoring monasteries, unless they score for a player who copies them. BUR-CHA-76"""
    if g.rules.setup.options["chateauma_shield6_scores"] is True:
        return 0
    return sum(1 << end.number for end in g.rules.end_monasteries)


def card_symbol(card: Card) -> str:
    return "duchy-shield-1" if card.shield else ""


def lay(g: Burgundy, seat: int, pieces: list[Piece]) -> None:
    for shield in shields.beside(g, seat):
        pieces.append(Piece(f"beside-{seat}", f"duchy-shield-{shield}", SHIELD_NAMES[shield]))


def left(g: Burgundy) -> list[int]:
    """The shields that depots can hold: those Châteauma has not taken. BUR-CHA-75, BUR-CHA-77"""
    if shields.NAME not in g.rules.slot:
        return []
    taken = {*shields.beside(g, automaton(g)), *shields.left_out(g)}
    return [shield for shield in range(1, SHIELDS_IN_BOX + 1) if shield not in taken]


def lying(g: Burgundy, depot: int) -> list[int]:
    """The shields on a depot, with 0 for every one missing. BUR-SHDG-01"""
    if shields.NAME not in g.rules.slot:
        return []
    found = shields.on_depot(g, depot)
    return found + [0] * (shields.dealt(g.players, depot) - len(found))


def lay_out(g: Burgundy, depots: Mapping[int, int]) -> None:
    """Put shields on their depots, if shields are in play."""
    if shields.NAME in g.rules.slot:
        shields.lay_out(g, depots)


def view(g: Burgundy) -> dict[str, object]:
    return {"shields": len(shields.beside(g, automaton(g))) if shields.NAME in g.rules.slot else 0}


def _shield(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} takes shield {shield} from depot {depot}.", player=names[entry[1]], shield=entry[2], depot=entry[3]
    )


def _shield_cue(entry: Entry) -> Cue:
    _, seat, shield, depot = entry
    return Cue(symbol=f"duchy-shield-{shield}", places=(depot_place(depot), f"beside-{seat}"))


SHIELDS: Final[Adaptation] = Adaptation(
    shields.NAME,
    events=(TurnEvent(SHIELD, "chateauma-shield", _shield, rule="BUR-CHA-77", cue=_shield_cue),),
    causes=(Cause(CHA_SHIELDS, "Châteauma's shields", "BUR-CHA-78", say("shields at game end"), "shields"),),
    final_causes=(CHA_SHIELDS,),
    options=(
        Option(
            "chateauma_shield6_scores",
            True,
            say("shield 6 also copies Châteauma's monasteries that score at the end"),
            values=(True, False),
            rule="BUR-CHA-76",
            module=NAME,
            group="edition",
        ),
    ),
    editions={"pl": {"chateauma_shield6_scores": False}},
    leaves_out=(2,),  # BUR-CHA-75
    on_complete=take_shield,
    final=final,
    uncopied=uncopied,
    card_symbol=card_symbol,
    tray=("beside", say("Shields")),
    lay=lay,
    view=view,
)
