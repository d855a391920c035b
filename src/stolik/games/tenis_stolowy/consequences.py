"""What each accepted event of a match makes of the state."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.tenis_stolowy.actions import (
    Expedite,
    NextSet,
    Penalty,
    Rally,
    Remind,
    Restore,
    Retire,
    Returns13,
    Timeout,
    Toss,
    Warn,
)
from stolik.games.tenis_stolowy.service import (
    expedite_turn,
    next_order,
    set_winner,
    swapped_order,
    toss_order,
    walkover_points,
)
from stolik.games.tenis_stolowy.state import State, rule_of, server_side, turn_of
from stolik.games.tenis_stolowy.umpire import CLAUSES, PLAYERS, verdict
from stolik.parts.match import OTHER, Told, bumped, index
from stolik.parts.match.sides import swapped
from stolik.parts.series import add, ended, next_starter

TOWELS_EVERY = 6


def begun(s: State) -> State:
    """All have said how strong they are."""
    return replace(s, phase="play" if s.depth == "sets" else "toss")


def after_toss(s: State, do: Toss) -> State:
    """Who serves, receives and stands where is settled."""
    ends = (do.ends.A, do.ends.B) if do.ends else s.ends
    if do.server and do.receiver:
        server = PLAYERS.index(do.server)
        order = toss_order(server, PLAYERS.index(do.receiver))  # TEN-40
        first = server % 2
    else:
        order, first, server = None, index(do.first_server or "A"), 0
    return replace(
        s,
        phase="play",
        is_tossed=True,
        known_from=s.known_from or s.set_no,
        first=first,
        order=order,
        ends=ends,
        news=(Told("toss", side=first, player=server),),
    )


def after_rally(s: State, do: Rally) -> State:
    """A rally gives one point or is a let."""
    if do.contacts is None:
        if do.winner is None:
            return replace(s, news=(Told("let"),))  # TEN-34
        return point(s, index(do.winner), (Told("point", side=index(do.winner)),))
    judged = verdict(do.contacts, rule_of(s))
    assert judged is not None
    s = replace(s, last=judged.code)
    if judged.winner is None:
        return replace(s, news=(Told("let", code=judged.code),))
    told = Told("point", side=judged.winner, code=judged.code)
    return point(s, judged.winner, (told,), CLAUSES[judged.code])


def after_returns(s: State, _: Returns13) -> State:
    """The receiving side has made its good returns under expedite."""
    receiver = OTHER[server_side(s)]
    return point(s, receiver, (Told("point", side=receiver, code="EXPEDITE"),), "TEN-48")


def point(s: State, side: int, news: tuple[Told, ...], clause: str = "TEN-19") -> State:
    """One point for a side, and all that follows from it."""
    o, score = s.options, bumped(s.score, side)
    s = replace(s, score=score, news=news)
    if set_winner(*score, o.points, o.lead) >= 0:
        return set_over(s, side, ("TEN-28", clause) if clause != "TEN-19" else ("TEN-28",))
    if s.is_decider and not s.has_changed and max(score) >= o.change_at:
        return _changed_ends(s)
    if sum(score) % TOWELS_EVERY == 0:
        return replace(s, news=(*news, Told("towels")))  # TEN-39
    return s


def _changed_ends(s: State) -> State:
    news = (*s.news, Told("change_ends"))
    order = s.order
    if order is not None:
        order = swapped_order(order, turn_of(s))  # TEN-44
        news = (*news, Told("swap_receivers", side=OTHER[server_side(s)]))
    return replace(
        s, has_changed=True, ends=swapped(s.ends), order=order, news=(*news, Told("towels"))
    )  # TEN-37


def set_over(s: State, side: int, clauses: tuple[str, ...]) -> State:
    """A set has been won; perhaps the match with it."""
    series = add(s.series, s.score, None, winners=(side,), clauses=clauses, starter=s.first)
    over = ended(series)  # TEN-26
    told = Told("match_won" if over else "set_won", side=side, n=s.set_no)
    return replace(
        s, series=series, phase="finished" if over else "set_break", news=(*s.news, told)
    )


def after_next_set(s: State, do: NextSet) -> State:
    """Players change ends, the other side serves first."""
    server = PLAYERS.index(do.server) if do.server else None
    s = begin_set(s, server)
    return replace(s, news=(Told("next_set", side=s.first, n=s.set_no),))


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
        news=(Told("expedite", n=o.expedite_returns),),
    )


def after_timeout(s: State, do: Timeout) -> State:
    """A side has taken a time-out."""
    side = index(do.team)
    used = bumped(s.timeouts, side)
    return replace(s, timeouts=used, news=(Told("timeout", side=side),))


def after_penalty(s: State, do: Penalty) -> State:
    """A card: the other side gets the points one by one, those beyond the set are dropped."""
    side = index(do.team)
    told: tuple[Told, ...] = (Told("penalty", side=side, n=do.points, word=str(do.points)),)
    s = replace(s, penalties=bumped(s.penalties, side), news=told)
    for _ in range(do.points):
        if s.phase == "play":
            s = point(s, OTHER[side], s.news, "TEN-52")
    return s


def after_retirement(s: State, do: Retire) -> State:
    """The other side is written with the set and with all sets still to be won."""
    side = index(do.team)
    o, other, series = s.options, OTHER[side], s.series
    score = s.score
    first = s.first
    if s.phase == "play":  # TEN-51
        score = bumped((0, 0), other, walkover_points(s.score[side], o.points, o.lead))
        score = bumped(score, side, s.score[side])
        series = add(series, score, None, winners=(other,), clauses=("TEN-50",), starter=first)
    elif s.phase == "toss":
        score = bumped((0, 0), other, o.points)
    whole = bumped((0, 0), other, o.points)
    while not ended(series):
        series = add(series, whole, None, winners=(other,), clauses=("TEN-50", "TEN-51"))
    news = (Told("retired", side=side), Told("match_won", side=other))
    return replace(s, series=series, score=score, phase="finished", retired=side, news=news)


def after_warning(s: State, do: Warn) -> State:
    """A player has been warned of a doubtful service."""
    who = player_index(s, do.player)
    return replace(s, warned=(*s.warned, who), news=(Told("warned", player=who),))


def after_restore(s: State, do: Restore) -> State:
    """What is due is restored; the points stand."""
    return replace(s, news=(Told("restored", word=do.wrong),))  # TEN-38


def after_reminder(s: State, do: Remind) -> State:
    """The set clock has reminded the umpire."""
    return replace(s, news=(Told("remind", word=do.of),))


def player_index(s: State, player: str) -> int:
    """The number of a player by the name the sheet writes."""
    return PLAYERS.index(player) if s.doubles else index(player)
