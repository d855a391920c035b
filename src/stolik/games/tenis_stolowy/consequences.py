"""What each accepted event of a match makes of the state."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.tenis_stolowy.actions import Expedite, NextSet, Penalty, Rally, Toss
from stolik.games.tenis_stolowy.service import (
    OTHER,
    expedite_turn,
    next_order,
    set_winner,
    swapped_order,
    toss_order,
    walkover_points,
)
from stolik.games.tenis_stolowy.state import Happened, Pair, State, rule_of, server_side, turn_of
from stolik.games.tenis_stolowy.umpire import CLAUSES, PLAYERS, SIDES, verdict
from stolik.parts.series import add, ended, next_starter

TOWELS_EVERY = 6


def with_points(score: Pair, side: int, n: int = 1) -> Pair:
    """The score with points added for a side."""
    return (score[0] + n, score[1]) if side == 0 else (score[0], score[1] + n)


def swapped(pair: Pair) -> Pair:
    """The two values exchanged."""
    return pair[1], pair[0]


def after_ready(s: State, seat: int, strength: int) -> State:
    """A player of a drawn match has said how strong he is."""
    strengths = tuple(strength if i == seat else n for i, n in enumerate(s.strengths))
    phase = "entry" if 0 in strengths else "play" if s.depth == "sets" else "toss"
    news = (Happened("ready", player=seat, n=strength),)
    return replace(s, strengths=strengths, phase=phase, news=news)


def after_toss(s: State, do: Toss) -> State:
    """Who serves, receives and stands where is settled."""
    ends = (do.ends.A, do.ends.B) if do.ends else s.ends
    if do.server and do.receiver:
        server = PLAYERS.index(do.server)
        order = toss_order(server, PLAYERS.index(do.receiver))  # TEN-40
        first = server % 2
    else:
        order, first, server = None, SIDES.index(do.first_server or "A"), 0
    return replace(
        s,
        phase="play",
        is_tossed=True,
        known_from=s.known_from or s.set_no,
        first=first,
        order=order,
        ends=ends,
        news=(Happened("toss", side=first, player=server),),
    )


def after_rally(s: State, do: Rally) -> State:
    """A rally gives one point or is a let."""
    if do.contacts is None:
        if do.winner is None:
            return replace(s, news=(Happened("let"),))  # TEN-34
        return point(s, SIDES.index(do.winner), (Happened("point", side=SIDES.index(do.winner)),))
    judged = verdict(do.contacts, rule_of(s))
    assert judged is not None
    s = replace(s, last=judged.code)
    if judged.winner is None:
        return replace(s, news=(Happened("let", code=judged.code),))
    told = Happened("point", side=judged.winner, code=judged.code)
    return point(s, judged.winner, (told,), CLAUSES[judged.code])


def after_returns(s: State) -> State:
    """The receiving side has made its good returns under expedite."""
    receiver = OTHER[server_side(s)]
    return point(s, receiver, (Happened("point", side=receiver, code="EXPEDITE"),), "TEN-48")


def point(s: State, side: int, news: tuple[Happened, ...], clause: str = "TEN-19") -> State:
    """One point for a side, and all that follows from it."""
    o, score = s.options, with_points(s.score, side)
    s = replace(s, score=score, news=news)
    if set_winner(*score, o.points, o.lead) >= 0:
        return set_over(s, side, ("TEN-28", clause) if clause != "TEN-19" else ("TEN-28",))
    if s.is_decider and not s.has_changed and max(score) >= o.change_at:
        return _changed_ends(s)
    if sum(score) % TOWELS_EVERY == 0:
        return replace(s, news=(*news, Happened("towels")))  # TEN-39
    return s


def _changed_ends(s: State) -> State:
    news = (*s.news, Happened("change_ends"))
    order = s.order
    if order is not None:
        order = swapped_order(order, turn_of(s))  # TEN-44
        news = (*news, Happened("swap_receivers", side=OTHER[server_side(s)]))
    return replace(
        s, has_changed=True, ends=swapped(s.ends), order=order, news=(*news, Happened("towels"))
    )  # TEN-37


def set_over(s: State, side: int, clauses: tuple[str, ...]) -> State:
    """A set has been won; perhaps the match with it."""
    series = add(s.series, s.score, None, winners=(side,), clauses=clauses, starter=s.first)
    over = ended(series)  # TEN-26
    told = Happened("match_won" if over else "set_won", side=side, n=s.set_no)
    return replace(
        s, series=series, phase="finished" if over else "set_break", news=(*s.news, told)
    )


def after_next_set(s: State, do: NextSet) -> State:
    """Players change ends, the other side serves first."""
    server = PLAYERS.index(do.server) if do.server else None
    s = begin_set(s, server)
    return replace(s, news=(Happened("next_set", side=s.first, n=s.set_no),))


def begin_set(s: State, server: int | None) -> State:
    """The next set stands at 0:0; where its order is not known, a toss must settle it again."""
    order = next_order(s.order, server) if s.order and server is not None else None
    is_known = s.is_tossed and (order is not None or not s.doubles)
    return replace(
        s,
        phase="play" if is_known or s.depth == "sets" else "toss",
        is_tossed=is_known,
        set_no=s.set_no + 1,
        first=next_starter(s.series),  # TEN-33
        order=order,
        score=(0, 0),
        ends=swapped(s.ends),  # TEN-36
        has_changed=False,
        expedite_since=0 if s.is_expedite else -1,  # TEN-54
        expedite_turn=0,
    )


def after_expedite(s: State, do: Expedite) -> State:
    """From now on every service turn is one point."""
    o = s.options
    turn = expedite_turn(*s.score, o.points, o.services, do.ball_in_play)  # TEN-47
    return replace(
        s,
        expedite_since=sum(s.score),
        expedite_turn=turn,
        news=(Happened("expedite", n=o.expedite_returns),),
    )


def after_timeout(s: State, side: int) -> State:
    """A side has taken a time-out."""
    used = with_points(s.timeouts, side)
    return replace(s, timeouts=used, news=(Happened("timeout", side=side),))


def after_penalty(s: State, do: Penalty) -> State:
    """A card: the other side gets the points one by one, those beyond the set are dropped."""
    side = SIDES.index(do.team)
    told: tuple[Happened, ...] = (Happened("penalty", side=side, n=do.points),)
    s = replace(s, penalties=with_points(s.penalties, side), news=told)
    for _ in range(do.points):
        if s.phase == "play":
            s = point(s, OTHER[side], s.news, "TEN-52")
    return s


def after_retirement(s: State, side: int) -> State:
    """The other side is written with the set and with all sets still to be won."""
    o, other, series = s.options, OTHER[side], s.series
    score = s.score
    first = s.first
    if s.phase == "play":  # TEN-51
        score = with_points((0, 0), other, walkover_points(s.score[side], o.points, o.lead))
        score = with_points(score, side, s.score[side])
        series = add(series, score, None, winners=(other,), clauses=("TEN-50",), starter=first)
    elif s.phase == "toss":
        score = with_points((0, 0), other, o.points)
    whole = with_points((0, 0), other, o.points)
    while not ended(series):
        series = add(series, whole, None, winners=(other,), clauses=("TEN-50", "TEN-51"))
    news = (Happened("retired", side=side), Happened("match_won", side=other))
    return replace(s, series=series, score=score, phase="finished", retired=side, news=news)
