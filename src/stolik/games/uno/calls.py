"""What may be said and done out of turn: UNO, catching, leaving; and the referee's rulings."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Actor, Refused
from stolik.games.uno import actions as act
from stolik.games.uno.cards import NO_CARD
from stolik.games.uno.drawing import owing
from stolik.games.uno.settle import over, side
from stolik.games.uno.state import (
    NOBODY,
    OPEN,
    PLAYING,
    Public,
    State,
    Told,
    flag,
    hand_put,
    put,
)
from stolik.parts import series

HINT = 2  # UNO-70


def said_uno(s: State, by: Actor) -> State:
    """UNO is said while the window is open."""
    p = s.public
    told = (Told("uno", by, clause="UNO-50"),)
    return replace(s, public=replace(p, said=flag(p.said, by, True), vulnerable=NOBODY, news=told))


def check_catch(p: Public, by: int, target: int) -> None:
    """Refuse to catch oneself, nobody, and without a penalty whoever has forgotten nothing."""
    if target == by:
        raise Refused("not_yourself", "UNO-51")
    is_there = 0 <= target < p.seats and not p.gone[target]
    if is_there and target == p.vulnerable:
        return
    if not is_there or not p.options.false_catch_penalty:
        raise Refused("nothing_to_catch", "UNO-53")


def caught(s: State, by: Actor, do: act.Catch, at_ms: int) -> State:
    """Somebody is caught, or the catcher was wrong and draws."""
    p = s.public
    check_catch(p, by, do.target)
    if do.target == p.vulnerable:
        count = p.options.uno_penalty
        told = Told("caught", by, count, do.target, clause="UNO-51")
        p = replace(p, vulnerable=NOBODY, news=(told,))
        return owing(replace(s, public=p), do.target, count, "stay", at_ms)
    count = p.options.false_catch_penalty
    told = Told("false_catch", by, count, do.target, clause="UNO-53")
    return owing(replace(s, public=replace(p, news=(told,))), by, count, "stay", at_ms)


def penalised(s: State, do: act.Penalise, at_ms: int) -> State:
    """Cards for a wrong card or a hint at a real table."""
    p = s.public
    check_seat(p, do.seat)
    count = HINT if do.offence == "hint" else p.options.wrong_card_penalty  # UNO-70
    if not count:
        raise Refused("no_penalty", "UNO-70")
    told = Told(do.offence, do.seat, count, clause="UNO-70")
    return owing(replace(s, public=replace(p, news=(told,))), do.seat, count, "stay", at_ms)


def check_seat(p: Public, seat: int) -> None:
    """Refuse a chair that is not there or that has been left."""
    if not 0 <= seat < p.seats:
        raise Refused("no_such_seat", "UNO-1")
    if p.gone[seat]:
        raise Refused("has_left", "UNO-72")


def left(s: State, seat: int, at_ms: int) -> State:
    """A player has left: the cards go into the pile, and the seat is skipped from here on."""
    p = s.public
    check_seat(p, seat)
    p = replace(p, gone=flag(p.gone, seat, True), news=(Told("left", seat, clause="UNO-72"),))
    s = replace(s, public=p)
    if len({side(p, one) for one in p.active}) == 1:
        return over(replace(s, public=replace(p, left=True)))  # UNO-72
    return taken_out(s, seat, at_ms) if p.stage in PLAYING else s


def taken_out(s: State, seat: int, at_ms: int) -> State:
    """The round on the table goes on without a seat."""
    p = s.public
    pile = tuple(sorted((*s.pile, *s.hands[seat])))
    is_looking = p.look is not None and seat in (p.look.to, p.look.of)
    p = replace(
        p,
        counts=put(p.counts, seat, 0),
        pile=len(pile),
        said=flag(p.said, seat, False),
        vulnerable=NOBODY if p.vulnerable == seat else p.vulnerable,
        out=NOBODY if p.out == seat else p.out,
        look=None if is_looking else p.look,
        fresh_of=NOBODY if p.fresh_of == seat else p.fresh_of,
    )
    is_free = p.is_sole_w4 and p.by == seat  # nobody is left whose hand could be tested
    if is_free:
        p = replace(p, stage="turn", stack=0, stacked=0, by=NOBODY, since_ms=at_ms)
    drawn = s.drawn
    if p.turn == seat:
        stage = "turn" if p.stage == "drawn" else p.stage
        p = replace(p, stage=stage, turn=p.next(seat), since_ms=at_ms)
        drawn = NO_CARD
    return replace(
        s,
        public=p,
        hands=hand_put(s.hands, seat, ()),
        pile=pile,
        drawn=drawn,
        held=() if is_free else s.held,
        seen=() if is_looking else s.seen,
        fresh=() if p.fresh_of == NOBODY else s.fresh,
        peeks=tuple(peek for peek in s.peeks if seat not in (peek.to, peek.of)),
    )


def voided(s: State) -> State:
    """Nobody scores, and the same player deals again."""
    p = s.public
    rows, dealer = p.series, p.dealer
    if p.stage in OPEN and rows.rows:
        dealer = rows.rows[-1].starter
        rows = series.without_last(rows)
    none = (0,) * p.seats
    after = replace(
        p,
        series=rows,
        stage="deal",
        dealer=dealer,
        turn=NOBODY,
        counts=none,
        said=(False,) * p.seats,
        discards=(),
        pile=0,
        vulnerable=NOBODY,
        stack=0,
        stacked=0,
        by=NOBODY,
        out=NOBODY,
        look=None,
        fresh_of=NOBODY,
        shown=p.shown + 1,
        rounds=p.rounds + 1,
        news=(Told("void", clause="UNO-73"),),
    )
    return State(after)
