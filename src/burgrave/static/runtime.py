"""Python for browsers: Pyodide from its npm package, and the one library compiled for it."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_cache_path

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import Text, say

PYODIDE: Final = "314.0.7"
_INTEGRITY: Final = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
MSGSPEC: Final = "0.22.0"
_WHEEL: Final = f"msgspec-{MSGSPEC}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
_WHEEL_HASH: Final = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
_PLATFORM: Final = "pyemscripten_2026_0_wasm32"
_COMPILE: Final = Path(__file__).parent / "compile.mjs"
_ERROR: Final = re.compile(r"[\w.]+(Error|Exception)\b")
_NEEDED: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NOT_NEEDED: Final = (
    "__hello__", "__phello__/", "_markupbase.py", "_pydatetime.py", "_pyio.py", "_pyrepl/", "_strptime.py",
    "_sysconfigdata_", "antigravity.py", "argparse.py", "asyncio/__main__.py", "asyncio/proactor_events.py",
    "asyncio/tools.py", "asyncio/windows_", "bdb.py", "cProfile.py", "calendar.py", "cmd.py", "code.py", "colorsys.py",
    "compileall.py", "concurrent/futures/interpreter.py", "concurrent/futures/process.py", "concurrent/interpreters/",
    "configparser.py", "csv.py", "ctypes/", "curses/", "dbm/", "doctest.py", "email/_header_value_parser.py",
    "email/contentmanager.py", "email/generator.py", "email/headerregistry.py", "email/mime/", "email/policy.py",
    "ensurepip/", "filecmp.py", "fileinput.py", "ftplib.py", "getopt.py", "getpass.py", "gettext.py", "graphlib.py",
    "gzip.py", "html/", "http/", "idlelib/", "imaplib.py", "json/tool.py", "lib2to3/", "logging/config.py",
    "logging/handlers.py", "mailbox.py", "mimetypes.py", "modulefinder.py", "multiprocessing/", "netrc.py",
    "nturl2path.py", "optparse.py", "pdb.py", "pickletools.py", "pkgutil.py", "platform.py", "plistlib.py", "poplib.py",
    "pprint.py", "profile", "pstats.py", "pty.py", "py_compile.py", "pyclbr.py", "pydoc", "pyodide/console.py",
    "rlcompleter.py", "runpy.py", "sched.py", "shelve.py", "shlex.py", "site-packages/", "smtplib.py",
    "socketserver.py", "sqlite3/", "symtable.py", "tabnanny.py", "tarfile.py", "test/", "this.py", "timeit.py",
    "tkinter/", "trace.py", "tracemalloc.py", "tty.py", "turtle", "unittest/", "urllib/request.py",
    "urllib/response.py", "urllib/robotparser.py", "venv/", "wave.py", "webbrowser.py", "wsgiref/", "xml/dom",
    "xml/sax/", "xmlrpc/", "zipapp.py", "zoneinfo/",
)  # fmt: skip
"""Tools and protocols of the standard library that nothing here imports."""
_CODECS: Final = (
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8",
    "utf_8_sig",
)  # fmt: skip
"""The only codecs that anything here uses."""


class Runtime(NamedTuple):
    """Python for browsers."""

    files: dict[str, bytes]
    """The interpreter's files by name; the standard library is `library`."""
    library: bytes
    wheels: list[Path]
    folder: Path
    """The folder of the unpacked files, and a cache for what is compiled with them."""


def runtime(tell: Callable[[Text], None]) -> Runtime:
    """The interpreter and its library, downloaded once and cached for later builds."""
    cache = user_cache_path("burgrave") / "browser"
    cache.mkdir(parents=True, exist_ok=True)
    package, wheel = _pyodide(cache, tell), _msgspec(cache, tell)
    files = _interpreter(package)
    folder = cache / f"pyodide-{PYODIDE}"
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return Runtime(files, _stripped(files.pop("python_stdlib.zip")), [wheel], folder)


def compiled(found: Runtime, program: bytes, tell: Callable[[Text], None]) -> tuple[bytes, bytes]:
    """The standard library and the program, with bytecode instead of most sources, which halves the start time."""
    name = hashlib.sha256(found.library + program + _COMPILE.read_bytes()).hexdigest()[:16]
    folder = found.folder / name
    made = folder / "library.zip", folder / "program.zip"
    if not all(file.is_file() for file in made):
        tell(say("compiling the program for browsers"))
        node = shutil.which("node")
        if node is None:
            raise OptionError(say("node is needed to compile the program; install Node.js and try again"))
        with tempfile.TemporaryDirectory(dir=found.folder) as draft:
            given = [Path(draft, file) for file in ("in-library.zip", "in-program.zip")]
            for file, content in zip(given, (found.library, program), strict=True):
                file.write_bytes(content)
            _demand([node, str(_COMPILE), str(found.folder), *map(str, given), draft])
            folder.mkdir(exist_ok=True)
            for file in made:
                (Path(draft) / file.name).replace(file)
    return made[0].read_bytes(), made[1].read_bytes()


def _demand(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        # Python's own message; Pyodide may append advice.
        why = next((line for line in reversed(lines) if _ERROR.match(line)), lines[-1] if lines else "")
        raise OptionError(say("the program cannot be compiled for browsers: {why}", why=why))


def _pyodide(cache: Path, tell: Callable[[Text], None]) -> Path:
    """The Pyodide package, verified by the hash that the registry publishes."""
    file = cache / f"pyodide-{PYODIDE}.tgz"
    npm = shutil.which("npm")
    command = [npm or "", "pack", f"pyodide@{PYODIDE}", "--pack-destination", str(cache)]

    def sound(content: bytes) -> bool:
        return base64.b64encode(hashlib.sha512(content).digest()).decode() == _INTEGRITY

    if not _is(file, sound) and npm is None:
        raise OptionError(say("npm is needed once, to download Pyodide; install Node.js and try again"))
    return _downloaded(file, sound, command, tell)


def _msgspec(cache: Path, tell: Callable[[Text], None]) -> Path:
    """The wheel of msgspec for Pyodide, from the package index."""
    chosen = ["--no-deps", "--only-binary=:all:", "--platform", _PLATFORM, "--python-version", "314"]
    command = [
        sys.executable, "-m", "pip", "download", *chosen, "--implementation", "cp", "--abi", "cp314",
        "--dest", str(cache), f"msgspec=={MSGSPEC}",
    ]  # fmt: skip
    return _downloaded(
        cache / _WHEEL, lambda content: hashlib.sha256(content).hexdigest() == _WHEEL_HASH, command, tell
    )


def _is(file: Path, sound: Callable[[bytes], bool]) -> bool:
    return file.is_file() and sound(file.read_bytes())


def _downloaded(file: Path, sound: Callable[[bytes], bool], command: list[str], tell: Callable[[Text], None]) -> Path:
    """A cached file, downloaded if it is missing or damaged."""
    if _is(file, sound):
        return file
    tell(say("downloading {file}", file=file.name))
    file.unlink(missing_ok=True)
    done = subprocess.run(command, capture_output=True, text=True, cwd=file.parent)
    if done.returncode or not file.is_file():
        lines = (done.stderr or done.stdout).strip().splitlines()
        why = lines[-1] if lines else str(done.returncode)
        raise OptionError(say("{file} cannot be downloaded: {why}", file=file.name, why=why))
    if not sound(file.read_bytes()):
        file.unlink()
        raise OptionError(say("{file} is not the file this version was made for; it was deleted", file=file.name))
    return file


def _interpreter(package: Path) -> dict[str, bytes]:
    with tarfile.open(package) as tar:
        found = {name: tar.extractfile(f"package/{name}") for name in _NEEDED}
        files = {name: content.read() for name, content in found.items() if content is not None}
    lock = json.loads(files["pyodide-lock.json"])
    files["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    return files


def _stripped(library: bytes) -> bytes:
    """The standard library without the parts never imported here; stored, since it is compressed as a whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as given, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as made:
        for name in given.namelist():
            codec = name.startswith("encodings/") and Path(name).stem not in _CODECS
            if not name.startswith(NOT_NEEDED) and not codec:
                made.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), given.read(name))
    return out.getvalue()
