"""The log of a game: one line for what happens at once, and the same in every language."""

from burgrave.games.orleans import GAME
from burgrave.games.orleans.rules.followers import DREW
from burgrave.kernel.text import LANGUAGES, render
from tests.games.orleans.story import acting, drawing, planning

NAMES = ["Ada", "Bo"]


def told(g) -> list[str]:
    lines = (GAME.log_line(event, NAMES) for event in g.state.journal)
    return [str(line) for line in lines if line is not None]


def test_a_draw_is_one_line_however_many_are_drawn():
    g = drawing("A: bag F F f K")
    g.state.journal = []
    g.play("draw 4", seat="A")
    assert told(g) == ["Ada draws 4 followers: 3 × Farmer, Knight."]


def test_a_plan_is_one_line_place_by_place_when_it_is_revealed():
    g = planning("A: market B C f")
    g.state.journal = []
    g.play("put B farm_house", "put C farm_house", "confirm", seat="A")
    assert told(g) == []
    g.play("confirm", seat="B")
    assert told(g)[:2] == ["Ada has planned Farm House (Boatman, Craftsman).", "Bo has no actions planned."]


def test_a_character_and_its_step_are_one_line_and_so_are_several_development_points():
    g = acting("A: on university F C T")
    g.state.journal = []
    g.play("use university")
    assert told(g)[1:3] == [
        "Ada gains a Scholar and reaches step 1 of the scholars track.",
        "Ada advances 2 spaces to 2 on the development track.",
    ]


def test_enumerations_are_told_in_every_language():
    event = (DREW, 0, 0, 0, 4)
    words = {render(GAME.log_line(event, NAMES), language) for language in LANGUAGES}
    assert len(words) == len(LANGUAGES)
    assert all("2 × " in line for line in words)
