"""The course of the game: setup, the steps of a turn, and the end."""

from __future__ import annotations

from burgrave.games.castelli import events, kinds
from burgrave.games.castelli.areas import draw_cards, evaluate, reward
from burgrave.games.castelli.castles import PLAIN, rivals, sites
from burgrave.games.castelli.final import final_scoring
from burgrave.games.castelli.playing import sell
from burgrave.games.castelli.state import Castelli
from burgrave.games.castelli.tiles import COLOUR_AT, FIRST_START, STARTS, TILES, VALUE_AT, tile_of


def set_up(g: Castelli) -> None:
    """Who begins, starting tiles, the first decision. CAS-SET-07, CAS-DIL-01, CAS-OPT-01"""
    g.first = g.player = g.roll(g.players) - 1
    if g.journal is not None:
        g.journal.append((events.STARTS, g.first))
    if g.rules.dilemma:
        for seat in range(g.players):
            g.kept[seat] = g.draw(g.bag, FIRST_START, STARTS)
    if g.rules.late_card:
        draw_cards(g, (g.first + g.players - 1) % g.players, 1)
    begin_turn(g)


def begin_turn(g: Castelli) -> None:
    g.stage = kinds.REVEALING
    if g.journal is not None:
        g.journal.append((events.TURN, g.player))
    g.ask(g.player, kinds.OPEN)


def advance(g: Castelli) -> None:
    """Run on to the next decision. CAS-TRN-01"""
    while not g.pending and g.stage != kinds.OVER:
        if g.stage == kinds.REVEALING:
            g.ask(g.player, kinds.OPEN)
        elif g.stage == kinds.LAID:
            ask_for_steward(g)
        elif g.stage == kinds.BUILDING:
            if may_go_on(g):
                g.ask(g.player, kinds.BUILD)
            else:
                end_turn(g)
        else:
            ask_for_last_sale(g)


def ask_for_steward(g: Castelli) -> None:
    """Every other player with cards is asked once, clockwise; then the tile counts. CAS-CRD-13, CAS-REV-02

    Whoever has cards might hold a Steward, so that a question tells nothing about the hand.
    """
    while g.asked < g.players - 1:
        g.asked += 1
        seat = (g.player + g.asked) % g.players
        if g.hands[seat]:
            g.ask(seat, kinds.TURN_TILE)
            return
    g.stage = kinds.BUILDING
    resolve(g)


def resolve(g: Castelli) -> None:
    """Rewards of the tile, of the border, then the complete areas; it lies so for good. CAS-REV-07, CAS-REV-09,
    CAS-EVA-02, CAS-EVA-08, CAS-DIL-03
    """
    layout, square = g.layout, g.square
    code = g.board[square]
    tile = TILES[tile_of(code)]
    if tile.card >= 0:
        draw_cards(g, g.player, 1)
    if tile.silver:
        g.mine_silver(g.player, tile.silver)
    sides = range(4 * square, 4 * square + 4)
    for at in sides:
        shield = 4 * code + (at & 3)
        # A shield that shows a card reaches nothing. CAS-REV-06, CAS-BLD-03
        if VALUE_AT[shield]:
            octagon = layout.octagon[at]
            if octagon >= 0:
                g.reach[COLOUR_AT[shield]] |= 1 << octagon
            else:
                seat = g.rules.seat_of[COLOUR_AT[shield]]
                if seat >= 0:
                    reward(g, seat, layout.reward[at])
    for at in sides:
        area = layout.touches[at]
        if area >= 0 and not layout.around[area] & g.face_down:
            evaluate(g, area)


def may_go_on(g: Castelli) -> bool:
    """Whether there may be something left to do in this turn, as far as everybody can see."""
    seat = g.player
    if g.hands[seat] and (not g.played or g.mine):
        return True
    return sites(g, seat) != 0 or (g.rules.battle and bool(rivals(g, seat, PLAIN)))


def end_turn(g: Castelli) -> None:
    """The next player, or the end when no tile lies face down. CAS-END-01"""
    g.played = g.bought = g.asked = 0
    if g.rules.battle:
        g.guarded = [0] * len(g.guarded)
    if g.face_down:
        g.player = (g.player + 1) % g.players
        begin_turn(g)
    else:
        g.stage = kinds.ENDING


def ask_for_last_sale(g: Castelli) -> None:
    """Each player once, clockwise from the last one on; then the mine and the points. CAS-END-02"""
    while g.asked < g.players:
        seat = (g.player + g.asked) % g.players
        g.asked += 1
        if g.hands[seat] and g.mine:
            g.ask(seat, kinds.LAST_SALE)
            return
    final_scoring(g)
    g.stage = kinds.OVER
    if g.journal is not None:
        g.journal.append((events.OVER, -1))


def sell_now(g: Castelli, seat: int, kind: int) -> None:
    """Sell a card; the pending choice stays, unless everybody can see that nothing is left of it. CAS-CRD-04"""
    sell(g, seat, kind)
    asked = g.question()[0]
    if asked == kinds.BUILD:
        done = not may_go_on(g)
    elif asked == kinds.TURN_TILE:
        done = not g.hands[seat]
    elif asked == kinds.LAST_SALE:
        done = not (g.hands[seat] and g.mine)
    else:
        # A Guard's question also carries the attack out, so it is answered, not dropped.
        done = False
    if done:
        g.pending.pop()
