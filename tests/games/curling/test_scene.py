"""The picture: who leads, what counts, what is protected, who delivers, what was measured."""

from stolik.engine import CHANCE, REFEREE, Actor, Viewer, see
from stolik.engine.fields import Places
from stolik.engine.messages import Msg, Raw
from stolik.engine.scene import Field, Figure, Group, Scene
from stolik.games.curling import GAME
from stolik.games.curling.actions import ClockExpired, Concede, Lineup, Measure
from stolik.games.curling.options import Options
from stolik.games.curling.state import State
from tests.games.curling.ends import after, begun, delivered, laid, points, skipped


def scene(s: State, viewer: Viewer = REFEREE) -> Scene:
    return GAME.scene(see(GAME, s, viewer))


def sheet(s: State) -> Field:
    return next(node for node in scene(s).centre if isinstance(node, Field))


def prompt(s: State) -> str:
    found = scene(s).prompt
    assert found is not None
    assert isinstance(found.text, Msg)
    return found.text.id


def test_the_shot_stone_has_a_ring_and_guards_a_badge() -> None:
    s = delivered(delivered(begun(Options(guard_rule="five_rock")), (0, 20)), (0, 5))
    table = sheet(s)
    assert [(d.text, d.has_halo) for d in table.discs] == [("A1", False), ("B1", True)]
    assert (table.width, table.height) == (48.0, 36.0)
    assert (table.discs[0].x, table.discs[0].y) == (13.0, 18.0)
    badges = [one for one in table.lines if one.colour == "green"]
    assert badges == []  # A1 is no stone of the others for A
    s = delivered(s)
    badge = next(one for one in sheet(s).lines if one.colour == "green")
    assert badge.at[:2] == (13.0, 18.0)
    flags = next(node for node in scene(s).centre if node.key == "flags")
    assert isinstance(flags, Group)
    assert [node.key for node in flags.nodes] == ["so_far", "guards"]


def test_a_side_shows_its_stones_and_who_has_the_hammer() -> None:
    s = skipped(begun(), 3)
    shown: dict[str | None, object] = {}
    for board in scene(s).centre[:2]:
        assert isinstance(board, Group)
        shown |= {node.key: node for node in board.nodes}
    for side, left in (("A", "A ● 6"), ("B", "B ● 7")):
        figure = shown[f"stones:{side}"]
        assert isinstance(figure, Figure)
        assert figure.text == Raw(left)
    assert "hammer" in shown


def test_stones_are_put_and_dragged_and_doubts_are_measured_by_one_tap() -> None:
    s = delivered(begun(), (0, 5))
    keys = {a.key for a in scene(s).actions}
    assert keys >= {"deliver", "form:deliver", "form:end_positions"}
    form = next(form for form in GAME.choices(see(GAME, s, REFEREE)).forms if form.is_main)
    places = form.fields["after"]
    assert isinstance(places, Places)
    assert (places.names, places.ruler) == (("A1", "B1"), "centre")
    tie = laid(begun(), A1=(0, 5), B1=(0, 5.04), B2=(0, 20))
    found = {node.key for node in scene(tie).centre}
    assert "measuring" in found
    taps = [tap.path for tap in scene(tie).taps]
    assert ("measure:s1",) in taps
    assert ("measure:level",) in taps
    second = laid(begun(), A1=(0, 1), A2=(0, 5), B1=(0, 5.1))  # does A2 count?
    assert GAME.choices(see(GAME, second, REFEREE)).listed[0:1] != ()
    offered = [do for do in GAME.choices(see(GAME, second, REFEREE)).listed if type(do) is Measure]
    assert offered[0].stones == ("A2", "B1")
    clear = laid(begun(), A1=(0, 1), B1=(0, 9))
    assert "measuring" not in {node.key for node in scene(clear).centre}


def test_the_prompt_says_who_delivers_from_which_position() -> None:
    assert prompt(GAME.start(2, Options())) == "curling.prompt.toss"
    assert prompt(begun()) == "curling.prompt.deliver"
    named = after(begun(), Lineup("A", ("Ola", "2", "3", "4")))
    assert prompt(named) == "curling.prompt.member"
    assert prompt(begun(chairs=8)) == "curling.prompt.player"
    assert prompt(points(begun())) == "curling.prompt.points"
    assert scene(begun(), Actor(0)).actions == ()


def test_a_team_on_several_chairs_shares_its_positions() -> None:
    names = []
    for k in range(4):
        found = scene(skipped(begun(chairs=6), 2 * k)).prompt
        assert found is not None
        assert isinstance(found.text, Msg)
        names.append(found.text.args["player"])
    assert names[0] == names[3]  # three people: the first has the fourth position too
    assert len({str(name) for name in names}) == 3
    lined = after(begun(chairs=4), Lineup("A", ("2", "1", "2", "1")))
    found = scene(lined).prompt
    assert found is not None
    assert isinstance(found.text, Msg)
    assert "2" in str(found.text.args["player"])  # the chair with number 2


def test_every_end_of_a_match_is_told_with_its_reason() -> None:
    timed = begun(Options(thinking_time_s=60))
    for s, clause in (
        (after(begun(), Concede("A")), "CUR-38"),
        (after(timed, ClockExpired("B")), "CUR-41"),
        (points(begun(Options(ends=1)), ("A", 1)), "CUR-35"),
        (points(begun(Options(ends=1, extra_ends=False)), ("", 0)), "CUR-37"),
    ):
        found = scene(s)
        assert found.prompt is not None
        assert found.prompt.clause == clause
        assert found.news[-1].tone == "end"
        assert len(found.sheets) == 3


def test_the_lines_of_an_extra_end_and_of_the_toss_have_words() -> None:
    extra = points(begun(Options(ends=1)), ("", 0))
    subtitle = scene(extra).subtitle
    assert subtitle is not None
    assert subtitle.id == "curling.extra_now.south"
    assert scene(GAME.start(2, Options()), CHANCE).subtitle != subtitle
