"""What can be done at the table: who may do it when, as the book refuses, and what is tapped.

The round first, then whose turn it is, then the phase; what a card needs is asked in `play`.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Msg, Who, msg
from stolik.games.uno import actions as act
from stolik.games.uno.actions import Action
from stolik.games.uno.faces import card_key, colour_key
from stolik.games.uno.state import PLAYING, Public
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.depth import depth_row, is_other

GAME: Final = "uno"
DRAWN: Final = (*PLAYING, "drawing")


def plays(p: Public, by: Actor) -> bool:
    """Whether somebody has a chair and has not left it."""
    return 0 <= by < p.seats and not p.gone[by]


def is_due(p: Public, by: Actor) -> bool:
    """Whether it is somebody's turn."""
    return by == p.turn


def may_hide(p: Public, by: Actor) -> bool:
    """Whether somebody looks at a hand, or is the clock that closes it."""
    return p.look is not None and by in (p.look.to, CLOCK)


OVER: Gate[Public, Action] = Gate("round_over", "UNO-55", inside=DRAWN)
ENDED: Gate[Public, Action] = Gate("round_over", "UNO-55", outside=("over",))
CARDS: Gate[Public, Action] = Gate("cards_first", "UNO-31", outside=("drawing",))
ROUND: tuple[Gate[Public, Action], ...] = (OVER, CARDS)
MINE: Gate[Public, Action] = Gate("not_your_turn", "UNO-22", by=is_due)
COLOUR: Gate[Public, Action] = Gate("colour_first", "UNO-19", outside=("choose_colour",))
WD4: Gate[Public, Action] = Gate("answer_w4", "UNO-35", outside=("wd4",))
STACK: Gate[Public, Action] = Gate("answer_stack", "UNO-74", outside=("stack",))
TURN: tuple[Gate[Public, Action], ...] = (*ROUND, MINE)
SEATED: tuple[Gate[Public, Action], ...] = (*ROUND, Gate("players_only", "UNO-1", by=plays))
BANK: Gate[Public, Action] = Gate("chance_only", "UNO-10", by=CHANCE)
JUDGE: tuple[Gate[Public, Action], ...] = (ENDED, Gate("referee_only", "UNO-73", by=REFEREE))
RULING: tuple[Gate[Public, Action], ...] = (
    *JUDGE,
    Gate("cards_first", "UNO-31", outside=("drawing", "lot", "deal", "start")),
)
OTHER_DEPTH: Gate[Public, Action] = Gate("same_depth", fits=is_other)


def can_challenge(p: Public) -> bool:
    """Whether the draw card on the table can be challenged."""
    return p.options.wd4_bluff and p.is_sole_w4  # UNO-36, UNO-41


def can_jump(p: Public) -> bool:
    """Whether a card may be played out of turn: nobody has begun the next one."""
    return p.options.jump_in and p.phase == "turn"  # UNO-75


def jump_keys(_: Public, do: act.JumpIn) -> tuple[str, ...]:
    """What is tapped to jump in: perhaps UNO, then the card."""
    return ("uno", card_key(do.card)) if do.uno else (card_key(do.card),)


def play_keys(_: Public, do: act.Play) -> tuple[str, ...]:
    """What is tapped to play a card: perhaps UNO, the card, perhaps a colour."""
    path = (card_key(do.card),) if do.colour is None else (card_key(do.card), colour_key(do.colour))
    return ("uno", *path) if do.uno else path


def accept_words(p: Public, _: act.Accept) -> Msg:
    """What the button of accepting says."""
    return msg("uno.do.accept", n=p.stack)


def challenge_words(p: Public, _: act.Challenge) -> Msg:
    """What the button of a challenge says: what it risks."""
    return msg("uno.do.challenge", n=p.options.challenge_fail_draw)


TABLE: Final = Table[Public, Action](
    GAME,
    Doing(
        act.FirstDealer,
        "UNO-10",
        Gate("not_now", inside=("lot",)),
        BANK,
        keys=lambda _p, do: (f"dealer:{do.seat}",),
        label=lambda _p, do: msg("uno.do.first_dealer", who=Who(do.seat)),
    ),
    Doing(act.Deal, "UNO-11", Gate("not_now", inside=("deal", "round_over")), BANK),
    Doing(act.StartCard, "UNO-12", Gate("not_now", inside=("start",)), BANK),
    Doing(act.Drawn, "UNO-26", Gate("not_now", inside=("drawing",)), BANK),
    Doing(
        act.ChooseColour,
        "UNO-19",
        *TURN,
        WD4,
        STACK,
        Gate("no_colour_now", inside=("choose_colour",)),
        keys=lambda _p, do: (colour_key(do.colour),),
        label=lambda _p, do: msg(f"uno.colour.{do.colour}"),
    ),
    Doing(act.Play, "UNO-22", *TURN, COLOUR, WD4, keys=play_keys, is_piece=True),
    Doing(
        act.JumpIn,
        "UNO-75",
        *SEATED,
        Gate("no_jumping", only=lambda p: p.options.jump_in),
        Gate("own_turn", by=lambda p, by: not is_due(p, by)),
        Gate("too_late", inside=("turn",)),
        keys=jump_keys,
        is_piece=True,
    ),
    Doing(
        act.Draw,
        "UNO-25",
        *TURN,
        COLOUR,
        WD4,
        STACK,
        Gate("already_drawn", "UNO-28", inside=("turn",)),
        hotkey="d",
        main="else",
    ),
    Doing(
        act.Pass,
        "UNO-29",
        *TURN,
        COLOUR,
        WD4,
        STACK,
        Gate("draw_first", inside=("drawn",)),
        hotkey="p",
        main="else",
    ),
    Doing(
        act.Accept,
        "UNO-35",
        *TURN,
        COLOUR,
        Gate("nothing_to_answer", inside=("wd4", "stack")),
        label=accept_words,
        hotkey="a",
        main=True,
    ),
    Doing(
        act.Challenge,
        "UNO-36",
        *TURN,
        COLOUR,
        Gate("nothing_to_answer", inside=("wd4", "stack")),
        Gate("no_challenge", "UNO-41", only=lambda p: p.options.wd4_bluff),
        Gate("answer_stack", "UNO-74", only=can_challenge),
        label=challenge_words,
        hotkey="c",
    ),
    Doing(
        act.SayUno,
        "UNO-50",
        *SEATED,
        Gate("no_uno_now", "UNO-53", by=lambda p, by: by == p.vulnerable),
        keys=lambda _p, _do: ("say_uno",),
        hotkey="u",
        main=True,
    ),
    Doing(
        act.Catch,
        "UNO-51",
        *SEATED,
        keys=lambda _p, do: (f"catch:{do.target}",),
        label=lambda _p, do: msg("uno.do.catch", who=Who(do.target)),
        hotkey=lambda p, do: "x" if do.target == p.vulnerable else "",
    ),
    Doing(
        act.Hide,
        "UNO-37",
        Gate("nothing_shown", by=may_hide),
        CARDS,
        hotkey="k",
    ),
    Doing(act.Overrun, "UNO-71", *ROUND, Gate("not_late", by=CLOCK)),
    Doing(act.Leave, "UNO-72", *SEATED),
    Doing(
        act.Remove,
        "UNO-72",
        *RULING,
        keys=lambda _p, do: (f"remove:{do.seat}",),
        label=lambda _p, do: msg("uno.do.remove", who=Who(do.seat)),
    ),
    Doing(
        act.VoidRound,
        "UNO-73",
        *RULING,
        Gate("nothing_to_void", inside=(*PLAYING, "round_over")),
    ),
    Doing(act.CorrectRound, "UNO-73", *RULING),
    Doing(act.Penalise, "UNO-70", *RULING, Gate("round_over", "UNO-55", inside=PLAYING)),
    Doing(
        act.RoundScored,
        "UNO-60",
        *RULING,
        Gate("events_only", inside=("entry",)),
        keys=lambda _p, do: (f"won:{do.winner}",),
        label=lambda _p, do: msg("uno.do.round_scored", who=Who(do.winner)),
        opens=Opens(main=True),
    ),
    depth_row(act.SetDepth, GAME, "UNO-60", *RULING, OTHER_DEPTH),
)
