"""Followers sent from Town Hall and Gunpowder Tower to deeds and to own structures."""

from __future__ import annotations

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import COIN, DECLINE, DEED, DEVELOP, STRUCTURE
from burgrave.games.orleans.board import LAST_SPACE
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.gains import develop, gain_citizen, gain_coins, lift
from burgrave.games.orleans.laying import complete
from burgrave.games.orleans.people import OWN
from burgrave.games.orleans.places import PLACES, SPACES
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.works import BITS, CARDS, DEEDS, FIELD
from burgrave.kernel.masks import bits

MOST_SENT = 2
"""ORL-DEED-01"""


def destinations(g: Orleans, seat: int, place: int) -> list[int]:
    """Every follower of this place with every space it may be sent to. ORL-DEED-03, ORL-DEED-04, ORL-PRO-STR-06"""
    out: list[int] = []
    for n, space in enumerate(PLACES[place].spaces):
        kind = g.spaces[seat * SPACES + space] - 1
        if 0 <= kind < OWN:
            shift = BITS * kind
            for deed in g.rules.deeds:
                if g.deeds[deed] >> shift & FIELD:
                    out.append(DEED + n * len(DEEDS) + deed)
            for card in bits(g.built[seat]):
                if g.needs[card] >> shift & FIELD:
                    out.append(STRUCTURE + n * CARDS + card)
    return out


class Send(Choice):
    """Who goes where; `arg` is the place, and how many may still go. ORL-DEED-01, ORL-DEED-02"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = destinations(g, seat, arg >> 2)
        if arg & 3 < MOST_SENT:
            out.append(DECLINE)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            return
        place, left = arg >> 2, (arg & 3) - 1
        if left:
            g.ask(seat, kinds.SEND, place << 2 | left)
        first = PLACES[place].first
        if action < STRUCTURE:
            n, deed = divmod(action - DEED, len(DEEDS))
            to_deed(g, seat, lift(g, seat, first + n), deed)
        else:
            n, card = divmod(action - STRUCTURE, CARDS)
            to_structure(g, seat, lift(g, seat, first + n), card)
        if left and not destinations(g, seat, place):
            drop_send(g)


def drop_send(g: Orleans) -> None:
    """Nobody else can be sent: do not ask. A choice of reward may lie on top."""
    for n in range(len(g.pending) - 1, -1, -1):
        if g.pending[n] & 63 == kinds.SEND:
            del g.pending[n]
            return


def to_deed(g: Orleans, seat: int, profession: int, number: int) -> None:
    """The reward at once; the citizen for the last space. ORL-DEED-05, ORL-DEED-06, ORL-DEED-07, ORL-PRO-DEED-04"""
    deed = DEEDS[number]
    g.deeds[number] -= 1 << BITS * profession
    g.tell((events.SENT, seat, profession, number))
    if deed.choice:
        if g.development[seat] < LAST_SPACE:
            g.ask(seat, kinds.REWARD, number)
        else:
            gain_coins(g, seat, deed.coins)
    else:
        gain_coins(g, seat, deed.coins)
        develop(g, seat, deed.points)
    if not g.deeds[number]:
        gain_citizen(g, seat)


def to_structure(g: Orleans, seat: int, profession: int, card: int) -> None:
    """No reward; it may complete the card. ORL-PRO-STR-06"""
    g.needs[card] -= 1 << BITS * profession
    g.tell((events.SENT_TO_STRUCTURE, seat, profession, card))
    complete(g, seat, card)


class Reward(Choice):
    """Coin or development, chosen for each follower. ORL-DEED-18"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [COIN, DEVELOP]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == COIN:
            gain_coins(g, seat, DEEDS[arg].coins)
        else:
            develop(g, seat, DEEDS[arg].points)
