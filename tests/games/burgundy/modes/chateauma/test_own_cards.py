"""Cards, duchy and reserve from the player's own box in place of ours."""

import json

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import CASTLE, MINE
from burgrave.games.burgundy.modes.chateauma.facts import TERRITORIES, territories
from burgrave.kernel.errors import BoardError, OptionError
from burgrave.kernel.pieces import OURS
from burgrave.kernel.record import Recorder, check, loads
from burgrave.web.scenes import sheets

PRINTED = TERRITORIES.of(OURS)
CARD = {
    "number": 10,
    "layout": "3-2",
    "spaces": ["castle:", "mine.", "castle", "mine", "mine"],
    "points": [1, 2, 3],
    "symbol": "border",
}


def own(**tables):
    return json.dumps({"chateauma": tables})


def begin(content, modules=("vineyards",), **options):
    return GAME.setup(2, {"mode": "chateauma", "pieces": content, **options}, modules)


def test_a_card_of_ones_own_takes_the_place_of_ours_and_the_others_stay():  # BUR-CHA-15
    rules = GAME.rules(begin(own(card=[CARD])))
    cards = territories(rules).cards
    assert cards[9].colours == (CASTLE, MINE, CASTLE, MINE, MINE)
    assert (cards[9].doubles, cards[9].sells, cards[9].points) == (0b00001, 0b00010, (1, 2, 3))
    assert cards[9].places == ((-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))
    assert cards[:9] == PRINTED.cards[:9]
    assert cards[10:] == PRINTED.cards[10:]
    assert territories(rules).castle_cards == [4, 7, 8, 10, 12, 14, 16]


def test_games_with_cards_of_ones_own_replay_from_the_record_alone():
    deck = [{**CARD, "number": number} for number in range(1, 18)]
    recorder = Recorder(GAME, begin(own(card=deck)), 4)
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, recorder.state.legal(seat)[0])
    record = loads(recorder.record.dumps())
    assert check(record, GAME).scores() == recorder.state.scores()
    shown = {place.look for sheet in sheets(recorder.state) for place in sheet.places if place.id.startswith("card-")}
    assert {"land-castle", "land-mine"} <= shown
    assert not {"land-ship", "land-animal"} & shown


def test_marks_and_reserve_of_ones_own_count():  # BUR-CHA-18, BUR-CHA-60
    order = ["ship", "castle", "mine", "monastery", "animal", "building"]
    content = own(board={"a": [37], "b": [1]}, reserve={"order": order})
    g = GAME.begin(begin(content, **{"chateauma.modifiers": "A,B"}), 3)
    assert g.covered[1] == 1 << 36 | 1
    assert list(GAME.view(g, None)["chateauma"]["reserve"]) == order


@pytest.mark.parametrize(
    ("tables", "rule"),
    [
        ({"card": [{**CARD, "number": 18}]}, "BUR-CHA-15"),
        ({"card": [{**CARD, "layout": "2-2"}]}, "BUR-CHA-15"),
        ({"card": [{**CARD, "layout": "3-3", "spaces": ["mine"] * 6}]}, "BUR-CHA-15"),
        ({"card": [{**CARD, "spaces": ["castle", "mine", "inn", "mine", "mine"]}]}, "BUR-CHA-15"),
        ({"card": [{**CARD, "points": [1, 2]}]}, "BUR-CHA-15"),
        ({"card": [{**CARD, "symbol": "sun"}]}, "BUR-CHA-15"),
        ({"card": [{**CARD, "number": n, "layout": "1", "spaces": ["mine"]} for n in (4, 7, 8)]}, "BUR-CHA-10"),
        ({"board": {"rows": ["KKAA"]}}, "BUR-CHA-08"),
        ({"board": {"a": [1], "b": [1]}}, "BUR-CHA-60"),
        ({"board": {"a": [38]}}, "BUR-CHA-60"),
        ({"reserve": {"order": ["castle"]}}, "BUR-CHA-18"),
    ],
)
def test_pieces_that_are_not_sound_are_refused_with_the_rule(tables, rule):
    with pytest.raises(BoardError) as refused:
        TERRITORIES.from_file(json.dumps(tables))
    assert refused.value.rule == rule
    with pytest.raises(OptionError, match="chateauma"):
        begin(own(**tables))
