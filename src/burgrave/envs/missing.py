"""Errors for libraries that are not installed by default."""

from __future__ import annotations

from burgrave.kernel.text import say


def missing(extra: str) -> ImportError:
    """The error for a failed import; it says what to install."""
    return ImportError(
        str(
            say(
                "burgrave.envs.{extra} needs packages that are not installed; install burgrave[{extra}]",
                extra=extra,
            )
        )
    )
