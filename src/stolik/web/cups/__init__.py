"""Competitions over HTTP: pages, screens, people, passes, files and proofs."""
