"""The end of the game: points, ties, and who wins."""

from burgrave.games.orleans import GAME
from tests.games.orleans.story import ending, happening

DT90 = "coins 12; goods grain 2 cheese 1 wine 1 brocade 2; station tours blois briare nevers; citizens 3; dp 16"


def test_points_of_the_base_game():  # DT-90, ORL-SCR-02
    g = ending(f"A: {DT90}", "B: station chinon loches vierzon bourges", mode="base")
    assert g["A"].ledger == {"coins": 12, "goods": 17, "stations": 16, "citizens": 12}
    assert g["A"].points == 57


def test_points_of_the_scenario():
    # DT-91, EX-18, ORL-SCR-03, ORL-PRO-SCR-02, ORL-PRO-SCR-03, ORL-PRO-SCR-04, ORL-PRO-SCR-05, ORL-PRO-SCR-06
    g = ending(
        f"A: {DT90}; stock 4; completed chateauroux briare; built argenton blois; laid argenton wool 1; "
        "laid blois coins 2; tile depot; card tours",
        "B: station chinon loches vierzon bourges",
    )
    while not g.state.over:
        g.play("end")
    assert g["A"].ledger == {
        "coins": 12, "goods": 17, "stations": 16, "citizens": 12, "structures": 19,
        "laid coins": 2, "laid goods": 4, "depot": 5,
    }  # fmt: skip
    assert g["A"].points == 87


def test_the_citizen_for_most_trading_stations():  # DT-92, ORL-SCR-01, ORL-PRO-SCR-07
    four = "station tours blois briare nevers"
    g = ending(f"A: {four}", f"B: {four.replace('nevers', 'chinon')}", "C: station loches vierzon", players=3)
    assert [g[seat].citizens for seat in "ABC"] == [0, 0, 0]
    g = ending(f"A: {four} loches; dp 15", "B: station chinon bourges", players=3)
    assert g["A"].citizens == 1
    assert g["A"].ledger == {"stations": 20, "citizens": 4}
    assert g.state.most_citizen == 0


def test_nobody_has_a_station():  # ORL-SCR-01
    g = ending("A: coins 1")
    assert [g[seat].citizens for seat in "AB"] == [0, 0]
    assert g.state.most_citizen == 1


def test_sets_are_counted_by_the_rarest_good():  # ORL-SCR-04
    assert ending("A: tile depot; goods grain 9 cheese 9 wine 9 wool 9")["A"].ledger.get("depot") is None


def test_ties():  # DT-93, ORL-SCR-05
    first = ending("A: coins 80; dp 18", "B: coins 80; dp 17")
    assert first.state.winners() == [0]
    assert first.state.ranking() == [0, 1]
    second = ending("A: coins 60; goods brocade 4; dp 18", "B: coins 58; goods brocade 4 cheese 1; dp 18")
    assert second.state.scores() == [80, 80]
    assert second.state.winners() == [1]
    shared = ending("A: coins 80; dp 18", "B: coins 80; dp 18")
    assert shared.state.winners() == [0, 1]


def test_ties_are_explained():  # ORL-SCR-05
    names = ["Ann", "Ben"]
    assert GAME.tie_break(ending("A: coins 81", "B: coins 80").state, names) is None
    for lines, word in (
        (("A: coins 80; dp 18", "B: coins 80; dp 17"), "Development"),
        (("A: coins 60; goods brocade 4; dp 18", "B: coins 58; goods brocade 4 cheese 1; dp 18"), "Goods value"),
        (("A: coins 80", "B: coins 80"), "share"),
    ):
        found = GAME.tie_break(ending(*lines).state, names)
        assert found is not None
        assert word in str(found[0])
        assert found[1] == "ORL-SCR-05"


def test_what_scores_nothing():  # ORL-SCR-06
    g = ending("A: market F K; bag M; waiting 2; tile school; on village F - -; card blois")
    assert g["A"].points == 0


def test_an_unfinished_structure_scores_what_lies_on_it():  # EX-18, ORL-PRO-SCR-04, ORL-PRO-SCR-03
    g = ending("A: built argenton; laid argenton wool 1 F 1 C 1")
    assert g["A"].ledger == {"laid goods": 4}


def test_the_depot_counts_goods_on_structures():  # ORL-PRO-SCR-06
    g = ending("A: tile depot; goods grain 1 cheese 1 wine 1 brocade 1; built argenton; laid argenton wool 1")
    assert g["A"].ledger["depot"] == 5


def test_a_depot_that_lies_face_down_scores_after_the_restoration():  # DT-94, ORL-PRO-SCR-06
    sets = "goods grain 2 cheese 2 wine 2 wool 2 brocade 2"
    assert "depot" not in ending(f"A: down depot; {sets}")["A"].ledger
    g = happening("restoration", f"A: down depot; {sets}", events="lines")
    assert g.state.over
    assert g["A"].ledger["depot"] == 10


def test_only_stations_in_towns_are_multiplied():  # ORL-PRO-SCR-05
    g = ending("A: stock 5; dp 30")
    assert g["A"].points == 0


def test_the_ledger_adds_up_at_any_time():
    from tests.games.orleans.playing import walk

    for state in walk(3, 4, 25):
        for seat in range(3):
            assert sum(state.ledger(seat)) == state.scores()[seat]
            assert len(state.ledger(seat)) == len(GAME.causes)


def test_there_is_no_winner_before_the_end():
    from tests.games.orleans.playing import new

    assert new(2).winners() == []
