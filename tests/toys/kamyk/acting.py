"""What can be done in kamyk: who may do what when, and what is offered."""

from __future__ import annotations

from typing import Final

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Choices,
    Field,
    Form,
    Number,
    Option,
    Pick,
    Viewer,
    msg,
)
from stolik.parts.acting import Doing, Gate, Opens, Table
from tests.toys.kamyk.state import (
    Action,
    Cheer,
    Expire,
    Fine,
    Guess,
    Hide,
    Public,
    Quit,
    Roll,
)


def awaited(p: Public) -> Actor:
    """Say who is awaited until it is over: chance, who hides, or who guesses."""
    return p.hider if p.phase == "hide" else p.guesser if p.phase == "guess" else CHANCE


def is_hider(p: Public, by: Actor) -> bool:
    """Say whether somebody hides in this round."""
    return by == p.hider


def is_guesser(p: Public, by: Actor) -> bool:
    """Say whether somebody guesses in this round."""
    return by == p.guesser


def may_cheer(p: Public, by: Actor) -> bool:
    """Say whether somebody looks on and has not cheered yet."""
    is_idle = 0 <= by < len(p.chips) and by not in (p.hider, p.guesser)
    return is_idle and by not in p.cheered


def is_in_fist(p: Public, do: Action) -> bool:
    """Say whether there can be so many pebbles."""
    return not isinstance(do, Hide | Guess) or 0 <= do.pebbles <= (p.most or 0)


def is_payable(p: Public, do: Action) -> bool:
    """Say whether all have the chips that an action moves."""
    if isinstance(do, Guess):
        return 1 <= do.stake <= p.highest
    if isinstance(do, Fine):
        return 0 <= do.seat < len(p.chips) and 0 <= do.chips <= p.chips[do.seat]
    return True


def is_on_the_die(_: Public, do: Action) -> bool:
    """Say whether the die of the game has such a side."""
    return not isinstance(do, Roll) or 1 <= do.most <= 3


OVER: Final[Gate[Public, Action]] = Gate("over", "KAM-9", outside=("over",))
FIST: Final[Gate[Public, Action]] = Gate(
    "too_many", "KAM-4", fits=is_in_fist, facts=lambda p: {"n": p.most or 0}
)
HIDING: Final[Gate[Public, Action]] = Gate("not_hiding", inside=("hide",), by=is_hider)

TABLE: Final = Table[Public, Action](
    "kamyk",
    Doing(
        Roll,
        "KAM-3",
        OVER,
        Gate("no_roll", inside=("roll",), by=CHANCE),
        Gate("no_such_roll", fits=is_on_the_die),
    ),
    Doing(
        Hide,
        "KAM-4",
        OVER,
        HIDING,
        FIST,
        keys=lambda _, do: (f"hide{do.pebbles}",),
        label=lambda _, do: msg("kamyk.do.hide", n=do.pebbles),
        main=True,
    ),
    Doing(Quit, "KAM-4", OVER, HIDING),
    Doing(
        Guess,
        "KAM-5",
        OVER,
        Gate("not_guessing", inside=("guess",), by=is_guesser),
        FIST,
        Gate("bad_stake", "KAM-6", fits=is_payable, facts=lambda p: {"n": p.highest}),
        opens=Opens(main=True, hotkey="enter"),
    ),
    Doing(Expire, "KAM-5", OVER, Gate("not_yet", inside=("guess",), by=CLOCK)),
    Doing(Cheer, "KAM-7", OVER, Gate("no_cheer", by=may_cheer), hotkey="c"),
    Doing(
        Fine,
        "KAM-8",
        OVER,
        Gate("no_fine", by=REFEREE, only=lambda p: not p.is_fined),
        Gate("bad_fine", fits=is_payable),
    ),
)


def offers(p: Public, me: Viewer) -> Choices[Action]:
    """Give what somebody may do now; it reads nothing hidden."""
    if p.phase == "over":
        return Choices()
    if me == REFEREE:
        return Choices() if p.is_fined else Choices(forms=(fining(p),))
    if p.phase == "hide" and me == p.hider:
        return Choices(tuple(Hide(n) for n in range((p.most or 0) + 1)), grave=(Quit(),))
    if p.phase == "guess" and me == p.guesser:
        return Choices(forms=(guessing(p),))
    return Choices((Cheer(),) if may_cheer(p, me) else ())


def guessing(p: Public) -> Form[Action]:
    """Give the form of a guess: whatever is filled in is accepted."""
    most = p.most or 0
    fields: dict[str, Field] = {"pebbles": Number(0, most), "stake": Number(1, p.highest)}
    typical = (Guess(0, 1), Guess(most, p.highest))
    return Form(Guess, fields, typical, exact=True, clause="KAM-5")


def fining(p: Public) -> Form[Action]:
    """Give the form of a fine; it cannot say that each has chips of his own."""
    chairs = Pick(tuple(Option(seat) for seat in range(len(p.chips))))
    richest = max(range(len(p.chips)), key=lambda seat: p.chips[seat])
    fields: dict[str, Field] = {"seat": chairs, "chips": Number(0, max(p.chips))}
    return Form(Fine, fields, (Fine(richest, 1),), clause="KAM-8")
