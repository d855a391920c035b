"""Na Głowy: two pairs, thirty-two cards, an exchange with the partner, heads, horns and boks.

Clause numbers of rulebook.toml stand beside the code they bind.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Choices,
    Event,
    Luck,
    Refused,
    Score,
    Seen,
    Turn,
    Viewer,
    seats,
)
from stolik.engine.revisions import Revised
from stolik.engine.scene import News, Scene
from stolik.games.na_glowy.rules import actions as act
from stolik.games.na_glowy.rules import deals, exchange, play, referee, settle
from stolik.games.na_glowy.rules.acting import TABLE
from stolik.games.na_glowy.rules.actions import ACTIONS, Action
from stolik.games.na_glowy.rules.clock import alarms, bell, deadline
from stolik.games.na_glowy.rules.ladders import CODES, SEATS
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.state import (
    CLAIM,
    DEAL,
    EDITIONS,
    EXCHANGE,
    IN_DEAL,
    LOT,
    NOBODY,
    OVER,
    RETURN,
    SETTLED,
    Edition,
    State,
    View,
    gone_on,
    opened,
    pair_of,
)
from stolik.games.na_glowy.rules.view import SHOWN, observe
from stolik.games.na_glowy.table import offers
from stolik.parts.card_table import ready_with

CHAIRS = seats(SEATS)
CALM_MS, RESULT_MS = 600, 2500


class NaGlowy(Revised[Edition]):
    """The game of two pairs, a match of deals."""

    id = "na-glowy"
    editions = EDITIONS
    seats = range(SEATS, SEATS + 1)  # NGL-1
    options = Options
    actions = ACTIONS
    lots = CODES

    def start(self, seats: int, options: Options) -> State:
        """A new match, before the lot or the first deal."""
        if seats != SEATS:
            raise Refused("four_seats", "NGL-1")
        return State(opened(options, self.edition))

    def turn(self, s: State) -> Turn[Action]:
        """Who is due; in the exchange only the seat that is asked can tell."""
        p = s.public
        due, may = asked(s)
        shown = len(p.played) + len(p.claims) + len(p.swaps) + len(p.agreed)
        shown += sum(swap.is_done for swap in p.swaps) + (p.phase not in (LOT, DEAL, EXCHANGE))
        shown += p.phase in SHOWN  # the hands lie open, also when somebody leaves in mid-deal
        hold_ms = RESULT_MS if p.phase == SETTLED else CALM_MS
        return Turn(p.phase, due, may, alarms(s), hold_ms, len(p.results), shown)

    def apply(self, s: State, e: Event[Action]) -> State:
        """The next state, or the reason why not."""
        do, by, at_ms = e.do, e.by, e.clock_ms
        TABLE.refuse(s.public, by, do)
        match do:
            case act.Play():
                return played(s, by, s.public.ladder.card(do.card), at_ms)
            case act.Offer():
                return exchange.offered(s, by, s.public.ladder.card(do.card), at_ms)
            case act.Decline():
                return exchange.declined(s, by, at_ms)
            case act.ReturnCard():
                return exchange.returned(s, by, s.public.ladder.card(do.card), at_ms)
            case act.ExchangeOver():
                return exchange.closed(s, at_ms)
            case act.FirstDealer():
                return State(deals.drawn(s.public, do, at_ms))
            case act.Shuffle() | act.Deal():
                return deals.dealt(s, do, at_ms)
            case act.Claim():
                return replace(s, public=play.claimed(s.public, by, at_ms))
            case act.Agree():
                return agreed(s, by, at_ms)
            case act.Object():
                return replace(s, public=play.objected(s.public, at_ms))
            case act.Ready():
                return readied(s, by, at_ms)
            case act.AgreeEnd():
                return agreed_end(s, by, at_ms)
            case act.Leave():
                return left(s, by, at_ms)
            case act.Overrun():
                return overrun(s, at_ms)
            case act.TimeUp():
                return rung(s, at_ms)
            case _:
                return referee.ruled(s, do, at_ms)

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the first dealer, or shuffle and cut the pack."""
        return deals.lot(luck) if s.public.phase == LOT else deals.shuffled(luck)

    def observe(self, s: State, viewer: Viewer) -> View:
        """What this viewer has been shown."""
        return observe(s, viewer)

    def choices(self, seen: Seen[View]) -> Choices[Action]:
        """What this viewer may do."""
        return offers.choices(seen)

    def score(self, s: State) -> Score:
        """The heads of both pairs, a line for each deal, places at the end."""
        return offers.score(s.public)

    def news(self, seen: Seen[View]) -> tuple[News, ...]:
        """Tell what just happened."""
        from stolik.games.na_glowy.table.telling import news

        return news(seen)

    def scene(self, seen: Seen[View]) -> Scene:
        """The table as this viewer sees it."""
        from stolik.games.na_glowy.table.scene import scene

        return scene(seen, self.choices(seen))

    def sample(self, seen: Seen[View], luck: Luck) -> State:
        """A state that fits all that was seen."""
        from stolik.games.na_glowy.rules.twins import twin

        return twin(seen, luck)


def asked(s: State) -> tuple[tuple[Actor, ...], tuple[Actor, ...]]:
    """Who is due, and who may act meanwhile: any seat may leave, the referee may rule."""
    p = s.public
    if p.phase == OVER:
        return (), ()
    due = awaited(s)
    others = tuple(one for one in (*CHAIRS, REFEREE) if one not in due)
    if p.phase == SETTLED and deals.can_deal(p):
        return due, (*others, CHANCE)
    return due, others


def awaited(s: State) -> tuple[Actor, ...]:
    """Who is due."""
    p = s.public
    if p.phase == EXCHANGE:
        seat = exchange.asked_in(s)
        return (Actor(seat),) if seat >= 0 else (CLOCK,)
    if p.phase == CLAIM:
        return tuple(map(Actor, play.silent(p)))
    if p.phase == SETTLED:
        if p.is_followed:
            return (REFEREE,)  # the scorer goes on for everybody
        return tuple(chair for chair in CHAIRS if chair not in p.ready)
    if p.phase == LOT or (p.phase == DEAL and p.depth == "events"):
        return (CHANCE,)
    return (REFEREE,) if p.phase == DEAL else (Actor(p.actor),)


def played(s: State, by: Actor, card: int, clock_ms: int) -> State:
    """A card; the last one settles the deal."""
    play.check_card(s.public, s.hands[by], card)
    after = replace(s, public=play.laid(s.public, by, card, clock_ms))
    if play.is_played_out(after.public):
        return settle.ended(after, play.by_play(after.public), clock_ms)
    return after


def agreed(s: State, by: Actor, clock_ms: int) -> State:
    """An opponent lets a claim stand; the second one settles it."""
    p = replace(s.public, answered=tuple(sorted((*s.public.answered, int(by)))))
    if play.silent(p):
        return replace(s, public=p)
    return settle.ended(s, play.by_claim(p), clock_ms)  # NGL-75


def readied(s: State, by: Actor, clock_ms: int) -> State:
    """A player has seen the result; the referee goes on for everybody."""
    p = s.public
    ready = ready_with(p.ready, by)
    if ready is not None:
        return replace(s, public=replace(p, ready=ready))
    after = gone_on(p, clock_ms)
    return replace(s, public=after) if after.phase == OVER else State(after)


def agreed_end(s: State, by: Actor, clock_ms: int) -> State:
    """A seat would end the match; one of each pair is enough (NGL-63)."""
    p = replace(s.public, agreed=tuple(sorted((*s.public.agreed, int(by)))), ruling="")
    if {pair_of(seat) for seat in p.agreed} == {0, 1}:
        return settle.closed(replace(s, public=p), len(p.results), clock_ms)
    return replace(s, public=p)


def left(s: State, by: Actor, clock_ms: int) -> State:
    """A player left for good: the other pair has won (NGL-64)."""
    after = replace(
        s.public, phase=OVER, left=int(by), actor=NOBODY, ready=(), answered=(), since_ms=clock_ms
    )
    return replace(s, public=after)


def overrun(s: State, clock_ms: int) -> State:
    """The clock acts for whoever is silent (NGL-76)."""
    p = s.public
    at = deadline(p, s.asked_ms)
    seat = exchange.asked_in(s)
    if at is None or clock_ms < at or (p.phase == EXCHANGE and seat < 0):
        raise Refused("not_late", "NGL-76")
    if p.phase == EXCHANGE:
        return exchange.declined(s, seat, clock_ms)
    if p.phase == RETURN:
        return exchange.returned(s, p.actor, s.passed[-1][0], clock_ms)
    if p.phase == CLAIM:
        return replace(s, public=play.objected(p, clock_ms))
    if p.phase == SETTLED:
        return readied(s, REFEREE, clock_ms)
    return played(s, Actor(p.actor), play.late_card(p, s.hands[p.actor]), clock_ms)


def rung(s: State, clock_ms: int) -> State:
    """The time of the match is over: the deal and the boks that are open are finished (NGL-63)."""
    p = s.public
    at = bell(p)
    if at is None or clock_ms < at:
        raise Refused("not_late", "NGL-63")
    told = replace(p, ruling="time_up", ruled=NOBODY)
    deals_left = len(p.results) + (p.phase in IN_DEAL)
    if p.phase in IN_DEAL or p.phase == SETTLED or p.book.boks:
        return replace(s, public=settle.counted(replace(told, closed=deals_left)))
    return settle.closed(replace(s, public=told), deals_left, clock_ms)
