"""What can happen in a game, as data: clause, phase, who enters it, refusals, what it does."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final, get_args

from stolik.engine import Each, Field, Form, Maybe, Msg, Option, Pick, Raw, Refused, msg
from stolik.games.shuffleboard import actions as act
from stolik.games.shuffleboard import consequences as then
from stolik.games.shuffleboard.actions import Action
from stolik.games.shuffleboard.board import places, spot_for
from stolik.games.shuffleboard.options import Depth, geometry
from stolik.games.shuffleboard.scoring import farther, possible
from stolik.games.shuffleboard.state import State
from stolik.parts.match import SIDES, Events, Happens, each_side, entry_row, index, side_name
from stolik.parts.match.events import TOSSED
from stolik.parts.match.fields import side_options
from stolik.parts.match.following import depth_row, giving_up_row
from stolik.parts.measuring import CLOSE, Measuring
from stolik.parts.stone_match import check_names, pair_of
from stolik.parts.stone_rows import (
    is_known_place,
    measure_row,
    points_row,
    positions_row,
    throw_row,
)
from stolik.parts.stones import (
    Spots,
    spoken,
    stone_names,
)

GAME: Final = "shuffleboard"
OVER: Final = ("GAME_OVER", "SHU-17")
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)


def is_known_toss(_s: State, do: Action) -> bool:
    """Say whether the colours can be told apart."""
    return not isinstance(do, act.CoinToss) or not do.colours or do.colours.A != do.colours.B


def check_stones(s: State, spots: Spots, known: Set[str]) -> None:
    """Refuse stones that cannot be there."""
    if spots.keys() <= known:
        return
    each = s.options.stones_per_team
    if any(sum(name[:1] == side for name in spots) > each for side in SIDES):
        raise Refused("TOO_MANY_STONES", "SHU-7", n=each)
    check_names(spots.keys(), known, "SHU-8")


def check_throw(s: State, do: act.Throw) -> None:
    """Refuse a throw out of turn, by the wrong partner, or with stones that cannot lie there."""
    if index(do.team) != s.next:
        raise Refused("NOT_YOUR_THROW", "SHU-32", who=side_name(s.chairs, s.next))
    due = s.next_player or do.team
    if do.player not in (None, due):
        raise Refused("WRONG_END_PLAYER", "SHU-12", player=due)
    check_stones(s, do.after, s.known)


def check_positions(s: State, do: act.RoundPositions) -> None:
    """Refuse stones that the round has not."""
    check_stones(s, do.stones, set(stone_names(s.options.stones_per_team)))


def check_disturb(s: State, do: act.Disturb) -> None:
    """Refuse stones that did not lie there before the table was shaken, and an empty table."""
    if not s.stones:
        raise Refused("UNKNOWN_STONE", "SHU-8", stone="–")
    check_stones(s, do.after, {one.name for one in s.stones})


def check_points(s: State, do: act.RoundScore) -> None:
    """Refuse points that no round gives."""
    fits = do.points in possible(s.options) if do.team else do.points == 0
    if not fits:
        raise Refused("NO_SUCH_POINTS", "SHU-26", n=do.points)


def check_measure(s: State, do: act.Measure) -> None:
    """Refuse to measure too late, strange stones, or stones that are clearly apart."""
    if not s.can_measure:
        raise Refused("WRONG_PHASE", "SHU-27")
    if not MEASURING.is_close(s, *pair_of(s.measurable, do.stones, "SHU-8")):
        raise Refused("MEASURE_NOT_CLOSE", "SHU-5", n=CLOSE)


MEASURING: Final = Measuring(GAME, act.Measure, "result", farther, lambda o: geometry(o).tolerance)


def fallen(s: State) -> tuple[act.Throw, ...]:
    """Give the throw of one tap: the stone fell and moved nothing."""
    return (act.Throw(SIDES[s.next], spoken(s.stones), s.next_player),)


def throws(s: State) -> tuple[Form[act.Throw], ...]:
    """Give the form of a throw: the board, on which the new stone is put and others are moved."""
    team, player, name = SIDES[s.next], s.next_player, s.next_stone
    after = {**spoken(s.stones), name: spot_for(s)}
    names = (*(one.name for one in s.stones), name)
    return (
        Form(
            act.Throw,
            {"after": places(s, names, spoken(s.stones))},
            (act.Throw(team, after, player),),
            clause="SHU-9",
            preset={"team": team} if player is None else {"team": team, "player": player},
            label=msg("shuffleboard.tap.throw", stone=name),
            is_main=True,
        ),
    )


def whole_rounds(s: State) -> tuple[act.RoundPositions, ...]:
    """Give what a whole round may look like."""
    return act.RoundPositions({"A1": spot_for(s)}), act.RoundPositions({})


def stones_field(s: State) -> Mapping[str, Field]:
    """Ask where all stones of the round lie."""
    return {"stones": places(s, stone_names(s.options.stones_per_team), spoken(s.stones))}


def disturbances(s: State) -> tuple[act.Disturb, ...]:
    """Give what may be chosen after the table was shaken; an empty one cannot be disturbed."""
    if not s.stones:
        return ()
    return tuple(act.Disturb("A", spoken(s.stones), choice) for choice in ("keep", "restore"))


def disturb_fields(s: State) -> Mapping[str, Field]:
    """Ask who shook the table, what the other team chose, and where the stones lie."""
    choices = tuple(
        Option(one, Msg(f"shuffleboard.value.choice.{one}")) for one in get_args(act.Choice)
    )
    names = tuple(one.name for one in s.stones)
    return {
        "team": teams(s),
        "choice": Pick(choices),
        "after": places(s, names, spoken(s.stones)),
    }


def teams(s: State) -> Pick:
    """Ask for a side by its name."""
    return Pick(side_options(s.chairs))


def toss_fields(s: State) -> Mapping[str, Field]:
    """Ask who throws first and who has which colour."""
    paints = tuple(
        Option(one, Msg(f"shuffleboard.value.colour.{one}")) for one in get_args(act.Colour)
    )
    colours = Each(side_options(s.chairs), Pick(paints))
    return {"first": teams(s), "colours": Maybe(colours)}


def results(s: State) -> tuple[Form[act.RoundScore], ...]:
    """Give the open form of a result: who won the round, and how many points."""
    points = tuple(Option(n, Raw(str(n))) for n in possible(s.options))
    fields: dict[str, Field] = {"team": teams(s), "points": Pick(points)}
    most = possible(s.options)[-1]
    typical = act.RoundScore("A", 1), act.RoundScore("B", 2), act.RoundScore("A", most)
    return (Form(act.RoundScore, fields, typical, True, "SHU-15", is_open=True, sends="points"),)


EVENTS: Final = Events[State, Action](
    GAME,
    entry_row("SHU-2", then.begun),
    Happens(
        act.CoinToss,
        "SHU-6",
        then.after_toss,
        inside=("toss",),
        by=TOSSED,
        known=is_known_toss,
        taps_offered=each_side(act.CoinToss),
        typical=lambda _: (act.CoinToss("A", act.Colours("green", "yellow")),),
        fields=toss_fields,
        of="first",
    ),
    throw_row(
        act.Throw,
        "SHU-9",
        "throw",
        then.after_throw,
        check=check_throw,
        taps_offered=fallen,
        forms=throws,
        label="shuffleboard.tap.fell",
    ),
    points_row(
        act.RoundScore, "SHU-15", "throw", then.after_points, check=check_points, forms=results
    ),
    positions_row(
        act.RoundPositions,
        "SHU-20",
        "throw",
        then.after_positions,
        check=check_positions,
        typical=whole_rounds,
        fields=stones_field,
    ),
    measure_row(act.Measure, "SHU-27", "throw", then.after_measure, MEASURING, check=check_measure),
    Happens(
        act.Disturb,
        "SHU-33",
        then.after_disturb,
        inside=("throw",),
        depth="events",
        known=is_known_place,
        check=check_disturb,
        typical=disturbances,
        fields=disturb_fields,
    ),
    giving_up_row(act.Concede, "SHU-17", then.after_concession),
    depth_row(act.SetDepth, GAME, "SHU-9", DEPTHS, then.after_depth),
    over=OVER,
    depths={"events": ("RESULTS_ONLY", "SHU-9"), "results": ("EVERY_THROW", "SHU-9")},
)
