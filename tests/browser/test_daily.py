"""The daily challenge in the browser: one try, a card with the levels, a streak."""

from datetime import UTC, datetime, timedelta

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.server.running import act, state
from tests.waiting import PATIENCE, until

GAME = "castelli"


def play_on(url: str, key: str) -> None:
    """Play a try to its end over the API: what the table shows on the way is looked at elsewhere."""
    with httpx.Client(base_url=url, timeout=PATIENCE, verify=False) as client:

        def turn():
            seen = state(client, key)
            return seen if seen["over"] or seen["legal"] else None

        while not (seen := until(turn, "a turn"))["over"]:
            act(client, key, seen["ply"], seen["legal"][0]["action"], seat=seen["seat"])


@pytest.mark.soak
def test_a_day_is_played_once_and_its_card_compares_with_the_levels(page: Page, own_server):
    url = own_server.url
    page.goto(f"{url}/daily/{GAME}")
    rows = page.locator(".results tbody tr")
    expect(rows).to_have_count(4)
    expect(page.locator("#streak")).to_be_hidden()
    page.get_by_label("Your name").fill("Agnes")
    page.get_by_role("button", name="Play today’s challenge").click()
    page.wait_for_selector("body[data-ply]")
    key = page.url.rpartition("/")[2]
    # A player who comes back in the middle goes on, and cannot begin again.
    page.goto(f"{url}/daily/{GAME}")
    expect(page.get_by_role("button", name="Play today’s challenge")).to_have_count(0)
    page.get_by_role("link", name="Keep playing").click()
    page.wait_for_url(f"**/table/{key}")
    # A table that is left behind may load itself again at its end.
    page.goto("about:blank")
    play_on(url, key)
    # The score sheet counts the day, and leads to the card.
    page.goto(f"{url}/table/{key}/end")
    kept = f"JSON.parse(localStorage.getItem('burgrave-daily-{GAME}') ?? '[]').length"
    until(lambda: page.evaluate(kept) == 1, "the day in the streak")
    page.get_by_role("link", name="Daily challenge: results").click()
    page.wait_for_url(f"**/daily/{GAME}?day=*")
    expect(rows).to_have_count(5)
    expect(rows.locator("rect").first).to_have_attribute("width", "100")
    expect(page.locator(".results .own")).to_contain_text("You")
    expect(page.locator("#streak")).to_have_text("Streak: 1 day")
    yesterday = (datetime.now(UTC) - timedelta(days=1)).date().isoformat()
    page.evaluate(
        "([key, day]) => localStorage.setItem(key, JSON.stringify([day, ...JSON.parse(localStorage.getItem(key))]))",
        [f"burgrave-daily-{GAME}", yesterday],
    )
    page.reload()
    expect(page.locator("#streak")).to_have_text("Streak: 2 days")
    # Results of levels come to the page by themselves.
    playing = rows.filter(has_text="still playing")
    until(lambda: playing.count() < 4, "the result of a level", seconds=3 * PATIENCE, pause=1)
    # Nothing of it can be tried again, not even without the list of one's tables.
    page.context.clear_cookies(name="mine")
    refused = page.request.post(f"{url}/daily/{GAME}", headers={"origin": url}, form={"name": "Agnes"})
    assert refused.status == 409
    page.goto(f"{url}/daily/{GAME}?day={yesterday}")
    expect(page.get_by_text("You did not play this challenge.")).to_be_visible()
