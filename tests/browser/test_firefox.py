"""Firefox plays too: from the home page through some clicks at the table."""

import os
import shutil
from collections.abc import Iterator

import pytest

from tests.browser.firefox import Firefox

pytestmark = pytest.mark.firefox

READY = "document.body?.dataset.ply !== undefined && !document.body.classList.contains('waiting')"
MINE = f"{READY} && document.querySelector('#moves details.all:not([hidden])') !== null"

CHOICES = (".gild:not(.priced)", ".chips .move", ".ends .primary", ".gild")


@pytest.fixture
def firefox(tmp_path) -> Iterator[Firefox]:
    program = os.environ.get("BURGRAVE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("needs Firefox")
    opened = Firefox(program, tmp_path / "profile")
    yield opened
    opened.close()


def test_a_first_game_is_started_and_played_in_firefox(firefox, server):
    firefox.go(f"{server.url}/?language=en")
    assert firefox.ask("document.querySelector('h1').textContent") == "What shall we play?"
    firefox.click("#first-burgundy > button.btn")
    firefox.until(MINE)
    for _ in range(6):
        ply = firefox.ask("Number(document.body.dataset.ply)")
        firefox.click(next(choice for choice in CHOICES if firefox.ask(f"!!document.querySelector('{choice}')")))
        if firefox.ask("document.getElementById('ask').open"):
            firefox.click("#ask .choices button, #ask .primary")
        firefox.until(f"Number(document.body?.dataset.ply) > {ply} && {MINE}")
    assert firefox.ask("document.querySelectorAll('g.piece').length") > 30
    assert firefox.ask("document.querySelector('#log li') !== null")
    assert firefox.errors == []
