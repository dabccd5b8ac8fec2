"""What a release ships: a wheel that anybody can build again, and the list of what it needs."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import burgrave
from tools import sbom, wheel

ROOT = Path(__file__).parent.parent


def test_the_bill_of_materials_names_everything_that_is_locked():
    bill = json.loads(sbom.document())
    locked = re.findall(r"^([A-Za-z0-9._-]+)(?:\[.*\])?==([^\s;\\]+)", (ROOT / "requirements.lock").read_text(), re.M)
    assert [(part["name"], part["version"]) for part in bill["components"]] == locked
    assert all(part["externalReferences"][0]["hashes"] for part in bill["components"])
    named = {part["name"].lower().replace("_", "-") for part in bill["components"]}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    direct = {re.match(r"[A-Za-z0-9._-]+", word)[0].lower() for word in project["dependencies"]}
    assert direct <= named
    assert bill["metadata"]["component"]["version"] == burgrave.__version__


@pytest.mark.slow
def test_the_core_compiles_where_pip_has_installed_nothing_but_the_compiler(tmp_path):
    code = "import sys; sys.path.insert(0, '_build'); import compiled; print(*compiled.checked(), sep='\\n')"
    arguments = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    command = [sys.executable, "-m", "mypy", "--no-site-packages", f"--cache-dir={tmp_path}"]
    found = subprocess.run([*command, *arguments.stdout.split()], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


@pytest.mark.slow
def test_two_builds_of_the_wheel_are_the_same_byte_for_byte(tmp_path):
    if subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True).returncode:
        pytest.skip("only a checkout has a commit to build")
    once = wheel.build(tmp_path / "one" / "burgrave", tmp_path / "out")
    again = wheel.build(tmp_path / "somewhere" / "else" / "b", tmp_path / "out2")
    assert (once.name, wheel.digest(once)) == (again.name, wheel.digest(again))
