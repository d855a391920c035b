"""Pages that stay: every round, table, player and team of tournaments held, and who sees what."""

from __future__ import annotations

from functools import cache

import pytest

from stolik.competitions.groups import with_groups
from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.season import actions as do
from stolik.competitions.season.state import State
from stolik.competitions.sheets import Sheet
from stolik.engine import CHANCE, REFEREE, SPECTATOR, BadInput, Raw
from stolik.engine.actors import Actor
from stolik.engine.ledger import Ledger
from stolik.words import Speaker
from tests.competitions.liga_baski.season import CHIEF, Season

NAMES = tuple(f"Gracz {letter}" for letter in "ABCDEFGHIJ")
SAY = Speaker("pl", (*NAMES, "Główny", "Drugi", "Trzeci"))


@cache
def state() -> State:
    """One tournament of nine is over, the second has one closed round and one at play."""
    made = Season(9)
    made.act(do.EnterTeam("Mewa", (0, 1, 2)))
    made.open()
    for _ in range(2):
        made.begin()
        made.play()
        made.close()
    made.act(do.Finish())
    made.act(do.EnterTeam("Fala", (8,)))
    made.open()
    made.begin()
    made.play()
    made.close()
    made.begin()
    return made.state


def texts(grid: Ledger) -> list[list[str]]:
    return [["" if one is None else SAY.say(one) for one in row.cells] for row in grid.rows]


def grid(key: str, which: str, viewer: Actor = SPECTATOR) -> Ledger:
    page = OFFICE.archive(state(), key, viewer)
    return next(one for one in page.grids if one.key == which)


@pytest.mark.rule("LIG-40")
def test_rounds_stand_as_columns_and_add_up_for_those_who_pause_too() -> None:
    rows = texts(grid("t1", "standings"))
    assert len(rows) == 9
    assert sum(cell == "4 P" for row in rows for cell in row) == 2  # one of nine pauses each round
    for _, _, _, first, second, whole, _ in rows:
        assert sum(int(one.removesuffix(" P")) for one in (first, second)) == int(whole)
    tallies = state().held[0].tallies
    assert [int(row[5]) for row in rows] == sorted(
        (int(one.place_points) for one in tallies.values()), reverse=True
    )


def test_staff_read_closed_rounds_only_on_pages_that_stay() -> None:
    assert texts(grid("t2", "standings", REFEREE)) == texts(grid("t2", "standings"))
    assert {row[2] for row in texts(grid("t1", "standings"))} == {"", "Mewa"}  # the teams of then
    assert {row[2] for row in texts(grid("t2", "standings"))} == {"", "Mewa", "Fala"}


def test_deals_are_for_staff_and_for_those_who_sat_there() -> None:
    seats = state().held[0].played[0].sheets[0].seats
    others = [one for one in range(9) if one not in seats]
    for viewer in (SPECTATOR, *map(Actor, others)):
        keys = [one.key for one in OFFICE.archive(state(), "t1.r1.b1", viewer).grids]
        assert keys == ["table"]
    for viewer in (REFEREE, *map(Actor, seats)):
        (_, deals) = OFFICE.archive(state(), "t1.r1.b1", viewer).grids
        found, rows = texts(deals), state().held[0].played[0].sheets[0].rows
        assert [[int(x.replace("−", "-")) for x in row[1::2]] for row in found] == [
            list(row.points or ()) for row in rows
        ]
        last = [int(x.replace("−", "-")) for x in found[-1][2::2]]
        assert last == list(state().held[0].played[0].sheets[0].totals)


def test_the_cross_table_tells_every_meeting_from_both_sides() -> None:
    (table,) = OFFICE.archive(state(), "t1.cross", SPECTATOR).grids
    rows = [row[2:] for row in texts(table)]
    for a, row in enumerate(rows):
        assert row[a] == "■"
        for b, cell in enumerate(row):
            if a != b:
                turned = [":".join(one.split(":")[::-1]) for one in cell.split()]
                assert rows[b][a].split() == turned
    met = sum(
        len(cell.split()) for a, row in enumerate(rows) for b, cell in enumerate(row) if a != b
    )
    assert met == 2 * 2 * 4 * 3  # two rounds of two tables, each of four against three


def test_a_player_has_every_round_and_everybody_he_met() -> None:
    page = OFFICE.archive(state(), "m0", SPECTATOR)
    keys = [one.key for one in page.grids]
    assert keys == ["days", "rounds:2", "rounds:1", "opponents"]
    assert len(page.grids[2].rows) == 2
    met = sum(int(row[1]) for row in texts(page.grids[-1]))
    sat = sum(0 in sheet.seats for sheet in all_sheets())
    assert met == 3 * sat
    for row in texts(page.grids[-1]):
        assert int(row[1]) == sum(map(int, row[2:]))


def all_sheets() -> list[Sheet]:
    s = state()
    assert s.now is not None
    rounds = (*s.held[0].played, *s.now.played)
    return [sheet for one in rounds for sheet in one.sheets]


def test_a_figure_leads_to_the_page_it_is_part_of() -> None:
    s = state()
    seats = s.held[0].played[1].sheets[1].seats
    assert OFFICE.archive(s, f"m{seats[0]}.t1.r2", SPECTATOR).key == "t1.r2.b2"
    pausing = s.held[0].played[0].pausing[0]
    assert OFFICE.archive(s, f"m{pausing}.t1.r1", SPECTATOR).key == "t1.r1"
    assert OFFICE.archive(s, "m3.t1", SPECTATOR).key == "m3"
    assert OFFICE.archive(s, "team:Mewa.t1", SPECTATOR).key == "team:Mewa"
    assert OFFICE.archive(s, "", SPECTATOR).key == "season"
    for page in ("", "t1", "t2", "t1.r1", "t1.cross", "m0", "team:Mewa"):
        for one in OFFICE.archive(s, page, SPECTATOR).grids:
            for row in one.rows:
                assert not row.why or OFFICE.archive(s, row.why, SPECTATOR).key


@pytest.mark.parametrize(
    "key",
    ["t3", "t0", "t1.r3", "t1.r1.b3", "t2.r2", "m9", "m99.t1", "team:Nikt", "x", "t1.cross.r1"],
)
def test_what_was_not_played_has_no_page(key: str) -> None:
    with pytest.raises(BadInput):
        OFFICE.archive(state(), key, REFEREE)


def test_lists_of_their_own_are_ranked_for_themselves() -> None:
    whole = grid("t1", "standings")
    of = [("Kobiety",) if member % 2 else () for member in range(9)]
    first, women = with_groups((whole,), of)
    assert first is whole
    assert women.key == "standings:Kobiety"
    assert [row.member for row in women.rows] == [
        x.member for x in whole.rows if x.member in {1, 3, 5, 7}
    ]
    ranks = [int(row[0]) for row in texts(women)]
    assert ranks[0] == 1
    assert ranks == sorted(ranks)
    assert max(ranks) <= 4


@pytest.mark.rule("LIG-46")
def test_the_lot_orders_those_who_share_a_prize() -> None:
    made = Season(8)
    made.open()
    for _ in range(2):
        made.begin()
        made.play()
        made.close()
    tied = OFFICE.awards(OFFICE.looked_back(made.state, None, SPECTATOR))[-1]
    shared = [row.member for row in tied.rows if row.cells[0] == Raw("1")]
    assert len(shared) == 2
    made.act(do.AskPrize(CHIEF, 1))
    made.act(do.DrawPrize((shared[1] or 0, shared[0] or 0)), CHANCE)
    (*_, drawn) = OFFICE.awards(OFFICE.looked_back(made.state, None, SPECTATOR))
    assert [(row.cells[0], row.member) for row in drawn.rows[:2]] == [
        (Raw("1"), shared[1]),
        (Raw("2"), shared[0]),
    ]


def test_everybody_who_sits_is_read_aloud() -> None:
    seen = OFFICE.looked_back(state(), None, SPECTATOR)
    seating, results, winners = OFFICE.aloud(seen)
    words = " ".join(SAY.say(one) for one in seating.sentences)
    assert all(name in words for name in NAMES[:9])
    assert "runda 1" in " ".join(SAY.say(one) for one in results.sentences)
    assert len(winners.sentences) >= 3
    assert "Mewa" in SAY.say(winners.sentences[-1]) or "Fala" in SAY.say(winners.sentences[-1])


def test_a_team_has_a_form_to_fill_in() -> None:
    (form,) = OFFICE.papers.forms(OFFICE.looked_back(state(), None, REFEREE))
    assert len(form.rows) == 6
    assert all(row.cells[1:] == (None, None) for row in form.rows)
