"""Shields: taken with a double, laid on castles, paid for at every phase end. Their powers are in `shield_powers`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from burgrave.games.burgundy.data.board import DEPOTS, KEYS, MOST_SPACES
from burgrave.games.burgundy.data.duchies import ring_distance
from burgrave.games.burgundy.data.tiles import CASTLE, CASTLE_TILE, MONASTERY, SIZE, TILES
from burgrave.games.burgundy.rules.dice import BY_CASTLE
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.placing import SPACE, SPACES_OF, space_name
from burgrave.games.burgundy.rules.ships import off_the_top, to_the_top
from burgrave.games.burgundy.rules.storage import DISCARD, discard
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.masks import bits
from burgrave.kernel.memory import Memory
from burgrave.kernel.observation import ID, Part
from burgrave.kernel.scene import Lesson
from burgrave.kernel.text import Text, count, say, verbatim

NAME: Final = "shields"
BEAR: Final = 14
TRIBUTE_CHOICE: Final = 15
TRIM: Final = 16

SHIELDS_IN_BOX: Final = 18
SHIELD: Final = 185
DROP: Final = 203
TRIBUTE: Final = 221
TRIBUTE_WORKERS: Final = 222
NAME_SEAT: Final = 463

SHIELD_TAKEN: Final = 25
"""seat, shield: it has taken it"""
SHIELD_LOST: Final = 26
"""seat, shield"""
TRIBUTE_PAID: Final = 27
"""seat, how much it paid"""

OUT: Final = 0
"""Where a shield is: out of the game, on depot 1 to 6, or on a castle of a seat."""
ON_CASTLE: Final = 64
BESIDE: Final = 63
"""No space of a duchy: of a shield that lies beside it, without a castle and without a function."""
_MONASTERY_8: Final = 1 << 8
_MONASTERY_27: Final = 1 << 27
_DOUBLES: Final = [
    [sum((ring_distance(die, n) + by_two) // (1 + by_two) for die in (first, second)) for n in range(1, 7)]
    for by_two in range(2)
    for first in range(7)
    for second in range(7)
]
"""Price of every double by monastery 8 and both dice."""


class Shields(Memory):
    """Where every shield is, and what each seat has."""

    __slots__ = ("held", "named", "where")

    lists: ClassVar[tuple[str, ...]] = ("where", "held", "named")

    where: list[int]
    """By shield: OUT, a depot, or a castle of a seat."""
    held: list[int]
    """By seat a mask of the shields at work; bit n is shield n."""
    named: list[int]
    """By seat whom shield 6 has named, -1 for nobody."""

    def __init__(self, players: int = 0) -> None:
        self.where = [OUT] * SHIELDS_IN_BOX
        self.held = [0] * players
        self.named = [-1] * players

    def copy(self) -> Shields:
        twin = Shields()
        twin.where = self.where[:]
        twin.held = self.held[:]
        twin.named = self.named[:]
        return twin


def shields(g: Burgundy) -> Shields:
    found = g.memories[g.rules.memory_at[NAME]]
    assert isinstance(found, Shields)
    return found


def shields_of(g: Burgundy, seat: int) -> int:
    """Mask of the shields at work for a seat; bit n is shield n."""
    return shields(g).held[seat]


def has(g: Burgundy, seat: int, shield: int) -> bool:
    return bool(shields_of(g, seat) >> shield & 1)


def on_depot(g: Burgundy, depot: int) -> list[int]:
    """The shields lying on a depot, 1 to 6."""
    where = shields(g).where
    return [n for n in range(1, SHIELDS_IN_BOX + 1) if where[n - 1] == depot]


def on_castle(g: Burgundy, seat: int, space: int) -> int:
    """The shield on a castle, 0 if none."""
    where = shields(g).where
    place = ON_CASTLE * (seat + 1) + space
    return where.index(place) + 1 if place in where else 0


def lay_beside(g: Burgundy, seat: int, shield: int) -> None:
    """A shield that only counts at the end. BUR-CHA-77"""
    shields(g).where[shield - 1] = ON_CASTLE * (seat + 1) + BESIDE


def beside(g: Burgundy, seat: int) -> list[int]:
    """The shields that lie beside a duchy."""
    where = shields(g).where
    return [n for n, place in enumerate(where, 1) if place == ON_CASTLE * (seat + 1) + BESIDE]


def lay_out(g: Burgundy, depots: Mapping[int, int]) -> None:
    """Shields on these depots and no others; those that lie beside a duchy stay there."""
    where = shields(g).where
    for shield in range(1, SHIELDS_IN_BOX + 1):
        if where[shield - 1] < ON_CASTLE:
            where[shield - 1] = depots.get(shield, OUT)


def named_by(g: Burgundy, seat: int) -> int:
    """The seat whose monasteries this seat copies, -1 if it has named none. BUR-SHD-06"""
    return shields(g).named[seat]


def dealt(players: int, depot: int) -> int:
    """How many shields a depot has at the start. BUR-SHDG-01, BUR-SHDG-02"""
    return {2: 1, 3: 2 - depot % 2, 4: 2}[players]


def left_out(g: Burgundy) -> list[int]:
    """Shields that stay in the box."""
    return [shield for x in g.rules.expansions for shield in x.leaves_out.get(NAME, ())]


def deal(g: Burgundy) -> None:
    """One or two shields on each depot. BUR-SHDG-01, BUR-SHDG-02"""
    where = shields(g).where
    unused = left_out(g)
    bag = [int(n + 1 not in unused) for n in range(SHIELDS_IN_BOX)]
    for depot in range(1, DEPOTS + 1):
        for _ in range(dealt(g.players, depot)):
            where[g.draw(bag, 0, SHIELDS_IN_BOX)] = depot


def can_take(g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
    """With a double, made by workers or not, instead of both die actions. BUR-SHDG-04, BUR-SHDG-05, BUR-SHDG-08"""
    if g.spent:
        return
    prices = double_prices(g, seat)
    workers = g.workers[seat]
    if min(prices) <= workers:
        where = shields(g).where
        out += [SHIELD + n for n, depot in enumerate(where) if 1 <= depot <= DEPOTS and prices[depot - 1] <= workers]


def double_prices(g: Burgundy, seat: int) -> list[int]:
    """Workers to make both dice show each number from 1 to 6. BUR-SHDG-05"""
    by_two = 1 if g.monasteries[seat] & _MONASTERY_8 else 0
    return _DOUBLES[by_two * 49 + g.dice[2 * seat] * 7 + g.dice[2 * seat + 1]]


def take(g: Burgundy, seat: int, arg: int, action: int) -> None:
    shield = action - SHIELD + 1
    g.pay_workers(seat, double_prices(g, seat)[shields(g).where[shield - 1] - 1])
    g.spent = 3
    g.ask(seat, BEAR, shield)


def can_take_by_castle(g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
    """Shield 11: a shield from any depot as the action of a castle. BUR-SHD-11, BUR-CAS-05"""
    if arg & BY_CASTLE and has(g, seat, 11):
        out += [SHIELD + n - 1 for depot in range(1, DEPOTS + 1) for n in on_depot(g, depot)]


def take_by_castle(g: Burgundy, seat: int, arg: int, action: int) -> None:
    g.ask(seat, BEAR, action - SHIELD + 1)


class Bear(Choice[Burgundy]):
    """Which castle bears the shield; one that lies there leaves the game; arg: the shield. BUR-SHDG-06"""

    kind = BEAR

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which castle gets shield {shield}?", shield=arg)

    def describe(self, g: Burgundy, seat: int, arg: int, action: int) -> Text:
        return say("Place it on the castle on {space}", space=space_name(g, seat, action - SPACE))

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason | None:
        if SPACE <= action < SPACE + MOST_SPACES:
            return say("A shield can only go on a castle in your duchy."), "BUR-SHDG-06"
        return None

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tiles = g.land(seat)
        return SPACES_OF.expand(sum(1 << s for s, tile in enumerate(tiles) if tile == CASTLE_TILE))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        space = action - SPACE
        old = on_castle(g, seat, space)
        if old:
            lose(g, seat, old)
        mine = shields(g)
        mine.where[arg - 1] = ON_CASTLE * (seat + 1) + space
        mine.held[seat] |= 1 << arg
        if g.journal is not None:
            g.journal.append((SHIELD_TAKEN, seat, arg))


def lose(g: Burgundy, seat: int, shield: int) -> None:
    """A shield leaves the game and stops working at once. BUR-SHDG-12"""
    mine = shields(g)
    mine.where[shield - 1] = OUT
    mine.held[seat] &= ~(1 << shield)
    if g.journal is not None:
        g.journal.append((SHIELD_LOST, seat, shield))
    if shield == 6:
        lost = g.monasteries[seat] & ~own_monasteries(g, seat)
        g.monasteries[seat] &= ~lost
        if lost & _MONASTERY_27:
            off_the_top(g, seat)
    if shield == 4:
        trim(g, seat)


def own_monasteries(g: Burgundy, seat: int) -> int:
    """Mask of the monasteries that a seat itself has placed."""
    tiles = g.open_tiles(seat)
    return sum(1 << TILES[tile].number for tile in tiles if TILES[tile].colour == MONASTERY)


def trim(g: Burgundy, seat: int) -> None:
    """Without shield 4 only what fits on the storage spaces may stay. BUR-SHD-04"""
    first = seat * g.rules.keys
    keys = g.keys[first : first + g.rules.keys]
    if sum(1 for tile in keys if tile) > KEYS:
        g.ask(seat, TRIM)
    else:
        for key, tile in enumerate(sorted(keys, key=lambda tile: tile == 0)):
            g.keys[first + key] = tile


class Trim(Choice[Burgundy]):
    """Which stored tile goes when shield 4 is lost. BUR-SHD-04"""

    kind = TRIM

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Without shield 4 you have only three storage spaces. Which tile do you discard?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        first = seat * g.rules.keys
        return [DISCARD + key for key in range(g.rules.keys) if SIZE[g.keys[first + key]]]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        discard(g, seat, action - DISCARD)
        trim(g, seat)


def can_name(g: Burgundy, seat: int, out: list[int]) -> None:
    """Shield 6 that has named nobody yet may name any other player. BUR-SHD-06"""
    if has(g, seat, 6) and named_by(g, seat) < 0:
        out += [NAME_SEAT + other for other in range(g.players) if other != seat]


def can_name_at_any_time(g: Burgundy, seat: int, out: list[int]) -> None:
    """The same outside the player's turn, if the option allows it. BUR-SHD-06"""
    if g.rules.setup.options["shield6_named"] == "any_time":
        can_name(g, seat, out)


def start_tribute(g: Burgundy) -> None:
    """Each seat with shields pays or gives them up, in the order of the next round. BUR-SHDG-09, BUR-PHA-11"""
    for seat in reversed(g.by_track(g.rules.seats)):
        if shields_of(g, seat):
            g.ask(seat, TRIBUTE_CHOICE)


def tribute_is_over(g: Burgundy, seat: int) -> bool:
    """Whether a seat has paid for its shields at the phase end that is going on."""
    if start_tribute not in g.rules.phase_end[: g.step]:
        return False
    return all(top & 63 != TRIBUTE_CHOICE or top >> 6 & 7 != seat for top in g.pending)


def still_pays(g: Burgundy) -> bool:
    """Whether shield 3, given up in this tribute, lets workers pay for the others. BUR-SHD-03"""
    return g.rules.setup.options["shield3_given_up"] == "pays"


class Tribute(Choice[Burgundy]):
    """Pay one silver for each shield, or give shields up first; arg: 1 if shield 3 was, and still pays.

    BUR-SHDG-09, BUR-SHD-03
    """

    kind = TRIBUTE_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Each of your shields costs 1 silver. Pay, or give one up?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        held = shields_of(g, seat)
        due = held.bit_count()
        out = [DROP + n - 1 for n in range(1, SHIELDS_IN_BOX + 1) if held >> n & 1]
        if g.silver[seat] >= due:
            out.append(TRIBUTE)
        if held >> 3 & 1 or arg:
            least = max(1, due - g.silver[seat])
            out += [TRIBUTE_WORKERS + n - 1 for n in range(least, min(due, g.workers[seat]) + 1)]
        can_name_at_any_time(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if DROP <= action < DROP + SHIELDS_IN_BOX:
            if shields_of(g, seat) & ~(1 << (action - DROP + 1)):
                g.ask(seat, TRIBUTE_CHOICE, arg or int(action == DROP + 2 and still_pays(g)))
            lose(g, seat, action - DROP + 1)
            return
        by_workers = 0 if action == TRIBUTE else action - TRIBUTE_WORKERS + 1
        due = shields_of(g, seat).bit_count()
        g.silver[seat] -= due - by_workers
        g.pay_workers(seat, by_workers)
        if g.journal is not None:
            g.journal.append((TRIBUTE_PAID, seat, due))


def view(g: Burgundy) -> dict[str, object]:
    """Shields on the depots and on the castles, by space, and whom shield 6 has named (-1: nobody)."""
    where = shields(g).where
    on_castles: list[dict[str, int]] = [{} for _ in range(g.players)]
    for number, place in enumerate(where, 1):
        if place >= ON_CASTLE:
            on_castles[place // ON_CASTLE - 1][str(place % ON_CASTLE + 1)] = number
    return {
        "depots": [on_depot(g, depot) for depot in range(1, DEPOTS + 1)],
        "castles": on_castles,
        "named": [named_by(g, seat) for seat in range(g.players)],
    }


def parts(rules: Rules) -> list[Part]:
    n = rules.players
    return [
        Part("shield_holders", (SHIELDS_IN_BOX,), 0, DEPOTS + n, _holders, "who has each shield, see the notes", ID),
        Part("shield_spaces", (SHIELDS_IN_BOX,), 0, ON_CASTLE, _spaces, "the space plus 1 it lies on, 0 for none", ID),
        Part("named", (n,), 0, n, _named, "whom shield 6 of each player has named, plus 1", ID),
    ]


def _holders(g: Burgundy, seat: int) -> list[int]:
    """0 out of the game, 1 to 6 a depot, 7 the observer, 8 the next player and so on."""
    return [
        place if place < ON_CASTLE else DEPOTS + 1 + (place // ON_CASTLE - 1 - seat) % g.players
        for place in shields(g).where
    ]


def _spaces(g: Burgundy, seat: int) -> list[int]:
    return [place % ON_CASTLE + 1 if place >= ON_CASTLE else 0 for place in shields(g).where]


def _named(g: Burgundy, seat: int) -> list[int]:
    names = [named_by(g, (seat + n) % g.players) for n in range(g.players)]
    return [(name - seat) % g.players + 1 if name >= 0 else 0 for name in names]


def copies(g: Burgundy, seat: int, number: int) -> None:
    """A seat that has named this one uses its new monastery too. BUR-SHD-06"""
    for other in range(g.players):
        if named_by(g, other) == seat and has(g, other, 6):
            use_too(g, other, seat, 1 << number)


def use_too(g: Burgundy, seat: int, other: int, monasteries: int) -> None:
    """These monasteries of the other seat work for this one from now on. BUR-SHD-06"""
    new = monasteries & ~not_copied(g, other) & ~g.monasteries[seat]
    g.monasteries[seat] |= new
    if new & _MONASTERY_27:
        to_the_top(g, seat)


def not_copied(g: Burgundy, seat: int) -> int:
    """Mask of the monasteries of a seat that shield 6 does not copy. BUR-SHD-06"""
    copied = g.uncopied(seat)
    return copied if g.rules.setup.options["shield6_copies27"] is True else copied | _MONASTERY_27


SHIELD_NAMES: Final = [verbatim(""), *(say("shield {n}", n=n) for n in range(1, SHIELDS_IN_BOX + 1))]
SHIELD_HELP: Final = (
    None,
    say("When you place animals, all your pastures count as one."),
    say("Take 1 worker whenever another player gains workers."),
    say("You may pay tribute with workers."),
    say("You have unlimited storage spaces."),
    say("A ship may also load all goods of one type from all depots."),
    say("Once, name another player: from then on you also use the monasteries in that player's duchy."),
    say("New bonus tiles score double."),
    say("Your mines pay double silver."),
    say("A sale earns 1 silver for each good."),
    say("Your monasteries that score at the end score double."),
    say("When you place a castle, you may take a shield instead of its action."),
    say("Goods you sell score double."),
    say("At the end, all your shields score double."),
    say("At the end of a phase you may place a tile straight from a depot."),
    say("At the end of a phase you may place a tile straight from the black depot."),
    say("Once per turn you may set one of your dice to any number."),
    say("Areas you complete count as one space larger."),
    say("Your tiles do not have to be placed next to others."),
)
"""By number. At the end shields 1 to 6 give 12 points, 7 to 12 give 8, 13 to 18 give 4."""


def lessons() -> list[Lesson]:
    return [
        Lesson(f"duchy-shield-{n}", SHIELD_NAMES[n], text, n, NAME)
        for n, text in enumerate(SHIELD_HELP)
        if text is not None
    ]


def _shield(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Take shield {shield}", shield=numbers[0] + 1)


def _refuse_shield(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    if g.top()[0] == TURN and g.spent:
        return say("A shield takes both dice of your turn."), "BUR-SHDG-08"
    return say("A shield needs a double showing its depot's number."), "BUR-SHDG-04"


def _shield_price(g: Burgundy, player: int, numbers: Numbers) -> tuple[int, str]:
    """Workers for the double that a shield on a depot needs."""
    if g.top()[0] != TURN:
        return 0, ""
    prices = double_prices(g, g.home(player))
    shield = numbers[0] + 1
    return min((prices[n - 1] for n in range(1, DEPOTS + 1) if shield in on_depot(g, n)), default=0), "worker"


def _shield_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    """Where a shield lies, for taking it or giving it up."""
    shield, seat = numbers[0] + 1, g.home(player)
    for depot in range(DEPOTS):
        lying = on_depot(g, depot + 1)
        if shield in lying:
            return f"depot-shield-{depot}-{lying.index(shield)}"
    for space in bits(g.duchies[seat].colour_mask[CASTLE]):
        if on_castle(g, seat, space) == shield:
            return f"bearer-{seat}-{space}"
    return ""


def _shield_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"duchy-shield-{numbers[0] + 1}"


def _drop(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Give up shield {shield}", shield=numbers[0] + 1)


def _tribute_workers(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return count("Pay the tribute with {n} worker", "Pay the tribute with {n} workers", numbers[0] + 1)


def _tribute_effect(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    by_workers = numbers[0] + 1 if numbers else 0
    return say(
        "You keep every shield. Silver left: {silver}; workers left: {workers}.",
        silver=g.silver[seat] - shields_of(g, seat).bit_count() + by_workers,
        workers=g.workers[seat] - by_workers,
    )


def _taken(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes shield {shield}.", player=names[entry[1]], shield=entry[2])


def _lost(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} gives up shield {shield}.", player=names[entry[1]], shield=entry[2])


def _paid(entry: Entry, names: Sequence[str]) -> Text:
    player = names[entry[1]]
    return count("{player} pays a tribute of {n}.", "{player} pays a tribute of {n}.", entry[2], player=player)


def _clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    if NAME not in g.rules.slot:
        return None
    depot, n = numbers
    lying = on_depot(g, depot + 1)
    return SHIELD + lying[n] - 1 if n < len(lying) else None


CHOICES: Final[tuple[AnyChoice, ...]] = (Bear(), Tribute(), Trim())
ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "shield",
        SHIELD,
        (SHIELDS_IN_BOX,),
        says=_shield,
        refuse=_refuse_shield,
        place=_shield_place,
        symbol=_shield_symbol,
        price=_shield_price,
    ),
    Action("drop", DROP, (SHIELDS_IN_BOX,), says=_drop, place=_shield_place, symbol=_shield_symbol),
    Action("tribute", TRIBUTE, says=say("Pay the tribute in silver"), effect=_tribute_effect),
    Action("tribute-workers", TRIBUTE_WORKERS, (SHIELDS_IN_BOX,), says=_tribute_workers, effect=_tribute_effect),
)
EVENTS: Final[tuple[Event, ...]] = (
    Event(SHIELD_TAKEN, "shield", _taken),
    Event(SHIELD_LOST, "shield-lost", _lost),
    Event(TRIBUTE_PAID, "tribute", _paid),
)
CLICKS: Final[dict[str, Clicked]] = {"depot-shield": _clicked}
