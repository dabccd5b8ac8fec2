"""A copy knows the legal actions of its original without finding them again, and goes its own way after that."""

import burgrave


def test_a_copy_has_the_choices_of_its_original_and_then_its_own():
    state = burgrave.new("burgundy", seed=4)
    while not state.over:
        seat = state.active[0]
        legal = state.legal(seat)
        twin = state.copy()
        assert twin.legal(seat) == legal
        twin.apply(seat, legal[-1])
        assert state.legal(seat) == legal
        state.apply(seat, legal[0])
        fresh = state.game.thaw(burgrave.start("burgundy", seed=4).state.rules.setup, state.freeze())
        for decider in state.active:
            assert state.legal(decider) == fresh.legal(decider)
