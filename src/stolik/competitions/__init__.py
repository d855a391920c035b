"""Competitions: what seasons and tournaments share, and a folder for each of them."""
