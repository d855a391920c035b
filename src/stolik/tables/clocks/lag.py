"""The allowance for the way over the network: a share of the measured round trip, from a quota.

Only the server's own pings are trusted. Every move adds to the quota of its chair; what a move
takes back from the clock is charged to it, so nobody can live on it.
"""

from __future__ import annotations

from typing import Final

GAIN_MS: Final = 300
FIRST_MS: Final = 3 * GAIN_MS
MOST_MS: Final = 2000
BROWSER_MS: Final = 140
"""What a browser needs besides the way itself."""


class Allowance:
    """The quota of one chair."""

    def __init__(self) -> None:
        self.quota_ms = FIRST_MS

    def offered(self, rtt_ms: float | None) -> int:
        """Give what the next move may take back; nothing where no round trip was measured."""
        if rtt_ms is None:
            return 0
        return min(int(rtt_ms / 2) + BROWSER_MS, self.quota_ms)

    def spend(self, ms: int) -> None:
        """Charge what a move took, and add what it earns."""
        self.quota_ms = min(MOST_MS, self.quota_ms - ms + GAIN_MS)
