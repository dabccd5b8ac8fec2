"""Scripts are sent without their comments, and with all of their code."""

from __future__ import annotations

import gzip
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import brotli
import httpx
import pytest

import burgrave
from burgrave import games
from burgrave.kernel.game import AnyGame
from burgrave.server.errors import NotFound
from burgrave.server.http.sources import needed, whole, without_comments
from burgrave.server.http.statics import Statics
from burgrave.server.pages import STATIC
from burgrave.web import pages, resources, sprite, story
from burgrave.web.estates import Sitter
from tests.server.running import REAL, Server, running
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


@pytest.mark.parametrize("name", ["./table.js", "x/../table.js", "../static/table.js", "/./table.js"])
def test_a_file_goes_by_one_name(name):
    """Under each further one it would be packed again, which holds up everybody, and kept."""
    with pytest.raises(NotFound):
        Statics(STATIC).find(name)


def test_unknown_games_are_not_remembered():
    statics = Statics(STATIC)
    before = [kept.cache_info().currsize for kept in (resources._of_rooms, resources.read, sprite._file)]
    for kind in ("css", "svg"):
        for number in range(20):
            with pytest.raises(NotFound):
                statics.find(f"games/nobody{number}.{kind}")
    assert before == [kept.cache_info().currsize for kept in (resources._of_rooms, resources.read, sprite._file)]
    assert not statics._files


def test_a_script_is_sent_with_what_it_imports():
    files = {
        "table.js": b'import { a, b as c } from "./hand.js";\nimport { d } from "./dom.js";\na(c, d);\n',
        "hand.js": b'import { d } from "./dom.js";\nexport const a = d;\nexport class b {}\n',
        "dom.js": b"export async function d() {}\nconst own = 1;\n",
    }
    assert needed("table.js", files.__getitem__) == ["dom.js", "hand.js", "table.js"]
    assert whole("table.js", files.__getitem__).decode() == (
        "const $dom = (() => {\nasync function d() {}\nconst own = 1;\nreturn { d };\n})();\n"
        "const $hand = (() => {\nconst { d } = $dom;\nconst a = d;\nclass b {}\nreturn { a, b };\n})();\n"
        "const { a, b: c } = $hand;\nconst { d } = $dom;\na(c, d);\n"
    )


def test_a_style_sheet_is_sent_with_what_it_imports():
    files = {"table.css": b'/* a note */\n@import "hand.css";\n\na { b: c; }\n', "hand.css": b"\n  d { e: f; }\n"}
    assert whole("table.css", files.__getitem__) == b"\nd { e: f; }\n\na { b: c; }\n"


def test_no_script_imports_itself_by_way_of_others():
    for name in ("table.js", "replay.js", "home.js", "help.js", "cited.js"):
        assert not re.search(rb"^(import|export) ", Statics(STATIC).find(name).content, re.MULTILINE), name
    with pytest.raises(ValueError, match=r"a\.js → b\.js → a\.js"):
        needed("a.js", {"a.js": b'import { b } from "./b.js";\n', "b.js": b'import { a } from "./a.js";\n'}.__getitem__)


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
@pytest.mark.parametrize("name", SCRIPTS)
def test_what_is_sent_is_a_script(name, tmp_path: Path):
    sent = tmp_path / name.replace(".js", ".mjs")
    sent.write_bytes(Statics(STATIC).find(name).content)
    run = subprocess.run(["node", "--check", str(sent)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("game", games.loaded(), ids=lambda game: game.name)
def test_the_first_view_of_a_table_is_less_than_80_kilobytes(game: AnyGame):
    for players in (n for n in game.players if n > 1):
        page = pages.table("en", in_the_middle(game, players))
        assert len(brotli.compress(page.encode(), quality=6)) + _files_of(page, "br") < 80_000, f"{players} players"


@pytest.mark.parametrize("game", games.loaded(), ids=lambda game: game.name)
def test_a_document_is_small_even_where_brotli_is_not_taken(game: AnyGame):
    """Scripts and styles are kept by the browser; the document is sent whenever somebody comes."""
    for players in (n for n in game.players if n > 1):
        page = pages.table("en", in_the_middle(game, players))
        assert len(gzip.compress(page.encode(), 5)) < 72_000, f"{game.name} for {players}"


def _files_of(page: str, encoding: str) -> int:
    files = Statics(STATIC)
    named = re.findall(r'(?:href|src)="/static/([\w./-]+\.(?:css|js))"', page)
    assert len(named) > 3
    return sum(len(file.packed.get(encoding, file.content)) for file in map(files.find, named))


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
    return pages.TableContext("k" * 22, game, state, told, [Sitter(name) for name in names])


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


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with running(str(folder / "games.db"), folder / "log", **REAL) as found:
        yield found


@pytest.mark.parametrize("address", ["/", "/static/table.js"])
@pytest.mark.parametrize(("accepted", "sent"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)])
def test_what_is_sent_is_packed_as_the_browser_likes_it_best(real: Server, address: str, accepted: str, sent: str):
    answer = httpx.get(f"{real.url}{address}", headers={"accept-encoding": accepted}, verify=False)
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding") == sent
