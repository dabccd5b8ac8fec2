"""A whole game of Castelli by clicking, two people and a bot, with a Steward in another's turn."""

import json
import sqlite3
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.rules.steward import STEWARD
from burgrave.kernel.masks import bits
from tests.browser.api import against_bot, new_table
from tests.browser.layout import at_size, faults
from tests.browser.table import Table
from tests.browser.test_accessibility import findings
from tests.server.running import Server
from tests.waiting import until

SEATS = [{"kind": "here", "name": "Agnes"}, {"kind": "bot", "bot": "greedy", "name": "Odo"}, {"kind": "link"}]
OPTIONS = {"late_card": "yes"}
HOLDER = 2


def prepared(server: Server) -> str:
    """The key of a table at which Agnes begins and the last player holds a Steward."""
    created = new_table(server.url, "castelli", SEATS, options=OPTIONS, modules=[])
    server.stop()
    seed, chance = with_steward()
    with sqlite3.connect(server.db.removeprefix("sqlite:///")) as store:
        # A bot that began by the old seed is forgotten.
        store.execute("DELETE FROM plies")
        store.execute("UPDATE tables SET seed = ?, chance = ?, active = 1, ply = 0", (seed, json.dumps(chance)))
        # Such a deal is found by its seed, as at a table from before the dice were sealed.
        store.execute("UPDATE tables SET sealed = NULL, sealed_by = NULL, commitment = NULL")
    server.start()
    return str(created["key"])


def with_steward() -> tuple[int, list[int]]:
    setup = GAME.setup(3, OPTIONS, [])
    for seed in range(2000):
        state = GAME.begin(setup, seed, listening=True)
        held = [KIND_OF[card] for card in bits(state.hands[HOLDER])]
        if state.active == (0,) and held == [STEWARD.kind]:
            return seed, state.outcomes
    raise AssertionError("no such start")


def step(table: Table, number: int) -> None:
    """What a person would do who turns tiles, builds what can be built, and passes."""
    page = table.page
    squares = page.locator('.gild[data-place^="square-"]')
    castles = page.locator('.gild[data-place^="octagon-"]')
    if page.locator("#so").count():
        table.click(page.locator("#so"))
    elif squares.count():
        table.click(squares.nth(number * 5 % squares.count()))
    elif castles.count():
        table.choose(castles.first)
    else:
        table.end_turn()


def test_a_whole_game_with_a_steward_from_a_second_browser(page: Page, browser: Browser, own_server: Server):
    key = prepared(own_server)
    agnes = Table(page, own_server.url)
    agnes.open(f"{own_server.url}/table/{key}")
    page.emulate_media(reduced_motion="reduce")
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB", reduced_motion="reduce")
    friend = Table(context.new_page(), own_server.url)
    invitation = page.locator(".invite input").first.input_value()
    step(agnes, 1)
    someone_comes_while_a_tile_is_turned(agnes, lambda: friend.join(invitation))
    turn_and_lay(agnes)
    answer_with_steward(friend)
    clicks = play_out(agnes, friend)
    assert clicks > 60
    expect(agnes.page.locator("#to-end")).to_be_visible()
    assert agnes.errors == friend.errors == []
    context.close()


def someone_comes_while_a_tile_is_turned(table: Table, comes: Callable[[], None]) -> None:
    """The page is drawn once more; the tile stays as it was turned, and so does what the button would confirm."""
    turned = table.page.locator(".chips .variant").nth(2)
    turned.click()
    before, chosen = look(table), table.page.locator("#so").get_attribute("value")
    notes = table.page.locator("#log li").count()
    comes()
    expect(table.page.locator("#log li")).to_have_count(notes + 1)
    expect(turned).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator("#so")).to_have_attribute("value", str(chosen))
    assert look(table) == before
    table.page.locator(".chips .variant").first.click()


def turn_and_lay(table: Table) -> None:
    """Look at each way a tile may lie, and choose one."""
    page = table.page
    assert findings(page) == []
    ways = page.locator(".chips .variant")
    expect(ways).to_have_count(4)
    looks = [look(table)]
    for number in range(1, 4):
        ways.nth(number).click()
        expect(ways.nth(number)).to_have_attribute("aria-pressed", "true")
        looks.append(look(table))
    page.keyboard.press("r")
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    assert look(table) == looks[0]
    assert len(set(looks)) == 4
    table.click(page.locator("#so"))


def look(table: Table) -> str:
    """Which shields lie where."""
    return str(table.pieces("shield-"))


def answer_with_steward(table: Table) -> None:
    table.wait_for_turn()
    assert "Steward" in table.question
    expect(table.page.locator("#hint")).to_contain_text("Agnes placed the highlighted tile")
    steward = table.page.locator("#large .held").filter(has_text="rotate the tile just placed")
    expect(steward.locator(".piece")).to_have_count(1)
    assert findings(table.page) == []
    before = look(table)
    table.page.locator(".chips .variant").first.click()
    until(lambda: look(table) != before, "the tile to be turned")
    table.click(table.page.locator("#so"))
    expect(table.page.locator("#log")).to_contain_text("plays the Steward")


def play_out(*tables: Table) -> int:
    """Both play on in turn until the game is over."""
    for clicks in range(400):
        table = whose_turn(tables)
        if table is None:
            return clicks
        step(table, clicks)
    raise AssertionError("the game does not end")


def whose_turn(tables: tuple[Table, ...]) -> Table | None:
    """The one that may act; none when the game is over. The bot may think in between."""

    def found() -> list[Table]:
        # Looking goes through the tab, so its messages come in.
        tables[0].page.wait_for_timeout(20)
        return [table for table in tables if table.over or table.mine]

    table = until(found)[0]
    return None if table.over else table


def common_table(page: Page, server: Server) -> Table:
    key = new_table(server.url, "castelli", [{"kind": "here"}] * 3, options=OPTIONS, modules=[])["key"]
    table = Table(page, server.url)
    table.open(f"{server.url}/table/{key}")
    # Three share the screen: the first to play has it passed to them.
    page.locator("#curtain-lift").click()
    return table


@pytest.mark.parametrize("size", [(1280, 720), (1280, 900), (1920, 1080)])
def test_a_long_hand_does_not_lie_over_the_buttons(page: Page, server: Server, size: tuple[int, int]):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = common_table(page, server)
    step(table, 1)
    expect(page.locator(".variant")).to_have_count(4)
    # As if many cards were in hand: the sheet says what each does, and each can be sold.
    page.evaluate("""() => {
        const way = document.querySelector(".variant");
        for (let n = 0; n < 8; n++) {
            const card = document.createElement("li");
            card.textContent = "Build a castle in a wood area instead of a rock area. ".repeat(3);
            document.querySelector("#large .read").append(card);
            document.querySelector("#large .held").style.display = "grid";
            document.querySelector("#large .of-hand").style.display = "grid";
            way.after(way.cloneNode(true));
        }
    }""")
    prompt, sheet = page.locator("#prompt").bounding_box(), page.locator("#large").bounding_box()
    assert prompt
    assert sheet
    assert prompt["y"] + prompt["height"] < sheet["y"]
    assert table.errors == []


def test_lines_of_a_castle_light_up(page: Page, server: Server):
    table = common_table(page, server)
    site = page.locator('g.place.look-site[data-shape="disc"]').first
    site.hover()
    row, column = (site.get_attribute("data-lines") or "").split()
    lit = page.locator("g.look-octagon.alight")
    assert lit.count() == page.locator(f'g.look-octagon:is([data-lines~="{row}"], [data-lines~="{column}"])').count()
    assert lit.count() > 3
    page.mouse.move(2, 2)
    expect(lit).to_have_count(0)
    assert table.errors == []


def test_a_long_board_lies_the_long_way_on_a_phone(browser: Browser, server: Server):
    with at_size(browser, "phone") as page:
        table = Table(page, server.url)
        table.open(against_bot(server.url, "castelli", {}))
        board = page.locator("#sheet-board").bounding_box()
        room = page.locator(".board").first.bounding_box()
        assert board
        assert room
        assert board["height"] > 1.5 * board["width"]
        assert board["height"] > 0.85 * room["height"]
        wrong = [line for line in faults(page, touch=True) if "sheet-" in line or "sideways" in line]
        assert wrong == []
        # What is touched is what is seen there.
        square = page.locator('.gild[data-place^="square-"]').nth(5)
        place = square.get_attribute("data-place")
        middle = square.bounding_box()
        assert middle
        page.touchscreen.tap(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)
        expect(page.locator(f'.look-square[data-place="{place}"]')).to_have_attribute("data-mark", "chosen")
        stamp = page.locator(".variant .stamp").first
        shields = page.locator(f'.piece[data-at^="{(place or "").replace("square", "shield")}-"] use')
        assert _sides(stamp.locator("use")) == _sides(shields)
        assert table.errors == []


def test_the_tracks_are_called_resources_and_the_head_tells_how_many_tiles_are_left(page: Page, server: Server):
    table = Table(page, server.url)
    table.open(against_bot(server.url, "castelli", {}))
    expect(page.get_by_role("region", name="Resources").locator("svg.sheet")).to_have_count(3)
    expect(page.locator("#status")).to_have_text("16 tiles face down")
    assert table.errors == []


def _sides(uses: Locator) -> list[str]:
    """The shields on the left and on the right, as one sees them."""
    found = uses.evaluate_all("uses => uses.map(use => [use.getBoundingClientRect().x, use.getAttribute('href')])")
    shields = sorted((x, href) for x, href in found if "shield" in href)
    return [shields[0][1], shields[-1][1]]
