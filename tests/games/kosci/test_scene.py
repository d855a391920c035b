"""The picture: what lies where, what the buttons are, what has just happened."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, Seen
from stolik.engine.scene import Dice, Figure, Scene, keys, nodes
from stolik.games.kosci import GAME
from stolik.games.kosci.state import Keep, Options, State, Throw, Write
from stolik.words.speaker import Speaker
from tests.games.kosci.table import act, bust, entered, scores, table, throw, throws, times_out

CHOOSE = Options(keep_rule="choose")


def seen_by(state: State, viewer: int | None = None) -> Scene:
    return GAME.scene(Seen(Actor(state.seat if viewer is None else viewer), state))


def dice(scene: Scene, key: str) -> tuple[int | None, ...]:
    found = [node for node in nodes(scene) if isinstance(node, Dice) and node.key == key]
    return tuple(die.value for die in found[0].dice) if found else ()


def told(scene: Scene, lang: str = "en") -> list[str]:
    say = Speaker(lang, ("Ala", "Bo", "Cyryl"))
    return [say.say(news.text) for news in scene.news]


def test_scored_dice_lie_in_the_tray_in_the_order_of_scoring() -> None:
    scene = seen_by(throws(table(), ("512336", "1346")))
    assert dice(scene, "tray") == (1, 5, 1)
    assert dice(scene, "throw_on_table") == (1, 3, 4, 6)
    assert dice(scene, "cup") == (None, None, None)


def test_the_turn_points_stand_large_in_the_middle() -> None:
    scene = seen_by(throw(table(), 1, 1, 1, 2, 3, 4))
    (points,) = [node for node in scene.centre if isinstance(node, Figure)]
    assert points.size == "huge"
    assert Speaker("en").say(points.text) == "1000"


def test_the_risk_of_the_next_throw_is_shown_only_where_the_table_wants_it() -> None:
    plain = seen_by(throw(table(), 1, 1, 1, 2, 3, 4))
    hinted = seen_by(throw(table(Options(show_odds=True)), 1, 1, 1, 2, 3, 4))
    assert "risk" not in keys(plain)
    (risk,) = [node for node in hinted.centre if isinstance(node, Figure) and node.key == "risk"]
    assert Speaker("en").say(risk.text) == "28 %"


def test_space_throws_and_enter_writes() -> None:
    scene = seen_by(throw(table(), 1, 1, 1, 2, 3, 4))
    found = {action.key: (action.hotkey, action.is_main) for action in scene.actions}
    assert found == {"throw": ("space", False), "write": ("enter", True)}
    assert {tap.path: tap.do for tap in scene.taps} == {("throw",): Throw(), ("write",): Write()}


@pytest.mark.parametrize("viewer", [1, SPECTATOR, REFEREE])
def test_others_see_the_dice_and_no_buttons(viewer: int) -> None:
    state = throw(table(), 1, 1, 1, 2, 3, 4)
    scene = seen_by(state, viewer)
    assert scene.actions == ()
    assert dice(scene, "tray") == (1, 1, 1)
    assert not scene.prompt.is_mine


def test_a_choosing_player_taps_any_of_equal_dice_and_confirms() -> None:
    scene = seen_by(throw(table(CHOOSE), 5, 5, 1, 2, 3, 4))
    taps = {tap.path: tap.do for tap in scene.taps}
    assert taps[("die0", "keep")] == taps[("die1", "keep")] == Keep((5,))
    assert taps[("die0", "die1", "die2", "keep")] == Keep((1, 5, 5))
    assert ("die3", "keep") not in taps
    assert [node.key for node in scene.mine] == ["throw_on_table"]
    assert [(action.key, action.hotkey) for action in scene.actions] == [("keep", "enter")]


@pytest.mark.rule("KOS-15")
def test_hot_dice_are_announced_with_the_need_to_confirm() -> None:
    scene = seen_by(throw(table(), 1, 2, 3, 4, 5, 6))
    assert scene.prompt.clause == "KOS-15"
    assert told(scene)[-1] == "Hot dice: the throw must be confirmed!"
    assert scene.news[-1].tone == "good"


def test_a_lost_turn_is_told_as_bad_news_with_its_dice() -> None:
    scene = seen_by(bust(throws(table(), ("123456",))))
    assert scene.news[0].tone == "bad"
    assert told(scene, "pl") == ["Ala: 2 2 3 3 4 6, nic nie punktuje. Przepada: 1500 punktów."]


def test_the_end_of_the_game_is_told() -> None:
    last = scores(table(totals=(9600, 0)), 400)
    assert "last turns" in told(seen_by(last))[-1]
    over = seen_by(bust(last), 1)
    assert told(over)[-1] == "Ala wins!"
    assert over.prompt.clause == "KOS-33"
    assert over.prompt.reason is not None


def test_a_play_off_a_penalty_and_the_clock_are_told() -> None:
    tie = scores(scores(table(totals=(9600, 9600)), 400), 400)
    assert "play-off" in told(seen_by(tie))[-1]
    fined = bust(table(Options(bust_limit=1)))
    assert told(seen_by(fined))[-1] == "Penalty for turns without a score: 1000 points."
    assert told(seen_by(times_out(table())))[0] == "Time ran out."


def test_the_sheet_has_a_column_for_each_player_and_a_line_for_each_turn() -> None:
    state = bust(scores(bust(scores(table(), 400)), 1000))
    (sheet,) = seen_by(state).sheets
    say = Speaker("en", ("Ala", "Bo"))
    cells = [[say.say(cell) for cell in row.cells] for row in sheet.rows]
    assert [say.say(column.heading) for column in sheet.columns] == ["Turn", "Ala", "Bo"]
    assert cells == [
        ["1", "+400 = 400", "– = 0"],
        ["2", "+1000 = 1400", "– = 0"],
        ["Total", "1400", "0"],
    ]


def test_the_scorer_of_a_sheet_gets_one_form() -> None:
    scene = seen_by(entered(table(Options(depth="results")), 400), REFEREE)
    assert scene.prompt.is_mine
    assert [action.key for action in scene.actions] == ["form:entered", "depth:events"]
    assert told(scene) == ["Ala scores 400 points, 400 in all."]


def test_whoever_enters_the_dice_gets_a_form_too() -> None:
    scene = seen_by(act(table(), 0, Throw()), CHANCE)
    assert [action.key for action in scene.actions] == ["form:roll"]


def test_polish_numbers_are_inflected() -> None:
    say = Speaker("pl")
    labels = {
        n: say.say(seen_by(throws(table(), (roll,))).actions[0].label)
        for n, roll in ((1, "111156"), (2, "111546"), (5, "523466"))
    }
    assert labels[1] == "Rzuć 1 kością"
    assert labels[2] == "Rzuć 2 kośćmi"
    assert labels[5] == "Rzuć 5 kośćmi"
