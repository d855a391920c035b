"""Logs that cannot be read: each is set aside and named, and all others go on."""

from __future__ import annotations

import logging
from typing import Final

from msgspec import Struct

from stolik.live.faults import place_of

LOG: Final = logging.getLogger("stolik.live")


class BadStream(Struct, frozen=True):
    """A log that was set aside: what it is, and where reading it went wrong."""

    id: str
    kind: str
    why: str
    """Never the text of an error, which may hold a hand."""


class SetAside:
    """The logs of a process that cannot be read, for the server's log and the administrator."""

    def __init__(self) -> None:
        self.found: dict[str, BadStream] = {}

    def note(self, id: str, kind: str, error: BaseException) -> None:
        """Set a log aside; said once in the server's log."""
        why = place_of(error)
        if id not in self.found or self.found[id].why != why:
            LOG.error("%s %s is set aside: %s", kind, ascii(id), why)
        self.found[id] = BadStream(id, kind, why)

    def clear(self, id: str) -> None:
        """Hear that a log could be read after all."""
        self.found.pop(id, None)

    def listed(self) -> list[BadStream]:
        """Give what is set aside now."""
        return list(self.found.values())
