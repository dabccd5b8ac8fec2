"""The skeleton game as if its package were installed: its entry points as the metadata says them."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

FOLDER = Path(__file__).parent.parent.parent / "examples" / "skeleton"


def install(into: Path, project: Path = FOLDER) -> list[str]:
    """Write what pip would write; the folders to put on the path of Python."""
    told = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    folder = into / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n")
    lines = []
    for group, entries in told["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in entries.items())]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return [str(project), str(into)]


def environment(paths: list[str]) -> dict[str, str]:
    """For a program that is to find it."""
    known = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, *filter(None, [known])])}
