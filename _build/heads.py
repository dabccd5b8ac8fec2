"""Heads in C for a few of the innermost functions: the common case without checks for each number, vectorised.

mypyc checks every index by itself. A head, in heads.c, checks a range once, writes it and returns; whatever it does not
expect is left to the code that mypyc made, which it stands in front of. Where mypyc names something otherwise the head
is left out, and the build is only slower.
"""

from __future__ import annotations

import re
from pathlib import Path

SHARED, *WRITTEN = Path(__file__).with_name("heads.c").read_text(encoding="utf-8").split("\nHEAD ")
"""What all of them need, then each with its declaration in the first line."""
HEADS = dict(head.split("\n", 1) for head in WRITTEN)


def with_heads(code: str) -> str:
    """The C code of a module with heads where it has such functions."""
    found = code
    for declaration, head in HEADS.items():
        kind, name = declaration.split(" ", 1)
        start = re.compile(rf"^{kind} (CPyDef_(?:\w+___)?{re.escape(name)}) \{{$", re.MULTILINE)
        found = start.sub(lambda match, kind=kind, head=head: f"VECTORISED {kind} {match[1]} {{\n{head}", found)
    return found if found == code else SHARED + found
