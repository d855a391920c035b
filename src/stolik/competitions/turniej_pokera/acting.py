"""Who may do what: the organiser runs the tournament, referees see to its tables."""

from __future__ import annotations

from typing import Final

from stolik.competitions.offering import staff_may
from stolik.competitions.plain_office import player_of
from stolik.competitions.screens import Bearer
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.rules import OWN
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.actors import REFEREE, Actor
from stolik.engine.refusals import Refused

ORGANISER: Final = (do.Appoint, do.Begin, do.Close, do.AddBots)
"""What the organiser alone does; everything else a referee does too."""
NOBODYS: Final = (do.DrawSeats, do.DrawFinal, do.Dealt, do.Bell)
"""What chance, the clock and the tables do."""


def may(s: State, kind: type[do.Action], who: Bearer) -> bool:
    """Say whether somebody of the staff may do a thing of this kind."""
    return not issubclass(kind, NOBODYS) and staff_may(s.bench.judges, kind, who, ORGANISER)


def actor(s: State, a: do.Action, who: Bearer) -> Actor:
    """Give the part somebody plays by doing this, or refuse."""
    member = player_of(s, who)
    if isinstance(a, OWN) and a.player == member:
        return Actor(member)
    if may(s, type(a), who):
        return REFEREE
    if isinstance(a, do.ProposeDeal) and member is not None:
        return Actor(member)
    raise Refused("NOT_YOURS", "TPO-9")
