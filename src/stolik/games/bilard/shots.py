"""The shots of one, two or three taps: what they are, which keys mean them, what buttons say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from stolik.engine import Msg, Refused, msg
from stolik.engine.scene import Tap
from stolik.games.bilard.actions import First, Place, Shot, fall
from stolik.games.bilard.balls import BLACK, POCKETS, WHITE, Object, group_of
from stolik.games.bilard.judging import falls, groups_fallen, is_valid_break
from stolik.games.bilard.state import (
    State,
    fallen_balls,
    is_on_black,
    on_table,
    placements,
)
from stolik.parts.match import SIDES, index

BUTTONS: Final = ("miss", "none", "line", "invalid")


def is_known(s: State, do: object) -> bool:
    """Whether all that is said of a shot means something here."""
    assert isinstance(do, Shot)
    if do.called is not None and not s.options.black_call_pocket:
        return False
    is_vague = do.first == "own" and s.is_open and s.phase != "break"
    return not (is_vague and groups_fallen(do))  # the type is decided by the ball hit first


def check_shot(s: State, do: Shot) -> None:
    """The refusals of a shot, in the order of the book."""
    if index(do.player) != s.turn:
        raise Refused("NOT_YOUR_TURN", "BIL-1")
    gone: list[str] = [*[ball for ball, _ in falls(do)], *do.off]
    named = [*gone, do.first] if do.first is not None and do.first != "own" else gone
    if named and (len(set(gone)) < len(gone) or not fallen_balls(s).isdisjoint(named)):
        raise Refused("BALL_NOT_ON_TABLE", "BIL-16")
    if do.placed is not None and do.placed not in placements(s.cue):
        raise Refused("PLACEMENT_NOT_ALLOWED", "BIL-31")
    if needs_call(s) and do.called is None:
        raise Refused("POCKET_NOT_CALLED", "BIL-52")


def needs_call(s: State) -> bool:
    """Whether the next shot needs a called pocket."""
    return s.phase == "shoot" and s.options.black_call_pocket and is_on_black(s, s.turn)


def shots(s: State) -> tuple[Shot, ...]:
    """Every shot of a few taps."""
    return tuple(_break_shots(s) if s.phase == "break" else _shots(s))


def _break_shots(s: State) -> Iterator[Shot]:
    who, enough = SIDES[s.turn], s.options.break_min_cushions
    yield Shot(who, "own", cushions=enough)
    yield Shot(who, "own") if enough else Shot(who)
    for ball in (*on_table(s), WHITE):
        for at in POCKETS:
            yield Shot(who, "own", (f"{ball}>{at}",), cushions=enough)


def _shots(s: State) -> Iterator[Shot]:
    who = SIDES[s.turn]
    if needs_call(s):
        for at in POCKETS:
            yield Shot(who, BLACK, called=at)
            yield Shot(who, called=at)
            yield Shot(who, BLACK, (f"{BLACK}>{at}",), called=at)
        return
    yield Shot(who, "own")
    yield Shot(who)
    if s.second_half:
        line: Place | None = "first_line" if s.cue == "first_line_optional" else None
        yield Shot(who, "own", first_in_second_half=False, placed=line)
    for ball in on_table(s):
        one = Shot(who, ball)
        yield one
        for at in POCKETS:
            yield replace(one, first=_hit(s, ball), pocketed=(f"{ball}>{at}",))
    for at in POCKETS:
        yield Shot(who, None, (f"{WHITE}>{at}",))  # what it hit first decides nothing


def _hit(s: State, ball: Object) -> First:
    """The ball that is hit first when this one falls: itself, if it may be played."""
    if is_on_black(s, s.turn):
        return ball if ball == BLACK else "own"
    is_his = group_of(ball) is not None and (s.is_open or group_of(ball) == s.groups[s.turn])
    return ball if is_his else "own"


def keys(s: State, do: Shot) -> tuple[str, ...]:
    """What is tapped for a shot: the ball and then its pocket, or a button."""
    call = (f"pocket:{do.called}",) if do.called else ()
    if do.pocketed:
        ball, at = fall(do.pocketed[0])
        return f"ball:{ball}", f"pocket:{at}"
    if do.first is None:
        return ("none", *call)
    if not do.first_in_second_half:
        return ("line",)
    if s.phase == "break" and not is_valid_break(s, do):
        return ("invalid",)
    return ("miss", *call) if do.first == "own" or call else (f"ball:{do.first}", "miss")


def taps(s: State, do: Shot) -> tuple[Tap, ...]:
    """The taps that mean a shot."""
    return (Tap(keys(s, do), do),)


def has_button(s: State, do: Shot) -> bool:
    """Whether a shot begins with a button rather than with a ball."""
    return keys(s, do)[0] in BUTTONS


def label(s: State, do: Shot) -> Msg:
    """What its button says."""
    id = keys(s, do)[0]
    return msg("bilard.button.broken") if s.phase == "break" and id == "miss" else _button(id)


def _button(id: str) -> Msg:
    return Msg(f"bilard.button.{id}")


def is_likeliest(s: State, do: Shot) -> bool:
    """Whether its button is the large one: nothing fell."""
    return keys(s, do)[0] == "miss"
