"""What the compiler must be told in the sources; to plain Python it means nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i16, i64, mypyc_attr
else:
    i16 = i64 = int

    def mypyc_attr(*attrs, **kwattrs):
        return lambda decorated: decorated


__all__ = ["i16", "i64", "mypyc_attr"]
