"""What a player gains and pays: coins, development, goods, citizens, steps on tracks, technology, place tiles."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import events, kinds, phases
from burgrave.games.orleans.board import (
    BOATMEN_CITIZEN,
    BOATMEN_COINS,
    CITIZEN_SPACES,
    COINS_ON,
    FARMERS_GOOD,
    KNIGHTS_CITIZEN,
    LAST_SPACE,
    LAST_STEP,
    SCHOLARS_POINTS,
    TRADERS_CATEGORIES,
)
from burgrave.games.orleans.happenings import PILGRIMAGES
from burgrave.games.orleans.people import (
    BOATMAN,
    CRAFTSMAN,
    FARMER,
    KINDS,
    KNIGHT,
    MONK,
    SCHOLAR,
    TRACKS,
    TRADER,
)
from burgrave.games.orleans.places import (
    CATEGORY_MASK,
    FARMER_MASK,
    FIRST_TILE,
    HERB_GARDEN,
    PLACE_OF,
    SCHOOL,
    SPACE_MASK,
    SPACES,
    TECHNOLOGY_MASK,
    WITH_HERB_GARDEN,
    WITH_SCHOOL,
)
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import GOODS
from burgrave.kernel.masks import bits

TECH: Final = KINDS + 1
"""What `spaces` holds where technology lies."""


def gain_coins(g: Orleans, seat: int, n: int) -> None:
    """ORL-GEN-06"""
    if n:
        g.coins[seat] += n
        g.tell((events.GOT_COINS, seat, n))


def pay_coins(g: Orleans, seat: int, n: int) -> None:
    if n:
        g.coins[seat] -= n
        g.tell((events.PAID_COINS, seat, n))


def gain_citizen(g: Orleans, seat: int) -> None:
    g.citizens[seat] += 1
    g.tell((events.GOT_CITIZEN, seat))


def gain_good(g: Orleans, seat: int, good: int) -> None:
    """From the goods market, which has it."""
    g.shelf[good] -= 1
    g.goods[seat * GOODS + good] += 1
    g.tell((events.GOT_GOOD, seat, good))


def develop(g: Orleans, seat: int, n: int) -> None:
    """Space by space; what goes beyond the last is lost. ORL-DEV-01, ORL-DEV-03, ORL-DEV-04, ORL-DEV-05"""
    space = g.development[seat]
    goal = min(space + n, LAST_SPACE)
    if goal > space:
        g.tell((events.DEVELOPED, seat, goal - space, goal))
    while space < goal:
        space += 1
        g.development[seat] = space
        gain_coins(g, seat, COINS_ON[space])
        if g.development_citizens and space in CITIZEN_SPACES:
            first = 1 << CITIZEN_SPACES.index(space)
            if g.development_citizens & first:
                g.development_citizens &= ~first
                gain_citizen(g, seat)


def can_recruit(g: Orleans, seat: int, profession: int) -> bool:
    """ORL-PBD-04, ORL-ACT-12, ORL-EVT-11"""
    if not g.supply[profession]:
        return False
    if profession == MONK:
        return g.event not in PILGRIMAGES
    return g.tracks[seat * TRACKS + profession] < LAST_STEP[profession]


def recruit(g: Orleans, seat: int, profession: int) -> None:
    """A character into the bag, a step on its track. ORL-PBD-04, ORL-GEN-12"""
    if profession == MONK:
        take_character(g, seat, profession)
        return
    g.supply[profession] -= 1
    g.bag[seat * KINDS + profession] += 1
    reached = g.tracks[seat * TRACKS + profession] + 1
    g.tell((events.RECRUITED, seat, profession, reached))
    _reach(g, seat, profession, reached)


def take_character(g: Orleans, seat: int, profession: int) -> None:
    g.supply[profession] -= 1
    g.bag[seat * KINDS + profession] += 1
    g.tell((events.GOT_FOLLOWER, seat, profession))


def step(g: Orleans, seat: int, profession: int) -> None:
    """One step forward without a character."""
    reached = g.tracks[seat * TRACKS + profession] + 1
    g.tell((events.STEPPED, seat, profession, reached))
    _reach(g, seat, profession, reached)


def _reach(g: Orleans, seat: int, profession: int, reached: int) -> None:
    """A step of a track and its reward. ORL-TRK-01 to ORL-TRK-07"""
    g.tracks[seat * TRACKS + profession] = reached
    if profession == FARMER:
        if g.shelf[FARMERS_GOOD[reached]]:
            gain_good(g, seat, FARMERS_GOOD[reached])
    elif profession == BOATMAN:
        gain_coins(g, seat, BOATMEN_COINS[reached])
        if reached == BOATMEN_CITIZEN and g.boatmen_citizen:
            g.boatmen_citizen = 0
            gain_citizen(g, seat)
    elif profession == CRAFTSMAN:
        if g.technology:
            gain_technology(g, seat)
    elif profession == TRADER:
        if g.display & CATEGORY_MASK[TRADERS_CATEGORIES[reached]]:
            g.ask(seat, kinds.TILE, TRADERS_CATEGORIES[reached])
    elif profession == KNIGHT:
        if reached == KNIGHTS_CITIZEN and g.knights_citizen:
            g.knights_citizen = 0
            gain_citizen(g, seat)
    elif profession == SCHOLAR:
        develop(g, seat, SCHOLARS_POINTS[reached])


def gain_technology(g: Orleans, seat: int) -> None:
    """A tile waits beside the board until its owner has passed. ORL-TEC-01, ORL-TEC-02"""
    g.technology -= 1
    g.waiting[seat] += 1
    g.tell((events.GOT_TECHNOLOGY, seat))
    if (g.rules.tech_at_once or g.phase == phases.EVENT) and technology_spaces(g, seat):
        g.ask(seat, kinds.TECHNOLOGY)


def technology_spaces(g: Orleans, seat: int) -> int:
    """Mask of the spaces the next technology tile may go to. ORL-TEC-04 to ORL-TEC-11"""
    if not g.waiting[seat]:
        return 0
    free = g.open[seat] & ~g.filled[seat] & TECHNOLOGY_MASK
    if not g.experienced >> seat & 1:
        free &= FARMER_MASK
    mine = seat * SPACES
    for space in bits(g.filled[seat] & TECHNOLOGY_MASK):
        if g.spaces[mine + space] == TECH:
            free &= ~SPACE_MASK[PLACE_OF[space]]
    return free


def place_technology(g: Orleans, seat: int, space: int) -> None:
    g.waiting[seat] -= 1
    g.experienced |= 1 << seat
    g.spaces[seat * SPACES + space] = TECH
    g.filled[seat] |= 1 << space
    g.tell((events.PLACED_TECHNOLOGY, seat, space))


def gain_tile(g: Orleans, seat: int, tile: int) -> None:
    """Face up, at work from now on. ORL-TRK-05, ORL-PLCG-01"""
    g.display &= ~(1 << tile)
    g.tiles[seat] |= 1 << tile
    g.tell((events.GOT_TILE, seat, tile))
    refresh_places(g, seat)


def refresh_places(g: Orleans, seat: int) -> None:
    """Which spaces and helps the tiles that lie face up give. ORL-PLCG-02"""
    up = g.tiles[seat] & ~g.down[seat]
    spaces = g.rules.board_spaces
    for tile in bits(up):
        spaces |= g.rules.spaces[FIRST_TILE + tile]
    g.open[seat] = spaces
    g.helps[seat] = WITH_HERB_GARDEN * (up >> HERB_GARDEN - FIRST_TILE & 1) + WITH_SCHOOL * (
        up >> SCHOOL - FIRST_TILE & 1
    )


def has_tile(g: Orleans, seat: int, place: int) -> bool:
    """Whether this tile is owned and lies face up."""
    return bool((g.tiles[seat] & ~g.down[seat]) >> place - FIRST_TILE & 1)


def empty_place(g: Orleans, seat: int, place: int) -> None:
    """Its followers go into the bag; technology stays. ORL-ACT-03"""
    mine = seat * SPACES
    for space in bits(g.filled[seat] & SPACE_MASK[place]):
        if g.spaces[mine + space] != TECH:
            free_space(g, seat, space)


def free_space(g: Orleans, seat: int, space: int) -> None:
    """The follower of a space goes into the bag."""
    kind = lift(g, seat, space)
    g.bag[seat * KINDS + kind] += 1


def lift(g: Orleans, seat: int, space: int) -> int:
    """Take the follower off a space; its kind."""
    kind = g.spaces[seat * SPACES + space] - 1
    g.spaces[seat * SPACES + space] = 0
    g.filled[seat] &= ~(1 << space)
    return kind


def strip_place(g: Orleans, seat: int, place: int) -> None:
    """Followers to the bag, technology to the supply: the tile goes out of use. ORL-PLCG-13"""
    empty_place(g, seat, place)
    for space in bits(g.filled[seat] & SPACE_MASK[place]):
        lift(g, seat, space)
        g.technology += 1
