"""What can be done at the table: by players, by chance, by the clock, by the referee."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from stolik.games.poker.options import Depth
from stolik.parts import depth

Codes: TypeAlias = tuple[str, ...]
Plans: TypeAlias = Literal["", "fold", "check_fold", "call_any"]
Penalty: TypeAlias = Literal["warning", "missed", "disqualified"]
Sitting: TypeAlias = Literal["away", "in", "gone", "post"]
How: TypeAlias = Literal["said", "chips", "one_chip", "string"]
Fault: TypeAlias = Literal["", "cards", "exposed", "first"]
Ahead: TypeAlias = Literal["fold", "check", "call", "raise"]


class HighCard(Struct, frozen=True, tag="high_card"):
    """A card for each of those who draw for the button, in the order of their seats."""

    cards: Codes


class Deal(Struct, frozen=True, tag="deal"):
    """The cards of every seat; none for those who are not in this deal."""

    hands: tuple[Codes, ...]


class Board(Struct, frozen=True, tag="board"):
    """The next cards of the board."""

    cards: Codes


class Replace(Struct, frozen=True, tag="replace"):
    """Cards for those that were exchanged."""

    cards: Codes


class Fold(Struct, frozen=True, tag="fold"):
    """Give up the deal."""


class Check(Struct, frozen=True, tag="check"):
    """Put in nothing where nothing is owed."""


class Call(Struct, frozen=True, tag="call"):
    """Match the highest bet, or put in what is left."""


class Bet(Struct, frozen=True, tag="bet"):
    """Make the first bet of the round."""

    to: int


class Raise(Struct, frozen=True, tag="raise"):
    """Raise the highest bet to a total of the round."""

    to: int


class AllIn(Struct, frozen=True, tag="allin"):
    """Put in everything."""


class Play(Struct, frozen=True, tag="play"):
    """Pay the deposit and take part (draw)."""


class Pass(Struct, frozen=True, tag="pass"):
    """Put the cards down before anything is paid (draw)."""


class Exchange(Struct, frozen=True, tag="draw"):
    """Exchange these cards, or none."""

    discard: Codes = ()


class Show(Struct, frozen=True, tag="show"):
    """Show the own hand after the deal."""


class Plan(Struct, frozen=True, tag="plan"):
    """Decide before it is one's turn; the empty word takes it back."""

    what: Plans


class Timeout(Struct, frozen=True, tag="timeout"):
    """The time to decide is over."""


class Ready(Struct, frozen=True, tag="ready"):
    """Have seen the result of a deal."""


class Next(Struct, frozen=True, tag="next"):
    """The next deal begins."""


class Join(Struct, frozen=True, tag="join"):
    """Sit down again with so many chips."""

    chips: int


class Leave(Struct, frozen=True, tag="leave"):
    """Take the chips and go, as soon as the deal allows it."""


class TopUp(Struct, frozen=True, tag="topup"):
    """Buy chips between deals."""

    chips: int


class PostBlind(Struct, frozen=True, tag="post_blind"):
    """Post at once instead of waiting for the big blind."""


class SitOut(Struct, frozen=True, tag="sit_out"):
    """Be away; in a tournament the hands are dealt and folded."""


class SitIn(Struct, frozen=True, tag="sit_in"):
    """Be back."""


class Penalise(Struct, frozen=True, tag="penalise"):
    """The referee punishes: a warning, missed deals, or the loss of all chips."""

    seat: int
    what: Penalty
    deals: int = 1


class Misdeal(Struct, frozen=True, tag="misdeal", omit_defaults=True):
    """The deal is dealt anew, all bets go back."""

    why: Fault = ""


class StopDeal(Struct, frozen=True, tag="stop_deal"):
    """The referee ends the betting and awards the pots."""


class Award(Struct, frozen=True, tag="award"):
    """A pot goes to these seats, by the cards at a real table or by decision."""

    pot: int
    winners: tuple[int, ...]


class CorrectStack(Struct, frozen=True, tag="correct_stack"):
    """A seat has so many chips."""

    seat: int
    chips: int


class Brings(Struct, frozen=True, tag="brings"):
    """At a real table a seat plays on with so many chips: it sits down, or has bought some."""

    seat: int
    chips: int


class Sits(Struct, frozen=True, tag="sits"):
    """At a real table somebody is away, is back, has gone, or posts instead of waiting."""

    seat: int
    what: Sitting


class Declared(Struct, frozen=True, tag="declared"):
    """At a real table the seat that is asked said an amount, or put chips in without a word."""

    to: int
    how: How = "said"


class OutOfTurn(Struct, frozen=True, tag="out_of_turn"):
    """At a real table a seat acted before its turn; it stands unless the betting changes."""

    seat: int
    what: Ahead
    to: int = 0


class MoveButton(Struct, frozen=True, tag="move_button"):
    """The next deal is dealt from this seat."""

    seat: int


class ChipRace(Struct, frozen=True, tag="chip_race"):
    """Chips below this value leave the table."""

    value: int


class Raced(Struct, frozen=True, tag="raced"):
    """The order in which seats get the chips for what was odd."""

    seats: tuple[int, ...]


class Result(Struct, frozen=True, tag="result"):
    """A whole deal at a real table: what every seat won or lost."""

    nets: tuple[int, ...]


class CallDeal(Struct, frozen=True, tag="call_deal", omit_defaults=True):
    """The event lets the next deal begin: everybody's chips by seat, who is new, the level."""

    level: int
    chips: tuple[int, ...]
    """Nothing for an empty chair."""
    fresh: tuple[int, ...] = ()
    """Seats that somebody else has now."""
    button: int = -1
    """From where the first deal of a table is dealt."""


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="follow"):
    """Follow the table more or less closely from the next deal on."""


Betting: TypeAlias = Fold | Check | Call | Bet | Raise | AllIn
Action: TypeAlias = (
    HighCard
    | Deal
    | Board
    | Replace
    | Fold
    | Check
    | Call
    | Bet
    | Raise
    | AllIn
    | Play
    | Pass
    | Exchange
    | Show
    | Plan
    | Timeout
    | Ready
    | Next
    | Join
    | Leave
    | TopUp
    | PostBlind
    | SitOut
    | SitIn
    | Penalise
    | Misdeal
    | StopDeal
    | Award
    | CorrectStack
    | MoveButton
    | Brings
    | Sits
    | Declared
    | OutOfTurn
    | ChipRace
    | Raced
    | Result
    | SetDepth
    | CallDeal
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)
