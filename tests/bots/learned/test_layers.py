"""The file of weights: whole, of this version, for this game, or refused with a reason."""

from array import array
from dataclasses import replace
from importlib.resources import files

import pytest

from burgrave.bots.learned.layers import Layers, WeightsError, loads
from burgrave.bots.profile import WEIGHTS_FILE, profile
from burgrave.games import BUILT_IN

SMALL = Layers(
    game="chess",
    seat={"base": 3, "inns": 1},
    table={"base": 2},
    hidden=2,
    second=2,
    own=array("h", range(8)),
    rival=array("h", range(-8, 0)),
    common=array("h", range(4)),
    middle=array("h", [5, 6, 7, 8]),
    last=array("h", [9, -9]),
    first_bias=array("q", [1 << 30, 2]),
    middle_bias=array("q", [3, 4]),
    last_bias=-5,
    made={"games": 7},
)


def test_a_file_holds_all_there_is():
    assert loads(SMALL.dumps(), "chess") == SMALL


def test_a_file_that_is_damaged_anywhere_is_refused():
    content = SMALL.dumps()
    start = content.index(b"\n") + 1
    for at in range(start, len(content), 7):
        bent = content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]
        with pytest.raises(WeightsError, match="it is damaged"):
            loads(bent, "chess")
    with pytest.raises(WeightsError, match="it is damaged"):
        loads(content[:-1], "chess")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is not a weights file"),
        (b"GIF89a\n", "it is not a weights file"),
        (SMALL.dumps().replace(b"network 1\n", b"network 2\n"), "it is version 2; this program reads version 1"),
        (SMALL.dumps(), "it is for the game 'chess'"),
    ],
)
def test_other_files_are_refused_with_a_reason(content, why):
    with pytest.raises(WeightsError, match=why):
        loads(content, "burgundy")


def test_a_checksum_that_fits_does_not_make_up_for_weights_that_are_missing():
    short = replace(SMALL, own=SMALL.own[:-1])
    with pytest.raises(WeightsError, match="it is damaged"):
        loads(short.dumps(), "chess")


@pytest.mark.parametrize(
    "large",
    [
        {"first_bias": array("q", [1 << 31, 2])},
        {
            "own": array("h", [32767] * 8),
            "rival": array("h", [32767] * 8),
            "seat": {"base": 4},
            "common": array("h", [32767] * 2 * 300),
            "table": {"base": 300},
        },
    ],
)
def test_weights_whose_sums_would_not_fit_compiled_code_are_refused(large):
    with pytest.raises(WeightsError, match="its weights are too large"):
        loads(replace(SMALL, **large).dumps(), "chess")


def test_inputs_that_a_network_has_not_been_trained_with_count_for_nothing():
    wider = SMALL.fitted({"base": 3, "vines": 2, "inns": 1}, {"base": 2, "vines": 1})
    assert list(wider.own) == [0, 1, 2, 3, 4, 5, 0, 0, 0, 0, 6, 7]
    assert list(wider.common) == [0, 1, 2, 3, 0, 0]
    assert SMALL.fitted(SMALL.seat, SMALL.table) == SMALL


def test_blocks_of_inputs_can_be_left_out():
    wider = SMALL.fitted({"base": 3, "vines": 2, "inns": 1}, {"base": 2, "vines": 1})
    assert wider.only({"base", "inns"}) == SMALL


@pytest.mark.parametrize("seat", [{"base": 4, "inns": 1}, {"base": 3}])
def test_other_inputs_of_the_same_name_are_refused(seat):
    with pytest.raises(WeightsError, match=r"it was trained with different inputs for '(base|inns)'"):
        SMALL.fitted(seat, SMALL.table)


SHIPPED = [
    (name, file)
    for name in BUILT_IN
    if profile(name).network
    for file in (WEIGHTS_FILE, *profile(name).networks.values())
]


@pytest.mark.parametrize(("name", "file"), SHIPPED)
def test_shipped_weights_fit_are_small_and_say_what_they_were_made_from(name, file):
    layers = loads((files(profile(name).network) / file).read_bytes(), name)
    reader = profile(name).inputs()
    assert len(layers.dumps()) < 1_000_000
    wider = layers.fitted(reader.seat_blocks, reader.table_blocks)
    assert wider.fitted({**wider.seat}, {**wider.table}) == wider
    assert wider.only(layers.seat) == layers
    assert {"version", "games", "positions", "seed"} <= layers.made.keys()
