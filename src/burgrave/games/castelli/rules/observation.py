"""The position as numbers by named parts, as much of it as a seat may know. CAS-SET-13

Players come in the order of their seats from the observer on; a spectator (seat -1) sits where seat 0 does and sees no
hand. Octagons and squares are numbered row by row, sides north, east, south, west.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.facts import (
    CASTLES_EACH,
    COLOURS,
    CUBES,
    MOST,
    RESERVE_CITIES,
    RESERVE_VILLAGES,
)
from burgrave.games.castelli.data.layouts import (
    ANY_BOARD,
    AREA_TYPES,
    RESOURCES,
    REWARDS,
    SLOTS,
    Layout,
    layout,
)
from burgrave.games.castelli.data.tiles import ON_BOARD, TileSet
from burgrave.games.castelli.rules.hidden import SPECTATOR, question_seen
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.state import NO_TILE, OVER, Castelli
from burgrave.kernel.flat import listed
from burgrave.kernel.masks import bits, flags
from burgrave.kernel.observation import ID, Part, capped, padded, turned
from burgrave.kernel.question import NO_QUESTION, question_parts

MOST_POINTS: Final = 400
"""What no rule limits is told up to this, and as this beyond it."""
_MOST_VALUE: Final = 6
_SIDES: Final = 4
# Room for what expansions may bring, so that an observation keeps its shape whatever is added to the game.
_CARDS: Final = 33
_KINDS: Final = 17
_TILES: Final = 36


def observe(rules: Rules) -> list[Part]:
    """Every part, in order: those of the base game, then those of expansions by their names."""
    spaces = layout(ANY_BOARD[rules.players]).spaces
    parts = [*_table(rules, spaces), *_board(spaces), *_players(rules, spaces)]
    for feature in sorted(rules.features, key=lambda feature: feature.name):
        if feature.parts is not None:
            parts += feature.parts(rules, spaces)
    return parts


def _kinds(rules: Rules) -> int:
    """How many kinds of cards are told apart."""
    return max(_KINDS, max(KIND_OF[card] for card, n in enumerate(rules.cards) if n) + 1)


def _table(rules: Rules, spaces: int) -> list[Part]:
    n = rules.players
    return [
        Part("seat", (1,), 0, n - 1, _seat, "the observer's seat; actions that name a seat name it by this number", ID),
        *question_parts(n, _question),
        Part("first", (1,), 0, n - 1, _first, "who began", ID),
        Part("player", (1,), 0, n - 1, _player, "whose turn it is", ID),
        Part("stage", (1,), 0, OVER, _stage, "what comes when nothing is pending", ID),
        Part("used_up", (2,), 0, 1, _used_up, "whether the card, and the purchase, of this turn are used up"),
        Part("mine", (1,), 0, CUBES, _mine, "silver on the mine"),
        Part("deck", (1,), 0, _CARDS, _deck, "cards left"),
        Part("spare", (2,), 0, max(RESERVE_VILLAGES, RESERVE_CITIES), _spare, "villages and cities in the reserve"),
        Part("tile_up", (1,), 0, _TILES, _tile_up, "tile turned up in this turn, plus 1", ID),
        Part("square_up", (1,), 0, spaces, _square_up, "its square, plus 1", ID),
        Part("unseen", (ON_BOARD,), 0, 1, _unseen, "tiles nobody has seen"),
    ]


def _board(spaces: int) -> list[Part]:
    sides = (spaces, _SIDES)
    return [
        Part("areas", sides, 0, len(AREA_TYPES), _areas, "type plus 1 of the area at each side of each octagon", ID),
        Part("symbols", sides, 0, 9, _symbols, "what that area gives"),
        Part("sites", (spaces,), 0, 2, _sites, "castle sites of each octagon"),
        Part("border", sides, 0, len(REWARDS), _border, "picture plus 1 at each side of each square", ID),
        Part("face_down", (spaces,), 0, 1, _face_down, "squares whose tile lies face down"),
        Part("shields", sides, 0, len(COLOURS), _shields, "owner plus 1 of the shield at each side of each square", ID),
        Part("shield_values", sides, 0, _MOST_VALUE, _shield_values, "what that shield counts"),
        Part("villages", (spaces,), 0, 1, _villages, "octagons with a village"),
        Part("cities", (spaces,), 0, 1, _cities, "octagons with a city"),
    ]


def _players(rules: Rules, spaces: int) -> list[Part]:
    n = rules.players
    castles = (n, SLOTS, spaces)
    kinds = _kinds(rules)
    return [
        Part("points", (n,), 0, MOST_POINTS, _points, "score"),
        Part("silver", (n,), 0, CUBES, _silver, "silver"),
        Part("resources", (n, RESOURCES), 0, MOST, _resources, "wood, grain and rock"),
        Part("castles_left", (n,), 0, CASTLES_EACH, _castles_left, "castles not built yet"),
        Part("castles", castles, 0, 1, _castles, "castles on top: by player, place in the octagon, octagon"),
        Part("cards", (n,), 0, _CARDS, _cards, "cards in hand"),
        Part("hand", (kinds,), 0, _CARDS, _hand, "your own cards by kind"),
        Part("known_cards", (n, kinds), 0, _CARDS, _known, "cards the observer knows to be in each hand, by kind"),
    ]


def _seat(g: Castelli, seat: int) -> list[int]:
    return [max(seat, 0)]


def _question(g: Castelli, seat: int) -> tuple[int, int, int]:
    if not g.pending:
        return NO_QUESTION
    kind, whose, about = question_seen(g, seat)
    return (whose - max(seat, 0)) % g.players, kind, about


def _first(g: Castelli, seat: int) -> list[int]:
    return [(g.first - max(seat, 0)) % g.players]


def _player(g: Castelli, seat: int) -> list[int]:
    return [(g.player - max(seat, 0)) % g.players]


def _stage(g: Castelli, seat: int) -> list[int]:
    return [g.stage]


def _used_up(g: Castelli, seat: int) -> list[int]:
    return [int(g.played > 0), int(g.bought > 0)]


def _mine(g: Castelli, seat: int) -> list[int]:
    return [g.mine]


def _deck(g: Castelli, seat: int) -> list[int]:
    return [sum(g.deck) + len(g.returned)]


def _spare(g: Castelli, seat: int) -> list[int]:
    return [g.spare_villages, g.spare_cities]


def _tile_up(g: Castelli, seat: int) -> list[int]:
    return [g.tile + 1 if g.tile != NO_TILE else 0]


def _square_up(g: Castelli, seat: int) -> list[int]:
    return [g.square + 1 if g.tile != NO_TILE else 0]


def _unseen(g: Castelli, seat: int) -> list[int]:
    """Unseen cards, counted from the board alone: anything else would tell who holds which."""
    return listed(g.bag[:ON_BOARD])


def _areas(g: Castelli, seat: int) -> list[int]:
    return _landscape(g.layout)[0]


def _symbols(g: Castelli, seat: int) -> list[int]:
    return _landscape(g.layout)[1]


def _sites(g: Castelli, seat: int) -> list[int]:
    return _landscape(g.layout)[2]


def _border(g: Castelli, seat: int) -> list[int]:
    return _landscape(g.layout)[3]


@cache
def _landscape(board: Layout) -> tuple[list[int], list[int], list[int], list[int]]:
    """Areas, symbols, castle sites and border of a board: they never change."""
    areas = [0] * (_SIDES * board.spaces)
    symbols = [0] * (_SIDES * board.spaces)
    for n, octagon in enumerate(board.octagons):
        for area in octagon.areas:
            for side in area.sides:
                areas[_SIDES * n + side] = area.kind + 1
                symbols[_SIDES * n + side] = area.symbols
    sites = [sum(area.sites for area in octagon.areas) for octagon in board.octagons]
    return areas, symbols, sites, padded(board.reward, _SIDES * board.spaces)


def _face_down(g: Castelli, seat: int) -> list[int]:
    return flags(g.face_down, g.layout.spaces)


def _shields(g: Castelli, seat: int) -> list[int]:
    """Colours nobody plays count as those of players after the last."""
    owner = owners(g.rules.tile_set, g.rules.colours, max(seat, 0))
    found: list[int] = []
    for code in g.board:
        found += owner[code] if code else (0, 0, 0, 0)
    return found


@cache
def owners(tiles: TileSet, colours: tuple[int, ...], seat: int) -> list[list[int]]:
    """For each lying tile the owners plus 1 of its shields, as a seat counts the players."""
    order = [*colours[seat:], *colours[:seat]]
    order += [colour for colour in range(len(COLOURS)) if colour not in order]
    shown = [order.index(colour) + 1 for colour in tiles.colour_at]
    return [shown[at : at + _SIDES] for at in range(0, len(shown), _SIDES)]


def _shield_values(g: Castelli, seat: int) -> list[int]:
    found: list[int] = []
    for code in g.board:
        found += g.rules.value_at[_SIDES * code : _SIDES * code + _SIDES]
    return found


def _villages(g: Castelli, seat: int) -> list[int]:
    return flags(g.villages, g.layout.spaces)


def _cities(g: Castelli, seat: int) -> list[int]:
    return flags(g.cities, g.layout.spaces)


def _points(g: Castelli, seat: int) -> list[int]:
    return capped(turned(listed(g.points), max(seat, 0)), MOST_POINTS)


def _silver(g: Castelli, seat: int) -> list[int]:
    return turned(g.silver, max(seat, 0))


def _resources(g: Castelli, seat: int) -> list[int]:
    return turned(listed(g.resources), RESOURCES * max(seat, 0))


def _castles_left(g: Castelli, seat: int) -> list[int]:
    return turned(g.supply, max(seat, 0))


def _castles(g: Castelli, seat: int) -> list[int]:
    return standing(turned(listed(g.castles), SLOTS * max(seat, 0)), g.layout.spaces)


def standing(masks: list[int], spaces: int) -> list[int]:
    """Castles by masks of octagons, as flags."""
    found: list[int] = []
    for mask in masks:
        found += flags(mask, spaces)
    return found


def _cards(g: Castelli, seat: int) -> list[int]:
    return turned([hand.bit_count() for hand in g.hands], max(seat, 0))


def _hand(g: Castelli, seat: int) -> list[int]:
    counts = [0] * _kinds(g.rules)
    if seat >= 0:
        for card in bits(g.hands[seat]):
            counts[KIND_OF[card]] += 1
    return counts


def _known(g: Castelli, seat: int) -> list[int]:
    observer = seat if seat >= 0 else SPECTATOR
    kinds = _kinds(g.rules)
    counts = [0] * (kinds * g.players)
    for other, hand in enumerate(g.hands):
        first = kinds * ((other - max(seat, 0)) % g.players)
        for card in bits(hand):
            if g.aware[card] >> observer & 1:
                counts[first + KIND_OF[card]] += 1
    return counts
