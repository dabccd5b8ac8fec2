"""Heads in C for a few of the innermost functions: the common case without checks for each number, vectorised.

mypyc checks every index by itself. A head, in heads.c, checks a range once, writes it and returns; whatever it does not
expect is left to the code that mypyc made, which it stands in front of. A quick head is so short that it is written
where it is called as well; only what it does not expect is a call. Where mypyc names something otherwise the head is
left out, and the build is only slower.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from pathlib import Path

HEADER = "heads.h"
SHARED, *WRITTEN = re.split(r"\n(?=(?:QUICK )?HEAD )", Path(__file__).with_name("heads.c").read_text(encoding="utf-8"))
"""What all of them need, then each with its declaration in the first line."""
HEADS: dict[str, str] = {}
"""The code by the declaration."""
QUICK: list[str] = []
"""Declarations of the quick ones."""
for written in WRITTEN:
    declaration, code = written.split("\n", 1)
    HEADS[declaration.split("HEAD ", 1)[1]] = code
    if declaration.startswith("QUICK"):
        QUICK.append(declaration.split("HEAD ", 1)[1])
INCLUDED = re.compile(r'^#include "__native_internal\w*\.h"\n', re.MULTILINE)
"""After this everything is declared."""


def with_heads(code: str) -> str:
    """The C code of a module with heads where it has such functions."""
    for declaration, head in HEADS.items():
        kind, name = declaration.split(" ", 1)
        if name not in code:
            continue
        code = _beginning(declaration).sub(
            lambda match, kind=kind, head=head: f"VECTORISED {kind} {match[1]} {{\n{head}", code
        )
    return INCLUDED.sub(lambda match: f'{match[0]}#include "{HEADER}"\n', code, count=1)


def header(modules: Iterable[str]) -> tuple[str, set[str]]:
    """What modules with heads include, and the names of functions that have a quick head."""
    found, names = ["#pragma once", SHARED], set()
    for code in modules:
        for declaration in QUICK:
            kind, name = declaration.split(" ", 1)
            match = _beginning(declaration).search(code) if name in code else None
            if match is not None:
                name = match[1].split("(")[0]
                names.add(name)
                given = ", ".join(re.findall(r"cpy_r_\w+", match[1].split("(", 1)[1]))
                found.append(
                    f"static inline __attribute__((always_inline)) {kind} QUICK_{match[1]} {{\n"
                    f"{HEADS[declaration]}\n    return {name}({given});\n}}"
                )
    return "\n".join(found) + "\n", names


def with_quick_calls(code: str, names: Collection[str]) -> str:
    """The C code of a function that writes quick heads where it calls such functions."""
    return re.sub(r"(?<== )CPyDef_\w+(?=\()", lambda match: f"{'QUICK_' * (match[0] in names)}{match[0]}", code)


def _beginning(declaration: str) -> re.Pattern[str]:
    kind, name = declaration.split(" ", 1)
    return re.compile(rf"^{kind} (CPyDef_(?:\w+___)?{re.escape(name)}) \{{$", re.MULTILINE)
