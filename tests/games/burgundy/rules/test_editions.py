"""Where the three books differ: presets and the options behind them."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.kernel.errors import BurgraveError, OptionError, UnknownName

BASE_OPTIONS = ("tie_break_spaces", "tie_break_order", "must_use_dice", "castle_action", "mon6_shares_purchase")


@pytest.mark.parametrize(
    ("edition", "values"),
    [
        ("consensus", ("fewest", "later", False, "may", False)),
        ("it", ("fewest", "later", False, "must", False)),
        ("pl", ("fewest", "earlier", False, "may", False)),
        ("de", ("most", "later", True, "must", True)),
    ],
)
def test_an_edition_sets_what_its_book_says(edition, values):
    options = GAME.setup(2, {"edition": edition}).options
    assert tuple(options[name] for name in BASE_OPTIONS) == values


def test_consensus_is_the_default():
    assert GAME.setup(2).options == GAME.setup(2, {"edition": "consensus"}).options


def test_a_single_option_overrides_the_edition():
    options = GAME.setup(2, {"edition": "de", "must_use_dice": False}).options
    assert (options["must_use_dice"], options["mon6_shares_purchase"]) == (False, True)


def test_a_first_game_is_played_on_duchy_1_or_2():  # BUR-SET-07
    assert GAME.setup(2, {"first_game": True}).options["duchies"] == "1"
    assert GAME.setup(2, {"first_game": True, "duchies": "2"}).options["duchies"] == "2"


@pytest.mark.parametrize("duchies", ["1-10", "1,2", "1/2", "3"])
def test_a_first_game_on_other_duchies_is_refused_with_the_reason(duchies):  # BUR-SET-07
    with pytest.raises(OptionError, match="with 'first_game'; it must be one of 1, 2") as refused:
        GAME.setup(2, {"first_game": "yes", "duchies": duchies})
    assert refused.value.rule == "BUR-SET-07"


def test_yes_and_no_are_words_for_switches():
    assert GAME.setup(2, {"must_use_dice": "yes"}).options["must_use_dice"] is True
    assert GAME.setup(2, {"must_use_dice": "no"}).options["must_use_dice"] is False


@pytest.mark.parametrize(
    ("players", "options", "kind"),
    [
        (1, {}, OptionError),
        (5, {}, OptionError),
        (2, {"edition": "klingon"}, OptionError),
        (2, {"must_use_dice": 1}, OptionError),
        (2, {"must_use_dice": "maybe"}, OptionError),
        (2, {"nonsense": "yes"}, UnknownName),
        (2, {"duchies": "99"}, OptionError),
        (2, {"duchies": None}, OptionError),
        (2, {"edition": None}, OptionError),
    ],
)
def test_what_does_not_exist_is_refused_in_one_sentence(players, options, kind):
    with pytest.raises(kind) as error:
        GAME.setup(players, options)
    assert isinstance(error.value, BurgraveError)
    assert "\n" not in str(error.value)


def test_an_unknown_value_names_what_is_allowed():
    with pytest.raises(
        OptionError, match="option 'edition' has no value 'klingon'; it is one of consensus, de, it, pl"
    ):
        GAME.setup(2, {"edition": "klingon"})
