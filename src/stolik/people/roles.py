"""Who may do what: one pure function, `can`, and the table it reads.

Roles are held at one table (host, player, scorer, referee, spectator, and trusted for whom the host
has let keep its sheet) or on the whole server (admin). An administrator has no power over games and
never sees a hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

Role: TypeAlias = Literal["spectator", "player", "host", "trusted", "scorer", "referee", "admin"]
Action: TypeAlias = Literal[
    "watch", "sit", "leave", "unseat", "seat_bot", "start", "act", "salt", "ask", "answer", "hint",
    "keep", "take_sheet", "enter", "undo", "amend", "history", "record", "sign", "close", "rematch",
    "invite", "appoint", "figures", "people", "backup",
]  # fmt: skip
Phase: TypeAlias = Literal["waiting", "playing", "paused", "over"]

ROLES: Final[tuple[Role, ...]] = get_args(Role)
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class Scope(Struct, frozen=True):
    """Where something is to be done."""

    phase: Phase = "playing"
    is_own: bool = True
    """The chair in question is the actor's own."""
    is_paper: bool = False
    allows_hints: bool = False
    is_vacant: bool = False
    """Nobody sits on the chair in question, or whoever does has long been away."""
    is_sealed: bool = False
    """Other tables still play the same deals."""


EVERYWHERE: Final = frozenset(PHASES)
BEFORE: Final = frozenset(("waiting",))
DURING: Final = frozenset(("playing", "paused"))
ON: Final = frozenset(("playing",))
BEGUN: Final = frozenset(("playing", "paused", "over"))
OVER: Final = frozenset(("over",))


class Grant(Struct, frozen=True):
    """Who may, in which phases of a table, and what else must hold."""

    roles: frozenset[str]
    phases: frozenset[str] = EVERYWHERE
    own: bool = False
    paper: bool | None = None
    hints: bool = False
    vacant: bool = False
    unsealed: bool = False


def _grant(
    roles: str,
    phases: frozenset[str] = EVERYWHERE,
    *,
    own: bool = False,
    paper: bool | None = None,
    hints: bool = False,
    vacant: bool = False,
    unsealed: bool = False,
) -> Grant:
    return Grant(frozenset(roles.split()), phases, own, paper, hints, vacant, unsealed)


ANYONE: Final = "spectator player host trusted scorer referee"
GRANTS: Final[dict[Action, tuple[Grant, ...]]] = {
    "watch": (_grant(ANYONE),),
    "sit": (_grant(ANYONE, BEFORE | DURING, vacant=True), _grant("player", own=True)),
    "leave": (_grant("player", BEFORE | DURING, own=True),),
    "unseat": (_grant("host referee", BEFORE),),
    "seat_bot": (
        _grant("host player referee", BEFORE | DURING, paper=False, vacant=True),
        _grant("player", BEFORE | DURING, own=True, paper=False),
    ),
    "start": (_grant("host player scorer referee", BEFORE),),
    "act": (_grant("player", ON, own=True, paper=False),),
    "salt": (_grant("player", BEFORE | ON, own=True, paper=False),),
    "ask": (_grant("player", DURING, own=True, paper=False),),
    "answer": (_grant("player", BEGUN, own=True),),
    "hint": (_grant("player", ON, own=True, paper=False, hints=True),),
    "keep": (_grant("host trusted scorer referee", paper=True),),
    "take_sheet": (_grant("host trusted referee", paper=True),),
    "enter": (_grant("scorer", ON, paper=True), _grant("referee", ON)),
    "undo": (_grant("scorer", BEGUN, paper=True), _grant("referee", BEGUN)),
    "amend": (_grant("scorer", BEGUN, paper=True), _grant("referee", BEGUN)),
    "history": (
        _grant("scorer", paper=True),
        _grant("referee"),
        _grant(ANYONE, OVER, unsealed=True),
    ),
    "record": (_grant(ANYONE, OVER, unsealed=True),),
    "sign": (_grant("player", BEGUN, own=True, paper=True),),
    "close": (_grant("host scorer referee", OVER, paper=True),),
    "rematch": (_grant("player", OVER, own=True),),
    "invite": (_grant("host player referee"),),
    "appoint": (_grant("host referee", BEFORE | DURING),),
    "figures": (_grant("admin"),),
    "people": (_grant("admin"),),
    "backup": (_grant("admin"),),
}


def can(actor: Iterable[str], action: Action, scope: Scope) -> bool:
    """Say whether someone with these roles may do this there."""
    return _can(frozenset(actor), action, scope)


@lru_cache(4096)
def _can(roles: frozenset[str], action: Action, scope: Scope) -> bool:
    return any(
        roles & grant.roles
        and scope.phase in grant.phases
        and (scope.is_own or not grant.own)
        and (grant.paper is None or grant.paper == scope.is_paper)
        and (scope.allows_hints or not grant.hints)
        and (scope.is_vacant or not grant.vacant)
        and not (scope.is_sealed and grant.unsealed)
        for grant in GRANTS[action]
    )
