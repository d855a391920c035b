"""The worked examples of the rule file: what its words under given, do and expect mean here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.examples import BadExample, Case, Examples, Json
from stolik.engine.options import read_options
from stolik.engine.score import Points
from stolik.engine.wire import codec, converted, encoded
from stolik.games.baska.rules import cards, duties, payout, sides
from stolik.games.baska.rules.actions import Action, Deal, Overrun
from stolik.games.baska.rules.cards import GRAN, HAND, NORMAL, SEATS
from stolik.games.baska.rules.doubles import kind_of, tally
from stolik.games.baska.rules.machine import Baska
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.play import best_of
from stolik.games.baska.rules.settle import paid, paid_revoke, seats_in, sides_of
from stolik.games.baska.rules.sides import KINDS
from stolik.games.baska.rules.state import (
    AUCTION,
    PLAY,
    SERIES_OVER,
    SETTLED,
    Public,
    State,
    opened,
)

GAME: Final = Baska()
DEFAULTS: Final[Mapping[str, Json]] = {"refused_at": None}
MODES: Final = {"normal": NORMAL, "gran": GRAN}
ASKED: Final = ("legal", "winner", "settle", "revoke")
GIVEN: Final = {
    "legal": {"mode", "hand", "trick"},
    "winner": {"mode", "trick"},
    "settle": {"kind", "old", "old_points", "old_tricks", "counted_doubles"},
    "revoke": {"kind", "old", "counted_doubles", "offender"},
}
TABLE: Final = {"dealer", "hands"}
BY_SEAT: Final = {
    "call": "call", "play": "card", "claim": "outcome", "accept": "", "contest": "", "ready": "",
}  # fmt: skip
BY_REFEREE: Final = {
    "laydown": "seat", "revoke": "offender", "strike": "reason", "warn": "seat", "misdeal": "",
    "premature_lead": "card", "depth": "depth",
}  # fmt: skip


def run(case: Case) -> dict[str, Json]:
    """Play an example and give every value the vocabulary knows for it."""
    words = dict(case.given)
    options = options_of(words.pop("options", {}))
    steps = [step_of(step, number) for number, step in enumerate(case.do)]
    if len(steps) == 1 and len(steps[0]) == 1 and steps[0][0] in ASKED and "dealer" not in words:
        asked = str(steps[0][0])
        try:
            check_words(words, GIVEN[asked])
            return {"refused_at": None, **ANSWERS[asked](words, options)}
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise BadExample(f"given: {error!r}") from error
    check_words(words, TABLE)
    table = Table(given(words, options))
    for number, step in enumerate(steps):
        if not table.act(step, number):
            break
    return table.shown()


def check_words(words: dict[str, Json], known: set[str]) -> None:
    """Refuse words under given that nobody knows."""
    for key in words:
        if key not in known:
            raise BadExample(f"given.{key}")


def options_of(item: Json) -> Options:
    """The house rules of an example."""
    if not isinstance(item, dict):
        raise BadExample("given.options is not an object")
    try:
        return read_options(Options, item)
    except BadInput as why:
        raise BadExample(f"given.options: {why}") from why


def step_of(step: dict[str, Json] | list[Json], number: int) -> list[Json]:
    """A step as the list it is in the rule file."""
    if not isinstance(step, list) or not step or not isinstance(step[0], str):
        raise BadExample(f"do[{number}] is not a list that begins with a word")
    return step


def given(words: dict[str, Json], options: Options) -> State:
    """The deal an example starts from: the auction of these hands, or the table before any."""
    state = State(opened(options))
    if not words:
        return state
    dealer, hands = words.get("dealer", 0), words.get("hands")
    if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < SEATS:
        raise BadExample(f"given.dealer: {dealer!r}")
    if not isinstance(hands, dict):
        raise BadExample("given.hands is not an object")
    before = replace(opened(replace(options, seat_by="assigned", depth="events")), dealer=dealer)
    try:
        do = converted({"hands": hands}, Deal)
        return GAME.apply(State(before), Event(CHANCE, do))
    except (ValueError, Refused) as why:
        raise BadExample(f"given.hands: {why}") from why


class Table:
    """The state of an example, and where it was refused."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.refused: Refused | None = None
        self.refused_at: int | None = None
        self.clock_ms = 0
        self.before: list[State] = []

    def act(self, step: list[Json], number: int) -> bool:
        """Do one step; say whether it was accepted."""
        word = str(step[0])
        if word == "undo_to":
            self.undo(step, number)
            return True
        by, do = self.event(step, number)
        try:
            after = GAME.apply(self.state, Event(by, do, self.clock_ms))
        except Refused as why:
            self.refused, self.refused_at = why, number
            return False
        self.before.append(self.state)
        self.state = after
        return True

    def undo(self, step: list[Json], number: int) -> None:
        """Take back every step from this one on."""
        since = step[1] if len(step) == 2 else None
        if isinstance(since, bool) or not isinstance(since, int):
            raise BadExample(f"do[{number}]: undo_to needs the number of a step")
        if not 0 <= since < len(self.before):
            raise BadExample(f"do[{number}]: no step {since}")
        self.state = self.before[since]
        del self.before[since:]

    def event(self, step: list[Json], number: int) -> tuple[Actor, Action]:
        """Whose action a step is, and which."""
        word, rest = str(step[0]), step[1:]
        if word == "timeout":
            alarms = GAME.turn(self.state).alarms
            if not alarms:
                raise BadExample(f"do[{number}]: nobody is on the clock")
            self.clock_ms = alarms[0].at_ms
            return CLOCK, Overrun()
        by, fields = self.fields(word, rest, number)
        try:
            known = codec(GAME.actions).action(encoded({"type": word, **fields}))
        except BadInput as why:
            raise BadExample(f"do[{number}]: {why}") from why
        return by, known

    def fields(self, word: str, rest: list[Json], number: int) -> tuple[Actor, dict[str, Json]]:
        """The actor and the fields of a step."""
        if word in BY_SEAT:
            field = BY_SEAT[word]
            seat = rest[0] if rest else None
            if isinstance(seat, bool) or not isinstance(seat, int):
                raise BadExample(f"do[{number}]: {word} needs a seat")
            if len(rest) != (2 if field else 1):
                raise BadExample(f"do[{number}]: {word} has {len(rest)} fields")
            return Actor(seat), {field: rest[1]} if field else {}
        if word in BY_REFEREE:
            field = BY_REFEREE[word]
            if len(rest) > 1 or (rest and not field):
                raise BadExample(f"do[{number}]: {word} has {len(rest)} fields")
            return REFEREE, {field: rest[0]} if rest else {}
        if word == "set_result" and len(rest) == 1 and isinstance(rest[0], dict):
            return REFEREE, dict(rest[0])
        if word == "draw_seat" and len(rest) == 2:
            return CHANCE, {"seat": rest[0], "card": rest[1]}
        if word == "shuffle_cut" and len(rest) == 1:
            return CHANCE, {"order": rest[0]}
        if word == "deal" and len(rest) == 1:
            hands = rest[0]
            if isinstance(hands, list):
                hands = {str(seat): hand for seat, hand in enumerate(hands)}
            return CHANCE, {"hands": hands}
        raise BadExample(f"do[{number}]: {word!r} with {len(rest)} fields is not known")

    def shown(self) -> dict[str, Json]:
        """Everything the referee sees, in the words of the rule file."""
        p = self.state.public
        found: dict[str, Json] = {
            "phase": p.phase,
            "to_act": p.actor if p.phase in (AUCTION, PLAY) else None,
            "open_hands": list[Json](p.open_hands),
            "refused_at": self.refused_at,
            "reason": None if self.refused is None else self.refused.code,
        }
        found |= settled(p) if p.phase in (SETTLED, SERIES_OVER) else standing(self.state)
        found["totals"] = list[Json](whole(total) for total in p.series.totals)
        found["dealer"] = p.dealer
        found["warned"] = list[Json](p.warned)
        return found


def standing(s: State) -> dict[str, Json]:
    """A deal on the table: what is really played, the Old, and the doubles that count so far."""
    p = s.public
    kind, old = sides_of(p, s.dealt) if p.phase not in ("seating", "deal") else (-1, 0)
    if kind < 0:
        return {"kind": None, "old": None, "counted_doubles": None}
    return {
        "kind": KINDS[kind],
        "old": list[Json](seats_in(old)),
        "counted_doubles": tally(p, kind, old, s.dealt),
    }


def settled(p: Public) -> dict[str, Json]:
    """The deal settled last."""
    row = p.rows[-1]
    return {
        "kind": row.kind or None,
        "old": list[Json](row.old),
        "counted_doubles": row.counted,
        "old_points": None if row.old_points < 0 else row.old_points,
        "old_tricks": None if row.old_tricks < 0 else row.old_tricks,
        "outcome": row.outcome or None,
        "stake": row.stake,
        "delta": list[Json](row.delta),
    }


def legal(words: dict[str, Json], options: Options) -> dict[str, Json]:
    """The cards of a hand that may be played to a trick."""
    mode, trick = MODES[str(words["mode"])], codes(words["trick"])
    hand = codes(words["hand"])
    if len(trick) >= SEATS or len(hand) > HAND or len({*hand, *trick}) < len(hand) + len(trick):
        raise ValueError("no such trick and hand")
    held = sum(1 << card for card in hand)
    led = trick[0] if trick else -1
    found = duties.legal(mode, held, led, best_of(mode, tuple(trick)), options.must_beat)
    return {"legal": list[Json](cards.names(found))}


def winner(words: dict[str, Json], _: Options) -> dict[str, Json]:
    """Who takes a trick, and what is in it."""
    rows = words["trick"]
    if not isinstance(rows, list) or len(rows) != SEATS:
        raise ValueError("a trick has four cards")
    pairs = [row for row in rows if isinstance(row, list) and len(row) == 2]
    played = codes([pair[1] for pair in pairs])
    if len(set(played)) != SEATS:
        raise ValueError("a trick has four cards")
    won = duties.trick_winner(MODES[str(words["mode"])], *played)
    return {"winner": pairs[won][0], "points": cards.points(sum(1 << card for card in played))}


def settle(words: dict[str, Json], options: Options) -> dict[str, Json]:
    """The pay-out of points and tricks."""
    kind, old, count = contract_of(words)
    points, tricks = number(words["old_points"]), number(words["old_tricks"])
    row = paid(opened(options), kind, old, count, payout.outcome(kind, points, tricks), "entered")
    return {
        "outcome": row.outcome, "stake": row.stake, "delta": list[Json](row.delta),
        "kind": row.kind, "old": list[Json](row.old), "counted_doubles": count,
        "old_points": points, "old_tricks": tricks,
    }  # fmt: skip


def revoke(words: dict[str, Json], options: Options) -> dict[str, Json]:
    """The pay-out of a błąd."""
    kind, old, count = contract_of(words)
    row = paid_revoke(opened(options), kind, old, count, number(words["offender"]))
    return {
        "delta": list[Json](row.delta), "stake": row.stake, "kind": row.kind,
        "old": list[Json](row.old), "counted_doubles": count, "outcome": None,
    }  # fmt: skip


def contract_of(words: dict[str, Json]) -> tuple[int, int, int]:
    """Kind, Old and counted doubles of a settlement."""
    kind = kind_of(str(words["kind"]))
    seats = words["old"]
    if not isinstance(seats, list) or len(seats) != (2 if sides.is_pair(kind) else 1):
        raise ValueError(f"old: {seats!r}")
    old = sum(1 << number(seat) for seat in seats)
    count = number(words.get("counted_doubles", 0))
    if not 0 <= count <= payout.most_doubles(kind):
        raise ValueError(f"counted_doubles: {count}")
    return kind, old, count


def whole(points: Points) -> int:
    """Points of baśka, which are always whole."""
    return int(points)


def number(item: Json) -> int:
    """A whole number."""
    if isinstance(item, bool) or not isinstance(item, int):
        raise ValueError(f"{item!r} is not a whole number")
    return item


def codes(item: Json) -> list[int]:
    """A list of card codes as cards."""
    found = [cards.card(str(code)) for code in item] if isinstance(item, list) else [-1]
    if -1 in found:
        raise ValueError(f"{item!r} is not a list of cards")
    return found


ANSWERS: Final = {"legal": legal, "winner": winner, "settle": settle, "revoke": revoke}


EXAMPLES: Final = Examples(run, DEFAULTS)
