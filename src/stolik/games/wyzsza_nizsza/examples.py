"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import Refused
from stolik.engine.examples import BadExample, Json, Seats, Steps, Table, played, sentences
from stolik.games.wyzsza_nizsza import actions as act
from stolik.games.wyzsza_nizsza.cards import CardName, name, names, sorted_values
from stolik.games.wyzsza_nizsza.options import Options
from stolik.games.wyzsza_nizsza.order import without
from stolik.games.wyzsza_nizsza.rules import HigherLower
from stolik.games.wyzsza_nizsza.settle import winner
from stolik.games.wyzsza_nizsza.state import SettledRound, State
from stolik.parts.bank import opened

GAME: Final = HigherLower()
AB: Final = Seats("AB")
SENTENCES: Final = {
    "wrong_deck": "wrong dealer deck for this round",
    "card_gone": "card no longer in that dealer deck",
    "already_revealed": "dealer card already on the table",
    "card_used": "card already used",
    "you_bet": "you are the bettor in this round",
    "no_card_now": "no card is to be played now",
    "wait_for_cards": "wait until both cards are on the table",
    "you_play": "you are the player in this round",
    "big_or_small": "bet BIG or SMALL",
    "bet_at_least": "bet at least {n} chip{s}",
    "only_n_chips": "you have only {n} chips",
    "over": "the tie-break is over",
}


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in mid-course, before the dealer's card of its round."""

    round: Annotated[int, Meta(ge=1)] | None = None
    chips: dict[str, Annotated[int, Meta(ge=1, le=10**9)]] | None = None
    hands: dict[str, tuple[CardName, ...]] | None = None
    decks: dict[str, tuple[CardName, ...]] | None = None
    first: str | None = None
    replays: Annotated[int, Meta(ge=0, le=10**6)] = 0


class Given(Struct, frozen=True):
    """A new game, or a position."""

    state: Position | None = None

    def start(self, options: Options) -> State:
        fresh, now = GAME.start(2, options), self.state or Position()
        if now.round is not None and now.round > options.rounds:
            raise BadExample(f"given.state.round: 1 to {options.rounds}")
        hands, decks = AB.all(now.hands), Seats("12").all(now.decks)
        chips = AB.all(now.chips)
        changes: dict[str, object] = {
            "number": now.round,
            "till": chips and opened(chips),
            "hands": hands and tuple(map(sorted_values, hands)),
            "decks": decks and tuple(map(sorted_values, decks)),
            "first": None if now.first is None else AB.find(now.first),
            "replays": now.replays,
        }
        told = {key: value for key, value in changes.items() if value is not None}
        return State(replace(fresh.public, **told))


At: TypeAlias = Table[State, act.Action, Given]


def said(why: Refused) -> str:
    """The refusal in the words of the rule file."""
    n = why.facts.get("n", 0)
    return SENTENCES.get(why.code, why.code.replace("_", " ")).format(n=n, s="s" * (n != 1))


def shown(at: At) -> Mapping[str, Json]:
    """The position as the referee sees it."""
    p, laid = at.state.public, at.state.laid
    hands = list(p.hands)
    if laid:
        hands[p.player] = without(hands[p.player], laid)
    seat = {-1: None, 0: "A", 1: "B"}
    won, drawn = winner(p), p.first < 0
    rows: list[SettledRound] = []
    for before, after in pairwise(s.public for s in (at.first, *(s for _, s in at.log))):
        if after.replays > before.replays and after.last is not None:
            rows += (*before.rows, after.last)
    return {
        "chips": at.named(p.chips),
        "hands": at.named(list[Json](names(hand)) for hand in hands),
        "decks": {"1": list[Json](names(p.decks[0])), "2": list[Json](names(p.decks[1]))},
        "round": p.number,
        "phase": p.phase,
        "to_play": None if drawn else seat[p.player],
        "to_bet": None if drawn else seat[p.bettor],
        "first": seat[p.first],
        "replays": p.replays,
        "winner": None if not p.ended else "draw" if won is None else seat[won],
        "end_reason": p.ended or None,
        "settlements": [
            {
                "player": seat[row.player],
                "card": name(row.card),
                "dealer": name(row.dealer),
                "gain": row.gain,
                "result": "win" if row.delta > 0 else "loss" if row.delta < 0 else "push",
                "delta": row.delta,
            }
            for row in (*rows, *p.rows)
        ],
    }


STEPS: Final[Steps[State, act.Action, Given]] = Steps(
    "action",
    by_seat=(act.Play, act.Bet, act.Forfeit),
    by_chance=(act.First, act.Reveal),
    by_referee=(act.VoidRound, act.CardSeen, act.CorrectRound, act.Round, act.SetDepth),
    overrun="overrun",
    spelled={"deck": {"1": 1, "2": 2}},
)  # fmt: skip
EXAMPLES: Final = played(
    GAME, Given, Given.start, STEPS, shown, "AB",
    refusals=sentences(said), options=lambda written: {"first": "A", **written},
)  # fmt: skip
