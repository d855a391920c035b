"""The end of a deal: who shows, who wins which pot, who is out, whether it is all over."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Ending, places
from stolik.games.poker.cards import bits
from stolik.games.poker.chips import given_back, in_order, paid_out, pots_of
from stolik.games.poker.prizes import Out, eliminated, keeps_playing, may_register
from stolik.games.poker.state import NOBODY, Numbers, Pot, Public, Row, State, Told, card_put, put
from stolik.games.poker.strength import strength
from stolik.parts import bank


def value_of(p: Public, hand: tuple[int, ...]) -> int:
    """Give the value of a hand with the board; one that nobody knows has none."""
    if not hand:
        return 0
    return strength(bits(hand) | bits(p.board))  # POK-20


def uncontested(s: State, at_ms: int) -> State:
    """Give everything to the last one left, unseen."""
    p = s.public
    last = p.live.index(True)
    pots = tuple(replace(pot, winners=(last,)) for pot in pots_of(p))
    return awarded(s, pots, at_ms)


def shown_down(s: State, at_ms: int) -> State:
    """Read the hands, show those that can win, give out the pots; at a real table ask who won."""
    p = s.public
    if not s.hands:
        return award_asked(s, at_ms)
    values = tuple(
        value_of(p, hand) if live else 0 for live, hand in zip(p.live, s.hands, strict=True)
    )
    pots = tuple(won_by(pot, values) for pot in pots_of(p))
    return awarded(showing(s, pots, values), pots, at_ms, values)


def won_by(pot: Pot, values: Numbers) -> Pot:
    """Give a pot with those who have the best hand of all who can win it."""
    best = max(values[seat] for seat in pot.eligible)
    return replace(pot, winners=tuple(i for i in pot.eligible if values[i] == best))  # POK-22


def showing_order(p: Public) -> list[int]:
    """Give in which order hands are shown."""
    order = in_order(p, [i for i in range(p.seats) if p.live[i]])
    if p.aggressor in order:
        at = order.index(p.aggressor)  # POK-39
        order = order[at:] + order[:at]
    return order


def showing(s: State, pots: tuple[Pot, ...], values: Numbers) -> State:
    """Show the hands in the order of the book; one that cannot win any more stays unseen."""
    p = s.public
    order = showing_order(p)
    best = [0] * len(pots)
    shown, news = p.shown, list(p.news)
    for seat in order:
        mine = [number for number, pot in enumerate(pots) if seat in pot.eligible]
        is_open = bool(shown[seat])
        cannot = all(values[seat] < best[number] for number in mine)
        if not is_open and (cannot or not s.hands[seat]):
            news.append(Told("mucks", seat))  # POK-87
            continue
        for number in mine:
            best[number] = max(best[number], values[seat])
        if not is_open:
            shown = card_put(shown, seat, s.hands[seat])
        news.append(Told("shows", seat, cards=s.hands[seat], value=values[seat]))
    values = tuple(value if shown[seat] else 0 for seat, value in enumerate(values))
    public = replace(p, shown=shown, values=values, secrets=p.secrets + 1, news=tuple(news))
    return replace(s, public=public)


def award_asked(s: State, at_ms: int) -> State:
    """Ask the referee who has won the pots, the last side pot first."""
    p = s.public
    pots = tuple(
        replace(pot, winners=pot.eligible if len(pot.eligible) == 1 else ()) for pot in pots_of(p)
    )
    return asked_next(replace(s, public=replace(p, phase="award", turn=NOBODY, pots=pots)), at_ms)


def asked_next(s: State, at_ms: int) -> State:
    """Settle when every pot has its winners."""
    pots = s.public.pots
    if all(pot.winners for pot in pots):
        return awarded(s, pots, at_ms)
    return s


def pot_asked(p: Public) -> int:
    """Give the pot that is awarded next: the last of those without winners."""
    return max((n for n, pot in enumerate(p.pots) if not pot.winners), default=NOBODY)  # POK-37


def awarded(s: State, pots: tuple[Pot, ...], at_ms: int, values: Numbers = ()) -> State:
    """Give the pots to their winners, and close the deal."""
    p = s.public
    before = p
    seat, more = given_back(p)
    p = paid_out(p, pots)
    news = list(p.news)
    if seat >= 0 and more:
        news.append(Told("returned", seat, more))
    for number in reversed(range(len(pots))):
        pot = pots[number]
        if pot.amount:
            value = values[pot.winners[0]] if values else 0
            which = NOBODY if len(pots) == 1 else number
            news.append(Told("wins", which, pot.amount, value=value, seats=pot.winners))
    if p.rake:
        news.append(Told("rake", n=p.rake))
    winners = pots[0].winners
    best = values[winners[0]] if values else 0
    nets = tuple(a - b for a, b in zip(p.till.purses, before.start, strict=True))
    amount = sum(pot.amount for pot in pots)
    p = replace(p, rows=(*p.rows, Row(nets, amount, winners, best)), news=tuple(news))
    return closed(replace(s, public=p), at_ms)


def voided(s: State, at_ms: int) -> State:
    """Close a deal in which nobody plays."""
    p = s.public
    row = Row((0,) * p.seats, is_void=True)
    p = replace(p, rows=(*p.rows, row), news=(*p.news, Told("void")))
    return closed(replace(s, public=p), at_ms)


def closed(s: State, at_ms: int) -> State:
    """Close a deal: who leaves, who is out, whether it is all over."""
    p = s.public
    none = (False,) * p.seats
    p = replace(
        p,
        phase="enter" if p.depth == "results" else "between",
        turn=NOBODY,
        since_ms=at_ms,
        ready=none,
        secrets=p.secrets + 1,  # the referee sees all hands after a deal
        bets=(0,) * p.seats,
        dead=(0,) * p.seats,
        missed=tuple(max(n - 1, 0) for n in p.missed),
    )
    for seat in range(p.seats):
        if p.leaving[seat]:
            p = gone(p, seat, at_ms)
    p = without_broke(p, is_final=False)
    return replace(s, public=ended(p), plans=("",) * p.seats)


def gone(p: Public, seat: int, at_ms: int) -> Public:
    """Let a seat take its chips home."""
    chips = p.till.purses[seat]
    leaving = (*p.leaving[:seat], False, *p.leaving[seat + 1 :])
    return replace(
        p,
        till=bank.leave(p.till, seat),
        chairs=(*p.chairs[:seat], "gone", *p.chairs[seat + 1 :]),
        went=(*p.went[:seat], (chips, at_ms), *p.went[seat + 1 :]),
        leaving=leaving,
        owes=(*p.owes[:seat], "", *p.owes[seat + 1 :]),
        news=(*p.news, Told("left", seat, chips)),
    )  # POK-56


def may_rebuy(p: Public, seat: int) -> bool:
    """Say whether a seat may buy in again in a tournament."""
    o = p.options
    is_early = may_register(p.level + 1, o.late_levels)
    return o.is_tournament and is_early and p.bought[seat] < o.rebuys  # POK-76


def without_broke(p: Public, *, is_final: bool) -> Public:
    """Take those without a chip out of a tournament, unless they may still buy in again."""
    if not p.options.is_tournament or p.options.event:
        return p
    out = [
        i
        for i in range(p.seats)
        if p.chairs[i] != "gone" and p.till.purses[i] == 0 and (is_final or not may_rebuy(p, i))
    ]
    if not out:
        return p
    remaining = sum(chair != "gone" for chair in p.chairs)
    start = p.start or (0,) * p.seats
    ranked, _ = eliminated(remaining, (), [Out(f"{i:02}", start[i]) for i in out])
    for seat in out:
        place = ranked[f"{seat:02}"]
        p = replace(
            p,
            chairs=(*p.chairs[:seat], "gone", *p.chairs[seat + 1 :]),
            places=put(p.places, seat, place),
            news=(*p.news, Told("out", seat, place)),
        )  # POK-66, POK-67
    return p


def reason_to_end(p: Public) -> str:
    """Say why it is over, if it is."""
    here = sum(chair != "gone" for chair in p.chairs)
    if p.options.event:
        return ""
    if p.options.is_tournament:
        return "" if keeps_playing(p.options.mode, p.seats, here) else "last"
    if here < 2:
        return "left"
    return "deals" if len(p.rows) >= p.options.deals else ""


def ended(p: Public) -> Public:
    """End the game, if it is over."""
    why = reason_to_end(p)
    if not why:
        return p
    final = tuple(place or 1 for place in p.places)
    return replace(p, phase="over", ended=why, places=final, turn=NOBODY)


def ending(p: Public) -> Ending | None:
    """Give the end and everybody's place."""
    if not p.ended:
        return None
    if p.options.is_tournament:
        clause = "POK-65" if p.options.mode == "double_or_nothing" else "POK-64"
        return Ending(p.ended, (clause, "POK-66"), p.places)
    return Ending(p.ended, ("POK-56", "POK-57"), places(bank.results(p.till)))
