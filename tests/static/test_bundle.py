"""What goes into a browser: files that Python reads there, and bytecode without lines."""

from __future__ import annotations

import io
import traceback
import zipfile

import pytest

from burgrave.static.bundle import archive
from burgrave.static.rehearsal import without_lines

SOURCE = """
def broken(n):
    return [1 // n for _ in range(3)]
"""


def test_code_without_lines_weighs_less_and_its_errors_can_still_be_written_down():
    code = compile(SOURCE * 40, "broken.py", "exec")
    bare = without_lines(code)
    assert list(bare.co_positions()) == [(None,) * 4] * (len(code.co_code) // 2)
    found: dict[str, object] = {}
    exec(bare, found)
    with pytest.raises(ZeroDivisionError) as caught:
        found["broken"](0)
    assert "in broken" in "".join(traceback.format_exception(caught.value))


def test_pictures_and_puzzles_find_their_files():
    names = zipfile.ZipFile(io.BytesIO(archive([]))).namelist()
    for name in (
        "web/static/tokens.css",
        "web/static/table.css",
        "web/static/symbols.svg",
        "puzzles/data/orleans.jsonl",
    ):
        assert f"burgrave/{name}" in names
    assert not [name for name in names if name.endswith(".js")]
