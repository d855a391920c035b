"""Bots: what each is for, what it says, and that it sees only what a player sees."""

from __future__ import annotations

import zlib

import pytest
from msgspec.structs import replace

from stolik.bots.player import LEVEL_NAMES, Budget, Thought
from stolik.engine import CHANCE, REFEREE, Actor, Event, Seen
from stolik.games.kosci import GAME
from stolik.games.kosci.bot import (
    LEVELS,
    Coward,
    Dreamer,
    Optimal,
    Racer,
    Threshold,
    playout,
    win_plan,
)
from stolik.games.kosci.state import Action, Keep, Options, State, Throw, Write
from stolik.games.kosci.wins import packed, solved
from stolik.games.kosci.wins import table as wins_table
from stolik.words.speaker import Speaker
from tests.games.kosci.table import bust, scores, table, throw, throws
from tests.kit.walks import seeded

CHOOSE = Options(keep_rule="choose")


def thought(bot: Coward | Threshold, state: State, seat: int | None = None) -> Thought[Action]:
    viewer = Actor(state.seat if seat is None else seat)
    found = bot.think(Seen(viewer, state), seeded("bots"), Budget(rounds=1))
    assert found is not None
    return found


def test_the_three_levels_are_there() -> None:
    assert set(LEVEL_NAMES) <= set(LEVELS)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("keep_rule", ["all", "choose"])
def test_every_bot_plays_only_what_is_offered_and_says_why(name: str, keep_rule: str) -> None:
    options = Options(keep_rule="choose" if keep_rule == "choose" else "all", target=3000)
    bot, state, luck = LEVELS[name](), GAME.start(2, options), seeded(name)
    say = Speaker("pl")
    for _ in range(300):
        turn = GAME.turn(state)
        if not turn.due:
            break
        if state.phase == "roll":
            state = throw_on(state, luck.below(2**31))
            continue
        seen = Seen(turn.due[0], state)
        found = bot.think(seen, luck, Budget(rounds=1))
        assert found is not None
        assert found.do in GAME.choices(seen).listed
        assert found.why is not None
        assert "[" not in say.say(found.why)
        state = apply(state, turn.due[0], found.do)


def throw_on(state: State, number: int) -> State:
    return GAME.apply(state, Event(CHANCE, GAME.draw(state, seeded("dice", number))))


def apply(state: State, by: Actor, do: Action) -> State:
    return GAME.apply(state, Event(by, do))


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_is_silent_when_another_is_to_act(name: str) -> None:
    for viewer in (Actor(1), REFEREE):
        seen = Seen(viewer, throw(table(), 1, 1, 1, 2, 3, 4))
        assert LEVELS[name]().think(seen, seeded("bots"), Budget(rounds=1)) is None


def test_the_coward_writes_at_once_and_the_dreamer_wants_more() -> None:
    state = throw(table(), 4, 4, 4, 2, 3, 6)
    assert thought(Coward(), state).do == Write()
    assert thought(Dreamer(), state).do == Throw()
    assert thought(Dreamer(), throw(table(), 1, 1, 1, 2, 3, 6)).do == Write()


@pytest.mark.parametrize(
    ("rolls", "do"),
    [
        (("444236",), Throw()),  # 400 with three dice
        (("444136",), Write()),  # 500 with two dice
        (("555236",), Write()),  # 500 with three dice
        (("111236", "1"), Write()),
    ],
)
def test_the_threshold_player_keeps_to_the_thresholds_of_the_book(
    rolls: tuple[str, ...], do: Action
) -> None:
    assert thought(Threshold(), throws(table(), rolls[:1])).do == do


def test_a_choosing_bot_keeps_fewer_dice_to_throw_more() -> None:
    state = throw(table(CHOOSE), 1, 5, 2, 3, 4, 6)
    straight = replace(state, rolled=(1, 5, 2, 3, 4, 4))
    assert thought(Coward(), straight).do == Keep((1, 5))
    assert thought(Threshold(), straight).do == Keep((1,))


def test_the_racer_throws_until_the_leader_is_overtaken() -> None:
    state = scores(table(totals=(9400, 8500)), 600)
    assert state.queue == (1,)
    enough_for_points = throws(state, ("555136",))
    assert thought(Threshold(), enough_for_points).do == Write()
    assert thought(Racer(), enough_for_points).do == Throw()
    ahead = throws(state, ("111136",))
    assert thought(Racer(), ahead).do == Write()


@pytest.mark.long
def test_the_optimal_player_risks_more_when_the_other_is_about_to_win() -> None:
    calm = throw(table(totals=(5000, 5000)), 4, 4, 4, 1, 3, 6)
    assert thought(Optimal(), calm).do == Write()
    desperate = throw(table(Options(finish="immediate"), totals=(5000, 9900)), 4, 4, 4, 1, 3, 6)
    assert thought(Threshold(), desperate).do == Write()
    why = thought(Optimal(), desperate).why
    assert why is not None
    assert why.id.startswith("kosci.why.win")


def test_what_is_solved_serves_every_lower_target_and_no_other_rules() -> None:
    assert solved(table(Options(target=10_000))) is not None
    assert solved(table(Options(target=2000))) is not None
    for other in (
        Options(target=20_000),
        Options(min_write=400),
        Options(must_confirm=False),
        Options(pairs_quads=True),
        Options(straight_value=0),
        Options(bust_limit=3),
        Options(first_write_min=500),
    ):
        assert solved(table(other)) is None


@pytest.mark.parametrize("keep_rule", ["all", "choose"])
def test_the_tables_of_the_package_fit_the_solved_games(keep_rule: str) -> None:
    rule = "choose" if keep_rule == "choose" else "all"
    at_once, once_more = wins_table(rule, "immediate"), wins_table(rule, "others_once")
    assert at_once is not None
    assert once_more is not None
    assert at_once.to_throw(200, 200) == pytest.approx(
        0.533905 if rule == "choose" else 0.530023, abs=2e-5
    )
    assert at_once.to_throw(20, 20) > once_more.to_throw(20, 20) > 0.5
    assert at_once.makes_up(1) == 0
    assert 0.7 < once_more.makes_up(1) < 0.8


def test_a_packed_table_reads_back() -> None:
    data = packed([0.0, 1.0, 0.25], [0.5])
    assert len(zlib.decompress(data)) == 8


def test_simulated_play_is_quick_and_legal() -> None:
    state = throw(table(), 4, 4, 4, 1, 3, 6)
    seen = Seen(Actor(0), state)
    assert playout(seen, GAME.choices(seen), seeded("playout")) == Write()
    results = table(Options(depth="results"))
    seen = Seen(REFEREE, results)
    assert playout(seen, GAME.choices(seen), seeded("playout")) in GAME.choices(seen).typical


def test_bots_finish_a_game_with_a_play_off() -> None:
    state = scores(scores(table(Options(finish="equal_turns"), totals=(9600, 9600)), 400), 400)
    assert state.tied == (0, 1)
    first = throw(state, 4, 4, 4, 2, 3, 6)
    assert thought(Racer(), first).do == Throw()
    second = throws(bust(state), ("444236",))
    assert thought(Racer(), second).do == Write()


@pytest.mark.long
@pytest.mark.parametrize("options", [Options(), Options(finish="immediate"), CHOOSE])
@pytest.mark.parametrize("totals", [(0, 0), (5000, 6000), (9700, 9000), (9000, 9950)])
def test_the_optimal_plan_is_worth_what_the_solved_game_says(
    options: Options, totals: tuple[int, int]
) -> None:
    state = table(options, totals=totals)
    wins = solved(state)
    assert wins is not None
    mine, other = ((10_000 - total) // 50 for total in totals)
    plan = win_plan(state, wins)
    assert plan.hold(0, 6) == pytest.approx(wins.to_throw(mine, other), abs=3e-5)
