"""Games of all kinds by dragging alone, by a finger alone and by keys alone; and the ways pieces are handled."""

import os

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.api import against_bot
from tests.browser.hands import Dragging, Hands, Keys, Touching
from tests.browser.table import Table

STEPS = int(os.environ.get("BURGRAVE_HANDS", "12"))
"""Choices of each game; a thousand play every game to its end."""
GAMES = {"burgundy": {"duchies": "1"}, "castelli": {}, "orleans": {"rounds": "4"}}
WAYS: dict[str, tuple[type[Hands], dict]] = {
    "drag": (Dragging, {"viewport": {"width": 1440, "height": 900}}),
    "touch": (Touching, {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}),
    "keys": (Keys, {"viewport": {"width": 1440, "height": 900}}),
}


@pytest.fixture
def sit(browser: Browser, server):
    """Opens a table in a browser of its own."""
    contexts = []

    def opened(game: str, position: str = "", **settings) -> Table:
        contexts.append(browser.new_context(locale="en-GB", reduced_motion="reduce", **settings))
        table = Table(contexts[-1].new_page(), server.url)
        table.open(against_bot(server.url, game, {"position": position} if position else GAMES[game]))
        return table

    yield opened
    for context in contexts:
        context.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", WAYS)
def test_a_game_is_played_in_one_way_alone(sit, game, how):
    player, settings = WAYS[how]
    table = sit(game, **settings)
    hands = player(table)
    over = hands.play(STEPS)
    assert hands.gestures > 0
    assert over or STEPS < 1000
    assert table.errors == []


@pytest.fixture
def turn(sit) -> Table:
    """The beginning of a turn in Burgundy, with tiles in store."""
    table = sit("burgundy", viewport={"width": 1440, "height": 900})
    table.play_until(lambda t: "Which die" in t.question and t.page.locator('.source[data-place^="key-"]').count())
    return table


def test_a_stored_tile_is_picked_up_first_and_then_its_space(turn):
    key = turn.page.locator('.gild.source[data-place^="key-"]').first
    before = turn.ply
    symbol = dict(turn.pieces("key-0"))[key.get_attribute("data-place")]
    key.click()
    if not turn.answered(before):
        expect(turn.page.locator("#hint")).to_contain_text("Selected:")
        expect(turn.page.locator(".gild.lifted")).to_have_count(1)
    space = turn.page.locator('.gild:not(.source)[data-place^="space-0-"]').first
    place = space.get_attribute("data-place")
    turn.choose(space)
    assert dict(turn.pieces("space-0"))[place] == symbol


def test_what_is_picked_up_is_laid_down_by_escape(turn):
    page = turn.page
    dice = {symbol for _, symbol in turn.pieces("die-0")}
    assert len(dice) == 2, "equal dice leave nothing to ask"
    page.locator('.gild.source[data-place^="key-"]').first.click()
    expect(page.locator(".gild.lifted")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".gild.lifted")).to_have_count(0)


def test_a_die_is_swapped_by_a_click_on_the_other(turn):
    dice = turn.page.locator('.gild[data-place^="die-0-"]')
    turn.click(dice.first)
    expect(turn.page.locator('.gild.chosen[data-place="die-0-0"]')).to_have_count(1)
    lines = turn.page.locator("#log li").count()
    turn.click(turn.page.locator('.gild[data-place="die-0-1"]'))
    expect(turn.page.locator('.gild.chosen[data-place="die-0-1"]')).to_have_count(1)
    assert turn.page.locator("#log li").count() == lines
    turn.click(turn.page.locator('.gild[data-place="die-0-1"]'))
    assert "Which die" in turn.question


def test_workers_are_taken_before_a_die_is_chosen_and_then_nobody_is_asked(turn):
    page = turn.page
    workers = int(page.locator('[data-figure="workers-0"]').get_attribute("data-value") or 0)
    before = turn.ply
    page.locator(".chips .move", has_text="Take workers").click()
    if len({symbol for _, symbol in turn.pieces("die-0")}) > 1:
        page.locator("#ask[open] .choices button").first.click()
    turn.moved(before)
    expect(page.locator('[data-figure="workers-0"]')).to_have_attribute("data-value", str(workers + 2))
    assert "What will you do with the" in turn.question
    turn.click(page.locator(".chips .move", has_text="Take workers"))
    assert "both dice" in turn.question


def test_whoever_is_asked_which_way_may_leave_it(turn):
    """On a phone there is no Escape."""
    page = turn.page
    ask, before = page.locator("#ask[open]"), turn.ply
    assert len({symbol for _, symbol in turn.pieces("die-0")}) == 2, "equal dice leave nothing to ask"
    for leave in (
        lambda: ask.get_by_role("button", name="Close").click(),
        lambda: page.mouse.click(5, 450),
        lambda: page.keyboard.press("Escape"),
    ):
        page.locator(".chips .move", has_text="Take workers").click()
        expect(ask.locator(".choices button")).to_have_count(2)
        leave()
        expect(ask).to_have_count(0)
    page.locator(".chips .move", has_text="Take workers").click()
    ask.locator("h2").click()
    expect(ask).to_have_count(1)
    assert turn.ply == before


def test_a_wheel_shows_a_board_closer_and_a_button_shows_it_all_again(turn):
    page = turn.page
    board = page.locator("svg.sheet-board")
    whole = board.get_attribute("viewBox")
    box = board.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -240)
    expect(board).not_to_have_attribute("viewBox", whole)
    page.locator(".board .unzoom").click()
    expect(board).to_have_attribute("viewBox", whole.replace(".0", ""))


def test_the_way_taken_up_first_takes_as_many_clicks_as_any_other(sit):
    table = sit("castelli", viewport={"width": 1440, "height": 900})
    table.play_until(lambda t: "Rotate the" in t.question)
    chosen = table.page.locator('.chips .variant[aria-pressed="true"]')
    before = table.ply
    chosen.click()
    table.page.wait_for_timeout(300)
    assert table.ply == before
    table.click(chosen)


def test_a_tile_is_rotated_and_confirmed_by_two_keys(sit):
    table = sit("castelli", viewport={"width": 1440, "height": 900})
    table.play_until(lambda t: "Rotate the" in t.question)
    before, ways = table.ply, table.page.locator(".chips .variant")
    table.page.keyboard.press("r")
    expect(ways.nth(1)).to_have_attribute("aria-pressed", "true")
    assert table.ply == before
    table.page.keyboard.press("e")
    table.moved(before)
    assert table.errors == []


class Finger:
    """One that draws over a phone: what the browser itself makes of a touch."""

    def __init__(self, table: Table) -> None:
        self.page = table.page
        self.session = table.page.context.new_cdp_session(table.page)

    def middle(self, selector: str) -> tuple[float, float]:
        box = self.page.locator(selector).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def put(self, kind: str, *points: tuple[float, float]) -> None:
        touched = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        self.session.send("Input.dispatchTouchEvent", touched)

    def lift(self, selector: str) -> None:
        x, y = self.middle(selector)
        self.put("touchStart", (x, y))
        for far in (4, 8, 12):
            self.put("touchMove", (x + far, y - far))
        expect(self.page.locator("body.dragging")).to_have_count(1)

    def drop(self, *at: tuple[float, float]) -> None:
        for point in at:
            self.put("touchMove", point)
        self.put("touchEnd")


@pytest.mark.parametrize("how", ["tap", "drag"])
def test_on_a_phone_the_tab_opens_where_a_card_can_go(sit, how):
    """CAS-CRD-20: the Farmer lies behind one tab, and what he founds a village on behind another."""
    table = sit("castelli", "players 2; options board=AB; A: hand farmer.1, king-3", **WAYS["touch"][1])
    page, before = table.page, table.ply
    card, place = '.gild[data-place="hand-0-1"]', 'g.place[data-place="octagon-0"]'
    expect(page.locator('.gild[data-place^="octagon-"]')).to_have_count(0)
    page.locator("label:has(#tab-large)").tap()
    if how == "drag":
        finger = Finger(table)
        finger.lift(card)
        expect(page.locator("#tab-board")).to_be_checked()
        # Laid down beside everything it is back where it was.
        finger.drop((10, 10))
        expect(page.locator("#tab-large")).to_be_checked()
        assert table.ply == before
        finger.lift(card)
        finger.drop(finger.middle(place))
    else:
        page.locator(card).tap()
        expect(page.locator("#tab-board")).to_be_checked()
        page.locator('.gild[data-place="octagon-0"]').tap()
    table.moved(before)
    expect(page.locator("#log")).to_contain_text("Agnes founds a village in row 1, column 1.")
    assert table.errors == []


def test_a_click_on_a_card_asks_whether_to_play_or_to_sell_it(sit):
    table = sit("castelli", "players 2; options board=AB; A: hand king-3", viewport={"width": 1440, "height": 900})
    before, choices = table.ply, table.page.locator("#ask[open] .choices button")
    table.place("hand-0-0").click()
    expect(choices).to_contain_text(["Play the King", "Sell the King"])
    assert table.ply == before
    table.click(choices.first)
    expect(table.page.locator('[data-figure="points-0"]').first).to_have_attribute("data-value", "3")


TRAVELLERS = """players 2; options mode=prosperity
board: phase act; round 3; routes -
A: standing farmer on ship.1, boatman on ship.2, knight on ship.3, boatman on carpenter.1"""
"""Both merchants and the Carpenter are in Orléans; Ship and Carpenter can be used."""


@pytest.mark.parametrize("how", ["drag", "touch"])
@pytest.mark.parametrize("symbol", ["orl-merchant-1", "orl-carpenter-pawn"])
def test_whoever_stands_among_others_is_dragged_to_a_town(sit, how, symbol):
    table = sit("orleans", TRAVELLERS, **WAYS[how][1])
    page, mouse, finger = table.page, table.page.mouse, Finger(table)
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => /drag.*js/.test(name))")
    if how == "touch":
        page.locator("label:has(#tab-board)").tap()
    gild, town = f'.gild[data-place="guest-0:{symbol}"]', 'g.place[data-place="town-7"]'
    edge = page.locator(f"{gild} .edge").bounding_box()
    middles = {
        each: finger.middle(f'g.piece[data-at="guest-0"][data-symbol="{each}"]')[0]
        for _, each in table.pieces("guest-0")
    }
    assert len(middles) == 3
    assert [each for each, x in middles.items() if edge["x"] < x < edge["x"] + edge["width"]] == [symbol]
    before = table.ply
    if how == "touch":
        finger.lift(gild)
    else:
        mouse.move(*finger.middle(gild))
        mouse.down()
        mouse.move(9, 9, steps=2)
    expect(page.locator(".ghost use")).to_have_attribute("href", f"#{symbol}")
    expect(page.locator(".place.goal")).to_have_count(2)
    if how == "touch":
        finger.drop(finger.middle(town))
    else:
        mouse.move(*finger.middle(town), steps=3)
        mouse.up()
    table.moved(before)
    assert ("guest-7", symbol) in table.pieces("guest-7")
    assert table.errors == []


def test_a_town_that_a_place_leads_to_says_so(sit):
    table = sit("orleans", TRAVELLERS, viewport={"width": 1440, "height": 900})
    town, merchant = table.place("town-7"), table.place("guest-0:orl-merchant-1")
    expect(town).to_have_attribute("aria-label", "Use Ship / Use Carpenter · Blois")
    merchant.click()
    expect(town).to_have_attribute("aria-label", "Use Ship · Blois")
    expect(table.page.locator("#hint")).to_contain_text("Selected: merchant.")
    town.hover()
    expect(table.page.locator("#tooltip")).to_contain_text("Use Ship · Blois")
    expect(table.page.locator("#tooltip")).to_contain_text("travels along one waterway")


def test_what_can_be_done_with_the_card_in_hand_comes_first(sit):
    table = sit("castelli", "players 2; options board=AB; A: hand king-3, robber.1", **WAYS["touch"][1])
    page, chips = table.page, table.page.locator(".chips .move")
    left = "(all) => all.toSorted((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)[0].innerText"
    page.locator("label:has(#tab-large)").tap()
    assert "Sell the King" in chips.evaluate_all(left)
    page.locator('.gild[data-place="hand-0-1"]').tap()
    expect(page.locator("#hint")).to_contain_text("Selected: Robber")
    assert "Sell the Robber" in chips.evaluate_all(left)
