"""A short session in the browser's Python at build time: all modules that it imports are shipped as bytecode."""

from __future__ import annotations

import importlib.util
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # private
from pathlib import Path
from types import CodeType
from urllib.parse import urlencode

from burgrave import games
from burgrave.static import litestar

_FORM = {"content-type": "application/x-www-form-urlencoded"}
_HERE = "http://localhost"
_NOWHERE = 0x80 | 15 << 3
"""An entry of a line table for instructions without a line; its lowest bits are their number less one."""
_RUN = 8
"""The most instructions per entry."""


class _Nothing:
    """A browser without storage."""

    async def load(self) -> dict[str, str]:
        return {}

    async def save(self, changes: dict[str, str | None]) -> None:
        pass


async def rehearse(folder: Path) -> None:
    """Start the program, then open the home page and a table of every game."""
    litestar.install()
    from burgrave.static.boot import start

    program = await start(_Nothing(), "", folder)
    await program.answer("GET", f"{_HERE}/", {}, b"")
    for name in games.names():
        wanted = {"game": name, "players": 2, "seat-1": "here", "seat-2": "bot-player"}
        answer = await program.answer("POST", f"{_HERE}/new", _FORM, urlencode(wanted).encode())
        table = await program.answer("GET", _HERE + answer.headers["location"], {}, b"")
        if table.status != 200:
            raise RuntimeError(f"the table of {name} cannot be shown: {table.content}")
    await program.service.stop()


def compiled(given: str, made: str) -> None:
    """Copy an archive, replacing the modules loaded now by bytecode."""
    loaded = {name.replace(".", "/") for name in sys.modules}
    with zipfile.ZipFile(given) as found, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as out:
        for name in found.namelist():
            content = found.read(name)
            if name.endswith(".py") and name[:-3].removesuffix("/__init__") in loaded:
                code = without_lines(compile(content, name, "exec", dont_inherit=True, optimize=2))
                content = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(content), False))
                name += "c"
            if not name.endswith("/"):
                out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)


def without_lines(code: CodeType) -> CodeType:
    """Bytecode without line numbers, a third of its size; tracebacks still find an entry for every instruction."""
    parts = tuple(without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, _RUN)
    table = bytes([_NOWHERE | _RUN - 1]) * whole + (bytes([_NOWHERE | rest - 1]) if rest else b"")
    return code.replace(co_consts=parts, co_linetable=table)
