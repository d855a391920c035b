"""Why what an event says is refused: the codes of section 4 of the rule book, in its order.

The end of the match, who may act and the phase are asked in `acting`.
"""

from __future__ import annotations

from typing import assert_never

from stolik.engine import Refused
from stolik.games.tenis_stolowy import actions as act
from stolik.games.tenis_stolowy.actions import Action
from stolik.games.tenis_stolowy.sheet import check_set_score
from stolik.games.tenis_stolowy.state import State, rule_of
from stolik.games.tenis_stolowy.umpire import PLAYERS, SIDES, is_token, verdict
from stolik.parts.series import next_starter

MOST_STRENGTH = 1000
MOST_CONTACTS = 4000
MOST_REASON = 200
MOST_PENALTY = 2


def is_known(s: State, do: Action) -> bool:
    """Whether an event uses words that mean something in this match."""
    match do:
        case act.Toss():
            return _is_known_toss(s, do)
        case act.Rally():
            return _is_known_rally(s, do)
        case act.NextSet(server=server):
            return server in PLAYERS if s.doubles else server is None
        case act.Timeout(team=team) | act.Penalty(team=team) | act.Retire(team=team):
            return team in SIDES
        case act.Warn(player=player):
            return player in (PLAYERS if s.doubles else SIDES)
        case act.Ready(strength=strength):
            return 1 <= strength <= MOST_STRENGTH
        case (
            act.SetScore()
            | act.SetDepth()
            | act.Expedite()
            | act.Returns13()
            | act.Restore()
            | act.Remind()
        ):
            return True
        case _:
            assert_never(do)


def _is_known_toss(s: State, do: act.Toss) -> bool:
    if do.ends is not None and {do.ends.A, do.ends.B} != {1, 2}:
        return False
    if s.doubles:
        return do.first_server is None and do.server in PLAYERS and do.receiver in PLAYERS
    return do.first_server in SIDES and do.server is None and do.receiver is None


def _is_known_rally(s: State, do: act.Rally) -> bool:
    if (do.winner is not None) + do.let + (do.contacts is not None) != 1:
        return False
    if len(do.contacts or ()) > MOST_CONTACTS or len(do.reason or "") > MOST_REASON:
        return False
    if do.contacts is not None:
        return all(is_token(token, s.doubles) for token in do.contacts)
    return do.let or do.winner in SIDES


def check_contents(s: State, do: Action) -> None:
    """Raise the first reason in what an event says."""
    o = s.options
    match do:
        case act.Rally(contacts=contacts):
            if contacts is not None and verdict(contacts, rule_of(s)) is None:
                raise Refused("RALLY_NOT_FINISHED", "TEN-20")
        case act.Toss(server=server, receiver=receiver):
            if server and receiver and server[0] == receiver[0]:
                raise Refused("SAME_PAIR", "TEN-40")
        case act.NextSet(server=server):
            if server and SIDES.index(server[0]) != next_starter(s.series):
                raise Refused("WRONG_PAIR_SERVES", "TEN-33")
        case act.Expedite(agreed=agreed):
            _check_expedite(s, agreed)
        case act.Timeout(team=team):
            if s.timeouts[SIDES.index(team)] >= o.timeouts:
                raise Refused("TIMEOUT_USED", "TEN-45", n=o.timeouts)
        case act.Penalty(team=team, points=points):
            if points > MOST_PENALTY or points != s.penalties[SIDES.index(team)]:
                raise Refused("PENALTY_ORDER", "TEN-52")
        case act.Warn(player=player):
            if _index(s, player) in s.warned:
                raise Refused("WARNED_ALREADY", "TEN-13")
        case act.SetScore(a=a, b=b):
            check_set_score(s, a, b)
        case (
            act.Ready()
            | act.Returns13()
            | act.Restore()
            | act.Retire()
            | act.SetDepth()
            | act.Remind()
        ):
            pass
        case _:
            assert_never(do)


def _check_expedite(s: State, agreed: bool) -> None:
    if sum(s.score) >= s.options.expedite_limit and not agreed:
        raise Refused("EXPEDITE_TOO_LATE", "TEN-47", n=s.options.expedite_limit)
    if s.is_expedite:
        raise Refused("ALREADY_EXPEDITE", "TEN-54")
    if s.options.expedite_minutes == 0:
        raise Refused("OPTION_OFF", "TEN-46", option="expedite_minutes")


def _index(s: State, player: str) -> int:
    return (PLAYERS if s.doubles else SIDES).index(player)
