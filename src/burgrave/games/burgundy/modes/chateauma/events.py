"""What the journal tells of Châteauma: every step a person at the table would carry out for it."""

from __future__ import annotations

from typing import Final

REVEALED: Final = 100
"""seat, card: turned up at setup while a card with a castle is wanted"""
CARD: Final = 101
"""seat, side, card: it lies in this slot now"""
START_CASTLE: Final = 102
"""seat, card, spot"""
FACE_DOWN: Final = 103
"""seat, space of the duchy: covered from the start by a tile nobody has seen"""
FACE_UP: Final = 104
"""seat, tile, space of the duchy: covered from the start"""
SELECTED: Final = 105
"""seat, white die, side, card: the card of this round"""
DIE: Final = 106
"""seat, value: the first depot it looks at"""
NO_MATCH: Final = 107
"""seat, depot: nothing there fits the card"""
FOUND: Final = 108
"""seat, tile, depot, card, spot"""
FROM_RESERVE: Final = 109
"""seat, tile, card, spot"""
JOKER_LAID: Final = 110
"""seat, card, spot"""
JOKER_TAKEN: Final = 111
"""seat, tile: from the black depot, face down into the reserve"""
EMPTY_HANDED: Final = 112
"""seat: the black depot is empty too"""
BONUS: Final = 113
"""seat, tile: what follows is the bonus of this tile"""
NO_BONUS: Final = 114
"""seat, tile: its bonus brings nothing"""
RESERVED: Final = 115
"""seat, tile, depot, tile whose bonus it is: into the reserve"""
OTHER_CARD: Final = 116
"""seat, card: the selected card is full"""
SELLS_INSTEAD: Final = 117
"""seat: nothing could be placed on the other card either"""
LOADS: Final = 118
"""seat, depot, how many goods lie there"""
SELL_SYMBOL: Final = 119
"""seat, how many symbols its tiles have covered"""
SOLD: Final = 120
"""seat, good, how many"""
NO_GOODS: Final = 121
"""seat"""
TOOK_DOUBLE: Final = 122
"""seat, double tile"""
NO_DOUBLE: Final = 123
"""seat: the vineyard depot is empty"""
COMPLETE: Final = 124
"""seat, card"""
POSTS: Final = 125
"""seat, how many cards with a border post it has completed"""
SHIELD: Final = 126
"""seat, shield, depot"""
TURNED_UP: Final = 127
"""seat, tile: what a joker turns out to be"""
MOVED: Final = 128
"""seat, tile, space of the duchy"""
PILED: Final = 129
"""seat, tile: its colour is full"""
EXTRA_TURN: Final = 130
"""seat, card: one more tile for this card"""
EXTRA_SALE: Final = 131
"""seat: no card is left for the extra turn"""
RESHUFFLED: Final = 132
"""seat: the used cards are the new deck"""
BONUS_TILE: Final = 133
"""seat, colour, 0 for the large and 1 for the small one"""
BOUGHT: Final = 134
"""seat, tile"""
BOUGHT_DOUBLE: Final = 135
"""seat, double tile"""
MINED: Final = 136
"""seat, mines"""
SLID: Final = 137
"""seat, card: from the right slot to the left one"""
EXTRA_DIE: Final = 138
"""seat, value: rolled anew for an extra turn"""
