"""Figures for the administrator's page: plain counters and one histogram, reset by a restart."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from msgspec import Struct

BUCKETS_MS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000)

COUNTED: Final = (
    *("commands", "refused", "stale", "failed", "conflicts", "pushes", "slow_clients"),
    *("bot_moves", "bot_faults", "timers", "late_timers"),
)


class Figures(Struct, frozen=True):
    """A look at the counters."""

    ack_buckets_ms: tuple[int, ...]
    ack_counts: tuple[int, ...]
    """Acknowledgements up to each bucket's bound, the last for all above."""
    ack_p50_ms: float
    ack_p99_ms: float
    slowest_ack_ms: float
    commands: int
    refused: int
    stale: int
    failed: int
    conflicts: int
    pushes: int
    slow_clients: int
    bot_moves: int
    bot_faults: int
    timers: int
    late_timers: int
    """Alarms that rang more than 50 ms late."""
    latest_timer_ms: float
    open_tables: int = 0
    clients: int = 0
    queued_frames: int = 0
    deepest_queue: int = 0


class Metrics:
    """Count what happens at all tables of a process."""

    LATE_MS: Final = 50.0

    def __init__(self) -> None:
        self.acks = [0] * (len(BUCKETS_MS) + 1)
        self.slowest = self.latest = 0.0
        self.counts = dict.fromkeys(COUNTED, 0)

    def count(self, what: str) -> None:
        """Add one."""
        self.counts[what] += 1

    def acked(self, ms: float) -> None:
        """Note how long a command took from its receipt to its acknowledgement."""
        self.acks[bisect_left(BUCKETS_MS, ms)] += 1
        self.slowest = max(self.slowest, ms)

    def rang(self, late_ms: float) -> None:
        """Note how late an alarm was."""
        self.count("timers")
        self.latest = max(self.latest, late_ms)
        if late_ms > self.LATE_MS:
            self.count("late_timers")

    def quantile(self, share: float) -> float:
        """Give the bound below which this share of acknowledgements lies."""
        wanted, seen = share * sum(self.acks), 0
        for bound, count in zip((*BUCKETS_MS, self.slowest), self.acks, strict=True):
            seen += count
            if count and seen >= wanted:
                return min(float(bound), self.slowest)
        return 0.0

    def figures(self, tables: int, queues: list[int]) -> Figures:
        """Give all counters as they are."""
        return Figures(
            BUCKETS_MS,
            tuple(self.acks),
            self.quantile(0.5),
            self.quantile(0.99),
            self.slowest,
            latest_timer_ms=self.latest,
            open_tables=tables,
            clients=len(queues),
            queued_frames=sum(queues),
            deepest_queue=max(queues, default=0),
            **self.counts,
        )
