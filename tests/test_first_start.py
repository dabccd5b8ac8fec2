"""The first start: one can play at once, while the faster build is compiled in the background."""

import sys
import threading

import pytest

import dev
from burgrave.kernel.text import render
from burgrave.server.building import progress
from tests.waiting import until

COMPILER = """
import sys, time
print("compiled 3/4", flush=True)
if sys.argv[1] == "quick":
    sys.exit(0)
time.sleep(600)
"""


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A compiler that does nothing stands in for the long one; all around it is real."""
    monkeypatch.setattr(dev, "PROGRESS", tmp_path / "compiling")
    return tmp_path / "compiling"


def compiler(how):
    def compile_core(demanded=False, watch=None):
        done, _ = dev.quietly([sys.executable, "-c", COMPILER, how], "compiled", watch=watch)
        if not done:
            raise dev.Problem("stopped")
        return True

    return compile_core


def words(file):
    found = progress(str(file))
    return render(found, "en") if found else ""


def test_the_page_tells_how_far_the_compiler_is_and_when_it_is_done(file, monkeypatch, capsys):
    monkeypatch.setattr(dev, "compile_core", compiler("quick"))
    with dev.Background():
        # Until then it says that one can play already.
        until(lambda: " ready" in words(file), "the end of compiling")
    assert "The next start will be faster" in capsys.readouterr().out
    assert not words(file)


def test_whoever_stops_the_server_need_not_wait_for_the_compiler(file, monkeypatch):
    monkeypatch.setattr(dev, "compile_core", compiler("slow"))
    with dev.Background() as background:
        until(lambda: "75 %" in words(file), "a count")
        process = background.process
    assert process.poll() is not None
    assert not file.exists()
    assert not [thread for thread in threading.enumerate() if thread.name == "compiling"]


@pytest.mark.parametrize("text", ["", "3", "3/0", "a/b", "-1/4", "\xff/2"])
def test_a_file_that_says_nothing_shows_nothing(file, text):
    file.write_bytes(text.encode("latin-1"))
    assert progress(str(file)) is None
    assert progress(str(file.parent / "nowhere")) is None
    assert progress("") is None
