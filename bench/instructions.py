"""The speed gate: instructions per decision, counted by valgrind and compared with a baseline.

    .venv/bin/python -m bench.instructions                                    the pure build
    PYTHONPATH=.venv/compiled .venv/bin/python -m bench.instructions          the compiled one
    ... --renew                                                               write new figures into the baseline

The same code takes the same number of instructions however busy the machine is, so a difference of 10 % is reliable.
The figures hold for one Python, C compiler and libc; with others, or without valgrind, this says so and falls back to
`burgrave bench --against`. Exits with 1 if anything takes over 10 % more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from burgrave.speed.bench import build

ROOT = Path(__file__).resolve().parent.parent
BASELINE = ROOT / "bench" / "instructions.json"
LOSS = 0.10
"""The tolerated loss. Counting the same build again differs by less than 1 %."""
COMPARE = [sys.executable, "-m", "burgrave", "bench", "--seconds", "1", "--against", str(ROOT / "bench/baseline.json")]

Rows = dict[str, int]
"""Instructions per unit of each kind of work."""


def toolchain() -> str:
    """Everything apart from our own code that determines the number of instructions."""
    compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True).stdout if shutil.which("cc") else ""
    parts = [
        sys.version,
        str(sysconfig.get_config_var("CONFIG_ARGS")),
        str(sysconfig.get_config_var("PY_CFLAGS")),
        platform.machine(),
        *platform.libc_ver(),
        compiler.partition("\n")[0],
    ]
    digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:8]
    return f"Python {platform.python_version()}, {compiler.partition(chr(10))[0] or 'no C compiler'}, {digest}"


def count() -> Rows:
    """Run the work under valgrind."""
    with TemporaryDirectory() as folder:
        command = [
            "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
            f"--log-file={folder}/%p", sys.executable, "-m", "bench.counted",
        ]  # fmt: skip
        here = {**os.environ, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"}
        done = subprocess.run(command, cwd=ROOT, env=here, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"counting failed:\n{done.stdout}{done.stderr}")
        rows = {}
        for line in done.stdout.splitlines():
            name, idle, busy, units = line.split(",")
            rows[name] = (_refs(folder, busy) - _refs(folder, idle)) // int(units)
        return rows


def _refs(folder: str, pid: str) -> int:
    text = Path(folder, pid).read_text(encoding="utf-8")
    found = re.search(r"I\s+refs:\s+([\d,]+)", text)
    assert found is not None, text
    return int(found[1].replace(",", ""))


def compare(before: Rows, now: Rows) -> list[str]:
    """The work that has become too slow or is no longer measured."""
    return [name for name, then in before.items() if now.get(name, 2 * then) > then * (1 + LOSS)]


def table(before: Rows, now: Rows) -> str:
    lines = [f"{'':18} {'before':>12} {'now':>12} {'more':>7}"]
    for name, n in now.items():
        then = before.get(name)
        more = f"{n / then - 1:+.1%}" if then else "new"
        lines.append(f"{name:18} {then or 0:12,} {n:12,} {more:>7}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--renew", action="store_true", help="write the new counts into the baseline")
    renew = parser.parse_args().renew
    if shutil.which("valgrind") is None:
        return _by_rates("valgrind is not installed")
    held: dict[str, dict[str, Rows]] = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.exists() else {}
    here = toolchain()
    before = held.get(here, {}).get(build(), {})
    if not before and not renew:
        return _by_rates(f"{BASELINE.name} has no figures for {here}")
    now = count()
    print(f"{build()} build, instructions for a decision\n{table(before, now)}")
    if renew:
        held.setdefault(here, {})[build()] = now
        BASELINE.write_text(json.dumps(held, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        return 0
    slower = compare(before, now)
    if slower:
        print(f"slower by more than {LOSS:.0%}: {', '.join(slower)}")
    return 1 if slower else 0


def _by_rates(why: str) -> int:
    print(f"{why}: comparing rates instead", flush=True)
    return subprocess.run(COMPARE, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
