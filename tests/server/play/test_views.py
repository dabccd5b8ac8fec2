"""What is made once for all who look at a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.server.play import views
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import begin
from burgrave.server.store.rows import Policy, SeatRow, TableRow
from burgrave.web import scenes


class Pages:
    """The pages, counting what they are asked to draw."""

    def __init__(self) -> None:
        self.drawn: Counter[str] = Counter()

    def common(self, *asked: Any) -> scenes.CommonView:
        self.drawn["common"] += 1
        return scenes.common(*asked)

    def scene(self, *asked: Any, **shared: Any) -> Any:
        self.drawn["scene"] += 1
        return scenes.scene(*asked, **shared)


def live_table(name: str, players: int) -> LiveTable:
    of = game(name)
    setup = of.setup(players)
    chance = of.begin(setup, 7, listening=True).outcomes or []
    table = TableRow(
        1,
        name,
        of.version,
        players,
        setup.options,
        [*setup.modules],
        7,
        chance,
        Policy(),
        False,
        0.0,
        None,
        0,
        0.0,
        0,
        0,
    )
    seats = [SeatRow(seat, "link", f"P{seat}", joined=True) for seat in range(players)]
    return LiveTable(table, seats, begin(table, of))


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_change_is_drawn_once_for_all_and_then_for_each_who_sees_something_else(name):
    pages, live = Pages(), live_table(name, 3)
    for _ in range(2):
        for seat in (0, 1, 2, None, None):
            views.scene(pages, live, seat, "en")  # type: ignore[arg-type]  # a stand-in for the module
    assert pages.drawn["common"] == 1
    alike = scenes.table_of(name).foretells
    assert pages.drawn["scene"] == (2 if alike else 4)
    live.drawn.clear()
    views.scene(pages, live, None, "en")  # type: ignore[arg-type]  # as above
    assert pages.drawn["common"] == 2
