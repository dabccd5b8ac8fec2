"""Several people decide at the same time: nobody gets in another's way, and each may take back their own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from burgrave.games import game as find_game
from burgrave.server.errors import CannotUndo
from burgrave.server.play.position import Position, begin
from burgrave.server.store.rows import Policy, TableRow
from tests.server.running import act, friends, running, state

REAL = {
    "BURGRAVE_GAMES": "burgrave.games",
    "BURGRAVE_BOTS": "burgrave.bots",
    "BURGRAVE_PAGES": "burgrave.server.pages",
    "BURGRAVE_WORKERS": "1",
}
ORLEANS = find_game("orleans")


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    with running(str(folder / "games.db"), folder / "log", **REAL) as server, server.client() as client:
        yield client


def sit_down(client: httpx.Client, **options: object) -> list[str]:
    """Two people at a table of Orléans, both with their followers in the market."""
    seats = [{"kind": "here"}, {"kind": "link"}]
    made = client.post("/api/tables", json={"game": "orleans", "seats": seats, "options": options}).json()
    keys = friends(client, made)
    for key in keys:
        do(client, key, state(client, key), "keep")
    for key in keys:
        while "confirm" not in [choice["do"] for choice in state(client, key)["legal"]]:
            do(client, key, state(client, key), "draw")
    return keys


def number(seen: dict, do: str) -> int:
    """The action that is written so, or the first one that begins so."""
    return next(c["action"] for c in seen["legal"] if c["do"] == do or c["do"].startswith(f"{do} "))


def do(client: httpx.Client, key: str, seen: dict, what: str) -> httpx.Response:
    """Act on what was seen, however old it is."""
    return act(client, key, seen["ply"], number(seen, what))


def test_two_plan_at_once_each_on_what_they_saw(client):
    mine, theirs = sit_down(client)
    seen = [state(client, key) for key in (mine, theirs)]
    assert seen[0]["active"] == seen[1]["active"] == [0, 1]
    assert do(client, mine, seen[0], "put").status_code == 200
    mine_again = state(client, mine)
    assert do(client, mine, mine_again, "put").status_code == 200
    # Two plies later the other's first look still counts; the own one does not.
    assert do(client, theirs, seen[1], "put").status_code == 200
    assert do(client, mine, mine_again, "put").json()["code"] == "stale"


def test_a_sealed_plan_is_taken_up_again_over_the_api(client):
    mine, theirs = sit_down(client)
    seen = state(client, theirs)
    do(client, mine, state(client, mine), "confirm")
    sealed = state(client, mine)
    assert sealed["active"] == [1]
    assert [choice["do"] for choice in sealed["legal"]] == ["withdraw"]
    assert sealed["prompt"]
    assert do(client, mine, sealed, "withdraw").status_code == 200
    assert state(client, mine)["active"] == [0, 1]
    assert do(client, theirs, seen, "confirm").status_code == 200
    assert do(client, mine, state(client, mine), "confirm").status_code == 200
    assert state(client, mine)["view"]["round"] == 2


def test_after_the_last_seal_nothing_is_taken_up_again(client):
    mine, theirs = sit_down(client)
    do(client, mine, state(client, mine), "confirm")
    sealed = state(client, mine)
    do(client, theirs, state(client, theirs), "confirm")
    assert do(client, mine, sealed, "withdraw").json()["code"] == "stale"


def test_withdrawing_races_with_the_last_seal(client):
    """Whichever comes first counts: the plan is open again, or all plans are shown and the other is told so."""
    with ThreadPoolExecutor(2) as pool:
        for _ in range(10):
            mine, theirs = sit_down(client)
            do(client, mine, state(client, mine), "confirm")
            sealed, seen = state(client, mine), state(client, theirs)
            withdrawn = pool.submit(do, client, mine, sealed, "withdraw")
            confirmed = pool.submit(do, client, theirs, seen, "confirm")
            assert confirmed.result().status_code == 200
            after = state(client, mine)
            if withdrawn.result().status_code == 200:
                assert after["active"] == [0]
                assert after["view"]["seats"][1]["planned"]
            else:
                assert withdrawn.result().json()["code"] == "stale"
                assert not after["view"]["seats"][1]["planned"]


def test_two_clients_play_at_the_same_time_without_ever_waiting_for_each_other(client):
    """Both hammer the table with what they saw last; while they plan no choice of theirs is refused."""
    keys = sit_down(client)
    refused: list[dict] = []

    def plan(key: str) -> None:
        for step in range(12):
            seen = state(client, key)
            what = "put" if step % 2 == 0 else "back"
            answer = do(client, key, seen, what)
            if answer.status_code != 200:
                refused.append(answer.json())

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(plan, keys))
    assert refused == []
    assert state(client, keys[0])["active"] == [0, 1]


def orleans(seed: int = 3) -> Position:
    setup = ORLEANS.setup(2)
    chance = ORLEANS.begin(setup, seed, listening=True).outcomes
    table = TableRow(1, "orleans", 1, 2, setup.options, [], seed, chance, Policy(), False, 0.0, 0.0, 0, 0.0, 0, 0)
    return begin(table, ORLEANS)


def legal(game: Position, seat: int) -> list[str]:
    return [ORLEANS.actions.notation(action) for action in game.state.legal(seat)]


def play(game: Position, seat: int, what: str) -> None:
    """The first legal action that is written so or begins so."""
    action = next(action for action in legal(game, seat) if action == what or action.startswith(f"{what} "))
    game.commit(game.act(seat, ORLEANS.actions.parse(action), f"r{game.ply}", "", float(game.ply)), None)


def both_may_draw() -> Position:
    """The second round, when there is something in the bags."""
    game = orleans()
    while game.state.round < 1 or "draw 1" not in legal(game, 1):
        seat = game.active[0]
        wanted = [do for do in legal(game, seat) if do.startswith(("put 10", "put 9", "put 8", "use", "draw"))]
        play(game, seat, (wanted or [do for do in legal(game, seat) if not do.startswith("back")])[0])
    return game


def test_what_another_draws_meanwhile_does_not_keep_me_from_taking_back():
    game = both_may_draw()
    while "confirm" not in legal(game, 0):
        play(game, 0, legal(game, 0)[0])
    before = game.state.copy()
    play(game, 0, "put")
    play(game, 1, "draw")
    drawn = game.state.bag[11:], game.state.market[11:]
    assert game.can_undo(0)
    game.commit(game.undo(0, "u", 0.0), None)
    assert (game.state.bag[11:], game.state.market[11:]) == drawn
    assert game.state.market[:11] == before.market[:11]
    again = orleans()
    for step in game.steps:
        play(again, step.seat, step.do)
    assert again.state == game.state
    with pytest.raises(CannotUndo):
        game.undo(1, "u", 0.0)


def test_the_own_draw_cannot_be_taken_back():
    game = both_may_draw()
    play(game, 1, "draw")
    assert not game.can_undo(1)
