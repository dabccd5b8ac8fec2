"""Addresses of callers, normalized and grouped for rate limits."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def plain(address: str) -> str:
    """An address in its usual form: a dual-stack listener reports 10.0.0.5 as ::ffff:10.0.0.5."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(getattr(parsed, "ipv4_mapped", None) or address)


def neighbourhood(address: str) -> str:
    """An IPv4 address, or the /64 of an IPv6 address, since one household has a whole /64."""
    try:
        parsed = ip_address(plain(address.partition("%")[0]))
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and not parsed.is_loopback:
        return str(IPv6Network((parsed, 64), strict=False))
    return str(parsed)
