"""What an evening asks of the rules: who goes when, more time, paper and phones, judges apart."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.competitions.liga_baski.league import League
from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.liga_baski.ordering import orders
from stolik.competitions.liga_baski.payouts import nearest, possible_rows
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.competitions.season.state import score_sheet
from stolik.competitions.sheets import Clash, SheetRow, report
from stolik.engine.actors import CHANCE, REFEREE, Actor
from stolik.engine.orders import FreeTable, HoldTable
from stolik.engine.protocol import Event, see
from stolik.engine.refusals import Refused
from stolik.engine.revisions import at
from stolik.engine.score import Score
from stolik.words import Speaker
from tests.competitions.liga_baski import desk
from tests.competitions.liga_baski.desk import (
    CHIEF_JUDGE,
    JUDGE,
    ORGANISER,
    OTHER_JUDGE,
    all_offers,
    keys,
    scorer,
    seen,
)
from tests.competitions.liga_baski.season import CHIEF, RULES, SECOND, THIRD, Season
from tests.kit.walks import seeded

SCORE = Score((0, 0, 0, 0))

LEAGUE = League()
FOUR = (1, 1, -1, -1)
BACK = (-1, -1, 1, 1)


@pytest.fixture
def season() -> Season:
    made = Season(8)
    made.open()
    made.begin()
    return made


def refused(season: Season, action: do.Action) -> str:
    before = season.state
    with pytest.raises(Refused) as error:
        season.act(action)
    assert season.state == before
    return f"{error.value.code} {error.value.clause}"


def places(season: Season, table: int = 1) -> tuple[object, ...]:
    return score_sheet(season.state.options, season.sheet(table)).place_points


# --- who goes when -----------------------------------------------------------------------------


@pytest.mark.rule("LIG-30")
def test_nobody_leaves_a_table_after_its_last_deal(season: Season) -> None:
    for delta in ((5, 5, -5, -5), (0, 0, 0, 0), FOUR, BACK):
        season.row(delta)
    assert places(season) == (5, 5, 1, 1)
    assert refused(season, do.Leave(1, 0)) == "ROUND_IS_OVER LIG-30"
    assert places(season) == (5, 5, 1, 1)


@pytest.mark.rule("LIG-30")
def test_nobody_leaves_a_table_after_the_bell_not_even_before_it_has_rung(season: Season) -> None:
    season.row(FOUR)
    season.clock_ms += 40 * 60_000
    assert refused(season, do.Leave(1, 0)) == "ROUND_IS_OVER LIG-30"
    season.wait(1)
    assert refused(season, do.Leave(1, 0)) == "ROUND_IS_OVER LIG-30"


@pytest.mark.rule("LIG-30", "LIG-35")
def test_who_goes_home_after_a_finished_round_loses_nothing_of_it(season: Season) -> None:
    member = season.sheet().seats[0]
    assert refused(season, do.CheckIn(member, here=False)) == "STILL_PLAYING LIG-30"
    season.play()
    brought = places(season)
    season.act(do.CheckIn(member, here=False))
    assert places(season) == brought
    assert member in season.state.roster.gone
    assert not season.now.plan
    season.close()
    assert season.now.played[-1].tallies[member].place_points == brought[0]
    season.plan()
    assert all(season.now.drawn.index(member) + 1 not in table
               for one in season.now.plan for table in one.tables)  # fmt: skip
    season.act(do.CheckIn(member))
    assert member not in season.state.roster.gone


@pytest.mark.rule("LIG-9")
def test_with_fewer_than_four_no_round_is_drawn_and_the_tournament_ends() -> None:
    season = Season(5)
    season.open()
    season.begin()
    season.play()
    season.close()
    for member in (0, 1):
        season.act(do.CheckIn(member, here=False))
    assert season.state.phase == "plan"
    assert refused(season, do.PublishPlan(())) == "NOT_ENOUGH_PLAYERS LIG-9"
    assert "finish" in keys(season.state, ORGANISER)
    assert not any(key.startswith("publish_plan") for key in keys(season.state, ORGANISER))
    tallies = dict(season.now.played[-1].tallies)
    season.act(do.Finish())
    held = season.state.held[-1]
    assert len(held.played) == 1
    assert {m: held.tallies[m].place_points for m in tallies} == {
        m: tally.place_points for m, tally in tallies.items()
    }


@pytest.mark.rule("LIG-9", "LIG-46")
def test_where_a_tournament_ends_early_no_break_is_shown_and_a_prize_is_drawn() -> None:
    season = Season(4)
    season.open()
    season.begin()
    season.act(do.Leave(1, 0))  # before the first deal: three others share the first place
    season.act(do.Confirm(1, SECOND))
    season.act(do.CloseRound())
    chief = keys(season.state, CHIEF_JUDGE)
    assert not {one for one in chief if one.startswith("waive_break")}
    assert "ask_prize:1" in chief
    season.act(do.AskPrize(CHIEF, 1))
    season.act(RULES.draw(season.state, seeded("prize")), CHANCE)
    assert season.state.phase == "plan"
    assert len(season.state.drawn_prizes[-1]) == 3
    season.act(do.Finish())


@pytest.mark.rule("LIG-2")
def test_with_four_left_the_rounds_are_still_owed() -> None:
    season = Season(5)
    season.open()
    season.begin()
    season.play()
    season.close()
    season.act(do.CheckIn(0, here=False))
    assert refused(season, do.Finish()) == "ROUNDS_MISSING LIG-2"


# --- cards -------------------------------------------------------------------------------------


@pytest.mark.rule("LIG-34", "LIG-33")
def test_who_is_suspended_leaves_his_table_at_once(season: Season) -> None:
    season.row(FOUR)
    member = season.sheet().seats[2]
    effect = do.Suspend(member)
    for judge in (SECOND, THIRD):
        season.act(do.Rule("r", "alcohol", judge, effect, "LIG-34"))
    assert [one.seat for one in season.sheet().left] == [2]
    assert places(season) == (4, 4, -4, 4)  # one deal of four: LIG-31
    assert member in season.now.excluded
    assert member in season.state.roster.gone
    assert len(season.state.bans[member]) == 3


@pytest.mark.rule("LIG-32", "LIG-30")
def test_an_exclusion_after_the_bell_shows_the_card_and_leaves_the_result(season: Season) -> None:
    season.play()
    before = places(season)
    member = season.sheet().seats[1]
    season.act(do.Rule("r", "foul_play", CHIEF, do.SendAway(1, 1), "LIG-32"))
    assert places(season) == before
    assert member in season.now.excluded
    assert season.state.bans[member]
    assert refused(season, do.CheckIn(member)) == "EXCLUDED LIG-33"


# --- more time ---------------------------------------------------------------------------------


def ruled_time(season: Season, minutes: int, table: int | None = None) -> None:
    season.act(do.Rule(f"x{season.clock_ms}", "extension", CHIEF,
                       do.Extend(minutes, table), "LIG-17"))  # fmt: skip


@pytest.mark.rule("LIG-17")
def test_time_given_after_the_bell_opens_the_tables_until_the_new_end(season: Season) -> None:
    season.row(FOUR)
    for delta in (FOUR, FOUR, FOUR, FOUR):
        season.row(delta, 2)
    season.wait(42 * 60)
    assert season.sheet().stopped
    ruled_time(season, 5)
    assert not season.sheet().stopped
    assert report(season.sheet(2), 4) == "reported"  # it was complete
    season.row(BACK)
    season.wait(4 * 60 + 58)
    season.row(FOUR)
    season.wait(3)
    assert season.sheet().stopped
    assert refused(season, do.RowEntered(1, 4, 3, FOUR)) == "TABLE_CLOSED LIG-15"
    assert [row.points for row in season.sheet().rows] == [FOUR, BACK, FOUR]


@pytest.mark.rule("LIG-17")
def test_time_for_one_table_after_the_bell_opens_only_that_one(season: Season) -> None:
    season.row(FOUR)
    season.row(FOUR, 2)
    season.wait(41 * 60)
    ruled_time(season, 3, 2)
    assert season.sheet(1).stopped
    assert not season.sheet(2).stopped
    season.row(BACK, 2)
    held = [one for one in orders(season.state) if isinstance(one, HoldTable | FreeTable)]
    assert [(type(one).__name__, one.table[-2:]) for one in held] == [
        ("HoldTable", "t1"), ("HoldTable", "t2"), ("FreeTable", "t2")]  # fmt: skip
    season.wait(3 * 60)
    assert season.sheet(2).stopped


@pytest.mark.rule("LIG-17", "LIG-30")
def test_time_does_not_open_a_table_that_somebody_left(season: Season) -> None:
    season.row(FOUR)
    season.act(do.Leave(1, 0))
    season.wait(41 * 60)
    ruled_time(season, 5)
    assert season.sheet().stopped
    with pytest.raises(Refused):
        ruled_time(season, 5, 1)


# --- judges ------------------------------------------------------------------------------------


def sitting(season: Season) -> str:
    """Make somebody of table 1 a judge besides, and give his id."""
    person = season.state.roster.members[season.sheet().seats[0]].person
    season.act(do.Appoint((CHIEF, SECOND, person)))
    return person


@pytest.mark.rule("LIG-36")
def test_a_judge_decides_nothing_at_the_own_table_by_any_way(season: Season) -> None:
    judge = sitting(season)
    season.row(FOUR)
    for action in (
        do.Strike(1, 1, judge),
        do.Correct(1, 1, BACK, judge, "LIG-18"),
        do.Exclude(1, 1, (0, 2, 3), judge),
        do.Rule("r", "dispute", judge, do.StrikeDeal(1, 1), "LIG-38"),
        do.Rule("s", "alcohol", judge, do.Suspend(season.sheet().seats[1]), "LIG-34"),
    ):
        assert refused(season, action) == "JUDGE_AT_TABLE LIG-36"
    own = Bearer(frozenset({"judge", "public"}), judge)
    ways: tuple[do.Action, ...] = (do.Leave(1, 1), do.Arrived(1, 1, 700), do.Decide(1, 1, True))
    for way in ways:
        with pytest.raises(Refused) as error:
            OFFICE.actor(season.state, way, own, None)
        assert error.value.code == "JUDGE_AT_TABLE"
    offered = {key for key in keys(season.state, own) if ":1" in key}
    assert not {key.partition(":")[0] for key in offered} & {
        "strike", "correct", "exclude", "ruling", "confirm", "leave", "decide"}  # fmt: skip


@pytest.mark.rule("LIG-16", "LIG-36")
def test_the_organiser_strikes_nothing(season: Season) -> None:
    season.row(FOUR)
    assert not any(key.startswith("strike") for key in keys(season.state, ORGANISER))
    with pytest.raises(Refused):
        OFFICE.actor(season.state, do.Strike(1, 1, ""), ORGANISER, None)
    assert any(key.startswith("strike") for key in keys(season.state, JUDGE))
    assert refused(season, do.Strike(1, 1)) == "NOT_A_JUDGE LIG-16"


@pytest.mark.rule("LIG-36", "LIG-38")
def test_an_organiser_cannot_strike_a_deal_by_deciding_for_a_struck_one(season: Season) -> None:
    season.row(FOUR)
    season.act(do.Besides(1, 1, None))
    strikes, keeps = do.Decide(1, 1, takes_other=True), do.Decide(1, 1, takes_other=False)
    with pytest.raises(Refused) as error:
        OFFICE.actor(season.state, strikes, ORGANISER, None)
    assert error.value.code == "NOT_YOURS"
    OFFICE.actor(season.state, keeps, ORGANISER, None)
    OFFICE.actor(season.state, strikes, JUDGE, None)
    assert {key for key in keys(season.state, ORGANISER) if "decide" in key} == {"decide:1:1:own"}
    assert {key for key in keys(season.state, JUDGE) if "decide" in key} == {
        "decide:1:1:own", "decide:1:1:other"}  # fmt: skip


@pytest.mark.rule("LIG-36")
def test_an_organiser_who_plays_under_his_name_decides_nothing_at_his_table(season: Season) -> None:
    season.row(FOUR)
    own = Bearer(ORGANISER.roles, namesake=season.sheet().seats[2])
    ways: tuple[do.Action, ...] = (do.Leave(1, 1), do.Arrived(1, 1, 700), do.Decide(1, 1, True))
    for way in ways:
        with pytest.raises(Refused) as error:
            OFFICE.actor(season.state, way, own, None)
        assert error.value.code == "JUDGE_AT_TABLE"
    assert not any(key.startswith(("leave:1", "arrived:late:1")) for key in keys(season.state, own))
    assert any(key.startswith("leave:2") for key in keys(season.state, own))


@pytest.mark.rule("LIG-36", "LIG-48")
def test_a_closed_round_at_the_chief_s_own_table_is_corrected_by_two_others(season: Season) -> None:
    season.play()
    season.close()
    sheet = season.now.played[0].sheets[0]
    chief = season.state.roster.members[sheet.seats[0]].person
    season.act(do.Appoint((chief, SECOND, THIRD)))
    assert refused(season, do.Correct(1, 1, BACK, chief, "LIG-18", 1)) == "JUDGE_AT_TABLE LIG-36"
    effect = do.SetClosed(1, 1, 1, BACK)
    assert refused(season, do.Rule("r", "unclear", chief, effect, "LIG-18")).startswith("JUDGE_AT")
    for judge in (SECOND, THIRD):
        assert season.now.played[0].sheets[0].rows[0].points != BACK
        season.act(do.Rule("r", "unclear", judge, effect, "LIG-18"))
    assert season.now.played[0].sheets[0].rows[0].points == BACK
    other = do.SetClosed(2, 1, 1, BACK)
    assert refused(season, do.Rule("s", "unclear", SECOND, other, "LIG-18")) == "CHIEF_ONLY LIG-37"


@pytest.mark.rule("LIG-36")
def test_the_desk_is_told_when_the_judges_at_hand_cannot_decide(season: Season) -> None:
    person = season.state.roster.members[season.sheet().seats[0]].person
    season.act(do.Appoint((CHIEF, person)))
    season.act(do.Object(1), Actor(season.sheet().seats[1]))
    tasks = OFFICE.tasks(seen(season.state, ORGANISER), ORGANISER)
    task = next(one for one in tasks if one.offers and one.is_mine)
    say = Speaker("pl", tuple(f"Osoba {n}" for n in range(12)))
    assert "brakuje 1 sędziego" in say.say(task.text)
    named = task.offers[0]
    assert say.say(named.label).startswith("Wyznacz sędzią: Osoba")
    judges = named.preset["judges"]
    season.act(do.Appoint(tuple(judges)))  # type: ignore[arg-type]
    assert not any("brakuje" in say.say(one.text)
                   for one in OFFICE.tasks(seen(season.state, ORGANISER), ORGANISER))  # fmt: skip


def test_a_preview_shows_deals_table_and_standings(season: Season) -> None:
    for delta in (FOUR, FOUR, FOUR, (2, 2, -2, -2)):
        season.row(delta)
    action = do.Correct(1, 2, (-20, -20, 20, 20), SECOND, "LIG-18")
    grids = {one.key: one for one in OFFICE.preview(season.state, action)}
    assert list(grids)[:3] == ["deals", "table", "people"]
    say = Speaker("en", tuple(f"P{n}" for n in range(8)))
    assert [[say.say(cell) for cell in row.cells if cell] for row in grids["deals"].rows] == [
        ["Table 1", "2", "1  1  −1  −1 → −20  −20  20  20"]
    ]
    assert say.say(grids["table"].rows[0].cells[2]) == "5 → −16"
    assert say.say(grids["table"].rows[0].cells[3]) == "5 → 1"


# --- paper and phone ---------------------------------------------------------------------------


def fed(season: Season, *rows: tuple[int, int, int, int]) -> None:
    """Let the table's own count say this."""
    action = OFFICE.fed(season.state, "t1r1t1", rows, SCORE)
    if action is not None:
        season.act(action)


def test_a_deal_of_the_desk_and_another_of_the_phone_wait_for_a_person(season: Season) -> None:
    fed(season, FOUR)
    season.row(BACK)
    fed(season, FOUR, (3, -1, -1, -1))
    sheet = season.sheet()
    assert [row.points for row in sheet.rows] == [FOUR, BACK]
    assert sheet.clashes == (Clash(2, (3, -1, -1, -1)),)
    assert report(sheet, 4) == "disputed"
    assert OFFICE.fed(season.state, "t1r1t1", (FOUR, (3, -1, -1, -1)), SCORE) is None  # said once
    assert {f"decide:1:2:{one}" for one in ("own", "other")} <= keys(season.state, ORGANISER)
    season.act(do.Decide(1, 2, takes_other=True))
    assert season.sheet().rows[1].points == (3, -1, -1, -1)
    assert not season.sheet().clashes
    assert OFFICE.fed(season.state, "t1r1t1", (FOUR, BACK), SCORE) is None  # it is decided
    assert refused(season, do.Decide(1, 2, takes_other=True)) == "NO_CLASH LIG-18"


def test_a_phone_that_lacks_what_the_desk_typed_takes_nothing_away(season: Season) -> None:
    fed(season, FOUR)
    season.row(BACK)
    assert OFFICE.fed(season.state, "t1r1t1", (FOUR,), SCORE) is None
    fed(season, FOUR, BACK, FOUR)
    assert [row.points for row in season.sheet().rows] == [FOUR, BACK, FOUR]
    assert not season.sheet().clashes
    fed(season, FOUR, BACK)  # the phone takes its own third deal back
    assert len(season.sheet().rows) == 2


def test_a_phone_that_comes_round_to_the_desk_s_result_ends_the_clash(season: Season) -> None:
    season.row(BACK)
    fed(season, FOUR)
    assert season.sheet().clashes
    fed(season, BACK)
    assert not season.sheet().clashes


def test_a_table_goes_on_paper_in_mid_round(season: Season) -> None:
    fed(season, FOUR, BACK)
    season.act(do.SheetEntered(1, (FOUR, None), since=2))
    assert [row.points for row in season.sheet().rows] == [FOUR, BACK, FOUR, None]
    assert not season.sheet().clashes
    season.act(do.PaperSigned(1, (0, 1, 2, 3)))
    assert report(season.sheet(), 4) == "confirmed"


def test_a_paper_sheet_that_differs_from_the_phone_waits_for_a_person(season: Season) -> None:
    fed(season, FOUR, BACK)
    season.act(do.SheetEntered(1, (FOUR, FOUR, FOUR)))
    assert season.sheet().clashes == (Clash(2, FOUR, is_typed=True),)
    assert [row.points for row in season.sheet().rows] == [FOUR, BACK, FOUR]
    assert refused(season, do.PaperSigned(1, (0,))) == "DISPUTED LIG-36"


def test_a_question_in_mid_round_gives_nobody_a_place_yet(season: Season) -> None:
    fed(season, FOUR, BACK)
    doubting = do.SheetEntered(1, (FOUR, FOUR))
    (_, deals, table) = OFFICE.preview(season.state, doubting)  # and no standings
    say = Speaker("en")
    doubt = "−1  −1  1  1 stays; 1  1  −1  −1 is put beside it, and somebody has to decide."
    assert [say.say(cell) for row in deals.rows for cell in row.cells if cell is not None] == [
        "Table 1", "2", doubt,
    ]  # fmt: skip
    assert [say.say(row.cells[1]) for row in table.rows if row.cells[1] is not None] == [
        "playing → disputed"
    ]
    season.act(doubting)
    (place, _) = OFFICE.tables(seen(season.state, ORGANISER), ORGANISER)
    assert [chair.places for chair in place.chairs] == ["", "", "", ""]
    season.act(do.Decide(1, 2, takes_other=True))
    season.row(FOUR)
    season.row(FOUR)
    (place, _) = OFFICE.tables(seen(season.state, ORGANISER), ORGANISER)
    assert [chair.places for chair in place.chairs] == ["5", "5", "1", "1"]


def can_do(season: Season, *kinds: type[do.Action]) -> set[do.Action]:
    """What programs may do of some kinds: staff and all players."""
    viewers = (REFEREE, *(Actor(member) for member in range(8)))
    found = [
        one for who in viewers for one in LEAGUE.choices(see(LEAGUE, season.state, who)).listed
    ]
    return {one for one in found if isinstance(one, kinds)}


def buttons(season: Season, *kinds: type[do.Action]) -> set[do.Action]:
    """What the screens of staff and tables do of these kinds by a tap."""
    staff = (ORGANISER, CHIEF_JUDGE, JUDGE, OTHER_JUDGE, scorer(1), scorer(2))
    forms = [one for who in staff for one in all_offers(season.state, who)]
    return {desk.action(one) for one in forms if one.action in kinds and not one.fields}


def test_programs_and_buttons_decide_the_same(season: Season) -> None:
    kinds = (do.Sign, do.Object, do.Confirm, do.Decide)

    def same() -> set[do.Action]:
        can = can_do(season, *kinds)
        assert can == buttons(season, *kinds)
        return can

    fed(season, FOUR, BACK, FOUR)
    assert same() == {do.Object(1), do.Object(2)}
    season.act(do.SheetEntered(1, (FOUR, None, FOUR, BACK)))
    assert {do.Decide(1, 2, False), do.Decide(1, 2, True)} <= same()
    assert do.Sign(1) not in same()  # the sheet is whole, but nobody knows what it says
    season.act(do.Decide(1, 2, takes_other=True))
    assert {do.Sign(1), *(do.Confirm(1, one) for one in (CHIEF, SECOND, THIRD))} <= same()
    season.act(do.Object(1), Actor(season.sheet().seats[0]))
    same()
    keep = do.Rule("r1t1", "dispute", SECOND, do.Keep(1), "LIG-36")
    season.act(keep)
    voices = {one for one in buttons(season, do.Rule) if isinstance(one, do.Rule) and one.agrees}
    assert voices == can_do(season, do.Rule)
    assert len(voices) == 2
    season.act(replace(keep, judge=THIRD))
    same()


@pytest.mark.rule("LIG-36")
def test_the_desk_says_whom_to_name_where_nobody_at_hand_can_decide(season: Season) -> None:
    say = Speaker("en", tuple(f"Player {n}" for n in range(8)))
    seats = season.sheet().seats
    members = season.state.roster.members
    own = Bearer(ORGANISER.roles, member=seats[0])

    def lacking(who: Bearer) -> list[str]:
        found = OFFICE.tasks(seen(season.state, who), who)
        return [say.say(one.text) for one in found if "missing" in say.say(one.text)]

    fed(season, FOUR)
    season.act(do.SheetEntered(1, (BACK,)))
    season.act(do.Appoint((members[seats[1]].person,)))
    assert lacking(ORGANISER) == []  # the desk can decide which of two results counts
    name = f"Player {seats[1]}"
    (text,) = lacking(own)
    assert text.startswith(
        f"Table 1: 1 judge who does not play here is missing (playing here: {name})"
    )
    season.act(do.Appoint((SECOND,)))
    assert lacking(own) == []
    season.act(do.Object(1), Actor(seats[2]))
    assert lacking(own) == ["Table 1: 1 judge is missing. Name somebody from elsewhere."]


@pytest.mark.rule("LIG-36")
def test_a_preview_says_that_a_ruling_waits_for_another_judge(season: Season) -> None:
    season.row(FOUR)
    strike = do.Rule("r1t1", "dispute", SECOND, do.StrikeDeal(1, 1), "LIG-38")

    def keys_of(judge: str) -> list[str]:
        return [one.key for one in OFFICE.preview(season.state, replace(strike, judge=judge))]

    assert keys_of(SECOND)[0] == "awaited"
    season.act(strike)
    assert "awaited" not in keys_of(THIRD)


def test_running_totals_and_single_deals_are_told_apart(season: Season) -> None:
    deals = ((1, 1, -1, -1), (12, -4, -4, -4), (-2, -2, 2, 2), (1, -1, 1, -1))
    sums, lines = [0] * 4, []
    for one in deals:
        sums = [a + b for a, b in zip(sums, one, strict=True)]
        lines.append(tuple(sums))
    typed = do.SheetEntered(1, tuple(lines), reading="auto")
    read = OFFICE.understood(season.state, typed)
    assert isinstance(read, do.SheetEntered)
    assert read.reading == "running"
    assert refused(season, typed) == "WHICH_READING LIG-18"
    season.act(read)
    assert [row.points for row in season.sheet().rows] == list(deals)
    plain = OFFICE.understood(season.state, do.SheetEntered(2, deals, reading="auto"))
    assert isinstance(plain, do.SheetEntered)
    assert plain.reading == "deals"
    (grid, *_) = OFFICE.preview(season.state, typed)
    assert Speaker("en").say(grid.label) == "Understood as 4 lines of running totals."


def test_running_totals_behind_the_phone_s_deals_begin_where_it_ended(season: Season) -> None:
    fed(season, FOUR, FOUR)
    season.act(do.SheetEntered(1, ((3, 3, -3, -3), (2, 2, -2, -2)), since=2, reading="running"))
    assert [row.points for row in season.sheet().rows][2:] == [FOUR, BACK]


def test_a_sheet_with_deals_missing_stays_open_while_the_clock_runs(season: Season) -> None:
    early = do.SheetEntered(1, (FOUR, FOUR), ends=True)
    assert [Speaker("en").say(one) for one in OFFICE.doubts(season.state, early, season.clock_ms)] \
        == ["Table 1 has 2 of 4 deals and 40 minutes are left. This closes the table."]  # fmt: skip
    season.act(do.SheetEntered(1, (FOUR, FOUR)))
    assert report(season.sheet(), 4) == "open"
    season.act(early)
    assert report(season.sheet(), 4) == "reported"
    season.act(do.TotalsEntered(2, 2, (2, 2, -2, -2)))
    season.wait(40 * 60 + 1)
    assert report(season.sheet(2), 4) == "reported"
    assert not OFFICE.doubts(season.state, early, season.clock_ms)


@pytest.mark.rule("LIG-30", "LIG-31")
def test_who_left_a_paper_table_is_typed_with_its_sheet(season: Season) -> None:
    season.act(do.TotalsEntered(1, 2, (2, 2, -2, -2), left=(3,)))
    assert places(season) == (4, 4, 4, -4)  # fewer than ten deals
    assert season.sheet().seats[3] in season.state.roster.gone
    whole = do.SheetEntered(2, (FOUR, FOUR, FOUR, FOUR), left=(0,))
    assert refused(season, whole) == "ROUND_IS_OVER LIG-30"


@pytest.mark.rule("LIG-18", "LIG-37")
def test_typed_sums_of_a_closed_round_are_corrected_like_deals(season: Season) -> None:
    for table in (1, 2):
        season.act(do.TotalsEntered(table, 4, (6, 2, -2, -6)))
        season.act(do.PaperSigned(table, (0, 1, 2, 3)))
    season.act(do.CloseRound())
    right = do.CorrectTotals(1, 4, (-6, -2, 2, 6), CHIEF, "LIG-18", 1)
    assert refused(season, do.CorrectTotals(1, 4, FOUR, SECOND, "LIG-18", 1)).startswith("CHIEF")
    assert refused(season, do.CorrectTotals(1, 4, (1, 1, 1, 1), CHIEF, "LIG-18", 1)) \
        == "ROW_NOT_ZERO_SUM LIG-18"  # fmt: skip
    season.act(right)
    seats = season.now.played[0].sheets[0].seats
    brought = [season.now.played[0].tallies[member].place_points for member in seats]
    assert brought == [0, 2, 4, 6]


@pytest.mark.rule("LIG-36")
def test_a_struck_deal_that_is_copied_from_paper_asks_for_a_judges_word(season: Season) -> None:
    asked = do.SheetEntered(1, (FOUR, None, FOUR, None))
    (doubt, *_) = OFFICE.doubts(season.state, asked, 0)
    words = Speaker("en").say(doubt)
    assert words.startswith("Deals 2, 4 are struck. Only a judge strikes")
    assert not OFFICE.doubts(season.state, do.SheetEntered(1, (FOUR,) * 4), 0)
    season.act(asked)
    assert not OFFICE.doubts(season.state, asked, 0)  # they are struck already
    paper = do.PaperSigned(1, (0, 1, 2, 3))
    with pytest.raises(Refused) as error:  # or the organiser would strike alone
        OFFICE.actor(season.state, paper, ORGANISER, None)
    assert (error.value.code, error.value.clause) == ("STRUCK_ON_PAPER", "LIG-36")
    assert "paper_signed:1" not in keys(season.state, ORGANISER)
    assert "confirm:1" in keys(season.state, JUDGE)
    for deal in (2, 4):  # two judges have ruled so: nothing stands on the paper alone
        for judge in (SECOND, THIRD):
            season.act(do.Rule(f"r{deal}", "dispute", judge, do.StrikeDeal(1, deal), "LIG-38"))
    assert report(season.sheet(), 4) == "ruled"
    OFFICE.actor(season.state, paper, ORGANISER, None)


def test_a_row_that_no_contract_gives_is_doubted_and_the_nearest_are_named(season: Season) -> None:
    (doubt,) = OFFICE.doubts(season.state, do.RowEntered(1, 1, 0, (3, -1, -1, -1)), 0)
    words = Speaker("en").say(doubt)
    assert words.startswith("Deal 1: no contract gives +3 −1 −1 −1. The nearest: ")
    assert not OFFICE.doubts(season.state, do.RowEntered(1, 1, 0, (12, -4, -4, -4)), 0)
    assert (12, -4, -4, -4) in possible_rows()
    assert (-4, -4, 12, -4) in possible_rows()
    assert (120, -40, -40, -40) in possible_rows()
    assert all(sum(row) == 0 for row in possible_rows())
    assert nearest((12, -4, -4, -5))[0] == (12, -4, -4, -4)


# --- older seasons -----------------------------------------------------------------------------


def test_a_season_of_the_revision_before_goes_on_by_its_own_rules(season: Season) -> None:
    old = at(League(), 2)
    state = old.start(0, season.state.options)
    assert not state.edition.ends_at_bell
    state = season.state.__class__(**{
        name: getattr(season.state, name) for name in season.state.__struct_fields__
    } | {"edition": state.edition})  # fmt: skip
    for number, dealer in ((1, 0), (2, 1), (3, 2), (4, 3)):
        row = do.RowEntered(1, number, dealer, FOUR)
        state = RULES.apply(state, Event[do.Action](REFEREE, row, season.clock_ms))
    state = RULES.apply(state, Event[do.Action](REFEREE, do.Strike(1, 1), season.clock_ms))
    assert state.now is not None
    assert state.now.sheets[0].rows[0] == SheetRow(None)
    left = RULES.apply(state, Event[do.Action](REFEREE, do.Leave(1, 0), season.clock_ms))
    assert left.now is not None
    assert left.now.sheets[0].left
    assert all_offers(left, ORGANISER)


def test_tables_taken_over_from_the_last_look_are_those_made_anew(season: Season) -> None:
    judge = season.state.bench.judges[1].id
    steps: tuple[do.Action, ...] = (
        do.RowEntered(1, 1, 0, FOUR),
        do.RowEntered(2, 1, 0, BACK),
        do.SheetEntered(2, (FOUR, FOUR), since=1),
        do.Besides(1, 1, BACK),
        do.Decide(1, 1, takes_other=True),
        do.Strike(1, 1, judge),
        do.Rule("r1", "dispute", judge, do.StrikeDeal(2, 1), "LIG-38"),
        do.Appoint((CHIEF, SECOND)),
    )
    everybody = (ORGANISER, JUDGE, Bearer())
    looks = {who: (seen(season.state, who), OFFICE.tables(seen(season.state, who), who))
             for who in everybody}  # fmt: skip
    kept = 0
    for step in steps:
        season.act(step)
        for who in everybody:
            now = seen(season.state, who)
            found = OFFICE.tables(now, who, None, looks[who])
            assert found == OFFICE.tables(now, who)
            kept += sum(one is old for one, old in zip(found, looks[who][1], strict=True))
            looks[who] = (now, found)
    assert kept >= len(steps)  # most tables are as they were


def test_a_sheet_typed_at_the_desk_says_so_in_one_line(season: Season) -> None:
    season.act(do.SheetEntered(1, (FOUR, BACK, FOUR)))
    (place, *_) = OFFICE.tables(seen(season.state, ORGANISER), ORGANISER)
    assert [Speaker("en").say(one) for one in place.notes] == [
        "Deals 1–3 were typed at the desk."
    ]  # fmt: skip


def test_a_tap_that_somebody_is_here_comes_behind_the_first_deal_and_is_no_fault(
    season: Season,
) -> None:
    """The deal says that all are here; the tap changes nothing, and frightens nobody."""
    season.act(do.Arrived(1, 0))
    season.act(do.RowEntered(1, 1, 0, FOUR))
    before = season.state
    season.act(do.Arrived(1, 3))
    assert season.state == before
