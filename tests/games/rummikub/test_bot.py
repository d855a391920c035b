"""Bots: legal everywhere, repeatable, and plain cases are found."""

from __future__ import annotations

import pytest

from stolik.bots import Budget
from stolik.engine import CHANCE, Luck
from stolik.engine.examples import Json
from stolik.games.rummikub import GAME
from stolik.games.rummikub.mind.bot import LEVELS, idle
from stolik.games.rummikub.rules.actions import (
    Action,
    ConfirmScore,
    DeclareIntent,
    Draw,
    Move,
    Pass,
    PickStack,
    Play,
    Ready,
    RequestRedeal,
    Reset,
    SwapJoker,
)
from stolik.games.rummikub.rules.moves import desk_of
from stolik.words import Speaker
from tests.games.rummikub.desk import Table, at, dealt, fresh, stacked
from tests.kit.walks import seeded

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"meld_then_manipulate": True, "initial_meld": 50},
    {"joker_rule": "replace_first"},
    {"joker_rule": "replace_first", "freed_joker_new_set": True, "freed_joker_rack_tiles": 1},
    {"stack_choice": "player", "initial_meld": 0, "exhausted_bank": "until_no_play"},
    {"placing": "hand", "no_meld_mode": "off", "auto_declare_intent": True},
)
FEW, MORE = Budget(rounds=4), Budget(rounds=40)


def thought(
    found: Table,
    seat: int,
    level: str = "strong",
    luck: Luck | None = None,
    budget: Budget = FEW,
) -> Action:
    said = LEVELS[level]().think(found.seen(seat), luck or seeded("bot"), budget)
    assert said is not None
    do: Action = said.do
    return do


def silent(found: Table, seat: int, level: str = "strong") -> bool:
    return LEVELS[level]().think(found.seen(seat), seeded("bot"), FEW) is None


def play_on(found: Table, levels: tuple[str, ...], luck: Luck, most: int = 600) -> int:
    """Let the bots play; every action is accepted, every reason can be read. How many actions."""
    say = Speaker("en")
    for step in range(most):
        due = GAME.turn(found.state).due
        if not due:
            return step
        if CHANCE in due:
            found.act(CHANCE, GAME.draw(found.state, luck))
            continue
        said = LEVELS[levels[due[0]]]().think(found.seen(due[0]), luck, FEW)
        assert said is not None
        assert said.why is None or not say.say(said.why).startswith("rummikub.")
        found.act(due[0], said.do)
        for seat in range(found.p.seats):
            if seat not in GAME.turn(found.state).due and not found.p.owed:
                aside = LEVELS[levels[seat]]().think(found.seen(seat), luck, FEW)
                if aside is not None:
                    found.act(seat, aside.do)
    return most


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: " ".join(house) or "book")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_all_levels_are_legal_to_the_end(house: dict[str, object], seats: int) -> None:
    found = fresh(seats, **house)
    levels = ("strong", "maximum", "easy", "medium")[:seats]
    assert play_on(found, levels, seeded(" ".join(house), seats)) < 600
    assert found.p.phase == "done"


def test_the_same_luck_gives_the_same_thought() -> None:
    found = dealt(seed=3)
    play_on(found, ("strong",) * 4, seeded("same"), most=40)
    seat = found.p.to_move
    for level in LEVELS:
        first = thought(found, seat, level, seeded("one"))
        assert thought(found, seat, level, seeded("one")) == first


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("RUM-50", "RUM-30")
def test_a_rack_that_melds_melds_and_one_that_cannot_draws(level: str) -> None:
    found = at({"A": "k9 k10 k11 b1", "B": "k1"}, "", "o1", opened="")
    do = thought(found, 0, level)
    assert isinstance(do, Play)
    assert found.act(0, do).table == "k9 k10 k11"
    poor = at({"A": "k9 k10 b11 b1", "B": "k1"}, "r3 r4 r5", "o1 o2", opened="B")
    assert thought(poor, 0, level) == Draw()
    assert thought(poor.act(0, Draw()), 1, level) == Draw()


@pytest.mark.parametrize("level", ["medium", "strong", "maximum"])
@pytest.mark.rule("RUM-80", "RUM-35")
def test_whoever_can_go_out_does_also_by_rearranging(level: str) -> None:
    found = at({"A": "b4 b6 b7", "B": "k1"}, "b5 r5 k5 o5", "o1")
    do = thought(found, 0, level)
    found.act(0, do)
    assert found.p.result is not None
    assert found.p.result.winners == (0,)


def test_easy_rearranges_nothing() -> None:
    found = at({"A": "b4 b6 b7 k1", "B": "k1"}, "b5 r5 k5 o5", "o1")
    assert thought(found, 0, "easy") == Draw()
    assert isinstance(thought(found, 0, "medium"), Play)


def test_sets_that_need_not_be_touched_lie_as_they_were() -> None:
    found = at({"A": "r6 k1 b13", "B": "k1 b2 o3"}, "k7 b7 o7 | r3 r4 r5", "o1")
    do = thought(found, 0, "medium")
    assert isinstance(do, Play)
    assert found.act(0, do).table == "k7 b7 o7 | r3 r4 r5 r6"


BANK = (
    "k2 k4 k6 k9 k10 k12 k13 b2 b6 b8 b10 b11 b12 o2 o4 o6 o8 o9 o10 o11 o13 r2 r7 r8 r10 r11 r13"
)
FAR = "k1 k3 k5 b1 b3 b5 o1 o3 o5 r1 r3 r9"


@pytest.mark.rule("RUM-94", "RUM-95")
def test_strong_does_not_wait_with_its_meld_when_that_may_cost_the_higher_penalty() -> None:
    racks = {"A": "k9 k10 k11 J b1 b4 o6", "B": "r6", "C": "k1 k4"}
    found = at(racks, "r3 r4 r5 | k7 b7 o7", BANK, opened="BC")
    do = thought(found, 0, budget=MORE)
    assert isinstance(do, Play)
    assert found.act(0, do).p.opened[0]


@pytest.mark.rule("RUM-83")
def test_in_its_last_move_strong_lays_the_most_points() -> None:
    racks = {"A": "r6 J b13 k13 o1", "B": FAR}
    do = thought(at(racks, "r3 r4 r5 | k7 b7 o7", "", phase="final_lap"), 0)
    assert isinstance(do, Play)
    assert "J" in do.from_rack


def test_pass_where_the_bank_is_empty() -> None:
    found = at({"A": "k1", "B": "b9"}, "r3 r4 r5", "", phase="final_lap")
    assert thought(found, 0) == Pass()


@pytest.mark.rule("RUM-41")
def test_a_stack_is_pointed_at_before_the_draw() -> None:
    found = dealt(2, stack_choice="player", doublets_needed=0)
    for seat in (0, 1):
        found.act(seat, Ready())
    for _ in range(8):
        found.act(found.p.to_move, Draw())
    assert isinstance(idle(desk_of(found.state), "nothing").do, PickStack)


@pytest.mark.rule("RUM-40")
def test_a_half_made_move_of_another_hand_is_taken_back_before_drawing() -> None:
    found = at({"A": "k9 b1", "B": "k1"}, "r3 r4 r5", "o1 o2")
    found.act(0, Move("k9", "1"))
    assert thought(found, 0) == Reset()
    found.act(0, Reset())
    assert thought(found, 0) == Draw()


@pytest.mark.rule("RUM-65")
def test_a_joker_is_swapped_before_the_play_where_the_rule_is_strict() -> None:
    strict: dict[str, Json] = {"joker_rule": "replace_first"}
    found = at({"A": "k11 b1 b2 o9", "B": FAR}, "k9 k10 J=k11 | r3 r4 r5", "o1", options=strict)
    do = thought(found, 0, "medium")
    assert do == SwapJoker("J=k11", "k11")
    do = thought(found.act(0, do), 0, "medium")
    assert isinstance(do, Play)
    assert found.act(0, do).rack(0) == "o9"


@pytest.mark.rule("RUM-96", "RUM-98")
def test_a_declaration_is_made_where_it_lowers_the_penalty_and_only_there() -> None:
    racks = {"A": "b1 b2", "B": "k9 k10 k11 b5"}
    drew = at(racks, "r3 r4 r5", "o1", opened="A", rack_at_last_turn_start={"B": ["k9", "k10"]})
    assert thought(drew, 1, "medium") == thought(drew, 1, "strong") == DeclareIntent()
    assert silent(drew, 1, "easy")
    assert silent(drew, 1, "maximum")
    before = at(racks, "r3 r4 r5", "o1", opened="A")  # it could have melded already
    assert silent(before, 1, "medium")
    poor = at({**racks, "B": "k9 k10 b5"}, "r3 r4 r5", "o1", opened="A")
    assert silent(poor, 1, "medium")


def test_strong_tells_nothing_as_long_as_nobody_is_near() -> None:
    racks = {"A": FAR, "B": "k9 k10 k11 b5"}
    found = at(racks, "r3 r4 r5", "o1", opened="A", rack_at_last_turn_start={"B": ["k9", "k10"]})
    assert silent(found, 1, "strong")
    assert thought(found, 1, "medium") == DeclareIntent()


PAIRS = "k1 k1 b5 b5 r9 r9 o1 o3 o4 o6 o8 b10 o12 k13"
OTHER = "J b6 k2 k4 b1 b3 b7 o2 o5 r1 r3 r5 r7 b12"
GOOD = "k9 k9 k10 k10 k11 k11 r2 r2 o4 o6 o8 b10 o12 k13"


@pytest.mark.rule("RUM-13", "RUM-14")
def test_a_new_deal_is_demanded_for_a_poor_rack_and_a_good_one_is_kept() -> None:
    found = fresh(2, starter="A").act(CHANCE, stacked(PAIRS, OTHER))
    assert thought(found, 0, "strong") == thought(found, 0, "medium") == RequestRedeal()
    assert thought(found, 0, "maximum") == Ready()
    kept = fresh(2, starter="A").act(CHANCE, stacked(GOOD, OTHER))
    assert thought(kept, 0, "strong") == Ready()


@pytest.mark.rule("RUM-87")
def test_the_score_is_confirmed() -> None:
    found = at({"A": "r6", "B": "k1"}, "r3 r4 r5", "o1").play(0, "r3 r4 r5 r6", "r6")
    for level in LEVELS:
        assert thought(found, 1, level) == ConfirmScore()
