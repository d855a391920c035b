"""Which round comes next, in every format: who meets whom, from what was played so far."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final

from msgspec import Struct

from stolik import games
from stolik.competitions.puchar.counting import Table, match_places
from stolik.competitions.puchar.options import table_size
from stolik.competitions.puchar.pairing import bracket as ko
from stolik.competitions.puchar.pairing.berger import NOBODY, berger, double, rounds_of
from stolik.competitions.puchar.pairing.crowd import seated, sizes
from stolik.competitions.puchar.pairing.swiss import Entrant, NoPairing, swiss
from stolik.competitions.puchar.state import Match, Stage, State
from stolik.engine.refusals import Refused

GROUP: Final = 4


class Meeting(Struct, frozen=True):
    """Contestants who are to meet, in the order of the chairs."""

    sides: tuple[int, ...]
    node: int = -1
    group: int = -1


class Due(Struct, frozen=True):
    """A round to be drawn."""

    meetings: tuple[Meeting, ...]
    byes: tuple[int, ...] = ()
    rests: tuple[int, ...] = ()
    stage: Stage = "main"
    bracket: tuple[int, ...] = ()


def active(s: State) -> list[int]:
    """Give the contestants who have not left, by number."""
    return [who for who in s.seeds if who not in s.gone]


def is_knockout(s: State) -> bool:
    """Say whether the cup is a knock-out from the first round on."""
    return s.options.format in ("knockout", "double_knockout")


def planned_rounds(s: State) -> int:
    """Say how many rounds there are before any knock-out; 0 if nobody can know."""
    options, count = s.options, len(s.field)
    if options.format == "round_robin" and table_size(options) == 2:
        return rounds_of(count, options.twice)
    if options.format in ("swiss", "round_robin"):
        usual = max(3, (count - 1).bit_length() + 1)
        most = rounds_of(count) if table_size(options) == 2 else 30
        return min(options.rounds or usual, most)
    if options.format == "groups":
        return max((rounds_of(len(one), options.twice) for one in groups_of(s)), default=0)
    return 0


def groups_of(s: State) -> list[list[int]]:
    """Deal the contestants into groups by number, to and fro."""  # PUC-16
    count = len(s.seeds)
    number = s.options.groups or max(2, round(count / GROUP))
    number = min(number, max(1, count // 2))
    found: list[list[int]] = [[] for _ in range(number)]
    for at, who in enumerate(s.seeds):
        turn, place = divmod(at, number)
        found[place if turn % 2 == 0 else number - 1 - place].append(who)
    return found


def due(s: State) -> Due | None:
    """Give the round that comes next; None if there is none."""
    if s.is_ended or s.options.format == "ladder":
        return None
    size = table_size(s.options)
    if is_knockout(s):
        return crowd_knockout(s) if size > 2 else knockout(s, s.bracket or s.seeds)
    if s.options.format == "groups":
        if len(s.rounds) < planned_rounds(s):
            return group_round(s, len(s.rounds) + 1)
        return knockout(s, s.bracket or qualified(s))
    if len(s.rounds) >= planned_rounds(s) or len(active(s)) < 2:
        return None
    if size > 2:
        return crowd(s)
    return swiss_round(s) if s.options.format == "swiss" else robin(s, len(s.rounds) + 1)


def goes_on(s: State) -> bool:
    """Say whether a round comes, without drawing it where that takes long."""
    if s.options.format == "swiss":
        return not s.is_ended and len(s.rounds) < planned_rounds(s) and len(active(s)) > 1
    return due(s) is not None


def robin(s: State, number: int) -> Due:
    """Give a round in which everybody meets everybody in turn; who has left loses."""  # PUC-11
    pairs = (double if s.options.twice else berger)(len(s.seeds), number)
    named = [tuple(s.seeds[one] if one != NOBODY else NOBODY for one in pair) for pair in pairs]
    byes = tuple(max(pair) for pair in named if NOBODY in pair and max(pair) not in s.gone)
    return Due(tuple(Meeting(pair) for pair in named if NOBODY not in pair), byes)


def group_round(s: State, number: int) -> Due:
    """Give a round of all groups at once."""
    found: list[Meeting] = []
    for at, group in enumerate(groups_of(s)):
        if number <= rounds_of(len(group), s.options.twice):
            pairs = (double if s.options.twice else berger)(len(group), number)
            found += [
                Meeting((group[a], group[b]), group=at) for a, b in pairs if NOBODY not in (a, b)
            ]
    return Due(tuple(found))


def history(s: State) -> tuple[dict[int, set[int]], dict[int, list[int]], set[int]]:
    """Give who has met whom, the sides everybody had, and who had a bye or won without playing."""
    met: dict[int, set[int]] = {who: set() for who in s.seeds}
    sides: dict[int, list[int]] = {who: [] for who in s.seeds}
    out: set[int] = set()
    for own in s.rounds:
        out |= {*own.byes}
        for match in own.matches:
            is_played = not any(board.absent for board in match.boards)
            for side, who in enumerate(match.sides):
                met[who] |= {*match.sides} - {who}
                if is_played:
                    sides[who].append(side)
                elif match.is_over and match_places(match)[side] == 1:
                    out.add(who)
    return met, sides, out


def swiss_round(s: State) -> Due:
    """Give the next round of a Swiss cup."""  # PUC-12, PUC-13
    met, sides, out = history(s)
    there = [who for who in active(s) if who not in s.resting]
    points = Table(s, s.rounds, s.seeds).points
    unit = lcm(*(Fraction(points[who]).denominator for who in there), 1)
    number = {who: at for at, who in enumerate(s.seeds)}
    there.sort(key=lambda who: (-points[who], number[who]))
    field = [
        Entrant(
            who, int(points[who] * unit), frozenset(met[who]), tuple(sides[who]), who in out
        )
        for who in there
    ]  # fmt: skip
    try:
        found = swiss(field)
    except NoPairing as error:
        raise Refused("NO_PAIRING", "PUC-12") from error
    byes = () if found.bye is None else (found.bye,)
    rests = tuple(who for who in s.resting if who not in s.gone)
    return Due(tuple(Meeting(pair) for pair in found.pairs), byes, rests)


def crowd(s: State) -> Due:
    """Give a round at tables of more than two: by the standing, or so that few meet again."""
    met, _, out = history(s)
    there = [who for who in active(s) if who not in s.resting]
    if s.options.format == "swiss" and s.rounds:
        lines = Table(s, s.rounds, there).lines()
        there = [one.who for one in lines]
    many, left = sizes(len(there), table_size(s.options), games.load(s.options.game).seats)
    byes = [who for who in reversed(there) if who not in out][:left]
    byes += [who for who in reversed(there) if who not in byes][: left - len(byes)]
    playing = [who for who in there if who not in byes]
    tables = seated(playing, many, met, s.options.format == "swiss")
    rests = tuple(who for who in s.resting if who not in s.gone)
    return Due(tuple(Meeting(one) for one in tables), tuple(byes), rests)


def crowd_knockout(s: State) -> Due | None:
    """Give a round of a knock-out at tables of more than two: the best of each go on."""  # PUC-19
    left = survivors(s)
    if len(left) < 2 or (s.rounds and len(s.rounds[-1].matches) == 1 and not s.rounds[-1].byes):
        return None
    many, out = sizes(len(left), table_size(s.options), games.load(s.options.game).seats)
    byes, playing = left[:out], left[out:]
    tables: list[list[int]] = [[] for _ in many]
    forth = True
    at = 0
    for who in playing:  # to and fro, so that the best sit apart
        while len(tables[at]) >= many[at]:
            at, forth = step(at, forth, len(many))
        tables[at].append(who)
        at, forth = step(at, forth, len(many))
    return Due(tuple(Meeting(tuple(one)) for one in tables), tuple(byes), stage="knockout")


def step(at: int, forth: bool, count: int) -> tuple[int, bool]:
    """Go on to the next table, to and fro."""
    if forth:
        return (at + 1, True) if at + 1 < count else (at, False)
    return (at - 1, False) if at else (at, True)


def survivors(s: State) -> list[int]:
    """Give who is still in a knock-out at tables of more than two, by number."""
    if not s.rounds:
        return active(s)
    last = s.rounds[-1]
    on = {*last.byes}
    for match in last.matches:
        places = match_places(match)
        best = sorted(
            range(len(places)), key=lambda at: (places[at], s.seeds.index(match.sides[at]))
        )
        most = min(s.options.advance, max(1, len(match.sides) - 1))
        on |= {match.sides[at] for at in best[:most] if places[at] <= most}
    return [who for who in active(s) if who in on]


def nodes_of(s: State, count: int) -> tuple[ko.Node, ...]:
    """Build the graph of the knock-out."""  # PUC-14, PUC-15
    if s.options.format == "double_knockout":
        return ko.twofold(count, s.options.second_final)
    return ko.single(count, s.options.third_place)


def resolved(s: State, seeds: tuple[int, ...]) -> tuple[ko.Resolved, ...]:
    """Fill the graph in with what was played."""
    won: dict[int, int] = {}
    for one in s.rounds:
        for match in one.matches:
            if match.node >= 0 and match.is_over:
                won[match.node] = winner_of(s, match)
    return ko.resolve(nodes_of(s, len(seeds)), seeds, won)


def winner_of(s: State, match: Match) -> int:
    """Give who goes on; NOBODY if nobody came."""  # PUC-17
    places = match_places(match)
    if min(places) > 1:
        return ko.NOBODY
    if places[0] != places[1]:
        return match.sides[places.index(1)]
    if match.drawn >= 0:
        return match.sides[match.drawn]
    return min(match.sides, key=s.seeds.index)


def knockout(s: State, seeds: tuple[int, ...]) -> Due | None:
    """Give the matches of a knock-out that can be played now."""
    if len(seeds) < 2:
        return None
    drawn = {match.node for one in s.rounds for match in one.matches}
    now = resolved(s, seeds)
    found = [
        Meeting(sided(s, one.sides), node=at)
        for at, one in enumerate(now)
        if one.is_due and at not in drawn
    ]
    if not found:
        return None
    is_first = not any(one.stage == "knockout" for one in s.rounds)
    playing = {who for one in found for who in one.sides}
    byes = tuple(who for who in seeds if who not in playing and who not in s.gone)
    return Due(tuple(found), byes if is_first else (), stage="knockout", bracket=seeds)


def sided(s: State, sides: tuple[int, int]) -> tuple[int, int]:
    """Say who begins: whoever did so less often in the knock-out, else the better number."""
    begun = dict.fromkeys(sides, 0)
    for one in s.rounds:
        for match in one.matches:
            if match.node >= 0:
                begun[match.sides[0]] = begun.get(match.sides[0], 0) + 1
    best = sorted(sides, key=lambda who: (begun[who], s.seeds.index(who)))
    return best[0], best[1]


def qualified(s: State) -> tuple[int, ...]:
    """Seed those who come out of their groups: winners first, nobody against his own group."""
    tables = [Table(s, s.rounds, group).lines() for group in groups_of(s)]
    rows: list[list[int]] = []
    for rank in range(s.options.advance):
        row = [one[rank].who for one in tables if rank < len(one)]
        rows.append([who for who in row if who not in s.gone])
    group = {who: at for at, one in enumerate(groups_of(s)) for who in one}
    seeds = [who for row in rows for who in row]
    size = ko.size_for(len(seeds))
    for row_at in range(len(rows) - 1, 0, -1):
        first = sum(map(len, rows[:row_at]))
        row = rows[row_at]
        for turn in range(len(row)):
            turned = [*row[turn:], *row[:turn]]
            tried = [*seeds[:first], *turned, *seeds[first + len(row) :]]
            if not clash(tried, group, size):
                return tuple(tried)
    return tuple(seeds)


def clash(seeds: list[int], group: dict[int, int], size: int) -> bool:
    """Say whether two of one group would meet in the first round."""
    pairs = ((at, size - 1 - at) for at in range(size // 2))
    return any(b < len(seeds) and group[seeds[a]] == group[seeds[b]] for a, b in pairs)


def groups_seeded(s: State) -> tuple[int, ...]:
    """Seed the knock-out anew from the groups, as if it were drawn now."""
    plain = tuple(one for one in s.rounds if one.stage == "main")
    gone = {who: after for who, after in s.gone.items() if after <= len(plain)}
    then = State(s.options, seeds=s.seeds, field=s.field, gone=gone, since=s.since, rounds=plain)
    return qualified(then)


def depends(before: State, after: State) -> bool:
    """Say whether a change of results would change who plays a knock-out that is drawn."""
    if not any(match.node >= 0 for one in after.rounds for match in one.matches):
        return table_size(after.options) > 2 and is_knockout(after) and len(after.rounds) > 1
    if after.options.format == "groups" and groups_seeded(after) != before.bracket:
        return True
    now = resolved(after, after.bracket)
    return any(
        match.node >= 0 and set(match.sides) != set(now[match.node].sides)
        for one in after.rounds
        for match in one.matches
    )
