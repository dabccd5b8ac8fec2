"""The table: every piece has a place and a drawing, every move a target that exists, nothing hidden lies open."""

import re

import pytest
from markupsafe import escape

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.places import FIRST_TILE, SPACES, VILLAGE
from burgrave.games.orleans.data.roads import FROM, ROAD, TOWN_NAMES, other_end
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.structures import CARD_OF_TOWN, STRUCTURES
from burgrave.games.orleans.rules.course import ROUND
from burgrave.games.orleans.rules.deeds import DEEDS
from burgrave.games.orleans.rules.followers import DRAW, TAKE_FROM_BAG
from burgrave.games.orleans.rules.places.place import PLACES
from burgrave.games.orleans.rules.places.taking import TAKE_TILE, TILE
from burgrave.games.orleans.rules.planning import BACK, CONFIRM, PUT, WITHDRAW, put
from burgrave.games.orleans.rules.travel import TRAVELLED
from burgrave.games.orleans.rules.turn import PASSED, USED
from burgrave.games.orleans.table.tabletop import TABLE
from burgrave.kernel.event import SCORED
from burgrave.kernel.text import LANGUAGES, render
from burgrave.web import scenes, sprite
from burgrave.web.drawing import Drawer
from tests.games.orleans.playing import MODES, new, walk
from tests.games.orleans.story import acting, planning

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
DRAWN = set(sprite.symbols())


def places(state):
    return [place.id for sheet in TABLE.sheets(state) for place in sheet.places]


def check(state):
    known = places(state)
    assert len(set(known)) == len(known)
    assert {place.print for sheet in TABLE.sheets(state) for place in sheet.places if place.print} <= DRAWN
    for seat in (*range(state.players), None):
        scene = TABLE.scene(state, seat, NAMES)
        assert {piece.place for piece in scene.pieces} <= set(known)
        assert {piece.symbol for piece in scene.pieces} <= DRAWN
        assert {figure.symbol for figure in scene.figures if figure.symbol} <= DRAWN
        assert set(scene.marks) <= set(known)
        assert str(scene.prompt)
        assert scene.icon in DRAWN
        assert [move.action for move in scene.moves] == (state.legal(seat) if seat is not None else [])
        for move in scene.moves:
            assert not move.place or move.place in known
            assert not move.symbol or move.symbol in DRAWN
            assert str(move.words)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_markers_at_the_start_stay_inside_of_their_tracks(players):
    state = new(players)
    tracks = next(sheet for sheet in TABLE.sheets(state) if sheet.id == "tracks")
    spots = {place.id: place for place in tracks.places}
    lying = [piece.place for piece in TABLE.scene(state, 0, NAMES).pieces if piece.symbol.startswith("orl-cube-")]
    assert len(lying) == players * 7
    for place in dict.fromkeys(lying):
        spot = spots[place]
        # A marker fills 23 of the 32 units from its middle.
        reach = (lying.count(place) - 1) / 2 * spot.step + (spot.piece or spot.size) * 23 / 32
        _, *rest = place.split("-")
        cell = spots[f"cell-{rest[0]}-{rest[1]}"] if place.startswith("step") else None
        left = cell.x - (cell.wide or cell.size) if cell else 0
        assert spot.x - reach >= left, place
        gain = spots.get(f"gain-{rest[0]}-{rest[1]}") if cell else None
        if gain:
            assert spot.x + reach <= gain.x - 11 - 8 * len(gain.label), place


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_piece_lies_somewhere_and_every_move_has_its_place(players, options):
    for state in walk(players, players, 23, **options):
        check(state)


def lying(state, seat):
    """Everything this seat is shown, but not whether others are done: they plan again in another world."""
    scene = scenes.scene(state, seat, "en", NAMES[: state.players])
    return scene.pieces, scene.words, scene.figures, scene.marks


@pytest.mark.parametrize("options", MODES)
def test_a_scene_is_the_same_in_every_world_its_seat_can_think_of(options):  # ORL-GEN-31
    for state in walk(3, 8, 9, **options):
        for seat in range(3):
            for n in range(2):
                assert lying(state, seat) == lying(state.world(seat, n), seat)


def test_a_plan_shows_to_its_owner_alone():  # ORL-PLN-13
    g = planning("A: market F B C", "B: market F").state
    before = lying(g, 1), lying(g, None)
    kind, space = next(divmod(x - PUT.first, SPACES) for x in g.legal(0) if PUT.first <= x < BACK.first)
    mine = lying(g, 0)
    put(g, 0, kind, space)
    assert (lying(g, 1), lying(g, None)) == before
    assert lying(g, 0) != mine


def test_the_card_in_hand_is_named_to_its_owner_alone():
    for state in walk(2, 4, 40):
        for seat in (0, 1, None):
            shown = str(scenes.scene(state, seat, "en", NAMES[:2]))
            hand = works(state).hand
            for owner in (0, 1):
                if owner != seat and hand[owner] and hand[owner] != hand[1 - owner]:
                    name = render(STRUCTURES[hand[owner] - 1].title, "en")
                    assert name not in shown


def test_whoever_has_confirmed_may_take_the_plan_up_again():  # ORL-PLN-14
    g = planning("A: market F", "B: market F").state
    g.apply(0, CONFIRM.first)
    assert 0 not in g.active
    scene = scenes.scene(g, 0, "en", NAMES[:2])
    assert [move.action for move in scene.moves] == [WITHDRAW.first]
    assert "Ben" in scene.hint
    assert "Ada" not in scenes.scene(g, 1, "en", NAMES[:2]).hint


def test_everybody_sees_whose_plan_is_sealed():  # ORL-PLN-13, ORL-PLN-14
    g = planning("A: market F", "B: market F").state
    g.apply(0, CONFIRM.first)
    for seat in (0, 1, None):
        notes = scenes.scene(g, seat, "en", NAMES[:2]).notes
        assert [(note.seat, note.words, note.done) for note in notes] == [(0, "sealed", True), (1, "planning", False)]


def test_a_follower_placed_in_this_plan_looks_like_a_choice_made():
    g = planning("A: market F F B").state
    kind, space = next(divmod(x - PUT.first, SPACES) for x in g.legal(0) if PUT.first <= x < BACK.first)
    g.apply(0, PUT.of(kind, space))
    made = [move.action for move in scenes.scene(g, 0, "en", NAMES[:2]).moves if move.made]
    assert made == [BACK.of(space)]


def cards(state, seat=0):
    return [move for move in scenes.scene(state, seat, "en", NAMES[: state.players]).moves if move.row == "cards"]


@pytest.mark.parametrize("options", MODES)
def test_how_many_are_drawn_is_a_card_for_every_number_the_most_first(options):  # ORL-DRW-01
    seen = 0
    for state in walk(2, 6, 7, **options):
        for seat in state.active:
            if state.asked(seat)[0] == DRAW:
                numbers = [TAKE_FROM_BAG.number(a) + 1 for a in state.legal(seat) if TAKE_FROM_BAG.holds(a)]
                offered = [move.words for move in cards(state, seat)]
                assert offered[: len(numbers)] == [
                    f"Draw {n} follower{'s' if n > 1 else ''}" for n in range(len(numbers), 0, -1)
                ]
                assert offered[len(numbers)] == "Draw none"
                seen += 1
    assert seen


def test_whom_the_village_brings_is_a_card_that_tells_the_step():  # ORL-PBD-12, ORL-TRK-02
    g = acting("A: on village F B C").state
    g.apply(0, next(action for action in g.legal(0) if "Village" in render(g.describe(0, action), "en")))
    found = cards(g)
    assert [move.action for move in found] == g.legal(0)
    assert "2 coins" in found[0].html
    assert all('class="effect"' in move.html for move in found)


def test_every_place_tile_on_offer_is_a_card_with_its_name_and_what_it_does():  # ORL-TRK-04
    g = acting("A: on village F B C").state
    g.ask(0, TILE, 3)
    found = cards(g)
    assert [move.action for move in found] == g.legal(0)
    for move in found:
        tile = g.rules.places[FIRST_TILE + TAKE_TILE.number(move.action)]
        assert str(escape(render(tile.title, "en"))) in move.html
        assert str(escape(render(tile.help, "en"))) in move.html


@pytest.mark.parametrize("options", MODES)
def test_places_deeds_tracks_and_purse_say_what_they_do(options):
    state = new(2, **options)
    sheets = {sheet.id: sheet for sheet in TABLE.sheets(state)}
    for number in state.rules.board:
        assert sheets[f"cell-0-{number}"].help is not None
    # What lies or is printed on a ground is told by that ground.
    grounds = [place for place in (*sheets["tracks"].places, *sheets["deeds"].places) if place.shape != "none"]
    assert grounds
    assert all(place.help is not None for place in grounds)
    scene = TABLE.scene(state, 0, NAMES)
    told = {figure.id for figure in scene.figures if figure.help is not None}
    assert told >= {"coins-0", "stock-0", "citizens-0", "stars-0", "grain-0", "brocade-0"}


def test_a_follower_may_be_picked_up_before_its_space():
    g = planning("A: market F F B").state
    puts = [move for move in TABLE.scene(g, 0, NAMES).moves if PUT.first <= move.action < BACK.first]
    assert puts
    for move in puts:
        kind = (move.action - PUT.first) // SPACES
        assert len(TABLE.carries(g, 0, move.action)[0]) == g.market[kind]
        assert move.place.startswith("space-0-")


def test_a_click_on_a_town_uses_the_ship_at_once():
    g = acting("A: on ship F B K").state
    (ship,) = [step for step in scenes.scene(g, 0, "en", NAMES[:2]).ways if step.then]
    assert not ship.ends
    assert all(step.place.startswith("town-") for step in ship.then)


def test_a_click_that_does_nothing_is_explained_with_a_rule():
    explained = 0
    for state in walk(3, 5, 31):
        if state.over:
            break
        seat = state.active[0]
        for place in places(state):
            refusal = scenes.why(state, seat, place)
            if refusal is not None:
                assert refusal.rule.startswith("ORL-")
                assert str(refusal.text)
                explained += 1
    assert explained > 1000


@pytest.mark.parametrize(
    "place", ["", "nowhere", "town-99", "space-0", "space-0-x", "slot-0-4-1", "space-1-3", "tile-0-4"]
)
def test_places_that_mean_nothing_are_not_explained(place):
    assert scenes.why(new(2), 0, place) is None


def test_the_lesson_covers_every_place_tile_and_event():
    lesson = TABLE.lesson()
    assert len({piece.symbol for piece in lesson}) == len(lesson) == 11 + 25 + 16
    assert {piece.symbol for piece in lesson} <= DRAWN
    assert all(str(piece.help) for piece in lesson)


def test_rounds_are_headlines_and_points_are_counted():
    assert TABLE.heading((ROUND, -1, 0, 6))
    assert not TABLE.heading((PASSED, 0))
    assert TABLE.points((SCORED, 1, 2, 7)) == 7
    assert TABLE.points((PASSED, 0)) == 0


def test_whoever_was_placed_may_be_dragged_back_to_the_market():
    g = planning("A: market F B C").state
    put(g, 0, 0, PLACES[VILLAGE].first)
    onto = {action: TABLE.carries(g, 0, action)[1] for action in g.legal(0)}
    back = onto.pop(BACK.first + PLACES[VILLAGE].first)
    assert back
    assert set(back) <= set(places(g))
    assert all(place.startswith("market-0-") for place in back)
    assert not any(onto.values())


@pytest.mark.parametrize("towns", ["blois", "blois tours briare", "blois tours briare vierzon chartres le_mans"])
def test_every_structure_lies_open_however_many_there_are(towns):  # ORL-GEN-31
    g = planning(f"A: built {towns}; coins 9").state
    scene = TABLE.scene(g, 1, NAMES)
    cards = [piece.place for piece in scene.pieces if piece.place.startswith(("built-0-", "row-0-"))]
    assert len(cards) == len(set(cards)) == len(towns.split())
    lay = [move for move in TABLE.scene(g, 0, NAMES).moves if GAME.actions.notation(move.action).startswith("lay-coin")]
    assert lay
    assert {move.place for move in lay} <= set(cards)


def test_a_complete_structure_lies_behind_those_that_lack_something():
    g = planning("A: built tours").state
    card = CARD_OF_TOWN[TOWN_NAMES.index("blois")]
    works(g).completed[0], works(g).needs[card] = 1 << card, 0
    pieces = {piece.place: piece.symbol for piece in TABLE.scene(g, 1, NAMES).pieces}
    assert pieces["built-0-1"] == STRUCTURES[card].symbol
    assert "missing-0-1" not in pieces


def test_a_plan_that_leads_to_nothing_is_asked_about():
    g = new(2, 4)
    while CONFIRM.first not in g.legal(0):
        seat = g.active[0]
        g.apply(seat, g.legal(seat)[0])
    for follower in ("Boatman", "Craftsman"):
        assert "nothing" in str(TABLE.move(g, 0, CONFIRM.first).asks)
        words = f"player-colour {follower} to Farm House"
        g.apply(0, next(action for action in g.legal(0) if words in str(g.describe(0, action))))
    assert TABLE.move(g, 0, CONFIRM.first).asks is None


@pytest.mark.parametrize("options", MODES)
def test_a_line_of_the_log_points_at_a_place_of_the_table(options):
    told = set()
    for state in walk(3, 3, 1, **options):
        state.journal = state.journal or []
        found = {place for event in state.journal for place in TABLE.where(event)}
        assert found <= set(places(state))
        told |= found
        state.journal = []
    assert {place.split("-")[0] for place in told} >= {"town", "good", "place", "cell", "dev", "bag", "event"}


def test_travelling_points_at_the_town_and_using_a_place_at_that_place():
    assert TABLE.where((TRAVELLED, 1, 4, 7)) == ("town-7",)
    assert TABLE.where((USED, 1, VILLAGE)) == (f"place-1-{VILLAGE}",)
    assert TABLE.where((USED, 1, len(PLACES) - 1)) == ()


def name_box(caption):
    """Where a town's name is printed, about."""
    wide = 7.2 * len(str(caption.words)) * (1.2 if "main" in caption.look else 1)
    left = caption.x - (0 if "start" in caption.look else wide if "end" in caption.look else wide / 2)
    return left, caption.y - 10, left + wide, caption.y + 2


@pytest.mark.parametrize(("look", "half_width", "half_height"), [("orl-guest", 7, 11), ("orl-house", 6, 6)])
def test_no_name_of_a_town_and_no_merchant_or_station_cover_each_other(look, half_width, half_height):
    sheet = next(sheet for sheet in TABLE.sheets(new(2)) if sheet.id == "map")
    names = [name_box(caption) for caption in sheet.captions if "orl-name" in caption.look]
    assert len(names) == len(TOWN_NAMES)
    for guest in (place for place in sheet.places if place.look == look):
        pawn = guest.x - half_width, guest.y - half_height, guest.x + half_width, guest.y + half_height
        for left, top, right, bottom in names:
            beside = pawn[2] <= left or pawn[0] >= right
            apart = pawn[3] <= top + 3 or pawn[1] >= bottom - 3
            assert beside or apart, str(guest.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_deed_fits_its_box(language):
    assert max(len(render(name, language)) for name in [deed.title for deed in DEEDS]) <= 30


def test_a_journey_is_told_from_town_to_town():
    orleans, vierzon = TOWN_NAMES.index("orleans"), TOWN_NAMES.index("vierzon")
    route = next(route for route in FROM[ROAD][orleans] if other_end(route, orleans) == vierzon)
    words = GAME.log_line((TRAVELLED, 0, route, vierzon), NAMES)
    assert str(words) == "Ada travels from Orléans to Vierzon by road."
    assert render(words, "de") == "Ada reist von Orléans nach Vierzon, auf der Straße."


def test_what_is_left_in_the_supply_is_printed_down_to_nothing():
    game = new(2)
    game.supply[0], game.supply[1] = 1, 0
    drawn = Drawer(scenes.scene(game, 0, "en", NAMES), "en")
    tracks = drawn.svg(next(sheet for sheet in TABLE.sheets(game) if sheet.id == "tracks"))
    printed = [re.search(r">(\d+)</text>", part) for part in tracks.split('data-at="supply-')[1:]]
    assert [found[1] for found in printed[:2] if found] == ["1", "0"]
