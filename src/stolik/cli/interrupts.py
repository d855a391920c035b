"""How a command is told to end: by Ctrl-C or SIGTERM, whatever it was started with.

Both are a KeyboardInterrupt, so that whoever keeps what is done at Ctrl-C keeps it at SIGTERM too.
A shell lets what it starts in the background ignore Ctrl-C: who sends it all the same means it.
"""

from __future__ import annotations

import signal
from types import FrameType
from typing import NoReturn

TERMINATED = 128 + signal.SIGTERM


class Interrupts:
    """Answers both signals from now on; a server that ends in its own way may replace it."""

    def __init__(self) -> None:
        self._is_terminated = False
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, self._terminate)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))

    def _terminate(self, _number: int, _frame: FrameType | None) -> NoReturn:
        self._is_terminated = True
        raise KeyboardInterrupt

    def code(self, code: int) -> int:
        """Give the exit code of a command that ended with this one: 143 if it was told to end."""
        return TERMINATED if self._is_terminated else code
