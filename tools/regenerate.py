"""Writes everything anew that is generated from the sources and compared with them by a test.

python -m tools.regenerate             everything
python -m tools.regenerate wire po     what is named
"""

from __future__ import annotations

import subprocess
import sys
from typing import Final

COMMANDS: Final = {
    "wire": "tools.wire",
    "po": "tools.catalogues",
    "environments": "tools.environments",
    "playthroughs": "tests.envs.regenerate",
    "burgundy": "tests.golden.regenerate",
    "chateauma": "tests.games.burgundy.chateauma.regenerate",
    "castelli": "tests.games.castelli.make_golden",
    "orleans": "tests.games.orleans.make_golden",
}


def main(names: list[str]) -> int:
    if unknown := [name for name in names if name not in COMMANDS]:
        print(f"unknown: {', '.join(unknown)}; known are {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    for name in names or COMMANDS:
        print(f"{name}: python -m {COMMANDS[name]}", flush=True)
        if subprocess.run([sys.executable, "-m", COMMANDS[name]]).returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
