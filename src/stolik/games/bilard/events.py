"""What can happen in a match, as data: clause, phase, who enters it, refusals, what it does."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from stolik.engine import CLOCK, REFEREE, Actor, Msg, Refused
from stolik.games.bilard import actions as act
from stolik.games.bilard import consequences as then
from stolik.games.bilard import shots
from stolik.games.bilard.actions import Action
from stolik.games.bilard.balls import GROUPS, is_rack
from stolik.games.bilard.clock import after_clock, can_turn, is_time_up
from stolik.games.bilard.fields import rack_form, shot_form
from stolik.games.bilard.options import Depth
from stolik.games.bilard.state import State
from stolik.parts.acting import Gate
from stolik.parts.match import SIDES, Events, Happens, each_side, entry_row, index
from stolik.parts.match.events import TOSSED
from stolik.parts.match.following import depth_row

GAME: Final = "bilard"
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
PLAY: Final = ("break", "shoot")


def check_turn(s: State, do: act.TouchFoul | act.ChooseGroup) -> None:
    """Only who is at the table fouls or chooses."""
    if index(do.player) != s.turn:
        raise Refused("NOT_YOUR_TURN", "BIL-1")


def is_good_rack(_s: State, do: Action) -> bool:
    """Whether the balls lie as they must."""
    return not isinstance(do, act.Rack) or is_rack(do.order)


def timekeepers(s: State) -> tuple[Actor, ...]:
    """The clock, and the scorer with a clock of his own."""
    return () if s.is_drawn else (CLOCK, REFEREE)


def begun(s: State) -> State:
    """A match to be watched begins."""
    return replace(s, phase="break" if s.depth == "results" else "toss")


def touches(s: State) -> tuple[act.TouchFoul, ...]:
    """A ball touched by mistake, or on purpose."""
    return act.TouchFoul(SIDES[s.turn]), act.TouchFoul(SIDES[s.turn], deliberate=True)


def touch_key(do: act.TouchFoul) -> str:
    """The key of a touch."""
    return "deliberate" if do.deliberate else "touch"


def clock_key(do: act.Clock) -> str:
    """The key of the clock's button."""
    return "start" if do.runs else "stop"


EVENTS: Final = Events[State, Action](
    GAME,
    entry_row("BIL-1", begun),
    Happens(
        act.CoinToss,
        "BIL-6",
        then.after_toss,
        inside=("toss",),
        by=TOSSED,
        taps_offered=each_side(act.CoinToss),
        of="winner",
        main=True,
    ),
    Happens(
        act.Shot,
        "BIL-8",
        then.after_shot,
        inside=PLAY,
        depth="events",
        is_drawn=True,
        known=shots.is_known,
        check=shots.check_shot,
        taps_offered=shots.shots,
        forms=lambda s: (shot_form(s),),
        keys=shots.keys,
        label=shots.label,
        main=shots.is_likeliest,
        hotkey=lambda s, do: shots.keys(s, do)[0][0],
        taps=shots.taps,
        has_button=shots.has_button,
    ),
    Happens(
        act.ChooseGroup,
        "BIL-13",
        then.after_choice,
        inside=("choose_group",),
        depth="events",
        is_drawn=True,
        check=check_turn,
        taps_offered=lambda s: tuple(act.ChooseGroup(SIDES[s.turn], one) for one in GROUPS),
        keys=lambda _s, do: (f"group:{do.group}",),
        label=lambda _s, do: Msg(f"bilard.button.{do.group}"),
        main=True,
    ),
    Happens(
        act.TouchFoul,
        "BIL-25",
        then.after_touch,
        inside=PLAY,
        depth="events",
        check=check_turn,
        taps_offered=touches,
        keys=lambda _s, do: (touch_key(do),),
        label=lambda _s, do: Msg(f"bilard.button.{touch_key(do)}"),
        is_aside=True,
    ),
    Happens(
        act.Clock,
        "BIL-51",
        after_clock,
        Gate("CLOCK", fits=can_turn),
        inside=PLAY,
        depth="events",
        taps_offered=lambda _: (act.Clock(runs=True), act.Clock(runs=False)),
        keys=lambda _s, do: (f"clock:{clock_key(do)}",),
        label=lambda _s, do: Msg(f"bilard.button.clock.{clock_key(do)}"),
    ),
    Happens(
        act.ClockExpired,
        "BIL-51",
        then.after_expiry,
        Gate("WRONG_PHASE", only=lambda s: s.options.shot_clock_s > 0),
        Gate("NOT_YET", by=is_time_up),
        inside=PLAY,
        depth="events",
        by=timekeepers,
        taps_offered=lambda _: (act.ClockExpired(),),
        is_aside=True,
    ),
    Happens(
        act.GameWon,
        "BIL-50",
        then.after_result,
        outside=("entry",),
        depth="results",
        is_drawn=True,
        taps_offered=each_side(act.GameWon),
        typical=lambda _: (act.GameWon("A", "BLACK_POTTED"), act.GameWon("B", "BLACK_EARLY")),
        exact=True,
        of="winner",
        figure="score",
        main=True,
    ),
    Happens(
        act.Rack,
        "BIL-5",
        then.after_rack,
        Gate("WRONG_PHASE", only=lambda s: not (s.is_drawn and s.rack)),  # chance racks once
        inside=("break",),
        depth="events",
        is_drawn=True,
        known=is_good_rack,
        forms=lambda s: (rack_form(s),),
    ),
    Happens(
        act.Concede,
        "BIL-48",
        then.after_concession,
        outside=("entry",),
        taps_offered=each_side(act.Concede),
        of="player",
        grave=True,
    ),
    depth_row(act.SetDepth, GAME, "BIL-50", DEPTHS, then.after_depth),
    over=("GAME_OVER", "BIL-50"),
)
