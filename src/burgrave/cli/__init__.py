"""The command line."""

from burgrave.cli.main import main

__all__ = ["main"]
