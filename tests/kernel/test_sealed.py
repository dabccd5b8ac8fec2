"""The sealed stream: the same for everybody who knows the secret, and for nobody else."""

from collections import Counter

import pytest

from burgrave.kernel.errors import RecordError
from burgrave.kernel.sealed import SealedSource, SealedStream, Witness, Word, commitment, new_secret

SECRET = "00" * 31 + "2a"
EXPECTED = [2, 0, 0, 2, 4, 3, 4, 4, 5, 2, 2, 2, 0, 1, 4, 3, 2, 0, 0, 2]
EXPECTED_DRAW = 880
EXPECTED_COMMITMENT = "53d658e4cc91b0e0f09f2b77cbfd15fb508c90d362fb792acc1216e4d3715b96"


def dice(stream, purpose="roll", numbers=range(100)):
    return [stream.below(purpose, n, 6) for n in numbers]


def test_outcomes_follow_from_the_secret_the_words_the_purpose_and_the_number_alone():
    words = [Word(0, "plum"), Word(1, "kestrel")]
    stream = SealedStream(SECRET, words)
    assert dice(SealedStream(SECRET, words)) == dice(stream)
    assert dice(SealedStream(SECRET, words[::-1])) != dice(stream)
    assert dice(SealedStream(SECRET, [Word(1, "plum"), Word(0, "kestrel")])) != dice(stream)
    assert dice(SealedStream("01" * 32, words)) != dice(stream)
    assert dice(stream, "draw") != dice(stream)


def test_outcomes_never_change():
    """Old records depend on these numbers, and the verifier of docs/fairness.md finds the same."""
    stream = SealedStream(SECRET, [Word(0, "plum"), Word(2, "Käuzchen", 10)])
    assert dice(stream, numbers=range(20)) == EXPECTED
    assert stream.below("draw", 12, 1000) == EXPECTED_DRAW
    assert commitment(SECRET) == EXPECTED_COMMITMENT


def test_words_cannot_be_shifted_from_one_seat_to_the_next():
    one, other = (
        SealedStream(SECRET, [Word(0, "ab"), Word(1, "c")]),
        SealedStream(SECRET, [Word(0, "a"), Word(1, "bc")]),
    )
    assert one.below("roll", 0, 1 << 60) != other.below("roll", 0, 1 << 60)


def test_a_word_changes_what_comes_after_it_and_nothing_before():
    without, with_word = SealedStream(SECRET), SealedStream(SECRET, [Word(1, "plum", 50)])
    assert dice(with_word)[:50] == dice(without)[:50]
    assert dice(with_word)[50:] != dice(without)[50:]


def test_words_in_another_order_than_they_were_said_are_refused():
    with pytest.raises(RecordError, match="order"):
        SealedStream(SECRET, [Word(0, "late", 9), Word(1, "early", 3)])


def test_a_source_goes_through_the_stream_and_a_fork_goes_on_alone():
    stream = SealedStream(SECRET)
    source = SealedSource(stream)
    first = [source.outcome("roll", 1, [1] * 6) for _ in range(10)]
    assert first == [face + 1 for face in dice(stream, numbers=range(10))]
    fork = source.fork()
    later = [source.outcome("roll", 1, [1] * 6) for _ in range(10)]
    assert [fork.outcome("roll", 1, [1] * 6) for _ in range(10)] == later


def test_a_draw_is_by_weight_and_never_what_is_not_there():
    source = SealedSource(SealedStream(SECRET))
    drawn = Counter(source.outcome("draw", 5, [0, 3, 0, 1]) for _ in range(4000))
    assert set(drawn) == {6, 8}
    assert 2850 < drawn[6] < 3150


def test_a_witness_draws_the_same_and_notes_from_what():
    source, witness = SealedSource(SealedStream(SECRET)), Witness(SealedStream(SECRET))
    bag = [2, 0, 5]
    assert witness.outcome("draw", 3, bag) == source.outcome("draw", 3, bag)
    bag[0] = 1
    assert [(draw.purpose, draw.low, draw.weights) for draw in witness.draws] == [("draw", 3, [2, 0, 5])]


def test_a_commitment_fits_its_secret_alone():
    assert commitment(SECRET) == commitment(SECRET)
    assert commitment(SECRET) != commitment(new_secret())
    assert SECRET not in commitment(SECRET)


@pytest.mark.parametrize("secret", ["", "42", "z" * 64, "00" * 33])
def test_a_secret_of_another_form_is_refused(secret):
    with pytest.raises(RecordError, match="64 hexadecimal digits"):
        commitment(secret)
