"""Poker tournaments."""
