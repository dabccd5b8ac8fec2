"""Every choice of the game: what may be answered and what each answer does."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli import actions as a
from burgrave.games.castelli import cards as c
from burgrave.games.castelli import events, kinds
from burgrave.games.castelli.cards import kinds_in
from burgrave.games.castelli.castles import PLAIN, build, card_sites, free_octagons, overbuild, owner_of, rivals, sites
from burgrave.games.castelli.choice import Choice
from burgrave.games.castelli.flow import end_turn
from burgrave.games.castelli.playing import EFFECTS, add_plays, add_sales, show, spend, victims
from burgrave.games.castelli.secrets import take_card
from burgrave.games.castelli.state import NO_TILE, Castelli
from burgrave.games.castelli.tiles import FIRST_START, lying, tile_of, turns_of
from burgrave.kernel.masks import bits


class Open(Choice):
    """The start of a turn: a tile must be turned up, cards may come before. CAS-TRN-01, CAS-TRN-04"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = a.REVEALS.expand(g.face_down)
        if g.hands[seat]:
            add_plays(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        if action >= a.PLAY:
            EFFECTS[action - a.PLAY](g, seat, action - a.PLAY)
        else:
            reveal(g, seat, action - a.REVEAL)


def reveal(g: Castelli, seat: int, square: int) -> None:
    """Turn a tile up. CAS-REV-01"""
    g.tile = g.draw(g.bag, 0, FIRST_START)
    g.square = square
    g.face_down ^= 1 << square
    g.stage = kinds.LAID
    g.asked = 0
    if g.journal is not None:
        g.journal.append((events.REVEALED, seat, g.tile, square))
    g.ask(seat, kinds.LAY)


class Lay(Choice):
    """Which way round the tile lies; with Dilemma the kept one may lie there instead. CAS-REV-01, CAS-DIL-02"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [a.LAY, a.LAY + 1, a.LAY + 2, a.LAY + 3]
        if g.rules.dilemma:
            out += [a.EXCHANGE, a.EXCHANGE + 1, a.EXCHANGE + 2, a.EXCHANGE + 3]
        if g.hands[seat]:
            add_sales(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        if action < a.EXCHANGE:
            turns = action - a.LAY
            g.board[g.square] = lying(g.tile, turns)
            if g.journal is not None:
                g.journal.append((events.LAID, seat, g.tile, turns, g.square))
        else:
            exchange(g, seat, action - a.EXCHANGE)
        g.tile = NO_TILE


def exchange(g: Castelli, seat: int, turns: int) -> None:
    """Lay the kept tile and keep the one turned up. CAS-DIL-02, CAS-DIL-04"""
    laid = g.kept[seat]
    if laid >= FIRST_START:
        # Nobody else knew it, so this cannot be undone. CAS-DIL-06
        g.drawn += 1
    g.kept[seat] = g.tile
    g.board[g.square] = lying(laid, turns)
    if g.journal is not None:
        g.journal.append((events.EXCHANGED, seat, laid, turns, g.tile, g.square))


class TurnTile(Choice):
    """Another player may turn the tile by a Steward. CAS-CRD-13"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [a.PASS]
        if kinds_in(g.hands[seat]) >> c.STEWARD & 1:
            now = turns_of(g.board[g.square])
            out += [a.STEWARD + turns for turns in range(4) if turns != now]
        add_sales(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        if action == a.PASS:
            return
        turns = action - a.STEWARD
        show(g, seat, c.STEWARD)
        g.board[g.square] = lying(tile_of(g.board[g.square]), turns)
        if g.journal is not None:
            g.journal.append((events.TURNED, seat, turns, g.square))


class Build(Choice):
    """Castles and cards after evaluation, in any order. CAS-BLD-01, CAS-BAT-02, CAS-BAT-07"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [a.END]
        a.BUILDS.extend(out, sites(g, seat))
        if g.rules.battle:
            out += [a.OVERBUILD + castle for castle in rivals(g, seat, PLAIN)]
        if g.hands[seat]:
            add_plays(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        if action >= a.PLAY:
            EFFECTS[action - a.PLAY](g, seat, action - a.PLAY)
        elif action == a.END:
            end_turn(g)
        elif action < a.OVERBUILD:
            build(g, seat, action - a.BUILD, PLAIN)
        else:
            attack(g, seat, action - a.OVERBUILD, PLAIN)


class Site(Choice):
    """Where the castle of a Count, Countess or Master Builder goes; the card is shown with it."""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        return a.BUILDS.expand(card_sites(g, seat, arg))

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        spend(g, seat, arg)
        build(g, seat, action - a.BUILD, arg)


class Rival(Choice):
    """Which castle an Abbot or an Army of Knights overbuilds. CAS-BAT-22, CAS-BAT-24"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        return [a.OVERBUILD + castle for castle in rivals(g, seat, arg)]

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        spend(g, seat, arg)
        attack(g, seat, action - a.OVERBUILD, arg)


_CASTLE_BITS: Final = 7
_CASTLE: Final = (1 << _CASTLE_BITS) - 1


def attack(g: Castelli, seat: int, castle: int, card: int) -> None:
    """Announce an overbuild; an owner who may hold a Guard is asked first. CAS-BAT-23"""
    owner = owner_of(g, castle)
    if g.journal is not None:
        g.journal.append((events.ATTACKED, seat, owner, *divmod(castle, a.SLOTS)))
    if g.hands[owner]:
        g.ask(owner, kinds.DEFEND, card + 1 << _CASTLE_BITS | castle)
    else:
        overbuild(g, seat, castle, card)


class Defend(Choice):
    """The owner of an attacked castle may answer with a Guard. CAS-BAT-23"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [a.PASS]
        if kinds_in(g.hands[seat]) >> c.GUARD & 1:
            out.append(a.GUARD)
        if arg >> _CASTLE_BITS == 0:
            # Nothing is sold while a card takes effect. CAS-CRD-04
            add_sales(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        castle = arg & _CASTLE
        if action == a.PASS:
            overbuild(g, g.player, castle, (arg >> _CASTLE_BITS) - 1)
            return
        octagon, slot = divmod(castle, a.SLOTS)
        show(g, seat, c.GUARD)
        g.guarded[slot] |= 1 << octagon
        if g.journal is not None:
            g.journal.append((events.GUARDED, seat, g.player, octagon))


class Found(Choice):
    """Where a Farmer's village or a Duke's city goes. CAS-CRD-20, CAS-BAT-21"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        return a.FOUNDS.expand(free_octagons(g))

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        octagon = action - a.FOUND
        spend(g, seat, arg)
        if arg == c.FARMER:
            g.villages |= 1 << octagon
            g.spare_villages -= 1
        else:
            g.cities |= 1 << octagon
            g.spare_cities -= 1
        if g.journal is not None:
            g.journal.append((events.FOUNDED, seat, octagon, int(arg == c.DUKE)))


class Burn(Choice):
    """Which city leaves the game. CAS-BAT-25"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        return a.BURNS.expand(g.cities)

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        spend(g, seat, c.ARSONIST)
        g.cities ^= 1 << action - a.BURN
        g.burnt += 1
        if g.journal is not None:
            g.journal.append((events.BURNT, seat, action - a.BURN))


class Victim(Choice):
    """Whom to buy a card from; which one, chance decides. CAS-CRD-16"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        return [a.VICTIM + other for other in victims(g, seat)]

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        victim = action - a.VICTIM
        spend(g, seat, c.TRAITOR)
        g.silver[seat] -= 1
        g.silver[victim] += 1
        hand = bits(g.hands[victim])
        take_card(g, seat, victim, hand[g.roll(len(hand)) - 1])
        if g.journal is not None:
            g.journal.append((events.TOOK_CARD, seat, victim))


class LastSale(Choice):
    """The last chance to sell, before the mine is evaluated. CAS-END-02"""

    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]:
        out = [a.PASS]
        add_sales(g, seat, out)
        return out

    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        """Passing sells nothing."""


CHOICES: Final[list[Choice]] = [
    Open(), Lay(), TurnTile(), Build(), Site(), Rival(), Defend(), Found(), Burn(), Victim(), LastSale(),
]  # fmt: skip
