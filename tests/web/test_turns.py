"""The turns of Châteauma, part by part."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import CASTLE_TILE, TILE_ID
from burgrave.games.burgundy.modes.chateauma.bonus_table import BONUS
from burgrave.games.burgundy.modes.chateauma.bonus_tiles import BONUS_TILE
from burgrave.games.burgundy.modes.chateauma.border_posts import POSTS
from burgrave.games.burgundy.modes.chateauma.cards import COMPLETE, EXTRA_TURN, SELL_SYMBOL
from burgrave.games.burgundy.modes.chateauma.choosing import FOUND, NO_MATCH
from burgrave.games.burgundy.modes.chateauma.sale import SOLD
from burgrave.games.burgundy.modes.chateauma.scoring import MINED
from burgrave.games.burgundy.modes.chateauma.turn import BOUGHT, DIE, SELECTED
from burgrave.games.burgundy.modes.chateauma.turn_events import PARTS
from burgrave.games.burgundy.rules.phases import ROLLED, ROUND_BEGINS
from burgrave.games.burgundy.rules.purse import GOT_SILVER
from burgrave.kernel.event import SCORED
from burgrave.kernel.record import load, replay
from burgrave.kernel.text import LANGUAGES
from burgrave.web import sprite
from burgrave.web.scenes import sheets, table_of
from burgrave.web.turns import in_words, steps, turns
from tests.games.burgundy.modes.chateauma.regenerate import GAMES, HERE

NAMES = ["Ann", "Châteauma"]
TABLE = table_of("burgundy")
BANK = TILE_ID["bank"]


def told(*happened, language="en"):
    return turns(TABLE, in_words(GAME, happened, NAMES), language)


def test_a_turn_has_six_parts_in_their_order():  # BUR-CHA-22
    (turn,) = told(
        (SELECTED, 1, 3, 0, 7), (DIE, 1, 4), (NO_MATCH, 1, 4), (FOUND, 1, BANK, 5, 7, 2),
        (BONUS, 1, BANK), (GOT_SILVER, 1, 2),
        (SELL_SYMBOL, 1, 1), (SOLD, 1, 2, 3), (SCORED, 1, 30, 6),
        (BOUGHT, 1, BANK),
    )  # fmt: skip
    assert turn.seat == 1
    assert [len(part.lines) for part in turn.parts] == [4, 2, 3, 0, 0, 1]
    assert turn.parts[3].idle == "No card is complete."
    assert turn.parts[2].lines[2].points == 6
    assert [part.rule for part in turn.parts] == [part.rule for part in PARTS]


def test_a_depot_in_vain_and_a_depot_with_a_tile_can_be_told_apart():  # BUR-CHA-24, BUR-CHA-25
    (turn,) = told((SELECTED, 1, 3, 0, 7), (NO_MATCH, 1, 4), (FOUND, 1, BANK, 5, 7, 2))
    vain, found = (line.cue for line in turn.parts[0].lines[1:])
    assert (vain.sign, vain.places) == ("no", ("depot-3",))
    assert (found.sign, found.symbol, found.places) == ("yes", "tile-bank", ("depot-4", "card-7-2"))


def test_a_castle_places_again_within_the_bonus():  # BUR-CHA-31
    (turn,) = told(
        (SELECTED, 1, 3, 0, 7), (FOUND, 1, CASTLE_TILE, 5, 7, 2),
        (BONUS, 1, CASTLE_TILE), (FOUND, 1, BANK, 3, 7, 1), (BONUS, 1, BANK),
    )  # fmt: skip
    assert [len(part.lines) for part in turn.parts] == [2, 3, 0, 0, 0, 0]


def test_what_an_extra_turn_brings_stays_with_the_complete_card():  # BUR-CHA-64, BUR-CHA-66, BUR-CHA-73
    (turn,) = told(
        (SELECTED, 1, 3, 0, 7), (COMPLETE, 1, 7), (POSTS, 1, 3), (BONUS_TILE, 1, 6, 0),
        (EXTRA_TURN, 1, 5), (FOUND, 1, BANK, 3, 5, 1), (BONUS, 1, BANK), (SELL_SYMBOL, 1, 1),
        (BONUS_TILE, 1, 2, 0),
    )  # fmt: skip
    assert [len(part.lines) for part in turn.parts] == [1, 0, 0, 7, 1, 0]


def test_income_and_final_points_are_no_part_of_a_turn():  # BUR-CHA-56, BUR-CHA-57
    start = (SELECTED, 1, 3, 0, 7)
    final = next(n for n, cause in enumerate(GAME.causes) if cause.name == "Châteauma's silver")
    for after in ((MINED, 1, 2), (SCORED, 1, final, 3), (ROUND_BEGINS, -1, 0, 2), (ROLLED, 0, 2, 3)):
        (turn,) = told(start, after, (GOT_SILVER, 1, 2))
        assert sum(len(part.lines) for part in turn.parts) == 1


def test_two_turns_in_a_row_are_two():
    assert len(told((SELECTED, 1, 3, 0, 7), (ROUND_BEGINS, -1, 0, 2), (SELECTED, 1, 5, 1, 2))) == 2
    assert told((ROLLED, 0, 2, 3)) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_symbol_is_drawn_and_every_turn_is_told(name):
    record = load(HERE / name)
    known = sprite.symbols()
    played = 0
    for state in replay(record, GAME, listening=True):
        happened, state.journal = state.journal or [], []
        found = turns(TABLE, in_words(GAME, happened, record.names), "en")
        played += len(found)
        for line in (line for turn in found for part in turn.parts for line in part.lines):
            assert not line.cue.symbol or line.cue.symbol in known
            assert line.words
        if len(found) == 1:
            ids = {place.id for sheet in sheets(state) for place in sheet.places}
            first = found[0].parts[0].lines[0].cue.places
            assert first[0] in ids
    assert played == 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_it_in_every_language(language):
    names = ["<b>", "Châteauma"]
    words = steps(GAME, [(SELECTED, 1, 3, 0, 7), (FOUND, 1, BANK, 5, 7, 2)], names, language)
    assert words.count('class="step') == 2
    assert "BUR-CHA-25" in words
    assert "<b>" not in words
    assert steps(GAME, [(ROLLED, 0, 2, 3)], names, language) == ""
