"""The script's own tests and types, where Node is there; no step of the build needs it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_the_scripts_own_tests_pass():
    run = subprocess.run(["node", "--test", "tests/web/script/"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.skipif(not (os.environ.get("TSC") or shutil.which("tsc")), reason="needs TypeScript: set TSC to its tsc")
def test_the_script_is_typed_strictly():
    tsc = os.environ.get("TSC") or "tsc"
    run = subprocess.run([tsc, "-p", str(ROOT)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_the_script_is_ours_alone():
    for path in (ROOT / "src/burgrave/web/static").glob("*.js"):
        text = path.read_text("utf-8")
        assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
        assert "https://" not in text
        assert "innerHTML" not in text
        assert "eval(" not in text
