"""Pictures are drawn after what waits was taken in: nothing is lost, and nothing old is shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec
import pytest

from stolik.tables.viewers.painter import Painter
from tests.kit.tables import ANNA, BASIA, Phone, hall, quiet, seated
from tests.kit.virtual import run

THROW = {"type": "throw"}


def test_it_draws_one_table_a_turn_and_each_once(caplog: pytest.LogCaptureFixture) -> None:
    drawn: list[str] = []

    def breaks() -> None:
        raise ValueError("a secret")

    async def story() -> None:
        painter = Painter()
        painter.draw("a", lambda: drawn.append("at once"))
        painter.is_patient = True
        for table in "aba":
            painter.draw(table, lambda table=table: drawn.append(table))  # type: ignore[misc]
        painter.draw("c", breaks)
        painter.draw("d", lambda: drawn.append("d"))
        assert drawn == ["at once"]
        await asyncio.sleep(0)
        assert drawn == ["at once", "a"]
        await asyncio.sleep(0)
        assert (drawn, len(painter)) == (["at once", "a", "b"], 2)
        await asyncio.sleep(0)
        painter.finish()
        await asyncio.sleep(0)
        assert drawn == ["at once", "a", "b", "d"]

    with caplog.at_level(logging.ERROR, "stolik.tables"):
        asyncio.run(story())
    assert "a picture failed: table c" in caplog.text
    assert "secret" not in caplog.text


class Held(Painter):
    """Draws when it is told to, not before."""

    def draw(self, table: str, work: Callable[[], None]) -> None:
        """Let it wait."""
        self._waiting.setdefault(table, work)


def throw(phone: Phone, id: str) -> bytes:
    """Make the frame of a throw, by the question as it stands."""
    assert phone.client is not None
    number = phone.client.table.model.questions[0].number
    return msgspec.json.encode(
        {"type": "do", "id": id, "question": number, "by": 0, "action": THROW}
    )


def test_what_was_acknowledged_is_shown_later_and_nothing_old_meanwhile() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            painter = one.house.painter = Held()
            old, before = anna.push["scene"], len(basia.frames)
            assert anna.client is not None
            await anna.client.receive(throw(anna, "x"))
            assert anna.answer("x")["type"] == "ack"
            assert anna.push["scene"] == old
            late = Phone()
            await late.join(one, table, ANNA)
            assert late.push["scene"] != old
            painter.finish()
            await quiet()
            assert anna.push["scene"] == late.push["scene"]
            assert "push" in [told["type"] for told in basia.told()[before:]]

    run(story())


@pytest.mark.parametrize("is_held", [False, True])
def test_moves_that_came_before_the_picture_are_all_told(is_held: bool) -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            painter = one.house.painter = Held() if is_held else Painter()
            before = len(basia.told())
            for id in ("x", "y"):
                assert anna.client is not None
                await anna.client.receive(throw(anna, id))
            assert len(painter) == int(is_held)
            painter.finish()
            await quiet()
            pushes = [told for told in basia.told()[before:] if told["type"] == "push"]
            assert len(pushes) == (1 if is_held else 2)
            told = [news for push in pushes for news in push["news"]]
            assert len({news["id"] for news in told}) == len(told) == 6  # each throw gives three

    run(story())
