"""What the referee rules, and what a dealer enters at a real table: POK-80 to POK-83."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Luck, Refused
from stolik.games.poker import actions as act
from stolik.games.poker.chips import to_house
from stolik.games.poker.deal import posted
from stolik.games.poker.flow import told
from stolik.games.poker.seating import chair_put
from stolik.games.poker.settle import (
    asked_next,
    award_asked,
    closed,
    ended,
    pot_asked,
    without_broke,
)
from stolik.games.poker.state import NOBODY, Public, Row, State, Told, put
from stolik.parts import bank

MOST_DEALS = 20
STANDS = 2
"""Once so many players have acted with chips a deal stands."""


def check_seat(p: Public, seat: int) -> None:
    """Refuse a chair that does not play."""
    if not 0 <= seat < p.seats or p.chairs[seat] == "gone":
        raise Refused("no_such_seat", "POK-80")


def penalised(s: State, do: act.Penalise) -> State:
    """Warn somebody, let them miss deals, or take their chips from the table."""
    p = s.public
    check_seat(p, do.seat)
    if not 1 <= do.deals <= MOST_DEALS:
        raise Refused("deals_range", "POK-80", most=MOST_DEALS)
    if do.what == "warning":
        return replace(s, public=told(p, Told("warned", do.seat)))
    if do.what == "missed":
        p = replace(p, missed=put(p.missed, do.seat, p.missed[do.seat] + do.deals))
        return replace(s, public=told(p, Told("misses", do.seat, do.deals)))
    if p.options.event:
        raise Refused("event_rules", "POK-80")
    chips = p.till.purses[do.seat]
    p = told(to_house(p, do.seat, chips), Told("disqualified", do.seat, chips))
    if p.options.is_tournament:
        p = replace(p, start=put(p.start or (0,) * p.seats, do.seat, 0))
        p = replace(p, bought=put(p.bought, do.seat, MOST_DEALS + 1))
        p = without_broke(p, is_final=False)
    else:
        p = replace(p, chairs=chair_put(p, do.seat, "gone"))
    return replace(s, public=ended(p))


def misdealt(s: State, do: act.Misdeal, at_ms: int) -> State:
    """Give all bets back and deal anew, by the same seats."""
    p = s.public
    if sum(p.staked) >= STANDS:
        raise Refused("deal_stands", "POK-81")
    till = p.till
    for seat, chips in enumerate(till.stakes):
        till = bank.take_back(till, seat, chips)
    if till.purses != p.start:
        raise Refused("deal_stands", "POK-81")
    p = told(replace(p, till=till), Told(f"misdeal_{do.why}" if do.why else "misdeal"))
    return posted(p, at_ms)


def stopped(s: State, at_ms: int) -> State:
    """End the betting; the pots are awarded by decision."""
    p = told(s.public, Told("stopped"))
    return award_asked(replace(s, public=p), at_ms)


def awarded_to(s: State, do: act.Award, at_ms: int) -> State:
    """Give a pot to those who won it."""
    p = s.public
    if do.pot != pot_asked(p):
        raise Refused("other_pot", "POK-37", n=pot_asked(p) + 1)
    pot = p.pots[do.pot]
    winners = tuple(sorted(set(do.winners)))
    if not winners or len(winners) < len(do.winners):
        raise Refused("not_eligible", "POK-36")
    if any(seat not in pot.eligible for seat in winners):
        raise Refused("not_eligible", "POK-36")
    pots = (*p.pots[: do.pot], replace(pot, winners=winners), *p.pots[do.pot + 1 :])
    return asked_next(replace(s, public=replace(p, pots=pots)), at_ms)


def corrected(s: State, do: act.CorrectStack) -> State:
    """Set the chips of a seat right; what is added comes from the house."""
    p = s.public
    check_seat(p, do.seat)
    if not 0 <= do.chips <= MOST_CHIPS:
        raise Refused("chips_range", "POK-83", most=MOST_CHIPS)
    now = p.till.purses[do.seat]
    if do.chips >= now:
        p = replace(p, till=bank.pay(p.till, do.seat, do.chips - now))
    else:
        p = to_house(p, do.seat, now - do.chips)
    p = told(p, Told("corrected", do.seat, do.chips))
    return replace(s, public=ended(without_broke(p, is_final=False)))


MOST_CHIPS = 100_000_000


def button_moved(s: State, seat: int, at_ms: int) -> State:
    """Let the next deal begin from a seat; before the first one nobody draws for it then."""
    p = s.public
    check_seat(p, seat)
    p = replace(p, button=seat, small=NOBODY, big=NOBODY)
    if p.phase == "high_card":
        p = replace(p, phase="between", drawers=(), since_ms=at_ms)
    return replace(s, public=told(p, Told("button", seat)))


def race_begun(s: State, value: int) -> State:
    """Take chips below a value off the table: what is odd is drawn for."""
    p = s.public
    if not 2 <= value <= MOST_CHIPS:
        raise Refused("chips_range", "POK-82", most=MOST_CHIPS)
    if not racers(p, value):
        raise Refused("nothing_odd", "POK-82")
    return replace(s, public=replace(p, phase="race", race=value))


def racers(p: Public, value: int) -> tuple[int, ...]:
    """Give the seats that have odd chips."""
    return tuple(seat for seat, purse in enumerate(p.till.purses) if purse % value)


def raced_order(p: Public, luck: Luck) -> act.Raced:
    """Draw the order in which seats get chips for what was odd."""
    return act.Raced(tuple(luck.shuffled(racers(p, p.race))))


def raced(s: State, do: act.Raced, at_ms: int) -> State:
    """Exchange odd chips: one chip each by the draw, and nobody loses the last."""
    p, value = s.public, s.public.race
    if tuple(sorted(do.seats)) != racers(p, value):
        raise Refused("wrong_cards", "POK-82")
    odd = sum(p.till.purses[seat] % value for seat in do.seats)
    chips = -(-odd // value)
    for number, seat in enumerate(do.seats):
        purse = p.till.purses[seat]
        wins = number < chips or purse < value  # POK-82
        wanted = purse - purse % value + (value if wins else 0)
        p = set_purse(p, seat, wanted)
    phase = "enter" if p.depth == "results" else "between"
    p = replace(p, phase=phase, race=0, since_ms=at_ms)
    return replace(s, public=told(p, Told("raced", n=value, seats=do.seats[:chips])))


def set_purse(p: Public, seat: int, chips: int) -> Public:
    """Let a purse hold so many chips; the difference is the house's."""
    now = p.till.purses[seat]
    if chips >= now:
        return replace(p, till=bank.pay(p.till, seat, chips - now))
    return to_house(p, seat, now - chips)


def entered(s: State, do: act.Result, at_ms: int) -> State:
    """Write down what every seat won or lost in a deal."""
    p = s.public
    nets = do.nets
    if len(nets) != p.seats or any(abs(net) > MOST_CHIPS for net in nets):
        raise Refused("one_each", "POK-83", n=p.seats)
    total = sum(net for net in nets)
    is_raked = p.options.rake_percent > 0 and not p.options.is_tournament
    if total > 0 or (total and not is_raked):
        raise Refused("sum_zero", "POK-83", n=total)
    for seat, net in enumerate(nets):
        if net and p.chairs[seat] == "gone":
            raise Refused("no_such_seat", "POK-80")
        if p.till.purses[seat] + net < 0:
            raise Refused("insufficient_chips", "POK-3", n=p.till.purses[seat])
    p = replace(p, start=p.till.purses, till=bank.settle(p.till, nets), begun=p.begun + 1)
    p = replace(p, rows=(*p.rows, Row(nets)))
    for seat, net in enumerate(nets):
        if net:
            p = told(p, Told("net", seat, net))
    return closed(replace(s, public=p), at_ms)


def followed(s: State, do: act.SetDepth) -> State:
    """Follow the table more or less closely from the next deal on."""
    p = s.public
    phase = "enter" if do.depth == "results" else "between"
    button = max(p.button, 0)
    p = told(replace(p, depth=do.depth, phase=phase, button=button), Told("depth"))
    return State(cleared(p))


def cleared(p: Public) -> Public:
    """Clear the table of the last deal."""
    n = p.seats
    return replace(
        p, dealt=(False,) * n, live=(False,) * n, board=(), shown=((),) * n, said=(None,) * n,
        bets=(0,) * n, pots=(), values=(), drew=(-1,) * n,
    )  # fmt: skip
