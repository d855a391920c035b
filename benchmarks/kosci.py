"""Kości: turns of the kernel beside the state machine, logged actions beside OpenSpiel's Pig."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Literal

from benchmarks.rows import is_installed, left_out, prepared_rate, rate, row
from stolik.engine import CHANCE, Actor, Event
from stolik.engine.log import Entered, Log, open_log
from stolik.games.kosci import GAME
from stolik.games.kosci.bot import best_dice
from stolik.games.kosci.kernel import offers_of, play_turns
from stolik.games.kosci.odds import UNIT, House
from stolik.games.kosci.plan import Plan, points_plan
from stolik.games.kosci.play import can_write
from stolik.games.kosci.state import Action, Keep, Options, Roll, State, Throw, Write

TURNS = 5_000_000
PLAIN_TURNS = 40
ACTIONS = 20_000


def played_turns(options: Options, made: Plan, turns: int) -> int:
    """Play turns of the same plan through the state machine, without a log."""
    luck, state = Random(1), GAME.start(1, options)
    while len(state.turns) < turns:
        seat = Actor(state.seat)
        if state.phase == "roll":
            dice = tuple(luck.choices(range(1, 7), k=state.dice))
            state = GAME.apply(state, Event[Action](CHANCE, Roll(dice)))
        elif state.phase == "keep":
            state = GAME.apply(state, Event[Action](seat, Keep(best_dice(state, made))))
        elif can_write(state) and not made.throws(state.points // UNIT, state.dice):
            state = GAME.apply(state, Event[Action](seat, Write()))
        else:
            state = GAME.apply(state, Event[Action](seat, Throw()))
    return turns


def kernel_rows() -> None:
    """Print the turns a second of the kernel for both keep rules."""
    rules: tuple[Literal["all", "choose"], ...] = ("all", "choose")
    for rule in rules:
        house, options = House(rule), Options(keep_rule=rule, target=50_000)
        made, offers = points_plan(house, 350), offers_of(house)
        value = rate(lambda: play_turns(TURNS, 1, made, offers)["turns"])  # noqa: B023
        plain = rate(lambda: played_turns(options, made, PLAIN_TURNS), 3)  # noqa: B023
        name = "kosci.kernel.turns_per_s" if rule == "all" else "kosci.kernel.choose_turns_per_s"
        row(name, value, "turns/s", "the state machine", plain)


def events(count: int) -> list[Event[Action]]:
    """Draw a long practice game of random decisions, so that only applying it is timed."""
    luck, state = Random(2), GAME.start(2, Options(target=50_000))
    found: list[Event[Action]] = []
    while len(found) < count and state.phase != "over":
        by, do = next_action(state, luck)
        event = Event(by, do, len(found))
        state = GAME.apply(state, event)
        found.append(event)
    return found


def next_action(s: State, luck: Random) -> tuple[Actor, Action]:
    """Decide at random."""
    if s.phase == "roll":
        return CHANCE, Roll(tuple(luck.choices(range(1, 7), k=s.dice)))
    if can_write(s) and luck.random() < 0.5:
        return Actor(s.seat), Write()
    return Actor(s.seat), Throw()


def opened() -> Log[State, State, Action, Options]:
    """Begin a log with its hash chain."""
    return open_log(GAME, 2, Options(target=50_000), Entered())


def engine_row() -> None:
    """Print the applied actions a second, with log and hash chain."""
    drawn = events(ACTIONS)

    def applied(log: Log[State, State, Action, Options]) -> int:
        for event in drawn:
            log.act(event)
        return len(drawn)

    value = prepared_rate(opened, applied)
    name = "kosci.played.actions_per_s"
    if is_installed("pyspiel"):
        row(name, value, "actions/s", "OpenSpiel pig, without a log", rate(pig_actions))
    else:
        row(name, value, "actions/s")
        left_out(name, "open_spiel")


def pig_actions() -> int:
    """Play OpenSpiel's nearest game, Pig, at random."""
    luck, game, done = Random(3), import_module("pyspiel").load_game("pig"), 0
    while done < ACTIONS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            done += 1
    return done


if __name__ == "__main__":
    kernel_rows()
    engine_row()
