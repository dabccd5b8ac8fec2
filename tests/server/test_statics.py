"""Scripts are sent without their comments, and with all of their code."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from burgrave.server.pages import STATIC
from burgrave.server.statics import Statics, without_comments
from burgrave.web import pages
from tests.web.test_pages import seen

SCRIPTS = sorted(path.name for path in STATIC.glob("*.js"))


def test_only_lines_that_are_all_comment_are_left_out():
    script = b"""// What it is about.
/**
 * A type * with stars **.
 */
const a = /** @type {A} */ (b); // stays
  /** @type {B} */ (c).d();
  /* gone */
f("// stays", `/* stays */`);
"""
    assert without_comments(script).splitlines() == [
        b"const a = /** @type {A} */ (b); // stays",
        b"  /** @type {B} */ (c).d();",
        b'f("// stays", `/* stays */`);',
    ]


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
@pytest.mark.parametrize("name", SCRIPTS)
def test_what_is_sent_is_a_script(name, tmp_path: Path):
    sent = tmp_path / name.replace(".js", ".mjs")
    sent.write_bytes(Statics(STATIC).find(name).content)
    run = subprocess.run(["node", "--check", str(sent)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_the_first_view_of_a_table_is_less_than_80_kilobytes():
    page = pages.table("en", seen(2, 90))
    files = Statics(STATIC)
    sent = [gzip.compress(page.encode(), 5)]
    for name in re.findall(r'(?:href|src)="/static/([\w./-]+\.(?:css|js))"', page):
        file = files.find(name)
        sent.append(file.packed or file.content)
    assert len(sent) > 15
    assert sum(map(len, sent)) < 80_000
