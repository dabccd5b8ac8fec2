"""Games without a drawing of their own are shown as an outline of what everybody sees."""

from burgrave.cli.position import outline


def test_an_outline_nests_what_is_nested_and_puts_the_rest_in_one_line():
    seats = [{"points": 3, "land": {"size": 7}}, {"points": 4, "land": {"size": 6}}]
    view = {"phase": "A", "order": [1, 0], "bag": [], "mill": {"open": True, "at": [2, 3]}, "seats": seats}
    assert outline(view) == [
        "phase: A",
        "order: 1, 0",
        "bag: -",
        "mill: open True; at 2, 3",
        "seats:",
        "  1:",
        "    points: 3",
        "    land: size 7",
        "  2:",
        "    points: 4",
        "    land: size 6",
    ]
