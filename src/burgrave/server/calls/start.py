"""The ways to call players that this server has."""

from __future__ import annotations

from pathlib import Path

from burgrave.kernel.text import say
from burgrave.server.calls import vapid
from burgrave.server.calls.calls import Calls
from burgrave.server.calls.mail import MailServer, mail_server
from burgrave.server.calls.push import Push
from burgrave.server.config import EXIT_USAGE, Config
from burgrave.server.errors import StartError
from burgrave.server.limits.rates import Limits
from burgrave.server.play.tables import LiveTables


def open_calls(tables: LiveTables, limits: Limits, config: Config) -> Calls:
    """Push where its library is installed, mail where the host has a server for it."""
    push = None
    if config.push_hosts and vapid.available():
        beside = tables.store.key_file(config.key_file)
        key = vapid.open_key(Path(config.push_key_file or f"{beside}.push"))
        push = Push(key, vapid.public_key(key), config.push_hosts, config.contact)
    return Calls(tables, limits, push, demand_mail(config), config.address.rstrip("/"))


def demand_mail(config: Config) -> MailServer | None:
    """The host's mail server, if there is one; StartError if it cannot be used as it is set."""
    mail = mail_server(config.mail)
    if mail is not None and not config.address.startswith(("https://", "http://")):
        raise StartError(say("emails contain links: set BURGRAVE_ADDRESS to the address of this server"), EXIT_USAGE)
    return mail
