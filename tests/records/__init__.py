"""Records of whole games, made by the rules as they stood, and how each of them ended.

`<id>/r<revision>-<name>.json` is a record as `stolik verify` reads it, `<id>/expected.json` says
how each ended. A record is never made anew: what no longer replays needs a revision of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

HERE: Final = Path(__file__).parent


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """What a record proved, and the score at its end."""

    head: str
    draws: int
    entered: int
    """Chance that was typed in."""
    totals: tuple[str, ...]
    lines: int
    end: str | None
    places: tuple[int, ...] | None
