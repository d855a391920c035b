"""What can be done at the table; the tags are the names of section 4 of the rule book.

Tiles are written as in RUM-3: `k1` to `r13`, `J`, in sets also `J=k8`; `?` is a tile that nobody
at the score sheet has seen. A piece that is moved is named with its copy: `k5`, the other `k5#2`.
A layout is a line of sets: `r3 r4 r5 | k10 b10 J=o10`.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from stolik.games.rummikub.rules.options import Depth
from stolik.parts import depth

Name = Annotated[str, Meta(max_length=8)]
Names = Annotated[tuple[Name, ...], Meta(max_length=120)]
Layout = Annotated[str, Meta(max_length=900)]
Reason = Annotated[str, Meta(max_length=200)]
HandFrom = Literal["", "rack", "table"]
Ended = Literal["out", "bank"]
Melded = Literal["melded", "unable", "able"]
Offence = Literal[
    "", "gap", "overlap", "bystander", "touching", "false_count", "hint", "manners", "phone",
    "other",
]  # fmt: skip


class StarterDraw(Struct, frozen=True, tag="starter_draw"):
    """A tile for each seat that draws for the first move, `-` for those that do not."""

    tiles: Names


class Shuffle(Struct, frozen=True, tag="shuffle"):
    """The fifteen stacks, fourteen of seven tiles and one of eight; `?` is drawn later."""

    stacks: Annotated[tuple[Names, ...], Meta(max_length=15)]


class RequestRedeal(Struct, frozen=True, tag="request_redeal"):
    """Three doublets in the deal: all tiles are dealt again."""


class Ready(Struct, frozen=True, tag="ready"):
    """The seat is ready; from then on doublets do not count."""


class DeclareIntent(Struct, frozen=True, tag="declare_intent"):
    """The seat announces that it is going to meld."""


class AskCount(Struct, frozen=True, tag="ask_count"):
    """Ask another seat how many tiles it holds."""

    seat: int


class Move(Struct, frozen=True, tag="move"):
    """Pick a tile up and put it down in one step: onto a set, a new set, or back on the rack."""

    tile: Name
    place: Name


class PickUp(Struct, frozen=True, tag="pick_up"):
    """Take a tile from the rack or from the table into the hand."""

    tile: Name


class PutDown(Struct, frozen=True, tag="put_down"):
    """Put the tile in the hand onto a set, a new set, or back on the rack."""

    place: Name


class Undo(Struct, frozen=True, tag="undo"):
    """Take back the last step of this move."""


class Reset(Struct, frozen=True, tag="reset"):
    """Take back all steps of this move."""


class Play(Struct, frozen=True, tag="play"):
    """End the move with this layout of the whole table."""

    table: Layout
    from_rack: Names


class SwapJoker(Struct, frozen=True, tag="swap_joker"):
    """Put a tile in the place of a joker of this identity; the joker is free."""

    joker: Name
    tile: Name


class PickStack(Struct, frozen=True, tag="pick_stack"):
    """Point at the reserve stack that goes to the middle."""

    stack: int


class Draw(Struct, frozen=True, tag="draw"):
    """Draw one tile; that ends the move."""


class DrawTile(Struct, frozen=True, tag="draw_tile"):
    """The tile that comes from the bank; `?` where the scorer does not see it."""

    tile: Name


class Pass(Struct, frozen=True, tag="pass"):
    """Do nothing; only when the bank is empty."""


class Timeout(Struct, frozen=True, tag="timeout", omit_defaults=True):
    """Time is up. Without a layout the working table counts as it lies."""

    working: Layout | None = None
    hand: Name = ""
    hand_from: HandFrom = ""
    drew: bool = False
    touched: bool = False
    restorable: bool = True


class AnnounceOut(Struct, frozen=True, tag="announce_out"):
    """At a real table: the rack is empty."""


class ReturnToPlay(Struct, frozen=True, tag="return_to_play"):
    """A seat that was played by the drawing bot plays by itself again."""


class ConfirmScore(Struct, frozen=True, tag="confirm_score"):
    """The seat has checked table, racks and score; the referee confirms for all."""


class Warn(Struct, frozen=True, tag="warn", omit_defaults=True):
    """The referee warns a seat."""

    seat: int
    reason: Reason = ""
    offence: Offence = ""


class Yellow(Struct, frozen=True, tag="yellow", omit_defaults=True):
    """The referee shows a yellow card; the second one disqualifies."""

    seat: int
    reason: Reason = ""
    offence: Offence = ""


class Disqualify(Struct, frozen=True, tag="disqualify", omit_defaults=True):
    """The referee disqualifies a seat."""

    seat: int
    reason: Reason = ""
    offence: Offence = ""


class RuleInvalid(Struct, frozen=True, tag="rule_invalid", omit_defaults=True):
    """The referee rules the move of a seat invalid: undone, and tiles are drawn."""

    seat: int
    reason: Reason = ""
    offence: Offence = ""


class Restore(Struct, frozen=True, tag="restore", omit_defaults=True):
    """The referee restores a layout; tiles that come or go do so from or to the seat's rack."""

    seat: int
    table: Layout
    reason: Reason = ""


class GiveTiles(Struct, frozen=True, tag="give_tiles", omit_defaults=True):
    """The referee makes a seat draw tiles, or puts tiles of its rack back into the bank."""

    seat: int
    count: int = 0
    back: Names = ()
    reason: Reason = ""


class CorrectScore(Struct, frozen=True, tag="correct_score", omit_defaults=True):
    """The referee corrects the small points of a seat in the game that has just ended."""

    seat: int
    points: int
    reason: Reason = ""


class Analyse(Struct, frozen=True, tag="analyse"):
    """The referee asks what a rack could meld; nobody else learns of it."""

    tiles: Names


class EnterRack(Struct, frozen=True, tag="enter_rack", omit_defaults=True):
    """The scorer enters the tiles a seat holds at the end, and which it drew in its last turn."""

    seat: int
    tiles: Names
    last_drawn: Names = ()


class EnterResult(Struct, frozen=True, tag="result"):
    """The scorer enters a whole game: tiles left, jokers left, and who had not melded."""

    ended: Ended
    winner: Name
    tiles: dict[str, int]
    jokers: dict[str, int]
    melds: dict[str, Melded]


class NextMove(Struct, frozen=True, tag="next_move"):
    """At a table of which only results are entered: the clock of the next move starts."""


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """The scorer follows the table more or less closely from the next game on."""


Action = (
    StarterDraw | Shuffle | RequestRedeal | Ready | DeclareIntent | AskCount | Move | PickUp
    | PutDown | Undo | Reset | Play | SwapJoker | PickStack | Draw | DrawTile | Pass | Timeout
    | AnnounceOut | ReturnToPlay | ConfirmScore | Warn | Yellow | Disqualify | RuleInvalid | Restore
    | GiveTiles | CorrectScore | Analyse | EnterRack | EnterResult | NextMove | SetDepth
)  # fmt: skip
ACTIONS: tuple[type[Action], ...] = get_args(Action)
Step = Move | PickUp | PutDown | Undo | Reset | SwapJoker
Ruling = Warn | Yellow | Disqualify | RuleInvalid | Restore | GiveTiles | CorrectScore
