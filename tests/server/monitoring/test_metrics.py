"""What watches over the server is told: alive, ready, figures, and a log of one line for each failure."""

from __future__ import annotations

import logging
import re
import sys

import h11
import pytest

from burgrave.server.monitoring.log import Garbled, OneLine, without_keys
from burgrave.server.monitoring.metrics import Counter, Gauge, Histogram, exposition
from burgrave.server.people.keys import new_key
from tests.server.running import act, hear, new_table, running, state
from tests.waiting import until

_SAMPLE = re.compile(r'^([a-z_]+)(\{[a-z]+="(\\.|[^"\\])*"(,[a-z]+="(\\.|[^"\\])*")*\})? (-?[0-9.]+)$')


def read(client) -> dict[str, float]:
    text = client.get("/metrics").text
    samples = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            assert _SAMPLE.match(line), line
            name, _, value = line.rpartition(" ")
            samples[name] = float(value)
    return samples


def test_figures_follow_what_happens(server):
    with server.client() as client:
        before = read(client)
        key = new_table(client, "here", "greedy")["key"]
        act(client, key, 0, state(client, key)["legal"][0]["action"])
        until(lambda: state(client, key)["ply"] >= 2, "the bot")
        client.get("/api/table/" + new_key())
        with server.live(key) as socket:
            hear(socket, "scene")
            after = read(client)
    assert after['burgrave_requests_total{route="/api/tables",method="POST",status="201"}'] >= 1
    assert after['burgrave_requests_total{route="/api/table/{key}",method="GET",status="404"}'] >= 1
    assert after['burgrave_actions_total{by="person",kind="act"}'] >= 1
    assert after['burgrave_actions_total{by="bot",kind="act"}'] >= 1
    assert after['burgrave_bot_seconds_count{bot="greedy"}'] >= 1
    assert after["burgrave_live_connections"] == 1
    assert after['burgrave_tables{state="running"}'] >= 0
    assert after["burgrave_store_answers"] == 1
    assert after['burgrave_store_seconds_count{what="write"}'] > 0
    assert after["process_resident_memory_bytes"] > 1 << 20
    assert set(before) <= set(after)


def test_no_figure_holds_a_key(server):
    with server.client() as client:
        key = new_table(client, "here", "link")["key"]
        for path in ("", "/end", "/replay", "/nowhere"):
            client.get(f"/table/{key}{path}")
        assert not re.search(r"[A-Za-z0-9_-]{32}", client.get("/metrics").text.replace("burgrave_", ""))
        assert key not in client.get("/metrics").text


def test_figures_are_for_this_machine_and_those_the_operator_names(tmp_path):
    stranger, reader = {"x-forwarded-for": "203.0.113.7"}, {"x-forwarded-for": "10.1.2.3"}
    with (
        running(str(tmp_path / "g.db"), tmp_path / "log", BURGRAVE_METRICS="10.1.0.0/16") as server,
        server.client() as client,
    ):
        codes = [client.get("/metrics", headers=headers).status_code for headers in (stranger, reader, {})]
        assert codes == [404, 200, 404]


def test_alive_and_ready(server):
    with server.client() as client:
        assert client.get("/health").text == "ok\n"
        by_number = {"host": "10.0.0.5:8630"}
        codes = [client.get(path, headers=by_number).status_code for path in ("/health", "/ready", "/metrics", "/")]
        assert codes == [200, 200, 403, 403]
        assert client.get("/ready").json() == {"ready": True, "database": True, "closing": False}


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_not_ready_without_a_database_and_alive_all_the_same(fresh_postgres, postgres, tmp_path):
    with running(fresh_postgres(), tmp_path / "log") as server, server.client() as client:
        postgres.stop()
        try:
            assert client.get("/health").status_code == 200
            answer = client.get("/ready")
            assert (answer.status_code, answer.json()["database"]) == (503, False)
            assert client.get("/metrics").status_code == 200
        finally:
            postgres.start()
        until(lambda: client.get("/ready").status_code == 200, "the database to be back")
    assert "the database cannot be read" in (tmp_path / "log").read_text()


def test_the_text_is_what_prometheus_reads():
    counter = Counter("c_total", "Counts.", "who")
    counter.add('a"b\\c\nd')
    counter.add("x", by=2.5)
    histogram = Histogram("h_seconds", "Lasts.", buckets=(0.1, 1.0))
    for value in (0.05, 0.1, 0.5, 7):
        histogram.observe(value)
    text = exposition(
        [counter, histogram, Gauge("g", "Is.", lambda: {("up",): 1}, "state"), Counter("n_total", "None.")]
    )
    assert text == (
        '# HELP c_total Counts.\n# TYPE c_total counter\nc_total{who="a\\"b\\\\c\\nd"} 1\nc_total{who="x"} 2.500000\n'
        '# HELP h_seconds Lasts.\n# TYPE h_seconds histogram\nh_seconds_bucket{le="0.1"} 2\n'
        'h_seconds_bucket{le="1"} 3\nh_seconds_bucket{le="+Inf"} 4\nh_seconds_sum 7.650000\nh_seconds_count 4\n'
        '# HELP g Is.\n# TYPE g gauge\ng{state="up"} 1\n# HELP n_total None.\n# TYPE n_total counter\nn_total 0\n'
    )


def test_what_strangers_can_name_does_not_fill_the_memory():
    counter = Counter("c_total", "Counts.", "route")
    for number in range(2000):
        counter.add(str(number))
    assert counter.value("other") == 1500
    assert len([*counter.samples()]) == 501


def test_what_a_stranger_garbled_is_a_line_now_and_then_and_no_error():
    garbled = Garbled(seconds=60)
    wrapped = RuntimeError("after the response started")
    wrapped.__cause__ = RuntimeError("after the response started")
    wrapped.__cause__.__cause__ = h11.LocalProtocolError("broken off")

    def passes(message: str, error: BaseException | None = None) -> str:
        told = (type(error), error, None) if error else None
        record = logging.LogRecord("uvicorn.error", logging.ERROR, "x.py", 1, message, (), told)
        return record.levelname if garbled.filter(record) else ""

    assert passes("Exception in ASGI application", ValueError("ours")) == "ERROR"
    assert passes("Exception in ASGI application", wrapped) == "WARNING"
    assert passes("Invalid HTTP request received.") == ""
    assert passes("Unsupported upgrade request.") == ""
    assert passes("Exception in ASGI application", ValueError("ours")) == "ERROR"


def test_an_error_is_one_line_with_its_place_and_without_what_it_says():
    key = new_key()
    try:
        raise KeyError(key)
    except KeyError:
        record = logging.LogRecord("burgrave", logging.ERROR, "x.py", 1, "table %s failed", (key,), sys.exc_info())
    line = OneLine().format(record)
    assert re.search(r"table - failed \(KeyError at monitoring/test_metrics.py:\d+\)$", line)
    assert len(without_keys("x" * 10_000)) < 600
