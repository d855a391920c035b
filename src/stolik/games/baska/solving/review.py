"""A finished record gone over with open cards: what each decision cost, and how much was luck.

A card costs what the best card would have brought more against best play of all. A call is worth
what it brings if everybody passes after it and all play their best; it costs what the best call
would have brought more. The luck of an evening is what `strong` scores from the same seat on the
same deals; what is left is the player's own.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from stolik.bots import Budget, bot_of
from stolik.engine import Actor, Event, Luck, Msg, Who, msg, see
from stolik.engine.log import AnyLog
from stolik.games.baska.mind.outlook import outlook
from stolik.games.baska.mind.thinking import old_places, won
from stolik.games.baska.mind.values import deals, worlds
from stolik.games.baska.rules import payout, sides
from stolik.games.baska.rules.actions import Action, Call, Play
from stolik.games.baska.rules.auction import CALLS, opened, spoken, why_not
from stolik.games.baska.rules.cards import CARDS, NAMES, SEATS
from stolik.games.baska.rules.doubles import tally
from stolik.games.baska.rules.machine import Baska
from stolik.games.baska.rules.play import legal, named
from stolik.games.baska.rules.settle import fresh, sides_of
from stolik.games.baska.rules.state import (
    AUCTION,
    BASZKA,
    PLAY,
    SERIES_OVER,
    SETTLED,
    Four,
    Public,
    Settled,
    State,
    place_of,
)
from stolik.games.baska.rules.state import opened as new_series
from stolik.games.baska.table.words import call_name
from stolik.kit.review import Progress, Review, Verdict, Way, luck_of

GAME = Baska()
WORLDS = 100


class DealReview(Struct, frozen=True):
    """One deal: the result, what `strong` makes of it, and what each contract was worth."""

    deal: int
    delta: Four
    strong: Four
    contracts: tuple[tuple[str, int, int], ...]
    """Contract, declarer and what it brings the declarer with open cards, undoubled."""


class DealsReview(Review, frozen=True, kw_only=True):
    """The whole record, with the luck of its deals."""

    deals: tuple[DealReview, ...]
    totals: tuple[int, ...]
    strong: tuple[int, ...]
    adjusted: tuple[int, ...]
    costs: tuple[int, ...]


def review(log: AnyLog, luck: Luck, progress: Progress = lambda *_: None) -> DealsReview:
    """Go over every deal of a record whose hands are known."""
    found: list[DealReview] = []
    rows: tuple[Settled, ...] = log.state.public.rows  # a result may have been corrected since
    ends = [after for before, after in walked(log) if _is_end(before, after)]
    for done, end in enumerate(ends):
        progress(done, len(ends))
        found.append(deal_review(end, rows[len(end.public.rows) - 1], luck))
    verdicts = tuple(judged(*one) for one in decisions(log))
    totals = _sums([one.delta for one in found])
    strong = _sums([one.strong for one in found])
    own = luck_of("baska.review.result", totals, strong, verdicts)
    return DealsReview(
        verdicts=verdicts,
        deals=tuple(found),
        totals=totals,
        strong=strong,
        adjusted=own.adjusted,
        costs=own.costs,
        said=own.said,
    )


def walked(log: AnyLog) -> Iterator[tuple[State, State]]:
    """Give the states before and after each event, by the rules it was played under."""
    state: State = log.machine.start(log.opened.seats, log.options)
    for _, event in log.in_force:
        after = log.machine.apply(state, event)
        yield state, after
        state = after


def decisions(log: AnyLog) -> Iterator[tuple[int, int, State, Event[Action]]]:
    """Give the calls and cards of hands that are known, with their entry and step."""
    state: State = log.machine.start(log.opened.seats, log.options)
    for step, (entry, event) in enumerate(log.in_force, 1):
        if _is_known(state) and isinstance(event.do, Call | Play) and event.by >= 0:
            yield entry, step, state, event
        state = log.machine.apply(state, event)


def _is_known(s: State) -> bool:
    return all(s.dealt) and not any(s.public.blanks)  # of a deal that was entered nobody has cards


def _is_end(before: State, after: State) -> bool:
    ended = after.public.phase in (SETTLED, SERIES_OVER) and before.public.phase != SETTLED
    return ended and _is_known(after) and len(after.public.series.rows) > 0


def judged(entry: int, step: int, s: State, event: Event[Action]) -> Verdict:
    """Say what a decision cost."""
    seat, p = int(event.by), s.public
    if isinstance(event.do, Play):
        ways = card_ways(s, seat)
        chosen: str = event.do.card
    else:
        assert isinstance(event.do, Call)
        ways = call_ways(s, seat)
        chosen = event.do.call
    top = max(way.points for way in ways)
    mine = next((way.points for way in ways if way.what == chosen), top)
    best = tuple(way.what for way in ways if way.points == top)
    cost = top - mine
    number = len(p.series.rows) + 1
    said = said_of(p, seat, chosen, best, cost)
    return Verdict(entry, step, number, seat, chosen, mine, best, cost, ways, said)


def said_of(p: Public, seat: int, chosen: str, best: tuple[str, ...], cost: int) -> Msg:
    """Tell a verdict in words."""
    who = Who(seat)
    if cost == 0:
        return msg("baska.review.fine", who=who, what=_word(p, chosen))
    return msg(
        "baska.review.cost", who=who, what=_word(p, chosen), better=_word(p, best[0]), n=cost
    )


def _word(p: Public, what: str) -> Msg:
    if what in NAMES:
        return named(NAMES.index(what))
    return call_name(p, what)


def card_ways(s: State, seat: int) -> tuple[Way, ...]:
    """Give what each legal card brings with open cards."""
    p = s.public
    kind, old = sides_of(p, s.dealt)
    count = tally(p, kind, old, s.dealt)
    at = outlook(see(GAME, s, Actor(seat)))
    hands = np.zeros((1, SEATS), np.int64)
    for chair in range(SEATS):
        hands[0, place_of(p, chair)] = s.dealt[chair] & ~p.out
    rows = worlds(
        np.array([kind]), np.array([old_places(p, old)]), hands, at.points, at.tricks, at.leader,
        at.table, p.options.must_beat,
    )[0]  # fmt: skip
    mask = legal(p, s.dealt[seat] & ~p.out)
    return tuple(
        Way(NAMES[card], won(p, kind, old, int(rows[card]), count, seat))
        for card in range(CARDS)
        if mask >> card & 1 and rows[card] >= 0
    )


def call_ways(s: State, seat: int) -> tuple[Way, ...]:
    """Give what each call brings if everybody passes after it and plays best."""
    p, own = s.public, s.dealt[seat]
    return tuple(
        Way(call, after_call(s, seat, call))
        for call in CALLS
        if why_not(p, seat, own, call) is None
    )


def after_call(s: State, seat: int, call: str) -> int:
    """Give what a call brings its player if nobody says anything else."""
    p = spoken(s.public, seat, call, s.public.since_ms)
    return open_value(State(p, s.dealt), seat)


def open_value(s: State, seat: int) -> int:
    """Give what the contract that stands brings a seat with open cards and its doubles."""
    p = s.public
    if p.contract == BASZKA:
        amount = payout.stake(sides.BASZKA, payout.WIN, 0, p.options.young_win_factor)
        return payout.delta(sides.BASZKA, payout.WIN, amount, seat == p.declarer)
    kind, old = sides_of(p, s.dealt)
    row = open_row(s, kind, old)
    return won(p, kind, old, row, tally(p, kind, old, s.dealt), seat)


def open_row(s: State, kind: int, old: int) -> int:
    """Give the row that best play leads to from the first card."""
    p = s.public
    hands = np.zeros((1, SEATS), np.int64)
    for chair in range(SEATS):
        hands[0, place_of(p, chair)] = s.dealt[chair]
    solo_leads = p.is_solo and p.options.solo_leader == "declarer"
    leader = place_of(p, p.declarer) if solo_leads else 0
    return int(
        deals(
            np.array([kind]), np.array([old_places(p, old)]), np.array([leader]), hands,
            p.options.must_beat,
        )[0]
    )  # fmt: skip


def deal_review(end: State, row: Settled, luck: Luck) -> DealReview:
    """Go over one deal that is over, with its row of the sheet."""
    p = end.public
    alone = replace(new_series(p.options), order=p.order)
    begun = State(opened(fresh(alone, row.dealer, 0)), end.dealt)
    return DealReview(
        len(p.series.rows), row.delta, strong_result(begun, luck), tuple(contract_values(begun))
    )


def strong_result(begun: State, luck: Luck) -> Four:
    """Let four strong players play the deal; give what each seat gets."""
    from stolik.games.baska.mind.bot import LEVELS

    bot, s = bot_of(LEVELS, "strong"), begun
    before = s.public.series.totals
    while s.public.phase in (AUCTION, PLAY):
        actor = Actor(s.public.actor)
        thought = bot.think(see(GAME, s, actor), luck, Budget(rounds=WORLDS))
        assert thought is not None
        s = GAME.apply(s, Event(actor, thought.do, s.public.since_ms))
    a, b, c, d = (int(now - then) for now, then in zip(s.public.series.totals, before, strict=True))
    return a, b, c, d


def contract_values(begun: State) -> Iterator[tuple[str, int, int]]:
    """Give what each contract would have been worth to each who could bid it."""
    p = begun.public
    none = open_value(begun, 0)
    yield "none", 0, none
    for call in CALLS[2:]:
        contract = call.removeprefix("bid:")
        for seat in range(SEATS):
            asked = replace(p, actor=seat)
            if why_not(asked, seat, begun.dealt[seat], call) is None:
                bid = State(spoken(asked, seat, call, 0), begun.dealt)
                yield contract, seat, open_value(bid, seat)


def _sums(rows: list[Four]) -> tuple[int, ...]:
    return tuple(sum(row[seat] for row in rows) for seat in range(SEATS))
