"""The tournament: two games of two at the same time, over several rounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tests.referee.castelli.course import Castelli, random_board
from tests.referee.castelli.expansions.dilemma import STARTING
from tests.referee.castelli.facts import pieces, tiles
from tests.referee.core import Course, Question, Referee

Sits = Callable[[Mapping[str, Any], Referee, tuple[int, ...]], Castelli]
PAIRINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
"""Everyone plays everyone. CAS-TOU-08"""
NOBODY = -1


def two_boards(name: str) -> list[str]:
    """The mine tile lies opposite to the printed mine. CAS-TOU-01, CAS-TOU-02"""
    rows = [re.findall(r"[A-Z]'?", row) for row in name.split("/")]
    mined = next(n for n, row in enumerate(rows) if any(piece[0] == pieces()[0] for piece in row))
    column = next(n for n, piece in enumerate(rows[mined]) if piece[0] == pieces()[0])
    rows[1 - mined][column] += "*"
    return ["".join(row) for row in rows]


class Tournament(Referee):
    """CAS-TOU"""

    def __init__(self, record: Mapping[str, Any], sits: Sits) -> None:
        super().__init__(record)
        self.record = {**record, "players": 2, "chance": []}
        self.sits = sits
        self.round = 0
        self.seats: tuple[int, ...] = PAIRINGS[0]
        self.games: list[Castelli] = []
        self.results: list[int] = []
        self.earlier = [0] * 4

    @property
    def knockout(self) -> bool:
        return bool(self.options["tournament"] == "knockout")

    def pair(self, n: int) -> tuple[int, ...]:
        return self.seats[2 * n : 2 * n + 2]

    def course(self) -> Course:
        for number in range(2 if self.knockout else 3):
            if number:
                self.round = number
                self.seats = self.next_pairs()
            yield from self.play_round()
        self.round += 1

    def next_pairs(self) -> tuple[int, ...]:
        """Winners play for first place, losers for third. CAS-TOU-06"""
        if not self.knockout:
            return PAIRINGS[self.round]
        first, second, _, third, fourth, _ = self.results
        return (*sorted((first, third)), *sorted((second, fourth)))

    def play_round(self) -> Course:
        board = self.options["board"]
        names = two_boards(random_board(self, 4) if board == "random" else board)
        bag = {n: 1 for n in tiles() if n < STARTING.start}
        start = dict.fromkeys(STARTING, 1)
        self.games = []
        talks: list[Course] = []
        for n, name in enumerate(names):
            game = self.sits(self.record, self, self.pair(n))
            game.bag = bag
            if hasattr(game, "starting_bag"):
                game.starting_bag = lambda: start
            game.lie_on(name)
            if n and self.options.get("track_edge") == "bare":
                game.tracks = 0
            if self.games and self.options.get("one_box"):
                game.deck, game.spare = self.games[0].deck, self.games[0].spare
            self.games.append(game)
            talks.append(game.play())
            game.asked = next(talks[n])
        while not all(game.over for game in self.games):
            question: Question = {
                self.pair(n)[p]: options for n, game in enumerate(self.games) for p, options in game.asked.items()
            }
            seat, words = yield question
            n = self.seats.index(seat) // 2
            self.tell(n, talks[n], (self.pair(n).index(seat), words))
            if self.options.get("one_box") and not self.games[1 - n].over:
                # The shared supply may have run out: the other board asks again. CAS-TOU-05
                self.tell(1 - n, talks[1 - n], (NOBODY, ""))
        self.note()

    def tell(self, n: int, talk: Course, answer: tuple[int, str]) -> None:
        """Go on at one of the boards."""
        game = self.games[n]
        try:
            game.asked = talk.send(answer)
        except StopIteration:
            game.asked, game.over = {}, True

    def may_act(self, active: Sequence[int]) -> Iterable[int]:
        return range(self.players) if self.options.get("selling") == "any_time" else active

    def note(self) -> None:
        """Points of all games are added. CAS-TOU-07, CAS-TOU-08"""
        for n, game in enumerate(self.games):
            winners = game.winners()
            best = max(winners, key=lambda p: (game.silver[p], p != game.first)) if len(winners) > 1 else winners[0]
            pair = self.pair(n)
            self.results += [pair[best], pair[1 - best], int(len(winners) > 1)]
            for p, seat in enumerate(pair):
                self.earlier[seat] += game.points[p]

    def scores(self) -> list[int]:
        """Of all rounds, the one that is played among them."""
        found = list(self.earlier)
        for n, game in enumerate(self.games) if not self.over else ():
            for p, seat in enumerate(self.pair(n)):
                found[seat] += game.points[p]
        return found

    def winners(self) -> list[int]:
        """The winner of the final, or the player with the most points overall. CAS-TOU-06, CAS-TOU-08"""
        if self.knockout:
            return [self.results[6]]
        return [seat for seat in range(4) if self.earlier[seat] == max(self.earlier)]

    def positions(self) -> list[tuple[int | None, dict[str, Any]]]:
        return [(seer, self.seen_by(seer)) for seer in (None, self.acted)]

    def seen_by(self, seer: int | None) -> dict[str, Any]:
        tables = []
        for n, game in enumerate(self.games):
            pair = self.pair(n)
            local = pair.index(seer) if seer is not None and seer in pair else None
            tables.append({"seats": list(pair), "table": game.seen_by(local)})
        return {
            "game": "castelli",
            "tournament": self.options["tournament"],
            "round": self.round + 1,
            "active": sorted(self.pair(n)[game.deciding] for n, game in enumerate(self.games) if game.asked),
            "over": self.over,
            "points": self.scores(),
            "results": self.results,
            "tables": tables,
        }
