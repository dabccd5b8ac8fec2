"""The version of this installation."""

from importlib.metadata import PackageNotFoundError, version


def _installed() -> str:
    try:
        return version("burgrave")
    except PackageNotFoundError:  # a source tree that is not installed
        return "0"


VERSION = _installed()
