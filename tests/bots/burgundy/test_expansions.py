"""What bots make of the expansions of Burgundy. `BURGRAVE_USAGE=10` plays ten times as many games."""

import os
from collections import Counter

import pytest

from burgrave.bots import make
from burgrave.games.burgundy import GAME
from tests.games.burgundy.expansions.usage import play
from tests.games.burgundy.story import duel

pytestmark = pytest.mark.soak

BOTS = ["greedy", "expert"]
GAMES = 12 * int(os.environ.get("BURGRAVE_USAGE", "1"))


def chosen(bot, g):
    """What a bot does in the position, in notation."""
    seat = g.state.active[0]
    return GAME.actions.notation(make(bot, 1).choose(g.state, seat))


def turn(bot, g):
    """All that a bot does until its turn is over, in notation."""
    seat, mind, done = g.state.active[0], make(bot, 1), []
    while g.state.active and g.state.active[0] == seat and (not done or done[-1] != "end"):
        action = mind.choose(g.state, seat)
        done.append(GAME.actions.notation(action))
        g.state.apply(seat, action)
    return done


# Shields


@pytest.mark.parametrize("bot", BOTS)
def test_the_last_silver_is_kept_for_the_tribute(bot):  # BUR-SHDG-09
    told = ("A: shield 12 on 19; silver 2; workers 0; dice 1 1", "board: black mine, castle")
    g = duel(*told, phase="B", round=5, modules="shields")
    assert not any(action.startswith("buy") for action in turn(bot, g))
    g = duel("A: silver 2; workers 0; dice 1 1", told[1], phase="B", round=5, modules="shields")
    assert any(action.startswith("buy") for action in turn(bot, g))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("shield", [1, 12, 14])
def test_the_tribute_is_paid_for_a_shield_that_is_worth_it(bot, shield):  # BUR-SHDG-09
    g = duel(f"A: shield {shield} on 19; silver 1", phase="D", round=5, modules="shields")
    g.play("end", "end")
    assert chosen(bot, g) == "tribute"


@pytest.mark.parametrize("bot", BOTS)
def test_a_free_double_late_in_the_game_takes_a_shield_of_12_points(bot):  # BUR-SHDG-04
    told = ("A: silver 2; workers 0; dice 3 3", "board: shields 3 1")
    assert chosen(bot, duel(*told, phase="E", round=4, modules="shields")) == "shield 1"


@pytest.mark.parametrize("bot", BOTS)
def test_a_shield_whose_tribute_cannot_be_paid_is_left_alone(bot):  # BUR-SHDG-09
    told = ("A: silver 0; workers 0; dice 3 3", "board: shields 3 1")
    assert chosen(bot, duel(*told, phase="E", round=5, modules="shields")) != "shield 1"


@pytest.mark.parametrize("bot", BOTS)
def test_shield_16_turns_a_die_to_what_is_needed(bot):  # BUR-SHD-16
    # A mine in the first phase, and neither die nor worker for its space.
    g = duel(
        "A: shield 16 on 19; silver 1; stored mine; workers 0; dice 1 1", phase="A", modules="shields", duchies="1"
    )

    done = turn(bot, g)
    assert any(action.startswith("turn") for action in done)
    assert "mine" in g["A"].duchy.values()


# White castles and extra tiles


@pytest.mark.parametrize("bot", BOTS)
def test_a_white_castle_is_placed_for_what_the_white_die_does(bot):  # BUR-WCA-03
    # One die for the city: a bank brings two silver, the white castle the last mine.
    told = "A: mine on 25, 30; stored white-castle, bank, mine; workers 0; silver 1; dice 3 3"
    g = duel(told, "board: white 3", modules="white-castles", duchies="1")
    done = turn(bot, g)
    assert "white-castle" in g["A"].duchy.values()
    assert list(g["A"].duchy.values()).count("mine") == 3, done


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("board", ["black geese-2, pig-2, sheep-2", "black pig-2, sheep-2, geese-2"])
def test_geese_are_bought_where_other_animals_score_with_them(bot, board):  # BUR-EX2-06
    g = duel("A: cow-4 on 10; silver 2; workers 0; dice 1 1", f"board: {board}", modules="extra-tiles", duchies="1")
    done = turn(bot, g)
    assert "geese-2" in [*g["A"].stored, *g["A"].duchy.values()], done


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("board", ["black crane, bank, market", "black market, bank, crane"])
def test_a_crane_is_bought_before_any_other_building(bot, board):  # BUR-EX2-02
    g = duel("A: silver 2; workers 0; dice 1 1", f"board: {board}", modules="extra-tiles", duchies="1")
    done = turn(bot, g)
    assert "crane" in [*g["A"].stored, *g["A"].duchy.values()], done


# Vineyards


@pytest.mark.parametrize("bot", BOTS)
def test_no_bonus_of_a_planted_tile_is_declined(bot):  # BUR-VIN-15
    told = ("A: stored red-blue; dice 4 4; workers 0", "board: depot 2 ship, cow-3")
    g = duel(*told, modules="vineyards")
    g.play("with 4 plant red-blue on 2")
    done = turn(bot, g)
    assert sum(action.startswith("bonus") for action in done) == 2


@pytest.mark.parametrize("bot", BOTS)
def test_a_stored_double_tile_is_planted_before_others_are_taken(bot):  # BUR-VIN-12
    told = "A: stored red-blue, ship; wine red 1; workers 0; silver 0; dice 4 4"
    g = duel(told, "board: vines red-red, red-green, red-black; depot 4 mine, monastery-9, cow-4", modules="vineyards")
    assert any(action.startswith("plant") for action in turn(bot, g))


@pytest.mark.parametrize("bot", BOTS)
def test_no_double_tile_is_bought_that_cannot_be_planted_any_more(bot):  # BUR-VIN-23
    told = ("A: silver 2; stored goat-2; workers 0; dice 5 6", "board: shop -, red-red")
    g = duel(*told, phase="E", round=5, modules="vineyards", duchies="1")
    assert not any(action.startswith("buy") for action in turn(bot, g))


# The castle chain

CHAINED = {"modules": "duchies", "duchies": "11", "castle_chain": True}
NOTHING_ELSE = "points 30; workers 4; dice 3 4"


@pytest.mark.parametrize("bot", BOTS)
def test_the_last_castle_is_fetched_back_where_dice_have_nothing_to_do(bot):  # BUR-DUC-06
    g = duel(f"A: castle on 7, 16, 31; mine on 28; {NOTHING_ELSE}", "board: cleared 1", phase="B", round=2, **CHAINED)
    assert chosen(bot, g) == "fetch"


@pytest.mark.parametrize("bot", BOTS)
def test_no_castle_is_fetched_back_that_cannot_be_placed_any_more(bot):  # BUR-DUC-06
    g = duel(f"A: castle on 7, 16, 31; mine on 28; {NOTHING_ELSE}", "board: cleared 1", phase="E", round=5, **CHAINED)
    assert chosen(bot, g) != "fetch"


# What is used in whole games

USED = {
    "border-posts": {"two posts": 0.9, "three posts": 0.4},
    "white-castles": {"white castle": 0.6},
    "inns": {"inn placed": 0.7, "larger area": 0.6},
    "trade-routes": {"any route bonus": 0.9},
    "shields": {"shield taken": 0.7, "shields at game end": 0.6},
    "vineyards": {"double tile planted": 0.75, "wine bonus tile": 0.6, "vineyard scored": 0.7},
}
"""In which share of the games a thing is used at least; the figures of many games are in docs/expansions.md."""


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("module", USED)
def test_things_of_an_expansion_are_used_in_most_games(bot, module):
    counters, _, _ = play(bot, 2, GAMES, (module,))
    seen = Counter(thing for counter in counters for thing in USED[module] if counter[thing])
    for thing, share in USED[module].items():
        assert seen[thing] >= share * GAMES, (thing, seen[thing], GAMES)


@pytest.mark.parametrize("bot", BOTS)
def test_one_of_the_four_extra_tiles_is_used_in_most_games(bot):
    counters, _, _ = play(bot, 2, 2 * GAMES, ("extra-tiles",))
    things = ("crane", "geese placed", "monastery 27", "monastery 28")
    assert sum(any(counter[thing] for thing in things) for counter in counters) >= GAMES
