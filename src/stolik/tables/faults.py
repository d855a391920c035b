"""What a table answers to those who ask for what is not theirs; texts are in the catalogs."""

from __future__ import annotations

from stolik.engine.messages import Msg
from stolik.engine.refusals import BadInput


class Denied(BadInput):
    """Refuse what is not allowed, or not now; the code names the message `tables.<code>`."""

    @property
    def message(self) -> Msg:
        """Give the sentence that says why."""
        return Msg(f"tables.{self.code}", dict(self.facts))


def place_of(error: BaseException) -> str:
    """Say where an error came from, for the server's log: never its text, which may hold a hand."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "?" if trace is None else f"{trace.tb_frame.f_globals['__name__']}:{trace.tb_lineno}"
    return f"{type(error).__name__} at {where}"


class Gone(Exception):
    """The question a command answers is not asked any more."""
