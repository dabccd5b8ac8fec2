"""Two people plan at once in two browsers, hidden from each other, and play rounds of Orléans by clicking."""

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.api import ASKING, new_table
from tests.browser.table import Table
from tests.browser.test_accessibility import SIZES, findings_in_both_themes, opened
from tests.server.running import Server
from tests.waiting import until

LIMIT = 400


@pytest.fixture
def duel(browser: Browser, server: Server):
    """A short game of two, each in a browser of their own."""
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "link", "name": "Renaud"}]
    made = new_table(server.url, "orleans", seats, options={"rounds": 4})
    contexts = [browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB") for _ in seats]
    tables = [Table(context.new_page(), server.url) for context in contexts]
    tables[0].open(f"{server.url}/table/{made['key']}")
    tables[1].join(tables[0].page.locator(".invite input").first.input_value())
    yield tables
    for table in tables:
        assert table.errors == []
    for context in contexts:
        context.close()


@pytest.fixture
def phone(browser: Browser, server: Server):
    """A planner with a small screen and a finger, against a bot."""
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "bot", "bot": "greedy", "name": "Renaud"}]
    made = new_table(server.url, "orleans", seats)
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, locale="en-GB", has_touch=True, is_mobile=True, device_scale_factor=2
    )
    table = Table(context.new_page(), server.url)
    table.open(f"{server.url}/table/{made['key']}")
    yield table
    assert table.errors == []
    context.close()


def test_a_friend_who_comes_is_no_longer_awaited(duel):
    host = duel[0].page
    expect(host.locator(".small .head")).not_to_contain_text("not here yet")
    expect(host.locator(".invite")).to_have_count(0)


def planning(table: Table) -> bool:
    return "Place your followers" in table.question


def keep_card(table: Table) -> None:
    table.wait_for_turn()
    table.click(table.cards.first)


def begin_plan(table: Table) -> None:
    """Draw followers, until there is a plan to make."""
    while True:
        table.wait_for_turn()
        if planning(table):
            return
        bag = table.page.locator('.gild[data-place^="bag-"]')
        if bag.count() and bag.is_visible():
            table.choose(bag)
        else:
            table.step(0)


def place_one(table: Table) -> str:
    """The first follower of the market that can go somewhere, to the first space it fits; the space."""
    table.page.locator(".gild.source").first.click()
    expect(table.page.locator(".gild.picked")).to_have_count(1)
    space = table.page.locator(".gild:not(.source)").first
    where = space.get_attribute("data-place")
    table.choose(space)
    return where or ""


def on_spaces(table: Table, seat: int) -> list[tuple[str, str]]:
    return [pair for pair in table.pieces(f"space-{seat}-") if "-slot-" not in pair[1]]


def round_number(table: Table) -> int:
    """Rounds count from 0; before the first one it is -1."""
    now = table.page.locator('.look-orl-event[data-mark="now"]')
    return int((now.get_attribute("data-place") or "").removeprefix("event-")) if now.count() else -1


def test_plans_stay_hidden_until_both_have_confirmed(duel):
    agnes, renaud = duel
    for table in duel:
        keep_card(table)
    for table in duel:
        begin_plan(table)
    market = renaud.pieces("market-0-")
    where = place_one(agnes)
    assert agnes.pieces("market-0-") != market
    assert [place for place, _ in on_spaces(agnes, 0)] == [where]
    expect(renaud.page.locator("#hint")).to_contain_text("Still planning: Agnes")
    agnes.end_turn()
    expect(agnes.page.locator("#question")).to_have_text("Your plan is sealed.")
    expect(agnes.page.locator("#hint")).to_contain_text("Still planning: Renaud")
    expect(renaud.page.locator("#hint")).to_contain_text("All other players have planned")
    assert on_spaces(renaud, 0) == []
    assert renaud.pieces("market-0-") == market
    # The plan may be taken up again while nobody has seen it.
    agnes.click(agnes.page.get_by_role("button", name="Change the plan").first)
    agnes.choose(agnes.place(where))
    assert on_spaces(agnes, 0) == []
    again = place_one(agnes)
    agnes.end_turn()
    renaud.wait_for_turn()
    place_one(renaud)
    renaud.end_turn()
    until(lambda: agnes.ply >= known(agnes), "the page has caught up")
    until(lambda: [place for place, _ in on_spaces(renaud, 0)] == [again], "the other plan")


def known(table: Table) -> int:
    """The newest ply that the link of a page may know of."""
    server, _, key = table.page.url.split("?")[0].removesuffix("/end").rpartition("/table/")
    ply: int = httpx.get(f"{server}/api/table/{key}", **ASKING).json()["ply"]
    return ply


def act(table: Table, number: int) -> None:
    """Whatever a person might do: plan two followers, use what can be used, choose what is gilded."""
    if planning(table):
        if table.page.locator(".gild.source").count() and number % 3:
            place_one(table)
        else:
            table.end_turn()
        return
    bag = table.page.locator('.gild[data-place^="bag-"]')
    if bag.count():
        return table.choose(bag)
    table.step(number)


def test_a_short_game_by_clicking_to_the_score_sheet(duel):
    clicks = 0
    while not duel[0].over and clicks < LIMIT:
        for table in duel:
            if not table.over and table.mine and "sealed" not in table.question:
                act(table, clicks)
                clicks += 1
        for table in duel:
            # Each counts without what the other does unnoticed.
            until(lambda table=table: table.ply >= known(table), "the page has caught up")
    sheets = []
    for table in duel:
        expect(table.page.locator("#to-end")).to_be_visible()
        assert round_number(table) == 3
        table.page.locator("#to-end").click()
        table.page.wait_for_url("**/end")
        sheets.append(table.page.locator("table").first.inner_text())
    assert sheets[0] == sheets[1]
    assert {"Agnes", "Renaud"} <= set(sheets[0].split())


def centre(table: Table, selector: str) -> tuple[float, float]:
    box = table.page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def goal_of(table: Table, source: str) -> str:
    """A space that the follower of a source may go to, as the page shows it when he is picked up."""
    table.page.locator(f'.gild[data-place="{source}"]').click()
    space = table.page.locator(".gild:not(.source)").first.get_attribute("data-place") or ""
    table.page.locator(f'.gild[data-place="{source}"]').click()
    return space


def test_a_follower_is_dragged_to_a_space_and_back_by_mouse(duel):
    agnes, renaud = duel
    keep_card(agnes)
    keep_card(renaud)
    begin_plan(agnes)
    market = agnes.pieces("market-0-")
    source = agnes.page.locator(".gild.source").first.get_attribute("data-place") or ""
    space = goal_of(agnes, source)
    mouse = agnes.page.mouse
    # Beside any space he goes back to where he was.
    mouse.move(*centre(agnes, f'.gild[data-place="{source}"]'))
    mouse.down()
    mouse.move(3, 3, steps=4)
    expect(agnes.page.locator(".ghost use")).to_have_count(1)
    expect(agnes.page.locator(f'.gild[data-place="{space}"]')).to_have_count(1)
    before = agnes.ply
    mouse.up()
    expect(agnes.page.locator(".ghost")).to_have_count(0)
    assert agnes.pieces("market-0-") == market
    mouse.move(*centre(agnes, f'.gild[data-place="{source}"]'))
    mouse.down()
    mouse.move(*centre(agnes, f'.gild[data-place="{space}"]'), steps=6)
    expect(agnes.page.locator(".gild.aimed")).to_have_attribute("data-place", space)
    mouse.up()
    agnes.moved(before)
    assert [place for place, _ in on_spaces(agnes, 0)] == [space]
    before = agnes.ply
    mouse.move(*centre(agnes, f'.gild[data-place="{space}"]'))
    mouse.down()
    mouse.move(*centre(agnes, 'g.place[data-place="market-0-5"]'), steps=6)
    mouse.up()
    agnes.moved(before)
    assert agnes.pieces("market-0-") == market
    assert on_spaces(agnes, 0) == []


def scrolled(table: Table, place: str) -> float:
    """How far whatever holds a place has been scrolled."""
    reach = "e => { let sum = 0; for (let at = e; at; at = at.parentElement) sum += at.scrollTop; return sum; }"
    return float(table.page.locator(f'g.place[data-place="{place}"]').evaluate(reach))


def test_a_follower_is_dragged_by_a_finger(phone):
    keep_card(phone)
    begin_plan(phone)
    market = phone.page.locator(".gild.source").first
    expect(market).to_be_in_viewport()
    source = market.get_attribute("data-place") or ""
    space = goal_of(phone, source)
    finger = phone.page.context.new_cdp_session(phone.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    x, y = centre(phone, f'.gild[data-place="{source}"]')
    to_x, to_y = centre(phone, f'g.place[data-place="{space}"]')
    at = scrolled(phone, space)
    before = phone.ply
    touch("touchStart", (x, y))
    for part in range(1, 7):
        touch("touchMove", (x + (to_x - x) * part / 6, y + (to_y - y) * part / 6))
    expect(phone.page.locator(".ghost use")).to_have_count(1)
    assert scrolled(phone, space) == pytest.approx(at, abs=1), "the sheet has scrolled away under the finger"
    touch("touchEnd")
    phone.moved(before)
    assert [place for place, _ in on_spaces(phone, 0)] == [space]


def test_what_is_in_hand_has_its_places_as_buttons(phone):
    keep_card(phone)
    begin_plan(phone)
    buttons = phone.page.locator(".chips .to")
    expect(buttons).to_have_count(0)
    prompt = phone.page.locator(".prompt").bounding_box()
    phone.page.locator(".gild.source").first.tap()
    names = buttons.all_inner_texts()
    assert len(names) > 1
    assert len(set(names)) == len(names)
    # In a row of their own: nothing stands beside them, and nothing is pushed.
    row, tools = (phone.page.locator(part).bounding_box() for part in (".chips", ".asides"))
    assert row["width"] >= 336
    assert row["y"] + row["height"] <= tools["y"]
    assert phone.page.locator(".prompt").bounding_box() == prompt
    spaces = phone.page.locator('.gild[data-place^="space-0-"]:not(.source)')
    assert len(names) <= spaces.count()
    before = phone.ply
    buttons.last.tap()
    phone.moved(before)
    assert len(on_spaces(phone, 0)) == 1
    expect(buttons).to_have_count(0)


def test_a_finger_may_touch_a_little_beside_what_is_small(phone):
    keep_card(phone)
    begin_plan(phone)
    source = phone.page.locator(".gild.source").first
    expect(source).to_be_in_viewport()
    box = source.bounding_box()
    assert box
    assert box["width"] < 44
    phone.page.touchscreen.tap(box["x"] - 2, box["y"] + box["height"] / 2)
    expect(phone.page.locator(".gild.picked")).to_have_count(1)
    phone.page.touchscreen.tap(box["x"] - 2, box["y"] - 60)
    expect(phone.page.locator(".gild.picked")).to_have_count(1)


def test_a_click_that_cannot_be_is_answered_with_its_rule(duel):
    agnes, renaud = duel
    keep_card(agnes)
    keep_card(renaud)
    begin_plan(agnes)
    agnes.page.locator('g.place[data-place="offer-0"]').dispatch_event("click")
    assert "ORL-" in agnes.refusal()


@pytest.mark.parametrize("size", SIZES)
def test_the_table_has_no_serious_finding(browser: Browser, server: Server, size):
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "bot", "bot": "greedy", "name": "Renaud"}]
    key = new_table(server.url, "orleans", seats)["key"]
    with opened(browser, size) as page:
        table = Table(page, server.url)
        table.open(f"{server.url}/table/{key}")
        keep_card(table)
        begin_plan(table)
        found = {"plan": findings_in_both_themes(page)}
        if size == "phone":
            for tab in ("tab-board", "tab-more-1", "tab-log"):
                page.locator(f"label:has(#{tab})").click()
                found[tab] = findings_in_both_themes(page)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert {name: list_ for name, list_ in found.items() if list_} == {}


def test_on_a_phone_the_events_come_to_the_round_that_is_played(phone):
    keep_card(phone)
    begin_plan(phone)
    phone.page.evaluate("""() => {
      document.querySelector('[data-place="event-0"]').dataset.mark = "done";
      document.querySelector('[data-place="event-11"]').dataset.mark = "now";
    }""")
    phone.page.locator("label:has(#tab-board)").click()
    strip, event = (phone.page.locator(s).first.bounding_box() for s in (".strips", '[data-place="event-11"]'))
    assert strip["x"] <= event["x"]
    assert event["x"] + event["width"] <= strip["x"] + strip["width"]


def test_on_a_phone_the_tab_that_is_needed_opens_by_itself(phone):
    keep_card(phone)
    begin_plan(phone)
    place_one(phone)
    phone.page.locator("label:has(#tab-log)").click()
    expect(phone.page.locator("#tab-log")).to_be_checked()
    phone.click(phone.page.locator("#undo"))
    expect(phone.page.locator("#tab-large")).to_be_checked()


def test_a_card_says_what_it_brings_and_makes_the_choice(duel):
    agnes = duel[0]
    agnes.wait_for_turn()
    expect(agnes.cards).to_have_count(2)
    expect(agnes.cards.nth(1)).to_contain_text("Needs:")
    agnes.click(agnes.cards.nth(1))
    expect(agnes.page.locator("#picker")).to_be_hidden()
    assert len(agnes.pieces("hand-0")) == 1
