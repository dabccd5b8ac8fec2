"""The stack of pending choices in plain Python, where it is a list.

These methods do the same as those of `StackState`, which are written for mypyc's vectors.
"""

from __future__ import annotations

from typing import Any

from burgrave.kernel.entries import ARG_SHIFT, DEFERRED, KIND, NOWHERE, SEAT, SEAT_SHIFT, TOP
from burgrave.kernel.state import ONLY


def use_lists(state: Any) -> None:
    """Replace methods of the state class by those for lists."""
    together = state.active.fget

    def active(self: Any) -> Any:
        pending = self.pending
        return ONLY[pending[-1] >> SEAT_SHIFT & SEAT] if pending and not self.together else together(self)

    state.active = property(active)
    state.ask = ask
    state.take_off = take_off
    state.settle = settle
    state._find = find
    state._carry_out = carry_out


def ask(self: Any, seat: int, kind: int, arg: int = 0) -> None:
    self.pending.append(kind | seat << SEAT_SHIFT | arg << ARG_SHIFT)


def take_off(self: Any, place: int) -> Any:
    return self.pending.pop(place)


def find(self: Any, seat: int) -> Any:
    pending = self.pending
    if pending and self.together:
        # As in `_find_below`, without its calls.
        for place, entry in enumerate(pending):
            if entry >> SEAT_SHIFT & SEAT == seat:
                self._place = place
                return self._rules.choices[entry & KIND].legal(self, seat, entry >> ARG_SHIFT)
    elif pending:
        entry = pending[-1]
        if entry >> SEAT_SHIFT & SEAT == seat:
            self._place = TOP
            return self._rules.choices[entry & KIND].legal(self, seat, entry >> ARG_SHIFT)
    return self._find_below(seat)


def carry_out(self: Any, seat: int, action: int) -> None:
    rules = self._rules
    if rules.free[action]:
        rules.act_freely(self, seat, action)
    elif self._place != NOWHERE:
        entry = self.pending.pop(self._place)
        rules.choices[entry & KIND].apply(self, seat, entry >> ARG_SHIFT, action)
    else:
        rules.act_unasked(self, seat, action)
    if not self.pending and not self.over:
        # `settle` inlined: usually there is nothing else to do.
        rules.advance(self)
    pending = self.pending
    if not pending or pending[-1] & KIND == DEFERRED:
        self.settle()


def settle(self: Any) -> None:
    while True:
        pending = self.pending
        if not pending:
            if self.over:
                return
            self._rules.advance(self)
        elif pending[-1] & KIND == DEFERRED:
            entry = pending.pop()
            self._rules.happen(self, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT)
        else:
            return
