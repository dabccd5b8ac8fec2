"""Select the tests that a change needs: those that mirror the changed files, and a small core that always runs.

python -m tools.affected            the tests for all changes relative to main
python -m tools.affected FILE ...   the tests for these files
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MAIN: Final = "main"
CORE: Final = ("tests/test_imports.py", "tests/test_project.py", "tests/golden", "tests/examples/test_skeleton.py")
ALSO: Final = {
    "src/burgrave/games/": ("tests/envs/test_versions.py", "tests/test_rooms.py"),
    "src/burgrave/kernel/": ("tests/examples", "tests/test_play_from_python.py"),
    "src/burgrave/locale/": ("tests/test_translations.py", "tests/kernel/test_text.py"),
    "src/burgrave/workers/": ("tests/bots/test_remote.py", "tests/envs/test_vec.py"),
    "examples/": ("tests/examples",),
    "tools/": ("tests/test_affected.py", "tests/test_translations.py", "tests/envs/test_pages.py"),
    "docs/environments": ("tests/envs/test_pages.py",),
    "docs/": ("tests/test_readme.py", "tests/test_adding.py"),
    "README.md": ("tests/test_readme.py", "tests/test_play_from_python.py"),
}
"""Further tests that a change below a folder needs."""


def changed(base: str = MAIN) -> list[str]:
    """Files changed since this branch forked from main, committed or not; all files if there is no main branch."""
    known = [name for name in (base, f"origin/{base}") if _git("rev-parse", "--verify", "--quiet", name)]
    if not known:
        return _git("ls-files")
    (fork,) = _git("merge-base", "HEAD", known[0]) or ["HEAD"]
    return [*_git("diff", "--name-only", fork), *_git("ls-files", "--others", "--exclude-standard")]


def needed_for(files: Iterable[str], root: Path = ROOT) -> list[str]:
    """Test files and folders, without those inside another folder of the list."""
    found = set(CORE)
    for file in files:
        found |= _mirror(file, root)
        for beginning, more in ALSO.items():
            if file.startswith(beginning):
                found |= set(more)
    there = sorted(path for path in found if (root / path).exists())
    return [path for path in there if not any(PurePosixPath(other) in PurePosixPath(path).parents for other in there)]


def _mirror(file: str, root: Path) -> set[str]:
    """The test of a source file, or the nearest mirroring folder; a test itself, or the folder of a test helper."""
    path = PurePosixPath(file)
    if path.parts[:1] == ("tests",) and len(path.parts) > 1:
        is_test = path.suffix == ".py" and path.name.startswith("test_") and (root / path).exists()
        folder = path.parent
        return {str(path)} if is_test else {str(folder)} if len(folder.parts) > 1 else set()
    if path.parts[:2] != ("src", "burgrave") or len(path.parts) < 4:
        return set()
    if path.parts[2] == "games" and "data" in path.parts:
        # Facts affect everything else in a game.
        return {str(PurePosixPath("tests", *path.parts[2:4]))}
    inner = PurePosixPath("tests", *path.parts[2:])
    test = inner.with_name(f"test_{path.stem}.py")
    if (root / test).exists():
        return {str(test)}
    folder = inner.parent
    while len(folder.parts) > 2 and not (root / folder).is_dir():
        folder = folder.parent
    return {str(folder)}


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else []


def main() -> None:
    print("\n".join(needed_for(sys.argv[1:] or changed())))


if __name__ == "__main__":
    main()
