"""The secrets of the dice, derived from a key that is never in the database.

A table's row holds a random number and the commitment; the secret is derived from that number and the server's key,
which is in a file of its own. So neither the database nor a backup reveals the dice of a running game.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import logging
import os
import secrets
import stat
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from burgrave.kernel.sealed import SECRET_BYTES, SealedStream, Word, commitment
from burgrave.kernel.text import Text, say
from burgrave.server.errors import EXIT_DATA, BadRequest, SealBroken, StartError
from burgrave.server.store.rows import TableRow

OFFER_SECONDS = 86_400.0
"""How long offered dice are valid."""
_MAC_BYTES = 16
_OFFER_BYTES = SECRET_BYTES + 8 + _MAC_BYTES

logger = logging.getLogger("burgrave")


class SealedDice(NamedTuple):
    """The dice of a table."""

    number: str
    """The stored random number, useless without the key."""
    commitment: str
    secret: str
    sealed_by: str
    """The fingerprint of the key."""


class Offer(NamedTuple):
    """Dice without a table yet: its creator can see the commitment first, then add a word."""

    token: str
    commitment: str


class Keyring:
    """The keys of a server: the newest seals dice, all of them open."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._keys = tuple(keys)

    def seal(self) -> SealedDice:
        """Fresh dice."""
        return self._dice(self._keys[0], secrets.token_bytes(SECRET_BYTES))

    def open(self, number: str, committed: str) -> str:
        """The secret of a table's dice; raises SealBroken if another key sealed them."""
        for key in self._keys:
            dice = self._dice(key, bytes.fromhex(number))
            if hmac.compare_digest(dice.commitment, committed):
                return dice.secret
        raise SealBroken

    def offer(self, now: float) -> Offer:
        """Dice for a future table. Nothing is stored: the token holds everything."""
        content = secrets.token_bytes(SECRET_BYTES) + struct.pack(">d", now)
        dice = self._dice(self._keys[0], content[:SECRET_BYTES])
        token = base64.urlsafe_b64encode(content + self._mac(self._keys[0], content)).decode()
        return Offer(token, dice.commitment)

    def take(self, token: str, now: float) -> SealedDice:
        """The dice that a token offered. The database makes sure that they are used only once."""
        try:
            content = base64.urlsafe_b64decode(token.encode())
        except ValueError:
            content = b""
        if len(content) == _OFFER_BYTES:
            content, mac = content[:-_MAC_BYTES], content[-_MAC_BYTES:]
            (at,) = struct.unpack(">d", content[SECRET_BYTES:])
            for key in self._keys:
                if hmac.compare_digest(self._mac(key, content), mac) and now < at + OFFER_SECONDS:
                    return self._dice(key, content[:SECRET_BYTES])
        raise BadRequest(say("these dice have expired or come from another server; request new ones"))

    @property
    def fingerprints(self) -> list[str]:
        return [_fingerprint(key) for key in self._keys]

    def _dice(self, key: bytes, number: bytes) -> SealedDice:
        secret = hmac.digest(key, b"burgrave dice\n" + number, "sha256").hex()
        return SealedDice(number.hex(), commitment(secret), secret, _fingerprint(key))

    def _mac(self, key: bytes, content: bytes) -> bytes:
        return hmac.digest(key, b"burgrave offer\n" + content, "sha256")[:_MAC_BYTES]


def _fingerprint(key: bytes) -> str:
    return hashlib.sha256(b"burgrave key\n" + key).hexdigest()[:32]


def dice_of(table: TableRow, keyring: Keyring | None) -> SealedStream | None:
    """The dice of a table; None if they follow from its seed. Raises SealBroken without the key during the game."""
    if table.sealed is None:
        return None
    if table.secret is None and keyring is None:
        raise SealBroken
    secret = table.secret or (keyring.open(table.sealed, table.commitment or "") if keyring else "")
    return SealedStream(secret, [Word(seat, word) for seat, word in table.words])


def existing_keyring(file: Path) -> Keyring | None:
    """The keys in a file if it exists; never creates one."""
    return open_keyring(file, set()) if file.is_file() else None


def open_keyring(file: Path, needed: set[str], replace: bool = False) -> Keyring:
    """The keys in a file, created with a new key if it does not exist.

    `needed` are the fingerprints of keys that sealed games in play: if one is missing, the server does not start
    unless `replace` tells it to go on with a new key.
    """
    made = not file.exists()
    if made and needed and not replace:
        raise _unfit(say("the key file '{file}' is missing", file=str(file)))
    try:
        if made:
            _write(file)
        keyring = Keyring(_read(file))
    except OSError as error:
        raise StartError(
            say("the key file '{file}' cannot be used: {why}", file=str(file), why=error.strerror or str(error)),
            EXIT_DATA,
        ) from None
    if needed and needed.isdisjoint(keyring.fingerprints) and not replace:
        raise _unfit(say("the key file '{file}' belongs to another database", file=str(file)))
    return keyring


def _unfit(what: Text) -> StartError:
    return StartError(
        say(
            "{what}, but games in play need the right one; restore it, point to it with BURGRAVE_KEY_FILE, or "
            "abandon those games with BURGRAVE_NEW_KEY=1 (docs/hosting.md)",
            what=what,
        ),
        EXIT_DATA,
    )


def _write(file: Path) -> None:
    """Create a key that only this user can read; another process may be quicker."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(
            "# Seals the dice of games in play. Keep it secret, and keep it: without it they cannot go on.\n"
            f"{secrets.token_hex(SECRET_BYTES)}\n"
        )
        out.flush()
        os.fsync(out.fileno())
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def _read(file: Path) -> list[bytes]:
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        logger.warning("the key file %s could be read by others; its mode is 600 now", file.name)
        file.chmod(0o600)
    try:
        lines = [line.strip() for line in file.read_text("ascii").splitlines()]
        keys = [bytes.fromhex(line) for line in lines if line and not line.startswith("#")]
    except ValueError:
        keys = []
    if not keys or any(len(key) != SECRET_BYTES for key in keys):
        raise StartError(
            say(
                "the key file '{file}' is damaged: it must contain keys of {n} hexadecimal digits, one per line",
                file=str(file),
                n=2 * SECRET_BYTES,
            ),
            EXIT_DATA,
        )
    return keys
