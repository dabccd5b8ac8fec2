"""Setting up calls: the ways that this server has."""

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
    """Push if its library is installed, mail if the host has a mail server."""
    push = None
    if config.push_hosts and vapid.available():
        beside = tables.store.key_file(config.key_file)
        key = vapid.open_key(Path(config.push_key_file or f"{beside}.push"))
        push = Push(key, vapid.public_key(key), config.push_hosts, config.contact)
    return Calls(tables, limits, push, demand_mail(config), config.address.rstrip("/"))


def demand_mail(config: Config) -> MailServer | None:
    """The host's mail server, if any; raises StartError if its settings are not usable."""
    mail = mail_server(config.mail)
    if mail is not None and not config.address.startswith(("https://", "http://")):
        raise StartError(say("emails contain links: set BURGRAVE_ADDRESS to the address of this server"), EXIT_USAGE)
    return mail
