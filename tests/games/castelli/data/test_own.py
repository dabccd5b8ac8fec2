"""Boards, frame and tiles from the player's own box: what a file may say, and that the game is played with it."""

import copy
import random

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data import layouts, tiles
from burgrave.games.castelli.data.own import BOARDS, FRAME_PICTURES, HERALDIC_TILES
from burgrave.games.castelli.expansions.dilemma.exchange import OWN_STARTING_TILES
from burgrave.kernel.errors import BoardError
from burgrave.kernel.pieces import OURS, written_out
from burgrave.kernel.record import Recorder, check, loads
from burgrave.kernel.source import Script
from tests.games.castelli.positions import choose

ALL = (BOARDS, FRAME_PICTURES, HERALDIC_TILES, OWN_STARTING_TILES)


def changed(pieces, **changes):
    """Our data with the first entry of its list changed."""
    data = copy.deepcopy(pieces.ours)
    (name,) = data
    data[name][0].update(changes)
    return data


def test_what_comes_with_the_game_is_what_is_played():
    rules = GAME.rules(GAME.setup(4, {}, ["dilemma"]))
    assert rules.boards is layouts.OURS
    assert rules.tile_set is tiles.OURS
    assert [pieces.name for pieces in GAME.pieces] == ["boards", "frame", "tiles", "starting_tiles"]


@pytest.mark.parametrize("pieces", ALL, ids=lambda pieces: pieces.name)
def test_ours_read_as_a_file_says_the_same(pieces):
    assert pieces.make(pieces.read(copy.deepcopy(pieces.ours))) == pieces.of(OURS)


def test_a_file_of_ones_own_is_played_kept_and_replayed():
    text = written_out(GAME.pieces).replace("symbols = 2", "symbols = 1").replace("value = 4", "value = 6")
    text = text.replace('"rock", ""', '"card", ""').replace("value = 3", "value = 1")
    setup = GAME.setup(4, {"pieces": text}, ["dilemma"])
    rules = GAME.rules(setup)
    assert set(rules.boards.layout("AB/CD").symbols) == {0, 1}
    assert {tile.value for tile in rules.tile_set.tiles[:32]} == {1, 2, 5, 6}
    assert {tile.value for tile in rules.tile_set.tiles[32:]} == {1}
    recorder, chance = Recorder(GAME, setup, 5, ["A", "B", "C", "D"]), random.Random(5)
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, choose(recorder.state, seat, chance))
    again = check(loads(recorder.record.dumps()), GAME)
    assert again.scores() == recorder.state.scores()
    # The game that is played otherwise is not touched by it.
    assert set(layouts.layout("AB/CD").symbols) == {0, 2}
    assert {tile.value for tile in tiles.TILES[:32]} == {1, 2, 3, 4, 5, 6}


def test_a_tile_of_ones_own_counts_is_drawn_and_is_told_as_it_is():
    data = changed(HERALDIC_TILES, value=6, silver=2, card="red", shields=["red", "green", "blue", "yellow"])
    state = GAME.begin(GAME.setup(2, {"tiles": HERALDIC_TILES.write(data)}), 1, listening=True)
    seat = state.active[0]
    state.source = Script([0])
    state.apply(seat, state.legal(seat)[0])
    state.source = None
    assert str(state.prompt(seat)) == "Rotate the tile (value 6, card, 2 silver)"
    assert str(state.describe(seat, 32)) == "Place it with red north, green east, blue south, yellow west"
    log = [str(GAME.log_line(entry, ["A", "B"])) for entry in state.journal]
    assert any("reveals a tile (value 6, card, 2 silver)" in line for line in log)
    assert state.rules.value_at[4 * tiles.lying(0, 0) : 4 * tiles.lying(0, 0) + 4] == [0, 6, 6, 6]


def test_own_tiles_of_an_expansion_that_is_not_in_play_have_no_effect():
    text = written_out((OWN_STARTING_TILES,)).replace("value = 3", "value = 6")
    assert GAME.setup(2, {"pieces": text}) == GAME.setup(2)


BAD_BOARDS = [
    ({"piece": "E"}, "piece from A to D"),
    ({"piece": []}, "piece from A to D"),
    ({"row": 4}, "row and a column from 0 to 3"),
    ({"row": 1}, "octagons at the cells"),
    ({"settlement": "hut"}, "village or a city"),
    ({"settlement": "city"}, "11 printed villages and 6 printed cities"),
    ({"areas": []}, "1 to 4 areas"),
    ({"areas": [{"type": "lake"}]}, "an area must be one of"),
    ({"areas": [{"type": "wood", "symbols": 2, "sides": "NEW"}]}, "must belong to exactly one area"),
    ({"areas": [{"type": "wood", "symbols": 2, "sides": "X"}]}, "write sides like"),
    ({"areas": [{"type": "wood", "symbols": 9, "sides": "NE"}]}, "1 to 4 symbols"),
    ({"areas": [{"type": "rock", "symbols": 2, "sides": "NE"}]}, "1 or 2 castle sites"),
    ({"areas": [{"type": "wood", "symbols": 2, "sides": "NE", "sites": 1}]}, "1 or 2 castle sites"),
    ({"areas": [{"type": "wood", "symbols": 2, "sides": "NESW"}]}, "only the mine, must have all four sides"),
    ({"areas": [{"type": "mine", "symbols": 0, "sides": "NESW"}]}, "printed once"),
    (
        {"areas": [{"type": "wood", "symbols": 2, "sides": "NE"}, {"type": "wood", "symbols": 2, "sides": "SW"}]},
        "cannot be of the same kind",
    ),
]


@pytest.mark.parametrize(("changes", "words"), BAD_BOARDS)
def test_a_board_that_is_not_sound_is_refused_in_words(changes, words):  # CAS-GEO-05, CAS-GEO-06, CAS-GEO-12
    with pytest.raises(BoardError, match=words):
        BOARDS.read(changed(BOARDS, **changes))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"value": 7}, "value from 1 to 6"),
        ({"shields": ["red", "red", "blue", "green"]}, "the four colours"),
        ({"card": "pink"}, "must name the colour"),
        ({"silver": 3}, "0, 1 or 2 silver"),
    ],
)
def test_a_tile_that_is_not_sound_is_refused_in_words(changes, words):  # CAS-CMP-05, CAS-CMP-07
    with pytest.raises(BoardError, match=words):
        HERALDIC_TILES.read(changed(HERALDIC_TILES, **changes))


def test_missing_pieces_are_named():
    with pytest.raises(BoardError, match="32 octagons"):
        BOARDS.read({"octagon": BOARDS.ours["octagon"][1:]})
    with pytest.raises(BoardError, match="32 tiles"):
        HERALDIC_TILES.read({"tile": []})
    with pytest.raises(BoardError, match="the north edge needs eight entries"):
        FRAME_PICTURES.read({**FRAME_PICTURES.ours, "north": ["wood"] * 8})
