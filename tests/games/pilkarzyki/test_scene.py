"""The picture: large scores, one tap a goal, a void goal in the menu, clocks, paper."""

from msgspec.structs import replace

from stolik.engine import REFEREE, Actor, Seen, see
from stolik.engine.scene import Clock, Figure, Scene, nodes
from stolik.games.pilkarzyki import GAME, KIT
from stolik.games.pilkarzyki.actions import Action, Confirm, DeadBall, Goal, Serve, Spin, Timeout
from stolik.games.pilkarzyki.state import State
from stolik.words import Speaker
from tests.games.pilkarzyki.matches import after, in_play, match

NAMES = ("Hanna", "Jan")
PL = Speaker("pl", NAMES)


def scene(s: State, viewer: Actor = REFEREE) -> Scene:
    return GAME.scene(see(GAME, s, viewer))


def figures(s: State) -> dict[str, str]:
    found = (node for node in nodes(scene(s)) if isinstance(node, Figure))
    return {node.key: PL.say(node.text) for node in found}


def tapped(s: State, key: str) -> Action | None:
    return next((tap.do for tap in scene(s).taps if tap.path == (key,)), None)  # type: ignore[return-value]


def test_a_goal_is_one_tap_on_the_button_or_on_the_score() -> None:
    s = match()
    assert tapped(s, "goal:A") == tapped(s, "score:A") == Goal("B")
    assert tapped(s, "goal:B") == tapped(s, "score:B") == Goal("A")
    mains = [button.key for button in scene(in_play()).actions if button.is_main]
    assert mains == ["goal:A", "goal:B"]
    mains = [button.key for button in scene(s).actions if button.is_main]
    assert mains == ["goal:A", "goal:B"]  # before the serve too, where nobody asks who is ready
    assert not scene(s, Actor(0)).actions


def test_a_void_goal_is_the_menu_and_one_tap() -> None:
    s = in_play()
    asides = {button.key for button in scene(s).actions if button.is_aside}
    keys = {f"void:{team}:{code}" for team in "AB" for code in ("FIRST_TOUCH", "UNTOUCHED")}
    assert keys <= asides
    for key in sorted(asides):
        if key.startswith("void:"):
            do = tapped(s, key)
            assert do is not None
            assert after(s, do).last_void == key.split(":")[2]
    spun = after(s, Spin("A", "played_on"))
    assert tapped(spun, "void:A:CAREFUL_PASS") == Goal("B", from_="careful_pass")
    assert tapped(spun, "void:B:DIRECT_SHOT") == Goal("A", passes=0)
    assert tapped(spun, "void:A:DIRECT_SHOT") is None


def test_readiness_is_asked_before_the_serve() -> None:
    s = match(confirm_ready=True)
    assert [button.key for button in scene(s).actions if button.is_main] == ["ready:B"]
    assert PL.say(scene(s).prompt.text) == "Serwuje Hanna. Czy gotowa jest druga drużyna: Jan?"
    ready = after(s, Confirm("B"))
    assert tapped(ready, "serve:A") == Serve("A")
    said = "Serwuje Hanna. Bramka liczy się po 1 podaniu."
    assert PL.say(scene(ready).prompt.text) == said


def test_games_balls_and_used_rights_are_shown() -> None:
    shown = figures(after(match(), "AAB"))
    assert (shown["score:A"], shown["score:B"]) == ("2", "1")
    assert (shown["games:A"], shown["left"], shown["reserve"]) == ("0", "6", "○")
    first = scene(after(match(), "A", Timeout("A"))).seats[0]
    assert "1 wzięty czas" in [PL.say(note) for note in first.notes]
    owed = after(in_play(reserve_balls=0), Goal("B", passes=0))
    assert figures(owed)["owed:A"] == "1"


def test_a_time_out_shows_its_clock() -> None:
    s = after(match(), "A", Timeout("A"))
    (clock,) = [node for node in nodes(scene(s)) if isinstance(node, Clock)]
    assert clock.key == "timer"
    assert tapped(s, "clock_expired") is not None


def test_it_says_who_tilts() -> None:
    s = after(in_play(), DeadBall("goal_B"))
    said = "Martwa piłka. Gdy obie drużyny są gotowe, stół przechyla: Jan."
    assert PL.say(scene(s).prompt.text) == said
    assert [button.key for button in scene(s).actions if button.is_main] == ["tilt:B"]


def test_the_paper_is_empty_or_filled() -> None:
    blank = KIT.paper(Seen(REFEREE, match()), None)
    assert len(blank.rows) == 3
    filled = KIT.paper(Seen(REFEREE, after(match(), "A" * 5 + "B" * 4)), None)
    said = [PL.say(cell) if cell is not None else "" for cell in filled.rows[0].cells]
    assert said[-3:] == ["5", "4", "A"]


def test_a_match_to_be_watched_shows_the_chances_of_both_sides() -> None:
    s = replace(match(played="drawn"), strengths=(100, 100), score=(4, 4))
    shown = figures(s)
    assert shown["chance:A"] == shown["chance:B"] == "50 %"
    assert figures(replace(s, score=(4, 3)))["chance:A"] == "62 %"
    assert "chance:A" not in figures(replace(s, strengths=()))
