"""What everybody sees of the expansions: all of it lies open but the bag."""

import json

from burgrave.games.burgundy import GAME
from tests.games.burgundy.expansions.playing import EVERYTHING
from tests.games.burgundy.story import duel


def test_each_expansion_shows_what_lies_on_the_table():  # BUR-GEN-02
    g = duel(
        "A: shield 7 on 19; route 2 11; laid red 1; planted 1 red-blue; wine red 1",
        "B: castle on 7, 19; shield 4 on 7",
        "board: shields 3 9; inns 2; shop -, red-red; vines red-blue, -, black-black; black mine; cleared 1",
        modules=" ".join(EVERYTHING),
    )
    seen = json.loads(json.dumps(g.state.view(0)))
    assert seen["black_depot"] == ["mine"] + [""] * 7
    assert seen["duchies"] == {"castles_to_fetch": 1}
    assert seen["border-posts"] == {"joined": [0, 0], "bonus": {"large": -1, "small": -1}}
    assert seen["inns"] == {"inns": 2}
    assert seen["shields"] == {
        "depots": [[], [], [9], [], [], []],
        "castles": [{"19": 7}, {"7": 4}],
        "named": [-1, -1],
    }
    assert seen["trade-routes"]["routes"][0] == {
        "cards": [2, 11],
        "spaces": [[1, "market"], [2, "bank"], [5, "city-hall"], [5, "warehouse"], [2, "church"], [3, "watchtower"]],
        "goods": [3],
    }
    vines = seen["vineyards"]
    assert vines["depot"] == [
        {"numbers": [1, 2], "tile": "red-blue"},
        {"numbers": [3, 4], "tile": ""},
        {"numbers": [5, 6], "tile": "black-black"},
    ]
    assert vines["shop"] == ["red-red"]
    assert vines["wine_tiles"]["red"] == 3
    assert vines["seats"][0]["planted"] == ["red", "blue"] + [""] * 22
    assert vines["seats"][0]["wine_tiles"]["red"] == 1


def test_what_is_not_in_play_is_not_shown():  # BUR-GEN-02
    assert not set(EVERYTHING) & set(duel().state.view(None))


def test_all_seats_see_the_same():  # BUR-GEN-02
    g = GAME.new(3, seed=4, modules=EVERYTHING)
    assert g.view(0) == g.view(1) == g.view(2) == g.view(None)
