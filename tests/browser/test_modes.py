"""Expansions and modes of Burgundy, played by clicking through the page."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from burgrave.bots import LEVELS
from tests.browser.api import new_table
from tests.browser.table import Table
from tests.browser.test_accessibility import findings
from tests.waiting import until

ALL = ["duchies", "extra-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields", "vineyards"]
HERE = {"kind": "here", "name": "Agnes"}
BOT = {"kind": "bot", "bot": "greedy", "name": "Renaud"}


def opened(table: Table, seats: list[dict], modules: list[str] | None = None, **options: str) -> None:
    created = new_table(table.url, "burgundy", seats, modules=modules or [], options=options)
    table.open(f"{table.url}/table/{created['key']}")


def phase_and_round(table: Table) -> tuple[int, int]:
    """Where the game stands, as the board shows it."""
    now = '[data-mark="now"]'
    phase = table.page.locator(f".look-phase{now}").first.get_attribute("data-place") or ""
    number = table.page.locator(f".look-round{now}").first.get_attribute("data-place") or ""
    return int(phase.removeprefix("phase-")), int(number.removeprefix("round-"))


def playing(table: Table) -> bool:
    return table.page.locator('.look-round[data-mark="now"]').count() > 0


def vineyard_step(table: Table, number: int) -> None:
    """Shields and double tiles first, then whatever is gilded."""
    for wish in (
        ".annex .gild:not(.priced)",
        '.gild[data-place^="depot-shield"]',
        '.gild[data-place^="vine-"]',
        *(f'.gild[data-place="slot-{slot}"]:not(.priced)' for slot in range(37, 43)),
    ):
        found = table.page.locator(wish)
        if found.count():
            return table.choose(found.first)
    doubles = [at for at, symbol in table.pieces("key-0-") if symbol.count("-") == 2 and "monastery" not in symbol]
    for at in doubles:
        if table.place(at).count():
            return table.choose(table.place(at))
    return table.step(number)


def test_all_expansions_are_played_by_clicking(table):
    opened(table, [HERE, BOT], ALL)
    page = table.page
    assert page.locator("#annex .look-vine").count() == 24
    assert page.locator(".board .look-vine-slot").count() == 4
    for clicks in range(90):
        table.wait_for_turn()
        if table.over or len(table.pieces("vine-0-")) >= 2:
            break
        vineyard_step(table, clicks)
    assert len(table.pieces("vine-0-")) >= 2
    table.wait_for_turn()
    assert page.locator(".large .look-post").count() == 3
    assert page.locator('.board [data-place="slot-32"]').count()
    shield = page.locator('.board .piece[data-symbol^="duchy-shield"]').first
    shield.hover()
    page.wait_for_selector("#tooltip:not([hidden])")
    assert len(page.locator("#tooltip").inner_text().splitlines()) > 1
    assert findings(page) == []
    assert not table.errors


def test_a_solo_game_is_played(table):
    opened(table, [HERE], mode="solo")
    page = table.page
    table.play_until(lambda t: playing(t) and phase_and_round(t) >= (0, 2), limit=60)
    assert len(table.pieces("counter-")) == len(table.pieces("target-")) == 1
    assert page.locator('[data-figure="target"]').inner_text() == "50"
    covered = len(table.pieces("space-0-"))
    # Numbers count up, so that the last one may take a moment.
    expect(page.locator(".total")).to_have_text(f"Covered spaces {covered} / 37")
    assert page.locator(".small").count() == 0
    assert page.locator("#tab-others").count() == 0
    assert findings(page) == []
    assert not table.errors


def test_a_team_table_at_one_screen(table):
    names = ["Agnes", "Renaud", "Mathilde", "Odo"]
    opened(table, [{"kind": "here", "name": name} for name in names], mode="team")
    page = table.page
    assert page.locator(".estate").count() == 2
    seen = set()
    for clicks in range(80):
        table.wait_for_turn()
        if playing(table) and phase_and_round(table) >= (0, 1):
            break
        seen.add(page.locator("#prompt").get_attribute("data-turn"))
        table.step(clicks)
    assert seen == {"1", "2", "3", "4"}
    assert len(table.pieces("die-")) == 8
    assert findings(page) == []
    assert not table.errors


def test_chateauma_is_asked_by_the_form_and_plays(table):
    page = table.page
    page.goto(table.url)
    form = page.locator("#new-burgundy")
    form.locator(".way", has_text="Châteauma").click()
    expect(form.locator(".tick", has_text="Inns").locator(".bar-note")).to_have_text(
        "Cannot be combined with: Châteauma"
    )
    assert form.locator(".sit-2 .automaton").is_visible()
    form.locator(".several .tick", has_text="It takes the first turn").locator("input").check()
    form.locator(".several .tick", has_text="A: five spaces").locator("input").check()
    form.locator('input[name="name-1"]').fill("Agnes")
    page.get_by_role("button", name="Start the game").click()
    table.ready()
    on_cards = []

    def third_round(t: Table) -> bool:
        # A full card is cleared at once, so a single look could find the cards empty.
        on_cards.extend(t.pieces("card-"))
        return playing(t) and phase_and_round(t) >= (0, 2)

    table.play_until(third_round, limit=60)
    assert "A, first" in (page.locator('.estate[data-seat="1"] .head').text_content() or "")
    assert on_cards
    told = page.locator('#log li[data-seat="1"] .rule').all_inner_texts()
    assert any(rule.startswith("BUR-CHA-") for rule in told)
    assert findings(page) == []
    assert not table.errors


def test_a_line_under_the_seat_tells_of_the_bot_that_is_chosen(table):
    page = table.page
    page.goto(table.url)
    form = page.locator("#new-burgundy")
    line = form.locator(".sit-2 .whom")
    assert line.inner_text() == str(LEVELS[1].help)
    form.locator('select[name="seat-2"]').select_option("bot-master")
    assert line.inner_text() == str(LEVELS[2].help)
    form.locator('select[name="seat-2"]').select_option("link")
    assert not line.is_visible()
    form.locator('select[name="seat-2"]').select_option("bot-novice")
    form.locator(".way", has_text="Châteauma").click()
    assert not line.is_visible()


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("team", 4)])
def test_the_form_seats_as_many_as_the_mode_needs(table, mode, players):
    page = table.page
    page.goto(table.url)
    form = page.locator("#new-burgundy")
    form.locator(f'.way:has([value="{mode}"])').click()
    assert form.locator(".pick:visible").count() == 1
    assert form.locator(".sit:visible").count() == players
    assert form.locator(".tick", has_text="Shields").locator("input").is_disabled()
    teams = ["First team"] * 2 + ["Second team"] * 2 if mode == "team" else []
    assert form.locator(".sit .team:visible").all_inner_texts() == teams


def test_a_seat_is_renamed_handed_to_a_bot_and_taken_back(table):
    opened(table, [HERE, BOT])
    page = table.page
    page.locator("#seat-menu > summary").click()
    page.locator("#seat-menu .rename input").fill("Mathilde")
    with page.expect_navigation():
        page.locator('[data-ask="name"]').click()
    table.ready()
    assert page.locator(".score .who").first.inner_text() == "Mathilde"
    page.locator("#seat-menu > summary").click()
    page.get_by_text("Let a bot play for me").click()
    expect(page.locator(".closing[open] p")).to_contain_text("until you take your seat back")
    with page.expect_navigation():
        page.locator('[data-ask="bot"]').click()
    page.locator('.stand-in:not([hidden]) [data-ask="return"]').wait_for()
    take_seat_back(page)
    assert page.locator('[data-ask="bot"]').count() == 1
    assert not table.errors


def take_seat_back(page):
    """The bot keeps playing and the page may reload in the middle of a click: then click again."""
    kept = page.locator('[data-ask="bot"]')

    def back() -> bool:
        with suppress(Error):
            if not kept.count():
                page.locator('.stand-in [data-ask="return"]').dispatch_event("click", timeout=2000)
                kept.wait_for(state="attached", timeout=2000)
            return True
        return False

    until(back, "the seat")
