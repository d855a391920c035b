"""A dropped line, a reload, a killed server: no move is lost or doubled, and the page says so."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.door import Door
from tests.browser.evening import SHORTEST_MATE, Take, at_chess, move, moves
from tests.browser.phone import Phone, tapped_through

pytestmark = pytest.mark.browser


def state(one: Phone, *words: str) -> None:
    """Wait until the page says how its line stands."""
    wanted = ",".join(f"[data-state={word}]" for word in words)
    expect(one.page.locator(wanted)).to_be_visible()


def finish(white: Phone, black: Phone, after: int) -> None:
    """Play the shortest mate on from a half-move and find every move once."""
    for number in range(after, 4):
        move((white, black)[number % 2], *SHORTEST_MATE[number])
    tapped_through((white, black), lambda _phone, _live: None)
    assert moves(white.record()) == ["f2f3", "e7e5", "g2g4", "d8h4"]


def test_a_move_made_offline_is_sent_once_the_line_is_back(door: Door, phone: Take) -> None:
    white, black = at_chess(phone, door)
    white.context.set_offline(True)
    state(white, "offline", "connecting")
    move(white, "f2", "f3")
    black.page.reload()  # whatever the table knows is there when the line is up
    state(black, "online", "saved")
    assert "e7" not in black.live()
    white.context.set_offline(False)
    state(white, "saved")
    finish(white, black, 1)


def test_a_reload_in_the_middle_of_a_move_sends_it_all_the_same(door: Door, phone: Take) -> None:
    white, black = at_chess(phone, door)
    white.page.evaluate("WebSocket.prototype.send = () => {}")  # the line swallows everything
    move(white, "f2", "f3")
    state(white, "saving")
    white.page.reload()
    state(white, "saved")
    finish(white, black, 1)


def test_two_devices_of_one_person_make_one_move(door: Door, phone: Take) -> None:
    white, black = at_chess(phone, door)
    other = white.context.new_page()
    other.goto(white.page.url)
    other.locator('[data-key="f2"].live').wait_for()
    white.wait_live("f2")
    for page in (white.page, other):
        page.evaluate("() => ['f2', 'f3'].forEach((key) => stolikTable.moves.tap(key))")
    black.wait_live("e7")
    finish(white, black, 1)


def test_the_back_button_in_mid_game_leads_to_the_same_table(door: Door, phone: Take) -> None:
    white, black = at_chess(phone, door)
    move(white, "f2", "f3")
    state(white, "saved")
    white.page.goto("/")
    white.page.locator("body[data-ready]").wait_for()
    white.page.go_back()
    state(white, "online", "saved")
    finish(white, black, 1)


def test_a_phone_that_was_locked_sees_what_happened_and_loses_nothing(
    door: Door, phone: Take
) -> None:
    white, black = at_chess(phone, door)
    screen = black.context.new_cdp_session(black.page)
    black.context.set_offline(True)
    screen.send("Page.setWebLifecycleState", {"state": "frozen"})
    move(white, "f2", "f3")
    state(white, "saved")
    screen.send("Page.setWebLifecycleState", {"state": "active"})
    black.context.set_offline(False)
    black.wait_live("e7")
    finish(white, black, 1)


def test_a_move_whose_answer_was_lost_is_sent_again_and_counts_once(
    door: Door, phone: Take
) -> None:
    white, black = at_chess(phone, door)
    sent: Counter[str] = Counter()
    deaf = [True]

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def up(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "do":
                sent[said["id"]] += 1
            server.send(message)

        def down(message: str | bytes) -> None:
            if deaf[0] and sent:
                deaf[0] = False
                route.close()
            else:
                route.send(message)

        route.on_message(up)
        server.on_message(down)

    white.page.route_web_socket("**/ws", between)
    white.page.reload()
    state(white, "online", "saved")
    move(white, "f2", "f3")
    state(white, "saved")
    assert list(sent.values()) == [2]
    finish(white, black, 1)


def test_a_killed_server_goes_on_where_it_was(own_door: Door, phone: Take) -> None:
    white, black = at_chess(phone, own_door)
    move(white, "f2", "f3")
    black.wait_live("e7")
    own_door.kill()
    state(black, "offline", "connecting")
    move(black, "e7", "e5")
    own_door.open()
    state(black, "saved")
    state(white, "online", "saved")
    finish(white, black, 2)


def test_a_table_that_is_not_there_for_a_while_is_asked_for_again(door: Door, phone: Take) -> None:
    white, black = at_chess(phone, door)
    lines: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        lines.append(route)
        if len(lines) == 2:  # as while another laptop is still taking the competition over
            bye = {"type": "bye", "code": "no_table", "text": "-", "again_ms": 0}
            route.on_message(lambda _: route.send(json.dumps(bye)))
        else:
            route.connect_to_server()

    white.page.route_web_socket("**/ws", between)
    white.page.reload()
    state(white, "online", "saved")
    lines[0].close()
    state(white, "offline", "connecting")
    state(white, "online", "saved")
    finish(white, black, 0)
    assert len(lines) == 3
