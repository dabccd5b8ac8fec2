"""Seals as JSON, for records."""

from __future__ import annotations

from burgrave.kernel.errors import RecordError
from burgrave.kernel.sealed import Draw, Seal, Word
from burgrave.kernel.text import say


def to_json(seal: Seal) -> dict[str, object]:
    """Words as [seat, first outcome, word], draws as [purpose, lowest outcome, weights]."""
    found: dict[str, object] = {
        "commitment": seal.commitment,
        "secret": seal.secret,
        "words": [[word.seat, word.start, word.word] for word in seal.words],
    }
    if seal.draws:
        found["draws"] = [[draw.purpose, draw.low, draw.weights] for draw in seal.draws]
    return found


def from_json(data: object) -> Seal:
    if not isinstance(data, dict):
        raise _wrong()
    match data.get("commitment"), data.get("secret"), data.get("words"), data.get("draws", []):
        case str(commitment), str(secret), list(words), list(draws):
            return Seal(commitment, secret, [_word(word) for word in words], [_draw(draw) for draw in draws])
    raise _wrong()


def _word(data: object) -> Word:
    match data:
        case [int(seat), int(start), str(word)] if seat >= 0 and start >= 0:
            return Word(seat, word, start)
    raise _wrong()


def _draw(data: object) -> Draw:
    match data:
        case [str(purpose), int(low), list(weights)] if all(type(weight) is int for weight in weights):
            return Draw(purpose, low, weights)
    raise _wrong()


def _wrong() -> RecordError:
    return RecordError(say("the record's field '{name}' is missing or of the wrong kind", name="seal"))
