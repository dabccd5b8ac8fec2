"""What bots know about a game is brought by the game's own profile, here or from another package."""

import sys

import pytest

import burgrave
from burgrave.bots import make
from burgrave.bots.profile import POINTS_ALONE, profile
from burgrave.games import BUILT_IN
from burgrave.kernel.errors import UnknownName

PROFILE = """
from burgrave.bots.evaluation import Evaluation
from burgrave.bots.profile import Profile


class Counting(Evaluation):
    depth = 1

    def evaluate(self, state, seat):
        return float(state.scores()[seat])


PROFILE = Profile(lambda changes: Counting(), Counting)
"""


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_of_the_box_has_a_profile(name):
    assert profile(name) is not POINTS_ALONE
    assert profile(name).weights


def test_a_game_without_a_profile_is_played_by_points():
    assert profile("backgammon") is POINTS_ALONE
    with pytest.raises(UnknownName, match="unknown weight 'pace'"):
        POINTS_ALONE.evaluation({"pace": 2.0})


def test_a_package_brings_a_profile_by_an_entry_point(tmp_path, monkeypatch):
    (tmp_path / "chessbots.py").write_text(PROFILE, "utf-8")
    about = tmp_path / "chessbots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: chessbots\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text("[burgrave.profiles]\nchess = chessbots:PROFILE\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = profile("chess")
    sys.modules.pop("chessbots")
    state = burgrave.new("castelli", seed=1)
    assert found.evaluation({}).evaluate(state, 0) == state.scores()[0]


@pytest.mark.parametrize("name", ["novice", "player", "search(simulations=4,width=2)"])
def test_searches_and_levels_play_a_game_that_has_no_profile(name, monkeypatch):
    for module in ("greedy", "expert", "search", "lookahead", "levels"):
        monkeypatch.setattr(f"burgrave.bots.{module}.profile", lambda game: POINTS_ALONE)
    state = burgrave.new("castelli", seed=2)
    bot = make(name, 1)
    for _ in range(6):
        seat = state.active[0]
        action = bot.choose(state, seat)
        assert action in state.legal(seat)
        state.apply(seat, action)
