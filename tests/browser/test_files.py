"""Files in the browser: a sheet is made of one, a wrong one is told, and downloads are found."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take

pytestmark = pytest.mark.browser

CSV = "turn,player,throws,kept,points,result,total\n1,1,,,400,write,400\n2,2,,,0,bust,0\n"


def test_a_file_becomes_a_sheet_that_goes_on_and_can_be_had_again(
    door: Door, phone: Take, tmp_path: Path
) -> None:
    hanna = phone(door, "Hanna")
    wrong, right = tmp_path / "wrong.csv", tmp_path / "right.csv"
    wrong.write_text(CSV.replace("400", "30"))
    right.write_text(CSV)
    hanna.page.goto(f"{door.url}/")
    hanna.tap("[data-game=kosci] .open")
    hanna.tap("#more summary")
    hanna.tap("[data-row=mode] [data-value=paper]")
    file = hanna.page.locator("input[name=file]")
    file.set_input_files(wrong)
    expect(hanna.page.locator("dialog .notice.bad")).to_contain_text(
        "Wiersz 2 pliku: 30 to nie wynik"
    )
    file.set_input_files(right)
    hanna.page.wait_for_url("**/t/*")
    sheet = hanna.page.locator('[data-key="sheet"]')
    expect(sheet).to_contain_text("+400 = 400")
    with hanna.page.expect_download() as taken:
        hanna.from_menu("file:csv")
    assert Path(taken.value.path()).read_text() == CSV
