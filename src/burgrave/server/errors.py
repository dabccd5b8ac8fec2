"""The server's refusals: each has an HTTP status, a code and a sentence."""

from __future__ import annotations

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import Text, count, say

EXIT_DATA = 4
EXIT_DATABASE = 5


class ServerError(BurgraveError):
    """A refusal of the server; nothing was changed."""

    status = 400
    code = "bad-request"


class BadRequest(ServerError):
    """A body, a query or a header that cannot be read."""


class WrongKey(ServerError):
    """An unknown link."""

    status = 404
    code = "wrong-link"

    def __init__(self) -> None:
        super().__init__(
            say("this link does not lead to a table; check that you copied all of it, or ask the host for a new one")
        )


class WrongClubKey(ServerError):
    """An unknown club key."""

    status = 404
    code = "wrong-club-key"

    def __init__(self) -> None:
        super().__init__(
            say("this key belongs to nobody in the club; check that you copied all of it, or join under a new one")
        )


class UsedInvitation(WrongKey):
    """The seat of the invitation has been taken, or the host has replaced the link."""

    code = "used-invitation"

    def __init__(self, table: int, seat: int | None) -> None:
        ServerError.__init__(
            self,
            say(
                "this invitation has been used or replaced; open the game in the browser you joined with, "
                "or ask the host for a new link"
            ),
        )
        self.table = table
        self.seat = seat


class NotFound(ServerError):
    status = 404
    code = "not-found"


class Forbidden(ServerError):
    """The link is valid, but does not allow this."""

    status = 403
    code = "not-allowed"


class OtherSite(ServerError):
    """Another site made a browser send this, or it used a host name that is not ours."""

    status = 403
    code = "other-site"


class Banned(ServerError):
    status = 403
    code = "banned"

    def __init__(self) -> None:
        super().__init__(say("the operator of this server has blocked your address"))


class Conflict(ServerError):
    """The state of the table does not allow this, or no longer does."""

    status = 409
    code = "conflict"


class Closed(Conflict):
    code = "closed"

    def __init__(self) -> None:
        super().__init__(say("the host has closed this table"))


class Paused(Conflict):
    code = "paused"

    def __init__(self) -> None:
        super().__init__(say("the host has paused this game; it goes on when the host resumes it"))


class NotYourTurn(Conflict):
    code = "not-your-turn"

    def __init__(self) -> None:
        super().__init__(say("it is not your turn"))


class Stale(Conflict):
    """Somebody acted in the meantime: the caller decided on an older position."""

    code = "stale"

    def __init__(self) -> None:
        super().__init__(say("the game has moved on since you last looked; look again and choose once more"))


class TableFull(Conflict):
    code = "table-full"

    def __init__(self) -> None:
        super().__init__(say("every seat at this table is taken"))


class CannotUndo(Conflict):
    code = "cannot-undo"


class OtherRules(Conflict):
    """The table was played with rules this server does not have."""

    code = "other-rules"

    def __init__(self, game: str, rules: int, known: int) -> None:
        super().__init__(
            say(
                "this game of {game} follows version {rules} of the rules; this server plays version {known}",
                game=game,
                rules=rules,
                known=known,
            )
        )


class NotInLesson(Conflict):
    """A move that the lesson does not ask for now. The message says what it would have done; it is not played."""

    code = "lesson"


class Damaged(Conflict):
    """The stored data of a table cannot be read."""

    code = "damaged"

    def __init__(self, table: int) -> None:
        super().__init__(say("this table is damaged and cannot be opened; please tell the operator of this server"))
        self.table = table


class SealBroken(Conflict):
    """The dice of the table were sealed with a key that this server does not have."""

    code = "seal-broken"

    def __init__(self) -> None:
        super().__init__(say("this table's dice are sealed with a key that this server does not have"))


class TooMany(ServerError):
    status = 429
    code = "too-many"

    def __init__(self, seconds: int) -> None:
        super().__init__(count("too many requests; wait {n} second", "too many requests; wait {n} seconds", seconds))
        self.seconds = seconds


class TooLong(ServerError):
    """The record of a table has reached the most plies that this server keeps."""

    status = 429
    code = "too-long"

    def __init__(self) -> None:
        super().__init__(say("this game has grown longer than this server allows; the host can only close it"))


class TooManyBotTables(ServerError):
    """The limit of bot-only games is reached, and all of them are being watched."""

    status = 429
    code = "too-many"

    def __init__(self) -> None:
        super().__init__(
            say(
                "this server is already running as many bot-only games as it allows; take a seat "
                "yourself, or try again later"
            )
        )


class Busy(ServerError):
    status = 503
    code = "busy"

    def __init__(self) -> None:
        super().__init__(say("the server is busy; try again in a few minutes"))


class TooLarge(ServerError):
    status = 413
    code = "too-large"

    def __init__(self) -> None:
        super().__init__(say("the request is too large"))


class StoreDown(ServerError):
    """The database could not be written or read; the caller may try the same request again."""

    status = 503
    code = "store-unavailable"

    def __init__(self) -> None:
        super().__init__(say("the server cannot access its data right now; nothing was lost, try again in a moment"))


class StoreDamaged(StoreDown):
    """The database file is damaged; trying again does not help."""

    code = "store-damaged"

    def __init__(self) -> None:
        ServerError.__init__(
            self, say("the server's database is damaged and cannot be read; please tell the operator of this server")
        )


class StartError(Exception):
    """The server cannot start; `exit_code` is for scripts."""

    def __init__(self, text: Text, exit_code: int) -> None:
        super().__init__(text)
        self.text = text
        self.exit_code = exit_code
