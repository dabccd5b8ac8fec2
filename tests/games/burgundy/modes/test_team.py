"""The team game: two against two on a double duchy."""

import json
import random

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import TILE_ID, monastery
from burgrave.games.burgundy.expansions import inns
from burgrave.games.burgundy.expansions.extra_tiles import monastery_27
from burgrave.games.burgundy.expansions.inns import INN_SLOT
from burgrave.games.burgundy.modes.team.board import TEAM_BOARDS
from burgrave.games.burgundy.rules.monasteries import monastery as starts_to_work
from burgrave.games.burgundy.rules.placing import place
from burgrave.games.burgundy.rules.scoring import SILVER, UNSOLD_GOODS, WORKERS
from burgrave.games.burgundy.rules.ships import sail, track_space
from burgrave.games.burgundy.rules.storage import ROOM
from burgrave.kernel.errors import IllegalAction, OptionError
from burgrave.kernel.flat import fill, flat
from burgrave.kernel.masks import bits
from burgrave.kernel.pieces import OURS
from burgrave.web.scenes import table_of

SHIP, BANK, WATCHTOWER, CASTLE = (TILE_ID[name] for name in ("ship", "bank", "watchtower", "castle"))


def cause(g, number):
    return next(end.cause for end in g.rules.end_monasteries if end.number == number)


def team(seed=0, modules=(), **options):
    return GAME.new(4, seed, {"mode": "team", **options}, modules)


def do(g, *notations):
    for notation in notations:
        g.apply(g.active[0], GAME.actions.parse(notation))


def choices(g):
    return [GAME.actions.notation(action) for action in g.legal(g.active[0])]


def may(g, kind):
    return [n for n in map(GAME.actions.notation, g.legal(g.active[0])) if n.split()[0] == kind]


def test_four_players_in_two_teams_play_on_the_values_for_four():  # BUR-TEAM-01
    g = team()
    assert g.players == 4
    assert g.rules.good_points == 4
    assert [g.home(player) for player in range(4)] == [0, 0, 2, 2]
    with pytest.raises(OptionError):
        GAME.new(3, 0, {"mode": "team"})


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_team_has_one_double_duchy_of_73_spaces(side):  # BUR-TEAM-02, BUR-TEAM-11, BUR-TEAM-18
    duchy = team(team_board=side).duchies[0]
    assert duchy is TEAM_BOARDS.of(OURS)[side]
    assert len(duchy.colours) == 73
    assert [duchy.colours.count(c) for c in range(6)] == [24, 12, 12, 12, 7, 6]
    assert sum(area.bit_count() for area in duchy.areas) == 73


def own_board(spaces, starts=(1,)):
    return json.dumps({"team_boards": {"a": {"starts": list(starts), "spaces": spaces}}})


ROW = [[n, 0, "CBAKSM"[n % 6] + str(n % 6 + 1)] for n in range(60)]


@pytest.mark.parametrize("length", [12, 60, 73])
def test_a_double_duchy_of_ones_own_is_played_to_the_end(length):  # BUR-TEAM-02, BUR-TEAM-03
    spaces = [[n % 12, n // 12, "CBAKSM"[n % 6] + str(n % 6 + 1)] for n in range(length)]
    g = team(2, pieces=own_board(spaces, (1, 7)))
    rng = random.Random(3)
    while not g.over:
        g.apply(g.active[0], rng.choice(g.legal(g.active[0])))
    assert len(g.duchies[0].colours) == length
    assert GAME.thaw(g.rules.setup, g.freeze()) == g


@pytest.mark.parametrize(
    ("spaces", "starts", "rule"),
    [
        ([*ROW, *([n, 1, "B1"] for n in range(14))], [1], "BUR-TEAM-02"),
        ([*ROW[:-1], [59, 0, "X1"]], [1], "BUR-TEAM-02"),
        ([*ROW[:-1], [0, 0, "M6"]], [1], "BUR-TEAM-02"),
        ([*ROW[:-1], [31, 0, "M6"]], [1], "BUR-TEAM-02"),
        ([*ROW[:-1], [29, 30, "M6"]], [1], "BUR-TEAM-11"),
        (ROW, [2], "BUR-TEAM-03"),
        (ROW, [], "BUR-TEAM-03"),
    ],
)
def test_a_double_duchy_that_is_not_sound_is_refused(spaces, starts, rule):
    shifted = [[q - 30, r, word] for q, r, word in spaces]
    with pytest.raises(OptionError) as refused:
        team(pieces=own_board(shifted, starts))
    assert refused.value.rule == rule


def test_on_side_a_the_castle_stands_in_the_centre():  # BUR-TEAM-03
    g = team()
    assert g.phase == 0
    for seat in (0, 2):
        assert g.covered[seat] == 1 << 36
        assert g.duchies[seat].numbers[36] == 1
        assert g.land(seat)[36] == CASTLE


def test_on_side_b_each_team_chooses_the_1_or_the_6():  # BUR-TEAM-03
    g = team(team_board="b")
    assert g.phase < 0
    numbers = {g.duchies[0].numbers[int(n.split()[1]) - 1] for n in may(g, "space")}
    assert numbers == {1, 6}
    first = g.active[0]
    do(g, may(g, "space")[0])
    assert g.home(g.active[0]) != g.home(first)
    do(g, may(g, "space")[1])
    assert g.phase == 0


def test_a_team_starts_with_three_goods_and_stores_three_types():  # BUR-TEAM-04
    g = team()
    for seat in (0, 2):
        assert sum(g.goods[seat * 6 : seat * 6 + 6]) == 3
    assert g.rules.goods_stored == 3


def test_the_start_players_team_has_three_workers_and_the_other_five():  # BUR-TEAM-05
    for seed in range(8):
        g = team(seed)
        first = g.home(g.order[0])
        assert g.workers[first] == 3
        assert g.workers[first ^ 2] == 5
        assert g.silver[first] == g.silver[first ^ 2] == 2


def test_dice_marker_and_points_are_each_players_own():  # BUR-TEAM-06, BUR-TEAM-15
    g = team()
    player = g.active[0]
    place(g, g.home(player), WATCHTOWER, g.frontier[g.home(player)].bit_length() - 1)
    assert g.points[player] >= 4
    assert g.points[player ^ 1] == 0
    assert len(g.dice) == 8
    sail(g, g.home(player))
    assert [track_space(g, p) for p in range(4)] == [int(p == player) for p in range(4)]


def test_the_first_round_goes_a1_b1_a2_b2():  # BUR-TEAM-07
    for seed in range(8):
        g = team(seed)
        order = g.order
        assert g.home(order[0]) == g.home(order[2]) != g.home(order[1]) == g.home(order[3])
        assert len(set(order)) == 4
        for player in order:
            assert g.active == (player,)
            do(g, "end")


def test_two_key_spaces_are_private_and_two_are_shared():  # BUR-TEAM-08, BUR-TEAM-20
    g = team()
    player = g.active[0]
    own = [0, 1] if player % 2 == 0 else [2, 3]
    assert bits(g.usable_keys(g.home(player))) == [*own, 4, 5]


def test_whoever_takes_a_tile_stores_it_for_himself_or_for_the_team():  # BUR-TEAM-08, BUR-TEAM-20
    for shared in (False, True):
        g = team()
        player = g.active[0]
        seat, own = g.home(player), 2 * (player % 2)
        fill(g.board, 0, [SHIP, BANK])
        g.laid |= 0b11
        fill(g.dice, 2 * player, [1, 1])
        do(g, "die 1", "take 1.1")
        assert g.active == (player,)
        assert choices(g) == [f"key {own + 1}", "key 5"]
        assert {str(GAME.describe(g, player, action)) for action in g.legal(player)} == {
            "On a storage space of your own",
            "On a shared storage space",
        }
        do(g, "key 5" if shared else f"key {own + 1}")
        first = seat * g.rules.keys
        assert g.keys[first + (4 if shared else own)] == SHIP
        assert not g.board[0]
        partner = player ^ 1
        g.pending, g.spent = flat([]), 0
        g.forget()
        g.give_turn(partner)
        g.workers[seat] = 9
        do(g, "die 1")
        assert bool(may(g, "place")) == shared


def test_nothing_is_asked_where_only_one_kind_of_key_space_is_free():  # BUR-TEAM-20
    g = team()
    player = g.active[0]
    seat, own = g.home(player), 2 * (player % 2)
    first = seat * g.rules.keys
    g.keys[first + own] = g.keys[first + own + 1] = BANK
    g.board[0] = SHIP
    g.laid |= 1
    g.dice[2 * player] = 1
    do(g, "die 1", "take 1.1")
    assert g.keys[first + 4] == SHIP


def test_a_click_on_any_free_key_space_of_a_kind_means_that_kind():  # BUR-TEAM-20
    g = team()
    player = g.active[0]
    seat, own = g.home(player), 2 * (player % 2)
    g.board[0] = SHIP
    g.laid |= 1
    g.dice[2 * player] = 1
    do(g, "die 1", "take 1.1")
    clicked = GAME.clicks["key"]
    assert clicked(g, player, [seat, 5]) == GAME.actions.parse("key 5")
    assert clicked(g, player, [seat, own + 1]) == GAME.actions.parse(f"key {own + 1}")


def test_purse_and_storage_are_shared_but_not_the_partners_private_tiles():  # BUR-TEAM-09, BUR-TEAM-10
    g = team()
    player = g.active[0]
    seat = g.home(player)
    first = seat * g.rules.keys
    partners = 0 if player % 2 else 2
    for key in (partners, 4):
        g.keys[first + key] = BANK
    g.workers[seat] = 9
    do(g, "die 1")
    assert may(g, "place") == ["place 5"]
    before = g.key()
    with pytest.raises(IllegalAction):
        g.apply(player, GAME.actions.encode("place", partners + 1))
    assert g.key() == before


def test_room_is_made_only_among_the_key_spaces_one_may_use():  # BUR-TEAM-20
    g = team()
    player = g.active[0]
    seat = g.home(player)
    first = seat * g.rules.keys
    for key in range(6):
        g.keys[first + key] = BANK
    g.board[0] = SHIP
    g.laid |= 1
    g.ask(seat, ROOM, 0)
    assert may(g, "discard") == [f"discard {key + 1}" for key in bits(g.usable_keys(seat))]


def test_a_marker_on_the_last_space_goes_to_the_top_there():  # BUR-TEAM-12, BUR-SHIP-09
    g = team()
    for player in (g.order[0], g.order[2]):
        g.actor = player
        for _ in range(7):
            sail(g, g.home(player))
    first, second = g.order[0], g.order[2]
    assert track_space(g, first) == track_space(g, second) == 6
    assert g.track[second] > g.track[first]
    g.actor = first
    sail(g, g.home(first))
    assert g.track[first] > g.track[second]


def test_the_larger_sum_of_both_members_wins():  # BUR-TEAM-13
    g = team()
    g.finished, g.pending = 1, flat([])
    for player, points in enumerate((100, 1, 60, 50)):
        g.points[player] = points
    assert g.winners() == [2, 3]


@pytest.mark.parametrize(("wanted", "winners"), [("most", [2, 3]), ("fewest", [0, 1])])
def test_a_tie_goes_by_empty_spaces(wanted, winners):  # BUR-TEAM-14
    g = team(team_tie_break_spaces=wanted)
    g.finished, g.pending = 1, flat([])
    g.covered[0] |= 0b111
    assert g.winners() == winners


def test_the_polish_book_lets_the_fewest_empty_spaces_win():  # BUR-TEAM-14
    assert GAME.setup(4, {"mode": "team", "edition": "pl"}).options["team_tie_break_spaces"] == "fewest"
    assert GAME.setup(4, {"mode": "team", "edition": "it"}).options["team_tie_break_spaces"] == "most"


NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def test_a_full_tie_is_shared():  # BUR-TEAM-19
    g = team()
    g.finished, g.pending = 1, flat([])
    assert g.winners() == [0, 1, 2, 3]
    words, rule = GAME.tie_break(g, NAMES)
    assert str(words) == "Both teams have 0 points and 72 empty spaces: they share the win."
    assert rule == "BUR-TEAM-19"


def test_a_tie_is_explained():  # BUR-TEAM-14
    g = team()
    g.finished, g.pending = 1, flat([])
    g.covered[0] |= 0b111
    words, rule = GAME.tie_break(g, NAMES)
    assert str(words) == "Both teams have 0 points. Empty spaces decide: 72 for Cleo, Dan against 69."
    assert rule == "BUR-TEAM-14"
    g.points[1] = 1
    assert GAME.tie_break(g, NAMES) is None


def test_the_ranking_tells_what_a_team_has_together():  # BUR-TEAM-13
    g = team()
    fill(g.points, 0, [3, 4, 5, 9])
    assert str(table_of("burgundy").standing(g, 1)) == "7 points together, 72 empty spaces"
    assert str(table_of("burgundy").standing(g, 2)) == "14 points together, 72 empty spaces"


def test_what_is_shared_is_counted_once_at_the_end():  # BUR-TEAM-16
    g = team()
    seat = 0
    g.silver[seat], g.workers[seat] = 7, 5
    fill(g.goods, seat * 6, [2, 0, 0, 0, 0, 1])
    fill(g.sold, seat * 6, [3, 1, 0, 0, 0, 0])
    starts_to_work(g, seat, monastery(25), 0)
    g.silver[2] = g.workers[2] = 0
    g.step = 1
    g.rules.final_scoring(g)
    ledger = [sum(pair) for pair in zip(g.ledger(0), g.ledger(1), strict=True)]
    assert ledger[SILVER] == 7
    assert ledger[WORKERS] == 2
    assert ledger[UNSOLD_GOODS] == 3
    assert ledger[cause(g, 25)] == 4


def test_sales_and_bonus_tiles_of_both_members_count_for_monasteries():  # BUR-TEAM-16
    g = team()
    first, second = (player for player in g.order if g.home(player) == 0)
    for number in (15, 26):
        starts_to_work(g, 0, monastery(number), 0)
    for member, good in ((first, 1), (second, 4)):
        g.pending, g.spent = flat([]), 0
        g.forget()
        g.give_turn(member)
        fill(g.goods, 0, [int(n == good) for n in range(6)])
        g.held[0] = 1 << good
        g.dice[2 * member] = good + 1
        do(g, "die 1", f"sell {good + 1}")
    g.bonus[0] = g.bonus[5] = 0
    g.step = 1
    g.rules.final_scoring(g)
    ledger = [sum(pair) for pair in zip(g.ledger(0), g.ledger(1), strict=True)]
    assert ledger[cause(g, 15)] == 2 * 2
    assert ledger[cause(g, 26)] == 2 * 3


def test_a_monastery_works_for_both_members():  # BUR-TEAM-17
    g = team()
    player = g.active[0]
    seat = g.home(player)
    starts_to_work(g, seat, monastery(14), 0)
    for member in (player, player ^ 1):
        g.pending = flat([])
        g.forget()
        g.workers[seat] = 0
        g.spent = 0
        g.give_turn(member)
        do(g, "die 1", "workers")
        assert g.workers[seat] == 4


def test_monastery_27_lifts_only_the_marker_of_who_placed_it():  # BUR-TEAM-17, BUR-MON-27
    g = team(modules=["extra-tiles"])
    player = g.order[3]
    g.actor = player
    monastery_27(g, g.home(player), monastery(27), 0)
    assert max(range(4), key=g.track.__getitem__) == player
    assert g.track[player ^ 1] < g.track[player]


def test_the_partner_gets_the_bonus_tile_of_a_colour_only_once_for_the_team():  # BUR-TEAM-18
    g = team()
    seat = g.home(g.active[0])
    duchy = g.duchies[seat]
    mines = [s for s in range(73) if duchy.colour_mask[5] >> s & 1]
    for space in mines:
        place(g, seat, TILE_ID["mine"], space)
    assert g.bonus[10] == seat
    assert g.bonus[11] < 0


def test_modules_without_rules_for_teams_are_refused():  # BUR-CMB-03
    for module in ("border-posts", "shields", "trade-routes", "vineyards"):
        with pytest.raises(OptionError) as refused:
            GAME.setup(4, {"mode": "team"}, [module])
        assert refused.value.rule == "BUR-CMB-03"


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("modules", [[], ["extra-tiles", "white-castles", "inns"]])
def test_whole_games_keep_every_tile_and_every_point(side, modules):
    rng = random.Random(1)
    for seed in range(6):
        g = team(seed, modules, team_board=side)
        while not g.over:
            player = g.active[0]
            legal = g.legal(player)
            assert legal
            assert len(set(legal)) == len(legal)
            twin = g.copy()
            action = rng.choice(legal)
            g.apply(player, action)
            assert GAME.thaw(g.rules.setup, g.freeze()) == g
            twin.apply(player, action)
            assert twin == g
            assert [sum(g.ledger(p)) for p in range(4)] == list(g.points)
            assert tiles(g) == 164 + (4 if "extra-tiles" in modules else 0) + (9 if "white-castles" in modules else 0)


def tiles(g):
    stack = inns.inns(g).stack if "inns" in g.rules.slot else 0
    lying = [t for t in (*g.board[:INN_SLOT], *g.keys, *g.tiles) if t and t != TILE_ID["inn"]]
    box = sum(n for t, n in enumerate(g.box) if t != TILE_ID["inn"])
    assert stack >= 0
    return len(lying) + sum(g.supply) + sum(g.black) + box
