"""Who knows where which card is, and how to redeal what somebody cannot know.

A card nobody has drawn lies in no order yet, so there is nothing to know about it. Every other card is in a
zone: a hand or a place in the row of returned cards. `aware[card]` is the mask of the observers that know its
zone exactly. When a card leaves a hand face down, an observer who knew a card of that hand can only tell that
it is in one of two zones; such partial knowledge is a clue: observer, card and mask of zones in one int.
"""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.state import BUILD, OPEN, REVEALING, Castelli
from burgrave.kernel.compiling import i64
from burgrave.kernel.flat import popcount
from burgrave.kernel.masks import bits

SPECTATOR: Final = 4
"""The observer who sees no hand at all."""
EVERYBODY: Final = (1 << SPECTATOR + 1) - 1
_ROW: Final = SPECTATOR
"""The zone of the first returned card; hands are the zones before it."""
_CARD_SHIFT: Final = 3
_ZONES_SHIFT: Final = 9
_OBSERVER: Final = 7
_CARD_BITS: Final = _ZONES_SHIFT - _CARD_SHIFT
_CARD: Final = (1 << _CARD_BITS) - 1
_HOME_SHIFT: Final = 8
_HOME: Final = (1 << _HOME_SHIFT) - 1
_IN_DECK: Final = 0
_AWARE_SHIFT: Final = SPECTATOR + 1


def draw_card(g: Castelli, seat: int) -> bool:
    """The top card of the deck goes to a hand; False if there is none. CAS-REV-08"""
    g.own_bag()
    g.own_cards()
    # An int, so that `1 << card` does not depend on how the build widens shifts.
    card: int = g.draw_flat(g.deck, 0, len(g.deck))
    if card >= 0:
        g.aware[card] = 1 << seat
    elif g.returned:
        card = g.returned.pop(0)
        # The player who draws it sees it, so it cannot be undone.
        g.drawn += 1
        _moved(g, card, 1 << card, _ROW, seat, 1 << seat)
        g.clues = [_shifted(clue) for clue in g.clues]
    else:
        return False
    g.hands[seat] |= 1 << card
    return True


def show_card(g: Castelli, seat: int, kind: int) -> None:
    """A card is played: everybody sees it, and sees it go below the deck. CAS-CRD-02"""
    g.own_cards()
    card = _copy_to_show(g, g.hands[seat], kind)
    g.hands[seat] ^= 1 << card
    g.drawn += 1
    g.aware[card] = EVERYBODY
    g.returned.append(card)
    if g.clues:
        g.clues = [clue for clue in g.clues if clue >> _CARD_SHIFT & _CARD != card]
        if not g.hands[seat]:
            _nothing_in(g, seat)


def sell_card(g: Castelli, seat: int, kind: int) -> None:
    """A card goes below the deck; nobody else sees which. CAS-CRD-02, CAS-CRD-03"""
    hand = g.hands[seat]
    card = _copy_to_hide(hand, kind)
    g.own_cards()
    g.hands[seat] = hand ^ 1 << card
    g.returned.append(card)
    _moved(g, card, hand, seat, _ROW + len(g.returned) - 1, 1 << seat)


def take_card(g: Castelli, seat: int, victim: int, card: int) -> None:
    """A card changes hands; those two see which. CAS-CRD-16"""
    hand = g.hands[victim]
    g.own_cards()
    g.hands[victim] = hand ^ 1 << card
    g.hands[seat] |= 1 << card
    _moved(g, card, hand, victim, seat, 1 << seat | 1 << victim)


def _copy_to_show(g: Castelli, hand: int, kind: int) -> int:
    """Which of several equal cards is played: the one others know of, for that is the one they take it for."""
    copies = [card for card in bits(hand) if KIND_OF[card] == kind]
    if len(copies) == 1:
        return copies[0]
    clued = [clue >> _CARD_SHIFT & _CARD for clue in g.clues]
    return max(copies, key=lambda card: (popcount(g.aware[card]), clued.count(card)))


def _copy_to_hide(hand: int, kind: int) -> int:
    for card in bits(hand):
        if KIND_OF[card] == kind:
            return card
    raise AssertionError(kind)


def _moved(g: Castelli, card: int, source: int, zone: int, target: int, witnesses: int) -> None:
    """A card went face down from a zone, whose cards were `source`, to another one; only witnesses saw which."""
    emptied = source == 1 << card
    if not emptied:
        for other in bits(source):
            doubters = g.aware[other] & ~witnesses
            if doubters:
                g.aware[other] &= ~doubters
                for observer in bits(doubters):
                    g.clues.append(_clue(observer, other, 1 << zone | 1 << target))
    g.aware[card] |= witnesses
    if g.clues:
        _update_clues(g, card, zone, target, witnesses, emptied)


def _update_clues(g: Castelli, card: int, zone: int, target: int, witnesses: int, emptied: bool) -> None:
    kept = []
    for clue in g.clues:
        observer, known, zones = clue & _OBSERVER, clue >> _CARD_SHIFT & _CARD, clue >> _ZONES_SHIFT
        if witnesses >> observer & 1:
            if known == card:
                continue
        elif zones >> zone & 1:
            zones |= 1 << target
        kept.append(_clue(observer, known, zones))
    g.clues = kept
    if emptied:
        _nothing_in(g, zone)


def _nothing_in(g: Castelli, zone: int) -> None:
    """A zone is empty: what was in it or elsewhere is elsewhere."""
    kept = []
    for clue in g.clues:
        observer, card, zones = clue & _OBSERVER, clue >> _CARD_SHIFT & _CARD, clue >> _ZONES_SHIFT & ~(1 << zone)
        if zones & (zones - 1):
            kept.append(_clue(observer, card, zones))
        else:
            g.aware[card] |= 1 << observer
    g.clues = kept


def is_sound(g: Castelli, clue: int) -> bool:
    """Whether a clue is about a card that lies in one of its zones, and of somebody who is here to know."""
    observer, card, zones = clue & _OBSERVER, clue >> _CARD_SHIFT & _CARD, clue >> _ZONES_SHIFT
    if observer > SPECTATOR or g.players <= observer < SPECTATOR:
        return False
    there = [seat for seat in range(g.players) if g.hands[seat] >> card & 1]
    there += [_ROW + n for n, returned in enumerate(g.returned) if returned == card]
    known = (1 << g.players) - 1 | ((1 << len(g.returned)) - 1) << _ROW
    return len(there) == 1 and bool(zones >> there[0] & 1) and not zones & ~known


def _clue(observer: int, card: int, zones: int) -> int:
    return observer | card << _CARD_SHIFT | zones << _ZONES_SHIFT


def _shifted(clue: int) -> int:
    """The row of returned cards moved up by one."""
    zones = clue >> _ZONES_SHIFT
    hands = zones & (1 << _ROW) - 1
    row = zones >> _ROW + 1
    return _clue(clue & _OBSERVER, clue >> _CARD_SHIFT & _CARD, hands | row << _ROW)


def question_seen(g: Castelli, seat: int) -> tuple[int, int, int]:
    """The choice on top of the stack as this seat (-1: a spectator) sees it.

    A card is shown together with its target: until then others only see that its player still thinks.
    """
    kind, whose, about = g.top()
    if whose != seat and g.rules.unshown >> kind & 1:
        return OPEN if g.stage == REVEALING else BUILD, whose, 0
    return kind, whose, about


def redraw(g: Castelli, seat: int) -> None:
    """Redeal the cards and starting tiles that this seat (-1: a spectator) does not know."""
    hide_question(g, seat)
    redraw_cards([(g, observer_of(seat))])
    redraw_more(g, seat)


def observer_of(seat: int) -> int:
    return seat if seat >= 0 else SPECTATOR


def hide_question(g: Castelli, seat: int) -> None:
    """What is pending becomes what this seat sees of it."""
    if len(g.pending):
        kind, whose, about = question_seen(g, seat)
        g.take_off(-1)
        g.ask(whose, kind, about)


def redraw_more(g: Castelli, seat: int) -> None:
    for hook in g.rules.on_redraw:
        hook(g, observer_of(seat))


def redraw_cards(tables: list[tuple[Castelli, int]]) -> None:
    """Redeal the cards of games that share a deck, each with its observer."""
    first = tables[0][0]
    first.own_bag()
    homes = _homes(tables)
    unknown = [card for card, home in enumerate(homes) if home >= 0 and not _is_known(tables, card, home)]
    before = _in_order_of_homes(tables, unknown, homes)
    there = [homes[card] for card in before]
    clues = {
        clue >> _CARD_SHIFT & _CARD: (n, clue >> _ZONES_SHIFT)
        for n, (g, observer) in enumerate(tables)
        for clue in g.clues
        if clue & _OBSERVER == observer
    }
    dealt = _deal(first, unknown, there, clues)
    new = list(range(len(homes)))
    for card, other in zip(before, dealt, strict=True):
        new[card] = other
    for n, (g, observer) in enumerate(tables):
        _move_cards(g, n, before, new, homes)
        g.clues = [clue if clue & _OBSERVER == observer else _renamed(clue, new) for clue in g.clues]
    deck = first.deck
    for card in before:
        deck[card] = 0
    for home, card in zip(there, dealt, strict=True):
        if home == _IN_DECK:
            deck[card] = 1


def _move_cards(g: Castelli, n: int, cards: list[int], new: list[int], homes: list[int]) -> None:
    """What lay in game n is another card now, of which everybody else knows as much as of the one before."""
    g.own_cards()
    before, aware, hands = g.aware[:], g.aware, g.hands
    moved: i64 = 0
    for card in cards:
        aware[card] = 0
        moved |= 1 << card
    for seat in range(g.players):
        hand: i64 = hands[seat]
        hands[seat] = hand & ~moved
    for card in cards:
        home, other = homes[card], new[card]
        if home >> _HOME_SHIFT == n + 1:
            aware[other] = before[card]
            zone = home & _HOME
            if zone < SPECTATOR:
                hands[zone] |= 1 << other
    g.returned = [new[card] for card in g.returned]


def _in_order_of_homes(tables: list[tuple[Castelli, int]], cards: list[int], homes: list[int]) -> list[int]:
    """The cards by where they are and what others know of them, which does not tell which card lies where: worlds of
    a world are those of the truth."""
    keys = [(homes[card] << _AWARE_SHIFT | _aware_of(tables, card, homes[card])) << _CARD_BITS | card for card in cards]
    keys.sort()
    if any(g.clues for g, _ in tables):
        keys.sort(key=lambda key: (key >> _CARD_BITS, _clues_of_others(tables, key & _CARD, homes[key & _CARD])))
    return [key & _CARD for key in keys]


def _clues_of_others(tables: list[tuple[Castelli, int]], card: int, home: int) -> list[int]:
    """The places in the list of clues of what others know of a card."""
    if home == _IN_DECK:
        return []
    g, observer = tables[(home >> _HOME_SHIFT) - 1]
    return [i for i, c in enumerate(g.clues) if c & _OBSERVER != observer and c >> _CARD_SHIFT & _CARD == card]


def _homes(tables: list[tuple[Castelli, int]]) -> list[int]:
    """By card where it is: in the deck, or the number of the game plus one and the zone there; -1: not in play."""
    found = [_IN_DECK if there else -1 for there in tables[0][0].deck]
    for n, (g, _) in enumerate(tables):
        game = n + 1 << _HOME_SHIFT
        for seat in range(g.players):
            for card in bits(g.hands[seat]):
                found[card] = game | seat
        for place, card in enumerate(g.returned):
            found[card] = game | _ROW + place
    return found


def _aware_of(tables: list[tuple[Castelli, int]], card: int, home: int) -> int:
    """Mask of the observers who know where a card is."""
    return 0 if home == _IN_DECK else tables[(home >> _HOME_SHIFT) - 1][0].aware[card]


def _is_known(tables: list[tuple[Castelli, int]], card: int, home: int) -> bool:
    """Whether the observer of its game knows where a card is."""
    if home == _IN_DECK:
        return False
    g, observer = tables[(home >> _HOME_SHIFT) - 1]
    return g.aware[card] >> observer & 1 == 1


def _deal(g: Castelli, cards: list[int], homes: list[int], clues: dict[int, tuple[int, int]]) -> list[int]:
    """A card for each home: those with a clue first, where it allows them, then all others at random."""
    while True:
        dealt = [-1] * len(homes)
        for card in (card for card in cards if card in clues):
            at, zones = clues[card]
            fits = [
                i
                for i, home in enumerate(homes)
                if home >> _HOME_SHIFT == at + 1 and zones >> (home & _HOME) & 1 and dealt[i] < 0
            ]
            if not fits:
                break
            dealt[fits[g.chance(len(fits))]] = card
        else:
            rest = [card for card in cards if card not in clues]
            for n, card in enumerate(dealt):
                if card < 0:
                    dealt[n] = rest.pop(g.chance(len(rest)))
            return dealt


def _renamed(clue: int, new: list[int]) -> int:
    return _clue(clue & _OBSERVER, new[clue >> _CARD_SHIFT & _CARD], clue >> _ZONES_SHIFT)
