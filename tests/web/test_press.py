"""Work of a tenth of a second is done one piece after another, and nobody takes all places."""

from __future__ import annotations

import asyncio
import threading
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient

from stolik.web.cups import passes
from stolik.web.door.lane import MOST_OF_ONE, MOST_WAITING, Lane
from stolik.web.door.press import Press
from stolik.web.faults import WebError
from stolik.web.pages.qr import qr_picture
from stolik.web.site import MOST_SHORT_OF_ONE
from stolik.web.tables import printing
from tests.kit.web import another, app_of, named, server
from tests.tables.test_long_logs import csv

OUTSIDE, OTHER = "203.0.113.5", "198.51.100.7"


def asked_from(address: str) -> HTTPConnection:
    """A request from an address."""
    return HTTPConnection({"type": "http", "client": (address, 1), "headers": []})


def test_one_address_never_takes_the_places_of_the_others() -> None:
    lane = Lane()
    with ExitStack() as held:
        for _ in range(MOST_OF_ONE):
            held.enter_context(lane.place(OUTSIDE))
        with pytest.raises(WebError, match="files_busy"):
            held.enter_context(lane.place(OUTSIDE))
        held.enter_context(lane.place(OTHER))
    with ExitStack() as again:
        for _ in range(MOST_OF_ONE):
            again.enter_context(lane.place(OUTSIDE))


def test_this_machine_has_all_places_and_no_more() -> None:
    lane = Lane()
    with ExitStack() as held:
        for _ in range(MOST_WAITING):
            held.enter_context(lane.place(None))
        with pytest.raises(WebError, match="files_busy"):
            held.enter_context(lane.place(OTHER))


def test_pieces_of_work_never_run_beside_each_other() -> None:
    running, most = 0, 0

    def work() -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        threading.Event().wait(0.001)  # lets any other thread begin
        running -= 1

    async def story() -> None:
        press = Press()
        asked = [asked_from(f"203.0.{n}.1") for n in range(MOST_WAITING)]
        await asyncio.gather(*(press.run(one, work) for one in asked))

    asyncio.run(story())
    assert most == 1


def test_a_stranger_who_wants_page_after_page_printed_is_sent_away_and_others_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One PDF takes as long as thousands of moves."""
    gate, begun = threading.Event(), threading.Event()

    def typeset(*_: Any) -> tuple[bytes]:
        begun.set()
        gate.wait(60)
        return (b"%PDF",)

    monkeypatch.setattr(printing, "sheet_pdf", typeset)

    def wanted(door: TestClient, address: str, found: list[int]) -> threading.Thread:
        def ask() -> None:
            visitor = TestClient(app_of(door), base_url=str(door.base_url), client=(address, 1))
            visitor.portal = door.portal
            found.append(visitor.get("/sheets/kosci.pdf").status_code)

        thread = threading.Thread(target=ask)
        thread.start()
        return thread

    with server() as door:
        hostile: list[int] = []
        other: list[int] = []
        threads = [wanted(door, OUTSIDE, hostile) for _ in range(MOST_OF_ONE + 3)]
        assert begun.wait(60)
        while len(hostile) < 3:
            threading.Event().wait(0.01)
        threads.append(wanted(door, OTHER, other))
        gate.set()
        for thread in threads:
            thread.join()
    assert sorted(hostile) == [200] * MOST_OF_ONE + [503] * 3
    assert other == [200]


def test_the_replay_of_a_long_game_is_made_where_one_thing_follows_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Many such threads at once would leave the loop a fraction of the processor."""
    pawns = [f"{file}{row}" for rows in ("36", "45") for file in "abcdefgh" for row in rows]
    knights = ["Na3", "Na6", "Nb1", "Nb8"] * 3
    text = f'[Result "1-0"]\n\n{" ".join((*pawns, *knights))} 1-0\n'
    done, run = list[str](), Press.run

    async def counted(self: Press, asked: Any, work: Any, *args: Any, **more: Any) -> Any:
        done.append(work.__name__)
        return await run(self, asked, work, *args, **more)

    with server() as door:
        named(door, "Hanna")
        made = door.post("/api/files", json={"game": "szachy", "file": "a.pgn", "text": text})
        assert made.status_code == 201, made.text
        monkeypatch.setattr(Press, "run", counted)
        found = door.get(f"/api/tables/{made.json()['table']}/replay")
    assert found.json()["steps"] > 40
    assert done == ["made", "moves", "curve"]


def test_code_after_code_is_drawn_one_after_another_and_the_same_one_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thirty milliseconds each: in threads beside each other they would leave the loop none."""
    gate, begun, drawn = threading.Event(), threading.Event(), list[str]()

    def drawing(url: str) -> str:
        drawn.append(url)
        begun.set()
        gate.wait(60)
        return "<svg/>"

    monkeypatch.setattr(passes, "qr_picture", drawing)
    with server() as door:
        found = list[int]()

        def ask(number: int) -> None:
            visitor = another(door, (OUTSIDE, 1))
            found.append(visitor.get(f"/qr.svg?path=/t/{number}").status_code)

        threads = [threading.Thread(target=ask, args=(n,)) for n in range(MOST_SHORT_OF_ONE + 2)]
        for thread in threads:
            thread.start()
        assert begun.wait(60)
        while len(found) < 2:
            threading.Event().wait(0.01)
        assert len(drawn) == 1
        gate.set()
        for thread in threads:
            thread.join()
    assert sorted(found) == [200] * MOST_SHORT_OF_ONE + [503] * 2
    assert qr_picture("http://x/t/1") is qr_picture("http://x/t/1")


@pytest.mark.parametrize(("turns", "is_pressed"), [(20, False), (1500, True)])
def test_the_board_of_a_long_sheet_is_written_in_that_thread_too(
    turns: int, is_pressed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its page is for everybody, and a sheet may come from a file."""
    done, run = list[str](), Press.run

    async def counted(self: Press, asked: Any, work: Any, *args: Any, **more: Any) -> Any:
        done.append(work.__name__)
        return await run(self, asked, work, *args, **more)

    with server() as door:
        named(door, "Hanna")
        wanted = {"game": "kosci", "file": "a.csv", "text": csv(turns)}
        table = door.post("/api/files", json=wanted).json()["table"]
        monkeypatch.setattr(Press, "run", counted)
        for page in (f"/t/{table}", f"/t/{table}/board"):
            assert door.get(page).status_code == 200
    assert done == ["render", "render"] * is_pressed
