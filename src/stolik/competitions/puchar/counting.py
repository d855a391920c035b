"""Points and the standing: what every match brought, and what parts equals. Pure numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, Literal

from msgspec import Struct

from stolik.competitions.puchar.options import Break, Options, breaks_of, table_size
from stolik.competitions.puchar.state import Board, Match, Round, State
from stolik.competitions.ranking import exact, shared
from stolik.engine.score import Points

How = Literal["played", "forfeit", "bye", "rest", "late"]
HALF: Final = Fraction(1, 2)


class Game(Struct, frozen=True):
    """What one round brought a contestant: against whom, how it ended against each, the points."""

    round: int
    how: How
    points: Points
    against: tuple[int, ...] = ()
    ended: tuple[Points, ...] = ()
    """1, 1/2 or 0 against each of them."""
    side: int = 0
    table: int = 0


class Line(Struct, frozen=True):
    """A contestant in the standing."""

    who: int
    place: int
    points: Points
    breaks: tuple[Points, ...] = ()


def board_sides(match: Match, board: Board, number: int = 0) -> tuple[int, ...]:
    """Say which side each chair of a table plays for: in turn, at every second table changed.

    A match that is played again changes the sides as well.
    """
    turned = len(board.before) + (number if len(match.boards) > 1 else 0)
    sides = len(match.sides)
    if sides > 2:
        return tuple(range(sides))
    return tuple((chair + turned) % 2 for chair in range(len(board.seats)))


def board_places(match: Match, board: Board, number: int = 0) -> tuple[int, ...]:
    """Give the place of each side at a table; if nobody came, all are last."""
    sides = board_sides(match, board, number)
    if not board.places:
        return (len(match.sides),) * len(match.sides)
    best = [
        min(place for place, side in zip(board.places, sides, strict=True) if side == one)
        for one in range(len(match.sides))
    ]
    return tuple(1 + sum(other < mine for other in best) for mine in best)


def match_places(match: Match) -> tuple[int, ...]:
    """Give the place of each side of a match that is over; of teams by the sum of their tables."""
    if len(match.boards) == 1:
        return board_places(match, match.boards[0])
    if all(not board.places for board in match.boards):
        return (len(match.sides),) * len(match.sides)
    totals = board_points(match)
    return tuple(1 + sum(other > mine for other in totals) for mine in totals)


def board_points(match: Match) -> tuple[Points, ...]:
    """Count the won tables of each side of a match of teams, a draw as one half."""
    totals: list[Points] = [Fraction(0)] * len(match.sides)
    for number, board in enumerate(match.boards):
        if board.places:
            places = board_places(match, board, number)
            for side, place in enumerate(places):
                others = [one for at, one in enumerate(places) if at != side]
                totals[side] += sum((HALF * ((place <= x) + (place < x)) for x in others), 0)
    return tuple(exact(one) for one in totals)


def worth(options: Options, places: Sequence[int]) -> tuple[Points, ...]:
    """Give what the places of a match are worth."""  # PUC-20
    count, win, loss = len(places), options.win_points, options.loss_points
    if min(places) > 1:  # nobody came
        return (exact(loss),) * count
    if count == 2 and places[0] == places[1]:
        return (exact(options.draw_points),) * 2
    step = (win - loss) / (count - 1)
    return shared([-one for one in places], [exact(win - step * at) for at in range(count)])


def games_of(s: State, rounds: Sequence[Round]) -> list[list[Game]]:
    """Give what every round brought everybody."""
    found: list[list[Game]] = [[] for _ in s.field]
    options = s.options
    for number, one in enumerate(rounds, 1):
        for who in range(len(s.field)):
            if s.since.get(who, 0) >= number:
                found[who].append(Game(number, "late", exact(options.late_points)))
        for who in one.byes if counts_byes(s, one) else ():
            found[who].append(Game(number, "bye", exact(options.win_points)))
        for who in one.rests:
            found[who].append(Game(number, "rest", exact(options.draw_points)))
        first = {m: n for n, m, b in one.tables() if b == 0}
        for m, match in enumerate(one.matches):
            if match.is_over:
                note_match(found, options, number, match, first[m])
    return found


def counts_byes(s: State, one: Round) -> bool:
    """Say whether who stays out gets points: not where everybody stays out once."""  # PUC-21
    is_robin = s.options.format == "round_robin" and table_size(s.options) == 2
    return one.stage == "main" and not is_robin


def note_match(
    found: list[list[Game]], options: Options, number: int, match: Match, table: int
) -> None:
    """Note what a match that is over brought its sides."""
    places = match_places(match)
    points = worth(options, places)
    forfeit = any(len(b.seats) - len(b.absent) < 2 for b in match.boards if b.absent)
    nobody = min(places) > 1
    for side, who in enumerate(match.sides):
        others = [at for at in range(len(match.sides)) if at != side]
        ended = tuple(
            Fraction(0)
            if nobody
            else HALF * ((places[side] <= places[at]) + (places[side] < places[at]))
            for at in others
        )
        how: How = "forfeit" if forfeit and len(match.boards) == 1 else "played"
        against = tuple(match.sides[at] for at in others)
        found[who].append(Game(number, how, points[side], against, ended, side, table))


class Table:
    """The standing of some contestants after some rounds, with all that parts equals."""

    def __init__(self, s: State, rounds: Sequence[Round], among: Iterable[int]) -> None:
        self.options = s.options
        self.among = tuple(among)
        self.games = games_of(s, rounds)
        self.points = [exact(sum((g.points for g in own), Fraction(0))) for own in self.games]
        self.number = {who: at for at, who in enumerate(s.seeds)}

    def faced(self, who: int) -> list[Points]:
        """Give the points of everybody he was drawn against; unplayed rounds count as his own."""
        found: list[Points] = []
        for game in self.games[who]:
            if game.how == "played":
                found += [self.points[one] for one in game.against]
            else:  # PUC-23
                found.append(self.points[who])
        return sorted(found)

    def value(self, who: int, one: Break) -> Points:
        """Give a figure that parts equals; `direct` needs the others and is not counted here."""
        own = self.games[who]
        if one in ("buchholz", "cut1", "median"):
            faced = self.faced(who)
            low = 1 if one != "buchholz" and len(faced) > 1 else 0
            high = 1 if one == "median" and len(faced) > 2 else 0
            return exact(sum(faced[low : len(faced) - high], Fraction(0)))
        if one == "sberger":
            pairs = [(e, x) for g in own for e, x in zip(g.ended, g.against, strict=True)]
            return exact(sum((ended * self.points[x] for ended, x in pairs), Fraction(0)))
        if one == "wins":
            return sum(bool(game.ended) and min(game.ended) == 1 for game in own)
        if one == "progressive":
            so_far, total = Fraction(0), Fraction(0)
            for game in own:
                so_far += game.points
                total += so_far
            return exact(total)
        return 0

    def direct(self, group: Sequence[int]) -> dict[int, Points]:
        """Give the points of equals against each other, if all of them have met."""
        found: dict[int, Points] = {}
        for who in group:
            pairs = [
                (x, ended)
                for g in self.games[who]
                for ended, x in zip(g.ended, g.against, strict=True)
                if x in group
            ]
            if {x for x, _ in pairs} != {x for x in group if x != who}:
                return dict.fromkeys(group, 0)
            found[who] = exact(sum((ended for _, ended in pairs), Fraction(0)))
        return found

    def lines(self) -> list[Line]:
        """Rank everybody, the best first; whom nothing parts share a place."""
        breaks = breaks_of(self.options)
        keys: dict[int, tuple[Points, ...]] = {who: (self.points[who],) for who in self.among}
        for one in breaks:
            if one != "direct":
                keys = {who: (*key, self.value(who, one)) for who, key in keys.items()}
                continue
            equal: dict[tuple[Points, ...], list[int]] = {}
            for who, key in keys.items():
                equal.setdefault(key, []).append(who)
            met = {x: n for some in equal.values() for x, n in self.direct_of(some).items()}
            keys = {who: (*key, met[who]) for who, key in keys.items()}
        ordered = sorted(self.among, key=lambda who: self.number.get(who, who))
        ordered.sort(key=lambda who: keys[who], reverse=True)
        found: list[Line] = []
        for at, who in enumerate(ordered, 1):
            same = bool(found) and keys[found[-1].who] == keys[who]
            place = found[-1].place if same else at
            found.append(Line(who, place, self.points[who], keys[who][1:]))
        return found

    def direct_of(self, group: Sequence[int]) -> dict[int, Points]:
        """Give the points of equals against each other; alone, nobody needs any."""
        return self.direct(group) if 1 < len(group) <= 32 else dict.fromkeys(group, 0)
