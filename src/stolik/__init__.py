"""Stolik plays, referees and runs table games and their competitions."""

__version__ = "0.1.0"
