"""Poker at one table: Texas hold'em and five-card draw, for chips or as a sit & go.

Source: seed document 003, section 15. Clause numbers of rulebook.toml stand beside the code they
bind. Who may do what when is in `acting`, the beginning of a deal in `deal`, its course in `flow`,
bets in `bets` and `betting`, pots in `chips` and `pots`, its end in `settle`, hands in `strength`,
the chairs in `seating`, the referee in `rulings`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Event,
    Luck,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Turn,
    Viewer,
    msg,
    seats,
)
from stolik.games.poker import actions as act
from stolik.games.poker import (
    auto,
    bets,
    deal,
    event_table,
    floor,
    flow,
    offers,
    rulings,
    seating,
    view,
)
from stolik.games.poker.acting import TABLE, is_waited_for
from stolik.games.poker.actions import ACTIONS, Action
from stolik.games.poker.cards import NAMES
from stolik.games.poker.options import Depth, Options, check_options
from stolik.games.poker.settle import ending
from stolik.games.poker.state import (
    ASKING,
    CHANCES,
    Chair,
    Phase,
    Public,
    State,
    Told,
    View,
    card_put,
    flag,
)
from stolik.parts import bank

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene

SECOND_MS = 1000
FIRST: Final[dict[Depth, Phase]] = {"events": "high_card", "bets": "between", "results": "enter"}


class Poker:
    """Poker for two to ten."""

    id = "poker"
    revision = 1
    seats = range(2, 11)  # POK-2
    options = Options
    actions = ACTIONS
    lots = NAMES

    def start(self, seats: int, options: Options) -> State:
        """Give everybody the same chips; the button is drawn for."""
        check_options(options, seats)
        no, none = (False,) * seats, (0,) * seats
        is_live = options.depth == "events" and not options.event
        purse = 0 if options.event else options.purse
        chair: Chair = "gone" if options.event else "in"
        return State(
            Public(
                options,
                bank.opened((purse,) * seats),
                options.depth,
                (chair,) * seats,
                tuple("" for _ in range(seats)),
                no,
                no,
                none,
                no,
                (None,) * seats,
                none,
                (options.time_bank * SECOND_MS,) * seats,
                phase="between" if options.event else FIRST[options.depth],
                button=-1 if is_live else 0,
                drawers=tuple(range(seats)) if is_live else (),
                places=none,
                dealt=no,
                live=no,
                bets=none,
                shown=((),) * seats,
                said=(None,) * seats,
                drew=(-1,) * seats,
            )
        )

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due: chance, the seat that is asked, those who look at a result, a dealer."""
        p = s.public
        deals, secrets = p.begun, p.secrets
        if p.phase == "over":
            return Turn("over", deal=deals, shown=secrets)
        alarms: tuple[Alarm[Action], ...] = ()
        if p.phase in CHANCES:
            due: tuple[Actor, ...] = (CHANCE,)
        elif p.phase in ("enter", "award") or (p.is_followed and p.phase in ASKING):
            due = (REFEREE,)
        elif p.phase == "between":
            due, alarms = waited_for(p), pauses(p)
        else:
            due, at = (Actor(p.turn),), auto.deadline(p)
            alarms = () if at is None else (Alarm[Action](at, act.Timeout()),)
        return Turn(p.phase, due, idle(p, due), alarms, deal=deals, shown=secrets)

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state; the first reason against it in the book's order is the refusal."""
        do, by, at_ms = e.do, e.by, e.clock_ms
        TABLE.refuse(s.public, by, do)
        if isinstance(do, act.Plan):
            return self._planned(s, by, do)
        s = replace(s, public=replace(s.public, news=()))
        return auto.carried_on(self._applied(s, by, do, at_ms), at_ms)

    def _applied(self, s: State, by: Actor, do: Action, at_ms: int) -> State:
        p = s.public
        match do:  # the most frequent first
            case act.Fold() | act.Check() | act.Call() | act.Bet() | act.Raise() | act.AllIn():
                after = floor.stood(p, do) if p.early else auto.charged(p, p.turn, at_ms)
                s = s if after is p else replace(s, public=after)
                return bets.acted(s, p.turn, do, at_ms)
            case act.Ready():
                return self._ready(s, by, at_ms)
            case act.HighCard():
                return deal.lots_drawn(s, do, at_ms)
            case act.Deal():
                return deal.dealt(s, do, at_ms)
            case act.Board():
                return deal.boarded(s, do, at_ms)
            case act.Replace():
                return deal.replaced(s, do, at_ms)
            case act.Play() | act.Pass():
                s = replace(s, public=auto.charged(p, p.turn, at_ms))
                return flow.entered(s, p.turn, isinstance(do, act.Play), at_ms)
            case act.Exchange():
                s = replace(s, public=auto.charged(p, p.turn, at_ms))
                s = deal.discarded(s, p.turn, do.discard)
                return s if s.public.phase == "replace" else flow.exchanged(s, at_ms)
            case act.Show():
                return self._shown(s, by)
            case act.Timeout():
                at = auto.deadline(p)
                if at is None or at_ms < at:
                    raise Refused("no_clock", "POK-78")
                s = replace(s, public=auto.charged(p, p.turn, at_ms))
                return auto.overrun(s, at_ms)
            case act.Next():
                return self._next(s, by, at_ms)
            case act.Join():
                return seating.joined(s, by, do.chips, at_ms)
            case act.Leave():
                return seating.left(s, by, at_ms)
            case act.TopUp():
                return seating.topped_up(s, by, do.chips)
            case act.PostBlind():
                return seating.posting(s, by)
            case act.SitOut():
                return seating.away(s, by)
            case act.SitIn():
                return seating.back(s, by)
            case _:
                return self._ruled(s, do, at_ms)

    def _ruled(self, s: State, do: Action, at_ms: int) -> State:
        match do:
            case act.Penalise():
                return rulings.penalised(s, do)
            case act.Misdeal():
                return rulings.misdealt(s, do, at_ms)
            case act.StopDeal():
                return rulings.stopped(s, at_ms)
            case act.Award():
                return rulings.awarded_to(s, do, at_ms)
            case act.CorrectStack():
                return rulings.corrected(s, do)
            case act.MoveButton():
                return rulings.button_moved(s, do.seat, at_ms)
            case act.Brings():
                return floor.brought(s, do)
            case act.Sits():
                return floor.sat(s, do, at_ms)
            case act.Declared():
                return floor.declared(s, do, at_ms)
            case act.OutOfTurn():
                return floor.early(s, do)
            case act.ChipRace():
                return rulings.race_begun(s, do.value)
            case act.Raced():
                return rulings.raced(s, do, at_ms)
            case act.Result():
                return rulings.entered(s, do, at_ms)
            case act.SetDepth():
                return rulings.followed(s, do)
            case act.CallDeal():
                return event_table.called(s, do, at_ms)
            case _:
                raise Refused("wrong_phase", "POK-24")

    @staticmethod
    def _planned(s: State, by: Actor, do: act.Plan) -> State:
        """Remember what a seat will do; nobody else sees that anything happened."""
        if do.what == s.plans[by]:
            raise Refused("same_plan", "POK-24")
        return replace(s, plans=(*s.plans[:by], do.what, *s.plans[by + 1 :]))

    @staticmethod
    def _shown(s: State, by: Actor) -> State:
        p = s.public
        shown = card_put(p.shown, by, s.hands[by])
        told = Told("shows_own", by, cards=s.hands[by])
        p = replace(p, shown=shown, secrets=p.secrets + 1, news=(told,))
        return replace(s, public=p)

    @staticmethod
    def _ready(s: State, by: Actor, at_ms: int) -> State:
        p = replace(s.public, ready=flag(s.public.ready, by, True))
        s = replace(s, public=p)
        if any(is_waited_for(p, a) for a in seats(p.seats)):
            return s
        return deal.begun(s, at_ms)

    @staticmethod
    def _next(s: State, by: Actor, at_ms: int) -> State:
        p = s.public
        if by == CLOCK:
            rings = pauses(p)
            if not rings or at_ms < rings[0].at_ms:
                raise Refused("no_clock", "POK-78")
        elif not p.is_followed:
            raise Refused("players_go_on", "POK-87")
        return deal.begun(s, at_ms)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Draw the cards that are due, or an order."""
        p = s.public
        match p.phase:
            case "high_card":
                order = luck.shuffled(NAMES)
                return act.HighCard(tuple(order[: len(p.drawers)]))
            case "deal_hole" | "deal_five":
                return deal.drawn_hands(p, luck)
            case "replace":
                return deal.drawn_replacement(s, luck)
            case "race":
                return rulings.raced_order(p, luck)
            case _:
                return act.Board(deal.picked(s.stock, deal.BOARD[p.phase], luck))

    def observe(self, s: State, viewer: Viewer, /) -> View:
        """Give what this viewer has been shown."""
        return view.observe(s, viewer)

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        """Give what this viewer may do."""
        return offers.choices(seen)

    def score(self, s: State, /) -> Score:
        """Give the chips won or lost, deal by deal; in a tournament the chips everybody has."""
        p = s.public
        lines = tuple(
            ScoreLine(msg("poker.deal", n=number), row.nets, ("POK-36",), row.is_void)
            for number, row in enumerate(p.rows, 1)
        )
        laid = zip(p.till.purses, p.till.stakes, strict=True)
        chips = tuple(purse + stake for purse, stake in laid)
        totals = chips if p.options.is_tournament else bank.results(p.till)
        return Score(totals, lines, ending(p))

    def news(self, seen: Seen[View], /) -> tuple[News, ...]:
        """Tell what just happened."""
        from stolik.games.poker.telling import news

        return news(seen.view.public)

    def scene(self, seen: Seen[View], /) -> Scene:
        """Give the table as this viewer sees it."""
        from stolik.games.poker.scene import scene

        return scene(seen, self.choices(seen))

    def sample(self, seen: Seen[View], luck: Luck, /) -> State:
        """Give a full state that fits what was seen."""
        return view.sample(seen, luck)


def waited_for(p: Public) -> tuple[Actor, ...]:
    """Say for whom the next deal waits; where it cannot begin, for those who could make it."""
    if p.is_followed or p.awaits_event:
        return (REFEREE,)
    if deal.can_begin(p):
        return tuple(a for a in seats(p.seats) if is_waited_for(p, a)) or (CLOCK,)
    return tuple(a for a in seats(p.seats) if not deal.is_able(p, a) and p.chairs[a] != "gone")


def idle(p: Public, due: tuple[Actor, ...]) -> tuple[Actor, ...]:
    """Those who may act meanwhile; it follows from what everybody knows."""
    found = tuple(a for a in seats(p.seats) if a not in due and offers.may_act(p, a))
    return (*found, REFEREE) if REFEREE not in due and offers.may_rule(p) else found


def pauses(p: Public) -> tuple[Alarm[Action], ...]:
    """Let the next deal begin by itself when a result has been looked at long enough."""
    if p.is_followed or not deal.can_go_on(p):
        return ()
    if p.options.pause_seconds:
        return (Alarm(p.since_ms + p.options.pause_seconds * SECOND_MS, act.Next()),)
    is_idle = waited_for(p) == (CLOCK,) or not deal.can_begin(p)
    return (Alarm(p.since_ms + SECOND_MS, act.Next()),) if is_idle else ()
