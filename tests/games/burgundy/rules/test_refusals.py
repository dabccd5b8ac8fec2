"""Each refusal gives one sentence and exactly the rule that stands in the way."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.kernel.errors import IllegalAction, RecordError
from burgrave.kernel.text import LANGUAGES, render
from tests.games.burgundy.story import duel, new_game

BOARD = "board: depot 3 bank, ship; depot 6 mine; black market, -, church; goods 2 pink"


@pytest.mark.parametrize(
    ("story", "before", "action", "rule"),
    [
        ("dice 3 1", ["with 3 workers"], "die 1", "BUR-TURN-03"),
        ("dice 3 1", ["with 3 workers", "with 1 workers"], "die 2", "BUR-TURN-03"),
        ("dice 3 1", ["with 3 workers", "with 1 workers"], "workers", "BUR-TURN-03"),
        ("dice 3 1", ["with 3 workers", "with 1 workers"], "take 3.1", "BUR-TURN-03"),
        ("dice 3 1", [], "take 3.1", "BUR-TURN-01"),
        ("dice 3 1", [], "workers", "BUR-TURN-01"),
        ("dice 3 1; stored bank", [], "place 1", "BUR-TURN-01"),
        ("dice 3 1; goods pink", [], "sell 3", "BUR-TURN-01"),
        ("dice 1 1; workers 1", ["die 1"], "take 3.1", "BUR-WRK-03"),
        ("dice 1 1; workers 1; goods pink", ["die 1"], "sell 3", "BUR-WRK-03"),
        ("dice 1 1; workers 1; stored bank", ["die 1"], "place 1", "BUR-WRK-03"),
        ("dice 1 1", ["die 1"], "take 3.1", "BUR-TAKE-01"),
        ("dice 1 1", ["die 1"], "take 1.1", "BUR-TAKE-07"),
        ("dice 3 1", ["die 1"], "take 3.4", "BUR-TAKE-07"),
        ("dice 3 1; stored mine, mine, mine", ["die 1", "take 3.1"], "end", "BUR-TAKE-04"),
        ("dice 3 1; stored mine, mine, mine", ["die 1", "take 3.1"], "die 2", "BUR-TAKE-04"),
        ("dice 3 1; stored mine, mine, mine; silver 2", ["die 1", "take 3.1"], "buy 1", "BUR-TAKE-04"),
        ("dice 3 1; stored bank", [], "discard 1", "BUR-TAKE-06"),
        ("dice 3 1", ["die 1"], "place 1", "BUR-PLC-01"),
        ("dice 3 1; stored bank; market on 26", ["die 1", "place 1"], "space 26", "BUR-PLC-01"),
        ("dice 3 1; stored bank; mine on 25", ["die 1", "place 1"], "space 24", "BUR-PLC-02"),
        ("dice 3 1; stored bank", ["die 1", "place 1"], "space 20", "BUR-PLC-03"),
        ("dice 3 1; stored bank", ["die 1", "place 1"], "space 15", "BUR-PLC-04"),
        ("dice 1 1; stored cow-2; workers 9", ["die 1"], "place 1", "BUR-PLC-04"),
        ("dice 4 1; stored mine; mine on 25, 30, 34", ["die 1"], "place 1", "BUR-PLC-01"),
        ("dice 1 1; workers 9; stored bank; bank on 26", ["die 1", "place 1"], "space 27", "BUR-BLD-02"),
        ("dice 3 1; stored market", ["die 1", "place 1", "space 26"], "take 3.1", "BUR-BLD-11"),
        ("dice 3 1; stored carpenter", ["die 1", "place 1", "space 26"], "take 3.2", "BUR-BLD-12"),
        ("dice 3 1; stored church", ["die 1", "place 1", "space 26"], "take 3.2", "BUR-BLD-13"),
        ("dice 3 1; stored church", ["die 1", "place 1", "space 26"], "buy 1", "BUR-BLK-01"),
        ("dice 3 1; goods red", ["die 1"], "sell 3", "BUR-SELL-05"),
        ("dice 3 1; goods pink, red; stored warehouse", ["die 1", "place 1", "space 26"], "sell 1", "BUR-SELL-05"),
        ("dice 1 1; goods pink", ["die 1"], "sell 3", "BUR-SELL-01"),
        ("dice 3 1", [], "good 3", "BUR-SHIP-03"),
        ("dice 3 1", [], "depot 2", "BUR-SHIP-02"),
        ("dice 3 1; silver 4", ["buy 1"], "buy 3", "BUR-BLK-01"),
        ("dice 3 1; silver 1", [], "buy 1", "BUR-BLK-01"),
        ("dice 3 1; silver 2", [], "buy 2", "BUR-BLK-01"),
        ("dice 3 1; workers 4", [], "hire 3.1", "BUR-MON-06"),
        ("dice 3 1; workers 4; monastery-6 on 35", [], "hire 3.2", "BUR-MON-06"),
        ("dice 3 1", [], "decline", "BUR-GEN-04"),
        ("dice 3 1; stored church", ["die 1", "place 1", "space 26"], "end", "BUR-RES-05"),
        ("dice 3 1; stored church", ["die 1", "place 1", "space 26"], "die 2", "BUR-RES-05"),
    ],
)
def test_a_refusal_cites_its_rule(story, before, action, rule):
    g = duel(f"A: {story}", BOARD)
    g.play(*before)
    assert g.refused(action) == rule


def test_it_is_not_your_turn():  # BUR-RND-05
    g = duel(BOARD)
    for action in ("die 1", "end", "buy 1", "take 3.1", "workers", "space 19"):
        assert g.refused(action, seat="B") == "BUR-RND-05"


def test_while_another_chooses_his_castle_it_is_not_your_turn():  # BUR-SET-17
    g = new_game(2, duchies="1")
    other = "AB"[1 - g.state.active[0]]
    assert g.refused("space 19", seat=other) == "BUR-RND-05"


def test_a_type_that_does_not_lie_there_is_refused_while_loading():  # BUR-SHIP-04
    g = duel("A: dice 2 1; stored ship; goods red, pink", "board: goods 5 brown, orange, pink")
    g.play("with 2 place ship on 18", "load 5")
    assert g.refused("good 1") == "BUR-SHIP-04"
    assert g.refused("good 3") == "BUR-SHIP-04"


@pytest.mark.parametrize("action", [-1, 10_000])
def test_a_number_that_is_no_action_is_refused(action):
    g = duel(BOARD)
    before = g.state.key()
    with pytest.raises(IllegalAction):
        g.state.apply(0, action)
    assert g.state.key() == before


@pytest.mark.parametrize("seat", [-1, 2, 7, 8, 64])
def test_a_seat_that_does_not_exist_is_refused(seat):
    g = duel(BOARD)
    with pytest.raises(IllegalAction) as error:
        g.state.apply(seat, GAME.actions.parse("die 1"))
    assert error.value.rule == "BUR-RND-05"
    assert g.state.legal(seat) == []


def test_words_that_are_no_action_are_refused():
    for notation in ("", "fly", "take 7.1", "take 3", "die 0", "die  1", "DIE 1", "space 0"):
        with pytest.raises(RecordError, match="unknown action"):
            GAME.actions.parse(notation)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_one_sentence_in_every_language(language):
    g = duel("A: dice 3 1; stored bank; workers 1", BOARD)
    for setting in ([], ["die 1"], ["place 1"]):
        g.play(*setting)
        for action in range(len(GAME.actions)):
            if action not in g.state.legal(0):
                words = render(g.state.refusal(0, action).text, language)
                assert words
                assert words.endswith(".")
                assert "{" not in words
