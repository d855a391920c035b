"""The league as a state machine: a season with the league's options, clauses and editions."""

from __future__ import annotations

from typing import Final

from stolik.competitions.liga_baski.editions import EDITIONS, OLDEST
from stolik.competitions.liga_baski.options import GROUNDS, Options
from stolik.competitions.season.machine import SeasonRules, rows_by


class LeagueRules(SeasonRules):
    """A season of the Puck Baśka League."""

    id: Final = "liga-baski"
    editions = EDITIONS
    oldest = OLDEST
    options: Final = Options
    rows = rows_by(GROUNDS)
    not_yours = ("NOT_YOURS", GROUNDS.chief)
