"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Refused
from stolik.engine.examples import BadExample, Doing, Json, Seats, Steps, Table, played, sentences
from stolik.games.uno import actions as act
from stolik.games.uno.actions import Action
from stolik.games.uno.cards import CODES, COLOURS, NAMES, NO_COLOUR, colour_of
from stolik.games.uno.options import Options
from stolik.games.uno.rules import Uno
from stolik.games.uno.settle import winners
from stolik.games.uno.state import NOBODY, Cards, State

GAME: Final = Uno()
Card: TypeAlias = Annotated[str, Meta(pattern=r"^([RYGB][0-9SRD]|W4?)$")]
Words: TypeAlias = tuple[str, ...]
Pile: TypeAlias = tuple[Card, ...]
SENTENCES: Final = {
    "not_your_turn": "not your turn",
    "not_in_hand": "card not in hand",
    "no_match": "card matches neither colour nor symbol",
    "not_the_same": "out of turn you may play only the very same card",
    "no_jumping": "there is no jumping in",
    "own_turn": "it is your turn",
    "too_late": "too late to jump in",
    "name_a_colour": "name a colour",
    "only_the_drawn": "after drawing you may play only the drawn card",
    "holds_colour": "you hold a card of the current colour",
    "can_play": "you have a playable card",
    "draw_first": "you must draw before you may pass",
    "answer_w4": "accept the Wild Draw Four or challenge it",
    "no_challenge": "accept the Wild Draw Four or challenge it",
    "colour_first": "the first player must choose a colour",
    "answer_stack": "answer with a draw card or accept",
    "rounds_target_unset": "rounds_target must be set",
    "no_uno_now": "you can say UNO only when you are down to one card",
    "nothing_to_catch": "nothing to catch",
    "not_yourself": "you cannot catch yourself",
    "round_over": "the round is over",
}


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A round in mid-course, or before its start card is turned."""

    hands: dict[str, Pile] = {}
    draw: Pile = ()
    discard: Pile = ()
    phase: Literal["start", "turn"] = "turn"
    dealer: str | None = None
    turn: str | None = None
    direction: Literal[1, -1] = 1
    colour: Literal["R", "Y", "G", "B"] | None = None
    said_uno: Words = ()
    reshuffles: tuple[Pile, ...] = ()
    scores: dict[str, Annotated[int, Meta(ge=0, le=10**6)]] = {}
    round_wins: dict[str, Annotated[int, Meta(ge=0, le=50)]] = {}


class Given(Struct, frozen=True):
    """The players clockwise, and where they are."""

    seats: Words = ("A", "B", "C")
    state: Position | None = None

    def start(self, options: Options) -> State:
        """The state that is meant."""
        seats = Seats(self.seats, GAME.seats)
        fresh = GAME.start(len(self.seats), options)
        now = self.state
        if now is None:
            return fresh
        hands = tuple(map(cards_of, seats.each(now.hands, ())))
        discards = tuple(CODES[name] for name in now.discard)
        if now.phase == "turn" and not discards:
            raise BadExample("given.state.discard: a card lies there when the round has begun")
        top = colour_of(discards[-1]) if discards else NO_COLOUR
        series = replace(
            fresh.public.series,
            totals=seats.each(now.scores, 0),
            wins=seats.each(now.round_wins, 0),
        )
        said = tuple(name in now.said_uno and len(hand) == 1
                     for name, hand in zip(self.seats, hands, strict=True))  # fmt: skip
        first = self.seats[0]
        public = replace(
            fresh.public,
            series=series,
            stage=now.phase,
            counts=tuple(map(len, hands)),
            said=said,
            dealer=seats.find(now.dealer or first),
            turn=NOBODY if now.phase == "start" else seats.find(now.turn or first),
            direction=now.direction,
            colour=top if now.colour is None else COLOURS.index(now.colour),
            discards=discards,
            pile=len(now.draw),
        )
        return State(public, hands, cards_of(now.draw))


At: TypeAlias = Table[State, Action, Given]


def cards_of(names: Pile) -> Cards:
    """Cards in order."""
    return tuple(sorted(CODES[name] for name in names))


def catch(at: At, seat: str, target: str) -> Doing[Action]:
    """Somebody is caught without UNO."""
    return at.by(seat, act.Catch(at.seat(target)))


def correct_round(
    at: At, index: int, winner: str, points: int | None = None,
    left: dict[str, int] | None = None,
) -> Doing[Action]:  # fmt: skip
    """The referee corrects a round."""
    found = None if left is None else Seats(at.given.seats).each(left, 0)
    yield REFEREE, act.CorrectRound(index, at.seat(winner), points, found)


def round_scored(
    at: At, winner: str, points: int | None = None, left: dict[str, int] | None = None,
    cards: Pile | dict[str, Pile] | None = None, dealer: str | None = None,
) -> Doing[Action]:  # fmt: skip
    """The scorer enters a round."""
    found = None if left is None else Seats(at.given.seats).each(left, 0)
    if isinstance(cards, dict):
        cards = tuple(card for hand in cards.values() for card in hand)
    dealt = None if dealer is None else at.seat(dealer)
    yield REFEREE, act.RoundScored(at.seat(winner), points, found, cards, dealt)


def first_dealer(at: At, seat: str) -> Doing[Action]:
    """The lot."""
    yield CHANCE, act.FirstDealer(at.seat(seat))


def pile_now(at: At) -> list[str]:
    """The draw pile in its order, top first, after all that has happened."""
    given = at.given.state or Position()
    pile, shuffles = list(given.draw), iter(given.reshuffles)
    for event, s in at.log:
        match event.do:
            case act.Drawn(cards=cards):
                del pile[: len(cards)]
            case act.StartCard() if s.public.stage != "start":
                del pile[:1]
            case act.StartCard():
                pile = list(next(shuffles, (*pile[1:], pile[0])))
            case act.Leave() | act.Remove():
                pile = list(next(shuffles, _whole(pile, s)))
            case _:
                pass
        if any(told.what == "reshuffled" for told in s.public.news):
            pile = list(next(shuffles, map(NAMES.__getitem__, s.pile)))
    return pile


def _whole(pile: list[str], s: State) -> list[str]:
    """The pile with the cards that came into it at the bottom."""
    came = [NAMES[card] for card in s.pile]
    for name in pile:
        if name in came:
            came.remove(name)
    return [*pile, *came]


def chance(at: At) -> Action | None:
    """What the pile gives now."""
    p = at.state.public
    if p.phase == "start" or p.phase == "drawing":
        pile = pile_now(at)
        if p.phase == "start":
            return act.StartCard(pile[0]) if pile else None
        assert p.owed is not None
        return act.Drawn(tuple(pile[: min(p.owed.count, p.pile)]))
    return None


def said(why: Refused) -> str:
    """The refusal in the words of the rule file."""
    return SENTENCES.get(why.code, why.code.replace("_", " "))


def shown(at: At) -> Mapping[str, Json]:
    """The position as the referee sees it."""
    s, p, seats = at.state, at.state.public, at.given.seats
    rows, won = p.series.rows, winners(p)
    hands = s.hands or ((),) * p.seats
    best = [seats[seat] for seat in won]
    last = rows[-1].of if rows else None
    return {
        "hand_sizes": at.named(p.counts),
        "hands": at.named(list[Json](sorted(NAMES[card] for card in hand)) for hand in hands),
        "turn": seats[p.turn] if p.turn >= 0 else None,
        "direction": p.direction,
        "colour": COLOURS[p.colour] if p.colour >= 0 else None,
        "phase": p.stage,
        "top": NAMES[p.top] if p.discards else None,
        "draw_left": p.pile,
        "discard_size": len(p.discards),
        "round_winner": None if last is None else seats[last.winner],
        "round_points": None if last is None else last.points,
        "scores": at.named(int(n) for n in p.series.totals),
        "round_wins": at.named(p.series.wins),
        "winner": None if not best else best[0] if len(best) == 1 else list[Json](best),
        "dealer": seats[p.dealer] if p.dealer >= 0 else None,
        "said_uno": [seats[seat] for seat, has in enumerate(p.said) if has],
        "vulnerable": seats[p.vulnerable] if p.vulnerable >= 0 else None,
    }


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "action",
    by_seat=(
        act.Play, act.Draw, act.Pass, act.Accept, act.Challenge, act.ChooseColour, act.SayUno,
        act.Hide, act.Leave, act.JumpIn,
    ),
    by_referee=(act.VoidRound, act.Penalise, act.Remove, act.SetDepth),
    others={
        "catch": catch, "correct_round": correct_round, "round_scored": round_scored,
        "first_dealer": first_dealer,
    },
    overrun="overrun",
    ignored=("void_round.seat", "correct_round.seat", "round_scored.seat"),
    clock="clock_ms",
)  # fmt: skip
EXAMPLES: Final = played(
    GAME, Given, Given.start, STEPS, shown, lambda at: at.given.seats,
    refusals=sentences(said), chance=chance,
)  # fmt: skip
