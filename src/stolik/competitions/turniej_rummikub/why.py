"""Figures that open: somebody's points down to rounds, games and clauses."""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.naming import text, who
from stolik.competitions.screens import Reason
from stolik.competitions.turniej_rummikub.results import LETTERS, GameResult, score_of
from stolik.competitions.turniej_rummikub.state import Table, brought, results_of
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.messages import Msg, msg
from stolik.engine.refusals import BadInput

FIGURE: Final = re.compile(r"m(\d{1,3})(?:\.(r(\d{1,2})|f))?", re.ASCII)
UNITS: Final = (msg("turniej-rummikub.unit.big"), msg("turniej-rummikub.unit.small"))


def why(v: View, figure: str) -> Reason:
    """Open a figure by its key: m3, m3.r2 for a round, m3.f for the final."""
    found = FIGURE.fullmatch(figure)
    if found is None or int(found[1]) not in v.s.entrants:
        raise BadInput("cup_figure", figure=figure[:60])
    member = int(found[1])
    if found[2] == "f":
        reason = of_table(v, v.s.final, member, msg("turniej-rummikub.final"))
    elif found[3] is not None:
        reason = of_round(v, member, int(found[3]))
    else:
        return whole(v, member)
    if reason is None:
        raise BadInput("cup_figure", figure=figure[:60])
    return reason


def whole(v: View, member: int) -> Reason:
    """Open somebody's sums; while they are hidden only his own tables are in it."""
    parts = [of_round(v, member, n) for n in range(1, len(v.s.played) + 1)]
    known = tuple(one for one in parts if one is not None)
    big = sum(int(one.figures[0]) for one in known)
    small = sum(int(one.figures[1].replace("−", "-")) for one in known)
    return Reason(
        who(member), (str(big), text(small)), ("TRM-30", "TRM-31", "TRM-40"), known, True, UNITS
    )


def of_round(v: View, member: int, number: int) -> Reason | None:
    """Open what a round has brought, if it may be seen."""
    if not 1 <= number <= len(v.s.played):
        return None
    table = next((one for one in v.s.played[number - 1] if member in one.seats), None)
    return of_table(v, table, member, msg("turniej-rummikub.round", number=number))


def of_table(v: View, table: Table | None, member: int, label: Msg) -> Reason | None:
    """Open what a protocol has brought."""
    if table is None or member not in table.seats or not table.lines:
        return None
    seat = table.seats.index(member)
    own = brought(v.s.options, table)[member]
    per_game = v.s.options.big_point_unit == "game"
    parts = tuple(
        of_game(v, one, seat, number, per_game) for number, one in enumerate(results_of(table), 1)
    )
    clauses = ("TRM-30", "TRM-31")
    return Reason(label, (str(own.big), text(own.small)), clauses, parts, True, UNITS)


def of_game(v: View, one: GameResult, seat: int, number: int, per_game: bool) -> Reason:
    """Open one game."""
    if seat in one.empty:
        label = msg("turniej-rummikub.why.empty", game=number)
        return Reason(label, ("0", "0"), ("TRM-54", "TRM-80"), counts=False)
    starter = LETTERS[one.starter]
    kind = "lost"
    clauses: tuple[str, ...] = ("TRM-33",)
    if seat in one.absent:
        kind, clauses = "absent", ("TRM-26", "TRM-80")
    elif one.end == "walkover":
        kind, clauses = "walkover", ("TRM-27", "TRM-81")
    elif seat in one.winners:
        kind, clauses = ("tied", ("TRM-32",)) if len(one.winners) > 1 else ("won", ("TRM-31",))
    label = msg(f"turniej-rummikub.why.{kind}", game=number, starter=starter)
    big = str(int(seat in one.winners)) if per_game else "0"
    return Reason(label, (big, text(score_of(v.s.options, one, seat))), clauses)
