"""Web Push: short messages to a browser through its vendor's push service."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import msgspec

from burgrave.kernel.text import say
from burgrave.server.errors import BadRequest
from burgrave.server.http.addresses import LOOPBACK
from burgrave.server.http.bodies import Subscription

if TYPE_CHECKING:
    from py_vapid import Vapid02

Outcome = Literal["sent", "gone", "failed"]

_SECONDS = 10
_DAY = 86_400
_GONE = (404, 410)


class Push:
    """Sends to known push services only, since subscribers choose the address."""

    def __init__(self, key: Vapid02, public: str, hosts: tuple[str, ...], contact: str) -> None:
        self.key = key
        self.public = public
        self.hosts = hosts
        self.contact = contact

    def check(self, subscription: Subscription) -> None:
        """Refuse addresses that are not known push services, so that nobody can direct requests elsewhere (SSRF)."""
        try:
            address = urlsplit(subscription.endpoint)
            host = (address.hostname or "").lower() if address.port != 0 else ""
        except ValueError:
            host = ""
        known = any(host == name or host.endswith(f".{name}") for name in self.hosts)
        # Libraries disagree about the host if the authority contains these.
        odd = any(sign in subscription.endpoint.split("/", 3)[2] for sign in "\\@")
        if not host or not known or odd or (address.scheme != "https" and host not in LOOPBACK):
            raise BadRequest(say("this server does not know your browser's push service; its operator can allow it"))

    async def send(self, subscription: Subscription, message: dict[str, object]) -> Outcome:
        """Send a message to the push service, which keeps it for a day."""
        try:
            # The library blocks, so it runs in a thread.
            async with asyncio.timeout(_SECONDS + 2):
                return await asyncio.to_thread(self._send, subscription, msgspec.json.encode(message))
        except TimeoutError:
            return "failed"

    def _send(self, subscription: Subscription, payload: bytes) -> Outcome:
        from pywebpush import WebPushException, webpush

        try:
            webpush(
                msgspec.to_builtins(subscription),
                payload,
                vapid_private_key=self.key,
                vapid_claims={"sub": self.contact},
                timeout=_SECONDS,
                ttl=_DAY,
            )
        except WebPushException as error:
            answer = getattr(error, "response", None)
            return "gone" if answer is not None and answer.status_code in _GONE else "failed"
        except Exception:
            # An unknown host, an invalid key, or a service that hangs up.
            return "failed"
        return "sent"
