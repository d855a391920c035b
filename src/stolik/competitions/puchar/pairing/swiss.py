"""Swiss pairing after the Dutch way: by score groups, the upper half against the lower one.

In this order: nobody meets anybody twice; nobody has two byes; nobody gets a third side of one
kind in a row, nor one more than two oftener than the other; as many as can be are paired in their
score group, and who floats down is the last of it; both get the side they are due; the upper half
meets the lower one in order. Every choice is made only if all others can still be paired, which a
matching that is kept whole throughout proves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from typing import Final

from msgspec import Struct

from stolik.competitions.puchar.pairing.matching import Matching

MOST_SETS: Final = 400
"""So many sets of floaters are tried before two score groups become one."""
FIRST: Final = 0
SECOND: Final = 1
Pair = tuple[int, int]


class Entrant(Struct, frozen=True):
    """Somebody to be paired, the best first: score by a whole number, and what was before."""

    id: int
    score: int
    met: frozenset[int] = frozenset()
    sides: tuple[int, ...] = ()
    """0 where he had the first side of a match, 1 where the second; only played ones."""
    had_bye: bool = False

    @property
    def due(self) -> tuple[int, int]:
        """Give the side he is due and how strongly: 0 not at all … 3 he must have it."""
        first = self.sides.count(FIRST)
        extra = 2 * first - len(self.sides)
        last = self.sides[-2:]
        if abs(extra) > 1 or (len(last) == 2 and last[0] == last[1]):
            is_first = last[-1] == SECOND if len(last) == 2 and last[0] == last[1] else extra < 0
            return (FIRST if is_first else SECOND), 3
        if extra:
            return (FIRST if extra < 0 else SECOND), 2
        return (1 - last[-1], 1) if last else (FIRST, 0)


class Paired(Struct, frozen=True):
    """The pairs of a round in the order of the tables, who is named first begins; and the bye."""

    pairs: tuple[Pair, ...]
    bye: int | None = None


class Draw:
    """One round to be paired; entrants in the order of the standing."""

    def __init__(self, field: Sequence[Entrant], keeps_sides: bool) -> None:
        self.field = field
        self.dues = [one.due for one in field]
        self.at = {one.id: n for n, one in enumerate(field)}
        self.met = [frozenset(self.at[x] for x in one.met if x in self.at) for one in field]
        self.keeps_sides = keeps_sides
        self.must = [side if how == 3 else None for side, how in self.dues]

    def fits(self, a: int, b: int) -> bool:
        """Say whether two may meet."""
        if b in self.met[a]:
            return False
        return not self.keeps_sides or self.must[a] is None or self.must[a] != self.must[b]

    def clashes(self, a: int, b: int) -> bool:
        """Say whether both are due the same side."""
        (mine, how), (theirs, also) = self.dues[a], self.dues[b]
        return bool(how and also) and mine == theirs

    def is_whole(self, players: Sequence[int]) -> bool:
        """Say whether all of these can be paired with each other."""
        if len(players) % 2:
            return False
        if self.is_dense(players):
            return True
        return Matching(players, self.fits).complete()

    def is_dense(self, players: Sequence[int]) -> bool:
        """Say whether everybody fits half of the others: then all can be paired (Dirac)."""
        count = len(players)
        worst = max((len(self.met[one]) for one in players), default=0)
        if self.keeps_sides:
            musts = [self.must[one] for one in players]
            worst += max(musts.count(FIRST), musts.count(SECOND))
        return 2 * (count - 1 - worst) >= count

    def bye(self) -> int | None:
        """Choose who stays out: the last who has not yet, so that the others can be paired."""
        if len(self.field) % 2 == 0:
            return None
        everybody = range(len(self.field))
        for one in reversed(everybody):
            others = [other for other in everybody if other != one]
            if not self.field[one].had_bye and self.is_whole(others):
                return one
        raise NoPairing

    def run(self) -> list[Pair]:
        """Pair group by group from the top."""
        out = self.bye()
        rest = [one for one in range(len(self.field)) if one != out]
        if not self.is_whole(rest):
            raise NoPairing
        found: list[Pair] = []
        moved: list[int] = []
        while rest:
            score = self.field[rest[0]].score
            count = next((n for n, x in enumerate(rest) if self.field[x].score != score), len(rest))
            group, rest = moved + rest[:count], rest[count:]
            floats = self.floaters(group, rest)
            while floats is None:  # two groups become one
                score = self.field[rest[0]].score
                more = [x for x in rest if self.field[x].score == score]
                moved, group, rest = group, group + more, rest[len(more) :]
                floats = self.floaters(group, rest)
            stays = [one for one in group if one not in floats]
            found += self.group(stays, sum(one in moved for one in stays))
            moved = sorted(floats)
        return found

    def floaters(self, group: Sequence[int], rest: Sequence[int]) -> frozenset[int] | None:
        """Choose the fewest and last who float down; None if too many sets would be tried."""
        tried = 0
        for count in range(len(group) % 2, len(group) + 1, 2):
            for some in islice(combinations(reversed(group), count), MOST_SETS):
                tried += 1
                gone = frozenset(some)
                stays = [one for one in group if one not in gone]
                if self.is_whole(stays) and self.is_whole([*sorted(gone), *rest]):
                    return gone
            if tried > MOST_SETS and rest:
                return None
        return None

    def group(self, players: Sequence[int], moved: int) -> list[Pair]:
        """Pair a score group: those moved down first, then the upper half against the lower one."""
        if not players:
            return []
        calm = Matching(players, lambda a, b: self.fits(a, b) and not self.clashes(a, b))
        whole = calm if calm.complete() else Matching(players, self.fits)
        if whole is not calm:
            whole.complete()
        found: list[Pair] = []
        left = list(players)
        while left:
            one = left.pop(0)
            down = max(moved, 0)
            half = max(down - 1, 0) if down else (len(left) + 1) // 2 - 1 + (len(left) + 1) % 2
            moved -= 1
            lower, upper = left[half:], left[:half][::-1]
            wanted = [*lower, *upper]
            calmly = [x for x in wanted if whole.fits(one, x) and not self.clashes(one, x)]
            noisy = [x for x in wanted if whole.fits(one, x) and self.clashes(one, x)]
            partner = next(x for x in [*calmly, *noisy] if whole.take(one, x))
            left.remove(partner)
            found.append((one, partner))
        return found


class NoPairing(Exception):
    """Nobody can be paired any more without a second meeting."""


def swiss(field: Sequence[Entrant], first: int = FIRST) -> Paired:
    """Pair a round; entrants in the order of the standing, their ids being their numbers.

    `first` is the side of the best in the first round. Raises NoPairing where the round cannot be.
    """
    try:
        draw = Draw(field, keeps_sides=True)
        found = draw.run()
    except NoPairing:
        draw = Draw(field, keeps_sides=False)
        found = draw.run()
    pairs = [sided(field[a], field[b], n, first) for n, (a, b) in enumerate(found)]
    inside = {one for pair in pairs for one in pair}
    return Paired(tuple(pairs), next((one.id for one in field if one.id not in inside), None))


def sided(one: Entrant, other: Entrant, board: int, first: int) -> Pair:
    """Say who begins: what both are due, then the stronger claim, then the better of the two."""
    (mine, how), (theirs, also) = one.due, other.due
    if not how and not also:
        side = first if board % 2 == 0 else 1 - first
    elif mine != theirs or how == 0 or also == 0:
        side = mine if how else 1 - theirs
    elif how != also:
        side = mine if how > also else 1 - theirs
    else:
        side = settled(one, other, mine)
    return (one.id, other.id) if side == FIRST else (other.id, one.id)


def settled(one: Entrant, other: Entrant, due: int) -> int:
    """Give the better one's side where both claim the same one as strongly.

    The latest round in which they had different sides decides: each gets the other one.
    """
    wide = [abs(2 * x.sides.count(FIRST) - len(x.sides)) for x in (one, other)]
    if wide[0] != wide[1]:
        return due if wide[0] > wide[1] else 1 - due
    for mine, theirs in zip(reversed(one.sides), reversed(other.sides), strict=False):
        if mine != theirs:
            return 1 - mine
    return due
