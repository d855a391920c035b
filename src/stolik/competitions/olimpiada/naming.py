"""Events and games by name."""

from __future__ import annotations

from stolik import games
from stolik.competitions.olimpiada.state import State
from stolik.engine.messages import Msg, msg
from stolik.parts.match import Sport


def game_name(id: str) -> Msg:
    """Give the name of a game of this house."""
    return msg(f"{id}.title" if isinstance(games.load(id), Sport) else f"{id}.name")


def free_name(s: State) -> str:
    """Give a name that no event has."""
    known = {one.id.casefold() for one in s.planned} | {one.id.casefold() for one in s.done}
    n = len(s.planned) + len(s.done) + 1
    while f"gra {n}" in known:
        n += 1
    return f"Gra {n}"


def next_event(s: State) -> str:
    """Give the event that comes next; a name for one that has none yet."""
    return (s.planned[0].id if s.planned else "") or free_name(s)
