"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine.examples import PAIRS, BadExample, Json, Table, played
from stolik.games.kregle.actions import Action
from stolik.games.kregle.counting import counted, leaders, most_possible
from stolik.games.kregle.events import EVENTS, is_in_order, is_sound, moved_on
from stolik.games.kregle.options import Options
from stolik.games.kregle.rules import Bowling
from stolik.games.kregle.state import Card, State, Throw, open_frame
from stolik.parts.match import Ready
from stolik.parts.match.examples import steps_of, unknown_event

GAME: Final = Bowling()
Pins: TypeAlias = Annotated[int, Meta(ge=0, le=10)]


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """What has been thrown, by player and frame."""

    frames: tuple[tuple[tuple[Pins, ...], ...], ...] = ()
    turn: int | None = None


class Given(Struct, frozen=True):
    """Empty cards, or a game in mid-course."""

    state: Game = Game()


At: TypeAlias = Table[State, Action, Given]


def start(given: Given, options: Options) -> State:
    """The state an example starts from."""
    fresh = GAME.start(options.players or 1, options)
    cards = tuple(card_of(card) for card in given.state.frames)
    if len(cards) > fresh.chairs:
        raise BadExample("given.state.frames: more cards than players")
    s = replace(fresh, cards=(*cards, *((),) * (fresh.chairs - len(cards))))
    if not all(is_sound(card, s) for card in s.cards) or not is_in_order(s.cards, s):
        raise BadExample("given.state.frames: nobody can have thrown so")
    s = replace(moved_on(s), news=())
    turn = given.state.turn
    if turn in (None, s.turn):
        return s
    if turn not in range(s.chairs) or s.phase != "throw" or open_frame(s):
        raise BadExample("given.state.turn: the frames say otherwise")
    return replace(s, turn=turn)


def card_of(frames: tuple[tuple[int, ...], ...]) -> Card:
    """A card by the pins of its throws."""
    return tuple(tuple(Throw(pins) for pins in frame) for frame in frames)


def card_shown(s: State, player: int) -> dict[str, Json]:
    """Every value that an example may expect of a player."""
    card = s.cards[player]
    count = counted(card, s.is_current)
    return {
        "frame_scores": list(count.values),
        "pending": list(count.pending),
        "running": list(count.running),
        "cumulative": list(count.official),
        "marks": list(count.marks),
        "total": count.total,
        "max_possible": most_possible(card, s.is_current),
    }


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s = at.state
    players = [card_shown(s, player) for player in range(s.chairs)]
    is_over = s.phase == "finished"
    return {
        **players[0],
        "players": list[Json](players),
        "turn": s.turn,
        "phase": s.phase,
        "finished": is_over,
        "winners": list(leaders(s)) if is_over else [],
    }


def whole_pins(said: Any) -> Json:
    """Give the pins of a throw; what is no whole number is out of their range."""
    return said if isinstance(said, int) and not isinstance(said, bool) else -1


EXAMPLES: Final = played(
    GAME,
    Given,
    start,
    steps_of(EVENTS, leave=(Ready,), spelled={"pins": whole_pins}),
    shown,
    lambda at: tuple(range(at.state.chairs)),
    refusals=PAIRS,
    misread=unknown_event(EVENTS, ("GAME_OVER", "KRE-1")),
)
