"""Check an installation from outside the project: its build, a game of each kind, the files of the pages.

python tools/wheel_check.py compiled    fail unless the rules are machine code
python tools/wheel_check.py pure        fail unless they are plain Python
"""

from __future__ import annotations

import platform
import random
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() not in (CHECKOUT, CHECKOUT / "tools")]

import burgrave
from burgrave.cli.main import BAD_INPUT, run
from burgrave.games import BUILT_IN, game
from burgrave.kernel import state as kernel_state
from burgrave.speed.bench import build


def played(name: str) -> list[int]:
    """Play a random game and return its scores."""
    chance = random.Random(1)
    state = burgrave.new(name, seed=1)
    while not state.over:
        seat = state.active[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    return state.scores()


def main(wanted: str) -> None:
    assert CHECKOUT not in Path(burgrave.__file__).resolve().parents, f"this is the checkout: {burgrave.__file__}"
    print(f"burgrave {burgrave.__version__}, {build()}, {kernel_state.__file__}")
    assert build() == wanted, f"the installed build is {build()}, not {wanted}"
    for name in BUILT_IN:
        print(name, played(name))
    if platform.python_implementation() == "PyPy":
        assert run(["serve", "--check"]) == BAD_INPUT, "PyPy has no server; the command must say so"
        return
    from burgrave.web.pages import help_page

    for name in BUILT_IN:
        assert "<h1" in help_page("de", game(name)), "templates, rulebooks or translations are missing"


if __name__ == "__main__":
    main(sys.argv[1])
