"""Who sees what: everything, but for results that are not confirmed. Section 5 of the book."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.olimpiada.state import State
from stolik.engine.actors import REFEREE, Viewer


def observe(s: State, viewer: Viewer) -> State:
    """Give the olympiad as a viewer may see it."""
    return s if viewer == REFEREE or s.draft is None else replace(s, draft=None)
