"""A deal as one line, the sheet as CSV: there and back, and what cannot be is refused."""

from __future__ import annotations

import csv
import io

import pytest

from stolik.engine import CHANCE, BadInput
from stolik.engine.fair import Stream
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Action, DrawSeat, Revoke, Strike
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import State
from stolik.games.baska.sheet import formats
from stolik.games.baska.sheet.formats import SHEET, to_line
from stolik.games.baska.sheet.ledger import deals
from stolik.kit.formats import Imported
from tests.games.baska.builders import calls, cards, deal, do, new, offered, options, row, rule

HANDS = "AH QS AD AC/TH JC JD TD/QH QD JS AS/QC JH TC TS"
PLAYED = "QD QC AH TD AC JD QH TC JS JH QS TH JC AS TS AD"


def at_random(number: int, **given: object) -> State:
    """A whole series at random."""
    luck = Stream(bytes(32), number)
    state = new(**given)
    while (turn := GAME.turn(state)).due:
        actor = turn.due[luck.below(len(turn.due))]
        if actor == CHANCE:
            state = do(state, CHANCE, GAME.draw(state, luck))
            continue
        found = offered(state, actor)
        state = do(state, actor, found[luck.below(len(found))])
        if state.public.phase != "settled" or row(state).how != "played":
            continue
        if luck.below(6) == 0:
            state = rule(state, Strike())
        elif luck.below(6) == 0:
            state = rule(state, Revoke(luck.below(4)))
    return state


def state_of(found: Imported[Action, Options]) -> State:
    state = GAME.start(found.seats, found.options)
    for event in found.events:
        state = GAME.apply(state, event)
    return state


def from_line(text: str, given: Options) -> State:
    return state_of(formats.from_lines(text, None, given))


def from_csv(text: str, given: Options) -> State:
    return state_of(formats.from_csv(text, None, given))


def to_csv(state: State) -> str:
    """The sheet of a series, as if its last state were all of it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(SHEET.header)
    named = [one for one in SHEET.columns if one.file]
    writer.writerows([one.written(deal) for one in named] for deal in deals(state.public))
    return out.getvalue()


def test_a_deal_is_one_line() -> None:
    state = cards(calls(deal(HANDS, dealer=1), "P P P P"), PLAYED)
    assert to_line(state) == f"1|{HANDS}|PPPP|{PLAYED}"
    again = from_line(to_line(state), options())
    assert (row(again), again.public.played) == (row(state), state.public.played)


@pytest.mark.parametrize("letters", ["", "PKKK", "GKPPZ", "PPPZD", "PGKPPGD"])
def test_calls_need_no_gaps(letters: str) -> None:
    text = "JH JD TD TS/AH TH JC JS/QC QH AC TC/QS QD AD AS"
    state = from_line(f"3|{text}|{letters}|", options(foul_bid_check="off"))
    assert to_line(state) == f"3|{text}|{letters}|"


def test_a_hand_nobody_entered_is_a_question_mark() -> None:
    state = calls(deal("AH QS AD AC/?/?/?", dealer=0), "P P P P")
    assert to_line(state) == "0|AH QS AD AC/?/?/?|PPPP|"
    assert from_line(to_line(state), options()).dealt == state.dealt


def test_seats_of_a_line_are_counted_round_the_table() -> None:
    state = new(seat_by="draw")
    for seat, code in enumerate(("TS", "QD", "AH", "JC")):
        state = do(state, CHANCE, DrawSeat(seat, code))  # type: ignore[arg-type]
    state = do(state, CHANCE, GAME.draw(state, Stream(bytes(32), 1)))
    state = cards(calls(state, "P P P P"), "")
    while state.public.phase == "play":
        state = do(state, state.public.actor, offered(state, state.public.actor)[0])
    again = from_line(to_line(state), options())
    assert row(again).outcome == row(state).outcome
    places = formats.around(state)
    assert [row(again).delta[place] for place in range(4)] == [row(state).delta[i] for i in places]


@pytest.mark.parametrize("number", range(12))
def test_every_deal_survives_the_round_trip(number: int) -> None:
    state = at_random(number, deals_per_series=1)
    again = from_line(to_line(state), options())
    assert to_line(again) == to_line(state)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1|AH|P",
        f"4|{HANDS}|PPPP|",
        f"1|{HANDS}/AH|PPPP|",
        f"1|{HANDS}|PXPP|",
        f"1|{HANDS}|B|",
        f"1|{HANDS}|PPPP|ZZ",
        f"1|{HANDS}|PPPP|AH",
        f"1|{HANDS}|PPP|QD",
        "1|AH AH AD AC/?/?/?|P|",
        "1|AH QS/?/?/?|P|",
        "1|" + "A" * 300_000,
    ],
)
def test_a_line_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        from_line(text, options())
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("number", range(12))
def test_a_series_survives_the_round_trip(number: int) -> None:
    given = {"deals_per_series": 9, "seat_by": "draw" if number % 2 else "assigned"}
    state = at_random(number, **given)
    again = from_csv(to_csv(state), options(**given))
    assert to_csv(again) == to_csv(state)
    assert again.public.series.totals == state.public.series.totals
    assert again.public.phase == "series_over"


def test_an_independent_reader_finds_the_running_totals() -> None:
    state = at_random(3, deals_per_series=6)
    found = list(csv.DictReader(io.StringIO(to_csv(state))))
    assert {line["check"] for line in found} == {"0"}
    last = [int(found[-1][f"total {seat}"]) for seat in range(4)]
    assert tuple(last) == state.public.series.totals
    assert [line["no."] for line in found] == list("123456")


GOOD = ",".join(SHEET.header) + "\n1,0,Z,0,,0 3,starzy_z_wyjsciem,61,2,1,-1,-1,1,0\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("no.", "nr"),
        ("1,0,Z", "2,0,Z"),
        ("1,0,Z", "1,1,Q"),
        (",Z,", ",X,"),
        ("0 3", "0 7"),
        ("0 3", ""),
        ("61,2", "62,2x"),
        ("61,2", "1,2"),
        ("starzy_z_wyjsciem", "starzy_bez_bitki"),
        ("starzy_z_wyjsciem,61,2", "bok,,"),
        ("Z,0", "Z,5"),
        ("1,-1,-1,1,0", "1,-1,-1,2,1"),
        ("1,-1,-1,1,0", "1,-1,-1,1"),
        (",Z,0,,0 3", ",W,0,0,0"),
        ("starzy_z_wyjsciem,61,2", "revoke:9,,"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(old: str, new: str) -> None:
    assert from_csv(GOOD, options()).public.series.totals == (1, -1, -1, 1)
    with pytest.raises(BadInput) as caught:
        from_csv(GOOD.replace(old, new, 1), options())
    assert "\n" not in str(caught.value)


def test_more_rows_than_the_series_has_deals_are_refused() -> None:
    more = GOOD + "2,1,Z,0,,0 3,starzy_z_wyjsciem,61,2,2,-2,-2,2,0\n"
    assert len(from_csv(more, options(deals_per_series=2)).public.rows) == 2
    with pytest.raises(BadInput, match="WRONG_PHASE"):
        from_csv(more, options(deals_per_series=1))
