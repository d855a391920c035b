"""What can happen in a game, as data: clause, phase, who enters it, refusals, what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from stolik.engine import Each, Field, Form, Maybe, Msg, Option, Pick, Raw, Refused, msg
from stolik.games.shuffleboard import actions as act
from stolik.games.shuffleboard import consequences as then
from stolik.games.shuffleboard.actions import Action
from stolik.games.shuffleboard.board import places, spot_for
from stolik.games.shuffleboard.options import Depth, geometry
from stolik.games.shuffleboard.scoring import farther, possible
from stolik.games.shuffleboard.state import State
from stolik.parts.match import BOTH, SIDES, Events, Happens, entry_row, index, side_name
from stolik.parts.match.events import TOSSED
from stolik.parts.match.following import depth_row
from stolik.parts.stones import (
    Spots,
    Stone,
    are_sound,
    found,
    leaders,
    spoken,
    stone_names,
)

GAME: Final = "shuffleboard"
OVER: Final = ("GAME_OVER", "SHU-17")
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
CLOSE: Final = 5
"""So many tolerances apart two stones may be measured."""


def is_known_toss(_s: State, do: Action) -> bool:
    """Say whether the colours can be told apart."""
    return not isinstance(do, act.CoinToss) or not do.colours or do.colours.A != do.colours.B


def is_known_place(_s: State, do: Action) -> bool:
    """Say whether places can be meant at all."""
    if isinstance(do, act.Throw | act.Disturb):
        return are_sound(do.after)
    return not isinstance(do, act.RoundPositions) or are_sound(do.stones)


def is_known_result(_s: State, do: Action) -> bool:
    """Say whether a measurement says something of two stones."""
    if not isinstance(do, act.Measure):
        return True
    return do.stones[0] != do.stones[1] and do.result in ("level", "s1", "s2", *do.stones)


def check_stones(s: State, spots: Spots, known: tuple[str, ...]) -> None:
    """Refuse stones that cannot be there."""
    each = s.options.stones_per_team
    if any(sum(name[:1] == side for name in spots) > each for side in SIDES):
        raise Refused("TOO_MANY_STONES", "SHU-7", n=each)
    strange = [name for name in spots if name not in known]
    if strange:
        raise Refused("UNKNOWN_STONE", "SHU-8", stone=strange[0][:8])


def check_throw(s: State, do: act.Throw) -> None:
    """Refuse a throw out of turn, by the wrong partner, or with stones that cannot lie there."""
    if index(do.team) != s.next:
        raise Refused("NOT_YOUR_THROW", "SHU-32", who=side_name(s.chairs, s.next))
    if do.player != s.next_player:
        player = s.next_player or side_name(s.chairs, s.next)
        raise Refused("WRONG_END_PLAYER", "SHU-12", player=player)
    check_stones(s, do.after, (*(one.name for one in s.stones), s.next_stone))


def check_positions(s: State, do: act.RoundPositions) -> None:
    """Refuse stones that the round has not."""
    check_stones(s, do.stones, stone_names(s.options.stones_per_team))


def check_disturb(s: State, do: act.Disturb) -> None:
    """Refuse stones that did not lie there before the table was shaken, and an empty table."""
    if not s.stones:
        raise Refused("UNKNOWN_STONE", "SHU-8", stone="–")
    check_stones(s, do.after, tuple(one.name for one in s.stones))


def check_points(s: State, do: act.RoundScore) -> None:
    """Refuse points that no round gives."""
    fits = do.points in possible(s.options) if do.team else do.points == 0
    if not fits:
        raise Refused("NO_SUCH_POINTS", "SHU-26", n=do.points)


def check_measure(s: State, do: act.Measure) -> None:
    """Refuse to measure too late, strange stones, or stones that are clearly apart."""
    if not s.can_measure:
        raise Refused("WRONG_PHASE", "SHU-27")
    stones = s.rounds[-1].stones or ()
    one, other = (found(stones, name) for name in do.stones)
    if one is None or other is None:
        missing = do.stones[0] if one is None else do.stones[1]
        raise Refused("UNKNOWN_STONE", "SHU-8", stone=missing[:8])
    if not is_close(s, one, other):
        raise Refused("MEASURE_NOT_CLOSE", "SHU-5", n=CLOSE)


def is_close(s: State, one: Stone, other: Stone) -> bool:
    """Say whether two stones are so nearly level that a measurement decides."""
    return abs(one.y - other.y) <= CLOSE * geometry(s.options).tolerance


def doubtful(s: State) -> tuple[Stone, Stone] | None:
    """Give the leading stones of the last round where it takes a measurement to part them."""
    if not s.can_measure:
        return None
    one, other = leaders(s.rounds[-1].stones or (), farther)
    if one is None or other is None or not is_close(s, one, other):
        return None
    return one, other


def measures(s: State) -> tuple[act.Measure, ...]:
    """Give what a measurement of the leading stones may say."""
    pair = doubtful(s)
    if pair is None:
        return ()
    names = pair[0].name, pair[1].name
    return tuple(act.Measure(names, result) for result in ("s1", "s2", "level"))


def measure_words(_s: State, do: act.Measure) -> Msg:
    """Say what a measurement found."""
    if do.result == "level":
        return msg("shuffleboard.tap.level", one=do.stones[0], other=do.stones[1])
    better = do.stones[0 if do.result == "s1" else 1]
    return msg("shuffleboard.tap.measure", stone=better)


def close_pairs(s: State) -> tuple[act.Measure, ...]:
    """Give a measurement of every two opposing stones that are close."""
    stones = (s.rounds[-1].stones or ()) if s.can_measure else ()
    pairs = ((one, other) for one in stones for other in stones if one.side < other.side)
    return tuple(
        act.Measure((one.name, other.name), "level")
        for one, other in pairs
        if is_close(s, one, other)
    )


def measure_fields(s: State) -> Mapping[str, Field]:
    """Ask for the two stones and for what was found."""
    stones = s.rounds[-1].stones or ()
    names = tuple(Option(one.name, Raw(one.name)) for one in stones)
    results = tuple(
        Option(one, Msg(f"shuffleboard.value.result.{one}")) for one in ("level", "s1", "s2")
    )
    return {"stones": Pick(names, 2, 2), "result": Pick(results)}


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
    return Pick(tuple(Option(SIDES[side], side_name(s.chairs, side)) for side in BOTH))


def toss_fields(s: State) -> Mapping[str, Field]:
    """Ask who throws first and who has which colour."""
    paints = tuple(
        Option(one, Msg(f"shuffleboard.value.colour.{one}")) for one in get_args(act.Colour)
    )
    sides = tuple(Option(SIDES[side], side_name(s.chairs, side)) for side in BOTH)
    return {"first": teams(s), "colours": Maybe(Each(sides, Pick(paints)))}


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
        taps_offered=lambda _: tuple(act.CoinToss(side) for side in SIDES),
        typical=lambda _: (act.CoinToss("A", act.Colours("green", "yellow")),),
        fields=toss_fields,
        of="first",
    ),
    Happens(
        act.Throw,
        "SHU-9",
        then.after_throw,
        inside=("throw",),
        depth="events",
        is_drawn=True,
        known=is_known_place,
        check=check_throw,
        taps_offered=fallen,
        forms=throws,
        label=lambda s, _do: msg("shuffleboard.tap.fell", stone=s.next_stone),
    ),
    Happens(
        act.RoundScore,
        "SHU-15",
        then.after_points,
        inside=("throw",),
        depth="results",
        is_drawn=True,
        check=check_points,
        taps_offered=lambda _: (act.RoundScore(),),
        forms=results,
    ),
    Happens(
        act.RoundPositions,
        "SHU-20",
        then.after_positions,
        inside=("throw",),
        known=is_known_place,
        check=check_positions,
        typical=whole_rounds,
        fields=lambda s: {
            "stones": places(s, stone_names(s.options.stones_per_team), spoken(s.stones))
        },
    ),
    Happens(
        act.Measure,
        "SHU-27",
        then.after_measure,
        inside=("throw",),
        known=is_known_result,
        check=check_measure,
        taps_offered=measures,
        typical=close_pairs,
        fields=measure_fields,
        keys=lambda _s, do: (f"measure:{do.result}",),
        label=measure_words,
    ),
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
    Happens(
        act.Concede,
        "SHU-17",
        then.after_concession,
        outside=("entry",),
        typical=lambda _: (act.Concede("A"), act.Concede("B")),
        exact=True,
        grave=True,
    ),
    depth_row(act.SetDepth, GAME, "SHU-9", DEPTHS, then.after_depth),
    over=OVER,
    depths={"events": ("RESULTS_ONLY", "SHU-9"), "results": ("EVERY_THROW", "SHU-9")},
)
