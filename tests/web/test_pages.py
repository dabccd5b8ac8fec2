"""Pages render in every language, hold no words of their own, and obey a strict content security policy."""

import gzip
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from burgrave import bots
from burgrave.games import BUILT_IN, game
from burgrave.kernel.record import replay
from burgrave.kernel.text import LANGUAGES, render, say, verbatim
from burgrave.web import home, joining, pages, replays, sprite, story
from burgrave.web.estates import Sitter
from burgrave.web.home import BotLevel, FormDraft, MyGame, OpenTable
from burgrave.web.joining import JoinContext, Place
from burgrave.web.pages import TableContext
from tests.web.games import NAMES, played, update

WEB = Path(pages.__file__).parent
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
BURGUNDY = game("burgundy")
LEVELS = [BotLevel("random", say("Random")), BotLevel("greedy", say("Greedy"))]


def seen(players: int = 2, steps: int = 90, names: list[str] | None = None, seat: bool = True) -> TableContext:
    record = played(players, 7, steps)
    called = names or NAMES[:players]
    state = list(replay(record, BURGUNDY))[-1]
    return TableContext(
        key="k" * 22,
        game=BURGUNDY,
        state=state,
        update=update(
            state,
            state.active[0] if seat and state.active else None,
            called,
            ply=len(record.steps),
            log=story.log(record, BURGUNDY, called, "en"),
            undo=True,
            since=len(record.steps) - 10,
        ),
        sitters=[Sitter(name, mine=n == 0) for n, name in enumerate(called)],
        request="r1",
        watch="http://localhost/table/w",
        messages=[(say("Choose a die first."), "BUR-TURN-01")],
    )


OPEN_TABLES = [
    OpenTable(3, "burgundy", "The Castles of Burgundy", "Agnes, Renaud", 1, True),
    OpenTable(4, "burgundy", "The Castles of Burgundy", "Odo, Mathilde", 0, True),
]


INVITATION = JoinContext(
    BURGUNDY,
    {"edition": "de"},
    ["inns", "shields"],
    sit="/table/x/join",
    watch="/table/x?watch=1",
    inviter="Agnes",
    places=[Place("Agnes", "here"), Place("Odo", "away"), Place("Seat 3", "empty", yours=True)],
    clock=joining.pace("live", 30, 10, 3),
    word=True,
    messages=[(say("no"), "")],
)


def all_pages(language: str) -> dict[str, str]:
    record = played(3, 7)
    mine = [MyGame("/table/x", "burgundy", say("With Renaud"), say("Your turn"), waits=True)]
    return {
        "home": home.home(language, [BURGUNDY], mine, LEVELS),
        "home with open tables": home.home(language, [BURGUNDY], mine, LEVELS, open_tables=OPEN_TABLES),
        "home with all games": home.home(language, [game(name) for name in BUILT_IN], [], LEVELS),
        "home again": home.home(language, [BURGUNDY], [], LEVELS, FormDraft({"players": "3"}, [], [(say("no"), "X")])),
        "join": pages.join(language, INVITATION),
        "open tables": home.open_tables(language, [BURGUNDY], OPEN_TABLES, "burgundy", ""),
        "no open tables": home.open_tables(language, [BURGUNDY], [], "", "days"),
        "table": pages.table(language, seen()),
        "table for spectators": pages.table(language, seen(4, 200, seat=False)),
        "choosing a side": pages.table(language, seen(2, 0)),
        "over": pages.table(language, seen(3, 100_000)),
        "end": pages.end(language, "k", BURGUNDY, record, NAMES[:3]),
        "unfinished": pages.end(language, "k", BURGUNDY, played(2, 7, 90), NAMES[:2]),
        "replay": replays.replay(language, "k", BURGUNDY, record, NAMES[:3], 100),
        "help": pages.help_page(language, BURGUNDY),
        "error": pages.error(language, 404, say("there is no such table"), "BUR-END-01"),
    }


class Checker(HTMLParser):
    """Collects what a strict policy forbids, dangling references and doubled ids."""

    def __init__(self) -> None:
        super().__init__()
        self.forbidden: list[str] = []
        self.ids: list[str] = []
        self.refs: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if "style" in given or tag == "style" or any(name.startswith("on") for name in given):
            self.forbidden.append(self.get_starttag_text() or tag)
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.forbidden.append("inline script")
        for name in ("src", "href", "action", "formaction"):
            if re.match(r"(https?:)?//|javascript:", given.get(name) or ""):
                self.forbidden.append(f"{tag} {name}={given[name]}")
        if given.get("id"):
            self.ids.append(given["id"] or "")
        if tag == "use":
            self.refs.append((given.get("href") or "")[1:])
        self.refs += re.findall(r"url\(#([^)]+)\)", " ".join(value or "" for value in given.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_keep_to_the_policy_and_every_drawing_is_there(language):
    for name, page in all_pages(language).items():
        checker = Checker()
        checker.feed(page)
        assert not checker.forbidden, name
        assert set(checker.refs) <= set(checker.ids), (name, set(checker.refs) - set(checker.ids))
        assert len(checker.ids) == len(set(checker.ids)), name
        assert f'<html lang="{language}">' in page


def test_symbols_are_made_of_symbols_that_exist():
    for name in sprite.symbols():
        assert f'id="{name}"' in sprite.sprite(frozenset([name]))


def test_a_name_cannot_become_markup():
    evil = "</script><script>alert(1)</script>"
    page = pages.table("en", seen(names=[evil, "Renaud"]))
    assert evil not in page
    assert "<script>alert" not in page


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_templates_hold_no_words_of_their_own(template):
    text = template.read_text("utf-8")
    text = re.sub(r"{% block kind %}.*?{% endblock %}", "", text)
    text = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", "", text, flags=re.DOTALL)
    attributes = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', text)
    assert not [value for value in attributes if re.search(r"[A-Za-z]", value)]
    body = re.sub(r"<[^>]*>", " ", text)
    body = re.sub(r"\b[A-Z]{3}-[A-Z]+-\d+\b", "", body)
    assert not re.findall(r"[A-Za-z]{2,}", body)


def test_every_sentence_of_the_templates_can_be_extracted():
    """What is passed to say() and count() is a literal, so that it can be found and translated."""
    extract = pytest.importorskip("babel.messages.extract")
    keywords = {"say": (1,), "count": (1, 2)}
    for template in TEMPLATES:
        text = template.read_text("utf-8")
        calls = len(re.findall(r"\b(?:say|count)\([\"']", text))
        assert calls == len(
            re.findall(r"\b(?:say|count)\((?!say\b)", re.sub(r"macro \w+\([^)]*\)|m\.\w+\(say", "", text))
        )
        with template.open("rb") as file:
            found = list(extract.extract("jinja2", file, keywords, options={"silent": "false"}))
        assert len(found) == calls, template.name


def test_the_first_view_of_a_table_is_small():
    parts = [pages.table("de", seen(4, 300)).encode()]
    parts += [path.read_bytes() for path in (WEB / "static").glob("*.css")]
    parts += [path.read_bytes() for path in (WEB / "static").glob("*.js")]
    assert sum(len(gzip.compress(part, 5)) for part in parts) < 200_000


def test_open_tables_can_be_joined_where_a_seat_is_free_and_watched():
    page = all_pages("en")["home with open tables"]
    assert 'href="/open/3"' in page
    assert 'formaction="/open/3/watch"' in page
    assert 'formaction="/open/4/sit"' not in page
    assert 'formaction="/open/4/watch"' in page


def test_the_plain_form_offers_every_action():
    view = seen()
    page = pages.table("en", view)
    offered = {int(value) for value in re.findall(r'name="action" value="(\d+)"', page)}
    assert offered == set(view.state.legal(view.seat))


def with_equal_choices() -> tuple[int, list[str]]:
    """After how many steps of the game two choices have the same words, and what all of them are called."""
    for made, state in enumerate(replay(played(2, 7, 90), BURGUNDY)):
        words = [render(state.describe(state.active[0], action), "en") for action in state.legal(state.active[0])]
        if len(set(words)) < len(words):
            return made, words
    raise AssertionError("no choices are equal")


def test_of_equal_choices_the_list_of_all_actions_holds_one():
    made, words = with_equal_choices()
    page = pages.table("en", seen(steps=made))
    listed = re.findall(r"<span>([^<]*)</span>", page.split('class="all"')[1].split("<ol>")[1].split("</ol>")[0])
    assert sorted(set(listed)) == sorted(listed)
    assert set(words) <= set(listed)


def test_the_first_page_shows_the_readers_own_sheet_first():
    view = seen()
    page = pages.table("en", view)
    shown = re.findall(r'class="estate panel seat-(\d)(?: planned)?( small)?"', page)
    assert shown[0] == (str(view.seat + 1), "")
    assert all(small for _, small in shown[1:])


def test_the_form_is_shown_again_as_it_was_filled_in():
    draft = FormDraft(
        {"players": "3", "name-1": "Ysolde", "seat-2": "link", "option-duchies": "1-99"}, [], [(say("no"), "")]
    )
    page = home.home("en", [BURGUNDY], [], LEVELS, draft)
    assert 'value="Ysolde"' in page
    assert 'value="1-99"' in page
    assert 'name="players" value="3" checked' in page


def test_the_form_keeps_rare_options_apart_and_tells_what_they_belong_to():
    page = home.home("en", [game("orleans")], [], LEVELS)
    further = page[page.index("More options") :]
    for name, way in (("events", "prosperity"), ("free_build", "prosperity"), ("bathhouse", "base"), ("planning", "")):
        assert page.count(f'name="option-{name}"') == 1
        label = further[: further.index(f'name="option-{name}"')].rpartition("<label")[2]
        assert f'data-module="{way}"' in label


def test_pieces_of_ones_own_are_one_field_of_the_form():
    page = home.home("en", [BURGUNDY], [], LEVELS)
    assert page.count('name="option-pieces"') == 1
    assert 'href="/pieces/burgundy"' in page
    for pieces in BURGUNDY.pieces:
        assert f'name="option-{pieces.name}"' not in page


def seat_choice(language):
    """The choice for the second seat, with the levels for people and two bots for bot authors."""
    people = [BotLevel(level.name, level.title, round(level.seconds), level.help) for level in bots.LEVELS]
    page = home.home(language, [BURGUNDY], [], [*people, *LEVELS])
    choice = page[page.index('name="seat-2"') :]
    return choice[: choice.index("</div>")]


def test_the_form_says_how_long_each_bot_thinks_and_what_it_does():
    choice = seat_choice("de")
    assert ">Bot: Meister, bis 3 s<" in choice
    assert ">Bot: Anfänger, sofort<" in choice
    assert f'title="{render(bots.LEVELS[0].help, "de")}"' in choice
    assert f'id="whom-burgundy-2">{render(bots.LEVELS[1].help, "de")}<' in choice
    assert 'aria-describedby="whom-burgundy-2"' in choice


def test_bots_for_bot_authors_stand_in_a_group_of_their_own():
    groups = dict(group.split('"', 1) for group in seat_choice("en").split('<optgroup label="')[1:])
    assert list(groups) == ["People", "Bots", "For bot authors"]
    assert "Grandmaster, up to 10 s" in groups["Bots"]
    assert "Champion, up to 20 s" in groups["Bots"]
    assert "Greedy, at once" in groups["For bot authors"]


@pytest.mark.parametrize("again", [True, False])
def test_where_trying_again_may_help_the_page_offers_it(again):
    assert ("Try again" in pages.error("en", 503, verbatim("busy"), again=again)) is again
