"""What each tile does, in a sentence or two for people who look at it."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.tiles import ANIMAL, TILES, VINES
from burgrave.kernel.text import Text, say

_COLOURS: Final = {
    "ship": say("Load all goods of one depot, then move your marker one space ahead in the turn order."),
    "castle": say("At once one more action, as with a die of any number."),
    "mine": say("1 silver at the end of every phase."),
}
_BUILDINGS: Final = {
    "market": say("Take a ship or animals from any depot to a key space."),
    "carpenter": say("Take a building from any depot to a key space."),
    "church": say("Take a mine, a monastery or a castle from any depot to a key space."),
    "warehouse": say("Sell one type of goods, whatever its number."),
    "boarding-house": say("Take 4 workers."),
    "bank": say("Take 2 silver."),
    "city-hall": say("Place one more of your stored tiles, whatever the number."),
    "watchtower": say("4 points."),
    "crane": say("Has the effect of a building of your choice; it may stand beside any building."),
    "white-castle": say("One more action, as with a die showing the number of the white die."),
    "inn": say("Fits a space of any colour and makes its area count as one space larger."),
    "black-tile": say("Fits a space of any colour."),
}
_DOUBLE: Final = say("Takes two key spaces; it is planted in your vineyard.")
_GEESE: Final = say(
    "2 points and those of one other kind of animal in the pasture; they score again with every later tile there."
)
_ANIMALS: Final = say("Points for these animals, and again for every tile of the same kind of animal in the pasture.")
_MONASTERIES: Final = {
    1: say("Equal buildings may stand in one city."),
    2: say("At the end of every phase also 1 worker for each of your mines."),
    3: say("Every sale brings 2 silver instead of 1."),
    4: say("Every sale brings 1 worker too."),
    5: say("A ship may load from two neighbouring depots."),
    6: say("Once in a turn: pay 2 workers and take a building from any depot."),
    7: say("When you place animals, every tile that scores gives 1 point more."),
    8: say("Each worker turns a die by up to 2."),
    9: say("When you place a building, you may turn the die by 1 for free."),
    10: say("When you place a ship or animals, you may turn the die by 1 for free."),
    11: say("When you place a castle, a mine or a monastery, you may turn the die by 1 for free."),
    12: say("When you take a tile from a depot, you may turn the die by 1 for free."),
    13: say("When a die brings you workers, also take 1 silver."),
    14: say("A die brings you 4 workers instead of 2."),
    15: say("At the end: 2 points for each type of goods that you have sold."),
    16: say("At the end: 4 points for each of your warehouses."),
    17: say("At the end: 4 points for each of your watchtowers."),
    18: say("At the end: 4 points for each of your carpenter's workshops."),
    19: say("At the end: 4 points for each of your churches."),
    20: say("At the end: 4 points for each of your markets."),
    21: say("At the end: 4 points for each of your boarding houses."),
    22: say("At the end: 4 points for each of your banks."),
    23: say("At the end: 4 points for each of your city halls."),
    24: say("At the end: 4 points for each kind of animal in your duchy."),
    25: say("At the end: 1 point for each good that you have sold."),
    26: say("At the end: 3 points for each of your bonus tiles."),
    27: say("Your marker always lies on top in the turn order."),
    28: say("In your turn, as often as you like: pay 1 silver and take 2 workers."),
    29: say("At the end: 4 points for each of your white castles."),
}


def _help(number: int) -> Text | None:
    tile = TILES[number]
    if tile.number:
        return _MONASTERIES.get(tile.number)
    if tile.colour == VINES:
        return _DOUBLE
    if tile.name.startswith("geese"):
        return _GEESE
    if tile.colour == ANIMAL:
        return _ANIMALS
    return _BUILDINGS.get(tile.name) or _COLOURS.get(tile.name)


SHIELD_HELP: Final = (
    None,
    say("When you place animals, all your pastures count as one."),
    say("1 worker whenever another player gains workers."),
    say("You may pay tribute with workers."),
    say("You have as many key spaces as you like."),
    say("A ship may also load all goods of one type from all depots."),
    say("Name another player once: from then on you use the monasteries of that duchy too."),
    say("New bonus tiles give you double points."),
    say("Your mines pay double silver."),
    say("A sale brings 1 silver for each good."),
    say("Your monasteries that score at the end give double points."),
    say("When you place a castle, you may take a shield instead of its action."),
    say("Goods you sell give double points."),
    say("At the end all your shields give double points."),
    say("At the end of a phase you may place a tile of a depot at once."),
    say("At the end of a phase you may place a tile of the black depot at once."),
    say("Once in a turn you may turn one of your dice to any number."),
    say("Areas you complete count as one space larger."),
    say("Your tiles need not touch others when you place them."),
)
"""By number. At the end shields 1 to 6 give 12 points, 7 to 12 give 8, 13 to 18 give 4."""

TILE_HELP: Final = [_help(number) for number in range(len(TILES))]
"""By tile id; None where there is nothing to say."""
