"""Questions that are answered without making a list agree with the list."""

import pytest

from burgrave import bots
from burgrave.games import game
from burgrave.games.orleans.data.places import TOWN_HALL
from burgrave.games.orleans.modes.prosperity.laying import can_lay, layable
from burgrave.games.orleans.rules.deeds import can_send, destinations
from burgrave.games.orleans.rules.places.place import place_number


@pytest.mark.parametrize("mode", ["prosperity", "base"])
def test_whether_anybody_can_be_sent_or_laid_agrees_with_who_and_where(mode):
    of, bot = game("orleans"), bots.make("greedy", 1)
    halls = (TOWN_HALL, place_number("gunpowder_tower"))
    seen = set()
    for seed in range(3):
        state = of.begin(of.setup(3, {"mode": mode}), seed)
        while not state.over:
            for seat in range(3):
                for place in halls:
                    sendable = bool(destinations(state, seat, place))
                    assert can_send(state, seat, place) == sendable
                    seen.add(("send", sendable))
                if mode == "prosperity" and state.may_act_freely >> seat & 1:
                    found = []
                    layable(state, seat, found)
                    assert can_lay(state, seat) == bool(found)
                    seen.add(("lay", bool(found)))
            state.apply(state.active[0], bot.choose(state, state.active[0]))
    wanted = {"send", "lay"} if mode == "prosperity" else {"send"}
    assert seen == {(what, answer) for what in wanted for answer in (False, True)}
