"""The contract between server and browser: the types of one are those of the other, and all is drawn in one place."""

import re

import msgspec

from burgrave.games import game
from burgrave.kernel.scene import Gift, Move
from burgrave.kernel.text import say, verbatim
from burgrave.web import pages, parts, story
from burgrave.web.wire import LogLine, TablePage
from tests.web.games import NAMES, played, update
from tests.web.test_pages import seen
from tools import wire as tool


def test_the_types_of_the_script_are_made_from_the_contract():
    assert tool.FILE.read_text("utf-8") == tool.text(), "write them anew: python -m tools.wire"


def page_data(page: str) -> TablePage:
    """What the script of a page starts from."""
    found = re.search(r'<script type="application/json" id="page">(.*?)</script>', page)
    assert found
    return msgspec.json.decode(found[1], type=TablePage)


def test_the_first_page_holds_the_same_update_as_the_live_connection():
    view = seen()
    sent = msgspec.json.decode(msgspec.json.encode(view.update), type=type(view.update))
    first = page_data(pages.table("en", view)).update
    assert (first.log, first.steps) == ([], ""), "the document shows these already"
    assert msgspec.structs.replace(first, log=sent.log) == sent


def test_buttons_and_lines_of_the_first_page_are_those_of_the_update():
    view = seen()
    page = pages.table("en", view)
    for move in view.update.scene.moves:
        assert page.count(move.html) == (0 if move.needs else 2 if move.row else 1)
    for line in view.update.log:
        assert line.html in page


def test_every_line_of_the_first_page_that_has_a_place_names_it():
    record = played(2, 7, 90)
    log = story.log(record, game("burgundy"), NAMES[:2], "en")
    with_places = [line for line in log if line.places]
    assert len(with_places) > 10
    page = pages.table("en", seen())
    for line in with_places:
        assert f'data-places="{" ".join(line.places)}"' in page


def test_a_button_says_all_that_a_move_is():
    gifts = (Gift(1, "cas-silver", say("Silver"), 2), Gift(0, "cas-wood", say("Wood"), -1))
    move = Move(7, verbatim("<Do> it"), symbol="die-1", gain=verbatim("+3"), price=2, coin="worker", gives=gifts)
    html = parts.button(move, "en", ["Ann", "B&B"])
    assert html.startswith('<button class="move" name="action" value="7" form="moves">')
    for part in ("&lt;Do&gt; it", "#die-1", ">+3<", "B&amp;B", "<b>+2</b>", "<b>-1</b>", "#worker", ">2<"):
        assert part in html


def test_a_line_says_all_that_happened():
    html = parts.line(LogLine(4, "A & B", 1, 3, rule="BUR-END-01", places=("slot-1", "slot-2")))
    assert 'data-ply="4" data-seat="1" data-places="slot-1 slot-2"' in html
    for part in ("A &amp; B", "#shield-2", "BUR-END-01", ">+3<"):
        assert part in html
    heading = parts.line(LogLine(4, "Round 2", heading=True))
    assert heading == '<li data-ply="4" class="heading"><span>Round 2</span></li>'


def test_an_update_is_small():
    view = seen()
    assert len(msgspec.json.encode(update(view.state, view.seat, NAMES[:2]))) < 40_000
