"""The rules in our own words: no rule is named without one, and everything on a table can be asked about."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.rulebook import Rulebook, chapters, rulebook
from burgrave.kernel.text import LANGUAGES, render
from burgrave.web import pages, rules, scenes, sprite
from tests.web.test_pages import Checker

GAMES = Path(rules.__file__).parent.parent / "games"
WEB = Path(rules.__file__).parent
ID = re.compile(r"(?:BUR|CAS|ORL)(?:-[A-Z0-9]+)+-\d\d")
EXPANSIONS = ("extra-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields", "vineyards")
SETUPS = [
    ("burgundy", 2, {}, ()),
    ("burgundy", 4, {}, EXPANSIONS),
    ("burgundy", 1, {"mode": "solo"}, ()),
    ("burgundy", 4, {"mode": "team"}, ()),
    ("burgundy", 2, {"mode": "chateauma"}, ("vineyards",)),
    ("castelli", 3, {}, ("dilemma", "battle")),
    ("castelli", 4, {}, ("tournament",)),
    ("orleans", 3, {}, ()),
    ("orleans", 2, {"mode": "base"}, ()),
]


def named_in(path: Path) -> Iterator[str]:
    """The rules that a module hands out; docstrings and comments are for those who read the code."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield from [node.value] if ID.fullmatch(node.value) else []


def shown_by(name: str) -> set[str]:
    """Every rule that a player of this game can come across."""
    folder = GAMES / name
    found = {rule for path in folder.rglob("*.py") for rule in named_in(path)}
    data = [path for path in folder.rglob("*.toml") if not path.name.endswith("rulebook.toml")]
    found |= {rule for path in data for rule in re.findall(r'^rule = "([^"]+)"', path.read_text("utf-8"), re.MULTILINE)}
    played = game(name)
    found |= {cause.rule for cause in played.causes}
    found |= {option.rule for option in played.options} | {module.rule for module in played.modules}
    found |= {played.turn_rule, played.end_rule}
    return found - {""}


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_rule_that_a_player_can_come_across_has_a_text(name):
    assert len(shown_by(name)) > 60
    assert sorted(shown_by(name) - set(rules.book_of(name).ids)) == []


def test_every_rule_that_a_page_names_has_a_text():
    text = "".join(path.read_text("utf-8") for path in WEB.rglob("*") if path.suffix in (".html", ".py", ".js"))
    known = {rule for name in BUILT_IN for rule in rules.book_of(name).ids}
    assert "BUR-CHA-58" in ID.findall(text)
    assert set(ID.findall(text)) <= known


@pytest.mark.parametrize(("name", "players", "options", "modules"), SETUPS)
def test_every_rule_of_a_log_and_everything_on_the_table_is_explained(name, players, options, modules):
    played = game(name)
    book = rules.book_of(name)
    chance = random.Random(1)
    state = played.begin(played.setup(players, options, modules), 3, listening=True)
    names: set[tuple[str, ...]] = set()
    for ply in range(400):
        if state.over:
            break
        seat = state.active[0]
        state.apply(seat, chance.choice(state.legal(seat)))
        if ply % 40 == 0:
            looks = {place.id: place.look for sheet in scenes.sheets(state) for place in sheet.places}
            scene = scenes.scene(state, None, "en", [str(n) for n in range(players)])
            names |= {(piece.symbol, looks[piece.place]) for piece in scene.pieces}
            names |= {(look,) for look in looks.values()}
    told = {played.rule_of(entry) for entry in state.journal} - {""}
    assert len(names) > 10
    assert sorted(told - set(book.ids)) == []
    assert sorted(found for found in names if book.about(found) is None) == []


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_piece_and_every_drawing_that_a_rulebook_names_exists(name):
    pieces = {lesson.symbol for lesson in scenes.table_of(name).lesson()}
    book = rules.book_of(name)
    assert [
        rule.id for chapter in book.chapters for rule in chapter.rules if rule.piece and rule.piece not in pieces
    ] == []
    assert [symbol for chapter in book.chapters for symbol in chapter.shows if symbol not in sprite.symbols()] == []
    assert len({chapter.id for chapter in book.chapters}) == len(book.chapters)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_piece_that_does_something_has_a_rule_of_its_own(name):
    animals = re.compile(r"tile-(cow|sheep|pig|goat)-2")
    pieces = {lesson.symbol for lesson in scenes.table_of(name).lesson() if not animals.fullmatch(lesson.symbol)}
    ruled = {rule.piece for chapter in rules.book_of(name).chapters for rule in chapter.rules}
    assert sorted(pieces - ruled) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_panels_keep_to_the_policy_and_every_drawing_is_there(name, language):
    played = game(name)
    for chapter in rules.book_of(name).chapters:
        for rule in (None, *chapter.rules[:2]):
            checker = Checker()
            checker.feed(pages.rule_panel(language, played, (chapter, rule)))
            assert not checker.forbidden
            assert set(checker.refs) <= set(checker.ids)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_panel_has_words_a_picture_an_example_and_its_source(name):
    """For every rule id and for every chapter that explains a piece or a place."""
    played = game(name)
    written = {feature.name for feature in played.features if feature.rulebooks}
    for chapter in rules.book_of(name).chapters:
        for rule in (None, *chapter.rules) if chapter.feature in written else ():
            page = pages.rule_panel("en", played, (chapter, rule))
            code = rule.id if rule else chapter.id
            assert '<p class="example">' in page, code
            assert '<div class="row"><svg' in page, code
            if rule is not None:
                assert '<p class="asked">' in page, code
                sources = {"book": "From the book", "ruling": "Our ruling", "reconstructed": "Reconstructed"}
                assert sources[rule.source] in page, code
                assert f'#{rule.id}">{rule.id}</a>' in page, code


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_rule_has_an_example_of_its_own(name):
    written = {feature.name for feature in game(name).features if feature.rulebooks}
    ruled = [
        rule.id for chapter in rules.book_of(name).chapters if chapter.feature in written for rule in chapter.rules
    ]
    assert len(ruled) > 60
    assert [rule for rule in ruled if rules.example(name, rule) is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_an_example_that_is_played_is_told_in_every_language(name, language):
    told = [
        (rule.id, rules.example(name, rule.id)) for c in rules.book_of(name).chapters for rule in c.rules if rule.play
    ]
    assert len(told) > 15
    for code, words in told:
        assert words is not None, code
        shown = render(words, language)
        assert "Agnes" in shown, code
        assert "{" not in shown, code


def test_an_example_that_is_played_tells_the_choice_and_what_came_of_it():
    words = rules.example("burgundy", "BUR-MON-09")
    assert str(words) == "Use the 4: Agnes places a bank on a 3. Agnes takes 2 silver."


def test_a_panel_tells_rule_example_and_ruling_and_leads_to_the_rest():
    played = game("burgundy")
    page = pages.rule_panel("en", played, rules.book_of("burgundy").find("BUR-SHIP-04"))
    assert "If you cannot store all types, choose which to take." in page
    assert "You have red and pink goods in storage." in page
    assert "Our ruling" in page
    assert 'href="/rules/BUR-SHIP-03"' in page
    assert 'href="/help/burgundy#BUR-SHIP-04"' in page


def test_a_panel_tells_what_is_from_the_book_and_what_is_reconstructed():
    burgundy = rules.book_of("burgundy")
    assert "From the book" in pages.rule_panel("en", game("burgundy"), burgundy.find("BUR-PLC-03"))
    assert "Reconstructed" in pages.rule_panel("en", game("burgundy"), burgundy.find("BUR-VIN-15"))


def test_where_the_books_differ_each_reading_is_told():  # BUR-END-06
    found = rules.book_of("burgundy").find("BUR-END-06")
    assert found is not None
    told = rules.entry(game("burgundy"), *found)
    assert {render(reading.edition): render(reading.reading) for reading in told.readings} == {
        "Consensus of the editions": "Fewest empty spaces",
        "German rulebook": "Most empty spaces",
        "Italian rulebook": "Fewest empty spaces",
        "Polish rulebook": "Fewest empty spaces",
    }


def test_an_option_that_is_no_question_of_editions_is_told_as_one():  # CAS-SET-12
    found = rules.book_of("castelli").find("CAS-SET-12")
    assert found is not None
    told = rules.entry(game("castelli"), *found)
    assert told.readings == ()
    assert len(told.options) == 1


def test_the_help_page_tells_every_rule_and_leads_back_to_the_game():
    for name in BUILT_IN:
        page = pages.help_page("en", game(name), "/table/abc")
        assert [rule for rule in rules.book_of(name).ids if f'id="{rule}"' not in page] == []
        assert 'href="/table/abc"' in page
    assert "Back to the game" not in pages.help_page("en", game("burgundy"))


def test_a_game_that_nobody_wrote_rules_for_has_a_plain_help_page():
    assert rulebook(()).chapters == ()


RULE = """
[[chapter]]
id = "a"
title = "A"
[[chapter.rule]]
id = "X-Y-01"
"""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('txt = "b"', "p:f: X-Y-01: unknown txt"),
        ("", "p:f: X-Y-01 needs either a text or a piece"),
        ('text = "b"\npiece = "c"', "p:f: X-Y-01 needs either a text or a piece"),
        (
            'text = "b"\nsource = "rumour"',
            "p:f: X-Y-01: source must be one of book, ruling, reconstructed, not 'rumour'",
        ),
    ],
)
def test_a_mistake_in_a_rulebook_says_where_it_is(wrong, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        chapters(RULE + wrong, "base", "p:f")


def test_a_rule_stands_in_one_chapter():
    with pytest.raises(ValueError, match="rule X-Y-01 stands in two chapters"):
        Rulebook([*chapters(RULE + 'text = "b"', "base", "p:f")] * 2)
