"""Baśka by its book: the state machine and the rule functions, by subject."""
