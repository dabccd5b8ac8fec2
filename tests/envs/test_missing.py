"""A plain installation has none of the libraries for programs that learn, and needs none."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel"):
    sys.modules[name] = None
"""


def without_libraries(source: str) -> str:
    done = subprocess.run([sys.executable, "-c", WITHOUT + source], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_games_and_bots_need_no_library():
    played = without_libraries(
        "import burgrave, burgrave.bots, burgrave.envs\n"
        "state = burgrave.new('burgundy')\n"
        "print(len(state.game.observer(state.setup).observe(state, 0)))"
    )
    assert int(played) > 100


@pytest.mark.parametrize("extra", ["gymnasium", "pettingzoo", "openspiel", "vec"])
def test_an_adapter_without_its_library_says_what_to_install(extra):
    said = without_libraries(f"try:\n    import burgrave.envs.{extra}\nexcept ImportError as error:\n    print(error)")
    assert f"install burgrave[{extra}]" in said
