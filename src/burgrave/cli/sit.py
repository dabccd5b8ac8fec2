"""`burgrave sit`: a bot takes a seat at a table on a server."""

from __future__ import annotations

import random

from burgrave.cli.output import line
from burgrave.kernel.text import say


def sit(server: str, link: str = "", /, *, bot: str = "expert", name: str = "", seed: int | None = None) -> int:
    """Let a bot play at a table on a server, like any other guest.

    The bot runs here and sees only what its seat may know. Without a link it takes the first free seat of a listed
    table.

    Parameters
    ----------
    server
        Address of the server, such as http://127.0.0.1:8630, or the link alone.
    link
        The invitation link of the seat.
    bot
        A bot by name, or one of your own: `mybots:Miser`.
    name
        Name at the table; by default that of the bot.
    seed
        Seed of the bot; by default a different one each time.
    """
    from burgrave.bots import make
    from burgrave.envs.seat import Seat, Turn, asks

    player = make(bot, random.getrandbits(32) if seed is None else seed)
    seat = Seat.take(server, link, name or bot[:40])
    line(say("{name} has taken a seat", name=name or bot))

    def tell(turn: Turn, action: int) -> None:
        line(turn.state.describe(turn.seat, action))

    end = seat.play(asks(player), tell)
    points = " : ".join(map(str, end.scores))
    line(say("Won, {points}", points=points) if end.seat in end.winners else say("Lost, {points}", points=points))
    return 0
