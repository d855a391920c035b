"""The picture, the sheets, the files and the players."""

from __future__ import annotations

import pytest

from stolik.bots import Budget
from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, BadInput, Seen, see
from stolik.engine.scene import Mat, Scene, Wheel, keys
from stolik.engine.session import paper_session
from stolik.games.ruletka import GAME
from stolik.games.ruletka.bot import BOTS
from stolik.games.ruletka.cloth import POSITIONS
from stolik.games.ruletka.formats import bet_log, read, written
from stolik.games.ruletka.ledger import hot_and_cold, paper, sheets
from stolik.games.ruletka.scene import area, point
from stolik.games.ruletka.state import Close, Options, Place, Ready, Spin, State
from stolik.kit.formats import log_of
from stolik.words.speaker import Speaker
from tests.games.ruletka.table import act, bet, spin, table
from tests.kit.walks import seeded

NAMES = ("Ala", "Bo")


def seen_by(s: State, viewer: int = 0) -> Scene:
    return GAME.scene(see(GAME, s, Actor(viewer)))


def cloth(scene: Scene) -> Mat:
    return next(node for node in scene.centre if isinstance(node, Mat))


@pytest.mark.rule("RUL-4")
def test_all_157_positions_have_a_place_of_their_own_on_the_cloth() -> None:
    scene = seen_by(table())
    mat = cloth(scene)
    spots = [(one.x, one.y) for one in mat.joints]
    spots += [(p.at[0] + p.at[2] / 2, p.at[1] + p.at[3] / 2) for p in mat.patches]
    assert len(set(spots)) == 158 == len(mat.joints) + len(mat.patches)
    assert {one.key for one in POSITIONS} <= set(keys(scene))
    assert len(cloth(seen_by(table(zero_combos=False))).joints) == len(mat.joints) - 6


def test_chips_lie_where_the_numbers_meet() -> None:
    by = {one.key: one for one in POSITIONS}
    seventeen, twenty = area(by["17"]), area(by["20"])
    assert seventeen is not None
    assert twenty is not None
    x, y = point(by["17/20"])
    assert y == twenty[1] == seventeen[1] + 1
    assert seventeen[0] < x < seventeen[0] + seventeen[2]
    assert point(by["16-18"])[0] == point(by["0-3"])[0] == 2.0


def test_own_chips_and_those_of_others_are_told_apart() -> None:
    s = bet(bet(table(2), ("17/20", 5)), ("17/20", 20), ("red", 1), seat=1)
    (joint,) = [one for one in cloth(seen_by(s)).joints if one.key == "17/20"]
    assert (joint.own, joint.all) == (5, 25)
    hidden = bet(bet(table(2, hide_bets_until_close=True), ("17", 5)), ("17", 20), seat=1)
    (patch,) = [one for one in cloth(seen_by(hidden)).patches if one.key == "17"]
    assert (patch.own, patch.all) == (5, 5)


def test_any_chip_goes_anywhere_and_own_chips_come_off() -> None:
    scene = seen_by(bet(table(), ("red", 5)))
    place, remove = scene.carries
    assert place.stays
    assert place.action("chip:25", "17/20") == {"type": "place", "stake": 25, "spot": "17/20"}
    assert remove.action("eraser", "red") == {"type": "remove", "stake": 0, "spot": "red"}
    assert len(place.places) == 157


@pytest.mark.rule("RUL-11")
@pytest.mark.parametrize(
    ("number", "said"), [(17, "17 black, odd, low."), (0, "zero."), (36, "36 red, even, high.")]
)
def test_a_spin_is_shown_on_the_wheel_and_announced_in_words(number: int, said: str) -> None:
    scene = seen_by(spin(bet(table(), ("red", 5)), number))
    (before,) = scene.before
    (wheel,) = before.centre
    assert isinstance(wheel, Wheel)
    assert wheel.pockets[wheel.at or 0] == str(number)
    assert [news.step for news in before.news] == ["spin"]
    say = Speaker("en", NAMES)
    told = [say.say(one.text) for one in scene.news]
    assert told[1] == said
    assert said not in [say.say(one.text) for one in before.news], "told before the ball lies"
    assert [one.key for one in cloth(scene).patches if one.mark == "last"] == [str(number)]


def test_the_permanence_stands_in_three_columns_with_statistics_and_the_sign() -> None:
    s = spin(table(2), 17, 0, 3, 17)
    view = see(GAME, s, SPECTATOR).view
    permanence, statistics, sign = sheets(view)
    say = Speaker("en", NAMES)
    rows = [[say.say(cell) if cell else "" for cell in row.cells[1:4]] for row in permanence.rows]
    assert rows[:4] == [["17", "", ""], ["", "0", ""], ["", "", "3"], ["17", "", ""]]
    stats = [[say.say(cell) for cell in row.cells if cell] for row in statistics.rows]
    assert stats[:2] == [["Came most often", "", ""], ["17", "2", "0"]]
    assert stats[4:7] == [["Missing for longest", "", ""], ["1", "0", "–"], ["2", "0", "–"]]
    assert len(stats) == 4 + 1 + 5
    assert len(sheets(see(GAME, table(2), SPECTATOR).view)) == 2, "nothing has come yet"
    assert hot_and_cold(view.public)[0][0] == 17
    assert [say.say(cell) for cell in sign.rows[0].cells if cell] == ["straight", "1–100", "35:1"]
    assert len(paper(Seen(REFEREE, view)).rows) >= 40


def test_a_permanence_is_written_and_read_again() -> None:
    session = paper_session(GAME, 2, Options())
    session.act(Actor(0), Place("17/20", 5))
    session.act(REFEREE, Close())
    session.act(CHANCE, Spin(20))
    session.act(REFEREE, Close())
    session.act(CHANCE, Spin(0))
    text = written(session.log, NAMES)
    assert text == "spin,number\n1,20\n2,0\n"
    found = read(text, None, Options())
    assert written(log_of(GAME, found), ("",)) == text
    assert bet_log(session.log, NAMES) == (
        "spin,seat,kind,numbers,stake,net\n1,Ala,split,17/20,5,85\n"
    )


@pytest.mark.rule("RUL-3")
@pytest.mark.parametrize(
    "text", ["spin,number\n1,37\n", "spin,number\n1,x\n", "spin,number\n2,5\n", "number\n5\n", ""]
)
def test_a_permanence_with_a_37_or_torn_lines_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read(text, None, Options())


@pytest.mark.parametrize("level", sorted(BOTS.levels))
def test_every_policy_bets_within_the_limits_and_says_what_it_costs(level: str) -> None:
    luck, budget = seeded(f"ruletka {level}"), Budget(rounds=1)
    s = table(2, spins=30, chips=200, straight_max=5)
    bot = BOTS.levels[level]()
    reasons = set()
    for _ in range(400):
        if s.phase == "over":
            break
        if s.phase == "closed":
            s = act(s, CHANCE, Spin(luck.below(37)))
            continue
        thought = bot.think(see(GAME, s, Actor(0)), luck, budget)
        if thought is None:
            s = act(s, 1, Ready()) if not s.public.ready[1] else act(s, REFEREE, Close())
            continue
        reasons.add(thought.why.id if thought.why else "")
        s = act(s, 0, thought.do)
    assert len(s.public.rows) > 3
    assert any(id.startswith("ruletka.why.") for id in reasons)
