"""Baśka: four hands of four cards, partners hidden by the black queens, contracts and doubles.

Rule set "Baszka Méster Sport". Clause numbers of rulebook.toml stand beside the code they bind.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
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
)
from stolik.engine.revisions import Revised
from stolik.engine.scene import News, Scene
from stolik.games.baska.rules import actions as act
from stolik.games.baska.rules import auction, cards, claims, deals, play, reach, referee, settle
from stolik.games.baska.rules.acting import TABLE
from stolik.games.baska.rules.actions import ACTIONS, Action
from stolik.games.baska.rules.cards import BLACK_QUEENS, QUEENS, SEATS
from stolik.games.baska.rules.clock import alarms, deadline
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import (
    AUCTION,
    BASZKA,
    CLAIM_PENDING,
    EDITIONS,
    SEATING,
    SERIES_OVER,
    SETTLED,
    WESELE,
    Edition,
    Public,
    State,
    View,
    opened,
    put,
)
from stolik.games.baska.rules.view import observe
from stolik.games.baska.table import offers
from stolik.parts.card_table import ready_with

CHAIRS = tuple(Actor(i) for i in range(SEATS))
OTHERS = {i: (*(chair for chair in CHAIRS if chair != i), REFEREE) for i in range(SEATS)}
NEEDED = {auction.BID + WESELE: BLACK_QUEENS, auction.BID + BASZKA: QUEENS}
CALM_MS, RESULT_MS = 600, 2500


class Baska(Revised[Edition]):
    """The game of four, a series of deals."""

    id = "baska"
    editions = EDITIONS
    seats = range(SEATS, SEATS + 1)  # BAS-1
    options = Options
    actions = ACTIONS
    lots = deals.CODES

    def start(self, seats: int, options: Options) -> State:
        """A new series, before the draw for places or the first deal."""
        if seats != SEATS:
            raise Refused("FOUR_SEATS", "BAS-1")
        return State(opened(options, self.edition))

    def turn(self, s: State) -> Turn[Action]:
        """Who is due; nothing in it depends on hidden cards."""
        p = s.public
        due, may = asked(p)
        shown = len(p.calls) + len(p.played) + len(p.claims)
        hold_ms = RESULT_MS if p.phase == SETTLED else CALM_MS
        return Turn(p.phase, due, may, alarms(p), hold_ms, len(p.series.rows), shown)

    def apply(self, s: State, e: Event[Action]) -> State:
        """The next state, or the reason why not: phase, then turn, then contents."""
        do, by, at_ms = e.do, e.by, e.clock_ms
        TABLE.refuse(s.public, by, do)
        match do:
            case act.Play():
                return played(s, by, cards.card(do.card), at_ms)
            case act.Call():
                return called(s, by, do.call, at_ms)
            case act.Ready():
                return readied(s, by, at_ms)
            case act.DrawSeat():
                return State(deals.drawn(s.public, do))
            case act.ShuffleCut() | act.Deal():
                return dealt(s, do, at_ms)
            case act.Claim():
                return claimed(s, by, do.outcome, at_ms)
            case act.Accept():
                return accepted(s, by, at_ms)
            case act.Contest():
                return State(claims.contested(s.public, at_ms), s.dealt)
            case act.Overrun():
                return overrun(s, at_ms)
            case _:
                return referee.ruled(s, do, at_ms)

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw a card for a place, or shuffle and cut the pack."""
        if s.public.phase == SEATING:
            return deals.drawn_lot(s.public, luck)
        return deals.shuffled(luck)

    def observe(self, s: State, viewer: Viewer) -> View:
        """What this viewer has been shown."""
        return observe(s, viewer)

    def choices(self, seen: Seen[View]) -> Choices[Action]:
        """What this viewer may do."""
        return offers.choices(seen)

    def score(self, s: State) -> Score:
        """The sheet: one line a deal, totals, places at the end."""
        return offers.score(s.public)

    def news(self, seen: Seen[View]) -> tuple[News, ...]:
        """Tell what just happened."""
        from stolik.games.baska.table.telling import news

        return news(seen.view)

    def scene(self, seen: Seen[View]) -> Scene:
        """The table as this viewer sees it."""
        from stolik.games.baska.table.scene import scene

        return scene(seen, self.choices(seen))

    def sample(self, seen: Seen[View], luck: Luck) -> State:
        """A state that fits all that was seen, every such deal equally likely."""
        from stolik.games.baska.rules.twins import twin

        return twin(seen, luck)


def asked(p: Public) -> tuple[tuple[Actor, ...], tuple[Actor, ...]]:
    """Who is due, and who may act meanwhile."""
    match p.phase:
        case "auction":
            return (Actor(p.actor),), (REFEREE,)
        case "play" if p.depth == "auction":
            return (REFEREE,), ()
        case "play":
            return (Actor(p.actor),), OTHERS[p.actor]
        case "claim_pending":
            return tuple(map(Actor, claims.silent(p))), (REFEREE,)
        case "settled":
            unready = tuple(chair for chair in CHAIRS if chair not in p.ready)
            dealer = (CHANCE,) if deals.can_deal(p) else ()
            if p.is_followed:  # the scorer goes on for everybody
                return (REFEREE,), (*unready, *dealer)
            return unready, (REFEREE, *dealer)
        case "deal" if p.depth == "results":
            return (REFEREE,), ()
        case "series_over":
            return (), ()
        case _:
            return (CHANCE,), (REFEREE,)


def dealt(s: State, do: act.ShuffleCut | act.Deal, clock_ms: int) -> State:
    """Cards: shuffled by the server, or entered at a real table."""
    p = s.public
    if p.phase == SETTLED:
        p = settle.gone_on(p, clock_ms)  # BAS-57: now the deal before can be claimed no more
    if isinstance(do, act.Deal):
        hands, blanks = deals.dealt_as(do)
        return deals.begun(p, hands, blanks, clock_ms)
    return deals.begun(p, deals.dealt_from(p, do.order), p.blanks, clock_ms)


def called(s: State, by: Actor, call: str, clock_ms: int) -> State:
    """A call in the auction."""
    p = s.public
    elsewhere = sum(s.dealt) & ~s.dealt[by] if p.blanks[by] else 0
    reason = auction.why_not(p, by, s.dealt[by], call, elsewhere)
    if reason is not None:
        raise Refused(*reason)
    hands = s.dealt
    if p.blanks[by] and call in NEEDED:
        p, hands = found(p, hands, by, NEEDED[call])
    after = State(auction.spoken(p, by, call, clock_ms), hands)
    if settle.is_baszka(call):
        return settle.ended(after, settle.by_baszka(after), clock_ms)  # BAS-25
    return after if after.public.phase == AUCTION else certain_or_on(after, clock_ms)


def found(
    p: Public, hands: tuple[int, int, int, int], seat: int, shown: int
) -> tuple[Public, tuple[int, int, int, int]]:
    """Cards of a hand nobody entered that its player has now shown to hold."""
    missing = shown & ~hands[seat]
    blanks = put(p.blanks, seat, p.blanks[seat] - cards.size(missing))
    return replace(p, blanks=blanks), put(hands, seat, hands[seat] | missing)


def played(s: State, by: Actor, card: int, clock_ms: int) -> State:
    """A card."""
    p = s.public
    play.check_card(p, by, s.dealt, card)
    hands = s.dealt
    if p.blanks[by]:
        p, hands = found(p, hands, by, 1 << card)
    after = State(play.laid(p, by, card, clock_ms), hands)
    if play.is_played_out(after.public):
        row = settle.by_play(after)
        return after if row is None else settle.ended(after, row, clock_ms)
    return certain_or_on(after, clock_ms) if p.options.stop_when_decided else after


def certain_or_on(s: State, clock_ms: int) -> State:
    """By option a deal is settled as soon as its outcome is certain."""
    p = s.public
    if p.options.stop_when_decided and not any(p.blanks):
        kind, old = settle.sides_of(p, s.dealt)
        certain = reach.decided(p, s.dealt, kind, old)
        if certain >= 0:
            return settle.ended(s, settle.by_outcome(s, certain, "decided"), clock_ms)  # BAS-47
    return s


def claimed(s: State, by: Actor, outcome: str, clock_ms: int) -> State:
    """A player lays the hand down and names the result."""
    p = s.public
    is_known = settle.sides_of(p, s.dealt)[0] >= 0
    claims.check_claim(observe(s, by), by, outcome, is_known)
    return State(claims.claimed(p, by, outcome, clock_ms), s.dealt)


def accepted(s: State, by: Actor, clock_ms: int) -> State:
    """Another player accepts a claim; the last one settles it."""
    p = s.public
    after = replace(p, answered=tuple(sorted((*p.answered, int(by)))))
    return State(after, s.dealt) if claims.silent(after) else agreed(s, clock_ms)


def agreed(s: State, clock_ms: int) -> State:
    """All accept a claim: the deal is scored as claimed, if its sides allow that."""
    kind, old = settle.sides_of(s.public, s.dealt)
    result = claims.meant(kind, s.public.claims[-1].outcome)
    if result not in reach.still_open(s.public, kind, old):
        return State(claims.contested(s.public, clock_ms), s.dealt)  # BAS-62
    row = settle.by_outcome(s, result, "claimed")
    return settle.ended(s, row, clock_ms)  # BAS-62


def readied(s: State, by: Actor, clock_ms: int) -> State:
    """A player has seen the result; the referee goes on for everybody."""
    p = s.public
    ready = ready_with(p.ready, by)
    if ready is not None:
        return State(replace(p, ready=ready), s.dealt)
    after = settle.gone_on(p, clock_ms)
    return State(after, s.dealt) if after.phase == SERIES_OVER else State(after)


def overrun(s: State, clock_ms: int) -> State:
    """The clock acts for whoever is silent."""
    p = s.public
    at = deadline(p)
    if at is None or clock_ms < at:
        raise Refused("NOT_LATE", "BAS-16")
    if p.phase == CLAIM_PENDING:
        return agreed(s, clock_ms)
    if p.phase == SETTLED:
        return readied(s, REFEREE, clock_ms)
    if p.phase == AUCTION:
        return called(s, Actor(p.actor), auction.PASS, clock_ms)
    card = play.late_card(p, s.dealt[p.actor] & ~p.out)
    return played(s, Actor(p.actor), card, clock_ms)
