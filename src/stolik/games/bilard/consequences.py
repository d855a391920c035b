"""What each event makes of the match: turns, attempts, the white, the end of a game."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.bilard import actions as act
from stolik.games.bilard.actions import Shot
from stolik.games.bilard.balls import BLACK, OTHER_GROUP, Group
from stolik.games.bilard.judging import (
    CLAUSES,
    Foul,
    break_foul,
    end_by_black,
    falls,
    foul_of,
    groups_fallen,
    hit_group,
    is_cue_lost,
    is_valid_break,
    object_falls,
)
from stolik.games.bilard.state import Cue, Played, State, left_of
from stolik.parts.match import OTHER, Told, bumped, index
from stolik.parts.match.sides import put
from stolik.parts.series import add, ended


def after_toss(s: State, do: act.CoinToss) -> State:
    """The winner of the lot breaks."""
    side = index(do.winner)
    series = replace(s.series, first=side)
    told = (Told("toss", side=side),)
    s = replace(s, phase="break", turn=side, breaker=side, is_tossed=True)  # BIL-6
    return replace(s, series=series, news=told)


def after_rack(s: State, do: act.Rack) -> State:
    """The balls lie ready."""
    return replace(s, rack=do.order, news=(Told("rack"),))


def after_shot(s: State, do: Shot) -> State:
    """A shot, or the break."""
    return _after_break(s, do) if s.phase == "break" else _after_shot(s, do)


def _after_break(s: State, do: Shot) -> State:
    side = s.turn
    if not is_valid_break(s, do):
        return _again(s, "BREAK_INVALID")  # BIL-10
    has_black = BLACK in do.off or any(ball == BLACK for ball, _ in falls(do))
    if has_black and s.options.black_on_break == "rerack":
        return _again(s, "BREAK_BLACK")  # BIL-11
    if has_black:
        why = "BLACK_OFF_TABLE" if BLACK in do.off else "BLACK_EARLY"
        return won(replace(s, last="BREAK_BLACK"), OTHER[side], why)
    foul = break_foul(do)
    s = replace(s, phase="shoot", down=object_falls(do))
    if foul:
        return fouled(s, foul, deliberate=do.deliberate, is_cue_lost=is_cue_lost(do))  # BIL-15
    s = replace(s, cue="as_lies", second_half=False)
    fallen = groups_fallen(do)
    if not fallen:
        return passed(replace(s, last="MISS", news=(Told("miss", side=side),)))  # BIL-53
    s = replace(s, last="POT", attempts=1, news=pots_told(do, side))
    if not s.options.break_assigns_group:
        return s
    if len(fallen) > 1:
        return replace(s, phase="choose_group")  # BIL-13
    return assigned(s, side, fallen[0])  # BIL-12


def _again(s: State, last: str) -> State:
    """The break is repeated from a new rack."""
    told = (Told("again", side=s.turn, word=last.lower()),)
    return replace(s, last=last, break_no=s.break_no + 1, rack=(), news=told)


def _after_shot(s: State, do: Shot) -> State:
    side = s.turn
    foul = foul_of(s, do)
    why = end_by_black(s, do, foul)
    fallen = groups_fallen(do)
    is_potted = s.groups[side] is not None and s.groups[side] in fallen
    if do.pocketed:
        s = replace(s, down=(*s.down, *object_falls(do)))  # BIL-16
    if why:
        is_won = why == "BLACK_POTTED"
        last = f"FOUL:{foul}" if foul else "POT" if is_won or is_potted else "MISS"
        return won(replace(s, last=last), side if is_won else OTHER[side], why)
    if foul:
        return fouled(s, foul, deliberate=do.deliberate, is_cue_lost=is_cue_lost(do))
    group = hit_group(do)
    is_taken = s.is_open and group is not None and group in fallen
    is_pot = is_taken or is_potted
    s = replace(
        s,
        cue="as_lies",
        second_half=False,
        last="POT" if is_pot else "MISS",
        attempts=1 if is_pot else s.attempts - 1,
        news=pots_told(do, side) if is_pot else (Told("miss", side=side),),
    )  # BIL-29, BIL-36
    if is_taken and group is not None:
        return assigned(s, side, group)  # BIL-14
    return s if s.attempts else passed(s)


def pots_told(do: Shot, side: int) -> tuple[Told, ...]:
    """Tell which balls fell where."""
    return tuple([Told("pot", side=side, n=int(ball), word=at) for ball, at in object_falls(do)])


def assigned(s: State, side: int, group: Group) -> State:
    """A side has its type, the other the other one."""
    groups = put((OTHER_GROUP[group], OTHER_GROUP[group]), side, group)
    told = Told("group", side=side, word=group)
    return replace(s, groups=groups, news=(*s.news, told))


def passed(s: State) -> State:
    """The turn ends without a foul."""
    return replace(s, turn=OTHER[s.turn], attempts=1, fouls=put(s.fouls, s.turn, 0))  # BIL-46


def fouled(s: State, foul: Foul, *, deliberate: bool = False, is_cue_lost: bool = False) -> State:
    """A foul ends the turn, perhaps the game; the other has his attempts."""
    side = s.turn
    s = replace(s, last=f"FOUL:{foul}", fouls=bumped(s.fouls, side))
    s = replace(s, news=(Told("foul", side=side, code=foul),))
    if 0 < s.options.consecutive_foul_limit <= s.fouls[side]:
        return won(s, OTHER[side], "THREE_FOULS")  # BIL-46
    s = replace(s, turn=OTHER[side], attempts=s.options.attempts_after_foul)  # BIL-28
    if s.phase == "break":
        return s  # the other breaks instead
    cue = cue_after(s, foul, deliberate=deliberate, is_cue_lost=is_cue_lost)
    return replace(s, cue=cue, second_half=cue in ("first_line", "first_line_optional"))


def cue_after(s: State, foul: Foul, *, deliberate: bool, is_cue_lost: bool) -> Cue:
    """Say how the white lies after a foul."""
    if deliberate or s.options.ball_in_hand_on_foul:
        return "in_hand"  # BIL-35
    if is_cue_lost:
        return "first_line"  # BIL-30
    return "first_line_optional" if foul == "CROSS_TYPE" else "as_lies"  # BIL-18, BIL-33


def after_touch(s: State, do: act.TouchFoul) -> State:
    """A ball was touched without a shot."""
    return fouled(s, "TOUCH", deliberate=do.deliberate)


def after_choice(s: State, do: act.ChooseGroup) -> State:
    """The breaker has named his type."""
    return assigned(replace(s, phase="shoot"), s.turn, do.group)


def after_expiry(s: State, _do: act.ClockExpired) -> State:
    """The shot clock ran out."""
    return fouled(s, "SHOT_CLOCK")


def after_concession(s: State, do: act.Concede) -> State:
    """A player gives the game up."""
    return won(s, OTHER[index(do.player)], "CONCEDED")


def after_result(s: State, do: act.GameWon) -> State:
    """A game is entered as won."""
    return won(s, index(do.winner), do.reason)


def won(s: State, side: int, why: str | None) -> State:
    """A game is over: the match too, or the next one begins with the other breaker."""
    left = (left_of(s, 0), left_of(s, 1)) if s.depth == "events" else (None, None)
    points = (1, 0) if side == 0 else (0, 1)
    clauses = (CLAUSES[why],) if why else ("BIL-50",)
    kept = Played(why, left)
    series = add(s.series, points, kept, clauses=clauses, starter=s.breaker)
    told = Told("game", side=side, code=why) if why else Told("game", side=side)
    s = replace(s, series=series, news=(*s.news, told))
    if ended(series):
        return replace(s, phase="finished", news=(*s.news, Told("match", side=side)))
    breaker = OTHER[s.breaker]  # BIL-50
    return replace(
        s,
        phase="break",
        turn=breaker,
        breaker=breaker,
        break_no=1,
        rack=(),
        down=(),
        groups=(None, None),
        cue="first_line",
        second_half=False,
        attempts=1,
        fouls=(0, 0),
        timer=None,
    )


def after_depth(s: State, do: act.SetDepth) -> State:
    """The match is followed more, or less, closely from here."""
    told = (Told("depth", word=do.depth),)
    return replace(s, depth=do.depth, timer=None, news=told)
