"""Several tables on the same deals: equal draws whatever is said, nothing shown before the end."""

from __future__ import annotations

import msgspec
import pytest

from stolik.engine import CHANCE, Actor, BadInput, fair
from stolik.engine.draws import chance_in
from stolik.engine.log import AnyLog, Contributed, Fair, Revealed, Undone
from stolik.engine.record import dump, load
from stolik.engine.refusals import BadRecord
from stolik.engine.session import Session, new_session
from stolik.engine.verify import verify
from stolik.engine.wire import encoded
from tests.engine.test_log_integrity import forged
from tests.toys.kamyk.rules import Kamyk
from tests.toys.kamyk.state import Cheer, Guess, Hide, Options

ROOT = bytes(range(32))
A, B, C = Actor(0), Actor(1), Actor(2)


def find(_: str) -> Kamyk:
    return Kamyk()


def table(name: str = "one", boards: str = "set", root: bytes = ROOT) -> Session:  # type: ignore[type-arg]
    session = new_session(Kamyk(), 3, Options(rounds=6, chips=20), root, name, boards=boards)
    session.settle()
    return session


def play(session: Session, *, cheers: bool, stake: int) -> AnyLog:  # type: ignore[type-arg]
    """Play to the end, with more or less said on the way."""
    while not session.is_over:
        p = session.state.public
        session.act(p.hider, Hide(0))
        idle = next(a for a in (A, B, C) if a not in (p.hider, p.guesser))
        if cheers:
            session.act(idle, Cheer())
        session.act(p.guesser, Guess(0, stake))
        session.settle()
    session.finish()
    return session.log


def rolls(log: AnyLog) -> list[object]:
    return [event.do for _, event in log.in_force if event.by == CHANCE]


def test_two_tables_of_a_set_get_the_same_draws_whatever_is_said_there() -> None:
    calm = play(table("one"), cheers=False, stake=1)
    loud = play(table("two"), cheers=True, stake=2)
    assert len(calm.raw) != len(loud.raw)
    assert rolls(calm) == rolls(loud)
    assert len(rolls(calm)) == 6
    assert len({encoded(roll) for roll in rolls(calm)}) > 1


def test_without_a_set_the_same_root_gives_other_draws_where_more_is_said() -> None:
    calm = play(table("one", boards=""), cheers=False, stake=1)
    loud = play(table("one", boards=""), cheers=True, stake=1)
    assert rolls(calm) != rolls(loud)


def test_another_root_or_another_set_gives_other_draws() -> None:
    first = rolls(play(table(), cheers=False, stake=1))
    assert rolls(play(table(root=bytes(32)), cheers=False, stake=1)) != first
    assert rolls(play(table(boards="other"), cheers=False, stake=1)) != first


def test_all_tables_of_a_set_publish_the_same_commitment_over_its_id() -> None:
    commit = fair.commitment("set", fair.chain(ROOT, fair.LINKS)[0])
    assert [table(name).log.opened.chance for name in ("one", "two")] == [Fair(commit, "set")] * 2


def test_nothing_is_revealed_before_the_end_and_then_the_root_once() -> None:
    session = table()
    log = play(session, cheers=False, stake=1)
    kinds = [msgspec.json.decode(raw)["type"] for raw in log.raw]
    assert kinds[-2:] == ["revealed", "closed"]
    assert kinds.count("revealed") == 1
    assert log.revealed == [ROOT]


def test_nobody_adds_to_chance_where_others_play_the_same_deals() -> None:
    session = table()
    head = session.log.head
    with pytest.raises(BadInput, match="boards_fixed"):
        session.log.contribute(Contributed(0, "00" * 16))
    assert session.log.head == head


def test_a_draw_that_was_undone_is_followed_by_another_and_later_deals_stay_the_same() -> None:
    plain = rolls(play(table(), cheers=False, stake=1))
    session = table()
    session.log.undo(Undone(session.log.in_force[0][0], -3, "referee"))
    session.settle()
    log = play(session, cheers=False, stake=1)
    assert rolls(log)[1:] == plain[1:]
    streams = [draw.stream for _, _, draw in chance_in(log) if draw is not None]
    assert streams[:3] == [fair.board(0, 0), fair.board(0, 1), fair.board(1, 0)]
    assert verify(dump(log), find).draws == 7


def test_a_table_that_is_given_up_shows_its_root_and_says_why() -> None:
    session = table()
    session.act(A, Hide(0))
    session.abandon("set_closed")
    session.abandon("again")
    assert verify(dump(session.log), find).draws == 1
    assert msgspec.json.decode(session.log.raw[-1]) == {"type": "closed", "reason": "set_closed"}


def test_a_record_of_a_set_is_verified_draw_by_draw_and_survives_reading() -> None:
    log = play(table(), cheers=True, stake=1)
    assert verify(dump(log), find).draws == 6
    assert rolls(load(dump(log), find)) == rolls(log)
    assert b'"boards":"set"' in log.raw[0]


def test_a_table_that_is_of_no_set_is_written_as_ever() -> None:
    assert b"boards" not in table(boards="").log.raw[0]


def changed(log: AnyLog, number: int, old: bytes, new: bytes) -> bytes:
    """The record with one entry altered and the chain of hashes made to fit again."""
    raw = [bytes(line) for line in log.raw]
    assert raw[number].count(old) == 1
    raw[number] = raw[number].replace(old, new)
    return forged(raw)


def test_a_forged_draw_root_or_set_is_found_out() -> None:
    log = play(table(), cheers=False, stake=1)
    number, roll = next((n, e.do.most) for n, e in log.in_force if e.by == CHANCE)
    other = b'"most":%d' % (roll % 3 + 1)
    root = log.next - 2
    for data in (
        changed(log, number, b'"most":%d' % roll, other),
        changed(log, root, ROOT.hex().encode(), bytes(32).hex().encode()),
        changed(log, root, ROOT.hex().encode(), ROOT.hex().encode()[:-2]),
        changed(log, 0, b'"boards":"set"', b'"boards":"sat"'),
        changed(log, 0, b',"boards":"set"', b""),
        forged([*log.raw[:-1], encoded(Revealed(ROOT.hex())), log.raw[-1]]),
    ):
        with pytest.raises(BadRecord, match=r"seed_differs|draw_differs"):
            verify(data, find)
