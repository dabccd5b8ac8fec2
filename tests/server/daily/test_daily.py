"""The daily challenge on servers: one try, the same dice and replies everywhere, no result but the table's own."""

import pytest

from burgrave.daily.deal import deal_of, today
from burgrave.daily.verifying import result
from burgrave.kernel.record import loads
from tests.server.running import REAL, act, running, state
from tests.waiting import until

GAME = "castelli"


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    first, second = tmp_path_factory.mktemp("here"), tmp_path_factory.mktemp("there")
    with (
        running(str(first / "g.db"), first / "log", **REAL) as here,
        running(str(second / "g.db"), second / "log", **REAL) as there,
    ):
        yield here, there


def begun(server, client) -> str:
    made = client.post(f"/daily/{GAME}", data={"name": "Ada"}, headers={"origin": server.url})
    assert made.status_code == 303, made.text
    return str(made.headers["location"].removeprefix("/table/"))


def waits(client, key):
    """What there is to choose, once the rival has moved; nothing once the game is over."""
    seen = until(lambda: (now := state(client, key)) and (now["legal"] or now["over"]) and now)
    return None if seen["over"] else seen


def play(client, key, most=10_000) -> list[int]:
    chosen: list[int] = []
    while len(chosen) < most and (seen := waits(client, key)):
        chosen.append(seen["legal"][0]["action"])
        answer = act(client, key, seen["ply"], chosen[-1], seat=seen["seat"])
        assert answer.status_code == 200, answer.text
    waits(client, key)
    return chosen


def test_a_person_has_one_try_and_comes_back_to_it(servers):
    here, _ = servers
    with here.client() as client:
        key = begun(here, client)
        assert begun(here, client) == key
        # A player who has lost the link has still had the try.
        person = client.cookies["person"]
    with here.client() as client:
        client.cookies.set("person", person)
        again = client.post(f"/daily/{GAME}", headers={"origin": here.url})
        assert again.status_code == 409
        assert "already begun today" in again.text


def test_a_name_is_checked_as_at_any_table(servers):
    here, _ = servers
    with here.client() as client:
        for name in ("Ada\u202e", "Ada\x01", "A" * 41):
            refused = client.post(f"/daily/{GAME}", data={"name": name}, headers={"origin": here.url})
            assert refused.status_code == 400
            assert "up to 40 characters" in refused.text


def test_there_are_no_hints_and_no_rights_of_a_host(servers):
    here, _ = servers
    with here.client() as client:
        key = begun(here, client)
        seat = deal_of(GAME, today()).seat
        hint = client.post(f"/api/table/{key}/hint", json={"seat": seat})
        assert (hint.status_code, hint.json()["message"]) == (403, "hints are off at this table")
        for other in (0, 1):
            weaker = client.post(f"/api/table/{key}/seats/{other}/bot", json={"level": "novice"})
            assert weaker.status_code == 403


def test_dice_and_replies_are_the_same_on_two_servers(servers):
    seen = []
    for server in servers:
        with server.client() as client:
            key = begun(server, client)
            play(client, key, 12)
            now = state(client, key)
            seen.append((now["legal"], now["ply"], now["scores"]))
    assert seen[0] == seen[1]


@pytest.mark.soak
def test_a_finished_try_is_the_challenge_and_shows_on_the_card(servers):
    here, _ = servers
    with here.client() as client:
        key = begun(here, client)
        play(client, key)
        record = loads(client.get(f"/api/table/{key}/record").text)
        points = result(record, today())
        assert points == record.scores[deal_of(GAME, today()).seat]
        card = client.get(f"/daily/{GAME}").text
        assert 'class="own"' in card
        assert f'<td class="num">{points}</td>' in card
        # Nobody hosts it: who played decides about its public link.
        codes = [client.post(f"/api/table/{key}/share").json()["code"]]
        assert "/withdraw" in client.get(f"/table/{key}/end").text
        assert client.delete(f"/api/table/{key}/share").status_code == 204
        assert client.get(f"/shared/{codes[0]}").status_code == 404
        codes.append(client.post(f"/api/table/{key}/share").json()["code"])
        assert [client.get(f"/shared/{code}").status_code for code in codes] == [404, 200]
    with here.client() as client:
        assert "1 person has played it here." in client.get(f"/daily/{GAME}").text


def test_days_to_come_and_words_that_are_no_day_are_refused(servers):
    here, _ = servers
    with here.client() as client:
        assert "has not begun yet" in client.get(f"/daily/{GAME}?day=2999-01-01").text
        assert "is not a day" in client.get(f"/daily/{GAME}?day=yesterday").text


def test_every_game_has_a_card(servers):
    here, _ = servers
    with here.client() as client:
        for name in ("burgundy", "castelli", "orleans"):
            assert client.get(f"/daily/{name}").status_code == 200
