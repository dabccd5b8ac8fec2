"""The companion: Châteauma for a game on somebody's own table."""

import asyncio
import json
import re
from random import Random

import httpx
import pytest

from burgrave.cli.main import run
from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import COLOURS, TILES
from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.modes.chateauma.cards import EXTRA_DIE
from burgrave.games.burgundy.modes.chateauma.companion import MODULES, Companion, as_data, from_data
from burgrave.games.burgundy.modes.chateauma.companion_form import depots
from burgrave.games.burgundy.modes.chateauma.companion_report import Report
from burgrave.games.burgundy.modes.chateauma.turn import DIE
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import LANGUAGES
from burgrave.server.chateauma.app import Notebook, make_app
from burgrave.web.chateauma import page

NOTHING = [0] * 36
CAUSE = {cause.name: account for account, cause in enumerate(GAME.causes)}


def report(game, pick):
    """A table as it might lie."""
    tiles = {slot: TILES[pick.choice(kinds)].name for slot, kinds in game.spaces() if pick.random() < 0.6}
    lying = {shield: depot for depot in range(1, 7) for shield in game.shields_left()[depot - 1 : depot]}
    return Report(pick.randint(1, 6), tiles, list(game.state.depot_goods), pick.randint(-1, 5), shields=lying)


def play(game, turns, seed=1):
    pick = Random(seed)
    for _ in range(turns):
        if not game.over:
            game.play(report(game, pick))
    return game


def test_it_says_what_it_takes_and_where_that_goes():
    game = Companion(1, {"duchies": "1"}, seed=5)
    card = game.state.view(0)["chateauma"]["cards"][0]
    colour = next(c for c, t in zip(card["spaces"], card["tiles"], strict=True) if not t)
    slot, kinds = next((s, k) for s, k in game.spaces() if s < 24 and COLOURS[TILES[k[0]].colour] == colour)
    game.play(Report(1, {slot: TILES[kinds[0]].name}, NOTHING))
    words = [str(line.words) for line in game.lines[-1]]
    assert any(f"Depot {slot // 4 + 1}: Châteauma takes" in line for line in words)
    assert not game.state.board[slot]


def test_a_whole_game_ends_with_its_final_points():
    game = play(Companion(2, {"chateauma.level": "hard", "chateauma.modifiers": "A,B,extra-turn"}, MODULES, 7), 25)
    assert game.over
    assert len(game.turns) == 25
    assert game.state.points[game.seat] > 100
    assert sum(game.state.ledger(game.seat)) == game.state.points[game.seat]
    with pytest.raises(OptionError, match="over"):
        game.play(Report(1, {}, NOTHING))


def test_people_and_tiles_by_their_number():
    assert [len(Companion(people).spaces()) for people in (1, 2, 3)] == [12 + 4, 18 + 6, 24 + 8]


def test_what_was_told_last_can_be_taken_back_and_told_again():
    game = play(Companion(1, seed=3), 7)
    before = game.state.key()
    again = game.turns[-1]
    game.undo()
    assert len(game.turns) == 6
    assert game.state.key() != before
    game.play(again)
    assert game.state.key() == before
    for _ in range(9):
        game.undo()
    assert game.turns == []


def test_a_saved_game_goes_on_where_it_was():
    game = play(Companion(1, {"edition": "de"}, ["border-posts"], 3), 12)
    other = from_data(json.loads(json.dumps(as_data(game))))
    assert other.state.key() == game.state.key()
    assert [[str(line.words) for line in turn] for turn in other.lines] == [
        [str(line.words) for line in turn] for turn in game.lines
    ]


def test_goods_and_bonus_tiles_are_those_that_people_left():
    game = Companion(1, seed=3)
    goods = [0] * 36
    goods[6 * 2 + 3] = 4
    game.play(Report(3, {}, goods, good=3, gone=[0, 10]))
    assert game.state.depot_goods[6 * 2 + 3] == 5
    assert [n for n, owner in enumerate(game.state.bonus) if owner >= 0] == [0, 10]
    game.play(Report(3, {}, goods, gone=[0]))
    assert [n for n, owner in enumerate(game.state.bonus) if owner >= 0] == [0]


def test_a_monastery_needs_no_number():
    game = play(Companion(1, seed=9), 25)
    said = [str(line.words) for turn in game.lines for line in turn]
    assert any("monastery" in line for line in said)
    assert not any("monastery 1" in line for line in said)


def test_what_lay_in_earlier_phases_is_no_longer_in_the_box():
    game = Companion(1)
    slot = next(slot for slot, kinds in game.spaces() if len(kinds) > 1)
    name = TILES[dict(game.spaces())[slot][0]].name
    before = game.left()[name]
    for _ in range(4):
        game.play(Report(1, {slot: name}, NOTHING))
    assert game.left()[name] == before, "what lies in this phase is counted where it lies"
    game.play(Report(1, {}, NOTHING))
    assert game.left()[name] == (before[0] - 1, before[1])


def test_fresh_depots_hold_what_can_only_be_one_thing():
    game = Companion(1)
    spots = [spot for depot in depots(game) for spot in depot.spots]
    assert all(bool(spot.chosen) == (len(spot.choices) == 1) for spot in spots)
    game.play(Report(1, {}, NOTHING))
    assert not any(spot.chosen for depot in depots(game) for spot in depot.spots)


@pytest.mark.parametrize(
    "wrong",
    [
        Report(0, {}, NOTHING),
        Report(7, {}, NOTHING),
        Report(1, {0: "unicorn"}, NOTHING),
        Report(1, {1: "ship"}, NOTHING),
        Report(1, {99: "bank"}, NOTHING),
        Report(1, {}, [0] * 5),
        Report(1, {}, [-1] * 36),
        Report(1, {}, NOTHING, good=6),
        Report(1, {}, NOTHING, gone=[99]),
        Report(1, {}, NOTHING, dice=[7]),
        Report(1, {}, NOTHING, shields={3: 1}),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(wrong):
    game = Companion(1, seed=3)
    before = game.state.key()
    with pytest.raises(OptionError):
        game.play(wrong)
    assert game.state.key() == before


def test_modules_it_cannot_follow_are_refused():  # BUR-CHA-72
    with pytest.raises(OptionError, match="inns"):
        Companion(1, modules=["inns"])


def test_a_die_that_people_rolled_is_used():  # BUR-CHA-23
    for die in range(1, 7):
        game = Companion(1, seed=3)
        game.play(Report(1, {}, NOTHING, dice=[die]))
        assert (DIE, 1, die) in [line.event for line in game.lines[-1]]
        assert game.state.view(0)["chateauma"]["die"] == die


def test_a_die_rolled_for_an_extra_turn_is_the_second_one():  # BUR-CHA-65
    strong = {"edition": "de", "chateauma.modifiers": "extra-turn"}
    assert Companion(1, strong).rolls_again
    assert not Companion(1, {"chateauma.modifiers": "extra-turn"}).rolls_again
    assert not Companion(1, {"edition": "de"}).rolls_again
    game, pick = Companion(1, strong, seed=4), Random(4)
    again = []
    while not game.over:
        table = report(game, pick)
        game.play(Report(table.white, table.tiles, table.goods, table.good, dice=[2, 5]))
        again += [line.event[2] for line in game.lines[-1] if line.event[0] == EXTRA_DIE]
    assert again
    assert again[0] == 5


def test_shields_lie_where_people_say_and_stay_with_it_once_taken():  # BUR-CHA-75, BUR-CHA-77
    game = Companion(2, modules=["shields"], seed=5)
    assert 2 not in game.shields_left()
    assert [len(game.shields_on(depot)) for depot in range(1, 7)] == [1, 2, 1, 2, 1, 2]
    pick = Random(5)
    while not shields.beside(game.state, game.seat):
        game.play(report(game, pick))
    (mine,) = shields.beside(game.state, game.seat)[:1]
    assert mine not in game.shields_left()
    with pytest.raises(OptionError, match=f"shield {mine}"):
        game.play(Report(1, {}, NOTHING, shields={mine: 1}))
    play(game, 25)
    assert game.state.ledger(game.seat)[CAUSE["Châteauma's shields"]] >= 8


def test_double_tiles_are_taken_and_counted():  # BUR-CHA-81, BUR-CHA-82, BUR-CHA-83, BUR-CHA-84
    game = play(Companion(3, modules=["vineyards"], seed=5), 25)
    assert game.state.view(0)["chateauma"]["double_tiles"]
    assert game.state.ledger(game.seat)[CAUSE["Châteauma's double tiles"]] > 0
    said = [str(line.words) for turn in game.lines for line in turn]
    assert any("buys a double tile" in line for line in said)
    assert not any("grape" in line for line in said)


def test_the_bonus_tiles_of_border_posts_can_be_gone_too():  # BUR-CHA-73
    game = Companion(1, modules=["border-posts"], seed=3)
    game.play(Report(1, {}, NOTHING, gone=[12]))
    assert game.state.bonus[12] == 0
    assert page("en", game).count('name="gone"') == 14
    assert page("en", Companion(1)).count('name="gone"') == 12


@pytest.mark.parametrize("data", [{}, {"format": "burgrave-companion"}, {"format": "burgrave-record"}])
def test_other_data_is_no_saved_game(data):
    with pytest.raises(OptionError):
        from_data(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_be_read_in_every_language(language):
    assert "<form" in page(language, None)
    game = play(Companion(3, {"chateauma.modifiers": "A"}, MODULES, 2), 8)
    words = page(language, game)
    assert "BUR-CHA-20" in words
    assert words.count("<select") == 24 + 8 + 12 + len(game.vine_slots()) + len(game.shop_slots())
    assert words.count('class="parts"') == 1
    assert "BUR-CHA-58" in page(language, play(game, 25))


@pytest.fixture
def notebook(tmp_path):
    return Notebook(tmp_path / "deep" / "game.json")


class Visitor:
    """Somebody with a visitor."""

    def __init__(self, notebook, base="http://localhost", origin="http://localhost"):
        self.app, self.base, self.headers = make_app(notebook), base, {"origin": origin}

    def get(self, path):
        return asyncio.run(self._ask("GET", path, None))

    def post(self, path, data=None):
        return asyncio.run(self._ask("POST", path, data or {}))

    async def _ask(self, method, path, data):
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url=self.base, follow_redirects=True) as client:
            return await client.request(method, path, data=data, headers=self.headers)


@pytest.fixture
def visitor(notebook):
    return Visitor(notebook)


def test_a_game_in_the_browser_survives_a_reload_and_a_new_start(visitor, notebook):
    form = {"people": "1", "option-chateauma.level": "hard", "modifier": ["A", "first"], "module": ["border-posts"]}
    assert visitor.post("/new", data=form).status_code == 200
    assert notebook.game.options["chateauma.modifiers"] == "A,first"
    answer = visitor.post("/turn", data={"white": "3", "good": "2", "slot-1": "bank", "slot-25": "mine"})
    assert answer.status_code == 200
    assert "What it did" in answer.text
    assert answer.text == visitor.get("/").text
    again = Notebook(notebook.file)
    assert again.game.state.key() == notebook.game.state.key()
    visitor.post("/undo")
    assert notebook.game.turns == []
    assert Notebook(notebook.file).game.turns == []
    visitor.post("/forget")
    assert not notebook.file.exists()
    assert "How many people" in visitor.get("/").text


def test_a_form_that_is_not_complete_is_told_so(visitor, notebook):
    assert visitor.post("/turn", data={"white": "1"}).status_code == 400
    assert visitor.post("/new", data={"people": "9"}).status_code == 400
    visitor.post("/new", data={"people": "1"})
    for form in ({}, {"white": "x"}, {"white": "1", "die": "7"},
                 {"white": "1", "shield-1-0": "3", "shield-2-0": "3"}, {"white": "1", "slot-1": "unicorn"},
                 {"white": "1", "slot-x": "bank"},
                 {"white": "1", "goods-0-0": "-4"}, {"white": "1", "gone": "77"}):  # fmt: skip
        answer = visitor.post("/turn", data=form)
        assert answer.status_code == 400
        assert 'role="alert"' in answer.text
    assert notebook.game.turns == []
    assert visitor.get("/nothing").status_code == 404


@pytest.mark.parametrize("word", ["9" * 5000, "²", "\0", "1e9", "-1", str(10**9), "[[1]]"])
def test_no_form_of_the_companion_breaks_it(visitor, notebook, word):
    for form in ({"people": word}, {"people": "1", "module": word}, {"people": "1", "modifier": word},
                 {"people": "1", "option-vineyard_plan": word, "module": "vineyards"},
                 {"people": "1", f"option-{word}": word}):  # fmt: skip
        assert visitor.post("/new", data=form).status_code == 400
    visitor.post("/new", data={"people": "1", "module": ["shields"]})
    names = ("white", "die", "good", "gone", "slot-1", f"slot-{word}", "goods-0-0", "shield-1-0", f"shield-{word}")
    for name in names:
        value = "bank" if name.startswith("slot-") and name != "slot-1" else word
        if name == "good" and word == "-1":
            continue
        assert visitor.post("/turn", data={"white": "1", name: value}).status_code == 400, name
    assert notebook.game.turns == []


def test_the_cards_of_the_box_on_the_table_are_played(visitor, notebook):  # BUR-CHA-15
    card = (
        '[[chateauma.card]]\nnumber = {}\nlayout = "1-1"\nspaces = ["castle", "mine"]\n'
        'points = [7, 7, 7]\nsymbol = "border"\n'
    )
    assert visitor.post("/new", data={"people": "1", "option-pieces": card.format(18)}).status_code == 400
    visitor.post("/new", data={"people": "1", "option-pieces": "".join(card.format(n) for n in range(1, 10))})
    assert [card["spaces"] for card in notebook.game.state.view(0)["chateauma"]["cards"]] == [["castle", "mine"]] * 2
    assert Notebook(notebook.file).game.state.view(0) == notebook.game.state.view(0)


def test_the_language_is_remembered(visitor):
    answer = visitor.get("/?language=pl")
    assert '<html lang="pl">' in answer.text
    assert "language=pl" in answer.headers["set-cookie"]


def test_what_people_tell_in_the_form_arrives(visitor, notebook):
    visitor.post("/new", data={"people": "1", "module": ["shields", "vineyards"]})
    vine = notebook.game.vine_slots()[0]
    form = {"white": "4", "die": "6", "shield-3-0": "9", f"slot-{vine}": TILES[notebook.game.spaces()[-1][1][0]].name}
    assert visitor.post("/turn", data=form).status_code == 200
    (turn,) = notebook.game.turns
    assert (turn.white, turn.dice, turn.shields, list(turn.tiles)) == (4, [6], {9: 3}, [vine])
    assert Notebook(notebook.file).game.turns == [turn]


def chosen(text, field):
    """What a field of the page begins with."""
    if found := re.search(rf'<select name="{field}".*?</select>', text, re.S):
        return re.findall(r'value="([^"]*)"[^>]* selected', found[0])
    return re.findall(rf'name="{field}" value="([^"]*)"[^>]* checked', text)


FILLED = {
    "white": ["4"], "die": ["6"], "good": ["2"], "slot-1": ["bank"], "shield-3-0": ["9"], "gone": ["1", "4"],
}  # fmt: skip


def shown(text):
    return {field: chosen(text, field) for field in FILLED}


def test_a_form_that_is_refused_is_not_lost(visitor, notebook):
    visitor.post("/new", data={"people": "1", "module": ["shields"]})
    answer = visitor.post("/turn", data=FILLED | {"shield-1-0": "9"})
    assert answer.status_code == 400
    assert "A shield can only be in one place" in answer.text
    assert shown(answer.text) == FILLED
    assert chosen(answer.text, "shield-1-0") == ["9"]
    assert shown(visitor.get("/").text) == shown(answer.text)


def test_a_turn_taken_back_can_be_mended_without_telling_everything_again(visitor, notebook):
    visitor.post("/new", data={"people": "1", "module": ["shields"]})
    visitor.post("/turn", data={"white": "2", "good": "3"})
    visitor.post("/turn", data=FILLED | {"goods-1-3": "1"})
    answer = visitor.post("/undo")
    assert shown(answer.text) == FILLED
    assert chosen(answer.text, "goods-1-3") == ["1"]
    assert chosen(visitor.post("/turn", data={"white": "1"}).text, "white") == []


def test_other_sites_cannot_play(notebook):
    assert Visitor(notebook, origin="http://elsewhere").post("/new", data={"people": "1"}).status_code == 403
    assert Visitor(notebook, base="http://elsewhere").get("/").status_code == 403
    assert notebook.game is None


def test_a_file_that_is_something_else_is_left_alone(tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("my notes")
    with pytest.raises(OptionError, match="--file"):
        Notebook(file)
    assert file.read_text() == "my notes"


def test_the_command_is_there(capsys):
    assert run(["chateauma", "--help"]) == 0
    assert "your own table" in capsys.readouterr().out
    assert run(["chateauma", "--port", "99999"]) != 0
