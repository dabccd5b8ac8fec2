"""Libraries that a plain installation does not bring."""

from __future__ import annotations

from burgrave.kernel.text import say


def missing(extra: str) -> ImportError:
    """The error for an import that failed: it says what to install."""
    return ImportError(
        str(
            say(
                "burgrave.envs.{extra} needs packages that are not installed; install burgrave[{extra}]",
                extra=extra,
            )
        )
    )
