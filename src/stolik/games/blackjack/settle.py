"""The end of a round and of the session."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Ending, places
from stolik.games.blackjack import money
from stolik.games.blackjack.state import ENDS, Round, State
from stolik.parts import bank

CLAUSES: dict[str, tuple[str, ...]] = {
    "rounds": ("BJK-9",),
    "left": ("BJK-12",),
    "broke": ("BJK-11", "BJK-12"),
    "bank": ("BJK-52",),
}


def closed(s: State) -> State:
    """Write the round down and open the betting."""
    return written(s, Round(nets_of(s), s.boxes, s.dealer))


def nets_of(s: State) -> tuple[int, ...]:
    """What every seat won or lost in this round."""
    nets = [0] * s.seats
    for box in s.boxes:
        if box is not None:
            nets[box.seat] += box.net
    return tuple(nets)


def voided(s: State) -> State:
    """Give all stakes back; the round is struck."""
    till = s.till
    for seat, laid in enumerate(till.stakes):
        till = bank.take_back(till, seat, laid)
    row = Round((0,) * s.seats, s.boxes, s.dealer, is_void=True)  # BJK-51
    return written(replace(s, till=till), row)


def written(s: State, row: Round) -> State:
    """Add a row to the sheet; the next round begins, or it was the last."""
    after = replace(
        s,
        rows=(*s.rows, row),
        boxes=(None,) * len(s.boxes),
        dealer=(),
        hole="",
        hole_is="",
        phase="betting" if s.depth == "events" else "enter",
        bank=bank.reserve(s.till),
        ready=s.gone,
        lines=(),
        is_acted=False,
        until_ms=0,
    )
    return ending_of(after)


def ending_of(s: State) -> State:
    """End the session where nothing can follow."""
    why = end_reason(s)
    return replace(s, ended=why, phase="over") if why else s


def end_reason(s: State) -> ENDS:
    """Say why no further round is played; an empty word while one is."""
    if len(s.rows) >= s.options.rounds:
        return "rounds"
    if all(s.gone):
        return "left"
    if s.is_staked or s.depth != "events":
        return ""
    if not any(can_stake(s, seat) or can_buy(s, seat) for seat in range(s.seats)):
        return "broke"
    least = s.options.limits.within(s.options.stake_max)[0]
    return "" if money.is_covered(s, money.natural_win(s, least)) else "bank"


def can_stake(s: State, seat: int) -> bool:
    """Say whether a seat has the least stake."""
    least = s.options.limits.within(s.options.stake_max)[0]
    return not s.gone[seat] and s.till.purses[seat] + s.till.stakes[seat] >= least


def can_buy(s: State, seat: int) -> bool:
    """Say whether a seat may buy chips: between rounds, up to what everybody began with."""
    has = s.till.purses[seat] + s.till.stakes[seat]
    is_open = s.phase in ("betting", "enter") and not s.gone[seat]
    return s.options.rebuys and is_open and has < s.options.starting_chips


def ending(s: State) -> Ending | None:
    """Why the session is over, and the places by chips won."""
    if not s.ended:
        return None
    return Ending(s.ended, CLAUSES[s.ended], places(bank.results(s.till)))
