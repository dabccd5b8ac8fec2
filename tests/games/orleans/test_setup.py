"""What lies where before the first round."""

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.goods import COUNTS, FOODS, GOOD_NAMES, VALUES
from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.modes.base_game import BASE_GAME
from burgrave.games.orleans.modes.base_game.memory import memory
from burgrave.games.orleans.modes.prosperity.carpenter import PLACE as CARPENTER
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.structures import STRUCTURES
from burgrave.games.orleans.rules.places.place import PLACES
from burgrave.games.orleans.rules.travel import FACE_DOWN
from burgrave.kernel.errors import OptionError
from burgrave.kernel.masks import bits
from tests.games.orleans.story import SEATS, new_game


def begun(players, **options):
    """A game in its first planning."""
    g = new_game(players, **options)
    while g.state.round < 0:
        g.state.apply(g.state.active[0], g.state.legal(g.state.active[0])[0])
    return g


@pytest.mark.parametrize(
    ("players", "supply", "removed", "on_routes", "on_market"),
    [
        (2, [12, 6, 6, 6, 8, 8, 8], 12, 43, 35),
        (3, [14, 8, 8, 8, 11, 11, 11], 6, 48, 36),
        (4, [16, 10, 10, 10, 14, 14, 14], 0, 52, 38),
        (5, [18, 12, 12, 12, 17, 17, 17], 0, 52, 38),
    ],
)
def test_characters_and_goods_by_number_of_players(players, supply, removed, on_routes, on_market):
    # DT-01, DT-02, DT-03, ORL-SET-02, ORL-SET-03, ORL-CMP-02, ORL-MAP-03
    g = new_game(players).state
    assert list(g.supply) == supply
    assert sum(1 for lies in g.routes if lies) == on_routes
    assert sum(g.shelf) == on_market
    assert sum(g.unseen) == removed + on_routes
    assert g.technology == 16


def test_everybody_begins_with_the_same():  # ORL-SET-01, ORL-CMP-01, ORL-GEN-03, ORL-SET-02
    g = begun(4)
    for seat in "ABCD":
        player = g[seat]
        assert (player.coins, player.stock, player.merchant, player.bag) == (5, 10, "orleans", "")
        assert player.market == "fbct"
        assert player.dp == 0
        assert list(g.state.tracks[:6]) == [0] * 6


def test_goods_tiles_and_their_values():  # ORL-CMP-03
    assert dict(zip(GOOD_NAMES, COUNTS, strict=True)) == {
        "grain": 24, "cheese": 21, "wine": 18, "wool": 15, "brocade": 12,
    }  # fmt: skip
    assert VALUES == (1, 2, 3, 4, 5)
    assert FOODS == 3


@pytest.mark.parametrize("mode", ["base", "prosperity"])
@pytest.mark.parametrize("players", [2, 5])
def test_sixteen_technology_tiles_fourteen_citizens_ninety_goods(mode, players):  # ORL-CMP-04
    g = new_game(players, mode=mode).state
    deeds = len(g.rules.deeds)
    aside = g.boatmen_citizen + g.knights_citizen + g.development_citizens.bit_count() + g.reserve + g.most_citizen
    assert deeds + aside == 14
    assert g.technology == 16
    seen = sum(g.shelf) + sum(0 < lies < FACE_DOWN for lies in g.routes)
    assert seen + sum(g.unseen) == 90


def test_the_base_game_has_20_place_tiles_18_hourglasses_8_deeds():  # ORL-CMP-05, ORL-GEN-01, ORL-OPT-01
    g = new_game(3, mode="base").state
    tiles = [PLACES[FIRST_TILE + tile] for tile in bits(g.rules.tiles)]
    assert [sum(p.category == n for p in tiles) for n in (1, 2)] == [12, 8]
    assert g.display.bit_count() == 20
    assert len(g.rules.deeds) == 8
    assert g.rules.rounds == 18
    assert not g.open[0] & CARPENTER.mask


def test_prosperity_has_24_tiles_16_events_3_deeds_22_cards():  # ORL-CMP-06, EX-07, ORL-PRO-SET-01, ORL-PRO-SET-03
    g = new_game(3).state
    names = {p.name for n, p in enumerate(PLACES[FIRST_TILE:]) if g.display >> n & 1}
    assert len(names) == 24
    assert "bathhouse" not in names
    assert len(g.rules.events) == g.rules.rounds == 16
    assert len(g.rules.deeds) == 3
    assert len(STRUCTURES) == 22
    assert g.open[0] & CARPENTER.mask == CARPENTER.mask


def test_goods_of_the_base_game_lie_open():  # ORL-SET-04
    g = new_game(4, mode="base").state
    assert all(1 <= lies <= 5 for lies in g.routes)
    assert sum(g.unseen) == 0


def test_goods_of_the_scenario_lie_face_down():  # ORL-PRO-SET-02
    g = new_game(3).state
    assert [lies for lies in g.routes if lies] == [FACE_DOWN] * 48


def test_citizens_of_the_base_game():  # ORL-SET-05
    g = new_game(2, mode="base").state
    assert (g.boatmen_citizen, g.knights_citizen, g.development_citizens, g.most_citizen) == (1, 1, 0b111, 1)
    assert (len(g.rules.deeds), g.reserve) == (8, 0)


def test_citizens_of_the_scenario():  # EX-05, DT-04, ORL-PRO-SET-04, ORL-PRO-SET-05
    g = new_game(2).state
    assert (g.boatmen_citizen, g.knights_citizen, len(g.rules.deeds)) == (1, 1, 3)
    assert g.development_citizens == 0
    assert g.reserve + g.most_citizen == 9
    assert g.reserve == 8


def test_the_first_hourglass_is_pilgrimage_and_the_others_are_drawn():  # DT-97, ORL-SET-06, ORL-EVT-02
    firsts, seconds = set(), set()
    for seed in range(12):
        g = new_game(2, seed, mode="base")
        assert sum(memory(g.state).hourglass) == 17
        firsts.add(g.event)
        while g.state.round == 0:
            g.play(next(w for w in ("confirm", "pass", "draw-none") if g.may(w)))
        seconds.add(g.event)
    assert firsts == {"pilgrimage"}
    assert len(seconds) > 2


def test_each_event_of_the_base_game_comes_three_times():  # ORL-EVT-02, DT-97
    g = new_game(2, 5, mode="base")
    seen = []
    while not g.state.over:
        if len(seen) <= g.state.round:
            seen.append(g.event)
        words = ("confirm", "draw-none", "pass", "decline", "torture stock", "torture station orleans")
        g.play(next(w for w in words if g.may(w)))
    assert len(seen) == 18
    assert {event: seen.count(event) for event in seen} == dict.fromkeys(seen, 3)


def test_every_tile_of_both_displays_can_be_chosen():  # ORL-SET-07
    g = new_game(2).state
    assert g.display == g.rules.tiles


def test_the_start_player_is_drawn():  # ORL-SET-08
    assert {new_game(3, seed).state.start for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize(("players", "left"), [(2, 20), (3, 19), (4, 18), (5, 17)])
def test_two_structure_cards_are_drawn_and_one_is_kept(players, left):  # DT-05, EX-06, ORL-PRO-SET-06
    g = new_game(players)
    assert g.on_turn == SEATS[:players]
    for seat in SEATS[:players]:
        assert len(g.choices("keep", seat)) == 2
    order = [(g.state.start + n) % players for n in range(players)]
    back = {}
    for seat in reversed(range(players)):
        first, second = g.state.legal(seat)
        back[seat] = second
        g.state.apply(seat, first)
    assert works(g.state).deck.bit_count() + len(works(g.state).under) == left
    assert [card % 32 for card in works(g.state).under] == [back[seat] for seat in order]
    assert all(works(g.state).hand)


def test_the_carpenter_begins_in_orleans():  # ORL-PRO-SET-07
    assert new_game(2).carpenter == "orleans"


def test_deeds_as_printed():  # ORL-DEED-11, ORL-DEED-12, ORL-DEED-13, ORL-DEED-14
    # ORL-DEED-15, ORL-DEED-16, ORL-DEED-17, ORL-DEED-18
    assert [(d.name, d.coins, d.points, d.choice) for d in BASE_GAME.deeds] == [
        ("city_wall", 1, 0, False), ("papal_conclave", 3, 0, False), ("defeating_plague", 2, 0, False),
        ("astronomy", 1, 0, False), ("boatmens_guild", 1, 0, False), ("cathedral", 2, 0, False),
        ("peace_treaty", 2, 0, False), ("canalisation", 1, 1, True),
    ]  # fmt: skip


def test_options_are_fixed_before_setup():
    # ORL-OPT-01, ORL-OPT-02, ORL-OPT-03, ORL-OPT-04, ORL-OPT-05, ORL-OPT-06, ORL-OPT-07
    assert {option.name: option.default for option in GAME.options} == {
        "mode": "prosperity", "events": "columns", "planning": "sealed", "tech_timing": "after_pass",
        "free_build": True, "pilgrims_day_from": "market", "bathhouse": "draw", "rounds": "all",
        "harvest": "food_first", "remaining_citizens": "most_stations", "carpenter_monks": True,
        "laying": "own_decisions", "development_tax": "status",
        "structures": "reconstructed", "deeds": "reconstructed", "market_day": "reconstructed", "position": "",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("mode", "option"),
    [
        ("base", {"events": "lines"}),
        ("base", {"free_build": False}),
        ("base", {"pilgrims_day_from": "market_bag"}),
        ("prosperity", {"bathhouse": "place"}),
    ],
)
def test_an_option_counts_only_where_its_rule_is_played(mode, option):  # ORL-OPT-01, ORL-OPT-07
    with pytest.raises(OptionError, match=f"needs mode={'prosperity' if mode == 'base' else 'base'}"):
        GAME.setup(2, {"mode": mode, **option})


def test_two_to_five_players():  # ORL-GEN-01
    assert GAME.players == (2, 3, 4, 5)
