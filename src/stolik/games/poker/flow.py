"""How a deal goes on by itself: whose turn it is, when a round is over, what comes then."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.poker.betting import next_to_act
from stolik.games.poker.chips import laid
from stolik.games.poker.positions import next_seat
from stolik.games.poker.settle import shown_down, uncontested, voided
from stolik.games.poker.state import (
    NOBODY,
    STREETS,
    TURNS,
    Phase,
    Public,
    Said,
    State,
    Told,
    flag,
    put,
)


def told(p: Public, *news: Told) -> Public:
    """Add to what everybody saw happen."""
    return replace(p, news=(*p.news, *news))


def say(p: Public, seat: int, what: str, n: int = 0) -> Public:
    """Keep and tell what a seat did."""
    said, news = spoken(p, seat, what, n)
    return replace(p, said=said, news=news)


def spoken(
    p: Public, seat: int, what: str, n: int = 0
) -> tuple[tuple[Said | None, ...], tuple[Told, ...]]:
    """Give what everybody said last and what is told, with what a seat did now."""
    said = (*p.said[:seat], Said(what, n), *p.said[seat + 1 :])
    return said, (*p.news, Told(what, seat, n))


def acting(p: Public, after: int) -> int:
    """Give the next seat that has to act in this round."""
    return next_to_act(after, p.seats, p.live, p.till.purses, p.bets, p.acted, p.high)


def able(p: Public) -> int:
    """Count the players in the deal who still have chips."""
    both = zip(p.live, p.till.purses, strict=True)
    return sum(live and purse > 0 for live, purse in both)


def asked(p: Public, seat: int, at_ms: int) -> Public:
    """Ask a seat."""
    return replace(p, turn=seat, since_ms=at_ms)


def first_round(s: State, at_ms: int) -> State:
    """Ask the first seat once the cards are dealt."""
    p = s.public
    if p.options.is_holdem:
        p = replace(p, phase="bet0")
        return gone_on(replace(s, public=p), p.big, at_ms)  # POK-16, POK-13
    if p.options.ante_before_deal:
        return paid_in(s, at_ms)  # POK-86
    p = replace(p, phase="entry", acted=(-1,) * p.seats)
    return replace(s, public=asked(p, next_seat(p.button, p.seats, p.live), at_ms))  # POK-44


def gone_on(s: State, after: int, at_ms: int) -> State:
    """Ask the next seat of a round of betting, or end the round or the deal."""
    p = s.public
    if sum(p.live) == 1:
        return uncontested(s, at_ms)  # POK-34, POK-51
    seat = acting(p, after)
    if seat >= 0:
        return replace(s, public=asked(p, seat, at_ms))
    return round_over(s, at_ms)


def round_over(s: State, at_ms: int) -> State:
    """Go on to the next card, the exchange or the showdown."""
    p = replace(s.public, turn=NOBODY, since_ms=at_ms)
    if p.phase == "bet_first":
        return exchange_begun(replace(s, public=p), at_ms)
    if p.phase in ("bet", "bet3"):
        return shown_down(replace(s, public=p), at_ms)
    if able(p) <= 1 and p.options.is_faceup and s.hands:
        p = turned_up(s, p)
    street = STREETS.index(p.phase)
    if p.is_followed:
        p = replace(p, phase=STREETS[street + 1], is_flopped=True)
        return round_begun(replace(s, public=p), STREETS[street + 1], at_ms)
    return replace(s, public=replace(p, phase=TURNS[street]))


def turned_up(s: State, p: Public) -> Public:
    """Turn up all hands: no more betting is possible."""
    if any(p.shown):
        return p
    both = zip(p.live, s.hands, strict=True)
    shown = tuple(hand if live else () for live, hand in both)  # POK-40
    p = replace(p, shown=shown, secrets=p.secrets + 1)
    return told(p, Told("face_up", seats=tuple(i for i in range(p.seats) if p.live[i])))


def round_begun(s: State, phase: Phase, at_ms: int) -> State:
    """Begin a round of betting left of the button."""
    p = s.public
    none = (0,) * p.seats
    p = replace(
        p,
        phase=phase,
        bets=none,
        acted=(-1,) * p.seats,
        high=0,
        full=p.unit_in(phase),
        raises=0,
        aggressor=NOBODY,
        said=kept_words(p),
        early=(),
    )
    return gone_on(replace(s, public=p), p.button, at_ms)  # POK-18, POK-49


def kept_words(p: Public) -> tuple[Said | None, ...]:
    """Forget what was bet in a round that is over; who folded or is all-in stays said."""
    return tuple(
        one if one is not None and (one.what in ("fold", "pass") or is_all_in(p, seat)) else None
        for seat, one in enumerate(p.said)
    )


def is_all_in(p: Public, seat: int) -> bool:
    """Say whether a seat is in the deal without a chip left."""
    return p.live[seat] and p.till.purses[seat] == 0


def entered(s: State, seat: int, plays: bool, at_ms: int) -> State:
    """Let a seat pay the deposit or pass."""
    p = s.public
    p = replace(p, acted=put(p.acted, seat, 0))
    if plays:
        p = laid(p, seat, p.options.deposit(p.level), is_bet=False)
        p = say(replace(p, staked=flag(p.staked, seat, True)), seat, "play", p.till.stakes[seat])
    else:
        p = say(replace(p, live=flag(p.live, seat, False)), seat, "pass")
    waiting = tuple(dealt and acted < 0 for dealt, acted in zip(p.dealt, p.acted, strict=True))
    if any(waiting):
        return replace(s, public=asked(p, next_seat(seat, p.seats, waiting), at_ms))
    s = replace(s, public=p)
    if not any(p.live):
        return voided(s, at_ms)  # POK-45
    return paid_in(s, at_ms)


def paid_in(s: State, at_ms: int) -> State:
    """Go on when everybody who plays has paid the deposit."""
    p = s.public
    if sum(p.live) == 1:
        return uncontested(s, at_ms)  # POK-45
    if p.options.predraw_betting:
        return round_begun(s, "bet_first", at_ms)  # POK-86
    return exchange_begun(s, at_ms)


def exchange_begun(s: State, at_ms: int) -> State:
    """Let everybody in the deal exchange, from the left of the dealer."""
    p = s.public
    p = replace(p, phase="draw", bets=(0,) * p.seats, high=0, said=kept_words(p))
    return replace(s, public=asked(p, next_seat(p.button, p.seats, p.live), at_ms))  # POK-46


def exchanged(s: State, at_ms: int) -> State:
    """Ask the next one to exchange, or begin the betting."""
    p = s.public
    waiting = tuple(live and drew < 0 for live, drew in zip(p.live, p.drew, strict=True))
    if any(waiting):
        p = replace(p, phase="draw")
        return replace(s, public=asked(p, next_seat(p.turn, p.seats, waiting), at_ms))
    return round_begun(s, "bet", at_ms)  # POK-49
