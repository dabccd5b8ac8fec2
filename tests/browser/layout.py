"""What must hold on every page of a table, at every size and in both themes, whatever the game: see `faults`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page

from tests.browser.still import come_to_rest

SIZES = {
    "laptop": (1366, 768),
    "desktop": (1440, 900),
    "large": (1920, 1080),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small": (360, 740),
}
FINGERS = ("phone", "small")
"""Sizes that are touched."""
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
READY = "body[data-ply], .replaying #slider, .ending"
"""What is there once a table, a replay or a score sheet can be looked at."""
FINGER = 40
"""Pixels that whatever is touched needs in both directions."""

_FAULTS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


@contextmanager
def at_size(browser: Browser, size: str, language: str = "en-GB") -> Iterator[Page]:
    """A page of one of the sizes; a phone has a finger."""
    width, height = SIZES[size]
    finger = size in FINGERS
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light",
        locale=language,
        reduced_motion="reduce",
        has_touch=finger,
        is_mobile=finger,
    )
    yield context.new_page()
    context.close()


def faults(page: Page, *, touch: bool = False) -> list[str]:
    """What is cut, overlaps a face, scrolls sideways or, where a finger plays, is too small to touch.

    Rows that are meant to scroll sideways say so with `data-pans`, as do sheets that are drawn `wide`; a place that
    another lies upon names it with `data-under`.
    """
    found: list[str] = page.evaluate(_FAULTS, {"touch": FINGER if touch else 0})
    return found


def faults_everywhere(
    browser: Browser, address: str, sizes: Iterable[str] = SIZES, themes: Iterable[Theme] = THEMES,
    language: str = "en-GB",
) -> dict[str, object]:  # fmt: skip
    """Faults of a page by size and theme, as somebody who comes to the table sees it; only where there are any."""
    found: dict[str, object] = {}
    for fingers in (False, True):
        alike = [size for size in sizes if (size in FINGERS) == fingers]
        if not alike:
            continue
        with at_size(browser, alike[0], language=language) as page:
            for size in alike:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                page.goto(address)
                page.wait_for_selector(READY)
                for theme in themes:
                    page.emulate_media(color_scheme=theme)
                    come_to_rest(page)
                    tabs = fingers and page.locator(".tabs").count()
                    found[f"{size}, {theme}"] = faults_behind_tabs(page) if tabs else faults(page, touch=fingers)
    return {where: wrong for where, wrong in found.items() if wrong}


def faults_behind_tabs(page: Page) -> dict[str, list[str]]:
    """The same for every tab of a phone, by the id of the tab; only those that have any."""
    tabs: list[str] = page.eval_on_selector_all(".tabs input", "es => es.map(e => e.id)")
    found = {}
    for tab in tabs:
        page.locator(f"label:has(#{tab})").click()
        found[tab] = faults(page, touch=True)
    return {tab: wrong for tab, wrong in found.items() if wrong}
