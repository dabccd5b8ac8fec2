"""Served tables: dice behind a commitment, words of the players, secrets that no file gives away."""

from __future__ import annotations

import json
import pickle
import sqlite3
import stat
from random import Random

import pytest
from alembic import command
from sqlalchemy import text

from burgrave.kernel import record as records
from burgrave.kernel.sealed import SealedSource, SealedStream, Word, commitment
from burgrave.server.errors import BadRequest, Conflict, SealBroken, StartError
from burgrave.server.http.bodies import NewSeat, NewTable
from burgrave.server.play.keyring import OFFER_SECONDS, Keyring, open_keyring
from burgrave.server.play.position import Position, begin, record_of
from burgrave.server.service import Service
from burgrave.server.store.rows import Policy, SeatRow, TableRow
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, alembic_config, key_file, open_database
from burgrave.server.store.types import Behind
from burgrave.server.thinking import workers
from tests.server import toy
from tests.server.running import act, friends, new_table, play_out, running, state
from tests.waiting import until

SECRET = "ab" * 32
KEY = bytes(range(32))


# the table


def test_a_table_shows_its_commitment_first_and_its_secret_last(server):
    with server.client() as client:
        made = new_table(client, "here", "here")
        dice = state(client, made["key"])["dice"]
        assert (dice["secret"], dice["words"], dice["may_add"]) == ("", [], [0, 1])
        over = play_out(client, [made["key"]])["dice"]
        assert over["commitment"] == dice["commitment"] == commitment(over["secret"])
        played = records.loads(client.get(f"/api/table/{made['key']}/record").text)
    assert played.seal.secret == over["secret"]
    assert played.seal.draws
    records.check(played, toy.GAME)


def say_word(client, key, word, **more):
    return client.post(f"/api/table/{key}/word", json={"word": word, **more})


def test_every_seat_may_add_a_word_once_before_it_acts(server):
    with server.client() as client:
        made = new_table(client, "here", "link", "link")
        first, second, third = friends(client, made)
        assert say_word(client, second, "kestrel").status_code == 200
        assert say_word(client, second, "again").status_code == 409
        seen = state(client, third)
        assert [(word["seat"], word["word"]) for word in seen["dice"]["words"]] == [(1, "kestrel")]
        assert seen["dice"]["may_add"] == [2]
        assert act(client, third, seen["ply"], seen["legal"][0]["action"]).status_code == 200
        late = say_word(client, third, "late")
        assert (late.status_code, "first action" in late.json()["message"]) == (409, True)
        assert say_word(client, first, "plum").status_code == 200
        log = client.get(f"/api/table/{first}/events").json()["log"]
        assert sum("adds a word" in line["words"] for line in log) == 2
        play_out(client, [first, second, third])
        played = records.loads(client.get(f"/api/table/{first}/record").text)
    assert [(word.seat, word.word) for word in played.seal.words] == [(1, "kestrel"), (0, "plum")]
    records.check(played, toy.GAME)


def test_a_word_sent_twice_counts_once(server):
    with server.client() as client:
        key = new_table(client, "here", "here")["key"]
        one = say_word(client, key, "plum", request="same")
        again = say_word(client, key, "plum", request="same")
        assert (one.status_code, one.json()) == (again.status_code, again.json())
        assert len(state(client, key)["dice"]["words"]) == 1


@pytest.mark.parametrize("word", ["", "   ", "x" * 41, "two\nlines", "\u202eback", 5, None])
def test_words_are_bounded(server, word):
    with server.client() as client:
        key = new_table(client, "here", "here")["key"]
        assert say_word(client, key, word).status_code == 400


def test_spectators_and_invited_friends_have_no_word(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        for key in (made["links"]["watch"], made["links"]["seats"][0]["key"]):
            assert say_word(client, key, "plum").status_code == 403
            assert state(client, key)["dice"]["may_add"] == []


def test_a_friend_says_a_word_when_joining(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        body = {"name": "Ada", "word": "kestrel", "request": "r" * 20}
        invitation = made["links"]["seats"][0]["key"]
        answers = [client.post(f"/api/table/{invitation}/join", json=body) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200]
        words = state(client, made["key"])["dice"]["words"]
    assert [(word["seat"], word["word"]) for word in words] == [(1, "kestrel")]


def test_words_outlive_a_kill_and_the_game_goes_on_with_them(tmp_path):
    with running(str(tmp_path / "games.db"), tmp_path / "log") as server, server.client() as client:
        keys = friends(client, new_table(client, "here", "link"))
        say_word(client, keys[0], "plum")
        seen = state(client, keys[0])
        act(client, keys[0], seen["ply"], seen["legal"][0]["action"])
        say_word(client, keys[1], "kestrel")
        server.kill()
        server.start()
        play_out(client, keys)
        played = records.loads(client.get(f"/api/table/{keys[0]}/record").text)
    assert len(played.seal.words) == 2
    records.check(played, toy.GAME)


# dice on offer


def test_whoever_sees_the_commitment_first_has_a_say_in_the_setup(server):
    with server.client() as client:
        offer = client.post("/api/dice").json()
        seats = [{"kind": "here", "word": "plum"}, {"kind": "here"}]
        table = {"game": "skeleton", "seats": seats, "dice": offer["dice"]}
        made = client.post("/api/tables", json=table)
        assert made.status_code == 201
        dice = state(client, made.json()["key"])["dice"]
        assert dice["commitment"] == offer["commitment"]
        assert dice["words"] == [{"seat": 0, "word": "plum", "start": 0}]
        assert dice["may_add"] == [1]
        again = client.post("/api/tables", json=table)
        assert (again.status_code, "another table" in again.json()["message"]) == (409, True)


def test_a_word_without_an_offer_and_a_friends_word_are_refused(server):
    with server.client() as client:
        seats = [{"kind": "here", "word": "plum"}, {"kind": "link"}]
        assert client.post("/api/tables", json={"game": "skeleton", "seats": seats}).status_code == 400
        offer = client.post("/api/dice").json()["dice"]
        seats = [{"kind": "here"}, {"kind": "link", "word": "plum"}]
        refused = client.post("/api/tables", json={"game": "skeleton", "seats": seats, "dice": offer})
        assert refused.status_code == 400


def test_offers_are_this_servers_own_and_not_too_old():
    keyring, other = Keyring([KEY]), Keyring([KEY[::-1]])
    offer = keyring.offer(1000.0)
    dice = keyring.take(offer.token, 1000.0 + OFFER_SECONDS - 1)
    assert dice.commitment == offer.commitment == commitment(dice.secret)
    assert keyring.open(dice.number, dice.commitment) == dice.secret
    for ring, token, now in (
        (keyring, offer.token, 1000.0 + OFFER_SECONDS),
        (other, offer.token, 1000.0),
        (keyring, offer.token[:-4] + "AAA=", 1000.0),
        (keyring, "", 1000.0),
        (keyring, "é" * 20, 1000.0),
    ):
        with pytest.raises(BadRequest):
            ring.take(token, now)


# the key, and what files betray


def test_no_file_betrays_the_secret_of_a_game_in_play(tmp_path):
    with running(str(tmp_path / "games.db"), tmp_path / "log") as server, server.client() as client:
        key = new_table(client, "here", "here")["key"]
        say_word(client, key, "plum")
        with sqlite3.connect(tmp_path / "games.db") as source, sqlite3.connect(tmp_path / "backup.db") as backup:
            source.backup(backup)
        during = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        secret = play_out(client, [key])["dice"]["secret"]
    assert {"games.db", "games.db-wal", "dice.key", "backup.db"} <= set(during)
    for name, content in during.items():
        assert secret.encode() not in content, name
        assert bytes.fromhex(secret) not in content, name
    assert {modes[name] for name in ("games.db", "games.db-wal", "games.db-shm", "games.db.lock", "dice.key")} == {
        0o600
    }
    with sqlite3.connect(tmp_path / "games.db") as connection:
        assert connection.execute("SELECT secret, seed FROM tables").fetchall() == [(secret, 0)]


def test_the_database_alone_does_not_open_a_table():
    dice = Keyring([KEY]).seal()
    with pytest.raises(SealBroken):
        Keyring([KEY[::-1]]).open(dice.number, dice.commitment)
    assert Keyring([KEY[::-1], KEY]).open(dice.number, dice.commitment) == dice.secret


def test_a_key_file_is_made_once_and_for_its_owner_alone(tmp_path):
    file = key_file(address(str(tmp_path / "games.db")))
    assert file == tmp_path / "games.db.key"
    keyring = open_keyring(file, set())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert open_keyring(file, set(keyring.fingerprints)).fingerprints == keyring.fingerprints
    file.chmod(0o644)
    open_keyring(file, set())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.db.key"]


@pytest.mark.parametrize("content", ["", "# nothing\n", "abc\n", "zz" * 32, "00" * 31, "\u00e9"])
def test_a_damaged_key_file_is_told_at_the_start(tmp_path, content):
    (tmp_path / "key").write_text(content, "utf-8")
    with pytest.raises(StartError, match="damaged"):
        open_keyring(tmp_path / "key", set())


def test_a_lost_key_is_told_at_the_start_and_can_be_given_up(tmp_path, monkeypatch):
    store = Store(open_database(address(str(tmp_path / "games.db"))))
    ring = open_keyring(tmp_path / "old.key", store.seals_in_play())
    dice = ring.seal()
    number = store.create(sealed_row(dice), [SeatRow(0, "here", "", joined=True)], {})
    assert store.seals_in_play() == set(ring.fingerprints)
    with pytest.raises(StartError, match="is missing"):
        open_keyring(tmp_path / "new.key", store.seals_in_play())
    other = open_keyring(tmp_path / "new.key", store.seals_in_play(), replace=True)
    with pytest.raises(StartError, match="another database"):
        open_keyring(tmp_path / "new.key", store.seals_in_play())
    with pytest.raises(SealBroken):
        other.open(store.table(number).sealed, store.table(number).commitment)
    store.close_table(number, 5.0)
    assert store.seals_in_play() == set()
    store.close()


def sealed_row(dice, **changes):
    setup = toy.GAME.setup(2)
    row = TableRow(
        0, "skeleton", 1, 2, setup.options, [], 0, [], Policy(), False, 0.0, 0.0, 0, 0.0, 0, 0,
        sealed=dice.number, sealed_by=dice.sealed_by, commitment=dice.commitment, words=[(0, "plum")],
    )  # fmt: skip
    for name, value in changes.items():
        setattr(row, name, value)
    return row


def test_the_store_keeps_seals_and_words_and_takes_no_commitment_twice(store):
    dice = Keyring([KEY]).seal()
    number = store.create(sealed_row(dice), [SeatRow(0, "here", "", joined=True)], {})
    assert store.table(number) == sealed_row(dice, id=number)
    with pytest.raises(Behind):
        store.create(sealed_row(dice), [SeatRow(0, "here", "", joined=True)], {})


def test_a_table_of_an_older_database_goes_on_with_its_seed(inside):
    async def story(service: Service) -> None:
        wanted = NewTable("skeleton", [NewSeat("here"), NewSeat("here")])
        table, _ = await service.new_tables.create(wanted)
        chance = toy.GAME.begin(toy.GAME.setup(2), 77, listening=True).outcomes
        with service.tables.store.engine.begin() as connection:
            old = "sealed = NULL, sealed_by = NULL, commitment = NULL, seed = 77, chance = :chance"
            connection.execute(text(f"UPDATE tables SET {old}"), {"chance": json.dumps(chance)})
        live = await service.tables.open(table)
        assert live.position.stream is None
        with pytest.raises(Conflict, match="not sealed"):
            live.position.add_word(0, "plum", "r", 0.0)
        chosen = Random(3)
        while not live.position.state.over:
            seat = live.position.active[0]
            act_at(live.position, seat, chosen.choice(live.position.state.legal(seat)))
        played = service.finished_games.record(live, "en")
        assert (played.seal, played.seed) == (None, 77)
        records.check(played, toy.GAME)

    inside(story)


# positions


def a_row(players: int) -> TableRow:
    setup = toy.GAME.setup(players)
    chance = toy.GAME.begin(setup, 0, listening=True, source=SealedSource(SealedStream(SECRET))).outcomes
    row = TableRow(1, "skeleton", 1, players, setup.options, [], 0, chance, Policy(), False, 0.0, 0.0, 0, 0.0, 0, 0)
    row.commitment = commitment(SECRET)
    return row


def a_game(players: int = 2) -> Position:
    return begin(a_row(players), toy.GAME, SealedStream(SECRET))


def act_at(game: Position, seat: int, action: int) -> None:
    game.commit(game.act(seat, action, f"r{game.ply}", "", float(game.ply)), None)


def outcomes(game: Position) -> list[int]:
    return [outcome for step in game.steps for outcome in step.chance]


@pytest.mark.parametrize("seed", range(12))
def test_no_undo_changes_what_chance_brings(seed):
    """Outcome number i is the same however often anything before it was undone and redone."""
    chosen = Random(seed)
    game, row = a_game(3), a_row(3)
    undone = 0
    while not game.state.over:
        seat = chosen.choice(game.active)
        if chosen.random() < 0.4 and game.can_undo(seat):
            before, drawn = outcomes(game), game.state.drawn
            for draft in game.undo_click(seat, f"u{game.ply}", 0.0):
                game.commit(draft, None)
            assert (outcomes(game), game.state.drawn) == (before, drawn)
            assert isinstance(game.state.source, SealedSource)
            undone += 1
        else:
            act_at(game, seat, chosen.choice(game.state.legal(seat)))
    assert undone
    records.check(record_of(row, [""] * 3, game), toy.GAME)


def test_a_word_said_between_an_action_and_its_undo_changes_no_outcome_before_it():
    game = a_game(3)
    act_at(game, 0, game.state.legal(0)[0])
    game.commit(game.add_word(1, "plum", "w", 0.0), None)
    game.commit(game.undo(0, "u", 0.0), None)
    assert game.stream.words == (Word(1, "plum", game.state.source.index),)
    act_at(game, 0, game.state.legal(0)[0])
    assert game.state.source.stream is game.stream


def test_a_word_neither_moves_the_game_nor_makes_choices_stale():
    game = a_game()
    key, legal = game.state.key(), game.state.legal(0)
    game.commit(game.add_word(0, "plum", "w", 3.0), None)
    assert (game.state.key(), game.state.legal(0), game.ply) == (key, legal, 1)
    assert game.still_meant(0, 0)
    assert game.newest == [0, 0]


def test_what_is_copied_from_a_table_never_has_its_dice():
    game = a_game()
    assert isinstance(game.state.source, SealedSource)
    assert game.state.copy().source is None
    assert game.state.world(0, 5).source is None
    assert toy.GAME.thaw(game.setup, game.state.freeze()).source is None


def test_bots_are_sent_neither_the_secret_nor_a_seed_of_the_table():
    game = a_game()
    tasks = [workers._seen(game, 0) for _ in range(3)]
    for task in tasks:
        assert SECRET.encode() not in pickle.dumps(task)
        assert bytes.fromhex(SECRET) not in pickle.dumps(task)
        assert task["frozen"]["generator"][:2] != [game.state.s1, game.state.s2]
    # Fresh entropy every time: nothing about the table follows from it.
    assert len({tuple(task["frozen"]["generator"]) for task in tasks}) == 3
    assert len({task["seed"] for task in tasks}) == 3


def test_everything_sent_to_a_bots_process_over_a_game_is_free_of_the_secret(inside, monkeypatch):
    sent: list[bytes] = []
    ask = workers.ask

    async def overheard(worker, method, task, seconds):
        sent.append(pickle.dumps(task))
        return await ask(worker, method, task, seconds)

    monkeypatch.setattr(workers, "ask", overheard)

    async def story(service: Service) -> None:
        table, _ = await service.new_tables.create(
            NewTable("skeleton", [NewSeat("here"), NewSeat("bot", bot="greedy")])
        )
        live = await service.tables.open(table)
        for _ in range(6):
            live = await service.tables.open(table)
            if 1 in live.position.active:
                await service.workers.choose(live.position, 1, "greedy")
            if 0 in live.position.active:
                await service.workers.advise(live.position, 0)
            seat = live.position.active[0]
            act_at(live.position, seat, live.position.state.legal(seat)[-1])
        assert len(sent) > 5
        secret = live.position.stream.secret
        assert not any(secret.encode() in task or bytes.fromhex(secret) in task for task in sent)

    inside(story)


def test_analyses_are_made_without_the_secret(inside):
    async def story(service: Service) -> None:
        table, _ = await service.new_tables.create(NewTable("skeleton", [NewSeat("here"), NewSeat("here")]))
        live = await service.tables.open(table)
        while not live.position.state.over:
            seat = live.position.active[0]
            act_at(live.position, seat, live.position.state.legal(seat)[-1])
        sent = []

        async def overheard(method, task, seconds, on_item):
            sent.append(task.record)

        service.analysis_queue.worker.stream = overheard
        played = service.finished_games.record(live, "en")
        await service.analysis_queue.ask(table, played, (0, 1))
        await service.analysis_queue._running
        assert len(sent) == 1
        assert played.seal.secret not in sent[0]
        assert list(records.replay(records.loads(sent[0]), toy.GAME))

    inside(story)


# several processes, and databases of before


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_processes_of_one_database_share_dice_and_words(fresh_postgres, tmp_path):
    db = fresh_postgres()
    with (
        running(db, tmp_path / "one") as one,
        running(db, tmp_path / "two") as two,
        one.client() as here,
        two.client() as there,
    ):
        first, second = friends(here, new_table(here, "here", "link"))
        assert say_word(there, second, "kestrel").status_code == 200
        until(lambda: state(here, first)["dice"]["words"], "the word, told by the other process")
        seen = state(here, first)
        assert act(here, first, seen["ply"], seen["legal"][0]["action"]).status_code == 200
        until(lambda: state(there, second)["ply"] > seen["ply"], "the action, told by the other process")
        play_out(there, [first, second])
        record = records.loads(there.get(f"/api/table/{first}/record").text)
    assert [word.word for word in record.seal.words] == ["kestrel"]
    records.check(record, toy.GAME)


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_process_with_another_key_does_not_start(fresh_postgres, tmp_path):
    db = fresh_postgres()
    with running(db, tmp_path / "one") as one, one.client() as client:
        new_table(client, "here", "here")
        with (
            pytest.raises(RuntimeError, match="is missing"),
            running(db, tmp_path / "two", BURGRAVE_KEY_FILE=str(tmp_path / "other.key")),
        ):
            pass


def test_a_database_of_before_keeps_its_tables_and_their_seeds(db):
    """The migration leaves what was there as it was: such a table has no seal, and its seed."""
    engine = open_database(address(db))
    with engine.connect() as connection:
        command.downgrade(alembic_config(connection), "0005")
        connection.commit()
        connection.execute(
            text(
                "INSERT INTO tables (game, rules, players, options, modules, seed, chance, policy, listed, created,"
                " ply, moved, active, bots) VALUES ('skeleton', 1, 2, '{}', '[]', 77, '[]', '{}', FALSE, 1, 0, 1, 0, 0)"
            )
        )
        connection.commit()
    engine.dispose()
    store = Store(open_database(address(db)))
    table = store.table(1)
    assert (table.seed, table.sealed, table.commitment, table.secret, table.words) == (77, None, None, None, [])
    assert store.seals_in_play() == set()
    store.close()
