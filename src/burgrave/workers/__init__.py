"""Worker processes: the one mechanism that server, search, arena and vectorised environments share.

A worker is a process that holds one object and calls its methods on request:

    worker = Worker(Thinker, "burgrave.games")         # Thinker(...) is created in the worker
    action = worker.call(Thinker.choose, task)         # one result
    for steps in worker.stream(Thinker.review, task):  # many
        ...

Messages are pickled, so classes and functions must be importable by name; the caller's main module is not run again.
A worker ignores Ctrl-C, which is meant for its parent, and exits as soon as the parent does, however that ends and
however busy the worker is. Calling a dead worker raises `WorkerDied`.

There are no processes in a browser; `AsyncWorker` uses a web worker there, which runs another Python.
"""

import sys

from burgrave.workers.memory import SharedMemory
from burgrave.workers.pool import Pool
from burgrave.workers.priority import Priority
from burgrave.workers.worker import Pending, Worker, WorkerDied, WorkerFailed

if sys.platform == "emscripten":
    from burgrave.workers.webworker import AsyncWorker
else:
    from burgrave.workers.asynchronous import AsyncWorker

__all__ = ["AsyncWorker", "Pending", "Pool", "Priority", "SharedMemory", "Worker", "WorkerDied", "WorkerFailed"]
