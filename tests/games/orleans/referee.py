"""Counting everything again, a slower way: what must hold in any position."""

from __future__ import annotations

from burgrave.games.orleans.data.board import CITIZENS, COINS, STATIONS, TECHNOLOGY
from burgrave.games.orleans.data.goods import COUNTS, GOODS, REMOVED
from burgrave.games.orleans.data.people import KINDS, NEUTRAL, OWN, PROFESSIONS
from burgrave.games.orleans.data.places import FIRST_TILE, SPACES
from burgrave.games.orleans.modes.base_game.bathhouse import drawn
from burgrave.games.orleans.modes.prosperity.laying import LAID_COIN
from burgrave.games.orleans.modes.prosperity.memory import works_if_any
from burgrave.games.orleans.modes.prosperity.structures import CARDS, STRUCTURES
from burgrave.games.orleans.rules.deeds import DEEDS, field
from burgrave.games.orleans.rules.gains import GOT_COINS, PAID_COINS
from burgrave.games.orleans.rules.places.place import FITS, SPACE_MASK
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.travel import FACE_DOWN, OCCUPIED
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.masks import bits


def check(g: Orleans) -> None:
    check_characters(g)
    check_goods(g)
    check_citizens(g)
    check_technology(g)
    check_stations(g)
    check_tiles(g)
    check_cards(g)
    check_masks(g)
    assert min(g.coins) >= 0


def check_characters(g: Orleans) -> None:
    """Neutral characters: supply, followers, deeds, unfinished structures."""
    total = list(g.supply)
    for seat in range(g.players):
        for profession in range(PROFESSIONS):
            total[profession] += g.bag[seat * KINDS + profession] + g.market[seat * KINDS + profession]
            total[profession] += list(g.spaces[seat * SPACES : (seat + 1) * SPACES]).count(profession + 1)
            total[profession] += bathing(g, seat).count(profession + 1)
        for card, missing in built(g, seat):
            for profession in range(PROFESSIONS):
                total[profession] += field(STRUCTURES[card].needs, profession) - field(missing, profession)
    for deed in g.rules.deeds:
        for profession in range(PROFESSIONS):
            total[profession] += field(DEEDS[deed].needs, profession) - field(g.deeds[deed], profession)
    assert total == NEUTRAL[g.players]
    assert min(*g.bag, *g.market, *g.supply) >= 0


def bathing(g: Orleans, seat: int) -> list[int]:
    """Whom the Bathhouse has drawn, where there is one."""
    return [] if works_if_any(g) else drawn(g, seat)


def built(g: Orleans, seat: int) -> list[tuple[int, int]]:
    """Unfinished structures, and what each still needs."""
    w = works_if_any(g)
    return [(card, w.needs[card]) for card in bits(w.built[seat])] if w else []


def check_goods(g: Orleans) -> None:
    total = [a + b + c for a, b, c in zip(g.shelf, g.unseen, g.box, strict=True)]
    for lies in g.routes:
        if 0 < lies < FACE_DOWN:
            total[lies - 1] += 1
    for seat in range(g.players):
        for good in range(GOODS):
            total[good] += g.goods[seat * GOODS + good]
        for card, missing in built(g, seat):
            for good in range(GOODS):
                needed = STRUCTURES[card].needs
                total[good] += field(needed, PROFESSIONS + good) - field(missing, PROFESSIONS + good)
    assert total == list(COUNTS)
    assert min(*g.shelf, *g.unseen, *g.goods) >= 0
    hidden = sum(lies >= FACE_DOWN for lies in g.routes)
    assert sum(g.unseen) == hidden + REMOVED[g.players]


def check_citizens(g: Orleans) -> None:
    aside = g.boatmen_citizen + g.knights_citizen + g.development_citizens.bit_count() + g.reserve + g.most_citizen
    on_deeds = sum(g.deeds[deed] != 0 for deed in g.rules.deeds)
    assert sum(g.citizens) + aside + on_deeds == CITIZENS


def check_technology(g: Orleans) -> None:
    assert g.technology + g.lost_technology + sum(g.waiting) + list(g.spaces).count(TECH) == TECHNOLOGY
    assert g.technology >= 0


def check_stations(g: Orleans) -> None:
    for seat in range(g.players):
        on_goods = list(g.routes).count(OCCUPIED + seat)
        assert g.stock[seat] + g.stations[seat].bit_count() + g.lost_stations[seat] + on_goods == STATIONS
        w = works_if_any(g)
        assert on_goods == ((w.built[seat] | w.completed[seat]).bit_count() if w else 0)


def check_tiles(g: Orleans) -> None:
    everywhere = [g.display, g.lost_tiles, *g.tiles]
    assert sum(mask.bit_count() for mask in everywhere) == g.rules.tiles.bit_count()
    together = 0
    for mask in everywhere:
        together |= mask
    assert together == g.rules.tiles
    assert all(down & ~tiles == 0 for down, tiles in zip(g.down, g.tiles, strict=True))


def check_cards(g: Orleans) -> None:
    w = works_if_any(g)
    if w is None:
        return
    cards = [*bits(w.deck), *(card % 32 for card in w.under)]
    cards += [card - 1 for card in (*w.hand, *w.offer) if card]
    for mask in (*w.built, *w.completed):
        cards += bits(mask)
    assert sorted(cards) == list(range(CARDS))
    assert g.may_act_freely == sum(1 << seat for seat in range(g.players) if w.built[seat])
    assert all(w.needs[card] == 0 for mask in w.completed for card in bits(mask))


def check_masks(g: Orleans) -> None:
    """What is kept beside the spaces agrees with them."""
    for seat in range(g.players):
        spaces = g.spaces[seat * SPACES : (seat + 1) * SPACES]
        assert g.filled[seat] == sum(1 << n for n, stands in enumerate(spaces) if stands)
        up = g.tiles[seat] & ~g.down[seat]
        open_spaces = g.rules.board_spaces
        for tile in bits(up):
            open_spaces |= g.rules.spaces[FIRST_TILE + tile]
        assert g.open[seat] == open_spaces
        assert g.filled[seat] & ~g.open[seat] == 0
        assert g.placed[seat] & ~g.filled[seat] == 0
        for place in range(len(SPACE_MASK)):
            assert sum(spaces[s] == TECH for s in bits(SPACE_MASK[place])) <= 1
        for space, stands in enumerate(spaces):
            if 0 < stands < TECH:
                # A placed follower could be there thanks to any substitution.
                assert FITS[3][stands - 1] >> space & 1
        assert sum(g.market[seat * KINDS : (seat + 1) * KINDS]) <= 10
        assert sum(g.market[seat * KINDS + OWN : (seat + 1) * KINDS]) <= 4


class Purse:
    """Coins by what the journal tells of them."""

    def __init__(self, players: int) -> None:
        self.coins = [COINS] * players

    def hear(self, journal: list[tuple[int, ...]]) -> None:
        for event in journal:
            if event[0] == GOT_COINS:
                self.coins[event[1]] += event[2]
            elif event[0] == PAID_COINS:
                self.coins[event[1]] -= event[2]
            elif event[0] == LAID_COIN:
                self.coins[event[1]] -= 1
