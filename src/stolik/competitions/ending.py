"""The end of a competition: its standing is confirmed, and may be opened again.

The state says so with `is_confirmed` and counts with `reopened` how often it was taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from stolik.competitions.steps import Confirm, Reopen
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused

S = TypeVar("S", bound=Any)


def confirming(code: str, clause: str) -> Callable[[S, Event[Confirm]], S]:
    """Give what confirms the final standing, once."""

    def confirm(s: S, _: Event[Confirm]) -> S:
        if s.is_confirmed:
            raise Refused(code, clause)
        confirmed: S = replace(s, is_confirmed=True)
        return confirmed

    return confirm


def reopening(code: str, clause: str) -> Callable[[S, Event[Reopen]], S]:
    """Give what opens a confirmed competition again."""

    def reopen(s: S, _: Event[Reopen]) -> S:
        if not s.is_confirmed:
            raise Refused(code, clause)
        opened: S = replace(s, is_confirmed=False, reopened=s.reopened + 1)
        return opened

    return reopen
