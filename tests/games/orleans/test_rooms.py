"""Who plays one way knows nothing of another: no room of a mode is named outside it, and ids stay what they are."""

import re
from pathlib import Path

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.game import FEATURES
from burgrave.games.orleans.rules.deeds import DEEDS
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.places.place import PLACES

SOURCE = Path(__file__).parents[3] / "src" / "burgrave" / "games" / "orleans"
ROOMS = {
    "prosperity": r"prosperity|structures?|carpenter|scenario|orl-pro-",
    "base-game": r"hourglass|bathhouse|base_game",
}
"""What gives each room away."""


def sources(*parts):
    for part in parts:
        path = SOURCE / part
        yield from ([path] if path.is_file() else sorted([*path.rglob("*.py"), *path.rglob("*.toml")]))


@pytest.mark.parametrize("path", list(sources("rules", "table", "data", "state.py", "feature.py")), ids=str)
def test_the_base_names_no_way_to_play(path):
    for words in ROOMS.values():
        assert re.findall(rf"\b(?:{words})", path.read_text("utf-8"), re.IGNORECASE) == []


def test_every_room_has_its_words():
    assert set(ROOMS) == {feature.name for feature in FEATURES}


@pytest.mark.parametrize(("room", "other"), [("base_game", "prosperity"), ("prosperity", "base_game")])
def test_a_way_to_play_does_not_import_another(room, other):
    for path in sources(f"modes/{room}"):
        assert f"modes.{other}" not in path.read_text("utf-8")


def test_every_kind_of_choice_action_and_event_belongs_to_one_room():
    for what in ("choices", "actions", "events", "causes"):
        declared = [thing for feature in GAME.features for thing in getattr(feature, what)]
        assert len(declared) == len(set(map(id, declared)))


def test_ids_are_those_of_the_data():
    """New ones come after the last: what is here never changes."""
    assert [place.name for place in PLACES[:12:3]] == ["farm_house", "castle", "town_hall", "guildhall"]
    assert [PLACES[n].name for n in (10, 11, 22, 30, 35)] == [
        "carpenter", "hayrick", "bathhouse", "gunpowder_tower", "vineyard",
    ]  # fmt: skip
    assert [deed.name for deed in DEEDS[7:9]] == ["canalisation", "carpenters_guild"]
    assert [EVENT_CARDS[n].name for n in (0, 5, 6, 21)] == [
        "base.pilgrimage", "base.plague", "prosperity.support", "prosperity.development_tax",
    ]  # fmt: skip
    firsts = {kind.name: kind.first for kind in GAME.actions.kinds}
    assert [firsts[name] for name in ("keep", "put", "use", "deed", "decline", "lay-good")] == [
        0, 111, 882, 1052, 1437, 1588,
    ]  # fmt: skip
