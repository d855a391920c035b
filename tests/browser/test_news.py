"""The list of what happened: it forgets what the rules let nobody look at again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take

pytestmark = pytest.mark.browser

TELL = """async (batches) => {
  const loaded = performance.getEntriesByType("resource").map((one) => one.name);
  const { TablePage } = await import(loaded.find((name) => name.includes("/table/table.js")));
  const live = document.createElement("div");
  const page = { told: new Set(), live, news: [], say: { say: (text) => text } };
  const heard = batches.map((batch) => {
    TablePage.prototype.tellNews.call(page, batch);
    return live.textContent;
  });
  return [heard, page.news.map((one) => one.text)];
}"""


@pytest.mark.rule("BAS-46")
def test_the_cards_of_a_trick_are_told_and_leave_the_list_when_it_is_taken(
    door: Door, phone: Take
) -> None:
    one = phone(door, "Hanna")
    one.open_table("kosci", {})
    expect(one.page.locator(".log")).to_be_attached()
    cards = [{"id": f"c{n}", "text": f"card {n}", "is_fleeting": True} for n in range(5)]
    taken = {"id": "t", "text": "taken", "forgets": True}
    before = {"id": "b", "text": "auction"}
    batches = [[before], *([card] for card in cards[:3]), [cards[3], taken], [cards[4]]]
    heard, listed = one.page.evaluate(TELL, batches)
    assert heard == ["auction", "card 0", "card 1", "card 2", "card 3 taken", "card 4"]
    assert listed == ["card 4", "taken", "auction"]
