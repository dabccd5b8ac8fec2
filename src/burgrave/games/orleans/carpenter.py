"""The Carpenter: moved by the followers on his board, and the structures he builds."""

from __future__ import annotations

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import BUILD, END, GO, SITE
from burgrave.games.orleans.cards import draw_cards
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.gains import free_space
from burgrave.games.orleans.people import BOATMAN, MONK, PROFESSION, SCHOLAR
from burgrave.games.orleans.places import (
    CARPENTER,
    CARPENTER_SPACES,
    SPACE_MASK,
    SPACES,
    WITH_HERB_GARDEN,
)
from burgrave.games.orleans.roads import FROM, ORLEANS, ROAD, ROUTES, WATER, other_end
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.travel import STATION, goods_on
from burgrave.games.orleans.works import CARD_OF_TOWN, STRUCTURES


def ways(g: Orleans, seat: int, kind: int) -> int:
    """Kinds of connection a follower moves the Carpenter along. ORL-PRO-CAR-04, ORL-PRO-CAR-05"""
    profession = PROFESSION[kind]
    if profession in (MONK, SCHOLAR):
        return WATER | ROAD
    if profession == BOATMAN:
        return WATER | ROAD if g.helps[seat] & WITH_HERB_GARDEN else WATER
    return ROAD


def moves(g: Orleans, seat: int) -> list[int]:
    out: list[int] = []
    for n, space in enumerate(CARPENTER_SPACES):
        kind = g.spaces[seat * SPACES + space] - 1
        if kind >= 0:
            for route in FROM[ways(g, seat, kind)][g.carpenter]:
                out.append(GO + n * ROUTES + route)
    return out


def sites(g: Orleans, seat: int) -> list[int]:
    """Goods tiles on which the station of the card in hand may stand. ORL-PRO-CAR-09"""
    card = g.hand[seat] - 1
    if card < 0 or STRUCTURES[card].town != g.carpenter or not g.stock[seat]:
        return []
    return [space for route in FROM[WATER | ROAD][g.carpenter] for space in goods_on(g, route)]


def seems_able_to_build(g: Orleans, seat: int) -> bool:
    """Whether the others must think so, who see the back of a card only: a pause must not tell what is in a hand."""
    town = g.carpenter
    if not g.hand[seat] or not g.stock[seat] or town == ORLEANS:
        return False
    if not g.rules.free_build and not g.filled[seat] & SPACE_MASK[CARPENTER]:
        return False
    card = CARD_OF_TOWN[town]
    if any((built | done) >> card & 1 for built, done in zip(g.built, g.completed, strict=True)):
        return False
    return any(goods_on(g, route) for route in FROM[WATER | ROAD][town])


def can_use_carpenter(g: Orleans, seat: int) -> bool:
    """ORL-PRO-CAR-03, ORL-PRO-CAR-08"""
    on_board = g.filled[seat] & SPACE_MASK[CARPENTER]
    if on_board and moves(g, seat):
        return True
    return bool((on_board or g.rules.free_build) and sites(g, seat))


class Carpenter(Choice):
    """Move on, build, or stop; `arg` is 1 once he has moved. ORL-PRO-CAR-03, ORL-PRO-CAR-04"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = moves(g, seat)
        if sites(g, seat):
            out.append(BUILD)
        if arg:
            out.append(END)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == BUILD:
            g.ask(seat, kinds.SITE)
        elif action != END:
            n, route = divmod(action - GO, ROUTES)
            free_space(g, seat, CARPENTER_SPACES[n])
            g.carpenter = other_end(route, g.carpenter)
            g.tell((events.CARPENTER_WENT, seat, route, g.carpenter))
            if moves(g, seat) or seems_able_to_build(g, seat):
                g.ask(seat, kinds.CARPENTER, 1)


class Site(Choice):
    """On which goods tile the trading station stands. ORL-PRO-CAR-09, ORL-PRO-CAR-10, ORL-PRO-STR-05"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [SITE + space for space in sites(g, seat)]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        card = g.hand[seat] - 1
        g.routes[action - SITE] = STATION + seat
        g.stock[seat] -= 1
        g.hand[seat] = 0
        g.built[seat] |= 1 << card
        g.drawn += 1
        g.tell((events.BUILT, seat, card, action - SITE))
        draw_cards(g, seat)
