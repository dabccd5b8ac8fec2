"""How a game with Châteauma begins, and how its rounds go."""

from collections import Counter

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import CASTLE_TILE, TILES
from burgrave.games.burgundy.modes.chateauma import memory as m
from burgrave.games.burgundy.modes.chateauma.facts import DECKS, TERRITORIES
from burgrave.games.burgundy.modes.chateauma.setting_up import REVEALED
from burgrave.kernel.errors import OptionError
from burgrave.kernel.pieces import OURS
from tests.games.burgundy.modes.chateauma.scene import scene

PRINTED = TERRITORIES.of(OURS)


def begin(people=1, seed=0, modules="", **options):
    settings = {"duchies": "1", "mode": "chateauma", **options}
    return GAME.begin(GAME.setup(people + 1, settings, modules.split()), seed, listening=True)


def started(people=1, seed=0, modules="", **options):
    """The first turn of a person in round 1."""
    g = begin(people, seed, modules, **options)
    while g.phase < 0:
        g.apply(g.active[0], g.legal(g.active[0])[0])
    return g


@pytest.mark.parametrize("people", [1, 2, 3])
def test_it_is_one_more_player(people):  # BUR-CHA-01
    g = started(people)
    assert g.players == people + 1
    assert sum(1 for tile in g.board[24:32] if tile) == 2 * g.players
    assert g.rules.good_points == g.players
    assert len(g.scores()) == g.players


@pytest.mark.parametrize("people", [1, 2, 3])
def test_it_is_never_asked(people):  # BUR-CHA-06, BUR-CHA-21
    g = started(people)
    asked = set()
    while not g.over and g.phase == 0:
        asked.add(g.active)
        g.apply(g.active[0], g.legal(g.active[0])[-1])
    assert asked == {(seat,) for seat in range(people)}
    assert g.legal(people) == []


@pytest.mark.parametrize("people", [1, 2, 3])
def test_one_good_of_each_type_is_set_aside_for_it(people):  # BUR-CHA-07, BUR-CHA-13
    g = begin(people)
    assert list(g.goods[6 * people :]) == [1] * 6
    assert sum(g.goods[: 6 * people]) == 3 * people
    assert sum(g.goods_bag) == 36 - 3 * people
    assert list(g.silver) == [1] * (people + 1)


def test_it_has_one_die_and_no_player_board():  # BUR-CHA-08
    g = started()
    assert list(g.dice[2:]) == [0, 0]
    assert list(g.keys[3:]) == [0, 0, 0]
    assert g.duchies[1] is PRINTED.plain_board
    assert g.legal(0)


@pytest.mark.parametrize(
    ("modifiers", "board"),
    [
        ("", PRINTED.plain_board),
        ("first", PRINTED.plain_board),
        ("A", PRINTED.marked_board),
        ("B", PRINTED.marked_board),
        ("extra-turn", PRINTED.marked_board),
    ],
)
def test_the_side_of_its_duchy_depends_on_the_modifiers(modifiers, board):  # BUR-CHA-08
    assert begin(**{"chateauma.modifiers": modifiers}).duchies[1] is board


def test_its_pieces():  # BUR-CMP-14
    assert [card.number for card in PRINTED.cards] == list(range(1, 18))
    assert DECKS["base"] == list(range(1, 10))
    assert DECKS["vineyards"] == [1, *range(10, 18)]
    for deck in DECKS.values():
        cards = [PRINTED.cards[n - 1] for n in deck]
        assert Counter(colour for card in cards for colour in card.colours) == {0: 12, 1: 7, 2: 7, 3: 5, 4: 3, 5: 3}
        assert sum(card.border for card in cards) == 5
        assert sum(card.shield for card in cards) == 4
        assert sum(card.sells.bit_count() for card in cards) == 6
    assert sum(card.doubles.bit_count() for card in PRINTED.cards) == 7
    assert PRINTED.castle_cards == [4, 7, 8, 12, 14, 16]


@pytest.mark.parametrize("seed", range(12))
def test_cards_are_revealed_until_one_has_a_castle(seed):  # BUR-CHA-10, BUR-CHA-11
    g = begin(seed=seed)
    revealed = [event[2] for event in g.journal if event[0] == REVEALED]
    left, right = (m.card_at(g, side).number for side in m.SIDES)
    assert revealed[-1] == left
    assert [n for n in revealed if n in PRINTED.castle_cards] == [left]
    assert right != left
    deck = m.holdings(g).deck
    assert [n for n in range(1, 18) if deck[n]] == [n for n in range(1, 10) if n not in (left, right)]


def test_any_other_card_can_be_the_second_one():  # BUR-CHA-11
    seconds = {m.card_at(begin(seed=seed), m.RIGHT).number for seed in range(120)}
    assert seconds == set(range(1, 10))


@pytest.mark.parametrize("seed", range(6))
def test_a_castle_of_the_supply_lies_on_the_left_card(seed):  # BUR-CHA-12
    g = begin(seed=seed)
    card, tiles = m.card_at(g, m.LEFT), m.tiles_on(g, m.LEFT)
    assert [TILES[t].name for t in tiles if t] == ["castle"]
    assert card.colours[tiles.index(CASTLE_TILE)] == 4
    assert g.supply[CASTLE_TILE] == 13
    assert list(g.points) == [0, 0]


@pytest.mark.parametrize("seed", range(8))
def test_a_person_starts_and_it_comes_last(seed):  # BUR-CHA-14
    g = begin(3, seed)
    assert g.order[-1] == 3
    assert [g.workers[seat] for seat in g.order] == [1, 2, 3, 0]
    assert sorted(range(4), key=g.track.__getitem__, reverse=True) == g.order


def test_any_person_can_start():  # BUR-CHA-14
    assert {begin(3, seed).order[0] for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("people", [1, 2, 3])
def test_with_the_modifier_first_it_starts(people):  # BUR-CHA-63
    g = begin(people, **{"chateauma.modifiers": "first"})
    assert g.order[0] == people
    assert [g.workers[seat] for seat in g.order[1:]] == [2, 3, 4][:people]
    assert g.workers[people] == 0
    g = started(people, **{"chateauma.modifiers": "first"})
    assert any(m.tiles_on(g, side)[n] for side in m.SIDES for n in range(3)) or m.holdings(g).jokers
    assert g.turn == 1


def test_its_die_is_rolled_in_its_turn_only():  # BUR-CHA-19
    g = started()
    assert m.holdings(g).die == 0
    g.apply(0, GAME.actions.parse("end"))
    assert 1 <= m.holdings(g).die <= 6


def test_the_white_die_is_rolled_and_brings_its_good_when_it_is_first_too():  # BUR-CHA-19, BUR-CHA-21
    g = started(**{"chateauma.modifiers": "first"})
    assert 1 <= g.white <= 6
    assert len(g.round_goods) == 4


def test_turns_follow_the_track():  # BUR-CHA-21
    g = scene("", "A: dice 1 1", "board: depot 1 ship; goods 1 pink", people=2)
    g.turn(die=1)
    assert g.turn_order == "CAB"
    g.end_round()
    assert g.state.order == [2, 0, 1]
    assert g.on_turn == "A"


def test_people_play_by_the_normal_rules():  # BUR-CHA-06
    g = scene("", "A: castle on 19; stored bank; dice 3 1", "board: depot 1 bank")
    g.play("with 3 place bank on 12", "with 1 take bank from 1", "end")
    assert g["A"].silver == 2
    assert g["A"].stored == ["bank"]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("modifiers", ["", "A", "B,first", "extra-turn,A,B,first"])
def test_levels_and_modifiers_are_mixed_freely(level, modifiers):  # BUR-CHA-09, BUR-CHA-60, EX-32
    setup = GAME.setup(2, {"mode": "chateauma", "chateauma.level": level, "chateauma.modifiers": modifiers})
    assert setup.options["chateauma.level"] == level
    assert set(str(setup.options["chateauma.modifiers"]).split(",")) == set(modifiers.split(","))


def test_the_standard_game_is_medium_without_modifiers():  # BUR-CHA-09
    setup = GAME.setup(2, {"mode": "chateauma"})
    assert (setup.options["chateauma.level"], setup.options["chateauma.modifiers"]) == ("medium", "")


def test_an_unknown_modifier_is_refused():  # BUR-CHA-60
    with pytest.raises(OptionError, match="no value 'C'; it is one of A, B, first, extra-turn") as refusal:
        GAME.setup(2, {"mode": "chateauma", "chateauma.modifiers": "A,C"})
    assert refusal.value.rule == "BUR-CHA-60"


def test_its_options_need_it():  # BUR-CHA-09
    with pytest.raises(OptionError, match=r"'chateauma\.level' needs a 'chateauma' seat \(mode=chateauma\)"):
        GAME.setup(2, {"chateauma.level": "hard"})


def test_modifiers_may_stand_in_any_order():  # BUR-CHA-60
    options = GAME.setup(2, {"mode": "chateauma", "chateauma.modifiers": " extra-turn,B "}).options
    assert options["chateauma.modifiers"] == "B,extra-turn"


def test_inns_are_refused():  # BUR-CHA-72, BUR-CMB-01
    with pytest.raises(OptionError, match="inns") as refusal:
        GAME.setup(2, {"mode": "chateauma"}, ["inns"])
    assert refusal.value.rule == "BUR-CMB-01"


@pytest.mark.parametrize("players", [1, 5])
def test_it_plays_with_one_to_three_people(players):  # BUR-CHA-01
    with pytest.raises(OptionError):
        GAME.setup(players, {"mode": "chateauma"})
