"""Hints for mypyc, without effect in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, pop, vec
    from mypy_extensions import i16, i64, mypyc_attr, u8

    Flat = vec[i64]
    Marks = vec[u8]
    Shorts = vec[i16]
    Floats = vec[float]
else:
    i16 = i64 = u8 = int
    Flat = Marks = Shorts = Floats = vec = list

    def append(numbers, number):
        numbers.append(number)
        return numbers

    def pop(numbers, place=-1):
        return numbers, numbers.pop(place)

    def mypyc_attr(*attrs, **kwattrs):
        return lambda decorated: decorated


__all__ = ["Flat", "Floats", "Marks", "Shorts", "append", "i16", "i64", "mypyc_attr", "pop", "u8", "vec"]
