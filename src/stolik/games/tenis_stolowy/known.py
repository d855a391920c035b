"""Whether an event uses words that mean something in this match."""

from __future__ import annotations

from stolik.games.tenis_stolowy import actions as act
from stolik.games.tenis_stolowy.actions import Action
from stolik.games.tenis_stolowy.state import State
from stolik.games.tenis_stolowy.umpire import PLAYERS, is_token
from stolik.parts.match import SIDES

MOST_CONTACTS = 4000
MOST_REASON = 200


def is_toss(s: State, do: Action) -> bool:
    """Whether a toss names those whom it must name, and both ends."""
    assert isinstance(do, act.Toss)
    if do.ends is not None and {do.ends.A, do.ends.B} != {1, 2}:
        return False
    if s.doubles:
        return do.first_server is None and do.server in PLAYERS and do.receiver in PLAYERS
    return do.first_server in SIDES and do.server is None and do.receiver is None


def is_rally(s: State, do: Action) -> bool:
    """Whether a rally has a winner, or is a let, or is told by its contacts."""
    assert isinstance(do, act.Rally)
    if (do.winner is not None) + do.let + (do.contacts is not None) != 1:
        return False
    if len(do.contacts or ()) > MOST_CONTACTS or len(do.reason or "") > MOST_REASON:
        return False
    if do.contacts is not None:
        return all(is_token(token, s.doubles) for token in do.contacts)
    return do.let or do.winner in SIDES


def is_next_set(s: State, do: Action) -> bool:
    """Whether a server is named exactly where one is chosen."""
    assert isinstance(do, act.NextSet)
    return do.server in PLAYERS if s.doubles else do.server is None


def is_team(_s: State, do: Action) -> bool:
    """Whether it is about a side."""
    assert isinstance(do, act.Timeout | act.Penalty | act.Retire)
    return do.team in SIDES


def is_warning(s: State, do: Action) -> bool:
    """Whether it is about a player of this match."""
    assert isinstance(do, act.Warn)
    return do.player in (PLAYERS if s.doubles else SIDES)
