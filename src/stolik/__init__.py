"""Stolik plays, referees and runs table games and their competitions."""

from typing import Final

__version__: Final = "0.1.0"
