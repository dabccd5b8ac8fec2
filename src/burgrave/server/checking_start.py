"""`burgrave serve --check`: checks everything that a start needs and changes nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from burgrave.kernel.text import Text, say
from burgrave.server.calls.start import demand_mail
from burgrave.server.config import Config
from burgrave.server.desk.opening import revision
from burgrave.server.errors import EXIT_DATA, StartError
from burgrave.server.http.addresses import LOOPBACK
from burgrave.server.play.keyring import open_keyring
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import connect, explain, key_file, known_revisions, newest_revision, sqlite_file
from burgrave.server.thinking.bot_titles import demand_bots


def findings(config: Config, host: str, url: URL) -> Iterator[Text]:
    """The findings, line by line; raises StartError if the server would not start."""
    demand_bots(config)
    yield say("bots: fine")
    demand_mail(config)
    if host not in LOOPBACK and not config.hosts:
        yield say("names: any; set the server's names with BURGRAVE_HOSTS")
    file = sqlite_file(url)
    if file is not None and not file.exists():
        yield _new_file(file)
        yield _key(url, config, set())
        return
    engine = connect(url)
    try:
        found = revision(engine)
        yield _database(found)
        # Which keys the games need can be read from a database of this version only.
        yield _key(url, config, Store(engine).seals_in_play() if found == newest_revision() else set())
    except DBAPIError as error:
        raise explain(url, error) from None
    finally:
        engine.dispose()


def _database(found: str | None) -> Text:
    if found is None:
        return say("database: empty; the first start creates its tables")
    if found == newest_revision():
        return say("database: fine")
    if found in known_revisions():
        return say("database: written by an older version; the next start upgrades it. Make a backup first")
    raise StartError(
        say("the data was written by a newer version of Burgrave; run that version, or use another --db"), EXIT_DATA
    )


def _new_file(file: Path) -> Text:
    folder = next(place for place in file.absolute().parents if place.exists())
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise StartError(
            say("the data folder '{folder}' is not writable; choose another place with --db FILE", folder=str(folder)),
            EXIT_DATA,
        )
    return say("database: '{file}' does not exist yet; the first start creates it", file=str(file))


def _key(url: URL, config: Config, needed: set[str]) -> Text:
    file = key_file(url, config.key_file)
    if not file.exists() and (not needed or config.new_key):
        return say("key of the dice: '{file}' does not exist yet; the first start creates it", file=str(file))
    open_keyring(file, needed, bool(config.new_key))
    return say("key of the dice: fine")
