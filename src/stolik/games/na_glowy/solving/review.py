"""A finished record gone over with open cards: what each decision cost, and how much was luck.

A card is worth the points its pair ends with if all play their best after it; taking every trick
counts as one point more than 120, losing every trick as one less than nothing. A decision about an
exchange is worth the same if nobody exchanges anything after it, an offer if the best card comes
back. It costs what the best decision would have brought more. The luck of a match is what `strong`
makes of the same cards from the same seats; what is left is the pair's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from stolik.bots import Budget, bot_of
from stolik.engine import CLOCK, Event, Luck, Msg, Who, msg, see
from stolik.engine.log import AnyLog
from stolik.games.na_glowy.rules.actions import (
    Action,
    Deal,
    Decline,
    Offer,
    Play,
    ReturnCard,
    Shuffle,
)
from stolik.games.na_glowy.rules.exchange import (
    closed,
    offered,
    over_at,
    returned,
    single,
)
from stolik.games.na_glowy.rules.heads import NS, Result
from stolik.games.na_glowy.rules.ladders import ALL_POINTS, HAND, SEATS
from stolik.games.na_glowy.rules.machine import NaGlowy
from stolik.games.na_glowy.rules.play import taken_by
from stolik.games.na_glowy.rules.state import EXCHANGE, IN_DEAL, Public, State, pair_of
from stolik.games.na_glowy.solving.solver import Position, outcome, outcomes
from stolik.games.na_glowy.table.words import named
from stolik.kit.review import Progress, Review, Verdict, Way, luck_of
from stolik.parts.cards import members, size

GAME = NaGlowy()
WORLDS = 10
EVEN = ALL_POINTS // 2
DECLINE = "decline"
Decision = Play | Offer | Decline | ReturnCard


class DealReview(Struct, frozen=True):
    """One deal: points of North and South as it ended, between strong players, with open cards."""

    deal: int
    points: int
    strong: int
    open_cards: int


class MatchReview(Review, frozen=True, kw_only=True):
    """The whole record, with the luck of its cards; by seat, in points above or below 60 a deal."""

    deals: tuple[DealReview, ...]
    totals: tuple[int, ...]
    strong: tuple[int, ...]
    adjusted: tuple[int, ...]
    costs: tuple[int, ...]


def review(log: AnyLog, luck: Luck, progress: Progress = lambda *_: None) -> MatchReview:
    """Go over every deal of a record whose hands are known."""
    begun = list(dealt(log))
    results: tuple[Result, ...] = log.state.public.results  # one may have been corrected since
    steps = list(decisions(log))
    whole = len(begun) + len(steps)
    found: list[DealReview] = []
    for done, deal in enumerate(begun):
        progress(done, whole)
        result = results[len(deal.public.results)]
        if result.points >= 0:  # nobody counted a deal that was given for an offence
            found.append(deal_review(deal, result.points, luck))
    verdicts: list[Verdict] = []
    for done, step in enumerate(steps, len(begun)):
        progress(done, whole)
        verdicts.append(judged(*step))
    totals = _by_seat([one.points for one in found])
    strong = _by_seat([one.strong for one in found])
    own = luck_of("na-glowy.review.result", totals, strong, verdicts)
    return MatchReview(
        verdicts=tuple(verdicts),
        deals=tuple(found),
        totals=totals,
        strong=strong,
        adjusted=own.adjusted,
        costs=own.costs,
        said=own.said,
    )


def dealt(log: AnyLog) -> Iterator[State]:
    """Give each deal that came to a result, as it began, if its hands are known."""
    begun: State | None = None
    before: State = log.machine.start(log.opened.seats, log.options)
    for _, event in log.in_force:
        after = log.machine.apply(before, event)
        if isinstance(event.do, Shuffle | Deal):
            begun = after
        is_settled = len(after.public.results) > len(before.public.results)
        if is_settled and begun is not None and before.public.phase in IN_DEAL:
            if _is_known(begun):
                yield begun
            begun = None
        before = after


def decisions(log: AnyLog) -> Iterator[tuple[int, int, State, Event[Action]]]:
    """Give what players decided about hands that are known, with entry and step."""
    state: State = log.machine.start(log.opened.seats, log.options)
    for step, (entry, event) in enumerate(log.in_force, 1):
        if isinstance(event.do, Decision) and event.by >= 0 and _is_known(state):
            yield entry, step, state, event
        state = log.machine.apply(state, event)


def _is_known(s: State) -> bool:
    return not s.public.is_followed and sum(map(size, s.hands)) == SEATS * HAND


def judged(entry: int, step: int, s: State, event: Event[Action]) -> Verdict:
    """Say what a decision cost."""
    seat, do = int(event.by), event.do
    assert isinstance(do, Decision)
    chosen = DECLINE if isinstance(do, Decline) else do.card
    ways = card_ways(s, seat) if isinstance(do, Play) else exchange_ways(s, seat)
    top = max(way.points for way in ways)
    mine = next(way.points for way in ways if way.what == chosen)
    best = tuple(way.what for way in ways if way.points == top)
    said = said_of(s.public, seat, chosen, best, mine, top)
    number = len(s.public.results) + 1
    return Verdict(entry, step, number, seat, chosen, mine, best, top - mine, ways, said)


def said_of(p: Public, seat: int, chosen: str, best: tuple[str, ...], mine: int, top: int) -> Msg:
    """Tell a verdict in words."""
    who, what, better = Who(seat), _word(p, chosen), _word(p, best[0])
    if mine == top:
        return msg("na-glowy.review.fine", who=who, what=what)
    if top > ALL_POINTS:
        return msg("na-glowy.review.horned", who=who, what=what, better=better)
    if mine < 0:
        return msg("na-glowy.review.swept", who=who, what=what, better=better)
    return msg(
        "na-glowy.review.cost", who=who, what=what, better=better, n=top - mine, top=top, mine=mine
    )


def _word(p: Public, what: str) -> Msg:
    return msg("na-glowy.do.decline") if what == DECLINE else named(p.ladder, p.ladder.card(what))


def card_ways(s: State, seat: int) -> tuple[Way, ...]:
    """Give the points a pair ends with after each legal card."""
    p = s.public
    points, tricks = taken_by(p, NS)
    a, b, c, d = (hand & ~p.out for hand in s.hands)
    position = Position((a, b, c, d), p.leader, p.trick)
    swept = tricks == len(p.taken), tricks == 0
    found = outcomes(p.ladder, position, points, swept, is_next=bool(p.played))
    return tuple(Way(p.ladder.names[card], of_pair(seat, value)) for card, value in found.items())


def of_pair(seat: int, value: int) -> int:
    """Give the points of a seat's pair by those of North and South."""
    return value if pair_of(seat) == NS else ALL_POINTS - value


def exchange_ways(s: State, seat: int) -> tuple[Way, ...]:
    """Give what each decision about an exchange brings if nobody exchanges anything after it."""
    p = s.public
    if p.phase != EXCHANGE:
        return return_ways(s, seat, seat)
    card = single(p.ladder, s.hands[seat])
    given = offered(s, seat, card, p.since_ms)
    best = max(way.points for way in return_ways(given, given.public.actor, seat))
    return Way(p.ladder.names[card], best), Way(DECLINE, lead_value(s, seat))


def return_ways(s: State, mate: int, seat: int) -> tuple[Way, ...]:
    """Give what each card that the partner can give back brings a seat."""
    names = s.public.ladder.names
    return tuple(
        Way(names[card], lead_value(returned(s, mate, card, s.public.since_ms), seat))
        for card in members(s.hands[mate])
    )


def lead_value(s: State, seat: int) -> int:
    """Give the points of a seat's pair if play begins with these hands."""
    return of_pair(seat, outcome(s.public.ladder, Position(s.hands, s.public.opener)))


def deal_review(begun: State, points: int, luck: Luck) -> DealReview:
    """Go over one deal that came to so many points of North and South."""
    value = min(max(lead_value(begun, 0), 0), ALL_POINTS)
    return DealReview(len(begun.public.results) + 1, points, strong_points(begun, luck), value)


def strong_points(s: State, luck: Luck) -> int:
    """Let four strong players play a deal; give the points of North and South."""
    from stolik.games.na_glowy.mind.bot import LEVELS

    bot = bot_of(LEVELS, "strong")
    deals = len(s.public.results)
    while len(s.public.results) == deals:
        (actor,) = GAME.turn(s).due
        if actor == CLOCK:
            s = closed(s, over_at(s.public))
            continue
        thought = bot.think(see(GAME, s, actor), luck, Budget(rounds=WORLDS))
        assert thought is not None
        s = GAME.apply(s, Event(actor, thought.do, s.public.since_ms))
    return s.public.results[-1].points


def _by_seat(points: list[int]) -> tuple[int, ...]:
    above = sum(one - EVEN for one in points)
    return tuple(above if pair_of(seat) == NS else -above for seat in range(SEATS))
