"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine.examples import PAIRS, BadExample, Json, Seats, Table, played
from stolik.games.tenis_stolowy import actions as act
from stolik.games.tenis_stolowy.events import EVENTS
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.rules import TableTennis
from stolik.games.tenis_stolowy.state import Order, State, receiver_player, server_player
from stolik.games.tenis_stolowy.umpire import PLAYERS
from stolik.parts.match import SIDES, Ready, Side
from stolik.parts.match.examples import steps_of, unknown_event
from stolik.parts.series import SeriesRow, ended, next_starter

GAME: Final = TableTennis()
AB: Final = Seats(SIDES)
Player: TypeAlias = Literal["A1", "B1", "A2", "B2"]
Count: TypeAlias = Annotated[int, Meta(ge=0)]


class Match(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in mid-course."""

    phase: Literal["toss", "play", "set_break", "finished"] = "play"
    first_server: Side | None = None
    score: dict[str, Count] = {}
    set_no: Annotated[int, Meta(ge=1)] = 1
    sets: dict[str, Count] = {}
    ends: dict[str, Count] = {}
    seq: tuple[Player, Player, Player, Player] | None = None


class Given(Struct, frozen=True):
    """A match before the toss, or in mid-course."""

    state: Match | None = None


At: TypeAlias = Table[State, act.Action, Given]


def start(given: Given, options: Options) -> State:
    """The state an example starts from; the scores of the sets won before it are unknown."""
    fresh, now = GAME.start(4 if options.mode == "doubles" else 2, options), given.state
    if now is None:
        return fresh
    order = now.seq and order_of(now.seq)
    first = AB.find(now.first_server) if now.first_server else order[0] % 2 if order else 0
    if order and (not fresh.doubles or order[0] % 2 != first):
        raise BadExample(f"given.state.seq: {now.seq}")
    if fresh.doubles and order is None:
        order = (first, 1 - first, first + 2, 3 - first)
    wins, is_tossed = AB.each(now.sets, 0), now.phase != "toss"
    is_over = max(wins) >= options.sets_to_win
    if is_over != (now.phase == "finished") or max(wins) > options.sets_to_win:
        raise BadExample("given.state.sets")
    rows = tuple(SeriesRow(first, (0, 0), None, (side,)) for side in [0] * wins[0] + [1] * wins[1])
    if now.phase == "set_break" and not rows:
        rows = (SeriesRow(first, (0, 0), None, struck=True),)
    s = replace(
        fresh,
        phase=now.phase,
        series=replace(fresh.series, rows=rows, wins=wins),
        is_tossed=is_tossed,
        known_from=int(is_tossed),
        set_no=now.set_no,
        first=first,
        order=order if is_tossed else None,
        score=AB.each(now.score, 0),
        ends=AB.each({"A": 1, "B": 2, **now.ends}, 0),
    )
    return replace(s, has_changed=s.is_decider and max(s.score) >= options.change_at)


def order_of(seq: tuple[Player, ...]) -> Order:
    """The order of doubles by players; it goes round the table."""
    a, b, c, d = (PLAYERS.index(player) for player in seq)
    if {a, b, c, d} != {0, 1, 2, 3} or a % 2 == b % 2 or a % 2 != c % 2:
        raise BadExample(f"given.state.seq: {seq}")
    return a, b, c, d


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s = at.state
    names = PLAYERS if s.doubles else SIDES
    serving: tuple[Json, Json] = (None, None)
    if s.phase == "play":
        serving = names[server_player(s)], names[receiver_player(s)]
    elif s.phase == "set_break" and not s.doubles:
        first = next_starter(s.series)
        serving = SIDES[first], SIDES[1 - first]
    won, known = s.series.wins, len(at.first.series.rows)
    return {
        "score": at.named(s.score),
        "sets": at.named(won),
        "set_no": s.set_no,
        "phase": s.phase,
        "ends": at.named(s.ends),
        "first_server": SIDES[s.first] if s.is_tossed else None,
        "seq": [PLAYERS[player] for player in s.order] if s.order else None,
        "server": serving[0],
        "receiver": serving[1],
        "set_scores": [[int(p) for p in row.points] for row in s.series.rows[known:]],
        "changed": s.has_changed,
        "last": s.last,
        "winner": (SIDES[0] if won[0] > won[1] else SIDES[1]) if ended(s.series) else None,
    }


EXAMPLES: Final = played(
    GAME, Given, start, steps_of(EVENTS, chance=(act.Toss,), leave=(Ready, act.Remind)), shown,
    SIDES,
    refusals=PAIRS,
    options=lambda written: {"mode": "singles", **written},
    misread=unknown_event(EVENTS, ("MATCH_OVER", "TEN-27")),
)  # fmt: skip
