"""What is paid, and to whom: places, prizes to the last unit, and shares by chips (ICM)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from stolik.competitions.turniej_pokera.options import Format
from stolik.competitions.turniej_pokera.state import State
from stolik.games.poker.prizes import prizes, shared


def pool(s: State) -> int:
    """Give what is divided: all that was paid, without the fee."""
    return (s.entries + len(s.added)) * s.options.entry


def paid(s: State) -> tuple[int, ...]:
    """Give the prizes from the first place on; together they are the pool."""
    o = s.options
    people, entries = s.count - len(s.gone), s.entries
    if people < 2:
        return ()
    whole = pool(s)
    counted = entries if -(-15 * entries // 100) <= people else people
    return listed(o.format, counted, o.entry, o.prizes, whole, people)


@lru_cache(maxsize=64)
def listed(
    format: Format,
    counted: int,
    entry: int,
    percent: tuple[int, ...] | None,
    whole: int,
    people: int,
) -> tuple[int, ...]:
    """Give the prizes of a pool; kept, for every deal asks and they seldom change."""
    found = list(prizes(format, counted, entry, percent, whole))  # POK-63, POK-65, POK-70
    kept = found[:people]
    kept[0] += whole - sum(kept)
    return tuple(kept)


def places(s: State) -> dict[int, int]:
    """Give the places of those who are out, and when it is over of all."""  # POK-66
    found: dict[int, int] = {}
    place = len(s.playing) + 1
    for group in reversed(s.out):
        found |= dict.fromkeys(group, place)
        place += len(group)
    if s.phase == "over":
        found |= dividing(s) if s.agreed else dict.fromkeys(s.playing, 1)
    return found


def dividing(s: State) -> dict[int, int]:
    """Rank those who divided by their chips."""  # TPO-6
    chips = chips_of(s)
    return {one: 1 + sum(chips[other] > chips[one] for other in s.playing) for one in s.playing}


def chips_of(s: State) -> dict[int, int]:
    """Give the chips of those who are left: as they were counted for a division, or as known."""
    counted = s.proposal.chips if s.proposal is not None else {}
    return {one: counted.get(str(one), s.stack_of(one)) for one in s.playing}


def money(s: State) -> dict[int, int]:
    """Give what everybody who has a place gets."""  # POK-67
    found = shared(places(s), paid(s))
    if s.agreed:
        found |= {int(one): amount for one, amount in s.agreed.items()}
    return found


def open_prizes(s: State) -> tuple[int, ...]:
    """Give the prizes that those who are left play for."""
    every = paid(s)
    left = len(s.playing)
    return tuple(every[at] if at < len(every) else 0 for at in range(left))


def icm(stacks: Sequence[int], worth: Sequence[int]) -> tuple[Fraction, ...]:
    """Give what chips are worth: who is first as the chips are, the rest likewise without them.

    Malmuth and Harville, exactly: sets of those already placed, not their orders.
    """
    n, whole = len(stacks), sum(stacks)
    reach = {0: Fraction(1)}
    found = [Fraction(0)] * n
    for prize in worth[:n]:
        after: dict[int, Fraction] = {}
        for placed, chance in reach.items():
            rest = whole - sum(stacks[i] for i in range(n) if placed >> i & 1)
            for i in range(n):
                if placed >> i & 1 or not stacks[i]:
                    continue
                now = chance * stacks[i] / rest
                found[i] += now * prize
                after[placed | 1 << i] = after.get(placed | 1 << i, Fraction(0)) + now
        reach = after
    return tuple(found)


def divided(chips: Mapping[int, int], worth: Sequence[int]) -> dict[int, int]:
    """Divide prizes by ICM in whole units; what is odd goes to the largest stack."""  # TPO-6
    players = sorted(chips, key=lambda one: (-chips[one], one))
    shares = icm([chips[one] for one in players], worth)
    amounts = {one: int(share) for one, share in zip(players, shares, strict=True)}
    amounts[players[0]] += sum(worth) - sum(amounts.values())
    return amounts
