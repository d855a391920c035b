"""What a server's own log may say of an error."""

from __future__ import annotations


def place_of(error: BaseException) -> str:
    """Say where an error came from: never its text, which may hold a hand."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "?" if trace is None else f"{trace.tb_frame.f_globals['__name__']}:{trace.tb_lineno}"
    told = f"{type(error).__name__} at {where}"
    return told if error.__cause__ is None else f"{told}, for {place_of(error.__cause__)}"
