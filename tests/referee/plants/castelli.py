"""Errors in the rules of Castelli."""

from __future__ import annotations

from tests.referee.plants.planting import Plant


def _in(setup: str, room: str, *errors: tuple[str, str, str]) -> tuple[Plant, ...]:
    return tuple(Plant(setup, f"{room}{where}", says, instead) for where, says, instead in errors)


BASE = _in(
    "castelli-3",
    "rules.",
    ("setup:random_board", 'if g.roll(2) == 2 else ""', 'if g.roll(2) == 1 else ""'),
    ("setup:set_up", "draw_cards(g, (g.first + g.players - 1) % g.players, 1)", "pass"),
    ("turn:resolve", "draw_cards(g, g.player, 1)", "pass"),
    ("turn:resolve", "mine_silver(g, g.player, tile.silver)", "mine_silver(g, g.player, 1)"),
    ("turn:resolve", "reward(g, seat, layout.reward[first + (shield & 3)])", "pass"),
    ("turn:resolve", "if VALUE_AT[shield]:", "if True:"),
    ("turn:resolve", "area >= 0 and not around[area] & face_down", "area >= 0"),
    ("turn:end_turn", "g.played = g.bought = g.answered = 0", "g.bought = g.answered = 0"),
    ("turn:end_turn", "(g.player + 1) % g.players", "(g.player + 2) % g.players"),
    ("turn:may_go_on", "not g.played or g.mine", "g.mine"),
    ("laying:Lay.legal", "_FIRST_WAY + 2, _FIRST_WAY + 3]", "_FIRST_WAY + 2]"),
    ("laying:Lay.apply", "lying(g.tile, turns)", "lying(g.tile, 3 - turns)"),
    ("steward:TurnTile.legal", "if turns != now", ""),
    ("steward:TurnTile.apply", "show(g, seat, STEWARD.kind)", "pass"),
    ("steward:ask_for_steward", "g.players - 1", "g.players - 2"),
    ("areas:influence", "found[COLOUR_AT[shield]] += VALUE_AT[shield]", "found[COLOUR_AT[shield]] += 1"),
    ("areas:leaders", "elif here == best and here:", "elif False:"),
    ("areas:evaluate", "layout.symbols[area] // sharers if sharers else 0", "layout.symbols[area]"),
    ("areas:evaluate", "draw_cards(g, seat, share)", "draw_cards(g, seat, 2)"),
    ("areas:gain", "before + n if before + n < MOST else MOST", "before + n"),
    ("areas:mine_silver", "n if n < g.mine else g.mine", "n"),
    ("areas:reward", "gain(g, seat, picture, 1)", "gain(g, seat, picture, 2)"),
    ("castles:can_pay", "g.silver[seat] >= PURCHASE", "g.silver[seat] > PURCHASE"),
    ("castles:can_pay", "g.bought == 0 and", ""),
    ("castles:pay", "g.bought = 1", "pass"),
    ("castles:pay_silver", "g.mine += n", "pass"),
    ("castles:free_sites", "layout.two_sites & ~occupied(g, 1)", "0"),
    ("castles:free_sites", "reach & (", "("),
    ("castles:worth", "CITY_POINTS * ", "3 * "),
    ("castles:worth", "g.villages & lines", "g.villages & lines & ~(1 << octagon)"),
    ("castles:stand", "g.supply[seat] -= 1", "pass"),
    ("castles:free_octagons", "| 1 << g.layout.mine", ""),
    ("castles:free_octagons", "taken |= mask", "pass"),
    ("cards:add_plays", "if not g.played:", "if True:"),
    ("cards:add_sales", "g.mine and g.hands[seat]", "g.hands[seat]"),
    ("cards:sell", "g.mine if g.mine < SALE else SALE", "1"),
    ("cards:spend", "g.played = 1", "pass"),
    ("characters:king", "KNOWN[kind].points", "4"),
    ("characters:_rob", "min(most, g.silver[other])", "min(1, g.silver[other])"),
    ("characters:robber", "_rob(g, seat, 1)", "_rob(g, seat, 2)"),
    ("characters:half_of_something", "g.mine > 1", "g.mine > 0"),
    ("characters:robber_baron", "g.mine // 2", "(g.mine + 1) // 2"),
    ("characters:grain_sites", "& ~occupied(g, GRAIN_SLOT)", ""),
    ("characters:wood_sites", "in_reach(g, seat) & ", ""),
    ("characters:count_builds", "GRAIN_SLOT", "WOOD_SLOT"),
    ("characters:silver_sites", "0 < lack <= g.silver[seat]", "lack <= g.silver[seat]"),
    ("characters:master_builder_builds", "pay_silver(g, seat, 1)", "pay_silver(g, seat, 0)"),
    ("characters:farmer_founds", "g.spare_villages -= 1", "pass"),
    ("characters:somebody_to_buy_from", "g.silver[seat] > 0 and", ""),
    ("characters:traitor_buys", "g.silver[victim] += 1", "pass"),
    ("ending:final_scoring", "CARD_POINTS * g.hands[seat].bit_count()", "1"),
    ("ending:final_scoring", "RESOURCE_POINTS * left", "2 * left"),
    ("ending:evaluate_mine", "g.mine // sharers if sharers else 0", "0"),
    ("ending:silver_points", "most if len(first) == 1 else tied", "most"),
    ("ending:silver_points", "second // len(next_best)", "second"),
    ("ending:ask_for_last_sale", "g.answered < g.players", "g.answered < g.players - 1"),
)
DILEMMA = _in(
    "dilemma",
    "expansions.dilemma.exchange:",
    ("exchange", "tiles[seat] = g.tile", "pass"),
    ("exchange", "lying(laid, turns)", "lying(g.tile, turns)"),
    ("score", "STARTING_TILE_POINTS", "4"),
    ("score", "kept(g)[seat] >= FIRST", "True"),
    ("add_exchanges", "first + 2, first + 3]", "first + 2]"),
)
BATTLE = _in(
    "battle",
    "expansions.battle.",
    ("overbuilding:rivals", "if owner == seat:", "if False:"),
    ("overbuilding:rivals", "& ~overbuilt(g, slot)", ""),
    ("overbuilding:rivals", "<= force[colours[owner]]", "< force[colours[owner]]"),
    ("overbuilding:rivals", "& ~guarded[slot]", ""),
    ("overbuilding:rivals", "if card != ARMY:", "if True:"),
    ("overbuilding:cost", "ABBOT_COST if card == ABBOT", "COST if card == ABBOT"),
    ("overbuilding:overbuild", "pay(g, seat, cost(card))", "pay(g, seat, 1)"),
    ("overbuilding:overbuild", "|= 1 << octagon", "|= 0"),
    ("cards:duke_founds", "g.spare_cities -= 1", "pass"),
    ("cards:arsonist_burns", "g.cities ^= 1 << octagon", "pass"),
    ("guard:Defend.apply", "show(g, seat, GUARD.kind)", "pass"),
    ("guard:Defend.legal", "if attacked(arg)[1] == PLAIN:", "if True:"),
    ("memory:forget_guards", "[0] * SLOTS", "siege(g).guarded"),
    ("scoring:score_board", "CASTLE * standing", "3 * standing"),
    ("scoring:score_settlement", "-(-worth // counts.count(best))", "worth // counts.count(best)"),
    ("scoring:score_settlement", "castles == best", "castles"),
)
TOURNAMENT = _in(
    "tournament",
    "modes.tournament.",
    ("boards:two_boards", "rows[1 - mined][column]", "rows[1 - mined][1 - column]"),
    (
        "match:Tournament._end_round",
        "[*sorted((first, third)), *sorted((second, fourth))]",
        "[first, fourth, second, third]",
    ),
    ("match:Tournament._end_round", "self.points[seat] += g.points[local]", "pass"),
    ("match:better", "seat != g.first", "seat == g.first"),
)
PLANTS = (
    *BASE,
    *DILEMMA,
    *BATTLE,
    *TOURNAMENT,
    Plant("castelli-block", "rules.areas:leaders", "found.count(best)", "len(seats)"),
    Plant(
        "castelli-2", "state:Castelli.standing", "self.points[seat], self.castle_count(seat)", "self.points[seat], 0"
    ),
    Plant("round-robin", "modes.tournament.match:Tournament.winners", "max(self.points)", "min(self.points)"),
)
