"""Build the tables of exact endings of draughts anew: `python -m scripts.warcaby_endings`.

They are always the same bytes. It takes half a minute of processor time and says how far it is;
interrupted, it leaves the old files as they are. Tables of five pieces are no part of the package:
`stolik solve warcaby --pieces 5` builds them.
"""

from __future__ import annotations

import lzma
from pathlib import Path

from stolik.games.warcaby import shipped
from stolik.games.warcaby.building import built

FOLDER = Path(shipped.__file__).parent


def far(done: int, whole: int) -> None:
    """Say how far it is."""
    print(f"{100 * done // whole} %", end="\r", flush=True)


def main() -> None:
    """Build and keep them."""
    for pieces in (shipped.JUDGED, shipped.KNOWN):
        values, _ = built(pieces, far)
        packed = lzma.compress(values.tobytes(), preset=9 | lzma.PRESET_EXTREME)
        (FOLDER / f"endings-{pieces}.xz").write_bytes(packed)
        print(f"{pieces} pieces: {values.size} positions, {len(packed)} bytes")


if __name__ == "__main__":
    main()
