"""The boards of a game as pictures, and what the new-game form says about setups."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from burgrave import games
from burgrave.games import game
from burgrave.games.burgundy.data.duchies import DUCHIES
from burgrave.games.burgundy.table import gallery as pictures
from burgrave.web import gallery, home

HILL = "Hill=ACCKAACKBAABKBBSSSCSSSBBMBBABMKBBMKKB"


def test_every_duchy_of_the_box_is_a_picture_and_a_button():
    page = gallery.part("en", game("burgundy"))
    assert re.findall(r'data-name="([^"]+)"', page) == list(DUCHIES)
    assert page.count("<svg") == len(DUCHIES)


def test_a_picture_says_what_a_duchy_is_dealt_with():
    page = gallery.part("en", game("burgundy"))
    assert 'aria-label="Duchy 5, Base game, More duchies"' in page
    assert 'aria-label="Duchy 25, Border posts"' in page


def test_a_home_made_duchy_that_was_chosen_is_among_them_and_one_that_cannot_be_read_is_not():
    page = gallery.part("en", game("burgundy"), f"1-10/{HILL},Hole=ACCK")
    assert f'data-name="Hill" data-word="{HILL}"' in page
    assert "Hole" not in page


def test_a_strength_is_shown_where_one_is_known(monkeypatch):
    figures = {"board": [{"name": "3", "points": [2.14, -0.31, 4.6]}]}
    monkeypatch.setattr(pictures, "read_facts", lambda name: figures)
    pictures._strengths.cache_clear()
    pictures.printed.cache_clear()
    try:
        page = gallery.part("en", game("burgundy"))
        german = gallery.part("de", game("burgundy"))
    finally:
        pictures._strengths.cache_clear()
        pictures.printed.cache_clear()
    assert page.count('class="strength"') == 1
    assert "+2.1 ± 2.5 points" in page
    assert "beside the average board" in page
    assert "+2,1 ± 2,5" in german


def test_a_game_with_one_board_for_all_has_no_gallery():
    assert gallery.part("en", game("orleans")) == ""


@pytest.mark.parametrize("name", [each.name for each in games.loaded()])
def test_every_suggested_setup_can_be_played(name):
    found = game(name)
    for suggestion in found.suggestions:
        found.setup(suggestion.players, dict(suggestion.options), suggestion.modules)
        fields = parse_qs(urlsplit(home.setup_link(found, suggestion)).query)
        assert fields["setup"] == [home.SETUP]
        assert fields.get("module", []) == list(suggestion.modules)


def test_what_is_usual_is_marked():
    edition = next(option for option in game("burgundy").options if option.name == "edition")
    assert home.option_values(edition, "en")[0] == ("consensus", "Consensus of the editions (usual)")
    assert home.option_values(edition, "en")[1] == ("de", "German rulebook")


def test_an_option_says_with_how_many_players_it_counts_and_a_way_which_options_it_ignores():
    page = home.home("en", [game("burgundy"), game("castelli")])
    assert 'data-option="late_card" data-players="3"' in page
    assert 'data-without="duchies tie_break_spaces"' in page
