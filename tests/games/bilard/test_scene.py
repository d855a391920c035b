"""The picture of a match, and how few taps an ordinary shot takes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import REFEREE, SPECTATOR, Raw, see
from stolik.engine.scene import Field, Hand, Scene, Tap, nodes
from stolik.games.bilard import GAME
from stolik.games.bilard import actions as act
from stolik.games.bilard.actions import Shot
from stolik.games.bilard.ledger import paper
from stolik.games.bilard.options import Options
from stolik.games.bilard.state import State
from stolik.print.leaf import page_of
from tests.games.bilard.matches import FULLS, after, all_down, breaking, shot, table


def seen_by(s: State, viewer: int = REFEREE) -> Scene:
    return GAME.scene(see(GAME, s, viewer))  # type: ignore[arg-type]


def taps_of(s: State, do: act.Action) -> Tap:
    return next(tap for tap in seen_by(s).taps if tap.do == do)


@pytest.mark.parametrize(
    ("do", "path"),
    [
        (Shot("A", "own"), ("miss",)),
        (Shot("A", "3", ("3>HL",)), ("ball:3", "pocket:HL")),
        (Shot("A", None, ("0>FR",)), ("ball:0", "pocket:FR")),
        (Shot("A", "own", ("9>FR",)), ("ball:9", "pocket:FR")),
        (Shot("A", "9"), ("ball:9", "miss")),
        (Shot("A"), ("none",)),
    ],
)
def test_an_ordinary_shot_takes_at_most_two_taps(do: Shot, path: tuple[str, ...]) -> None:
    assert taps_of(table(), do).path == path


def test_every_shot_that_is_offered_takes_at_most_three_taps() -> None:
    for s in (breaking(), table(), table(open=True), called()):
        taps = [tap for tap in seen_by(s).taps if isinstance(tap.do, Shot)]
        assert taps
        assert max(len(tap.path) for tap in taps) <= 3


def called() -> State:
    return table(*all_down(FULLS, "HL"), black_call_pocket=True)


def test_a_called_black_takes_two_taps() -> None:
    assert taps_of(called(), Shot("A", "8", ("8>SL",), called="SL")).path == ("ball:8", "pocket:SL")
    assert taps_of(called(), Shot("A", "8", called="SL")).path == ("miss", "pocket:SL")


def test_the_likeliest_tap_is_the_large_button() -> None:
    for s in (breaking(), table(), table(*all_down(FULLS, "HL"))):
        main = [one.key for one in seen_by(s).actions if one.is_main]
        assert main == ["miss"]


def test_the_balls_of_whoever_shoots_come_first() -> None:
    balls = next(node for node in seen_by(table(turn=1)).mine if isinstance(node, Hand))
    keys = [piece.key for piece in balls.pieces]
    assert keys[:2] == ["ball:9", "ball:10"]
    assert keys[-1] == "ball:0"
    there = [getattr(node, "key", "") for node in seen_by(table(), SPECTATOR).mine]
    assert there == ["tray:full", "tray:half"]


def test_each_tray_stands_below_the_score_of_its_owner() -> None:
    s = replace(table(), groups=("half", "full"))
    there = [getattr(node, "key", "") for node in seen_by(s, SPECTATOR).mine]
    assert there == ["tray:half", "tray:full"]


def test_pockets_only_go_on_from_a_ball_and_rare_fouls_are_in_the_menu() -> None:
    scene = seen_by(table())
    pockets = {one.key for one in scene.actions if one.key.startswith("pocket:")}
    assert len(pockets) == 6
    assert not pockets & {tap.path[0] for tap in scene.taps}
    assert {one.key for one in scene.actions if one.is_aside} >= {"touch", "deliberate"}
    assert not [one for one in seen_by(table(), SPECTATOR).actions if one.key in pockets]


def test_a_chair_says_its_type_and_its_fouls_in_a_row() -> None:
    ids = [getattr(note, "id", "") for note in seen_by(table(open=True)).seats[0].notes]
    assert ids[0] == "bilard.group.open"
    fouled = seen_by(shot(table(), "1", "0>HL")).seats[0].notes
    assert [note.args for note in fouled if getattr(note, "id", "") == "bilard.fouls_of"] == [  # type: ignore[union-attr]
        {"pips": Raw("●○○")}
    ]


def test_trays_shade_what_is_down_and_say_what_is_left() -> None:
    scene = seen_by(table("3>HL"), SPECTATOR)
    tray = next(one for one in nodes(scene) if isinstance(one, Hand) and one.key == "tray:full")
    marks = [getattr(piece, "mark") for piece in tray.pieces]  # noqa: B009
    assert marks == ["", "", "used", "", "", "", ""]


def test_the_target_pocket_is_drawn_and_said() -> None:
    s = table(*all_down(FULLS, "HL"))
    scene = seen_by(s)
    looked = nodes(seen_by(s, SPECTATOR))
    field = next(one for one in looked if isinstance(one, Field))
    assert [disc.key for disc in field.discs if disc.colour == "yellow"] == ["hole:FR"]
    assert [one.key for one in scene.actions if one.colour == "green"] == ["pocket:FR"]
    assert scene.prompt.text.id == "bilard.prompt.black"
    assert not [one for one in nodes(seen_by(table(), SPECTATOR)) if isinstance(one, Field)]


def test_the_status_of_the_white_is_said_where_it_is_not_as_usual() -> None:
    assert seen_by(table()).prompt.reason is None
    scratched = seen_by(shot(table(), "1", "0>HL"))
    assert scratched.prompt.reason is not None
    assert scratched.prompt.reason.args["n"] == 2
    assert any(one.key == "line" for one in scratched.actions)


def test_only_results_are_one_tap_on_the_score() -> None:
    s = GAME.start(2, Options(depth="results"))
    paths = {tap.path for tap in seen_by(s).taps if tap.do == act.GameWon("A")}
    assert paths == {("score:A",), ("game:A",)}


def test_the_paper_has_a_line_for_every_game_and_its_result() -> None:
    s = GAME.start(2, Options(depth="results", race_to=4))
    assert len(paper(see(GAME, s, SPECTATOR)).rows) == 7
    s = after(GAME.start(2, Options()), act.Concede("A"))
    sheet = paper(see(GAME, s, SPECTATOR))
    assert page_of(sheet).foot[0].value == Raw("0 : 1")
    assert sheet.rows[0].cells[2] == Raw("B")
    assert replace(s, news=()).phase == "finished"
