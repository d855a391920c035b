"""The reasons against an action that hang on clock, racks and what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from stolik.engine import CLOCK, Actor, Refused
from stolik.games.rummikub.rules.actions import Timeout
from stolik.games.rummikub.rules.layout import Desk
from stolik.games.rummikub.rules.penalties import could_meld
from stolik.games.rummikub.rules.racks import is_known, tiles_on
from stolik.games.rummikub.rules.state import NOBODY, Public, Rack, Sets
from stolik.games.rummikub.rules.tiles import COPIES, KINDS

PLAYED: Final = ("ready", "turn", "final_lap")


def deadline(p: Public) -> int | None:
    """When the time of the move is up."""
    if p.to_move == NOBODY or p.owed or not p.options.time_limit_s:
        return None
    if not p.is_moving and not is_only_timed(p):
        return None
    return p.since_ms + 1000 * p.options.time_limit_s  # RUM-70, RUM-71


def is_only_timed(p: Public) -> bool:
    """Whether moves are not entered, so that they can only be timed."""
    return p.depth == "results" and p.phase == "scoring"


def is_between_games(p: Public) -> bool:
    """Whether no tile of the next game has been dealt."""
    return p.phase == "deal" or (p.phase == "scoring" and p.depth == "results")


def rings(p: Public, own: Rack) -> bool:
    """Whether the clock ends a move by itself; at a real table the referee says how it lies."""
    return p.depth == "full" and p.options.timeouts == "clock" and is_known(own)  # RUM-72


def in_time(p: Public, by: Actor, clock_ms: int, racks: tuple[Rack, ...]) -> None:
    """Refuse the mover whose time is up."""
    at = deadline(p)
    if at is not None and clock_ms > at and rings(p, racks[by]):
        raise Refused("time_is_up", "RUM-73")


def draw(p: Public, rack: Rack, hand: int) -> None:
    """Whether the mover may draw."""
    if not p.bank or p.phase == "final_lap":
        raise Refused("bank_empty", "RUM-30")  # RUM-83
    if Desk(p, rack, hand).is_changed:
        raise Refused("undo_first", "RUM-40")
    if p.options.stack_choice == "player" and not p.stacks[p.centre]:
        raise Refused("pick_stack_first", "RUM-41")


def passing(p: Public, rack: Rack, hand: int) -> None:
    """Whether the mover may pass."""
    if p.bank and p.phase != "final_lap":
        raise Refused("must_draw", "RUM-30")
    if Desk(p, rack, hand).is_changed:
        raise Refused("undo_first", "RUM-40")


def declaration(p: Public, own: Rack) -> None:
    """Whether a rack allows to declare that a meld is coming."""
    if is_known(own) and not could_meld(p.options, own):
        raise Refused("no_30_on_rack", "RUM-98", least=p.options.initial_meld)


def question(p: Public, by: Actor, about: int) -> None:
    """Whether a seat may ask another how many tiles it holds."""
    if not 0 <= about < p.seats or about == by:
        raise Refused("no_such_seat", "RUM-5", seat=about)
    if p.phase not in PLAYED:
        raise Refused("not_dealt", "RUM-42")


def timeout(p: Public, by: Actor, do: Timeout, clock_ms: int, racks: tuple[Rack, ...]) -> None:
    """Time is up by the clock, or by the word of the referee."""
    if by == CLOCK:
        at = deadline(p)
        if at is None or clock_ms < at or not rings(p, racks[p.to_move]):
            raise Refused("time_is_left", "RUM-70")
        if do != Timeout():
            raise Refused("clock_sees_nothing", "RUM-77")


def unseen(table: Sets, racks: Iterable[Rack | None]) -> list[int]:
    """Every tile that neither lies on the table nor is known to be on one of these racks."""
    seen = Counter(tiles_on(table)) + Counter(tile for one in racks for tile in one or ())
    return [kind for kind in range(KINDS) for _ in range(COPIES - seen[kind])]
