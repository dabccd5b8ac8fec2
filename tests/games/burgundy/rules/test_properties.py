"""Arithmetic, against slower ways to count the same."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.duchies import COUNTS, DUCHIES, NUMBERS, Duchy, read_duchy, ring_distance, split_rows
from burgrave.games.burgundy.data.tiles import COLOURS
from burgrave.games.burgundy.rules.pools import read_pools
from burgrave.kernel import record as records
from burgrave.kernel.errors import OptionError
from burgrave.kernel.masks import Expander, bits
from tests.games.burgundy.referee import area_of, touching, workers_needed
from tests.games.burgundy.story import duel

FACES = st.integers(1, 6)
LETTERS = "BAKSCM"


@given(FACES, FACES)
def test_the_ring_distance_is_what_single_steps_need(a, b):  # BUR-WRK-02, BUR-WRK-03
    assert ring_distance(a, b) == workers_needed(a, b)


@given(FACES, FACES, st.integers(0, 5), st.booleans(), st.booleans())
def test_the_price_of_taking_is_the_cheapest_way_round(value, depot, workers, free, double):  # BUR-WRK-07
    owned = "".join([f"; monastery-{n} on {space}" for n, space, has in ((12, 13, free), (8, 8, double)) if has])
    g = duel(f"A: dice {value} {value}; workers {workers}{owned}", f"board: depot {depot} bank")
    price = workers_needed(value, depot, free, double)
    g.play("die 1")
    assert bool(g.may("take")) == (price <= workers)
    if price <= workers:
        g.play(f"take {depot}.1")
        assert g["A"].workers == workers - price


PLACING = [("bank", 26, 9), ("ship", 18, 10), ("cow-2", 11, 10), ("mine", 25, 11), ("castle", 7, 11)]


@given(FACES, st.sampled_from(PLACING), st.integers(0, 4), st.booleans(), st.booleans())
def test_the_price_of_placing_is_the_cheapest_way_round(value, placing, workers, free, double):  # BUR-WRK-07
    tile, space, monastery = placing
    owned = f"; monastery-{monastery if free else 2} on 13; monastery-{8 if double else 3} on 35"
    g = duel(f"A: dice {value} {value}; workers {workers}; stored {tile}; sheep-2 on 6{owned}")
    price = workers_needed(value, DUCHIES["1"].numbers[space - 1], free, double)
    g.play("die 1")
    if "1" in g.may("place"):
        g.play("place 1")
    assert (str(space) in g.may("space")) == (price <= workers)
    if price <= workers:
        g.play(f"space {space}")
        assert g["A"].workers == workers - price


@st.composite
def layouts(draw):
    """Any layout with the right number of each colour."""
    letters = [letter for letter, n in zip(LETTERS, COUNTS, strict=True) for _ in range(n)]
    return "".join(draw(st.permutations(letters)))


@given(layouts())
def test_areas_are_what_flooding_finds(layout):  # BUR-GEN-07
    duchy = Duchy("any", [LETTERS.index(c) for c in layout], [int(n) for n in "".join(NUMBERS)])
    for space in range(37):
        assert set(bits(duchy.area[space])) == area_of(layout, space)
    assert sum(area.bit_count() for area in duchy.areas) == 37


@given(layouts())
def test_a_sound_layout_is_read_back_as_it_was_written(layout):  # BUR-CMP-09
    duchy = read_duchy("any", split_rows(layout), NUMBERS)
    assert "".join(duchy.letters) == layout
    assert [duchy.colour_mask[c].bit_count() for c in range(len(COLOURS))] == list(COUNTS)


def test_neighbours_are_the_same_in_both_ways_of_counting():  # BUR-GEN-07
    for duchy in (DUCHIES["1"],):
        for space in range(37):
            assert set(bits(duchy.neighbours[space])) == {other for other in range(37) if touching(space, other)}


PASTURE = (1, 5, 6, 10, 11)
ANIMALS = st.tuples(st.sampled_from(["cow", "sheep", "pig", "goat"]), st.integers(2, 4))


@given(st.lists(ANIMALS, min_size=1, max_size=4), ANIMALS, ANIMALS, st.booleans())
def test_animals_score_by_the_plain_formula(herd, elsewhere, new, with_monastery):  # BUR-ANI-01, BUR-ANI-02, BUR-MON-07
    lying = "; ".join(f"{kind}-{n} on {space}" for (kind, n), space in zip(herd, PASTURE[1:], strict=False))
    g = duel(
        f"A: {lying}; {elsewhere[0]}-{elsewhere[1]} on 28; stored {new[0]}-{new[1]}; dice 6 6; castle on 2"
        + ("; monastery-7 on 13" if with_monastery else "")
    )
    g.play(f"with 6 place {new[0]}-{new[1]} on 1")
    gained = g.gained("A")
    same = [n for kind, n in herd if kind == new[0]]
    assert gained["animals"] == new[1] + sum(same)
    assert gained.get("monastery 7", 0) == (1 + len(same) if with_monastery else 0)


@given(st.text(max_size=12) | st.from_regex(r"[0-9@,/ -]{0,12}", fullmatch=True), st.integers(2, 4))
def test_any_words_for_duchies_are_read_or_refused(words, players):  # BUR-SET-07
    try:
        pools = read_pools(words, players)
    except OptionError:
        return
    assert len(pools) == players
    assert all(1 <= len(sheet) <= 2 for pool in pools for sheet in pool)


@given(st.sampled_from([action for action in range(len(GAME.actions)) if action in GAME.actions]))
def test_every_action_has_one_notation(action):
    name, numbers = GAME.actions.decode(action)
    assert GAME.actions.encode(name, *numbers) == action == GAME.actions.parse(GAME.actions.notation(action))


@given(st.integers(1, 40).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, (1 << size) - 1))))
def test_expanding_a_mask_lists_its_bits(sized):
    size, mask = sized
    assert Expander(100, size).expand(mask) == [100 + bit for bit in range(size) if mask >> bit & 1]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**40), st.integers(2, 4), st.integers(0, 60), st.randoms(use_true_random=False))
def test_a_record_comes_back_from_json_as_it_was(seed, players, steps, pick):
    recorder = records.Recorder(GAME, GAME.setup(players), seed, ["Ada", "Zoë", "Łucja", "日本"][:players])
    for _ in range(steps):
        seat = recorder.state.active[0]
        recorder.apply(seat, pick.choice(recorder.state.legal(seat)))
    text = recorder.record.dumps()
    assert json.loads(text)["seed"] == seed
    back = records.loads(text)
    assert back == recorder.record
    assert back.dumps() == text
    assert records.check(back, GAME).view(0) == recorder.state.view(0)
    assert records.resume(back, GAME).state == recorder.state
