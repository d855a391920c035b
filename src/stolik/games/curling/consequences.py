"""What each accepted event makes of the match."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from stolik.games.curling.actions import (
    ClockExpired,
    Concede,
    Deliver,
    EndPositions,
    EndScore,
    Lineup,
    Measure,
    SetDepth,
    Toss,
)
from stolik.games.curling.options import geometry
from stolik.games.curling.scoring import Line, house, is_not_clear, is_short, nearest, out_by
from stolik.games.curling.state import End, State, Team, Violation
from stolik.parts.match import OTHER, Told, bumped, index
from stolik.parts.match.sides import put
from stolik.parts.stone_match import ruled, ruling_told, stone_told
from stolik.parts.stones import Ruling, Stone, Stones, laid, laid_anew


def begun(s: State) -> State:
    """All have said how strong they are."""
    return replace(s, phase="toss")


def after_toss(s: State, do: Toss) -> State:
    """Who delivers first in the first end is settled."""
    winner = index(do.winner)
    first = winner if s.options.first_end_start == "toss_winner" else OTHER[winner]  # CUR-8
    return replace(s, phase="deliver", first=first, news=(Told("toss", side=winner, n=first),))


def after_lineup(s: State, do: Lineup) -> State:
    """A team says who has which position, and who leads it."""
    names = do.positions
    team = Team(names, do.skip or names[3], do.vice or names[2])  # CUR-2
    side = index(do.team)
    return replace(s, teams=put(s.teams, side, team), news=(Told("lineup", side=side),))


def after_delivery(s: State, do: Deliver) -> State:
    """A stone was delivered: what is out goes, a fault puts all back, the last one is scored."""
    name, stones = s.next_stone, s.stones
    removed: tuple[tuple[str, Line], ...] = ()
    is_quiet = True  # no stone that lay there was moved or is gone
    if do.after is not None:
        came, moved = laid_anew(stones, do.after, name)
        is_quiet = len(moved) == len(came) - len(stones)
        removed = tuple(taken_out(s, moved, name, do.hit_stone))
        if removed:
            out = {one for one, _ in removed}
            came = [one for one in came if one.name not in out]
        stones = tuple(came)
    violation = fault_of(do) or (None if is_quiet else hit_fault(s, stones))
    if violation is not None:  # CUR-15, CUR-21, CUR-23
        stones, removed = s.stones, ()
        told: tuple[Told, ...] = (stone_told("fault", name, violation),)
    else:
        told = delivery_told(s, name, stones, dict(removed))
    s = replace(
        s, stones=stones, thrown=s.thrown + 1, removed=removed, violation=violation, news=told
    )
    return scored(s, stones) if s.thrown == s.all_stones else s  # CUR-9


def in_play(
    s: State, came: Stones, name: str, hit_stone: bool
) -> tuple[Stones, tuple[tuple[str, Line], ...]]:
    """Part stones that stay from those that a line takes out; `name` was just delivered."""
    removed = taken_out(s, came, name, hit_stone)
    out = dict(removed)
    return tuple([one for one in came if one.name not in out]), tuple(removed)  # CUR-20


def taken_out(
    s: State, stones: Iterable[Stone], name: str, hit_stone: bool
) -> list[tuple[str, Line]]:
    """Give the stones that a line takes out, and the line."""
    g, is_clear = geometry(s.options), s.options.hog_rule == "clear" and bool(name)
    out: list[tuple[str, Line]] = []
    for one in stones:
        if is_clear:
            is_hogged = one.name == name and not hit_stone and is_not_clear(one, g)
        else:
            is_hogged = is_short(one, g)
        line = out_by(one, g, is_hogged)
        if line is not None:
            out.append((one.name, line))
    return sorted(out) if len(out) > 1 else out


def fault_of(do: Deliver) -> Violation | None:
    """Give the rule that a delivery broke by itself, if it broke one."""
    if do.late_release:
        return "LATE_RELEASE"  # CUR-15
    return "BURNED" if do.burned == "own" else None  # CUR-21


def hit_fault(s: State, stones: Stones) -> Violation | None:
    """Give the rule that a delivery broke by what it hit, if it broke one."""
    guarded = s.protected
    if not guarded:
        return None
    if s.options.guard_rule == "leads_no_hit":
        return None if set(guarded) <= set(stones) else "LEAD_HIT"  # CUR-22
    names = {one.name for one in stones}
    is_kept = all(one.name in names for one in guarded)
    return None if is_kept else "FGZ"  # CUR-24, CUR-25


def delivery_told(s: State, name: str, stones: Stones, out: dict[str, Line]) -> tuple[Told, ...]:
    """Tell what became of the stone, and which others it put out of play."""
    if len(stones) > len(s.stones):
        return (stone_told("delivered", name),)
    left = {one.name for one in stones}
    told = ("delivered", "") if name in left else ("out", out.get(name, "gone"))
    gone = sorted(one.name for one in s.stones if one.name not in left)
    return (
        stone_told(told[0], name, told[1]),
        *(stone_told("knocked", one) for one in gone),
    )


def after_positions(s: State, do: EndPositions) -> State:
    """The whole end is known at once; the hog line is judged by reaching it."""
    stones, removed = in_play(s, laid(do.stones), "", hit_stone=False)
    return scored(replace(s, removed=removed, violation=None), stones)


def after_points(s: State, do: EndScore) -> State:
    """Only the points of the end are known."""
    winner = None if do.team is None else index(do.team)
    row = End(s.end_no, s.first, s.score, winner, do.points)
    return settled(replace(s, removed=(), violation=None), row)


def scored(s: State, stones: Stones, rulings: tuple[Ruling, ...] = ()) -> State:
    """Score the end by where its stones lie, and begin the next one or end the match."""
    inside = house(stones, s.options)
    count = nearest(inside, s.options, rulings)
    winner = count[0].side if count else None
    is_tie = winner is None and bool(inside)  # CUR-31, CUR-32
    row = End(s.end_no, s.first, s.score, winner, len(count), stones, rulings, is_tie)
    return settled(s, row)


def settled(s: State, row: End) -> State:
    """Write the points of an end down."""
    if row.winner is None:
        score, told = s.score, Told("blank", word="tie" if row.is_tie else "empty")
    else:
        score = bumped(s.score, row.winner, row.points)  # CUR-28, CUR-34
        told = Told("end", side=row.winner, n=row.points)
    s = replace(s, score=score, rounds=(*s.rounds, row), thrown=0, stones=(), news=(*s.news, told))
    if is_over(s):
        winner = None if score[0] == score[1] else int(score[1] > score[0])
        won = Told("drawn") if winner is None else Told("match_won", side=winner)
        return replace(s, phase="finished", winner=winner, news=(*s.news, won))
    return replace(s, first=next_first(s, row), end_no=s.end_no + 1)


def next_first(s: State, row: End) -> int:
    """Give who delivers first in the next end."""
    if row.winner is None:
        return OTHER[row.first] if s.options.blank_end_start == "swap" else row.first  # CUR-32
    return row.winner if s.options.next_end_start == "winner" else OTHER[row.winner]  # CUR-29


def is_over(s: State) -> bool:
    """Say whether the end that was just scored was the last one."""
    extra = s.end_no - s.options.ends
    if extra < 0:
        return False
    if s.score[0] != s.score[1]:
        return True  # CUR-35, CUR-36
    most = s.options.max_extra_ends
    return not s.options.extra_ends or (most is not None and extra >= most)  # CUR-37


def after_measure(s: State, do: Measure) -> State:
    """The referee measured two stones: the end is scored again."""
    row = s.rounds[-1]
    assert row.stones is not None
    rulings = ruled(row.rulings, do.stones, do.nearer)
    before = replace(
        s,
        first=row.first,
        score=row.before,
        end_no=row.number,
        rounds=s.rounds[:-1],
        news=ruling_told(rulings[-1]),
    )
    return scored(before, row.stones, rulings)  # CUR-27


def after_expiry(s: State, do: ClockExpired) -> State:
    """A team's time ran out: the other wins."""
    late = index(do.team)
    told = Told("expired", side=late), Told("match_won", side=OTHER[late])
    return replace(s, phase="finished", winner=OTHER[late], late=late, news=told)  # CUR-41


def after_concession(s: State, do: Concede) -> State:
    """A team gives up: the other wins whatever the score."""
    loser = index(do.team)
    told = Told("conceded", side=loser), Told("match_won", side=OTHER[loser])
    return replace(s, phase="finished", winner=OTHER[loser], conceded=loser, news=told)  # CUR-38


def after_depth(s: State, do: SetDepth) -> State:
    """The match is followed otherwise from here on."""
    return replace(s, depth=do.depth, news=(Told("depth", word=do.depth),))
