"""Compression of answers: Brotli if the browser accepts it and the library is installed, otherwise gzip."""

from __future__ import annotations

import gzip
from importlib.util import find_spec

from litestar.config.compression import CompressionConfig

_BROTLI = find_spec("brotli") is not None
_LEVEL = 6
"""Compression level of a single answer; files are compressed once, as small as possible."""


def pages() -> CompressionConfig:
    """Compression of everything but files, which are stored compressed."""
    excluded = ["^/static"]
    if _BROTLI:
        # Repetitions in a page of five players are further apart than gzip's window.
        return CompressionConfig(backend="brotli", brotli_quality=_LEVEL, minimum_size=600, exclude=excluded)
    return CompressionConfig(backend="gzip", gzip_compress_level=_LEVEL, minimum_size=600, exclude=excluded)


def pack(content: bytes) -> dict[str, bytes]:
    """A file's content by encoding, smallest first."""
    packed = {"gzip": gzip.compress(content, 9, mtime=0)}
    if _BROTLI:
        import brotli

        packed = {"br": brotli.compress(content), **packed}
    return packed
