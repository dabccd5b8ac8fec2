"""Structures: built, filled, completed."""

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.people import PROFESSIONS
from burgrave.games.orleans.data.roads import ROUTE_NAMES, ROUTE_OF
from burgrave.games.orleans.modes.prosperity.laying import LAST_LAYING
from burgrave.games.orleans.modes.prosperity.structures import CARDS, STRUCTURES
from burgrave.games.orleans.rules.deeds import field
from burgrave.games.orleans.rules.torture import TORTURE
from burgrave.games.orleans.rules.travel import OCCUPIED
from tests.games.orleans.story import acting, drawing, ending, happening, planning

AT_CHATEAUROUX = ("A: card chateauroux", "board: carpenter chateauroux")


def test_a_card_for_every_town_but_orleans():  # ORL-PRO-STR-01
    assert CARDS == len({s.town for s in STRUCTURES}) == 22
    assert all(any(field(s.needs, p) for p in range(PROFESSIONS)) for s in STRUCTURES)


def test_one_card_in_hand():  # ORL-PRO-STR-02
    g = acting("A: on scriptorium K S; card blois", "board: deck tours briare")
    g.play("use scriptorium", "cards")
    assert g.refused("keep nevers") == "ORL-PRO-STR-02"
    g.play("keep tours")
    assert g["A"].card == "tours"


def test_the_station_on_goods_stays():  # ORL-PRO-STR-03
    g = acting("A: built la_chatre; laid la_chatre F 2 wool 1; coins 1; stock 9")
    g.state.routes[list(g.state.routes).index(6)] = OCCUPIED
    g.play("lay coin la_chatre")
    assert g["A"].completed == ["la_chatre"]
    assert list(g.state.routes).count(OCCUPIED) == 1
    assert g["A"].stock == 9


def test_a_station_on_goods_is_no_trading_station():  # ORL-PRO-STR-04, EX-17
    g = ending("A: stock 8; citizens 1; dp 9", "B: station tours")
    g.state.routes[0] = OCCUPIED
    assert g["A"].ledger == {"citizens": 3}


def test_goods_under_a_station_cannot_be_taken():  # DT-83, ORL-PRO-STR-05
    g = acting("A: on wagon F T K; merchant loches")
    g.state.routes[ROUTE_OF.index(ROUTE_NAMES.index("r17"))] = OCCUPIED + 1
    g.play("use wagon", "travel r17")
    assert (g["A"].merchant, g["A"].goods) == ("chateauroux", {})


def test_the_second_tile_of_such_a_connection_is_free():  # ORL-PRO-STR-05
    g = acting("A: on ship F B K", players=3)
    g.state.routes[ROUTE_OF.index(ROUTE_NAMES.index("w02"))] = OCCUPIED + 1
    g.play("use ship", "travel w02")
    assert sum(g["A"].goods.values()) == 1


def test_completing_the_vineyard():  # DT-86, EX-20, ORL-PRO-STR-06, ORL-PRO-STR-09
    g = acting("A: built chateauroux; goods wine 1; on town_hall F -; on farm_house B C", "B: on farm_house B C")
    before = g.supply
    g.play("lay wine chateauroux", "use town_hall", "send F chateauroux")
    assert g["A"].completed == []
    g = acting("A: built chateauroux; laid chateauroux wine 1 F 1; on town_hall T -")
    g.play("use town_hall", "send T chateauroux")
    assert g["A"].completed == ["chateauroux"]
    assert (g.supply["F"], g.supply["T"]) == (before["F"] + 1, before["T"] + 1)
    assert g.box == {"wine": 1}
    assert g["A"].ledger == {"structures": 11}
    assert g["A"].coins == 0


def test_only_neutral_followers_of_the_right_profession():  # DT-87, ORL-PRO-STR-06
    g = acting("A: built chateauroux; tile gunpowder_tower; on gunpowder_tower f M")
    g.play("use gunpowder_tower")
    assert g.refused("send f chateauroux") == "ORL-PRO-STR-06"
    assert g.refused("send M chateauroux") == "ORL-PRO-STR-06"
    g = acting("A: built etampes; tile gunpowder_tower; on gunpowder_tower f F")
    g.play("use gunpowder_tower")
    assert g.refused("send f etampes") == "ORL-PRO-STR-06"
    g = acting("A: on town_hall F -", "B: built chateauroux")
    g.play("use town_hall")
    assert g.refused("send F chateauroux") == "ORL-PRO-STR-06"


def test_coins_are_laid_as_far_as_they_are_missing():  # DT-88, EX-19, ORL-PRO-STR-07
    g = acting("A: built blois; coins 5")
    g.play("lay coin blois", "lay coin blois", "lay coin blois")
    assert g["A"].coins == 2
    assert g.refused("lay coin blois") == "ORL-PRO-STR-07"
    assert g.refused("lay wool blois") == "ORL-PRO-STR-07"


def test_laying_while_planning_is_open_at_once():  # ORL-PRO-STR-07
    g = planning("A: built blois; coins 5", "B: coins 1")
    g.play("lay coin blois", seat="A")
    assert g.state.view(1)["seats"][0]["coins"] == 4
    assert g.state.view(1)["seats"][0]["structures"][0]["missing"]["coins"] == 2


def test_nothing_is_laid_on_anothers_card_or_at_a_wrong_moment():  # ORL-PRO-STR-07
    g = acting("A: coins 5; on village F B C", "B: built blois")
    assert g.refused("lay coin blois") == "ORL-PRO-STR-07"
    g = acting("A: coins 5; built blois; on village F B C")
    g.play("use village")
    assert g.refused("lay coin blois") == "ORL-PRO-STR-07"
    assert acting("A: built blois; on village F B C").refused("lay coin blois") == "ORL-GEN-09"


def test_laying_after_the_last_event():  # ORL-PRO-STR-07, ORL-PRO-SCR-01
    g = ending("A: built la_chatre; laid la_chatre F 2 wool 1; coins 3", "B: coins 1")
    assert (g.on_turn, g.asked()) == ("A", LAST_LAYING)
    g.play("lay coin la_chatre")
    assert g.state.over
    assert g["A"].ledger == {"coins": 2, "structures": 11}


def test_what_is_laid_stays():  # ORL-PRO-STR-08
    g = happening("harvest", "A: built chateauroux; laid chateauroux wine 1", "B: goods grain 1")
    assert g.asked("A") == TORTURE
    assert not g.may("torture good wine")


def test_characters_on_a_card_do_not_come_back():  # ORL-PRO-STR-10
    g = drawing("A: built chateauroux; laid chateauroux F 2; bag K")
    assert g.choices("recall", "A") == []


def test_a_card_to_choose_tells_what_it_needs_and_what_it_is_worth():  # ORL-PRO-STR-01
    state = GAME.new(2, 3)
    for action in state.legal(0):
        kind = GAME.actions.kind(action)
        (card,) = kind.numbers(action)
        told = str(kind.effect(state, 0, (card,)))
        assert told.startswith(f"{STRUCTURES[card].points} points. Needs: ")
        assert not told.endswith("Needs: .")
