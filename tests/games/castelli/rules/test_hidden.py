"""Hidden information: what a seat is shown, told and may imagine."""

import json
import random

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.tiles import ON_BOARD, TILES
from burgrave.games.castelli.expansions.dilemma.exchange import KeptTiles, kept
from burgrave.games.castelli.rules import hidden
from burgrave.games.castelli.rules.areas import DREW
from burgrave.games.castelli.rules.cards import CARDS, SOLD
from burgrave.games.castelli.rules.hidden import EVERYBODY, SPECTATOR
from burgrave.games.castelli.rules.traitor import TOOK_CARD, TRAITOR
from burgrave.kernel.flat import flat
from burgrave.kernel.masks import bits
from tests.games.castelli.positions import MODULES, positions
from tests.games.castelli.story import duel, table
from tests.games.castelli.test_soak import conserved, remembered


def names_of(cards):
    return sorted(CARDS[KIND_OF[card]].name for card in cards)


def strings(data):
    """Every string of a view."""
    if isinstance(data, dict):
        return [found for value in data.values() for found in strings(value)]
    if isinstance(data, list):
        return [found for value in data for found in strings(value)]
    return [data] if isinstance(data, str) else []


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", MODULES)
def test_a_view_holds_the_own_hand_and_no_other_card_or_hidden_tile(players, modules):  # CAS-SET-13, CAS-CRD-01
    characters = {card.name for card in CARDS}
    for g in positions(players, modules, 60):
        faces = {TILES[(code - 1) >> 2].name for code in g.board if code}
        faces |= {TILES[g.tile].name} if g.tile >= 0 else set()
        for seat in (*range(players), None):
            said = strings(json.loads(json.dumps(GAME.view(g, seat))))
            hand = names_of(bits(g.hands[seat])) if seat is not None else []
            assert sorted(word for word in said if word in characters) == hand
            kept_tiles = enumerate(remembered(g, KeptTiles).tiles)
            held = {TILES[t].name for s, t in kept_tiles if t >= 0 and (t < ON_BOARD or s == seat)}
            assert {word for word in said if word in {tile.name for tile in TILES}} == faces | held


def test_what_everybody_sees():  # CAS-SET-13
    g = table(3, "A: silver 3; wood 2; points 7; hand king-3, king-4; castle at 0,0", "board: mine 5").state
    for viewer in (1, None):
        seat = g.view(viewer)["seats"][0]
        assert (seat["silver"], seat["resources"], seat["points"], seat["cards"]) == (3, [2, 0, 0], 7, 2)
        assert g.view(viewer)["mine"] == 5
        assert g.view(viewer)["octagons"][0]["castles"] == [{"slot": 0, "area": "rock", "owner": 0, "below": []}]


@pytest.mark.parametrize("modules", MODULES)
def test_worlds_differ_in_nothing_a_seat_can_see(modules):
    for step, g in enumerate(positions(3, modules, 61)):
        if step % 7:
            continue
        for seat in range(3):
            seen = json.dumps(GAME.view(g, seat))
            for n in range(3):
                world = g.world(seat, n)
                conserved(world)
                assert json.dumps(GAME.view(world, seat)) == seen
                assert world.legal(seat) == g.legal(seat)


@pytest.mark.parametrize("modules", MODULES)
def test_every_world_can_be_played_on(modules):
    """Also one that somebody imagines while another seat has picked a card and not shown it yet."""
    chance = random.Random(5)
    for g in positions(3, modules, 62):
        seat = (g.active[0] + 1) % 3 if g.active else 0
        world = g.world(seat, 7)
        for _ in range(3):
            if not world.over:
                world.apply(world.active[0], chance.choice(world.legal(world.active[0])))
        conserved(world)


def test_a_card_is_known_when_it_is_shown_and_not_when_it_is_picked():  # CAS-CRD-01, CAS-CRD-02
    g = duel("A: hand traitor, king-3; silver 2", "B: hand robber, count").state
    observe = GAME.observer(g.setup).observe
    others, own = [observe(g, 1), observe(g, -1)], observe(g, 0)
    g.apply(0, TRAITOR.play.first)
    assert [observe(g, 1), observe(g, -1)] == others
    assert observe(g, 0) != own


def test_worlds_differ_in_what_a_seat_cannot_see():
    g = duel("A: hand king-3, king-4", "B: hand robber, count, steward").state
    hands = {tuple(names_of(bits(g.world(0, n).hands[1]))) for n in range(40)}
    assert len(hands) > 20
    assert all(g.world(0, n).hands[0] == g.hands[0] for n in range(10))
    assert {g.world(1, n).hands[1] for n in range(10)} == {g.hands[1]}


@pytest.mark.parametrize("modules", [[], ["battle"], ["dilemma"], ["battle", "dilemma"]])
def test_a_world_has_the_same_worlds_as_the_truth(modules):
    """So that a reader given only a world continues with what was found in another."""
    g = GAME.begin(GAME.setup(3, {}, modules), 6)
    chance = random.Random(6)
    while not g.over:
        seat = g.active[0]
        assert g.world(seat, 99).world(seat, 1).key() == g.world(seat, 1).key()
        g.apply(seat, chance.choice(g.legal(seat)))


def test_what_a_world_deals_does_not_depend_on_the_truth():
    """Two positions that look alike to a seat lead to the same worlds, on average: no trace of the truth is left."""
    counts = []
    for truth in ("robber", "steward"):
        g = duel("A: hand king-3", f"B: hand {truth}").state
        dealt = [names_of(bits(g.world(0, n).hands[1]))[0] for n in range(600)]
        counts.append([dealt.count("robber"), dealt.count("steward"), dealt.count("king-4")])
    for robbers, stewards, kings in counts:
        assert 25 <= robbers <= 80
        assert 45 <= stewards <= 110
        assert 25 <= kings <= 80


def test_starting_tiles_of_others_are_dealt_anew():  # CAS-DIL-06
    g = GAME.new(3, 4, modules=("dilemma",))
    worlds = [g.world(0, n) for n in range(40)]
    assert {kept(world)[0] for world in worlds} == {kept(g)[0]}
    assert len({tuple(kept(world)) for world in worlds}) == 6
    for world in worlds:
        conserved(world)


def test_the_journal_names_no_card_that_others_do_not_see():
    for players in (2, 3):
        *_, g = positions(players, ("battle",), 62)
        for event in g.journal:
            if event[0] in (DREW, SOLD):
                assert len(event) == 3
            if event[0] == TOOK_CARD:
                assert len(event) == 3
        sold = [event for event in g.journal if event[0] == SOLD]
        told = {str(GAME.log_line(event, ["Ada", "Ben", "Cleo"])) for event in sold}
        assert not any(card.name in words.lower() for words in told for card in CARDS)


def test_events_are_the_same_whatever_card_is_drawn_or_sold():
    heard = []
    for card in ("king-5", "steward"):
        g = duel("A: hand robber", f"board: deck {card}")
        g.state.journal = []
        g.reveal("2,3", "H05", "north", "blue")
        g.play(f"sell-{card}")
        heard.append(g.state.journal)
    assert heard[0] == heard[1]


def test_whatever_shows_something_hidden_counts_as_drawn():
    g = duel("A: hand king-3", "board: deck king-4")
    before = g.state.drawn
    g.play("play-king-3")
    assert g.state.drawn == before + 1
    g.reveal("2,3", "H05")
    assert g.state.drawn == before + 2
    g.play("lay 1")
    assert g.state.drawn == before + 3  # a card from the bottom of the deck, whose order was fixed


def test_laying_a_tile_without_rewards_shows_nothing():
    g = duel()
    g.reveal("2,3", "H23")
    before = g.state.drawn
    g.play("lay 1")
    assert g.state.drawn == before


def test_selling_can_be_taken_back_as_nobody_saw_the_card():
    g = duel("A: hand king-3")
    before = g.state.drawn
    g.play("sell-king-3")
    assert g.state.drawn == before


def test_a_hand_holds_every_card_of_the_deck():
    g = duel("A: hand robber")
    cards = sum(g.state.deck)
    while hidden.draw_card(g.state, 1):
        pass
    assert g.state.hands[1] > 0
    assert g.state.hands[1].bit_count() == cards


def test_a_played_card_is_known_below_the_deck_and_when_it_is_drawn_again():
    g = duel("A: hand king-3, robber")
    while sum(g.state.deck):
        hidden.draw_card(g.state, 1)
    g.play("play-king-3")
    g.reveal("2,3", "H05")
    king = g.state.returned[0]
    assert g.state.aware[king] == EVERYBODY
    g.play("lay 1", "pass")
    assert "king-3" in g["A"].hand
    for n in range(20):
        assert "king-3" in names_of(bits(g.state.world(1, n).hands[0]))


def test_the_victim_knows_what_the_traitor_took():
    g = table(3, "A: hand traitor; silver 1", "B: hand king-5, count, robber", "C: hand king-3")
    g.play("play-traitor", "victim 2")
    taken = g["A"].hand[0]
    assert {names_of(bits(g.state.world(1, n).hands[0]))[0] for n in range(20)} == {taken}
    assert len({names_of(bits(g.state.world(2, n).hands[0]))[0] for n in range(30)}) > 5


def test_after_a_hidden_sale_a_known_card_is_in_the_hand_or_below_the_deck():
    """B knows A's king, A sells one of two cards: for B the king is now in one of two places, and nowhere else."""
    g = duel("A: hand king-5, robber", "B: hand count").state
    king = next(card for card in bits(g.hands[0]) if KIND_OF[card] == KIND_OF[3])
    g.aware[king] |= 1 << 1
    g.apply(0, GAME.actions.parse("sell-robber"))
    places = set()
    for n in range(60):
        world = g.world(1, n)
        conserved(world)
        places.add("hand" if world.hands[0] >> king & 1 else "deck" if king in world.returned else "elsewhere")
    assert places == {"hand", "deck"}


def test_a_hand_that_was_sold_out_leaves_no_doubt():
    g = duel("A: hand king-5, robber", "B: hand count").state
    king = next(card for card in bits(g.hands[0]) if KIND_OF[card] == KIND_OF[3])
    g.aware[king] |= 1 << 1
    g.apply(0, GAME.actions.parse("sell-robber"))
    g.apply(0, GAME.actions.parse("play-king-5"))
    assert g.clues == []
    assert g.aware[king] == EVERYBODY


def test_knowledge_is_never_wrong():
    """What somebody is said to know is where the card is: aware or clued, the truth is always possible."""
    for modules in MODULES:
        for g in positions(4, modules, 63):
            for seat, hand in enumerate(g.hands):
                assert all(g.aware[card] >> seat & 1 for card in bits(hand))
            for clue in g.clues:
                card, zones = clue >> 3 & 63, clue >> 9
                zone = next((s for s in range(4) if g.hands[s] >> card & 1), None)
                zone = SPECTATOR + g.returned.index(card) if zone is None else zone
                assert zones >> zone & 1
                assert zones & (zones - 1)


def test_deep_in_the_deck_worlds_stay_possible():
    """Sales and draws from the bottom of the deck, many of them: every seat's worlds keep what it knows."""
    chance = random.Random(3)
    g = table(
        3, "A: hand king-3, king-4, king-5, robber", "B: hand robber, count, farmer, steward", "C: hand traitor"
    ).state
    g.returned, g.deck = [card for card, n in enumerate(g.deck) if n], flat([0] * 25)
    clued = 0
    for _ in range(300):
        seat = chance.randrange(3)
        hand = bits(g.hands[seat])
        move = chance.randrange(4)
        if move == 0:
            hidden.draw_card(g, seat)
        elif move == 1 and hand:
            hidden.sell_card(g, seat, KIND_OF[chance.choice(hand)])
        elif move == 2 and hand and chance.random() < 0.3:
            hidden.show_card(g, seat, KIND_OF[chance.choice(hand)])
        elif move == 3 and g.hands[(seat + 1) % 3]:
            victim = (seat + 1) % 3
            hidden.take_card(g, seat, victim, chance.choice(bits(g.hands[victim])))
        clued += bool(g.clues)
        for observer in (0, 1, 2):
            world = g.world(observer, chance.randrange(1000))
            assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in g.hands]
            assert world.hands[observer] == g.hands[observer]
            assert len(world.returned) == len(g.returned)
            known = [card for card in range(25) if g.aware[card] >> observer & 1]
            for card in known:
                assert [hand >> card & 1 for hand in world.hands] == [hand >> card & 1 for hand in g.hands]
                assert (card in g.returned) == (card in world.returned)
    assert clued > 50
