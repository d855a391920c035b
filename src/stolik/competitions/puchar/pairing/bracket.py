"""Knock-out: a graph of matches, each of two who come from a seed or from another match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

NOBODY: Final = -1
UNKNOWN: Final = -2
Branch = Literal["main", "lower", "third", "final", "again"]


class Source(Struct, frozen=True, array_like=True):
    """Where one side of a match comes from: a seed, or the winner or loser of a match."""

    kind: Literal["seed", "winner", "loser"]
    of: int


class Node(Struct, frozen=True):
    """A match of the graph: in which branch and round it stands, and who comes to it."""

    branch: Branch
    round: int
    sides: tuple[Source, Source]


def seed_order(size: int) -> list[int]:
    """Give seeds in the order of the lines: the best two meet in the final alone."""
    found = [0]
    while len(found) < size:
        of = 2 * len(found)
        found = [one for seed in found for one in (seed, of - 1 - seed)]
    return found


def size_for(count: int) -> int:
    """Give the next power of two."""
    return 1 << max(1, (count - 1).bit_length())


def single(count: int, has_third: bool) -> tuple[Node, ...]:
    """Build a knock-out; the best seeds have no one to beat in the first round."""
    nodes: list[Node] = []
    upper(nodes, count)
    if has_third and count > 3:
        last = nodes[-1]
        losers = tuple(Source("loser", one.of) for one in last.sides)
        nodes.insert(len(nodes) - 1, Node("third", last.round, (losers[0], losers[1])))
    return tuple(nodes)


def upper(nodes: list[Node], count: int) -> None:
    """Build the branch of those who have not lost."""
    size = size_for(count)
    line = [Source("seed", one) for one in seed_order(size)]
    number = 1
    while len(line) > 1:
        first = len(nodes)
        branch: Branch = "final" if len(line) == 2 else "main"
        nodes += [Node(branch, number, (a, b)) for a, b in zip(line[::2], line[1::2], strict=True)]
        line = [Source("winner", at) for at in range(first, len(nodes))]
        number += 1


def twofold(count: int, has_reset: bool) -> tuple[Node, ...]:
    """Build a knock-out in which only the second loss puts out."""
    nodes: list[Node] = []
    upper(nodes, count)
    nodes[-1] = Node("main", nodes[-1].round, nodes[-1].sides)
    rounds = nodes[-1].round
    of_round = [[at for at, one in enumerate(nodes) if one.round == r + 1] for r in range(rounds)]
    line = [Source("loser", at) for at in of_round[0]]
    number = 1
    for r in range(1, rounds):
        if len(line) > 1:
            line = lower(nodes, number, line[::2], line[1::2])
            number += 1
        drops = [Source("loser", at) for at in of_round[r]]
        if r % 2:  # from the other end, so that those who have met do not meet again at once
            drops.reverse()
        line = lower(nodes, number, drops, line)
        number += 1
    winner = Source("winner", of_round[-1][0])
    final = Node("final", rounds + 1, (winner, line[0]))
    nodes.append(final)
    if has_reset:
        at = len(nodes) - 1
        nodes.append(Node("again", rounds + 2, (Source("loser", at), Source("winner", at))))
    return tuple(nodes)


def lower(
    nodes: list[Node], number: int, left: Sequence[Source], right: Sequence[Source]
) -> list[Source]:
    """Add a round of those who have lost once; give who comes out of it."""
    first = len(nodes)
    nodes += [Node("lower", number, pair) for pair in zip(left, right, strict=True)]
    return [Source("winner", at) for at in range(first, len(nodes))]


class Resolved(Struct, frozen=True):
    """A match with who plays it as far as that is known, and who came out of it."""

    sides: tuple[int, int]
    winner: int = UNKNOWN
    loser: int = UNKNOWN

    @property
    def is_due(self) -> bool:
        """Say whether it is to be played."""
        return self.winner == UNKNOWN and min(self.sides) >= 0


def resolve(
    nodes: Sequence[Node], seeds: Sequence[int], won: Mapping[int, int]
) -> tuple[Resolved, ...]:
    """Fill the graph in: `seeds` are the contestants, the best first, `won` who won which match.

    A winner of NOBODY is a match that both have lost.
    """
    found: list[Resolved] = []
    for at, node in enumerate(nodes):
        sides = tuple(side_of(source, seeds, found) for source in node.sides)
        pair = (sides[0], sides[1])
        if node.branch == "again" and UNKNOWN not in pair:  # only if the first loss was the final's
            before = found[node.sides[0].of]
            if before.winner == before.sides[0] or NOBODY in pair:
                found.append(Resolved((NOBODY, NOBODY), NOBODY, NOBODY))
                continue
        if UNKNOWN in pair:
            found.append(Resolved(pair))
        elif NOBODY in pair:
            found.append(Resolved(pair, max(pair), NOBODY))
        elif at in won:
            winner = won[at]
            loser = NOBODY if winner == NOBODY else pair[0] + pair[1] - winner
            found.append(Resolved(pair, winner, loser))
        else:
            found.append(Resolved(pair))
    return tuple(found)


def side_of(source: Source, seeds: Sequence[int], found: Sequence[Resolved]) -> int:
    """Give who comes from a source."""
    if source.kind == "seed":
        return seeds[source.of] if source.of < len(seeds) else NOBODY
    before = found[source.of]
    return before.winner if source.kind == "winner" else before.loser


def bracket_places(
    nodes: Sequence[Node], seeds: Sequence[int], done: Sequence[Resolved]
) -> dict[int, int]:
    """Give everybody's place so far: who is still in shares the first, losers of a round theirs.

    Both who lost a match count as its losers.
    """
    out: dict[int, tuple[int, ...]] = {}
    best = (len(nodes) + 9,)
    for node, one in zip(nodes, done, strict=True):
        if one.winner == UNKNOWN:
            continue
        lost = [who for who in one.sides if who >= 0 and who != one.winner]
        for who in lost:
            out[who] = depth_of(node, 0)
        if one.winner >= 0 and node.branch == "third":
            out[one.winner] = depth_of(node, 1)
        else:  # an earlier loss is made good
            out.pop(one.winner, None)
    for node, one in zip(nodes, done, strict=True):  # who is not out by a loss goes on
        for who, source in zip(one.sides, node.sides, strict=True):
            if who >= 0 and one.winner == UNKNOWN and source.kind != "seed":
                out.pop(who, None)
    keys = {who: out.get(who, best) for who in seeds}
    return {who: 1 + sum(other > mine for other in keys.values()) for who, mine in keys.items()}


def depth_of(node: Node, bonus: int) -> tuple[int, ...]:
    """Say how far a loser of a match has come; more is better."""
    rank = {"main": 0, "lower": 0, "third": 1, "final": 2, "again": 2}[node.branch]
    return (rank, node.round, bonus)
