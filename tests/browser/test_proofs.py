"""The check of a finished game in the browser: what was altered is found and named."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.door import Door
from tests.browser.evening import Take, seated
from tests.browser.phone import Phone, tapped_through

pytestmark = pytest.mark.browser


def chained(text: str, change: Callable[[list[str]], None]) -> str:
    """Change entries of a record and mend its chain of hashes, as a careful forger would."""
    rows = text[2:-3].split(",\n")
    entries = [json.dumps(json.loads(row)["entry"], separators=(",", ":")) for row in rows]
    change(entries)
    head, mended = bytes(32), []
    for entry in entries:
        head = sha256(head + entry.encode()).digest()
        mended.append(f'{{"hash":"{head.hex()}","entry":{entry}}}')
    return "[\n" + ",\n".join(mended) + "\n]\n"


def forger(body: str) -> Callable[[Route], None]:
    """Give an answer instead of the server's."""
    return lambda route: route.fulfill(body=body, content_type="application/json")


def judged(one: Phone, table: str, **answers: str) -> str:
    """Open the check with other answers of the server; give what it says."""
    for name, body in answers.items():
        at = f"**/api/tables/{table}/{name}"
        one.page.unroute(at)

        one.page.route(at, forger(body))
    one.page.goto(f"/verify/{table}")
    verdict = one.page.locator("#app [data-verdict]")
    expect(verdict).to_be_visible()
    return f"{verdict.get_attribute('data-verdict')}: {verdict.inner_text()}"


def test_an_altered_record_is_found_out_and_the_place_is_named(door: Door, phone: Take) -> None:
    pair = seated(phone, door, "tenis-stolowy", points=5, sets_to_win=1)
    tapped_through(pair, lambda _, live: next((key for key in live if key == "form:ready"), None))
    one, table = pair[0], pair[0].table
    record = one.get(f"/api/tables/{table}/record").text()
    told: dict[str, Any] = one.get(f"/api/tables/{table}/draws").json()
    draws, count = json.dumps(told), len(told["draws"])
    assert count > 5

    good = judged(one, table)
    assert good.startswith("good")
    assert f"Obliczono ponownie {count} losowa" in good  # -nia or -ń
    assert "Twój własny wkład" in good

    drawn = told["draws"][0]["entry"]
    rows = record.split(",\n")
    rows[drawn] = rows[drawn].replace('"by":-1', '"by":-1 ')
    altered = judged(one, table, record=",\n".join(rows), draws=draws)
    assert altered.startswith("bad")
    assert f"Wiersz {drawn + 1} zapisu został zmieniony" in altered

    torn = ",\n".join(record[:-3].split(",\n")[:-1]) + "\n]\n"
    assert "bez zakończenia" in judged(one, table, record=torn)

    def other_seed(entries: list[str]) -> None:
        at = next(i for i, entry in enumerate(entries) if '"type":"revealed"' in entry)
        seed = json.loads(entries[at])["seed"]
        entries[at] = entries[at].replace(seed, seed[::-1])

    assert "ziarno nr 1" in judged(one, table, record=chained(record, other_seed))

    def other_salt(entries: list[str]) -> None:
        at = next(i for i, entry in enumerate(entries) if '"type":"contributed"' in entry)
        salt = json.loads(entries[at])["salt"]
        entries[at] = entries[at].replace(salt, salt[::-1])

    wrong = judged(one, table, record=chained(record, other_salt))
    assert "nie jest tym, który przyrzeczono" in wrong

    told["draws"][0]["asked"][0][1] = (told["draws"][0]["asked"][0][1] + 1) % 2
    lie = judged(one, table, record=record, draws=json.dumps(told))
    assert f"Wiersz {drawn + 1}: los nie wynika" in lie
