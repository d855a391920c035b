"""Random walks through a game: positions for scenes, laws and benchmarks."""

from __future__ import annotations

from typing import TypeVar

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, seats
from stolik.engine.fair import Stream
from stolik.engine.luck import Luck
from stolik.engine.session import Session

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the letter of design.md

FAR = 1 << 40  # entry numbers of a walk's own luck, out of reach of any game's


def walk(session: Session[S, V, A, O], root: bytes, moves: int) -> int:
    """Let everyone act at random for so many moves; draws of chance are not counted as moves."""
    session.settle()
    for made in range(moves):
        _let_the_clock_act(session)
        acting = actors(session)
        if not acting:
            return made
        luck = Stream(root, FAR + made)
        by, do = any_action(session, acting, luck)
        session.act(by, do, _now(session))
        session.settle(_now(session))
    return moves


def _let_the_clock_act(session: Session[S, V, A, O]) -> None:
    """Ring the next alarm while nobody but the clock is awaited."""
    while (turn := session.turn).due == (CLOCK,) and turn.alarms:
        session.ring(min(alarm.at_ms for alarm in turn.alarms))


def actors(session: Session[S, V, A, O]) -> list[Actor]:
    """Give those who could act now and have something to choose, the due ones if there are any."""
    turn = session.turn
    if not turn.due:
        return []
    everyone = (*seats(session.log.opened.seats), REFEREE)
    due = [a for a in turn.due if a in everyone and a != CHANCE and session.choices(a)]
    return due or [a for a in turn.may if session.choices(a)]


def any_action(session: Session[S, V, A, O], acting: list[Actor], luck: Luck) -> tuple[Actor, A]:
    """Draw who acts and what they do."""
    by = acting[luck.below(len(acting))]
    offered = session.choices(by).typical
    return by, offered[luck.below(len(offered))]


def _now(session: Session[S, V, A, O]) -> int:
    in_force = session.log.in_force
    return in_force[-1][1].clock_ms if in_force else 0
