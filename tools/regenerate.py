"""Regenerate everything that is made from the sources and compared with them by a test.

python -m tools.regenerate                everything
python -m tools.regenerate wire castelli  only these
python -m tools.regenerate screenshots    the pictures in docs, which no test compares; needs Chromium
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TOOLS: Final = ("wire", "catalogues", "environments", "budgets", "notation")
ON_REQUEST: Final = {"screenshots": "tests.browser.screenshots"}
"""Things that are regenerated only if they are named."""


def commands() -> dict[str, str]:
    """The modules to run, by name: the tools, then each `regenerate.py` below tests, named after its folder."""
    found = {name: f"tools.{name}" for name in TOOLS}
    for path in sorted((ROOT / "tests").rglob("regenerate.py")):
        found[path.parent.name] = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return found


def main(names: list[str]) -> int:
    usual = commands()
    known = {**usual, **ON_REQUEST}
    if unknown := [name for name in names if name not in known]:
        print(f"unknown: {', '.join(unknown)}; known: {', '.join(known)}", file=sys.stderr)
        return 2
    for name in names or usual:
        print(f"{name}: python -m {known[name]}", flush=True)
        if subprocess.run([sys.executable, "-m", known[name]], cwd=ROOT).returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
