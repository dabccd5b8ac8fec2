"""Records of games: name, version, options, seed, actions and chance outcomes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from burgrave.kernel import sealing
from burgrave.kernel.errors import BurgraveError, RecordError
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.options import Values
from burgrave.kernel.sealed import Seal, SealedSource, Witness, stream_of
from burgrave.kernel.source import Script, Source
from burgrave.kernel.state import State
from burgrave.kernel.text import say

FORMAT = "burgrave-record"
PLAIN, SEALED = 2, 3
READABLE = (1, PLAIN, SEALED)
"""Version 1 has no fingerprint. Version 3 has a seal: its chance does not depend on the seed."""

T = TypeVar("T")


@dataclass
class Step:
    """One action, with its seat and the chance outcomes that followed."""

    seat: int
    do: str
    chance: list[int] = field(default_factory=list)


@dataclass
class Record:
    """A played game, with enough to replay it without the generator."""

    game: str
    rules: int
    players: int
    options: Values
    modules: list[str]
    seed: int
    names: list[str] = field(default_factory=list)
    chance: list[int] = field(default_factory=list)
    """Chance outcomes before the first action."""
    steps: list[Step] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    fingerprint: str = ""
    """The fingerprint of the setup: it reveals an edited option or module even if it made no difference."""
    seal: Seal | None = None
    """The seal of a game with verifiable, unpredictable chance."""

    def dumps(self) -> str:
        """JSON with one step per line, for people and for diffs."""
        head = {
            "format": FORMAT,
            "version": SEALED if self.seal else PLAIN,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "modules": self.modules,
            "fingerprint": self.fingerprint,
            "seed": self.seed,
            "names": self.names,
            "chance": self.chance,
        }
        if self.seal:
            head["seal"] = sealing.to_json(self.seal)
        lines = [f" {json.dumps(key)}: {_json(value)}," for key, value in head.items()]
        steps = ",\n".join("  " + _json([s.seat, s.do, *([s.chance] if s.chance else [])]) for s in self.steps)
        lines.append(' "steps": [\n' + steps + ("\n ]," if steps else " ],"))
        lines.append(f' "scores": {_json(self.scores)},')
        lines.append(f' "winners": {_json(self.winners)}')
        return "{\n" + "\n".join(lines) + "\n}\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a new file; an existing file is never overwritten."""
        try:
            with Path(path).open("x", encoding="utf-8") as file:
                file.write(self.dumps())
        except FileExistsError:
            raise RecordError(say("'{path}' already exists and was not changed", path=str(path))) from None
        except OSError as error:
            raise RecordError(
                say("'{path}' cannot be written: {why}", path=str(path), why=error.strerror or str(error))
            ) from None


def load(path: str | Path) -> Record:
    """Read a record from a file."""
    try:
        content = Path(path).read_text("utf-8")
    except UnicodeDecodeError:
        raise RecordError(say("'{path}' is not a text file", path=str(path))) from None
    except OSError as error:
        raise RecordError(
            say("'{path}' cannot be read: {why}", path=str(path), why=error.strerror or str(error))
        ) from None
    return loads(content)


def loads(content: str) -> Record:
    """Read a record from JSON; raises RecordError if it is malformed."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "the start"
        raise RecordError(say("this is not valid JSON, or it was cut off (at {where})", where=where)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(say("this is not a Burgrave record: its format is not '{format}'", format=FORMAT))
    version = data.get("version")
    if type(version) is not int or version not in READABLE:
        raise RecordError(
            say(
                "the record has format version {version}; this Burgrave reads version {known}",
                version=str(version),
                known=READABLE[-1],
            )
        )
    return Record(
        game=_field(data, "game", str),
        rules=_field(data, "rules", int),
        players=_field(data, "players", int),
        options=_field(data, "options", dict),
        modules=_strings("modules", _field(data, "modules", list)),
        seed=_field(data, "seed", int),
        names=_strings("names", _field(data, "names", list)),
        chance=_ints("chance", _field(data, "chance", list)),
        steps=[_step(n, step) for n, step in enumerate(_field(data, "steps", list), 1)],
        scores=_ints("scores", _field(data, "scores", list)),
        winners=_ints("winners", _field(data, "winners", list)),
        fingerprint=_field(data, "fingerprint", str) if version > 1 else "",
        seal=sealing.from_json(data.get("seal")) if version >= SEALED else None,
    )


class Recorder:
    """A game recorded as it is played."""

    def __init__(
        self, game: AnyGame, setup: Setup, seed: int, names: list[str] | None = None, seal: Seal | None = None
    ) -> None:
        self.record = Record(
            game.name, game.version, setup.players, game.counting(setup), list(setup.modules), seed, names or []
        )
        self.record.fingerprint = game.fingerprint(setup)
        self.record.seal = seal
        source = SealedSource(stream_of(seal)) if seal else None
        self.state = game.begin(setup, seed, listening=True, source=source)
        self.record.chance = _drawn(self.state)

    def apply(self, seat: int, action: int) -> None:
        notation = self.state.game.actions.notation(action)
        self.state.apply(seat, action)
        self.record.steps.append(Step(seat, notation, _drawn(self.state)))
        if self.state.over:
            self.record.scores = self.state.scores()
            self.record.winners = self.state.winners()

    def save(self, path: str | Path) -> None:
        """Save the game so far, finished or not."""
        self.record.save(path)


def resume(record: Record, game: AnyGame) -> Recorder:
    """Continue a recorded game from its last position; raises RecordError if the record is invalid."""
    check(record, game)
    if record.seal is not None:
        raise RecordError(
            say("a game with sealed dice cannot be continued from its record, because its dice are no longer secret")
        )
    recorder = Recorder(game, setup_of(record, game), record.seed, list(record.names))
    for step in record.steps:
        recorder.apply(step.seat, game.actions.parse(step.do))
    return recorder


def setup_of(record: Record, game: AnyGame) -> Setup:
    """The setup of a record; raises RecordError if this version cannot play it."""
    if record.game != game.name:
        raise RecordError(say("the record is for {other}, not {game}", other=record.game, game=game.name))
    if record.rules != game.version:
        raise RecordError(
            say(
                "the record follows version {rules} of the {game} rules; this Burgrave plays version {known}",
                rules=record.rules,
                game=game.name,
                known=game.version,
            )
        )
    try:
        setup = game.restored(record.players, record.options, [str(m) for m in record.modules])
    except BurgraveError as error:
        raise RecordError(error.text, error.rule) from None
    if record.fingerprint and record.fingerprint != game.fingerprint(setup):
        raise RecordError(say("the record does not match the options and modules it names"))
    return setup


def replay(record: Record, game: AnyGame, listening: bool = False) -> Iterator[State]:
    """Yield the position at the start and after every step, always the same object.

    Chance outcomes come from the record, not from the generator.
    """
    setup = setup_of(record, game)
    script = Script(record.chance)
    state = game.begin(setup, record.seed, listening=listening, source=script)
    _all_used(script, 0)
    yield state
    for number, step in enumerate(record.steps, 1):
        try:
            state.source = script = Script(step.chance)
            state.apply(step.seat, game.actions.parse(step.do))
        except BurgraveError as error:
            raise RecordError(say("step {number}: {why}", number=number, why=error.text), error.rule) from None
        _all_used(script, number)
        yield state


def check(record: Record, game: AnyGame) -> State:
    """Replay a record, verify its chance outcomes and result, and return the final position.

    Outcomes are compared with the generator, or in a game with sealed dice recomputed from the secret and the words.
    """
    witness = Witness(stream_of(record.seal)) if record.seal else None
    final = _check_chance(record, game, witness)
    if not final.over and (record.scores or record.winners):
        raise RecordError(say("the record claims a result, but the game is not over after its last step"))
    if final.over:
        _same_result(record, final)
    if record.seal and witness and record.seal.draws and record.seal.draws != witness.draws:
        raise RecordError(say("the record misstates what its outcomes were drawn from"))
    return final


def prove(record: Record, game: AnyGame) -> Record:
    """Add to a record what each outcome was drawn from, so that it can be verified without the rules."""
    if record.seal is None:
        return record
    witness = Witness(stream_of(record.seal))
    _check_chance(record, game, witness)
    return replace(record, seal=replace(record.seal, draws=witness.draws))


def _check_chance(record: Record, game: AnyGame, source: Source | None) -> State:
    """Replay a record, refuse any chance outcome that does not match, and return the final position."""
    twin = game.begin(setup_of(record, game), record.seed, listening=True, source=source)
    _same_chance(record, record.chance, _drawn(twin), 0)
    final = twin
    for number, state in enumerate(replay(record, game)):
        final = state
        if number:
            step = record.steps[number - 1]
            twin.apply(step.seat, game.actions.parse(step.do))
            _same_chance(record, step.chance, _drawn(twin), number)
    return final


def _same_result(record: Record, final: State) -> None:
    if record.scores != final.scores():
        raise RecordError(
            say(
                "the record claims the scores {claimed}; by the rules they are {counted}",
                claimed=str(record.scores),
                counted=str(final.scores()),
            )
        )
    if record.winners != final.winners():
        raise RecordError(
            say(
                "the record claims that the winners are seats {claimed}; by the rules they are seats {counted}",
                claimed=str(record.winners),
                counted=str(final.winners()),
            )
        )


def _drawn(state: State) -> list[int]:
    drawn = state.outcomes or []
    state.outcomes = []
    return drawn


def _all_used(script: Script, number: int) -> None:
    if script.left:
        raise RecordError(say("step {number}: the record has one chance outcome too many", number=number))


def _same_chance(record: Record, claimed: list[int], rolled: list[int], number: int) -> None:
    if claimed == rolled:
        return
    gaps: dict[str, str | int] = {"number": number, "rolled": str(rolled), "claimed": str(claimed)}
    if record.seal is not None:
        raise RecordError(say("step {number}: the sealed dice give {rolled}, but the record says {claimed}", **gaps))
    raise RecordError(say("step {number}: this seed gives {rolled}, but the record says {claimed}", **gaps))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _wrong(name: str) -> RecordError:
    return RecordError(say("the record's field '{name}' is missing or of the wrong kind", name=name))


def _field(data: dict[str, Any], name: str, kind: type[T]) -> T:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise _wrong(name)
    return value


def _ints(name: str, values: list[object]) -> list[int]:
    if not all(type(v) is int for v in values):
        raise _wrong(name)
    return [v for v in values if isinstance(v, int)]


def _strings(name: str, values: list[object]) -> list[str]:
    if not all(isinstance(v, str) for v in values):
        raise _wrong(name)
    return [str(v) for v in values]


def _step(number: int, step: object) -> Step:
    match step:
        case [seat, str(do)] if type(seat) is int:
            return Step(seat, do)
        case [seat, str(do), list(chance)] if type(seat) is int:
            return Step(seat, do, _ints("steps", chance))
    raise RecordError(say("step {number} is not [seat, action, outcomes]", number=number))
