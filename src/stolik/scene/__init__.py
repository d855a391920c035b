"""Scenes drawn: as plain text, in a terminal with colour, and as SVG."""
