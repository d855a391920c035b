"""A small league in a store with a table of its round, for tests of files that carry it."""

from __future__ import annotations

from typing import Any, Final

from stolik.competitions.liga_baski.options import Options
from stolik.competitions.season import actions as do
from stolik.competitions.season.quick_plan import quick_plan
from stolik.cups.register import CupSettings, put_settings
from stolik.cups.stored import KIND, CupSummary, begun, rebuilt
from stolik.engine import REFEREE
from stolik.engine.session import Secret, Session
from stolik.engine.wire import encoded
from stolik.live.entries import fresh
from stolik.live.lifetimes import Lifetimes
from stolik.people.veil import veil_of
from stolik.store.protocol import Entry, Head, Store
from stolik.tables.hall.summary import SUMMARIES
from stolik.tables.seating.happenings import Keeps, Place
from stolik.tables.table.opening import Plan, open_table
from stolik.tables.table.reading import rebuilt as rebuilt_table

CUP: Final = "liga"
TABLE: Final = "liga.t1r1t1.0123456789ab"
ROOT: Final = bytes(range(32))
NOW: Final = 1_800_000_000_000
ALIVE: Final = Lifetimes((), 0)
"""A server that has always been alive."""
NOTE: Final = '{"salt":"00","text":"późno"}'.encode()
PEOPLE: Final = tuple(f"person-{n}" for n in range(4))


async def begin(store: Store) -> None:
    """Begin a league in its first round, with a table and everything that lies beside."""
    session = begun("liga-baski", Options(rounds=1, deals_per_round=4), CUP, ROOT)
    for person in PEOPLE:
        session.act(REFEREE, do.Enlist(person))
    session.act(REFEREE, do.Appoint(("j1", "j2")))
    session.act(REFEREE, do.OpenTournament())
    for member in range(4):
        session.act(REFEREE, do.Enter(member))
        session.act(REFEREE, do.CheckIn(member))
    session.act(REFEREE, do.CloseEntry())
    session.settle()
    session.act(REFEREE, do.PublishPlan(quick_plan(session.see(REFEREE).view)))
    session.act(REFEREE, do.StartRound())
    await store.put("secret", CUP, ROOT)
    await put_settings(store, CUP, CupSettings("liga-baski", "Liga", made_at=NOW))
    summary = CupSummary("liga-baski", "Liga", "round", NOW - 60_000, 5_000)
    await store.create(CUP, KIND, entries(session), Head(encoded(summary)))
    plan = Plan(
        "baska", 4, "cup", is_paper=True, places=[Place(one) for one in PEOPLE], is_veiled=True
    )
    await open_table(store, await veil_of(store), plan, NOW - 60_000, TABLE)


def entries(session: Session[Any, Any, Any, Any], since: int = 0) -> list[Entry]:
    """Give the entries of a log as they are stored."""
    log = session.log
    return [Entry(log.raw[n], log.hashes[n], NOTE, NOW + n) for n in range(since, log.next)]


async def go_on(store: Store, delta: tuple[int, int, int, int]) -> None:
    """Write the next deal into the league's own log."""
    stored = await store.read(CUP)
    session = rebuilt(stored, Secret(ROOT, CUP))
    done = len(session.state.now.sheets[0].rows)
    session.act(REFEREE, do.RowEntered(1, done + 1, done % 4, delta))
    await store.append(CUP, len(stored), entries(session, len(stored)))


async def go_on_at_table(store: Store, keeper: str) -> None:
    """Let somebody else keep the sheet of the table."""
    stored, stream = await store.read(TABLE), await store.find(TABLE)
    assert stream is not None
    model = rebuilt_table(stored, SUMMARIES.decode(stream.head.summary), None)
    model.happen(Keeps(keeper), 0)
    await store.append(TABLE, len(stored), fresh(model.log, len(stored), NOW))
