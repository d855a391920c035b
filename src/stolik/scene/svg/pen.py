"""What every drawing needs to know: language, colours, sizes, and what may be tapped."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from stolik.engine.messages import Words
from stolik.words import Speaker

YOU: Final = "#f2b705"
YOU_EDGE: Final = "#c99700"
RIGHT: Final = "#1f7a4d"
WRONG: Final = "#b3123a"
BLUES: Final = ("#0b3c7d", "#2e6fbf", "#8db9e8")
STITCH: Final = "#8db9e8"
Letters: TypeAlias = Literal["auto", "pl", "en"]
"""W D K, J Q K, or as the language has it."""
CARD: Final = "#fffdf8"
CARD_EDGE: Final = "#cfc7b6"
INK: Final = "#1b1f2a"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours that change between day and night."""

    paper: str
    panel: str
    ink: str
    mute: str
    line: str
    link: str
    right: str
    wrong: str
    now: str
    cloth: tuple[str, str]


DAY: Final = Theme(
    paper="#f7f3ea",
    panel="#fffdf8",
    ink=INK,
    mute="#4a5060",
    line="#d9d0bd",
    link="#0b3c7d",
    right="#125c38",
    wrong="#980d31",
    now="#e6eef8",
    cloth=("#12406a", "#0d3155"),
)
NIGHT: Final = Theme(
    paper="#12151c",
    panel="#1b1f2a",
    ink="#f4efe4",
    mute="#b9bfcc",
    line="#3a4152",
    link="#a9ccf2",
    right="#6fcf9b",
    wrong="#ff8fa3",
    now="#27344a",
    cloth=("#12406a", "#0d3155"),
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a node is drawn: how large its pieces are and the colours of words there."""

    card: float
    die: float
    text: float
    ink: str
    mute: str
    is_small: bool = False


@dataclass(frozen=True, slots=True)
class Pen:
    """Draw for one viewer, at one width, in one language."""

    speaker: Speaker
    theme: Theme
    is_wide: bool
    four_colour: bool
    live: frozenset[str]
    """Keys that begin a choice of the viewer, or belong to one made in any order."""
    later: frozenset[str]
    """Keys that only end or continue a choice, such as a confirmation."""
    moved: frozenset[str]
    """Keys of the pieces that just moved."""
    place: Place
    letters: Letters = "auto"
    faces: tuple[str, ...] = ()
    """Of each chair: a character or the seed of a rosette; nothing draws none."""

    def say(self, words: Words | None) -> str:
        """Give words as text, nothing for none."""
        return "" if words is None else self.speaker.say(words)

    def may(self, key: str | None) -> bool:
        """Say whether a tap on this key begins a choice."""
        return key is not None and key in self.live

    def mark(self, key: str | None, mark: str) -> str:
        """Give the mark of a piece: its own, or that it just moved."""
        return mark or ("last" if key is not None and key in self.moved else "")

    def on(self, place: Place) -> Pen:
        """Draw somewhere else."""
        return replace(self, place=place)

    @property
    def on_cloth(self) -> Place:
        """The middle of the table."""
        if self.is_wide:
            return Place(card=96, die=68, text=17, ink="#ffffff", mute="#d7e6f7")
        return Place(card=64, die=48, text=16, ink="#ffffff", mute="#d7e6f7")

    @property
    def at_seat(self) -> Place:
        """Before a player who is not the viewer."""
        card, die, text = (44, 34, 16) if self.is_wide else (32, 28, 15)
        return Place(card, die, text, ink="#ffffff", mute="#d7e6f7", is_small=True)

    @property
    def at_my_seat(self) -> Place:
        """Before the viewer, on a panel of their own."""
        card, die, text = (48, 42, 17) if self.is_wide else (36, 34, 16)
        return Place(card, die, text, ink=self.theme.ink, mute=self.theme.mute, is_small=True)

    @property
    def at_thumb(self) -> Place:
        """The panel under the table."""
        card, die, text = (104, 72, 17) if self.is_wide else (76, 56, 16)
        return Place(card, die, text, ink=self.theme.ink, mute=self.theme.mute)
