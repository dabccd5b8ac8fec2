"""Whole games and the ways to play them."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import Table
from tests.waiting import until


def test_a_whole_game_against_a_bot_from_the_home_page_to_the_score_sheet(table):
    table.start(first_game=True)
    table.page.evaluate("window.opened = 'once'")
    clicks = table.play_until(lambda t: t.over, limit=900)
    assert clicks > 50
    assert table.page.evaluate("window.opened") == "once"
    table.page.locator("#to-end").click()
    expect(table.page.locator("h1")).to_contain_text("wins")
    expect(table.page.locator(".ranking li")).to_have_count(2)
    sums = [int(text) for text in table.page.locator("tfoot td").all_inner_texts()]
    ranked = [int(text) for text in table.page.locator(".ranking .num").all_inner_texts()]
    assert sorted(sums, reverse=True) == ranked
    assert table.errors == []


SLOW_LINE = """window.WebSocket = class extends WebSocket {
  addEventListener(what, heard) {
    super.addEventListener(what, what === "message" ? event => setTimeout(() => heard(event), 1200) : heard);
  }
}"""


def test_a_second_click_before_the_first_is_shown_does_nothing(table):
    """The answer to a choice and the new position come by different lines."""
    table.page.add_init_script(SLOW_LINE)
    table.start("here", "here")
    before = table.ply
    with table.page.expect_response("**/act"):
        table.gilds.first.click()
    table.gilds.first.click(force=True)
    table.moved(before)
    table.page.wait_for_timeout(1500)
    assert table.ply == before + 1
    assert table.errors == []


def test_two_browsers_at_one_table_see_each_other_move(table, browser: Browser, server):
    table.start("here", "link")
    link = table.page.locator(".invite input").first.input_value()
    other_context = browser.new_context(viewport={"width": 1200, "height": 900}, locale="en-GB")
    friend = Table(other_context.new_page(), server.url)
    friend.join(link)
    for number in range(24):
        mover, watcher = (table, friend) if table.mine else (friend, table)
        mover.wait_for_turn()
        mover.step(number)
        watcher.page.wait_for_function("p => Number(document.body?.dataset.ply) >= p", arg=mover.ply)
    for prefix in ("slot-", "space-", "key-"):
        until(lambda prefix=prefix: table.pieces(prefix) == friend.pieces(prefix), f"the same {prefix} on both pages")
    assert table.errors == friend.errors == []
    other_context.close()


def test_a_seats_link_shows_no_other_seats_link(table, browser: Browser, server):
    table.start("here", "link")
    mine = table.page.url.rsplit("/", 1)[1]
    link = table.page.locator(".invite input").first.input_value()
    other_context = browser.new_context()
    page = other_context.new_page()
    page.goto(link)
    assert mine not in page.content()
    other_context.close()


def test_hot_seat_shows_the_sheet_of_whose_turn_it_is(table):
    table.start("here", "here")
    seen = set()
    for number in range(40):
        table.wait_for_turn()
        large = table.page.locator("#large .estate").get_attribute("data-seat")
        active = table.page.locator(".score.active").get_attribute("data-seat")
        assert large == active
        seen.add(large)
        if len(seen) == 2 and number > 12:
            return
        table.step(number)
    raise AssertionError("the turn never passed")


def test_undo_takes_back_until_the_turn_has_passed(table):
    table.start(first_game=True)
    table.settle()
    undo = table.page.locator("#undo")
    before = table.pieces("slot-") + table.pieces("key-0")
    table.click(table.gilds.first)
    expect(undo).to_be_enabled()
    clicks = 1
    while table.page.locator(".gild:not(.priced)").count() and clicks < 3:
        table.choose(table.page.locator(".gild:not(.priced)").first)
        clicks += 1
    for _ in range(8):
        if not undo.is_enabled():
            break
        table.click(undo)
    assert table.pieces("slot-") + table.pieces("key-0") == before
    assert "die" in table.question


def test_end_turn_asks_while_dice_are_left_and_only_then(table):
    table.start(first_game=True)
    table.settle()
    table.page.locator(".ends .primary").click()
    expect(table.page.locator("#ask")).to_contain_text("unused dice")
    table.page.get_by_role("button", name="No, keep playing").click()
    expect(table.page.locator("#ask")).not_to_be_visible()
    assert "die" in table.question
    table.play_until(lambda t: "both dice" in t.question)
    before = table.ply
    table.page.locator(".ends .primary").click()
    expect(table.page.locator("#ask")).not_to_be_visible()
    table.moved(before)


def test_a_reload_in_mid_choice_comes_back_to_the_same_question(table):
    table.start(first_game=True)
    table.settle()
    table.click(table.page.locator('.gild[data-place^="die-"]').first)
    question, gilds = table.question, table.gilds.count()
    assert "What will you do" in question
    table.page.reload()
    table.ready()
    assert table.question == question
    assert table.gilds.count() == gilds


def test_a_click_on_a_far_target_makes_the_choices_in_between(table):
    table.start(first_game=True)
    for number in range(60):
        table.wait_for_turn()
        far = table.page.locator('.gild[data-place^="slot-"]:not(.priced)')
        if "Which die" in table.question and far.count():
            place = far.first.get_attribute("data-place")
            symbol = dict(table.pieces("slot-"))[place]
            before = table.ply
            far.first.click()
            table.moved(before)
            assert table.ply >= before + 2
            if "make room" not in table.question and "full" not in table.question:
                assert symbol in dict(table.pieces("key-0")).values()
            return
        table.step(number)
    raise AssertionError("nothing could be taken at once")


def test_a_wrong_click_says_why_with_the_rule(table):
    table.start(first_game=True)
    table.settle()
    table.click(table.page.locator('.gild[data-place^="die-"]').first)
    lit = set(table.page.eval_on_selector_all(".gild", "es => es.map(e => e.dataset.place)"))
    dark = next(f"space-0-{n}" for n in range(37) if f"space-0-{n}" not in lit)
    table.page.locator(f'g.place[data-place="{dark}"]').click(force=True)
    assert re.search(r"BUR-[A-Z]+-\d\d", table.refusal())


def test_the_price_is_shown_before_it_is_paid(table):
    table.start(first_game=True)
    for number in range(60):
        table.wait_for_turn()
        seal = table.page.locator('.gild.priced[data-place^="slot-"] .seal text')
        if "What will you do" in table.question and seal.count():
            price = int(seal.first.text_content() or 0)
            workers = int(table.page.locator('[data-figure="workers-0"]').get_attribute("data-value") or 0)
            before = table.ply
            table.page.locator('.gild.priced[data-place^="slot-"]').first.click()
            table.moved(before)
            left = table.page.locator('[data-figure="workers-0"]')
            expect(left).to_have_attribute("data-value", str(workers - price))
            return
        die = table.page.locator('.gild[data-place^="die-"]')
        if die.count() and "Which die" in table.question:
            table.click(die.first)
        else:
            table.step(number)
    raise AssertionError("nothing with a price came up")


def test_keyboard_alone_plays_a_turn(table):
    table.start(first_game=True)
    keys = table.page.keyboard
    for _ in range(40):
        table.wait_for_turn()
        if "both dice" in table.question:
            before = table.ply
            keys.press("e")
            table.moved(before)
            return
        before = table.ply
        if table.gilds.count():
            keys.press("b")
            keys.press("ArrowRight")
            assert table.page.evaluate("document.activeElement.matches('.gild, .piece')")
            keys.press("b")
        else:
            keys.press("1")
        keys.press("Enter")
        if table.page.locator("#ask[open]").count():
            keys.press("Enter")
        table.moved(before)
    raise AssertionError("the turn was never over")


def test_keys_go_on_from_what_was_just_chosen(table):
    table.start(first_game=True)
    table.settle()
    keys = table.page.keyboard
    keys.press("b")
    before = table.ply
    keys.press("Enter")
    table.moved(before)
    assert table.page.evaluate("document.activeElement.matches('.gild, .chips .move')")


def test_one_undo_takes_back_what_one_click_did(table):
    table.start(first_game=True)
    table.settle()
    for number in range(40):
        table.wait_for_turn()
        far = table.page.locator('.gild[data-place^="slot-"]:not(.priced)')
        if "Which die" in table.question and far.count():
            before = table.pieces("")
            table.click(far.first)
            assert table.pieces("") != before
            table.click(table.page.locator("#undo"))
            assert "Which die" in table.question
            assert table.pieces("") == before
            return
        table.step(number)
    raise AssertionError("no click meant a die and a tile")


def test_the_host_closes_the_table_from_the_menu(table):
    table.start(first_game=True)
    address = table.page.url
    table.page.locator("#seat-menu > summary").click()
    table.page.get_by_text("Close the table").click()
    table.page.locator('[data-ask="close"]').click()
    expect(table.page.locator(".mine")).to_contain_text("Closed by the host")
    table.page.goto(address)
    table.ready()
    assert table.question == "The host has closed this table"
    assert table.gilds.count() == 0


def test_the_plain_list_holds_every_action(table):
    table.start(first_game=True)
    table.settle()
    table.click(table.page.locator('.gild[data-place^="die-"]').first)
    table.page.locator("details.all summary").click()
    entry = table.page.locator(".all .move", has_text="Take workers")
    table.click(entry)
    assert "What will you do" in table.question
    assert table.page.locator('.gild[data-place^="die-"]').count() == 1


def test_spectators_see_the_game_and_cannot_act(table, browser: Browser, server):
    table.start(first_game=True)
    table.settle()
    link = table.page.locator("#watch").input_value()
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    watcher = Table(context.new_page(), server.url)
    watcher.open(link)
    assert watcher.gilds.count() == 0
    assert watcher.page.locator("#moves").count() == 0
    table.step(1)
    watcher.page.wait_for_function("p => Number(document.body?.dataset.ply) >= p", arg=table.ply)
    assert watcher.pieces("slot-") == table.pieces("slot-")
    context.close()


def test_the_page_comes_back_after_the_server_was_restarted(page, own_server):
    table = Table(page, own_server.url)
    table.start(first_game=True)
    table.settle()
    own_server.kill()
    expect(page.locator("#refusal")).to_contain_text("Connection lost")
    own_server.start()
    expect(page.locator("#refusal")).to_be_empty()
    table.step(0)
    table.wait_for_turn()


def test_a_click_without_a_connection_is_kept_and_sent_later(page, own_server):
    table = Table(page, own_server.url)
    table.start(first_game=True)
    table.settle()
    before = table.ply
    own_server.kill()
    expect(page.locator("#refusal")).to_contain_text("Connection lost")
    die = page.locator('.gild[data-place^="die-"]').first
    die.click()
    expect(page.locator("#refusal")).to_contain_text("Your choice is kept")
    die.click()
    expect(page.locator("#refusal")).to_contain_text("still waiting to be sent")
    own_server.start()
    table.moved(before)
    expect(page.locator("#refusal")).to_be_empty()
    assert "What will you do" in table.question
    assert table.ply == before + 1


def test_the_first_game_is_played_by_the_name_that_was_typed(table):
    table.page.goto(table.url)
    table.page.locator('#new-burgundy input[name="name-1"]').fill("Ysolde")
    table.page.get_by_role("button", name="Start a first game").click()
    table.ready()
    expect(table.page.locator(".score .who").first).to_have_text("Ysolde")


def test_without_script_the_plain_forms_play(browser: Browser, server):
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Start a first game").click()
    for _ in range(6):
        while not page.locator("details.all summary").is_visible():
            page.reload()
        page.locator("details.all summary").click()
        page.locator(".all .move").first.click()
        expect(page.locator("#question")).not_to_be_empty()
    assert page.locator("g.piece").count() > 15
    context.close()


def test_another_duchy_becomes_the_large_one_by_a_click(table):
    table.start(first_game=True)
    table.page.locator(".others .grow").first.click()
    expect(table.page.locator("#large .estate")).to_have_attribute("data-seat", "1")
    table.page.locator(".others .grow").first.click()
    expect(table.page.locator("#large .estate")).to_have_attribute("data-seat", "0")


def test_what_a_tile_does_is_told_on_hover(table):
    table.start(first_game=True)
    table.settle()
    place, _ = next(p for p in table.pieces("slot-"))
    table.page.locator(f'g.place[data-place="{place}"]').hover(force=True)
    tooltip = table.page.locator("#tooltip")
    expect(tooltip).to_be_visible()
    assert len(tooltip.inner_text()) > 10


def test_the_title_tells_whose_turn_it_is(table):
    table.start(first_game=True)
    table.wait_for_turn()
    expect(table.page).to_have_title(re.compile("Your turn"))


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_find_room(table, players):
    table.start("here", *["bot-random"] * (players - 1), players=players)
    table.settle()
    expect(table.page.locator(".estate")).to_have_count(players)
    assert table.page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


def test_a_line_of_the_log_shows_its_place(table):
    table.start(first_game=True)
    table.settle()
    page = table.page
    line = page.locator("#log li", has_text="places a castle on a").first
    place = line.get_attribute("data-places")
    line.hover()
    expect(page.locator(".ring")).to_have_count(1)
    ringed = page.locator(".ring > g").get_attribute("transform")
    assert ringed == page.locator(f'g.place[data-place="{place}"]').first.get_attribute("transform")
    page.locator("#question").hover()
    expect(page.locator(".ring")).to_have_count(0)
    page.locator("#log").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#log .shown")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".ring")).to_have_count(0)
    assert table.errors == []


def test_after_a_reload_every_line_of_the_log_still_shows_its_place(table):
    table.start(first_game=True)
    table.settle()
    table.step(0)
    table.wait_for_turn()
    page = table.page
    lines = "lines => lines.map(line => line.outerHTML)"
    before = page.locator("#log li").evaluate_all(lines)
    assert sum("data-places" in line for line in before) >= 2
    page.reload()
    table.ready()
    assert page.locator("#log li").evaluate_all(lines)[-len(before) :] == before
    line = page.locator("#log [data-places]", has_text="places a castle on a").first
    line.hover()
    expect(page.locator(".ring")).to_have_count(1)
    assert table.errors == []


def test_buttons_are_the_same_on_the_first_page_and_after_an_update(table):
    table.start(first_game=True)
    table.settle()
    page = table.page
    page.locator("details.all summary").click()
    expect(page.locator(".all .move").first).to_be_visible()
    buttons = "buttons => buttons.map(button => button.outerHTML)"
    rows = (".chips .move", ".ends .move", ".all .move")
    after_an_update = [page.locator(row).evaluate_all(buttons) for row in rows]
    first_page = page.request.get(page.url).text()
    for button in {button for row in after_an_update for button in row}:
        page_part = page.evaluate(
            "([html, button]) => [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.move')]"
            ".some(move => move.outerHTML === button)",
            [first_page, button],
        )
        assert page_part, button


def test_a_menu_closes_by_a_press_beside_it_and_by_escape(table):
    table.start(first_game=True)
    page = table.page
    menu, opener = page.locator("details.seat-menu"), page.locator("details.seat-menu > summary")
    opener.click()
    expect(menu).to_have_attribute("open", "")
    menu.locator(".paces label").last.click()
    expect(menu).to_have_attribute("open", "")
    page.locator("#question").click()
    expect(menu).not_to_have_attribute("open", "")
    opener.click()
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(opener).to_be_focused()
    assert table.errors == []
