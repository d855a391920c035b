"""What can be done at the table: who may do it when, in the order of the book's refusals."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Msg, msg
from stolik.engine.scene import Tap
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Action
from stolik.games.poker.deal import can_begin, can_go_on, is_able
from stolik.games.poker.seating import is_out, may_top_up
from stolik.games.poker.state import ASKING, BETS, TURNS, Public
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.chairs import seat_name
from stolik.parts.depth import depth_row, is_other

GAME: Final = "poker"
BETWEEN: Final = ("between", "enter")
GateOf = Gate[Public, Action]


def actor(p: Public) -> int:
    """Give who decides now: the seat that is asked, at a real table whoever enters it."""
    return REFEREE if p.is_followed else p.turn


def is_here(p: Public, by: Actor) -> bool:
    """Say whether somebody has a chair at the table."""
    return 0 <= by < p.seats and p.chairs[by] != "gone"


def is_waited_for(p: Public, by: Actor) -> bool:
    """Say whether the next deal waits for somebody."""
    return 0 <= by < p.seats and is_able(p, by) and p.chairs[by] == "in" and not p.ready[by]


def can_show(p: Public, by: Actor) -> bool:
    """Say whether somebody has a hand of the last deal that nobody has seen."""
    is_closed = 0 <= by < len(p.dealt) and p.dealt[by] and not p.shown[by]
    return is_closed and is_here(p, by) and not p.is_followed


def can_plan(p: Public, by: Actor) -> bool:
    """Say whether somebody may decide before it is their turn."""
    is_in = 0 <= by < p.seats and p.live[by] and p.till.purses[by] > 0
    return is_in and by != p.turn and not p.is_followed and not p.leaving[by]


def may_join(p: Public, by: Actor) -> bool:
    """Say whether somebody may sit down again."""
    return 0 <= by < p.seats and p.chairs[by] == "gone" and not p.options.is_tournament


def owes_blind(p: Public, by: Actor) -> bool:
    """Say whether somebody waits for the big blind and may post instead."""
    return is_here(p, by) and bool(p.owes[by]) and not p.will_post[by]


def may_leave(p: Public, by: Actor) -> bool:
    """Say whether somebody may go."""
    if p.options.event:
        return False
    if p.options.is_tournament:  # who will not buy in again
        return is_here(p, by) and p.phase in BETWEEN and p.till.purses[by] == 0
    return is_here(p, by) and not p.leaving[by]


def is_in(p: Public, by: Actor) -> bool:
    """Say whether somebody is there."""
    return is_here(p, by) and p.chairs[by] == "in"


def is_away(p: Public, by: Actor) -> bool:
    """Say whether somebody sits out."""
    return is_here(p, by) and p.chairs[by] == "away"


def is_between(p: Public, by: Actor) -> bool:
    """Say whether somebody is between deals: nobody plays one, or others do."""
    return p.phase in BETWEEN or (0 <= by < p.seats and is_out(p, by))


def buys(p: Public, by: Actor) -> bool:
    """Say whether somebody may buy chips now."""
    return is_here(p, by) and may_top_up(p, by)


TURN: Final[GateOf] = Gate("not_your_turn", "POK-24", whose=actor)
ENTRY: Final[GateOf] = Gate("entry_phase", "POK-44", outside=("entry",))
DRAWING: Final[GateOf] = Gate("draw_phase", "POK-46", outside=("draw", "replace"))
BETTING: Final[tuple[GateOf, ...]] = (
    ENTRY,
    DRAWING,
    Gate("wrong_phase", "POK-24", inside=BETS),
    TURN,
)
PAUSED: Final[GateOf] = Gate("not_between_deals", "POK-57", inside=BETWEEN)
RULES: Final[GateOf] = Gate("referee_rules", "POK-83", by=REFEREE)
OWN: Final[GateOf] = Gate("event_rules", "POK-83", only=lambda p: not p.options.event)
FOLLOWED: Final[GateOf] = Gate("real_table", "POK-83", only=lambda p: p.is_followed)
MAIN: Final = Opens(main=True, hotkey="r")


def call_words(p: Public, _: act.Call) -> Msg:
    """Say what a call costs."""
    owed = p.high - p.bets[p.turn]
    purse = p.till.purses[p.turn]
    if purse <= owed:
        return msg("poker.do.call_all_in", n=purse)
    return msg("poker.do.call_n", n=owed)


def exchange_words(_: Public, do: act.Exchange) -> Msg:
    """Say how many cards are exchanged; online those that are marked in the own hand."""
    if not do.discard:
        return msg("poker.do.stand_pat")
    return msg("poker.do.draw_n", n=len(do.discard)) if is_blind(do) else msg("poker.do.draw")


def is_blind(do: act.Exchange) -> bool:
    """Say whether nobody knows the cards: none are exchanged, or a dealer enters how many."""
    return "?" in do.discard or not do.discard


def exchange_keys(_: Public, do: act.Exchange) -> tuple[str, ...]:
    """Give the key of the button."""
    return (f"draw:{len(do.discard)}",) if is_blind(do) else ("draw",)


def exchange_taps(p: Public, do: act.Exchange) -> tuple[Tap, ...]:
    """Mark cards in any order, then exchange them."""
    marked = () if is_blind(do) else tuple(f"card:{code}" for code in do.discard)
    return (Tap((*marked, *exchange_keys(p, do)), do, is_set=bool(marked)),)


def award_words(_: Public, do: act.Award) -> Msg:
    """Say who wins."""
    return seat_name(do.winners[0])


TABLE: Final = Table[Public, Action](
    GAME,
    Doing(act.HighCard, "POK-9", Gate("no_card", inside=("high_card",), by=CHANCE)),
    Doing(act.Deal, "POK-15", Gate("no_card", inside=("deal_hole", "deal_five"), by=CHANCE)),
    Doing(act.Board, "POK-17", Gate("no_card", inside=TURNS, by=CHANCE)),
    Doing(act.Replace, "POK-46", Gate("no_card", inside=("replace",), by=CHANCE)),
    Doing(act.Raced, "POK-82", Gate("no_card", inside=("race",), by=CHANCE)),
    Doing(act.Fold, "POK-24", *BETTING, hotkey="f"),
    Doing(act.Check, "POK-24", *BETTING, hotkey="k", main=True),
    Doing(act.Call, "POK-24", *BETTING, label=call_words, hotkey="c", main=True),
    Doing(
        act.Bet,
        "POK-25",
        *BETTING,
        keys=lambda _p, do: (f"bet:{do.to}",),
        label=lambda _p, do: msg("poker.do.bet_n", n=do.to),
        opens=Opens(hotkey="r"),
    ),
    Doing(
        act.Raise,
        "POK-25",
        *BETTING,
        keys=lambda _p, do: (f"raise:{do.to}",),
        label=lambda _p, do: msg("poker.do.raise_n", n=do.to),
        opens=Opens(hotkey="r"),
    ),
    Doing(act.AllIn, "POK-85", *BETTING, hotkey="a", is_last=True),
    Doing(
        act.Play,
        "POK-44",
        DRAWING,
        Gate("wrong_phase", inside=("entry",)),
        TURN,
        label=lambda p, _do: msg(
            "poker.do.play_n",
            n=min(p.options.deposit(p.level), p.till.purses[p.turn]),
        ),
        hotkey="p",
        main=True,
    ),
    Doing(act.Pass, "POK-44", DRAWING, Gate("wrong_phase", inside=("entry",)), TURN, hotkey="f"),
    Doing(
        act.Exchange,
        "POK-46",
        ENTRY,
        Gate("wrong_phase", inside=("draw",)),
        TURN,
        keys=exchange_keys,
        label=exchange_words,
        main=lambda _p, do: not do.discard,
        hotkey=lambda _p, do: "d" if do.discard else "",
        taps=exchange_taps,
    ),
    Doing(
        act.Show,
        "POK-87",
        Gate("wrong_phase", inside=("between",)),
        Gate("nothing_to_show", by=can_show),
        hotkey="s",
    ),
    Doing(
        act.Plan,
        "POK-24",
        Gate("wrong_phase", inside=BETS),
        Gate("no_plan", by=can_plan),
        keys=lambda _p, do: (f"plan:{do.what}",),
        label=lambda _p, do: msg(f"poker.do.plan.{do.what or 'none'}"),
    ),
    Doing(act.Timeout, "POK-78", Gate("no_clock", inside=ASKING, by=CLOCK)),
    Doing(
        act.Ready,
        "POK-87",
        Gate("wrong_phase", inside=("between",)),
        Gate("not_waited_for", by=is_waited_for),
        Gate("not_waited_for", only=lambda p: not p.is_followed and can_begin(p)),
        hotkey="enter",
        main=True,
    ),
    Doing(
        act.Next,
        "POK-10",
        Gate("wrong_phase", inside=("between",)),
        Gate("referee_rules", "POK-83", by=(CLOCK, REFEREE)),
        Gate("two_players", "POK-2", only=can_go_on),
        hotkey="enter",
        main=True,
    ),
    Doing(
        act.Join,
        "POK-57",
        PAUSED,
        Gate("no_such_seat", by=may_join),
        opens=Opens(main=True),
    ),
    Doing(
        act.Leave,
        "POK-57",
        Gate("wrong_phase", outside=("over", "high_card")),
        Gate("no_such_seat", by=may_leave),
    ),
    Doing(
        act.TopUp,
        "POK-58",
        Gate("not_between_deals", "POK-57", by=is_between),
        Gate("no_chips_now", by=buys),
        opens=Opens(is_aside=True),
    ),
    Doing(act.PostBlind, "POK-59", PAUSED, Gate("owes_nothing", by=owes_blind)),
    Doing(
        act.SitOut,
        "POK-77",
        Gate("wrong_phase", outside=("over", "high_card")),
        Gate("not_there", by=is_in),
        is_aside=True,
    ),
    Doing(
        act.SitIn,
        "POK-57",
        Gate("wrong_phase", outside=("over", "high_card")),
        Gate("not_there", by=is_away),
        main=True,
    ),
    Doing(act.Penalise, "POK-80", PAUSED, RULES, opens=Opens(is_aside=True)),
    Doing(
        act.Misdeal,
        "POK-81",
        Gate("wrong_phase", inside=ASKING),
        RULES,
        opens=Opens(is_aside=True),
    ),
    Doing(
        act.StopDeal,
        "POK-83",
        Gate("wrong_phase", inside=BETS),
        RULES,
        opens=Opens(is_aside=True),
    ),
    Doing(
        act.Award,
        "POK-37",
        Gate("wrong_phase", inside=("award",)),
        RULES,
        keys=lambda _p, do: (f"award:{do.winners[0]}",),
        label=award_words,
        opens=Opens(hotkey="s"),
    ),
    Doing(act.CorrectStack, "POK-83", PAUSED, RULES, OWN, opens=Opens(is_aside=True)),
    Doing(
        act.MoveButton,
        "POK-9",
        Gate("not_between_deals", "POK-57", inside=("between", "high_card")),
        RULES,
        OWN,
        opens=Opens(is_aside=True),
    ),
    Doing(
        act.Brings,
        "POK-55",
        Gate("not_between_deals", "POK-57", inside=(*BETWEEN, "high_card")),
        RULES,
        OWN,
        opens=Opens(is_aside=True),
    ),
    Doing(act.Sits, "POK-57", PAUSED, RULES, OWN, FOLLOWED, opens=Opens(is_aside=True)),
    Doing(act.Declared, "POK-24", *BETTING, FOLLOWED, opens=Opens(is_aside=True)),
    Doing(
        act.OutOfTurn,
        "POK-24",
        Gate("wrong_phase", inside=BETS),
        RULES,
        FOLLOWED,
        opens=Opens(is_aside=True),
    ),
    Doing(
        act.ChipRace,
        "POK-82",
        PAUSED,
        RULES,
        OWN,
        Gate("only_tournament", only=lambda p: p.options.is_tournament),
        opens=Opens(is_aside=True),
    ),
    Doing(
        act.Result,
        "POK-83",
        Gate("wrong_phase", inside=("enter",)),
        RULES,
        opens=Opens(main=True, hotkey="enter"),
    ),
    Doing(
        act.CallDeal,
        "POK-72",
        Gate("not_between_deals", "POK-57", inside=("between",)),
        RULES,
        Gate("only_event", only=lambda p: p.awaits_event),
        opens=Opens(main=True),
    ),
    depth_row(act.SetDepth, GAME, "POK-83", RULES, PAUSED, OWN, Gate("same_depth", fits=is_other)),
)
