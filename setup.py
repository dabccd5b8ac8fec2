"""The extension modules; all other metadata is in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent / "_build"))

from compiled import BuildCore, extensions

setup(ext_modules=extensions(), cmdclass={"build_ext": BuildCore})
