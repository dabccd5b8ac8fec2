"""Web Push: a short message to a browser, through the service its maker runs."""

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
    """Sends to the services it knows and to no other address: the subscriber names the address."""

    def __init__(self, key: Vapid02, public: str, hosts: tuple[str, ...], contact: str) -> None:
        self.key = key
        self.public = public
        self.hosts = hosts
        self.contact = contact

    def check(self, subscription: Subscription) -> None:
        """Refuse what is no push service: the server must not be sent to strange machines."""
        try:
            address = urlsplit(subscription.endpoint)
            host = (address.hostname or "").lower() if address.port != 0 else ""
        except ValueError:
            host = ""
        known = any(host == name or host.endswith(f".{name}") for name in self.hosts)
        # With these in front of the path not every library finds the same host.
        odd = any(sign in subscription.endpoint.split("/", 3)[2] for sign in "\\@")
        if not host or not known or odd or (address.scheme != "https" and host not in LOOPBACK):
            raise BadRequest(say("this server does not know your browser's push service; its operator can allow it"))

    async def send(self, subscription: Subscription, message: dict[str, object]) -> Outcome:
        """Hand a message to the push service; it keeps it for a day."""
        try:
            # The library waits: in a thread, so that nobody else does.
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
            # A name that is not found, a key that is none, a service that hangs up.
            return "failed"
        return "sent"
