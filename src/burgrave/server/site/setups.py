"""Links that fill in the new-game form: reading and checking them."""

from __future__ import annotations

import re
from typing import Any

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.pieces import PIECES
from burgrave.kernel.sharing import unpack
from burgrave.kernel.text import Text, say
from burgrave.server.http import forms
from burgrave.server.http.answers import HttpRequest, service_of
from burgrave.server.http.guard import caller_of
from burgrave.web.home import SETUP, FormDraft

LONGEST = 12_000
"""The most characters in such a link."""
MOST_FIELDS = 200
_FIELD = re.compile(
    r"(game|players|seat-\d|option-[\w.-]{1,40}|clock|stand_in|spectators|undo|hints|chat|listed|policy)"
)


async def draft(request: HttpRequest) -> FormDraft:
    """The form as filled in by a link, with its errors."""
    query = request.query_params
    version = query.get("setup", "")
    if version != SETUP:
        return _refused(
            say(
                "this link fills in version {theirs} of the form, but this server has version {ours}",
                theirs=version[:10],
                ours=SETUP,
            )
        )
    if len(request.url.query) > LONGEST or len(query) > MOST_FIELDS:
        return _refused(say("this link is too long; it can have {most} characters", most=LONGEST))
    values = {name: ",".join(query.getall(name)) for name in query if _FIELD.fullmatch(name)}
    modules = list(map(str, query.getall("module", [])))
    service = service_of(request)
    try:
        game = service.games.game(values.get("game", ""))
        if code := query.get("pieces", ""):
            values[f"option-{PIECES}"] = unpack(PIECES, code)
        wanted = forms.new_table(values, modules)
        options: dict[str, Any] = dict(wanted.options)
        await service.drawings.check_set_up(caller_of(request), game, len(wanted.seats), options, modules)
        game.setup(len(wanted.seats), options, modules)
    except BurgraveError as error:
        return FormDraft(values, modules, [(error.text, error.rule)])
    return FormDraft(values, modules)


def _refused(why: Text) -> FormDraft:
    return FormDraft(errors=[(why, "")])
