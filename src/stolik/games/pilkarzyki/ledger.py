"""The match sheet, said once: a row for each game on the screen and on paper."""

from __future__ import annotations

from functools import cache

from stolik.engine import Raw, Seen, msg
from stolik.engine.columns import ColumnOf
from stolik.engine.ledger import Ledger
from stolik.games.pilkarzyki.state import State
from stolik.parts.match.sheet import (
    Unit,
    ended_units,
    match_page,
    sum_row,
    unit_columns,
    unit_ledger,
)


@cache
def columns(chairs: int) -> tuple[ColumnOf[Unit], ...]:
    """The columns of a match of so many chairs."""
    return unit_columns(
        chairs,
        msg("pilkarzyki.game"),
        msg("pilkarzyki.began"),
        msg("pilkarzyki.paper.winner"),
        lambda side: msg("pilkarzyki.paper.tally", side=side),
    )


def sheet(s: State) -> Ledger:
    """The sheet on the screen."""
    units = list(ended_units(s.series, lambda _, side: side if s.depth == "events" else None))
    if s.phase not in ("between_games", "finished"):
        units.append(Unit(s.game_no, s.score, None, None, "now"))
    sums = (sum_row(msg("pilkarzyki.games"), s.series.wins),)
    return unit_ledger(columns(s.chairs), tuple(units)).on_screen(
        "sheet", msg("pilkarzyki.sheet"), sums
    )


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """The sheet to print, with a line for every game there can be."""
    s = seen.view
    wins = s.series.wins
    result = Raw(f"{wins[0]} : {wins[1]}") if s.phase == "finished" else None
    count = lines or 2 * s.options.games_to_win - 1
    return unit_ledger(columns(s.chairs), tuple(ended_units(s.series))).on_paper(
        msg("pilkarzyki.title"), match_page(s.chairs, result), count
    )
