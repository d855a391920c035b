"""What training and the referee are told by the exact search, and that a picture never searches."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stolik.engine import REFEREE, Msg, Raw, msg
from stolik.engine.asides import with_aside
from stolik.engine.examples import Json
from stolik.engine.scene import Figure, Node, Scene
from stolik.games.rummikub.rules.actions import Analyse, Move
from stolik.games.rummikub.solving import aside
from tests.games.rummikub.desk import Table, at

RACKS = {"A": "b4 b6 b7 k1", "B": "k13 b13 o13 r1"}
LYING = "k5 b5 o5 r5 | k7 k8 k9"


def drawn(found: Table, viewer: int) -> Scene:
    """The picture with what it asked for."""
    question = aside.asked(found.seen(viewer))
    assert question is not None
    return with_aside(found.scene(viewer), aside.answered(question))


def figure(nodes: tuple[Node, ...], key: str) -> Figure:
    (found,) = (node for node in nodes if node.key == key)
    assert isinstance(found, Figure)
    return found


@pytest.mark.parametrize(
    ("rack", "lying", "opened", "options", "text", "tiles"),
    [
        ("b4 b6 b7 k1", LYING, "AB", {}, "3", "b4 b6 b7"),
        ("b4 b6 b7 k1", LYING, "B", {}, "0", ""),
        ("k10 b10 o10 k1", LYING, "B", {}, "3", "k10 b10 o10"),
        ("k10 b10 o10 b6", LYING, "B", {}, "3", "k10 b10 o10"),
        ("k10 b10 o10 k6", LYING, "B", {"meld_then_manipulate": True}, "4", "k6 k10 b10 o10"),
        ("k9 k10 b1", "r3 J r5 | k4 b4 o4 r4", "AB", {}, "2", "k9 k10"),
        ("b1 b2", "r3 J=r4 r5", "AB", {"joker_rule": "replace_first"}, "0", ""),
        ("r4 b1 b2", "r3 J=r4 r5", "AB", {"joker_rule": "replace_first"}, "3", "b1 b2 r4"),
    ],
)
def test_in_training_a_hint_says_how_many_tiles_can_be_played_and_which(
    rack: str, lying: str, opened: str, options: dict[str, Json], text: str, tiles: str
) -> None:
    found = at({"A": rack, "B": "k13"}, lying, "o1", opened, options={"training": True, **options})
    hint = figure(drawn(found, 0).centre, "hint")
    assert (hint.text, hint.mark) == (Raw(text), "good" if tiles else "")
    words = msg("rummikub.hint.tiles", tiles=Raw(tiles)) if tiles else msg("rummikub.hint")
    assert hint.label == words


def test_while_tiles_lie_on_the_working_table_no_hint_is_asked_for() -> None:
    found = at(RACKS, LYING, "o1", options={"training": True})
    assert aside.asked(found.act(0, Move("b4", "2")).seen(0)) is None


@pytest.mark.rule("RUM-95")
def test_the_referee_sees_exactly_what_a_rack_without_meld_could_meld() -> None:
    found = at(RACKS, LYING, "o1", opened="A")
    at_once = found.scene(REFEREE).seats[1].nodes
    assert figure(at_once, "meld:1").text == Raw("≥ 39 / 30")
    exact = drawn(found, REFEREE)
    assert figure(exact.seats[1].nodes, "meld:1").text == Raw("39 / 30")
    assert not any(node.key == "meld:1" for node in exact.centre)


def test_the_referee_asks_whether_a_play_was_possible_and_sees_the_table_after_it() -> None:
    found = at(RACKS, LYING, "o1").act(REFEREE, Analyse(("b4", "b6", "b7")))
    mine = drawn(found, REFEREE).mine
    assert figure(mine, "analysis").text == Raw("0 / 30")
    move = figure(mine, "analysis:move")
    assert move.text == Raw("3")
    assert isinstance(move.label, Msg)
    assert move.label.args["tiles"] == Raw("b4 b6 b7")
    assert "b4 b5 b6 b7" in str(move.label.args["sets"])
    assert (move.label.args["untouched"], move.label.args["old"]) == (1, 2)
    third = at(RACKS, LYING, "o1").act(REFEREE, Analyse(("k5", "k5")))
    assert [node.key for node in drawn(third, REFEREE).mine] == ["asked", "analysis"]


WATCH = """
import sys
from tests.games.rummikub.test_aside import RACKS, LYING, at, REFEREE, Analyse
from stolik.games.rummikub import GAME
from stolik.games.rummikub.solving import aside
found = at(RACKS, LYING, "o1", opened="A", options={"training": True})
found.act(REFEREE, Analyse(("b4", "b6", "b7")))
for viewer in (0, 1, REFEREE, -4):
    found.scene(viewer), found.choices(viewer), aside.asked(found.seen(viewer))
heavy = [name for name in sys.modules if name == "numba" or name.endswith("rummikub.solver")]
assert not heavy, heavy
"""


def test_pictures_and_questions_load_no_compiler() -> None:
    subprocess.run([sys.executable, "-c", WATCH], check=True, timeout=120)
