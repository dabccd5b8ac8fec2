"""The public view of Châteauma: everything but the order of its deck and its face-down tiles."""

from __future__ import annotations

from burgrave.games.burgundy.data.tiles import COLOUR, COLOURS, TILES
from burgrave.games.burgundy.modes.chateauma import memory as m
from burgrave.games.burgundy.modes.chateauma.expansions import ADAPTATIONS
from burgrave.games.burgundy.modes.chateauma.facts import territories
from burgrave.games.burgundy.modes.chateauma.setting_up import unseen
from burgrave.games.burgundy.state import Burgundy


def view(g: Burgundy) -> dict[str, object]:
    """Châteauma's part of the public view. BUR-GEN-02, BUR-CHA-16, BUR-CHA-17"""
    has = m.holdings(g)
    seat = m.automaton(g)
    found: dict[str, object] = {
        "seat": seat,
        "level": g.rules.setup.options["chateauma.level"],
        "modifiers": g.rules.setup.options["chateauma.modifiers"],
        "selected": ("left", "right")[m.selected(g)] if g.white else "",
        "die": has.die,
        "cards": [card_view(g, side) for side in m.SIDES],
        "deck": sum(has.deck),
        "reserve": {
            COLOURS[colour]: [TILES[t].name for t in has.reserve if COLOUR[t] == colour]
            for colour in territories(g.rules).reserve_order
        },
        "jokers": [TILES[t].name for t in has.jokers],
        "piled": [TILES[t].name for t in has.piled],
        "face_down": [space + 1 for space in unseen(g)],
    }
    for adaptation in ADAPTATIONS:
        if adaptation.view is not None:
            found.update(adaptation.view(g))
    return found


def card_view(g: Burgundy, side: int) -> dict[str, object]:
    card = m.card_at(g, side)
    if card is None:
        return {}
    return {
        "card": card.number,
        "spaces": [COLOURS[colour] for colour in card.colours],
        "tiles": [TILES[t].name for t in m.tiles_on(g, side)],
        "jokers": [spot for spot in range(len(card.colours)) if m.is_joker(g, side, spot)],
    }
