"""Its turn in words, with rules, in four languages; and how the table is seen."""

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import DOUBLE, TILES
from burgrave.games.burgundy.modes.chateauma.bonus_table import bonus_of
from burgrave.games.burgundy.modes.chateauma.turn_display import EVENTS
from burgrave.kernel.event import SCORED
from burgrave.kernel.text import LANGUAGES, render
from tests.games.burgundy.modes.chateauma.scene import scene


def test_a_turn_can_be_followed_step_by_step():  # BUR-CHA-22
    g = scene(
        "cards 7 3; reserve watchtower; silver 2", "board: depot 1 castle; depot 3 city-hall; black mine; white 2"
    )
    g.turn(die=6)
    assert list(zip(g.words(), g.rules(), strict=True)) == [
        ("White die 2: Châteauma works on the left card, number 7.", "BUR-CHA-20"),
        ("Châteauma rolls 6 and looks at depot 6 first.", "BUR-CHA-23"),
        ("Depot 6: no tile fits the card.", "BUR-CHA-24"),
        ("Depot 1: Châteauma takes a castle for the first free space of its colour on card 7.", "BUR-CHA-25"),
        ("Bonus for castle: one more tile, starting from the white die's depot.", "BUR-CHA-31"),
        ("Depot 2: no tile fits the card.", "BUR-CHA-24"),
        ("Depot 3: Châteauma takes a city hall for the first free space of its colour on card 7.", "BUR-CHA-25"),
        ("Bonus for city hall: one more tile, from the reserve.", "BUR-CHA-38"),
        (
            "Châteauma places a watchtower from the reserve on the first free space of its colour on card 7.",
            "BUR-CHA-26",
        ),
        ("Bonus for watchtower: points.", "BUR-CHA-40"),
        ("Châteauma scores 4 points: watchtower.", "BUR-CHA-40"),
        ("A sell symbol is covered.", "BUR-CHA-44"),
        ("Châteauma has no goods to sell.", "BUR-CHA-55"),
        ("Châteauma buys a mine from the black depot for 2 silver and puts it in the reserve.", "BUR-CHA-53"),
    ]


def test_every_kind_of_event_has_a_rule():
    by_tile = {"chateauma-bonus", "chateauma-no-bonus", "chateauma-reserved"}
    assert {event.name for event in EVENTS if not isinstance(event.rule, str)} == by_tile
    assert all(event.rule for event in EVENTS)
    assert len({event.number for event in EVENTS}) == len(EVENTS)


def test_every_tile_has_a_bonus_in_words_and_a_rule():
    for number, tile in enumerate(TILES):
        if 0 <= tile.colour < DOUBLE - 1:
            bonus = bonus_of(number)
            assert str(bonus.words)
            assert bonus.rule.startswith("BUR-CHA-")


def test_every_event_of_whole_games_can_be_said_in_every_language():
    heard = set()
    for seed in range(8):
        modules = ["extra-tiles", "border-posts", "white-castles", "trade-routes", "shields", "vineyards"][: seed % 7]
        options = {"mode": "chateauma", "chateauma.modifiers": "A,B,extra-turn" if seed % 2 else ""}
        g = GAME.begin(GAME.setup(2 + seed % 3, options, modules), seed, listening=True)
        while not g.over:
            seat = g.active[0]
            g.apply(seat, g.legal(seat)[-1])
        for event in g.journal:
            if 100 <= event[0] < SCORED:
                heard.add(event[0])
                for language in LANGUAGES:
                    words = render(GAME.log_line(event, ["Ann", "Ben", "Cleo", "Châteauma"]), language)
                    assert words
                    assert "{" not in words
                assert GAME.rule_of(event).startswith("BUR-CHA-")
    assert len(heard) > 25


def test_points_name_their_rule():
    g = scene("", "board: depot 1 watchtower")
    g.turn(die=1)
    assert g.rules()[-1] == "BUR-CHA-40"
