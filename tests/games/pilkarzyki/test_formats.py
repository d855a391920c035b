"""Score lines and the table of events, out and in."""

import pytest

from stolik.engine import REFEREE, BadInput, Event
from stolik.engine.log import Entered, open_log
from stolik.games.pilkarzyki import GAME, KIT
from stolik.games.pilkarzyki.actions import (
    Action,
    Choose,
    CoinToss,
    DeadBall,
    Goal,
    Lineup,
    Serve,
    Spin,
    Technical,
    Tilt,
)
from stolik.games.pilkarzyki.options import Options
from stolik.kit.formats import format_of, imported, log_of, written

CSV, SCORE = (format_of(KIT, id) for id in ("csv", "score"))
LINE = "A-B 5:4, 3:6, 5:4 (2:1)"


@pytest.mark.parametrize("text", [LINE, "5:4, 3:6, 5:4", "5-4, 3-6, 5-4 (2-1)"])
def test_a_score_line_is_read_and_written_as_the_book_has_it(text: str) -> None:
    log = log_of(GAME, imported(KIT, SCORE, text, None, Options()))
    assert (log.state.phase, log.state.winner) == ("finished", 0)
    assert written(SCORE, log) == f"{LINE}\n"


@pytest.mark.parametrize("text", ["", "5:5", "5:4, x", "9:0, 9:0, 9:0", "5:4 3:6", "-1:10", "99:0"])
def test_a_line_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        imported(KIT, SCORE, text, None, Options())


def test_events_go_to_a_table_and_back() -> None:
    rules = Options(confirm_ready=False, format="doubles")
    log = open_log(GAME, 2, rules, Entered())
    done: tuple[Action, ...] = (
        CoinToss("B"),
        Choose("B", "side", "left"),
        Lineup("A", {"Ala": ("1", "2"), "Jan": ("5", "3")}),
        Serve("A"),
        Goal("B", None),
        Goal("B", "B"),
        Goal("A", passes=2),
        Serve("B"),
        DeadBall("goal_A", on_goal_line=True),
        Tilt("A"),
        Spin("B", "goal"),
        Goal("A", from_="careful_pass"),
        Technical("A", "swearing"),
    )
    for number, do in enumerate(done):
        log.act(Event(REFEREE, do, number * 1000))
    text = written(CSV, log)
    again = log_of(GAME, imported(KIT, CSV, text, 2, rules))
    assert again.state == log.state
    assert written(CSV, again) == text
    rows = [line.split(",") for line in text.splitlines()]
    at = rows[0].index("ball")
    goals = [row[-6:] for row in rows if row[-5:-4] != [""]][1:]
    assert rows[0][at - 1 :] == ["game", "ball", "scorer", "own_goal", "server", "score"]
    assert goals == [["1", "1", "A", "yes", "A", "1:0"], ["1", "2", "B", "", "A", "1:1"]]
    with pytest.raises(BadInput, match="score"):
        imported(KIT, CSV, text.replace("1:0", "2:0"), 2, rules)
