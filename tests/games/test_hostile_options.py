"""Options a stranger may send: whatever they hold, the answer is a sentence, soon and in little memory."""

from __future__ import annotations

import contextlib
import json
import random
import time
import tracemalloc
from typing import Any

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.kernel.errors import BurgraveError, OptionError
from burgrave.kernel.options import LONGEST, Option

STRUCTURED = [(name, option) for name in BUILT_IN for option in game(name).options if option.parse is not None]
FACTS = read_facts("expansions/vineyards/facts")
HUGE = 10**9

WORDS = ["", "²", "٣", "\0", "-1", "9" * 5000, "1-" + "9" * 5000, "[" * 2000, "{" * 2000, "a=" + "B" * 37, "=+",
         "A'" * 900, "1/" * 900, ",", "'", "{}", "[]", "null", '{"space": null}', "space = 1979-05-27",
         "\ud800", "1e999"]  # fmt: skip

NASTY: list[Any] = [HUGE, -HUGE, 10**300, 0, True, None, 1.0, 1e308, "x", [], [[]], [[1]], {}, {"a": []}, [[[[1]]]]]


def plan(**changes: Any) -> str:
    return json.dumps({"space": FACTS["space"], "depot": FACTS["depot"], "shop": FACTS["shop"], **changes})


def refused(option: Option, word: str) -> None:
    """It is taken, or refused in words; no other error, and nothing large is made of it."""
    began = time.monotonic()
    tracemalloc.start()
    try:
        with contextlib.suppress(BurgraveError):
            option.read(word, 2)
    finally:
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert peak < 5_000_000
    assert time.monotonic() - began < 1


@pytest.mark.parametrize(("name", "option"), STRUCTURED, ids=lambda part: getattr(part, "name", part))
def test_no_word_breaks_a_structured_option(name, option):
    for word in WORDS:
        refused(option, word)


BEYOND = [(level, "vineyard space 1 needs a level from 1 to 12") for level in (HUGE, 13, True, 1.0, [1], "1", None)]


@pytest.mark.parametrize(("level", "why"), [*BEYOND, (10**300, "the file has a number of more than 18 digits")])
def test_the_level_of_a_vineyard_space_is_bounded_before_anything_is_made_of_it(level, why):
    spaces = [{**FACTS["space"][0], "level": level}, *FACTS["space"][1:]]
    with pytest.raises(OptionError, match=why):
        game("burgundy").setup(2, {"vineyard_plan": plan(space=spaces)}, ["vineyards"])


@pytest.mark.parametrize("changes", [
    {"depot": {**FACTS["depot"], "2": [[[1], 2], [3, 4], [5, 6]]}},
    {"depot": {**FACTS["depot"], "2": [[{"a": 1}, 2], [3, 4], [5, 6]]}},
    {"depot": {**FACTS["depot"], "2": [["1", 2], [3, 4], [5, 6]]}},
    {"shop": {**FACTS["shop"], "2": [[1]]}},
    {"shop": {**FACTS["shop"], "2": [2] * 500}},
    {"space": [[]] * 12},
    {"space": [{**FACTS["space"][0], "hexes": [[HUGE, 0, "bank"], [HUGE + 1, 0, "bank"]]}, *FACTS["space"][1:]]},
])  # fmt: skip
def test_nested_and_huge_parts_of_a_plan_are_refused_in_words(changes):
    with pytest.raises(OptionError, match="vineyard"):
        game("burgundy").setup(2, {"vineyard_plan": plan(**changes)}, ["vineyards"])


def test_what_a_plan_says_besides_is_not_carried_along():
    spaces = [{**FACTS["space"][0], "note": ["x"] * 100}, *FACTS["space"][1:]]
    setup = game("burgundy").setup(2, {"vineyard_plan": plan(space=spaces, more=HUGE)}, ["vineyards"])
    assert setup.options == game("burgundy").setup(2, {"vineyard_plan": plan()}, ["vineyards"]).options


@pytest.mark.parametrize(
    "pieces", [pieces for name in BUILT_IN for pieces in game(name).pieces], ids=lambda pieces: pieces.name
)
def test_pieces_with_any_part_replaced_are_taken_or_refused_in_words(pieces):
    option = pieces.option()
    dice = random.Random(1)
    ours = json.dumps(pieces.ours)
    for _ in range(300):
        data = json.loads(ours)
        spot: Any = data
        while True:
            key = dice.choice(list(spot) if isinstance(spot, dict) else range(len(spot)))
            if not isinstance(spot[key], dict | list) or not spot[key] or dice.random() < 0.2:
                spot[key] = dice.choice(NASTY)
                break
            spot = spot[key]
        refused(option, json.dumps(data))


def test_a_value_without_end_is_refused_by_every_option():
    for name in BUILT_IN:
        for option in game(name).options:
            with pytest.raises(OptionError, match=option.name):
                option.read("x" * (LONGEST + 1), 2)
