"""Baśka on paper: results typed in, the printed sheet, files."""
