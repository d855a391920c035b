"""What the exact player gains over the counter, measured decision by decision.

Both stake alike, so a round of the one brings as much more than one of the other as the counter's
decisions lose on average against the best ones, worked out from the very cards that are left. That
is known far better after some thousand rounds than what the rounds themselves come to. The rounds
are the counter's, played at a real table.
"""

from __future__ import annotations

from hashlib import sha256
from math import sqrt
from typing import Final, NamedTuple

from msgspec.structs import replace

from stolik.bots import Thought
from stolik.engine import CHANCE, Actor, Event
from stolik.engine.fair import Stream
from stolik.games.blackjack import actions as act
from stolik.games.blackjack import shoe
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.advice import insurance_worth
from stolik.games.blackjack.bot import Counter
from stolik.games.blackjack.cards import by_value
from stolik.games.blackjack.check import hand_asked
from stolik.games.blackjack.counting import stake_units, true_count
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.rules import Blackjack
from stolik.games.blackjack.solving import Tell, decisions
from stolik.games.blackjack.state import State

GAME: Final = Blackjack()
UNIT: Final = 100
CHIPS: Final = 10**9


class Gained(NamedTuple):
    """Rounds, what they bring more by the best decisions in units, and its standard error."""

    rounds: int
    gain: float
    error: float


def gained(options: Options, rounds: int, seed: int = 1, tell: Tell | None = None) -> Gained:
    """Play so many rounds of the counter alone; add up what its decisions lose."""
    luck = Stream(sha256(b"blackjack %d" % seed).digest(), 0)
    table = replace(
        options, rounds=rounds + 1, starting_chips=CHIPS, stake_min=2, stake_max=CHIPS,
        stake_step=2, bank_limit=None, max_boxes=1, decision_seconds=0, depth="events",
    )  # fmt: skip
    s, total, squares = GAME.start(1, table), 0.0, 0.0
    for done in range(1, rounds + 1):
        s, lost = one_round(replace(s, rows=()), luck)
        total += lost
        squares += lost * lost
        if tell is not None:
            tell(done, rounds)
    mean = total / rounds
    return Gained(rounds, mean, sqrt(max(squares / rounds - mean * mean, 0.0) / rounds))


def one_round(s: State, luck: Stream) -> tuple[State, float]:
    """Play a round; give what its decisions lost, in units."""
    units = stake_units(true_count(by_value(shoe.unseen(s))))
    s = did(s, 0, act.Bet(1, UNIT * units))
    s, lost, counter = did(s, 0, act.Ready()), 0.0, Counter()
    while s.phase != "betting":
        if s.phase == "insurance":
            chosen = counter.insured(s)
            worth = insurance_worth(by_value(shoe.unseen(s)))
            taken = worth if isinstance(chosen.do, act.Insure) else 0.0
            lost += (max(worth, 0.0) - taken) * units / 2
        elif s.phase == "one_card_double":
            chosen = Thought[Action](counter.early(s))  # the exact one does the same
        elif s.phase == "play":
            chosen = counter.played(s)
            found = decisions(s)
            _, hand = hand_asked(s)
            lost += (found[0][1] - dict(found)[chosen.do]) * hand.stake / UNIT
        else:
            s = did(s, CHANCE, GAME.draw(s, luck))
            continue
        s = did(s, 0, chosen.do)
    return s, lost


def did(s: State, by: int, do: Action) -> State:
    """Let somebody act."""
    return GAME.apply(s, Event(Actor(by), do, 0))
