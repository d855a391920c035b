"""What nobody should enter, in every sport: refused with code and clause, and nothing changes."""

from __future__ import annotations

from typing import Any, Final

import pytest

from stolik import games
from stolik.engine import CHANCE, REFEREE, Event, Refused
from stolik.engine.log import Entered, open_log
from stolik.engine.options import read_options
from stolik.engine.refusals import BadInput
from stolik.engine.wire import codec, encoded
from tests.kit.web import named, opened, server, socket

Said = dict[str, Any]
TOSS: Final[Said] = {"type": "coin_toss", "winner": "A"}
CURLING: Final[Said] = {"type": "toss", "winner": "B"}
SHUFFLED: Final[Said] = {"type": "coin_toss", "first": "A"}
CHOSEN: Final[list[Said]] = [
    TOSS,
    {"type": "choose", "team": "A", "what": "service"},
    {"type": "choose", "team": "B", "what": "side", "side": "left"},
]
GOAL: Final[Said] = {"type": "goal", "in_goal_of": "B"}
OUT: Final[Said] = {"type": "timeout", "team": "A"}
READY: Final[list[Said]] = [{"type": "ready", "team": "A"}, {"type": "ready", "team": "B"}]
THREE: Final[Said] = {"type": "shot", "player": "A", "first": "3", "cushions": 5}
BAD: Final[list[tuple[str, Said, list[Said], Said, str]]] = [
    ("pilkarzyki", {}, CHOSEN, GOAL, "WRONG_PHASE"),  # a goal before the serve
    ("hokej-stolowy", {}, [], {"type": "goal", "by": "A"}, "WRONG_PHASE"),
    ("pilkarzyki", {"confirm_ready": False}, [*CHOSEN, GOAL, OUT, *READY], OUT, "TIMEOUT_USED"),
    ("pilkarzyki", {"confirm_ready": False, "timeouts_per_game": 5},
     [*CHOSEN, GOAL, *[OUT, *READY] * 5], OUT, "TIMEOUT_USED"),
    ("tenis-stolowy", {"timeouts": 1}, [{"type": "toss", "first_server": "A"}, OUT], OUT,
     "TIMEOUT_USED"),
    ("kregle", {}, [], {"type": "roll", "pins": 11}, "PINS_OUT_OF_RANGE"),
    ("kregle", {}, [], {"type": "roll", "pins": -1}, "PINS_OUT_OF_RANGE"),
    ("kregle", {}, [{"type": "roll", "pins": 4}], {"type": "roll", "pins": 7},
     "MORE_THAN_STANDING"),
    ("bilard", {}, [TOSS, THREE | {"pocketed": ["3>SL"]}], THREE, "BALL_NOT_ON_TABLE"),
    ("shuffleboard", {}, [SHUFFLED], {"type": "throw", "team": "A", "after": {"C9": [0, 90]}},
     "UNKNOWN_STONE"),
    ("curling", {}, [CURLING], {"type": "deliver", "team": "A", "after": {"A9": [0, 0]}},
     "UNKNOWN_STONE"),
    ("shuffleboard", {}, [SHUFFLED], {"type": "throw", "team": "A", "after": {"A1": [0, 1e6]}},
     "UNKNOWN_EVENT"),  # positions off the table, and off the room
    ("curling", {}, [CURLING], {"type": "deliver", "team": "A", "after": {"A1": [-1e9, 0]}},
     "UNKNOWN_EVENT"),
    ("curling", {}, [CURLING], {"type": "end_positions", "stones": {"A1": [0, 1e300]}},
     "UNKNOWN_EVENT"),
]  # fmt: skip


def after(game: Any, options: Said, said: list[Said]) -> Any:
    s = game.start(2, read_options(game.options, options))
    for one in said:
        do = codec(game.actions).action(encoded(one))
        s = game.apply(s, Event(CHANCE if "toss" in one["type"] else REFEREE, do))
    return s


@pytest.mark.parametrize(("id", "options", "said", "bad", "code"), BAD)
def test_what_cannot_be_is_refused_with_its_clause_and_changes_nothing(
    id: str, options: Said, said: list[Said], bad: Said, code: str
) -> None:
    game: Any = games.load(id)
    s = after(game, options, said)
    before = encoded(s)
    with pytest.raises(Refused) as refused:
        game.apply(s, Event(REFEREE, codec(game.actions).action(encoded(bad))))
    assert refused.value.code == code
    assert refused.value.clause in games.kit(id).book.clauses
    assert encoded(s) == before


@pytest.mark.parametrize("id", sorted({id for id, *_ in BAD}))
def test_time_never_runs_backwards_in_a_log(id: str) -> None:
    game: Any = games.load(id)
    _, options, said, bad, _ = next(one for one in BAD if one[0] == id)
    log = open_log(game, 2, read_options(game.options, options), Entered())
    for number, one in enumerate(said):
        do = codec(game.actions).action(encoded(one))
        log.act(Event(CHANCE if "toss" in one["type"] else REFEREE, do, 5000 + number))
    if said:
        with pytest.raises(BadInput):
            log.act(Event(REFEREE, codec(game.actions).action(encoded(bad)), 4999))
        assert len(log.in_force) == len(said)


def test_two_sides_of_a_sheet_cannot_be_called_alike() -> None:
    with server() as visitor, socket(named(visitor, "Hanna")) as scorer:
        scorer.hello(opened(visitor, "curling", mode="paper"))
        assert scorer.say("sit", seat=0, name="Orły")["type"] == "ack"
        answer = scorer.say("sit", seat=1, name="orły ")
        assert answer["type"] in ("failed", "refused")
