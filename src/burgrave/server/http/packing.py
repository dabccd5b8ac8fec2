"""Compression of answers: Brotli where the browser takes it and the library is installed, gzip otherwise."""

from __future__ import annotations

import gzip
from importlib.util import find_spec

from litestar.config.compression import CompressionConfig

_BROTLI = find_spec("brotli") is not None
_LEVEL = 6
"""Compression level of a single answer; files are packed once, as small as possible."""


def pages() -> CompressionConfig:
    """For everything but files, which come packed."""
    excluded = ["^/static"]
    if _BROTLI:
        # A page of five players repeats itself further apart than gzip looks back.
        return CompressionConfig(backend="brotli", brotli_quality=_LEVEL, minimum_size=600, exclude=excluded)
    return CompressionConfig(backend="gzip", gzip_compress_level=_LEVEL, minimum_size=600, exclude=excluded)


def pack(content: bytes) -> dict[str, bytes]:
    """A file by content encoding, the smallest first."""
    packed = {"gzip": gzip.compress(content, 9, mtime=0)}
    if _BROTLI:
        import brotli

        packed = {"br": brotli.compress(content), **packed}
    return packed
