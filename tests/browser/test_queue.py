"""What others do, as it is shown: in order, at a pace, never ahead of what was seen; and the replay, by one queue."""

from itertools import pairwise
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.api import ASKING
from tests.browser.table import TIMEOUT, Table
from tests.waiting import until

# Notes everything the page shows, each time something of it changes.
WATCH = """() => {
  const seen = window.seen = [];
  let last = '';
  const note = () => {
    const body = document.body;
    const count = what => document.querySelectorAll(what).length;
    const parts = ['#log li', '.flight', '.ring', '.gild'].map(count);
    const look = [body.dataset.ply, body.className, ...parts].join();
    if (look === last) return;
    last = look;
    const told = [...document.querySelectorAll('#log [data-ply]')];
    const earned = seat => told.filter(l => l.dataset.seat === String(seat) && l.querySelector('.pts'))
      .reduce((sum, l) => sum + Number(l.querySelector('.pts').textContent), 0);
    seen.push({
      ply: Number(body.dataset.ply),
      told: Math.max(0, ...told.map(l => Number(l.dataset.ply))),
      showing: body.classList.contains('showing'),
      choices: document.querySelectorAll('.gild').length,
      question: document.querySelector('#question').textContent,
      below: document.querySelector('#latest').textContent,
      lines: told.map(l => l.textContent).join(' '),
      points: [0, 1].map(seat => Number(document.querySelector(`[data-figure="points-${seat}"]`)?.dataset.value)),
      earned: [0, 1].map(earned),
      pieces: [...document.querySelectorAll('g.piece')].map(e => `${e.dataset.at} ${e.dataset.symbol}`),
      flights: document.querySelectorAll('.flight').length,
      rings: document.querySelectorAll('.ring').length,
      tab: document.querySelector('[name="tab"]:checked')?.id,
    });
  };
  new MutationObserver(note).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""

# Notes where the showing was when it was skipped, before the page itself hears of it.
SKIPPED = """for (const what of ["pointerdown", "keydown"]) addEventListener(what, () => {
  [window.skipped, window.shown] = [window.seen.length, Number(document.body.dataset.ply)];
}, { capture: true, once: true })"""


class Watched:
    """A table at which somebody watches a bot; their own choices are made over the API."""

    def __init__(self, page: Page, url: str, pace: str = "brisk", game: str = "burgundy") -> None:
        self.url = url
        self.client = httpx.Client(base_url=f"{url}/api", **ASKING)
        seats = [{"kind": "here", "name": "Agnes"}, {"kind": "bot", "bot": "greedy", "name": "Renaud"}]
        body = {"game": game, "seats": seats}
        self.key = self.client.post("/tables", json=body).json()["key"]
        self.begin()
        page.add_init_script(
            f"localStorage.getItem('burgrave-pace') || localStorage.setItem('burgrave-pace', '{pace}')"
        )
        self.table = Table(page, url)
        self.table.open(f"{url}/table/{self.key}")
        self.page = page

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"/table/{self.key}").json()
        return found

    def choose(self, view: dict[str, Any]) -> int:
        """Make a choice; the ply it led to."""
        choices = [c for c in view["legal"] if c["do"] != "end"] or view["legal"]
        act = {"ply": view["ply"], "action": choices[0]["action"]}
        return int(self.client.post(f"/table/{self.key}/act", json=act).json()["ply"])

    def begin(self) -> None:
        """Past the choices before the first round, which change the sheets."""
        while (view := until(self.asked, "a turn"))["ply"] < 8:
            self.choose(view)

    def asked(self) -> dict[str, Any] | None:
        view = self.view()
        return view if view["legal"] else None

    def until_their_turn(self) -> int:
        """Play one's own turn to its end; the ply that ended it."""
        while True:
            ply = self.choose(until(self.asked, "a turn"))
            view = self.view()
            if view["ply"] > ply or 0 not in view["active"]:
                return ply

    def course(self) -> dict[int, set[str]]:
        """What lay where after each ply since one's last turn, as the server tells it."""
        passage = self.client.get(f"/table/{self.key}/again").json()
        pieces = passage["scene"]["pieces"]
        found = {passage["steps"][0]["ply"] - 1: {f"{at} {symbol}" for at, symbol, *_ in pieces}}
        for step in passage["steps"]:
            new = step.get("pieces", [])
            touched = {at for at, *_ in new} | set(step.get("cleared", []))
            pieces = [piece for piece in pieces if piece[0] not in touched] + new
            found[step["ply"]] = {f"{at} {symbol}" for at, symbol, *_ in pieces}
        return found

    def caught_up(self) -> None:
        self.page.wait_for_function("() => !document.body.classList.contains('showing')", timeout=TIMEOUT)
        self.table.wait_for_turn()


@pytest.fixture
def watched(page: Page, server) -> Watched:
    return Watched(page, server.url)


def test_others_are_shown_choice_by_choice_and_never_ahead_of_what_was_seen(watched: Watched):
    page = watched.page
    page.evaluate(WATCH)
    watched.until_their_turn()
    expect(page.locator("body.showing")).to_have_count(1)
    watched.caught_up()
    seen = page.evaluate("seen")
    shown = [moment for moment in seen if moment["showing"]]
    plies = list(dict.fromkeys(moment["ply"] for moment in shown))
    assert plies == sorted(plies)
    assert len(plies) >= 3
    for moment in shown:
        assert moment["choices"] == 0
        assert moment["told"] <= moment["ply"]
        assert "Renaud" in moment["question"]
    # What they did stands below the question, too, not before it stands in the log.
    below = {moment["below"] for moment in shown if moment["below"]}
    assert len(below) >= 2
    assert all(moment["below"].split(".")[0] in moment["lines"] for moment in shown)
    course = watched.course()
    for moment in shown:
        ply = moment["ply"]
        assert set(moment["pieces"]) <= course[ply] | course.get(ply - 1, course[ply])
    assert any(course[ply] != course[ply - 1] for ply in plies[1:])
    # Points and log are told together, whichever of them is first on the page.
    assert all(moment["points"] in (moment["earned"], before["earned"]) for before, moment in pairwise(seen))
    assert seen[-1]["ply"] == watched.view()["ply"]
    expect(page.locator("#latest")).to_be_empty()
    assert page.locator(".gild").count()
    assert watched.table.errors == []


def test_the_game_does_not_wait_for_what_is_shown(watched: Watched):
    watched.page.locator("#seat-menu > summary").click()
    watched.page.locator('.paces label:has([value="calm"])').click()
    watched.page.keyboard.press("Escape")
    watched.until_their_turn()
    expect(watched.page.locator("body.showing")).to_have_count(1)
    until(watched.asked, "the bot's turn to be over on the server")
    assert watched.page.locator("body.showing").count() == 1
    assert watched.table.ply < watched.view()["ply"]


@pytest.mark.parametrize("how", ["click", "space", "button"])
def test_a_skip_leads_to_now(watched: Watched, how):
    page = watched.page
    page.evaluate("localStorage.setItem('burgrave-pace', 'calm')")
    page.add_init_script(SKIPPED)
    page.reload()
    watched.table.ready()
    watched.until_their_turn()
    expect(page.locator("body.showing")).to_have_count(1)
    until(watched.asked, "the bot's turn to be over on the server")
    page.evaluate(WATCH)
    if how == "click":
        page.locator(".board").click(position={"x": 5, "y": 5})
    elif how == "space":
        page.keyboard.press(" ")
    else:
        page.get_by_role("button", name="Skip to now").click()
    page.wait_for_function("ply => Number(document.body.dataset.ply) === ply", arg=watched.view()["ply"])
    expect(page.locator("body.showing")).to_have_count(0)
    # From what was shown at that moment it goes to the newest ply, past those in between.
    assert len({moment["ply"] for moment in page.evaluate("seen.slice(skipped)")} - {page.evaluate("shown")}) <= 1
    told = page.locator("#log [data-ply]").evaluate_all("lines => lines.map(l => l.outerHTML)")
    page.reload()
    watched.table.ready()
    assert page.locator("#log [data-ply]").evaluate_all("lines => lines.map(l => l.outerHTML)") == told


def test_the_pace_is_chosen_in_the_menu_and_kept(page: Page, server):
    table = Table(page, server.url)
    table.start(first_game=True)
    menu = page.locator("#seat-menu > summary")
    menu.click()
    expect(page.locator('[name="pace"][value="at-once"]')).to_be_checked()
    page.locator('.paces label:has([value="calm"])').click()
    page.reload()
    table.ready()
    menu.click()
    expect(page.locator('[name="pace"][value="calm"]')).to_be_checked()
    assert page.evaluate("localStorage.getItem('burgrave-pace')") == "calm"


@pytest.mark.parametrize("reloaded", [False, True])
def test_what_happened_is_shown_again_from_the_last_turn_on(watched: Watched, reloaded):
    page = watched.page
    ended = watched.until_their_turn()
    watched.caught_up()
    before = page.locator("#log li").all_inner_texts(), watched.table.pieces(""), watched.table.ply
    if reloaded:
        page.reload()
        watched.table.ready()
    page.evaluate(WATCH)
    page.get_by_role("button", name="Show that again").click()
    expect(page.locator("body.showing")).to_have_count(1)
    watched.caught_up()
    told = page.locator("#log li")
    until(
        lambda: (told.all_inner_texts(), watched.table.pieces(""), watched.table.ply) == before,
        "the table as before",
    )
    plies = list(dict.fromkeys(moment["ply"] for moment in page.evaluate("seen") if moment["showing"]))
    # An answer that leaves no choice is given for me, and ends my turn a ply later.
    assert plies[0] == min(watched.course()) >= ended
    assert plies == sorted(plies)
    assert page.locator(".gild").count()
    assert watched.table.errors == []


def test_ones_own_choice_needs_no_showing(page: Page, server):
    watched = Watched(page, server.url, "calm")
    page.evaluate(WATCH)
    before = watched.table.ply
    watched.table.step(0)
    assert not any(moment["showing"] for moment in page.evaluate("seen") if moment["ply"] <= before + 1)


def test_where_all_plan_at_once_nobodys_choice_waits_for_what_others_do(page: Page, server):
    """ORL-PLN-02: everybody plans at the same time."""
    watched = Watched(page, server.url, "calm", "orleans")
    page.evaluate(WATCH)
    for _ in range(16):
        watched.choose(until(watched.asked, "a turn"))
    page.wait_for_function("ply => Number(document.body.dataset.ply) >= ply", arg=watched.view()["ply"])
    seen = page.evaluate("seen")
    planning = [moment for moment in seen if "Place your followers" in moment["question"]]
    assert planning
    assert not any(moment["showing"] for moment in planning)


def test_without_motion_places_are_marked_instead(browser: Browser, server):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce")
    watched = Watched(context.new_page(), server.url)
    watched.page.evaluate(WATCH)
    watched.until_their_turn()
    expect(watched.page.locator("body.showing")).to_have_count(1)
    watched.caught_up()
    seen = watched.page.evaluate("seen")
    assert not any(moment["flights"] for moment in seen)
    assert any(moment["rings"] for moment in seen)
    assert seen[-1]["rings"] == 0
    context.close()


def test_on_a_phone_the_view_goes_where_it_happens_and_comes_back(browser: Browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True)
    watched = Watched(context.new_page(), server.url)
    page = watched.page
    expect(page.locator("#tab-large")).to_be_checked()
    page.evaluate(WATCH)
    watched.until_their_turn()
    expect(page.locator("body.showing")).to_have_count(1)
    watched.caught_up()
    tabs = {moment["tab"] for moment in page.evaluate("seen") if moment["showing"]}
    assert tabs & {"tab-board", "tab-others"}
    expect(page.locator("#tab-large")).to_be_checked()
    context.close()


def test_what_was_taken_back_leaves_one_quiet_line(table: Table):
    table.start(first_game=True)
    table.settle()
    page = table.page
    lines = page.locator("#log [data-ply]").count()
    for _ in range(2):
        table.click(page.locator('.gild[data-place^="die-"]').first)
        table.choose(page.locator(".gild:not(.priced)").first)
        while page.locator("#undo").is_enabled():
            table.click(page.locator("#undo"))
    expect(page.locator("#log .undone")).to_have_count(1)
    assert page.locator("#log [data-ply]").count() == lines + 1
    told = page.locator("#log [data-ply]").evaluate_all("lines => lines.map(l => l.outerHTML)")
    page.reload()
    table.ready()
    assert page.locator("#log [data-ply]").evaluate_all("lines => lines.map(l => l.outerHTML)") == told


def test_the_log_is_a_story_with_headings_above_and_a_mark_at_ones_last_turn(watched: Watched):
    page = watched.page
    ended = watched.until_their_turn()
    watched.caught_up()
    plies = page.locator("#log [data-ply]").evaluate_all("lines => lines.map(l => Number(l.dataset.ply))")
    assert plies == sorted(plies)
    around = page.locator("#since").evaluate(
        "mark => [mark.previousElementSibling, mark.nextElementSibling].map(l => Number(l.dataset.ply))"
    )
    assert around[0] <= ended < around[1]
    last = page.locator("#log [data-ply]").last
    assert last.evaluate(
        "l => { const b = l.getBoundingClientRect(), o = l.closest('.log-lines').getBoundingClientRect();"
        " return b.bottom <= o.bottom + 8 && b.top >= o.top }"
    )


@pytest.mark.parametrize("unit", ["turn", "round", "phase"])
def test_the_replay_goes_by_turn_round_and_phase(page: Page, finished, unit):
    page.goto(f"{finished}/replay?at=0")
    stops = page.evaluate(f"JSON.parse(document.querySelector('#page').textContent).stops.{unit}")
    assert stops == sorted(set(stops))
    page.locator("#unit").select_option(unit)
    forward, back = page.get_by_label("Step forward"), page.get_by_label("Step back")
    for stop in stops[1:4]:
        forward.click()
        expect(page.locator("#at")).to_contain_text(f"{stop} /")
    back.click()
    expect(page.locator("#at")).to_contain_text(f"{stops[2]} /")


def test_a_replay_plays_by_itself_at_the_pace_that_was_chosen(page: Page, finished):
    page.add_init_script("localStorage.setItem('burgrave-pace', 'brisk')")
    page.goto(f"{finished}/replay?at=20")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("body.showing")).to_have_count(1)
    page.wait_for_function("() => parseInt(document.querySelector('#at').textContent) >= 24", timeout=TIMEOUT)
    page.get_by_role("button", name="Play").click()
    step = int(page.locator("#at").inner_text().split("/")[0])
    page.wait_for_timeout(1500)
    assert int(page.locator("#at").inner_text().split("/")[0]) <= step + 1
