"""A round by its stakes, its shoe and its decisions, through the book's own vocabulary."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import CHANCE, Actor, Event, Refused
from stolik.engine.examples import Case, Json
from stolik.games.blackjack import GAME
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.check import card_goes_to
from stolik.games.blackjack.examples import EXAMPLES
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.state import State


def came(
    shoe: str, *moves: str, stakes: tuple[int, ...] = (100,), **options: Json
) -> dict[str, Json]:
    """Play a round: cards by their codes, moves like `1 split`, `1 hit 1`, `1 insure 50`."""
    boxes: list[Json] = [{"box": n, "stake": stake} for n, stake in enumerate(stakes, 1)]
    steps = [step(move) for move in moves]
    given: dict[str, Json] = {"boxes": boxes, "shoe": list(shoe.split()), "options": options}
    return dict(EXAMPLES.run(Case("x", given, steps)))


def codes(found: dict[str, Json]) -> list[Json]:
    """Why steps were refused."""
    refused = found["refused"]
    assert isinstance(refused, list)
    return [one["code"] for one in refused if isinstance(one, dict)]


def hands(found: dict[str, Json]) -> int:
    """How many hands the first box had."""
    results = found["results"]
    assert isinstance(results, dict)
    first = results["1"]
    assert isinstance(first, list)
    return len(first)


def step(move: str) -> dict[str, Json]:
    """Read a move."""
    if move in ("timeout", "void_round", "close_bets"):
        return {"a": move}
    box, word, *more = move.split()
    found: dict[str, Json] = {"box": int(box), "a": word}
    if more:
        found["amount" if word == "insure" else "stake" if word == "bet" else "hand"] = int(more[0])
    return found


def new(seats: int = 1, **options: object) -> State:
    """A new table."""
    return GAME.start(seats, replace(Options(), **options))


def do(s: State, by: int, *actions: Action, clock_ms: int = 0) -> State:
    """Let somebody act."""
    for action in actions:
        s = GAME.apply(s, Event(Actor(by), action, clock_ms))
    return s


def deal(s: State, cards: str) -> State:
    """Let these cards come, wherever they are owed."""
    for card in cards.split():
        s = do(s, CHANCE, act.Dealt(card_goes_to(s), card))
    return s


def why(s: State, by: int, action: Action, clock_ms: int = 0) -> tuple[str, str]:
    """Why an action is refused."""
    try:
        do(s, by, action, clock_ms=clock_ms)
    except Refused as error:
        return error.code, error.clause
    raise AssertionError(f"{action} was accepted")
