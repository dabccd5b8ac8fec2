"""The position as numbers by named parts, as much of it as a seat may know. CAS-SET-13

Players come in the order of their seats from the observer on; a spectator (seat -1) sits where seat 0 does and sees no
hand. Octagons and squares are numbered row by row, sides north, east, south, west.
"""

from __future__ import annotations

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
from burgrave.games.castelli.data.tiles import ON_BOARD
from burgrave.games.castelli.rules.hidden import SPECTATOR, question_seen
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.state import NO_TILE, OVER, Castelli
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.flat import flat, lowest, popcount, total
from burgrave.kernel.masks import flags
from burgrave.kernel.observation import ID, AnySection, Part, Section, padded
from burgrave.kernel.question import put_question, question_parts, seen_from
from burgrave.kernel.rows import Row, fours

MOST_POINTS: Final = 400
"""What no rule limits is told up to this, and as this beyond it."""
_MOST_VALUE: Final = 6
_SIDES: Final = 4
# Room for what expansions may bring, so that an observation keeps its shape whatever is added to the game.
_CARDS: Final = 33
_KINDS: Final = 17
_TILES: Final = 36


def observe(rules: Rules) -> list[AnySection]:
    """Every part, in order: those of the base game, then those of expansions by their names."""
    spaces = layout(ANY_BOARD[rules.players]).spaces
    found: list[AnySection] = [BaseSection(rules, spaces)]
    for feature in sorted(rules.features, key=lambda feature: feature.name):
        if feature.parts is not None:
            found.append(Section(feature.parts(rules, spaces)))
    return found


class BaseSection(Section[Castelli]):
    """Table, board and players, as the base game has them."""

    def __init__(self, rules: Rules, spaces: int) -> None:
        super().__init__([*_table(rules, spaces), *_board(spaces), *_players(rules, spaces)])
        self._kinds: Final[i64] = _kinds(rules)
        self._cards: Final[i64] = (1 + rules.players) * _kinds(rules)
        self._landscapes: Final[dict[Layout, Flat]] = {}
        self._all_owners: Final[dict[tuple[int, ...], list[Flat]]] = {}
        """For each seat, by the colours of the players: those of a tournament's games differ."""
        self._owned_by: Rules | None = None
        self._owners: list[Flat] = []
        """The owners for the rules that were asked about last."""
        self._kind_of: Final = flat(KIND_OF)
        self._values: Final = fours(rules.value_at)

    def write(self, state: Castelli, seat: int, row: Row) -> None:
        me: i64 = seat if seat >= 0 else 0
        self._write_table(state, seat, me, row)
        self._write_board(state, me, row)
        self._write_players(state, me, row)
        self._write_cards(state, seat, me, row)

    def _write_table(self, g: Castelli, seat: int, me: i64, row: Row) -> None:
        players: i64 = g.players
        row.put(me)
        if len(g.pending):
            kind, whose, about = question_seen(g, seat)
            put_question(row, seen_from(whose, me, players), kind, about)
        else:
            put_question(row, -1, -1, 0)
        first, player = seen_from(g.first, me, players), seen_from(g.player, me, players)
        row.put_six(first, player, g.stage, 1 if g.played > 0 else 0, 1 if g.bought > 0 else 0, g.mine)
        cards = total(g.deck, 0, len(g.deck)) + len(g.returned)
        up = g.tile != NO_TILE
        row.put_three(cards, g.spare_villages, g.spare_cities)
        row.put(g.tile + 1 if up else 0)
        row.put(g.square + 1 if up else 0)
        # Only tiles that begin on the board: the others would tell who holds which.
        row.put_flat(g.bag, 0, ON_BOARD)

    def _write_board(self, g: Castelli, me: i64, row: Row) -> None:
        spaces: i64 = g.layout.spaces
        if not row.known(row.game, (3 * _SIDES + 1) * spaces):
            self._write_landscape(g.layout, row)
        row.put_flags(g.face_down, spaces)
        if not row.known(row.game | g.layings, 2 * _SIDES * spaces):
            row.put_looked_up(g.board, self._owners_for(g, me))
            row.put_looked_up(g.board, self._values)
        row.put_flags(g.villages, spaces)
        row.put_flags(g.cities, spaces)

    def _write_landscape(self, board: Layout, row: Row) -> None:
        if board not in self._landscapes:
            self._landscapes[board] = _landscape(board)
        landscape = self._landscapes[board]
        row.put_flat(landscape, 0, len(landscape))

    def _owners_for(self, g: Castelli, me: i64) -> Flat:
        if g.rules is not self._owned_by:
            self._owned_by = g.rules
            if g.rules.colours not in self._all_owners:
                self._all_owners[g.rules.colours] = [fours(_owners(g.rules, other)) for other in range(g.players)]
            self._owners = self._all_owners[g.rules.colours]
        return self._owners[me]

    def _write_players(self, g: Castelli, me: i64, row: Row) -> None:
        spaces: i64 = g.layout.spaces
        row.put_capped(g.points, me, MOST_POINTS)
        row.put_capped(g.silver, me, CUBES)
        row.put_turned(g.resources, RESOURCES * me)
        row.put_capped(g.supply, me, CASTLES_EACH)
        row.put_all_flags(g.castles, SLOTS * me, spaces)
        hands = g.hands
        for player in range(me, i64(len(hands))):
            row.put(popcount(hands[player]))
        for player in range(me):
            row.put(popcount(hands[player]))

    def _write_cards(self, g: Castelli, seat: int, me: i64, row: Row) -> None:
        if row.known(row.game | g.moved, self._cards):
            return
        observer: i64 = seat if seat >= 0 else SPECTATOR
        row.put_kinds(g.hands[seat] if seat >= 0 else 0, self._kind_of, self._kinds)
        hands, aware = g.hands, g.aware
        players: i64 = len(hands)
        for n in range(players):
            place = me + n
            known = _seen(aware, hands[place if place < players else place - players], observer)
            row.put_kinds(known, self._kind_of, self._kinds)


def _seen(aware: Flat, hand: i64, observer: i64) -> i64:
    """The cards of a hand that an observer knows to be there."""
    found: i64 = 0
    left = hand
    while left:
        if aware[lowest(left)] >> observer & 1:
            found |= left & -left
        left &= left - 1
    return found


def _kinds(rules: Rules) -> int:
    """How many kinds of cards are distinguished."""
    return max(_KINDS, max(KIND_OF[card] for card, n in enumerate(rules.cards) if n) + 1)


def _table(rules: Rules, spaces: int) -> list[Part]:
    n = rules.players
    return [
        Part("seat", (1,), 0, n - 1, None, "the observer's seat; actions that name a seat name it by this number", ID),
        *question_parts(n),
        Part("first", (1,), 0, n - 1, None, "who began", ID),
        Part("player", (1,), 0, n - 1, None, "whose turn it is", ID),
        Part("stage", (1,), 0, OVER, None, "what comes when nothing is pending", ID),
        Part("used_up", (2,), 0, 1, None, "whether the card, and the purchase, of this turn are used up"),
        Part("mine", (1,), 0, CUBES, None, "silver on the mine"),
        Part("deck", (1,), 0, _CARDS, None, "cards left"),
        Part("spare", (2,), 0, max(RESERVE_VILLAGES, RESERVE_CITIES), None, "villages and cities in the reserve"),
        Part("tile_up", (1,), 0, _TILES, None, "tile turned up in this turn, plus 1", ID),
        Part("square_up", (1,), 0, spaces, None, "its square, plus 1", ID),
        Part("unseen", (ON_BOARD,), 0, 1, None, "tiles nobody has seen"),
    ]


def _board(spaces: int) -> list[Part]:
    sides = (spaces, _SIDES)
    return [
        Part("areas", sides, 0, len(AREA_TYPES), None, "type plus 1 of the area at each side of each octagon", ID),
        Part("symbols", sides, 0, 9, None, "what that area gives"),
        Part("sites", (spaces,), 0, 2, None, "castle sites of each octagon"),
        Part("border", sides, 0, len(REWARDS), None, "picture plus 1 at each side of each square", ID),
        Part("face_down", (spaces,), 0, 1, None, "squares whose tile lies face down"),
        Part("shields", sides, 0, len(COLOURS), None, "owner plus 1 of the shield at each side of each square", ID),
        Part("shield_values", sides, 0, _MOST_VALUE, None, "what that shield counts"),
        Part("villages", (spaces,), 0, 1, None, "octagons with a village"),
        Part("cities", (spaces,), 0, 1, None, "octagons with a city"),
    ]


def _players(rules: Rules, spaces: int) -> list[Part]:
    n = rules.players
    castles = (n, SLOTS, spaces)
    kinds = _kinds(rules)
    return [
        Part("points", (n,), 0, MOST_POINTS, None, "score"),
        Part("silver", (n,), 0, CUBES, None, "silver"),
        Part("resources", (n, RESOURCES), 0, MOST, None, "wood, grain and rock"),
        Part("castles_left", (n,), 0, CASTLES_EACH, None, "castles not built yet"),
        Part("castles", castles, 0, 1, None, "castles on top: by player, place in the octagon, octagon"),
        Part("cards", (n,), 0, _CARDS, None, "cards in hand"),
        Part("hand", (kinds,), 0, _CARDS, None, "your own cards by kind"),
        Part("known_cards", (n, kinds), 0, _CARDS, None, "cards the observer knows to be in each hand, by kind"),
    ]


def _landscape(board: Layout) -> Flat:
    """Areas, symbols, castle sites and border of a board: they never change."""
    areas = [0] * (_SIDES * board.spaces)
    symbols = [0] * (_SIDES * board.spaces)
    for n, octagon in enumerate(board.octagons):
        for area in octagon.areas:
            for side in area.sides:
                areas[_SIDES * n + side] = area.kind + 1
                symbols[_SIDES * n + side] = area.symbols
    sites = [sum([area.sites for area in octagon.areas]) for octagon in board.octagons]
    return flat([*areas, *symbols, *sites, *padded(board.reward, _SIDES * board.spaces)])


def _owners(rules: Rules, seat: int) -> list[int]:
    """For each side of each lying tile the owner plus 1 of the shield there, as a seat counts the players.

    Colours nobody plays count as those of players after the last.
    """
    order = [*rules.colours[seat:], *rules.colours[:seat]]
    order += [colour for colour in range(len(COLOURS)) if colour not in order]
    # Code 0: nothing lies there, so nobody owns it.
    return [*[0] * _SIDES, *[order.index(colour) + 1 for colour in rules.tile_set.colour_at[_SIDES:]]]


def standing(masks: list[int], spaces: int) -> list[int]:
    """Castles by masks of octagons, as flags."""
    found: list[int] = []
    for mask in masks:
        found += flags(mask, spaces)
    return found
