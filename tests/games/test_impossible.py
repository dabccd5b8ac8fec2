"""Every word of every vocabulary refuses what cannot be, in one sentence that names the word and what is allowed."""

from __future__ import annotations

import pytest

import burgrave
from burgrave.games import game
from burgrave.kernel.clauses import Clause, Rows
from burgrave.kernel.common_clauses import COMMON
from burgrave.kernel.errors import NotationError
from burgrave.kernel.position import vocabularies

TABLES = [
    ("burgundy", "players 2"),
    ("burgundy", "players 2; modules duchies, border-posts, inns, trade-routes, shields, vineyards, extra-tiles"),
    ("burgundy", "players 1; options mode=solo"),
    ("burgundy", "players 2; options mode=chateauma"),
    ("castelli", "players 3; modules dilemma, battle"),
    ("castelli", "players 4; modules tournament"),
    ("orleans", "players 2"),
    ("orleans", "players 3; options mode=base"),
]
VALUES = ["99999", "-77", "nonsense", " ".join(["1"] * 30)]
"""Too much, too little, unknown, and too often."""


def words_of(name: str, table: str) -> list[tuple[str, str]]:
    """Each clause of a game with this setup: its section, and its word with the first name of a row."""
    state = game(name).position(table)
    rooms = vocabularies(state.game, state.setup)
    nested = any(room.whole for room in rooms)
    found: list[tuple[str, str]] = [(_section(clause, ""), clause.word) for clause in COMMON]
    for room in rooms:
        inside = nested and not room.whole
        for clause in (*room.clauses, *room.derived):
            row = ""
            if isinstance(clause, Rows):
                row = next(row for row in clause.rows(state.games[0] if inside else state) if row)
            found.append((_section(clause, "1." if inside else ""), f"{clause.word} {row}".strip()))
    return found


def _section(clause: Clause, prefix: str) -> str:
    return prefix + ("A" if clause.seat else "board")


def refusal(name: str, text: str) -> str:
    with pytest.raises(NotationError) as error:
        burgrave.position(name, text)
    sentence = str(error.value)
    assert "\n" not in sentence
    return sentence


CLAUSES = [(name, table, section, word) for name, table in TABLES for section, word in words_of(name, table)]


@pytest.mark.parametrize(
    ("name", "table", "section", "word"), CLAUSES, ids=[f"{n}-{t}-{s}-{w}" for n, t, s, w in CLAUSES]
)
def test_every_word_refuses_what_is_impossible(name, table, section, word):
    for value in VALUES:
        if word == "chance" and value == "99999":
            continue  # any number reseeds
        sentence = refusal(name, f"{table}\n{section}: {word} {value}")
        told = sentence.partition("'")[2].partition("'")[0]
        assert told in {*word.split(), *value.split()}, sentence
        assert "(line 2, column " in sentence


BEYOND = [
    ("burgundy", "A: silver 1000", "'1000' (line 1, column 11): expected a number from 0 to 999"),
    ("burgundy", "A: workers 1000", "expected a number from 0 to 999"),
    ("burgundy", "A: points 1000", "expected a number from 0 to 999"),
    ("burgundy", "A: points area 3, sale -5", "the points of a seat cannot be below 0"),
    ("burgundy", "A: goods pink 8", "'8' (line 1, column 15): expected a number from 0 to 7"),
    ("burgundy", "A: goods pink 2, pink", "'pink' (line 1, column 18): this is given twice"),
    ("burgundy", "A: goods pink, red, brown, orange", "the storage of this seat holds goods of 3 types at most"),
    ("burgundy", "A: dice 7 1", "expected a number from 0 to 6"),
    ("burgundy", "A: stored inn", "'inn' (line 1, column 11): there are only 0 such tiles in this game"),
    ("burgundy", "A: covered 3", "'covered' (line 1, column 4): this follows from the rest of the position"),
    ("burgundy", "A: kinds pink", "'kinds' (line 1, column 4): this follows from the rest"),
    ("burgundy", "A: monasteries 63", "'63' (line 1, column 16): unknown monastery; allowed here: 1, 2, 3"),
    ("burgundy", "board: bonus large-animal C", "'C' (line 1, column 27): unknown seat; allowed here: -, A, B"),
    ("burgundy", "board: order A C", "'C' (line 1, column 16): unknown seat; allowed here: A, B"),
    ("burgundy", "board: order A A", "'order' (line 1, column 8): every seat must have one place in the turn order"),
    ("burgundy", "board: turn 3", "expected a number from 0 to 2"),
    ("burgundy", "board: step 40", "expected a number from 0 to "),
    ("burgundy", "board: box castle 99", "expected a number from 0 to "),
    ("burgundy", "board: over 1", "a game is over after round 5 of phase E"),
    ("burgundy", "modules inns; board: inn castle", "'castle' (line 1, column 26): unknown tile; allowed here: inn"),
    ("burgundy", "modules inns; board: inns 5; A: stored inn", "there are only 5 inns"),
    ("burgundy", "modules duchies; board: cleared 99", "expected a number from 0 to "),
    ("burgundy", "modules vineyards; A: wine green 5", "expected a number from 0 to 4"),
    ("burgundy", "modules vineyards; A: wine green 3; B: wine green 2", "there are only 4 wine bonus tiles"),
    ("burgundy", "modules vineyards; board: shop castle", "unknown tile; allowed here: orange-orange"),
    ("burgundy", "players 1; options mode=solo; board: target 51", "expected a number from 0 to 50"),
    ("burgundy", "players 2; options mode=chateauma; board: posts 18", "expected a number from 0 to 17"),
    ("burgundy", "players 4; options mode=team; B: castle on 3", "it belongs to the first of them"),
    ("castelli", "board: answered 5", "expected a number from 0 to 2"),
    ("castelli", "board: spare-villages 9", "expected a number from 0 to "),
    ("castelli", "board: player C", "'C' (line 1, column 15): unknown seat; allowed here: A, B"),
    ("castelli", "board: village 2.2, 2.2", "'2.2' (line 1, column 21): this is given twice"),
    ("castelli", "board: square 8.4", "'square' (line 1, column 8): the board of this game ends at 4.4"),
    ("castelli", "A: silver 20; B: silver 20", "there are only 22 pieces of silver, mine and players together"),
    ("castelli", "A: resources wood 99", "expected a number from 0 to "),
    ("castelli", "A: hand king-3, king-3", "'king-3' (line 1, column 17): this is given twice"),
    ("castelli", "board: clues 7", "'7' (line 1, column 14): a clue is about a card in a hand or below the deck"),
    ("orleans", "A: citizens 99", "'99' (line 1, column 13): expected a number from 0 to 14"),
    ("orleans", "A: citizens 9; B: citizens 9", "there are only 14 citizens, on the board and with players"),
    ("orleans", "A: coins 99999", "'99999' (line 1, column 10): expected a number from 0 to 999"),
    ("orleans", "A: stations tours, tours", "'tours' (line 1, column 20): this is given twice"),
    ("orleans", "A: stations tours; stock 10", "every player has 10 trading stations"),
    ("orleans", "A: tracks boatmen 6", "'6' (line 1, column 19): expected a number from 0 to 5"),
    ("orleans", "A: bag own-farmer 2", "expected a number from 0 to 1"),
    ("orleans", "A: own-farmer on village.1", "a player has only one own-farmer; here it is in market, standing"),
    ("orleans", "A: knight on castle.2", "'castle.2' (line 1, column 14): only these can be here: "),
    ("orleans", "A: technology on town_hall.1", "'town_hall.1' (line 1, column 18): only these can be here: farmer, "),
    ("orleans", "A: standing knight on library.1", "'library.1' (line 1, column 23): this player does not have"),
    ("orleans", "A: bag farmer 13", "expected a number from 0 to 12"),
    ("orleans", "A: market farmer 9", "'market' (line 1, column 4): a market has 8 spaces"),
    ("orleans", "A: goods wine 99", "expected a number from 0 to "),
    ("orleans", "A: points 31", "'points' (line 1, column 4): in this game points follow from what a seat has"),
    ("orleans", "A: open village.1", "this follows from the rest of the position and cannot differ; leave it out"),
    ("orleans", "board: round 40", "'40' (line 1, column 14): expected a number from 0 to 16"),
    ("orleans", "board: start C", "'C' (line 1, column 14): unknown seat; allowed here: A, B"),
    ("orleans", "board: passed C", "'C' (line 1, column 15): unknown seat; allowed here: A, B"),
    ("orleans", "board: technology 17", "expected a number from 0 to 16"),
    ("orleans", "board: reserve 99", "expected a number from 0 to "),
    ("orleans", "board: boatmen-citizen 2", "expected a number from 0 to 1"),
    ("orleans", "board: over 1", "a game is over after round 16"),
    ("orleans", "options mode=base; board: deed city_wall monk 7", "this deed needs "),
    ("orleans", "board: structure cathedral coins 7", "this structure needs "),
    ("orleans", "players 9", "'9' (line 1, column 9): expected a number from 2 to 5"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "sentence"), BEYOND, ids=[f"{name}-{text}" for name, text, _ in BEYOND])
def test_one_more_than_there_can_be_is_refused_with_what_is_allowed(name, text, sentence):
    assert sentence in refusal(name, text)
