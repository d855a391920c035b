"""The tournament report file of chess (TRF16): fixed columns, read by every pairing program.

A player's line has the number, name, rating, points and rank, then ten columns for each round: the
opponent's number, the colour, the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from stolik.competitions.puchar.counting import Game, games_of
from stolik.competitions.puchar.options import table_size
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.state import State
from stolik.engine.refusals import BadInput


def written(s: State, names: Sequence[str], name: str) -> str:
    """Give the file of a cup of pairs; BadInput where the form has no room for it."""
    if s.options.teams != "none" or table_size(s.options) != 2 or not s.rounds:
        raise BadInput("no_trf")
    number = {who: at for at, who in enumerate(s.seeds, 1)}
    ranks = {one.who: at for at, one in enumerate(standing(s), 1)}
    games = games_of(s, s.rounds)
    rated = sum(1 for who in s.seeds if s.ratings.get(s.field[who][0]))
    lines = [
        f"012 {plain(name)}",
        f"062 {len(s.seeds)}",
        f"072 {rated}",
        f"092 {s.options.format}",
        f"XXR {len(s.rounds)}",
    ]
    lines += [player(s, who, names, number, ranks[who], games[who]) for who in s.seeds]
    return "\r\n".join(lines) + "\r\n"


def player(
    s: State,
    who: int,
    names: Sequence[str],
    number: dict[int, int],
    rank: int,
    games: Sequence[Game],
) -> str:
    """Give a player's line."""
    member = s.field[who][0]
    points = sum((one.points for one in games), Fraction(0))
    tenths = round(points * 10)
    shown = f"{tenths // 10}.{tenths % 10}"
    rating = s.ratings.get(member, 0)
    head = (
        f"001 {number[who]:>4}      {plain(names[member])[:33]:<33} {rating or '':>4} "
        f"{'':<3} {'':>11} {'':<10} {shown:>4} {rank:>4}"
    )
    cells = [played(s, who, n, number, games) for n in range(1, len(s.rounds) + 1)]
    return head + "".join(f"  {cell}" for cell in cells)


def played(s: State, who: int, round: int, number: dict[int, int], games: Sequence[Game]) -> str:
    """Give what a round brought a player: eight columns."""
    own = next((one for one in games if one.round == round), None)
    if own is None or own.how == "late":
        out = who in s.rounds[round - 1].byes
        return "0000 - Z" if own is not None or out else "        "
    if own.how == "bye":
        return "0000 - U"
    if own.how == "rest":
        return "0000 - H"
    against = number[own.against[0]]
    colour = "wb"[own.side]
    ended = own.ended[0]
    if own.how == "forfeit":
        return f"{against:>4} {colour} {'+' if ended == 1 else '-'}"
    return f"{against:>4} {colour} {'1' if ended == 1 else '0' if ended == 0 else '='}"


def plain(text: str) -> str:
    """Give a text of one line."""
    return " ".join(text.split())
