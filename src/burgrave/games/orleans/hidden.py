"""Another possible world for a seat: whatever it cannot see is dealt anew."""

from __future__ import annotations

from burgrave.games.orleans import kinds, phases
from burgrave.games.orleans.cards import WHO
from burgrave.games.orleans.people import KINDS, OWN
from burgrave.games.orleans.planning import undo_plan
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.works import CARDS

_SEAT_BITS = 7 << 6


def redraw(g: Orleans, seat: int) -> None:
    """Plans of others are open again, their bags and cards are dealt anew. ORL-GEN-31

    Goods that lie face down need nothing: they are not drawn before somebody takes them.
    """
    drawn = g.drawn
    forget_plans(g, seat)
    redeal_bags(g, seat)
    redeal_cards(g, seat)
    g.drawn = drawn


def forget_plans(g: Orleans, seat: int) -> None:
    """Others have not planned yet: whoever confirmed may have confirmed anything, so he plans again."""
    if g.phase not in (phases.DRAW, phases.PLAN):
        return
    for other in range(g.rules.players):
        if other == seat:
            continue
        g.marked[other] = 0
        kind = g.asked(other)[0]
        confirmed = kind < 0 and g.may_withdraw(other)
        if kind == kinds.PLAN or confirmed:
            undo_plan(g, other)
        if confirmed:
            g.ask(other, kinds.PLAN)
    if g.together:
        g.pending.sort(key=lambda top: top & _SEAT_BITS)


def redeal_bags(g: Orleans, seat: int) -> None:
    """Neutral followers in the bags of others, each bag as large as before."""
    others = [other for other in range(g.rules.players) if other != seat]
    sizes = [sum(g.bag[other * KINDS : other * KINDS + OWN]) for other in others]
    pool = [sum(g.bag[other * KINDS + kind] for other in others) for kind in range(OWN)]
    for other, size in zip(others, sizes, strict=True):
        g.bag[other * KINDS : other * KINDS + OWN] = [0] * OWN
        for _ in range(size):
            g.bag[other * KINDS + g.draw(pool, 0, OWN)] += 1
        bathe_again(g, other)


def bathe_again(g: Orleans, other: int) -> None:
    """Whom the Bathhouse of another has drawn is not known either."""
    drawn = [n for n in range(3 * other, 3 * other + 3) if g.bath[n]]
    for n in drawn:
        g.bag[other * KINDS + g.bath[n] - 1] += 1
    for n in drawn:
        g.bath[n] = g.draw(g.bag, other * KINDS, (other + 1) * KINDS) - other * KINDS + 1


def redeal_cards(g: Orleans, seat: int) -> None:
    """Cards in the hands of others, on offer to them, in the deck, and put under it by others."""
    others = [other for other in range(g.rules.players) if other != seat]
    hands = [other for other in others if g.hand[other]]
    offers = [2 * other + n for other in others for n in range(2) if g.offer[2 * other + n]]
    unders = [n for n, card in enumerate(g.under) if card // WHO != seat]
    pool = [g.deck >> card & 1 for card in range(CARDS)]
    for other in hands:
        pool[g.hand[other] - 1] += 1
    for n in offers:
        pool[g.offer[n] - 1] += 1
    for n in unders:
        pool[g.under[n] % WHO] += 1
    for other in hands:
        g.hand[other] = g.draw(pool, 0, CARDS) + 1
    for n in offers:
        g.offer[n] = g.draw(pool, 0, CARDS) + 1
    for n in unders:
        g.under[n] = g.draw(pool, 0, CARDS) + g.under[n] // WHO * WHO
    g.deck = sum(1 << card for card in range(CARDS) if pool[card])
