"""Worlds in which rivals hold what players keep: kings are played as soon as they are drawn."""

import burgrave
from burgrave import bots
from burgrave.bots.budget import Budget
from burgrave.bots.castelli import expert_evaluation
from burgrave.bots.share import Share
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.rules.cards import CARDS
from burgrave.kernel.masks import bits

WORLDS = 120


def position(players=2, modules=(), least=3):
    """Somebody holds so many cards that the other players have not seen."""
    for seed in range(1, 40):
        state = burgrave.new("castelli", players, seed, modules=modules)
        expert = bots.make("expert", seed)
        while not state.over:
            for holder in range(players):
                seat = (holder + 1) % players
                unseen = [card for card in bits(state.hands[holder]) if not state.aware[card] >> seat & 1]
                if len(unseen) >= least and len(state.legal(seat)) > 1:
                    return state, seat, holder
            seat = state.active[0]
            state.apply(seat, expert.choose(state, seat))
    raise AssertionError("no such position")


def held(worlds, holder, name):
    kinds = [kind for kind, card in enumerate(CARDS) if card.name.startswith(name)]
    return sum(KIND_OF[card] in kinds for world in worlds for card in bits(world.hands[holder]))


def dealt(state, seat, deals):
    share = Share(Budget(deals=deals))
    share.begin(state.world(seat, 0), seat, 1000, [])
    return [share.world(n) for n in range(WORLDS)]


def test_worlds_are_drawn_by_what_players_keep():
    state, seat, holder = position()
    even, likely = dealt(state, seat, 1), dealt(state, seat, 6)
    assert held(likely, holder, "king") < 0.6 * held(even, holder, "king")
    assert held(likely, holder, "count") > 1.2 * held(even, holder, "count")


def test_a_world_has_a_number_and_is_one_the_seat_could_be_in():
    state, seat, _ = position(3, ["battle"])
    again = dealt(state, seat, 4)
    for world, same in zip(dealt(state, seat, 4), again, strict=True):
        assert world.key() == same.key()
        assert world.hands[seat] == state.hands[seat]
        assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in state.hands]
        assert all(
            world.hands[rival] >> card & 1
            for rival in range(3)
            for card in bits(state.hands[rival])
            if state.aware[card] >> seat & 1
        )


def test_how_likely_a_world_is_depends_on_the_hands_of_rivals_alone():
    state, seat, holder = position()
    evaluation = expert_evaluation({})
    for n in range(20):
        world = state.world(seat, n)
        before = evaluation.likelihood(world, seat)
        world.hands[seat] = 0
        world.silver[seat] += 3
        assert evaluation.likelihood(world, seat) == before
        world.hands[holder] = 0
        assert evaluation.likelihood(world, seat) == 1.0
