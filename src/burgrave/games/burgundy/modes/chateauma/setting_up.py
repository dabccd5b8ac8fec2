"""Setup with Châteauma: turn order, its goods and cards, and the tiles that modifiers place in its duchy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import GOODS, START_GOODS, START_SILVER, START_WORKERS
from burgrave.games.burgundy.data.duchies import SPACES, Duchy
from burgrave.games.burgundy.data.tiles import CASTLE, CASTLE_TILE, RANGE
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.facts import DECKS, NAME, TERRITORIES, Territories, territories
from burgrave.games.burgundy.modes.chateauma.memory import LEFT, RIGHT, automaton, modifiers
from burgrave.games.burgundy.modes.chateauma.turn_events import TurnEvent, duchy_place, spot_place
from burgrave.games.burgundy.rules.goods import store
from burgrave.games.burgundy.rules.pools import read_pools
from burgrave.games.burgundy.rules.setting_up import STARTS, deal_duchy
from burgrave.games.burgundy.rules.tile_words import TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.event import Entry
from burgrave.kernel.game import Setup
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, say

REVEALED: Final = 100
"""Event: seat, card revealed in search of one with a castle."""
START_CASTLE: Final = 102
"""Event: seat, card, spot."""
FACE_DOWN: Final = 103
"""Event: seat, space of the duchy covered from the start by a tile nobody has seen."""
FACE_UP: Final = 104
"""Event: seat, tile, space of the duchy covered from the start."""


def pools(setup: Setup) -> list[list[list[Duchy]]]:
    """The people's duchies, and 35 or 36 for the last seat. BUR-CHA-08"""
    marked = {"A", "B", "extra-turn"} & set(str(setup.options["chateauma.modifiers"]).split(","))
    people = read_pools(str(setup.options["duchies"]), setup.players)[:-1]
    own = TERRITORIES.of(setup.options[NAME])
    assert isinstance(own, Territories)
    return [*people, [[own.marked_board if marked else own.plain_board]]]


def set_up(g: Burgundy) -> None:
    """Set up a game with Châteauma. BUR-CHA-07, BUR-CHA-13, BUR-CHA-14"""
    seat = automaton(g)
    for good in range(GOODS):
        g.goods_bag[good] -= 1
        store(g, seat, good, 1)
    g.order = starting_order(g)
    if g.journal is not None:
        g.journal.append((STARTS, g.order[0]))
    for place, player in enumerate(g.order):
        g.track[player] = g.players - place
        g.silver[player] = START_SILVER
        if player != seat:
            g.workers[player] = START_WORKERS[place]
            for _ in range(START_GOODS):
                store(g, player, g.draw_flat(g.goods_bag, 0, GOODS), 1)
    g.arrivals = g.players
    for begin in g.rules.on_setup:
        begin(g)
    for player in reversed(g.order):
        if player != seat:
            deal_duchy(g, player)


def starting_order(g: Burgundy) -> list[int]:
    """The turn order: a random person starts; Châteauma is last, or first with that modifier. BUR-CHA-14, BUR-CHA-63"""
    people = automaton(g)
    start = g.roll(people) - 1 if people > 1 else 0
    order = [(start + n) % people for n in range(people)]
    return [people, *order] if "first" in modifiers(g) else [*order, people]


def lay_out(g: Burgundy) -> None:
    """Set up its cards, the first castle, and the tiles of modifiers A and B. BUR-CHA-10, BUR-CHA-12, BUR-CHA-67"""
    c = Chateauma(g)
    deal_cards(c)
    g.own_bags()
    g.supply[CASTLE_TILE] -= 1
    spot = next(n for n in c.gaps(LEFT) if c.colour(LEFT, n) == CASTLE)
    c.tell(START_CASTLE, c.number(LEFT), spot)
    c.lay(LEFT, spot, CASTLE_TILE)
    if "A" in modifiers(g):
        cover_unseen(c)
    if "B" in modifiers(g):
        cover_open(c)


def deal_cards(c: Chateauma) -> None:
    """Reveal cards until one has a castle, return the others to the deck and draw the second card.

    BUR-CHA-10, BUR-CHA-11
    """
    c.put_back(DECKS[next((adaptation.deck for adaptation in c.adaptations if adaptation.deck), "base")])
    revealed = [c.draw_card()]
    c.tell(REVEALED, revealed[0])
    while revealed[-1] not in c.territories.castle_cards:
        revealed.append(c.draw_card())
        c.tell(REVEALED, revealed[-1])
    c.put_card(LEFT, revealed.pop())
    c.put_back(revealed)
    c.put_card(RIGHT, c.draw_card())


def cover_unseen(c: Chateauma) -> None:
    """Cover five spaces with face-down black tiles. Nobody ever sees them, so they stay in the bag. BUR-CHA-61"""
    for space in c.territories.marked_a:
        c.g.covered[c.seat] |= 1 << space
        c.tell(FACE_DOWN, space)


def cover_open(c: Chateauma) -> None:
    """Cover spaces with random face-up tiles of their colours, without bonuses. BUR-CHA-62"""
    g = c.g
    for space in c.territories.marked_b:
        tile = g.draw_flat(g.supply, *RANGE[g.duchies[c.seat].colours[space]])
        g.tiles[c.seat * SPACES + space] = tile
        g.covered[c.seat] |= 1 << space
        c.tell(FACE_UP, tile, space)


def unseen(g: Burgundy) -> list[int]:
    """The spaces of its duchy covered by face-down tiles. BUR-CHA-61"""
    return territories(g.rules).marked_a if "A" in modifiers(g) else []


def _revealed(entry: Entry, names: Sequence[str]) -> Text:
    return say("Territory card {card} is revealed.", card=entry[2])


def _start_castle(entry: Entry, names: Sequence[str]) -> Text:
    return say("A castle is placed on the castle space of card {card}.", card=entry[2])


def _start_castle_cue(entry: Entry) -> Cue:
    return Cue(places=(spot_place(entry[2], entry[3]),))


def _face_down(entry: Entry, names: Sequence[str]) -> Text:
    return say("A face-down tile covers an A space of {player}'s duchy.", player=names[entry[1]])


def _face_up(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "A B space of {player}'s duchy is covered from the start: {tile}.",
        tile=TILE_NAMES[entry[2]],
        player=names[entry[1]],
    )


def _covered_cue(entry: Entry) -> Cue:
    """The cue for the space at the end of the entry."""
    return Cue(places=(duchy_place(entry[1], entry[-1]),))


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(REVEALED, "chateauma-revealed", _revealed, rule="BUR-CHA-10"),
    TurnEvent(START_CASTLE, "chateauma-start-castle", _start_castle, rule="BUR-CHA-12", cue=_start_castle_cue),
    TurnEvent(FACE_DOWN, "chateauma-face-down", _face_down, rule="BUR-CHA-61", cue=_covered_cue),
    TurnEvent(FACE_UP, "chateauma-face-up", _face_up, rule="BUR-CHA-62", cue=_covered_cue),
)
