"""Write the software bill of materials of an installed server, from `requirements.lock`, in CycloneDX format.

python -m tools.sbom > burgrave.cdx.json
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
_PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)(?:\s*;\s*([^\\]+?))?\s*\\?$")
_HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def components(lock: str) -> list[dict[str, Any]]:
    """The packages of a lock file, with the hashes of the files they can be installed from."""
    found: list[dict[str, Any]] = []
    for line in lock.splitlines():
        if pin := _PIN.match(line):
            name, version, marker = pin.groups()
            component: dict[str, Any] = {
                "type": "library",
                "bom-ref": f"pkg:pypi/{name.lower()}@{version}",
                "name": name,
                "version": version,
                "purl": f"pkg:pypi/{name.lower()}@{version}",
                "hashes": [],
            }
            if marker:
                component["properties"] = [{"name": "python:marker", "value": marker}]
            found.append(component)
        elif found:
            hashes = [{"alg": "SHA-256", "content": content} for content in _HASH.findall(line)]
            # A CycloneDX component has a single file, but a package has several, so they become references.
            found[-1]["hashes"] += hashes
    for component in found:
        component["externalReferences"] = [
            {
                "type": "distribution",
                "url": f"https://pypi.org/project/{component['name']}/{component['version']}/",
                "hashes": component.pop("hashes"),
            }
        ]
    return found


def document() -> str:
    """The document; reproducible, since it contains neither a date nor a random number."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    version = re.search(r'^__version__ = "(.+)"', (ROOT / "src/burgrave/__init__.py").read_text(), re.M)
    assert version is not None
    packages = components((ROOT / "requirements.lock").read_text())
    reference = f"pkg:pypi/burgrave@{version[1]}"
    licence = [{"license": {"id": project["license"]}}]
    own = {"type": "application", "bom-ref": reference, "name": "burgrave", "version": version[1],
           "purl": reference, "licenses": licence}  # fmt: skip
    bill = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": packages,
        "dependencies": [{"ref": reference, "dependsOn": [package["bom-ref"] for package in packages]}],
    }
    return json.dumps(bill, indent=2) + "\n"


if __name__ == "__main__":
    print(document(), end="")
