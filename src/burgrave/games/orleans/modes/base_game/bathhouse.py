"""The Bathhouse: an extra draw or, by an option, an action that draws and places followers."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import MARKET
from burgrave.games.orleans.data.facts import by_name, read_facts
from burgrave.games.orleans.data.people import KIND_NAMES, KIND_TEXTS, KINDS
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.data.symbols import KINDS_OF
from burgrave.games.orleans.modes.base_game.memory import memory
from burgrave.games.orleans.rules.common import DECLINE
from burgrave.games.orleans.rules.followers import DREW, bag_size, followers_there, market_size
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.places.place import Place
from burgrave.games.orleans.rules.places.taking import has_tile
from burgrave.games.orleans.rules.planning import PLANNED, PUT, cannot_stand
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.game import Setup
from burgrave.kernel.masks import bits
from burgrave.kernel.observation import ID, Part
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, say

BATH: Final = 2
BATH_PLACE: Final = 19
"""Kinds of choice."""
_DRAWN: Final = 3
_PLACED: Final = 2
_FACT: Final = by_name(read_facts("modes/base_game/data/tiles")["tile"])["bathhouse"]
BATHHOUSE: Final = 22

OPTION: Final[Option] = Option(
    "bathhouse",
    "draw",
    say("the Bathhouse in the base game: an extra draw, or an action that draws and places"),
    values=("draw", "place"),
    labels=(say("An extra draw"), say("An action")),
    rule="ORL-PLCG-12",
    module="base",
    further=True,
)


def draws(setup: Setup) -> bool:
    return setup.options["bathhouse"] == "draw"


def _has_spaces(setup: Setup) -> bool:
    return not draws(setup)


def _draw(g: Orleans, seat: int, n: int) -> None:
    mine = seat * KINDS
    bath = memory(g).bath
    for k in range(n):
        bath[_DRAWN * seat + k] = max(0, g.draw_flat(g.bag, mine, mine + KINDS) - mine + 1)


def drawn(g: Orleans, seat: int) -> list[int]:
    """The followers drawn by a seat, kind + 1 each."""
    return memory(g).bath[_DRAWN * seat : _DRAWN * (seat + 1)]


def _back_into_bag(g: Orleans, seat: int) -> None:
    bath = memory(g).bath
    for n in range(_DRAWN * seat, _DRAWN * (seat + 1)):
        if bath[n]:
            g.bag[seat * KINDS + bath[n] - 1] += 1
            bath[n] = 0


def bathe(g: Orleans, seat: int) -> bool:
    """Draw two more followers, of which one stays; return whether the seat must choose. ORL-PLCG-12"""
    if not has_tile(g, seat, BATHHOUSE) or not draws(g.rules.setup) or market_size(g, seat) >= MARKET:
        return False
    _draw(g, seat, 2)
    first, second, _ = drawn(g, seat)
    if second and first != second:
        g.ask(seat, BATH)
        return True
    if first:
        retain(g, seat, first - 1)
    return False


def retain(g: Orleans, seat: int, kind: int) -> None:
    """Put one drawn follower into the market, the others back into the bag."""
    _back_into_bag(g, seat)
    g.bag[seat * KINDS + kind] -= 1
    g.market[seat * KINDS + kind] += 1
    g.tell((DREW, seat, kind))


def _says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Keep the {follower}", follower=KIND_TEXTS[numbers[0]])


def _symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return KINDS_OF[numbers[0]]


def _refuse(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return say("Only a follower drawn by the Bathhouse can be kept."), "ORL-PLCG-12"


RETAIN: Final[Action] = Action("retain", 100, (KINDS,), says=_says, refuse=_refuse, symbol=_symbol)


class Bath(Choice[Orleans]):
    """Which of two drawn followers to keep. ORL-PLCG-12"""

    kind = BATH

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Bathhouse: which follower do you keep?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [RETAIN.first + kind - 1 for kind in sorted({*drawn(g, seat)[:2]})]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        retain(g, seat, RETAIN.number(action))
        followers_there(g, seat)


def _bag_not_empty(g: Orleans, seat: int) -> bool:
    return bag_size(g, seat) > 0


def _use(g: Orleans, seat: int) -> None:
    """Draw three followers, of which up to two are placed at once. ORL-PLCG-12"""
    _draw(g, seat, _DRAWN)
    g.ask(seat, BATH_PLACE, _PLACED)


PLACE: Final[Place] = Place(
    _FACT,
    say("Bathhouse"),
    say("Draw two more followers and keep one of them."),
    _bag_not_empty,
    _use,
    short=say("draw two, keep one"),
    has_spaces=_has_spaces,
)


class BathPlace(Choice[Orleans]):
    """Which drawn follower to place, and where; `arg` is how many may still be placed. ORL-PLCG-12"""

    kind = BATH_PLACE

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Bathhouse: which follower do you place now, and where?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        free = g.open[seat] & ~g.filled[seat]
        for kind in sorted({*drawn(g, seat)} - {0}):
            for space in bits(g.rules.fits[g.stand_ins[seat]][kind - 1] & free):
                out.append(PUT.of(kind - 1, space))
        out.append(DECLINE.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action != DECLINE.first:
            kind, space = PUT.numbers(action)
            bath = memory(g).bath
            bath[bath.index(kind + 1, _DRAWN * seat, _DRAWN * (seat + 1))] = 0
            g.spaces[seat * SPACES + space] = kind + 1
            g.filled[seat] |= 1 << space
            g.tell((PLANNED, seat, kind, space))
            if arg > 1:
                g.ask(seat, BATH_PLACE, arg - 1)
                return
        _back_into_bag(g, seat)

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        if not PUT.holds(action):
            return None
        kind, space = PUT.numbers(action)
        if kind + 1 not in drawn(g, seat):
            return say("The Bathhouse has not drawn a {follower}.", follower=KIND_TEXTS[kind]), "ORL-PLCG-12"
        return cannot_stand(g, seat, kind, space)


def bathe_again(g: Orleans, seat: int) -> None:
    """Redraw the followers in others' Bathhouses, which are hidden too."""
    bath = memory(g).bath
    for other in range(g.players):
        if other != seat:
            slots = [n for n in range(_DRAWN * other, _DRAWN * (other + 1)) if bath[n]]
            for n in slots:
                g.bag[other * KINDS + bath[n] - 1] += 1
            for n in slots:
                bath[n] = g.draw_flat(g.bag, other * KINDS, (other + 1) * KINDS) - other * KINDS + 1


def seat_view(g: Orleans, owner: int, mine: bool) -> dict[str, object]:
    return {"bathhouse": [KIND_NAMES[kind - 1] for kind in drawn(g, owner) if kind]} if mine else {}


def parts(rules: OrleansRules) -> list[Part]:
    return [Part("bathhouse", (_DRAWN,), 0, KINDS, drawn, "kind plus 1 of the followers the Bathhouse has drawn", ID)]


assert _FACT["id"] == BATHHOUSE
