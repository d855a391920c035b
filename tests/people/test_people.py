"""Names, guests, accounts, sessions and invitations."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from stolik.people import directory
from stolik.people.directory import FREE_OF_ADDRESS, People
from stolik.people.handing import FREE_TRIES
from stolik.people.invitations import Invitations
from stolik.people.passwords import Queue, fits
from stolik.people.person import PeopleError, clean_name
from stolik.people.sessions import DAY_MS, HOUR_MS
from stolik.people.tokens import ALPHABET, kept
from stolik.people.tries import Tries
from stolik.store.memory import MemoryStore

T = TypeVar("T")
NOW = 1_700_000_000_000
PASSWORD = "correct horse"


class SlowStore(MemoryStore):
    """A store at which others are served between two questions."""

    async def scan(self, kind: str, prefix: str = "") -> list[tuple[str, bytes]]:
        """List, and let others come first."""
        found = await super().scan(kind, prefix)
        for _ in range(5):
            await asyncio.sleep(0)
        return found


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


async def refused(work: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(PeopleError) as caught:
        await work
    return caught.value.code


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Hanna \n Maj ", "Hanna Maj"),
        ("Łuk\u0061\u0328sz", "Łuk\u0105sz"),
        ("ab\u202ecd\u2066e", "abcde"),
        ("a\x00b\x1b[0m", "ab[0m"),
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_is_kept_composed_and_without_signs_that_turn_it_about(
    typed: str, kept: str
) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"), [("", "no_name"), (" \u202e", "no_name"), ("x" * 41, "long_name")]
)
def test_no_name_and_a_long_name_are_refused(typed: str, code: str) -> None:
    with pytest.raises(PeopleError) as caught:
        clean_name(typed)
    assert caught.value.code == code


def test_a_guest_needs_a_name_only_and_comes_back_by_the_token() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        person, token = await people.guest("Hanna", NOW)
        assert person.is_guest
        assert await people.who(token, NOW) == person
        assert await people.who(token + "x", NOW) is None

    run(story())


def test_no_token_and_no_password_lies_readable_in_the_store() -> None:
    async def story() -> None:
        store = MemoryStore()
        people = People(store)
        person, token = await people.guest("Hanna", NOW)
        await people.register(person.id, "hanna", PASSWORD)
        handed = await Invitations(store).make("table", NOW)
        lies = repr(store.disk.items)
        for secret in (token, PASSWORD, handed.link, handed.code):
            assert secret not in lies

    run(story())


def test_a_session_ends_when_idle_and_at_the_latest_after_ninety_days() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        _, idle = await people.guest("Hanna", NOW)
        assert await people.who(idle, NOW + 31 * DAY_MS) is None
        assert await people.who(idle, NOW) is None
        _, used = await people.guest("Hanna", NOW)
        for day in range(0, 91, 15):
            assert await people.who(used, NOW + day * DAY_MS) is not None
        assert await people.who(used, NOW + 91 * DAY_MS) is None

    run(story())


def test_an_administrator_is_logged_out_after_half_a_day_unused() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        person, _ = await people.guest("Ada", NOW)
        await people.register(person.id, "ada", PASSWORD, is_admin=True)
        _, token = await people.login("ada", PASSWORD, "here", NOW)
        assert await people.who(token, NOW + 11 * HOUR_MS) is not None
        assert await people.who(token, NOW + 24 * HOUR_MS + 1) is None

    run(story())


def test_sessions_are_listed_and_revoked_one_by_one() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        person, first = await people.guest("Hanna", NOW, label="phone")
        second = await people.sessions.begin(person.id, NOW + 1, label="laptop")
        phone, laptop = await people.sessions.of(person.id)
        assert (phone.label, laptop.label) == ("phone", "laptop")
        assert await people.sessions.revoke(person.id, phone.id) == 1
        assert await people.who(first, NOW) is None
        assert await people.who(second, NOW) is not None

    run(story())


def test_an_account_keeps_the_guest_it_was_made_from() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        guest, _ = await people.guest("Hanna", NOW)
        person = await people.register(guest.id, " Hanna.M ", PASSWORD)
        assert (person.id, person.login) == (guest.id, "hanna.m")
        again, token = await people.login("HANNA.M", PASSWORD, "here", NOW)
        assert again == person
        assert await people.who(token, NOW) == person
        assert await refused(people.register(guest.id, "other", PASSWORD)) == "has_account"

    run(story())


def test_of_two_accounts_asked_for_at_once_one_is_made_and_no_second_way_in_stays() -> None:
    """A second login would open the account still when the password is another."""

    async def story() -> None:
        store = MemoryStore()
        people = People(store)
        guest, _ = await people.guest("Hanna", NOW)
        both = (people.register(guest.id, login, PASSWORD) for login in ("first", "second"))
        found = await asyncio.gather(*both, return_exceptions=True)
        assert [getattr(one, "code", "") for one in found] == ["", "has_account"]
        assert [key for key, _ in await store.scan("login")] == ["first"]

    run(story())


def test_a_name_given_while_an_account_is_made_stays() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        guest, _ = await people.guest("Hanna", NOW)
        await asyncio.gather(
            people.register(guest.id, "hanna", PASSWORD), people.rename(guest.id, "Hanna Maj")
        )
        person = await people.find(guest.id)
        assert person is not None
        assert (person.name, person.login) == ("Hanna Maj", "hanna")

    run(story())


@pytest.mark.parametrize(
    ("login", "password", "code"),
    [
        ("ab", PASSWORD, "bad_login"),
        ("hanna maj", PASSWORD, "bad_login"),
        ("hanna", "short", "short_password"),
        ("hanna", "x" * 201, "long_password"),
        ("taken", PASSWORD, "login_taken"),
    ],
)
def test_a_bad_account_is_refused_with_its_reason(login: str, password: str, code: str) -> None:
    async def story() -> None:
        people = People(MemoryStore())
        other, _ = await people.guest("Ola", NOW)
        await people.register(other.id, "taken", PASSWORD)
        person, _ = await people.guest("Hanna", NOW)
        assert await refused(people.register(person.id, login, password)) == code

    run(story())


def test_guessing_a_password_is_slowed_down_where_it_is_guessed_and_nowhere_else() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        person, _ = await people.guest("Hanna", NOW)
        await people.register(person.id, "hanna", PASSWORD)
        for _ in range(5):
            assert await refused(people.login("hanna", "wrong", "there", NOW)) == "wrong_password"
        assert await refused(people.login("hanna", PASSWORD, "there", NOW)) == "wait"
        owner, _ = await people.login("hanna", PASSWORD, "elsewhere", NOW)
        assert owner.id == person.id  # strangers do not lock the owner out
        again, _ = await people.login("hanna", PASSWORD, "there", NOW + 60_001)
        assert again.id == person.id

    run(story())


def test_guessing_many_logins_from_one_address_is_slowed_down_whatever_else_succeeds_there() -> (
    None
):
    async def story() -> None:
        people = People(MemoryStore())
        person, _ = await people.guest("Hanna", NOW)
        await people.register(person.id, "hanna", PASSWORD)
        for number in range(FREE_OF_ADDRESS - 1):
            wrong = people.login(f"person{number}", "x" * 201, "there", NOW)
            assert await refused(wrong) == "wrong_password"
        await people.login("hanna", PASSWORD, "there", NOW)
        assert await refused(people.login("last", "x" * 201, "there", NOW)) == "wrong_password"
        assert await refused(people.login("more", "x" * 201, "there", NOW)) == "wait"

    run(story())


def test_guesses_that_come_at_once_are_counted_before_any_is_hashed() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        person, token = await people.guest("Hanna", NOW)
        await people.register(person.id, "hanna", PASSWORD)
        session = await people.sessions.find(token, NOW)
        assert session is not None
        tries = [refused(people.login("hanna", f"wrong {n}", "there", NOW)) for n in range(12)]
        answers = await asyncio.gather(*tries)
        assert answers == ["wrong_password"] * 5 + ["wait"] * 7
        both = [refused(people.change_password(session, "x", PASSWORD, "a", NOW)) for _ in "123456"]
        assert await asyncio.gather(*both) == ["wrong_password"] * 5 + ["wait"]

    run(story())


def test_only_some_passwords_are_hashed_at_once_and_some_wait() -> None:
    async def story() -> None:
        doing, most = 0, 0
        queue, is_let = Queue(at_once=2, most=3), threading.Event()

        def work() -> None:
            nonlocal doing, most
            doing, most = doing + 1, max(most, doing + 1)
            is_let.wait(60)
            doing -= 1

        begun = [asyncio.create_task(queue.run(work)) for _ in range(3)]
        while doing < 2:
            await asyncio.sleep(0.001)
        assert await refused(queue.run(work)) == "wait"
        is_let.set()
        await asyncio.gather(*begun)
        assert most == 2

    run(story())


def test_passwords_of_one_address_never_take_all_places() -> None:
    async def story() -> None:
        queue, is_let = Queue(at_once=1, most=6), threading.Event()
        begun = [asyncio.create_task(queue.run(lambda: is_let.wait(60), "near")) for _ in "123"]
        await asyncio.sleep(0)
        assert await refused(queue.run(lambda: None, "near")) == "wait"
        begun.append(asyncio.create_task(queue.run(lambda: is_let.wait(60), "far")))
        is_let.set()
        assert await asyncio.gather(*begun) == [True] * 4
        assert await queue.run(lambda: True, "near")

    run(story())


def test_every_further_failure_doubles_the_wait() -> None:
    tries = Tries(2)
    now = NOW
    waits = []
    for _ in range(5):
        tries.failed("x", now)
        try:
            tries.check("x", now)
            waits.append(0)
        except PeopleError as error:
            seconds = error.facts["n"]
            assert isinstance(seconds, int)
            waits.append(seconds)
            now += seconds * 1000
    assert waits == [0, 60, 120, 240, 480]


def test_a_changed_password_ends_all_sessions() -> None:
    async def story() -> None:
        people = People(MemoryStore())
        person, token = await people.guest("Hanna", NOW)
        await people.register(person.id, "hanna", PASSWORD)
        session = await people.sessions.find(token, NOW)
        assert session is not None
        wrong = people.change_password(session, "wrong one", "another one", now=NOW)
        assert await refused(wrong) == "wrong_password"
        _, new = await people.change_password(session, PASSWORD, "another one", now=NOW)
        assert await people.who(token, NOW) is None
        assert await people.who(new, NOW) == await people.find(person.id)
        assert (await people.login("hanna", "another one", "here", NOW))[0].id == person.id

    run(story())


def test_nobody_comes_in_by_the_old_password_while_it_is_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The old password is right when it is looked at, and no longer when it was hashed."""

    async def story() -> None:
        people = People(MemoryStore())
        person, token = await people.guest("Hanna", NOW)
        await people.register(person.id, "hanna", PASSWORD)
        session = await people.sessions.find(token, NOW)
        assert session is not None
        looked, goes_on = asyncio.Event(), asyncio.Event()

        async def slow(password: str, kept: str | None, by: str = "") -> bool:
            is_right = await fits(password, kept, by)
            if by == "thief":
                looked.set()
                await goes_on.wait()
            return is_right

        monkeypatch.setattr(directory, "fits", slow)
        thief = asyncio.create_task(refused(people.login("hanna", PASSWORD, "thief", NOW)))
        await looked.wait()
        _, new = await people.change_password(session, PASSWORD, "another one", now=NOW)
        goes_on.set()
        assert await thief == "wrong_password"
        assert [one.id for one in await people.sessions.of(person.id)] == [kept(new)]

    run(story())


@pytest.mark.parametrize("how", ["password", "all but this one"])
def test_a_stolen_session_begins_no_other_while_it_is_ended(how: str) -> None:
    """A token for a program asked for in the midst of it comes before or not at all."""

    async def story() -> None:
        people = People(SlowStore())
        person, token = await people.guest("Hanna", NOW)
        await people.register(person.id, "hanna", PASSWORD)
        own = await people.sessions.find(token, NOW)
        _, stolen = await people.login("hanna", PASSWORD, "there", NOW)
        theft = await people.sessions.find(stolen, NOW)
        assert own is not None
        assert theft is not None

        async def thief() -> None:
            while True:
                await people.another_session("token", theft, NOW)

        stealing = asyncio.create_task(refused(thief()))
        await asyncio.sleep(0)
        if how == "password":
            _, token = await people.change_password(own, PASSWORD, "another one", now=NOW)
        else:
            await people.end_sessions(own)
        async with asyncio.timeout(30):
            assert await stealing == "session_over"
        assert [one.id for one in await people.sessions.of(person.id)] == [kept(token)]

    run(story())


def test_an_invitation_opens_by_link_and_by_code_however_it_is_typed() -> None:
    async def story() -> None:
        invitations = Invitations(MemoryStore())
        handed = await invitations.make("table", NOW, seat=1)
        assert len(handed.code) == 8
        assert set(handed.code) <= set(ALPHABET)
        spaced = f" {handed.code[:4].lower()}-{handed.code[4:]} "
        for secret in (handed.link, handed.code, spaced):
            assert await invitations.find(secret, "here", NOW) == handed.invitation

    run(story())


def test_an_invitation_expires_can_be_revoked_and_is_not_guessed() -> None:
    async def story() -> None:
        invitations = Invitations(MemoryStore())
        handed = await invitations.make("table", NOW, days=1)
        late = invitations.find(handed.link, "here", NOW + DAY_MS + 1)
        assert await refused(late) == "no_invitation"
        assert await invitations.revoke("table") == 1
        assert await refused(invitations.find(handed.code, "here", NOW)) == "no_invitation"
        for _ in range(FREE_TRIES):
            assert await refused(invitations.find("WRONG234", "bad", NOW)) == "no_invitation"
        assert await refused(invitations.find(handed.code, "bad", NOW)) == "wait"

    run(story())


def test_a_long_link_opens_however_many_codes_were_guessed_beside_it() -> None:
    async def story() -> None:
        invitations = Invitations(MemoryStore())
        handed = await invitations.make("table", NOW, days=1)
        for _ in range(FREE_TRIES + 5):
            await refused(invitations.find("WRONG234", "hall", NOW))
            wrong = invitations.find("x" * len(handed.link), "hall", NOW)
            assert await refused(wrong) == "no_invitation"
        found = await invitations.find(handed.link, "hall", NOW)
        assert found.table == "table"

    run(story())
