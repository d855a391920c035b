"""Question numbers: they grow with what an actor is asked, and with nothing else."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from stolik import games
from stolik.engine import SPECTATOR, Choices, Field, Flag, Form, Many, Number, see
from stolik.engine.asking import form_data
from stolik.store.memory import MemoryStore
from stolik.tables.table.questions import (
    KEPT,
    Asked,
    Question,
    Questions,
    asked_of,
    digest_of,
    renumbered,
)
from stolik.tables.viewers.picture import picture
from tests.kit.tables import ANNA, BASIA, CELA, DANA, Phone, hall, seated
from tests.kit.virtual import run

TABLE = games.load("kosci")
SEEN = see(TABLE, TABLE.start(2, TABLE.options()), SPECTATOR)
A, B = Asked("a"), Asked("b")


def test_a_question_keeps_its_number_while_it_is_the_same() -> None:
    first = renumbered({}, {0: A, 1: B}, set())
    assert renumbered(first, {0: A, 1: B}, set()) == first
    assert [first[0].number, first[1].number] == [1, 1]


def test_another_question_has_the_next_number_for_its_actor_alone() -> None:
    after = renumbered(renumbered({}, {0: A, 1: B}, set()), {0: Asked("c"), 1: B}, set())
    assert [after[0].number, after[1].number] == [2, 1]


def test_the_same_question_after_the_own_answer_is_a_new_one() -> None:
    after = renumbered(renumbered({}, {0: A}, set()), {0: A}, {0})
    assert after[0] == Question(2, "a")


def test_a_question_that_comes_back_later_is_a_new_one() -> None:
    numbers: Questions = {}
    asked: dict[int, Asked]
    for asked in ({0: A}, {}, {0: A}):
        numbers = renumbered(numbers, asked, set())
    assert numbers[0].number == 2


def test_a_move_of_another_leaves_the_own_question_alone() -> None:
    async def story() -> None:
        async with hall() as one:
            options = {"mode": "doubles", "rallies": "drawn"}
            _, phones = await seated(one, "tenis-stolowy", ANNA, BASIA, CELA, DANA, options=options)
            before = [phone.question(seat) for seat, phone in enumerate(phones)]
            await phones[2].do(phones[2].offered()[0])
            after = [phone.question(seat) for seat, phone in enumerate(phones)]
            assert [a == b for a, b in zip(before, after, strict=True)] == [True, True, False, True]

    run(story())


@pytest.mark.parametrize("game", ["kosci", "szachy", "wyzsza-nizsza"])
def test_numbers_go_on_after_a_restart_as_if_nothing_had_happened(game: str) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, phones = await seated(one, game, ANNA, BASIA)
            for _ in range(5):
                for phone in phones:
                    if phone.push["viewer"] in phone.table.model.session.turn.due:
                        await phone.do(phone.offered()[0])
                        break
            before = [phone.push["questions"] for phone in phones]
            assert any(before)
        async with hall(store) as two:
            again = [await Phone().join(two, table, who) for who in (ANNA, BASIA)]
            assert [phone.push["questions"] for phone in again] == before
            for phone in again:
                if phone.push["viewer"] in phone.table.model.session.turn.due:
                    assert (await phone.do(phone.offered()[0]))["type"] == "ack"

    run(story())


class Entered(Struct, tag="entered"):
    """An action of two fields."""

    winner: int
    points: int


def test_what_a_player_has_to_find_is_not_told_with_the_form() -> None:
    told = Form(Entered, {"winner": Number(0, 1)}, (Entered(1, 5),), preset={"points": 5})
    sought = replace(told, is_sought=True)
    (typical,) = form_data(told).typical
    assert bytes(typical) == b'{"type":"entered","winner":1,"points":5}'
    assert form_data(sought) == replace(form_data(told), typical=())


def test_fields_reach_a_screen_in_the_order_in_which_they_are_asked_for() -> None:
    inner: dict[str, Field] = {"two": Flag(), "one": Flag()}
    fields: dict[str, Field] = {"winner": Number(0, 1), "points": Many(inner)}
    for names in (("winner", "points"), ("points", "winner")):
        form = Form(Entered, {name: fields[name] for name in names})
        sent = msgspec.json.decode(picture(TABLE, SEEN, Choices(forms=(form,))).forms["entered"])
        assert tuple(sent["fields"]) == names
        assert tuple(sent["fields"]["points"]["fields"]) == ("two", "one")


def test_another_order_of_the_same_fields_is_another_question() -> None:
    fields: dict[str, Field] = {"winner": Number(0, 1), "points": Number(0, 9)}
    one = Form(Entered, fields)
    other = Form(Entered, dict(reversed(fields.items())))
    assert digest_of(Choices(forms=(one,)), True) != digest_of(Choices(forms=(other,)), True)


def test_what_others_may_call_out_is_no_part_of_a_question() -> None:
    one, call = Flag(), Number(0, 9)
    asked = digest_of(Choices((one,)), True)
    assert digest_of(Choices((one, call), calls=(call,)), True) == asked
    assert digest_of(Choices((one,), grave=(call,), calls=(call,)), True) == asked
    assert digest_of(Choices((one, call)), True) != asked


# --- calls: what is offered whoever is on turn ------------------------------------------------

CALL, OTHER, MOVE = Number(0, 9), Number(0, 8), Flag()
WAITING = asked_of(Choices((CALL,), calls=(CALL,)), False)
ON_TURN = asked_of(Choices((MOVE, CALL), calls=(CALL,)), True)
SILENT = asked_of(Choices((MOVE,)), False)
ON_TURN_ALONE = asked_of(Choices((MOVE,)), True)


def after(*asked: Asked, acted: int = -1) -> Question:
    """One actor's question after these, one after the other; who `acted` did so before that one."""
    numbers: Questions = {}
    for n, one in enumerate(asked):
        numbers = renumbered(numbers, {0: one}, {0} if n == acted else set())
    return numbers[0]


def test_a_call_answers_every_question_under_which_it_was_offered_without_a_break() -> None:
    now = after(SILENT, WAITING, ON_TURN)
    assert now.number == 3
    assert [now.hears(number, CALL) for number in range(1, 5)] == [False, True, True, False]
    assert not now.hears(3, OTHER)
    assert not now.hears(2, MOVE)


def test_a_call_that_came_too_late_is_for_the_rules_to_refuse_while_it_is_remembered() -> None:
    late = after(WAITING, ON_TURN, SILENT)
    assert late.hears(2, CALL)
    assert not late.hears(late.number, CALL)
    longer = after(WAITING, *([SILENT, ON_TURN_ALONE] * KEPT))
    assert not longer.hears(1, CALL)
    assert longer.calls == {}


def test_a_call_of_an_earlier_occasion_is_none_of_the_present_one() -> None:
    now = after(WAITING, SILENT, ON_TURN)
    assert not now.hears(1, CALL)
    assert now.hears(now.number, CALL)


def test_a_second_tap_of_a_call_is_no_second_call() -> None:
    now = after(WAITING, WAITING, acted=1)
    assert now.number == 2
    assert not now.hears(1, CALL)


def test_a_call_that_has_become_a_grave_one_is_another() -> None:
    grave = asked_of(Choices((MOVE,), grave=(CALL,), calls=(CALL,)), True)
    assert not after(WAITING, grave).hears(1, CALL)
    assert after(WAITING, WAITING).hears(1, CALL)


def test_what_could_be_called_out_is_kept_with_the_question() -> None:
    now = after(SILENT, WAITING, ON_TURN)
    assert msgspec.json.decode(msgspec.json.encode(now), type=Question) == now
    assert msgspec.json.decode(b'[7,"x",true]', type=Question) == Question(7, "x")  # older ones
