"""All open connections: how many there are, in all and by address, and what one may do.

They are counted where they are accepted, before a byte is read, whatever becomes of them: a page, a
stream, a socket. What is too much is cut at once, without an answer that would cost anything.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from stolik.web.config import Limits
from stolik.web.door.buckets import block_of
from stolik.web.sockets.rounds import Rounds

SPARE_FILES: Final = 200
"""So many files stay free for the store, bots and the rest."""


def raise_file_limit() -> int | None:
    """Let this process open as many files as it may; give how many, or None if nobody counts."""
    try:
        import resource
    except ImportError:  # not on Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # some systems promise more than they give
            return soft
    return None if hard == resource.RLIM_INFINITY else hard


class Lines:
    """The open connections of a server."""

    def __init__(self, limits: Limits, files: int | None = None) -> None:
        most = limits.connections
        self.limits = limits
        self.most = most if files is None else max(1, min(most, files - SPARE_FILES))
        self.refused = 0
        self.rounds = Rounds()
        """Where sockets take turns."""
        self._open: dict[int, str | None] = {}
        self._of: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def opened(self, transport: asyncio.BaseTransport) -> bool:
        """Count a connection; False if it is one too many."""
        peer = transport.get_extra_info("peername")
        address = block_of(str(peer[0])) if isinstance(peer, tuple) and peer else None
        is_full = address is not None and self._of[address] >= self.limits.address_connections
        if is_full or len(self._open) >= self.most:
            self.refused += 1
            return False
        self._open[id(transport)] = address
        if address is not None:
            self._of[address] += 1
        return True

    def closed(self, transport: asyncio.BaseTransport) -> None:
        """Count it no more; safe to call twice."""
        address = self._open.pop(id(transport), None)
        if address is not None:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]
