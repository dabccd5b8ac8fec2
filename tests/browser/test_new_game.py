"""Boards as pictures in the new-game form, setups by link, and the editors."""

import re

from playwright.sync_api import Page, expect

from tests.server.running import Server


def test_pools_are_picked_from_pictures_for_everybody_or_for_a_seat(page: Page, server: Server):
    page.goto(server.url)
    block = page.locator("#new-burgundy details.gallery")
    field = block.locator("input[name=option-duchies]")
    expect(block.locator(".now")).to_have_text("the usual ones: 1-10")
    expect(block.locator(".board")).to_have_count(0)
    block.locator("summary").click()
    expect(block.locator(".board")).to_have_count(32)
    for name in ("3", "4", "5", "12"):
        block.locator(f".board[data-name='{name}']").click()
    expect(field).to_have_value("3-5,12")
    block.locator(".board[data-name='12']").press("ArrowRight")
    expect(block.locator(".board[data-name='13']")).to_be_focused()
    page.keyboard.press("Space")
    expect(field).to_have_value("3-5,12,13")
    block.get_by_role("button", name="Renaud").click()
    block.locator(".board[data-name='3']").click()
    expect(field).to_have_value("3-5,12,13/4,5,12,13")
    page.locator("#new-burgundy input[value=solo]").check()
    expect(block).to_be_hidden()


def test_a_setup_is_kept_in_the_browser_and_shared_by_a_link(page: Page, server: Server):
    page.goto(server.url)
    page.locator("#new-burgundy input[name=module][value=inns]").check()
    page.locator("#new-burgundy .pick", has_text="3 players").click()
    keep = page.locator("#new-burgundy .keep")
    keep.locator("summary").click()
    link = keep.locator("[data-part=link]").input_value()
    keep.locator("[data-part=name]").fill("Friday")
    keep.get_by_role("button", name="Save in this browser").click()
    page.goto(server.url)
    page.get_by_role("link", name="Friday").click()
    expect(page.locator("#new-burgundy input[name=module][value=inns]")).to_be_checked()
    expect(page.locator("#new-burgundy input[name=players][value='3']")).to_be_checked()
    page.goto(link.replace("setup=1", "setup=7"))
    expect(page.get_by_role("alert")).to_contain_text("version 7 of the form")


def test_a_duchy_is_painted_on_a_phone_checked_shared_and_played(page: Page, server: Server):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.url}/editor/burgundy")
    room = page.locator("#board-editor")
    verdict = room.locator("[data-part=verdict]")
    expect(verdict).to_contain_text("is valid: 13 areas")
    room.get_by_role("button", name="Eraser").click()
    room.locator("[data-place=space-0-5]").click()
    expect(verdict).to_contain_text("space 6 has no colour yet")
    expect(room.get_by_role("button", name="Save as a file")).to_be_disabled()
    room.locator("[data-place=space-0-5]").press("a")
    expect(verdict).to_contain_text("is valid: 13 areas")
    code = room.locator("[data-part=code]")
    sound = code.input_value()
    code.fill(sound.replace("board1", "board9"))
    room.get_by_role("button", name="Load this code").click()
    expect(verdict).to_contain_text("version 9")
    page.goto(f"{server.url}/editor/burgundy?code={sound}")
    expect(verdict).to_contain_text("is valid")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    room.get_by_role("link", name="Play with it").click()
    expect(page.locator("#new-burgundy input[name=option-duchies]")).to_have_value(
        "My duchy=ACCKAACKBAABKBBSSSCSSSBBMBBABMKBBMKKB"
    )
    expect(page.locator("#new-burgundy .board[data-name='My duchy']")).to_have_attribute("aria-pressed", "true")


def test_pieces_are_edited_in_a_form_and_only_what_changed_is_sent(page: Page, server: Server):
    page.goto(f"{server.url}/editor/orleans")
    room = page.locator("#pieces-editor")
    verdict = room.locator("[data-part=verdict]")
    expect(verdict).to_have_text("Nothing was changed.")
    room.get_by_text("Market Day prices").click()
    room.locator("[data-table=market_day] details.form summary").click()
    price = room.get_by_label("market_day grain")
    price.fill("2")
    price.blur()
    expect(verdict).to_have_text("1 table is valid")
    price.fill("-3")
    price.blur()
    expect(verdict).not_to_have_class("verdict sound")
    price.fill("2")
    price.blur()
    expect(verdict).to_have_class("verdict sound")
    room.get_by_role("link", name="Play with it").click()
    expect(page.locator("#new-orleans textarea[name=option-pieces]")).to_have_value(
        '{"market_day":{"grain":2,"cheese":2,"wine":3,"wool":4,"brocade":5}}'
    )


def test_a_vineyard_plan_is_painted_on_a_phone_checked_shared_and_played(page: Page, server: Server):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.url}/editor/burgundy")
    page.get_by_text("Pieces of your own box").click()
    room = page.locator("#pieces-editor")
    plan = room.locator("[data-table=vineyard_plan]")
    verdict = room.locator("[data-part=verdict]")
    plan.get_by_text("Vineyard plan").click()
    expect(plan.locator("[data-place^='half:']")).to_have_count(24)
    plan.get_by_role("button", name="Eraser").click()
    plan.locator("[data-place='half:2:0']").click()
    expect(plan.locator("[data-place^='half:']")).to_have_count(22)
    expect(verdict).to_contain_text("has 12 spaces")
    plan.get_by_role("button", name="Double space", exact=True).click()
    for place in ("new:2:0", "new:3:0"):
        plan.locator(f"[data-place='{place}']").click()
        expect(plan.locator(f"[data-place='{place.replace('new', 'half')}']")).to_have_count(1)
    expect(verdict).to_have_text("1 table is valid")
    plan.get_by_role("button", name="Number 6", exact=True).click()
    plan.locator("[data-place='half:2:0']").press("Enter")
    expect(plan.locator("[data-place='half:2:0']")).to_be_focused()
    expect(plan.locator("[data-place='plot:11'] .label")).to_have_text("6")
    plan.get_by_role("button", name="Undo").click()
    expect(plan.locator("[data-place='plot:11'] .label")).to_have_text("1")
    expect(verdict).to_have_text("1 table is valid")
    code = room.locator("[data-part=code]").input_value()
    page.goto(f"{server.url}/editor/burgundy?code={code}")
    expect(plan).to_have_class("changed")
    expect(plan.locator("[data-place='half:2:0']")).to_have_attribute(
        "aria-label", "vineyard space 12, number 1, bonus market"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    room.get_by_role("link", name="Play with it").click()
    expect(page.locator("#new-burgundy textarea[name=option-pieces]")).to_have_value(re.compile('"vineyard_plan"'))


def test_castelli_s_octagons_are_painted_with_the_mouse_held_down(page: Page, server: Server):
    page.goto(f"{server.url}/editor/castelli")
    room = page.locator("#pieces-editor")
    boards = room.locator("[data-table=boards]")
    boards.get_by_role("button", name="Grain", exact=True).click()
    for n, side in enumerate(("side:0:0", "side:0:1")):
        spot = boards.locator(f"[data-place='{side}']")
        expect(spot).to_have_attribute("aria-label", f"wood, {('north', 'east')[n]}")
        box = spot.locator(".ground").bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
    page.mouse.up()
    for n, side in enumerate(("side:0:0", "side:0:1")):
        expect(boards.locator(f"[data-place='{side}']")).to_have_attribute(
            "aria-label", f"grain, {('north', 'east')[n]}"
        )
    expect(room.locator("[data-part=verdict]")).to_have_text("1 table is valid")


def test_a_link_with_a_code_of_another_version_says_so_and_goes_on_saying_it(page: Page, server):
    """The check of the board that stands there instead once took the place of the reason."""
    asked: list[str] = []
    page.on("request", lambda request: request.url.endswith("/check") and asked.append(request.url))
    page.clock.install()
    page.goto(f"{server.url}/editor/burgundy?code=board7-AAAA")
    room = page.locator("#board-editor")
    verdict = room.locator("[data-part=verdict]")
    expect(verdict).to_have_text("this code has version 7, but only version 1 can be read")
    page.clock.run_for(5_000)
    assert len(asked) == 1 + page.locator("#pieces-editor").count()
    expect(verdict).to_contain_text("version 7")
    expect(room.get_by_role("button", name="Save as a file")).to_be_disabled()
    room.locator("button[data-letter=S]").click()
    room.locator("[data-place=space-0-0]").click()
    page.clock.run_for(5_000)
    expect(verdict).to_contain_text("5 spaces of colour A (animals); every duchy needs 6")
