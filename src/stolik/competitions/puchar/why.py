"""Figures that open: somebody's points down to rounds and clauses, and what parted equals."""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.puchar.counting import Game, Table
from stolik.competitions.puchar.naming import name_of, some
from stolik.competitions.puchar.options import breaks_of
from stolik.competitions.puchar.screens.grids import by_points, shown
from stolik.competitions.puchar.standing import main_rounds, standing
from stolik.competitions.puchar.state import State
from stolik.competitions.screens import Reason
from stolik.engine.messages import msg
from stolik.engine.refusals import BadInput

FIGURE: Final = re.compile(r"c(\d{1,4})", re.ASCII)
CLAUSES: Final = {
    "played": "PUC-20",
    "forfeit": "PUC-24",
    "bye": "PUC-21",
    "rest": "PUC-21",
    "late": "PUC-9",
}


def why(s: State, figure: str) -> Reason:
    """Open the points of a contestant by its key, such as c3."""
    found = FIGURE.fullmatch(figure)
    if found is None or int(found[1]) >= len(s.field):
        raise BadInput("cup_figure", figure=figure[:60])
    who = int(found[1])
    rounds = main_rounds(s) if s.options.format == "groups" else s.rounds
    table = Table(s, rounds, s.seeds)
    parts = [of_round(s, one) for one in table.games[who]]
    if by_points(s):
        line = next(one for one in standing(s) if one.who == who)
        for name, value in zip(breaks_of(s.options), line.breaks, strict=True):
            label = msg(f"puchar.column.{name}.long")
            parts.append(Reason(label, (shown(value),), ("PUC-22", "PUC-23"), counts=False))
    units = (msg("puchar.column.points"),)
    points = (shown(table.points[who]),)
    return Reason(name_of(s, who), points, ("PUC-20",), tuple(parts), True, units)


def of_round(s: State, game: Game) -> Reason:
    """Open what one round brought."""
    if game.against:
        label = msg(
            f"puchar.why.{game.how}", n=game.round, names=some(s, game.against), table=game.table
        )
    else:
        label = msg(f"puchar.why.{game.how}", n=game.round)
    return Reason(label, (shown(game.points),), (CLAUSES[game.how],))
