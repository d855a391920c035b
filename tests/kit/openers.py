"""Line-ups of toy games, as plain functions that other processes can find by name."""

from __future__ import annotations

from functools import partial

from stolik.bots import Advice, Bots
from stolik.bots.general import levels
from stolik.bots.team import AnyBots
from stolik.lab.lineup import Lineup
from tests.kit import matches, numbers


def numbers_lineup(_: str) -> Lineup:
    """Bots that name a number each: `three` and `drei` are the same under two names."""
    game = numbers.Numbers()
    own = {"three": 3, "drei": 3, "five": 5, "nine": 9}
    makers = {name: partial(numbers.Names, n) for name, n in own.items()}
    return Lineup(game, {**levels(game), **makers})


def matches_lineup(_: str) -> Lineup:
    """All general bots, greedy with an exact evaluation among them."""
    game = matches.Matches()
    bots: AnyBots = Bots(advice=Advice(evaluate=matches.evaluate))
    return Lineup(game, {**levels(game), "greedy": levels(game, bots)["greedy"]})
