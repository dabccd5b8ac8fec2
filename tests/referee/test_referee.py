"""A second, slow implementation of the rules, written from the books, agrees with the engine at every decision."""

from __future__ import annotations

import ast
import json
import os
from itertools import cycle
from pathlib import Path

import pytest

from tests.referee.burgundy import facts as burgundy
from tests.referee.castelli import facts as castelli
from tests.referee.core import Dispute, judge
from tests.referee.match import referee_of, watch
from tests.referee.orleans import facts as orleans
from tests.referee.plants import PLANTS
from tests.referee.plants.planting import Compiled, Uprooted, found, noted, planted
from tests.referee.setups import POLICIES, SETUPS, asked

ROOM = Path(__file__).parent
SHORT_FORM = [plant for plant in PLANTS if str(plant) in noted()][:: int(os.environ.get("BURGRAVE_PLANTS", "4"))]
NO_READINGS = {"first_game", "rounds"}
"""Options that name duchies or the length of a game, and no rule."""
KNOWS_THE_ENGINE = {"match.py", "setups.py", "test_referee.py", "__main__.py", "plants"}
"""What brings engine and referee together; everything else must not know the engine."""


@pytest.mark.soak
@pytest.mark.parametrize(("name", "policy"), list(zip(SETUPS, cycle(("keen", "lively")), strict=False)))
def test_the_referee_agrees_at_every_decision(name, policy):
    setup = asked(name)
    recorder = watch(setup.game, setup.setup, 1, POLICIES[policy](1))
    if policy == "lively":
        record = json.loads(recorder.record.dumps())
        judge(referee_of(record), record)


@pytest.mark.parametrize(("name", "seed", "most"), [("solo", 618, 13), ("solo-34", 160, 14)])
def test_the_referee_agrees_where_more_than_twelve_items_wait(name, seed, most):  # BUR-SOLO-18
    setup, keen = asked(name), POLICIES["keen"](seed)
    words = []

    def noting(state, seat, legal, random):
        words.append([setup.game.actions.notation(action) for action in legal])
        return keen(state, seat, legal, random)

    watch(setup.game, setup.setup, seed, noting)
    assert [f"further-item {n + 1}" for n in range(most - 12)] in [found[12:] for found in words]


def test_every_reading_of_a_rule_is_looked_at():
    looked_at = {}
    for setup in map(asked, SETUPS):
        for name, value in setup.setup.options.items():
            looked_at.setdefault((setup.game, name), set()).update(str(value).split(","))
    missed = [
        f"{game.name}: {option.name}={value}"
        for game in {setup.game for setup in map(asked, SETUPS)}
        for option in game.options
        if option.name not in NO_READINGS
        for value in option.values or ()
        if str(value) not in looked_at[game, option.name]
    ]
    assert not missed, "\n".join(["no setup plays these:", *missed])


@pytest.mark.soak
@pytest.mark.parametrize("plant", SHORT_FORM, ids=str)
def test_the_referee_finds_an_error_planted_on_purpose(plant):
    policy, seed = noted()[str(plant)]
    games = [(policy, seed), *((policy, other) for other in range(3) if other != seed)]
    try:
        assert found(plant, games), "look for a game that shows it: python -m tests.referee --plants"
    except Compiled as why:
        pytest.skip(f"a compiled engine cannot be changed: {why}")


def test_every_plant_finds_its_line():
    uprooted = []
    for plant in PLANTS:
        try:
            with planted(asked(plant.setup).game.name, plant):
                pass
        except Uprooted as why:
            uprooted.append(str(why))
        except Compiled:
            pytest.skip("a compiled engine cannot be changed")
    assert not uprooted, "\n".join(["plant these anew:", *uprooted])


def test_the_referee_finds_false_scores_winners_steps_and_chance_in_a_record():
    setup = asked("burgundy-2")
    record = json.loads(watch(setup.game, setup.setup, 2, POLICIES["lively"](2)).record.dumps())
    false = [
        {**record, "scores": [score + 1 for score in record["scores"]]},
        {**record, "winners": [1 - record["winners"][0]]},
        {**record, "steps": [*record["steps"][:40], *record["steps"][41:]]},
        {**record, "chance": [*record["chance"], 1]},
    ]
    for claim in false:
        with pytest.raises(Dispute):
            judge(referee_of(claim), claim)


def test_the_referees_have_all_pieces_of_the_boxes():  # BUR-CMP-01, CAS-CMP-03, CAS-CMP-04, ORL-CMP-02, ORL-CMP-03
    assert sum(burgundy.coloured_backs().values()) == 124
    assert sum(burgundy.black_backs().values()) == 40
    assert sum(castelli.CARDS.values()) == 25
    assert sum(castelli.BATTLE_CARDS.values()) == 8
    assert len(castelli.tiles()) == 36
    assert sum(orleans.GOODS_COUNT.values()) == 90
    assert orleans.people_in_play(5) == dict(zip(orleans.PROFESSIONS, (18, 12, 12, 12, 17, 17, 17), strict=True))


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_no_referee_knows_the_engine():
    rooms = [path for path in ROOM.rglob("*.py") if path.relative_to(ROOM).parts[0] not in KNOWS_THE_ENGINE]
    assert len(rooms) > 5
    for path in rooms:
        assert not {name for name in imported(path) if name.partition(".")[0] == "burgrave"}, path
        helpers = {name for name in imported(path) if name.startswith("tests.")}
        known = {name.split(".")[2] for name in helpers if name.startswith("tests.referee.")}
        assert known <= {"core", path.relative_to(ROOM).parts[0]}, path
        assert all(name.startswith("tests.referee.") for name in helpers), path
