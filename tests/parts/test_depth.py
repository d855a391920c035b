"""Depth: one action for all games, each with its own tag and its own words for the depths."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import pytest
from msgspec import Struct, ValidationError, convert

from stolik.engine import REFEREE, Actor, Choices, Msg, Refused, msg
from stolik.engine.scene import Tap
from stolik.engine.wire import encoded
from stolik.parts.acting import Gate, Table
from stolik.parts.depth import SetDepth, depth_news, depth_row, is_other, others

Depth: TypeAlias = Literal["events", "results"]
DEPTHS: tuple[Depth, ...] = get_args(Depth)


class Follow(SetDepth[Depth], frozen=True, tag="follow"):
    pass


class Watched(Struct, frozen=True):
    depth: Depth = "events"
    phase: str = "play"


GATES: tuple[Gate[Watched, Follow], ...] = (
    Gate("referee", by=REFEREE),
    Gate("same", fits=is_other),
)
TABLE = Table[Watched, Follow]("dice", depth_row(Follow, "dice", "DIC-1", *GATES))


def test_a_game_keeps_its_own_tag_and_its_own_depths_on_the_wire() -> None:
    assert encoded(Follow("results")) == b'{"type":"follow","depth":"results"}'
    assert convert({"type": "follow", "depth": "results"}, Follow) == Follow("results")
    with pytest.raises(ValidationError, match="depth"):
        convert({"type": "follow", "depth": "sets"}, Follow)


def test_the_depth_that_is_set_already_is_refused() -> None:
    TABLE.refuse(Watched(), REFEREE, Follow("results"))
    with pytest.raises(Refused, match="same"):
        TABLE.refuse(Watched(), REFEREE, Follow("events"))
    with pytest.raises(Refused, match="referee"):
        TABLE.refuse(Watched(), Actor(0), Follow("results"))


def test_the_other_depths_are_offered_in_the_words_of_the_game_s_option() -> None:
    choices = Choices(others(Follow, DEPTHS, "events"))
    assert choices.listed == (Follow("results"),)
    (button,) = TABLE.buttons(Watched(), choices)
    assert button.label == msg("depth.do", what=Msg("dice.option.depth.results"))
    assert TABLE.taps(Watched(), choices) == (Tap(("depth:results",), Follow("results")),)


def test_everyone_is_told() -> None:
    told = depth_news("dice", "results", "DIC-1")
    assert told.text == msg("depth.news", what=Msg("dice.option.depth.results"))
    assert told.clause == "DIC-1"
