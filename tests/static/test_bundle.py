"""What goes into a browser: files that Python reads there, and bytecode without lines."""

from __future__ import annotations

import ast
import io
import traceback
import zipfile
from collections.abc import Iterator

import pytest

from burgrave.kernel.catalogue import read_po
from burgrave.static.bundle import archive
from burgrave.static.rehearsal import without_lines
from burgrave.static.runtime import NOT_NEEDED

SOURCE = """
def broken(n):
    return [1 // n for _ in range(3)]
"""


ELSEWHERE = {
    ("burgrave/__main__.py", "burgrave.cli"),
    ("jinja2/utils.py", "pprint"),
    ("markupsafe/__init__.py", "html"),
}
"""What a browser is never asked for."""


@pytest.fixture(scope="module")
def program() -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(archive([])))


def imported(source: ast.AST) -> Iterator[str]:
    """Every module that a file may import, at once or later."""
    for node in ast.iter_child_nodes(source):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module)
        yield from imported(node)


def test_code_without_lines_weighs_less_and_its_errors_can_still_be_written_down():
    code = compile(SOURCE * 40, "broken.py", "exec")
    bare = without_lines(code)
    assert list(bare.co_positions()) == [(None,) * 4] * (len(code.co_code) // 2)
    found: dict[str, object] = {}
    exec(bare, found)
    with pytest.raises(ZeroDivisionError) as caught:
        found["broken"](0)
    assert "in broken" in "".join(traceback.format_exception(caught.value))


def test_pictures_and_puzzles_find_their_files(program):
    names = program.namelist()
    for name in (
        "web/static/tokens.css",
        "web/static/table.css",
        "web/static/symbols.svg",
        "puzzles/data/orleans.jsonl",
    ):
        assert f"burgrave/{name}" in names
    assert not [name for name in names if name.endswith(".js")]


def test_nothing_there_imports_what_was_left_out(program):
    sources = [name for name in program.namelist() if name.endswith(".py")]
    modules = {name.removesuffix(".py").removesuffix("/__init__") for name in sources}
    missing = set()
    for name in sources:
        for module in imported(ast.parse(program.read(name))):
            file = module.replace(".", "/")
            ours = file.startswith("burgrave") and not any(known.startswith(file) for known in modules)
            if ours or f"{file}.py".startswith(NOT_NEEDED) or f"{file}/".startswith(NOT_NEEDED):
                missing.add((name, module))
    assert missing == ELSEWHERE


def test_catalogues_say_what_is_said_there_and_nothing_else(program):
    words = read_po(program.read("burgrave/locale/de/cli.po").decode())
    assert words["{n} point ({cause})"]
    assert "games/s" not in words
    whole = read_po(program.read("burgrave/locale/de/burgundy.po").decode())
    assert len(whole) > 500
