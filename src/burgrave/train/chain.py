"""The training pipeline: games, samples, a fit, weights, a gate. Existing results are not made again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from burgrave import __version__
from burgrave.arena.match import usual_players
from burgrave.arena.workers import on_ray
from burgrave.bots.learned.layers import Layers, loads
from burgrave.bots.learned.shipped import SHIPPED, shipped_layers
from burgrave.games import game
from burgrave.kernel.errors import OptionError, RecordError
from burgrave.kernel.game import Setup
from burgrave.kernel.text import Text, say
from burgrave.train.folder import TrainingFolder
from burgrave.train.gate import gate
from burgrave.train.samples import CHUNK, Collector, Samples, collect_part, reader_of
from burgrave.train.shape import Epoch, Shape
from burgrave.workers import Pool

Teller = Callable[[Text], None]
"""Prints a line about progress."""
Steps = Callable[[Text, int], AbstractContextManager[Callable[[], None]]]
"""Shows the progress of a stage with this number of steps."""
Fitter = Callable[[Any, Shape, Any, Path, Callable[[Epoch], None]], Any]
"""`fit.fit` or a smaller one: a table of samples, the shape, the starting network, a file for checkpoints."""


_LEAST: Final = 100
"""The minimum number of positions for a fit."""


@dataclass(frozen=True)
class Training:
    """The network to train, and the number of games for it."""

    game: str
    folder: Path
    games: int = 60_000
    """The total number of games, including those of earlier runs."""
    bot: str = "expert"
    modules: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    """Options that hold in every game and at the gate."""
    seed: int = 1
    jobs: int = 1
    ray: str = ""
    start: str = ""
    """A file of weights to continue from, or `shipped`."""
    gate: int = 200
    """The number of games against the current network; 0 for none."""
    shape: Shape = field(default_factory=Shape)

    @property
    def setup(self) -> Setup:
        """The setup at the gate: the base game with the given options."""
        of = game(self.game)
        return of.setup(usual_players(of, self.options), self.options)

    @property
    def source(self) -> str:
        options = [f"{name}={value}" for name, value in sorted(self.options.items())]
        return " ".join(filter(None, [self.bot, "+".join(self.modules), *options]))


def torch_fit() -> Fitter:
    """The fit with torch; raises OptionError if that is not installed."""
    try:
        found: Fitter = import_module("burgrave.train.fit").fit
    except ImportError as error:
        missing = error.name or "torch"
        raise OptionError(
            say(
                "training needs the package '{missing}', which is not installed; install burgrave[train]",
                missing=missing.split(".")[0],
            )
        ) from None
    return found


def train(training: Training, fit: Fitter, steps: Steps, tell: Teller) -> bool:
    """Whether the new weights, which are in the folder in any case, have passed the gate."""
    if not reader_of(training.game).covers(game(training.game).begin(training.setup, training.seed)):
        raise OptionError(say("a network for '{game}' cannot evaluate games with these options", game=training.game))
    start = _start(training)
    folder = TrainingFolder(training.folder, training.game)
    collect(training, folder, steps)
    tell(say("{games} games are saved in '{path}'", games=folder.games, path=str(folder.path)))
    layers = fitted(training, folder, fit, start, tell)
    folder.write(folder.weights, layers.dumps())
    tell(say("wrote '{path}'", path=str(folder.weights)))
    return not training.gate or gated(training, folder, layers, steps, tell)


def collect(training: Training, folder: TrainingFolder, steps: Steps) -> None:
    """Play the games that are missing."""
    numbers = folder.missing(-(-training.games // CHUNK))
    with steps(say("Games, {n} at a time", n=CHUNK), len(numbers)) as advance:
        for number, samples in _parts(training, numbers):
            folder.add(number, training.source, samples)
            advance()


def _parts(training: Training, numbers: Sequence[int]) -> Iterator[tuple[int, Samples]]:
    given = (training.game, training.bot, training.modules, training.options, training.seed)
    if training.ray:
        yield from on_ray(training.ray, collect_part, [(*given, number) for number in numbers])
    elif training.jobs > 1 and len(numbers) > 1:
        with Pool(Collector, *given) as pool:
            yield from pool.map(Collector.part, numbers, training.jobs)
    else:
        yield from map(Collector(*given).part, numbers)


def fitted(training: Training, folder: TrainingFolder, fit: Fitter, start: Layers | None, tell: Teller) -> Layers:
    """The weights, with a description of their training."""
    from burgrave.train.batches import SampleTable
    from burgrave.train.floats import floating, whole

    reader = reader_of(training.game)
    seat, table = reader.seat_blocks, reader.table_blocks
    samples = SampleTable(folder.samples(), sum(seat.values()), sum(table.values()), training.shape.lead)
    if len(samples) < _LEAST:
        raise OptionError(say("{n} positions are too few to learn from; play more games", n=len(samples)))
    epochs: list[Epoch] = []

    def reached(epoch: Epoch) -> None:
        epochs.append(epoch)
        folder.log(step="epoch", **asdict(epoch))
        tell(
            say(
                "epoch {n}: error {error} points, without the network {without}",
                n=epoch.number,
                error=f"{epoch.error:.2f}",
                without=f"{epoch.without:.2f}",
            )
        )

    begun = floating(start.fitted(seat, table)) if start else None
    net = fit(samples, training.shape, begun, folder.checkpoint, reached)
    last = epochs[-1] if epochs else _last_epoch(folder)
    made = {
        "version": __version__,
        "games": folder.sources(),
        "seed": training.seed,
        "positions": len(samples),
        "start": training.start,
        "epochs": training.shape.epochs,
        "lead": training.shape.lead,
        "error": round(last.error, 3) if last else None,
        "error_without": round(last.without, 3) if last else None,
    }
    return whole(net, training.game, seat, table, made).only(samples.told(seat, table))


def gated(training: Training, folder: TrainingFolder, layers: Layers, steps: Steps, tell: Teller) -> bool:
    """Play the new weights against the current network, and record the result in them."""
    with steps(say("Gate"), training.gate) as advance:
        found, over = gate(
            training.game,
            training.setup,
            folder.weights,
            training.gate,
            training.seed,
            training.jobs,
            training.ray,
            advance,
        )
    folder.log(step="gate", over=over, **asdict(found))
    figures = {"over": over, "games": found.games, "lead": round(found.mean, 2), "error": round(found.error, 2)}
    made = {**layers.made, "gate": {**figures, "won": round(found.won, 3)}}
    folder.write(folder.weights, replace(layers, made=made).dumps())
    lead, won = f"{found.mean:+.1f} ± {found.error:.1f}", f"{100 * found.won:.0f}"
    tell(say("against {over}: {lead} points, {won} % of the games won", over=over, lead=lead, won=won))
    tell(
        say("the network passed the gate")
        if found.certain
        else say("the network did not pass the gate: its lead is too small to be certain")
    )
    return found.certain


def _start(training: Training) -> Layers | None:
    if not training.start:
        return None
    if training.start == SHIPPED:
        return shipped_layers(training.game, training.setup)
    try:
        return loads(Path(training.start).read_bytes(), training.game)
    except OSError as error:
        why = error.strerror or str(error)
        raise RecordError(say("'{path}' cannot be read: {why}", path=training.start, why=why)) from None


def _last_epoch(folder: TrainingFolder) -> Epoch | None:
    """The last epoch of a fit that an earlier run has finished."""
    found = [entry for entry in folder.logged() if entry.pop("step") == "epoch"]
    return Epoch(**found[-1]) if found else None
