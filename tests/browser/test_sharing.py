"""Sharing in the browser: the panel of the score sheet, the public replay, a frame on another site."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from burgrave.games import BUILT_IN
from tests.browser.conftest import play_out
from tests.browser.layout import faults
from tests.browser.still import come_to_rest
from tests.waiting import until


@pytest.fixture(scope="module")
def played(server) -> str:
    """A finished game of its own: its link is made and withdrawn."""
    return play_out(server.url, "castelli")


def make_public(page: Page, played: str) -> str:
    page.goto(f"{played}/end#share")
    if page.locator("#make-public").count():
        page.locator("#make-public").click()
    return page.locator("#share-link").input_value()


def test_the_panel_gives_a_picture_as_pixels_a_record_and_text(page: Page, played, tmp_path: Path):
    make_public(page, played)
    picture = page.locator("#share-picture")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('#share-picture').naturalWidth === 1200")
    with page.expect_download() as started:
        page.locator("#share").get_by_text("Picture as PNG").click()
    started.value.save_as(tmp_path / "picture.png")
    assert (tmp_path / "picture.png").read_bytes()[:4] == b"\x89PNG"
    assert (tmp_path / "picture.png").stat().st_size > 50_000, "an empty sheet is much smaller"
    texts = [area.input_value() for area in page.locator(".to-copy textarea").all()]
    assert len(texts) == 3
    assert "[list=1]" in texts[1]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".to-copy button").nth(1).click()
    expect(page.locator("#share-done")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == texts[1]


def test_a_stranger_replays_a_shared_game_and_finds_no_way_to_a_seat(browser: Browser, page: Page, played):
    public = make_public(page, played)
    stranger = browser.new_context(locale="en-GB").new_page()
    stranger.goto(f"{public}?at=5")
    expect(stranger.locator("#at")).to_contain_text("5 /")
    stranger.keyboard.press("ArrowRight")
    expect(stranger.locator("#at")).to_contain_text("6 /")
    assert stranger.locator('meta[property="og:title"]').get_attribute("content").startswith("Castelli: ")
    key = played.rpartition("/")[2]
    assert key not in stranger.content()
    stranger.get_by_role("link", name="Score sheet").click()
    stranger.wait_for_url(f"{public}/end")
    expect(stranger.locator("h1")).to_contain_text("wins")
    assert not re.findall(r'(?:href|action)="/(?:api/)?table/', stranger.content())
    stranger.context.close()


@pytest.fixture
def forum(tmp_path: Path) -> Iterator[str]:
    """Another site: a folder of pages under another name and port."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://localhost:{site.server_port}"
        site.shutdown()


def test_only_the_embedded_replay_stands_in_a_frame_of_another_site(page: Page, played, forum, tmp_path: Path):
    public = make_public(page, played)
    snippet = page.locator(".to-copy textarea").last.input_value()
    (tmp_path / "post.html").write_text(f"<h1>Forum</h1>{snippet}")
    (tmp_path / "other.html").write_text(f'<iframe src="{public}"></iframe>')
    page.goto(f"{forum}/post.html")
    frame = page.frame_locator("iframe")
    counter = frame.locator("#at")
    expect(counter).to_contain_text("0 /")
    frame.locator('[data-step="1"]').click()
    expect(counter).to_contain_text("1 /")
    expect(frame.locator(".wordmark")).to_have_count(0)
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text))
    page.goto(f"{forum}/other.html")
    until(lambda: any("frame-ancestors" in words for words in refused), "the refusal of the frame")


def overlapping(page: Page, selector: str) -> list[str]:
    """Elements that are seen and stand on each other, or outside of the page."""
    found: list[str] = page.evaluate(
        """selector => {
          const seen = [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length);
          const boxes = seen.map((each) => each.getBoundingClientRect());
          const wrong = [];
          const name = (n) => seen[n].outerHTML.slice(0, 60);
          boxes.forEach((a, n) => {
            if (a.left < -1 || a.right > innerWidth + 1) wrong.push(`${name(n)} is cut off`);
            boxes.slice(n + 1).forEach((b, k) => {
              const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
              const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
              if (wide > 1 && high > 1) wrong.push(`${name(n)} on ${name(n + 1 + k)}`);
            });
          });
          return wrong;
        }""",
        selector,
    )
    return found


@pytest.mark.soak
@pytest.mark.parametrize("game", BUILT_IN)
def test_an_embedded_replay_shows_a_board_whole_and_every_button(page: Page, server, game):
    public = make_public(page, play_out(server.url, game))
    # The size that the text to copy suggests, and what a phone leaves of it.
    for width, first in ((960, ".board .sheet >> nth=0"), (374, ".sheet:visible >> nth=0")):
        page.set_viewport_size({"width": width, "height": 640})
        page.goto(f"{public}/embed?at=5")
        expect(page.locator("#at")).to_contain_text("5 /")
        come_to_rest(page)
        assert overlapping(page, ".prompt .asked, .prompt .player-bar > *, .prompt .scrub") == []
        box = page.locator(first).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 640
        if game == "burgundy":
            land, tray = page.locator("#sheet-land-0").bounding_box(), page.locator(".large .tray").first.bounding_box()
            assert land is not None
            assert tray is not None
            assert land["y"] + land["height"] <= tray["y"] + 1


def test_the_host_withdraws_a_link(page: Page, server):
    played = play_out(server.url, "castelli")
    public = make_public(page, played)
    page.get_by_text("Withdraw the link").click()
    page.get_by_role("button", name="Withdraw it").click()
    expect(page.locator("#make-public")).to_be_visible()
    gone = page.goto(public)
    assert gone.status == 404
    expect(page.get_by_text("perhaps its host has withdrawn it")).to_be_visible()


def test_the_panel_fits_a_phone_and_offers_its_share_sheet(page: Page, played):
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script("navigator.share = (given) => { window.given = given; return Promise.resolve(); };")
    make_public(page, played)
    come_to_rest(page)
    assert faults(page, touch=True) == []
    page.locator('.link [data-do="share"]').click()
    assert "/shared/" in page.evaluate("window.given.url")
