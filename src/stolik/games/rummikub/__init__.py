"""Rummikub: sets of numbered tiles, freely rearranged by whoever moves."""
