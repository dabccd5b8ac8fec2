"""The course of a game: setting up, the seven phases of a round, the end."""

from __future__ import annotations

from tests.referee.core import Course
from tests.referee.orleans.debts import Debts
from tests.referee.orleans.facts import GOODS, GOODS_ON_MARKET, routes


class Orleans(Debts):
    """What both ways to play have in common."""

    negative: tuple[str, ...] = ()
    """Events against which the Sacristy helps."""
    face_down = False

    def course(self) -> Course:
        """The game, and what others do unasked while somebody decides."""
        talk = self.game()
        question = next(talk)
        while True:
            asked = {s: set(options() if callable(options) else options) for s, options in question.items()}
            others = [s for s in range(self.players) if asked.get(s, set()) <= {"withdraw"}]
            self.deciding = asked.keys() - others
            meanwhile = {s: self.unasked(s) for s in others if self.unasked(s)}
            seat, words = yield asked | {s: asked.get(s, set()) | options for s, options in meanwhile.items()}
            if words in meanwhile.get(seat, ()):
                self.act_freely(seat, words)
                continue
            try:
                question = talk.send((seat, words))
            except StopIteration:
                self.deciding = set()
                return

    def unasked(self, s: int) -> set[str]:
        """What somebody may do who is asked nothing."""
        return set()

    def game(self) -> Course:
        self.set_up()
        yield from self.before_first_round()
        for number in range(1, self.rounds() + 1):
            if number > 1:
                self.start = (self.start + 1) % self.players
            self.round = number
            self.event = self.next_event()
            self.phase = "census"
            yield from self.census()
            yield from self.planning()
            yield from self.actions()
            yield from self.event_phase()
        self.phase = "end"
        for s in self.turn_order():
            yield from self.after_last_round(s)
        self.most_stations()

    def set_up(self) -> None:
        """ORL-SET-03, ORL-SET-08"""
        self.start = self.roll(self.players) - 1
        numbers = dict(enumerate(GOODS))
        for _ in range(GOODS_ON_MARKET[self.players]):
            self.shelf[self.draw(self.unseen, numbers)] += 1
        for route in routes():
            for space, least in zip(route.spaces, route.needs, strict=True):
                if least <= self.players:
                    self.on_route[space] = "hidden" if self.face_down else self.draw(self.unseen, numbers)

    def before_first_round(self) -> Course:
        yield from ()

    def after_last_round(self, s: int) -> Course:
        yield from ()

    def next_event(self) -> str:
        raise NotImplementedError

    def happen(self, s: int) -> Course:
        """The event of the round, for one player."""
        raise NotImplementedError

    def rounds(self) -> int:
        wanted = self.options["rounds"]
        return self.all_rounds() if wanted == "all" else int(wanted)

    def all_rounds(self) -> int:
        raise NotImplementedError

    def census(self) -> Course:
        """ORL-CEN-01 to ORL-CEN-05"""
        steps = [player.tracks["farmer"] for player in self.seats]
        if steps.count(max(steps)) == 1:
            self.seats[steps.index(max(steps))].coins += 1
        if steps.count(min(steps)) == 1 and self.players > 2:
            yield from self.charge(steps.index(min(steps)), 1)

    def event_phase(self) -> Course:
        """Player by player; the Sacristy may keep a bad event away. ORL-EVT-01, ORL-PLCG-08"""
        self.phase = "event"
        for s in self.turn_order():
            guarded = self.works(s, "sacristy") and any(self.seats[s].spaces["sacristy"])
            if guarded and self.event.partition(".")[2] in self.negative:
                words = yield from self.ask(s, {"shield", "decline"})
                if words == "shield":
                    self.to_bag(s, "sacristy", 0)
                    continue
            yield from self.happen(s)

    def most_stations(self) -> None:
        """ORL-SCR-01"""
        stations = [len(player.stations) for player in self.seats]
        if self.most_citizen and max(stations) and stations.count(max(stations)) == 1:
            self.seats[stations.index(max(stations))].citizens += 1
            self.most_citizen = 0

    def goods_value(self, s: int) -> int:
        return sum(GOODS[good] * n for good, n in self.seats[s].goods.items())

    def winners(self) -> list[int]:
        """ORL-SCR-05"""
        ranks = [(self.ledger(s), self.seats[s].development, self.goods_value(s)) for s in range(self.players)]
        return [s for s, rank in enumerate(ranks) if rank == max(ranks)]
