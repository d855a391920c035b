"""Rummikub: the state machine. Clause numbers of rulebook.toml stand beside the code they bind."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Alarm,
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
from stolik.engine.scene import News as Told
from stolik.engine.scene import Scene
from stolik.games.rummikub.rules import actions as act
from stolik.games.rummikub.rules import check, deal, view
from stolik.games.rummikub.rules.acting import MOVES, TABLE
from stolik.games.rummikub.rules.actions import ACTIONS, Action
from stolik.games.rummikub.rules.ending import score
from stolik.games.rummikub.rules.moves import (
    drawn_tile,
    played,
    ran_out,
    readied,
    redealt,
    stack_picked,
    worked,
)
from stolik.games.rummikub.rules.options import LETTERS, Options, check_options
from stolik.games.rummikub.rules.referee import ruled
from stolik.games.rummikub.rules.state import (
    EDITIONS,
    NOBODY,
    UNKNOWN,
    Edition,
    News,
    Public,
    Result,
    State,
    View,
    flag,
    put,
)
from stolik.games.rummikub.rules.tiles import NAMES
from stolik.games.rummikub.rules.turns import (
    announced,
    closed,
    confirmed,
    ended_turn,
    finished,
    noted,
    owing,
)
from stolik.games.rummikub.sheet import entered as sheet
from stolik.games.rummikub.table import offers
from stolik.parts import series


class Rummikub(Revised[Edition]):
    """One round of games at one table, each seat for itself."""

    id = "rummikub"
    editions = EDITIONS
    seats = range(2, 5)  # RUM-2
    options = Options
    actions = ACTIONS
    lots = NAMES

    def start(self, seats: int, options: Options) -> State:
        """Before the first deal, or before the draw for the first move."""
        check_options(options, seats)
        zeros, no = (0,) * seats, (False,) * seats
        drawn = options.starter == "draw" and options.depth != "results"
        first = 0 if options.starter == "draw" else LETTERS.index(options.starter)  # RUM-6
        deals = series.Deals(options.games)
        rows: series.Series[Result] = series.begun(deals, seats, first=first)
        phase = "scoring" if options.depth == "results" else "setup" if drawn else "deal"
        return State(
            Public(
                options, rows, phase, zeros, no, no, no, zeros, zeros, no, zeros, zeros, zeros,
                depth=options.depth,
                starter=NOBODY if drawn else first,
                lots=(UNKNOWN,) * seats if drawn else (),
                contenders=(True,) * seats if drawn else (),
                ready=no, confirmed=no, entered=no, gone=zeros, edition=self.edition,
            )
        )  # fmt: skip

    def turn(self, s: State) -> Turn[Action]:
        """Who is due, who may speak meanwhile, and when the time of a move is up."""
        p = s.public
        everyone = (*seats(p.seats), REFEREE)
        due = due_in(p)
        if not due:
            return Turn(p.phase, deal=len(p.series.rows), shown=p.shown)
        may = tuple(actor for actor in everyone if actor not in due)
        at = check.deadline(p)
        alarms: tuple[Alarm[Action], ...] = ()
        if at is not None and p.is_moving and check.rings(p, s.racks[p.to_move]):
            alarms = (Alarm(at, act.Timeout()),)  # RUM-70
        return Turn(p.phase, due, may, alarms, deal=len(p.series.rows), shown=p.shown)

    def apply(self, s: State, e: Event[Action]) -> State:
        """The next state, or the reason why not."""
        p, do, by = s.public, e.do, e.by
        TABLE.refuse(p, by, do)
        if isinstance(do, MOVES):
            check.in_time(p, by, e.clock_ms, s.racks)
        match do:
            case act.StarterDraw():
                return replace(s, public=deal.lots_drawn(p, do.tiles))
            case act.Shuffle():
                s = deal.dealt(s, deal.read_stacks(do))
                for seat in range(p.seats):
                    s = announced(s, seat)
                return s
            case act.RequestRedeal():
                return redealt(s, by)
            case act.Ready():
                return readied(s, by, e.clock_ms)
            case act.DeclareIntent():
                check.declaration(p, s.racks[by])
                told = (News("declared", by, clause="RUM-98"),)
                return replace(s, public=replace(p, declared=flag(p.declared, by), news=told))
            case act.AskCount():
                check.question(p, by, do.seat)
                told = (News("asked", by, p.counts[do.seat], do.seat, clause="RUM-42"),)
                return replace(s, public=replace(p, news=told))  # RUM-42
            case (
                act.Move()
                | act.PickUp()
                | act.PutDown()
                | act.Undo()
                | act.Reset()
                | act.SwapJoker()
            ):
                return worked(s, do)
            case act.Play():
                return played(s, do, e.clock_ms)
            case act.PickStack():
                return stack_picked(s, do)
            case act.Draw():
                check.draw(p, s.racks[p.to_move], s.hand)
                s = self._moved(s, "")
                return owing(noted(s, by), by, 1, e.clock_ms)  # RUM-30
            case act.DrawTile():
                return drawn_tile(s, do, e.clock_ms)
            case act.Pass():
                check.passing(p, s.racks[p.to_move], s.hand)
                s = noted(self._moved(s, "passed"), by)
                return ended_turn(s, e.clock_ms)  # RUM-30
            case act.Timeout():
                check.timeout(p, by, do, e.clock_ms, s.racks)
                return ran_out(s, do, e.clock_ms)
            case act.AnnounceOut():
                if p.counts[by]:
                    raise Refused("tiles_left", "RUM-81", n=p.counts[by])
                return finished(s, "out", by)  # RUM-80, RUM-81
            case act.ReturnToPlay():
                told = (News("returned", by, clause="RUM-116"),)
                late, away = put(p.late, by, 0), flag(p.away, by, False)
                return replace(s, public=replace(p, late=late, away=away, news=told))
            case act.ConfirmScore():
                if by == REFEREE:
                    return closed(s)
                return confirmed(s, by)  # RUM-87
            case (
                act.Warn() | act.Yellow() | act.Disqualify() | act.RuleInvalid() | act.Restore()
                | act.GiveTiles() | act.CorrectScore()
            ):  # fmt: skip
                return ruled(s, do, e.clock_ms)
            case act.Analyse():
                return sheet.analysed(s, do)
            case act.EnterRack():
                return sheet.entered_rack(s, do)
            case act.EnterResult():
                return sheet.entered_result(s, do)
            case act.NextMove():
                return sheet.timed(s, e.clock_ms)
            case act.SetDepth():
                return sheet.followed(s, do)
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck) -> Action:
        """The draw for the first move, the stacks, or the next tile of the bank."""
        p = s.public
        if p.phase == "setup":
            return deal.starter_draw(p, luck)
        if p.phase == "deal":
            return deal.unseen_stacks() if p.depth == "moves" else deal.shuffled(luck, p)
        left = check.unseen(p.table, s.racks)
        return act.DrawTile(NAMES[left[luck.below(len(left))]])

    def observe(self, s: State, viewer: Viewer) -> View:
        """What this viewer has been shown."""
        return view.observe(s, viewer)

    def choices(self, seen: Seen[View]) -> Choices[Action]:
        """What this viewer may do."""
        return offers.choices(seen)

    def score(self, s: State) -> Score:
        """A line for every game, and at the end who won."""
        return score(s.public)

    def news(self, seen: Seen[View]) -> tuple[Told, ...]:
        """What just happened."""
        from stolik.games.rummikub.table.telling import news

        return news(seen.view.public)

    def scene(self, seen: Seen[View]) -> Scene:
        """The table as this viewer sees it."""
        from stolik.games.rummikub.table.scene import scene

        return scene(seen, offers.choices(seen, is_searched=False))

    def sample(self, seen: Seen[View], luck: Luck) -> State:
        """A full state that fits what was seen."""
        return view.sample(seen, luck)

    @staticmethod
    def _moved(s: State, what: str) -> State:
        """The mover has ended the move by an own decision."""
        p = s.public
        told = (News(what, p.to_move, clause="RUM-30"),) if what else ()
        late = put(p.late, p.to_move, 0)
        return replace(s, public=replace(p, late=late, news=told, outcome="", work=None))


def due_in(p: Public) -> tuple[Actor, ...]:
    """Whom the table waits for."""
    match p.phase:
        case "setup" | "deal":
            return (CHANCE,)
        case "ready":
            if p.depth == "moves":
                return (REFEREE,)
            return tuple(seat for seat in p.active if not p.ready[seat])
        case "turn" | "final_lap":
            return (CHANCE,) if p.owed else (Actor(p.to_move),)
        case "scoring":
            return (REFEREE,)
        case "verify":
            if p.depth != "full":
                return (REFEREE,)
            return tuple(seat for seat in seats(p.seats) if not p.confirmed[seat])
        case _:
            return ()
