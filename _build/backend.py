"""How pip and uv build Burgrave: with setuptools, and with mypyc as well where a C compiler is there."""

from __future__ import annotations

import os
from typing import Any

import setuptools.build_meta
from compiled import SWITCH, wanted
from setuptools.build_meta import build_sdist, build_wheel, prepare_metadata_for_build_wheel

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

MYPYC = "mypy>=2.4"


# setuptools' own answers would run setup.py before mypyc is there.
def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [MYPYC] if wanted() else []


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return []


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return []


# An editable install is always pure: a compiled module in src/ would shadow the edited source.
def build_editable(*arguments: Any, **more: Any) -> str:
    os.environ[SWITCH] = "no"
    return setuptools.build_meta.build_editable(*arguments, **more)


def prepare_metadata_for_build_editable(*arguments: Any, **more: Any) -> str:
    os.environ[SWITCH] = "no"
    return setuptools.build_meta.prepare_metadata_for_build_editable(*arguments, **more)
