"""Waiting until a page has come to rest, however long a busy machine takes for it."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.table import TIMEOUT

_REST = """async (patience) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // What turns for ever is at rest as it is.
  const moves = () => document.getAnimations().filter((one) =>
    one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity);
  await document.fonts.ready;
  await frame();
  await frame();
  const end = performance.now() + patience;
  while (moves().length || document.querySelector(".flight")) {
    if (performance.now() > end) throw new Error("the page does not come to rest");
    await frame();
  }
}"""


def come_to_rest(page: Page) -> None:
    """Until letters are there and nothing glides, fades or flies any more."""
    page.evaluate(_REST, TIMEOUT)
