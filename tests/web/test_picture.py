"""The picture of a finished game: it stands alone, whatever draws it."""

import os
import re
from functools import cache
from xml.etree import ElementTree

import pytest

from burgrave import bots
from burgrave.games import game
from burgrave.kernel.record import Record, Recorder
from burgrave.kernel.text import LANGUAGES, say
from burgrave.web import pixels, sharing, story, stylesheet
from burgrave.web.picture import picture
from burgrave.web.sharing import ShareContext
from burgrave.web.standalone import SVG, standalone
from burgrave.web.stylesheet import Element, Stylesheet, mixed, resolved
from tests.web.games import NAMES


@cache
def finished(name: str) -> Record:
    """A game of two that is over, played by an evaluation that looks one step ahead."""
    played = Recorder(game(name), game(name).setup(2), 5, NAMES[:2])
    bot = bots.make("greedy", 1)
    while not played.state.over:
        seat = played.state.active[0]
        played.apply(seat, bot.choose(played.state, seat))
    return played.record


SHARE = ShareContext("/shared/x", "/shared/x/record", "https://example.org/shared/x", png=True)


@pytest.mark.parametrize("name", ["burgundy", "castelli", "orleans"])
def test_a_picture_needs_nothing_from_elsewhere(name):
    record = finished(name)
    drawn = picture("en", game(name), record, NAMES[: record.players])
    root = ElementTree.fromstring(drawn)
    known = {each.get("id") for each in root.iter()}
    used = set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn))
    assert used <= known
    assert not re.findall(r"var\(|color-mix|class=|data-|aria-|<script|<style|\d(?:rem|px)\b", drawn)


@pytest.mark.parametrize("name", ["burgundy", "castelli", "orleans"])
def test_what_is_moved_or_sized_in_a_picture_is_so_in_plain_numbers(name):
    record = finished(name)
    root = ElementTree.fromstring(picture("en", game(name), record, NAMES[: record.players]))
    plain = re.compile(r"(?:(?:translate|scale|rotate|matrix|skew[XY])\([-\d., e]*\)\s*)*")
    for each in root.iter():
        assert plain.fullmatch(each.get("transform", "")), each.get("transform")
        for size in ("x", "y", "width", "height", "stroke-width", "font-size"):
            assert "(" not in each.get(size, ""), (size, each.get(size))


def test_the_pieces_of_a_picture_lie_at_places_of_their_own():
    """Towns, stations and goods of the map once lay in its corner, all on one point."""
    record = finished("orleans")
    root = ElementTree.fromstring(picture("en", game("orleans"), record, NAMES[: record.players]))
    pieces = [each for each in root.iter(f"{{{SVG}}}g") if each.get("transform", "").startswith("translate(")]
    assert len({each.get("transform") for each in pieces}) > 60


def test_what_a_player_has_left_is_drawn_in_the_colour_of_the_seat():
    record = finished("orleans")
    drawn = picture("en", game("orleans"), record, NAMES[: record.players])
    for seat in range(record.players):
        name = re.search(rf'href="#(orl-station-{seat + 1}[^"]*)" [^>]*width="22"', drawn)
        assert name, "the stations that a player has left"
        symbol = next(each for each in ElementTree.fromstring(drawn).iter() if each.get("id") == name[1])
        tokens = stylesheet.of_game("orleans").variables
        assert tokens[f"--seat-{seat + 1}"] in {each.get("fill") for each in symbol.iter()}


def test_names_points_and_sources_stand_in_the_picture():
    record = finished("burgundy")
    drawn = picture("de", game("burgundy"), record, ["Ann & Bo", "<b>"])
    texts = [
        "".join(each.itertext()) for each in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")
    ]
    assert {"Ann & Bo", "<b>", *map(str, record.scores or [])} <= set(texts)


def test_a_name_that_xml_cannot_hold_spoils_no_picture():
    drawn = picture("en", game("castelli"), finished("castelli"), ["Ann\uffff\x01", "url(#x)"])
    assert "Ann\ufffd\ufffd" in drawn
    ElementTree.fromstring(drawn)


def test_what_is_written_for_readers_of_a_screen_is_no_style():
    drawn = standalone(
        f'<svg xmlns="{SVG}"><g role="img" aria-label="url(#x) (5px)" data-name="var(--x)"/></svg>', "burgundy"
    )
    assert "url(" not in drawn
    assert "aria-label" not in drawn


def test_a_rule_for_a_part_of_a_seat_overrides_the_common_one():
    style = Stylesheet(
        ":root { --ink: #000; } .a .b { fill: var(--ink); } .b { fill: red; } @media print { .b { fill: blue; } }"
        " :is(.c, .d) .b, .e { stroke: none; } .b:hover { fill: green; }"
    )

    def made(*classes):
        return Element("g", frozenset(classes), {})

    assert style.declared([made("a"), made("b")]) == {"fill": "var(--ink)"}
    assert style.declared([made("d"), made("b")]) == {"fill": "red", "stroke": "none"}
    assert resolved("var(--ink)", style.variables) == "#000"
    assert resolved("var(--none, .75rem)", {}) == "12"
    assert mixed("#fff", 0.5, "#000000") == "#808080"


def test_a_rule_for_children_is_none_for_what_lies_deeper():
    style = Stylesheet(".a > .b .c { fill: red; } .a > :is(.c, .d) { stroke: none; }")
    a, b, c, d, x = (Element("g", frozenset(name), {}) for name in "abcdx")
    assert style.declared([a, b, x, c]) == {"fill": "red"}
    assert style.declared([a, x, b, c]) == {}
    assert style.declared([a, d]) == {"stroke": "none"}
    assert style.declared([a, x, d]) == {}
    assert style.declared([a, b, b, c]) == {"fill": "red"}, "the nearest ancestor is not always the right one"


@pytest.mark.skipif(
    not pixels.available() and not os.environ.get("BURGRAVE_COMPLETE"), reason="resvg-py is not installed"
)
def test_the_picture_has_pixels():
    record = finished("burgundy")
    found = pixels.png(picture("en", game("burgundy"), record, NAMES[: record.players]))
    assert found.startswith(b"\x89PNG")
    assert int.from_bytes(found[16:20], "big") == 1200


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_for_a_forum_tells_the_result_in_the_readers_language(language):
    record = finished("burgundy")
    of = game("burgundy")
    names = ["[url=x]Ann[/url]", "Bo"]
    summary = story.summarize(record, of, names, language)
    text = sharing.bbcode(language, of, summary, names, SHARE)
    assert "(url=x)Ann(/url)" in text
    assert "[url=https://example.org/shared/x]" in text
    assert "[img]https://example.org/shared/x/picture.png[/img]" in text
    for points in record.scores or []:
        assert f": {points} (" in text
    assert "https://example.org/shared/x" in sharing.plain_text(language, of, summary, names, SHARE)


def test_a_seat_without_points_has_no_empty_parentheses(monkeypatch):
    record, of = finished("burgundy"), game("burgundy")
    summary = story.summarize(record, of, NAMES[:2], "en")
    monkeypatch.setattr(story, "groups", lambda *_: [("areas", say("Areas"), [3, 0])])
    for text in (sharing.plain_text, sharing.bbcode):
        told = text("en", of, summary, NAMES[:2], SHARE)
        assert "(Areas 3)" in told
        assert "()" not in told
