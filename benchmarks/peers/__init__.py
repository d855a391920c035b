"""Peers that are measured beside us, each from a place of its own."""
