"""docs/adding.md: a tile, an expansion, a game, a language and a bot are added to a copy as the page says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.installed import environment, install

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding.md").read_text("utf-8")
SECTIONS = {part.split("\n")[0]: part for part in re.split(r"^## ", PAGE, flags=re.M)[1:]}
EDIT = re.compile(
    r"^In `(?P<file>[^`]+)`, (?:a (?P<new>new) file|(?P<how>before|instead of) `(?P<anchor>[^`]+)`):\n\n"
    r"```\w+\n(?P<text>.*?)^```$",
    re.M | re.S,
)
SHELL = re.compile(r"^```sh\n(.*?)^```$", re.M | re.S)


class Copy:
    """A copy of the project that a page may change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        left_out = shutil.ignore_patterns("__pycache__", "*.json", "playthroughs", "*.so")
        for name in ("src", "tests", "tools", "examples"):
            shutil.copytree(ROOT / name, folder / name, ignore=left_out)
        for path in (ROOT / "src").rglob("*.json"):
            shutil.copy(path, folder / path.relative_to(ROOT))
        shutil.copy(ROOT / "pyproject.toml", folder)
        self.paths = [str(folder / "src"), str(folder), str(folder / "examples" / "skeleton")]

    def edit(self, section: str) -> list[str]:
        """Do what a section says with files; which files they were."""
        files = []
        for edit in EDIT.finditer(SECTIONS[section]):
            self._edit(self.folder / edit["file"], edit)
            files.append(edit["file"])
        return files

    def _edit(self, path: Path, edit: re.Match[str]) -> None:
        if edit["new"]:
            assert not path.exists()
            path.write_text(edit["text"], "utf-8")
            return
        before = path.read_text("utf-8")
        assert before.count(edit["anchor"]) == 1, f"{edit['file']} has no single {edit['anchor']!r}"
        after = edit["text"] + edit["anchor"] if edit["how"] == "before" else edit["text"].removesuffix("\n")
        path.write_text(before.replace(edit["anchor"], after), "utf-8")

    def run(self, *words: str) -> str:
        """A command of this copy."""
        done = subprocess.run(words, cwd=self.folder, env=self._environment(), capture_output=True, text=True)
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}{done.stderr}"
        return done.stdout

    def _environment(self) -> dict[str, str]:
        return {**environment([]), "PYTHONPATH": os.pathsep.join(self.paths)}

    def python(self, code: str) -> str:
        return self.run(sys.executable, "-c", code)

    def test(self, *files: str) -> None:
        self.run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *files)

    def check(self, files: list[str]) -> None:
        """What `make quick` asks of every change before it runs a test."""
        changed = {file for file in files if file.endswith(".py")}
        self.run(sys.executable, "-m", "ruff", "check", "-q", *changed)
        self.run(sys.executable, "-m", "ruff", "format", "-q", "--check", *changed)

    def compile(self) -> None:
        """From now on its compiled build runs."""
        for name in ("setup.py", "README.md", "LICENSE", "NOTICE.md"):
            shutil.copy(ROOT / name, self.folder)
        shutil.copytree(ROOT / "_build", self.folder / "_build")
        self.run("env", "BURGRAVE_COMPILE=yes", sys.executable, "setup.py", "-q", "build", "--build-lib", "built")
        self.paths[0] = str(self.folder / "built")

    def shell(self, commands: str) -> str:
        """Lines as they stand in the page; what pip would install is installed by hand."""
        said = ""
        for line in commands.splitlines():
            if line.startswith("pip install -e "):
                project = self.folder / line.split()[-1]
                self.paths += install(self.folder / "site", project)
            elif line.startswith(("burgrave ", "python ")):
                start = ["-m", "burgrave"] if line.startswith("burgrave") else []
                said += self.run(sys.executable, *start, *line.split()[1:])
            else:
                self.run("sh", "-c", line)
        return said


@pytest.fixture
def copy(tmp_path):
    return Copy(tmp_path)


DRAWN = """
from burgrave.web import sprite
from burgrave.games.burgundy.data.tiles import TILE_ID
assert "tile-well" in sprite.symbols()
assert TILE_ID["well"] == 11
"""
CHATEAUMA = "tests/games/burgundy/modes/chateauma/test_words.py"
"""The automaton can deal with every tile."""
COURSE = """
import random
from burgrave.games.burgundy import GAME
from burgrave.kernel.record import Recorder
setup = GAME.setup(2, None, {modules})
recorder = Recorder(GAME, setup, 1)
state = recorder.state
observer = GAME.observer(setup)
pick = random.Random(1)
while not state.over:
    seat = state.active[0]
    print(observer.observe(state, seat))
    recorder.apply(seat, pick.choice(state.legal(seat)))
print(state.digest())
print(recorder.record.dumps())
"""
"""A game with everything that may not change: its observations, its last digest, its record."""


def test_a_tile_is_added_and_changes_nothing_where_it_is_not_in_play(copy):
    before = copy.python(COURSE.format(modules=[]))
    files = copy.edit("A tile")
    copy.check(files)
    copy.test(files[-1], CHATEAUMA)
    copy.python(DRAWN)
    copy.python(COURSE.format(modules=["extra-tiles"]))
    assert copy.python(COURSE.format(modules=[])) == before


def test_an_expansion_is_its_room_its_test_and_a_line_in_the_list(copy):
    before = copy.python(COURSE.format(modules=[]))
    files = copy.edit("An expansion")
    assert len(set(files)) == 3  # the room, the list, the test
    copy.check(files)
    copy.test(files[-1])
    assert copy.python(COURSE.format(modules=[])) == before
    copy.shell("burgrave sim burgundy --bots greedy,random --games 2 --with feasts")


@pytest.mark.slow
@pytest.mark.skipif("BURGRAVE_ADDING" not in os.environ, reason="compiles the core: set BURGRAVE_ADDING=1")
def test_a_tile_and_an_expansion_are_added_to_the_compiled_build(copy):
    before = copy.python(COURSE.format(modules=[]))
    tests = [copy.edit(section)[-1] for section in ("A tile", "An expansion")]
    copy.compile()
    assert "compiled" in copy.run(sys.executable, "-m", "burgrave", "--version")
    copy.test(*tests)
    copy.python(DRAWN)
    assert copy.python(COURSE.format(modules=[])) == before
    copy.shell("burgrave sim burgundy --bots greedy,random --games 2 --with feasts,extra-tiles")


def test_a_game_is_a_copy_of_the_skeleton(copy):
    making, playing, _ = SHELL.findall(SECTIONS["A game"])
    copy.shell(making)
    assert "greedy" in copy.shell(playing)


def test_a_game_of_the_box_is_a_folder_and_a_name_in_the_list(copy):
    making, _, moving = SHELL.findall(SECTIONS["A game"])
    copy.shell(making)
    copy.paths = copy.paths[:3]
    copy.shell(moving)
    assert copy.edit("A game") == ["src/burgrave/games/__init__.py"]
    assert "greedy" in copy.shell("burgrave sim lots --bots greedy,novice --games 2 --with favours")
    copy.python("from burgrave.games import game, package\nassert package(game('lots').name) == 'burgrave.games.lots'")


def test_a_language_is_a_line_and_a_folder(copy):
    (making,) = SHELL.findall(SECTIONS["A language"])
    line, translation = EDIT.finditer(SECTIONS["A language"])
    copy._edit(copy.folder / line["file"], line)
    copy.shell(making)
    copy._edit(copy.folder / translation["file"], translation)
    said = copy.python(
        "from burgrave.kernel.text import render, say\n"
        "print(render(say('The game is over.'), 'fr'), render(say('No such text'), 'fr'))"
    )
    assert said == "La partie est finie. No such text\n"
    told = copy.python(
        "from burgrave import games\nfrom burgrave.web import home\nprint(home.home('fr', games.loaded()))"
    )
    assert 'lang="fr"' in told
    assert "Français" in told


def test_a_bot_is_a_class_in_a_file(copy):
    copy.check(copy.edit("A bot"))
    (playing,) = SHELL.findall(SECTIONS["A bot"])
    assert "Miser" in copy.shell(playing)


def test_every_section_of_the_page_is_done():
    assert list(SECTIONS) == ["A tile", "An expansion", "A game", "A language", "A bot"]
