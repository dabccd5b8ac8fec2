"""What the journal tells: each event is a tuple of ints that begins with its kind and its seat (-1: nobody)."""

from __future__ import annotations

from typing import Final

STARTS: Final = 0
"""seat is start player"""
PHASE: Final = 2
"""-1, phase"""
ROUND: Final = 3
"""-1, phase, round"""
ROLLED: Final = 4
"""seat, die, die"""
WHITE: Final = 5
"""-1, white die, good (-1: none left)"""
TURN: Final = 6
"""seat: its turn begins"""
TOOK: Final = 7
"""seat, tile, depot number"""
BOUGHT: Final = 8
"""seat, tile"""
HIRED: Final = 9
"""seat, tile, depot number: paid with two workers"""
DISCARDED: Final = 10
"""seat, tile"""
PLACED: Final = 11
"""seat, tile, space, the number printed there"""
SOLD: Final = 12
"""seat, good, how many"""
LOADED: Final = 13
"""seat, good, how many"""
SAILED: Final = 14
"""seat, position on the track"""
GOT_WORKERS: Final = 15
"""seat, how many"""
GOT_SILVER: Final = 16
"""seat, how many"""
PAID_WORKERS: Final = 17
"""seat, how many"""
SCORED: Final = 18
"""seat, account, points"""
DECLINED: Final = 19
"""seat"""
ENDED: Final = 20
"""seat, unused dice"""
MINED: Final = 21
"""seat, mines: income at the end of a phase"""
OVER: Final = 22
"""-1"""
FETCHED: Final = 23
"""seat: a castle fetched back"""
ROUTE_BONUS: Final = 24
"""seat, tile whose effect is earned"""
SHIELD: Final = 25
"""seat, shield: it has taken it"""
SHIELD_LOST: Final = 26
"""seat, shield"""
TRIBUTE: Final = 27
"""seat, how much it paid"""
NAMED: Final = 28
"""seat, the seat whose monasteries it uses"""
TURNED: Final = 29
"""seat, what its die shows now"""
CLAIMED: Final = 30
"""seat, tile it places at a phase end"""
TOOK_DOUBLE: Final = 31
"""seat, double tile it takes"""
PLANTED: Final = 32
"""seat, double tile, space of the plan"""
GIFT: Final = 33
"""seat, tile of the black depot it takes for nothing"""
WINE: Final = 34
"""seat, grape of the wine bonus tile it takes"""
REACHED: Final = 60
"""seat, new target: the counter of the solo game has reached the old one"""
REMOVED: Final = 61
"""-1, tile that the white die takes off the board"""
