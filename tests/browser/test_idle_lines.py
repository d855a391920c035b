"""A page left open costs little: who is refused calls no more, who lost the server rarely."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.door import Door
from tests.browser.evening import Take
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
HIDE = """(to) => {
  Object.defineProperty(document, "hidden", { value: to, configurable: true });
  const state = to ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

ELSEWHERE = """const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (text) {
  send.call(this, text.replace(/"table":"[^"]*"/, '"table":"nowhere"'));
};"""


def counted(one: Phone) -> list[str]:
    """Note every socket the page opens from now on."""
    sockets: list[str] = []
    one.page.on("websocket", lambda socket: sockets.append(socket.url))
    return sockets


@pytest.mark.parametrize("name", ["Hanna", ""])
def test_who_is_refused_is_told_why_and_calls_once(door: Door, phone: Take, name: str) -> None:
    one = phone(door, name)
    sockets = counted(one)
    one.page.clock.install()
    host = phone(door, "Host")
    table = host.post("/api/tables", game="szachy", seats=2, options={}, mode="live", sit=0)
    if name:
        one.page.add_init_script(ELSEWHERE)
    one.page.goto(table["url"])
    expect(one.page.locator("#app [role=alert], #app form").first).to_be_visible()
    if name:
        expect(one.page.locator("#app [data-do=again]")).to_be_visible()
    one.page.clock.run_for(120_000)
    assert len(sockets) <= 1


def test_who_lost_the_server_calls_ever_more_rarely_and_not_at_all_when_hidden(
    door: Door, phone: Take
) -> None:
    one = phone(door, "Hanna")
    one.page.clock.install()
    sockets = counted(one)
    down: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        down.append(route)
        if len(down) == 1:
            route.connect_to_server()
        else:
            route.close()

    one.page.route_web_socket("**/ws", between)
    one.open_table("szachy")
    expect(one.page.locator("[data-state=online],[data-state=saved]")).to_be_visible()
    down[0].close()
    for _ in range(40):
        one.page.clock.run_for(1000)
    late = len(down)
    for _ in range(60):
        one.page.clock.run_for(1000)
    assert 2 <= len(down) - late <= 6  # once in ten seconds at most
    one.page.evaluate(HIDE, True)
    hidden = len(down)
    for _ in range(60):
        one.page.clock.run_for(1000)
    assert len(down) == hidden
    one.page.evaluate(HIDE, False)
    one.page.clock.run_for(1000)
    one.until(lambda: len(down) > hidden)
    assert len(sockets) == 1


def test_a_hidden_page_wakes_no_timer(door: Door, phone: Take) -> None:
    one = phone(door, "Hanna")
    one.page.add_init_script(
        """globalThis.awake = new Set();
        const { setInterval: every, clearInterval: stop } = globalThis;
        globalThis.setInterval = (...all) => { const i = every(...all); awake.add(i); return i; };
        globalThis.clearInterval = (id) => { awake.delete(id); stop(id); };"""
    )
    one.open_table("szachy")
    assert one.page.evaluate("awake.size") > 0
    one.page.evaluate(HIDE, True)
    assert one.page.evaluate("awake.size") == 0
    one.page.evaluate(HIDE, False)
    assert one.page.evaluate("awake.size") > 0
