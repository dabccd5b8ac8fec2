"""A custom vineyard plan: read from a file, carried by the record, drawn and played."""

import json

import pytest

from burgrave.bots import make
from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.expansions.vineyards.display import HEIGHT, WIDTH, hillside
from burgrave.games.burgundy.expansions.vineyards.plan import VINEYARD_PLAN
from burgrave.kernel.errors import BoardError, OptionError
from burgrave.kernel.pieces import OURS
from burgrave.kernel.record import Recorder, check, load
from tests.games.burgundy.story import duel

FACTS = read_facts("expansions/vineyards/facts")


def plan(**changes):
    """The plan of the data file as JSON, with other spaces, depot or shop."""
    return json.dumps({"space": FACTS["space"], "depot": FACTS["depot"], "shop": FACTS["shop"], **changes})


def spaces(n, **changes):
    """The spaces, the n-th (from 1) changed."""
    return [{**space, **changes} if k == n else space for k, space in enumerate(FACTS["space"], 1)]


def mirrored():
    """The same hillside seen from behind, with other numbers: every hex on another place."""
    return [
        {"level": s["level"], "number": 7 - s["number"], "hexes": [[-q - r, r, bonus] for q, r, bonus in s["hexes"]]}
        for s in FACTS["space"]
    ]


def test_a_file_of_ones_own_takes_the_place_of_the_plan():  # BUR-VIN-12
    word = VINEYARD_PLAN.from_file(plan(space=mirrored()))
    assert VINEYARD_PLAN.of(word).number == [7 - n for n in VINEYARD_PLAN.of(OURS).number]
    g = duel("A: stored red-blue; dice 3 6", modules="vineyards", vineyard_plan=word)
    g.play("with 3 plant red-blue on 2")
    assert list(g["A"].plan) == [2]


def test_a_toml_file_says_the_same_as_json():
    toml = "".join(
        f"[[space]]\nlevel = {s['level']}\nnumber = {s['number']}\nhexes = {json.dumps(s['hexes'])}\n"
        for s in FACTS["space"]
    )
    assert VINEYARD_PLAN.from_file(toml) == VINEYARD_PLAN.from_file(plan())


def test_depot_and_shop_may_be_left_out():  # BUR-VIN-07, BUR-VIN-10
    own = VINEYARD_PLAN.of(VINEYARD_PLAN.from_file(json.dumps({"space": mirrored()})))
    assert (own.depot, own.shop) == (VINEYARD_PLAN.of(OURS).depot, VINEYARD_PLAN.of(OURS).shop)


def test_a_depot_of_ones_own_shares_other_numbers():  # BUR-VIN-10
    word = VINEYARD_PLAN.from_file(plan(depot={**FACTS["depot"], "2": [[1, 4], [2, 5], [3, 6]]}))
    g = duel("A: dice 5 5", "board: vines -, red-red", modules="vineyards", vineyard_plan=word)
    g.play("with 5 vine 2")
    assert "red-red" in g["A"].stored


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"space": FACTS["space"][:11]}, "BUR-VIN-12"),
        ({"space": spaces(3, number=7)}, "BUR-VIN-15"),
        ({"space": spaces(3, level=0)}, "BUR-VIN-15"),
        ({"space": spaces(3, hexes=[[0, -1, "bank"], [2, -1, "bank"]])}, "BUR-VIN-15"),
        ({"space": spaces(3, hexes=[[0, -1, "inn"], [1, -1, "bank"]])}, "BUR-VIN-15"),
        ({"space": spaces(3, hexes=[[0, 0, "bank"], [1, 0, "bank"]])}, "BUR-VIN-12"),
        ({"space": spaces(12, level=7)}, "BUR-VIN-19"),
        ({"space": spaces(12, hexes=[[20, 0, "bank"], [21, 0, "bank"]])}, "BUR-VIN-13"),
        ({"depot": {**FACTS["depot"], "2": [[1, 2], [3, 4], [5]]}}, "BUR-VIN-10"),
        ({"shop": {**FACTS["shop"], "2": [4]}}, "BUR-VIN-07"),
    ],
)
def test_a_plan_that_is_not_sound_is_refused_with_the_reason(changes, rule):
    with pytest.raises(BoardError) as refused:
        VINEYARD_PLAN.from_file(plan(**changes))
    assert refused.value.rule == rule
    with pytest.raises(OptionError, match="vineyard_plan"):
        GAME.setup(2, {"vineyard_plan": plan(**changes)}, ["vineyards"])


@pytest.mark.parametrize("content", ["", "level = ", "{", "name = 'Hill'"])
def test_a_file_that_is_no_plan_is_refused(content):
    with pytest.raises(BoardError):
        VINEYARD_PLAN.from_file(content)


def test_a_game_on_another_plan_replays_from_its_record_alone(tmp_path):  # BUR-VIN-12
    setup = GAME.setup(2, {"vineyard_plan": VINEYARD_PLAN.from_file(plan(space=mirrored()))}, ["vineyards"])
    recorder = Recorder(GAME, setup, 5)
    bots = [make("greedy", seat) for seat in range(2)]
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, bots[seat].choose(recorder.state, seat))
    recorder.save(tmp_path / "game.json")
    record = load(tmp_path / "game.json")
    assert any(step.do.startswith("plot") for step in record.steps)
    assert check(record, GAME).scores() == recorder.state.scores()


def test_the_drawing_fits_any_plan():
    far = [{**s, "hexes": [[q + 40, r - 9, bonus] for q, r, bonus in s["hexes"]]} for s in mirrored()]
    g = GAME.begin(GAME.setup(2, {"vineyard_plan": plan(space=far)}, ["vineyards"]), 1)
    (sheet,) = hillside(g, 0)
    assert all(0 < place.x < WIDTH and 0 < place.y < HEIGHT for place in sheet.places)
