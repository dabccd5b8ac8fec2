"""Style sheets, scripts and drawings: kept in memory, compressed once, revalidated by ETag."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from burgrave.kernel.text import say
from burgrave.server.errors import NotFound
from burgrave.server.http.packing import pack
from burgrave.server.http.sources import needed, whole
from burgrave.web.resources import style
from burgrave.web.sprite import game_file

_SMALL = 400
_OF_GAME = re.compile(r"/?games/(\w+)\.(css|svg)")
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
_TEXT = ("text/", "image/svg", "application/json", "application/manifest")


@dataclass(frozen=True)
class File:
    sources: tuple[Path, ...]
    modified: int
    content: bytes
    packed: dict[str, bytes]
    """The compressed content by encoding."""
    etag: str
    kind: str


class Statics:
    """The files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._files: dict[str, File] = {}

    def find(self, name: str) -> File:
        game = _OF_GAME.fullmatch(name)
        if game is not None:
            return self._of_game(name, game[1], game[2])
        try:
            path = (self.folder / name.lstrip("/")).resolve()
            # Only by its canonical name: each other spelling would be read, compressed and cached again.
            found = path.relative_to(self.folder).as_posix() == name.lstrip("/") and path.is_file()
        except (OSError, ValueError):  # a name that no file of ours can have
            found = False
        if not found:
            raise NotFound(say("there is nothing at this address"))
        file = self._files.get(name)
        if file is None or file.modified != _newest(file.sources):
            file = self._files[name] = _read(path)
        return file

    def _of_game(self, name: str, game: str, kind: str) -> File:
        """The style sheet or the drawings of a game."""
        found = self._files.get(name)
        if found is None:
            content = style(game) if kind == "css" else game_file(game)
            if content is None:
                raise NotFound(say("there is nothing at this address"))
            found = self._files[name] = _file(name, whole(name, lambda _: content.encode()), ())
        return found


def _read(path: Path) -> File:
    def beside(name: str) -> bytes:
        return (path.parent / name).read_bytes()

    sources = tuple(path.parent / name for name in needed(path.name, beside))
    return _file(path.name, whole(path.name, beside), sources)


def _newest(sources: tuple[Path, ...]) -> int:
    return max((path.stat().st_mtime_ns for path in sources), default=0)


def _file(name: str, content: bytes, sources: tuple[Path, ...]) -> File:
    kind = _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith(_TEXT)
    packed = pack(content) if text and len(content) > _SMALL else {}
    etag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return File(sources, _newest(sources), content, packed, etag, f"{kind}; charset=utf-8" if text else kind)


@get("/static/{name:path}", include_in_schema=False)
async def static(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    file = request.app.state.statics.find(name)
    headers = {"etag": file.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    for encoding, content in file.packed.items():
        if encoding in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = encoding
            return Response(content, media_type=file.kind, headers=headers)
    return Response(file.content, media_type=file.kind, headers=headers)


@get("/sw.js", include_in_schema=False)
async def worker(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The service worker that receives push messages; at the root, since its scope is the whole site."""
    file = request.app.state.statics.find("sw.js")
    return Response(file.content, media_type=file.kind, headers={"etag": file.etag, "cache-control": "no-cache"})
