"""Influence, and what areas give to those who have most of it."""

from __future__ import annotations

from burgrave.games.castelli import events
from burgrave.games.castelli.layouts import CARD, MARKET, RESOURCES, SILVER
from burgrave.games.castelli.secrets import draw_card
from burgrave.games.castelli.state import Castelli
from burgrave.games.castelli.tiles import COLOUR_AT, VALUE_AT


def influence(g: Castelli, sides: list[int]) -> list[int]:
    """For each colour the sum of its shields on these sides of squares. CAS-EVA-03"""
    board = g.board
    found = [0, 0, 0, 0]
    for at in sides:
        shield = 4 * board[at >> 2] + (at & 3)
        found[COLOUR_AT[shield]] += VALUE_AT[shield]
    return found


def leaders(g: Castelli, sides: list[int]) -> tuple[list[int], int]:
    """The seats with most influence, and among how many its fruits are shared. CAS-EVA-05, CAS-SET-12"""
    found = influence(g, sides)
    rules = g.rules
    if rules.block:
        best = max(found)
    else:
        best = 0
        for colour in rules.colours:
            if found[colour] > best:
                best = found[colour]
    if best == 0:
        return [], 0
    seats = [seat for seat, colour in enumerate(rules.colours) if found[colour] == best]
    return seats, found.count(best) if rules.block else len(seats)


def evaluate(g: Castelli, area: int) -> None:
    """An area is complete: the highest influence gets what it shows. CAS-EVA-01, CAS-EVA-04, CAS-EVA-05, CAS-EVA-06"""
    layout = g.layout
    seats, sharers = leaders(g, layout.sides[area])
    share = layout.symbols[area] // sharers if sharers else 0
    kind = layout.kind[area]
    if not share or not seats:
        if g.journal is not None:
            g.journal.append((events.EVALUATED, -1, kind, layout.place[area]))
        return
    if len(seats) > 1:
        # Cards are drawn in turn order from the player on. CAS-EVA-09
        seats.sort(key=lambda seat: (seat - g.player) % g.players)
    for seat in seats:
        if g.journal is not None:
            g.journal.append((events.EVALUATED, seat, kind, layout.place[area]))
        if kind == MARKET:
            draw_cards(g, seat, share)
        else:
            g.gain(seat, kind, share)


def draw_cards(g: Castelli, seat: int, n: int) -> None:
    """CAS-REV-03, CAS-REV-05, CAS-REV-08, CAS-EVA-09"""
    drawn = 0
    while drawn < n and draw_card(g, seat):
        drawn += 1
    if drawn and g.journal is not None:
        g.journal.append((events.DREW, seat, drawn))


def reward(g: Castelli, seat: int, picture: int) -> None:
    """What the border shows goes to the shield that points at it. CAS-REV-05"""
    if picture < RESOURCES:
        g.gain(seat, picture, 1)
    elif picture == SILVER:
        g.mine_silver(seat, 1)
    elif picture == CARD:
        draw_cards(g, seat, 1)
