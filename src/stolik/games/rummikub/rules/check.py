"""Who may act when: the reasons against an action that hang on phase, seat and clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Refused
from stolik.games.rummikub.rules.actions import Timeout
from stolik.games.rummikub.rules.layout import Desk
from stolik.games.rummikub.rules.penalties import could_meld
from stolik.games.rummikub.rules.racks import is_known, tiles_on
from stolik.games.rummikub.rules.state import NOBODY, Public, Rack, Sets
from stolik.games.rummikub.rules.tiles import COPIES, KINDS

PLAYED = ("ready", "turn", "final_lap")


def chance_only(p: Public, by: Actor, phase: str, clause: str) -> None:
    """What only the draw, the shuffle or the bank brings, and only in its phase."""
    if p.phase == "done":
        raise Refused("game_over", "RUM-101")
    if p.phase != phase:
        raise Refused("not_now", clause)
    if by != CHANCE:
        raise Refused("chance_only", clause)


def seated(p: Public, by: Actor) -> None:
    """Refuse one who does not sit at the table or has been sent away."""
    if not 0 <= by < p.seats:
        raise Refused("players_only", "RUM-18")
    if p.out[by]:
        raise Refused("you_are_out", "RUM-115")


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


def rings(p: Public, own: Rack) -> bool:
    """Whether the clock ends a move by itself; at a real table the referee says how it lies."""
    return p.depth == "full" and p.options.timeouts == "clock" and is_known(own)  # RUM-72


def mover(p: Public, by: Actor, clock_ms: int, racks: tuple[Rack, ...]) -> None:
    """Only the seat to move may touch tiles, in its time, and not after it has drawn."""
    if p.phase == "done" or p.phase == "verify":
        raise Refused("game_over", "RUM-80")
    if not p.is_moving or by != p.to_move:
        raise Refused("not_your_turn", "RUM-36")
    if p.owed:
        raise Refused("already_drawn", "RUM-40")  # also RUM-32, RUM-33
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


def declaration(p: Public, by: Actor, racks: tuple[Rack, ...]) -> None:
    """Whether a seat may declare that it is going to meld."""
    if p.phase in ("scoring", "verify", "done"):
        raise Refused("game_over", "RUM-98")
    seated(p, by)
    if p.phase not in PLAYED:
        raise Refused("not_dealt", "RUM-98")
    if p.opened[by]:
        raise Refused("already_opened", "RUM-98")
    if p.declared[by]:
        raise Refused("already_declared", "RUM-98")
    if is_known(racks[by]) and not could_meld(p.options, racks[by]):
        raise Refused("no_30_on_rack", "RUM-98", least=p.options.initial_meld)


def question(p: Public, by: Actor, about: int) -> None:
    """Whether a seat may ask another how many tiles it holds."""
    if p.phase == "done":
        raise Refused("game_over", "RUM-42")
    seated(p, by)
    if not 0 <= about < p.seats or about == by:
        raise Refused("no_such_seat", "RUM-5", seat=about)
    if p.phase not in PLAYED:
        raise Refused("not_dealt", "RUM-42")


def timeout(p: Public, by: Actor, do: Timeout, clock_ms: int, racks: tuple[Rack, ...]) -> None:
    """Time is up by the clock, or by the word of the referee."""
    if by not in (CLOCK, REFEREE):
        raise Refused("not_referee", "RUM-111")
    if not p.is_moving or p.owed:
        raise Refused("nobody_moves", "RUM-70")
    if by == CLOCK:
        at = deadline(p)
        if at is None or clock_ms < at or not rings(p, racks[p.to_move]):
            raise Refused("time_is_left", "RUM-70")
        if do != Timeout():
            raise Refused("clock_sees_nothing", "RUM-77")


def out_announced(p: Public, by: Actor) -> None:
    """Whether an empty rack may be announced."""
    if p.phase in ("verify", "done", "scoring"):
        raise Refused("game_over", "RUM-80")
    seated(p, by)
    if not p.is_moving:
        raise Refused("not_dealt", "RUM-80")
    if p.counts[by]:
        raise Refused("tiles_left", "RUM-81", n=p.counts[by])


def returning(p: Public, by: Actor) -> None:
    """Whether a seat that was played for may play again."""
    if p.phase == "done":
        raise Refused("game_over", "RUM-101")
    seated(p, by)
    if not p.away[by]:
        raise Refused("not_away", "RUM-116")


def verifying(p: Public, by: Actor) -> None:
    """Whether the score may be confirmed."""
    if p.phase == "done":
        raise Refused("game_over", "RUM-101")
    if p.phase != "verify":
        raise Refused("no_score_yet", "RUM-87")
    if by != REFEREE and not 0 <= by < p.seats:
        raise Refused("players_only", "RUM-18")


def unseen(table: Sets, racks: Iterable[Rack | None]) -> list[int]:
    """Every tile that neither lies on the table nor is known to be on one of these racks."""
    seen = Counter(tiles_on(table)) + Counter(tile for one in racks for tile in one or ())
    return [kind for kind in range(KINDS) for _ in range(COPIES - seen[kind])]
