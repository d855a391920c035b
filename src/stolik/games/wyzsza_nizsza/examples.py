"""The worked examples of the rule file: what its words under given, do and expect mean here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from msgspec.structs import replace

from stolik.engine import CLOCK, BadInput, Event, Refused
from stolik.engine.examples import BadExample, Case, Examples, Json
from stolik.engine.options import read_options
from stolik.games.wyzsza_nizsza.actions import Action
from stolik.games.wyzsza_nizsza.cards import NAMES, Cards, names, value
from stolik.games.wyzsza_nizsza.order import without
from stolik.games.wyzsza_nizsza.rules import HigherLower
from stolik.games.wyzsza_nizsza.settle import winner
from stolik.games.wyzsza_nizsza.state import Public, Row, State
from stolik.games.wyzsza_nizsza.steps import action, seat

T = TypeVar("T")

GAME: Final = HigherLower()
DEFAULTS: Final[Mapping[str, Json]] = {"refused": []}

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
    "only_n_chips": "you have only {n} chips",
    "over": "the tie-break is over",
}


def run(case: Case) -> dict[str, Json]:
    """Play an example and give every value the vocabulary knows."""
    table = Table(given(case.given))
    for number, step in enumerate(case.steps):
        table.act(step, number)
    refused: list[Json] = [text for text in table.refusals if text is not None]
    return {
        **shown(table.state),
        "settlements": [settlement(row) for row in (*table.earlier, *table.state.public.rows)],
        "refusals": list[Json](table.refusals),
        "refused": [] if "refusals" in case.expect else refused,
    }


class Table:
    """The state of an example, its refusals, and the rounds of games that were replayed since."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.refusals: list[str | None] = []
        self.earlier: tuple[Row, ...] = ()
        self.clock_ms = 0

    def act(self, step: dict[str, Json], number: int) -> None:
        """Do one step, and note why if it is refused."""
        before = self.state.public
        if step == {"action": "overrun"}:
            by, do = CLOCK, self.overrun(number)
        else:
            by, do = action(step, number)
        try:
            self.state = GAME.apply(self.state, Event(by, do, self.clock_ms))
        except Refused as why:
            self.refusals.append(sentence(why))
            return
        self.refusals.append(None)
        after = self.state.public
        if after.replays > before.replays and after.last is not None:
            self.earlier = (*self.earlier, *before.rows, after.last)

    def overrun(self, number: int) -> Action:
        """Let the time of whoever is due run out."""
        alarms = GAME.turn(self.state).alarms
        if not alarms:
            raise BadExample(f"do[{number}]: nobody is on the clock")
        self.clock_ms = alarms[0].at_ms
        return alarms[0].do


def sentence(why: Refused) -> str:
    """The refusal in the words of the rule file."""
    n = why.facts.get("n", 0)
    if why.code == "bet_at_least":
        return f"refused: bet at least {n} chip{'' if n == 1 else 's'}"
    return "refused: " + SENTENCES.get(why.code, why.code.replace("_", " ")).format(n=n)


def given(words: dict[str, Json]) -> State:
    """The position an example starts from."""
    for key in words:
        if key not in ("options", "state"):
            raise BadExample(f"given.{key}")
    options = words.get("options", {})
    if not isinstance(options, dict):
        raise BadExample("given.options is not an object")
    try:
        read = read_options(HigherLower.options, {"first": "A", **options})
        fresh = GAME.start(2, read)
    except (BadInput, Refused) as why:
        raise BadExample(f"given.options: {why}") from why
    state = words.get("state")
    if state is None:
        return fresh
    if not isinstance(state, dict):
        raise BadExample("given.state is not an object")
    try:
        return State(placed(fresh.public, state))
    except (KeyError, TypeError, ValueError) as error:
        raise BadExample(f"given.state: {error}") from error


def placed(p: Public, state: dict[str, Json]) -> Public:
    """A game in mid-course, before the dealer's card of its round."""
    for key, item in state.items():
        match key:
            case "round":
                p = replace(p, number=number(item, 1, p.options.rounds))
            case "chips":
                p = replace(p, chips=pair(item, ("A", "B"), lambda x: number(x, 1, 10**9)))
            case "hands":
                p = replace(p, hands=pair(item, ("A", "B"), cards))
            case "decks":
                p = replace(p, decks=pair(item, ("1", "2"), cards))
            case "first":
                p = replace(p, first=seat(item))
            case "replays":
                p = replace(p, replays=number(item, 0, 10**6))
            case _:
                raise ValueError(f"unknown key {key}")
    return p


def number(item: Json, low: int, high: int) -> int:
    """A whole number in a range."""
    if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
        raise ValueError(f"{item!r} is not a whole number from {low} to {high}")
    return item


def pair(item: Json, keys: tuple[str, str], read: Callable[[Json], T]) -> tuple[T, T]:
    """An object with two keys."""
    if not isinstance(item, dict) or set(item) != set(keys):
        raise ValueError(f"{item!r} is not an object with {keys[0]} and {keys[1]}")
    return read(item[keys[0]]), read(item[keys[1]])


def cards(item: Json) -> Cards:
    """A list of cards."""
    if not isinstance(item, list) or not all(one in NAMES for one in item):
        raise ValueError(f"{item!r} is not a list of cards")
    return tuple(sorted(value(str(one)) for one in item))


def shown(s: State) -> dict[str, Json]:
    """The position in the words of the rule file, as the referee sees it."""
    p = s.public
    hands = list(p.hands)
    if s.laid:
        hands[p.player] = without(hands[p.player], s.laid)
    drawn = p.first < 0
    won = winner(p)
    result = None if not p.ended else "draw" if won is None else "AB"[won]
    return {
        "chips": {"A": p.chips[0], "B": p.chips[1]},
        "hands": {"A": list[Json](names(hands[0])), "B": list[Json](names(hands[1]))},
        "decks": {"1": list[Json](names(p.decks[0])), "2": list[Json](names(p.decks[1]))},
        "round": p.number,
        "phase": p.phase,
        "to_play": None if drawn else "AB"[p.player],
        "to_bet": None if drawn else "AB"[p.bettor],
        "first": None if drawn else "AB"[p.first],
        "replays": p.replays,
        "winner": result,
        "end_reason": p.ended or None,
    }


def settlement(row: Row) -> Json:
    """A settled round in the words of the rule file."""
    results = {1: "win", 0: "push", -1: "loss"}
    return {
        "player": "AB"[row.player],
        "card": NAMES[row.card - 2],
        "dealer": NAMES[row.dealer - 2],
        "gain": row.gain,
        "result": results[(row.delta > 0) - (row.delta < 0)],
        "delta": row.delta,
    }


EXAMPLES: Final = Examples(run, DEFAULTS)
