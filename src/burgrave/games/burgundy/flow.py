"""The course of the game: setup, phases, rounds, turns, and what happens between them."""

from __future__ import annotations

from burgrave.games.burgundy import events, kinds
from burgrave.games.burgundy.actions import BLACK, BLACK_SPACES, GOODS
from burgrave.games.burgundy.choices import settle
from burgrave.games.burgundy.goods import store
from burgrave.games.burgundy.rules import PHASES, ROUNDS, START_GOODS, START_SILVER, START_WORKERS
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import BLACK_RANGE, MINE_TILE

_MONASTERY_2 = 1 << 2


def set_up(g: Burgundy) -> None:
    """Everything before phase A, up to the choice of duchy sides and castle spaces. BUR-SET"""
    players = g.players
    start = g.roll(players) - 1
    g.order = [(start + n) % players for n in range(players)]
    if g.journal is not None:
        g.journal.append((events.STARTS, start))
    for place, seat in enumerate(g.order):
        g.track[seat] = players - place
        g.silver[seat] = START_SILVER
        g.workers[seat] = START_WORKERS[place]
        for _ in range(START_GOODS):
            store(g, seat, g.draw(g.goods_bag, 0, GOODS), 1)
    g.arrivals = players
    for begin in g.rules.on_setup:
        begin(g)
    for seat in reversed(g.order):
        deal_duchy(g, seat)


def deal_duchy(g: Burgundy, seat: int) -> None:
    """A random sheet; a side is chosen where there are two. BUR-SET-07, BUR-SET-08"""
    sheets = g.rules.pools[seat]
    sheet = g.roll(len(sheets)) - 1 if len(sheets) > 1 else 0
    if len(sheets[sheet]) > 1:
        g.duchies[seat] = sheets[sheet][0]
        g.ask(seat, kinds.SIDE, sheet)
    else:
        settle(g, seat, sheet, 0)


def advance(g: Burgundy) -> None:
    """Run on to the next decision. BUR-RND-07, BUR-PHA-10"""
    if g.phase < 0:
        start_phase(g)
    elif g.turn + 1 < g.players:
        start_turn(g)
    elif g.round + 1 < ROUNDS:
        start_round(g)
    else:
        end_phase(g)


def end_phase(g: Burgundy) -> None:
    """The steps of a phase end, pausing where one asks; then the next phase or the end. BUR-PHA-10, BUR-PHA-12"""
    steps = g.rules.phase_end
    while g.step < len(steps):
        g.step += 1
        steps[g.step - 1](g)
        if g.pending:
            return
    if g.phase + 1 < PHASES:
        start_phase(g)
    else:
        g.rules.mode.final(g)
        g.finished = 1
        if g.journal is not None:
            g.journal.append((events.OVER, -1))


def start_phase(g: Burgundy) -> None:
    """Clear the board, lay out tiles and goods anew. BUR-PHA-02, BUR-PHA-03, BUR-PHA-06, BUR-PHA-07"""
    g.phase += 1
    g.round = -1
    g.step = 0
    if g.journal is not None:
        g.journal.append((events.PHASE, -1, g.phase))
    g.own_bags()
    for clear in g.rules.on_clear:
        clear(g)
    clear_board(g)
    for slot, low, high in g.rules.layouts[g.phase]:
        g.board[slot] = max(0, g.draw(g.supply, low, high))
    first, end = BLACK_RANGE
    for slot in g.black_spaces():
        g.board[slot] = max(0, g.draw(g.black, first, end))
    g.round_goods = [g.draw(g.goods_bag, 0, GOODS) for _ in range(ROUNDS)]
    for start in g.rules.on_phase_start:
        start(g)
    g.laid = 0
    for slot, tile in enumerate(g.board):
        if tile:
            g.laid |= 1 << slot
    start_round(g)


def clear_board(g: Burgundy) -> None:
    """Tiles left on the board leave the game; goods stay. BUR-PHA-02"""
    for slot in range(BLACK + BLACK_SPACES):
        if g.board[slot]:
            g.box[g.board[slot]] += 1
            g.board[slot] = 0


def start_round(g: Burgundy) -> None:
    """Fix the order, roll all dice, put a good on the white die's depot. BUR-RND-01, BUR-RND-03, BUR-RND-06"""
    g.round += 1
    g.turn = -1
    g.order = g.by_track(g.rules.seats)
    for die in range(g.rules.dice):
        g.dice[die] = g.roll(6)
    g.white = g.roll(6)
    good, g.round_goods = g.round_goods[0], g.round_goods[1:]
    g.depot_goods[(g.white - 1) * GOODS + good] += 1
    if g.journal is not None:
        g.journal.append((events.ROUND, -1, g.phase, g.round))
        for seat in g.order:
            if 2 * seat < g.rules.dice:
                g.journal.append((events.ROLLED, seat, g.dice[2 * seat], g.dice[2 * seat + 1]))
        g.journal.append((events.WHITE, -1, g.white, good))
    for hook in g.rules.on_good:
        hook(g)
    start_turn(g)


def start_turn(g: Burgundy) -> None:
    """The next player of the round. BUR-RND-05"""
    g.turn += 1
    g.spent = g.purchases = 0
    seat = g.order[g.turn]
    if g.journal is not None:
        g.journal.append((events.TURN, seat))
    g.give_turn(seat)


def mine_income(g: Burgundy) -> None:
    """One silver for each mine, a worker too with monastery 2. BUR-MIN-02, BUR-MON-02, BUR-PHA-11"""
    for seat in g.by_track(g.rules.estates):
        mines = g.land(seat).count(MINE_TILE)
        if mines:
            if g.journal is not None:
                g.journal.append((events.MINED, seat, mines))
            silver = mines
            for change in g.rules.mine_silver:
                silver = change(g, seat, silver)
            g.gain_silver(seat, silver)
            if g.monasteries[seat] & _MONASTERY_2:
                g.gain_workers(seat, mines)
