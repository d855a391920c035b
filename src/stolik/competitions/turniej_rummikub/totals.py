"""The big points of a tournament round by round, and its places when it is over."""

from __future__ import annotations

from stolik.competitions.turniej_rummikub.standing import places
from stolik.competitions.turniej_rummikub.state import (
    State,
    final_rows,
    ranking,
    round_of,
    rows_of,
    standings,
)
from stolik.engine.messages import msg
from stolik.engine.score import Ending, Score, ScoreLine


def score(s: State) -> Score:
    """Give a line of big points for each closed round; the final counts from zero."""
    count = len(s.roster.members)
    lines = []
    for number, tables in enumerate(s.played, 1):
        own = round_of(s.options, tables)
        points = tuple(own[who].big if who in own else None for who in range(count))
        words = msg("turniej-rummikub.round", number=number)
        lines.append(ScoreLine(words, points, ("TRM-31",)))
    totals = tuple(sum(line.points[who] or 0 for line in lines) for who in range(count))
    ended = None
    if s.phase == "closed":
        found = final_places(s)
        last = len(found) + 1
        ended = Ending(
            "closed", ("TRM-45", "TRM-46"), tuple(found.get(who, last) for who in range(count))
        )
    return Score(totals, tuple(lines), ended)


def final_places(s: State) -> dict[int, int]:
    """Give everybody's place: of the standings, and with a final the finalists' by it."""
    order = standings(s)
    shared = places(s.options, rows_of(s), order)
    if s.final is None:
        return shared
    in_final = [who for who in ranking(s) if who in final_rows(s)]
    found = {who: at for at, who in enumerate(in_final, 1)}
    rest = [who for who in order if who not in found]
    first = len(found)
    for at, who in enumerate(rest):
        before = rest[at - 1] if at else None
        same = before is not None and shared[before] == shared[who]
        found[who] = found[before] if same and before is not None else first + at + 1
    return found
