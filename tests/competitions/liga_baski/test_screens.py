"""The pieces of the league's screens: what is missing, who sits where, how everybody stands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.competitions.groups import with_groups
from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.screens import Bearer, Words
from stolik.competitions.season import actions as do
from stolik.engine.actors import Actor
from stolik.engine.fields import Pick
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Msg
from stolik.engine.refusals import Refused
from stolik.engine.scene import form_name
from stolik.words import Speaker
from tests.competitions.liga_baski.desk import (
    CHIEF_JUDGE,
    JUDGE,
    ORGANISER,
    OTHER_JUDGE,
    PUBLIC,
    action,
    keys,
    offered,
    player,
    scorer,
    seen,
    take,
)
from tests.competitions.liga_baski.season import CHIEF, SECOND, Season

FOUR = (3, 1, -1, -3)
SAY = Speaker("pl", [f"Osoba {number}" for number in range(20)])


@pytest.fixture
def season() -> Season:
    """Nine people in a round that has just begun; one pauses."""
    made = Season(9, deals_per_round=4)
    made.act(do.EnterTeam("Mewa", (0, 1, 2)))
    made.act(do.EnterTeam("Foka", (3, 4)))
    made.open()
    made.begin()
    return made


def tasks(season: Season, who: Bearer = ORGANISER) -> list[str]:
    return [SAY.say(one.text) for one in OFFICE.tasks(seen(season.state, who), who)]


def grid(grids: tuple[Ledger, ...], key: str) -> Ledger:
    (found,) = [one for one in grids if one.key == key]
    return found


def cells(grid: Ledger) -> list[list[str]]:
    return [[text(one) for one in line.cells] for line in grid.rows]


def text(words: Words | None) -> str:
    return SAY.say(words)


# --- what is missing ------------------------------------------------------------------------------


def test_the_desk_says_what_each_phase_lacks() -> None:
    season = Season(8)
    assert tasks(season) == ["Można otworzyć turniej 1."]
    season.act(do.OpenTournament())
    for member in range(3):
        season.act(do.Enter(member, here=True))
    season.act(do.Enter(3))
    assert tasks(season) == ["Obecni 3 z 4 zgłoszonych; potrzeba co najmniej 4."]
    assert "close_entry" not in keys(season.state, ORGANISER)
    season.act(do.CheckIn(3))
    assert "można zamknąć zgłoszenia" in tasks(season)[0]
    assert "close_entry" in keys(season.state, ORGANISER)


def test_a_season_without_judges_says_so() -> None:
    season = Season(4)
    season.state = type(season.state)(season.state.options, roster=season.state.roster)
    assert "Sezon nie ma jeszcze sędziów." in tasks(season)


def test_the_desk_names_the_tables_that_still_play_and_those_without_signatures(
    season: Season,
) -> None:
    assert tasks(season) == ["Stoły 1 i 2 jeszcze grają."]
    season.act(do.Fed(1, (FOUR,) * 4))
    assert tasks(season) == ["Stół 1: brakuje podpisów.", "Stół 2 jeszcze gra."]
    season.wait(41 * 60)
    assert tasks(season) == ["Stół 2: brakuje wyniku.", "Stół 1: brakuje podpisów."]


def test_a_table_says_for_whom_it_waits(season: Season) -> None:
    for seat in range(3):
        season.act(do.Arrived(1, seat))
    missing = season.sheet().seats[3]
    assert tasks(season)[0] == f"Stół 1 czeka: Osoba {missing}."


@pytest.mark.rule("LIG-36")
def test_a_dispute_waits_for_two_judges_and_then_for_the_second(season: Season) -> None:
    season.act(do.Fed(1, (FOUR,) * 4))
    season.act(do.Object(1), Actor(season.sheet().seats[0]))
    assert tasks(season)[0] == "Stół 1: spór – potrzebni 2 sędziowie."
    take(season, JUDGE, "ruling:keep:t1")
    assert tasks(season)[0] == "Stół 1: orzeczenie czeka jeszcze na 1 głos sędziego."
    mine = OFFICE.tasks(seen(season.state, OTHER_JUDGE), OTHER_JUDGE)[0]
    assert mine.is_mine
    assert [form_name(one) for one in mine.offers] == ["ruling:agree:r1t1", "ruling:differ:r1t1"]


def test_after_somebody_has_left_the_plan_must_be_made_anew(season: Season) -> None:
    take(season, JUDGE, "leave:1", seat=0)
    assert "Zmienił się skład: plan od rundy 2 trzeba ułożyć na nowo." in tasks(season)


def test_a_task_is_mine_when_i_can_do_something_about_it(season: Season) -> None:
    def mine(who: Bearer) -> list[bool]:
        return [one.is_mine for one in OFFICE.tasks(seen(season.state, who), who)]

    season.act(do.Fed(1, (FOUR,) * 4))
    assert mine(scorer(1)) == [True, False]
    assert mine(scorer(2)) == [False, True]
    assert mine(JUDGE) == [True, False]
    assert mine(PUBLIC) == [False, False]


# --- where everybody sits -------------------------------------------------------------------------


@pytest.mark.rule("LIG-10")
def test_the_seating_names_everybody_by_table_and_by_name(season: Season) -> None:
    by_table, by_name = OFFICE.seating(seen(season.state, PUBLIC))
    assert (by_table.key, by_name.key) == ("by_table", "by_name")
    first = [f"Osoba {member}" for member in season.sheet().seats]
    assert cells(by_table)[0] == ["1", *first]
    pausing = season.now.pausing[0]
    assert by_table.note is not None
    assert text(by_table.note) == f"Pauza: Osoba {pausing}"
    table_of = {line[0]: line[1] for line in cells(by_name)}
    assert len(table_of) == 9
    assert table_of[f"Osoba {pausing}"] == "pauza"
    assert [table_of[name] for name in first] == ["1"] * 4


def test_in_the_break_the_next_plan_is_shown(season: Season) -> None:
    season.play()
    season.close()
    tables = season.now.plan[0].tables
    shown = cells(OFFICE.seating(seen(season.state, PUBLIC))[0])
    drawn = season.now.drawn
    assert shown == [
        [str(number), *(f"Osoba {drawn[one - 1]}" for one in table)]
        for number, table in enumerate(tables, 1)
    ]


def test_without_a_plan_there_is_no_seating() -> None:
    season = Season()
    assert OFFICE.seating(seen(season.state, PUBLIC)) == ()


# --- tables ---------------------------------------------------------------------------------------


def test_rows_are_for_staff_and_the_table_alone(season: Season) -> None:
    season.act(do.Fed(1, (FOUR,)))

    def place(who: Bearer) -> object:
        return OFFICE.tables(seen(season.state, who), who)[0].rows

    assert place(JUDGE) == place(scorer(1)) == place(player(season.sheet().seats[0])) == (FOUR,)
    assert place(PUBLIC) is place(scorer(2)) is place(player(season.sheet(2).seats[0])) is None


def test_a_chair_shows_its_points_and_once_the_table_is_done_what_they_bring(
    season: Season,
) -> None:
    season.act(do.Fed(1, (FOUR,)))

    def chairs(who: Bearer) -> list[tuple[str, str]]:
        found = OFFICE.tables(seen(season.state, who), who, 1)[0].chairs
        return [(one.total, one.places) for one in found]

    assert chairs(JUDGE) == [("3", ""), ("1", ""), ("−1", ""), ("−3", "")]
    assert chairs(PUBLIC) == [("", "")] * 4
    season.play()
    final = [("12", "6"), ("4", "4"), ("−4", "2"), ("−12", "0")]
    assert chairs(JUDGE) == chairs(PUBLIC) == final


@pytest.mark.rule("LIG-17")
def test_an_extension_is_seen_by_all_on_the_clock(season: Season) -> None:
    before = OFFICE.tables(seen(season.state, PUBLIC), PUBLIC, 1)[0].ends_ms
    take(season, CHIEF_JUDGE, "ruling:extend:t1", effect__minutes=7)
    after = OFFICE.tables(seen(season.state, PUBLIC), PUBLIC, 1)[0].ends_ms
    assert before is not None
    assert after == before + 7 * 60_000
    take(season, CHIEF_JUDGE, "ruling:extend_hall:h", effect__minutes=3)
    clock = OFFICE.clock(seen(season.state, PUBLIC))
    assert clock is not None
    assert (clock.ends_ms, clock.extra_ms) == (43 * 60_000, 3 * 60_000)


@pytest.mark.rule("LIG-14")
def test_the_clock_shows_the_round_its_warning_and_the_break(season: Season) -> None:
    clock = OFFICE.clock(seen(season.state, PUBLIC))
    assert clock is not None
    minutes = [one // 60_000 for one in (clock.started_ms, clock.warn_ms or 0, clock.ends_ms)]
    assert (clock.kind, minutes) == ("round", [0, 35, 40])
    season.play()
    season.act(do.CloseRound())
    clock = OFFICE.clock(seen(season.state, PUBLIC))
    assert clock is not None
    assert (clock.kind, clock.ends_ms - clock.started_ms) == ("break", 5 * 60_000)
    season.wait(301)
    assert OFFICE.clock(seen(season.state, PUBLIC)) is None


@pytest.mark.rule("LIG-13")
def test_seats_in_the_order_of_arrival_are_one_tap_once_all_have_come(season: Season) -> None:
    a, b, c, d = season.sheet().seats
    for seat in (2, 0, 3, 1):
        assert "seats:1:arrival" not in keys(season.state, scorer(1))
        season.clock_ms += 10_000
        season.act(do.Arrived(1, seat))
    take(season, scorer(1), "seats:1:arrival")
    assert season.sheet().seats == (c, a, d, b)


# --- judges ---------------------------------------------------------------------------------------


@pytest.mark.rule("LIG-36", "LIG-48")
def test_a_judge_who_plays_at_a_table_is_offered_no_ruling_on_it() -> None:
    season = Season(8)
    season.act(do.Appoint(("person-0", SECOND)))
    season.open()
    season.begin()
    own = next(n for n, one in enumerate(season.now.sheets, 1) if 0 in one.seats)
    chief = Bearer(frozenset(("chief",)), "person-0")
    for table in (1, 2):
        season.act(do.Fed(table, (FOUR,) * 4))
        season.act(do.Object(table), Actor(season.sheet(table).seats[1]))
    assert f"ruling:keep:t{own}" not in keys(season.state, chief)
    assert f"ruling:keep:t{3 - own}" in keys(season.state, chief)
    assert f"ruling:send_away:t{own}" in keys(season.state, JUDGE)
    mine = {one.tables: one.is_mine for one in OFFICE.tasks(seen(season.state, chief), chief)}
    assert (mine[own,], mine[3 - own,]) == (False, True)
    matters = offered(season.state, JUDGE, f"ruling:keep:t{own}").fields["matter"]
    assert isinstance(matters, Pick)
    assert [one.value for one in matters.options] == ["dispute", "unclear"]


@pytest.mark.rule("LIG-37")
def test_only_the_chief_judge_gives_more_time(season: Season) -> None:
    assert {"ruling:extend:t1", "ruling:extend_hall:h"} <= keys(season.state, CHIEF_JUDGE)
    assert not {"ruling:extend:t1", "ruling:extend_hall:h"} & keys(season.state, JUDGE)


@pytest.mark.rule("LIG-34", "LIG-36")
def test_a_suspension_for_alcohol_needs_a_second_judge(season: Season) -> None:
    take(season, JUDGE, "ruling:suspend:h", effect__player=4)
    assert season.state.bans == {}
    take(season, OTHER_JUDGE, "ruling:agree:r1h")
    assert season.state.bans == {4: ((1, 2), (1, 3), (1, 4))}


@pytest.mark.rule("LIG-37")
def test_the_chief_judge_corrects_a_closed_round(season: Season) -> None:
    season.play()
    season.close()
    table = season.now.played[0].sheets[0]
    before = season.now.played[0].tallies[table.seats[3]]
    take(season, CHIEF_JUDGE, "correct:r1", table=1, deal=1, delta=[-30, 0, 0, 30])
    after = season.now.played[0].tallies[table.seats[3]]
    assert (before.place_points, after.place_points) == (0, 6)
    assert not any(key.startswith("correct:r") for key in keys(season.state, JUDGE))


@pytest.mark.rule("LIG-37", "LIG-41")
def test_the_chief_judge_corrects_a_tournament_that_is_over_with_the_teams_of_then() -> None:
    season = Season(8, rounds=1)
    season.act(do.EnterTeam("Mewa", (0, 1)))
    season.open()
    season.begin()
    season.play()
    season.close()
    season.act(do.Finish())
    sheet = season.state.held[0].played[0].sheets[0]
    far = season.state.held[0].played[0].sheets[1]
    other = next(member for member in far.seats[:3] if member > 1)
    season.act(do.EnterTeam("Mewa", (other,)))
    values = {"tournament": 1, "round": 1, "table": 1, "deal": 1, "delta": [-30, 0, 0, 30]}
    wanted = action(offered(season.state, CHIEF_JUDGE, "correct:held"), **values)
    people = grid(OFFICE.preview(season.state, wanted), "people")
    before = season_standings(season)
    season.act(wanted)
    after = season_standings(season)
    assert {line[0] for line in cells(people)} == {n for n in after if before[n] != after[n]}
    held = season.state.held[0]
    assert held.tallies[sheet.seats[3]].place_points == 6
    assert held.teams["Mewa"].place_points == sum(held.tallies[m].place_points for m in (0, 1))
    assert "correct:held" not in keys(season.state, JUDGE)


def season_standings(season: Season) -> dict[str, list[str]]:
    found = grid(OFFICE.results(seen(season.state, ORGANISER)), "season")
    return {line[1]: [line[0], *line[3:]] for line in cells(found)}


@pytest.mark.rule("LIG-37")
def test_nobody_else_corrects_what_is_over_and_nothing_that_is_not_there() -> None:
    season = Season(8, rounds=1)
    season.open()
    season.begin()
    season.play()
    season.close()
    season.act(do.Finish())
    for code, changed in (
        ("CHIEF_ONLY", {"judge": SECOND}),
        ("NO_SUCH_TABLE", {"round": 2}),
        ("NO_SUCH_TABLE", {"round": None}),
        ("NO_SUCH_TABLE", {"table": 3}),
        ("NO_SUCH_ROW", {"deal": 5}),
        ("WRONG_PHASE", {"tournament": 2}),
        ("NO_SUCH_TOURNAMENT", {"tournament": 0}),
    ):
        wanted = replace(do.Correct(1, 1, FOUR, CHIEF, "LIG-18", 1, 1), **changed)
        with pytest.raises(Refused) as error:
            season.act(wanted)
        assert error.value.code == code


def test_a_preview_shows_what_then_happens(season: Season) -> None:
    season.act(do.Fed(1, (FOUR,) * 4))
    season.act(do.Fed(2, (FOUR,) * 4))
    for table in (1, 2):
        season.sign(table)
    act = do.Rule("r", "unclear", CHIEF, do.SetDeal(1, 1, (-30, 0, 0, 30)), "LIG-37")
    grids = OFFICE.preview(season.state, act)
    assert [one.key for one in grids] == ["deals", "table", "people", "teams"]
    people = grid(grids, "people")
    before = standings(season)
    season.act(act)
    after = standings(season)
    changed = {name for name in after if before[name] != after[name]}
    assert changed == {line[0] for line in cells(people)}
    for name, *shown in cells(people):
        assert [one.split(" → ")[-1] for one in shown] == after[name]
        assert [one.split(" → ")[0] for one in shown] == before[name]


def standings(season: Season) -> dict[str, list[str]]:
    """Rank, place and table points by name as staff see them."""
    found = grid(OFFICE.results(seen(season.state, ORGANISER)), "standings")
    return {line[1]: [line[0], *line[3:]] for line in cells(found)}


def test_a_preview_of_lateness_after_the_bell_is_what_then_happens(season: Season) -> None:
    for seat in range(3):
        season.act(do.Arrived(1, seat))
    season.act(do.Fed(2, (FOUR,) * 4))
    season.sign(2)
    season.wait(41 * 60)
    wanted = do.Arrived(1, 3, 100)
    people = grid(OFFICE.preview(season.state, wanted, season.clock_ms), "people")
    season.act(wanted)
    season.sign(1)
    after = standings(season)
    for name, *shown in cells(people):
        assert [one.split(" → ")[-1] for one in shown] == after[name]


def test_a_preview_of_a_card_names_the_tournaments_that_would_be_missed(season: Season) -> None:
    act = do.Rule("r", "alcohol", CHIEF, do.Suspend(2), "LIG-34")
    bans = grid(OFFICE.preview(season.state, act), "bans")
    assert cells(bans) == [["Osoba 2", "2, 3, 4"]]
    assert season.state.bans == {}


@pytest.mark.rule("LIG-46")
def test_a_shared_rank_is_drawn_only_when_the_tournament_is_played() -> None:
    season = Season(8, rounds=1)
    season.open()
    assert not any(key.startswith("ask_prize") for key in keys(season.state, CHIEF_JUDGE))
    season.begin()
    season.play()
    season.close()
    assert "ask_prize:1" in keys(season.state, CHIEF_JUDGE)
    assert not any(key.startswith("ask_prize") for key in keys(season.state, JUDGE))


# --- the entry desk -------------------------------------------------------------------------------


def test_the_entry_desk_has_a_way_back_from_a_wrong_tap() -> None:
    season = Season(4)
    season.act(do.OpenTournament())
    take(season, ORGANISER, "enter:here:2")
    take(season, ORGANISER, "check_in:away:2")
    take(season, ORGANISER, "check_in:2")
    take(season, ORGANISER, "withdraw:2")
    assert season.state.roster.entered == ()
    assert keys(season.state, JUDGE) == set()


@pytest.mark.rule("LIG-33")
def test_somebody_suspended_is_shown_so_and_cannot_be_checked_in() -> None:
    season = Season(5)
    take(season, ORGANISER, "carry", player=3, missed=[1, 2])
    season.act(do.OpenTournament())
    line = OFFICE.people(seen(season.state, ORGANISER), ORGANISER)[3]
    assert (line.state, line.offers) == ("suspended", ())
    assert text(line.words) == "zawieszony, opuszcza turnieje: 1, 2"


@pytest.mark.rule("LIG-35")
def test_somebody_who_left_may_come_back_and_an_excluded_one_may_not(season: Season) -> None:
    gone, sent = season.sheet(1).seats[0], season.sheet(2).seats[0]
    take(season, JUDGE, "leave:1", seat=0)
    take(season, JUDGE, "exclude:2", seat=0, votes=[1, 2, 3])
    lines = OFFICE.people(seen(season.state, ORGANISER), ORGANISER)
    assert (lines[gone].state, lines[sent].state) == ("gone", "excluded")
    assert f"check_in:{gone}" in keys(season.state, ORGANISER)
    assert lines[sent].offers == ()


@pytest.mark.rule("LIG-36")
def test_the_judges_are_a_list_with_the_chief_first() -> None:
    season = Season(3)
    take(season, ORGANISER, "appoint", judges=["person-2", CHIEF])
    assert [(one.id, one.chief) for one in season.state.bench.judges] == [
        ("person-2", True),
        (CHIEF, False),
    ]
    take(season, ORGANISER, f"appoint:chief:{CHIEF}")
    assert season.state.bench.chief == CHIEF


def test_a_person_is_taken_in_with_his_team_and_entered_if_a_tournament_is_on() -> None:
    season = Season(4)
    for step in OFFICE.enlisting(season.state, "new", "Mewa"):
        season.act(step)
    assert season.state.roster.members[4].team == "Mewa"
    assert OFFICE.enlisting(season.state, "new", "Mewa") == ()
    season.act(do.OpenTournament())
    for step in OFFICE.enlisting(season.state, "new", "Mewa"):
        season.act(step)
    assert season.state.roster.entered == (4,)


# --- results --------------------------------------------------------------------------------------


def test_standings_are_for_everybody_after_each_closed_round_and_live_for_staff(
    season: Season,
) -> None:
    season.play()
    assert grid(OFFICE.results(seen(season.state, ORGANISER)), "standings").rows
    assert OFFICE.results(seen(season.state, PUBLIC)) == ()
    season.close()
    first = OFFICE.results(seen(season.state, PUBLIC))
    assert [one.key for one in first] == ["standings", "teams", "round:1"]
    lines = cells(first[0])
    assert [line[0] for line in lines[:3]] == ["1", "1", "3"]
    assert {line[3] for line in lines[:2]} == {"6"}


def changes(season: Season, who: Bearer) -> dict[int | None, tuple[str, int | None]]:
    found = grid(OFFICE.results(seen(season.state, who)), "standings")
    return {line.member: (text(line.cells[0]), line.change) for line in found.rows}


def test_standings_say_how_far_everybody_has_gone_since_the_round_before(season: Season) -> None:
    season.play()
    season.close()
    first = changes(season, PUBLIC)
    assert {change for _, change in first.values()} == {None}  # there was no round before
    season.begin()
    assert changes(season, PUBLIC) == first
    season.play((-3, -1, 1, 3))
    live = changes(season, ORGANISER)  # staff see what is confirmed: since the closed round
    season.close()
    second = changes(season, PUBLIC)
    assert second == live
    for member, (rank, change) in second.items():
        assert change == int(first[member][0]) - int(rank)
    assert min(change or 0 for _, change in second.values()) < 0


def test_a_list_of_its_own_has_no_steps_of_the_whole_list(season: Season) -> None:
    season.play()
    season.close()
    season.begin()
    season.play()
    season.close()
    whole = OFFICE.results(seen(season.state, PUBLIC))
    own = grid(with_groups(whole, [("Kobiety",)] * 9), "standings:Kobiety")
    assert [line.change for line in own.rows] == [None] * 9


@pytest.mark.rule("LIG-10")
def test_a_closed_round_is_shown_table_by_table_with_who_paused(season: Season) -> None:
    pausing = season.now.pausing[0]
    seats = season.sheet().seats
    season.play()
    season.close()
    lines = cells(grid(OFFICE.results(seen(season.state, PUBLIC)), "round:1"))
    assert [line[:2] for line in lines[:4]] == [
        ["1", f"Osoba {seats[0]}"],
        *(["", f"Osoba {member}"] for member in seats[1:]),
    ]
    assert [line[3:] for line in lines[:4]] == [["12", "6"], ["4", "4"], ["−4", "2"], ["−12", "0"]]
    assert lines[-1][:2] == ["pauza", f"Osoba {pausing}"]
    assert lines[-1][3:] == ["40", "4"]


@pytest.mark.rule("LIG-33", "LIG-42")
def test_the_season_table_has_a_column_for_each_tournament_and_marks_suspensions() -> None:
    season = Season(9, tournaments=3, rounds=1)
    season.act(do.Carry(8, (1, 2)))
    for _ in range(2):
        season.open(8)
        season.begin()
        season.play()
        season.close()
        season.act(do.Finish())
    season.act(do.OpenTournament())
    season.act(do.Enter(8, here=True))
    found = grid(OFFICE.results(seen(season.state, PUBLIC)), "season")
    heads = [text(one.heading) for one in found.columns]
    assert heads == ["Miejsce", "Zawodnik", "Drużyna", "1", "2", "3", "Suma", "Stolikowe"]
    for line in cells(found):
        assert line[5] == ""
        assert int(line[6]) == int(line[3]) + int(line[4])
    season.act(do.Withdraw(8))
    for member in range(1, 9):
        season.act(do.Enter(member, here=True))
    season.act(do.CloseEntry())
    season.act(do.DrawNumbers(tuple(range(1, 9))), Actor(-1))
    season.plan()
    season.begin()
    season.play()
    season.close()
    season.act(do.Finish())
    lines = {
        line[1]: line for line in cells(grid(OFFICE.results(seen(season.state, PUBLIC)), "season"))
    }
    assert lines["Osoba 8"][3:5] == ["ŻK", "ŻK"]
    assert lines["Osoba 0"][5] == "–"


def test_the_history_lists_the_tournaments_held_with_their_winners() -> None:
    season = Season(8, rounds=1, tournaments=2)
    season.act(do.EnterTeam("Mewa", (0, 1, 2, 3)))
    season.act(do.OpenTournament("5.03", "Puck"))
    for member in range(8):
        season.act(do.Enter(member, here=True))
    season.act(do.CloseEntry())
    season.act(do.DrawNumbers(tuple(range(8))), Actor(-1))
    season.plan()
    season.begin()
    season.act(do.Fed(1, ((9, -3, -3, -3),) * 4))
    season.play()
    season.close()
    season.act(do.Finish())
    results = OFFICE.results(seen(season.state, PUBLIC))
    keys_now = [one.key for one in results]
    assert keys_now == ["standings", "teams", "season", "season_teams", "history"]
    assert cells(grid(results, "history")) == [["1", "5.03", "Puck", "8", "Osoba 0", "Mewa"]]


def test_rulings_and_suspensions_are_on_record_with_their_voices(season: Season) -> None:
    take(season, JUDGE, "ruling:suspend:h", effect__player=4)
    take(season, OTHER_JUDGE, "ruling:differ:r1h")
    (rulings,) = OFFICE.records(seen(season.state, ORGANISER))
    row = cells(rulings)[0]
    assert row == [
        "1", "zawieszenie: Osoba 4", "alkohol", "Osoba 10", "Osoba 11", "czeka na głosy",
    ]  # fmt: skip
    assert OFFICE.records(seen(season.state, PUBLIC)) == ()
    take(season, CHIEF_JUDGE, "ruling:agree:r1h")
    season.play()
    season.close()
    keys_now = [one.key for one in OFFICE.records(seen(season.state, PUBLIC))]
    assert keys_now == ["rulings", "bans"]


def test_names_are_left_to_those_who_know_them(season: Season) -> None:
    for found in OFFICE.results(seen(season.state, ORGANISER)):
        for line in found.rows:
            assert line.member is None or isinstance(line.cells[1], Msg)
