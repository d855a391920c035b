"""What can be done at the table: who may do it when, in the order of the book's refusals."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Msg, msg
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.state import BETWEEN, CARDS, State
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.card_faces import RANKS
from stolik.parts.depth import depth_row, is_other

GAME: Final = "blackjack"
AFTER: Final = ("play", "card", "dealer", "clear", "peek")
"""Phases after the insurance."""
DECIDING: Final = ("betting", "one_card_double", "insurance", "play")
GateOf = Gate[State, Action]


def is_player(s: State, by: Actor) -> bool:
    """Say whether somebody sits at the table and has not gone."""
    return 0 <= by < s.seats and not s.gone[by]


def is_asked(s: State, by: Actor) -> bool:
    """Say whether it is the seat of the box that is asked."""
    return s.asked is not None and s.asked.seat == by


def is_its_turn(s: State, do: Action) -> bool:
    """Say whether a decision is about the box and the hand that are asked."""
    box, hand = getattr(do, "box", 0), getattr(do, "hand", 0)
    return bool(box == s.box + 1 and (hand == s.hand or s.phase == "one_card_double"))


def is_timed(s: State) -> bool:
    """Say whether the clock decides here."""
    return s.options.decision_seconds > 0 and (s.phase != "betting" or s.is_staked)


PLAYER: Final[GateOf] = Gate("not_at_table", "BJK-12", by=is_player)
BETTING: Final[GateOf] = Gate("wrong_phase", inside=("betting",))
TURN: Final[tuple[GateOf, ...]] = (
    Gate("not_your_turn", "BJK-19", by=is_asked, facts=lambda s: {"n": s.box + 1}),
    Gate("not_your_turn", "BJK-19", fits=is_its_turn, facts=lambda s: {"n": s.box + 1}),
)
PLAYING: Final[tuple[GateOf, ...]] = (
    Gate("insurance_phase", "BJK-38", outside=("insurance",)),
    Gate("wrong_phase", inside=("play",)),
    *TURN,
)
INSURING: Final[tuple[GateOf, ...]] = (
    Gate("insurance_closed", "BJK-38", outside=AFTER),
    Gate("wrong_phase", inside=("insurance",)),
    *TURN,
)
ENTERING: Final[tuple[GateOf, ...]] = (
    Gate("wrong_phase", inside=("enter",)),
    Gate("referee_enters", "BJK-18", by=REFEREE),
)
MAIN: Final = Opens(main=True, hotkey="enter")


def dealt_key(_: State, do: act.Dealt) -> tuple[str, ...]:
    """Give the key of a card that a croupier enters: suits do not matter."""
    return (f"rank:{do.card[0]}",)


def rank_words(_: State, do: act.Dealt) -> Msg:
    """Name a rank."""
    return msg(f"rank.{RANKS[do.card[0]]}")


TABLE: Final = Table[State, Action](
    GAME,
    Doing(
        act.Ready,
        "BJK-10",
        BETTING,
        PLAYER,
        Gate("already_ready", by=lambda s, by: not s.ready[by]),
        label=lambda s, _do: msg("blackjack.do.ready" if s.is_staked else "blackjack.do.sit_out"),
        hotkey="enter",
        main=lambda s, _do: s.is_staked,
    ),
    Doing(
        act.Bet,
        "BJK-10",
        BETTING,
        PLAYER,
        keys=lambda _s, do: (f"bet:{do.box}",),
        label=lambda _s, do: msg("blackjack.box", n=do.box),
        opens=Opens(hotkey="b"),
    ),
    Doing(
        act.Clear,
        "BJK-12",
        BETTING,
        PLAYER,
        keys=lambda _s, do: (f"clear:{do.box}",),
        label=lambda _s, do: msg("blackjack.do.clear", n=do.box),
        is_aside=True,
    ),
    Doing(
        act.CloseBets,
        "BJK-10",
        BETTING,
        Gate("referee_enters", "BJK-18", by=REFEREE),
        main=True,
    ),
    Doing(act.Buy, "BJK-12", Gate("wrong_phase", inside=BETWEEN), PLAYER),
    Doing(act.Leave, "BJK-12", Gate("wrong_phase", inside=BETWEEN), PLAYER),
    Doing(act.Shuffle, "BJK-14", Gate("no_shuffle", inside=("shuffle",), by=CHANCE), main=True),
    Doing(
        act.Dealt,
        "BJK-16",
        Gate("no_card", inside=CARDS, by=CHANCE),
        keys=dealt_key,
        label=rank_words,
        opens=Opens(is_aside=True),
    ),
    Doing(
        act.Peek,
        "BJK-47",
        Gate("no_peek", inside=("peek",), by=CHANCE),
        keys=lambda _s, do: (f"peek:{int(do.blackjack)}",),
        label=lambda _s, do: msg(f"blackjack.do.peek.{int(do.blackjack)}"),
    ),
    Doing(act.Hit, "BJK-30", *PLAYING, hotkey="h", main=True),
    Doing(act.Stand, "BJK-30", *PLAYING, hotkey="s"),
    Doing(
        act.Double,
        "BJK-20",
        Gate("insurance_phase", "BJK-38", outside=("insurance",)),
        Gate("wrong_phase", inside=("play", "one_card_double")),
        *TURN,
        hotkey="d",
    ),
    Doing(act.Split, "BJK-23", *PLAYING, hotkey="p"),
    Doing(act.Surrender, "BJK-31", *PLAYING, hotkey="r"),
    Doing(
        act.Insure,
        "BJK-37",
        *INSURING,
        keys=lambda _s, do: (f"insure:{do.amount}",),
        label=lambda _s, do: msg("blackjack.do.insure_n", chips=msg("chips", n=do.amount)),
        hotkey="i",
    ),
    Doing(act.EvenMoney, "BJK-40", *INSURING, hotkey="e"),
    Doing(
        act.Decline,
        "BJK-36",
        Gate("insurance_closed", "BJK-38", outside=AFTER),
        Gate("wrong_phase", inside=("insurance", "one_card_double")),
        *TURN,
        label=lambda s, _do: msg(f"blackjack.do.decline.{s.phase}"),
        hotkey="n",
        main=True,
    ),
    Doing(
        act.Timeout,
        "BJK-48",
        Gate("no_clock", inside=DECIDING, by=CLOCK),
        Gate("no_clock", only=is_timed),
    ),
    Doing(
        act.VoidRound,
        "BJK-51",
        Gate("wrong_phase", inside=("insurance", "play")),
        Gate("referee_enters", "BJK-18", by=REFEREE),
        Gate("already_acted", only=lambda s: not s.is_acted),
    ),
    Doing(
        act.Correct,
        "BJK-50",
        Gate("nothing_to_correct", only=lambda s: s.before is not None),
        Gate("referee_enters", "BJK-18", by=REFEREE),
        opens=Opens(is_aside=True),
    ),
    Doing(
        act.Result,
        "BJK-9",
        *ENTERING,
        Gate("wrong_depth", "BJK-18", only=lambda s: s.depth == "results"),
        opens=MAIN,
    ),
    Doing(
        act.Line,
        "BJK-18",
        *ENTERING,
        Gate("wrong_depth", only=lambda s: s.depth == "hands"),
        opens=Opens(hotkey="b"),
    ),
    Doing(
        act.Strike,
        "BJK-50",
        *ENTERING,
        keys=lambda _s, do: (f"strike:{do.box}",),
        label=lambda _s, do: msg("blackjack.do.strike", n=do.box),
    ),
    Doing(
        act.Shown,
        "BJK-41",
        *ENTERING,
        Gate("no_stakes", "BJK-10", only=lambda s: bool(s.lines)),
        opens=MAIN,
    ),
    depth_row(
        act.SetDepth,
        GAME,
        "BJK-18",
        Gate("referee_enters", "BJK-18", by=REFEREE),
        Gate("wrong_phase", inside=BETWEEN),
        Gate("same_depth", fits=is_other),
        Gate("round_runs", only=lambda s: not s.is_staked and not s.lines),
    ),
)
