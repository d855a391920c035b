"""Bots at tables: their chairs, their thinking in other processes, hints and asides."""
