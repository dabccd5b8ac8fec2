"""What a seat may know: as plain data, and as numbers for programs that learn."""

from __future__ import annotations

from burgrave.kernel.observation import Part, turned
from skeleton.data import CARDS
from skeleton.rules.in_play import Rules
from skeleton.state import BIDDING, Bids


def shown_bid(g: Bids, owner: int, seat: int | None) -> int:
    """The bid of a seat as another sees it; -1: there is none, or it is hidden."""
    return g.bids[owner] if g.stage != BIDDING or owner == seat else -1


def view(g: Bids, seat: int | None) -> dict[str, object]:
    seats = []
    for owner in range(g.players):
        bid = shown_bid(g, owner, seat)
        shown: dict[str, object] = {
            "points": g.points[owner],
            "cards": g.hands[owner].bit_count(),
            "laid": g.bids[owner] >= 0,
            "sealed": g.sealed(owner),
            "bid": CARDS[bid] if bid >= 0 else "",
        }
        for more in g.rules.view_seat:
            shown.update(more(g, owner))
        seats.append(shown)
    return {"left": g.left, "hand": [] if seat is None else hand(g, seat), "seats": seats}


def hand(g: Bids, seat: int) -> list[str]:
    return [name for card, name in enumerate(CARDS) if g.hands[seat] >> card & 1]


def parts(rules: Rules) -> list[Part]:
    n = rules.players
    found = [
        Part("left", (1,), 0, 6, lambda g, seat: [g.left], "rounds that are not over"),
        Part("hand", (len(CARDS),), 0, 1, _hand, "1 for each card you hold"),
        Part("bids", (n,), 0, len(CARDS), _bids, "card plus 1 that lies before each player, 0 if none or hidden"),
        Part("sealed", (n,), 0, 1, _sealed, "1 for each player whose card is sealed"),
        Part("points", (n,), -50, 200, lambda g, seat: turned(g.points, seat), "points of each player"),
    ]
    return [*found, *(part for more in rules.parts for part in more(rules))]


def _hand(g: Bids, seat: int) -> list[int]:
    return [g.hands[seat] >> card & 1 for card in range(len(CARDS))]


def _bids(g: Bids, seat: int) -> list[int]:
    return turned([shown_bid(g, owner, seat) + 1 for owner in range(g.players)], seat)


def _sealed(g: Bids, seat: int) -> list[int]:
    return turned([int(g.sealed(owner)) for owner in range(g.players)], seat)
