"""The log: one line for each problem, and no keys."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from datetime import UTC, datetime
from types import TracebackType

import h11

from burgrave.kernel.text import Text
from burgrave.server.people.keys import LENGTH

_KEY = re.compile(rf"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{{{LENGTH}}}(?![A-Za-z0-9_-])")
_FRAMES = 4
_LONGEST = 500
_GARBLED = ("Invalid ", "Unsupported upgrade request")
"""The beginnings of uvicorn's messages about requests it cannot read."""

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class OneLine(logging.Formatter):
    """Logs an error's type and origin, not its message, which may contain what a stranger sent."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        # Text cached by another handler must not be used.
        record.exc_text = None
        line = super().format(record)
        return without_keys(" ".join(line.split("\n")))

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 (as logging calls it)
        kind, _, where = ei
        frames = traceback.extract_tb(where)[-_FRAMES:]
        places = " < ".join(f"{_short(frame.filename)}:{frame.lineno}" for frame in reversed(frames))
        return f"({kind.__name__ if kind else 'error'} at {places or 'an unknown place'})"


class AsJson(OneLine):
    """One JSON object per line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_keys(record.getMessage()),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def without_keys(line: str) -> str:
    """The line with a dash for everything that could be a key, shortened if it is too long."""
    shown = _KEY.sub("-", line)
    return shown if len(shown) <= _LONGEST else shown[:_LONGEST] + " …"


def begin(style: str = "text") -> None:
    """Set up logging: warnings and errors go to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if style == "json" else OneLine())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(Garbled())


def announce(words: Text | str, style: str = "text", level: int = logging.INFO) -> None:
    """Print a line for the person who starts the server: plain text, or JSON where programs collect the log."""
    line = str(words)
    if style == "json":
        line = AsJson().format(logging.LogRecord("burgrave", level, "", 0, line, None, None))
    quiet = level < logging.WARNING and style != "json"
    print(line, file=sys.stdout if quiet else sys.stderr, flush=True)


class Garbled(logging.Filter):
    """Malformed requests are logged now and then, not each time, and not as errors."""

    def __init__(self, seconds: float = 10.0) -> None:
        super().__init__()
        self._seconds = seconds
        self._logged = -seconds

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if not _broke_off(error) and not str(record.msg).startswith(_GARBLED):
            return True
        now = time.monotonic()
        if now < self._logged + self._seconds:
            return False
        self._logged = now
        record.exc_info = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg, record.args = "somebody sends what is no HTTP", ()
        return True


def _broke_off(error: BaseException | None) -> bool:
    """Whether the client broke off: each layer of the framework wraps errors that occur after an answer has begun."""
    while error is not None and not isinstance(error, h11.ProtocolError):
        error = error.__cause__
    return error is not None


def _short(path: str) -> str:
    return "/".join(path.replace("\\", "/").split("/")[-2:])
