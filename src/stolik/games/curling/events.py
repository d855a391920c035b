"""What can happen in a match, as data: clause, phase, who enters it, refusals, what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from stolik.engine import CLOCK, REFEREE, Actor, Field, Refused
from stolik.games.curling import actions as act
from stolik.games.curling import consequences as then
from stolik.games.curling.actions import Action
from stolik.games.curling.board import places, spot_for
from stolik.games.curling.clock import is_rung
from stolik.games.curling.forms import deliveries, lineups, numbers, results
from stolik.games.curling.options import Depth, geometry
from stolik.games.curling.scoring import house, nearer
from stolik.games.curling.state import State
from stolik.parts.acting import Gate
from stolik.parts.match import SIDES, Events, Happens, each_side, entry_row, index, side_name
from stolik.parts.match.events import TOSSED
from stolik.parts.match.following import depth_row, giving_up_row
from stolik.parts.measuring import Measuring
from stolik.parts.stone_match import check_names, pair_of
from stolik.parts.stone_rows import measure_row, points_row, positions_row, throw_row
from stolik.parts.stones import spoken, stone_names

GAME: Final = "curling"
OVER: Final = ("MATCH_OVER", "CUR-35")
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
LONGEST: Final = 40
"""Letters of a name in a line-up."""

MEASURING: Final = Measuring(
    GAME,
    act.Measure,
    "nearer",
    nearer,
    lambda o: geometry(o).tolerance,
    lambda s: house(s.measurable, s.options),
)


def is_known_lineup(s: State, do: Action) -> bool:
    """Say whether names can be read, and whether skip and vice-skip are of the team."""
    if not isinstance(do, act.Lineup):
        return True
    names = all(is_name(s, index(do.team), name) for name in do.positions)
    return names and all(one is None or one in do.positions for one in (do.skip, do.vice))


def is_name(s: State, side: int, name: str) -> bool:
    """Say whether a name can be read; a number is one of the team's players."""
    if name.isdecimal():
        return name in numbers(s, side)
    return 0 < len(name) <= LONGEST and name.isprintable()


def check_lineup(s: State, _: act.Lineup) -> None:
    """Refuse to change a line-up during the match."""
    if s.has_begun:
        raise Refused("LINEUP_LOCKED", "CUR-4")


def check_delivery(s: State, do: act.Deliver) -> None:
    """Refuse a delivery out of turn, by the wrong player, or with stones that cannot lie there."""
    if index(do.team) != s.next:
        raise Refused("NOT_YOUR_STONE", "CUR-9", who=side_name(s.chairs, s.next))
    if do.player is not None and s.next_player not in (None, do.player):
        raise Refused("WRONG_PLAYER", "CUR-40", player=s.next_player or "")
    if do.after:
        check_names(do.after.keys(), s.known, "CUR-20")


def check_positions(s: State, do: act.EndPositions) -> None:
    """Refuse stones that the end has not."""
    check_names(do.stones.keys(), set(stone_names(s.options.stones_per_team)), "CUR-9")


def check_points(s: State, do: act.EndScore) -> None:
    """Refuse points that no end gives."""
    fits = 1 <= do.points <= s.options.stones_per_team if do.team else do.points == 0
    if not fits:
        raise Refused("NO_SUCH_POINTS", "CUR-28", n=do.points)


def check_measure(s: State, do: act.Measure) -> None:
    """Refuse to measure too late, or stones that did not lie there."""
    if not s.can_measure:
        raise Refused("WRONG_PHASE", "CUR-27")
    pair_of(s.measurable, do.stones, "CUR-27")


def is_due(s: State, by: Actor) -> bool:
    """Say whether the clock may call a team's time: not before it has run out."""
    return by != CLOCK or is_rung(s)


def whole_ends(s: State) -> tuple[act.EndPositions, ...]:
    """Give what a whole end may look like."""
    return act.EndPositions({"A1": spot_for(s)}), act.EndPositions({})


def stones_field(s: State) -> Mapping[str, Field]:
    """Ask where all stones of the end lie."""
    return {"stones": places(s, stone_names(s.options.stones_per_team), spoken(s.stones))}


EVENTS: Final = Events[State, Action](
    GAME,
    entry_row("CUR-1", then.begun),
    Happens(
        act.Toss,
        "CUR-8",
        then.after_toss,
        inside=("toss",),
        by=TOSSED,
        taps_offered=each_side(act.Toss),
        of="winner",
    ),
    throw_row(
        act.Deliver,
        "CUR-9",
        "deliver",
        then.after_delivery,
        check=check_delivery,
        taps_offered=lambda s: (act.Deliver(SIDES[s.next]),),
        forms=deliveries,
        label="curling.tap.out",
    ),
    points_row(
        act.EndScore, "CUR-28", "deliver", then.after_points, check=check_points, forms=results
    ),
    positions_row(
        act.EndPositions,
        "CUR-28",
        "deliver",
        then.after_positions,
        check=check_positions,
        typical=whole_ends,
        fields=stones_field,
    ),
    measure_row(
        act.Measure, "CUR-27", "deliver", then.after_measure, MEASURING, check=check_measure
    ),
    Happens(
        act.Lineup,
        "CUR-3",
        then.after_lineup,
        outside=("entry",),
        known=is_known_lineup,
        check=check_lineup,
        forms=lineups,
        is_aside=True,
    ),
    Happens(
        act.ClockExpired,
        "CUR-41",
        then.after_expiry,
        Gate("WRONG_PHASE", only=lambda s: s.options.thinking_time_s > 0),
        Gate("NO_ALARM", by=is_due),
        inside=("deliver",),
        by=(REFEREE, CLOCK),
        typical=lambda _: (act.ClockExpired("A"), act.ClockExpired("B")),
        exact=True,
        grave=True,
        is_aside=True,
    ),
    giving_up_row(act.Concede, "CUR-38", then.after_concession),
    depth_row(act.SetDepth, GAME, "CUR-9", DEPTHS, then.after_depth),
    over=OVER,
    depths={"events": ("RESULTS_ONLY", "CUR-9"), "results": ("EVERY_STONE", "CUR-9")},
)
