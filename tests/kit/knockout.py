"""A toy competition of another kind: knock-out, two at a table, best of so many games.

It stands on the shared parts of competitions alone, so it shows that none of them knows Baśka.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions import roster, sheets
from stolik.competitions.bench import Bench, Judge, judge_of
from stolik.competitions.room import Room, begin, close
from stolik.competitions.roster import Roster
from stolik.competitions.sheets import Sheet, SheetRow
from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Choices,
    Ending,
    Event,
    Form,
    Luck,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Text,
    Turn,
    Viewer,
    is_seat,
    msg,
)
from stolik.engine.orders import OpenTable, Order, StopTable
from stolik.engine.scene import Prompt, Scene

BOOK: Final = dict.fromkeys(
    ("UNKNOWN_PLAYER", "ALREADY_IN_SEASON", "ALREADY_ENTERED", "NOT_ENTERED", "ALREADY_HERE"),
    "KO-1",
)
JUDGE: Final = "judge"


class Options(Struct, frozen=True):
    """How many games decide a pairing; an odd number has no draws."""

    games: int = 3


class Enlist(Struct, frozen=True, tag="enlist"):
    person: str


class Begin(Struct, frozen=True, tag="begin"):
    pass


class Lots(Struct, frozen=True, tag="lots"):
    order: tuple[int, ...]


class Won(Struct, frozen=True, tag="won"):
    table: int
    seat: int


class Sign(Struct, frozen=True, tag="sign"):
    table: int


class Confirm(Struct, frozen=True, tag="confirm"):
    table: int


class Next(Struct, frozen=True, tag="next"):
    pass


Act = Enlist | Begin | Lots | Won | Sign | Confirm | Next


class State(Struct, frozen=True):
    """Who is still in, and the tables of the round that is on."""

    options: Options
    phase: str = "entry"
    roster: Roster = Roster()
    bench: Bench[None] = Bench((Judge(JUDGE, True),))
    room: Room = Room()
    left: tuple[int, ...] = ()
    out: tuple[tuple[int, ...], ...] = ()
    """Who went out in each round."""
    tables: tuple[Sheet, ...] = ()


class View(Struct, frozen=True):
    """Nothing is secret in a knock-out."""

    state: State


class Knockout:
    """Two at a table; who wins more games goes on; with an odd field the last one waits."""

    id: Final = "knockout"
    revision: Final = 1
    options: Final = Options
    actions: Final = (Enlist, Begin, Lots, Won, Sign, Confirm, Next)

    def start(self, seats: int, options: Options) -> State:
        del seats
        return State(options)

    def turn(self, s: State) -> Turn[Act]:
        if s.phase == "over":
            return Turn("over")
        if s.phase == "lots":
            return Turn("lots", (CHANCE,))
        seated = tuple(Actor(member) for sheet in s.tables for member in sheet.seats)
        return Turn(s.phase, (REFEREE,), seated)

    def draw(self, s: State, luck: Luck) -> Act:
        return Lots(tuple(luck.shuffled(s.left)))

    def apply(self, s: State, e: Event[Act]) -> State:
        match e.do:
            case Enlist(person) if e.by == REFEREE and s.phase == "entry":
                return replace(s, roster=roster.enlist(s.roster, person, BOOK))
            case Begin() if e.by == REFEREE and s.phase == "entry":
                if len(s.roster.members) < 2:
                    raise Refused("NOT_ENOUGH_PLAYERS", "KO-1", n=2)
                return replace(s, phase="lots", left=tuple(range(len(s.roster.members))))
            case Lots(order) if e.by == CHANCE and s.phase == "lots":
                if sorted(order) != sorted(s.left):
                    raise Refused("NOT_THE_FIELD", "KO-2")
                return _round(s, order, e.clock_ms)
            case Won(table, seat) if e.by == REFEREE and s.phase == "round":
                return _won(s, table, seat)
            case Sign(table) if is_seat(e.by) and s.phase == "round":
                sheet = _sheet(s, table)
                if e.by not in sheet.seats or not _is_decided(s, sheet):
                    raise Refused("NOT_YOURS", "KO-3")
                return _put(s, table, sheets.sign(sheet, sheet.seats.index(e.by), "KO-3"))
            case Confirm(table) if e.by == REFEREE and s.phase == "round":
                sheet = _sheet(s, table)
                if not _is_decided(s, sheet):
                    raise Refused("TABLE_OPEN", "KO-3", table=table)
                judge = judge_of(s.bench, JUDGE, "KO-3")
                return _put(s, table, replace(sheet, judged_by=judge.id))
            case Next() if e.by == REFEREE and s.phase == "round":
                return _next(s, e.clock_ms)
            case _:
                raise Refused("WRONG_PHASE", "KO-2", phase=s.phase)

    def observe(self, s: State, viewer: Viewer) -> View:
        del viewer
        return View(s)

    def choices(self, seen: Seen[View]) -> Choices[Act]:
        s = seen.view.state
        if is_seat(seen.viewer):
            return Choices(
                tuple(
                    Sign(n)
                    for n, sheet in enumerate(s.tables, 1)
                    if seen.viewer in sheet.seats
                    and _is_decided(s, sheet)
                    and sheet.seats.index(seen.viewer) not in sheet.signed
                )
            )
        if seen.viewer != REFEREE or s.phase not in ("entry", "round"):
            return Choices()
        if s.phase == "entry":
            new = Enlist(f"n{len(s.roster.members)}")
            forms = (Form[Act](Enlist, {"person": Text(40)}, (new,)),)
            return Choices((Begin(),) if len(s.roster.members) > 1 else (), forms)
        listed: list[Act] = []
        for n, sheet in enumerate(s.tables, 1):
            decided = _is_decided(s, sheet)
            listed += [Confirm(n)] if decided else [Won(n, 0), Won(n, 1)]
        if all(_is_final(s, sheet) for sheet in s.tables):
            listed.append(Next())
        return Choices(tuple(listed))

    def score(self, s: State) -> Score:
        rounds = [0] * len(s.roster.members)
        for number, gone in enumerate(s.out):
            for member in gone:
                rounds[member] = number
        for member in s.left:
            rounds[member] = len(s.out)
        line = ScoreLine(msg("knockout.rounds"), tuple(rounds), ("KO-4",))
        ended = None
        if s.phase == "over":
            places = tuple(1 + sum(other > mine for other in rounds) for mine in rounds)
            ended = Ending("won", ("KO-4",), places)
        return Score(tuple(rounds), (line,), ended)

    def scene(self, seen: Seen[View]) -> Scene:
        mine = bool(self.choices(seen))
        return Scene(self.id, msg("knockout.name"), None, (), (), Prompt(msg("knockout.on"), mine))

    def orders(self, s: State) -> tuple[Order, ...]:
        found: list[Order] = []
        for n, sheet in enumerate(s.tables, 1):
            id = f"r{len(s.out) + 1}t{n}"
            people = tuple(s.roster.members[member].person for member in sheet.seats)
            found.append(OpenTable(id, "szachy", {}, people))
            if _is_decided(s, sheet):
                found.append(StopTable(f"{id}.stop", id))
        return tuple(found)


def _round(s: State, order: tuple[int, ...], now_ms: int) -> State:
    pairs = tuple(sheets.fresh(order[at : at + 2]) for at in range(0, len(order) - 1, 2))
    return replace(s, phase="round", left=order, tables=pairs, room=begin(now_ms, 0))


def _sheet(s: State, table: int) -> Sheet:
    if not 1 <= table <= len(s.tables):
        raise Refused("NO_SUCH_TABLE", "KO-2", table=table)
    return s.tables[table - 1]


def _put(s: State, table: int, sheet: Sheet) -> State:
    return replace(s, tables=(*s.tables[: table - 1], sheet, *s.tables[table:]))


def _is_decided(s: State, sheet: Sheet) -> bool:
    return max(sheet.totals) > s.options.games // 2


def _is_final(s: State, sheet: Sheet) -> bool:
    return _is_decided(s, sheet) and sheets.is_final(sheet, sheet.played)


def _won(s: State, table: int, seat: int) -> State:
    sheet = _sheet(s, table)
    if seat not in (0, 1):
        raise Refused("NO_SUCH_SEAT", "KO-2", seat=seat)
    if _is_decided(s, sheet):
        raise Refused("TABLE_CLOSED", "KO-2")
    row = SheetRow((1, 0) if seat == 0 else (0, 1))
    return _put(s, table, sheets.add_row(sheets.all_here(sheet), row))


def _next(s: State, now_ms: int) -> State:
    missing = [n for n, sheet in enumerate(s.tables, 1) if not _is_final(s, sheet)]
    if missing:
        raise Refused("TABLE_OPEN", "KO-3", table=missing[0])
    losers = tuple(sheet.seats[sheet.totals.index(min(sheet.totals))] for sheet in s.tables)
    left = tuple(member for member in s.left if member not in losers)
    phase = "over" if len(left) == 1 else "lots"
    done = replace(s, phase=phase, left=left, out=(*s.out, losers), tables=())
    return replace(done, room=close(now_ms))
