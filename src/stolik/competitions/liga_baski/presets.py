"""Known sets of house rules by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "puck": {},
    "psb": {"place_points": [5, 3, 1, 0], "pause_points": [3, 35]},
}
"""The book's own rules first; then the scale of the Pomeranian league (LIG-10, LIG-21)."""
