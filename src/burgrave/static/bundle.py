"""The archive of everything that the program needs inside a browser."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from burgrave.server.version import VERSION
from burgrave.web.stylesheet import SHEETS

_LEFT_OUT: Final = (
    "arena/", "cli/", "envs/", "speed/", "study/", "train/",
    "server/app.py", "server/main.py", "server/checking_start.py", "server/desk/", "server/store/sql/",
    "server/http/statics.py", "server/http/packing.py", "server/http/protocol.py", "server/http/reading.py",
    "server/http/sources.py", "server/monitoring/health.py", "server/monitoring/log.py",
    "server/chateauma/app.py", "server/chateauma/main.py",
    "server/club/site.py", "server/club/event_site.py", "web/club.py", "web/templates/club",
    "static/assets", "static/build.py", "static/bundle.py", "static/runtime.py",
)  # fmt: skip
"""Modules that need a server, or build the folder."""
_STATIC: Final = ("symbols.svg", *SHEETS)
"""The static files that Python reads itself; browsers fetch the others."""
_LIBRARIES: Final[dict[str, tuple[str, ...]]] = {
    "jinja2": ("constants.py", "ext.py", "meta.py", "nativetypes.py", "sandbox.py"),
    "markupsafe": (),
}
"""Libraries, each with its modules that nothing here imports."""
_KINDS: Final = (".py", ".toml", ".po", ".html", ".svg", ".css", ".jsonl", ".weights")


def archive(wheels: list[Path]) -> bytes:
    """An archive of everything that Python imports in a browser; stored, since it is compressed as a whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as made:
        for name, content in sorted(_files(wheels)):
            made.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return out.getvalue()


def _files(wheels: list[Path]) -> Iterator[tuple[str, bytes]]:
    source = Path(__file__).parent.parent
    for file in source.rglob("*"):
        name = file.relative_to(source).as_posix()
        if file.suffix in _KINDS and not name.startswith(_LEFT_OUT) and _wanted(name):
            yield f"burgrave/{name}", _slim(file)
    for library, unused in _LIBRARIES.items():
        folder = Path(str(import_module(library).__file__)).parent
        for file in (file for file in folder.rglob("*.py") if file.name not in unused):
            yield f"{library}/{file.relative_to(folder).as_posix()}", file.read_bytes()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            yield from ((name, packed.read(name)) for name in packed.namelist() if name.endswith((".py", ".so")))
    about = f"Metadata-Version: 2.1\nName: burgrave\nVersion: {VERSION}\n"
    yield f"burgrave-{VERSION}.dist-info/METADATA", about.encode()


def _wanted(name: str) -> bool:
    return not name.startswith("web/static/") or name.removeprefix("web/static/") in _STATIC


def _slim(file: Path) -> bytes:
    """A file's content; a catalogue loses remarks for translators and messages whose sources are all left out."""
    if file.suffix != ".po":
        return file.read_bytes()
    entries = [entry.splitlines() for entry in file.read_text("utf-8").split("\n\n")]
    kept = ([line for line in entry if not line.startswith("#")] for entry in entries if _said(entry))
    return "\n\n".join("\n".join(lines) for lines in kept).encode()


def _said(entry: list[str]) -> bool:
    places = [place for line in entry if line.startswith("#:") for place in line.split()[1:]]
    return not places or any(not place.startswith(_LEFT_OUT) for place in places)
