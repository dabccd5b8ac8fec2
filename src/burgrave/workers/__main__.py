"""The main loop of a worker: create the object, call its methods one at a time, exit when the input ends."""

from __future__ import annotations

import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from typing import IO, Any

from burgrave.workers import frames
from burgrave.workers.frames import ALWAYS, Kind
from burgrave.workers.worker import WorkerFailed

_PROGRAM_ENDED = 1


def main() -> None:
    # Ctrl-C is meant for the parent process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    messages: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    source, out = os.fdopen(os.dup(0), "rb", 0), os.fdopen(os.dup(1), "wb", 0)
    # Printing must not corrupt the answers, nor reading consume the requests.
    os.dup2(2, 1)
    with open(os.devnull) as nothing:  # noqa: PTH123 (a worker starts sooner without pathlib)
        os.dup2(nothing.fileno(), 0)
    threading.Thread(target=_listen, args=(source, messages), daemon=True).start()
    code = 0
    try:
        serve(messages, out)
    except BrokenPipeError:
        pass
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else _PROGRAM_ENDED
    except BaseException:
        traceback.print_exc()
        code = _PROGRAM_ENDED
    sys.stderr.flush()
    # Immediately: the listening thread would block an orderly exit.
    os._exit(code)


def _listen(source: IO[bytes], messages: queue.SimpleQueue[bytes]) -> None:
    """Receive messages in a separate thread, so that even a busy worker exits with its parent."""
    while True:
        try:
            messages.put(frames.read(source))
        except (EOFError, OSError):
            os._exit(0)


def serve(messages: queue.SimpleQueue[bytes], out: IO[bytes]) -> None:
    try:
        make, given, megabytes = frames.load(messages.get())
        if megabytes:
            _limit_memory(megabytes)
        held = make(*given)
    except Exception as error:
        frames.write(out, (ALWAYS, Kind.ERROR, _portable(error)))
        return
    while True:
        _answer(held, messages.get(), out)


def _limit_memory(megabytes: int) -> None:
    """Limit the memory of this process; exceeding it raises MemoryError."""
    try:
        import resource
    except ImportError:  # Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    limit = megabytes << 20
    if hard == resource.RLIM_INFINITY or limit < hard:
        resource.setrlimit(resource.RLIMIT_AS, (limit, hard))


def _answer(held: Any, message: bytes, out: IO[bytes]) -> None:
    number = ALWAYS
    try:
        number, name, given, many = frames.load(message)
        result = getattr(held, name)(*given)
        if many:
            for item in result:
                frames.write(out, (number, Kind.ITEM, item))
            frames.write(out, (number, Kind.END, None))
        elif number != ALWAYS:
            frames.write(out, (number, Kind.RESULT, result))
    except BrokenPipeError:
        raise
    except Exception as error:
        frames.write(out, (number, Kind.ERROR, _portable(error)))


def _portable(error: Exception) -> Exception:
    """The error itself if it can be pickled, otherwise its name and message; its traceback is added as a note."""
    try:
        travelled = pickle.loads(pickle.dumps(error))
        # A future cannot hold a StopIteration.
        as_it_is = str(travelled) == str(error) and not isinstance(error, StopIteration)
        portable = error if as_it_is else WorkerFailed.of(error)
    except Exception:
        portable = WorkerFailed.of(error)
    portable.add_note("".join(traceback.format_exception(error)))
    return portable


if __name__ == "__main__":
    main()
