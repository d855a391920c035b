"""Sessions: chance is drawn when due, alarms ring in time, take-backs respect draws and secrets."""

from __future__ import annotations

import pytest
from msgspec import Raw

from stolik.engine import CHANCE, CLOCK, Actor, BadInput, Refused
from stolik.engine.log import Amended, Contributed, Note, TableEvent, Undone
from stolik.engine.record import dump
from stolik.engine.session import Secret, Session, new_session, paper_session
from stolik.engine.verify import verify
from tests.toys.kamyk.rules import GUESS_MS, Kamyk
from tests.toys.kamyk.state import Cheer, Fine, Guess, Hide, Options, Roll

ROOT = bytes(range(32))
A, B, C = Actor(0), Actor(1), Actor(2)


def table(seats: int = 2, **options: int) -> Session:  # type: ignore[type-arg]
    session = new_session(Kamyk(), seats, Options(**options), ROOT)
    session.settle()
    return session


def test_chance_is_drawn_as_soon_as_it_is_due() -> None:
    session = table()
    assert session.turn.phase == "hide"
    assert session.log.in_force[0][1].by == CHANCE


def test_the_same_root_draws_the_same_and_another_draws_otherwise() -> None:
    def drawn(root: bytes) -> list[object]:
        found: list[object] = []
        for n in range(12):
            session = new_session(Kamyk(), 2, Options(), bytes([n, *root[1:]]))
            session.settle()
            found.append(session.log.in_force[0][1].do)
        return found

    assert drawn(ROOT) == drawn(ROOT)
    assert drawn(ROOT) != drawn(bytes(32))


def test_a_refused_action_changes_nothing_and_is_not_logged() -> None:
    session = table()
    head, state = session.log.head, session.state
    with pytest.raises(Refused, match="not_guessing"):
        session.act(B, Guess(0, 1))
    assert (session.log.head, session.state) == (head, state)


def test_an_alarm_rings_before_an_action_that_comes_too_late() -> None:
    session = table()
    session.act(A, Hide(0), 1000)
    with pytest.raises(Refused):
        session.act(B, Guess(0, 1), 1000 + GUESS_MS + 5)
    rung = [event for _, event in session.log.in_force if event.by == CLOCK]
    assert [event.clock_ms for event in rung] == [1000 + GUESS_MS]


def test_an_action_in_time_comes_before_the_alarm() -> None:
    session = table()
    session.act(A, Hide(0), 1000)
    session.act(B, Guess(0, 1), 1000 + GUESS_MS)
    assert CLOCK not in [event.by for _, event in session.log.in_force]


def test_the_table_clock_never_goes_back() -> None:
    session = table()
    session.act(A, Hide(0), 1000)
    with pytest.raises(BadInput, match="clock_back"):
        session.act(B, Guess(0, 1), 999)


def test_a_player_takes_back_the_own_last_action() -> None:
    session = table()
    before = session.state
    session.act(A, Hide(0))
    session.take_back(A)
    assert session.state == before


def test_a_take_back_does_not_cross_what_another_did() -> None:
    session = table(3)
    session.act(A, Hide(0))
    session.act(C, Cheer())
    with pytest.raises(BadInput, match="no_take_back"):
        session.take_back(A)
    session.take_back(A, willing=[C])
    assert session.turn.phase == "hide"


def test_a_take_back_does_not_cross_a_draw() -> None:
    session = table()
    session.act(A, Hide(0))
    session.act(B, Guess(0, 1))
    session.settle()
    with pytest.raises(BadInput, match="no_take_back"):
        session.take_back(B)


def test_a_take_back_does_not_cross_a_secret_that_was_shown() -> None:
    session = table()
    session.act(A, Hide(0))
    session.act(B, Guess(0, 1))  # opens the fist
    with pytest.raises(BadInput, match="no_take_back"):
        session.take_back(B)


def test_a_draw_that_was_undone_never_comes_again_by_the_same_number() -> None:
    session = table(rounds=6)
    first = session.log.in_force[0][0]
    session.log.undo(Undone(first, -3, "referee"))
    session.settle()
    assert session.log.in_force[0][0] > first


def test_the_referee_amends_with_a_reason_and_sees_first_what_it_changes() -> None:
    session = table()
    session.act(A, Hide(0))
    session.act(B, Guess(0, 2))
    number = session.log.in_force[-1][0]
    note = Note("a1", "misheard")
    ruling: Amended[object] = Amended(number, Guess(0, 1), "referee-7", note.digest)
    preview, _ = session.log.amended(ruling)
    assert session.state.public.chips == (3, 7)
    assert preview.public.chips == (4, 6)
    session.log.amend(ruling, note)
    assert session.state == preview


def test_an_amendment_that_later_events_do_not_fit_is_refused() -> None:
    session = table(rounds=6, chips=2)
    session.act(A, Hide(0))
    session.act(B, Guess(0, 1))
    session.settle()
    session.act(B, Hide(0))
    head, state = session.log.head, session.state
    number = session.log.in_force[2][0]
    ruin = Amended[object](number, Guess(0, 2), "referee", "x")  # ends the game before the rest
    with pytest.raises(Refused, match="over"):
        session.log.amend(ruin)
    assert (session.log.head, session.state) == (head, state)


def test_a_log_that_is_closed_takes_nothing_more() -> None:
    session = table(rounds=1)
    session.act(A, Hide(0))
    session.act(B, Guess(0, 1))
    session.finish()
    for attempt in (
        session.log.close,
        lambda: session.log.undo(Undone(1, -3)),
        lambda: session.log.reveal(bytes(32)),
        lambda: session.log.contribute(Contributed(0, "00" * 16)),
    ):
        with pytest.raises(BadInput, match="log_closed"):
            attempt()


def test_each_deal_reveals_its_seed_and_proves_the_next() -> None:
    session = table(rounds=3)
    while not session.is_over:
        hider = session.state.public.hider
        session.act(hider, Hide(0))
        session.act(session.state.public.guesser, Guess(0, 1))
        session.settle()
    session.finish()
    assert len(session.log.revealed) == 3
    verdict = verify(dump(session.log), lambda _: Kamyk())
    assert verdict.draws == 3


def test_contributions_change_every_later_draw_and_are_proven() -> None:
    def rolls(salt: str | None) -> list[object]:
        session = new_session(Kamyk(), 2, Options(rounds=6, chips=20), ROOT)
        if salt is not None:
            session.log.contribute(Contributed(0, salt))
        session.settle()
        while not session.is_over:
            session.act(session.state.public.hider, Hide(0))
            session.act(session.state.public.guesser, Guess(0, 1))
            session.settle()
        session.finish()
        assert verify(dump(session.log), lambda _: Kamyk()).draws == 6
        return [e.do for _, e in session.log.in_force if isinstance(e.do, Roll)]

    assert len({str(rolls(salt)) for salt in (None, "00" * 16, "ab" * 16)}) > 1


def test_a_contribution_is_sixteen_bytes_of_a_seat() -> None:
    session = table()
    for seat, salt in ((0, "zz" * 16), (0, "00" * 15), (2, "00" * 16), (-1, "00" * 16)):
        with pytest.raises(BadInput, match="bad_contribution"):
            session.log.contribute(Contributed(seat, salt))


def test_at_a_real_table_chance_is_entered_by_hand() -> None:
    session = paper_session(Kamyk(), 2, Options(rounds=1))
    assert session.settle() == 0
    session.act(CHANCE, Roll(2), hand="scorer")
    session.act(A, Hide(0))
    session.act(B, Guess(0, 1))
    session.finish()
    verdict = verify(dump(session.log), lambda _: Kamyk())
    assert (verdict.draws, verdict.entered) == (0, 1)


def test_a_seed_that_does_not_fit_the_commitment_is_refused() -> None:
    session = table()
    with pytest.raises(BadInput, match="wrong_seed"):
        Session(session.log, Secret(bytes(32)))


def test_a_fine_by_the_referee_is_an_event_like_any_other() -> None:
    session = table()
    session.act(Actor(-3), Fine(0, 2), hand="referee-1")
    assert session.state.public.chips == (3, 7)


def test_what_happens_around_the_game_is_logged_and_read_by_no_rule() -> None:
    session = table(rounds=1)
    state = session.state
    session.log.happen(TableEvent(Raw(b'{"type":"paused"}'), 5, "person-1"))
    assert session.state == state
    session.act(A, Hide(0))
    session.act(B, Guess(0, 1))
    session.finish()
    assert verify(dump(session.log), lambda _: Kamyk()).entries == session.log.next
