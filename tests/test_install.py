"""What is installed from the sources: complete, and compiled where there is a compiler."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONG = os.environ.get("BURGRAVE_ISOLATED") == "1"
_SDIST = "import sys; sys.path.insert(0, '_build'); import backend; print(backend.build_sdist(sys.argv[1]))"
_WHEEL = "import sys; sys.path.insert(0, '_build'); import backend; print(backend.build_wheel(sys.argv[1]))"


def run(*command, cwd, **environment):
    # With the checkout on Python's path, the check would find the sources instead of what was installed.
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env={**clean, **environment}, capture_output=True, text=True
    )
    assert not done.returncode, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """What a package index would hold, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    copy = folder / "checkout"
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if files.returncode:
        pytest.skip("only a checkout knows which files belong to it")
    for name in files.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((ROOT / name).read_bytes())
    made = run(sys.executable, "-c", _SDIST, folder, cwd=copy, BURGRAVE_COMPILE="no").split()[-1]
    with tarfile.open(folder / made) as archive:
        # The first releases of Python 3.11 know no filters.
        safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(folder, **safely)
    return copy, folder / made.removesuffix(".tar.gz")


def contents(folder, into):
    made = run(sys.executable, "-c", _WHEEL, into, cwd=folder, BURGRAVE_COMPILE="no").split()[-1]
    assert made.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(into / made) as wheel:
        return {name: wheel.read(name) for name in wheel.namelist() if not name.endswith("RECORD")}


@pytest.mark.slow
def test_the_sources_of_a_release_build_the_same_wheel_as_a_checkout(sources, tmp_path):
    checkout, unpacked = sources
    ours, theirs = contents(checkout, tmp_path / "ours"), contents(unpacked, tmp_path / "theirs")
    assert theirs.keys() == ours.keys()
    assert [name for name in ours if theirs[name] != ours[name]] == []
    for name in ("dev.py", "tests/conftest.py", "docs/README.md", "requirements-dev.lock", "CITATION.cff"):
        assert (unpacked / name).exists(), name


@pytest.mark.slow
@pytest.mark.skipif(not LONG, reason="compiles everything once more: BURGRAVE_ISOLATED=1")
def test_pip_installs_the_compiled_rules_into_an_empty_environment(sources, tmp_path):
    """As a player does it: pip builds in an environment with nothing in it but what the build asks for."""
    run(sys.executable, "-m", "venv", tmp_path / "empty", cwd=tmp_path)
    python = tmp_path / "empty" / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(python, "-m", "pip", "install", sources[1], cwd=tmp_path)
    said = run(python, ROOT / "tools" / "wheel_check.py", "compiled", cwd=tmp_path)
    assert "compiled" in said
