"""Oglądać: deals a second in the kernel beside a plain numpy simulation, and all exact values.

No public program has these rules, so the peer is the same deal written with numpy, vectorised over
many deals, in the same run. `python -m benchmarks.ogladac`.
"""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

import numpy as np

from stolik.games.ogladac.chances import House, chances
from stolik.games.ogladac.kernel import play_deals, warm

if TYPE_CHECKING:
    from numpy.typing import NDArray


def with_numpy(deals: int, seed: int) -> NDArray[np.int64]:
    """Play deals of 32 cards and two punters; give what the banker won of the first punter."""
    rng = np.random.default_rng(seed)
    packs = np.argsort(rng.random((deals, 32)), axis=1) >> 2
    held = np.stack([(packs[:, 0:3] == rank).any(axis=1) for rank in range(8)], axis=1)
    stock = packs[:, 6:]
    total = np.zeros(deals, np.int64)
    rows = np.arange(deals)
    for place in range(26):
        begin = place // 3 * 3
        nth = 1 + (stock[:, begin:place] == stock[:, place : place + 1]).sum(axis=1)
        sign = 1 if place // 3 % 2 == 0 else -1
        total += sign * nth * held[rows, stock[:, place]]
    return total


def main() -> None:
    """Measure and print."""
    warm()
    house, many = House(), 2_000_000
    play_deals(1000, 1, house)
    began = process_time()
    _, won = play_deals(many, 1, house)
    ours = many / (process_time() - began)
    began = process_time()
    found = with_numpy(200_000, 1)
    peer = 200_000 / (process_time() - began)
    began = process_time()
    for deck in (32, 52):
        for punters in range(1, 9):
            chances(House(deck, punters))
    exact = process_time() - began
    print(f"kernel            {ours:12,.0f} deals/s   mean {won / many / 2:.4f}")
    print(f"numpy             {peer:12,.0f} deals/s   mean {found.mean():.4f}")
    print(f"ratio             {ours / peer:12.1f}")
    print(f"all distributions {exact:12.2f} s (both packs, 1 to 8 punters)")


if __name__ == "__main__":
    main()
