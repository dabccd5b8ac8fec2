"""Seed scrambling.

Never compiled: CPython checks for Ctrl-C during long multiplications and divisions, and code compiled by mypyc takes
the interrupt for a lack of memory and aborts.
"""

from __future__ import annotations


def scatter(seed: int, below: int) -> int:
    """Hash a seed to a number below `below`; neighbouring seeds end up far apart."""
    n = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    n = ((n ^ (n >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    n = ((n ^ (n >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (n ^ (n >> 31)) % below
