"""The grammar of written positions: words, sections, comments, quotes, and errors that point at a word."""

from __future__ import annotations

import pytest

import burgrave
from burgrave.kernel.errors import NotationError
from burgrave.kernel.notation import LONGEST, parse, quoted, unquoted
from tools.notation import PAGE, page


def told(text: str) -> dict[tuple[str, str], list[str]]:
    return {
        place: [word.text for clause in clauses for word in clause.words]
        for place, clauses in parse(text).clauses.items()
    }


def refusal(text: str, game: str = "burgundy") -> str:
    with pytest.raises(NotationError) as error:
        burgrave.position(game, text)
    sentence = str(error.value)
    assert "\n" not in sentence
    return sentence


def test_clauses_belong_to_the_section_that_began_last():
    assert told("players 3; A: silver 2; dice 4 1; board: white 3\nround 2") == {
        ("table", "players"): ["3"],
        ("A", "silver"): ["2"],
        ("A", "dice"): ["4", "1"],
        ("board", "white"): ["3"],
        ("board", "round"): ["2"],
    }


def test_blanks_and_commas_separate_words_alike():
    assert told("A: stored bank, -,ship") == told("A:  stored\tbank - ship ;;")


def test_a_comment_ends_with_its_line():
    assert told("A: silver 2 # rich; workers 9\nworkers 1") == {("A", "silver"): ["2"], ("A", "workers"): ["1"]}


def test_what_lies_on_something_needs_no_word_before_it():
    assert told("A: castle on 19; bank on 26 27")[("A", "on")] == ["castle", "on", "19", "bank", "on", "26", "27"]


@pytest.mark.parametrize("word", ["plain", "two words", 'a "quote"', "semi;colon", "back\\slash", "new\nline", "", "#"])
def test_any_word_can_be_quoted(word):
    assert unquoted(quoted(word)) == word
    assert told(f"options {quoted(word)}") == {("table", "options"): [word]}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A: dutchy 3", "'dutchy' (line 1, column 4): unknown word; allowed here: duchy, tiles, "),
        ("A: silver 1\nB: silver x", "'x' (line 2, column 11): expected a number from 0 to 999"),
        ("A: silver", "'silver' (line 1, column 4): expected a number from 0 to 999 next"),
        ("A: silver 1 2", "'2' (line 1, column 13): 'silver' takes no more words"),
        ("A: silver 1; silver 2", "'silver' (line 1, column 14): this is given twice"),
        ("A: duchy 99", "'99' (line 1, column 10): unknown duchy; allowed here: 1, 2, 3"),
        ("C: silver 1; players 2", "unknown word"),
        ("E: silver 1", "players, not 5"),
        ("Z: silver 1", "'Z' (line 1, column 1): unknown section; allowed here: table, board, A, B"),
        ("A B: silver 1", "':' (line 1, column 4): a section is named by a single word, such as A or board"),
        ('A: stored "bank', "'\"' (line 1, column 11): a quotation must close on the same line"),
        ("board: pending A wait", "'wait' (line 1, column 18): unknown choice; allowed here: side, start, turn"),
        (
            "board: depot 3 sheep-3, ship",
            "'ship' (line 1, column 25): with this number of players, only these spaces are used: 1, 3",
        ),
        ("A: bank on 1", "'bank' (line 1, column 4): space 1 is for animal tiles"),
        ("A: goods pink 5; B: sold pink 3", "'pink' (line 1, column 26): there are only 7 goods of each type"),
        ("players 9", "'9' (line 1, column 9): expected a number from 1 to 4"),
        ("players 0", "'0' (line 1, column 9): expected a number from 1 to 4"),
        ("options edition=klingon", "'edition=klingon' (line 1, column 9): option 'edition' has no value 'klingon'"),
        ("options edition", "'edition' (line 1, column 9): an option is written name=value"),
        ("options position=x", "'position=x' (line 1, column 9): a position cannot contain another position"),
        ("modules shield", "'shield' (line 1, column 9): unknown module 'shield'"),
    ],
)
def test_an_error_points_at_the_word_and_tells_what_is_allowed(text, sentence):
    assert sentence in refusal(text)


def test_a_notation_of_another_version_is_refused_in_one_sentence():
    assert refusal("notation 2; A: silver 1") == ("'2' (line 1, column 10): this Burgrave reads notation version 1")
    assert refusal("game burgundy 1") == (
        "'1' (line 1, column 15): this Burgrave plays version 2 of the burgundy rules"
    )
    assert refusal("game castelli") == "'castelli' (line 1, column 6): this notation is for another game, not burgundy"


def test_a_notation_has_its_longest_length():
    assert refusal("#" * (LONGEST + 1)) == f"a notation can have at most {LONGEST} characters"


def test_the_page_has_the_words_that_the_rooms_declare():
    assert PAGE.read_text("utf-8") == page(), "write it anew: python -m tools.notation"
