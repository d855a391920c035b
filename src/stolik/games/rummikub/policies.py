"""What to lay: always the most, jokers spared, or what comes to most in worlds dealt by lot.

The last of them looks at the best play for every number of tiles and of jokers. Each leaves a rack
behind, and of that rack the tiles count that could be laid in the next turn already. What such
a rest is worth was fitted to simulated games (`WORTH`), separately for how close the others are to
going out, which unseen tiles dealt by lot tell. The few best plays are then played out in the same
worlds, and before the meld and with nothing but jokers to lay also a draw: so tiles are held back,
jokers kept and melds delayed where that comes to more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stolik.bots.player import Budget
from stolik.engine import Luck
from stolik.games.rummikub.outcomes import means
from stolik.games.rummikub.outlook import Decision, Outlook
from stolik.games.rummikub.placing import Placing, fullest, ladder, melds
from stolik.games.rummikub.risk import NEAR, going_out
from stolik.games.rummikub.solver import can_meld, worths
from stolik.games.rummikub.tiles import JOKER, Counts, added, face_value, value_of, without

NOT_OPENED: Final = 6
"""Who has not melded is farther from going out, as if holding so many tiles more."""

CLOSE: Final = 3  # tiles with which somebody is about to go out


def maximum(at: Outlook) -> Decision:
    """Meld at once with the most tiles, then always play the most tiles."""
    if not at.is_opened:
        found = _melds(at)
        if not found:
            return Decision(None, "nothing")
        return Decision(max(found, key=_tiles), "meld")
    most = _most(at)
    if most is None:
        return Decision(None, "nothing")
    return Decision(most, "out" if most.tiles == at.size else "most")


def sparing(at: Outlook) -> Decision:
    """Spare jokers and meld with few tiles while nobody is near; then lay the most points."""
    found = [] if at.is_opened else _melds(at)
    most = _most(at) if at.is_opened else max(found, key=_tiles, default=None)
    if most is None:
        return Decision(None, "nothing")
    if most.tiles == at.size:
        return Decision(most, "out")
    near = any(one.is_opened and one.tiles <= CLOSE for one in at.others)
    if near or at.is_ending:
        if not at.is_opened:
            return Decision(max(found, key=lambda one: face_value(one.placed, at.joker)), "value")
        points = fullest(at.table, at.rack, worths("value", at.joker))
        return Decision(points or most, "value")
    if not at.is_opened:
        return Decision(min(found, key=lambda one: (one.jokers, one.tiles)), "meld_few")
    kept = ladder(at.table, most.placed, worths("value", at.joker))
    best = min(kept, key=lambda one: (one.jokers, -one.tiles))
    return Decision(best, "spared" if best.jokers < most.jokers else "most")


def _most(at: Outlook) -> Placing | None:
    return fullest(at.table, at.rack, worths("tiles", at.joker))


def _tiles(one: Placing) -> tuple[int, int]:
    return one.tiles, -one.jokers


def _melds(at: Outlook) -> list[Placing]:
    return melds(at.rack, at.least) if can_meld(at.rack, at.least) else []


@dataclass(frozen=True, slots=True)
class Worth:
    """What is left on a rack costs or brings, in points of the final score."""

    tile: float
    face: float
    """For each point of an ordinary tile."""
    joker: float
    """A joker, beyond what every tile costs; positive where it is worth keeping."""
    ready: float
    """A tile that could be laid in the next turn already."""
    some_ready: float
    """That there is such a tile at all."""
    all_ready: float
    """That the whole rack could be laid."""

    def weights(self) -> tuple[int, ...]:
        """What laying a tile of each kind brings, in hundredths, for the search."""
        ordinary = [self.tile + self.face * value_of(kind) for kind in range(JOKER)]
        return tuple(round(100 * one) for one in (*ordinary, self.tile - self.joker))

    def of(self, rack: Counts, table: Counts, joker: int) -> float:
        """What a rack is worth that is left behind at this table."""
        size = sum(rack)
        worth = -self.tile * size - self.face * face_value(rack, 0) + self.joker * rack[JOKER]
        if not self.ready:
            return worth
        next_turn = fullest(table, rack, worths("tiles", joker))
        if next_turn is None:
            return worth
        is_all = next_turn.tiles == size
        worth += self.ready * next_turn.tiles + self.some_ready
        return worth + self.all_ready * is_all


WORTH: Final = (
    (3, Worth(2.6, 0.54, -10, 4.6, -4.0, 0)),
    (6, Worth(3.3, 0.31, -5, 4.9, -1.2, 8)),
    (9, Worth(2.8, 0.18, 15, 4.3, -3.0, 8)),
    (99, Worth(2.8, 0.09, 15, 3.6, -3.5, 8)),
)
"""For how many tiles the nearest of the others holds, at most so many.

Fitted by `benchmarks/long/rummikub_fit.py`, but for jokers and whole racks, which are too rare in
such games to fit: a joker is kept until somebody has six tiles or fewer.
"""
RISKY: Final = 0.15
RISKS: Final = 24  # worlds to see how likely somebody goes out
TRIED: Final = 4  # plays that are played out
WORLDS: Final = 48  # in so many worlds at most
DELAY: Final = 5  # points by which a draw is taken to leave less than the worst play


def in_worlds(at: Outlook, luck: Luck, budget: Budget) -> Decision:
    """Of the plays that leave the best rests, the one that comes to most in worlds dealt by lot."""
    found = [] if at.is_opened else _melds(at)
    most = _most(at) if at.is_opened else max(found, key=_tiles, default=None)
    if most is None:
        return Decision(None, "nothing")
    if most.tiles == at.size:
        return Decision(most, "out")
    worth = worth_now(at, luck, budget)
    laid = ladder(at.table, at.rack, worth.weights()) if at.is_opened else found
    laid.sort(key=lambda one: -_prospect(at, worth, one))
    if at.is_ending:
        return Decision(laid[0], "value")
    best = _tried(at, tries(at, laid, most), worth, luck, budget)
    return Decision(best, _why(at, most, best, worth))


def tries(at: Outlook, laid: list[Placing], most: Placing) -> list[Placing | None]:
    """The plays to try: the best rests, the most tiles, and a draw where it may make sense."""
    found: list[Placing | None] = [*laid[:TRIED]]
    if all(one is None or one.placed != most.placed for one in found):
        found[-1] = most
    if not at.is_opened or all(one.jokers for one in laid):
        found.append(None)
    return found


def _tried(
    at: Outlook, plays: list[Placing | None], worth: Worth, luck: Luck, budget: Budget
) -> Placing | None:
    """The best by what it comes to and by the rest it leaves: each says what the other misses."""
    if len(plays) == 1:
        return plays[0]
    found = means(at, plays, maximum, luck, WORLDS, budget)
    rests = [None if one is None else _prospect(at, worth, one) for one in plays]
    least = min(rest for rest in rests if rest is not None)
    scores = [
        mean + (least - DELAY if rest is None else rest)
        for mean, rest in zip(found, rests, strict=True)
    ]
    return plays[max(range(len(plays)), key=scores.__getitem__)]


def worth_now(at: Outlook, luck: Luck, budget: Budget) -> Worth:
    """How to weigh tiles: by how close the others are, and how likely one of them goes out."""
    if at.is_ending:
        return Worth(0.01, 1, -at.joker, 0, 0, 0)  # points alone count
    nearest = min(
        (one.tiles + (0 if one.is_opened else NOT_OPENED) for one in at.others), default=0
    )
    dealt = RISKS if budget.rounds is None else min(budget.rounds, RISKS)
    if nearest <= NEAR and going_out(at, at.table, luck, dealt) >= RISKY:
        return WORTH[0][1]
    nearest = max(nearest, WORTH[0][0] + 1)
    return next(worth for most, worth in WORTH if nearest <= most)


def _prospect(at: Outlook, worth: Worth, one: Placing) -> float:
    rack, table = without(at.rack, one.placed), added(at.table, one.placed)
    return worth.of(rack, table, at.joker)


def _why(at: Outlook, most: Placing, best: Placing | None, worth: Worth) -> str:
    if best is None:
        return "wait"
    if best.tiles < most.tiles:
        if not at.is_opened:
            return "meld_few"
        return "spared" if best.jokers < most.jokers else "held"
    if worth is WORTH[0][1]:
        return "value"
    return "most" if at.is_opened else "meld"
