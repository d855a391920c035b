"""Who may do what: the organiser runs the cup, referees see to its results, players challenge."""

from __future__ import annotations

from typing import Final

from stolik.competitions.offering import staff_may
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.state import State
from stolik.competitions.screens import Bearer
from stolik.engine.actors import REFEREE, Actor
from stolik.engine.refusals import Refused

ORGANISER: Final = (
    do.Enlist,
    do.Appoint,
    do.Begin,
    do.TakeRound,
    do.EndHere,
    do.Confirm,
    do.Reopen,
)
"""What the organiser alone does; everything else a referee does too."""
NOBODYS: Final = (do.DrawOrder, do.DrawLot, do.NoShows)
"""What the lot and the clock do."""


def may(s: State, kind: type[do.Action], who: Bearer) -> bool:
    """Say whether somebody of the staff may do a thing of this kind."""
    return staff_may(s.bench.judges, kind, who, ORGANISER)


def actor(s: State, a: do.Action, who: Bearer) -> Actor:
    """Give the part somebody plays by doing this, or refuse."""  # PUC-29
    if not isinstance(a, NOBODYS):
        if may(s, type(a), who):
            return REFEREE
        if isinstance(a, do.Challenge) and who.member is not None and who.member == a.player:
            return Actor(who.member)
    raise Refused("NOT_YOURS", "PUC-29")
