"""The question a player is asked, for each kind of choice."""

from __future__ import annotations

from burgrave.games.burgundy import kinds
from burgrave.games.burgundy.effects import BY_CASTLE, OPTIONAL
from burgrave.games.burgundy.names import TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import ANIMAL, BUILDING
from burgrave.games.burgundy.words import stored
from burgrave.kernel.text import Text, say


def prompt(g: Burgundy, player: int) -> Text:
    """What this player has to decide now, or whom it waits for."""
    if not g.pending:
        return say("The game is over.")
    kind, decider, arg = g.asked()
    if decider != player:
        return say("It is another player's turn.")
    seat = g.home(player)
    match kind:
        case kinds.SIDE:
            return say("Which side of your duchy will you play?")
        case kinds.START:
            return say("Where does your starting castle stand?")
        case kinds.TURN if g.spent == 3:
            return say("Both dice are used. Anything else?")
        case kinds.TURN:
            return say("Which die will you use?")
        case kinds.USE if arg & BY_CASTLE:
            return say("Your castle gives you an action with any number. What will it be?")
        case kinds.USE if not arg & 7:
            return say("You have an action with any number. What will it be?")
        case kinds.ITEM:
            return say("What happens next?")
        case kinds.TOP_UP:
            return say("Will you buy the points that are missing to the target?")
        case kinds.EXCHANGE:
            return say("Five goods buy a tile of the black depot, face down. Which one?")
        case kinds.GIVE:
            return say("Which goods will you give up?")
        case kinds.USE if arg & OPTIONAL:
            return say("The white castle gives you an action with the {value}. What will it be?", value=arg & 7)
        case kinds.BEAR:
            return say("Which castle bears shield {shield}?", shield=arg)
        case kinds.TRIBUTE:
            return say("Each of your shields costs 1 silver. Pay, or give one up?")
        case kinds.TRIM:
            return say("Without shield 4 you have three key spaces. Which tile leaves the game?")
        case kinds.FREIGHT:
            return say("Shield 5 loads all goods of one type from all depots. Which type?")
        case kinds.CLAIM:
            return say("You may place a tile of the board at once. Which one?")
        case kinds.PUT:
            return say("Where does this tile go: {tile}?", tile=TILE_NAMES[g.board[arg]])
        case kinds.PLOT:
            return say("Where on your vineyard does this go: {tile}?", tile=stored(g, seat, kinds.key_of(arg) + 1))
        case kinds.BONUS:
            return say("Which bonus of the covered halves comes next?")
        case kinds.GIFT:
            return say("Which tile of the black depot or the shop will you take?")
        case kinds.VINE:
            return say("Which double tile of the vineyard depot will you take?")
        case kinds.WINE:
            return say("A level is full. Which wine bonus tile will you take?")
        case kinds.ROUTE:
            return say("Which card comes next on your trade route?")
        case kinds.CRANE:
            return say("Which building does your crane work as?")
        case kinds.USE:
            return say("What will you do with the {value}?", value=arg & 7)
        case kinds.SPACE:
            return say("Where does this tile go: {tile}?", tile=stored(g, seat, kinds.key_of(arg) + 1))
        case kinds.ROOM:
            tile = TILE_NAMES[g.board[arg]]
            return say("Your key spaces are full. Which tile makes room for this one: {tile}?", tile=tile)
        case kinds.GRANT:
            return _grant(arg)
        case kinds.SALE:
            return say("The warehouse lets you sell one type of goods. Which one?")
        case kinds.HALL:
            return say("The city hall lets you place another stored tile. Which one?")
        case kinds.SHIP:
            return say("Which depot does your ship load from?")
        case kinds.SECOND:
            return say("Monastery 5 lets you load from a neighbouring depot too. Which one?")
    return say("Not all goods fit. Which type will you take?")


def _grant(colours: int) -> Text:
    if colours >> BUILDING & 1:
        return say("The carpenter's workshop gives you a building from any depot. Which one?")
    if colours >> ANIMAL & 1:
        return say("The market gives you a ship or animals from any depot. Which tile?")
    return say("The church gives you a mine, monastery or castle from any depot. Which tile?")
