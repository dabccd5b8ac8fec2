"""The solo game: islands, a counter that runs to a target, and 25 rounds to fill the board."""

import random

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.board import BLACK, SLOTS
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.tiles import TILE_ID, monastery
from burgrave.games.burgundy.expansions.extra_tiles import CRANE_POINTS
from burgrave.games.burgundy.modes.solo.exchange import BLACK_TILE, ship
from burgrave.games.burgundy.modes.solo.items import ITEM_CHOICE, MOST_ITEMS
from burgrave.games.burgundy.modes.solo.memory import solo
from burgrave.games.burgundy.modes.solo.white_die import REMOVED, remove_tile
from burgrave.games.burgundy.rules.animals import MONASTERY_7, SCORED_ANIMALS
from burgrave.games.burgundy.rules.dice import USE
from burgrave.games.burgundy.rules.goods import SALE
from burgrave.games.burgundy.rules.mines import mine_income
from burgrave.games.burgundy.rules.monasteries import monastery as monastery_works
from burgrave.games.burgundy.rules.phases import WHITE
from burgrave.games.burgundy.rules.placing import cover, place, spaces_for
from burgrave.games.burgundy.rules.scoring import AREA
from burgrave.games.burgundy.rules.turn import END
from burgrave.games.burgundy.state import TURN
from burgrave.kernel.errors import OptionError
from burgrave.kernel.flat import fill
from burgrave.kernel.masks import bits

SHIP, BANK, MINE, CASTLE = (TILE_ID[name] for name in ("ship", "bank", "mine", "castle"))
NAMES = {board["name"]: [name for name, *_ in board["spaces"]] for board in read_facts("modes/solo/facts")["board"]}

COLOURS_TO_FILL = ("building", "animal", "ship", "castle", "mine", "monastery")


def cause(g, number):
    return next(end.cause for end in g.rules.end_monasteries if end.number == number)


def alone(seed=0, modules=(), castle=True, **options):
    """A game in its first turn; the starting castle stands on the first castle space."""
    g = GAME.new(1, seed, {"mode": "solo", **options}, modules)
    if castle:
        do(g, GAME.actions.notation(g.legal(0)[0]))
    return g


def do(g, *notations):
    for notation in notations:
        g.apply(0, GAME.actions.parse(notation))


def choices(g):
    return [GAME.actions.notation(action) for action in g.legal(0)]


def space(g, name):
    return NAMES[g.duchies[0].name].index(name)


def put(g, counter, target):
    solo(g).counter, solo(g).target = counter, target


def award(g, points, account=SALE):
    """Points as an effect in the turn would give them."""
    g.score(0, account, points)
    g.settle()


def test_one_player_uses_the_values_for_two():  # BUR-SOLO-01
    g = alone()
    assert g.players == 1
    assert g.rules.good_points == 2
    assert len(g.rules.layouts[0]) == 12
    assert len(g.rules.black_slots) == 4


@pytest.mark.parametrize("board", ["33", "34"])
def test_the_castle_may_stand_on_any_burgundy_space(board):  # BUR-SOLO-02
    g = alone(castle=False, solo_board=board)
    assert g.duchies[0].name == board
    assert len(g.legal(0)) == 4


def test_the_start_and_a_storage_without_limit():  # BUR-SOLO-03
    g = alone()
    assert (g.silver[0], g.workers[0], sum(g.goods)) == (1, 2, 3)
    assert g.rules.goods_stored == 6


def test_the_counter_starts_at_0_and_the_target_at_50():  # BUR-SOLO-04
    g = alone()
    assert (solo(g).counter, solo(g).target) == (0, 50)


def test_25_rounds_end_the_game():  # BUR-SOLO-05
    g = alone()
    rounds = 0
    while not g.over:
        do(g, "end")
        rounds += 1
    assert rounds == 25
    assert g.winners() == []


def test_the_good_comes_first_then_a_tile_goes():  # BUR-SOLO-06, BUR-SOLO-07
    g = GAME.begin(GAME.setup(1, {"mode": "solo"}), 4, listening=True)
    do(g, choices(g)[0])
    kinds_told = [event[0] for event in g.journal]
    assert kinds_told.index(WHITE) < kinds_told.index(REMOVED)
    depot = g.board[(g.white - 1) * 4 : g.white * 4]
    assert sum(1 for tile in depot if tile) == 1


def test_an_empty_depot_sends_the_white_die_on_clockwise():  # BUR-SOLO-07
    g = alone()
    g.white = 6
    for slot in range(20, 24):
        g.board[slot] = 0
    fill(g.board, 0, [0, BANK, SHIP, 0])
    remove_tile(g)
    assert list(g.board[0:4]) == [0, 0, SHIP, 0]
    fill(g.board, 0, [0] * BLACK)
    remove_tile(g)


def test_rivers_lead_to_other_islands_but_join_no_areas():  # BUR-SOLO-08, DT-35
    g = alone(solo_board="33")
    cover(g, 0, SHIP, space(g, "NW.ship1"))
    there = spaces_for(g, 0, SHIP, 0, 0)
    assert there >> space(g, "SW.ship4") & 1
    assert not spaces_for(g, 0, BANK, 0, 0) >> space(g, "SW.building4") & 1
    assert all(area.bit_count() == 1 for area in g.duchies[0].areas if area & g.duchies[0].colour_mask[3])


def test_a_ship_takes_one_depot_and_clears_the_others_without_moving_a_marker():  # BUR-SOLO-09
    g = alone()
    fill(g.goods, 0, [0] * 6)
    g.held[0] = 0
    fill(g.depot_goods, 0, [0] * 36)
    g.depot_goods[0], g.depot_goods[13], g.depot_goods[31] = 2, 1, 1
    track = g.track[:]
    ship(g, 0, SHIP, 0)
    do(g, "depot 1")
    assert g.goods[0] == 2
    assert sum(g.depot_goods) == 0
    assert g.track == track


def goods_for(g, *counts):
    fill(g.goods, 0, list(counts))
    g.held[0] = sum(1 << n for n, count in enumerate(counts) if count)


def test_five_goods_buy_a_black_tile_right_after_a_ship():  # BUR-SOLO-10
    g = alone()
    goods_for(g, 3, 2, 1, 0, 0, 0)
    fill(g.depot_goods, 0, [0] * 36)
    fill(g.board, BLACK, [MINE, BANK, 0, 0, 0, 0, 0, 0])
    ship(g, 0, SHIP, 0)
    assert choices(g) == ["claim 1", "claim 2", "decline"]
    do(g, "claim 1", "good 1", "good 1", "good 1", "good 2", "good 2")
    assert list(g.goods) == [0, 0, 1, 0, 0, 0]
    assert BLACK_TILE in g.keys
    assert "claim 2" not in choices(g)


def test_four_goods_buy_nothing():  # BUR-SOLO-10
    g = alone()
    goods_for(g, 4, 0, 0, 0, 0, 0)
    fill(g.depot_goods, 0, [0] * 36)
    ship(g, 0, SHIP, 0)
    assert g.top()[0] == TURN


def test_a_black_tile_fits_every_colour_and_does_nothing():  # BUR-SOLO-11, BUR-SOLO-12, EX-17
    g = alone()
    around = g.frontier[0]
    assert spaces_for(g, 0, BLACK_TILE, 0, 0) == around
    mine_space = space(g, "NW.mine5")
    silver = g.silver[0]
    put(g, 0, 100)
    place(g, 0, BLACK_TILE, mine_space)
    g.settle()
    mine_income(g)
    assert g.silver[0] == silver
    assert g.ledger(0)[AREA] == 1


def test_a_monastery_that_counts_at_the_end_counts_at_once():  # BUR-SOLO-13
    g = alone()
    put(g, 0, 100)
    fill(g.sold, 0, [3, 2, 0, 0, 0, 0])
    place(g, 0, monastery(25), space(g, "NW.monastery3"))
    g.settle()
    assert g.ledger(0)[cause(g, 25)] == 5


def test_monastery_26_counts_the_colours_complete_so_far():  # BUR-SOLO-13, BUR-SOLO-23, EX-18
    g = alone()
    put(g, 0, 100)
    solo(g).complete = 0b101
    place(g, 0, monastery(26), space(g, "NW.monastery3"))
    g.settle()
    assert g.ledger(0)[cause(g, 26)] == 6
    while not g.over:
        do(g, "end" if "end" in choices(g) else choices(g)[-1])
    assert g.ledger(0)[cause(g, 26)] == 6


def test_a_complete_colour_lets_one_place_a_tile_of_the_black_depot():  # BUR-SOLO-14
    g = alone()
    put(g, 0, 100)
    mines = [s for s in range(37) if g.duchies[0].colour_mask[5] >> s & 1]
    for s in mines[1:]:
        cover(g, 0, MINE, s)
    fill(g.board, BLACK, [CASTLE, 0, 0, 0, 0, 0, 0, 0])
    g.laid = sum(1 << slot for slot in range(SLOTS) if g.board[slot])
    place(g, 0, MINE, mines[0])
    g.settle()
    choose(g, "A tile from the black depot for the completed colour")
    assert choices(g) == ["claim 1", "decline"]
    do(g, "claim 1")
    do(g, choices(g)[0])
    assert list(g.land(0)).count(CASTLE) == 2
    assert list(g.bonus).count(0) == 0


def test_points_move_the_counter():  # BUR-SOLO-15
    g = alone()
    g.silver[0] = 0
    award(g, 6)
    assert (solo(g).counter, g.points[0]) == (6, 6)


def test_silver_buys_what_is_missing_to_the_target():  # BUR-SOLO-15, DT-19
    g = alone()
    put(g, 47, 50)
    g.silver[0] = 4
    award(g, 2)
    assert choices(g) == ["points 1", "decline"]
    do(g, "points 1")
    assert g.silver[0] == 3
    assert (solo(g).counter, solo(g).target) == (0, 45)


def test_reaching_the_target_gives_an_action_and_loses_the_surplus():  # BUR-SOLO-16, DT-18
    g = alone()
    put(g, 47, 50)
    award(g, 6)
    assert (solo(g).counter, solo(g).target) == (0, 45)
    assert g.top()[0] == USE
    assert "decline" in choices(g)


def test_the_target_comes_nearer_by_five_each_time():  # BUR-SOLO-16, EX-19
    g = alone()
    seen = []
    for _ in range(3):
        put(g, solo(g).target - 1, solo(g).target)
        award(g, 1)
        do(g, "decline")
        seen.append(solo(g).target)
    assert seen == [45, 40, 35]


@pytest.mark.parametrize(("edition", "lowest"), [("consensus", 5), ("it", 5), ("pl", 5), ("de", 0)])
def test_the_target_stays_at_its_floor(edition, lowest):  # BUR-SOLO-17, DT-20
    g = alone(edition=edition)
    put(g, 4, 5)
    award(g, 1)
    assert solo(g).target == lowest
    assert g.top()[0] == USE


def test_the_player_chooses_what_happens_first():  # BUR-SOLO-18, BUR-SOLO-19
    g = alone()
    put(g, 45, 50)
    place(g, 0, MINE, space(g, "NW.mine5"))
    g.settle()
    assert choices(g) == ["item 1", "item 2"]
    first = [str(g.describe(0, action)) for action in g.legal(0)]
    do(g, "item 2")
    assert g.top()[0] == USE
    assert len(set(first)) == 2


def test_every_item_that_waits_can_happen_first():  # BUR-SOLO-18
    g = alone(solo_target="100")
    put(g, 60, 100)
    for points in range(1, MOST_ITEMS + 1):
        g.score(0, SALE, points)
    g.settle()
    assert choices(g) == [f"item {n}" for n in range(1, 13)] + [f"further-item {n}" for n in range(1, 21)]
    told = [str(g.describe(0, action)) for action in g.legal(0)]
    assert told == [f"{n} points: sold goods" for n in range(MOST_ITEMS, 1, -1)] + ["1 point: sold goods"]
    do(g, "further-item 18", "item 12")
    assert solo(g).counter == 60 + 3 + 21
    assert choices(g)[-1] == "further-item 18"


def test_no_more_items_can_wait_than_there_are_actions_for():  # BUR-SOLO-18
    """Placements bring items, and every placement, every tile stored costs one: the largest difference."""
    rules = alone(modules=["extra-tiles", "white-castles"]).rules
    mines = min(sum(low <= MINE < high for _, low, high in layout) for layout in rules.layouts)
    depots, black = max(map(len, rules.layouts)), len(rules.black_slots)
    bought = hired = 1
    tiles = rules.keys + depots + black
    claims = len(COLOURS_TO_FILL) - 1
    brought = tiles - mines + 2 * tiles + claims
    straight = min(claims, black - bought)
    spent = tiles - 1 + tiles - rules.keys - bought - hired - straight
    assert brought - spent == MOST_ITEMS


def test_silver_of_a_bank_can_come_before_the_points_of_its_city():  # BUR-SOLO-18
    g, city = one_space_city(46)
    place(g, 0, BANK, city)
    g.settle()
    assert items(g) == {"1 point: area size", "2 points: phase bonus", "Effect: bank"}
    choose(g, "Effect: bank")
    assert g.silver[0] == 2
    choose(g, "2 points: phase bonus")
    assert (solo(g).counter, choices(g)) == (48, ["points 2", "decline"])
    do(g, "decline")
    assert choices(g) == ["points 1", "decline"]
    do(g, "points 1")
    assert (solo(g).counter, solo(g).target, g.silver[0]) == (0, 45, 1)
    assert g.top()[0] == USE


def test_the_points_of_a_watchtower_can_reach_the_target_exactly():  # BUR-SOLO-18
    g, city = one_space_city(46)
    place(g, 0, TILE_ID["watchtower"], city)
    g.settle()
    choose(g, "Effect: watchtower")
    choose(g, "4 points: watchtower")
    assert (solo(g).counter, solo(g).target) == (0, 45)
    assert g.top()[0] == USE
    do(g, "decline")
    assert solo(g).counter == 3


def test_nothing_is_asked_where_the_order_makes_no_difference():  # BUR-SOLO-18
    for tile, counter in ((BANK, 44), (TILE_ID["watchtower"], 42), (TILE_ID["boarding-house"], 46)):
        g, city = one_space_city(counter)
        place(g, 0, tile, city)
        g.settle()
        assert g.top()[0] == TURN
        assert solo(g).counter == counter + 3 + (4 if tile == TILE_ID["watchtower"] else 0)


def one_space_city(counter):
    """A game in phase E without silver, and a city of one space."""
    g = alone()
    g.phase, g.silver[0] = 4, 0
    put(g, counter, 50)
    duchy = g.duchies[0]
    return g, next(n for n in range(37) if duchy.colours[n] == 0 and duchy.area[n].bit_count() == 1)


def items(g):
    return {str(GAME.describe(g, 0, action)) for action in g.legal(0)}


def choose(g, words):
    g.apply(0, next(action for action in g.legal(0) if str(GAME.describe(g, 0, action)) == words))


def test_what_monastery_7_adds_is_the_same_gain_as_the_animals():  # BUR-MON-07, BUR-SOLO-19
    g = alone()
    duchy = g.duchies[0]
    pasture = max((a for a in duchy.areas if duchy.colour_mask[1] & a), key=int.bit_count)
    first, second, *_ = bits(pasture)
    g.monasteries[0] |= 1 << 7
    cover(g, 0, TILE_ID["sheep-4"], first)
    put(g, 41, 50)
    place(g, 0, TILE_ID["sheep-3"], second)
    g.settle()
    assert (solo(g).counter, solo(g).target) == (0, 45)
    assert (g.ledger(0)[SCORED_ANIMALS], g.ledger(0)[MONASTERY_7]) == (7, 2)


def test_the_crane_counts_for_one_monastery_when_that_is_placed():  # BUR-SOLO-13, BUR-EX2-05
    g = alone(modules=["extra-tiles"])
    yellow = [s for s in range(37) if g.duchies[0].colours[s] == 2]
    cover(g, 0, TILE_ID["crane"], next(s for s in range(37) if g.duchies[0].colours[s] == 0))
    for number, points in ((18, 4), (19, 0)):
        before = sum(g.ledger(0))
        monastery_works(g, 0, monastery(number), yellow[0])
        g.settle()
        assert sum(g.ledger(0)) - before == points
    assert g.ledger(0)[CRANE_POINTS] == 4


def test_size_and_phase_bonus_can_be_one_award():  # BUR-SOLO-19
    g = alone(solo_awards="together")
    put(g, 45, 50)
    place(g, 0, MINE, space(g, "NW.mine5"))
    g.settle()
    assert g.top()[0] == USE
    assert solo(g).target == 45
    assert g.top()[0] != ITEM_CHOICE


def test_the_black_depot_sells_and_mines_pay_as_usual():  # BUR-SOLO-20
    g = alone()
    g.silver[0] = 2
    g.board[BLACK] = BANK
    g.laid |= 1 << BLACK
    g.forget()
    do(g, "buy 1")
    assert g.silver[0] == 0
    cover(g, 0, MINE, space(g, "NW.mine5"))
    mine_income(g)
    assert g.silver[0] == 1


def test_a_full_board_wins_at_once_and_nothing_is_scored_at_the_end():  # BUR-SOLO-21
    g = alone()
    last = space(g, "NW.mine5")
    for s in range(37):
        if s != last and not g.covered[0] >> s & 1:
            cover(g, 0, BLACK_TILE, s)
    g.silver[0] = 9
    points = g.points[0]
    place(g, 0, MINE, last)
    assert g.over
    assert g.winners() == [0]
    assert g.points[0] == points


@pytest.mark.parametrize("target", ["45", "49", "51", "55", "5", "100"])
def test_the_target_may_start_anywhere(target):  # BUR-SOLO-22, EX-31
    g = alone(solo_target=target)
    assert solo(g).target == int(target)
    put(g, int(target) - 1, int(target))
    award(g, 1)
    assert solo(g).target == max(5, int(target) - 5)


@pytest.mark.parametrize("target", ["4", "101", "many", "-5"])
def test_a_target_that_makes_no_sense_is_refused(target):  # BUR-SOLO-22
    with pytest.raises(OptionError) as refused:
        alone(solo_target=target)
    assert refused.value.rule == "BUR-SOLO-22"


def test_its_options_need_the_solo_game():  # BUR-SOLO-22
    with pytest.raises(OptionError, match="'solo_target' needs mode=solo"):
        GAME.setup(2, {"solo_target": "45"})


def test_monastery_27_does_nothing_alone():  # BUR-SOLO-23
    g = alone(modules=["extra-tiles"])
    put(g, 0, 100)
    place(g, 0, monastery(27), space(g, "NW.monastery3"))
    g.settle()
    assert g.top()[0] == TURN


def test_monastery_5_takes_two_depots_before_the_rest_goes():  # BUR-SOLO-23
    g = alone()
    goods_for(g, 0, 0, 0, 0, 0, 0)
    g.monasteries[0] |= 1 << 5
    fill(g.depot_goods, 0, [0] * 36)
    g.depot_goods[0], g.depot_goods[7], g.depot_goods[20] = 1, 2, 1
    ship(g, 0, SHIP, 0)
    do(g, "depot 1", "depot 2")
    assert list(g.goods) == [1, 2, 0, 0, 0, 0]
    assert sum(g.depot_goods) == 0


def test_only_extra_tiles_and_white_castles_go_with_the_solo_game():  # BUR-CMB-03
    for module in ("border-posts", "inns", "shields", "trade-routes", "vineyards"):
        with pytest.raises(OptionError) as refused:
            GAME.setup(1, {"mode": "solo"}, [module])
        assert refused.value.rule == "BUR-CMB-03"
    GAME.setup(1, {"mode": "solo"}, ["extra-tiles", "white-castles"])


@pytest.mark.parametrize("board", ["33", "34"])
@pytest.mark.parametrize("modules", [[], ["extra-tiles", "white-castles"]])
def test_whole_games_keep_every_good_and_every_point(board, modules):
    rng = random.Random(2)
    for seed in range(12):
        g = alone(seed, modules, solo_board=board, solo_target="12")
        while not g.over:
            legal = g.legal(0)
            assert legal
            assert len(set(legal)) == len(legal)
            twin = g.copy()
            action = rng.choice([x for x in legal if x != END] or legal)
            assert g.describe(0, action)
            g.apply(0, action)
            twin.apply(0, action)
            assert twin == g
            assert GAME.thaw(g.rules.setup, g.freeze()) == g
            assert sum(g.ledger(0)) == g.points[0]
            gone = sum(solo(g).gone)
            assert sum(g.goods_bag) + len(g.round_goods) + gone + sum([*g.goods, *g.sold, *g.depot_goods]) == 42
