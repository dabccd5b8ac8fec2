"""`burgrave check` and `burgrave replay`: recorded games."""

from __future__ import annotations

import sys
from pathlib import Path

from burgrave.cli.files import Unreadable, content
from burgrave.cli.output import line
from burgrave.cli.position import show
from burgrave.games import game
from burgrave.kernel import record as records
from burgrave.kernel.errors import BurgraveError, OptionError, RecordError
from burgrave.kernel.record import Record
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, say


def check(*files: Path) -> int:
    """Replay records and verify them: rules, chance and scores.

    Exits with 0 if all are valid, with 1 if one is not, with 2 if one cannot be read.

    Parameters
    ----------
    files
        Records to verify.
    """
    if not files:
        raise OptionError(say("specify at least one record to check"))
    return max(_check(path) for path in files)


def _check(path: Path) -> int:
    try:
        record = records.loads(content(path))
    except Unreadable as error:
        return _complain(error.text, 2)
    except RecordError as error:
        return _complain(say("'{path}' cannot be read: {why}", path=str(path), why=str(error)), 2)
    try:
        final = records.check(record, game(record.game))
    except BurgraveError as error:
        return _complain(say("'{path}' is not valid: {why}", path=str(path), why=str(error)), 1)
    line(say("{path}: valid, {summary}", path=str(path), summary=_summary(record, final)))
    return 0


def _complain(sentence: Text, code: int) -> int:
    print(f"burgrave: {sentence}", file=sys.stderr)
    return code


def _summary(record: Record, final: State) -> Text:
    steps = count("{n} decision", "{n} decisions", len(record.steps))
    if not final.over:
        return say("{steps}, not finished", steps=steps)
    scores = " : ".join(map(str, final.scores()))
    if record.seal is None:
        return say("{steps}, {scores} points", steps=steps, scores=scores)
    outcomes = len(record.chance) + sum(len(step.chance) for step in record.steps)
    return count(
        "{steps}, {scores} points; its {n} chance outcome follows from the sealed dice {commitment}",
        "{steps}, {scores} points; all {n} chance outcomes follow from the sealed dice {commitment}",
        outcomes,
        steps=steps,
        scores=scores,
        commitment=record.seal.commitment,
    )


def replay(file: Path, /, *, at: int | None = None, notation: bool = False) -> None:
    """Show a position from a record as text: the last one, or the one after a number of decisions.

    Parameters
    ----------
    file
        The record.
    at
        After how many decisions; 0 is the start.
    notation
        Print the position in notation instead, for `burgrave analyse`, a bug report or the new-game form.
    """
    record = records.loads(content(file))
    last = len(record.steps)
    if at is not None and not 0 <= at <= last:
        raise OptionError(say("--at is {at}; the record has positions 0 to {last}", at=at, last=last))
    wanted = last if at is None else at
    for number, state in enumerate(records.replay(record, game(record.game))):
        if number == wanted:
            if notation:
                line(state.notation().rstrip())
            else:
                show(state, record.names, number, last)
            return
