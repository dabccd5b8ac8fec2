"""Chat: a phrase or a line for everybody at a table."""

from __future__ import annotations

from burgrave.kernel.errors import unknown
from burgrave.kernel.text import say
from burgrave.server.errors import BadRequest, Forbidden
from burgrave.server.http.bodies import Say
from burgrave.server.limits.rates import Limits
from burgrave.server.people.phrases import PHRASES
from burgrave.server.play import views
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link


async def talk(tables: LiveTables, limits: Limits, link: Link, body: Say) -> None:
    """Say something to everybody at the table."""
    live = await tables.open(link.table)
    seat = views.own_seat(link, live, body.seat)
    words = body.phrase or body.text.strip()
    if bool(body.phrase) == bool(body.text.strip()):
        raise BadRequest(say("say either a phrase or a line of text"))
    if body.phrase and body.phrase not in PHRASES:
        raise unknown(say("phrase"), body.phrase, PHRASES)
    if body.text and not live.table.policy.chat:
        raise Forbidden(say("chat is off at this table; the host can allow it"))
    limits.talk.spend(link.digest)
    async with tables.lock(link.table):
        live = await tables.load(link.table)
        store = tables.store
        await tables.write(store.say, link.table, seat, "phrase" if body.phrase else "chat", words)
        live.notes = await tables.read(store.notes, link.table)
    tables.hub.wake(link.table)
