"""The tournament for other programs: rows for spreadsheets, results for a website."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from stolik.competitions.exchange import Exchange, Rows, entry_rows
from stolik.competitions.turniej_rummikub.refereeing import is_shown
from stolik.competitions.turniej_rummikub.results import LETTERS, score_of
from stolik.competitions.turniej_rummikub.standing import places
from stolik.competitions.turniej_rummikub.state import (
    State,
    Table,
    final_rows,
    ranking,
    results_of,
    rows_of,
    standings,
)
from stolik.competitions.turniej_rummikub.totals import final_places
from stolik.engine.messages import msg
from stolik.words import Speaker

WEIGHT: Final = 0
"""The result counts nothing for the teams of the games."""  # TRM-5
HEADS: Final = (
    "round", "table", "game", "starter", "end", "seat", "player", "small", "winner",
    "jokers_left", "no_meld", "turns",
)  # fmt: skip


def protocols(s: State) -> Iterator[tuple[str, int, Table]]:
    """Give every protocol with its round and table, the final last."""
    for round, tables in enumerate(s.played, 1):
        for number, table in enumerate(tables, 1):
            yield str(round), number, table
    for number, table in enumerate(s.tables, 1):
        yield str(len(s.played) + 1), number, table
    if s.final is not None:
        yield "final", 1, s.final


def game_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give a line for each game and seat, as section 6 of the book has it."""
    del say  # the heads are the book's own, in no language
    found: Rows = [list(HEADS)]
    for round, number, table in protocols(s):
        for game, one in enumerate(results_of(table), 1):
            for seat, member in enumerate(table.seats):
                if seat in one.empty:
                    continue
                found.append(
                    [
                        round, number, game, LETTERS[one.starter], one.end, LETTERS[seat],
                        names[member], score_of(s.options, one, seat), int(seat in one.winners),
                        one.jokers[seat] if one.jokers else 0,
                        (one.no_meld[seat] or "") if one.no_meld else "", "",
                    ]
                )  # fmt: skip
    return found


def standing_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give the standings; for the games' teams the weight is nought."""
    heads = ("rank", "name", "team", "big", "small", "best_game", "games", "weight")
    found: Rows = [[say.say(msg(f"cup.csv.{name}")) for name in heads]]
    rows, is_over = rows_of(s), s.phase == "closed"
    order = ranking(s) if is_over else standings(s)
    at = final_places(s) if is_over else places(s.options, rows, order)
    for member in (*order, *s.out):
        own = rows[member].gained
        place: object = at.get(member, "DSQ")
        found.append(
            [
                place, names[member], s.roster.members[member].team, own.big, own.small,
                own.best_game, own.games, WEIGHT,
            ]
        )  # fmt: skip
    return found


class PlayerLine(Struct, frozen=True):
    """A player of the tournament."""

    member: int
    name: str
    organisation: str
    place: int | None
    """None for the disqualified."""
    big: int
    small: int
    final_big: int | None
    final_small: int | None


class TournamentResult(Struct, frozen=True):
    """A tournament as far as everybody may know it."""

    phase: str
    rounds: int
    weight: int
    players: tuple[PlayerLine, ...]


def published(s: State, names: Sequence[str]) -> TournamentResult:
    """Give the standings by fixed names and in no language; nobody while they are hidden."""
    if not is_shown(s, is_staff=False):
        return TournamentResult(s.phase, len(s.played), WEIGHT, ())
    rows, final = rows_of(s), final_rows(s) if s.phase == "closed" else {}
    is_over = s.phase == "closed"
    order = ranking(s) if is_over else standings(s)
    at = final_places(s) if is_over else places(s.options, rows, order)
    lines = tuple(
        PlayerLine(
            one, names[one], s.roster.members[one].team, at.get(one), rows[one].gained.big,
            rows[one].gained.small, final[one].big if one in final else None,
            final[one].small if one in final else None,
        )
        for one in (*order, *s.out)
    )  # fmt: skip
    return TournamentResult(s.phase, len(s.played), WEIGHT, lines)


EXCHANGE: Final = Exchange[State](
    {
        "entries": lambda s, names, say, groups: entry_rows(s.roster, names, say, groups),
        "standings": lambda s, names, say, _: standing_rows(s, names, say),
        "protocols": lambda s, names, say, _: game_rows(s, names, say),
    },
    published,
)
