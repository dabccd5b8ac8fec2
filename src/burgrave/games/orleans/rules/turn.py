"""Phase 5: one action or a pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.places import FIRST_TILE, PLACES_AT_MOST, SACRISTY
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.common import not_now
from burgrave.games.orleans.rules.places.place import PLACES, known_places
from burgrave.games.orleans.rules.spots import place_clicked, place_spot, tile_clicked
from burgrave.games.orleans.rules.technology import TECHNOLOGY, technology_spaces
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, say

TURN: Final = 4
"""Kind of choice."""
USED: Final = 16
PASSED: Final = 17


def usable(g: Orleans, seat: int) -> list[int]:
    """Places that are active and whose effect can happen. ORL-ACT-04, ORL-ACT-07"""
    out: list[int] = []
    rules = g.rules
    filled = g.filled[seat]
    spaces = rules.spaces
    places = rules.places
    for place in rules.board_order:
        mask = spaces[place]
        if filled & mask == mask and places[place].can(g, seat):
            out.append(place)
    for place in rules.one_by_one:
        if (filled & spaces[place] or places[place].without_followers) and places[place].can(g, seat):
            out.append(place)
    for tile in bits(g.tiles[seat] & ~g.down[seat]):
        number = FIRST_TILE + tile
        mask = spaces[number]
        if mask and (filled & mask == mask or places[number].one_by_one) and places[number].can(g, seat):
            out.append(number)
    return out


def _use_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Use {place}", place=PLACES[numbers[0]].title)


def _use_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return place_spot(g, seat, numbers[0])


def _use_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return PLACES[numbers[0]].symbol


def _no_use(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    place = g.rules.places[numbers[0]]
    if g.phase != phases.ACT:
        return not_now()
    if g.asked(seat)[0] != TURN:
        return say("A turn is one action; finish it first."), "ORL-ACT-02"
    if place.id >= FIRST_TILE:
        if not g.tiles[seat] >> place.id - FIRST_TILE & 1:
            return say("{place} is not yours.", place=place.title), "ORL-PLCG-01"
        if g.down[seat] >> place.id - FIRST_TILE & 1:
            return say("{place} is face down.", place=place.title), "ORL-PLN-19"
    if place.id == SACRISTY:
        return say("You do not activate the Sacristy as an action; it protects against events."), "ORL-PLCG-08"
    if place.one_by_one:
        if place.refuse is not None:
            return place.refuse(g, seat)
        return say("No follower there can be sent anywhere."), "ORL-ACT-04"
    mask = g.rules.spaces[place.id]
    if not mask or g.filled[seat] & mask != mask:
        return say("{place} is not active: not all its spaces are filled.", place=place.title), "ORL-ACT-04"
    if place.refuse is not None:
        return place.refuse(g, seat)
    return say("{place} would have no effect now.", place=place.title), "ORL-ACT-07"


_USE: Final = 882
USE: Final[Action] = Action(
    "use",
    _USE,
    (PLACES_AT_MOST,),
    says=_use_says,
    refuse=_no_use,
    place=_use_spot,
    symbol=_use_symbol,
    known=known_places,
)


def _no_pass(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.phase != phases.ACT:
        return not_now()
    return say("Finish your action first."), "ORL-ACT-02"


_PASS: Final = 921
PASS: Final[Action] = Action("pass", _PASS, says=say("Pass"), refuse=_no_pass, commits=True)


class Turn(Choice[Orleans]):
    """Use a place, or pass. ORL-ACT-02, ORL-ACT-09, ORL-ACT-13"""

    kind = TURN

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Use a place, or pass.")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [_USE + place for place in usable(g, seat)]
        out.append(_PASS)
        if g.may_act_freely >> seat & 1:
            for more in g.rules.free_actions:
                more(g, seat, out)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == _PASS:
            pass_turn(g, seat)
        else:
            g.used = action - _USE
            g.tell((USED, seat, g.used))
            g.rules.places[g.used].use(g, seat)


def pass_turn(g: Orleans, seat: int) -> None:
    """Final for this round; waiting technology may be placed. ORL-ACT-08, ORL-ACT-10, ORL-TEC-02"""
    g.passed |= 1 << seat
    g.tell((PASSED, seat))
    if technology_spaces(g, seat):
        g.ask(seat, TECHNOLOGY)


def _used(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} uses {place}.", player=names[entry[1]], place=PLACES[entry[2]].title)


def _used_at(entry: Entry) -> tuple[str, ...]:
    """Tiles lie elsewhere for every player and every round: they are left out."""
    _, seat, place = entry
    return (f"place-{seat}-{place}",) if place < FIRST_TILE else ()


def _passed(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} passes.", player=names[entry[1]])


def _place_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    place = place_clicked(g, seat, numbers)
    return USE.of(place) if place is not None else None


def _tile_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    place = tile_clicked(g, seat, numbers)
    return USE.of(place) if place is not None else None


CHOICE: Final[Turn] = Turn()
THEME: Final[Feature] = Feature(
    "turn",
    choices=(CHOICE,),
    actions=(USE, PASS),
    events=(Event(USED, "used", _used, _used_at), Event(PASSED, "passed", _passed)),
    clicks={"place": _place_clicked, "tile": _tile_clicked},
)
