"""Commands that change a game, from a person on a page, a program over the API, or a bot on this server."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field


def fresh() -> str:
    """The id of a request that came without one."""
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class Command:
    """Actions of a seat, an undo, or a word for the dice, decided on the position at a ply."""

    table: int
    seat: int
    ply: int
    actions: tuple[int, ...] = ()
    """Carried out one after the other, all or none. None at all: undo the seat's newest click."""
    request: str = field(default_factory=fresh)
    """Id of the request: if it arrives again, it gets the same answer and acts only once."""
    bot: str = ""
    """The bot that decided; empty for a person."""
    word: str = ""
    """What the seat adds to the dice; it has no actions then."""
    back: int = 0
    """How many of the seat's newest actions are taken back before them."""

    @property
    def undoes(self) -> bool:
        return not self.actions and not self.word

    def requests(self) -> list[str]:
        """The name under which each of its actions is stored."""
        return [self.request if number == 0 else f"{self.request}/{number}" for number in range(len(self.actions))]

    @property
    def last_request(self) -> str:
        """The name of what is stored last: where it is, all of it is."""
        return self.requests()[-1] if self.actions else self.request
