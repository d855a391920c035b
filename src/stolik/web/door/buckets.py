"""Token buckets: a burst at once, then so many a second; kept for the busiest visitors only."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import Final

MOST_KEPT: Final = 20_000


class Bucket:
    """The tokens of one visitor."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self.burst, self.rate = burst, rate
        self._left, self._at = burst, now

    def take(self, now: float) -> float:
        """Take a token and give how long to wait for it, in seconds; 0 if there was one."""
        self._left = min(self.burst, self._left + (now - self._at) * self.rate) - 1
        self._at = now
        return max(0.0, -self._left / self.rate)

    def put_back(self) -> None:
        """Give a token back: what it was for did not happen."""
        self._left += 1


class Buckets:
    """One bucket for each visitor; those not seen for longest are forgotten."""

    def __init__(self, size: tuple[int, float]) -> None:
        self._size = size
        self._kept: dict[str, Bucket] = {}

    def of(self, visitor: str, now: float) -> Bucket:
        """Give a visitor's bucket."""
        bucket = self._kept.pop(visitor, None) or Bucket(*self._size, now)
        self._kept[visitor] = bucket
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return bucket

    def wait(self, visitor: str, now: float) -> float:
        """Take a token if there is one; otherwise say how long to wait, and take none."""
        bucket = self.of(visitor, now)
        wait = bucket.take(now)
        if wait > 0:
            bucket.put_back()
        return wait


def block_of(address: str) -> str | None:
    """Give what counts as one visitor's address; None for this machine, which has no limits."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.is_loopback:
        return None
    if found.version == 6:
        mapped = found.ipv4_mapped
        return str(mapped) if mapped is not None else str(ip_network((found, 64), strict=False))
    return address
