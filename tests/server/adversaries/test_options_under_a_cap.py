"""Options and forms at random, read by a process that has little memory and little time: it answers in words."""

from __future__ import annotations

import json
import os
import random
import string
from typing import Any

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.options import Option
from burgrave.server.http import forms
from burgrave.workers import Worker

ROUNDS = 300 * int(os.environ.get("BURGRAVE_OPTIONS", "1"))
MEGABYTES = 400

_SCRAPS = [
    "",
    "0",
    "-1",
    "1e9",
    "999999999",
    "²",
    "\0",
    "true",
    "yes",
    "{}",
    "[]",
    "[[]]",
    "null",
    "a=b",
    "1-9",
    ",",
    "=",
    "A" * 37,
    "1/2",
    "@/etc/passwd",
    "inns",
    "'",
    '"',
    "\n",
    "\u202e",
    "random",
    "*",
    "A,B,,C",
    "12,13",
    "1-999999",
]


class Reader:
    """Held by the process with little memory."""

    def options(self, name: str, players: int, options: dict[str, Any], modules: list[str]) -> str:
        found = game(name)
        try:
            found.begin(found.setup(players, options, modules), 1)
        except BurgraveError as error:
            return str(error.text)[:60]
        return ""

    def form(self, values: dict[str, str], modules: list[str]) -> str:
        try:
            forms.new_table(values, modules)
        except BurgraveError as error:
            return str(error.text)[:60]
        return ""


@pytest.fixture(scope="module")
def reader():
    worker = Worker(Reader, megabytes=MEGABYTES)
    yield worker
    worker.stop()


def value(chance: random.Random, option: Option) -> Any:
    roll = chance.random()
    if roll < 0.3 and option.values:
        return chance.choice(option.values)
    if roll < 0.5:
        return "".join(chance.choice(_SCRAPS) for _ in range(chance.randrange(1, 40)))[:2000]
    if roll < 0.7:
        return json.dumps(tree(chance, 4))[:2000]
    if roll < 0.8:
        return "".join(chance.choice(string.printable) for _ in range(chance.randrange(2000)))
    return chance.choice([*_SCRAPS, 0, -1, 10**6, True, False, str(option.default)])


def tree(chance: random.Random, depth: int) -> Any:
    if depth == 0 or chance.random() < 0.4:
        return chance.choice([0, -1, 10**9, 10**18, 1.5, True, None, "x", "level", "ABKSCM"])
    size = chance.randrange(5)
    if chance.random() < 0.5:
        return [tree(chance, depth - 1) for _ in range(size)]
    names = ["space", "depot", "shop", "level", "hexes", "rows", "name", "duchy", "numbers", "2"]
    return {chance.choice(names): tree(chance, depth - 1) for _ in range(size)}


@pytest.mark.parametrize("name", BUILT_IN)
def test_whatever_options_are_sent_they_are_taken_or_refused_in_words(reader, name):
    chance = random.Random(f"{name} {os.environ.get('BURGRAVE_SEED', '1')}")
    found = game(name)
    taken = refused = 0
    for _ in range(ROUNDS):
        picked = chance.sample(found.options, min(len(found.options), chance.randrange(4)))
        options = {option.name: value(chance, option) for option in picked}
        modules = [module.name for module in found.modules if chance.random() < 0.15]
        players = chance.choice([*found.players, chance.randrange(0, 9)])
        # Nothing but words comes back: no MemoryError, no other error, no process that has ended.
        why = reader.call(Reader.options, name, players, options, modules)
        taken += not why
        refused += bool(why)
    assert min(taken, refused) > 10


def test_whatever_form_is_sent_it_is_read_or_refused_in_words(reader):
    chance = random.Random(os.environ.get("BURGRAVE_SEED", "1"))
    names = ["game", "players", "seat-1", "seat-2", "name-1", "clock", "stand_in", "policy", "undo", "listed",
             "option-edition", "option-duchies", "option-" + "x" * 50, "seat-99", ""]  # fmt: skip
    said = set()
    for _ in range(ROUNDS * 2):
        values = {name: "".join(chance.choice(_SCRAPS) for _ in range(chance.randrange(3))) for name in
                  chance.sample(names, chance.randrange(len(names)))}  # fmt: skip
        if chance.random() < 0.5:
            values |= {"game": "burgundy", "players": chance.choice(["1", "2", "4"])}
        said.add(reader.call(Reader.form, values, chance.sample(_SCRAPS, 2)))
    assert {"", "the form is incomplete; please check it"} <= said
