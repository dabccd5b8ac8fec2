"""Addresses that the operator has banned."""

from __future__ import annotations

import time
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say
from burgrave.server.store.rows import Ban

Network = IPv4Network | IPv6Network

_HOUSEHOLD = 64
_REMEMBERED = 10_000


def network(word: str) -> Network:
    """Parse an address or a network. In IPv6 nothing smaller than a /64 is banned, which one household has."""
    try:
        found = ip_network(word.strip(), strict=False)
    except ValueError:
        raise OptionError(
            say("'{word}' is not an address; give one like 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64", word=word)
        ) from None
    if isinstance(found, IPv6Network) and found.prefixlen > _HOUSEHOLD:
        return found.supernet(new_prefix=_HOUSEHOLD)
    return found


class Bans:
    """The bans in force, kept in memory."""

    def __init__(self) -> None:
        self._bans: list[tuple[Network, float | None]] = []
        self._known: dict[str, list[float | None]] = {}
        """Cache: for each address seen, the ends of the bans on it."""

    def replace(self, bans: Iterable[Ban]) -> None:
        self._bans = [(ip_network(ban.network), ban.until) for ban in bans]
        self._known.clear()

    def __contains__(self, address: str) -> bool:
        if not self._bans:
            return False
        found = self._known.get(address)
        if found is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            found = self._known[address] = self._find(address)
        return any(until is None or time.time() < until for until in found)

    def _find(self, address: str) -> list[float | None]:
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return []
        parsed = getattr(parsed, "ipv4_mapped", None) or parsed
        return [until for net, until in self._bans if parsed.version == net.version and parsed in net]
