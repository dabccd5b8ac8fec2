"""The key that signs this server's push messages (VAPID): created on the first start, kept beside the data."""

from __future__ import annotations

import base64
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from py_vapid import Vapid02


def available() -> bool:
    """Whether the extra `push` is installed."""
    return find_spec("pywebpush") is not None


def open_key(file: Path) -> Vapid02:
    """The key in this file, created if it is missing; if several processes create one, the first wins."""
    from py_vapid import Vapid02

    if not file.exists():
        made = Vapid02()
        made.generate_keys()
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            pass
        else:
            with os.fdopen(handle, "wb") as out:
                out.write(made.private_pem())
    return Vapid02.from_pem(file.read_bytes())


def public_key(key: Vapid02) -> str:
    """The public key, which a browser needs to subscribe."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()
