"""The umpire: what a list of contacts of ball, rackets and table means for the point.

A pure function over the contact tokens of section 4 of the rule book. The first decisive contact
ends the rally; what comes after it is not read (TEN-20).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.games.tenis_stolowy.service import OTHER, partner

Side: TypeAlias = Literal["A", "B"]
Code: TypeAlias = Literal[
    "MOVED_TABLE",
    "FREE_HAND",
    "NET_TOUCH",
    "SERVICE_FAULT",
    "SERVICE_MISSED",
    "SERVE_WRONG_HALF",
    "SERVE_NOT_OWN_SIDE_FIRST",
    "SERVE_TWICE_OWN_SIDE",
    "SERVE_OUT",
    "OBSTRUCTED",
    "DOUBLE_HIT",
    "OWN_SIDE",
    "OUT",
    "WRONG_STRIKER",
    "TWO_BOUNCES",
    "NOT_RETURNED",
    "EXPEDITE",
    "LET",
]

SIDES = ("A", "B")
PLAYERS = ("A1", "B1", "A2", "B2")
FOULS: dict[str, Code] = {
    "move_table": "MOVED_TABLE",  # TEN-24
    "free_hand": "FREE_HAND",  # TEN-23
    "net_touch": "NET_TOUCH",  # TEN-25
}
CLAUSES: dict[Code, str] = {
    "MOVED_TABLE": "TEN-24",
    "FREE_HAND": "TEN-23",
    "NET_TOUCH": "TEN-25",
    "SERVICE_FAULT": "TEN-13",
    "SERVICE_MISSED": "TEN-14",
    "SERVE_WRONG_HALF": "TEN-12",
    "SERVE_NOT_OWN_SIDE_FIRST": "TEN-9",
    "SERVE_TWICE_OWN_SIDE": "TEN-9",
    "SERVE_OUT": "TEN-9",
    "OBSTRUCTED": "TEN-22",
    "DOUBLE_HIT": "TEN-25",
    "OWN_SIDE": "TEN-5",
    "OUT": "TEN-4",
    "WRONG_STRIKER": "TEN-42",
    "TWO_BOUNCES": "TEN-7",
    "NOT_RETURNED": "TEN-21",
    "EXPEDITE": "TEN-48",
    "LET": "TEN-16",
}


class Rule(Struct, frozen=True):
    """What the umpire must know before the service: who serves, the strikers, the house rules."""

    server: int
    """The serving side."""
    order: tuple[int, ...] = ()
    """In doubles the players in the order in which they strike, the server first."""
    net_plays_on: bool = False
    past_is_out: bool = False
    returns: int = 0
    """Good returns that win the receiver the point under expedite, 0 without it."""

    @property
    def receiver(self) -> int:
        return OTHER[self.server]


class Verdict(Struct, frozen=True):
    """The end of a rally: why, and the side that gets the point (None after a let)."""

    code: Code
    winner: int | None


class _Ball(Struct):
    """The rally as far as it has been read."""

    phase: Literal["serve_racket", "serve_own", "serve_far", "flight", "bounced"] = "serve_racket"
    striker: int = 0
    strokes: int = 0
    returned: int = 0
    touched_net: bool = False
    is_past: bool = False


def striking_order(server: int, receiver: int) -> tuple[int, int, int, int]:
    """The players of a doubles rally in the order in which they strike."""
    return server, receiver, partner(server), partner(receiver)  # TEN-42


def is_token(token: str, doubles: bool) -> bool:
    """Whether a text is a contact of this mode."""
    kind, colon, who = token.partition(":")
    if not colon:
        return kind in ("net", "disturbance", "other")
    if kind in ("racket", "body"):
        return who in (PLAYERS if doubles else SIDES)
    if kind == "table":
        return who in (("A.R", "A.L", "B.R", "B.L") if doubles else SIDES)
    return kind in ("side", "past", "service_fault", *FOULS) and who in SIDES


def verdict(contacts: tuple[str, ...], rule: Rule) -> Verdict | None:
    """Judge the contacts of a rally; None if they do not decide it."""
    ball = _Ball(striker=rule.server)
    for token in contacts:
        kind, _, who = token.partition(":")
        side = SIDES.index(who[0]) if who else -1
        found = _anytime(kind, side, rule) or _step(ball, kind, who, side, rule)
        if found is not None:
            return found  # TEN-20
    return None


def _anytime(kind: str, side: int, rule: Rule) -> Verdict | None:
    if kind in FOULS:
        return Verdict(FOULS[kind], OTHER[side])
    if kind == "disturbance":
        return Verdict("LET", None)  # TEN-18
    if kind == "service_fault":
        return Verdict("SERVICE_FAULT", rule.receiver)  # TEN-13
    return None


def _step(ball: _Ball, kind: str, who: str, side: int, rule: Rule) -> Verdict | None:
    if kind == "past":  # not a contact
        ball.is_past = ball.is_past or (rule.past_is_out and side == OTHER[ball.striker])
        return None
    match ball.phase:
        case "serve_racket":
            return _serve_racket(ball, kind, who, side, rule)
        case "serve_own":
            return _serve_own(ball, kind, who, side, rule)
        case "serve_far":
            return _serve_far(ball, kind, who, side, rule)
        case "flight":
            return _flight(ball, kind, side, rule)
        case "bounced":
            return _bounced(ball, kind, who, side, rule)


def _serve_racket(ball: _Ball, kind: str, who: str, side: int, rule: Rule) -> Verdict | None:
    if kind == "racket" and side == rule.server and _is_due(ball, who, rule):
        ball.phase, ball.strokes = "serve_own", 1
        return None
    return Verdict("SERVICE_MISSED", rule.receiver)  # TEN-14


def _serve_own(ball: _Ball, kind: str, who: str, side: int, rule: Rule) -> Verdict | None:
    if kind == "table" and side == rule.server:  # TEN-9
        if who.endswith(".L"):
            return Verdict("SERVE_WRONG_HALF", rule.receiver)  # TEN-12
        ball.phase, ball.is_past = "serve_far", False
        return None
    return Verdict("SERVE_NOT_OWN_SIDE_FIRST", rule.receiver)


def _serve_far(ball: _Ball, kind: str, who: str, side: int, rule: Rule) -> Verdict | None:
    if kind == "net":
        ball.touched_net = True  # TEN-16
        return None
    if kind == "table" and side == rule.receiver:
        if who.endswith(".L"):
            return Verdict("SERVE_WRONG_HALF", rule.receiver)  # TEN-12
        if ball.touched_net:
            return Verdict("LET", None)  # TEN-16
        ball.phase = "bounced"
        return None
    if kind in ("racket", "body") and side == rule.receiver and not ball.is_past:
        if ball.touched_net:
            return Verdict("LET", None)  # TEN-17
        return Verdict("OBSTRUCTED", rule.server)  # TEN-22
    if kind == "table":
        return Verdict("SERVE_TWICE_OWN_SIDE", rule.receiver)  # TEN-9
    return Verdict("SERVE_OUT", rule.receiver)


def _flight(ball: _Ball, kind: str, side: int, rule: Rule) -> Verdict | None:
    striker, target = ball.striker, OTHER[ball.striker]
    if kind == "net":
        return None  # TEN-4, TEN-5
    if kind == "table" and side == target:
        return _landed(ball, rule)
    if kind in ("racket", "body"):
        if side == striker:
            return Verdict("DOUBLE_HIT", target)  # TEN-25
        return Verdict("OUT", target) if ball.is_past else Verdict("OBSTRUCTED", striker)  # TEN-22
    return Verdict("OWN_SIDE" if kind == "table" else "OUT", target)  # TEN-4, TEN-5


def _landed(ball: _Ball, rule: Rule) -> Verdict | None:
    ball.phase = "bounced"
    if rule.returns and ball.striker == rule.receiver:
        ball.returned += 1
        if ball.returned >= rule.returns:
            return Verdict("EXPEDITE", rule.receiver)  # TEN-48
    return None


def _bounced(ball: _Ball, kind: str, who: str, side: int, rule: Rule) -> Verdict | None:
    striker, target = ball.striker, OTHER[ball.striker]
    if kind == "racket" and side == target:  # TEN-6
        if not _is_due(ball, who, rule):
            return Verdict("WRONG_STRIKER", striker)  # TEN-42
        ball.phase, ball.striker, ball.is_past = "flight", target, False
        ball.strokes += 1
        return None
    if kind == "net" and rule.net_plays_on:
        return None  # TEN-21
    if kind == "table" and side == target:
        return Verdict("TWO_BOUNCES", striker)  # TEN-7
    return Verdict("NOT_RETURNED", striker)  # TEN-21


def _is_due(ball: _Ball, who: str, rule: Rule) -> bool:
    if not rule.order:
        return True
    return PLAYERS.index(who) == rule.order[ball.strokes % 4]  # TEN-42
