"""A whole evening of three people in three browsers: invited, seated, talking, paused, and playing again."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.api import ASKING, new_table
from tests.browser.conftest import REAL
from tests.browser.table import Table
from tests.server.running import free_port, running
from tests.waiting import until

LAST_ROUND = "board: phase E; round 5\nA: dice 3 1\nB: dice 2 2\nC: dice 4 4"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def people(browser: Browser, server) -> Iterator[list[Table]]:
    """Agnes at a desktop, Bo at a phone, and Cy, who reads German."""
    settings: list[dict[str, Any]] = [
        {"locale": "en-GB", "viewport": {"width": 1440, "height": 900}},
        {"locale": "en-GB", **PHONE},
        {"locale": "de-DE", "viewport": {"width": 1440, "height": 900}},
    ]
    contexts = [browser.new_context(**each) for each in settings]
    yield [Table(context.new_page(), server.url) for context in contexts]
    for context in contexts:
        context.close()


def key_of(page: Page) -> str:
    return re.sub(r".*/table/([^/?#]+).*", r"\1", page.url)


def play_out(url: str, keys: list[str]) -> None:
    """Everybody ends their turn until the game is over."""
    with httpx.Client(base_url=f"{url}/api", **ASKING) as client:
        while not (seen := client.get(f"/table/{keys[0]}").json())["over"]:
            for key in keys:
                seen = client.get(f"/table/{key}").json()
                if seen["legal"]:
                    ends = [choice for choice in seen["legal"] if choice["do"] == "end"] or seen["legal"]
                    body = {"ply": seen["ply"], "action": ends[0]["action"]}
                    assert client.post(f"/table/{key}/act", json=body).status_code == 200


def open_log(table: Table) -> None:
    """On a phone the log lies behind a tab."""
    tab = table.page.locator("label:has(#tab-log)")
    if tab.is_visible():
        tab.click()


def sit_down(agnes: Table, bo: Table, cy: Table) -> str:
    """Both friends come by their links; the first invitation, to come back by."""
    host = agnes.page
    links = host.locator("#invite .link input")
    expect(links).to_have_count(2)
    expect(host.locator(".mutes")).to_be_hidden()
    expect(host.locator('.scores [data-presence="1"]')).to_have_attribute("data-state", "empty")
    host.locator("#invite .code summary").first.click()
    expect(host.locator("#invite .qr").first).to_be_visible()
    invitations = [links.nth(n).input_value() for n in range(2)]
    bo.page.goto(invitations[0])
    expect(bo.page.get_by_text("Agnes invites you to play")).to_be_visible()
    expect(bo.page.get_by_role("heading", level=1)).to_have_text("The Castles of Burgundy")
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    bo.ready()
    cy.page.goto(invitations[1])
    cy.page.get_by_role("link", name="Zusehen").click()
    cy.ready()
    cy.page.get_by_label("Dein Name").fill("Cy")
    cy.page.get_by_role("button", name="Platz nehmen").click()
    cy.page.wait_for_selector("#moves", state="attached")
    cy.ready()
    for seat in (1, 2):
        expect(host.locator(f'.scores [data-presence="{seat}"]')).to_have_attribute("data-state", "here")
    expect(host.locator("#invite")).to_have_count(0)
    expect(host.locator(".scores")).to_contain_text("Cy")
    expect(host.locator("#seat-menu fieldset[data-seat] legend")).to_have_text(["Agnes", "Bo", "Cy"])
    expect(host.locator(".estate h2")).to_have_text(["Agnes", "Bo", "Cy"])
    expect(host.locator('.estate[data-seat="2"]')).to_have_attribute("aria-label", "Cy")
    expect(host.locator('.estate[data-seat="2"] .grow')).to_have_attribute("aria-label", "Enlarge Cy")
    host.locator("#seat-menu > summary").click()
    expect(host.locator(".mutes label:visible")).to_have_text(["Bo", "Cy"])
    host.locator("#seat-menu > summary").click()
    return invitations[0]


def talk(agnes: Table, bo: Table, cy: Table) -> None:
    open_log(bo)
    bo.page.locator(".phrases summary").click()
    bo.page.get_by_role("button", name="Good luck!").click()
    expect(agnes.page.locator("#log .said")).to_have_text(["Bo: Good luck!"])
    expect(cy.page.locator("#log .said")).to_have_text(["Bo: Viel Glück!"])
    expect(agnes.page.locator("#bubble")).to_have_text("Bo: Good luck!")
    line = agnes.page.get_by_label("Write to everyone at the table")
    line.fill("<b>Welcome</b> & enjoy")
    line.press("Enter")
    expect(bo.page.locator("#log .said").last).to_have_text("Agnes: <b>Welcome</b> & enjoy")
    expect(line).to_have_value("")
    cy.page.locator("#seat-menu > summary").click()
    cy.page.locator('[data-mute="1"]').check()
    expect(cy.page.locator("#log .said").first).to_be_hidden()
    expect(cy.page.locator("#log .said").last).to_be_visible()
    cy.page.locator("#seat-menu > summary").click()


def come_and_go(agnes: Table, bo: Table, invitation: str) -> None:
    host = agnes.page.locator('.scores [data-presence="1"]')
    bo.page.goto("about:blank")
    expect(host).to_have_attribute("data-state", "away")
    bo.page.goto(invitation)
    bo.ready()
    expect(host).to_have_attribute("data-state", "here")


def rest(agnes: Table, bo: Table) -> None:
    agnes.page.locator("#seat-menu > summary").click()
    agnes.page.get_by_role("button", name="Pause the game").click()
    expect(bo.page.locator("#resting")).to_be_visible()
    agnes.page.locator("#resting button").click()
    expect(bo.page.locator("#resting")).to_be_hidden()
    open_log(bo)
    expect(bo.page.locator("#log")).to_contain_text("The host resumes the game")


def play_again(agnes: Table, bo: Table, cy: Table) -> None:
    """One offers it on the score sheet; the others, there and at the table, take their seats with one click."""
    for table in (agnes, bo):
        expect(table.page.locator("#to-end")).to_be_visible()
        # It was shown while others played, and nobody's turn comes any more.
        expect(table.page.locator("#call-offer")).to_be_hidden()
        table.page.locator("#to-end").click()
    agnes.page.get_by_role("button", name="Play again").click()
    agnes.ready()
    bo.page.get_by_role("button", name="Sit down at the next game").click()
    bo.ready()
    cy.page.get_by_role("button", name="Zur nächsten Partie").click()
    cy.ready()
    expect(agnes.page.locator(".scores .who")).to_have_text(["Cy", "Agnes", "Bo"])
    expect(agnes.page.locator(".series")).to_contain_text("Game 2 of a series")
    expect(agnes.page.locator('.scores [data-presence="2"]')).to_have_attribute("data-state", "here")


def join_club(table: Table, url: str, name: str) -> None:
    table.page.goto(f"{url}/club?language=en")
    table.page.get_by_label("Your name").fill(name)
    table.page.get_by_role("button", name="Join the club").click()
    expect(table.page.get_by_role("heading", level=1)).to_have_text(f"Welcome, {name}")


def leave_for(page: Page, address: str) -> None:
    """Go elsewhere from a table whose game has just ended: it may be loading its own last page."""
    with suppress(Error):
        page.goto(address)
    if page.url != address:
        page.goto(address)


def play_a_round(people: list[Table], url: str) -> None:
    """Agnes plans an event of two-player games: one of the three has a bye, the others find their table."""
    agnes, bo, cy = people
    for table, name in zip(people, ("Agnes", "Bo", "Cy"), strict=True):
        join_club(table, url, name)
    agnes.page.goto(f"{url}/?game=castelli")
    agnes.page.locator(".club-door button:visible").click()
    agnes.page.get_by_label("What is it called?").fill("Friday")
    agnes.page.get_by_role("button", name="Open the event").click()
    expect(agnes.page.get_by_role("heading", level=1)).to_have_text("Friday")
    event = agnes.page.url
    for table in (bo, cy):
        table.page.goto(event)
        table.page.get_by_role("button", name="Take part").click()
        expect(table.page.get_by_role("button", name="Drop out")).to_be_visible()
    agnes.page.reload()
    agnes.page.get_by_role("button", name="Start round 1").click()
    expect(agnes.page.locator(".pairings li")).to_have_count(2)
    playing = []
    for table in people:
        table.page.goto(event)
        button = table.page.get_by_role("button", name="Go to my table")
        if button.count():
            button.click()
            table.page.wait_for_url("**/table/*")
            table.ready()
            playing.append(table)
    assert len(playing) == 2
    play_out(url, [key_of(table.page) for table in playing])
    leave_for(agnes.page, event)
    expect(agnes.page.get_by_role("button", name="Start round 2")).to_be_visible()
    expect(agnes.page.locator("[aria-labelledby=standings] tbody tr").first).to_contain_text("1")
    playing[0].page.goto(f"{url}/club/statistics?language=en")
    expect(playing[0].page.locator("svg.chart:visible")).to_have_count(1)


def test_an_evening_of_three(server, people):
    agnes, bo, cy = people
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "link"}, {"kind": "link"}]
    made = new_table(server.url, "burgundy", seats, options={"position": LAST_ROUND}, policy={"chat": True})
    agnes.open(f"{server.url}/table/{made['key']}")
    expect(agnes.page.locator("#question")).not_to_contain_text("Player")
    invitation = sit_down(agnes, bo, cy)
    talk(agnes, bo, cy)
    come_and_go(agnes, bo, invitation)
    rest(agnes, bo)
    play_out(server.url, [key_of(table.page) for table in people])
    play_again(agnes, bo, cy)
    play_out(server.url, [key_of(table.page) for table in people])
    agnes.page.locator("#to-end").click()
    expect(agnes.page.get_by_role("heading", name="The series so far")).to_be_visible()
    expect(agnes.page.locator("[aria-labelledby=series] tbody tr")).to_have_count(2)
    play_a_round(people, server.url)
    for table in people:
        assert table.errors == []


CALLED = """
(() => {
  // Chromium without a screen never hides a page: it is told that nobody looks.
  let hidden = false;
  Object.defineProperty(document, "hidden", { get: () => hidden });
  globalThis.look = (there) => { hidden = !there; document.dispatchEvent(new Event("visibilitychange")); };
  globalThis.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { heard.push(this.frequency.value); return start.apply(this, at); };
  globalThis.notes = [];
  const Real = Notification;
  globalThis.Notification = class extends Real {
    // Chromium's headless shell calls denied what the test has granted.
    static get permission() { return "granted"; }
    constructor(title, more) { super(title, more); notes.push(title); }
  };
})();
"""


def test_who_looks_elsewhere_is_called_by_tab_title_mark_sound_and_notification(browser: Browser, server):
    context = browser.new_context(
        locale="en-GB", viewport={"width": 1440, "height": 900}, permissions=["notifications"]
    )
    context.add_init_script(CALLED)
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "link", "name": "Bo"}]
    options = {"position": "board: phase E; round 4\nA: dice 3 1\nB: dice 2 2"}
    made = new_table(server.url, "burgundy", seats, options=options)
    with httpx.Client(base_url=f"{server.url}/api", **ASKING) as client:
        invitation = made["links"]["seats"][0]["key"]
        friend = client.post(f"/table/{invitation}/join", json={"name": "Bo"}).json()["key"]
        agnes = Table(context.new_page(), server.url)
        agnes.open(f"{server.url}/table/{made['key']}")
        page = agnes.page
        page.locator("#seat-menu > summary").click()
        page.get_by_label("Notify me on this device").check()
        expect(page.get_by_label("Notify me on this device")).to_be_checked()
        page.locator("#seat-menu > summary").click()
        icon = page.locator('link[rel="icon"]')

        def turn(key: str) -> bool:
            seen = client.get(f"/table/{key}").json()
            if not seen["legal"]:
                return True
            ends = [choice for choice in seen["legal"] if choice["do"] == "end"] or seen["legal"]
            client.post(f"/table/{key}/act", json={"ply": seen["ply"], "action": ends[0]["action"]})
            return False

        until(lambda: turn(made["key"]), "the turn of the other")
        expect(icon).to_have_attribute("href", re.compile(r"/static/icon\.svg"))
        page.evaluate("look(false)")
        assert page.evaluate("heard.length = 0") == 0
        until(lambda: turn(friend) and bool(client.get(f"/table/{made['key']}").json()["legal"]), "her own turn")
        expect(icon).to_have_attribute("href", re.compile(r"icon-turn\.svg"))
        until(lambda: page.evaluate("notes.length") == 1, "the notification")
        assert page.evaluate("heard.length") >= 2
        assert page.title() == page.evaluate("notes[0]")
    # Chromium says that a private window cannot be pushed to.
    assert [error for error in agnes.errors if "incognito" not in error] == []
    context.close()


def test_a_curtain_closes_between_two_people_at_one_screen(table, server):
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "here", "name": "Bo"}]
    made = new_table(server.url, "castelli", seats)
    page, key = table.page, made["key"]
    table.open(f"{server.url}/table/{key}")
    with httpx.Client(base_url=f"{server.url}/api", **ASKING) as client:
        first = client.get(f"/table/{key}").json()["seat"]
        names = ["Agnes", "Bo"]
        expect(page.locator("#curtain")).to_contain_text(f"Pass the screen to {names[first]}")
        expect(page.locator(".table")).to_have_attribute("inert", "")
        page.get_by_text(f"I am {names[first]}").click()
        expect(page.locator("#curtain")).to_be_hidden()
        shown = page.locator("body").get_attribute("data-ply")

        def passed() -> bool:
            seen = client.get(f"/table/{key}").json()
            if seen["seat"] != first:
                return True
            choices = [choice for choice in seen["legal"] if choice["do"] != "undo"]
            client.post(f"/table/{key}/act", json={"ply": seen["ply"], "action": choices[-1]["action"], "seat": first})
            return False

        until(passed, "the turn of the other")
        other = names[1 - first]
        expect(page.locator("#curtain")).to_contain_text(f"Pass the screen to {other}")
        # What the other may see is not on the page yet, not even behind the curtain.
        behind = page.locator("body").get_attribute("data-ply")
        newest = client.get(f"/table/{key}").json()["ply"]
        assert int(shown or 0) <= int(behind or 0) < newest
        page.get_by_text(f"I am {other}").click()
        expect(page.locator("body")).to_have_attribute("data-ply", str(newest))
    assert table.errors == []


TWO_IN_THE_LAST_ROUND = "board: phase E; round 5\nA: dice 3 1\nB: dice 2 2"


def two_keys(server: Any) -> tuple[str, str]:
    """The keys of Agnes, whose turn it is, and of Bo."""
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "link"}]
    made = new_table(server.url, "burgundy", seats, options={"position": TWO_IN_THE_LAST_ROUND})
    join = f"{server.url}/api/table/{made['links']['seats'][0]['key']}/join"
    return made["key"], httpx.post(join, json={"name": "Bo"}, **ASKING).json()["key"]


def test_who_loses_the_network_is_away_for_the_others_and_told_so(browser: Browser, server):
    contexts = [browser.new_context(locale="en-GB"), browser.new_context(locale="en-GB", **PHONE)]
    agnes, bo = (Table(context.new_page(), server.url) for context in contexts)
    for table, key in zip((agnes, bo), two_keys(server), strict=True):
        table.open(f"{server.url}/table/{key}")
    there, line = agnes.page.locator('.scores [data-presence="1"]'), bo.page.locator("#refusal")
    expect(there).to_have_attribute("data-state", "here")
    contexts[1].set_offline(True)
    expect(there).to_have_attribute("data-state", "away")
    expect(line).to_contain_text("Connection lost")
    contexts[1].set_offline(False)
    expect(there).to_have_attribute("data-state", "here")
    expect(line).to_be_empty()
    for context in contexts:
        context.close()


def test_a_friend_sees_at_once_what_the_host_does(browser: Browser, server):
    contexts = [browser.new_context(locale="en-GB"), browser.new_context(locale="en-GB", **PHONE)]
    agnes, bo = (Table(context.new_page(), server.url) for context in contexts)
    keys = two_keys(server)
    for table, key in zip((agnes, bo), keys, strict=True):
        table.open(f"{server.url}/table/{key}")
    agnes.page.locator("#seat-menu > summary").click()
    friend = agnes.page.locator('#seat-menu fieldset[data-seat="1"]')
    friend.get_by_text("Let a bot play here").click()
    friend.get_by_role("button", name="Yes, let a bot play").click()
    bo.page.get_by_role("button", name="Take back my seat").click()
    bo.ready()
    agnes.page.locator("#seat-menu > summary").click()
    # The menu was drawn while the bot played.
    expect(friend.get_by_text("Give the seat back")).to_be_hidden()
    expect(friend.get_by_text("Let a bot play here")).to_be_visible()
    assert httpx.post(f"{server.url}/api/table/{keys[0]}/close", **ASKING).status_code == 204
    for table in (agnes, bo):
        expect(table.page.locator("#question")).to_have_text("The host has closed this table")
        expect(table.page.locator("#moves, #call-offer, #talk, .score.active")).to_have_count(0)
    for context in contexts:
        context.close()


def test_long_words_stand_over_the_table_in_a_few_lines_until_their_speaker_is_muted(browser: Browser, server):
    context = browser.new_context(locale="en-GB", **PHONE)
    bo = Table(context.new_page(), server.url)
    host, friend = two_keys(server)
    bo.open(f"{server.url}/table/{friend}")
    assert httpx.post(f"{server.url}/api/table/{host}/arrange", json={"chat": True}, **ASKING).status_code == 204
    said = {"text": "word " * 39 + "end"}
    assert httpx.post(f"{server.url}/api/table/{host}/say", json=said, **ASKING).status_code == 204
    bubble = bo.page.locator("#bubble")
    expect(bubble).to_be_visible()
    box = bubble.bounding_box()
    assert box is not None
    assert box["width"] > 300
    assert box["height"] < 150
    bo.page.locator("#seat-menu > summary").click()
    # It would not be checked where the words lay above it.
    bo.page.locator('[data-mute="0"]').check()
    expect(bubble).to_be_hidden()
    context.close()


class Letters:
    """A mail server that takes everything."""

    async def handle_DATA(self, server: object, session: object, envelope: object) -> str:  # noqa: N802 (as aiosmtpd calls it)
        return "250 OK"


def test_the_menu_says_where_letters_go(browser: Browser, tmp_path):
    post = Controller(Letters(), hostname="127.0.0.1", port=free_port())
    post.start()
    mail = {
        "BURGRAVE_MAIL": f"smtp://127.0.0.1:{post.port}?from=games@example.org",
        "BURGRAVE_ADDRESS": "http://127.0.0.1",
    }
    try:
        with running(f"sqlite:///{tmp_path / 'games.db'}", tmp_path / "log.txt", **REAL, **mail) as server:
            context = browser.new_context(locale="en-GB")
            agnes = Table(context.new_page(), server.url)
            agnes.open(f"{server.url}/table/{two_keys(server)[0]}")
            form, menu = agnes.page.locator("#call-mail"), agnes.page.locator("#seat-menu > summary")
            menu.click()
            form.get_by_label("Email me at").fill("agnes@example.org")
            form.get_by_role("button").click()
            expect(form.locator("small")).to_have_text(re.compile(r"^a.*@example\.org has yet to be confirmed\.$"))
            agnes.page.reload()
            agnes.ready()
            expect(form.locator("small")).to_be_empty()
            menu.click()
            expect(form.locator("small")).to_contain_text("has yet to be confirmed")
            form.get_by_role("button").click()
            expect(form.locator("small")).to_be_empty()
            context.close()
    finally:
        post.stop()


UNASKED = """
globalThis.asked = 0;
globalThis.Notification = class {
  static permission = "default";
  static async requestPermission() { asked += 1; return (Notification.permission = "granted"); }
};
"""


@pytest.mark.parametrize("answer", ["Yes, notify me", "No, thanks"])
def test_whoever_waits_is_offered_notifications_once(browser: Browser, server, answer):
    context = browser.new_context(locale="en-GB", **PHONE)
    context.add_init_script(UNASKED)
    bo = Table(context.new_page(), server.url)
    bo.open(f"{server.url}/table/{two_keys(server)[1]}")
    offer = bo.page.locator("#call-offer")
    expect(offer).to_be_visible()
    expect(offer).to_contain_text("Notify you when it is your turn?")
    expect(offer.locator("button")).to_have_text(["Yes, notify me", "No, thanks"])
    box, prompt = offer.bounding_box(), bo.page.locator("#prompt").bounding_box()
    assert box is not None
    assert prompt is not None
    assert box["y"] + box["height"] <= prompt["y"] + prompt["height"]
    assert bo.page.evaluate("asked") == 0
    # It would not be clicked where something lies above it.
    offer.get_by_role("button", name=answer).click()
    expect(offer).to_be_hidden()
    expect(bo.page.locator("#call-me")).to_be_checked(checked=answer.startswith("Yes"))
    assert bo.page.evaluate("asked") == answer.startswith("Yes")
    bo.page.reload()
    bo.ready()
    expect(offer).to_be_hidden()
    context.close()
