"""How sides, players and scores are called in messages."""

from __future__ import annotations

from stolik.engine import Msg, Who, msg
from stolik.games.tenis_stolowy.state import State, server_side


def player_name(s: State, player: int) -> Msg:
    """The name of a player; where a pair shares a chair the players are numbered."""
    if s.doubles and s.chairs == 2:
        return msg("tenis-stolowy.player", who=Who(player % 2), number=player // 2 + 1)
    return msg("seat.name", who=Who(player))


def called(s: State) -> Msg:
    """The score as the umpire calls it: the server's points first."""
    server = server_side(s)
    mine, theirs = s.score[server], s.score[1 - server]
    if mine == theirs:
        return msg("tenis-stolowy.call.level", points=mine)
    return msg("tenis-stolowy.call", mine=mine, theirs=theirs)
