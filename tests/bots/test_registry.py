"""Custom bots: in a module, a file or an installed package, and known wherever a bot can be named."""

import asyncio
import json
import os
import subprocess
import sys

import pytest

import burgrave
from burgrave import bots
from burgrave.arena import workers
from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.standings import in_order
from burgrave.bots import Bot
from burgrave.cli.main import run
from burgrave.games import game
from burgrave.kernel.errors import OptionError, UnknownName
from burgrave.speed import bench

MISER = """
from burgrave.bots import Bot


class Miser(Bot):
    "Takes the last thing there is."

    def choose(self, state, seat):
        return state.legal(seat)[-1]


class Stubborn(Bot):
    def __init__(self):
        super().__init__()

    def choose(self, state, seat):
        return state.legal(seat)[0]


def nobody(seed):
    return "nobody"


NUMBER = 3
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where somebody keeps his bots, and works."""
    (tmp_path / "mybots.py").write_text(MISER, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield tmp_path
    for name in ("mybots", "broken"):
        sys.modules.pop(name, None)


@pytest.fixture
def installed(folder, monkeypatch):
    """The same as a package that has been installed."""
    about = folder / "mybots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: mybots\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text("[burgrave.bots]\nmiser = mybots:Miser\n", "utf-8")
    monkeypatch.syspath_prepend(folder)
    return folder


WAYS = ("mybots:Miser", "./mybots.py:Miser", "miser")
"""How it can be named."""


@pytest.mark.parametrize("name", WAYS)
def test_a_bot_is_made_by_name(installed, name):
    bot = bots.make(name, 7)
    state = burgrave.new("castelli", seed=1)
    assert isinstance(bot, Bot)
    assert bot.choose(state, 0) == state.legal(0)[-1]


def test_a_file_can_be_named_by_its_whole_path(folder):
    assert type(bots.make(f"{folder / 'mybots.py'}:Miser")) is type(bots.make("./mybots.py:Miser"))


@pytest.mark.parametrize("name", WAYS)
def test_it_plays_in_sim_and_arena(installed, capsys, name):
    assert run(["sim", "castelli", "--bots", f"{name},random", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)
    assert run(["arena", "castelli", "--bots", f"{name},random", "--games", "2", "--json"]) == 0
    assert {row["name"] for row in json.loads(capsys.readouterr().out)["bots"]} == {name, "random"}


@pytest.mark.parametrize("name", WAYS)
def test_it_plays_in_a_worker_process(installed, name):
    contest = Contest.make(game("castelli"), game("castelli").setup(2), (name, "random"), 2)
    here, there = (in_order(contest, workers.run(contest, list(fixtures(contest)), jobs)) for jobs in (1, 2))
    assert [result.same() for result in here] == [result.same() for result in there]


def test_its_speed_is_measured(folder):
    assert bench.measure_one("castelli", 2, 0.05, "mybots:Miser").games_per_second > 0


@pytest.mark.parametrize("name", WAYS)
def test_it_plays_in_an_environment(installed, name):
    from burgrave.envs.gymnasium import Seat

    env = Seat("castelli", bots=name)
    env.reset(seed=3)
    assert any(env.action_masks())


@pytest.mark.parametrize("name", WAYS)
def test_it_plays_at_the_table(installed, name):
    from burgrave.server.thinking.workers import Workers
    from tests.server.play.test_undo import a_game

    async def ask():
        thinking = Workers("tests.server.toy", "burgrave.bots", 1, 20.0)
        try:
            return await thinking.choose(a_game(), 0, name)
        finally:
            thinking.close()

    assert asyncio.run(ask())[1] == name


def test_the_host_says_which_bots_sit_at_the_table(folder):
    from burgrave.server.config import from_environment

    config = from_environment({"BURGRAVE_MORE_BOTS": "mybots:Miser, ./mybots.py:Miser"})
    assert config.more_bots == ("mybots:Miser", "./mybots.py:Miser")


def test_a_bot_that_the_host_misspells_stops_the_server_at_once(folder, tmp_path):
    words = [
        sys.executable,
        "-m",
        "burgrave",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--db",
        f"sqlite:///{tmp_path}/db",
    ]
    environment = {**os.environ, "BURGRAVE_MORE_BOTS": "mybots:Misr"}
    ended = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2
    assert "did you mean mybots:Miser" in ended.stderr


def test_an_installed_bot_is_listed(installed):
    from burgrave.bots import registry

    assert registry.installed() == ("miser",)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gredy", "unknown bot 'gredy'; did you mean greedy"),
        ("missing:Miser", "module 'missing' of the bot 'missing:Miser' was not found"),
        ("mybots.inner:Miser", "module 'mybots.inner' of the bot"),
        ("./missing.py:Miser", "file './missing.py' of the bot"),
        ("mybots:Misr", "unknown bot 'mybots:Misr'; did you mean mybots:Miser"),
        ("mybots:", "unknown bot 'mybots:'; known: mybots:Miser, mybots:Stubborn"),
    ],
)
def test_a_wrong_name_is_told(folder, name, why):
    with pytest.raises(UnknownName, match=why):
        bots.make(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mybots:NUMBER", "'NUMBER' is not a bot class"),
        ("mybots:nobody", "it must be a burgrave.bots.Bot"),
        ("mybots:Stubborn", "cannot be created from a seed: .* takes 1 positional argument"),
        ("mybots:Miser(greed=3)", "takes no options"),
        ("broken:Miser", "importing 'broken' failed: NameError: name 'gold' is not defined"),
        ("./broken.py:Miser", "importing './broken.py' failed: NameError"),
        ("needs:Miser", "importing 'needs' failed: ModuleNotFoundError: No module named 'numpi'"),
    ],
)
def test_what_is_wrong_with_a_bot_is_told_in_a_sentence(folder, name, why):
    (folder / "broken.py").write_text("gold + 1\n", "utf-8")
    (folder / "needs.py").write_text("import numpi\n", "utf-8")
    with pytest.raises(OptionError, match=why):
        bots.make(name)
