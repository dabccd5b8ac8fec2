"""Scripts are sent without their comments, and with all of their code."""

from __future__ import annotations

import gzip
import random
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

import burgrave
from burgrave import games
from burgrave.kernel.game import AnyGame
from burgrave.server.errors import NotFound
from burgrave.server.pages import STATIC
from burgrave.server.statics import Statics, without_comments
from burgrave.web import pages, sprite, story
from tests.web.test_pages import seen, update

SCRIPTS = sorted(path.name for path in STATIC.glob("*.js"))


def test_only_lines_that_are_all_comment_are_left_out():
    script = b"""// What it is about.
/**
 * A type * with stars **.
 */
const a = /** @type {A} */ (b); // stays
  /** @type {B} */ (c).d();
  /* gone */
f("// stays", `/* stays */`);
"""
    assert without_comments(script).splitlines() == [
        b"const a = (b); // stays",
        b"(c).d();",
        b'f("// stays", `/* stays */`);',
    ]


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
@pytest.mark.parametrize("name", SCRIPTS)
def test_what_is_sent_is_a_script(name, tmp_path: Path):
    sent = tmp_path / name.replace(".js", ".mjs")
    sent.write_bytes(Statics(STATIC).find(name).content)
    run = subprocess.run(["node", "--check", str(sent)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_the_first_view_of_a_table_is_less_than_80_kilobytes():
    page = pages.table("en", seen(2, 90))
    files = Statics(STATIC)
    sent = [gzip.compress(page.encode(), 5)]
    for name in re.findall(r'(?:href|src)="/static/([\w./-]+\.(?:css|js))"', page):
        file = files.find(name)
        sent.append(file.packed or file.content)
    assert len(sent) > 15
    assert sum(map(len, sent)) < 80_000


@pytest.mark.parametrize("game", games.loaded(), ids=lambda game: game.name)
def test_no_document_of_a_table_is_80_kilobytes_large(game: AnyGame):
    """Scripts and styles are kept by the browser; the document is sent whenever somebody comes."""
    for players in (n for n in game.players if n > 1):
        page = pages.table("en", in_the_middle(game, players))
        assert len(gzip.compress(page.encode(), 5)) < 72_000, f"{game.name} for {players}"


def in_the_middle(game: AnyGame, players: int) -> pages.TableContext:
    """A table where thirty choices were made at random."""
    names = ["Agnes", "Renaud", "Mathilde", "Odo", "Blanche"][:players]
    recorder = burgrave.start(game.name, players=players, seed=7, names=names)
    rng = random.Random(players)
    for _ in range(30):
        seat = recorder.state.active[0]
        recorder.apply(seat, rng.choice(recorder.state.legal(seat)))
    state, record = recorder.state, recorder.record
    log = story.log(record, game, names, "en")
    told = update(state, state.active[0], names, ply=len(record.steps), log=log, since=0)
    return pages.TableContext("k" * 22, game, state, told, [pages.Sitter(name) for name in names])


def test_the_first_view_has_every_drawing_it_shows_and_the_rest_can_be_fetched():
    page = pages.table("en", seen(2, 90))
    drawn = set(re.findall(r'<symbol id="([^"]+)"', page))
    assert set(re.findall(r'<use[^>]* href="#([^"]+)"', page)) <= drawn
    rest = Statics(STATIC).find("games/burgundy.svg").content.decode()
    assert set(sprite.ids(rest)) > drawn
    assert ElementTree.fromstring(rest).tag.endswith("svg")


def test_a_game_without_drawings_has_no_file_of_them():
    with pytest.raises(NotFound):
        Statics(STATIC).find("games/nothing.svg")
