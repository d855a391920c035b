"""Backgammon: random games of the kernel beside OpenSpiel's, plays judged, the log."""

from __future__ import annotations

import time
from importlib import import_module
from random import Random
from statistics import median

from benchmarks.rows import is_installed, left_out, rate, row
from stolik.engine import CHANCE, Actor
from stolik.engine.session import new_session
from stolik.games.backgammon import GAME
from stolik.games.backgammon.actions import Dice, OpeningRoll, Play, Roll
from stolik.games.backgammon.notation import written
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.plays import has_left, moved, plays
from stolik.games.backgammon.setup import NAMED, side_of

START = side_of(NAMED["standard"])
GAMES, PEER_GAMES, TURNS, JUDGED, THOUGHT_GAMES = 5000, 20, 60, 40, 8


def kernel_games() -> int:
    """Random games of the compiled generator."""
    from stolik.games.backgammon.at_random import played_at_random

    played_at_random(START, START, GAMES, 1)
    return GAMES


def peer_games() -> int:
    """Random games of OpenSpiel."""
    spiel, luck = import_module("pyspiel"), Random(1)
    game = spiel.load_game("backgammon")
    for _ in range(PEER_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
    return PEER_GAMES


def judged() -> int:
    """Rolls of the first position, every play of them ranked one roll ahead."""
    from stolik.games.backgammon.mind import mind

    for at in range(JUDGED):
        mind().ranked(START, START, (at % 6 + 1, at // 6 % 6 + 1), is_deep=True)
    return JUDGED


def thoughts() -> list[float]:
    """How long each play of `strong` takes in games against itself, in ms of processor time."""
    from stolik.games.backgammon.mind import mind

    luck, found = Random(1), list[float]()
    mind().ranked(START, START, (6, 5), is_deep=True, is_far=True)  # compiles
    for _ in range(THOUGHT_GAMES):
        own, their = START, START
        while has_left(own) and has_left(their):
            dice = (luck.randint(1, 6), luck.randint(1, 6))
            begun = time.process_time()
            ranked = mind().ranked(own, their, dice, is_deep=True, is_far=True)
            found.append(1000 * (time.process_time() - begun))
            for step in ranked[0].steps if ranked else ():
                own, their = moved(own, their, step.start, step.end)
            own, their = their, own
    return found


def logged() -> int:
    """Actions through a session with log and hash chain, always the first legal play."""
    session, luck, done = new_session(GAME, 2, Options(), bytes(32)), Random(1), 1
    session.act(CHANCE, OpeningRoll(3, 1))
    for _ in range(TURNS):
        s = session.state
        if s.phase == "pre_roll":
            session.act(Actor(s.turn), Roll())
            session.act(CHANCE, Dice((luck.randint(1, 6), luck.randint(1, 6))))
            done += 2
        s = session.state
        if s.phase == "move":
            own, their = s.boards[s.turn], s.boards[1 - s.turn]
            made = next(iter(plays(own, their, s.numbers).values()))
            session.act(Actor(s.turn), Play(written(own, their, made)))
            done += 1
        if session.state.outcome is not None:
            break
    return done


def main() -> None:
    """Print the figures."""
    games = rate(kernel_games, 3)
    if is_installed("pyspiel"):
        row("backgammon, random games", games, "1/s", "OpenSpiel", rate(peer_games, 3))
    else:
        row("backgammon, random games", games, "1/s")
        left_out("backgammon, random games", "OpenSpiel")
    row("backgammon, rolls judged one roll ahead", rate(judged, 3), "1/s")
    found = thoughts()
    row("backgammon, a play of strong, median", median(found), "ms")
    row("backgammon, a play of strong, longest", max(found), "ms")
    row("backgammon, logged actions", rate(logged, 3), "1/s")


if __name__ == "__main__":
    main()
