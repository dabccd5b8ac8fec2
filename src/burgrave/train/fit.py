"""Fitting a network to samples, with torch."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import nn

from burgrave.bots.learned.layers import FIRST_BITS, LATER_BITS, Layers
from burgrave.train.samples import Samples

PLAYERS = 4


class Table:
    """All samples as dense tensors: inputs of each seat, of the table, and what to learn."""

    def __init__(self, parts: Sequence[Samples], seat_size: int, table_size: int, device: str) -> None:
        seats, tables, targets, masks = [], [], [], []
        for part in parts:
            s, t, y, m = dense(part, seat_size, table_size)
            seats.append(torch.from_numpy(s).to(device))
            tables.append(torch.from_numpy(t).to(device))
            targets.append(torch.from_numpy(y).to(device))
            masks.append(torch.from_numpy(m).to(device))
        self.seats, self.tables = torch.cat(seats), torch.cat(tables)
        self.targets, self.masks = torch.cat(targets), torch.cat(masks)


def dense(part: Samples, seat_size: int, table_size: int) -> tuple[Any, Any, Any, Any]:
    players = np.frombuffer(part.players, dtype=np.int8).astype(np.int64)
    counts = np.frombuffer(part.counts, dtype=np.int16).astype(np.int64)
    rows = np.frombuffer(part.rows, dtype=np.int16).astype(np.int64)
    values = np.frombuffer(part.values, dtype=np.int16)
    n = len(players)
    seats = np.zeros((n, PLAYERS, seat_size), dtype=np.int16)
    tables = np.zeros((n, table_size), dtype=np.int16)
    # Which block each run of inputs belongs to: seats 0.., then the table.
    position = np.repeat(np.arange(n), players + 1)
    block = np.concatenate([np.arange(p + 1) for p in players]) if n else np.zeros(0, dtype=np.int64)
    is_table = block == players[position]
    of = np.repeat(np.arange(len(counts)), counts)
    at_table = is_table[of]
    np.add.at(tables, (position[of][at_table], rows[at_table]), values[at_table])
    s = ~at_table
    np.add.at(seats, (position[of][s], block[of][s], rows[s]), values[s])
    targets = np.zeros((n, PLAYERS), dtype=np.float32)
    masks = np.zeros((n, PLAYERS), dtype=np.float32)
    where = np.repeat(np.arange(n), players), np.concatenate([np.arange(p) for p in players])
    targets[where] = np.frombuffer(part.targets, dtype=np.float32)
    masks[where] = 1
    return seats, tables, targets, masks


class Net(nn.Module):
    def __init__(self, seat_size: int, table_size: int, hidden: int, second: int, scale_s: Any, scale_t: Any) -> None:
        super().__init__()
        self.own = nn.Linear(seat_size, hidden)
        self.rival = nn.Linear(seat_size, hidden, bias=False)
        self.table = nn.Linear(table_size, hidden, bias=False)
        self.middle = nn.Linear(hidden, second)
        self.last = nn.Linear(second, 1)
        self.drop = nn.Dropout(0.2)
        self.register_buffer("scale_s", scale_s)
        self.register_buffer("scale_t", scale_t)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)

    def forward(self, seats: Any, tables: Any, masks: Any) -> Any:
        x = seats.float() * self.scale_s
        own = self.own(x)
        rival = self.rival(x) * masks.unsqueeze(-1)
        others = (masks.sum(1, keepdim=True) - 1).clamp(min=1).unsqueeze(-1)
        rival = (rival.sum(1, keepdim=True) - rival) / others
        table = self.table(tables.float() * self.scale_t).unsqueeze(1)
        hidden = self.drop(torch.relu(own + rival + table))
        return self.last(self.drop(torch.relu(self.middle(hidden)))).squeeze(-1)


def fit(data: Table, hidden: int, second: int, epochs: int, device: str, seed: int = 0, say: Any = print) -> Net:
    """Huber loss on what the evaluation gets wrong; the last fiftieth of the positions only measures."""
    torch.manual_seed(seed)
    n = len(data.seats)
    held = max(1, n // 50)
    train = n - held
    sample = data.seats[:: max(1, n // 20000)].float()
    scale_s = 1 / sample.reshape(-1, sample.shape[-1]).std(0).clamp(min=0.2)
    scale_t = 1 / data.tables[:: max(1, n // 20000)].float().std(0).clamp(min=0.2)
    net = Net(data.seats.shape[2], data.tables.shape[1], hidden, second, scale_s, scale_t).to(device)
    steps_each = train // 4096
    optimizer = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=0.05)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 2e-3, total_steps=max(1, steps_each * epochs) + 1)
    loss_of = nn.HuberLoss(reduction="none", delta=10.0)
    for epoch in range(epochs):
        net.train()
        order = torch.randperm(train, device=data.seats.device)
        total = 0.0
        for step in range(steps_each):
            pick = order[step * 4096 : (step + 1) * 4096]
            mask = data.masks[pick]
            guess = net(data.seats[pick], data.tables[pick], mask)
            loss = (loss_of(guess, data.targets[pick]) * mask).sum() / mask.sum()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += float(loss.detach())
        say(f"epoch {epoch + 1}: loss {total / max(1, steps_each):.3f}, {measured(net, data, train)}", flush=True)
    return net


def measured(net: Net, data: Table, first: int) -> str:
    net.eval()
    errors, before, count = 0.0, 0.0, 0.0
    with torch.no_grad():
        for at in range(first, len(data.seats), 8192):
            part = slice(at, at + 8192)
            mask = data.masks[part]
            guess = net(data.seats[part], data.tables[part], mask)
            errors += float((((guess - data.targets[part]) ** 2) * mask).sum())
            before += float(((data.targets[part] ** 2) * mask).sum())
            count += float(mask.sum())
    return f"held out: error {(errors / count) ** 0.5:.2f} points, without the network {(before / count) ** 0.5:.2f}"


def quantized(net: Net, game: str, made: dict[str, Any]) -> Layers:
    """The same network in whole numbers."""
    first, later = 1 << FIRST_BITS, 1 << LATER_BITS

    def whole(weights: Any, scale: int) -> array[int]:
        numbers = (weights.detach().double().cpu() * scale).round()
        return array("h", numbers.clamp(-32767, 32767).to(torch.int64).flatten().tolist())

    own = (net.own.weight * net.scale_s).T
    rival = (net.rival.weight * net.scale_s).T
    table = (net.table.weight * net.scale_t).T
    return Layers(
        game,
        own.shape[0],
        table.shape[0],
        own.shape[1],
        net.middle.weight.shape[0],
        whole(own, first),
        whole(rival, first),
        whole(table, first),
        whole(net.middle.weight, later),
        whole(net.last.weight, later),
        array("q", (net.own.bias.detach().double().cpu() * first).round().to(torch.int64).tolist()),
        array("q", (net.middle.bias.detach().double().cpu() * first * later).round().to(torch.int64).tolist()),
        int(round(float(net.last.bias.detach()) * first * later)),
        made,
    )
