"""A lesson is a table: it keeps to its steps, derives its progress from the plies, and goes on as a game."""

from __future__ import annotations

import uuid
from types import SimpleNamespace

import httpx
import pytest

from burgrave.games import game
from burgrave.kernel.record import Step
from burgrave.lessons.playing import LessonInPlay
from burgrave.lessons.progress import WAIT, Progress
from burgrave.lessons.tutorial import load
from burgrave.server.play import views
from burgrave.server.store.rows import Link
from tests.server.running import REAL, act, hear, running, state
from tests.waiting import until

LESSON = load("burgundy", "first-game")
ACTIONS = game("burgundy").actions
OPENING = ("die 1", "take 4.2", "die 2", "place 1", "space 12", "buy 2")
REPLY = ("die 2", "take 5.2", "die 1", "take 2.1", "end")
"""What the other seat does after the learner's first turn."""
TURNS = (
    ("end",),
    ("die 2", "place 2", "space 20", "depot 4"),
    ("die 1", "workers"),
    ("end",),
    ("die 2", "sell 3"),
    ("die 1", "place 1", "space 13"),
    ("end",),
    ("die 1", "workers"),
    ("buy 2",),
    ("die 2", "take 3.3"),
)
"""The rest of the lesson."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lessons")
    with running(str(folder / "games.db"), folder / "log", **REAL) as found:
        yield found


def learn(server, client, **fields):
    wanted = {"game": "burgundy", "lesson": "first-game", **fields}
    return client.post("/learn", data=wanted, headers={"origin": server.url})


def started(server, client) -> str:
    made = learn(server, client)
    assert made.status_code == 303, made.text
    return str(made.headers["location"].removeprefix("/table/"))


def guide(server, key):
    with server.live(key) as socket:
        return hear(socket, "scene")["guide"]


def do(client, key, *notations, language="en", back=0):
    ply = state(client, key)["ply"]
    body = {"ply": ply, "actions": [ACTIONS.parse(each) for each in notations], "request": uuid.uuid4().hex}
    return client.post(
        f"/api/table/{key}/act", json={**body, **({"back": back} if back else {})}, params={"language": language}
    )


def opened(server, client) -> str:
    """A lesson up to the end of the learner's first turn."""
    key = started(server, client)
    assert do(client, key, *OPENING).status_code == 200
    return key


def test_the_guide_says_what_is_read_and_then_what_to_do(server):
    with server.client() as client:
        said = guide(server, started(server, client))
    assert [sentence["step"] for sentence in said["sentences"]] == [1, 2, 3, 4]
    assert said["sentences"][3] == {
        "words": "Each of your two dice is one action. Choose the 4.",
        "places": ["die-0-0"],
        "step": 4,
        "moves": [2],
    }
    assert (said["title"], said["steps"], said["waits"]) == ("A first game, step by step", len(LESSON.steps), True)


def test_another_move_is_answered_in_the_learners_language_and_nothing_comes_of_it(server):
    with server.client() as client:
        key = started(server, client)
        refused = do(client, key, "die 2", language="de")
        assert (refused.status_code, refused.json()["code"]) == (409, "lesson")
        assert refused.json()["message"].startswith("Die 3 benutzen: Danach hättest du 11 Möglichkeiten.")
        assert refused.json()["message"].endswith(LESSON.steps[3].otherwise["de"])
        assert state(client, key)["ply"] == 0
        illegal = do(client, key, "space 26")
        assert illegal.json()["code"] != "lesson", "what is against the rules is refused by the rules"


def test_what_another_move_brought_is_told_with_the_answer(server):
    with server.client() as client:
        key = started(server, client)
        assert do(client, key, "die 1", "take 4.2", "die 2", "place 1").status_code == 200
        told = do(client, key, "space 14").json()["message"]
        lesson = LessonInPlay(LESSON, step=7)
        reply = lesson.play(ACTIONS.parse("space 14"))
        assert [str(line) for line in reply.results] == [
            "A pays 1 worker.",
            "A places a bank on a 2.",
            "A takes 2 silver.",
        ]
        assert told.startswith("Player 1 pays 1 worker. Player 1 places a bank on a 2. Player 1 takes 2 silver. ")
        assert told.endswith(f"That is taken back. {reply.words['en']}")
        spoken = do(client, key, "space 14", language="de").json()["message"]
        assert spoken.startswith("Spieler 1 ")
        assert spoken.endswith(reply.words["de"])
        assert state(client, key)["ply"] == 4


def test_my_games_say_which_are_lessons(server):
    with server.client() as client:
        key = started(server, client)
        cards = client.post("/api/mine", json={"keys": [key]}).json()
        assert [card["lesson"] for card in cards["tables"]] == ["A first game, step by step"]
        assert "Lesson: A first game, step by step" in client.get("/").text
        client.post(f"/api/table/{key}/lesson/leave")
        assert "Lesson: A first game" not in client.get("/").text


def test_several_actions_of_one_gesture_carry_out_several_steps_or_none(server):
    with server.client() as client:
        key = started(server, client)
        assert do(client, key, "die 1", "place 1").status_code == 409
        assert state(client, key)["ply"] == 0
        assert do(client, key, *OPENING[:-1]).status_code == 200
        said = guide(server, key)["sentences"]
    assert said[0] == {"words": LESSON.steps[7].then["en"], "places": ["space-0-11"], "step": 8, "moves": []}
    assert [sentence["step"] for sentence in said[1:]] == [9, 10]


def test_the_same_request_again_gets_the_same_answer(server):
    with server.client() as client:
        key = started(server, client)
        same = {"ply": 0, "do": "die 1", "request": "again"}
        answers = [client.post(f"/api/table/{key}/act", json=same) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200]
        assert answers[0].json() == answers[1].json()


def test_undo_takes_the_lesson_back_and_going_another_way_is_refused(server):
    with server.client() as client:
        key = started(server, client)
        do(client, key, "die 1")
        do(client, key, "take 4.2")
        client.post(f"/api/table/{key}/undo", json={"ply": 2, "request": "u"})
        assert guide(server, key)["sentences"][-1]["step"] == 5
        assert do(client, key, "die 2", back=1).status_code == 409
        assert do(client, key, "take 4.2").status_code == 200


def test_the_others_do_what_the_lesson_says_and_the_deal_is_the_same_for_everybody(server):
    expected = LessonInPlay(LESSON, step=11)
    assert expected.step.say["en"].startswith("A new round")
    with server.client() as client:
        for _ in range(2):
            key = opened(server, client)
            assert do(client, key, "end").status_code == 200
            seen = until(lambda key=key: (found := state(client, key))["legal"] and found, "the learner's turn")
            assert seen["view"] == expected.state.view(0)
            assert seen["ply"] == len(OPENING) + 1 + len(REPLY), "the bot did nothing of its own"
            assert seen["dice"] is None


def test_a_lesson_goes_on_where_it_was_after_a_restart(tmp_path):
    with running(str(tmp_path / "games.db"), tmp_path / "log", **REAL) as server, server.client() as client:
        key = opened(server, client)
        before = guide(server, key)
        server.kill()
        server.start()
        assert guide(server, key) == before
        assert do(client, key, "end").status_code == 200


def test_after_the_last_step_the_game_goes_on_as_any_other(server):
    with server.client() as client:
        key = opened(server, client)
        for turn in TURNS:
            until(lambda: state(client, key)["legal"], "the learner's turn")
            assert do(client, key, *turn).status_code == 200
        until(lambda: state(client, key)["legal"], "the learner's turn")
        said = guide(server, key)
        assert not said["waits"]
        assert said["sentences"][-1]["step"] == said["steps"]
        seen = state(client, key)
        assert act(client, key, seen["ply"], seen["legal"][-1]["action"]).status_code == 200
        assert guide(server, key) is None


def test_whoever_leaves_the_lesson_plays_on_freely(server):
    with server.client() as client:
        key = started(server, client)
        assert client.post(f"/api/table/{key}/lesson/leave").status_code == 204
        assert guide(server, key) is None
        assert do(client, key, "die 2").status_code == 200
        again = client.post(f"/api/table/{key}/lesson/leave")
        assert (again.status_code, again.json()["message"]) == (409, "you have no lesson at this table")


def test_spectators_have_no_guide_and_cannot_end_a_lesson(server):
    with server.client() as client:
        key = started(server, client)
        watching = client.get(f"/api/table/{key}/links").json()["watch"]
        assert guide(server, watching) is None
        assert client.post(f"/api/table/{watching}/lesson/leave").status_code == 409


def test_the_page_says_that_the_deal_is_prepared(server):
    with server.client() as client:
        page = client.get(f"/table/{started(server, client)}").text
    assert "A lesson is set up in advance" in page
    assert "Sealed dice" not in page


def test_unknown_lessons_are_refused_in_a_sentence(server):
    with server.client() as client:
        refused = learn(server, client, lesson="chess")
        assert refused.status_code == 400
        assert "unknown lesson &#39;chess&#39;" in refused.text
        assert learn(server, client, lesson="").status_code == 400
        assert client.post("/learn", data={"game": "burgundy", "lesson": "first-game"}).status_code == 403


def test_lessons_count_as_new_tables(tmp_path):
    few = {**REAL, "BURGRAVE_TABLES_PER_MINUTE": "2"}
    with running(str(tmp_path / "games.db"), tmp_path / "log", **few) as server, server.client() as client:
        assert httpx.codes.TOO_MANY_REQUESTS in {learn(server, client).status_code for _ in range(4)}


def test_a_bot_that_stood_in_ends_the_lesson_until_that_is_taken_back():
    played = [Step(0, "die 2")]
    progress = Progress(LESSON, played)
    assert progress.free
    assert not progress.sentences()
    assert not Progress(LESSON, played[:-1]).free


def test_a_lesson_is_not_at_its_end_while_others_have_still_to_play():
    """CAS-TOU-01: two games at the same time; the learner has done all, and others have still four moves to make."""
    tournament = load("castelli", "tournament")
    progress = Progress(tournament, [Step(0, "reveal 3.1"), Step(0, "lay 1"), Step(1, "reveal 3.2")])
    assert progress.over
    assert len(progress.waiting_for) == 4
    live = SimpleNamespace(progress=lambda: progress, closed=False)
    told = views.guide(live, Link(0, (0,), host=True), "en")
    assert told.waits
    assert len(told.sentences) == 1


def test_others_wait_for_the_learner_and_do_not_repeat_what_an_undo_left_standing():
    lesson = LessonInPlay(LESSON, step=3)
    assert Progress(LESSON).for_others(lesson.state, 1) == WAIT
    done = [Step(0, notation) for notation in (*OPENING, "end")]
    assert Progress(LESSON, done).waiting_for == REPLY
    replied = [Step(1, notation) for notation in REPLY]
    assert not Progress(LESSON, [*done, *replied]).waiting_for
    assert not Progress(LESSON, [*done[:-1], *replied, done[-1]]).waiting_for
