"""A competition as the store has it: what is listed of it, and its log replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from stolik import competitions
from stolik.engine.log import open_log
from stolik.engine.replay import replayed
from stolik.engine.session import Secret, Session, promised
from stolik.engine.wire import decoder
from stolik.live.entries import kept
from stolik.store.protocol import Entry

KIND: Final = "cup"

AnySession: TypeAlias = Session[Any, Any, Any, Any]


class CupSummary(Struct, frozen=True, omit_defaults=True):
    """What is kept of a competition beside its log: for lists and restarts."""

    competition: str
    name: str
    phase: str
    at: int
    """When this was written, in epoch ms."""
    clock_ms: int = 0

    @property
    def is_running(self) -> bool:
        """The hall's clock never stands while a server lives."""
        return True


SUMMARIES: Final = decoder(CupSummary)


def rebuilt(entries: Sequence[Entry], secret: Secret | None) -> AnySession:
    """Replay a competition from its entries."""
    return Session(replayed(kept(entries), competitions.load), secret)


def begun(competition: str, options: object, id: str, root: bytes) -> AnySession:
    """Open the log of a new competition."""
    machine = competitions.load(competition)
    secret = Secret(root, id)
    return Session(open_log(machine, 0, options, promised(machine, secret), id), secret)
