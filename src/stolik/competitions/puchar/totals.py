"""The points of a cup round by round, and its places when it is over."""

from __future__ import annotations

from stolik.competitions.puchar.counting import games_of
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.state import State
from stolik.engine.messages import msg
from stolik.engine.score import Ending, Points, Score, ScoreLine


def score(s: State) -> Score:
    """Give a line for each round, by member; the members of a team have the team's points."""
    games = games_of(s, s.rounds)
    whose = [s.contestant(member) for member in range(s.count)]
    lines: list[ScoreLine] = []
    for number in range(1, len(s.rounds) + 1):
        won: list[Points | None] = []
        for one in whose:
            own = [g.points for g in games[one] if g.round == number] if one >= 0 else []
            won.append(sum(own, 0) if own else None)
        lines.append(ScoreLine(msg("puchar.round", n=number), tuple(won), ("PUC-20",)))
    totals = tuple(sum((line.points[who] or 0 for line in lines), 0) for who in range(s.count))
    ended = None
    if s.phase == "over":
        places = {line.who: line.place for line in standing(s)}
        found = tuple(places.get(one, len(places)) for one in whose)
        ended = Ending("ended" if s.is_ended else "rounds", ("PUC-22",), found)
    return Score(totals, tuple(lines), ended)
