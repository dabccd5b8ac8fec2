"""Which structure cards a seat cannot see, and how they are redealt."""

from __future__ import annotations

from burgrave.games.orleans.modes.prosperity.cards import WHO
from burgrave.games.orleans.modes.prosperity.carpenter import shows_card
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.structures import CARDS
from burgrave.games.orleans.state import Orleans


def redeal_cards(g: Orleans, seat: int) -> None:
    """Redeal cards a seat cannot see: those in the deck, held by others, or put under the deck by others. ORL-GEN-31"""
    w = works(g)
    w.own()
    others = [other for other in range(g.players) if other != seat]
    hands = [other for other in others if w.hand[other] and not shows_card(g, other)]
    offers = [2 * other + n for other in others for n in range(2) if w.offer[2 * other + n]]
    unders = [n for n, card in enumerate(w.under) if card // WHO != seat]
    pool = [w.deck >> card & 1 for card in range(CARDS)]
    for other in hands:
        pool[w.hand[other] - 1] += 1
    for n in offers:
        pool[w.offer[n] - 1] += 1
    for n in unders:
        pool[w.under[n] % WHO] += 1
    for other in hands:
        w.hand[other] = g.draw(pool, 0, CARDS) + 1
    for n in offers:
        w.offer[n] = g.draw(pool, 0, CARDS) + 1
    for n in unders:
        w.under[n] = g.draw(pool, 0, CARDS) + w.under[n] // WHO * WHO
    w.deck = sum([1 << card for card in range(CARDS) if pool[card]])
