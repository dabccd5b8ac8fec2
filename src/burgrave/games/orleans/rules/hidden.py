"""Another possible world for a seat: whatever it cannot see is redealt."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.people import KINDS, OWN
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.planning import PLAN, hides_plan, undo_plan
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.entries import SEAT, SEAT_SHIFT
from burgrave.kernel.flat import fill, flat, listed, total

_SEAT_BITS: Final = SEAT << SEAT_SHIFT


def redraw(g: Orleans, seat: int) -> None:
    """Plans of others are open again, their bags are redealt. ORL-GEN-31

    Goods that lie face down need nothing: they are not drawn before somebody takes them.
    """
    drawn = g.drawn
    forget_plans(g, seat)
    redeal_bags(g, seat)
    for redeal in g.rules.redeal:
        redeal(g, seat)
    g.drawn = drawn
    g.forget()


def forget_plans(g: Orleans, seat: int) -> None:
    """Others have not planned yet: a confirmed plan could be anything, so that seat plans again."""
    if g.phase not in (phases.DRAW, phases.PLAN):
        return
    for other in range(g.rules.players):
        if other == seat:
            continue
        g.marked[other] = 0
        confirmed = g.asked(other)[0] < 0 and g.may_withdraw(other)
        if hides_plan(g, other):
            undo_plan(g, other)
        if confirmed:
            g.ask(other, PLAN)
    if g.together:
        g.pending = flat(sorted(listed(g.pending), key=lambda top: top & _SEAT_BITS))


def redeal_bags(g: Orleans, seat: int) -> None:
    """Neutral followers in the bags of others, each bag as large as before and with those known to be in it."""
    others = [other for other in range(g.rules.players) if other != seat]
    sizes = [int(total(g.bag, other * KINDS, other * KINDS + OWN)) for other in others]
    known = [_known(g, other) for other in others]
    pool = [sum([g.bag[other * KINDS + kind] for other in others]) for kind in range(OWN)]
    for kinds in known:
        for kind in kinds:
            pool[kind] -= 1
    for other, size, kinds in zip(others, sizes, known, strict=True):
        fill(g.bag, other * KINDS, [0] * OWN)
        for kind in kinds:
            g.bag[other * KINDS + kind] += 1
        for _ in range(size - len(kinds)):
            g.bag[other * KINDS + g.draw(pool, 0, OWN)] += 1


def _known(g: Orleans, other: int) -> list[int]:
    """The kinds of the followers that all know to be in a bag."""
    kinds = [known(g, other) for known in g.rules.known_in_bag]
    return [kind for kind in kinds if kind >= 0]
