"""What a seat may know: the own bag, card and plan, and nothing of the others' but what lies open."""

import json
from random import Random

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.people import KINDS, MONK
from burgrave.games.orleans.modes.base_game.bathhouse import BATH
from burgrave.games.orleans.modes.prosperity.cards import DREW_CARDS, KEEP, KEPT_CARD
from burgrave.games.orleans.modes.prosperity.carpenter import CARPENTER, SITE
from burgrave.games.orleans.modes.prosperity.laying import COMPLETED, LAID_COIN, LAID_GOOD
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.offers import BAG, GIVE, PILGRIM_MONK
from burgrave.games.orleans.modes.prosperity.structures import STRUCTURES
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.followers import DREW
from burgrave.games.orleans.rules.planning import CONFIRMED, PLAN, put
from burgrave.games.orleans.rules.turn import TURN
from tests.games.orleans.playing import MODES, eager_choice, new, walk
from tests.games.orleans.story import acting, drawing, happening, planning

CARD_NAMES = {structure.name for structure in STRUCTURES}


def seen(state, seat):
    return json.dumps(state.view(seat))


def other(seat, players):
    return [n for n in range(players) if n != seat]


@pytest.mark.parametrize("options", MODES)
def test_no_view_holds_the_generator_or_goods_nobody_has_seen(options):  # ORL-GEN-31
    for state in walk(3, 21, 30, **options):
        for seat in (*range(3), None):
            words = seen(state, seat)
            assert str(state.s1) not in words
            assert str(state.s2) not in words
            for secret in (
                "s1",
                "s2",
                "seed",
                "generator",
                "unseen",
                "hourglass",
                "drawn",
                "pending",
                "under",
                "placed",
            ):
                assert f'"{secret}"' not in words


def test_only_the_owner_sees_the_content_of_a_bag():  # ORL-GEN-31
    g = acting("A: on farm_house B C; bag M K K f")
    assert g.state.view(0)["seats"][0]["bag"] == {"knight": 2, "monk": 1, "farmer (own)": 1}
    for seat in (1, None):
        assert "bag" not in g.state.view(seat)["seats"][0]
        assert g.state.view(seat)["seats"][0]["bag_size"] == 4


def test_two_bags_of_one_size_look_alike_to_others():  # ORL-GEN-31
    one, two = (acting(f"A: on farm_house B C; bag {bag}").state for bag in ("M K", "F F"))
    assert seen(one, 0) != seen(two, 0)
    for seat in (1, None):
        assert seen(one, seat) == seen(two, seat)


def test_only_the_owner_sees_his_card():  # ORL-GEN-31
    g = acting("A: on farm_house B C; card blois", "B: card tours")
    assert g.state.view(0)["seats"][0]["card"] == "bridge"
    assert "bridge" not in seen(g.state, 1)
    assert "bridge" not in seen(g.state, None)
    assert g.state.view(1)["seats"][0]["has_card"]


def test_cards_on_offer_and_cards_put_back_are_the_owners():  # ORL-GEN-31
    g = acting("A: on scriptorium K S", "board: deck blois tours")
    g.play("use scriptorium", "cards")
    assert sorted(g.state.view(0)["seats"][0]["offer"]) == ["bridge", "silk_workshop"]
    assert not any(name in seen(g.state, 1) for name in ("bridge", "silk_workshop"))
    g.play("keep blois")
    assert g.state.view(0)["seats"][0]["returned_cards"] == ["silk_workshop"]
    assert not any(name in seen(g.state, 1) for name in ("bridge", "silk_workshop"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_view_names_a_card_of_another(players):  # ORL-GEN-31
    for state in walk(players, 22, 25):
        for seat in (*range(players), None):
            named = {name for name in CARD_NAMES if f'"{name}"' in seen(state, seat)}
            known = {
                STRUCTURES[c].name
                for c in range(22)
                if any((b | d) >> c & 1 for b, d in zip(works(state).built, works(state).completed, strict=True))
            }
            if seat is not None:
                mine = [works(state).hand[seat], *works(state).offer[2 * seat : 2 * seat + 2]]
                known |= {STRUCTURES[card - 1].name for card in mine if card}
                known |= {STRUCTURES[card % 32].name for card in works(state).under if card // 32 == seat}
            # Deeds and place tiles share some names with structures.
            assert named - {"cathedral", "castle", "hospital", "vineyard"} <= known


def test_goods_on_routes_are_hidden_until_taken():  # ORL-GEN-31, ORL-PRO-SET-02
    g = acting("A: on ship F B K")
    assert {route["good"] for route in g.state.view(0)["routes"]} == {"", "hidden"}
    g.play("use ship", "travel w01")
    (good,) = g["A"].goods
    assert g.state.view(1)["seats"][0]["goods"][good] == 1
    base = acting("A: on ship F B K", mode="base")
    assert "hidden" not in {route["good"] for route in base.state.view(1)["routes"]}


def test_what_lies_face_down_is_not_decided_yet():  # ORL-GEN-31, ORL-GEN-13
    found = set()
    for n in range(30):
        g = acting("A: on ship F B K")
        g.state.reseed(n)
        g.play("use ship", "travel w01")
        found |= set(g["A"].goods)
    assert len(found) > 2


def test_the_goods_under_a_station_stay_hidden():  # ORL-GEN-31, ORL-PRO-STR-05
    g = acting("A: card blois", "board: carpenter blois")
    g.play("use carpenter", "build", "site w01")
    route = next(r for r in g.state.view(0)["routes"] if r["route"] == "w01")
    assert route == {"route": "w01", "good": "hidden", "station": 0}


@pytest.mark.parametrize("options", [*MODES, {"planning": "ordered"}])
def test_a_plan_changes_nothing_that_others_see(options):  # ORL-GEN-31, ORL-PLN-13
    tried = 0
    for state in walk(3, 23, 3, **options):
        if state.phase != phases.PLAN:
            continue
        for seat in state.active:
            if state.asked(seat)[0] != PLAN:
                continue
            before = [seen(state, spectator) for spectator in (*other(seat, 3), None)]
            twin = state.copy()
            pick = Random(tried)
            for _ in range(4):
                plans = [x for x in twin.legal(seat) if GAME.actions.notation(x).split()[0] in ("put", "back")]
                if plans:
                    twin.apply(seat, pick.choice(plans))
            tried += 1
            assert [seen(twin, spectator) for spectator in (*other(seat, 3), None)] == before
    assert tried > 20


def test_whether_somebody_has_confirmed_is_seen():  # ORL-GEN-31
    g = planning("A: market F", "B: market F")
    g.play("put F village", "confirm", seat="A")
    assert [s["planned"] for s in g.state.view(1)["seats"]] == [True, False]


def test_the_legal_actions_of_another_are_not_in_a_view():
    g = planning("A: market F", "B: market F")
    assert '"legal"' not in seen(g.state, 1)


def test_everything_that_lies_open_is_seen_by_all():  # ORL-GEN-31
    g = acting(
        "A: on farm_house B C; coins 3; goods wine 2; tile school; waiting 1; market F; station tours; citizens 1"
    )
    mine, theirs = g.state.view(0)["seats"][0], g.state.view(1)["seats"][0]
    for key in ("coins", "goods", "tiles", "technology_waiting", "market", "spaces", "stations", "citizens", "tracks"):
        assert mine[key] == theirs[key]


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("players", [2, 4])
def test_two_worlds_look_alike_to_the_seat_they_are_made_for(players, options):  # ORL-GEN-31
    for state in walk(players, 24, 40, **options):
        for seat in range(players):
            for n in range(3):
                world = state.world(seat, n)
                mine, theirs = state.view(seat), world.view(seat)
                # A seat that has confirmed plans again in another world, and the game waits for it.
                for view in (mine, theirs):
                    view.pop("active")
                    for owner in view["seats"]:
                        owner.pop("planned")
                assert mine == theirs
                assert world.legal(seat) == state.legal(seat) or state.may_withdraw(seat)


def test_a_world_makes_others_plan_again():  # ORL-GEN-31
    g = planning("A: market F", "B: market F B", "C: market C", players=3)
    g.play("put F village", "confirm", seat="B")
    g.play("put C village", seat="C")
    world = g.state.world(0, 1)
    assert world.active == (0, 1, 2)
    assert list(world.placed) == [0, 0, 0]
    assert sum(world.market[KINDS : 2 * KINDS]) == 2
    kept = g.state.world(1, 1)
    assert kept.placed[1] == g.state.placed[1]
    assert kept.active == (0, 2)


def test_a_world_deals_cards_and_bags_anew():  # ORL-GEN-31
    g = acting(
        "A: on farm_house B C; card blois; bag M", "B: card tours; bag K K", "C: card briare; bag F F", players=3
    )
    worlds = [g.state.world(0, n) for n in range(30)]
    assert {works(world).hand[0] for world in worlds} == {works(g.state).hand[0]}
    assert len({works(world).hand[1] for world in worlds}) > 5
    assert {"".join(map(str, world.bag[:KINDS])) for world in worlds} == {"00000010000"}
    bags = {tuple(world.bag[KINDS : 2 * KINDS]) for world in worlds}
    assert len(bags) > 1
    assert {sum(bag) for bag in bags} == {2}
    for world in worlds:
        cards = [card - 1 for card in works(world).hand] + [n for n in range(22) if works(world).deck >> n & 1]
        assert sorted(cards) == list(range(22))


def hands_in_worlds(g, owner):
    """The cards a seat holds in the worlds of the others; each of these worlds can be played on."""
    found = set()
    for seat in other(owner, g.state.players):
        for n in range(20):
            world = g.state.world(seat, n)
            assert world.legal(owner)
            found.add(works(world).hand[owner])
    return found


@pytest.mark.parametrize(
    ("board", "options"), [("- - -", {}), ("B - -", {}), ("B - -", {"free_build": False, "planning": "ordered"})]
)
def test_a_seat_that_can_only_build_has_shown_its_card(board, options):  # ORL-GEN-31, ORL-PRO-CAR-03, ORL-PRO-CAR-08
    g = acting(
        f"A: card chateauroux; on carpenter {board}",
        "B: card tours",
        "C: card briare",
        "board: carpenter chateauroux",
        players=3,
        **options,
    )
    assert len(hands_in_worlds(g, 0)) > 5
    g.play("use carpenter")
    assert g.asked("A") == CARPENTER
    assert hands_in_worlds(g, 0) == {works(g.state).hand[0]}
    assert len({works(g.state.world(1, n)).hand[2] for n in range(20)}) > 5


def test_a_seat_that_has_begun_to_build_has_shown_its_card():  # ORL-GEN-31, ORL-PRO-CAR-08, ORL-PRO-CAR-09
    g = acting("A: on carpenter B B -; card blois", "B: card tours", "C: card briare", players=3)
    g.play("use carpenter", "go B w01")
    assert len(hands_in_worlds(g, 0)) > 5
    g.play("build")
    assert g.asked("A") == SITE
    assert hands_in_worlds(g, 0) == {works(g.state).hand[0]}
    assert g.state.world(1, 0).legal(0) == g.state.legal(0)


def test_a_seat_that_can_move_the_carpenter_shows_no_card():  # ORL-GEN-31, ORL-PRO-CAR-03
    g = acting("A: on carpenter B T -; card tours", "B: card briare")
    g.play("use carpenter")
    assert len(hands_in_worlds(g, 0)) > 5
    g.play("go T r13", "go B w10")
    assert (g.carpenter, g.asked("A")) == ("bourges", CARPENTER)
    assert len(hands_in_worlds(g, 0)) > 5


def test_a_seat_that_may_take_a_monk_from_its_bag_has_one_there():  # ORL-GEN-31, ORL-PRO-EVT-13, ORL-OPT-06
    g = happening(
        "pilgrims_day",
        "A: market M F; bag M F F",
        "B: bag K K K S M",
        "C: bag C C C C",
        players=3,
        pilgrims_day_from="market_bag",
    )
    g.play("give market F")
    assert g.asked("A") == PILGRIM_MONK
    bags = set()
    for seat in (1, 2):
        for n in range(30):
            world = g.state.world(seat, n)
            bags.add(tuple(world.bag[:KINDS]))
            world.apply(0, GIVE.of(BAG, MONK))
            assert min(world.bag) >= 0
    assert all(bag[MONK] and sum(bag) == 3 for bag in bags)
    assert len(bags) > 5


def test_a_world_leaves_the_original_alone_and_counts_as_nothing_seen():
    state = next(s for s in walk(4, 25, 1) if s.round == 3 and s.phase == phases.PLAN)
    before = state.key()
    world = state.world(1, 5)
    assert state.key() == before
    assert world.drawn == state.drawn
    assert world.digest() == state.world(1, 5).digest()


@pytest.mark.parametrize("players", [3, 5])
def test_the_log_tells_nothing_that_is_hidden(players):  # ORL-GEN-31
    state = GAME.begin(GAME.setup(players, {}), 26, listening=True)
    pick = Random(26)
    while not state.over:
        seat = pick.choice(state.active)
        asked = state.asked(seat)[0]
        others_plan = len(state.active) > 1
        state.journal = []
        state.apply(seat, eager_choice(state, seat, pick))
        told = [event[0] for event in state.journal]
        if asked == PLAN and others_plan:
            assert set(told) <= {CONFIRMED, LAID_COIN, LAID_GOOD, COMPLETED}
        if asked == KEEP and KEPT_CARD in told:
            assert state.journal[told.index(KEPT_CARD)] == (KEPT_CARD, seat)
        for event in state.journal:
            if event[0] == DREW_CARDS:
                assert event[2] <= 2


def test_the_bathhouse_shows_only_who_stays():  # ORL-GEN-31, ORL-PLCG-12
    for n in range(20):
        g = drawing("A: tile bathhouse; bag F B C K S M", mode="base")
        g.state.reseed(n)
        g.state.journal = []
        g.play("draw 2")
        assert g.asked("A") == BATH
        assert [len(event[2:]) for event in g.state.journal if event[0] == DREW] == [2]
        assert "bathhouse" not in g.state.view(1)["seats"][0]
        assert len(g.state.view(0)["seats"][0]["bathhouse"]) == 2


def test_a_plan_that_is_undone_is_forgotten_wholly():
    g = planning("A: market F B; tile gunpowder_tower; on gunpowder_tower C K")
    before = g.state.copy()
    put(g.state, 0, 0, 2)
    world = g.state.world(1, 0)
    assert list(world.market[:KINDS]) == list(before.market[:KINDS])
    assert list(world.spaces[:61]) == list(before.spaces[:61])


def test_a_new_game_can_be_seen_by_everybody():
    for options in MODES:
        state = new(2, 0, **options)
        for seat in (0, 1, None):
            json.dumps(state.view(seat))


@pytest.mark.parametrize("card", ["blois", "tours"])
def test_a_pause_does_not_tell_which_card_is_in_a_hand(card):  # ORL-GEN-31, ORL-ACT-09
    g = acting("A: on farm_house B C; on carpenter B - -", f"B: card {card}", "board: carpenter tours")
    g.play("use farm_house")
    assert g.on_turn == "B"
    g = acting(f"A: on carpenter B - -; card {card}", "B: on farm_house B C")
    g.play("use carpenter", "go B w01")
    assert (g.on_turn, g.asked()) == ("A", CARPENTER)


def test_no_pause_where_all_see_that_nothing_can_be_built():  # ORL-ACT-09
    g = acting(
        "A: on farm_house B C",
        "B: card blois",
        "C: on farm_house B C; built tours",
        "board: carpenter tours",
        players=3,
    )
    g.play("use farm_house")
    assert g.on_turn == "C"


@pytest.mark.parametrize("players", [2, 3])
def test_whose_turn_it_is_depends_on_no_hidden_card(players):  # ORL-GEN-31
    """Redeal the cards of others before every pass: the same seats are asked."""
    tried = 0
    for state in walk(players, 27, 3):
        if state.phase != phases.ACT or state.asked(state.active[0])[0] != TURN:
            continue
        seat = state.active[0]
        after = state.copy()
        after.apply(seat, GAME.actions.parse("pass"))
        if after.round != state.round or after.phase != phases.ACT:
            continue
        for n in range(4):
            world = state.world(seat, n)
            world.apply(seat, GAME.actions.parse("pass"))
            tried += 1
            assert world.active == after.active
    assert tried > 10
