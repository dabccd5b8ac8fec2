"""Build the wheel that a release ships, reproducibly.

python -m tools.wheel [FOLDER]    build the newest commit twice, in different places; the wheel, its hash and the SBOM
                                  go to FOLDER (dist) if both builds are the same, byte for byte
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.sbom import document

ROOT: Final = Path(__file__).resolve().parent.parent
_BUILD: Final = "import sys; sys.path.insert(0, '_build'); import backend; print(backend.build_wheel(sys.argv[1]))"


def build(source: Path, into: Path) -> Path:
    """Build the plain Python wheel of the newest commit, in a new folder."""
    source.mkdir(parents=True)
    into.mkdir(parents=True, exist_ok=True)
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", str(source)], input=archive, check=True)
    environment = {
        **os.environ,
        "BURGRAVE_COMPILE": "no",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        # All files get the date of the commit.
        "SOURCE_DATE_EPOCH": _commit_date(),
    }
    command = [sys.executable, "-c", _BUILD, str(into.resolve())]
    made = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True, umask=0o022)
    if made.returncode:
        raise SystemExit(made.stdout + made.stderr)
    return into / made.stdout.strip().splitlines()[-1]


def _commit_date() -> str:
    shown = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True)
    return shown.stdout.strip()


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def main(words: list[str]) -> int:
    folder = Path(words[0]) if words else ROOT / "dist"
    with tempfile.TemporaryDirectory() as name:
        once, again = (build(Path(name, place, "burgrave"), Path(name, f"out-{place}")) for place in ("a", "b/deeper"))
        if digest(once) != digest(again):
            print(f"two builds differ: {digest(once)} and {digest(again)}", file=sys.stderr)
            return 1
        folder.mkdir(parents=True, exist_ok=True)
        wheel = folder / once.name
        wheel.write_bytes(once.read_bytes())
    (folder / "SHA256SUMS").write_text(f"{digest(wheel)}  {wheel.name}\n")
    (folder / "burgrave.cdx.json").write_text(document())
    print(f"{digest(wheel)}  {wheel}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
