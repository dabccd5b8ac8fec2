"""Territory cards: symbols that tiles cover, complete cards, the move to the duchy, extra turns, new cards."""

from __future__ import annotations

from burgrave.games.burgundy.expansions import border_posts
from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.expansions.vineyards import planting as vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import VINE_SLOT
from burgrave.games.burgundy.modes.chateauma import events
from burgrave.games.burgundy.modes.chateauma.bonuses import resolve, sell_goods
from burgrave.games.burgundy.modes.chateauma.causes import CHA_BONUS_TILE, CHA_CARD, CHA_POSTS
from burgrave.games.burgundy.modes.chateauma.choosing import choose_and_place
from burgrave.games.burgundy.modes.chateauma.facts import CARDS, EXTRA_TURN, LEVELS, Card
from burgrave.games.burgundy.modes.chateauma.memory import DOUBLES, LEFT, PILED, RIGHT, SIDES, Chateauma, ring
from burgrave.games.burgundy.rules.board import PHASE_POINTS
from burgrave.games.burgundy.rules.duchies import SPACES
from burgrave.games.burgundy.rules.tiles import COLOUR


def symbols(c: Chateauma) -> None:
    """What the symbols bring that its tiles have covered. BUR-CHA-44, BUR-CHA-82"""
    if c.sells:
        c.tell(events.SELL_SYMBOL, c.sells)
        for _ in range(c.sells if c.option("chateauma_sales") == "each" else 1):
            sell_goods(c)
    for _ in range(c.doubles):
        take_double(c)
    c.sells = c.doubles = 0


def take_double(c: Chateauma) -> None:
    """A double tile from the space of the white die, else from the next to the right. BUR-CHA-82"""
    numbers = vineyards.depot_numbers(c.g)
    first = next(n for n, faces in enumerate(numbers) if c.g.white in faces)
    for n in range(len(numbers)):
        slot = VINE_SLOT + (first + n) % len(numbers)
        if c.g.board[slot]:
            tile = c.take(slot)
            c.tell(events.TOOK_DOUBLE, tile)
            c.keep(DOUBLES, tile)
            return
    c.tell(events.NO_DOUBLE)


def complete_cards(c: Chateauma) -> None:
    """Full cards score and are cleared; extra turns follow, then new cards. BUR-CHA-45 to BUR-CHA-50, BUR-CHA-66"""
    extra = clear_full_cards(c)
    while extra:
        extra -= 1
        extra_turn(c)
        extra += clear_full_cards(c)
    refill(c)


def clear_full_cards(c: Chateauma) -> int:
    """How many extra turns the moved tiles have earned. BUR-CHA-64"""
    full = [side for side in SIDES if c.number(side) and not c.gaps(side)]
    for side in full:
        score_card(c, CARDS[c.number(side) - 1])
    return sum(clear_card(c, side) for side in full)


def score_card(c: Chateauma, card: Card) -> None:
    """Points by the level, then what its symbol brings. BUR-CHA-45, BUR-CHA-50"""
    c.tell(events.COMPLETE, card.number)
    level = LEVELS.index(str(c.option("chateauma.level")))
    c.g.score(c.seat, CHA_CARD, card.points[level])
    if card.border and border_posts.NAME in c.g.rules.slot:
        connect_post(c)
    if card.shield and shields.NAME in c.g.rules.slot:
        take_shield(c)


def connect_post(c: Chateauma) -> None:
    """The second card gives the phase bonus, the third a bonus tile. BUR-CHA-73"""
    done = c.count_post()
    c.tell(events.POSTS, done)
    again = c.option("chateauma_third_post_phase_bonus") is True
    if done == 2 or (done == 3 and again):
        c.g.score(c.seat, CHA_POSTS, PHASE_POINTS[c.g.phase])
    if done == 3:
        take_bonus_tile(c, border_posts.FIRST_BONUS // 2, CHA_POSTS)


def take_bonus_tile(c: Chateauma, colour: int, account: int) -> None:
    """The best bonus tile left of a colour, if there is one. BUR-CHA-51"""
    g = c.g
    for size in range(2):
        if g.bonus[2 * colour + size] < 0:
            g.bonus[2 * colour + size] = c.seat
            c.tell(events.BONUS_TILE, colour, size)
            g.score(c.seat, account, g.rules.bonus_points[size])
            return


def take_shield(c: Chateauma) -> None:
    """The lowest shield of the first depot that has one, from the white die's on. BUR-CHA-77"""
    for depot in ring(c.g.white):
        lying = shields.on_depot(c.g, depot)
        if lying:
            shields.lay_beside(c.g, c.seat, lying[0])
            c.tell(events.SHIELD, lying[0], depot)
            return


def clear_card(c: Chateauma, side: int) -> int:
    """Its tiles go to the duchy, without bonuses; how many extra turns they earn. BUR-CHA-46, BUR-CHA-47"""
    extra = 0
    for tile, joker in c.clear(side):
        if joker:
            c.tell(events.TURNED_UP, tile)
            c.show(tile)
        extra += move_to_duchy(c, tile)
    return extra


def move_to_duchy(c: Chateauma, tile: int) -> bool:
    """To the first free space of its colour, else on top of others; whether that is an extra turn. BUR-CHA-46"""
    g = c.g
    free = g.duchies[c.seat].colour_mask[COLOUR[tile]] & ~g.covered[c.seat]
    if not free:
        c.keep(PILED, tile)
        c.tell(events.PILED, tile)
        return False
    space = (free & -free).bit_length() - 1
    g.tiles[c.seat * SPACES + space] = tile
    g.covered[c.seat] |= 1 << space
    c.tell(events.MOVED, tile, space)
    return space in EXTRA_TURN and "extra-turn" in modifiers(c)


def modifiers(c: Chateauma) -> list[str]:
    return str(c.option("chateauma.modifiers")).split(",")


def extra_turn(c: Chateauma) -> None:
    """One more tile for the card that is left; without one, a sale. BUR-CHA-65, BUR-CHA-66"""
    left = [side for side in SIDES if c.number(side)]
    if not left:
        c.tell(events.EXTRA_SALE)
        sell_goods(c)
        return
    c.side = left[0]
    c.tell(events.EXTRA_TURN, c.number(c.side))
    first = c.g.white
    if c.option("chateauma_extra_turn_die") == "rolled":
        first = c.roll()
        c.tell(events.EXTRA_DIE, first)
    resolve(c, choose_and_place(c, c.side, first))
    symbols(c)


def refill(c: Chateauma) -> None:
    """The right card slides to an empty left slot; new cards fill what is empty. BUR-CHA-48"""
    if not c.number(LEFT) and c.number(RIGHT):
        c.slide()
    for side in SIDES:
        if not c.number(side):
            c.put_card(side, c.draw_card())


def bonus_tiles(c: Chateauma) -> None:
    """For each colour that is complete in the duchy, once. BUR-CHA-51, BUR-BON-05"""
    g = c.g
    for colour, spaces in enumerate(g.duchies[c.seat].colour_mask[:6]):
        if not spaces & ~g.covered[c.seat] and c.seat not in g.bonus[2 * colour : 2 * colour + 2]:
            take_bonus_tile(c, colour, CHA_BONUS_TILE)
