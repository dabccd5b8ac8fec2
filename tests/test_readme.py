"""What the README and the pages for programmers show is what happens."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from burgrave.cli.main import app

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md", "docs/notation.md"])
def test_the_examples_do_what_they_show(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_every_command_line_of_the_readme_can_be_read():
    text = (ROOT / "README.md").read_text("utf-8")
    lines = re.findall(r"^    burgrave (.+?)(?:  +#.*)?$", text, re.MULTILINE)
    assert len(lines) > 5
    for line in lines:
        if not line.startswith("--"):
            app.parse_args(shlex.split(line), exit_on_error=False, print_error=False)
