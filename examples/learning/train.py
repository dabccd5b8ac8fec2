"""Teaches a small network to play: it plays, its teacher says what it would have done, and it learns that (DAgger).

    pip install '.[vec]' torch                               in the project
    python examples/learning/train.py --minutes 4            writes student/student.npz and curve.csv beside this file

In every round the student plays some games against itself and the teacher, a bot by name, is asked about each position
it gets into. The network then learns from all positions so far, and plays against greedy to see how far it is.
"""

from __future__ import annotations

import argparse
import csv
import random
import sys
from pathlib import Path
from time import process_time

import numpy as np
import torch
from torch import nn

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import student  # noqa: E402 (the package beside this file)

import burgrave  # noqa: E402
from burgrave import bots  # noqa: E402
from burgrave.kernel.state import State  # noqa: E402

EXPLORED = 0.02
"""How often a random action is played, so that the student also learns to get out of trouble."""


class Network(nn.Module):
    """Ids as a sum of vectors, counts as a linear layer, then two more layers; an output for each action."""

    def __init__(self, places: int, counts: int, actions: int, width: int) -> None:
        super().__init__()
        self.table = nn.EmbeddingBag(places, width, mode="sum")
        nn.init.normal_(self.table.weight, std=0.05)
        self.counts = nn.Linear(counts, width)
        self.second = nn.Linear(width, width)
        self.last = nn.Linear(width, actions)

    def forward(self, places: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(self.table(places) + self.counts(counts))
        return self.last(torch.relu(self.second(hidden)))

    def load(self, file: Path) -> None:
        """Go on from saved weights."""
        with np.load(file) as found:
            kept = {
                name: torch.from_numpy(found[name].astype(np.float32)) for name in found.files if name != "made_for"
            }
        self.table.weight.data = kept["table"]
        self.counts.weight.data, self.counts.bias.data = kept["counts"].T.contiguous(), kept["bias"]
        self.second.weight.data, self.second.bias.data = kept["second"].T.contiguous(), kept["second_bias"]
        self.last.weight.data, self.last.bias.data = kept["last"].T.contiguous(), kept["last_bias"]

    def save(self, file: Path, made_for: str, met: torch.Tensor) -> None:
        """As half-precision arrays, which is enough to play, and without ids that it has never met."""
        arrays = {
            "table": self.table.weight * met,
            "counts": self.counts.weight.T,
            "bias": self.counts.bias,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "last": self.last.weight.T,
            "last_bias": self.last.bias,
        }
        halves = {name: array.detach().numpy().astype(np.float16) for name, array in arrays.items()}
        np.savez_compressed(file, made_for=np.array(made_for), **halves)


class Lessons:
    """Every position so far with its legal actions and what the teacher would do there."""

    def __init__(self) -> None:
        self.rows: list[np.ndarray] = []
        self.legal: list[list[int]] = []
        self.right: list[int] = []

    def add(self, row: list[int], legal: list[int], right: int) -> None:
        self.rows.append(np.array(row, np.int16))
        self.legal.append(legal)
        self.right.append(right)


class School:
    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.chance = random.Random(asked.seed)
        torch.manual_seed(asked.seed)
        torch.set_num_threads(1)
        first = burgrave.new(asked.game)
        self.made_for = f"{first.game.name} {first.players} v{first.game.environment}"
        self.observer = student.observer_of(first)
        self.inputs = student.Inputs(self.observer)
        self.actions = len(first.game.actions)
        self.net = Network(self.inputs.places, len(self.inputs.counts), self.actions, asked.width)
        if asked.weights:
            self.net.load(asked.weights)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=asked.rate)
        self.teacher = bots.make(asked.teacher, asked.seed)
        self.lessons = Lessons()
        self.met = torch.zeros(self.inputs.places, 1)

    def scores(self, rows: list[list[int]]) -> np.ndarray:
        places, counts = self.inputs.split(np.array(rows, np.int16))
        with torch.no_grad():
            return self.net(torch.from_numpy(places), torch.from_numpy(counts)).numpy()

    def liked(self, states: list[State]) -> list[int]:
        """What the student does in each of these positions."""
        legal = [state.legal(state.active[0]) for state in states]
        scores = self.scores([self.observer.observe(state, state.active[0]) for state in states])
        return [max(choices, key=lambda a, s=row: s[a]) for choices, row in zip(legal, scores, strict=True)]

    def collect(self, games: int, by_teacher: bool) -> None:
        """The student plays both seats, in the first round the teacher; every position is a lesson."""
        states = [burgrave.new(self.asked.game, seed=self.chance.randrange(1 << 30)) for _ in range(games)]
        while states:
            chosen = None if by_teacher else self.liked(states)
            for n, state in enumerate(states):
                seat = state.active[0]
                legal = state.legal(seat)
                right = legal[0]
                if len(legal) > 1:
                    right = self.teacher.choose(state, seat)
                    self.lessons.add(self.observer.observe(state, seat), legal, right)
                wild = self.chance.random() < EXPLORED
                state.apply(seat, self.chance.choice(legal) if wild else right if chosen is None else chosen[n])
            states = [state for state in states if not state.over]

    def learn(self, batches: int, done: float) -> float:
        """So many batches, half of each from the newest positions; how often the student agreed with its teacher.

        The learning rate falls with the share of the time that is done, to a twentieth.
        """
        for group in self.optimizer.param_groups:
            group["lr"] = self.asked.rate * max(0.05, 1 - done)
        lessons, size = self.lessons, self.asked.batch
        agreed = 0.0
        for _ in range(batches):
            newest = max(0, len(lessons.rows) - self.asked.newest)
            picked = [self.chance.randrange(newest if n % 2 else 0, len(lessons.rows)) for n in range(size)]
            places, counts = self.inputs.split(np.stack([lessons.rows[n] for n in picked]))
            self.met[places.ravel()] = 1
            barred = np.full((size, self.actions), -1e9, np.float32)
            for line, n in enumerate(picked):
                barred[line, lessons.legal[n]] = 0
            right = torch.tensor([lessons.right[n] for n in picked])
            logits = self.net(torch.from_numpy(places), torch.from_numpy(counts)) + torch.from_numpy(barred)
            loss = nn.functional.cross_entropy(logits, right)
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            agreed += float((logits.argmax(dim=1) == right).float().mean())
        return agreed / batches

    def examine(self, games: int) -> tuple[float, float, float]:
        """Against greedy, each seed from both seats: mean points of both, and the student's share of wins."""
        seats = [(seed, seat) for seed in range(games // 2) for seat in (0, 1)]
        tables = [(burgrave.new(self.asked.game, seed=10**6 + seed), seat) for seed, seat in seats]
        greedy = bots.make("greedy", self.asked.seed)
        going = list(tables)
        while going:
            mine = [state for state, seat in going if state.active[0] == seat]
            for state, action in zip(mine, self.liked(mine) if mine else [], strict=True):
                state.apply(state.active[0], action)
            for state, seat in going:
                while not state.over and state.active[0] != seat:
                    state.apply(1 - seat, greedy.choose(state, 1 - seat))
            going = [(state, seat) for state, seat in going if not state.over]
        own = [state.scores()[seat] for state, seat in tables]
        others = [state.scores()[1 - seat] for state, seat in tables]
        won = [(seat in state.winners()) / len(state.winners()) for state, seat in tables]
        return sum(own) / len(own), sum(others) / len(others), sum(won) / len(won)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default="burgundy", help="a game whose seats decide one at a time")
    ask.add_argument("--teacher", default="expert", help="a bot by name")
    ask.add_argument("--minutes", type=float, default=4, help="CPU minutes, examinations not counted")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--width", type=int, default=128, help="numbers in each hidden layer")
    ask.add_argument("--rate", type=float, default=2e-3, help="learning rate")
    ask.add_argument("--games", type=int, default=32, help="in each round")
    ask.add_argument("--batch", type=int, default=512)
    ask.add_argument("--batches", type=int, default=60, help="in each round")
    ask.add_argument("--newest", type=int, default=20_000, help="positions that are learned from more often")
    ask.add_argument("--examined", type=int, default=40, help="games against greedy in every fifth round")
    ask.add_argument("--from", dest="weights", type=Path, help="go on from these weights")
    ask.add_argument("--out", type=Path, default=HERE)
    asked = ask.parse_args()
    school = School(asked)
    spent = 0.0
    lines: list[tuple[object, ...]] = []
    n = 0
    while spent < asked.minutes * 60:
        began = process_time()
        school.collect(asked.games, by_teacher=n == 0 and not asked.weights)
        agreed = school.learn(asked.batches, spent / (asked.minutes * 60))
        spent += process_time() - began
        n += 1
        if n % 5 and spent < asked.minutes * 60:
            continue
        own, others, won = school.examine(asked.examined)
        points = (round(own, 1), round(others, 1))
        line = (round(spent), len(school.lessons.rows), round(agreed, 3), *points, round(won, 3))
        print("CPU s {}: {} positions, agreed {}, {} : {} points, won {}".format(*line), flush=True)
        lines.append(line)
        school.net.save(asked.out / "student" / "student.npz", school.made_for, school.met)
        with (asked.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
            table = csv.writer(file)
            table.writerow(("cpu_seconds", "positions", "agreed", "points", "greedys_points", "won"))
            table.writerows(lines)


if __name__ == "__main__":
    main()
