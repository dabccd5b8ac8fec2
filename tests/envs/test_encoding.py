"""Flat and one-hot observations: every number has its place, and the tables tell which."""

from __future__ import annotations

import random

import numpy as np
import pytest

from burgrave.envs.__main__ import main
from burgrave.envs.encoding import Encoder, OneHot
from burgrave.envs.index import index
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.observation import ID
from tests.envs.setups import ASKED, setup


def a_row(name: str, decisions: int = 25) -> np.ndarray:
    of, asked = setup(name)
    chance = random.Random(2)
    state = of.begin(asked, 2)
    for _ in range(decisions):
        seat = state.active[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    return Encoder(of.observer(asked), "flat").observe(state, state.active[0])


@pytest.mark.parametrize("name", ASKED)
def test_places_follow_one_another_without_gaps(name):
    of, asked = setup(name)
    observer = of.observer(asked)
    rows = index(observer.parts)
    assert [row.part for row in rows] == list(observer.parts)
    assert [row.flat for row in rows] == [0, *[row.flat_end for row in rows[:-1]]]
    assert [row.one_hot for row in rows] == [0, *[row.one_hot_end for row in rows[:-1]]]
    assert rows[-1].flat_end == observer.size
    assert rows[-1].one_hot_end == OneHot(observer).size


@pytest.mark.parametrize("name", ["burgundy-3-all", "castelli-2", "orleans-2"])
def test_one_hot_rows_hold_what_the_index_says(name):
    of, asked = setup(name)
    numbers = a_row(name)
    hot = OneHot(of.observer(asked)).encode(numbers)
    for row in index(of.observer(asked).parts):
        values = numbers[row.flat : row.flat_end]
        places = hot[row.one_hot : row.one_hot_end].reshape(-1, row.each)
        if row.part.kind == ID:
            assert (places.sum(axis=1) == 1).all()
            assert (places.argmax(axis=1) == values).all()
        else:
            assert places[:, 0] == pytest.approx(values / row.part.high)


def test_many_rows_are_encoded_like_one():
    of, asked = setup("castelli-2")
    encoder = OneHot(of.observer(asked))
    rows = np.stack([a_row("castelli-2", n) for n in range(6)]).reshape(2, 3, -1)
    hot = encoder.encode(rows)
    assert hot.shape == (2, 3, encoder.size)
    assert (hot[1, 2] == encoder.encode(rows[1, 2])).all()


@pytest.mark.parametrize("name", ASKED)
def test_no_part_has_the_name_of_something_a_dictionary_can_do(name):
    """PyTorch keeps the parts in a module whose attributes they become."""
    of, asked = setup(name)
    reserved = {*dir(dict), "training", "forward", "children", "parameters", "type", "float", "half", "apply"}
    assert not reserved & {part.name for part in of.observer(asked).parts}


def test_an_unknown_form_is_refused_with_those_there_are():
    of, asked = setup("castelli-2")
    with pytest.raises(BurgraveError, match="one_hot"):
        Encoder(of.observer(asked), "onehot")


def test_the_index_of_any_setup_can_be_printed(capsys):
    main(["burgundy", "--players", "3", "--modules", "inns", "--each"])
    lines = capsys.readouterr().out.splitlines()
    of = setup("burgundy-2")[0]
    assert len(lines) == 1 + of.observer(of.setup(3, {}, ["inns"])).size
    assert lines[-1].split()[-1] == "inns[0]"
    main(["castelli"])
    assert "shield_values (16 x 4): what that shield counts" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["castelli", "--modules", "dragons"])
    assert "unknown module 'dragons'" in capsys.readouterr().err
