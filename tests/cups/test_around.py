"""What lies beside a competition's log: calls, people, wishes, and the last thing taken back."""

from __future__ import annotations

import asyncio

import pytest

from stolik.competitions.screens import Wishes
from stolik.competitions.season import actions as do
from stolik.cups.faults import CupError
from stolik.cups.live_cup import MOST_REASON
from stolik.cups.register import MOST_CONTACT, CupPerson, initials
from stolik.cups.undoing import undo
from stolik.engine import REFEREE, Refused
from stolik.live.keys import sent
from stolik.people.person import PeopleError
from stolik.store.memory import Disk, MemoryStore
from tests.kit.cups import FOUR, ORDINARY, OWNER, Entered, League, club
from tests.kit.tables import START_MS, crashed
from tests.kit.virtual import run

UNDO = sent(OWNER, "undo")

# --- calls -------------------------------------------------------------------------------------


def test_a_call_stays_open_over_a_restart_until_somebody_has_been_there() -> None:
    async def story() -> None:
        disk = Disk()
        async with club(MemoryStore(disk)) as one:
            league = await one.begin()
            await league.start()
            first = await league.one.calls.call(2, league.cup.clock_ms())
            again = await league.one.calls.call(2, league.cup.clock_ms() + 5000)
            assert again == first
            await league.cup.close()
            await crashed(one.hall)
        async with club(MemoryStore(disk), START_MS + 60_000) as other:
            calls = (await other.again()).one.calls
            assert calls.open == {2: first}
            coming = await calls.coming(2, "Sędzia Drugi")
            assert (coming.state, coming.by, coming.at_ms) == (
                "coming",
                "Sędzia Drugi",
                first.at_ms,
            )
            await calls.done(2)
            with pytest.raises(CupError) as error:
                await calls.done(2)
            assert error.value.code == "no_call"
            other.cups._open.clear()
            assert (await other.again()).one.calls.open == {}

    run(story())


# --- people ------------------------------------------------------------------------------------


def test_initials_are_the_first_letters_of_every_part_of_a_name() -> None:
    assert initials("Łucja Żak-Ćwik") == "Ł. Ż. Ć."
    assert initials("Anna") == "A."


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        (CupPerson("Anna", "alias"), "no_alias"),
        (CupPerson("Anna", "alias", "   "), "no_alias"),
        (CupPerson("Anna", contact="x" * (MOST_CONTACT + 1)), "long_contact"),
        (CupPerson("   "), "no_name"),
        (CupPerson("x" * 41), "long_name"),
    ],
)
def test_wrong_data_of_a_person_are_refused_and_the_old_ones_stay(
    facts: CupPerson, code: str
) -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            person = league.cup.members()[0]
            before = league.cup.people.known[person]
            with pytest.raises((CupError, PeopleError)) as error:
                await league.cup.people.put(person, facts)
            assert error.value.code == code
            assert league.cup.people.known[person] == before

    run(story())


def test_people_are_read_again_as_they_were_kept() -> None:
    async def story() -> None:
        disk = Disk()
        async with club(MemoryStore(disk)) as one:
            league = await one.begin()
            person = league.cup.members()[1]
            facts = CupPerson("Ewa Kłos", "alias", "Mewa", "ewa@example.org", ("kobiety",))
            await league.cup.people.put(person, facts)
            gone = league.cup.members()[2]
            await league.cup.people.erase(gone)
        async with club(MemoryStore(disk)) as other:
            people = (await other.again()).cup.people
            assert people.known[person] == facts
            assert gone not in people.known
            assert people.name(gone, is_public=False) == ""

    run(story())


def test_who_is_entered_again_is_not_doubled_whatever_the_letters() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            entries = [Entered("GRACZ A"), Entered("Nowy Gracz", "Mewy")]
            assert await one.cups.enlist(league.one, entries, OWNER) == 1
            assert len(league.cup.members()) == 9
            assert league.cup.state.roster.members[8].team == "Mewy"

    run(story())


def test_a_list_with_one_wrong_entry_takes_nobody_in() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(4, team_max=2)
            entries = [Entered(f"Ktoś {n}", "Mewy") for n in range(3)]
            with pytest.raises(Refused) as refused:
                await one.cups.enlist(league.one, entries, OWNER)
            assert refused.value.code == "TEAM_TOO_BIG"
            async with league.cup.lock:
                await league.cup.read()
            assert len(league.cup.members()) == 4

    run(story())


# --- wishes ------------------------------------------------------------------------------------


def test_wishes_of_a_seating_are_kept() -> None:
    async def story() -> None:
        disk = Disk()
        wishes = Wishes({3: 1}, ((0, 1), (2, 5)))
        async with club(MemoryStore(disk)) as one:
            league = await one.begin()
            await league.one.wish(wishes)
        async with club(MemoryStore(disk)) as other:
            assert (await other.again()).one.parts.wishes == wishes

    run(story())


# --- undo --------------------------------------------------------------------------------------


async def last(league: League) -> int:
    """Give the entry of the last thing somebody did."""
    return league.cup.last_done()[0]


def test_the_last_thing_is_taken_back_with_a_reason_and_over_a_restart() -> None:
    async def story() -> None:
        disk = Disk()
        async with club(MemoryStore(disk)) as one:
            league = await one.begin(tables="paper")
            await league.start()
            await league.row()
            await league.row((5, -5, 0, 0))
            cup = league.cup
            await undo(cup, UNDO, await last(league), league.desk, OWNER, "zły stół")
            assert league.rows() == [FOUR]
            assert cup.remarks[-1].text == "zły stół"
            await cup.close()
            await crashed(one.hall)
        async with club(MemoryStore(disk)) as other:
            again = await other.again()
            assert again.rows() == [FOUR]
            assert "zły stół" in [remark.text for remark in again.cup.remarks]
            await again.row((1, -1, 0, 0))
            assert again.rows() == [FOUR, (1, -1, 0, 0)]

    run(story())


def test_an_undo_sent_twice_takes_back_one_thing() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.start()
            await league.row()
            await league.row()
            at = await last(league)
            first = await undo(league.cup, UNDO, at, league.desk, OWNER, "pomyłka")
            again = await undo(league.cup, UNDO, at, league.desk, OWNER, "pomyłka")
            assert first == again
            assert league.rows() == [FOUR]

    run(story())


@pytest.mark.parametrize("reason", ["", "   "])
def test_nothing_is_taken_back_without_a_reason(reason: str) -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.start()
            await league.row()
            with pytest.raises(CupError) as error:
                await undo(league.cup, UNDO, await last(league), league.desk, OWNER, reason)
            assert error.value.code == "reason_needed"
            assert league.rows() == [FOUR]

    run(story())


def test_only_the_last_thing_can_be_taken_back() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.start()
            await league.row()
            at = await last(league)
            await league.row()
            with pytest.raises(CupError) as error:
                await undo(league.cup, UNDO, at, league.desk, OWNER, "za późno")
            assert error.value.code == "not_the_last"
            assert league.rows() == [FOUR, FOUR]

    run(story())


def test_only_who_might_do_a_thing_takes_it_back() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(4, tables="paper")
            await league.start()
            for _ in range(4):
                await league.row()
            await league.confirm(1)
            at = await last(league)
            with pytest.raises(Refused) as refused:
                await undo(league.cup, UNDO, at, league.desk, OWNER, "nie tak")
            assert refused.value.code == "NOT_YOURS"
            assert league.sheet().judged_by

    run(story())


def test_what_a_table_has_counted_is_put_right_at_the_table() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            assert (await phone.do(ORDINARY, REFEREE))["type"] == "ack"
            await league.settled()
            with pytest.raises(CupError) as error:
                await undo(league.cup, UNDO, await last(league), league.desk, OWNER, "źle")
            assert error.value.code == "of_a_table"

    run(story())


def test_a_draw_is_taken_back_with_what_asked_for_it_and_drawn_anew() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(12, tables="paper")
            await league.check_in()
            await league.act(do.CloseEntry())
            drawn = league.cup.state.now.drawn
            at = await last(league)
            await undo(league.cup, UNDO, at, league.desk, OWNER, "ktoś jeszcze przyszedł")
            assert league.cup.state.phase == "entry"
            await league.act(do.CloseEntry())
            assert sorted(league.cup.state.now.drawn) == sorted(drawn)
            assert league.cup.state.now.drawn != drawn

    run(story())


def test_a_long_reason_is_cut_and_kept() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.start()
            await league.act(do.Leave(1, 0), reason="x" * (MOST_REASON + 50))
            assert league.cup.remarks[-1].text == "x" * MOST_REASON

    run(story())


# --- the search for a seating ------------------------------------------------------------------


def test_a_seating_is_sought_beside_and_its_draft_can_be_published() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(16, tables="paper", rounds=3)
            await league.check_in()
            await league.act(do.CloseEntry())
            planner = league.one.planner
            planner.start(7, Wishes())
            with pytest.raises(CupError) as error:
                planner.start(8, Wishes())
            assert error.value.code == "already_seeking"
            await planner.done()
            assert planner.error is None
            assert planner.draft is not None
            assert planner.draft.price["repeats"] == 0
            parts = league.one.parts.screen("desk", league.desk, "pl")
            assert b"publish_plan" in bytes(parts["draft"])
            await league.act(planner.draft.action)
            assert league.cup.state.phase == "ready"
            parts = league.one.parts.screen("desk", league.desk, "pl")
            assert bytes(parts["draft"]) == b"null"  # it was for the field as it was

    asyncio.run(story())


def test_a_search_that_is_stopped_leaves_no_draft_and_another_can_begin() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(24, tables="paper", rounds=5)
            await league.check_in()
            await league.act(do.CloseEntry())
            planner = league.one.planner
            planner.start(1, Wishes())
            while planner._process is None or planner._process.pid is None:
                await asyncio.sleep(0.01)
            await planner.stop()
            assert planner.draft is None
            assert isinstance(planner.error, CupError)
            assert planner.progress is None
            planner.start(2, Wishes())
            await planner.done()
            assert planner.draft is not None

    asyncio.run(story())
