"""What the scorer is asked for in detail, where the type of an event does not say enough."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stolik.engine import Each, Field, Flag, Maybe, Msg, Option, Pick, Text
from stolik.games.tenis_stolowy.known import MOST_CONTACTS, MOST_REASON
from stolik.games.tenis_stolowy.names import player_name
from stolik.games.tenis_stolowy.sheet import MOST_POINTS, score_so_far
from stolik.games.tenis_stolowy.state import State, receiver_player, server_player
from stolik.games.tenis_stolowy.umpire import PLAYERS
from stolik.parts.match import SIDES, side_name
from stolik.parts.match.fields import score_fields

SINGLES_TOKENS: Final = tuple(
    f"{kind}:{side}" for kind in ("racket", "table", "body") for side in SIDES
)
DOUBLES_TOKENS: Final = (
    *(f"{kind}:{player}" for kind in ("racket", "body") for player in PLAYERS),
    *(f"table:{side}.{half}" for side in SIDES for half in "RL"),
)
COMMON_TOKENS: Final = (
    "net",
    "other",
    *(
        f"{kind}:{side}"
        for kind in ("side", "past", "free_hand", "move_table", "net_touch", "service_fault")
        for side in SIDES
    ),
    "disturbance",
)


def picked(names: Mapping[str, Msg]) -> Pick:
    """One of these, by name."""
    return Pick(tuple(Option(value, name) for value, name in names.items()))


def values(field: Field) -> list[str]:
    """What can be picked."""
    assert isinstance(field, Pick)
    return [str(option.value) for option in field.options]


def side(s: State) -> Pick:
    """A side, by its name."""
    return picked({name: side_name(s.chairs, i) for i, name in enumerate(SIDES)})


def toss(s: State) -> dict[str, Field]:
    """Who serves, in doubles who receives, and who stands where."""
    ends = Maybe(Each(side(s).options, Pick((Option(1), Option(2)))))
    if not s.doubles:
        return {"first_server": side(s), "ends": ends}
    players = picked({name: player_name(s, i) for i, name in enumerate(PLAYERS)})
    return {"server": players, "receiver": players, "ends": ends}


def rally(s: State) -> dict[str, Field]:
    """A rally in detail."""
    tokens = (DOUBLES_TOKENS if s.doubles else SINGLES_TOKENS) + COMMON_TOKENS
    contacts = Pick(tuple(Option(t) for t in tokens), least=1, most=MOST_CONTACTS, repeats=True)
    return {
        "winner": Maybe(side(s)),
        "let": Flag(),
        "contacts": Maybe(contacts),
        "reason": Maybe(Text(MOST_REASON)),
    }


def ace(s: State) -> tuple[str, ...]:
    """The contacts of a service that is not returned."""
    names = PLAYERS if s.doubles else SIDES
    half = ".R" if s.doubles else ""
    server, receiver = names[server_player(s)], names[receiver_player(s)]
    return f"racket:{server}", f"table:{server[0]}{half}", f"table:{receiver[0]}{half}", "other"


def set_score(s: State) -> dict[str, Field]:
    """The result of a set, from the score so far."""
    low = score_so_far(s)
    return score_fields(s.chairs, MOST_POINTS, least=low)
