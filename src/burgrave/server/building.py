"""Progress of the faster build that is compiled while this server runs, in words for the home page.

The compiling process writes `done/total` into a file, and `ready` at the end; if it gives up, it deletes the file.
"""

from __future__ import annotations

from pathlib import Path

from burgrave.kernel.text import Text, say

READY = "ready"


def progress(file: str) -> Text | None:
    """The progress in words; None if nothing is being compiled."""
    if not file:
        return None
    try:
        word = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    if word == READY:
        return say("The faster bots are ready: they will play after the next start of Burgrave.")
    done, _, total = word.partition("/")
    if not (done.isdecimal() and total.isdecimal() and int(total)):
        return None
    percent = min(100, 100 * int(done) // int(total))
    return say(
        "You can play already. Faster bots are being prepared in the background ({percent} %) and will play after "
        "the next start.",
        percent=percent,
    )
