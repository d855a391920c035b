"""Steered records: whatever a server writes into a log to bend chance, `verify` refuses it.

Each forger holds the seed and mends the chain of hashes. The page has the same list
(`tests/browser/test_steered.py`).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Raw

from stolik import games
from stolik.engine import REFEREE, BadInput, fair
from stolik.engine.draws import chance_in
from stolik.engine.log import Contributed, Note, Promised, Sealed, TableEvent, promise_of
from stolik.engine.lots import is_in_order, lots_of
from stolik.engine.record import dump
from stolik.engine.session import Session, new_session
from stolik.engine.verify import verify
from tests.kit.forging import changed, play_out, steered

ROOT = bytes(range(32))
TABLE = "stolik-1"
STEERED = steered(TABLE)


def shared(session: Session) -> None:  # type: ignore[type-arg]
    """Two players promise, and show what they promised."""
    salts = ["ab" * 16, "cd" * 16]
    for seat, salt in enumerate(salts):
        session.log.promise(Promised(seat, promise_of(TABLE, seat, salt)))
    session.log.seal(Sealed())
    for seat, salt in enumerate(salts):
        session.log.contribute(Contributed(seat, salt))


def game(id: str = "kosci", seats: int = 2) -> bytes:
    """A whole game under the newest rule of chance."""
    machine = games.load(id)
    session = new_session(machine, seats, machine.options(), ROOT, TABLE, scheme=fair.NEWEST)
    shared(session)
    play_out(session)
    session.finish()
    return dump(session.log)


@pytest.fixture(scope="module")
def record() -> bytes:
    return game()


def code(data: bytes) -> str:
    with pytest.raises(BadInput) as caught:
        verify(data, games.load)
    error: BadInput = caught.value
    why = error.facts.get("why")
    return getattr(why, "id", error.code).removeprefix("input.")


def test_an_honest_record_is_proven_and_says_by_which_rule(record: bytes) -> None:
    found = verify(record, games.load)
    assert (found.scheme, found.shares, found.withheld) == (2, 2, 0)
    assert (found.taken_back, found.changed) == (0, 0)
    assert found.draws > 10


@pytest.mark.parametrize("name", STEERED)
def test_a_steered_record_is_refused(record: bytes, name: str) -> None:
    forge, wanted = STEERED[name]
    assert code(forge(record)) == wanted


def test_draws_from_another_seed_than_the_next_are_refused() -> None:
    """Seen: entries, or a seed shown early, gave a server several futures to choose from."""

    class Choosing(Session):  # type: ignore[type-arg]
        def luck(self) -> fair.Stream:
            assert self.secret is not None
            number = self.log.draws + 1
            return fair.Stream(fair.key(self.secret.link(number), self.secret.commit, ()), number)

    machine = games.load("kosci")
    honest = new_session(machine, 2, machine.options(), ROOT, TABLE, scheme=fair.NEWEST)
    session = Choosing(honest.log, honest.secret)
    play_out(session)
    session.finish()
    assert code(dump(session.log)) == "draw_differs"


def test_shares_shown_before_all_had_promised_are_told() -> None:
    """Whoever keeps the server could promise a share of its own that answers them."""
    machine = games.load("kosci")
    session = new_session(machine, 2, machine.options(), ROOT, TABLE, scheme=fair.NEWEST)
    for seat, salt in enumerate(("ab" * 16, "cd" * 16)):
        shown = "" if seat else salt
        session.log.promise(Promised(seat, promise_of(TABLE, seat, salt), shown))
    session.log.seal(Sealed())
    session.log.contribute(Contributed(1, "cd" * 16))
    play_out(session)
    session.finish()
    found = verify(dump(session.log), games.load)
    assert (found.shares, found.early, found.withheld) == (2, 1, 0)


def test_entries_and_seeds_put_in_between_change_nothing(record: bytes) -> None:
    def between(entries: list[dict[str, object]]) -> None:
        at = next(i for i, one in enumerate(entries) if one.get("by") == -1)
        link = fair.chain(ROOT, fair.LINKS)[0].hex()
        entries.insert(at + 1, {"type": "revealed", "seed": link})
        entries.insert(at, {"type": "table", "do": {"type": "paused"}})

    assert verify(changed(record, between), games.load).draws == verify(record, games.load).draws


def test_empty_entries_change_no_draw() -> None:
    """Under the first rule every entry that was added gave another draw."""

    def packs(extra: int, scheme: int) -> list[object]:
        machine = games.load("baska")
        session = new_session(machine, 4, machine.options(), ROOT, TABLE, scheme=scheme)
        for _ in range(extra):
            session.log.happen(TableEvent(Raw(b'{"type":"paused"}')))
        session.settle()
        return [event.do for _, event in session.log.in_force]

    assert packs(0, 2) == packs(5, 2)
    assert packs(0, 1) != packs(5, 1)


def test_an_undone_draw_never_comes_again_and_is_told() -> None:
    machine = games.load("wyzsza-nizsza")
    session = new_session(machine, 2, machine.options(), ROOT, TABLE, scheme=fair.NEWEST)
    streams = []
    for n in range(4):
        streams.append(session.log.draws)
        assert session.draw()
        number = session.log.in_force[-1][0]
        session.undo(number, REFEREE, "judge", Note("00", f"reason {n}"))
    assert streams == [0, 1, 2, 3]
    play_out(session)
    session.finish()
    assert verify(dump(session.log), games.load).taken_back == 4


def test_a_seed_revealed_between_deals_opens_nothing_of_the_next() -> None:
    machine = games.load("baska")
    session = new_session(machine, 4, machine.options(), ROOT, TABLE, scheme=fair.NEWEST)
    play_out(session, until=lambda one: len(one.log.revealed) == 2)
    log = session.log
    assert log.revealed_after[0] < log.revealed_after[1]
    chain = fair.chain(ROOT, fair.LINKS)
    assert log.revealed[-1] == chain[log.revealed_after[-1] - 1]
    used = [draw.seed for _, _, draw in chance_in(log, is_going_on=True) if draw is not None]
    assert used == list(range(log.revealed_after[-1]))


@pytest.mark.parametrize("id", games.ids())
def test_what_each_question_decides_is_told_and_lies_in_order(id: str) -> None:
    machine = games.load(id)
    seats = machine.seats[0]
    session = new_session(machine, seats, machine.options(), ROOT, TABLE, scheme=fair.NEWEST)
    play_out(session, most=120)
    session.abandon("enough")
    lots = lots_of(machine)
    told = untold = 0
    for _, _, draw in chance_in(session.log, explained=20_000):
        assert draw is not None
        for one in draw.made:
            untold += one is None
            if one is not None:
                told += 1
                assert id == "tenis-stolowy" or is_in_order(one.of, lots), (id, one)
    if id != "tenis-stolowy":  # whose rallies are played out by the rules
        assert untold == 0


def test_old_records_still_verify_and_say_that_they_are_old() -> None:
    folder = Path(__file__).parents[1] / "records"
    found = sorted(folder.glob("kosci/r1-*.json"))
    assert {verify(one.read_bytes(), games.load).scheme for one in found} == {0, 1}
