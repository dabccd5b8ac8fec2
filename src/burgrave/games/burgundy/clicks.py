"""What an action looks like to whoever clicks: its drawing, its price, and the action a place stands for."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import actions as a
from burgrave.games.burgundy import kinds
from burgrave.games.burgundy.dice import cost, free_step_placing, free_step_taking
from burgrave.games.burgundy.displays import displays_of
from burgrave.games.burgundy.modules import shields, vineyards
from burgrave.games.burgundy.rules import PRICE
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import FIRST_DOUBLE, OTHER_HALF, TILES
from burgrave.kernel.masks import bits

SYMBOLS: Final = [f"tile-{tile.name}" for tile in TILES]
ACTIONS: Final = [a.ACTIONS.decode(action) for action in range(len(a.ACTIONS))]


def symbol_of(g: Burgundy, seat: int, action: int) -> str:
    """What stands beside the words of an action."""
    name, numbers = ACTIONS[action]
    match name:
        case "die":
            return f"die-{g.dice[2 * seat + numbers[0] - 1]}"
        case "take" | "hire":
            return SYMBOLS[g.board[slot_of(numbers)]]
        case "buy" | "claim":
            return SYMBOLS[g.board[a.BLACK + numbers[0] - 1]]
        case "place" | "discard" | "plant":
            return SYMBOLS[g.keys[g.home(seat) * g.rules.keys + numbers[0] - 1]]
        case "vine":
            return SYMBOLS[g.board[a.VINE_SLOT + numbers[0] - 1]]
        case "sell" | "good":
            return f"goods-{numbers[0]}"
        case "depot":
            return f"die-{numbers[0]}"
        case "workers" | "recruit":
            return "worker"
        case "imitate":
            return SYMBOLS[numbers[0]]
    for display in displays_of(g.rules):
        for added, symbol in display.symbols:
            if added == name:
                return symbol(numbers)
    return ""


def price_of(g: Burgundy, player: int, action: int) -> tuple[int, str]:
    name, numbers = ACTIONS[action]
    kind, _, arg = g.asked()
    seat = g.home(player)
    match name:
        case "hire":
            return PRICE, "worker"
        case "buy":
            return PRICE, "silver"
        case "take" if kind == kinds.USE:
            return cost(g, seat, arg & 7, numbers[0], free_step_taking(g, seat)), "worker"
        case "sell" if kind == kinds.USE:
            return cost(g, seat, arg & 7, numbers[0], 0), "worker"
        case "space" if kind == kinds.SPACE:
            free = free_step_placing(g, seat, g.keys[seat * g.rules.keys + kinds.key_of(arg)])
            number = g.duchies[seat].numbers[numbers[0] - 1]
            return cost(g, seat, kinds.value_of(arg), number, free), "worker"
        case "vine" if kind == kinds.USE:
            return vineyards.vine_cost(g, seat, arg & 7, numbers[0] - 1), "worker"
        case "plot" if kind == kinds.PLOT:
            return cost(g, seat, kinds.value_of(arg), vineyards.plan(g).number[numbers[0] - 1], 0), "worker"
        case "shield" if kind == kinds.TURN:
            return _double(g, seat, numbers[0]), "worker"
    return 0, ""


def _double(g: Burgundy, seat: int, shield: int) -> int:
    """Workers for the double that a shield on a depot needs."""
    prices = shields.double_prices(g, seat)
    return min((prices[n - 1] for n in range(1, a.DEPOTS + 1) if shield in shields.on_depot(g, n)), default=0)


def slot_of(numbers: tuple[int, ...]) -> int:
    return (numbers[0] - 1) * a.DEPOT_SPACES + numbers[1] - 1


def meant(g: Burgundy, seat: int, place: str) -> int | None:
    """The action a click on a place most likely means; what belongs to others means nothing."""
    if place.startswith("depot-shield-"):
        return _shield_meant(g, place)
    kind, _, rest = place.partition("-")
    numbers = [int(number) for number in rest.split("-") if number.isdecimal()]
    if len(numbers) != rest.count("-") + 1:
        return None
    home = g.home(seat)
    match kind, numbers:
        case "slot", [slot] if slot >= a.VINE_SLOT:
            return a.VINE + slot - a.VINE_SLOT
        case "slot", [slot]:
            return a.TAKE + slot if slot < a.BLACK else a.BUY + slot - a.BLACK
        case "depot", [depot]:
            return a.DEPOT + depot
        case "die", [owner, die] if owner == seat:
            return a.DIE + die
        case "space", [owner, space] if owner == home:
            return a.SPACE + space
        case "key", [owner, key] if owner == home:
            return _stored(g, home, key)
        case "goods", [owner, spot] if owner == home:
            held = bits(g.held[home])
            return a.SELL + held[spot] if spot < len(held) else None
        case "vine", [owner, half] if owner == home and half < a.PLOTS * a.HALVES:
            return a.PLOT + half
    return None


def _stored(g: Burgundy, seat: int, key: int) -> int:
    """A double tile is planted, others are placed."""
    stored = g.keys[seat * g.rules.keys : (seat + 1) * g.rules.keys]
    doubles = [n for n, tile in enumerate(stored) if FIRST_DOUBLE <= tile < OTHER_HALF]
    if key in doubles:
        return a.PLANT + key
    if doubles and key < len(stored) and stored[key] == OTHER_HALF:
        return a.PLANT + doubles[0]
    return a.PLACE + min(key, a.KEY_LIMIT - 1)


def _shield_meant(g: Burgundy, place: str) -> int | None:
    numbers = place.split("-")[2:]
    if shields.NAME not in g.rules.slot or len(numbers) != 2 or not all(n.isdecimal() for n in numbers):
        return None
    depot, n = map(int, numbers)
    lying = shields.on_depot(g, depot + 1)
    return a.SHIELD + lying[n] - 1 if n < len(lying) else None
