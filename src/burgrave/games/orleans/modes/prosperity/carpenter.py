"""The Carpenter: moved by the followers on his board, he builds structures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.facts import by_name, read_facts
from burgrave.games.orleans.data.people import BOATMAN, MONK, PROFESSION, SCHOLAR
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.data.roads import (
    FROM,
    GOODS_SPACES,
    ORLEANS,
    ROAD,
    ROUTES,
    TOWN_TEXTS,
    WATER,
    goods_space_text,
    other_end,
    way,
)
from burgrave.games.orleans.modes.prosperity.cards import draw_cards
from burgrave.games.orleans.modes.prosperity.laying import END
from burgrave.games.orleans.modes.prosperity.memory import works, works_if_any
from burgrave.games.orleans.modes.prosperity.structures import CARD_OF_TOWN, STRUCTURES
from burgrave.games.orleans.rules.common import not_now
from burgrave.games.orleans.rules.places.place import Place
from burgrave.games.orleans.rules.places.tiles import WITH_HERB_GARDEN
from burgrave.games.orleans.rules.spaces import free_space, standing_on
from burgrave.games.orleans.rules.travel import OCCUPIED, TAKE, TAKE_GOOD, goods_at, goods_on, goods_spot, travelled_at
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.game import Setup
from burgrave.kernel.options import Option
from burgrave.kernel.scene import piece_at
from burgrave.kernel.text import Text, say

CARPENTER: Final = 13
SITE: Final = 14
"""Kinds of choice."""
CARPENTER_WENT: Final = 23
BUILT: Final = 24
PAWN: Final = "orl-carpenter-pawn"
_FACT: Final = by_name(read_facts("modes/prosperity/data/places")["place"])["carpenter"]
CARPENTER_SPACES: Final = (26, 27, 28)
_HIS_BOARD: Final = 7 << 26

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "free_build",
        True,
        say("the Carpenter can build without any follower on his board"),
        values=(True, False),
        rule="ORL-PRO-CAR-08",
        module="prosperity",
        further=True,
    ),
    Option(
        "carpenter_monks",
        True,
        say("Monks may be placed on the Carpenter board"),
        values=(True, False),
        rule="ORL-PRO-CAR-01",
        module="prosperity",
        further=True,
        later=True,
    ),
)


def barred(setup: Setup) -> dict[int, int]:
    """Mask of his spaces for Monks, unless the option lets them stand in for Boatmen and Traders. ORL-PRO-CAR-01"""
    return {} if setup.options["carpenter_monks"] is True else {MONK: _HIS_BOARD}


def builds_freely(g: Orleans) -> bool:
    return g.rules.setup.options["free_build"] is True


def ways(g: Orleans, seat: int, kind: int) -> int:
    """Mask of the connections along which a follower moves the Carpenter. ORL-PRO-CAR-04, ORL-PRO-CAR-05"""
    profession = PROFESSION[kind]
    if profession in (MONK, SCHOLAR):
        return WATER | ROAD
    if profession == BOATMAN:
        return WATER | ROAD if g.stand_ins[seat] & WITH_HERB_GARDEN else WATER
    return ROAD


def moves(g: Orleans, seat: int) -> list[int]:
    out: list[int] = []
    town = works(g).carpenter
    for n, space in enumerate(CARPENTER_SPACES):
        kind = g.spaces[seat * SPACES + space] - 1
        if kind >= 0:
            for route in FROM[ways(g, seat, kind)][town]:
                out.append(GO.first + n * ROUTES + route)
    return out


def sites(g: Orleans, seat: int) -> list[int]:
    """The goods tiles where the card in hand can place its trading station. ORL-PRO-CAR-09"""
    w = works(g)
    card = w.hand[seat] - 1
    if card < 0 or STRUCTURES[card].town != w.carpenter or not g.stock[seat]:
        return []
    return [space for route in FROM[WATER | ROAD][w.carpenter] for space in goods_on(g, route)]


def seems_able_to_build(g: Orleans, seat: int) -> bool:
    """Whether others, who see only the back of its card, must think so: a pause must not reveal the hand."""
    w = works(g)
    town = w.carpenter
    if not w.hand[seat] or not g.stock[seat] or town == ORLEANS:
        return False
    if not g.filled[seat] & _HIS_BOARD and not builds_freely(g):
        return False
    card = CARD_OF_TOWN[town]
    for built, done in zip(w.built, w.completed, strict=True):
        if (built | done) >> card & 1:
            return False
    return any(goods_on(g, route) for route in FROM[WATER | ROAD][town])


def _can_use(g: Orleans, seat: int) -> bool:
    """Whether the Carpenter can move or build. ORL-PRO-CAR-03, ORL-PRO-CAR-08"""
    on_board = g.filled[seat] & _HIS_BOARD
    if on_board and moves(g, seat):
        return True
    return bool(sites(g, seat) and (on_board or builds_freely(g)))


def _use(g: Orleans, seat: int) -> None:
    """Ask for the Carpenter's moves. ORL-PRO-CAR-03"""
    g.ask(seat, CARPENTER)


def _refuse(g: Orleans, seat: int) -> Reason:
    w = works_if_any(g)
    if w is None:
        return say("There is no Carpenter in the base game."), "ORL-GEN-01"
    card = w.hand[seat] - 1
    if card >= 0 and STRUCTURES[card].town == w.carpenter:
        if not g.stock[seat]:
            return say("You have no trading stations left."), "ORL-GEN-25"
        if not g.filled[seat] & _HIS_BOARD and not builds_freely(g):
            return say("There are no followers on your Carpenter board."), "ORL-PRO-CAR-08"
        return say("There are no goods on any connection of this town."), "ORL-PRO-CAR-09"
    return say("The Carpenter can neither move nor build."), "ORL-PRO-CAR-03"


PLACE: Final[Place] = Place(
    _FACT,
    say("Carpenter"),
    say(
        "Each Boatman moves the Carpenter along a waterway, each Trader along a road. In the town shown on your "
        "structure card you may build the structure."
    ),
    _can_use,
    _use,
    refuse=_refuse,
    short=say("move him, build"),
    one_by_one=True,
    opens=True,
    without_followers=True,
    gives=(PAWN,),
    empty=("orl-slot-carpenter", say("space for a Boatman or a Trader")),
)


def _go_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    which, route = numbers
    return say(
        "Move the Carpenter to {town} {way} with the {follower}",
        town=TOWN_TEXTS[other_end(route, works(g).carpenter)],
        way=way(route),
        follower=standing_on(g, seat, CARPENTER_SPACES[which]),
    )


def _go_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"town-{other_end(numbers[1], works(g).carpenter)}"


def _pawn(g: Orleans, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (piece_at(f"guest-{works(g).carpenter}", PAWN),)


def _no_go(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    which, route = numbers
    if g.asked(seat)[0] != CARPENTER:
        return not_now()
    if not g.spaces[seat * SPACES + CARPENTER_SPACES[which]]:
        return say("There is no follower on this space of your Carpenter board."), "ORL-PRO-CAR-04"
    if route not in FROM[WATER | ROAD][works(g).carpenter]:
        return say("This connection does not start from the Carpenter's town."), "ORL-PRO-CAR-04"
    return say("A Boatman moves the Carpenter by water, a Trader by road."), "ORL-PRO-CAR-04"


GO: Final[Action] = Action(
    "go", 1130, (3, ROUTES), says=_go_says, refuse=_no_go, place=_go_spot, sources=_pawn, symbol=PAWN
)


def _build_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Build {structure}", structure=STRUCTURES[works(g).hand[seat] - 1].title)


def _build_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return STRUCTURES[works(g).hand[seat] - 1].symbol


def _no_build(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.asked(seat)[0] != CARPENTER:
        return not_now()
    w = works(g)
    card = w.hand[seat] - 1
    if card < 0 or STRUCTURES[card].town != w.carpenter:
        return say("The Carpenter is not in the town on your card."), "ORL-PRO-CAR-08"
    if not g.stock[seat]:
        return say("You have no trading stations left."), "ORL-GEN-25"
    return say("There are no goods on any connection of this town."), "ORL-PRO-CAR-09"


BUILD: Final[Action] = Action("build", 1259, says=_build_says, refuse=_no_build, symbol=_build_symbol)


class Carpenter(Choice[Orleans]):
    """Where to move the Carpenter, or build, or stop; `arg` is 1 once he has moved. ORL-PRO-CAR-03, ORL-PRO-CAR-04"""

    kind = CARPENTER

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Where should the Carpenter go?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = moves(g, seat)
        if sites(g, seat):
            out.append(BUILD.first)
        if arg:
            out.append(END.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == BUILD.first:
            g.ask(seat, SITE)
        elif action != END.first:
            w = works(g)
            n, route = divmod(GO.number(action), ROUTES)
            free_space(g, seat, CARPENTER_SPACES[n])
            w.carpenter = other_end(route, w.carpenter)
            g.tell((CARPENTER_WENT, seat, route, w.carpenter))
            if moves(g, seat) or seems_able_to_build(g, seat):
                g.ask(seat, CARPENTER, 1)

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        if action == END.first:
            return say("The Carpenter must move or build."), "ORL-PRO-CAR-03"
        return None


def _site_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Trading station on the goods of {route}", route=goods_space_text(numbers[0]))


def _no_site(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.asked(seat)[0] != SITE:
        return not_now()
    return say("The trading station must go on goods on a connection of this town."), "ORL-PRO-CAR-09"


ON_GOODS: Final[Action] = Action("site", 1260, (GOODS_SPACES,), says=_site_says, refuse=_no_site, place=goods_spot)


class Site(Choice[Orleans]):
    """Which goods tile to place the trading station on. ORL-PRO-CAR-09, ORL-PRO-CAR-10, ORL-PRO-STR-05"""

    kind = SITE

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("On which goods tile do you put your trading station?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [ON_GOODS.first + space for space in sites(g, seat)]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        w = works(g)
        card = w.hand[seat] - 1
        space = ON_GOODS.number(action)
        g.own_map()
        g.own_stations()
        w.own()
        g.routes[space] = OCCUPIED + seat
        g.stock[seat] -= 1
        w.hand[seat] = 0
        w.built[seat] |= 1 << card
        g.may_act_freely |= 1 << seat
        g.drawn += 1
        g.tell((BUILT, seat, card, space))
        draw_cards(g, seat)


def shows_card(g: Orleans, seat: int) -> bool:
    """Whether all know its card: without that of the Carpenter's town, it would have no answer. ORL-GEN-31"""
    kind, moved = g.asked(seat)
    return kind == SITE or (kind == CARPENTER and not moved and not moves(g, seat))


def refuse_occupied_goods(g: Orleans, seat: int, action: int) -> Reason | None:
    """Why goods below a trading station cannot be taken. ORL-PRO-STR-05"""
    if g.asked(seat)[0] == TAKE and TAKE_GOOD.holds(action) and g.routes[TAKE_GOOD.number(action)] >= OCCUPIED:
        return say("There is a trading station on these goods."), "ORL-PRO-STR-05"
    return None


def _went(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, route, town = entry
    return say(
        "{player} moves the Carpenter from {start} to {town} {way}.",
        player=names[seat],
        start=TOWN_TEXTS[other_end(route, town)],
        town=TOWN_TEXTS[town],
        way=way(route),
    )


def _built(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} builds the {structure}; the trading station goes on {route}.",
        player=names[entry[1]],
        structure=STRUCTURES[entry[2]].title,
        route=goods_space_text(entry[3]),
    )


EVENTS: Final[tuple[Event, ...]] = (
    Event(CARPENTER_WENT, "carpenter-went", _went, travelled_at),
    Event(BUILT, "built", _built, goods_at),
)

assert (_FACT["first"], len(_FACT["spaces"])) == (CARPENTER_SPACES[0], len(CARPENTER_SPACES))
