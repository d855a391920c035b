"""The screens of every competition hold their shape in mid-course, with the longest names.

The league has a law of its own (`test_cup_layout.py`), with 160 players and all its dialogs.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.browser.screens import Screens
from tests.browser.test_cup_layout import NOTHING, look, sized
from tests.browser.test_olympiad import Organiser
from tests.kit.crowded import LONGEST

pytestmark = [pytest.mark.browser, pytest.mark.long]
Take = Callable[..., Phone]
PHONE, TABLET, LAPTOP, PROJECTOR = (360, 740), (768, 1024), (1280, 800), (1920, 1080)
NAMES = (*LONGEST, "Zoe Ryś")
JUDGES = ("Bogusława Sędziszewska-Rozstrzygalska",)


class Stage(Organiser):
    """A competition brought into the middle of its course."""

    def made(self, competition: str, **options: object) -> None:
        """Begin a competition and enter everybody."""
        body = {"competition": competition, "name": "Puchar Zimowy Nadmorskich Kół Emerytów"}
        made = self.one.post("/api/cups", **body, options=options, judges=JUDGES, tables="paper")
        self.cup = made["cup"]
        for number, name in enumerate(NAMES):
            team = f"Uniwersytet Trzeciego Wieku nr {number}" if "rummi" in competition else ""
            self.one.post(f"{self.api}/person", name=name, team=team)

    def results(self, *tables: int) -> None:
        """Write who won at some tables."""
        for table in tables:
            self.act(type="result", table=table, places=[1, 2])


def knockout(stage: Stage) -> None:
    stage.made("puchar", game="kosci", format="knockout")
    stage.act(type="begin")
    stage.act(type="next_round")
    stage.results(1)


def swiss(stage: Stage) -> None:
    stage.made("puchar", game="szachy", format="swiss")
    stage.act(type="begin")
    stage.act(type="next_round")
    stage.results(1, 2, 3, 4)
    stage.act(type="next_round")
    stage.results(1)


def olympiad(stage: Stage) -> None:
    stage.made("olimpiada")
    for event in ("Kręgle", "Rzut beretem na odległość", "Bieg w workach"):
        stage.act(type="plan_event", id=event)
    stage.act(type="begin", season="2026")
    places = {str(who): 1 + who for who in range(len(NAMES))}
    stage.act(type="finish_event", id="Kręgle", places=places)


def rummikub(stage: Stage) -> None:
    stage.made("turniej-rummikub")
    for line in stage.parts()["people"]:
        if line["state"] == "out":
            stage.act(type="register", player=line["member"])
    stage.act(type="ask_draw")
    stage.act(type="start_round")


def poker(stage: Stage) -> None:
    stage.made("turniej-pokera")
    stage.act(type="begin")
    stage.act(type="knock_out", players=[3])


@pytest.mark.parametrize("story", [knockout, swiss, olympiad, rummikub, poker])
def test_every_screen_of_a_competition_in_mid_course(
    door: Door, phone: Take, screens: Screens, story: Callable[[Stage], None]
) -> None:
    stage = Stage(phone, door)
    story(stage)
    page, cup, wrong = stage.one.page, f"/c/{stage.cup}", list[str]()
    page.goto(f"{cup}/desk")
    page.locator(".desk").wait_for()
    for size in (PROJECTOR, LAPTOP, TABLET, PHONE):
        sized(page, size)
        for tab in page.locator(".desk-tabs [data-tab]:visible").all():
            tab.click()
            wrong += look(page, f"{story.__name__}-{tab.get_attribute('data-tab')}", screens)
    for dialog in ("files", "print"):
        page.locator(f"[data-do={dialog}]").click()
        page.locator("dialog[open]").wait_for()
        wrong += look(page, f"{story.__name__}-dialog-{dialog}", screens)
        page.locator("dialog[open] .close").last.click()
    for where, way, ready, sizes in (
        ("results", cup, "#app table, #app .trees", (PHONE, TABLET, LAPTOP)),
        ("archive", f"{cup}/archive", "main", (PHONE, LAPTOP)),
        ("aloud", f"{cup}/aloud", "main .panel", (PHONE,)),
        ("hall", f"{cup}/hall?pace=120", ".hall-screen [data-panel]", (LAPTOP, PROJECTOR)),
    ):
        sized(page, sizes[0])
        page.goto(way)
        page.locator(ready).first.wait_for()
        for size in sizes:
            sized(page, size)
            wrong += look(page, f"{story.__name__}-{where}", screens, essential(where))
    for link in archived(stage):
        page.goto(link)
        sized(page, PHONE)
        wrong += look(page, f"{story.__name__}-{link.rpartition('/')[2]}", screens)
    wrong += looked_by_a_judge(stage, phone, screens, story.__name__)
    assert not wrong, "\n".join(wrong)


def archived(stage: Stage) -> list[str]:
    """Give a permanent page of each kind: the keys of one kind differ in numbers alone."""
    html = stage.one.get(f"/c/{stage.cup}/archive").text()
    links = re.findall(rf'href="(/c/{stage.cup}/archive/[^"#?]+)"', html)
    return list({re.sub(r"\d+", "1", one.rpartition("/")[2]): one for one in links}.values())


def essential(where: str) -> str:
    """What has to be in view at once: on a projector everything."""
    return ".hall-screen h1, .hall-screen .panel" if where == "hall" else NOTHING


def looked_by_a_judge(stage: Stage, phone: Take, screens: Screens, name: str) -> list[str]:
    """Look at the referee's phone, where there is one."""
    judges = stage.parts()["judges"]
    if not judges:
        return []
    one = phone(stage.door)
    made = stage.one.post(f"{stage.api}/passes", role="chief", judge=judges[0]["id"])
    one.take_pass(made["url"])
    page: Page = one.page
    page.goto(f"/c/{stage.cup}/judge")
    page.locator("#app .judge-tabs").wait_for()
    sized(page, PHONE)
    return look(page, f"{name}-judge", screens)
