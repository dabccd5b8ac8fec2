"""Options, presets and modules: what is given, what follows, what is refused."""

import pytest

from burgrave.kernel.errors import OptionError, UnknownName
from burgrave.kernel.options import Module, Option, Preset, combine, resolve
from burgrave.kernel.text import say

EDITION = Option("edition", "plain", say("which"), values=("plain", "old"))
STRICT = Option("strict", False, say("strict"), values=(False, True))
TARGET = Option("target", 50, say("target"), values=(45, 50, 55))
WORDS = Option("words", "a", say("free words"), parse=lambda word, players: word * players)
WALLS = Option("walls", "low", say("walls"), values=("low", "high"), module="forts")
OPTIONS = (EDITION, STRICT, TARGET, WORDS, WALLS)
PRESETS = {
    "edition=old": Preset("old", say("Old"), {"strict": True, "target": 45, "walls": "high"}),
    "strict=True": Preset("strict", say("Strict"), {"target": 55}),
}


def values(modules=(), **given):
    return resolve(OPTIONS, given, PRESETS, 2, modules)


def test_what_is_not_given_has_its_default():
    assert values() == {"edition": "plain", "strict": False, "target": 50, "words": "aa", "walls": "low"}


def test_a_preset_sets_several_options_and_a_given_one_wins():
    assert values(edition="old")["target"] == 45
    assert values(edition="old", target=50) == {**values(edition="old"), "target": 50}


def test_an_option_of_a_module_that_is_not_in_play_keeps_its_default():
    assert values(edition="old")["walls"] == "low"
    assert values(["forts"], edition="old")["walls"] == "high"


def test_an_option_of_a_module_that_is_not_in_play_cannot_be_set():
    assert values(walls="low")["walls"] == "low"
    with pytest.raises(OptionError, match="option 'walls' needs module 'forts'"):
        values(walls="high")


def test_what_brings_an_option_into_play_can_have_words_of_its_own():
    with pytest.raises(OptionError, match="option 'walls' needs mode=forts"):
        resolve(OPTIONS, {"walls": "high"}, PRESETS, 2, (), {"forts": say("mode=forts")})


def test_several_values_are_read_in_their_own_order():
    gates = Option("gates", "", say("gates"), values=("north", "south", "west"), several=True, rule="BUR-GEN-01")
    assert gates.read("west, north,west", 2) == "north,west"
    assert gates.read("", 2) == ""
    with pytest.raises(OptionError, match="no value 'east'; it is one of north, south, west") as refused:
        gates.read("west,east", 2)
    assert refused.value.rule == "BUR-GEN-01"


@pytest.mark.parametrize(("given", "value"), [("yes", True), ("no", False), (True, True), (False, False)])
def test_a_switch_is_read_from_words_and_from_json(given, value):
    assert values(strict=given)["strict"] is value


@pytest.mark.parametrize("given", ["true", "1", 1, 0, None, "YES", [], {}])
def test_nothing_else_is_a_switch(given):
    with pytest.raises(OptionError, match="it is one of no, yes"):
        values(strict=given)


@pytest.mark.parametrize("given", ["45", 45, " 45 "])
def test_a_number_is_read_from_words_and_from_json(given):
    assert values(target=given)["target"] == 45


@pytest.mark.parametrize("given", ["46", 46, True, 45.0, ""])
def test_no_other_number_is_allowed(given):
    with pytest.raises(OptionError, match="45, 50, 55"):
        values(target=given)


def test_a_parsed_option_knows_the_number_of_players():
    assert values(words="b")["words"] == "bb"


def test_an_unknown_option_names_the_known_ones():
    with pytest.raises(UnknownName, match="unknown option 'speed'; known: edition, strict, target"):
        values(speed=1)


ROADS = Module("roads", say("Roads"), say("roads"))
FORTS = Module("forts", say("Forts"), say("forts"), needs=("roads",), rule="TOY-01")
PEACE = Module("peace", say("Peace"), say("peace"), excludes=("forts",), rule="TOY-02")
MODULES = (ROADS, FORTS, PEACE)


def test_modules_come_in_their_own_order_and_once():
    assert combine(MODULES, ["forts", "roads", "forts"]) == ("roads", "forts")
    assert combine(MODULES, []) == ()


def test_a_module_that_lacks_another_is_refused():
    with pytest.raises(OptionError, match="module 'forts' needs 'roads'") as error:
        combine(MODULES, ["forts"])
    assert error.value.rule == "TOY-01"


@pytest.mark.parametrize("names", [["roads", "forts", "peace"], ["peace", "forts", "roads"]])
def test_modules_that_do_not_go_together_are_refused_in_either_order(names):
    with pytest.raises(OptionError, match="cannot be combined") as error:
        combine(MODULES, names)
    assert error.value.rule == "TOY-02"


def test_an_unknown_module_names_the_known_ones():
    with pytest.raises(UnknownName, match="unknown module 'x'; known: roads, forts, peace"):
        combine(MODULES, ["x"])
    with pytest.raises(UnknownName, match="none"):
        combine((), ["x"])
