"""What the journal tells: each event is a tuple of ints that begins with its kind and its seat (-1: nobody).

Everybody may read the journal, so a card drawn, bought or sold face down is never named in it. Squares and octagons
are numbered as on the board; those of a tournament's boards follow after, `SPACES` for each.
"""

from __future__ import annotations

from typing import Final

STARTS: Final = 0
"""seat is first player"""
TURN: Final = 1
"""seat: its turn begins"""
REVEALED: Final = 2
"""seat, tile, square"""
LAID: Final = 3
"""seat, tile, turns, square: the tile turned up lies now"""
EXCHANGED: Final = 4
"""seat, tile laid, turns, tile kept, square"""
TURNED: Final = 5
"""seat, turns, square: a Steward turned the tile"""
DREW: Final = 6
"""seat, how many cards"""
GOT_SILVER: Final = 7
"""seat, how many cubes from the mine"""
GOT: Final = 8
"""seat, resource, how many"""
EVALUATED: Final = 9
"""seat (-1: nobody gains), type of area, octagon: what the seat gets follows"""
BUILT: Final = 10
"""seat, octagon, slot"""
BOUGHT: Final = 11
"""seat, resource: paid with silver"""
PLAYED: Final = 12
"""seat, kind of card"""
SOLD: Final = 13
"""seat, silver for it"""
TOOK_SILVER: Final = 14
"""seat, victim, how many"""
TOOK_CARD: Final = 15
"""seat, victim: for one silver"""
FOUNDED: Final = 16
"""seat, octagon, 0 for a village and 1 for a city"""
BURNT: Final = 17
"""seat, octagon"""
ATTACKED: Final = 18
"""seat, owner, octagon, slot"""
OVERBUILT: Final = 19
"""seat, owner, octagon, slot"""
GUARDED: Final = 20
"""seat, attacker, octagon"""
MINED: Final = 21
"""seat, how many cubes: the mine is evaluated"""
SCORED: Final = 22
"""seat, account, points"""
OVER: Final = 23
"""-1"""
PAIRED: Final = 24
"""seat, opponent, round: a game of the tournament begins"""
WON: Final = 25
"""seat, opponent, round: a game of the tournament is decided"""
DREW_GAME: Final = 26
"""seat, opponent, round: a game of the tournament ended in a tie"""

NAMES_ANOTHER: Final = frozenset((TOOK_SILVER, TOOK_CARD, ATTACKED, OVERBUILT, GUARDED))
"""Events whose third number is a seat too."""
CELL_AT: Final = {
    REVEALED: 3,
    LAID: 4,
    EXCHANGED: 5,
    TURNED: 3,
    EVALUATED: 3,
    BUILT: 2,
    FOUNDED: 2,
    BURNT: 2,
    ATTACKED: 3,
    OVERBUILT: 3,
    GUARDED: 3,
}
"""Where an event names a square or an octagon."""
