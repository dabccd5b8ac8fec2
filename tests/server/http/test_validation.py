"""Requests that cannot be read are refused in our own words, in the reader's language."""

from typing import Annotated

import pytest
from litestar import Litestar, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, QueryParameter
from litestar.response import Response
from litestar.testing import TestClient

from burgrave.kernel.text import render
from burgrave.server.http.bodies import NewTable
from burgrave.server.http.validation import validation_message

SEAT = {"kind": "here"}


@post("/tables")
async def tables(data: JSONBody[NewTable]) -> None: ...


@get("/replay")
async def replay(at: Annotated[int, QueryParameter(ge=0)] = 0) -> None: ...


@pytest.fixture(scope="module")
def client():
    def refuse(_, error):
        return Response(
            {language: render(validation_message(error), language) for language in ("en", "de")}, status_code=400
        )

    with TestClient(Litestar([tables, replay], exception_handlers={HTTPException: refuse})) as client:
        yield client


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"seats": [SEAT]}, "'game' is missing"),
        ({"game": 3, "seats": [SEAT]}, "'game' must be text"),
        ({"game": "x", "seats": "y"}, "'seats' must be a list"),
        ({"game": "x", "seats": []}, "'seats' is shorter than 1"),
        ({"game": "x" * 50, "seats": [SEAT]}, "'game' is longer than 40"),
        ({"game": "x", "seats": [{"kind": "secret"}]}, "'seats[0].kind' has a value that is not allowed"),
        ({"game": "x", "seats": [{"kind": "here", "name": 7}]}, "'seats[0].name' must be text"),
        ({"game": "x", "seats": [{"secret": 1}]}, "'seats[0]' contains an unknown field"),
        ([], "'data' must be an object"),
    ],
)
def test_a_body_is_refused_with_the_field_and_what_is_wrong_there(client, body, why):
    words = client.post("/tables", json=body).json()
    assert words["en"] == f"the request cannot be read: {why}"
    assert words["de"] != words["en"]
    assert "secret" not in words["en"]


@pytest.mark.parametrize("name", ["turn \u202e around", "two\nlines", "\u200f", "a\u0300\u0301\u0302\u0303"])
def test_a_line_with_marks_that_nobody_sees_is_refused_in_plain_words(client, name):
    words = client.post("/tables", json={"game": "x", "seats": [{"kind": "here", "name": name}]}).json()
    assert words["en"] == "write 'seats[0].name' on one line, without invisible marks or stacked accents"
    assert words["de"] != words["en"]


def test_a_query_is_refused_with_its_bound(client):
    assert client.get("/replay?at=-1").json()["en"] == "the request cannot be read: 'at' must be at least 0"
    assert client.get("/replay?at=x").json()["en"] == "the request cannot be read: 'at' must be a whole number"


def test_what_is_no_json_is_refused_with_the_way_to_the_schema(client):
    answer = client.post("/tables", content=b"{", headers={"content-type": "application/json"})
    assert "/schema" in answer.json()["en"]
