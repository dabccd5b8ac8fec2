"""Burgundy and Castelli at every size and in both themes: nothing is cut, overlaps a face or scrolls sideways."""

import random

import httpx
import pytest
from playwright.sync_api import Browser

from tests.browser.api import ASKING
from tests.browser.conftest import play_out
from tests.browser.layout import FINGERS, SIZES, at_size, faults, faults_everywhere
from tests.browser.still import come_to_rest
from tests.browser.test_modes import ALL
from tests.waiting import until

POSITIONS: dict[str, tuple[int, int, str, dict[str, object]]] = {
    "burgundy": (2, 90, "Which die", {}),
    "burgundy for four": (4, 120, "Which die", {}),
    "castelli": (4, 70, "Rotate the", {}),
    "castelli for two": (2, 30, "Rotate the", {}),
}
"""By name: players, choices played at random, the question that is looked at, and what the table is set up with."""
MODES: dict[str, tuple[int, int, str, dict[str, object]]] = {
    "burgundy with everything": (2, 60, "Which die", {"modules": ALL}),
    "burgundy with everything for four": (4, 60, "Which die", {"modules": ALL}),
    "burgundy in teams": (4, 60, "Which die", {"options": {"mode": "team"}}),
    "burgundy alone": (1, 40, "Which die", {"options": {"mode": "solo", "solo_board": "34"}}),
    "burgundy against châteauma": (2, 40, "Which die", {"options": {"mode": "chateauma"}}),
}

GAMES = ("burgundy", "castelli", "orleans")

PLANTS = {
    "a price lies on a face": (
        "desktop",
        """const gild = document.querySelector('.gild[data-place^="slot-"]'); gild.classList.add("priced");
        gild.insertAdjacentHTML("beforeend", '<g class="seal"><circle r="12"/></g>')""",
        "the price of slot-",
    ),
    "a mark is too broad": (
        "desktop",
        """document.querySelector('.gild[data-place^="slot-"] .edge').style.strokeWidth = "40px\"""",
        "the mark around slot-",
    ),
    "a tile lies on its neighbour": (
        "desktop",
        """const [one, two] = document.querySelectorAll('#sheet-board .piece[data-at^="slot-"]');
        one.style.transform = getComputedStyle(two).transform""",
        "overlap",
    ),
    "a caption lies on a tile": (
        "desktop",
        """const at = document.querySelector('#sheet-board .piece[data-at^="slot-"] use').getBoundingClientRect();
        const words = document.querySelector("#sheet-board text.caption"); const from = words.getBoundingClientRect();
        const by = words.closest("svg").getScreenCTM().a;
        const [x, y] = [(at.left - from.left) / by, (at.top - from.top) / by];
        words.setAttribute("transform", `translate(${x} ${y}) scale(1 2)`)""",
        "overlaps what lies on",
    ),
    "a panel covers the board": (
        "desktop",
        """document.body.append(Object.assign(document.createElement("div"), { textContent: "Notice",
        style: "position: fixed; z-index: 99; left: 0; bottom: 0; width: 500px; height: 400px" }))""",
        "covers what lies on",
    ),
    "a name runs into a number": (
        "desktop",
        """document.querySelector(".score .who").style.marginRight = "-40px\"""",
        "runs into",
    ),
    "the board is cut": (
        "desktop",
        """document.querySelector("#sheet-board").style.minHeight = "900px\"""",
        "sticks out of",
    ),
    "a button is small": (
        "phone",
        """document.querySelector("#undo").disabled = false; document.querySelector("#undo").style.height = "24px";
        document.querySelector("#undo").style.minHeight = "0\"""",
        "x 24",
    ),
    "the page is too wide": (
        "phone",
        """document.querySelector(".tabs").style.width = "500px\"""",
        "cut or scrolls sideways",
    ),
}
"""By what is wrong: the size, what is done to the page, and words of the fault that must be found."""

_MORE_CHIPS = """() => document.querySelector(".chips").append(...Array.from({ length: 9 }, () =>
  Object.assign(document.createElement("button"), { className: "move", textContent: "Another choice" })))"""


@pytest.fixture(scope="module")
def addresses(server) -> dict[str, str]:
    """Tables in the middle of a game."""
    return {name: played(server.url, name.split()[0], *wanted) for name, wanted in POSITIONS.items()}


@pytest.fixture(scope="module")
def ended(server, finished) -> dict[str, str]:
    """A finished game of each."""
    return {game: finished if game == "burgundy" else play_out(server.url, game) for game in GAMES}


@pytest.fixture(scope="module")
def modes(server) -> dict[str, str]:
    return {name: played(server.url, name.split()[0], *wanted) for name, wanted in MODES.items()}


DETOURS = ("end",)
"""What is chosen only if nothing else can be."""


def played(
    url: str, game: str, players: int, plies: int, question: str, setup: dict[str, object],
    spared: tuple[str, ...] = DETOURS, offered: str = "",
) -> str:  # fmt: skip
    seats = [{"kind": "here", "name": "Agnes"}]
    seats += [{"kind": "bot", "bot": "greedy", "name": name} for name in ("Renaud", "Mathilde", "Odo")[: players - 1]]
    rng = random.Random(7)
    with httpx.Client(base_url=f"{url}/api", **ASKING) as client:
        key = client.post("/tables", json={"game": game, "seats": seats, **setup}).json()["key"]

        def turn() -> dict | None:
            view: dict = client.get(f"/table/{key}").json()
            return view if view["over"] or view["legal"] else None

        while True:
            view = until(turn, "a turn")
            assert not view["over"]
            there = any(choice["do"].startswith(offered) for choice in view["legal"])
            if view["ply"] >= plies and question in view["prompt"] and there:
                return f"{url}/table/{key}"
            choices = [choice for choice in view["legal"] if not choice["do"].startswith(spared)] or view["legal"]
            client.post(f"/table/{key}/act", json={"ply": view["ply"], "action": rng.choice(choices)["action"]})


@pytest.mark.parametrize("name", MODES)
def test_every_mode_is_in_its_place(browser: Browser, modes, name):
    # With every expansion the depots of four players are narrower than a finger on a small phone.
    sizes = [size for size in SIZES if size != "small" or name != "burgundy with everything for four"]
    assert faults_everywhere(browser, modes[name], sizes, ["light"]) == {}


@pytest.mark.parametrize("name", POSITIONS)
def test_everything_is_in_its_place(browser: Browser, addresses, name):
    assert faults_everywhere(browser, addresses[name]) == {}


@pytest.mark.parametrize("path", ["/replay?at=20", "/end"])
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_in_its_place(browser: Browser, ended, game, path):
    assert faults_everywhere(browser, ended[game] + path, themes=["light"]) == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_course_of_a_game_is_one_row_on_a_phone(browser: Browser, ended, game):
    with at_size(browser, "phone") as page:
        page.goto(f"{ended[game]}/end")
        tops = page.locator(".milestones a").evaluate_all(
            "es => es.map(e => Math.round(e.getBoundingClientRect().top))"
        )
        assert len(tops) > 5
        assert len(set(tops)) == 1


def test_what_is_in_hand_shows_its_whole_face(browser: Browser, addresses):
    for size in SIZES:
        with at_size(browser, size) as page:
            page.goto(addresses["burgundy"])
            page.wait_for_selector("body[data-ply]")
            # It is one table: what was picked up at one size is in hand at the next.
            if not page.locator(".gild.picked").count():
                page.locator('.gild[data-place^="die-"]').first.click()
            page.wait_for_selector(".gild.picked")
            come_to_rest(page)
            assert faults(page, touch=size in FINGERS) == [], size


@pytest.mark.parametrize("name", POSITIONS)
def test_no_board_moves_or_shrinks_when_the_question_changes(browser: Browser, addresses, name):
    for size in ("desktop", "phone"):
        with at_size(browser, size) as page:
            page.goto(addresses[name])
            page.wait_for_selector("body[data-ply]")
            boards = page.locator(".board, #large").locator("visible=true")
            before = [board.bounding_box() for board in boards.all()]
            page.evaluate("document.querySelector('#hint').textContent = 'A much longer hint than usual. '.repeat(12)")
            page.evaluate(_MORE_CHIPS)
            assert [board.bounding_box() for board in boards.all()] == before, size
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), size


@pytest.mark.parametrize("notice", ["#resting", ".stand-in"])
@pytest.mark.parametrize("name", ["burgundy", "castelli"])
def test_a_notice_covers_nothing(browser: Browser, addresses, name, notice):
    found = {}
    for size in ("desktop", "phone"):
        with at_size(browser, size) as page:
            page.goto(addresses[name])
            page.wait_for_selector("body[data-ply]")
            page.evaluate("notice => document.querySelector(notice).hidden = false", notice)
            assert page.locator(f"{notice} button").is_visible()
            found[size] = faults(page, touch=size == "phone")
    assert found == {"desktop": [], "phone": []}


def test_cards_that_can_be_sold_at_any_time_do_not_scroll_the_question_away(browser: Browser, server):
    address = played(server.url, "castelli", 4, 20, "Rotate the", {}, spared=("end", "sell", "play"), offered="sell")
    with at_size(browser, "tablet") as page:
        page.goto(address)
        page.wait_for_selector("body[data-ply]")
        come_to_rest(page)
        assert page.locator("#large .of-hand .gild").count()
        assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("name", PLANTS)
def test_what_is_wrong_with_a_layout_is_found(browser: Browser, addresses, name):
    size, broken, words = PLANTS[name]
    with at_size(browser, size) as page:
        page.goto(addresses["burgundy for four"])
        page.wait_for_selector("body[data-ply]")
        come_to_rest(page)
        assert faults(page, touch=size in FINGERS) == []
        page.evaluate(f"() => {{ {broken} }}")
        assert any(words in fault for fault in faults(page, touch=size in FINGERS))
