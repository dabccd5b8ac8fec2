"""What is sent of a script: without comments and types, and with every module it imports."""

from __future__ import annotations

import re
from collections.abc import Callable

_COMMENTS = re.compile(rb"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
_CASTS = re.compile(rb"/\*\* @type (?:[^*]|\*(?!/))*\*/ ?")
_INDENTS = re.compile(rb"^[ \t]+|\n(?=\n)", re.MULTILINE)
_IMPORT = re.compile(rb'^import \{([^}]*)\} from "\./([\w-]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(rb"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)


def without_comments(script: bytes) -> bytes:
    """A script without comments of its own lines, and without types: they are for readers of the sources."""
    return _INDENTS.sub(b"", _CASTS.sub(b"", _COMMENTS.sub(b"", script)))


def imported(name: str, read: Callable[[str], bytes]) -> list[str]:
    """The modules that a script needs, itself last, each after those it imports itself."""
    found: list[str] = []

    def visit(module: str, path: tuple[str, ...]) -> None:
        if module in path:
            raise ValueError(f"scripts import each other in a circle: {' → '.join((*path, module))}")
        if module not in found:
            for match in _IMPORT.finditer(read(module)):
                visit(f"{match[2].decode()}.js", (*path, module))
            found.append(module)

    visit(name, ())
    return found


def bundle(name: str, read: Callable[[str], bytes]) -> bytes:
    """A script and the modules it imports in one: a browser asks once instead of thirty times."""
    *modules, last = imported(name, read)
    parts = [_scope(module, without_comments(read(module))) for module in modules]
    return b"".join([*parts, _IMPORT.sub(_taken, without_comments(read(last)))])


def _scope(module: str, script: bytes) -> bytes:
    """A module in a scope of its own, known by what it exports."""
    exports = b", ".join(match[2] for match in _EXPORT.finditer(script))
    body = _EXPORT.sub(rb"\1 \2", _IMPORT.sub(_taken, script))
    return b"const %s = (() => {\n%sreturn { %s };\n})();\n" % (_variable(module[:-3].encode()), body, exports)


def _taken(match: re.Match[bytes]) -> bytes:
    names = match[1].strip().rstrip(b",").replace(b" as ", b": ")
    return b"const { %s } = %s;\n" % (names, _variable(match[2]))


def _variable(module: bytes) -> bytes:
    return b"$" + module.replace(b"-", b"_")
