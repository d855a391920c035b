"""Tables that are played in this house tell their games as they have counted them."""

from __future__ import annotations

from typing import Final

from stolik.competitions import protocols
from stolik.competitions.office import Rows
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.playing import due, emptied, put, result_of, table_of
from stolik.competitions.turniej_rummikub.results import End
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.engine.refusals import Refused
from stolik.engine.score import Score, ScoreLine

ENDS: Final = ("out", "bank")


def report(number: int, rows: Rows, score: Score) -> do.Fed:
    """Give what a table has counted: the points of its games, and how each of them ended."""
    games = [
        (tuple(int(n) for n in row), line)
        for row, line in zip(rows, score.lines, strict=False)
        if row is not None
    ]
    is_told = all(line.end in ENDS for _, line in games)
    ended = tuple(ended_by(line) for _, line in games) if is_told else ()
    return do.Fed(number, tuple(row for row, _ in games), ended)


def ended_by(line: ScoreLine) -> do.Ended:
    """Give how a game ended, as its table says."""  # TRM-35
    jokers, no_meld = (line.counts.get(name, ()) for name in ("jokers", "no_meld"))
    return do.Ended(
        "bank" if line.end == "bank" else "out",
        line.winners,
        jokers if any(jokers) else (),
        no_meld if any(no_meld) else (),
    )


def is_written(table: Table, told: do.Fed) -> bool:
    """Say whether a protocol has what its table tells; what a referee decided stays."""
    if tuple(line.result.scores for line in table.lines) != told.rows:
        return False
    return all(
        bool(line.judge) or do.Ended(one.end, one.winners, one.jokers, one.no_meld) == ended
        for line, ended in zip(table.lines, told.ended, strict=False)
        if (one := line.result).end != "walkover"
    )


def fed(s: State, a: do.Fed) -> State:
    """Take over the games of a table that is played in this house: nobody has to confirm them."""
    table = table_of(s, a.table)
    if len(a.rows) > due(s, table) or len(a.ended) not in (0, len(a.rows)):
        raise Refused("wrong_game", "TRM-22", game=len(a.rows), n=due(s, table))
    for game in range(1, len(a.rows) + 1):
        told = result_of(s, table, as_told(s, table, a, game), is_staff=True)
        if game > len(table.lines):
            table = protocols.write(table, told)
        elif table.lines[game - 1].result != told:
            if table.lines[game - 1].judge:
                raise Refused("decided_already", "TRM-37", game=game)
            table = protocols.rewrite(table, game, told)
    return put(s, a.table, protocols.confirm_all(table))


def as_told(s: State, table: Table, a: do.Fed, game: int) -> do.EnterResult:
    """Tell a game as its table tells it; by points alone, whoever lost nothing has won."""
    scores, empty = a.rows[game - 1], emptied(s, table, game)
    if a.ended:
        one = a.ended[game - 1]
        return do.EnterResult(
            a.table, game, one.end, one.winners, scores, one.jokers, one.no_meld, empty=empty
        )
    winners = tuple(seat for seat, score in enumerate(scores) if score >= 0 and seat not in empty)
    end: End = "bank" if len(winners) > 1 else "out"
    return do.EnterResult(a.table, game, end, winners, scores, empty=empty)
