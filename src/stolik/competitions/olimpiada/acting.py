"""Who may do what: the organiser runs the olympiad, referees see to its results."""

from __future__ import annotations

from typing import Final

from stolik.competitions.offering import staff_may
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.state import State
from stolik.competitions.screens import Bearer
from stolik.engine.actors import REFEREE, Actor
from stolik.engine.refusals import Refused

ORGANISER: Final = (
    do.Enlist,
    do.Appoint,
    do.PlanEvent,
    do.DropEvent,
    do.Begin,
    do.Confirm,
    do.Reopen,
    do.NextSeason,
)
"""What the organiser alone does; everything else a referee does too."""


def may(s: State, kind: type[do.Action], who: Bearer) -> bool:
    """Say whether somebody may do a thing of this kind."""
    return staff_may(s.bench.judges, kind, who, ORGANISER)


def actor(s: State, a: do.Action, who: Bearer) -> Actor:
    """Give the part somebody plays by doing this, or refuse."""
    if isinstance(a, do.DrawLot) or not may(s, type(a), who):
        raise Refused("NOT_YOURS", "OLI-2")
    return REFEREE
