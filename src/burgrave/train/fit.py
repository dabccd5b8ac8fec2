"""Fitting a network to samples, with torch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch.nn import functional

from burgrave.train.batches import Batch, Runs, SampleTable
from burgrave.train.floats import FloatNetwork
from burgrave.train.shape import Epoch, Shape

_BATCH: Final = 4096
_DROPOUT: Final = 0.2
_RATE: Final = 2e-3
_RATE_ONWARDS: Final = 4e-4
"""The learning rate for continued training: a higher one would destroy what the network has learned."""
_DECAY: Final = 0.05
_OUTLIERS: Final = 10.0
"""Errors of more points than this count linearly."""
_AUXILIARY: Final = 0.5
"""The weight of the auxiliary heads, which predict points by group of the score sheet during training only."""
_LEAST_SPREAD: Final = 0.2
_HELD_OUT: Final = 50
"""One in this many positions, the last ones, is held out for validation."""


class Fit:
    """The parameters during training, saved after every epoch."""

    def __init__(self, table: SampleTable, shape: Shape, start: FloatNetwork | None, kept: Path) -> None:
        self._table = table
        self._shape = shape
        self._kept = kept
        self._settings = {**asdict(shape), "positions": len(table), "onwards": start is not None}
        spreads = [1 / np.maximum(spread, _LEAST_SPREAD) for spread in table.spreads()]
        self._seat_scale, self._table_scale = (torch.from_numpy(scale).to(shape.device) for scale in spreads)
        torch.manual_seed(shape.seed)
        self._at: dict[str, Any] = {**self._parameters(start), **self._heads()}
        for parameter in self._at.values():
            parameter.requires_grad_()
        held = max(1, len(table) // _HELD_OUT)
        self._order = np.arange(len(table) - held)
        self._held = np.arange(len(table) - held, len(table))
        steps = -(-len(self._order) // _BATCH) * shape.epochs
        self._optimizer: Any = torch.optim.AdamW(list(self._at.values()), lr=_RATE, weight_decay=_DECAY)
        rate = _RATE_ONWARDS if start else _RATE
        self._schedule: Any = torch.optim.lr_scheduler.OneCycleLR(self._optimizer, rate, total_steps=steps + 1)

    def run(self, tell: Callable[[Epoch], None]) -> FloatNetwork:
        """Run all remaining epochs."""
        for number in range(self._resumed() + 1, self._shape.epochs + 1):
            loss = self._epoch(number)
            tell(Epoch(number, loss, *self._errors()))
            self._keep(number)
        return self._network()

    def _parameters(self, start: FloatNetwork | None) -> dict[str, Any]:
        seats, tables, hidden, second = self._seat_scale, self._table_scale, self._shape.hidden, self._shape.second
        device = self._shape.device
        if start:
            own, rival, common = (torch.from_numpy(each).to(device) for each in (start.own, start.rival, start.common))
            return {
                "seat": torch.cat([own, rival], 1) / seats[:, None],
                "common": common / tables[:, None],
                "first_bias": torch.from_numpy(start.first_bias.copy()).to(device),
                "middle": torch.from_numpy(start.middle.copy()).to(device),
                "middle_bias": torch.from_numpy(start.middle_bias.copy()).to(device),
                "last": torch.from_numpy(start.last.copy()).to(device),
                "last_bias": torch.tensor(start.last_bias, device=device),
            }
        return {
            "seat": _spread_evenly(len(seats), 2 * hidden, device),
            "common": _spread_evenly(len(tables), hidden, device),
            "first_bias": torch.zeros(hidden, device=device),
            "middle": _spread_evenly(hidden, second, device).T.contiguous(),
            "middle_bias": torch.zeros(second, device=device),
            "last": torch.zeros(second, device=device),
            "last_bias": torch.zeros((), device=device),
        }

    def _epoch(self, number: int) -> float:
        # Seeded by number, so that an interrupted fit resumes exactly.
        torch.manual_seed(self._shape.seed * 1000 + number)
        order = np.random.default_rng([self._shape.seed, number]).permutation(self._order)
        total, steps = 0.0, 0
        for batch in self._table.batches(order, _BATCH):
            guess, parts = self._guess(batch, _DROPOUT)
            targets = self._tensor(batch.targets)
            known = targets.isfinite()
            loss = functional.huber_loss(guess[known], targets[known], delta=_OUTLIERS)
            if self._shape.heads:
                aside = functional.huber_loss(parts, self._tensor(batch.parts), delta=_OUTLIERS)
                (loss + _AUXILIARY * aside).backward()
            else:
                loss.backward()
            torch.nn.utils.clip_grad_norm_(list(self._at.values()), 1.0)
            self._optimizer.step()
            self._optimizer.zero_grad(set_to_none=True)
            self._schedule.step()
            total, steps = total + float(loss.detach()), steps + 1
        return total / max(1, steps)

    def _heads(self) -> dict[str, Any]:
        """The auxiliary heads: points to come by group of the score sheet."""
        if not self._shape.heads:
            return {}
        groups, device = self._table.groups, self._shape.device
        weights = _spread_evenly(self._shape.second, groups, device).T.contiguous()
        return {"heads": weights, "heads_bias": torch.zeros(groups, device=device)}

    def _guess(self, batch: Batch, dropout: float) -> tuple[Any, Any]:
        """Predict the correction of each seat's evaluation, see `layers` for the shape; and its points by group."""
        at, hidden = self._at, self._shape.hidden
        both = self._sums(batch.seats, at["seat"], self._seat_scale)
        own, rival = both[:, :hidden], both[:, hidden:]
        position, players = self._tensor(batch.position), self._tensor(batch.players)
        all_rivals = torch.zeros((len(batch.players), hidden), device=rival.device).index_add(0, position, rival)
        others = (players[position] - 1).clamp(min=1)[:, None]
        table = self._sums(batch.tables, at["common"], self._table_scale)
        first = own + (all_rivals[position] - rival) / others + table[position] + at["first_bias"]
        first = functional.dropout(torch.relu(first), dropout, dropout > 0)
        second = torch.relu(first @ at["middle"].T + at["middle_bias"])
        second = functional.dropout(second, dropout, dropout > 0)
        parts = second @ at["heads"].T + at["heads_bias"] if self._shape.heads else None
        return second @ at["last"] + at["last_bias"], parts

    def _sums(self, runs: Runs, weights: Any, scale: Any) -> Any:
        rows = self._tensor(runs.rows)
        values = self._tensor(runs.values) * scale[rows]
        offsets = self._tensor(runs.offsets)
        return functional.embedding_bag(rows, weights, offsets, mode="sum", per_sample_weights=values)

    def _errors(self) -> tuple[float, float]:
        after = before = count = 0.0
        with torch.no_grad():
            for batch in self._table.batches(self._held, _BATCH):
                targets = self._tensor(batch.targets)
                known = targets.isfinite()
                after += float(((self._guess(batch, 0.0)[0] - targets)[known] ** 2).sum())
                before += float((targets[known] ** 2).sum())
                count += int(known.sum())
        return (after / count) ** 0.5, (before / count) ** 0.5

    def _network(self) -> FloatNetwork:
        at = {name: parameter.detach().cpu() for name, parameter in self._at.items()}
        seat = (at["seat"] * self._seat_scale.cpu()[:, None]).numpy()
        common = (at["common"] * self._table_scale.cpu()[:, None]).numpy()
        hidden = self._shape.hidden
        return FloatNetwork(
            seat[:, :hidden],
            seat[:, hidden:],
            common,
            at["middle"].numpy(),
            at["last"].numpy(),
            at["first_bias"].numpy(),
            at["middle_bias"].numpy(),
            float(at["last_bias"]),
        )

    def _keep(self, number: int) -> None:
        kept = {
            "settings": self._settings,
            "epoch": number,
            "parameters": self._at,
            "optimizer": self._optimizer.state_dict(),
            "schedule": self._schedule.state_dict(),
        }
        unfinished = self._kept.with_suffix(".part")
        torch.save(kept, unfinished)
        unfinished.replace(self._kept)

    def _resumed(self) -> int:
        """Load the last saved epoch of the same fit; 0 if there is none."""
        if not self._kept.exists():
            return 0
        kept = torch.load(self._kept, map_location=self._shape.device, weights_only=True)
        if kept["settings"] != self._settings:
            return 0
        with torch.no_grad():
            for name, parameter in self._at.items():
                parameter.copy_(kept["parameters"][name])
        self._optimizer.load_state_dict(kept["optimizer"])
        self._schedule.load_state_dict(kept["schedule"])
        return int(kept["epoch"])

    def _tensor(self, numbers: Any) -> Any:
        return torch.from_numpy(np.ascontiguousarray(numbers)).to(self._shape.device)


def fit(
    table: SampleTable, shape: Shape, start: FloatNetwork | None, kept: Path, tell: Callable[[Epoch], None]
) -> FloatNetwork:
    """Fit the network whose corrections of the hand-made evaluation have the smallest error."""
    return Fit(table, shape, start, kept).run(tell)


def _spread_evenly(inputs: int, outputs: int, device: str) -> Any:
    bound = inputs**-0.5
    return torch.empty((inputs, outputs), device=device).uniform_(-bound, bound)
