"""Builds the folder for a file host: pages, scripts, drawings, Python and the program itself."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from burgrave import games
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import LANGUAGES, Text, render, say
from burgrave.server.errors import NotFound
from burgrave.server.http.sources import whole
from burgrave.server.http.statics import Statics
from burgrave.static.bundle import archive
from burgrave.static.runtime import compiled, runtime
from burgrave.web import pages

_ASSETS: Final = Path(__file__).parent / "assets"
_STATIC: Final = Path(pages.__file__).parent / "static"
_WORDS: Final = {
    "download": say("Downloading Burgrave, once …"),
    "start": say("Setting up the table …"),
    "no_wasm": say("This browser cannot run Burgrave: it needs WebAssembly. Please use a current browser."),
    "no_workers": say(
        "This browser does not allow service workers here, which Burgrave needs. Please leave private browsing, or use "
        "another browser."
    ),
    "not_secure": say("Burgrave runs only over https or on this machine itself. Please open it by its https address."),
    "no_storage": say(
        "This browser does not allow Burgrave to store games. Please allow this site to store data, or leave private "
        "browsing."
    ),
    "unreachable": say("Burgrave could not be downloaded. Please check the connection and reload the page."),
    "incomplete": say(
        "Files of Burgrave are missing here or belong to another version. Please tell the people who run this site: "
        "the folder must be uploaded whole."
    ),
    "full": say("There is no room left on this device for Burgrave. Please make room, then reload the page."),
    "failed": say("Burgrave could not start. Please reload the page; your games are kept."),
}
"""Messages before the program itself runs."""
_PACKED: Final = (".wasm", ".zip", ".mjs", ".js", ".css", ".svg")
_SMALL: Final = 2000
_MARKER: Final = "burgrave.json"


class Built(NamedTuple):
    """The result of a build."""

    files: int
    size: int
    version: str


def build(folder: Path, tell: Callable[[Text], None]) -> Built:
    """Write the folder, or update one of an earlier version."""
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / _MARKER).is_file())):
        raise OptionError(say("'{folder}' holds something else; choose an empty or a new folder", folder=str(folder)))
    files = dict(_contents(tell))
    hashes = {name: hashlib.sha256(content).hexdigest()[:16] for name, content in files.items()}
    version = hashlib.sha256(json.dumps(hashes, sort_keys=True).encode()).hexdigest()[:16]
    files["sw.js"] = _worker(hashes, {name: len(content) for name, content in files.items()}, version)
    files[_MARKER] = json.dumps({"version": version, "files": sorted(files)}).encode()
    tell(say("writing {folder}", folder=str(folder)))
    _write(folder, files)
    return Built(len(files), sum(map(len, files.values())), version)


def _contents(tell: Callable[[Text], None]) -> Iterator[tuple[str, bytes]]:
    found = runtime(tell)
    tell(say("packing the program"))
    library, program = compiled(found, archive(found.wheels), tell)
    for name, content in {**found.files, "python_stdlib.zip": library}.items():
        yield _packed(f"runtime/{name}", content)
    yield _packed("app/burgrave.zip", program)
    for file in _ASSETS.glob("*.*"):
        if file.name not in ("index.html", "sw.js"):
            yield f"app/{file.name}", file.read_bytes()
    words = {language: {name: render(text, language) for name, text in _WORDS.items()} for language in LANGUAGES}
    page = (_ASSETS / "index.html").read_text("utf-8")
    yield "index.html", page.replace("{words}", json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")).encode()
    yield from _statics()


def _statics() -> Iterator[tuple[str, bytes]]:
    """The static files as a server sends them; those in `instead` replace modules that need a server."""

    def read(name: str) -> bytes:
        other = _ASSETS / "instead" / name
        return (other if other.is_file() else _STATIC / name).read_bytes()

    for file in _STATIC.iterdir():
        if file.name not in ("sw.js", "types.js"):
            yield _packed(f"static/{file.name}", whole(file.name, read))
    statics = Statics(_STATIC)
    for game in games.loaded():
        for kind in ("css", "svg"):
            name = f"games/{game.name}.{kind}"
            try:
                yield _packed(f"static/{name}", statics.find(name).content)
            except NotFound:
                continue


def _packed(name: str, content: bytes) -> tuple[str, bytes]:
    """Compress large files, which the service worker unpacks: not every host compresses what it sends."""
    if not name.endswith(_PACKED) or len(content) < _SMALL:
        return name, content
    return f"{name}.gz", gzip.compress(content, 9, mtime=0)


def _worker(hashes: dict[str, str], sizes: dict[str, int], version: str) -> bytes:
    """The service worker with the list of all files: a new list is a new version."""
    script = (_ASSETS / "sw.js").read_text("utf-8")
    for gap, value in (("{files}", json.dumps(hashes)), ("{sizes}", json.dumps(sizes)), ("{version}", version)):
        script = script.replace(gap, value)
    return script.encode()


def _write(folder: Path, files: dict[str, bytes]) -> None:
    """Write all files, ending with the service worker, so that browsers see either the old version or the new one."""
    marker = folder / _MARKER
    before = json.loads(marker.read_text("utf-8"))["files"] if marker.is_file() else []
    try:
        for name, content in sorted(files.items(), key=lambda each: each[0] in ("sw.js", _MARKER)):
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        for name in set(before) - set(files):
            (folder / name).unlink(missing_ok=True)
    except OSError as error:
        raise OptionError(
            say("'{folder}' cannot be written: {why}", folder=str(folder), why=error.strerror or str(error))
        ) from None
