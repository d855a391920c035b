"""A whole evening of the league as docs/league.md tells it, step by step, with its own arithmetic.

Twenty-two people in four teams, one organiser, one laptop; phones at two tables, paper at three.
Somebody comes late, somebody leaves, one is shown a card, a sheet is disputed, a phone dies, the
laptop dies and another goes on. The test reads the steps from the page and plays them in its order;
after every round all figures are compared with a calculation that shares no code with the league.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.browser.door import Door
from tests.browser.evening_of_league import before, end, round, trouble
from tests.browser.evening_of_league.hall import Hall
from tests.browser.scorebook import DEALS
from tests.browser.tournament import Take
from tests.kit.league_page import steps

pytestmark = pytest.mark.browser

PLAYED: Final[dict[str, Callable[[Hall], None]]] = {
    "Open the door": before.open_the_door,
    "Begin a season": before.begin_a_season,
    "Enter people": before.enter_people,
    "Hand out passes": before.hand_out_passes,
    "Prepare the second laptop": before.prepare_the_second_laptop,
    "Check in": before.check_in,
    "Draw and seat": before.draw_and_seat,
    "Start the round": round.start_the_round,
    "Tables on phones": round.tables_on_phones,
    "Tables on paper": round.tables_on_paper,
    "A phone dies": round.a_phone_dies,
    "From phone to paper and back": round.from_phone_to_paper_and_back,
    "Two results of one deal": round.two_results_of_one_deal,
    "Somebody is late": round.somebody_is_late,
    "Tell the tables": round.tell_the_tables,
    "Stop the clock": round.stop_the_clock,
    "Close the round": round.close_the_round,
    "Somebody comes later": trouble.somebody_comes_later,
    "A dispute": trouble.a_dispute,
    "Somebody leaves the table": trouble.somebody_leaves_the_table,
    "The laptop dies": trouble.the_laptop_dies,
    "A yellow card": trouble.a_yellow_card,
    "Somebody goes home": trouble.somebody_goes_home,
    "Correct a closed round": trouble.correct_a_closed_round,
    "Finish": end.finish,
    "Print": end.print_it,
}
"""How each step of the page is played."""


@pytest.fixture
def second_door(tmp_path: Path) -> Iterator[Door]:
    """Another laptop, which is not switched on yet."""
    folder = tmp_path / "second"
    folder.mkdir()
    one = Door(folder)
    yield one
    if one.process is not None:
        one.kill()


def test_an_evening_by_the_page(
    own_door: Door, second_door: Door, phone: Take, tmp_path: Path
) -> None:
    assert DEALS == 32  # as the book has it
    hall = Hall(phone, own_door, second_door, tmp_path / "stick")
    for title, text in steps():
        hall.turn_to(text)
        PLAYED.get(title, missing(title))(hall)
        assert hall.has_done()


def missing(title: str) -> Callable[[Hall], None]:
    """Give what fails for a step that nobody plays."""

    def fails(_: Hall) -> None:
        raise AssertionError(f"docs/league.md has a step that is not played: {title}")

    return fails
