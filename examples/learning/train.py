"""Teaches a small network to play: it plays, its teacher says what it would have done, and it learns that (DAgger).

    pip install '.[vec]' torch                               in the project
    python examples/learning/train.py --minutes 4            writes student/student.npz and curve.csv beside this file

The network says how much it likes a position, and the student does what leads to the one it likes best. In every round
the student plays some games against itself, and the teacher, a bot by name, is asked about each position it gets into:
of all positions that an action would lead to, the network should like the teacher's best.
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

import student  # the package beside this file

import burgrave
from burgrave import bots
from burgrave.kernel.state import State

EXPLORED = 0.02
"""How often a random action is played, so that the student also learns to get out of trouble."""


class Network(nn.Module):
    """Ids as a sum of vectors, counts as a linear layer, then two more layers; one number for a position."""

    def __init__(self, places: int, counts: int, width: int) -> None:
        super().__init__()
        self.table = nn.EmbeddingBag(places, width, mode="sum")
        nn.init.normal_(self.table.weight, std=0.02)
        self.counts = nn.Linear(counts, width)
        self.second = nn.Linear(width, width // 2)
        self.last = nn.Linear(width // 2, 1, bias=False)

    def forward(self, places: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(self.table(places) + self.counts(counts))
        return self.last(torch.relu(self.second(hidden)))[:, 0]

    def save(self, file: Path, made_for: str, met: torch.Tensor) -> None:
        """As half-precision arrays, which is enough to play, and without ids that it has never met."""
        arrays = {
            "table": self.table.weight * met,
            "counts": self.counts.weight.T,
            "bias": self.counts.bias,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "last": self.last.weight[0],
        }
        halves = {name: array.detach().numpy().astype(np.float16) for name, array in arrays.items()}
        np.savez_compressed(file, made_for=np.array(made_for), **halves)


class School:
    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.chance = random.Random(asked.seed)
        torch.manual_seed(asked.seed)
        torch.set_num_threads(1)
        first = burgrave.new(asked.game)
        self.made_for = f"{first.game.name} {first.players} v{first.game.environment}"
        self.encoder = student.encoder_of(first)
        self.inputs = student.Inputs(self.encoder.observer)
        self.net = Network(self.inputs.places, len(self.inputs.counts), asked.width)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=asked.rate)
        self.teacher = bots.make(asked.teacher, asked.seed)
        self.lessons: list[np.ndarray] = []
        """Of each position what would be seen after each action, the teacher's first."""
        self.met = torch.zeros(self.inputs.places, 1)

    def options(self, state: State) -> np.ndarray:
        """What would be seen after each legal action."""
        seat = state.active[0]
        return student.afterwards(self.encoder, state, seat, state.legal(seat), self.chance.randrange(1 << 30))

    def liked(self, options: list[np.ndarray]) -> list[int]:
        """Which of its actions the student takes in each of these positions."""
        places, counts = self.inputs.split(np.concatenate(options))
        with torch.no_grad():
            scores = self.net(torch.from_numpy(places), torch.from_numpy(counts)).numpy()
        ends = np.cumsum([len(rows) for rows in options])
        return [int(part.argmax()) for part in np.split(scores, ends[:-1])]

    def collect(self, games: int, by_teacher: bool) -> None:
        """The student plays both seats, in the first round the teacher; every position is a lesson."""
        states = [burgrave.new(self.asked.game, seed=self.chance.randrange(1 << 30)) for _ in range(games)]
        while states:
            options = [self.options(state) for state in states]
            chosen = [] if by_teacher else self.liked(options)
            for n, state in enumerate(states):
                seat = state.active[0]
                legal = state.legal(seat)
                right = 0
                if len(legal) > 1:
                    right = legal.index(self.teacher.choose(state, seat))
                    self.lessons.append(np.concatenate([options[n][right:], options[n][:right]]))
                wild = self.chance.random() < EXPLORED
                state.apply(seat, self.chance.choice(legal) if wild else legal[right if by_teacher else chosen[n]])
            states = [state for state in states if not state.over]
        del self.lessons[: -self.asked.kept]

    def learn(self, batches: int, done: float) -> float:
        """So many batches; how often the student agreed with its teacher.

        The learning rate falls with the share of the time that is done, to a twentieth.
        """
        for group in self.optimizer.param_groups:
            group["lr"] = self.asked.rate * max(0.05, 1 - done)
        agreed = 0.0
        for _ in range(batches):
            picked = self.chance.choices(self.lessons, k=self.asked.batch)
            places, counts = self.inputs.split(np.concatenate(picked))
            self.met[places.ravel()] = 1
            sizes = torch.tensor([len(rows) for rows in picked])
            there = torch.arange(int(sizes.max())) < sizes[:, None]
            scores = torch.full(there.shape, -1e9)
            scores[there] = self.net(torch.from_numpy(places), torch.from_numpy(counts))
            right = torch.zeros(len(picked), dtype=torch.long)
            loss = nn.functional.cross_entropy(scores, right)
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            agreed += float((scores.argmax(dim=1) == right).float().mean())
        return agreed / batches

    def examine(self, games: int) -> tuple[float, float, float]:
        """Against greedy, each seed from both seats: mean points of both, and the student's share of wins."""
        seats = [(seed, seat) for seed in range(games // 2) for seat in (0, 1)]
        tables = [(burgrave.new(self.asked.game, seed=10**6 + seed), seat) for seed, seat in seats]
        greedy = bots.make("greedy", self.asked.seed)
        going = list(tables)
        while going:
            mine = [state for state, seat in going if state.active[0] == seat]
            for state, choice in zip(mine, self.liked([self.options(state) for state in mine]), strict=True):
                state.apply(state.active[0], state.legal(state.active[0])[choice])
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
    ask.add_argument("--width", type=int, default=64, help="numbers in the first hidden layer")
    ask.add_argument("--rate", type=float, default=2e-3, help="learning rate")
    ask.add_argument("--games", type=int, default=16, help="in each round")
    ask.add_argument("--batch", type=int, default=256, help="positions")
    ask.add_argument("--batches", type=int, default=60, help="in each round")
    ask.add_argument("--kept", type=int, default=40_000, help="positions to learn from, the latest")
    ask.add_argument("--examined", type=int, default=40, help="games against greedy in every fifth round")
    ask.add_argument("--out", type=Path, default=HERE)
    asked = ask.parse_args()
    school = School(asked)
    spent = 0.0
    lines: list[tuple[object, ...]] = []
    n = 0
    while spent < asked.minutes * 60:
        began = process_time()
        school.collect(asked.games, by_teacher=n == 0)
        agreed = school.learn(asked.batches, spent / (asked.minutes * 60))
        spent += process_time() - began
        n += 1
        if n % 5 and spent < asked.minutes * 60:
            continue
        own, others, won = school.examine(asked.examined)
        line = (round(spent), n * asked.games, round(agreed, 3), round(own, 1), round(others, 1), round(won, 3))
        print("CPU s {}: {} games, agreed {}, {} : {} points, won {}".format(*line), flush=True)
        lines.append(line)
        school.net.save(asked.out / "student" / "student.npz", school.made_for, school.met)
        with (asked.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
            table = csv.writer(file)
            table.writerow(("cpu_seconds", "games", "agreed", "points", "greedys_points", "won"))
            table.writerows(lines)


if __name__ == "__main__":
    main()
