"""What players do in a round of betting: POK-24 to POK-33 and POK-85."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Betting
from stolik.games.poker.betting import CLAUSES, CODES, least_to, most_to, raise_reason
from stolik.games.poker.chips import laid
from stolik.games.poker.flow import gone_on, say, spoken
from stolik.games.poker.state import STREETS, Public, State, flag, put

LINES: Final = {phase: street for street, phase in enumerate(STREETS)} | {
    "bet_first": 0,
    "bet": 1,
}
"""Where a round stands in the betting of a deal."""


class Room(Struct, frozen=True):
    """What a seat can do with its chips: owed, and the totals a bet or raise may have."""

    to_call: int
    stack: int
    least: int
    most: int
    why: int
    """What is against the smallest raise; 0 where it is allowed."""


def others(p: Public, seat: int) -> int:
    """Count who else can still put chips in."""
    return sum(live and i != seat and p.till.purses[i] > 0 for i, live in enumerate(p.live))


def reason(p: Public, seat: int, to: int) -> int:
    """Say what is against a bet or raise to a total, by its number; 0 where nothing is."""
    return raise_reason(
        p.options.limit_number, p.high, p.full, p.bets[seat], p.till.purses[seat], p.pot,
        p.acted[seat], p.raises, p.options.raise_cap, sum(p.live), others(p, seat), to,
    )  # fmt: skip


def room(p: Public, seat: int) -> Room:
    """Give what a seat can do with its chips."""
    stack, bet = p.till.purses[seat], p.bets[seat]
    most = most_to(p.options.limit_number, p.high, p.full, bet, stack, p.pot)
    least = min(least_to(p.high, p.full), bet + stack)
    return Room(p.high - bet, stack, least_to(p.high, p.full), most, reason(p, seat, least))


def acted(s: State, seat: int, do: Betting, at_ms: int) -> State:
    """Do what a player decided, or say why not."""
    p = s.public
    owed, stack = p.high - p.bets[seat], p.till.purses[seat]
    match do:
        case act.Fold():
            said, news = spoken(p, seat, "fold")
            p = replace(p, live=flag(p.live, seat, False), said=said, news=news)  # POK-33
        case act.Check():
            if owed > 0:
                raise Refused("cannot_check", "POK-24", n=owed)
            p = say(p, seat, "check")
        case act.Call():
            if owed <= 0:
                raise Refused("nothing_to_call", "POK-24")
            p = called(p, seat)
        case act.Bet():
            if p.high > 0:
                raise Refused("use_raise", "POK-24")
            p = raised(p, seat, do.to)
        case act.Raise():
            if p.high == 0:
                raise Refused("use_bet", "POK-24")
            p = raised(p, seat, do.to)
        case act.AllIn():
            p = called(p, seat) if stack <= owed else raised(p, seat, p.bets[seat] + stack)
    to = -1 if isinstance(do, act.Fold) else p.bets[seat] if p.high else 0
    p = replace(p, acted=put(p.acted, seat, p.high), line=(*p.line, (LINES[p.phase], seat, to)))
    return gone_on(replace(s, public=p), seat, at_ms)


def called(p: Public, seat: int) -> Public:
    """Match the highest bet, or put in what is left."""
    chips = min(p.high - p.bets[seat], p.till.purses[seat])
    p = laid(p, seat, chips)
    word = "call" if p.till.purses[seat] else "call_all_in"
    said, news = spoken(p, seat, word, chips)
    return replace(p, staked=flag(p.staked, seat, True), said=said, news=news)


def raised(p: Public, seat: int, to: int) -> Public:
    """Bet or raise to a total of the round."""
    why = reason(p, seat, to)
    if why:
        least, most = least_to(p.high, p.full), room(p, seat).most
        raise Refused(CODES[why], CLAUSES[why], least=least, most=most)
    more = to - p.high
    word = "bet" if p.high == 0 else "raise"
    is_full = more >= p.full
    p = laid(p, seat, to - p.bets[seat])
    if p.till.purses[seat] == 0:
        word = f"{word}_all_in"
    said, news = spoken(p, seat, word, to)
    return replace(
        p,
        high=to,
        full=more if is_full else p.full,  # POK-25, POK-27
        raises=p.raises + int(is_full),
        aggressor=seat,
        staked=flag(p.staked, seat, True),
        said=said,
        news=news,
    )
