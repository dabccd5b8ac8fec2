"""The sixteen events of the scenario."""

import pytest

from burgrave.games.orleans.data.roads import TOWN_NAMES
from burgrave.games.orleans.modes.prosperity.offers import MARKET_DAY, OFFER, PILGRIM, PILGRIM_MONK
from burgrave.games.orleans.modes.prosperity.structures import STRUCTURES
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.torture import TORTURE
from tests.games.orleans.story import acting, happening, new_game, planning

COLUMNS = [
    "support",
    "pilgrimage",
    "riots",
    "indulgence",
    "taxes",
    "bribe",
    "plague",
    "firestorm",
    "mass",
    "peregrination",
    "restoration",
    "harvest",
    "pilgrims_day",
    "plague_2",
    "market_day",
    "development_tax",
]
LINES = [
    "support",
    "indulgence",
    "pilgrimage",
    "taxes",
    "riots",
    "bribe",
    "harvest",
    "plague",
    "pilgrims_day",
    "firestorm",
    "plague_2",
    "mass",
    "market_day",
    "peregrination",
    "development_tax",
    "restoration",
]


def test_the_event_of_a_round():  # DT-77, ORL-PRO-EVTG-01, ORL-PRO-EVTG-02, ORL-OPT-02
    for order, names in (("columns", COLUMNS), ("lines", LINES)):
        state = new_game(2, events=order).state
        assert [EVENT_CARDS[n].name for n in state.rules.events] == [f"prosperity.{name}" for name in names]
    assert (COLUMNS[7], COLUMNS[10], COLUMNS[15]) == ("firestorm", "restoration", "development_tax")
    assert (LINES[1], LINES[9], LINES[14], LINES[15]) == (
        "indulgence", "firestorm", "development_tax", "restoration",
    )  # fmt: skip


@pytest.mark.parametrize("order", ["columns", "lines"])
def test_the_marker_moves_on_at_the_end_of_a_round(order):  # EX-08, ORL-PRO-EVTG-01
    g = new_game(2, 1, events=order)
    g.play("keep " + _first_town(g, 0), seat="A")
    g.play("keep " + _first_town(g, 1), seat="B")
    seen = []
    while not g.state.over:
        seen.append(g.event)
        g.settle()
    assert seen == (COLUMNS if order == "columns" else LINES)


def _first_town(g, seat):
    return TOWN_NAMES[STRUCTURES[g.state.legal(seat)[0]].town]


def test_events_come_in_turn_order_but_pilgrimage_holds_before():  # ORL-PRO-EVTG-03
    g = happening("bribe", "A: coins 4", "B: coins 4", "board: start 1")
    assert g.on_turn == "B"
    assert acting("A: on monastery S T", event="pilgrimage").refused("use monastery") == "ORL-PRO-EVT-02"


def test_negative_events_of_the_scenario():  # ORL-PRO-EVTG-04
    negative = {card.name for card in EVENT_CARDS if card.negative and card.name.startswith("prosperity")}
    assert {n.partition(".")[2] for n in negative} == {
        "riots", "taxes", "plague", "plague_2", "firestorm", "harvest", "development_tax",
    }  # fmt: skip
    g = happening("bribe", "A: tile sacristy; on sacristy M; coins 4")
    assert g.refused("shield") == "ORL-PRO-EVTG-04"


def test_forced_payments_lead_to_torture():  # ORL-PRO-EVTG-05
    for event in ("riots", "taxes", "harvest", "development_tax"):
        assert happening(event, "A: coins 0").asked("A") == TORTURE


def test_an_offer_is_made_once():  # ORL-PRO-EVTG-06, DT-64
    g = happening("bribe", "A: coins 9", "B: coins 9")
    g.play("buy")
    assert g.on_turn == "B"
    assert (g["A"].coins, g["A"].citizens) == (5, 1)
    assert g.refused("buy", "A") == "ORL-ACT-01"


def test_support_brings_a_step_and_a_follower():  # DT-56, ORL-PRO-EVT-01
    g = happening("support", "A: bag f")
    assert (g["A"].step("farmers"), g["A"].goods) == (1, {"grain": 1})
    assert sorted(g["A"].bag + g["A"].market) == ["F", "f"]


def test_support_without_followers_at_the_end_of_a_track_or_supply():  # DT-58, ORL-PRO-EVT-01, ORL-GEN-21
    assert happening("support", "A: coins 1")["A"].coins == 1
    g = happening("support", "A: bag B; boatmen 5")
    assert (g["A"].step("boatmen"), g["A"].bag) == (5, "BB")
    g = happening("support", "A: bag K", "board: supply K 0")
    assert (g["A"].step("knights"), g["A"].bag) == (1, "K")


def test_support_by_a_monk():  # ORL-PRO-EVT-01
    g = happening("support", "A: bag M")
    assert g["A"].bag == "MM"


def test_support_by_a_trader_brings_a_tile():  # ORL-PRO-EVT-01
    g = happening("support", "A: bag T")
    assert g.refused("tile school") == "ORL-TRK-05"
    g.play("tile winery")
    assert g["A"].tiles == ["winery"]


def test_riots_a_knight_or_five_coins():  # EX-10, DT-62, ORL-PRO-EVT-03
    g = happening("riots", "A: market K; coins 6", "B: coins 5")
    g.play("pay-coins")
    assert (g["A"].coins, g["A"].market) == (1, "K")
    g = happening("riots", "A: market K; coins 6", "B: coins 5")
    before = g.supply["K"]
    assert g.refused("give bag K") == "ORL-PRO-EVT-03"
    g.play("give market K")
    assert (g["A"].coins, g["A"].market, g.supply["K"]) == (6, "", before + 1)


def test_riots_only_one_is_possible():  # DT-60, ORL-PRO-EVT-03
    g = happening("riots", "A: bag K; coins 2", "B: coins 5")
    assert (g["A"].bag, g["A"].coins) == ("", 2)
    assert g["B"].coins == 0
    assert g.supply["K"] == 9


def test_riots_a_knight_on_a_place_does_not_count():  # DT-61, ORL-PRO-EVT-03, ORL-PLCG-09
    g = happening("riots", "A: on ship - - K; tile gunpowder_tower; on gunpowder_tower K -; coins 2", "B: coins 5")
    assert g["A"].coins == 0
    g.play("torture stock", "torture stock", "torture stock")
    assert (g["A"].on("ship"), g["A"].stock) == ("--K", 7)


def test_riots_market_or_bag_is_chosen():  # ORL-PRO-EVT-03
    g = happening("riots", "A: market K; bag K S", "B: coins 5")
    assert g.refused("pay-coins") == "ORL-PRO-EVT-03"
    g.play("give bag K")
    assert (g["A"].market, g["A"].bag) == ("K", "S")


def test_indulgence():  # DT-63, ORL-PRO-EVT-04
    g = happening("indulgence", "A: coins 4")
    g.play("buy")
    assert (g["A"].coins, g["A"].bag) == (0, "M")
    assert happening("indulgence", "A: coins 3").asked("A") != OFFER
    assert happening("indulgence", "A: coins 4", "board: supply M 0").asked("A") != OFFER
    g = happening("indulgence", "A: coins 4")
    g.play("decline")
    assert (g["A"].coins, g["A"].bag) == (4, "")


def test_taxes_of_the_scenario():  # EX-09, ORL-PRO-EVT-05
    assert happening("taxes", "A: coins 7", "B: coins 3")["A"].coins == 4


def test_bribe():  # DT-64, ORL-PRO-EVT-06
    g = happening("bribe", "A: coins 4")
    g.play("buy")
    assert (g["A"].citizens, g.state.reserve) == (1, 7)
    assert happening("bribe", "A: coins 3").asked("A") != OFFER


def test_the_reserve_of_citizens_ends():  # DT-78, ORL-GEN-26
    lines = [f"{seat}: coins 4; market M M" for seat in "ABCDE"]
    g = happening("bribe", *lines, players=5)
    for _ in range(5):
        g.play("buy")
    assert g.state.reserve == 3
    g = happening("pilgrims_day", *lines, "board: reserve 3", players=5)
    for _ in range(3):
        g.play("give market M")
    assert [g[seat].citizens for seat in "ABCDE"] == [1, 1, 1, 0, 0]
    assert g.asked("D") != PILGRIM


def test_firestorm():  # DT-66, ORL-PRO-EVT-08
    g = happening("firestorm", "A: tile school library; on library K *; on village * - -")
    assert g["A"].face_down == ["library", "school"]
    assert g.state.technology == 17
    assert g["A"].bag == "K"
    assert g["A"].on("village") == "*--"
    assert g.state.stand_ins[0] == 0


def test_a_tile_gained_after_the_firestorm_works():  # EX-12, ORL-PRO-EVT-08
    g = acting("A: on village F B C; down hayrick", "B: on farm_house B C")
    g.play("use village", "recruit T", "tile winery")
    assert g["A"].face_down == ["hayrick"]
    assert planning("A: market F; tile winery; down hayrick").may("put F winery")


def test_sacristy_against_the_firestorm():  # DT-67, ORL-PRO-EVT-08, ORL-PLCG-08
    g = happening("firestorm", "A: tile sacristy school; on sacristy M")
    g.play("shield")
    assert (g["A"].face_down, g["A"].bag) == ([], "M")


def test_mass():  # EX-11, DT-69, ORL-PRO-EVT-09
    g = happening("mass", "A: market M M; tile brewery gunpowder_tower; on brewery M; on gunpowder_tower M -; bag M")
    assert g["A"].coins == 6


def test_peregrination():  # DT-70, ORL-PRO-EVT-10, ORL-PRO-CAR-12
    g = happening("peregrination", "A: coins 2; merchant vierzon", "B: coins 1")
    assert g.may("travel r13")
    g.play("travel w10")
    assert (g["A"].coins, g["A"].merchant, g.carpenter) == (0, "bourges", "orleans")
    g.play("decline")
    assert g["A"].goods == {}
    assert g.route("w10") != [0]
    g = happening("peregrination", "A: coins 2; merchant vierzon", "B: coins 1")
    g.play("travel w10", "take w10")
    assert sum(g["A"].goods.values()) == 1


def test_peregrination_can_be_declined():  # ORL-PRO-EVT-10, ORL-GEN-08
    g = happening("peregrination", "A: coins 2", "B: coins 1")
    g.play("decline")
    assert (g["A"].coins, g["A"].merchant) == (2, "orleans")


def test_restoration():  # DT-71, ORL-PRO-EVT-11
    g = happening("restoration", "A: down school library")
    assert (g["A"].face_down, g["A"].tiles) == ([], ["library", "school"])
    assert g["A"].on("library") == "--"
    assert g.state.stand_ins[0] == 2


@pytest.mark.parametrize(("market", "second"), [("M F", "F"), ("M M", "M")])
def test_pilgrims_day(market, second):  # DT-73, ORL-PRO-EVT-13
    g = happening("pilgrims_day", f"A: market {market}")
    before = g.supply["M"]
    g.play(f"give market {second}")
    assert (g["A"].citizens, g["A"].market, g.state.reserve) == (1, "", 7)
    assert g.supply["M"] > before


@pytest.mark.parametrize("line", ["market M f", "bag M F", "market M; bag F"])
def test_pilgrims_day_needs_neutral_followers_of_the_market(line):  # DT-73, ORL-PRO-EVT-13, ORL-GEN-10
    assert happening("pilgrims_day", f"A: {line}").asked("A") != PILGRIM


def test_pilgrims_day_refuses_others():  # DT-73, ORL-PRO-EVT-13
    g = happening("pilgrims_day", "A: market M F f; bag K")
    assert g.refused("give market f") == "ORL-PRO-EVT-13"
    assert g.refused("give bag K") == "ORL-PRO-EVT-13"


def test_pilgrims_day_from_the_bag_by_option():  # DT-73, ORL-OPT-06
    assert happening("pilgrims_day", "A: bag M f", pilgrims_day_from="market_bag").asked("A") != PILGRIM
    g = happening("pilgrims_day", "A: market M; bag M K", pilgrims_day_from="market_bag")
    g.play("give bag K")
    assert g.asked() == PILGRIM_MONK
    g.play("give bag M")
    assert (g["A"].market, g["A"].bag, g["A"].citizens) == ("M", "", 1)


def test_market_day():  # DT-75, EX-13, ORL-PRO-EVT-15
    g = happening("market_day", "A: coins 6", "board: shelf wine 0")
    assert g.refused("good wine") == "ORL-PRO-EVT-15"
    g.play("good brocade")
    assert g.refused("good cheese") == "ORL-GEN-09"
    g.play("good grain")
    assert (g["A"].coins, g["A"].goods) == (0, {"grain": 1, "brocade": 1})


def test_market_day_sells_two_at_most():  # DT-75, ORL-PRO-EVT-15
    g = happening("market_day", "A: coins 9", "B: coins 0")
    g.play("good grain", "good grain")
    assert g["A"].goods == {"grain": 2}
    assert g.asked("A") != MARKET_DAY


def test_development_tax():  # DT-76, ORL-PRO-EVT-16
    g = happening("development_tax", "A: dp 21; coins 5", "B: dp 22; coins 5", "C: dp 3; coins 0", players=3)
    assert (g["A"].coins, g["B"].coins, g.on_turn) == (1, 0, "C")
    g.play("torture stock")
    assert g.state.over


def test_the_development_tax_is_fixed_before_torture():  # ORL-PRO-EVT-16
    g = happening("development_tax", "A: dp 4; stock 3", "B: coins 1")
    g.play("torture development", "torture stock")
    assert (g["A"].dp, g["A"].stock) == (3, 2)
