"""The tournament clauses of the poker book, and the event's own."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from stolik.competitions.turniej_pokera import COMPETITION
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.clock import blinds
from stolik.competitions.turniej_pokera.money import divided, icm, money, paid, places, pool
from stolik.competitions.turniej_pokera.options import BY_TABLE, Options
from stolik.competitions.turniej_pokera.seats import due
from stolik.competitions.turniej_pokera.state import NOBODY
from stolik.engine import REFEREE, Refused, see
from stolik.engine.choices import Form
from stolik.engine.orders import HOUSE_PLAYER, OpenTable, StopTable, TellTable
from stolik.games.poker.balance import balanced
from stolik.games.poker.levels import MTT
from stolik.words import Speaker
from tests.competitions.turniej_pokera.field import Field

ONLINE = {"where": "online"}
MINUTE = 60_000


def online(people: int, seed: int = 0, **options: object) -> Field:
    field = Field(people, seed, where="online", **options)
    return field.begin() if field.state.phase == "entries" else field


# --- entries and the draw ---------------------------------------------------------------------


@pytest.mark.rule("POK-71")
def test_seats_are_drawn_tables_are_even_and_each_has_a_button() -> None:
    field = online(20)
    assert [len(table.players) for table in field.state.tables] == [7, 7, 6]
    assert {0 <= table.button < 9 for table in field.state.tables} == {True}
    assert field.state.tables != online(20, 1).state.tables
    drawn = field.events[-1].do
    for wrong in (
        do.DrawSeats(drawn.tables[:2], drawn.buttons[:2]),
        do.DrawSeats((*drawn.tables[:2], drawn.tables[1]), drawn.buttons),
        do.DrawSeats(drawn.tables, (0, 0)),
        do.DrawSeats((tuple(range(20)),), (0,)),
    ):
        again = Field(20, where="online")
        again.state = COMPETITION.apply(again.state, type(field.events[0])(REFEREE, do.Begin()))
        assert again.refused(wrong, -1) == "SEATED_TWICE"


@pytest.mark.rule("POK-61", "POK-64")
def test_a_sit_and_go_begins_by_itself_when_all_seats_are_taken_and_ends_with_one() -> None:
    field = Field(6, where="online", format="sng", seats=6)
    assert field.state.phase == "play"
    assert field.state.tables[0].stacks == (1500,) * 6
    field.play_out()
    assert list(places(field.state).values()).count(1) == 1


@pytest.mark.rule("POK-62", "POK-63")
def test_a_sit_and_go_of_nine_pays_45_27_18() -> None:
    assert paid(Field(9, format="sng").state) == (45, 27, 18)
    assert paid(Field(9, format="sng", prizes=(100,)).state) == (90,)


@pytest.mark.rule("POK-70")
def test_twenty_entries_of_fifty_pay_547_272_181() -> None:
    assert paid(Field(20, entry=50).state) == (547, 272, 181)


@pytest.mark.rule("TPO-1")
def test_who_is_entered_twice_or_too_few_are_refused() -> None:
    field = Field(1)
    assert field.refused(do.Begin()) == "NOT_ENOUGH"
    assert field.refused(do.Enlist("person-0")) == "ALREADY_IN_SEASON"
    assert field.refused(do.Enlist(f"{HOUSE_PLAYER}easy.1")) == "UNKNOWN_PLAYER"
    assert field.refused(do.Withdraw(4)) == "UNKNOWN_PLAYER"
    field.act(do.Enlist("x"))
    field.act(do.Enlist("y"))
    field.act(do.Withdraw(1))
    assert field.refused(do.Withdraw(1)) == "UNKNOWN_PLAYER"
    field.begin()
    assert sorted(field.state.playing) == [0, 2]
    assert field.refused(do.Withdraw(0)) == "BEGUN_ALREADY"


@pytest.mark.rule("POK-76", "TPO-5")
def test_late_players_sit_down_where_fewest_sit_and_after_the_late_levels_nobody_does() -> None:
    field = online(18, late_levels=1, seats=10)
    assert [len(one.players) for one in field.state.tables] == [9, 9]
    for name in ("late", "later", "latest"):
        field.act(do.Enlist(name))
    assert [len(one.players) for one in field.state.tables] == [10, 10]
    assert list(field.state.waiting) == [20]  # no chair is free
    first = field.table(1)
    field.out(1, next(p for p in first.players if p in first.seated))
    assert not field.state.waiting
    field.check()
    field.bell()
    assert field.refused(do.Enlist("too late")) == "TOO_LATE"
    assert field.refused(do.Rebuy(field.state.out[0][0])) == "TOO_LATE"


@pytest.mark.rule("POK-76")
def test_rebuys_and_an_add_on_are_paid_into_the_pool_and_bring_chips() -> None:
    field = online(6, late_levels=1, rebuys=1, addon=True)
    loser = field.table(1).players[0]
    field.out(1, loser)
    assert field.refused(do.Rebuy(loser), (loser + 1) % 6) == "NOT_YOURS"
    field.act(do.Rebuy(loser), loser)
    field.check()
    assert (pool(field.state), field.state.chips) == (70, 70_000)
    assert field.state.stack_of(loser) == 10_000
    field.deal(1)
    field.out(1, loser)
    assert field.refused(do.Rebuy(loser)) == "NO_REBUYS"
    assert field.refused(do.AddOn(field.table(1).players[0])) == "NO_ADDON"
    field.bell()
    player = field.table(1).players[0]
    field.act(do.AddOn(player), player)
    assert (pool(field.state), field.state.chips) == (80, 80_000)
    field.check()
    assert field.refused(do.AddOn(player)) == "NO_ADDON"


@pytest.mark.rule("TPO-8")
def test_players_of_the_house_fill_places_online_only() -> None:
    field = Field(1, where="online")
    field.act(do.AddBots(3, "easy"))
    assert [one.person for one in field.state.roster.members[1:]] == [
        f"bot.easy.{n}" for n in (1, 2, 3)
    ]
    assert Field(1).refused(do.AddBots(3)) == "ONLINE_ONLY"


# --- tables -----------------------------------------------------------------------------------


@pytest.mark.rule("POK-72", "POK-73")
def test_moves_are_those_of_the_books_example() -> None:
    """Tables of 9, 7 and 9: one goes from table 3 to table 2."""
    field = online(27)
    second = field.table(2).players
    field.deal(1)
    field.deal(3)
    field.out(2, second[0])
    last = field.table(3)
    assert last.is_playing
    mover = last.chairs[due(field.state, last)]
    field.out(2, second[1])
    assert [len(one.players) for one in field.state.tables] == [9, 7, 9]  # 3 is dealing
    field.deal(3)
    assert [len(one.players) for one in field.state.tables] == [9, 8, 8]
    assert field.state.table_of(mover) is not None
    assert balanced(9, {1: 9, 2: 7, 3: 9}).moves == ((3, 2),)
    field.check()


@pytest.mark.rule("POK-72")
def test_the_table_with_the_highest_number_is_broken_as_soon_as_its_players_fit_elsewhere() -> None:
    field = online(21, seats=10)
    assert [len(one.players) for one in field.state.tables] == [7, 7, 7]
    gone = field.table(1).players[0]
    field.out(1, gone)
    assert len(field.state.tables) == 3  # table 3 plays a deal
    field.deal(3)
    assert [len(one.players) for one in field.state.tables] == [10, 10]
    assert StopTable("t3.stop", "t3") in COMPETITION.orders(field.state)
    field.check()


@pytest.mark.rule("POK-73", "TPO-3")
def test_whoever_moves_takes_the_chips_and_never_comes_into_the_small_blind() -> None:
    for seed in range(30):
        field = online(18, seed)
        for _ in range(400):
            before = {p: field.state.stack_of(p) for p in field.state.playing}
            at = {p: field.state.table_of(p) for p in field.state.playing}
            if len(field.state.tables) < 2 or field.state.phase != "play":
                break
            field.random_deal()
            for player, table in at.items():
                now = field.state.table_of(player)
                if now is None or table is None or now.order == table.order:
                    continue
                assert player in field.state.playing
                if now.order == "final":
                    continue
                assert field.state.stack_of(player) > 0
                chair = now.chairs.index(player)
                if now.is_playing and now.seated[chair] == player and len(now.players) > 2:
                    assert chair != now.small
                elif not now.is_playing or now.seated[chair] != player:
                    assert chair != now.big or len(now.free) == 0  # it is small blind next
            assert sum(before.values()) == field.state.chips


@pytest.mark.rule("POK-74")
def test_a_final_table_is_formed_and_all_seats_are_drawn_again() -> None:
    field = online(10, seats=9)
    loser = field.table(2).players[0]
    field.out(2, loser)
    assert field.state.phase == "play"
    assert len(field.state.tables) == 2  # the other table is in a deal
    assert not field.table(2).is_playing
    field.deal(1)
    assert [one.order for one in field.state.tables] == ["final"]
    assert field.state.tables[0].calls == 1
    orders = COMPETITION.orders(field.state)
    assert {one.id for one in orders if isinstance(one, StopTable)} == {"t1.stop", "t2.stop"}
    field.check()


@pytest.mark.rule("POK-75")
def test_on_the_bubble_every_table_plays_one_deal_and_those_out_at_two_tables_share() -> None:
    field = bubble()
    assert len(paid(field.state)) == 3
    first, second = field.state.tables
    assert (first.is_playing, second.is_playing, field.state.is_hand) == (True, True, True)
    one, two = first.players[0], second.players[0]
    field.out(first.number, one)
    assert not field.table(first.number).is_playing  # it waits for the other table
    assert one not in places(field.state)  # nor is anybody ranked before that
    field.out(second.number, two)
    assert places(field.state)[one] == places(field.state)[two] == 3
    shares = [money(field.state)[player] for player in sorted((one, two))]
    assert sum(shares) == paid(field.state)[2]
    assert shares[0] - shares[1] == sum(shares) % 2  # the odd unit


def bubble() -> Field:
    """Four players at two tables of two, three of them paid."""
    field = online(16, seats=2)
    while len(field.state.playing) > 4:
        playing = next(one for one in field.state.tables if one.is_playing)
        field.out(playing.number, playing.players[0])
    return field


@pytest.mark.rule("POK-66", "POK-67")
def test_several_out_in_one_deal_rank_by_their_chips_and_equal_ones_share() -> None:
    field = Field(9, format="sng", entry=100)
    field.begin()
    for player in (8, 7, 6, 5):
        field.act(do.KnockOut((player,)))
    assert field.refused(do.KnockOut((0, 1, 2))) == "COUNT_CHIPS"
    field.act(do.KnockOut((0, 1, 2), {"0": 500, "1": 1200, "2": 500}))
    assert {one: places(field.state)[one] for one in (0, 1, 2)} == {1: 3, 0: 4, 2: 4}
    assert money(field.state)[1] == 180


@pytest.mark.rule("POK-65")
def test_double_or_nothing_ends_with_half_of_the_field_and_gives_the_odd_one_the_entry_back() -> (
    None
):
    field = Field(7, where="online", format="double_or_nothing", seats=7)
    field.play_out()
    got = money(field.state)
    assert sorted(got.values(), reverse=True)[:4] == [20, 20, 20, 10]
    assert len(field.state.playing) <= 3
    with pytest.raises(Refused, match="NO_REBUYS"):
        COMPETITION.start(0, Options(format="double_or_nothing", rebuys=1))


@pytest.mark.rule("POK-11", "TPO-4")
def test_every_deal_is_called_with_chips_and_people_and_the_button_is_dead_across_moves() -> None:
    field = online(4, seats=4)
    told = [one for one in COMPETITION.orders(field.state) if isinstance(one, TellTable)]
    opened = [one for one in COMPETITION.orders(field.state) if isinstance(one, OpenTable)]
    assert (opened[0].id, told[0].id) == ("t1", "t1.1")
    assert opened[0].where == "here"
    table = field.table(1)
    assert told[0].people == tuple(f"person-{one}" for one in table.chairs)
    small, big = table.small, table.big
    gone = table.chairs[big]
    field.out(1, gone, to=table.chairs[small])
    after = field.table(1)
    assert (after.button, after.small) == (small, big)
    assert after.chairs[big] == NOBODY  # nobody posts the small blind
    assert field.refused(do.Dealt(1, 1, (0, 0, 0, 0))) == "NOT_CALLED"
    assert field.refused(do.Dealt(1, 2, (0, 0, 0, 5))) == "CHIPS_SUM"
    assert field.refused(do.Dealt(7, 1, (0, 0, 0, 0))) == "NO_TABLE"
    assert field.refused(do.KnockOut((0,))) == "BY_ITSELF"


# --- the clock --------------------------------------------------------------------------------


@pytest.mark.rule("POK-68", "POK-69", "TPO-2")
def test_levels_rise_by_the_clock_and_tables_take_them_with_their_next_deal() -> None:
    field = online(4, break_every=2)
    assert blinds(field.state) == MTT[0]
    field.bell()
    assert (field.now, field.state.level, field.table(1).level) == (15 * MINUTE, 1, 0)
    field.deal(1)
    assert field.table(1).level == 1
    field.bell()
    assert (field.state.is_break, field.state.level) == (True, 1)
    field.deal(1)
    assert not field.table(1).is_playing  # it waits for the end of the break
    field.bell()
    assert (field.now, field.state.level) == (40 * MINUTE, 2)
    assert field.table(1).is_playing
    assert blinds(field.state, 3) == (100, 200, 200)
    assert blinds(field.state, 17) == (7500, 15000, 15000)


@pytest.mark.rule("POK-83", "TPO-10")
def test_a_referee_stops_and_sets_the_clock_and_it_never_goes_back() -> None:
    field = online(4)
    field.now = 5 * MINUTE
    assert field.refused(do.ResumeClock()) == "CLOCK_RUNS"
    field.act(do.PauseClock())
    field.deal(1)
    assert not field.table(1).is_playing
    assert field.refused(do.PauseClock()) == "CLOCK_STANDS"
    assert not COMPETITION.turn(field.state).alarms
    assert field.refused(do.SetClock(-1)) == "CLOCK_RANGE"
    field.now = 9 * MINUTE
    field.act(do.ResumeClock())
    assert COMPETITION.turn(field.state).alarms[0].at_ms == 19 * MINUTE
    assert field.table(1).is_playing
    field.act(do.SetClock(MINUTE))
    assert COMPETITION.turn(field.state).alarms[0].at_ms == 10 * MINUTE
    assert field.refused(do.Bell(), -2) == "NO_BELL"
    field.now = 8 * MINUTE
    assert field.refused(do.PauseClock()) == "CLOCK_BACK"


# --- the hall ---------------------------------------------------------------------------------


@pytest.mark.rule("TPO-7", "POK-72", "POK-73")
def test_in_a_hall_the_desk_enters_who_is_out_and_is_told_whom_to_move() -> None:
    field = Field(20).begin()
    assert COMPETITION.orders(field.state) == ()
    first, last = field.table(1), field.table(3)
    assert field.refused(do.KnockOut((first.players[0], last.players[0]))) == "ONE_TABLE"
    assert field.refused(do.KnockOut((99,))) == "UNKNOWN_PLAYER"
    assert field.refused(do.KnockOut((first.players[0],) * 2)) == "SEATED_TWICE"
    field.act(do.KnockOut((first.players[0],)))
    assert field.refused(do.KnockOut((first.players[0],))) == "NOT_SEATED"  # an empty seat
    assert field.refused(do.BreakTable()) == "NO_BREAK"
    field.act(do.KnockOut((last.players[0],)))
    assert field.refused(do.Move(last.players[1], 2, 0)) == "CHAIR_TAKEN"
    assert field.refused(do.Move(last.players[1], 9, 0)) == "NO_TABLE"
    assert len(field.state.playing) == 18
    field.act(do.BreakTable())
    assert [len(one.players) for one in field.state.tables] == [9, 9]
    assert field.refused(do.FormFinal()) == "NO_FINAL"
    field.check()
    out = [field.table(1).players[0], field.table(1).players[1]]
    for player in out:
        field.act(do.KnockOut((player,)))
    forms = [one for one in offered(field) if one.name == "proposed"]
    assert forms[0].preset == {"table": 1}
    field.act(forms[0].typical[0])
    assert [len(one.players) for one in field.state.tables] == [8, 8]
    field.act(do.Restore(out[1], 1, field.table(1).free[0]))
    assert out[1] in field.state.playing
    field.check()


def offered(field: Field) -> tuple[Form[do.Action], ...]:
    return COMPETITION.choices(see(COMPETITION, field.state, REFEREE)).forms


@pytest.mark.rule("POK-80", "TPO-11")
def test_who_is_disqualified_is_out_next_and_the_chips_are_removed() -> None:
    field = online(4)
    assert field.refused(do.Disqualify(2)) == "DEAL_IS_ON"
    field.act(do.PauseClock())
    field.deal(1)
    field.act(do.Disqualify(2))
    assert (field.state.chips, places(field.state)) == (30_000, {2: 4})
    field.act(do.CorrectStack(0, 9_000))
    assert field.state.chips == 29_000
    field.act(do.ResumeClock())
    field.play_out()


# --- divisions --------------------------------------------------------------------------------


def by_orders(stacks: list[int], worth: list[int]) -> list[Fraction]:
    """ICM from its meaning: every order of all players, one by one."""
    found = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, rest = Fraction(1), sum(stacks)
        for one in order:
            chance *= Fraction(stacks[one], rest)
            rest -= stacks[one]
            if not rest:
                break
        for prize, one in zip(worth, order, strict=False):
            found[one] += chance * prize
    return found


@pytest.mark.rule("TPO-6")
def test_shares_by_chips_are_those_of_all_orders_of_the_players() -> None:
    for stacks, worth in (
        ([5000, 3000, 2000], [50, 30, 20]),
        ([1, 2, 3, 4], [100]),
        ([700, 100, 100, 50, 50], [500, 300, 200]),
    ):
        assert list(icm(stacks, worth)) == by_orders(stacks, worth)
        shares = divided(dict(enumerate(stacks)), worth)
        assert sum(shares.values()) == sum(worth)


@pytest.mark.rule("TPO-6")
def test_a_division_needs_everybody_and_makes_exactly_what_is_left() -> None:
    field = online(9, format="sng", entry=100)
    assert sum(paid(field.state)) == 900
    player = field.table(1).players[0]
    field.act(do.ProposeDeal(), player)
    assert (field.state.is_asked, field.state.proposal) == (True, None)  # a deal is on
    assert field.refused(do.ProposeDeal()) == "DEAL_ASKED"
    field.deal(1)
    assert field.state.proposal is not None
    assert set(field.state.proposal.amounts.values()) == {100}
    field.act(do.AnswerDeal(player, False), player)
    assert field.table(1).is_playing
    field.act(do.PauseClock())
    field.deal(1)
    wrong = {str(one): 100 for one in range(8)} | {"8": 99}
    assert field.refused(do.ProposeDeal(wrong)) == "DEAL_SUM"
    assert field.refused(do.ProposeDeal({"0": 900})) == "DEAL_SUM"
    own = {str(one): 50 for one in range(8)} | {"8": 500}
    field.act(do.ProposeDeal(own))
    assert field.refused(do.AnswerDeal(0, True), 1) == "NOT_YOURS"
    for one in range(9):
        assert field.state.phase == "play"
        field.act(do.AnswerDeal(one, True), one)
    assert field.state.phase == "over"
    assert money(field.state) == {int(one): amount for one, amount in own.items()}
    field.check()


@pytest.mark.rule("TPO-6")
def test_in_a_hall_the_chips_are_counted_for_a_division() -> None:
    field = Field(3, entry=100, prizes=(50, 30, 20)).begin()
    assert field.refused(do.ProposeDeal(chips={"0": 1, "1": 1, "2": 1})) == "CHIPS_COUNT"
    assert field.refused(do.AnswerDeal(0, True)) == "NO_DEAL"
    field.act(do.ProposeDeal(chips={"0": 15_000, "1": 9_000, "2": 6_000}))
    for one in range(3):
        field.act(do.AnswerDeal(one, True))
    assert money(field.state) == divided({0: 15_000, 1: 9_000, 2: 6_000}, (150, 90, 60))
    assert places(field.state) == {0: 1, 1: 2, 2: 3}
    assert Field(20).begin().refused(do.ProposeDeal()) == "DEAL_EARLY"


# --- whole tournaments ------------------------------------------------------------------------


@pytest.mark.rule("TPO-11", "POK-66")
@pytest.mark.parametrize("seed", range(12))
def test_no_chip_appears_or_vanishes_in_whole_tournaments(seed: int) -> None:
    people = (2, 3, 9, 10, 11, 19, 27, 30, 45, 12, 18, 60)[seed]
    seats = (9, 9, 9, 9, 6, 8, 9, 6, 10, 2, 4, 9)[seed]
    field = online(
        people, seed, seats=seats, variant="draw" if seats <= 6 and seed % 2 else "holdem"
    )
    field.play_out()
    assert sorted(places(field.state)) == list(range(people))
    assert field.state.tables[0].stacks.count(0) == seats - 1


@pytest.mark.rule("TPO-9")
def test_results_are_closed_once_by_staff() -> None:
    field = online(3)
    assert field.refused(do.Close()) == "NOT_OVER"
    field.play_out()
    assert field.refused(do.Close(), 0) == "NOT_YOURS"
    field.act(do.Close())
    assert field.refused(do.Close()) == "CLOSED"


@pytest.mark.rule("POK-2", "POK-62", "POK-68")
def test_what_no_table_could_be_opened_with_is_refused_in_the_tournaments_own_words() -> None:
    refused = {
        "draw_seats": Options(variant="draw", seats=9),
        "prizes_sum": Options(prizes=(60, 30)),
        "level_table": Options(levels=((50, 25, 0),)),
    }
    for code, options in refused.items():
        with pytest.raises(Refused) as found:
            COMPETITION.start(0, options)
        assert found.value.code == code
        assert code in BY_TABLE
    for code in BY_TABLE:
        assert Speaker("pl").knows(f"turniej-pokera.{code}")
