"""Everybody's place: by points, by how far somebody came in the knock-out, or by the ladder."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.competitions.puchar.counting import Line, Table, match_places
from stolik.competitions.puchar.options import table_size
from stolik.competitions.puchar.pairing.bracket import bracket_places
from stolik.competitions.puchar.stages import groups_of, is_knockout, nodes_of, resolved
from stolik.competitions.puchar.state import Round, State


def main_rounds(s: State) -> tuple[Round, ...]:
    """Give the rounds that count by points."""
    return tuple(one for one in s.rounds if one.stage == "main")


def standing(s: State) -> list[Line]:
    """Give everybody, the best first; before the cup begins nobody."""  # PUC-22
    if not s.field:
        return []
    if s.options.format == "ladder":
        wins = Table(s, s.rounds, s.seeds).points
        return [Line(who, at, wins[who]) for at, who in enumerate(s.seeds, 1)]
    if is_knockout(s):
        places = far(s) if table_size(s.options) > 2 else in_bracket(s)
        return placed(s, places, s.rounds)
    if s.options.format == "groups":
        return placed(s, after_groups(s), main_rounds(s))
    return Table(s, s.rounds, s.seeds).lines()


def placed(s: State, places: dict[int, int], rounds: Sequence[Round]) -> list[Line]:
    """Give lines by places that are known."""
    points = Table(s, rounds, s.seeds).points
    number = {who: at for at, who in enumerate(s.seeds)}
    ordered = sorted(s.seeds, key=lambda who: (places[who], number[who]))
    return [Line(who, places[who], points[who]) for who in ordered]


def in_bracket(s: State) -> dict[int, int]:
    """Give places by the knock-out that was drawn; before, all share the first."""
    if not s.bracket:
        return dict.fromkeys(s.seeds, 1)
    return bracket_places(nodes_of(s, len(s.bracket)), s.bracket, resolved(s, s.bracket))


def after_groups(s: State) -> dict[int, int]:
    """Give places: who reached the knock-out by it, the others by rank and points in the group."""
    inside = in_bracket(s) if s.bracket else {}
    keys = []
    for group in groups_of(s):
        for rank, line in enumerate(Table(s, main_rounds(s), group).lines()):
            keys.append((-line.place, line.points, -rank, line.who))
    rest = [(key[:2], key[3]) for key in keys if key[3] not in inside]
    found = dict(inside)
    for mine, who in rest:
        found[who] = len(inside) + 1 + sum(other > mine for other, _ in rest)
    return found


def far(s: State) -> dict[int, int]:
    """Give places of a knock-out at larger tables: by the round, then by the place there."""
    keys = dict.fromkeys(s.seeds, (0, 0))
    for number, one in enumerate(s.rounds, 1):
        for who in one.byes:
            keys[who] = (number, 0)
        for match in one.matches:
            places = match_places(match) if match.is_over else (0,) * len(match.sides)
            for who, place in zip(match.sides, places, strict=True):
                keys[who] = (number, -place)
    last = len(s.rounds)
    if s.phase != "over":  # who has come as far as the last round shares the lead
        keys = {who: key if key[0] < last else (last, 0) for who, key in keys.items()}
    return {who: 1 + sum(other > mine for other in keys.values()) for who, mine in keys.items()}
