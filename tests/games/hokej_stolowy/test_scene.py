"""The picture of a match: what is to be seen at a glance, and how many taps things take."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, Viewer, see
from stolik.engine.scene import Clock, Figure, Scene, nodes
from stolik.games.hokej_stolowy import GAME
from stolik.games.hokej_stolowy.actions import Faceoff, Goal, Possession, StartSignal, Stop
from stolik.games.hokej_stolowy.entries import VOIDS
from stolik.games.hokej_stolowy.options import Options
from stolik.games.hokej_stolowy.state import State
from stolik.words import Speaker
from tests.games.hokej_stolowy.matches import after, at, begun, free

NAMES = ("Hanna", "Jan")


def scene(s: State, viewer: Viewer = REFEREE) -> Scene:
    return GAME.scene(see(GAME, s, viewer))


def figures(s: State) -> dict[str, str]:
    say = Speaker("en", NAMES)
    return {n.key: say.say(n.text) for n in nodes(scene(s)) if isinstance(n, Figure)}


def taps(s: State) -> dict[tuple[str, ...], object]:
    return {tap.path: tap.do for tap in scene(s).taps}


def test_a_goal_is_one_tap_and_a_void_one_two() -> None:
    s = free()
    assert taps(s)["score:A",] == taps(s)["goal:A",] == Goal("A", released=True)
    assert after(s, Goal("A", released=True)).score == (1, 0)
    for why in VOIDS:
        if why == "centre":
            continue
        do = taps(s)[f"void:{why}", "score:B"]
        assert isinstance(do, Goal)
        assert after(s, do).score == (0, 0)


def test_the_likeliest_next_step_is_the_main_button() -> None:
    def main(s: State) -> list[str]:
        return [one.key for one in scene(s).actions if one.is_main]

    assert main(GAME.start(2, Options())) == ["start_signal"]
    assert main(free()) == ["goal:A", "goal:B"]
    assert main(after(free(), Goal("A"))) == ["faceoff"]
    assert main(after(free(), Stop())) == ["resume"]


def test_the_lamps_show_the_shield_and_whether_a_goal_is_released() -> None:
    found = figures(begun())
    assert (found["lamp:shield"], found["lamp:released"]) == (
        "3 s after face-off",
        "Boards or pass first",
    )
    found = figures(free())
    assert (found["lamp:shield"], found["lamp:released"]) == (
        "Goals count",
        "Boards or pass first" if not free().is_released else "Released",
    )


def test_the_screen_says_who_makes_the_face_off() -> None:
    s = at(free(), 61, Goal("A"))
    say = Speaker("pl", NAMES)
    assert say.say(scene(s).prompt.text) == "Wrzutkę robi: Jan"
    assert taps(s)["faceoff",] == Faceoff()


def test_the_holder_of_the_puck_has_the_passive_clock() -> None:
    s = at(free(), 61, Possession("B", "LD"))
    assert taps(free())["has:B", "figure:LD"] == Possession("B", "LD")
    clock = scene(s).seats[1].clock
    assert clock is not None
    assert (clock.left_ms, clock.at_ms) == (5000, s.now_ms)
    assert scene(s).seats[0].clock is None


def test_the_countdown_stands_between_the_scores_and_a_brief_match_has_none() -> None:
    kinds = [getattr(node, "key", "") for node in scene(begun()).centre[:3]]
    assert kinds == ["side:A", "clock", "side:B"]
    assert isinstance(scene(begun()).centre[1], Clock)
    brief = GAME.start(2, Options(depth="results"))
    assert not any(isinstance(node, Clock) for node in nodes(scene(brief)))
    assert after(GAME.start(2, Options()), StartSignal()).phase == "play"


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_what_happened_is_told(lang: str) -> None:
    s = at(free(), 61, Goal("A", table_moved=True))
    told = [Speaker(lang, NAMES).say(news.text) for news in scene(s).news]
    expected = {
        "pl": "Gol nieważny: Hanna (ruszona gra)",
        "en": "Goal disallowed: Hanna (game moved)",
    }
    assert told == [expected[lang]]
