"""A progress bar for what takes longer than two seconds, only where somebody is looking."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE_S = 2.0


class Bar:
    """Show how far a job is, on a terminal and after some patience; otherwise show nothing."""

    def __init__(self, label: str) -> None:
        self.label = label
        self._started = monotonic()
        self._is_watched = sys.stderr.isatty()
        self._shown: Progress | None = None

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown is not None:
            self._shown.stop()

    def __call__(self, done: int, total: int) -> None:
        """Tell how much of all is done."""
        if not self._is_watched:
            return
        if self._shown is None:
            if monotonic() - self._started < PATIENCE_S:
                return
            self._shown = _bar()
            self._shown.start()
            self._shown.add_task(self.label, total=total)
        self._shown.update(self._shown.task_ids[0], completed=done, total=total)


def _bar() -> Progress:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
