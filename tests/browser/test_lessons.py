"""Every lesson of every game is played through on the page, from the home page to the game that goes on after it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from burgrave.games import BUILT_IN
from burgrave.lessons.playing import LessonInPlay
from burgrave.lessons.tutorial import ANY, load, names
from tests.browser.table import Table
from tests.waiting import until

LESSONS = [(of, name) for of in BUILT_IN for name in names(of)]
GUIDE = "#guide:not([hidden])"


class Learner:
    """Somebody who takes a lesson, and the lesson as it is meant."""

    def __init__(self, table: Table, of: str, name: str) -> None:
        self.table = table
        self.page = table.page
        self.lesson = LessonInPlay(load(of, name))

    def start(self) -> None:
        """From the home page: the button of the game, or of what the lesson is about."""
        of, name = self.lesson.tutorial.game, self.lesson.tutorial.name
        self.page.goto(f"{self.table.url}/?game={of}")
        button = self.page.locator(f'#learn-{of}-{name} button, button[form="learn-{of}-{name}"]')
        button.click()
        self.table.ready()

    def read_on(self) -> None:
        """To the sentence that waits, past those that are only read."""
        while not self.lesson.over and not self.lesson.step.expect:
            self.lesson.read()
        if self.lesson.over:
            return
        words = self.page.locator(f"{GUIDE} #guide-words")
        expect(self.page.locator("#guide-count")).to_be_visible()
        self.page.wait_for_function("() => !document.body.classList.contains('waiting')")
        following = self.page.locator(f'{GUIDE} [data-guide="next"]')

        def arrived() -> bool:
            if words.inner_text() == self.lesson.step.say["en"]:
                return True
            # What others do first may still be on its way to the page.
            if following.is_visible():
                following.click()
            return False

        until(arrived, f"the guide to say: {self.lesson.step.say['en']}", pause=0.1)
        rings = self.page.locator(".ring.guided")
        expect(rings).to_have_count(len(self.lesson.step.at))
        assert self.astray() == []
        self.buttons_are_marked()
        until(lambda: not self.covers(), f"the guide to uncover what it speaks of: {self.lesson.step.say['en']}", 10)

    def buttons_are_marked(self) -> None:
        """Those in the prompt that carry out the step, if it names what to do."""
        if any(expected.endswith(ANY) for expected in self.lesson.step.expect):
            return
        for action in self.lesson.answers():
            for button in self.page.locator(f'#prompt :is(.chips, .ends) [value="{action}"]').all():
                expect(button).to_have_class(re.compile(r"\bguided\b"))

    def covers(self) -> bool:
        """Whether the bubble lies on what it speaks of, once it has come to rest."""
        self.page.wait_for_function(
            "() => document.querySelector('#guide').getAnimations().every(one => one.playState === 'finished')"
        )
        return bool(
            self.page.evaluate(
                "() => { const a = document.querySelector('#guide').getBoundingClientRect();"
                " return [...document.querySelectorAll('.ring.guided')].filter(ring => ring.checkVisibility())"
                ".map(ring => ring.getBoundingClientRect())"
                ".some(b => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4"
                " && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4); }"
            )
        )

    def astray(self) -> list[str]:
        """The places whose ring is drawn somewhere else."""
        return list(
            self.page.evaluate(
                "ids => { const middle = box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];"
                " const boxed = element => element.getBoundingClientRect();"
                " const rings = [...document.querySelectorAll('.ring.guided')].map(boxed).map(middle);"
                " return ids.filter(id => { const b = boxed(document.querySelector(`g.place[data-place='${id}']`));"
                " const within = (at, from, to) => at > from - 4 && at < to + 4;"
                " return !rings.some(([x, y]) => within(x, b.left, b.right) && within(y, b.top, b.bottom)); }); }",
                self.lesson.step.at,
            )
        )

    def choose(self, action: int) -> None:
        """By the list of all actions."""
        self.open_list()
        self.page.locator(f'#moves details.all button[value="{action}"]').click()
        # What is shown first, or would lose something, is agreed to: only this action, not what is asked after it.
        sure = self.page.locator(f'#so[value="{action}"], #ask[open] .btn.primary')
        if sure.count():
            sure.click()

    def open_list(self) -> None:
        if not self.page.locator("#moves details.all[open]").count():
            self.page.locator("#moves details.all summary").click()

    def try_another(self) -> bool:
        """Something else is answered, and nothing comes of it; False where there is nothing else to do."""
        seat = self.lesson.tutorial.seat
        others = sorted(set(self.lesson.state.legal(seat)) - set(self.lesson.answers()))
        self.open_list()
        # The page may still be drawing what may be chosen.
        self.page.locator("#moves details.all button[value]").first.wait_for()
        listed = [
            action for action in others if self.page.locator(f'#moves details.all button[value="{action}"]').count()
        ]
        if not listed:
            self.page.locator("#moves details.all summary").click()
            return False
        before = self.table.ply
        self.choose(listed[0])
        expect(self.page.locator("#refusal.friendly")).to_contain_text(self.lesson.step.otherwise["en"])
        expect(self.page.locator("#guide-answer")).to_contain_text(self.lesson.step.otherwise["en"])
        assert self.table.ply == before
        return True

    def hear_out(self) -> None:
        """What is said after the last move, to the button that ends the lesson; others may still have to play."""
        last = self.lesson.tutorial.steps[-1]
        if last.expect and not last.then:
            return
        following, end = (self.page.locator(f'{GUIDE} [data-guide="{what}"]') for what in ("next", "end"))

        def heard() -> bool:
            if following.is_visible():
                following.click()
            return end.is_visible()

        until(heard, "the end of the lesson", pause=0.1)
        end.click()

    def do(self) -> None:
        """What the step means."""
        action = self.lesson.answers()[0]
        before = self.table.ply
        self.choose(action)
        self.table.moved(before)
        self.lesson.follow()
        self.table.wait_for_turn()


@pytest.mark.parametrize(("of", "name"), LESSONS)
def test_a_lesson_is_played_through(table, of, name):
    learner = Learner(table, of, name)
    learner.start()
    tried, middle = False, len(learner.lesson.tutorial.steps) // 2
    learner.read_on()
    while not learner.lesson.over:
        tried = tried or learner.try_another()
        if learner.lesson.number == middle:
            table.page.reload()
            table.ready()
            learner.read_on()
        learner.do()
        learner.read_on()
    assert tried
    learner.hear_out()
    expect(table.page.locator("#guide")).to_be_hidden()
    table.wait_for_turn()
    table.step(0)
    assert [error for error in table.errors if "409" not in error] == []


def test_what_a_step_means_is_clicked_on_the_board_and_taken_back(table):
    learner = Learner(table, "burgundy", "first-game")
    learner.start()
    learner.read_on()
    table.click(table.place("die-0-0"))
    words = table.page.locator("#guide-words")
    expect(words).to_contain_text("Take the ship")
    table.click(table.page.locator("#undo"))
    expect(words).to_have_text(learner.lesson.step.say["en"])


def test_the_guide_is_read_forth_and_back_folded_and_left(table):
    learner = Learner(table, "burgundy", "first-game")
    learner.start()
    page, words = table.page, table.page.locator("#guide-words")
    first = learner.lesson.step.say["en"]
    expect(words).to_have_text(first)
    page.locator('[data-guide="next"]').click()
    expect(words).not_to_have_text(first)
    page.locator('[data-guide="back"]').press("ArrowLeft")
    expect(words).to_have_text(first)
    page.keyboard.press("Escape")
    expect(words).to_be_hidden()
    page.locator('[data-guide="fold"]').click()
    expect(words).to_be_visible()
    page.locator('[data-guide="leave"]').click()
    page.locator("#ask").get_by_role("button", name="No, keep playing").click()
    expect(words).to_be_visible()
    page.locator('[data-guide="leave"]').click()
    page.locator("#ask").get_by_role("button", name="Leave it").click()
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator(".ring.guided")).to_have_count(0)
    table.click(table.place("die-0-1"))
    assert table.errors == []


@pytest.mark.parametrize("width", [390, 1024])
def test_the_guide_fits_every_screen_and_covers_nothing_it_speaks_of(table, width):
    table.page.set_viewport_size({"width": width, "height": 800})
    learner = Learner(table, "burgundy", "first-game")
    learner.start()
    for _ in range(4):
        learner.read_on()
        box = table.page.locator("#guide").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        learner.do()


def test_on_a_phone_the_guide_leaves_the_map_and_the_button_free(table):
    """In Orléans the plan fills the page above the button that confirms it, and the map is stretched."""
    table.page.set_viewport_size({"width": 390, "height": 844})
    learner = Learner(table, "orleans", "first-game")
    learner.start()
    learner.read_on()
    while not learner.lesson.step.expect[0].startswith("travel"):
        if learner.lesson.step.expect == ("confirm",):
            before = table.ply
            table.page.locator(".ends .primary").click()
            table.moved(before)
            learner.lesson.follow()
        else:
            learner.do()
        learner.read_on()
    assert learner.lesson.step.at == ("good-0", "town-7")
