"""Check links between the pages in `docs/`: each must lead to an existing file, and to one of its headings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

LINK: Final = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
FENCE: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def anchors(text: str) -> set[str]:
    """The anchors of a page, as GitHub and the site derive them from headings."""
    found: list[str] = []
    for heading in re.findall(r"^#+ (.+)$", FENCE.sub("", text), re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.append(re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-"))
    return set(found)


def dead_links(page: Path, text: str) -> list[str]:
    """Links of a page that lead nowhere."""
    dead = []
    for target, anchor in LINK.findall(FENCE.sub("", text)):
        there = (page.parent / target).resolve() if target else page
        if not there.exists() or (anchor and anchor not in anchors(there.read_text("utf-8"))):
            dead.append(f"{target}#{anchor}" if anchor else target)
    return dead
