"""Cards in the own turn: when each can be played, and what it does; one table from kind to function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.castelli import cards as c
from burgrave.games.castelli import causes, events, kinds
from burgrave.games.castelli.actions import PLAY, SELLS
from burgrave.games.castelli.cards import CARD_KINDS, KINDS, kinds_in
from burgrave.games.castelli.castles import card_sites, free_octagons, rivals
from burgrave.games.castelli.facts import SALE
from burgrave.games.castelli.secrets import sell_card, show_card
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.masks import bits

Playable = Callable[[Castelli, int, int], bool]
Effect = Callable[[Castelli, int, int], None]


def add_plays(g: Castelli, seat: int, out: list[int]) -> None:
    """Add the cards that can be played and those that can be sold. CAS-TRN-02, CAS-CRD-05, CAS-CRD-06"""
    held = kinds_in(g.hands[seat])
    if not g.played:
        for kind in bits(held):
            if PLAYABLE[kind](g, seat, kind):
                out.append(PLAY + kind)
    if g.mine:
        SELLS.extend(out, held)


def add_sales(g: Castelli, seat: int, out: list[int]) -> None:
    """Add the cards that can be sold. CAS-CRD-03, CAS-CRD-04"""
    if g.mine and g.hands[seat]:
        SELLS.extend(out, kinds_in(g.hands[seat]))


def sell(g: Castelli, seat: int, kind: int) -> None:
    """Silver for a card, which goes face down below the deck. CAS-CRD-02, CAS-CRD-03"""
    sell_card(g, seat, kind)
    taken = g.mine if g.mine < SALE else SALE
    g.mine -= taken
    g.silver[seat] += taken
    if g.journal is not None:
        g.journal.append((events.SOLD, seat, taken))


def show(g: Castelli, seat: int, kind: int) -> None:
    """A card leaves the hand for its effect. CAS-CRD-02"""
    show_card(g, seat, kind)
    if g.journal is not None:
        g.journal.append((events.PLAYED, seat, kind))


def spend(g: Castelli, seat: int, kind: int) -> None:
    """The one card of the own turn. CAS-TRN-02"""
    g.played = 1
    show(g, seat, kind)


def always(g: Castelli, seat: int, kind: int) -> bool:
    return True


def in_others_turns(g: Castelli, seat: int, kind: int) -> bool:
    """Steward and Guard answer somebody else. CAS-CRD-07"""
    return False


def answer(g: Castelli, seat: int, kind: int) -> None:
    """Steward and Guard are played by their own choices, never by this one."""
    raise AssertionError(CARD_KINDS[kind].name)


def king(g: Castelli, seat: int, kind: int) -> None:
    """Three, four or five points. CAS-CRD-11"""
    spend(g, seat, kind)
    g.score(seat, causes.KING, CARD_KINDS[kind].points)


def somebody_has_silver(g: Castelli, seat: int, kind: int) -> bool:
    return sum(g.silver) > g.silver[seat]


def robber(g: Castelli, seat: int, kind: int) -> None:
    """One silver from every other player. CAS-CRD-12"""
    spend(g, seat, kind)
    _rob(g, seat, 1)


def bandits(g: Castelli, seat: int, kind: int) -> None:
    """Up to two silver from every other player. CAS-CRD-14"""
    spend(g, seat, kind)
    _rob(g, seat, 2)


def _rob(g: Castelli, seat: int, most: int) -> None:
    for other in range(g.players):
        taken = min(most, g.silver[other])
        if other != seat and taken:
            g.silver[other] -= taken
            g.silver[seat] += taken
            if g.journal is not None:
                g.journal.append((events.TOOK_SILVER, seat, other, taken))


def a_site(g: Castelli, seat: int, kind: int) -> bool:
    return card_sites(g, seat, kind) != 0


def builder(g: Castelli, seat: int, kind: int) -> None:
    """Count, Countess and Master Builder build a castle. CAS-CRD-15, CAS-CRD-17, CAS-CRD-18"""
    g.ask(seat, kinds.SITE, kind)


def victims(g: Castelli, seat: int) -> list[int]:
    """Players the traitor can buy from. CAS-CRD-16"""
    return [other for other, hand in enumerate(g.hands) if hand and other != seat]


def somebody_to_buy_from(g: Castelli, seat: int, kind: int) -> bool:
    return g.silver[seat] > 0 and bool(victims(g, seat))


def traitor(g: Castelli, seat: int, kind: int) -> None:
    """A card at random from another hand, for one silver. CAS-CRD-16"""
    g.ask(seat, kinds.VICTIM)


def half_of_something(g: Castelli, seat: int, kind: int) -> bool:
    return g.mine > 1


def robber_baron(g: Castelli, seat: int, kind: int) -> None:
    """Half the silver of the mine, rounded down. CAS-CRD-19"""
    spend(g, seat, kind)
    g.mine_silver(seat, g.mine // 2)


def a_spare_village(g: Castelli, seat: int, kind: int) -> bool:
    return g.spare_villages > 0 and free_octagons(g) != 0


def a_spare_city(g: Castelli, seat: int, kind: int) -> bool:
    return g.spare_cities > 0 and free_octagons(g) != 0


def founder(g: Castelli, seat: int, kind: int) -> None:
    """Farmer and Duke found a village and a city. CAS-CRD-20, CAS-BAT-21"""
    g.ask(seat, kinds.FOUND, kind)


def a_rival(g: Castelli, seat: int, kind: int) -> bool:
    return bool(rivals(g, seat, kind))


def attacker(g: Castelli, seat: int, kind: int) -> None:
    """Abbot and Army of Knights overbuild a castle. CAS-BAT-22, CAS-BAT-24"""
    g.ask(seat, kinds.RIVAL, kind)


def a_city(g: Castelli, seat: int, kind: int) -> bool:
    return g.cities != 0


def arsonist(g: Castelli, seat: int, kind: int) -> None:
    """Removes a city. CAS-BAT-25"""
    g.ask(seat, kinds.BURN)


_PLAYS: Final[dict[int, tuple[Playable, Effect]]] = {
    c.KING_3: (always, king),
    c.KING_4: (always, king),
    c.KING_5: (always, king),
    c.ROBBER: (somebody_has_silver, robber),
    c.BANDITS: (somebody_has_silver, bandits),
    c.COUNT: (a_site, builder),
    c.COUNTESS: (a_site, builder),
    c.MASTER_BUILDER: (a_site, builder),
    c.TRAITOR: (somebody_to_buy_from, traitor),
    c.ROBBER_BARON: (half_of_something, robber_baron),
    c.FARMER: (a_spare_village, founder),
    c.DUKE: (a_spare_city, founder),
    c.ABBOT: (a_rival, attacker),
    c.ARMY: (a_rival, attacker),
    c.ARSONIST: (a_city, arsonist),
    c.STEWARD: (in_others_turns, answer),
    c.GUARD: (in_others_turns, answer),
}

PLAYABLE: Final[list[Playable]] = [_PLAYS[kind][0] for kind in range(KINDS)]
EFFECTS: Final[list[Effect]] = [_PLAYS[kind][1] for kind in range(KINDS)]
