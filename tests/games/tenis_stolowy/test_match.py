"""Sets, service, ends and the end of a match, as the scorer enters it."""

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from stolik.engine.log import Amended, Entered, open_log
from stolik.engine.rulebook import rulebook
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import (
    Action,
    Ends,
    NextSet,
    Rally,
    Remind,
    Retire,
    Toss,
)
from stolik.games.tenis_stolowy.options import Options
from stolik.parts.match import Ready
from tests.games.tenis_stolowy.matches import (
    LET,
    A,
    B,
    after,
    doubles,
    refusal,
    serving,
    singles,
    won_set,
)


@pytest.mark.rule("TEN-1")
def test_two_players_or_two_pairs_play() -> None:
    assert list(GAME.seats) == [2, 4]
    assert not GAME.start(2, Options()).doubles
    assert GAME.start(4, Options()).doubles
    assert GAME.start(2, Options(mode="doubles")).doubles


@pytest.mark.rule("TEN-10", "TEN-11")
@pytest.mark.parametrize(
    ("clause", "pl", "en"),
    [("TEN-10", "16 cm", "16 cm"), ("TEN-11", "linią końcową", "end line")],
)
def test_the_help_tells_how_to_throw_the_ball(clause: str, pl: str, en: str) -> None:
    shown = rulebook("stolik.games.tenis_stolowy").clause(clause)
    assert pl in shown.of("pl")
    assert en in shown.of("en")


@pytest.mark.rule("TEN-30")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_lot_decides_who_serves_first_and_where(first: str) -> None:
    s = GAME.start(2, Options())
    assert GAME.turn(s).due == (CHANCE,)
    s = after(s, Toss(first_server=first, ends=Ends(2, 1)))
    assert serving(s)[0] == first
    assert s.ends == (2, 1)
    assert after(GAME.start(2, Options()), Toss(first_server=first)).ends == (1, 2)


def test_the_scorer_may_enter_the_toss_himself() -> None:
    s = GAME.apply(GAME.start(2, Options()), Event(REFEREE, Toss(first_server="B")))
    assert serving(s) == "B>A"


@pytest.mark.rule("TEN-31", "TEN-35")
def test_two_services_each_whoever_wins_the_points() -> None:
    for winners in ([A] * 8, [A, B] * 4, [B] * 8):
        s, seen = singles(), ""
        for rally in winners:
            seen += serving(s)[0]
            s = after(s, rally)
        assert seen == "AABBAABB"


@pytest.mark.rule("TEN-32")
def test_from_deuce_they_serve_in_turn() -> None:
    s, seen = singles((10, 10)), ""
    for rally in (A, B, B, A, A):
        seen += serving(s)[0]
        s = after(s, rally)
    assert seen == "ABABA"


@pytest.mark.rule("TEN-34")
def test_a_let_changes_neither_score_nor_server() -> None:
    s = after(singles(), A)
    again = after(s, LET, LET, Rally(contacts=("racket:A", "table:A", "net", "table:B")))
    assert (again.score, serving(again)) == (s.score, serving(s))


@pytest.mark.rule("TEN-28", "TEN-29")
def test_a_set_goes_on_until_somebody_leads_by_two() -> None:
    s = singles((10, 10))
    for _ in range(30):
        s = after(s, A, B)
    assert (s.phase, s.score) == ("play", (40, 40))
    s = after(s, B, B)
    assert (s.phase, s.series.rows[0].points) == ("set_break", (40, 42))
    assert after(singles((10, 9)), A).phase == "set_break"


@pytest.mark.rule("TEN-33", "TEN-36")
def test_the_next_set_is_begun_by_the_other_side_from_the_other_end() -> None:
    s = won_set(singles(), "A")
    assert (s.set_no, s.ends, s.first) == (1, (1, 2), 0)
    s = after(s, NextSet())
    assert (s.set_no, s.ends, serving(s), s.score) == (2, (2, 1), "B>A", (0, 0))
    s = after(won_set(s, "A"), NextSet())
    assert (s.set_no, s.ends, serving(s)) == (3, (1, 2), "A>B")


@pytest.mark.rule("TEN-26")
@pytest.mark.parametrize("sets", [1, 2, 3, 4])
def test_the_first_to_win_the_sets_wins_the_match(sets: int) -> None:
    s = singles(options=Options(sets_to_win=sets))
    for number in range(sets):
        assert s.phase == "play"
        s = won_set(s, "B")
        if number < sets - 1:
            s = after(s, NextSet())
    assert s.phase == "finished"
    score = GAME.score(s)
    assert score.totals == (0, sets)
    assert score.ended is not None
    assert (score.ended.reason, score.ended.places) == ("match", (2, 1))


@pytest.mark.rule("TEN-27")
@pytest.mark.parametrize("do", [A, LET, NextSet(), Retire("A"), Toss(first_server="A")])
def test_after_the_end_nothing_is_accepted(do: Action) -> None:
    s = won_set(singles(options=Options(sets_to_win=1)), "A")
    assert refusal(s, do) == ("MATCH_OVER", "TEN-27")


@pytest.mark.rule("TEN-37")
def test_in_the_deciding_set_ends_change_once_at_five() -> None:
    s = after(singles((4, 3), set_no=5), B)
    assert (s.ends, s.has_changed) == ((1, 2), False)
    s = after(s, B)
    assert (s.score, s.ends, s.has_changed) == ((4, 5), (2, 1), True)
    s = after(s, A, A, B)
    assert s.ends == (2, 1)
    assert after(singles((4, 0), set_no=4), A).ends == (2, 1)  # as the fourth set began


@pytest.mark.rule("TEN-37", "TEN-53")
def test_a_match_of_one_set_changes_ends_in_it() -> None:
    s = singles((4, 0), options=Options(sets_to_win=1))
    assert after(s, A).ends == (2, 1)
    late = singles((4, 0), options=Options(sets_to_win=1, decider_change_at=6))
    assert after(late, A).ends == (1, 2)
    assert after(late, A, A).ends == (2, 1)


@pytest.mark.rule("TEN-38")
def test_a_corrected_rally_leaves_the_points_and_brings_the_right_server() -> None:
    """A let entered as a point: the amended log has one point less and the server due then."""
    log = open_log(GAME, 2, Options(), Entered())
    log.act(Event(CHANCE, Toss(first_server="A")))
    for _ in range(4):
        log.act(Event(REFEREE, A))
    assert serving(log.state) == "A>B"
    number = log.in_force[2][0]
    s = log.amend(Amended(number, LET, "umpire", "00"))
    assert (s.score, serving(s)) == ((3, 0), "B>A")


@pytest.mark.rule("TEN-39")
def test_towels_are_announced_every_six_points_and_at_the_last_change_of_ends() -> None:
    def towels(a: int, b: int, set_no: int = 1) -> bool:
        s = after(singles((a, b), set_no=set_no), A)
        return any(told.kind == "towels" for told in s.news)

    assert towels(3, 2)
    assert towels(6, 5)
    assert not towels(4, 2)
    assert towels(4, 2, set_no=5)


def test_the_score_of_a_match_has_a_line_for_each_set_with_its_clauses() -> None:
    s = after(won_set(singles(), "A"), NextSet(), B)
    score = GAME.score(s)
    assert [(line.points, line.clauses) for line in score.lines] == [((1, 0), ("TEN-28",))]
    assert score.lines[0].label.args == {"number": 1, "a": "11", "b": "0"}
    assert score.ended is None


@pytest.mark.parametrize("do", [A, NextSet(), Toss(first_server="B"), Ready(100)])
@pytest.mark.parametrize("by", [Actor(0), Actor(1), CLOCK, Actor(7), Actor(-9)])
def test_only_the_scorer_and_chance_enter_what_happened(do: Action, by: Actor) -> None:
    s = GAME.start(2, Options()) if isinstance(do, Toss) else singles()
    with pytest.raises(Refused) as refused:
        GAME.apply(s, Event(by, do))
    assert refused.value.code in ("NOT_YOURS", "WRONG_PHASE")


def test_a_reminder_is_the_clocks_alone() -> None:
    assert refusal(singles(), Remind("expedite")) == ("NOT_YOURS", "TEN-39")


@pytest.mark.parametrize(
    "do",
    [
        Rally(),
        Rally(winner="C"),
        Rally(winner="A", let=True),
        Rally(winner="A", contacts=("racket:A", "other")),
        Rally(contacts=("racket:A1",)),
        Rally(contacts=("net",) * 4001),
        Rally(winner="A", reason="x" * 201),
        NextSet("A1"),
        Toss(first_server="A1"),
        Toss(server="A1", receiver="B1"),
        Toss(first_server="A", ends=Ends(1, 1)),
        Retire("A1"),
    ],
)
def test_words_that_do_not_exist_are_unknown_in_every_phase(do: Action) -> None:
    for s in (GAME.start(2, Options()), singles(), won_set(singles(), "A")):
        found = refusal(s, do)[0]
        assert found in ("UNKNOWN_EVENT",)


def test_unfinished_contacts_are_no_rally() -> None:
    assert refusal(singles(), Rally(contacts=("racket:A",))) == ("RALLY_NOT_FINISHED", "TEN-20")
    assert refusal(singles(), Rally(contacts=())) == ("RALLY_NOT_FINISHED", "TEN-20")


def test_the_phase_comes_before_an_unfinished_rally() -> None:
    s = won_set(singles(), "A")
    assert refusal(s, Rally(contacts=("racket:A",))) == ("WRONG_PHASE", "TEN-19")
    assert refusal(singles(), NextSet()) == ("WRONG_PHASE", "TEN-33")
    assert refusal(doubles(), Toss(server="A1", receiver="A2"))[0] == "WRONG_PHASE"
