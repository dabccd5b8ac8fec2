"""Structure cards, deeds and prices from the player's own box: what a file may say, and that the game uses it."""

import copy

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.own import MARKET_DAY_PRICES, SCENARIO_DEEDS, STRUCTURE_CARDS
from burgrave.games.orleans.modes.prosperity.structures import STRUCTURES
from burgrave.games.orleans.rules.absent import choose
from burgrave.games.orleans.table.tabletop import TABLE
from burgrave.kernel.errors import BoardError
from burgrave.kernel.pieces import OURS, written_out
from burgrave.kernel.record import Recorder, check, loads
from tests.games.orleans.story import acting, happening

ALL = (STRUCTURE_CARDS, SCENARIO_DEEDS, MARKET_DAY_PRICES)
BLOIS = {"blois": {"characters": {"farmer": 1}, "goods": {"wine": 1}, "coins": 1, "points": 33}}


def test_the_pieces_of_the_scenario():
    assert [pieces.name for pieces in GAME.pieces] == ["structures", "deeds", "market_day"]
    values = STRUCTURE_CARDS.of(OURS)
    assert values.needs == [structure.needs for structure in STRUCTURES]
    assert values.points == [structure.points for structure in STRUCTURES]


def test_a_structure_of_ones_own_is_completed_by_what_it_says():  # ORL-PRO-STR-01, ORL-PRO-STR-09
    own = STRUCTURE_CARDS.write(copy.deepcopy(BLOIS))
    g = acting("A: built blois; coins 1; goods wine 1; on town_hall F -", structures=own)
    g.play("lay coin blois", "lay wine blois", "use town_hall", "send F blois")
    assert g["A"].completed == ["blois"]
    assert g["A"].ledger == {"structures": 33}
    assert g.box == {"wine": 1}


def test_what_lies_on_an_unfinished_one_counts_by_its_own_needs():  # ORL-PRO-SCR-04
    own = STRUCTURE_CARDS.write(copy.deepcopy(BLOIS))
    g = acting("A: built blois; coins 1; goods wine 1", structures=own)
    g.play("lay coin blois", "lay wine blois")
    assert g["A"].ledger == {"laid coins": 1, "laid goods": 3}


def test_deeds_of_ones_own_have_their_spaces_on_the_table():  # ORL-PRO-DEED-04
    own = SCENARIO_DEEDS.write({"orphanage": {"knight": 2}})
    state = GAME.new(2, 1, {"deeds": own})
    assert state.view(0)["deeds"]["orphanage"] == {"knight": 2}
    assert state.view(0)["deeds"]["right_of_assembly"] == GAME.new(2).view(0)["deeds"]["right_of_assembly"]
    places = [place.id for sheet in TABLE.sheets(state) for place in sheet.places]
    assert [place for place in places if place.startswith("sent-10-")] == ["sent-10-0", "sent-10-1"]
    pieces = [piece.place for piece in TABLE.scene(state, 0, ["A", "B"]).pieces]
    assert sum(place.startswith("sent-10-") for place in pieces) == 2


def test_market_day_asks_the_prices_of_the_file():  # ORL-PRO-EVT-15
    g = happening("market_day", "A: coins 6", "B: coins 0", market_day=MARKET_DAY_PRICES.write({"brocade": 2}))
    g.play("good brocade", "good brocade")
    assert (g["A"].coins, g["A"].goods) == (2, {"brocade": 2})


def test_a_file_of_ones_own_is_played_kept_and_replayed():
    text = written_out(GAME.pieces).replace("points = 1", "points = 2").replace("grain = 1\n", "grain = 4\n")
    setup = GAME.setup(2, {"pieces": text})
    assert setup.options["structures"] != OURS
    recorder = Recorder(GAME, setup, 3, ["A", "B"])
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, choose(recorder.state, seat))
    again = check(loads(recorder.record.dumps()), GAME)
    assert again.scores() == recorder.state.scores()
    assert list(works(GAME.new(2)).needs) == [structure.needs for structure in STRUCTURES]


def test_the_base_game_has_no_use_for_them():
    text = written_out(GAME.pieces).replace("points = 1", "points = 2")
    assert GAME.setup(2, {"pieces": text, "mode": "base"}) == GAME.setup(2, {"mode": "base"})


@pytest.mark.parametrize(
    ("pieces", "data", "words"),
    [
        (STRUCTURE_CARDS, {"paris": {}}, "no card for 'paris'"),
        (STRUCTURE_CARDS, {"blois": 1}, "blois needs characters"),
        (STRUCTURE_CARDS, {"blois": {"characters": {"farmer": 8}}}, "blois needs characters"),
        (STRUCTURE_CARDS, {"blois": {"characters": {"farmer": 1}, "goods": {"fish": 1}}}, "write goods like"),
        (STRUCTURE_CARDS, {"blois": {"characters": {"farmer": 1}, "coins": 9, "points": 1}}, "0 to 7 coins"),
        (STRUCTURE_CARDS, {"blois": {"characters": {"farmer": 1}}}, "points from 0 to"),
        (SCENARIO_DEEDS, {"church": {"monk": 1}}, "no deed 'church'"),
        (SCENARIO_DEEDS, {"orphanage": {"monk": 7, "farmer": 7}}, "1 to 12 spaces"),
        (MARKET_DAY_PRICES, {"fish": 2}, "write a price like"),
        (MARKET_DAY_PRICES, {"wine": -2}, "write a price like"),
    ],
)
def test_what_is_not_sound_is_refused_in_words(pieces, data, words):
    with pytest.raises(BoardError, match=words):
        pieces.read(data)
