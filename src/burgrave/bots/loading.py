"""Loading bot classes from modules and files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from burgrave.bots.base import Bot
from burgrave.kernel.errors import OptionError, UnknownName, unknown
from burgrave.kernel.text import Text, say


def load(name: str, where: str) -> Callable[[int], Bot]:
    """A factory for the bot `name`: a class in a module, `mybots:Miser`, or in a file, `./mybots.py:Miser`."""
    module_name, _, attribute = where.rpartition(":")
    module = _module(name, module_name)
    found = getattr(module, attribute, None)
    if found is None:
        known = [f"{module_name}:{each}" for each, value in vars(module).items() if _is_bot(value)]
        raise unknown(say("bot"), where, known or ["(none)"])
    if not callable(found):
        raise _wrong(name, say("'{attribute}' is not a bot class", attribute=attribute))
    return _Factory(name, found)


class _Factory:
    """Creates bots from a callable, and checks that they are bots."""

    def __init__(self, name: str, made: Callable[[int], object]) -> None:
        self._name = name
        self._make = made

    def __call__(self, seed: int) -> Bot:
        try:
            bot = self._make(seed)
        except TypeError as error:
            raise _wrong(self._name, say("it cannot be created from a seed: {why}", why=str(error))) from error
        if not isinstance(bot, Bot):
            raise _wrong(self._name, say("it must be a burgrave.bots.Bot"))
        return bot


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value is not Bot


def _module(name: str, module: str) -> ModuleType:
    try:
        return _from_file(Path(module)) if module.endswith(".py") else _from_path(module)
    except ModuleNotFoundError as error:
        if error.name == module.split(".")[0] or error.name == module:
            raise UnknownName(
                say("module '{module}' of the bot '{name}' was not found", module=module, name=name)
            ) from None
        raise _failed(name, module, error) from error
    except FileNotFoundError:
        raise UnknownName(say("file '{module}' of the bot '{name}' was not found", module=module, name=name)) from None
    except Exception as error:
        raise _failed(name, module, error) from error


def _from_path(module: str) -> ModuleType:
    """Import from Python's search path, and from the current folder."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    return import_module(module)


def _from_file(path: Path) -> ModuleType:
    """Load a file once, by whatever path it is given."""
    path = path.resolve()
    if not path.is_file():
        raise FileNotFoundError(path)
    name = f"burgrave bots {path}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _failed(name: str, module: str, error: Exception) -> OptionError:
    why = f"{type(error).__name__}: {error}".splitlines()[0]
    return _wrong(name, say("importing '{module}' failed: {why}", module=module, why=why))


def _wrong(name: str, why: Text) -> OptionError:
    return OptionError(say("the bot '{name}' cannot play: {why}", name=name, why=why))
