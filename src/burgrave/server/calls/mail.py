"""Mail through the host's mail server. It never contains keys, since it could be read on its way."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

from burgrave.kernel.text import say
from burgrave.server.errors import StartError
from burgrave.server.limits.budgets import EXIT_USAGE

_SECONDS = 15
_PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class MailServer:
    """The host's mail server (SMTP)."""

    host: str
    port: int
    tls: bool
    """Whether TLS is used from the start; otherwise STARTTLS if the server offers it."""
    user: str
    password: str
    sender: str

    async def send(self, to: str, subject: str, text: str) -> bool:
        """Send an email; False if that failed. A server that hangs is given up after a while."""
        import aiosmtplib

        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        try:
            async with asyncio.timeout(_SECONDS):
                await aiosmtplib.send(
                    letter,
                    hostname=self.host,
                    port=self.port,
                    username=self.user or None,
                    password=self.password or None,
                    use_tls=self.tls,
                    timeout=_SECONDS,
                )
        except (aiosmtplib.SMTPException, TimeoutError, OSError, ValueError):
            return False
        return True


def mail_server(word: str) -> MailServer | None:
    """Parse `smtp://user:password@mail.example.org:587?from=games@example.org`; None if it is empty."""
    if not word:
        return None
    try:
        found = urlsplit(word)
        sender = parse_qs(found.query).get("from", [""])[0]
        port = found.port or _PORTS[found.scheme]
        if not found.hostname or "@" not in sender:
            raise ValueError
    except (ValueError, KeyError):
        raise StartError(
            say(
                "BURGRAVE_MAIL cannot be read; it must look like "
                "smtp://user:password@mail.example.org:587?from=games@example.org"
            ),
            EXIT_USAGE,
        ) from None
    return MailServer(
        found.hostname,
        port,
        found.scheme == "smtps",
        unquote(found.username or ""),
        unquote(found.password or ""),
        sender,
    )
