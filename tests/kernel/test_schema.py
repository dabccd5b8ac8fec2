"""Forms for pieces: their schema is found from the pieces themselves."""

import pytest

from burgrave import games
from burgrave.kernel.pieces import as_file, parse_file, read_pieces
from burgrave.kernel.schema import FormField, schema

PIECES = [(game, pieces) for game in games.loaded() for pieces in game.pieces]


def test_entries_that_are_alike_share_a_form_with_all_their_keys():
    found = schema({"tile": [{"value": 1, "card": "red"}, {"value": 2, "silver": 1}]})
    assert found.kind == "table"
    ((key, rows),) = found.entries
    assert (key, rows.kind) == ("tile", "rows")
    assert rows.each == FormField(
        "table",
        entries=(
            ("value", FormField("number")),
            ("card", FormField("word", ("red",))),
            ("silver", FormField("number")),
        ),
    )


def test_named_entries_that_are_alike_are_a_map():
    found = schema({"blois": {"coins": 3, "goods": {}}, "tours": {"coins": 1, "goods": {"wine": 2}}})
    assert found.kind == "map"
    assert [key for key, _ in found.entries] == ["blois", "tours"]
    assert found.each is not None
    assert dict(found.each.entries)["goods"] == FormField("table", entries=(("wine", FormField("number")),))


def test_a_list_of_different_things_is_a_tuple():
    found = schema([[2, 0, "market"], [3, 0, "bank"]])
    assert found.kind == "list"
    assert found.each is not None
    assert [field.kind for _, field in found.each.entries] == ["number", "number", "word"]
    assert dict(found.each.entries)["2"].words == ("market", "bank")


def kinds(field: FormField) -> set[str]:
    inner = [inner for _, inner in field.entries] + ([field.each] if field.each else [])
    return {field.kind}.union(*(kinds(each) for each in inner))


@pytest.mark.parametrize(("game", "pieces"), PIECES, ids=[f"{g.name}-{p.name}" for g, p in PIECES])
def test_every_piece_of_every_game_has_a_form_and_a_file(game, pieces):
    assert kinds(schema(pieces.ours)) <= {"number", "word", "flag", "table", "map", "rows", "list", "tuple", ""}
    file = as_file(game.pieces, {pieces.name: pieces.ours})
    assert parse_file(file) == {pieces.name: pieces.ours}
    assert list(read_pieces(game.pieces, file)) == [pieces.name]
