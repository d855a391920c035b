"""What a card is worth: frame by frame, provisional and official, and the most it can become."""

from __future__ import annotations

from msgspec import Struct

from stolik.games.kregle.pins import has_gap
from stolik.games.kregle.scoring import FRAMES, PINS, WORTH, current_value, standing
from stolik.games.kregle.state import Card, Frame, State, Throw, deck, is_over, pins_of


class Count(Struct, frozen=True):
    """A card counted, an entry for each frame begun."""

    values: tuple[int, ...]
    """Provisional: with the pins known so far."""
    pending: tuple[bool, ...]
    marks: tuple[str, ...]

    @property
    def total(self) -> int:
        """The sum of what is known so far."""
        return sum(self.values)

    @property
    def running(self) -> tuple[int, ...]:
        """The provisional running total."""
        return tuple(sum(self.values[: i + 1]) for i in range(len(self.values)))

    @property
    def official(self) -> tuple[int | None, ...]:
        """The running total, None from the first pending frame on."""
        first = self.pending.index(True) if True in self.pending else len(self.values)
        return tuple(n if i < first else None for i, n in enumerate(self.running))  # KRE-20


def counted(card: Card, is_current: bool, frames: int = FRAMES) -> Count:
    """Count a card."""
    values, pending = [], []
    for number, frame in enumerate(card):
        pins = [throw.pins for throw in frame]
        is_done = is_over(frame, number, is_current, frames)
        if is_current:
            values.append(current_value(*pins_of(frame)) if is_done else sum(pins))
            pending.append(not is_done)
            continue
        wanted = bonus_throws(frame, number, frames)
        bonus = [throw.pins for later in card[number + 1 :] for throw in later][:wanted]
        values.append(sum(pins) + sum(bonus))
        pending.append(not is_done or len(bonus) < wanted)
    return Count(tuple(values), tuple(pending), tuple(marks(frame) for frame in card))


def bonus_throws(frame: Frame, number: int, frames: int = FRAMES) -> int:
    """How many throws after a frame count for it too."""
    first, second = pins_of(frame)
    if number == frames - 1 or not frame:
        return 0  # KRE-18
    if first == PINS:
        return 2  # KRE-10
    return 1 if len(frame) == 2 and first + second == PINS else 0  # KRE-11


def marks(frame: Frame) -> str:
    """The throws of a frame as a sheet has them: X, /, - and digits."""
    return "".join(mark(frame[: i + 1]) for i in range(len(frame)))


def mark(frame: Frame) -> str:
    """The mark of the last throw of a frame."""
    pins = frame[-1].pins
    before = frame[:-1]
    up = standing(*pins_of(before), len(before))
    if pins == up == PINS and not (before and before[-1].pins == 0):
        return "X"  # KRE-15
    if pins == up:
        return "/"  # KRE-16, also after a first throw of 0
    return str(pins) if pins else "-"


def most_possible(card: Card, is_current: bool) -> int:
    """The total if every throw still to come takes all pins that stand."""
    if is_current:
        done = counted(card, True)
        left = WORTH * (FRAMES - len(card))
        if card and done.pending[-1]:
            first = card[-1][0].pins
            return done.total - first + PINS + first + left
        return done.total + left
    return counted(filled(card), False).total


def filled(card: Card) -> Card:
    """The card with every throw still to come taking all pins that stand."""
    found = [list(frame) for frame in card]
    for number in range(FRAMES):
        if number == len(found):
            found.append([])
        frame = found[number]
        while not is_over(tuple(frame), number, False):
            frame.append(Throw(standing(*pins_of(tuple(frame)), len(frame))))
    return tuple(tuple(frame) for frame in found)


def total_of(s: State, player: int) -> int:
    """What a player has: the result that was entered, or what the card is worth so far."""
    entered = s.totals[player]
    return counted(s.cards[player], s.is_current).total if entered is None else entered


def handicap_of(s: State, player: int) -> int:
    """What is added once to a player's total."""
    return s.options.handicap[player] if s.options.handicap else 0  # KRE-29


def ranked(s: State) -> tuple[int, ...]:
    """What places are decided by: total and handicap, then the roll-offs."""
    points = [total_of(s, i) + handicap_of(s, i) for i in range(s.chairs)]
    after = [0] * s.chairs
    for off in s.offs:
        sums = [counted(card, s.is_current, 2).total for card in off.cards]
        for player, n in zip(off.players, sums, strict=True):
            after[player] = after[player] * 1000 + n + 1  # KRE-28
    largest = max(after) + 1
    return tuple(points[i] * largest + after[i] for i in range(s.chairs))


def leaders(s: State) -> tuple[int, ...]:
    """Those who share the first place now."""
    rank = ranked(s)
    return tuple(i for i in range(s.chairs) if rank[i] == max(rank))  # KRE-22


def is_split(frame: Frame) -> bool:
    """Whether the first throw has left pins with a gap and the first pin down."""
    up = deck(frame[:1]) if frame and frame[0].pins < PINS else None
    return up is not None and 1 not in up and has_gap(up)
