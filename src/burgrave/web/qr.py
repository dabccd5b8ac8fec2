"""QR codes of links, for opening a table on a phone."""

from __future__ import annotations

from markupsafe import Markup

LONGEST = 400
"""The most characters that phones can still scan from a screen."""
_MARGIN = 3


def qr(address: str) -> Markup:
    """The code as SVG with a single path; empty if the address is too long."""
    if not address or len(address) > LONGEST:
        return Markup("")
    # Imported late: only a host's page needs it.
    import segno

    modules = [bytes(row) for row in segno.make(address, error="m", micro=False).matrix]
    size = len(modules) + 2 * _MARGIN
    runs = "".join(
        f"M{x + _MARGIN} {y + _MARGIN}h{length}v1h-{length}z"
        for y, row in enumerate(modules)
        for x, length in _runs(row)
    )
    return Markup(f'<svg class="qr" viewBox="0 0 {size} {size}" aria-hidden="true"><path d="{runs}"/></svg>')


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Runs of dark modules: where each begins, and its length."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and x and row[x - 1]:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((x, 1))
    return found
