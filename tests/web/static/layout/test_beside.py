"""What stands beside the table and lies small on it is read at once, at the end of long games."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from stolik.engine import Actor
from stolik.games.poker import actions as act
from tests.games.poker.table import ALLIN, CALL, CHECK, FOLD, GAME, Deal
from tests.web.static.layout.screen import Screen
from tests.web.static.layout.steps import SHORT, records, step, steps

pytestmark = pytest.mark.browser
DESKTOP, PHONE = (1280, 800), (360, 740)
IN_VIEW = """(last) => {
  const [row] = [...document.querySelectorAll(`aside .sheet:first-child ${last}`)].slice(-1);
  const [own, place] = [row, row.closest(".scroll")].map((one) => one.getBoundingClientRect());
  return own.top >= place.top - 1 && own.bottom <= place.bottom + 1;
}"""


def at_the_end(browser: Browser, address: str, id: str, name: str) -> Screen:
    screen = Screen(browser, address)
    shown = steps(next(one for one in records(id) if one.stem == name), every=False)
    screen.load("en", shown[-1:])
    screen.show(0, DESKTOP)
    return screen


def test_a_long_sheet_shows_its_heads_and_what_was_written_last(
    browser: Browser, address: str
) -> None:
    page = at_the_end(browser, address, "szachy", "r1-960").page
    assert page.locator("aside .sheet tbody tr").count() > 50
    assert page.evaluate(IN_VIEW, "tbody tr")
    assert page.evaluate(IN_VIEW, "thead tr")


def test_who_reads_further_up_is_left_there_until_something_is_written(
    browser: Browser, address: str
) -> None:
    screen = at_the_end(browser, address, "szachy", "r1-960")
    place = "document.querySelector('aside .sheet > .scroll')"
    screen.page.evaluate(f"() => {{ {place}.scrollTop = 0; }}")
    screen.show(0, DESKTOP)
    assert screen.page.evaluate(f"() => {place}.scrollTop") == 0


def test_the_rounds_of_a_duel_stand_in_one_line_each(browser: Browser, address: str) -> None:
    screen = at_the_end(browser, address, "wyzsza-nizsza", "r1-bots")
    for size in (DESKTOP, PHONE):
        screen.show(0, size)
        assert screen.page.locator("aside .sheet table").count() == 1
        assert screen.page.locator("aside .sheet .folded").count() == 0, size


def test_a_tall_mat_lies_on_its_side_where_there_is_room_beside(
    browser: Browser, address: str
) -> None:
    shown = steps(next(one for one in records("ruletka")), every=False)
    told = next(
        step for step in shown if any(one["type"] == "mat" for one in step.push["scene"]["centre"])
    )
    screen = Screen(browser, address)
    screen.load("pl", (told,))
    for size, is_wide in ((DESKTOP, True), (PHONE, False)):
        screen.show(0, size)
        one = screen.page.locator('.mat [data-key="17"]').bounding_box()
        assert one is not None
        assert (one["height"] > one["width"]) is is_wide  # a number stands upright where it lies
        if is_wide:
            assert min(one["width"], one["height"]) >= 40


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_tricks_of_a_deal_stand_in_one_line_each(
    browser: Browser, address: str, lang: str
) -> None:
    shown = steps(next(one for one in records("na-glowy")), every=False)
    told = [
        step for step in shown if "tricks" in {one["key"] for one in step.push["scene"]["sheets"]}
    ]
    screen = Screen(browser, address)
    screen.load(lang, told[-1:])
    for size in (DESKTOP, PHONE):
        screen.show(0, size)
        assert screen.page.locator("aside .sheet[data-key=tricks] table").count() == 1
        assert screen.page.locator("aside .sheet[data-key=tricks] .folded").count() == 0, size


@pytest.mark.parametrize("record", ["wyzsza-nizsza/r1-bots", "baska/r1-boards"])
def test_small_cards_fill_their_places(browser: Browser, address: str, record: str) -> None:
    id, name = record.split("/")
    screen = at_the_end(browser, address, id, name)
    drawn = screen.page.evaluate(
        """() => [...document.querySelectorAll(".hand.small .piece.card")].map((one) => {
          const boxes = [one, one.querySelector("svg")];
          const [piece, face] = boxes.map((box) => box.getBoundingClientRect());
          return [piece.width, face.width, face.height];
        })"""
    )
    assert len(drawn) >= 16
    for width, face, height in drawn:
        assert height == pytest.approx(face * 1.4, abs=1)
        assert face == pytest.approx(width, abs=1)


def test_the_head_tells_of_the_picture_on_the_screen(browser: Browser, address: str) -> None:
    """While a film shows the match, its head said that the players were still expected."""
    screen = Screen(browser, address)
    shown = steps(next(one for one in records("tenis-stolowy") if one.stem == "r1-drawn"))
    screen.load("en", (shown[0], shown[len(shown) // 2]))
    screen.show(0, PHONE)
    before, now = screen.page.evaluate(
        """() => {
          const told = () => document.querySelector(".subtitle").textContent;
          const before = told();
          law.page.play({ scene: law.steps[1].push.scene, news: [], push: null });
          return [before, told()];
        }"""
    )
    assert before == "Entry"
    assert now.startswith("Set ")


def test_where_several_chosen_tiles_may_go_is_in_view(browser: Browser, address: str) -> None:
    screen = Screen(browser, address)
    bots = next(one for one in records("rummikub") if one.stem == "r1-bots")
    mine = [
        one
        for one in steps(bots, every=False)
        if one.push["scene"]["prompt"]["text"]["id"] in ("rummikub.ask.meld", "rummikub.ask.move")
        and str(one.push["scene"]["mine"]).count("tile:") > 5
    ]
    fullest = max(mine, key=lambda one: len(str(one.push["scene"]["centre"])))
    screen.load("pl", (fullest,))
    screen.show(0, PHONE)
    scrolls, aim, box = screen.page.evaluate(
        """() => {
          const { moves } = law.page;
          const rack = document.querySelectorAll('.you [data-key^="tile:"].live');
          for (const key of [...rack].slice(0, 3).map((one) => one.dataset.key)) moves.tap(key);
          const box = document.querySelector(".sets > .inside");
          const [aim] = [...box.querySelectorAll(".aim")].slice(-1);
          const ends = (one) => ["top", "bottom"].map((end) => one.getBoundingClientRect()[end]);
          return [box.scrollHeight > box.clientHeight, ends(aim), ends(box)];
        }"""
    )
    assert scrolls, "nothing is out of view in this record"
    assert aim[0] >= box[0] - 1
    assert aim[1] <= box[1] + 1


def test_tallies_stay_in_view_while_a_form_lies_open(browser: Browser, address: str) -> None:
    """Whoever enters a deal sees what was written before it."""
    path = next(one for one in records("na-glowy") if one.stem == "r1-results")
    entering = [one for one in steps(path, every=False) if one.push["forms"]]
    screen = Screen(browser, address)
    screen.load("pl", entering[-1:])
    screen.show(0, PHONE)
    assert screen.page.locator(".open-form").count() == 1
    boxes = [one.bounding_box() for one in screen.page.locator(".centre .tally").all()]
    assert len(boxes) >= 2
    assert all(box is not None and box["height"] > 15 and box["y"] > 0 for box in boxes)


def test_hand_board_and_pot_stay_in_view_while_an_amount_is_chosen(
    browser: Browser, address: str
) -> None:
    """The amount of a bet was chosen in a dialog that covered the own cards and the pot."""
    shown = steps(next(one for one in records("poker") if one.stem == "r1-ten"))
    asked = [
        (one, f"form:{key}")
        for one in shown
        for key in ("raise", "bet")
        if key in one.push["forms"] and one.push["scene"].get("mine")
    ]
    assert asked
    screen = Screen(browser, address)
    for lang in ("pl", "en"):
        screen.load(lang, [one for one, _ in asked])
        taps = [(n, key) for n, (_, key) in enumerate(asked)]
        for size in (PHONE, DESKTOP):
            for letters in ("normal", "large"):
                assert screen.tapped_faults(size, letters, taps) == []
                assert screen.page.locator(".you .tray [data-do=send]").count() == 1
                assert screen.page.locator(".you .hold .piece").count() == 2
                assert screen.page.locator("dialog[open]").count() == 0


@pytest.mark.parametrize("name", ["r1-sng", "r1-ten"])
def test_the_board_stays_in_view_while_advice_is_read(
    browser: Browser, address: str, name: str
) -> None:
    """Advice pushed the own chair over the cards of the board."""
    shown = steps(next(one for one in records("poker") if one.stem == name))
    asked = [
        one
        for one in shown
        if one.push["scene"].get("mine")
        and {"call", "check"} & {does["key"] for does in one.push["scene"].get("actions", [])}
    ]
    fullest = sorted(asked, key=lambda one: len(str(one.push["scene"]["centre"])))[-3:]
    screen = Screen(browser, address)
    screen.load("pl", fullest)
    for number, one in enumerate(fullest):
        screen.show(number, PHONE)
        found = screen.page.evaluate(
            """() => {
              law.page.tell("Radzę: Przebijam do 45. Potrzeba 25 %, szanse około 93 %.");
              return layoutFaults();
            }"""
        )
        assert found == [], one.name


def test_three_pots_and_who_won_them_are_in_view_on_a_phone(browser: Browser, address: str) -> None:
    """The last side pot lay below the middle of the table."""
    hands = ("Ah Ad", "Kh Kd", "Qh Qd", "2c 3c", "4c 5d", "9s 8s")
    deal = Deal([100, 300, 1000, 1000, 1000, 1000], 5, hands=hands, board="2h 7d 9h 3s 4s")
    deal.go((2, act.Raise(30)), (3, FOLD), (4, FOLD), (5, CALL), (0, ALLIN), (1, ALLIN), (2, CALL))
    deal.go((5, CALL), (2, act.Bet(200)), (5, CALL))
    shown = [step(GAME, deal.s, Actor(2), SHORT[:6], "the turn", False)]
    deal.go((2, CHECK), (5, CHECK), (2, CHECK), (5, CHECK))
    shown += [step(GAME, deal.s, Actor(seat), SHORT[:6], "the end", False) for seat in (0, 2)]
    screen = Screen(browser, address)
    screen.load("pl", shown)
    for size in (PHONE, DESKTOP):
        assert screen.faults(size, "normal", range(3)) == []
        assert screen.page.locator(".centre .chips").count() == 3
