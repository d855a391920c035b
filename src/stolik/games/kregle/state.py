"""The state of a game, all of it public, and what follows from it: whose turn, what stands."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.games.kregle.options import Depth, Options
from stolik.games.kregle.scoring import FRAMES, PINS, is_frame_over, standing
from stolik.parts.match import Match

Phase: TypeAlias = Literal["entry", "throw", "roll_off", "finished"]


class Throw(Struct, frozen=True, omit_defaults=True, gc=False):
    """One throw: what it counts, which pins fell if that is known, and whether it was a foul."""

    pins: int
    knocked: tuple[int, ...] | None = None
    foul: bool = False


Frame: TypeAlias = tuple[Throw, ...]
Card: TypeAlias = tuple[Frame, ...]
"""The frames of one player."""


class RollOff(Struct, frozen=True, gc=False):
    """Two more frames of those tied for first, one like the ninth and one like the tenth."""

    players: tuple[int, ...]
    cards: tuple[Card, ...]


class State(Match[Options], frozen=True, kw_only=True):
    """A game as it stands."""

    phase: Phase
    depth: Depth = "events"
    cards: tuple[Card, ...]
    totals: tuple[int | None, ...]
    """What was entered as a result, by player."""
    turn: int = 0
    offs: tuple[RollOff, ...] = ()

    @property
    def is_current(self) -> bool:
        """Whether frames are scored by themselves."""
        return self.options.scoring == "current_frame"


def pins_of(frame: Frame) -> tuple[int, int]:
    """The pins of the first two throws, as far as they are made."""
    if not frame:
        return 0, 0
    return frame[0].pins, frame[1].pins if len(frame) > 1 else 0


def is_over(frame: Frame, number: int, is_current: bool, frames: int = FRAMES) -> bool:
    """Whether a frame is complete; its number counts from 0."""
    thrown = len(frame)
    if thrown == 0:
        return False
    second = frame[1].pins if thrown > 1 else 0
    return is_frame_over(frame[0].pins, second, thrown, number == frames - 1, is_current)


def card_of(s: State) -> Card:
    """The card on which the next throw is written: of the game, or of the last roll-off."""
    if s.phase == "roll_off":
        off = s.offs[-1]
        return off.cards[off.players.index(s.turn)]
    return s.cards[s.turn]


def length_of(s: State) -> int:
    """How many frames are thrown now."""
    return 2 if s.phase == "roll_off" else FRAMES


def written_on(s: State) -> tuple[Card, Frame]:
    """The frames before the next throw that are over, and the one into which it goes."""
    card = card_of(s)
    if card and not is_over(card[-1], len(card) - 1, s.is_current, length_of(s)):
        return card[:-1], card[-1]
    return card, ()


def place_of(s: State) -> int:
    """The number, from 0, of the frame into which the next throw goes."""
    return len(written_on(s)[0])


def open_frame(s: State) -> Frame:
    """The frame into which the next throw goes, with the throws already made."""
    return written_on(s)[1]


def standing_now(s: State) -> int:
    """How many pins stand before the next throw."""
    frame = open_frame(s)
    return standing(*pins_of(frame), len(frame))


def deck(frame: Frame) -> tuple[int, ...] | None:
    """Which pins stand before the next throw of a frame, if that is known."""
    up: set[int] | None = set(range(1, PINS + 1))
    for i, throw in enumerate(frame):
        if throw.pins == 0:
            continue  # nothing fell, or was set up again (KRE-23)
        before = frame[: i + 1]
        if standing(*pins_of(before), len(before)) == PINS:
            up = set(range(1, PINS + 1))
        elif up is not None:
            up = None if throw.knocked is None else up - set(throw.knocked)
    return None if up is None else tuple(sorted(up))


def next_turn(
    cards: tuple[Card, ...], totals: tuple[int | None, ...], is_current: bool, frames: int = FRAMES
) -> int | None:
    """Whose turn it is: the first with the fewest frames done; None when all are ready."""
    done = [
        len(card) - (bool(card) and not is_over(card[-1], len(card) - 1, is_current, frames))
        for card in cards
    ]
    left = [i for i, n in enumerate(done) if n < frames and totals[i] is None]
    return min(left, key=lambda i: (done[i], i)) if left else None  # KRE-21
