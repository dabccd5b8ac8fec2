"""Keys of links: random and unguessable; the store holds only their digests.

So a backup or a stolen database opens no seat. A key has 192 random bits, too many to guess, so a plain
fast hash is enough. Links that a host shares are derived from the host's own key: the host can see them
again at any time although they are not stored.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

BYTES = 24
LENGTH = 32
PATTERN = r"^[A-Za-z0-9_-]{32}$"

_KEY = re.compile(PATTERN)


def new_key() -> str:
    return secrets.token_urlsafe(BYTES)


def is_key(word: str) -> bool:
    return _KEY.match(word) is not None


def derive(key: str, purpose: str) -> str:
    """The key derived from `key` for a purpose; nobody without `key` can compute it."""
    mac = hmac.digest(key.encode(), purpose.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(mac[:BYTES]).decode()


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
