"""How a person uses the table: what is seen, what is clicked."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.waiting import PATIENCE

TIMEOUT = 1000 * PATIENCE


class Table:
    """One browser tab at a table."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def start(self, *seats: str, first_game: bool = False, players: int | None = None) -> None:
        """From the home page to a new table."""
        self.page.goto(self.url)
        if first_game:
            self.page.get_by_role("button", name="Start a first game").click()
        else:
            count = players or len(seats) or 2
            form = self.page.locator("#new-burgundy")
            form.locator(".pick", has_text=f"{count} players").click()
            for number, kind in enumerate(seats, 1):
                form.locator(f'select[name="seat-{number}"]').select_option(kind)
            form.locator('input[name="name-1"]').fill("Agnes")
            self.page.get_by_role("button", name="Start the game").click()
        self.ready()

    def open(self, link: str) -> None:
        self.page.goto(link)
        self.ready()

    def join(self, invitation: str) -> None:
        """Take the seat that a friend was invited to."""
        self.page.goto(invitation)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_selector("#moves", state="attached")
        self.ready()

    def ready(self) -> None:
        """What the first view does not wait for is there too."""
        self.page.wait_for_selector("body[data-ply][data-whole]", timeout=TIMEOUT)

    @property
    def ply(self) -> int:
        return int(self.page.locator("body").get_attribute("data-ply") or 0)

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    @property
    def gilds(self) -> Locator:
        return self.page.locator(".gild")

    @property
    def cards(self) -> Locator:
        """The choices laid out as cards."""
        return self.page.locator("#picker:not([hidden]) .cards .move")

    @property
    def over(self) -> bool:
        return self.page.locator("#to-end").count() > 0

    @property
    def mine(self) -> bool:
        return self.page.locator("#moves details.all:not([hidden])").count() > 0

    def place(self, place: str) -> Locator:
        return self.page.locator(f'.gild[data-place="{place}"]')

    def pieces(self, prefix: str) -> list[tuple[str, str]]:
        """Where pieces lie, for places that begin so."""
        found: list[tuple[str, str]] = self.page.evaluate(
            "p => [...document.querySelectorAll('g.piece')].map(e => [e.dataset.at, e.dataset.symbol])"
            ".filter(([at]) => at.startsWith(p)).sort()",
            prefix,
        )
        return [tuple(pair) for pair in found]

    def wait_for_turn(self) -> None:
        """Until this tab may act or the game is over."""
        self.page.wait_for_function(
            "() => document.querySelector('#to-end') || (document.body?.dataset.ply"
            " && !document.body.classList.contains('waiting')"
            " && document.querySelector('#moves details.all:not([hidden])'))",
            timeout=TIMEOUT,
        )

    def click(self, target: Locator) -> None:
        """Click something that acts, and wait until the table has moved on."""
        before = self.ply
        target.click()
        self.moved(before)

    def moved(self, before: int) -> None:
        self.page.wait_for_function(
            "before => document.body?.dataset.ply && Number(document.body.dataset.ply) > before"
            " && !document.body.classList.contains('waiting')",
            arg=before,
            timeout=TIMEOUT,
        )

    def step(self, number: int) -> None:
        """Do something, as a person would who picks a card or clicks what is gilded."""
        if self.cards.count():
            return self.click(self.cards.nth(number % self.cards.count()))
        chips = self.page.locator(".chips .move")
        in_hand = self.page.locator(".gild.picked").count()
        for offers in (".gild:not(.priced, .source)", ".gild.priced:not(.source)", ".gild.source:not(.picked)"):
            # Picking up something else would only undo what was chosen.
            if in_hand and "source:not" in offers and chips.count():
                break
            free = self.page.locator(offers)
            count = free.count()
            if count:
                return self.choose(free.nth((number * 5) % count))
        if chips.count():
            return self.click(chips.first)
        end = self.page.locator(".ends .primary")
        if end.count():
            return self.end_turn()
        return self.choose(self.gilds.first)

    def choose(self, gild: Locator) -> None:
        """Click what is gilded; where it is picked up first or has several ways, go on until something happened."""
        before = self.ply
        gild.click()
        for _ in range(4):
            if self.answered(before):
                return
            choices = self.page.locator("#ask[open] .choices button")
            goals = self.page.locator(".gild:not(.source)")
            targets = choices if choices.count() else goals
            if not targets.count():
                # What others did in the meantime has left no place for it: it is laid down again.
                return self.page.keyboard.press("Escape")
            targets.first.click()
        self.moved(before)

    def answered(self, before: int) -> bool:
        """Whether a click changed the game since a ply; otherwise it has picked something up, or asks which way."""
        self.page.wait_for_function(
            "before => document.body?.dataset.ply && !document.body.classList.contains('waiting')"
            " && (Number(document.body.dataset.ply) > before"
            " || document.querySelector('#ask[open] .choices button, .gild.lifted'))",
            arg=before,
            timeout=TIMEOUT,
        )
        return self.ply > before

    def end_turn(self) -> None:
        before = self.ply
        self.page.locator(".ends .primary").first.click()
        sure = self.page.locator("#ask[open] .btn.primary")
        if sure.count():
            sure.click()
        self.moved(before)

    def play_until(self, done: Any, limit: int = 600) -> int:
        """Play on whenever it is this tab's turn; the number of clicks."""
        clicks = 0
        while clicks < limit:
            self.wait_for_turn()
            if done(self):
                return clicks
            self.step(clicks)
            clicks += 1
        raise AssertionError(f"not done after {limit} clicks: {self.question}")

    def settle(self) -> None:
        """Through the choices before the first round."""
        self.play_until(lambda table: re.search("die", table.question))

    def refusal(self) -> str:
        expect(self.page.locator("#refusal")).not_to_be_empty()
        return self.page.locator("#refusal").inner_text()
