"""The words of the worked examples: those of the poker book that are about tournaments."""

from __future__ import annotations

from typing import Final

from stolik.engine.examples import Examples
from stolik.games.poker.examples import EXAMPLES as POKER

EXAMPLES: Final[Examples] = POKER
