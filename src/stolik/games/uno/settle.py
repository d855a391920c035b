"""The end of a round and of the match: what counts, who has won, corrections and places."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.engine import Ending, Refused, places
from stolik.games.uno.actions import CorrectRound
from stolik.games.uno.cards import NO_CARD, PACK, worth
from stolik.games.uno.options import Options
from stolik.games.uno.state import NOBODY, Cards, Numbers, Public, Result, State, Told
from stolik.parts import series

ALL_POINTS: Final = sum(map(worth, PACK))


def match_of(options: Options, seats: int) -> series.Series[Result]:
    """A match without rounds."""
    if options.scoring == "rounds":
        return series.begun(series.Wins(options.rounds_target or 1), seats)  # UNO-62
    return series.begun(series.Target(options.target), seats)  # UNO-61, UNO-65


def side(p: Public, seat: int) -> Numbers:
    """Who wins together with a seat: alone, or with who sits opposite."""
    return tuple(sorted((seat, (seat + 2) % 4))) if p.options.partners else (seat,)  # UNO-66


def hand_points(hand: Cards) -> int:
    """What the cards of a hand count."""
    return sum(map(worth, hand))  # UNO-60


def round_points(p: Public, winner: int, left: Numbers) -> int:
    """What a round is worth to who went out."""
    ours = side(p, winner)
    return sum(points for seat, points in enumerate(left) if seat not in ours)  # UNO-60, UNO-66


def line_of(p: Public, result: Result) -> Numbers:
    """What a round writes for every seat."""
    ours = side(p, result.winner)
    if p.options.scoring == "low":
        return tuple(sum(result.left[one] for one in side(p, seat)) for seat in range(p.seats))
    return tuple(result.points if seat in ours else 0 for seat in range(p.seats))


def clauses_of(p: Public) -> tuple[str, ...]:
    """The clauses behind the points of a round."""
    mode = {"points": "UNO-60", "rounds": "UNO-62", "low": "UNO-65"}[p.options.scoring]
    return (mode, "UNO-66") if p.options.partners else (mode,)


def round_ended(s: State, winner: int) -> State:
    """Count what is left and write the round."""
    left = tuple(map(hand_points, s.hands))
    result = Result(winner, round_points(s.public, winner, left), left, tuple(map(len, s.hands)))
    p = written(s.public, result, s.public.dealer)
    return replace(s, public=p, drawn=NO_CARD, held=(), seen=(), peeks=(), fresh=())


def written(p: Public, result: Result, dealer: int) -> Public:
    """The match with one more round."""
    rows = series.add(
        p.series,
        line_of(p, result),
        result,
        winners=side(p, result.winner),
        clauses=clauses_of(p),
        starter=dealer,
    )
    over = series.ended(rows)
    next_up = "round_over" if p.depth == "events" else "entry"
    told = (*p.news, Told("won", result.winner, result.points, clause="UNO-55"))
    return replace(
        p,
        series=rows,
        stage="over" if over else next_up,
        turn=NOBODY,
        vulnerable=NOBODY,
        owed=None,
        out=NOBODY,
        stack=0,
        stacked=0,
        by=NOBODY,
        look=None,
        fresh_of=NOBODY,
        shown=p.shown + 1,
        rounds=p.rounds + 1,
        news=told,
    )


def check_result(
    p: Public, winner: int, points: int | None, left: Numbers | None, counted: int | None = None
) -> Result:
    """A result as it is typed, if it can be one."""
    if not 0 <= winner < p.seats or p.gone[winner]:
        raise Refused("no_such_winner", "UNO-55")
    if left is not None:
        check_left(p, winner, left)
        counted = round_points(p, winner, left)
    if p.options.scoring == "low" and left is None:
        raise Refused("left_of_each", "UNO-65")
    if points is not None and not 0 <= points <= ALL_POINTS:
        raise Refused("points_out_of_range", "UNO-60", n=ALL_POINTS)
    if points is not None and counted is not None and points != counted:
        raise Refused("points_differ", "UNO-60", n=counted)
    found = points if counted is None else counted
    if found is None and p.options.scoring == "points":
        raise Refused("points_needed", "UNO-60")
    return Result(winner, found or 0, left or ())


def check_left(p: Public, winner: int, left: Numbers) -> None:
    """Whether so much can be left in the hands."""
    if len(left) != p.seats:
        raise Refused("left_of_each", "UNO-65")
    if left[winner]:
        raise Refused("winner_has_cards", "UNO-55")
    if any(n < 0 for n in left) or sum(left) > ALL_POINTS:
        raise Refused("points_out_of_range", "UNO-60", n=ALL_POINTS)
    if any(n and gone for n, gone in zip(left, p.gone, strict=True)):
        raise Refused("gone_hold_nothing", "UNO-72")


def corrected(s: State, do: CorrectRound) -> State:
    """Another result for a round; the standings are computed again."""
    p = s.public
    if not 1 <= do.index <= len(p.series.rows):
        raise Refused("no_such_round", "UNO-73", n=len(p.series.rows))
    was_there = replace(p, gone=(False,) * p.seats)  # who has left since may have won then
    result = check_result(was_there, do.winner, do.points, do.left)
    rows = series.correct(
        p.series,
        do.index,
        line_of(p, result),
        result,
        winners=side(p, do.winner),
        clauses=(*clauses_of(p), "UNO-73"),
    )
    told = (Told("corrected", do.winner, result.points, do.index, clause="UNO-73"),)
    after = replace(p, series=rows, news=told)
    if not series.ended(rows):
        return replace(s, public=after)
    return over(replace(s, public=after))


def over(s: State) -> State:
    """The match as it stands is over; a round on the table is not played to its end."""
    p = s.public
    none = (0,) * p.seats
    is_counted = p.stage in ("round_over", "over")
    after = replace(
        p,
        stage="over",
        counts=p.counts if is_counted else none,
        said=(False,) * p.seats,
        turn=NOBODY,
        discards=p.discards if is_counted else (),
        pile=p.pile if is_counted else 0,
        vulnerable=NOBODY,
        owed=None,
        stack=0,
        stacked=0,
        by=NOBODY,
        out=NOBODY,
        look=None,
        fresh_of=NOBODY,
        shown=p.shown + 1,
        rounds=p.rounds + 1,
    )
    return State(after, s.hands, s.pile) if is_counted else State(after)


def winners(p: Public) -> Numbers:
    """Who has won the match; nobody while it runs."""
    if p.stage != "over":
        return ()
    if p.left:
        return tuple(p.active)  # UNO-72
    ranks = final_places(p)
    return tuple(seat for seat, place in enumerate(ranks) if place == 1)


def final_places(p: Public) -> Numbers:
    """The places: by points or won rounds, the first to reach the target first, who left last."""
    worths = [int(n) for n in p.series.totals]  # UNO-61
    if p.options.scoring == "rounds":
        worths = list(p.series.wins)  # UNO-62
    elif p.options.scoring == "low":
        worths = [-n for n in worths]  # UNO-65
    top = max(worths) + 1
    if p.options.scoring != "low" and not p.left:
        for seat in first_there(p):
            worths[seat] = top
    lowest = min(worths) - 1
    return places(tuple(lowest if p.gone[seat] else n for seat, n in enumerate(worths)))


def first_there(p: Public) -> Numbers:
    """Who reached the target first, which corrections may make another than who has most."""
    won, points = [0] * p.seats, [0] * p.seats
    for row in p.series.rows:
        for seat in row.winners:
            won[seat] += 1
        points = [a + int(b) for a, b in zip(points, row.points, strict=True)]
        has, goal = points, p.options.target
        if p.options.scoring == "rounds":
            has, goal = won, p.options.rounds_target or 1
        there = tuple(seat for seat, n in enumerate(has) if n >= goal)
        if there:
            return there
    return ()


def ending(p: Public) -> Ending | None:
    """Why the match is over and who won, or None while it runs."""
    if p.stage != "over":
        return None
    if p.left:
        return Ending("left", ("UNO-72",), final_places(p))
    mode = {"points": "UNO-61", "rounds": "UNO-62", "low": "UNO-65"}[p.options.scoring]
    return Ending(p.options.scoring, (mode,), final_places(p))
