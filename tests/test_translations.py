"""Every text for people is there in every language, and no catalogue holds what the sources no longer say."""

import pytest

from tools.catalogues import DOMAINS, LANGUAGES, faults


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete_and_fresh(language, domain):
    found = list(faults(language, domain))
    assert not found, "run python -m tools.catalogues, then translate:\n" + "\n".join(found)
