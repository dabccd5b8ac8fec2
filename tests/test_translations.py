"""Translations say what the sources say. Where one is missing English stands in, until a release."""

import os

import pytest

from burgrave.lessons import tutorial
from tools.catalogues import DOMAINS, LANGUAGES, ambiguous, faults, lesson_faults, mistakes


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_loses_what_it_should_say(language, domain):
    found = mistakes(language, domain)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_words_have_one_translation_unless_they_say_what_they_mean(language):
    found = ambiguous(language)
    assert not found, "give one of them a meaning, meant(sense, words):\n" + "\n".join(found)


@pytest.mark.skipif(not os.environ.get("BURGRAVE_COMPLETE"), reason="only demanded where nothing may be left out")
@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete_and_fresh(language, domain):
    found = list(faults(language, domain))
    assert not found, "run python -m tools.catalogues, then translate:\n" + "\n".join(found)


@pytest.mark.skipif(not os.environ.get("BURGRAVE_COMPLETE"), reason="only demanded where nothing may be left out")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_told_in_every_language(language):
    found = list(lesson_faults(language))
    assert not found, "\n".join(found)


def test_what_a_lesson_does_not_say_in_a_language_is_listed(monkeypatch):
    titled = "title = {en = 'One', de = 'Eins'}\nposition = 'A: stored bank; dice 3 4'\n"
    told = tutorial.loads("burgundy", "mine", titled + "[[step]]\nsay = {en = 'Two', pl = 'Dwa'}")
    monkeypatch.setattr(tutorial, "names", lambda of: ("mine",) if of == "burgundy" else ())
    monkeypatch.setattr(tutorial, "load", lambda of, name: told)
    assert list(lesson_faults("de")) == ["burgundy, lesson mine: no de: 'Two'"]
    assert list(lesson_faults("pl")) == ["burgundy, lesson mine: no pl: 'One'"]
