"""The tournament as a score: everybody's prize, and the places when it is over."""

from __future__ import annotations

from stolik.competitions.turniej_pokera.money import money, places
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.messages import msg
from stolik.engine.score import Ending, Score, ScoreLine


def score(s: State) -> Score:
    """Give one line, the prizes; nobody who plays on has one yet."""
    found, members = money(s), range(s.count)
    won = tuple(found.get(one, 0) for one in members)
    lines = (ScoreLine(msg("turniej-pokera.line"), won, ("POK-63", "POK-70")),)
    ended = None
    if s.phase == "over":
        at = places(s)
        last = max(at.values(), default=0) + 1
        reason = "deal" if s.agreed else "last"
        ended = Ending(reason, ("POK-64", "POK-66"), tuple(at.get(one, last) for one in members))
    return Score(won, lines, ended)
