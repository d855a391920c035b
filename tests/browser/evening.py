"""How two people come to one table, and what they do there most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.phone import Phone

Take = Callable[..., Phone]
SHORTEST_MATE = (("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4"))


def seated(
    take: Take, door: Door, game: str, mode: str = "live", **options: object
) -> tuple[Phone, Phone]:
    """Hanna opens a table, Jan follows her invitation, and the game begins."""
    hanna, jan = take(door, "Hanna"), take(door)
    jan.accept(hanna.open_table(game, options, mode=mode), "Jan")
    for one in (hanna, jan):
        expect(one.page.locator("#app")).to_contain_text("Hanna")
        expect(one.page.locator("#app")).to_contain_text("Jan")
    return hanna, jan


def at_chess(take: Take, door: Door) -> tuple[Phone, Phone]:
    """Give the phones of white and black, as the luck of the table has it."""
    pair = seated(take, door, "szachy")
    boards = [one.page.locator(".cell").first for one in pair]
    for one in pair:
        expect(one.page.locator(".prompt p")).to_contain_text("posunięci")
    is_white = boards[0].get_attribute("data-key") == "a8"
    return pair if is_white else (pair[1], pair[0])


def at_sheet(take: Take, door: Door, game: str, **options: object) -> tuple[Phone, Phone]:
    """Give the phones of the keeper and of the other player of a game on a real table."""
    hanna, jan = seated(take, door, game, "paper", **options)
    expect(jan.page.locator("[data-do=keep]")).to_be_attached()
    hanna.tap("#app [data-do=sit]")
    expect(hanna.page.locator("#app [data-do=start]")).to_have_count(0)
    return hanna, jan


def move(one: Phone, start: str, aim: str) -> None:
    """Move a man by two taps."""
    one.wait_live(start)
    one.tap_key(start)
    one.tap_key(aim)


def moves(record: list[dict[str, Any]]) -> list[str]:
    """Give the moves of a record of chess."""
    found = [line["entry"].get("do", {}) for line in record if "entry" in line]
    return [do["uci"] for do in found if do.get("type") == "move"]
