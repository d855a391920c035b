"""What each accepted event makes of the game."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.shuffleboard.actions import (
    CoinToss,
    Concede,
    Disturb,
    Measure,
    RoundPositions,
    RoundScore,
    SetDepth,
    Throw,
)
from stolik.games.shuffleboard.options import geometry
from stolik.games.shuffleboard.scoring import counted, in_play, value
from stolik.games.shuffleboard.state import Round, State
from stolik.parts.match import OTHER, Pair, Told, bumped, index
from stolik.parts.stone_match import ruled, ruling_told, stone_told
from stolik.parts.stones import Ruling, Spots, Stones, laid, laid_anew


def begun(s: State) -> State:
    """All have said how strong they are."""
    return replace(s, phase="toss")


def after_toss(s: State, do: CoinToss) -> State:
    """Who throws first is settled, and perhaps the colours."""
    first = index(do.first)
    colours = (do.colours.A, do.colours.B) if do.colours else s.colours
    told = (Told("toss", side=first),)
    return replace(s, phase="throw", first=first, colours=colours, news=told)  # SHU-6


def after_throw(s: State, do: Throw) -> State:
    """A stone was thrown: what fell or fouled is gone; after the last one the round is scored."""
    came, moved = laid_anew(s.stones, do.after, s.next_stone)
    stays = in_play(moved, geometry(s.options))
    if len(stays) < len(moved):
        gone = set(moved).difference(stays)
        came = [one for one in came if one not in gone]
    stones = tuple(came)
    told = throw_told(s, do, stones)
    s = replace(s, stones=stones, thrown=s.thrown + 1, news=told)
    return scored(s, stones) if s.thrown == 2 * s.options.stones_per_team else s  # SHU-9


def throw_told(s: State, do: Throw, stones: Stones) -> tuple[Told, ...]:
    """Tell what became of the stone, and which others it knocked off."""
    name = s.next_stone
    if len(stones) > len(s.stones):
        return (stone_told("thrown", name),)
    left = {one.name for one in stones}
    gone_by = "removed" if name in do.after else "fell"  # SHU-29, SHU-30
    gone = [one.name for one in s.stones if one.name not in left]
    kind = "thrown" if name in left else gone_by
    return (stone_told(kind, name), *(stone_told("knocked", one) for one in gone))  # SHU-10


def after_positions(s: State, do: RoundPositions) -> State:
    """The whole round is known at once."""
    return scored(s, lying(s, do.stones))


def after_points(s: State, do: RoundScore) -> State:
    """Only the points of the round are known."""
    winner = None if do.team is None else index(do.team)
    return settled(s, Round(s.round_no, s.first, s.score, winner, do.points))


def lying(s: State, spots: Spots) -> Stones:
    """Give the stones that stay on the table."""
    return in_play(laid(spots), geometry(s.options))


def scored(s: State, stones: Stones, rulings: tuple[Ruling, ...] = ()) -> State:
    """Score the round by where its stones lie, and begin the next one or end the game."""
    count = counted(stones, s.options, rulings)
    values = tuple((one.name, value(one, s.options)) for one in count)
    winner = count[0].side if count else None
    points = sum(n for _, n in values)
    row = Round(s.round_no, s.first, s.score, winner, points, stones, rulings, values)
    return settled(s, row)


def settled(s: State, row: Round) -> State:
    """Write the points of a round down."""
    points = row.points
    if row.winner is not None and s.options.exact_finish:
        points = points if s.score[row.winner] + points <= s.target else 0  # SHU-34
    row = replace(row, points=points)
    if row.winner is None:
        score, told = s.score, Told("tie", word="empty" if row.stones == () else "level")
    else:
        score = bumped(s.score, row.winner, points)  # SHU-15
        told = Told("round", side=row.winner, n=points, word="" if points else "beyond")
    s = replace(s, score=score, rounds=(*s.rounds, row), thrown=0, stones=(), news=(*s.news, told))
    if row.winner is not None and is_won(s, row.winner):
        won = Told("match_won", side=row.winner)
        return replace(s, phase="finished", winner=row.winner, news=(*s.news, won))
    return replace(
        s,
        first=next_first(s, row),
        round_no=s.round_no + 1,
        end="far" if s.end == "near" else "near",  # SHU-14
    )


def next_first(s: State, row: Round) -> int:
    """Give who throws first in the next round."""
    if row.winner is None:
        return OTHER[row.first] if s.options.tie_order == "swap" else row.first  # SHU-28
    return row.winner if s.options.next_first == "winner" else OTHER[row.winner]  # SHU-16


def is_won(s: State, side: int) -> bool:
    """Say whether a side has the points, and the lead that the house wants."""
    mine, theirs = s.score[side], s.score[OTHER[side]]
    return mine >= s.target and mine - theirs >= s.options.win_by  # SHU-17, SHU-18, SHU-34


def before_last(s: State) -> State:
    """Give the game as it was when the last round was about to be scored."""
    row = s.rounds[-1]
    score: Pair = row.before
    end = "far" if s.end == "near" else "near"
    return replace(
        s, first=row.first, score=score, round_no=row.number, end=end, rounds=s.rounds[:-1]
    )


def after_measure(s: State, do: Measure) -> State:
    """The referee measured two stones: the round is scored again."""
    row = s.rounds[-1]
    assert row.stones is not None
    rulings = ruled(row.rulings, do.stones, do.result)
    return scored(replace(before_last(s), news=ruling_told(rulings[-1])), row.stones, rulings)


def after_disturb(s: State, do: Disturb) -> State:
    """The table was shaken: the other team chose."""
    told = (Told("disturbed", side=index(do.team), word=do.choice),)
    stones = lying(s, do.after) if do.choice == "keep" else s.stones  # SHU-33
    return replace(s, stones=stones, news=told)


def after_concession(s: State, do: Concede) -> State:
    """A team gives up: the other wins whatever the score."""
    loser = index(do.team)
    told = Told("conceded", side=loser), Told("match_won", side=OTHER[loser])
    return replace(s, phase="finished", winner=OTHER[loser], conceded=loser, news=told)


def after_depth(s: State, do: SetDepth) -> State:
    """The game is followed otherwise from here on."""
    return replace(s, depth=do.depth, news=(Told("depth", word=do.depth),))
