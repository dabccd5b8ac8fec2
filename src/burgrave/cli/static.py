"""`burgrave static`: the whole program as a folder of files."""

from __future__ import annotations

from pathlib import Path

from burgrave.cli.output import line
from burgrave.kernel.text import count


def static(folder: Path, /) -> int:
    """Write a folder that plays without a server: put it on any file host and open it in a browser.

    Python runs in the browser itself, and games stay there. The first build downloads Pyodide with npm and keeps it for
    later builds; nothing is loaded from elsewhere when people play. See docs/static.md.

    Parameters
    ----------
    folder
        Where to write: a new folder, an empty one, or one that an earlier build wrote.
    """
    from burgrave.static.build import build

    built = build(folder, line)
    line(
        count(
            "{folder}: {n} file, {megabytes} MB, version {version}",
            "{folder}: {n} files, {megabytes} MB, version {version}",
            built.files,
            folder=str(folder),
            megabytes=f"{built.size / 1e6:.1f}",
            version=built.version,
        )
    )
    return 0
