"""Rummikub on paper: what a scorer enters, the printed sheet, files."""
