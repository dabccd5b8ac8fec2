"""Programs that tests start."""

import signal


def heed_interrupts() -> None:
    """A shell may have told its background jobs to ignore Ctrl-C; what a test starts must not inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
