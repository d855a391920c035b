"""A long job on the command line: a bar where somebody is looking, and files that are whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from stolik.engine import BadInput


class Tell(Protocol):
    """How a long job says how far it is."""

    def __call__(self, done: int, total: int) -> None:
        """Tell how much of all is done."""


@contextmanager
def bar(label: str) -> Iterator[Tell]:
    """Show a bar while a job runs; what is not a terminal gets nothing."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(label, total=None)

        def tell(done: int, total: int) -> None:
            shown.update(task, completed=done, total=total)

        yield tell


def write(file: Path, text: str) -> None:
    """Replace a file as a whole, or say why that is impossible."""
    half = file.with_name(file.name + ".half")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        half.write_text(text, "utf-8")
        half.replace(file)
    except OSError as error:
        raise BadInput("no_write", file=str(file), why=str(error)) from error
