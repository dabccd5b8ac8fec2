"""Imports point one way: kernel <- games, workers <- bots, envs <- arena, speed, server, web <- cli."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"

# For each part of the package, the other parts it may import.
MAY_IMPORT = {
    "kernel": set(),
    "workers": {"kernel"},
    "games": {"kernel"},
    "lessons": {"kernel", "games"},
    "bots": {"kernel", "workers", "games"},
    "envs": {"kernel", "workers", "games", "bots"},
    "arena": {"kernel", "workers", "games", "bots", "envs"},
    "speed": {"kernel", "games", "bots"},
    "train": {"", "kernel", "workers", "games", "bots", "arena"},
    "daily": {"kernel", "workers", "games", "bots"},
    "puzzles": {"kernel", "workers", "games", "bots"},
    "study": {"kernel", "workers", "games", "bots", "arena"},
    "web": {"kernel", "games", "lessons"},
    "server": {"kernel", "workers", "games", "lessons", "bots", "envs", "daily", "puzzles", "web"},
    "static": {"kernel", "workers", "games", "lessons", "bots", "daily", "puzzles", "web", "server"},
    # burgrave/__init__.py runs before any part is imported, so it must be as light as they are;
    # it imports envs only when it is asked for many games (tests/envs/test_missing.py).
    "": {"kernel", "games", "envs"},
}
MAY_IMPORT["cli"] = MAY_IMPORT["__main__"] = {*MAY_IMPORT, "cli"}
STANDARD_LIBRARY_ONLY = {"", "kernel", "workers", "games"}
FOR_THE_COMPILER = {("burgrave.kernel.compiling", "mypy_extensions"), ("burgrave.kernel.compiling", "librt")}
"""Plain Python does without."""


def part(module: str) -> str:
    """`burgrave.games.burgundy.ships` is in the part `games`; `burgrave` itself is in none."""
    return module.split(".")[1] if "." in module else ""


def game(module: str) -> str:
    names = module.split(".")
    return names[2] if len(names) > 2 and names[1] == "games" else ""


def imported(source: str, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and full name of all that a module imports, wherever in the file, and by import_module too."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            outside = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*outside, *filter(None, [node.module])])
            # `from burgrave import server` names a part; any other imported name lies in its module.
            for alias in node.names:
                named = f"{base}.{alias.name}" if base in ("burgrave", "burgrave.games") else base
                yield node.lineno, named if part(named) in MAY_IMPORT else base
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "__import__") and node.args:
                target = node.args[0]
                if isinstance(target, ast.JoinedStr) and target.values:
                    target = target.values[0]
                if isinstance(target, ast.Constant) and isinstance(target.value, str):
                    yield node.lineno, target.value


def violations(source: str, module: str, is_package: bool = False) -> list[str]:
    here = part(module)
    if here not in MAY_IMPORT:
        return [f"{module}: '{here}' is a new part; say in MAY_IMPORT what it may import"]
    found = []
    for line, name in imported(source, module, is_package):
        top, there = name.split(".")[0], part(name)
        if top != "burgrave":
            known = top in sys.stdlib_module_names or (module, top) in FOR_THE_COMPILER
            if here in STANDARD_LIBRARY_ONLY and not known:
                found.append(f"{module}:{line} imports {name}, but may use the standard library alone")
        elif there != here and there not in MAY_IMPORT[here]:
            found.append(f"{module}:{line} imports {name}: {here or 'the top'} must not know {there or 'it'}")
        elif game(module) and game(name) and game(module) != game(name):
            found.append(f"{module}:{line} imports {name}: a game must not know another game")
    return found


def modules() -> Iterator[tuple[Path, str, bool]]:
    for path in sorted((SOURCE / "burgrave").rglob("*.py")):
        names = list(path.relative_to(SOURCE).with_suffix("").parts)
        is_package = names[-1] == "__init__"
        yield path, ".".join(names[:-1] if is_package else names), is_package


def test_every_import_points_the_right_way():
    wrong = [v for path, *name in modules() for v in violations(path.read_text("utf-8"), *name)]
    assert not wrong, "\n".join(wrong)


def test_the_package_is_found():
    assert "burgrave" in [module for _, module, _ in modules()]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("burgrave.kernel.state", "from burgrave.games.burgundy import rules"),
        ("burgrave.kernel.state", "from burgrave import games"),
        ("burgrave.kernel.state", "from ..games import burgundy"),
        ("burgrave.kernel.state", "from burgrave import __version__"),
        ("burgrave.kernel.state", "import numpy as np"),
        ("burgrave.kernel.state", "import importlib\nimportlib.import_module(f'burgrave.games.{name}')"),
        ("burgrave.games.burgundy.table", "import burgrave.web.pages"),
        ("burgrave.games.burgundy.table", "def draw():\n    from burgrave.server import app"),
        ("burgrave.games.burgundy.table", "if TYPE_CHECKING:\n    import msgspec"),
        ("burgrave.games.burgundy.table", "from burgrave.games.castelli import board"),
        ("burgrave.games.burgundy.table", "from burgrave.games import castelli"),
        ("burgrave.games.burgundy.table", "from ..castelli import board"),
        ("burgrave.bots.expert", "from burgrave.server.store.sql import Store"),
        ("burgrave.envs.gymnasium", "from burgrave.arena import ratings"),
        ("burgrave.arena.match", "from burgrave.cli import main"),
        ("burgrave.web.pages", "from burgrave.server import app"),
        ("burgrave", "import rich"),
        ("burgrave.newcomer", "import json"),
    ],
)
def test_a_wrong_import_is_caught(module, source):
    assert violations(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("burgrave.kernel.state", "from __future__ import annotations\nimport tomllib\nfrom .bag import Bag"),
        ("burgrave.games.burgundy.table", "from burgrave.kernel.state import State\nfrom . import ships"),
        ("burgrave.games.burgundy.table", "from ...kernel import state"),
        ("burgrave.bots.expert", "import numpy\nfrom burgrave.games import burgundy"),
        ("burgrave.server.app", "import litestar\nfrom burgrave import bots, web"),
        ("burgrave.cli", "from burgrave import __version__\nfrom burgrave.server import app"),
        ("burgrave", "from burgrave.games import burgundy\nfrom .kernel import record"),
    ],
)
def test_a_right_import_is_let_through(module, source):
    assert violations(source, module, is_package=module == "burgrave") == []


def test_the_games_package_may_name_every_game():
    source = "from burgrave.games import burgundy, castelli\nfrom . import orleans"
    assert violations(source, "burgrave.games", is_package=True) == []
