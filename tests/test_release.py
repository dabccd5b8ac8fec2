"""What a release ships: a wheel that anybody can build again, and the list of what it needs."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

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
    assert bill["metadata"]["component"]["version"] == project["version"]


@pytest.mark.slow
def test_two_builds_of_the_wheel_are_the_same_byte_for_byte(tmp_path):
    if subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True).returncode:
        pytest.skip("only a checkout has a commit to build")
    once = wheel.build(tmp_path / "one" / "burgrave", tmp_path / "out")
    again = wheel.build(tmp_path / "somewhere" / "else" / "b", tmp_path / "out2")
    assert (once.name, wheel.digest(once)) == (again.name, wheel.digest(again))
