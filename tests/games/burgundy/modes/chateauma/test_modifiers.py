"""Make it stronger: tiles in its duchy from the start, extra turns."""

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import COLOUR, COLOURS, TILES
from burgrave.games.burgundy.modes.chateauma.facts import TERRITORIES
from burgrave.kernel.flat import flat
from burgrave.kernel.pieces import OURS
from tests.games.burgundy.modes.chateauma.scene import scene
from tests.games.burgundy.playing import walk

PRINTED = TERRITORIES.of(OURS)

EXTRA = {"chateauma.modifiers": "extra-turn"}
# The fifth animal space has the symbol: with four animals in the duchy the next one brings an extra turn.
HERD = "duchy cow-2 cow-2 cow-2 cow-2; "


def begin(modifiers, people=1, seed=0, modules=""):
    options = {"mode": "chateauma", "duchies": "1", "chateauma.modifiers": modifiers}
    return GAME.begin(GAME.setup(people + 1, options, modules.split()), seed)


def colours(spaces):
    return sorted(COLOURS[PRINTED.marked_board.colours[space]] for space in spaces)


def test_modifier_a_covers_five_spaces_with_tiles_nobody_sees():  # BUR-CHA-61
    g = begin("A")
    assert colours(PRINTED.marked_a) == ["animal", "building", "building", "monastery", "ship"]
    assert g.covered[1] == sum(1 << space for space in PRINTED.marked_a)
    assert not any(g.land(1))
    assert g.view(0)["chateauma"]["face_down"] == [space + 1 for space in PRINTED.marked_a]


def test_tiles_face_down_only_count_as_covered():  # BUR-CHA-61
    g = scene("duchy ship ship ship ship ship; cards 6 3; left ship on 1; left monastery-4 on 2; left bank on 3",
              "board: depot 1 ship", **{"chateauma.modifiers": "A"})  # fmt: skip
    g.state.covered[1] |= sum(1 << space for space in PRINTED.marked_a)
    g.turn(die=1)
    assert g.won()["bonus tile"] == 5


def test_modifier_b_covers_three_spaces_with_open_tiles_of_their_colour():  # BUR-CHA-62
    buildings = set()
    for seed in range(30):
        g = begin("B", seed=seed)
        lying = {space: tile for space, tile in enumerate(g.land(1)) if tile}
        assert sorted(lying) == sorted(PRINTED.marked_b)
        assert all(COLOUR[tile] == PRINTED.marked_board.colours[space] for space, tile in lying.items())
        buildings |= {TILES[tile].name for tile in lying.values() if COLOUR[tile] == 0}
        assert list(g.points) == [0, 0]
        assert list(g.silver) == [1, 1]
    assert colours(PRINTED.marked_b) == ["building", "castle", "mine"]
    assert len(buildings) == 8


def test_the_mine_of_modifier_b_pays_in_every_phase():  # BUR-CHA-62
    g = begin("B")
    assert [TILES[t].name for t in g.open_tiles(1)].count("mine") == 1


def test_tiles_of_the_modifiers_come_from_the_supply_before_phase_a():  # BUR-CHA-67
    plain, strong = begin(""), begin("A,B")
    assert sum(plain.supply) - sum(strong.supply) == len(PRINTED.marked_b)


def test_tiles_face_down_are_missing_when_the_bag_runs_out():  # BUR-CHA-67, BUR-CHA-61
    g = begin("A", people=3)
    assert len(g.black_spaces()) == 8
    g.black = flat([n and 1 for n in g.black])
    spare = sum(g.black) - 8
    for tile in [t for t, n in enumerate(g.black) if n][:spare]:
        g.black[tile] = 0
    assert len(g.black_spaces()) == 8 - len(PRINTED.marked_a)
    g.black = flat([0] * len(g.black))
    assert g.black_spaces() == []


def test_with_four_players_the_last_phase_runs_short():  # BUR-CHA-67
    *_, end = walk(4, seed=5, mode="chateauma", **{"chateauma.modifiers": "A,B"})
    assert sum(end.black) == len(PRINTED.marked_a)
    *_, end = walk(4, seed=5, mode="chateauma")
    assert sum(end.black) == 0


def test_a_tile_on_an_extra_turn_space_brings_one_more_tile():  # BUR-CHA-64, BUR-CHA-65
    g = scene(HERD + "cards 1 3; left mine on 1; left monastery-4 on 3",
              "board: depot 1 pig-2; depot 2 bank; depot 3 ship; white 3", **EXTRA)  # fmt: skip
    g.turn(die=1)
    assert g.left == ["ship", "", "", ""]
    assert g.own.track == 1
    assert g.depot(2) == ["bank"]


def test_without_the_modifier_the_symbol_means_nothing():  # BUR-CHA-64
    g = scene(HERD + "cards 1 3; left mine on 1; left monastery-4 on 3",
              "board: depot 1 pig-2; depot 3 ship; white 3", **{"chateauma.modifiers": "A"})  # fmt: skip
    g.turn(die=1)
    assert g.left == ["", "", "", ""]


def test_a_joker_on_an_extra_turn_space_counts_too():  # BUR-CHA-64, BUR-CHA-27
    g = scene(HERD + "cards 1 3; left joker pig-2 on 1; left monastery-4 on 3; jokers bank",
              "board: depot 1 -; white 1", **EXTRA)  # fmt: skip
    g.turn(die=1)
    assert "BUR-CHA-64" in g.rules()


def test_if_no_card_is_left_an_extra_turn_sells_goods():  # BUR-CHA-65
    g = scene(HERD + "cards 8 1; left mine on 2; left cow-2 on 3; left ship on 4; right mine on 1; "
              "right monastery-4 on 3; goods red 2", "board: depot 1 castle, sheep-2", **EXTRA)  # fmt: skip
    g.turn(die=1)
    assert "BUR-CHA-65" in g.rules()
    assert g.won()["sale"] == 4


def test_several_extra_turns_come_one_after_the_other_before_new_cards():  # BUR-CHA-66
    duchy = "duchy cow-2 cow-2 cow-2 cow-2 monastery-1 monastery-2 monastery-3 monastery-4; "
    g = scene(duchy + "cards 1 3; left mine on 1; left monastery-5 on 3; deck 2",
              "board: depot 1 pig-2; depot 3 ship, market; white 3", **EXTRA)  # fmt: skip
    events = g.turn(die=1)
    assert g.left == ["ship", "market", "", ""]
    rules = [GAME.rule_of(event) for event in events]
    assert rules.count("BUR-CHA-64") == 2
    assert max(n for n, rule in enumerate(rules) if rule == "BUR-CHA-64") < rules.index("BUR-CHA-48")


def test_an_extra_turn_has_its_bonus_and_its_symbol_and_can_complete_the_card():  # BUR-CHA-66
    g = scene(HERD + "cards 1 3; left mine on 1; left monastery-4 on 3; right ship on 1; right bank on 2; "
              "right market on 4; goods red 2", "board: depot 1 pig-2; depot 3 sheep-2; white 3", **EXTRA)  # fmt: skip
    g.turn(die=1)
    assert g.won() == {"animals": 4, "territory card": 12 + 18, "sale": 4, "bonus tile": 5}


def test_extra_turn_spaces_are_not_covered_from_the_start():  # BUR-CHA-64
    assert not set(PRINTED.extra_turn_spaces) & {*PRINTED.marked_a, *PRINTED.marked_b}
