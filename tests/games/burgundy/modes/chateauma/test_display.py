"""How it shows at the table, in the log and in the seats of the server."""

import asyncio

import pytest

from burgrave.bots import TITLES
from burgrave.games.burgundy import GAME
from burgrave.server.config import Config
from burgrave.server.http.bodies import NewSeat, NewTable
from burgrave.server.service import Service
from burgrave.server.site import drawing
from burgrave.server.store.rows import SeatRow
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, open_database
from burgrave.web import pages, scenes, sprite, story
from burgrave.web.estates import Sitter
from tests.games.burgundy.modes.chateauma.scene import scene
from tests.games.burgundy.playing import walk
from tests.web.games import update

MODULES = ["duchies", "extra-tiles", "white-castles", "border-posts", "trade-routes", "shields", "vineyards"]
ALL = {"mode": "chateauma", "chateauma.modifiers": "A,B,extra-turn"}


@pytest.mark.parametrize("modules", [[], MODULES])
@pytest.mark.parametrize("players", [2, 4])
def test_everything_it_has_lies_on_a_place_and_is_drawn(players, modules):
    for state in walk(players, seed=players, every=37, modules=modules, **ALL):
        sheets = scenes.sheets(state)
        known = [place.id for sheet in sheets for place in sheet.places]
        assert len(known) == len(set(known))
        seen = scenes.scene(state, state.active[0] if state.active else None, "en", ["A", "B", "C", "D"][:players])
        for place, symbol in [(piece.place, piece.symbol) for piece in seen.pieces]:
            assert place in known, place
            assert symbol in sprite.symbols(), symbol
        for sheet in sheets:
            for place in sheet.places:
                assert not place.print or place.print in sprite.symbols(), place.print
                if sheet.seat == players - 1:
                    assert 0 <= place.x <= sheet.width
                    assert 0 <= place.y <= sheet.height
        assert {mark for mark in seen.marks if mark.startswith("card")} <= set(known)


def test_the_selected_card_stands_out():  # BUR-CHA-20
    g = scene("", "board: white 5")
    right = g.state.view(0)["chateauma"]["cards"][1]["card"]
    assert scenes.scene(g.state, 0, "en", ["Ann", "Châteauma"]).marks[f"card-{right}"] == "now"


def test_a_new_card_is_a_new_drawing():
    g = scene("cards 1 3; left mine on 1; left monastery-4 on 3", "board: depot 1 pig-2")
    table = scenes.table_of("burgundy")
    before = table.layout(g.state)
    g.turn(die=2)
    assert table.layout(g.state) != before


def test_jokers_show_their_back_and_stacks_their_size():  # BUR-CHA-16, BUR-CHA-17
    g = scene("left joker bank on 1; reserve bank market; jokers mine ship")
    pieces = {piece.place: piece for piece in scenes.scene(g.state, 0, "en", ["Ann", "Châteauma"]).pieces}
    left = g.state.view(0)["chateauma"]["cards"][0]["card"]
    assert pieces[f"card-{left}-0"].symbol == "joker-tile"
    assert pieces["reserve-0"].symbol == "tile-market"
    assert pieces["reserve-joker"].symbol == "joker-tile"
    assert pieces["reserve-0"].n == 2


def test_the_page_of_a_table_names_it_and_its_rules():
    g = scene("", "board: depot 1 bank")
    g.turn(die=1)
    names = ["Ann", "Châteauma"]
    log = story.lines(GAME, 1, g.events, names, "en")
    assert [line.rule for line in log][:3] == ["BUR-CHA-20", "BUR-CHA-23", "BUR-CHA-25"]
    sitters = [Sitter("Ann", mine=True), Sitter("Châteauma", bot=True)]
    page = pages.table("en", pages.TableContext("k", GAME, g.state, update(g.state, 0, names, 1, log), sitters))
    assert "BUR-CHA-25" in page
    assert 'id="land-1"' in page or "land-1" in page


def test_nobody_is_awaited_in_its_seat(tmp_path):  # BUR-CHA-01
    async def story() -> None:
        config = Config(games="burgrave.games", bots="burgrave.bots", pages="burgrave.server.pages")
        service = Service(Store(open_database(address(str(tmp_path / "games.db")))), config)
        await service.start()
        try:
            seats = [NewSeat(kind="here", name="Ann"), NewSeat(kind="open")]
            number, _ = await service.new_tables.create(NewTable(game="burgundy", seats=seats, options=dict(ALL)))
            entry = await service.tables.open(number)
            assert entry.table.started is not None
            assert [seat.name for seat in entry.seats] == ["Ann", "Châteauma"]
            assert entry.seats[1].bot == "chateauma"
        finally:
            await service.stop()

    asyncio.run(story())


def test_its_seat_says_what_it_is():
    seat = SeatRow(1, "bot", "Châteauma", "chateauma", joined=True)
    assert str(drawing._note(seat, False, GAME, TITLES)) == "automatic opponent"
    assert str(drawing._note(SeatRow(1, "bot", "", "greedy", joined=True), False, GAME, TITLES)) == "Greedy bot"
