"""Work on what came from outside, within bounds of processor time and memory.

It is done in a process of its own (`stolik.tables.apart`). Processor time is counted, not the
clock on the wall: a busy machine refuses no honest file. Where the system cannot count, the one
who waits for the process ends it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from stolik.engine.refusals import BadInput

MEMORY: Final = 2 << 30
"""More room than this no file is given, in bytes."""


class TooLong(BaseException):
    """The time is over; no handler of ordinary errors on the way swallows it."""


if sys.platform == "win32":

    @contextmanager
    def bounded(seconds: float) -> Iterator[None]:
        """Run a block; memory that is not there is a refusal."""
        del seconds
        try:
            yield
        except MemoryError as error:
            raise BadInput("file_too_much") from error

else:
    import resource
    import signal

    def _over(_: int, __: FrameType | None) -> None:
        raise TooLong

    @contextmanager
    def bounded(seconds: float) -> Iterator[None]:
        """Run a block in at most so many seconds of processor time, or refuse what it is about."""
        before = signal.signal(signal.SIGPROF, _over)
        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        _limit(MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard), hard)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            yield
        except TooLong:
            raise BadInput("file_too_long") from None
        except MemoryError:
            raise BadInput("file_too_much") from None
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)
            _limit(soft, hard)

    def _limit(soft: int, hard: int) -> None:
        try:
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        except (OSError, ValueError):  # a system that cannot
            return
