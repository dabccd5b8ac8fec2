"""Statistics, results, ratings, events and CSV tell nobody about games that are not theirs."""

from __future__ import annotations

import httpx

from burgrave.server.people.keys import digest
from tests.server.club.club_people import browser, members, open_event
from tests.server.running import Server, act, join, new_table, play_out, state

RATINGS = ("/club/ratings?game=skeleton", "/api/ratings?game=skeleton")


def told(client: httpx.Client, event: int) -> dict[str, str]:
    """Everything the club tells the owner of a browser."""
    paths = [
        "/club", "/club/statistics", "/club/statistics?game=skeleton", *RATINGS,
        f"/club/events/{event}", f"/club/events/{event}/csv", "/api/events", f"/api/events/{event}",
    ]  # fmt: skip
    key = client.cookies.get("club")
    if key:
        paths += [f"/api/club/{key}", f"/api/club/{key}/results"]
    answers = {path: client.get(path) for path in paths}
    assert all(answer.status_code in (200, 303) for answer in answers.values())
    return {path: answer.text for path, answer in answers.items()}


def without_ratings(pages: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in pages.items() if path not in RATINGS}


def test_games_with_bots_are_told_to_nobody_else(server: Server):
    with members(server, "Ada", "Cy") as [ada, cy], browser(server) as stranger:
        event = open_event(cy)
        before = [told(client, event) for client in (cy, stranger)]
        made = new_table(ada, "here", "greedy", options={"rounds": 1})
        seen = state(ada, made["key"])
        assert act(ada, made["key"], seen["ply"], seen["legal"][0]["action"]).status_code == 200
        assert [told(client, event) for client in (cy, stranger)] == before
        assert play_out(ada, [made["key"]])["over"]
        assert [told(client, event) for client in (cy, stranger)] == before
        assert len(ada.get(f"/api/club/{ada.cookies['club']}/results").json()["results"]) == 1


def test_a_running_game_is_in_no_statistics_of_its_own_players(server: Server):
    with members(server, "Dora", "Emil") as [dora, emil]:
        event = open_event(dora)
        made = new_table(dora, "here", "link", options={"rounds": 1})
        key = join(emil, made["links"]["seats"][0]["key"], name="Emil")
        listed = {"/club", *(f"/api/club/{each.cookies['club']}" for each in (dora, emil))}
        before = [told(client, event) for client in (dora, emil)]
        bids = 0
        while not state(dora, made["key"])["over"] and bids < 3:
            for client, own in ((dora, made["key"]), (emil, key)):
                seen = state(client, own)
                if seen["legal"]:
                    assert act(client, own, seen["ply"], seen["legal"][-1]["action"]).status_code == 200
                    bids += 1
                after = [told(each, event) for each in (dora, emil)]
                # Whose turn it is stands in a player's list of tables, as at the table itself.
                for had, has in zip(before, after, strict=True):
                    same = [path for path in had if path not in listed]
                    assert [had[path] for path in same] == [has[path] for path in same]
                if seen["over"]:
                    break
            if bids >= 2:
                break


def test_a_private_game_of_others_is_a_line_of_the_ratings_and_nothing_else(server: Server):
    with members(server, "Fay", "Gus", "Hal") as [fay, gus, hal], browser(server) as stranger:
        event = open_event(hal)
        outsiders = (hal, stranger)
        before = [without_ratings(told(client, event)) for client in outsiders]
        made = new_table(fay, "here", "link", options={"rounds": 1})
        key = join(gus, made["links"]["seats"][0]["key"], name="Gus")
        assert play_out(fay, [made["key"], key])["over"]
        after = [told(client, event) for client in outsiders]
        assert [without_ratings(each) for each in after] == before
        rated = stranger.get("/api/ratings?game=skeleton").json()
        mine = [line for line in rated["ratings"] if line["name"] in ("Fay", "Gus")]
        assert [set(line) for line in mine] == [{"name", "rating", "deviation", "games", "provisional"}] * 2
        secrets = [made["key"], key, *(client.cookies["club"] for client in (fay, gus))]
        for text in (text for pages in after for text in pages.values()):
            assert not any(secret in text or digest(secret) in text for secret in secrets)


def test_an_opponents_other_games_are_not_among_ones_own_results(server: Server):
    with members(server, "Ida", "Jan") as [ida, jan]:
        made = new_table(ida, "here", "link", options={"rounds": 1})
        key = join(jan, made["links"]["seats"][0]["key"], name="Jan")
        assert play_out(ida, [made["key"], key])["over"]
        address = f"/api/club/{ida.cookies['club']}/results"
        [shared] = ida.get(address).json()["results"]
        assert [other["name"] for other in shared["others"]] == ["Jan"]
        pages = ida.get("/club/statistics").text
        alone = new_table(jan, "here", "greedy", options={"rounds": 1})
        assert play_out(jan, [alone["key"]])["over"]
        assert ida.get(address).json()["results"] == [shared]
        assert ida.get("/club/statistics").text == pages
        assert len(jan.get(f"/api/club/{jan.cookies['club']}/results").json()["results"]) == 2


def test_what_is_somebodys_own_needs_their_key(server: Server):
    with members(server, "Kit") as [kit], browser(server) as stranger:
        wrong = "x" * 32
        for path in ("", "/results"):
            assert stranger.get(f"/api/club/{wrong}{path}").status_code == 404
        assert stranger.get("/club/statistics").status_code == 303
        assert stranger.delete(f"/api/club/{wrong}").status_code == 404
        assert kit.get(f"/api/club/{kit.cookies['club']}").json()["name"] == "Kit"
