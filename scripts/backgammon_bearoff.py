"""Compute the bear-off table that backgammon ships: `python -m scripts.backgammon_bearoff`."""

from __future__ import annotations

import sys
from pathlib import Path

from stolik.games.backgammon.bearoff import FILE, packed

FOLDER = Path(__file__).resolve().parent.parent / "src" / "stolik" / "games" / "backgammon"


def main() -> int:
    """Write the table."""
    data = packed()
    (FOLDER / FILE).write_bytes(data)
    print(f"{FILE}: {len(data)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
