"""Text for people: gaps, plurals, catalogues."""

import pytest

from burgrave.kernel import text
from burgrave.kernel.catalogue import Catalogue, load_catalogue, read_po
from burgrave.kernel.errors import IllegalAction, one_of, unknown
from burgrave.kernel.languages import BY_CODE
from burgrave.kernel.text import LANGUAGES, Text, count, meant, render, say, verbatim

PO = r"""
# A comment.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

#: somewhere.py:3
msgid "bank"
msgstr "bank"

msgid "{n} worker"
msgid_plural "{n} workers"
msgstr[0] "{n} robotnik"
msgstr[1] "{n} robotnicy"
msgstr[2] "{n} robotników"

#, fuzzy
msgid "ship"
msgstr "statek?"

msgid "mine"
msgstr ""

msgctxt "of a duchy"
msgid "bank"
msgstr "brzeg"

msgid ""
"two "
"lines"
msgstr "dwie "
"linie\ni \"cudzysłów\" i \\nie"

#~ msgid "old"
#~ msgstr "stare"
"""


@pytest.fixture
def polish(monkeypatch):
    catalogue = Catalogue("pl", read_po(PO))
    monkeypatch.setattr(text, "catalogue_of", lambda language: catalogue)


def test_gaps_are_filled_and_may_hold_texts():
    assert str(say("{a} and {b}", a=3, b=say("{x}!", x="you"))) == "3 and you!"


def test_a_players_name_cannot_break_a_sentence():
    assert str(say("{player} waits", player="{0} {player} %s")) == "{0} {player} %s waits"
    assert str(verbatim("{braces}")) == "{braces}"


def test_words_that_say_what_they_mean_are_translated_apart(polish):
    assert render(say("bank"), "pl") == "bank"
    assert render(meant("of a duchy", "bank"), "pl") == "brzeg"
    assert render(meant("of a river", "bank"), "pl") == "bank"


def test_what_words_mean_is_not_shown():
    assert str(meant("of a duchy", "bank")) == "bank"


@pytest.mark.parametrize(("n", "words"), [(0, "0 workers"), (1, "1 worker"), (2, "2 workers")])
def test_english_has_two_forms(n, words):
    assert str(count("{n} worker", "{n} workers", n)) == words


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ((1,), "robotnik"),
        ((2, 3, 4, 22, 23, 24, 32, 102, 1004), "robotnicy"),
        ((0, 5, 6, 11, 12, 13, 14, 15, 21, 25, 111, 112, 113, 114, 1012), "robotników"),
    ],
)
def test_polish_has_three_forms(polish, numbers, words):
    for n in numbers:
        assert render(count("{n} worker", "{n} workers", n), "pl") == f"{n} {words}"


def test_what_a_catalogue_lacks_stays_english(polish):
    assert render(say("castle"), "pl") == "castle"
    assert render(say("mine"), "pl") == "mine"
    assert render(count("{n} cow", "{n} cows", 3), "pl") == "3 cows"


def test_a_fuzzy_translation_is_not_used(polish):
    assert render(say("ship"), "pl") == "ship"


def test_an_obsolete_translation_is_not_read():
    assert "old" not in read_po(PO)


def test_long_entries_and_escapes_are_read():
    assert read_po(PO)["two lines"] == ['dwie linie\ni "cudzysłów" i \\nie']


def test_the_header_is_no_message():
    assert "" not in read_po(PO)


def test_an_empty_file_has_no_messages():
    assert read_po("") == read_po("\n\n# nothing\n") == {}


def test_every_language_has_a_catalogue_and_a_plural_rule():
    for language in LANGUAGES:
        assert load_catalogue(language).language == language
        assert BY_CODE[language].form(1) == 0
        assert BY_CODE[language].form(2) == 1


def test_gaps_inside_texts_are_translated_too(polish):
    assert render(say("{what}", what=count("{n} worker", "{n} workers", 5)), "pl") == "5 robotników"


def test_equal_texts_are_equal():
    assert say("a {n}", n=1) == say("a {n}", n=1) != say("a {n}", n=2)
    assert len({say("a {n}", n=1), say("a {n}", n=1)}) == 1
    assert say("a") != "a"


def test_an_error_is_a_sentence_with_its_rule():
    assert str(IllegalAction(say("No."), "TOY-01")) == "No. (TOY-01)"
    assert str(IllegalAction(say("No."))) == "No."
    assert IllegalAction.code == "illegal-action"


def test_an_unknown_name_lists_the_known_ones():
    assert str(unknown(say("bot"), "x", ["a", "b"])) == "unknown bot 'x'; known: a, b"
    assert str(one_of([1, 2])) == "1, 2"


def test_a_name_that_is_nearly_known_is_told_alone():
    known = ["solo_board", "solo_target", "edition"]
    assert (
        str(unknown(say("option"), "solo.target", known)) == "unknown option 'solo.target'; did you mean solo_target?"
    )


def test_a_text_shows_itself():
    assert repr(say("hello")) == "Text('hello')"
    assert isinstance(say("hello"), Text)
