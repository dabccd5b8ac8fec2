"""Bundles of scripts and style sheets: no comments, no types, in one piece with everything they import."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

Read = Callable[[str], bytes]
"""Reads a file beside the requested one."""

_COMMENTS = re.compile(rb"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
_CASTS = re.compile(rb"/\*\* @type (?:[^*]|\*(?!/))*\*/ ?")
_NOTES = re.compile(rb"/\*(?:[^*]|\*(?!/))*\*/\n?")
_INDENTS = re.compile(rb"^[ \t]+|\n(?=\n)", re.MULTILINE)
_IMPORT = re.compile(rb'^import \{([^}]*)\} from "\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(rb"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
_STYLES = re.compile(rb'^@import "([\w-]+\.css)";\n', re.MULTILINE)


def without_comments(script: bytes) -> bytes:
    """A script without full-line comments and types, which only readers of the sources need."""
    return _INDENTS.sub(b"", _CASTS.sub(b"", _COMMENTS.sub(b"", script)))


def needed(name: str, read: Read) -> list[str]:
    """A file and everything it imports, each after its own imports."""
    found: list[str] = []

    def visit(file: str, path: tuple[str, ...]) -> None:
        if file in path:
            raise ValueError(f"files import each other in a circle: {' → '.join((*path, file))}")
        if file not in found:
            for other in _imports(file, read(file)):
                visit(other, (*path, file))
            found.append(file)

    visit(name, ())
    return found


def _imports(name: str, content: bytes) -> Iterator[str]:
    if name.endswith(".js"):
        yield from (match[2].decode() for match in _IMPORT.finditer(content))
    if name.endswith(".css"):
        yield from (match[1].decode() for match in _STYLES.finditer(content))


def whole(name: str, read: Read) -> bytes:
    """A file bundled with its imports, so that a browser makes one request instead of thirty."""
    files = needed(name, read)
    if name.endswith(".js"):
        *modules, last = files
        parts = [_scope(module, without_comments(read(module))) for module in modules]
        return b"".join([*parts, _IMPORT.sub(_taken, without_comments(read(last)))])
    if name.endswith(".css"):
        return b"".join(_INDENTS.sub(b"", _NOTES.sub(b"", _STYLES.sub(b"", read(file)))) for file in files)
    return read(name)


def _scope(module: str, script: bytes) -> bytes:
    """A module in a scope of its own that returns its exports."""
    exports = b", ".join(match[2] for match in _EXPORT.finditer(script))
    body = _EXPORT.sub(rb"\1 \2", _IMPORT.sub(_taken, script))
    return b"const %s = (() => {\n%sreturn { %s };\n})();\n" % (_variable(module), body, exports)


def _taken(match: re.Match[bytes]) -> bytes:
    names = match[1].strip().rstrip(b",").replace(b" as ", b": ")
    return b"const { %s } = %s;\n" % (names, _variable(match[2].decode()))


def _variable(module: str) -> bytes:
    return b"$" + module.removesuffix(".js").replace("-", "_").encode()
