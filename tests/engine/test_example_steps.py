"""The vocabulary of examples: how words become actions, and what is named when they do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Alarm, Event, Refused, Turn
from stolik.engine.examples import (
    CODES,
    ENDING,
    PAIRS,
    STEP_AND_CODE,
    BadExample,
    Case,
    Doing,
    Json,
    Seats,
    Steps,
    Table,
    asked,
    check,
    played,
    sentences,
)
from stolik.engine.protocol import Machine


class Options(Struct, frozen=True):
    """One house rule."""

    chips: Annotated[int, Meta(ge=1, le=9)] = 5


class Take(Struct, frozen=True, tag="take"):
    """The seat in turn takes chips from the pot."""

    n: int
    colour: str = "red"


class Gift(Struct, frozen=True, tag="gift"):
    """A seat gives another a chip."""

    seat: int


class Refill(Struct, frozen=True, tag="refill"):
    """Chance fills the pot."""

    n: int


class Fine(Struct, frozen=True, tag="fine"):
    """The referee takes chips from a seat."""

    seat: int
    n: int = 1


class Late(Struct, frozen=True, tag="late"):
    """The clock passes the turn on."""


Action: TypeAlias = Take | Gift | Refill | Fine | Late


class State(Struct, frozen=True):
    """Chips, the pot, whose turn it is, and when something last happened."""

    chips: tuple[int, ...]
    pot: int = 3
    seat: int = 0
    at_ms: int = 0


class Pot:
    """A game of taking chips; refused is who is not in turn or takes what is not there."""

    options = Options

    def turn(self, s: State) -> Turn[Action]:
        return Turn("take", due=(Actor(s.seat),), alarms=(Alarm(s.at_ms + 1000, Late()),))

    def apply(self, s: State, e: Event[Action]) -> State:
        chips, s = list(s.chips), replace(s, at_ms=e.clock_ms)
        match e.do:
            case Take(n=n, colour=colour):
                if e.by != s.seat:
                    raise Refused("not_your_turn", "POT-1")
                if n > s.pot or colour == "green":
                    raise Refused("too_many", "POT-2", n=s.pot)
                chips[e.by] += n
                return replace(s, chips=tuple(chips), pot=s.pot - n, seat=1 - s.seat)
            case Gift(seat=seat):
                assert e.by >= 0
                chips[e.by], chips[seat] = chips[e.by] - 1, chips[seat] + 1
                return replace(s, chips=tuple(chips))
            case Refill(n=n):
                assert e.by == CHANCE
                return replace(s, pot=s.pot + n)
            case Fine(seat=seat, n=n):
                assert e.by == REFEREE
                chips[seat] -= n
                return replace(s, chips=tuple(chips))
            case Late():
                assert e.by == CLOCK
                return replace(s, seat=1 - s.seat)


GAME: Machine[State, State, Action, Options] = Pot()  # type: ignore[assignment]  # what is played


class Given(Struct, frozen=True):
    """The chips of some seats."""

    chips: dict[str, int] = {}
    bank: tuple[int, ...] = ()

    def state(self, options: Options) -> State:
        return State(Seats("AB").each(self.chips, options.chips))


At: TypeAlias = Table[State, Action, Given]


def shown(at: At) -> Mapping[str, Json]:
    s = at.state
    return {
        "chips": at.named(s.chips),
        "pot": s.pot,
        "results": at.results,
        "at_ms": s.at_ms,
        "bag": at.arranged("bag", ["k", "J=r"], lambda word: word.split("=")[0]),
    }


def double(at: At, seat: str, n: int = 1) -> Doing[Action]:
    """Two things that are done together or not at all."""
    yield at.seat(seat), Take(n)
    yield CHANCE, Refill(1)
    yield at.seat("B"), Take(n)


def size(number: Literal["one", "two"]) -> int:
    return {"one": 1, "two": 2}[number]


def much(at: At, of: str) -> Json:
    """How many chips a seat has."""
    return at.state.chips[at.seat(of)]


OBJECTS: Steps[State, Action, Given] = Steps(
    "action",
    "event",
    by_seat=(Take, Gift),
    by_chance=(Refill,),
    by_referee=(Fine,),
    others={"double": double},
    questions={"much": much},
    overrun="late",
    aliases={"many": "n"},
    spelled={"colour": {"czerwony": "red", "zielony": "green"}},
    ignored=("note", "take.why"),
    whom="to",
    clock="at",
)
EXAMPLES = played(GAME, Given, Given.state, OBJECTS, shown, "AB")


def came(do: list[dict[str, Json]], **given: Json) -> Mapping[str, Json]:
    return EXAMPLES.run(Case("x", given, do))


def test_actions_are_read_by_their_field_names_and_done_by_the_seat_named() -> None:
    found = came([{"action": "take", "seat": "A", "n": 2}, {"event": "refill", "n": 4}])
    assert (found["chips"], found["pot"]) == ({"A": 7, "B": 5}, 5)


def test_whom_an_action_means_is_named_like_a_seat() -> None:
    found = came([{"action": "gift", "seat": "B", "to": "A"}, {"event": "fine", "seat": "B"}])
    assert found["chips"] == {"A": 6, "B": 3}


def test_other_names_and_other_words_mean_the_same() -> None:
    step: dict[str, Json] = {"action": "take", "seat": "A", "many": 1, "colour": "czerwony"}
    assert came([{**step, "note": "?", "why": 1}])["chips"] == {"A": 6, "B": 5}
    found = came([{**step, "colour": "zielony"}])
    assert found["refused"] == [{"step": 0, "code": "too_many"}]


def test_several_events_of_one_step_are_refused_together() -> None:
    done = came([{"action": "double", "seat": "A"}])
    assert (done["chips"], done["pot"]) == ({"A": 6, "B": 6}, 2)
    found = came([{"action": "double", "seat": "A", "n": 3, "at": 9}])
    assert (found["chips"], found["pot"], found["at_ms"]) == ({"A": 5, "B": 5}, 3, 0)
    assert found["refused"] == [{"step": 0, "code": "too_many"}]


def test_questions_are_answered_in_order() -> None:
    ask: dict[str, Json] = {"action": "much", "of": "A"}
    assert came([ask, {"action": "take", "seat": "A", "n": 1}, ask])["results"] == [5, 6]


def test_a_moment_is_kept_and_time_can_run_out() -> None:
    assert came([{"event": "refill", "n": 1, "at": 50}])["at_ms"] == 50
    found = came([{"event": "refill", "n": 1, "at": 50}, {"event": "late"}])
    assert found["at_ms"] == 1050


def test_lists_of_the_same_things_are_given_in_the_order_expected() -> None:
    assert check(Case("x", expect={"bag": ["J=b", "k"]}), EXAMPLES) == []
    assert check(Case("x", expect={"bag": ["J", "q"]}), EXAMPLES) != []


def test_what_is_seen_after_each_step_can_be_told() -> None:
    do: list[dict[str, Json] | list[Json]] = [
        {"action": "take", "seat": "B", "n": 1},
        {"action": "take", "seat": "A", "n": 1},
    ]
    after: list[Json] = [{"refused": "not_your_turn"}, {"pot": 2}]
    assert check(Case("x", {}, do, {"after": after}), EXAMPLES) == []
    assert check(Case("x", {}, do, {"after": after[::-1]}), EXAMPLES) != []
    with pytest.raises(BadExample, match=r"expect\.after\[1\]\.colour"):
        check(Case("x", {}, do, {"after": [{}, {"colour": 1}]}), EXAMPLES)


@pytest.mark.parametrize(
    ("given", "step", "place"),
    [
        ({"weather": 1}, {}, r"given\.weather"),
        ({"chips": {"C": 1}}, {}, "'C' is no seat of A, B"),
        ({"chips": {"A": "1"}}, {}, r"given\.chips"),
        ({"options": []}, {}, r"given\.options"),
        ({"options": {"chips": 10}}, {}, r"given\.options.*chips"),
        ({"options": {"colour": 1}}, {}, r"given\.options.*colour"),
        ({}, {}, r"do\[0\]\.action.*known: take, gift"),
        ({}, {"action": "sing"}, r"do\[0\]\.action: 'sing'"),
        ({}, {"event": 7}, r"do\[0\]\.event"),
        ({}, {"action": "take", "seat": "A"}, r"do\[0\].*`n`"),
        ({}, {"action": "take", "seat": "A", "n": "1"}, r"do\[0\]\.n"),
        ({}, {"action": "take", "seat": "C", "n": 1}, r"do\[0\].*'C' is no seat"),
        ({}, {"action": "take", "n": 1}, r"do\[0\].*no seat"),
        ({}, {"action": "take", "seat": "A", "n": 1, "x": 1}, r"do\[0\]\.x: known here: n, colour"),
        ({}, {"action": "gift", "seat": "A", "to": "B", "why": 1}, r"do\[0\]\.why"),
        ({}, {"action": "take", "seat": "A", "n": 1, "colour": "red"}, r"do\[0\]\.colour"),
        ({}, {"action": "take", "seat": "A", "n": 1, "at": -1}, r"do\[0\]\.at"),
        ({}, {"action": "double"}, r"do\[0\].*`seat`"),
        ({}, {"event": "late", "n": 1}, r"do\[0\]"),
        ({}, ["take", "A", 1], r"do\[0\] is not an object"),
    ],
)
def test_what_is_malformed_is_named_with_its_place(
    given: dict[str, Json], step: dict[str, Json] | list[Json], place: str
) -> None:
    with pytest.raises(BadExample, match=place):
        EXAMPLES.run(Case("x", given, [step]))


LISTS: Steps[State, Action, Given] = Steps(
    by_seat=(Take, Gift), by_chance=(Refill,), by_referee=(Fine,), spelled={"n": size}
)
LISTED = played(GAME, Given, Given.state, LISTS, shown, range(2), refusals=ENDING)


def test_a_list_has_the_fields_in_order_or_in_one_object() -> None:
    do: list[dict[str, Json] | list[Json]] = [
        ["take", 0, "two"],
        ["fine", 1, "one"],
        ["refill", {"n": "one"}],
    ]
    found = LISTED.run(Case("x", {}, do))
    assert (found["chips"], found["pot"]) == ({"0": 7, "1": 4}, 2)


@pytest.mark.parametrize(
    "step",
    [
        [],
        [1],
        ["sing"],
        ["take"],
        ["take", True, "one"],
        ["take", 0, 1],
        ["take", 0, "one", "r", 1],
    ],
)
def test_a_malformed_list_is_named_too(step: list[Json]) -> None:
    with pytest.raises(BadExample, match=r"do\[0\]"):
        LISTED.run(Case("x", {}, [step]))


def test_nothing_is_done_after_a_refusal_that_ends_but_words_are_still_checked() -> None:
    refused: list[dict[str, Json] | list[Json]] = [["take", 1, "one"], ["refill", "two"]]
    found = LISTED.run(Case("x", {}, refused))
    assert (found["refused_at"], found["reason"], found["pot"]) == (0, "not_your_turn", 3)
    with pytest.raises(BadExample, match=r"do\[2\].*'sing'"):
        LISTED.run(Case("x", {}, [*refused, ["sing"]]))


@pytest.mark.parametrize(
    ("writing", "written"),
    [
        (STEP_AND_CODE, {"refused": [{"step": 1, "code": "too_many"}]}),
        (PAIRS, {"refused": [[1, "too_many"]]}),
        (CODES, {"refused": ["too_many"]}),
        (
            sentences(lambda why: f"only {why.facts['n']} there"),
            {"refusals": [None, "refused: only 2 there"], "refused": ["refused: only 2 there"]},
        ),
    ],
)
def test_refusals_are_written_as_the_book_writes_them(
    writing: object, written: dict[str, Json]
) -> None:
    examples = played(GAME, Given, Given.state, OBJECTS, shown, "AB", refusals=writing)  # type: ignore[arg-type]
    do: list[dict[str, Json] | list[Json]] = [
        {"action": "take", "seat": "A", "n": 1},
        {"action": "take", "seat": "B", "n": 3},
    ]
    found = examples.run(Case("x", {}, do))
    assert {key: found[key] for key in written} == written
    assert check(Case("x", {}, do), examples) != []
    assert check(Case("x", {}, do, dict(written)), examples) == []


def test_a_book_may_refuse_the_words_it_does_not_know() -> None:
    examples = played(
        GAME, Given, Given.state, OBJECTS, shown, "AB", misread=lambda _: Refused("what", "POT-9")
    )
    do: list[dict[str, Json] | list[Json]] = [
        {"action": "sing"},
        {"action": "take", "seat": "A", "n": "x"},
    ]
    refused = examples.run(Case("x", {}, do))["refused"]
    assert refused == [{"step": 0, "code": "what"}, {"step": 1, "code": "what"}]
    with pytest.raises(BadExample, match=r"do\[0\]\.action"):
        examples.run(Case("x", {}, [{}]))


def test_chance_comes_of_itself_unless_a_step_tells_it() -> None:
    def refilled(at: At) -> Action | None:
        drawn = sum(isinstance(event.do, Refill) for event, _ in at.log)
        is_due = at.state.pot == 0 and at.next_word != "refill"
        return Refill(at.given.bank[drawn]) if is_due else None

    examples = played(GAME, Given, Given.state, OBJECTS, shown, "AB", chance=refilled)
    take: dict[str, Json] = {"action": "take", "seat": "A", "n": 3}
    given: dict[str, Json] = {"bank": [2]}
    assert examples.run(Case("x", given, [take]))["pot"] == 2
    assert examples.run(Case("x", given, [take, {"event": "refill", "n": 7}]))["pot"] == 7


def test_an_example_may_ask_one_question_of_what_is_given() -> None:
    def double_of(options: Options, n: int, plus: int = 0) -> Mapping[str, Json]:
        """Twice as much, and the option."""
        if n < 0:
            raise BadExample("given.n: too few")
        return {"double": 2 * n + plus, "chips": options.chips}

    examples = asked(Options, {"double": double_of})
    found = examples.run(Case("x", {"n": 2, "options": {"chips": 7}}, [["double"]]))
    assert found == {"double": 4, "chips": 7}
    for given, do in (
        ({"n": 2}, []),
        ({"n": 2}, [["half"]]),
        ({"n": 2}, [["double", 1]]),
        ({"n": "2"}, [["double"]]),
        ({"n": 2, "m": 1}, [["double"]]),
        ({"n": -1}, [["double"]]),
        ({"n": 2, "options": {"chips": 0}}, [["double"]]),
    ):
        with pytest.raises(BadExample):
            examples.run(Case("x", given, do))  # type: ignore[arg-type]
