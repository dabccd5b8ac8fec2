"""Drawings as PNG, if `resvg` is installed (the extra `burgrave[picture]`) and finds a font."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

_FAMILIES: Final = {"serif_family": "DejaVu Serif", "sans_serif_family": "DejaVu Sans"}
"""Fallbacks for machines without the pages' fonts."""
_TRIAL: Final = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{}</svg>'
_LETTER: Final = '<text x="4" y="30" font-size="30" font-family="Georgia, DejaVu Serif, serif">B</text>'


@cache
def available() -> bool:
    """Whether PNGs can be made here. Without a font all names and numbers would be missing."""
    return _resvg() is not None and png(_TRIAL.format(_LETTER)) != png(_TRIAL.format(""))


def png(drawing: str) -> bytes:
    return bytes(_resvg().svg_to_bytes(svg_string=drawing, **_FAMILIES))


@cache
def _resvg() -> Any:
    try:
        return import_module("resvg_py")
    except ImportError:
        return None
