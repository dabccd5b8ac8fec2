"""Towns, connections, merchants and the goods on the way."""

import pytest

from burgrave.games.orleans.data.roads import (
    ENDS,
    FROM,
    ON_WATER,
    ROAD,
    ROUTE_KIND,
    ROUTE_NAMES,
    TOWN_NAMES,
    TOWNS,
    WATER,
)
from burgrave.games.orleans.rules.travel import FACE_DOWN
from tests.games.orleans.story import acting

SHIP = "on ship F B K"
WAGON = "on wagon F T K"
GUILD = "on guildhall F C K"


def test_23_towns_and_43_connections():  # ORL-MAP-01, ORL-MAP-02
    assert TOWNS == 23
    assert (ROUTE_KIND.count(ROAD), ROUTE_KIND.count(WATER)) == (29, 14)
    pairs = [frozenset(ends) for ends in ENDS]
    twice = {pair for pair in pairs if pairs.count(pair) == 2}
    assert twice == {frozenset((TOWN_NAMES.index("chinon"), TOWN_NAMES.index("chatellerault")))}


def test_every_town_can_be_reached():  # ORL-MAP-02
    reached, border = {0}, [0]
    while border:
        town = border.pop()
        new = {end for route in FROM[WATER | ROAD][town] for end in ENDS[route]} - reached
        reached |= new
        border += new
    assert len(reached) == 23


def test_eight_towns_are_not_on_water():  # ORL-MAP-04
    dry = {name for name, wet in zip(TOWN_NAMES, ON_WATER, strict=True) if not wet}
    assert dry == {
        "chartres", "etampes", "le_mans", "chateaudun", "vendome", "montargis", "chateauroux", "la_chatre",
    }  # fmt: skip


@pytest.mark.parametrize(("players", "tiles"), [(2, 1), (3, 2)])
def test_a_second_goods_space_is_filled_from_three_players_on(players, tiles):  # DT-32, ORL-MAP-03
    g = acting(f"A: {SHIP}", players=players)
    assert sum(lies == FACE_DOWN for lies in g.route("w02")) == tiles
    g.play("use ship", "travel w02")
    assert sum(lies == FACE_DOWN for lies in g.route("w02")) == tiles - 1
    assert sum(g["A"].goods.values()) == 1


def test_a_move_follows_one_connection_of_its_kind():  # ORL-MAP-05, ORL-PBD-18
    g = acting(f"A: {SHIP}")
    g.play("use ship", "travel w01")
    assert g["A"].merchant == "blois"
    assert g["A"].bag == "FBK"


def test_the_wrong_kind_or_a_far_connection_is_refused():  # DT-33, ORL-MAP-06
    g = acting(f"A: {WAGON}")
    g.play("use wagon")
    assert g.refused("travel w01") == "ORL-MAP-06"
    assert g.refused("travel r17") == "ORL-MAP-06"
    assert g.may("travel r13")


@pytest.mark.parametrize(("place", "route"), [("ship F B K", "w12"), ("wagon F T K", "r19")])
def test_chinon_and_chatellerault_are_joined_by_road_and_by_water(place, route):  # DT-33, ORL-MAP-02
    g = acting(f"A: on {place}; merchant chinon")
    g.play(f"use {place.split()[0]}", f"travel {route}")
    assert g["A"].merchant == "chatellerault"


def test_the_first_takes_the_goods_and_the_second_finds_nothing():  # DT-31, ORL-MAP-07, ORL-MAP-09
    g = acting(f"A: {SHIP}", f"B: {SHIP}; coins 1")
    g.play("use ship", "travel w01")
    assert sum(g["A"].goods.values()) == 1
    g.play("use ship", "travel w01")
    assert g["B"].merchant == "blois"
    assert g["B"].goods == {}


def test_of_two_different_tiles_one_is_chosen():  # ORL-MAP-07
    g = acting(f"A: {SHIP}", "board: goods w02 wine wool", players=3, mode="base")
    g.play("use ship", "travel w02")
    assert g.refused("decline") == "ORL-GEN-07"
    g.play("take w02.2")
    assert g["A"].goods == {"wool": 1}
    assert g.route("w02") == [3, 0]


def test_of_two_equal_tiles_none_is_asked_for():  # ORL-MAP-07
    g = acting(f"A: {SHIP}", "board: goods w02 wine wine", players=3, mode="base")
    g.play("use ship", "travel w02")
    assert g["A"].goods == {"wine": 1}


def test_one_station_a_town():  # DT-34, ORL-MAP-08
    g = acting(f"A: {GUILD}; merchant tours", "B: station tours")
    assert g.refused("use guildhall") == "ORL-MAP-08"


def test_in_orleans_everybody_may_have_one():  # DT-35, ORL-MAP-08
    g = acting(f"A: {GUILD}", "B: station orleans")
    g.play("use guildhall")
    assert g["A"].stations == ["orleans"]


def test_nobody_has_two_in_orleans():  # ORL-MAP-08
    g = acting(f"A: {GUILD}; station orleans")
    assert g.refused("use guildhall") == "ORL-PLCG-10"


def test_pieces_do_not_block():  # ORL-MAP-09
    g = acting(f"A: {SHIP}", "B: merchant blois; station blois", "board: carpenter blois")
    g.play("use ship", "travel w01")
    assert g["A"].merchant == "blois"


def test_names_of_connections_are_unique():
    assert len(set(ROUTE_NAMES)) == 43
