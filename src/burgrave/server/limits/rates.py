"""Rate limits by address or link, for a minute, an hour or a day."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NoReturn

from burgrave.server.errors import TooMany
from burgrave.server.limits.budgets import Budgets

MINUTE = 60.0
HOUR = 3600.0
DAY = 86_400.0
LOOP_SECONDS = 5.0
"""The period of the event loop budget."""

_REMEMBERED = 10_000
"""The most callers remembered per budget, so that strangers cannot fill the memory."""
_LOG_AGAIN = 60.0

logger = logging.getLogger("burgrave")


class RateLimit:
    """A rate limit for each caller that allows bursts up to its size (a token bucket)."""

    def __init__(
        self,
        count: int,
        seconds: float = MINUTE,
        now: Callable[[], float] = time.monotonic,
        on_refusal: Callable[[str], None] = lambda who: None,
        debt: float = 0.0,
    ) -> None:
        self.count = count
        self.debt = debt
        """How far below zero a caller may go; the debt has to be waited for."""
        self.seconds = seconds
        self._now = now
        self._on_refusal = on_refusal
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, who: str) -> float:
        return self._left(who, self._now())

    def _left(self, who: str, now: float) -> float:
        tokens, then = self._buckets.get(who, (float(self.count), now))
        return min(self.count, tokens + (now - then) * self.count / self.seconds)

    def check(self, who: str) -> None:
        """Raise TooMany if nothing is left."""
        left = self.left(who)
        if left < 1:
            self._send_away(who, left)

    def _send_away(self, who: str, left: float) -> NoReturn:
        self.refuse(who)
        raise TooMany(max(1, round((1 - left) * self.seconds / self.count)))

    def spend(self, who: str) -> None:
        now = self._now()
        left = self._left(who, now)
        if left < 1:
            self._send_away(who, left)
        self._keep(who, left - 1, now)

    def refuse(self, who: str) -> None:
        """Report that a caller has exceeded the limit."""
        self._on_refusal(who)

    def charge(self, who: str, amount: float = 1.0) -> None:
        """Charge an amount without checking."""
        now = self._now()
        self._keep(who, max(-self.debt, self._left(who, now) - amount), now)

    def _keep(self, who: str, tokens: float, now: float) -> None:
        self._buckets[who] = (tokens, now)
        self._buckets.move_to_end(who)
        while len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)


class Limits:
    """The rate limits of a server. An address that has used one up is named in the log, once a minute."""

    def __init__(self, budgets: Budgets, refused: Callable[[str], None] = lambda name: None) -> None:
        self._refused = refused
        self._logged: OrderedDict[tuple[str, str], float] = OrderedDict()
        self.requests = self._limit("requests_per_minute", budgets.requests_per_minute)
        loop = budgets.loop_milliseconds
        self.loop = self._limit("loop_milliseconds", loop, LOOP_SECONDS, debt=loop)
        self.pages = self._limit("pages_per_minute", budgets.pages_per_minute)
        self.wrong_links = self._limit("wrong_links_per_minute", budgets.wrong_links_per_minute)
        self.shared = self._limit("shared_per_minute", budgets.shared_per_minute)
        self.actions = self._limit("actions_per_minute", budgets.actions_per_minute, by_link=True)
        self.talk = self._limit("phrases_per_minute", budgets.phrases_per_minute, by_link=True)
        self.calls = self._limit("calls_per_hour", budgets.calls_per_hour, HOUR)
        self.mails = self._limit("mails_per_hour", budgets.mails_per_hour, HOUR, by_link=True)
        self.hints = self._limit("hints_per_minute", budgets.hints_per_minute)
        self.link_hints = self._limit("hints_per_link", budgets.hints_per_link, by_link=True)
        self.analyses = self._limit("analyses_per_hour", budgets.analyses_per_hour, HOUR)
        self.balances = self._limit("balances_per_hour", budgets.balances_per_hour, HOUR)
        self.new_people = self._limit("people_per_day", budgets.people_per_day, DAY)
        self.club = self._limit("club_changes_per_minute", budgets.club_changes_per_minute)
        self._tables = self._limit("tables_per_minute", budgets.tables_per_minute)
        self._tables_a_day = self._limit("tables_per_day", budgets.tables_per_day, DAY)

    def new_table(self, caller: str) -> None:
        """Check and charge a new table, seat or link."""
        self._tables_a_day.check(caller)
        self._tables.spend(caller)
        self._tables_a_day.charge(caller)

    def refuse(self, name: str, who: str = "") -> None:
        """Count a refusal, and log it now and then."""
        self._refused(name)
        now = time.monotonic()
        if self._logged.get((name, who), -_LOG_AGAIN) + _LOG_AGAIN > now:
            return
        self._logged[name, who] = now
        while len(self._logged) > _REMEMBERED:
            self._logged.popitem(last=False)
        logger.warning("%s has used up %s", who or "somebody", name)

    def _limit(
        self, name: str, count: int, seconds: float = MINUTE, by_link: bool = False, debt: float = 0.0
    ) -> RateLimit:
        # Limits by link are kept by its digest, which does not belong in the log.
        return RateLimit(count, seconds, on_refusal=lambda who: self.refuse(name, "" if by_link else who), debt=debt)
