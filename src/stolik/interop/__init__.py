"""Formats of other programs, read and written."""
