"""A phone in somebody's hand: reads what is on the page and taps it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from playwright.sync_api import APIResponse, Browser, Locator, Page, TimeoutError, expect

from tests.browser.door import Door

T = TypeVar("T")
PATIENCE_MS = 60_000  # waits end with what they wait for; only a failure on a busy machine is late
RETRIES = 3
"""A kept line that the server has just closed is no answer: it is asked again."""
GAME_S = 600
LOOK_MS = 50
TWO_TAPS_MS = 350
"""Time itself: what touches sooner after a finger was lifted is the second half of a double tap."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Two pictures later a page has taken in what came before."""
TRIES_MS = (1000, 1000, 2000, 4000, 8000, 16_000, 30_000)
"""How long a tap may take, try by try: two frames of a busy machine may be seconds apart."""
LIVE = """() => [...document.querySelectorAll('#app [data-key].live')]
  .filter((one) => one.checkVisibility()).map((one) => one.dataset.key)"""
REST = """async () => {
  const film = globalThis.stolikTable?.film;
  for (let i = 0; film?.isBehind && i < 100; i += 1) {
    film.hurry();
    await new Promise((done) => setTimeout(done, 5));
  }
  if (film) film.hurried = 0;
}"""
QUICK = """try {
  localStorage["stolik.settings"] ??= '{"pace": "quick"}';
} catch {} // a page of nobody's keeps nothing"""
"""Whoever tests all day likes it quick; what a pace is, is tested where films are."""
expect.set_options(timeout=PATIENCE_MS)


class Phone:
    """A browser context of 360 by 740 points with a finger, in Polish."""

    def __init__(self, browser: Browser, door: Door, name: str = "", **more: Any) -> None:
        self.door = door
        self.name = name
        self.taps = 0
        self.faults: list[str] = []
        shape: dict[str, Any] = {
            "viewport": {"width": 360, "height": 740},
            "has_touch": True,
            "is_mobile": True,
            "locale": "pl-PL",
            "reduced_motion": "reduce",
            "service_workers": "block",  # each would load everything once more
        }
        self.context = browser.new_context(base_url=door.url, **{**shape, **more})
        self.context.add_init_script(QUICK)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        if name:
            self.post("/api/guest", name=name)

    def get(self, path: str) -> APIResponse:
        """Ask the HTTP API what it shows to this phone's person."""
        return self.context.request.get(path, max_retries=RETRIES)

    def sent(self, path: str, data: object, kind: str = "application/json") -> APIResponse:
        """Send something as this phone's person, whatever is answered."""
        headers = {"origin": self.door.url, "content-type": kind}
        return self.context.request.post(path, data=data, headers=headers, max_retries=RETRIES)

    def post(self, path: str, **body: object) -> Any:
        """Ask the HTTP API for something as this phone's person."""
        answer = self.sent(path, body)
        assert answer.ok, answer.text()
        return answer.json()

    def tap(self, what: str | Locator) -> None:
        """Tap the first of what a selector finds."""
        place = self.page.locator(what).first if isinstance(what, str) else what
        place.tap()
        self.taps += 1

    def take_pass(self, url: str) -> None:
        """Follow the link of a pass and take it."""
        self.page.goto(url)
        self.page.locator("[data-do=take]").tap()
        self.page.wait_for_url(lambda now: "/c/in/" not in now)

    def live(self) -> list[str]:
        """Give the keys on which a tap does something now."""
        found: list[str] = self.page.evaluate(LIVE)
        return found

    def hurry(self) -> None:
        """See the rest of what led to the present at once, as whoever taps does; then breathe."""
        self.page.evaluate(REST)

    def tap_key(self, key: str) -> None:
        """Tap a piece or a button by its key; a tap that only hurries would play nothing."""
        self.hurry()
        self.tap(f'#app [data-key="{key}"].live')

    def tap_if_still_live(self, key: str) -> bool:
        """Tap a key unless the table has moved on meanwhile; say whether it was there."""
        for limit_ms in TRIES_MS:
            self.hurry()
            try:
                self.page.locator(f'#app [data-key="{key}"].live').first.tap(timeout=limit_ms)
            except TimeoutError:
                if key not in self.live():
                    return False
            else:
                self.taps += 1
                return True
        raise AssertionError(f"{key} is live, but cannot be tapped")

    def tap_away(self, key: str) -> None:
        """Tap a key until it is live no more: the first tap may only have hurried the dealing."""
        place = self.page.locator(f'#app [data-key="{key}"].live').first
        while self.tap_if_still_live(key):
            with suppress(TimeoutError):
                place.wait_for(state="detached", timeout=1000)

    def until(self, found: Callable[[], T]) -> T:
        """Look again and again until something is found, while the pages go on."""
        end = time.monotonic() + PATIENCE_MS / 1000
        while not (one := found()):
            assert time.monotonic() < end, (self.name, self.live())
            self.page.wait_for_timeout(LOOK_MS)
        return one

    def wait_live(self, key: str) -> None:
        """Wait until a tap on the key does something."""
        self.page.locator(f'#app [data-key="{key}"].live').first.wait_for()

    @property
    def is_over(self) -> bool:
        """Whether the page offers what comes after a game."""
        return self.page.locator("#app a[href^='/verify/']").count() > 0

    @property
    def table(self) -> str:
        """The table of the page."""
        return str(self.page.locator("body").get_attribute("data-table"))

    def record(self) -> Any:
        """Fetch the record of the page's table, which is over."""
        answer = self.get(f"/api/tables/{self.table}/record")
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(
        self,
        game: str,
        options: dict[str, object] | None = None,
        *,
        mode: str = "live",
        hints: bool = False,
    ) -> str:
        """Open a table, sit down at it if it is live, and give an invitation's address."""
        place = {} if mode == "paper" else {"sit": 0}
        if game == "kosci":  # the first chair begins
            options = {"order": "seated", **(options or {})}
        order = {"game": game, "seats": 2, "options": options or {}, "mode": mode, "hints": hints}
        table = self.post("/api/tables", **order, **place)
        invited = self.post(f"/api/tables/{table['table']}/invite")
        self.page.goto(f"{table['url']}#start")
        self.page.locator("#app .cloth").wait_for()
        return str(invited["url"])

    def from_menu(self, item: str) -> None:
        """Open the menu of the table and tap one of its items."""
        self.tap(".head .menu")
        self.tap(f'dialog [data-item="{item}"]')

    def drag(self, key: str, to: str) -> None:
        """Drag a piece to a place with one finger."""
        places = []
        for one in (key, to):
            box = self.page.locator(f'#app [data-key="{one}"]').bounding_box()
            assert box is not None
            places.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        self.swipe(*places)

    def swipe(self, since: tuple[float, float], to: tuple[float, float]) -> None:
        """Move one finger over the screen."""
        (x, y), (p, q) = since, to
        way = [(x + (p - x) * i / 4, y + (q - y) * i / 4) for i in range(5)]
        finger = self.context.new_cdp_session(self.page)
        for number, (at, under) in enumerate(way):
            kind = "touchMove" if number else "touchStart"
            point = {"type": kind, "touchPoints": [{"x": at, "y": under}]}
            finger.send("Input.dispatchTouchEvent", point)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.evaluate(DRAWN)  # a busy page has not seen the finger leave yet
        self.page.wait_for_timeout(TWO_TAPS_MS)
        self.taps += 1

    def accept(self, invitation: str, name: str) -> None:
        """Follow an invitation as a stranger does."""
        self.page.goto(invitation)
        field = self.page.locator("#app input[type=text]")
        expect(field).to_be_focused()
        self.page.keyboard.type(name)
        self.tap("#app button.main")
        self.page.locator("#app .cloth").wait_for()


def tapped_through(
    phones: Iterable[Phone], choose: Callable[[Phone, list[str]], str | None]
) -> int:
    """Tap on every phone what is chosen of what is live until all see the end; count taps."""
    all_phones = list(phones)
    taps = 0
    end = time.monotonic() + GAME_S
    while not all(one.is_over for one in all_phones):
        assert time.monotonic() < end, [(one.name, one.live()) for one in all_phones]
        moved = False
        for one in all_phones:
            key = choose(one, one.live())
            if key is not None:
                moved = one.tap_if_still_live(key)
                taps += moved
        if not moved:
            for one in all_phones:
                one.hurry()
            all_phones[0].page.wait_for_timeout(LOOK_MS)
    return taps
