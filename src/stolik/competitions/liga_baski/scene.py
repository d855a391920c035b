"""The picture: a desk for staff, the own table for a player, a hall screen for everybody else."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.competitions.naming import some
from stolik.competitions.room import MINUTE_MS
from stolik.competitions.season import actions as do
from stolik.competitions.season.prizes import results, season_ranks
from stolik.competitions.season.standings import Result, individual
from stolik.competitions.season.view import TableSeen, View
from stolik.competitions.spans import spans
from stolik.engine.actors import REFEREE, SPECTATOR, Viewer
from stolik.engine.choices import Choices
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Who, Words, msg
from stolik.engine.protocol import Seen
from stolik.engine.scene import Action as Button
from stolik.engine.scene import (
    Clock,
    Figure,
    Node,
    Prompt,
    Scene,
    form_key,
    form_words,
    tag,
    taps,
)

GAME = "liga-baski"
HALL = 10
"""How many lines of the standings fit a hall screen."""


def scene(seen: Seen[View], choices: Choices[do.Action]) -> Scene:
    """Give the whole picture."""
    v, me = seen.view, seen.viewer
    sheets = [seating(v), standings(v, me)] if v.number else [standings(v, me)]
    return Scene(
        GAME,
        msg("liga-baski.name"),
        subtitle(v),
        (),
        tuple(centre(v)),
        prompt(v, me),
        actions=tuple(buttons(choices)),
        sheets=tuple(one for one in sheets if one.rows),
        taps=taps(choices, path),
        layout="board",
    )


def subtitle(v: View) -> Msg:
    """Say which tournament and which round it is."""
    if not v.number:
        held, of = len(v.held), v.options.tournaments
        return msg("liga-baski.held", held=held, of=of)
    done = len(v.played) + bool(v.tables)
    return msg("liga-baski.round_of", number=v.number, round=done, of=v.options.rounds)


def centre(v: View) -> Iterator[Node]:
    """Give the clock of the round and what is still missing."""
    if v.phase == "round":
        left = v.room.length_ms + v.room.extra_ms
        yield Clock("clock", left, v.room.started_ms, True, msg("liga-baski.time_left"))  # LIG-14
        open_now = sum(one.report == "open" for one in v.tables)
        yield Figure("open", Raw(str(open_now)), msg("liga-baski.still_playing"))
    elif v.is_break:
        left = v.options.break_minutes * MINUTE_MS
        yield Clock("clock", left, v.room.ended_ms, True, msg("liga-baski.break"))
    elif v.phase == "entry":
        yield Figure("present", Raw(str(len(v.roster.present))), msg("liga-baski.present"))


def prompt(v: View, me: Viewer) -> Prompt:
    """Say what has to happen next, and whether it is the viewer's to do."""
    own = next((one for one in v.tables if me in one.seats), None)
    if own is not None:
        mine = own.report == "reported" and own.seats.index(me) not in own.signed
        text = msg(f"liga-baski.own.{own.report}", table=own.number)
        return Prompt(text, mine, "LIG-19")
    if v.phase == "round":
        return in_round(v, me)
    if v.phase == "ready":
        step = "finish" if len(v.played) == v.options.rounds else "start"
        step = "break" if v.is_break else step
        return Prompt(msg(f"liga-baski.next.{step}"), me == REFEREE, "LIG-14")
    return Prompt(msg(f"liga-baski.phase.{v.phase}"), me == REFEREE)


def in_round(v: View, me: Viewer) -> Prompt:
    """Say what a round waits for: deals, signatures, judges, or its end."""
    for report, clause in (("disputed", "LIG-36"), ("open", "LIG-15"), ("reported", "LIG-19")):
        waiting = [one.number for one in v.tables if one.report == report]
        if waiting:
            text = msg(f"liga-baski.wait.{report}", tables=", ".join(spans(waiting)))
            return Prompt(text, me == REFEREE and report != "open", clause)
    return Prompt(msg("liga-baski.next.close"), me == REFEREE, "LIG-19")


def seating(v: View) -> Ledger:
    """Give the tables of the round that is on or comes next: who sits where, how far it is."""
    names = ("table", "players", "state") if v.tables else ("table", "players")
    columns = columns_of(msg(f"liga-baski.column.{name}") for name in names)
    if v.tables:
        rows = [table_row(one) for one in v.tables]
        if v.pausing:
            cells = None, people(v.pausing), msg("liga-baski.pausing")
            rows.append(LedgerRow(cells, clauses=("LIG-10",)))
        return Ledger("tables", msg("liga-baski.tables"), columns, tuple(rows))
    rows = []
    if v.plan:
        for number, table in enumerate(v.plan[0].tables, 1):
            members = tuple(v.drawn[one - 1] for one in table)
            rows.append(LedgerRow((Raw(str(number)), people(members))))
    return Ledger("tables", msg("liga-baski.next_tables"), columns, tuple(rows))


def table_row(one: TableSeen) -> LedgerRow:
    """Give a table in one line."""
    marks: dict[str, RowMark] = {"disputed": "bad", "confirmed": "good", "ruled": "good"}
    words: Words = msg(f"liga-baski.report.{one.report}")
    if one.played is not None and one.report == "open":
        words = msg("liga-baski.deals_done", n=one.played)
    cells = Raw(str(one.number)), people(one.seats), words
    return LedgerRow(cells, marks.get(one.report, ""), key=f"table:{one.number}")


def people(members: tuple[int, ...]) -> Msg:
    """Give members by name in one cell."""
    names = [msg("seat.name", who=Who(member)) for member in members]
    if len(names) == 4:
        a, b, c, d = names
        return msg("liga-baski.four", a=a, b=b, c=c, d=d)
    return some(names)


def standings(v: View, me: Viewer) -> Ledger:
    """Give the standings of the tournament that is on, or of the season; the hall gets the top."""
    on = bool(v.number)
    ranks = individual(results(v.tallies)) if on else season_ranks(v.options, v.held)
    shown = ranks[:HALL] if me == SPECTATOR else ranks
    label = msg("liga-baski.standings" if on else "liga-baski.season_standings")
    names = ("rank", "name", "team", "points")
    columns = columns_of(msg(f"liga-baski.column.{name}") for name in names)
    rows = tuple(standing_row(v, rank, one) for rank, one in shown)
    return Ledger("standings", label, columns, rows)


def standing_row(v: View, rank: int, one: Result) -> LedgerRow:
    """Give somebody's line: rank, name, team, place points and table points."""
    member = int(one.id)
    cells: tuple[Words, ...] = (
        Raw(str(rank)),
        msg("seat.name", who=Who(member)),
        Raw(v.roster.members[member].team),
        msg("liga-baski.points", place=str(one.place_points), table=str(one.table_points)),
    )
    return LedgerRow(cells, clauses=("LIG-40", "LIG-43"), key=f"member:{member}")


def path(a: do.Action) -> tuple[str, ...]:
    """Give the key of the button of a listed choice."""
    values = [getattr(a, name) for name in a.__struct_fields__]
    words = [str(one) for one in values if isinstance(one, int | str) and one != ""]
    return (":".join([tag(type(a)), *words]),)


def buttons(choices: Choices[do.Action]) -> Iterator[Button]:
    """Give a button for each choice."""
    for a in choices.listed:
        yield Button(path(a)[0], label(a), isinstance(a, MAIN), isinstance(a, do.Leave))
    for form in choices.forms:
        words = form_words(GAME, form)
        if form.action is do.RowEntered:
            words = msg("liga-baski.do.row")
        yield Button(form_key(form), words, clause=form.clause)


MAIN = (do.StartRound, do.CloseRound, do.Sign, do.CloseEntry, do.Finish, do.OpenTournament)


def label(a: do.Action) -> Msg:
    """Give the words of a listed choice."""
    match a:
        case do.Leave(table, seat):
            return msg("liga-baski.do.leave", table=table, seat=seat + 1)
        case do.Confirm(table, judge):
            return msg("liga-baski.do.confirm", table=table, judge=judge)
        case do.Rule(_, _, judge, effect):
            table = getattr(effect, "table", None) or 0
            return msg("liga-baski.do.ruling", table=table, judge=judge)
        case do.Sign(table) | do.Object(table):
            return msg(f"liga-baski.do.{tag(type(a))}", table=table)
        case do.AskPrize(_, rank):
            return msg("liga-baski.do.ask_prize", rank=rank)
        case _:
            return msg(f"liga-baski.do.{tag(type(a))}")
