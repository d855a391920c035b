"""Chance at the table: the toss, and in a drawn match the rallies of players of given strength.

The rally-level model of section 8: a side of strength x wins a rally against one of strength y with
chance x : y, the server's strength being raised by the option `serve_edge`. That is the logistic
model of ratings, written in whole numbers so that each draw is exact. The winner is drawn first,
then a course of the rally that gives him the point; the umpire judges it like any other. In a flown
match strokes.py plays the rally instead, and only the ball decides.
"""

from __future__ import annotations

from fractions import Fraction

from stolik.engine import Luck
from stolik.games.tenis_stolowy.actions import Action, NextSet, Rally, SetScore, Toss
from stolik.games.tenis_stolowy.service import service_turn, serving_side, set_winner
from stolik.games.tenis_stolowy.state import (
    State,
    receiver_player,
    rule_of,
    server_player,
    server_side,
)
from stolik.games.tenis_stolowy.strokes import COURTS, flown
from stolik.games.tenis_stolowy.umpire import PLAYERS, Rule, striking_order, verdict
from stolik.parts.match import OTHER, SIDES
from stolik.parts.match.drawn import chance, drawn_winner, strength_of

STROKES = (2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8)
"""Lengths of a rally, drawn evenly: most are over after four strokes."""


def drawn(s: State, luck: Luck) -> Action:
    """What chance does now."""
    if s.phase == "toss":
        return toss(s, luck)
    if s.depth == "sets":
        return set_score(s, luck)
    if s.phase == "set_break":
        return NextSet()
    if s.options.rallies == "flown":
        court = COURTS[s.options.court]
        return Rally(contacts=flown(rule_of(s), _strikers(s), _strengths(s), court, luck))
    winner = rally_winner(s, server_side(s), luck)
    return Rally(contacts=contacts(s, winner, luck))


def toss(s: State, luck: Luck) -> Toss:
    """Draw who serves first, in doubles also which players begin."""
    first = luck.below(2)  # TEN-30
    if not s.doubles:
        return Toss(first_server=SIDES[first])
    server = first + 2 * luck.below(2)
    receiver = OTHER[first] + 2 * luck.below(2)
    return Toss(server=PLAYERS[server], receiver=PLAYERS[receiver])


def chance_of(s: State, side: int, serving: int) -> Fraction:
    """The exact chance of a side to win a rally that `serving` serves."""
    served = chance(s, serving, s.options.serve_edge)
    return served if side == serving else 1 - served


def rally_winner(s: State, serving: int, luck: Luck) -> int:
    """Draw the side that wins a rally."""
    if s.options.rallies == "flown":
        return _flown_winner(s, serving, luck)
    return drawn_winner(s, serving, luck, s.options.serve_edge)


def _flown_winner(s: State, serving: int, luck: Luck) -> int:
    """Fly rallies until one is no let; of a pair its mean strength counts."""
    rule, sides = Rule(serving), (serving, OTHER[serving])
    names = tuple(SIDES[side] for side in sides)
    means = tuple(max(strength_of(s, side) // (s.chairs // 2), 1) for side in sides)
    while True:
        found = verdict(flown(rule, names, means, COURTS[s.options.court], luck), rule)
        if found is not None and found.winner is not None:
            return found.winner


def set_score(s: State, luck: Luck) -> SetScore:
    """Play a whole set by drawn rallies; nobody follows its services, so A is taken to begin."""
    o = s.options
    score = list(s.score if s.phase == "play" else (0, 0))
    while set_winner(score[0], score[1], o.points, o.lead) < 0:
        turn = service_turn(score[0], score[1], o.points, o.services)
        score[rally_winner(s, serving_side(0, turn), luck)] += 1
    return SetScore(score[0], score[1])


def contacts(s: State, winner: int, luck: Luck) -> tuple[str, ...]:
    """Draw a course of the rally that ends with a point for this side."""
    strokes = STROKES[luck.below(len(STROKES))]
    server = server_side(s)
    if strokes == 2 and winner != server:
        return _lost_service(s, luck)
    odd = winner != server  # the loser strikes last: the server after an odd number of strokes
    last = strokes if strokes % 2 == odd else strokes + 1
    names = _strikers(s)
    if luck.below(3) == 0:
        return (*_exchange(s, last - 1, luck), *_not_reached(s, OTHER[winner], luck))
    lost = f"racket:{names[(last - 1) % len(names)]}"
    return (*_exchange(s, last - 1, luck), lost, *_lost_stroke(s, SIDES[OTHER[winner]], luck))


def _exchange(s: State, strokes: int, luck: Luck) -> tuple[str, ...]:
    """So many good strokes, each of which lands on the other court."""
    names, server = _strikers(s), server_side(s)
    found: list[str] = []
    for stroke in range(strokes):
        side = server if stroke % 2 == 0 else OTHER[server]
        found.append(f"racket:{names[stroke % len(names)]}")
        if stroke == 0:
            found.append(_landing(s, side, True, luck))
        found.append(_landing(s, OTHER[side], stroke == 0, luck))
    return tuple(found)


def _strikers(s: State) -> tuple[str, ...]:
    if not s.doubles:
        server = server_side(s)
        return SIDES[server], SIDES[OTHER[server]]
    order = striking_order(server_player(s), receiver_player(s))
    return tuple(PLAYERS[player] for player in order)


def _strengths(s: State) -> tuple[int, ...]:
    if not s.doubles:
        server = server_side(s)
        return s.strengths[server], s.strengths[OTHER[server]]
    order = striking_order(server_player(s), receiver_player(s))
    return tuple(s.strengths[player % s.chairs] for player in order)


def _landing(s: State, side: int, is_service: bool, luck: Luck) -> str:
    if not s.doubles:
        return f"table:{SIDES[side]}"
    return f"table:{SIDES[side]}." + ("R" if is_service else "RL"[luck.below(2)])


def _lost_service(s: State, luck: Luck) -> tuple[str, ...]:
    side, half = SIDES[server_side(s)], (".R" if s.doubles else "")
    begun = (f"racket:{_strikers(s)[0]}", f"table:{side}{half}")
    return (*begun, *(("net", "other"), (f"table:{side}{half}",), ("other",))[luck.below(3)])


def _not_reached(s: State, side: int, luck: Luck) -> tuple[str, ...]:
    """How a ball is not returned by this side: it falls, or bounces twice."""
    return ("other",) if luck.below(2) else (_landing(s, side, False, luck),)


def _lost_stroke(s: State, side: str, luck: Luck) -> tuple[str, ...]:
    """How a striker of this side loses the rally: out, into the net, onto his own court."""
    own = f"table:{side}" + (".L" if s.doubles else "")
    return (("other",), ("net", own), (own,), ("net", "other"))[luck.below(4)]
