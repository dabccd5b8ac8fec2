"""Translations say what the sources say. Where one is missing English stands in, until a release."""

import os

import pytest

from tools.catalogues import DOMAINS, LANGUAGES, faults, mistakes


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_loses_what_it_should_say(language, domain):
    found = mistakes(language, domain)
    assert not found, "\n".join(found)


@pytest.mark.skipif(not os.environ.get("BURGRAVE_COMPLETE"), reason="only demanded where nothing may be left out")
@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete_and_fresh(language, domain):
    found = list(faults(language, domain))
    assert not found, "run python -m tools.catalogues, then translate:\n" + "\n".join(found)
