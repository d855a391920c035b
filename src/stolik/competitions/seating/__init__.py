"""Seating: who sits with whom in which round, and how good any seating can possibly be."""
