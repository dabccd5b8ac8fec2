"""Worker processes: the one mechanism that server, search, arena and vectorised environments share.

A worker is a process that holds one object and calls its methods on request:

    worker = Worker(Thinker, "burgrave.games")         # Thinker(...) is made over there
    action = worker.call(Thinker.choose, task)         # one result
    for steps in worker.stream(Thinker.review, task):  # many
        ...

What travels is pickled, so that classes and functions must be importable by name; the caller's main module is not run
again. A worker ignores Ctrl-C, which is for the process that started it, and ends as soon as that process does, however
that ends and however busy it is. A worker that died raises `WorkerDied` when it is called.

In a browser there are no processes; there `AsyncWorker` asks a web worker in which another Python runs.
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
