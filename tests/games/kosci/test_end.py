"""The end of the game: last turns, overtaking, the play-off, places."""

from __future__ import annotations

from dataclasses import replace as replace_fields

import pytest

from stolik.games.kosci import GAME
from stolik.games.kosci.settle import ending
from stolik.games.kosci.state import Options, State, Throw
from tests.games.kosci.laws import KNOWN
from tests.games.kosci.table import bust, refusal, scores, table
from tests.kit.cases import Broken
from tests.kit.walks import seeded
from tests.laws.keeping import the_end_comes
from tests.laws.known import case_of


def places(state: State) -> tuple[int, ...]:
    over = ending(state)
    assert over is not None
    return over.places


@pytest.mark.rule("KOS-31")
def test_the_target_closes_the_game_and_nothing_less() -> None:
    assert scores(table(totals=(9550, 0)), 400).queue is None
    assert scores(table(totals=(9600, 0)), 400).queue == (1,)
    assert scores(table(Options(target=2000), totals=(1600, 0)), 400).queue == (1,)


@pytest.mark.rule("KOS-32", "KOS-33")
def test_every_other_player_has_one_more_turn_and_may_overtake() -> None:
    state = scores(table(seats=3, totals=(9000, 9600, 9500), seat=1), 400)
    assert (state.seat, state.queue) == (2, (2, 0))
    state = scores(state, 1000)
    assert (state.seat, state.phase) == (0, "throw")
    state = bust(state)
    assert state.phase == "over"
    assert places(state) == (3, 2, 1)


@pytest.mark.rule("KOS-32")
def test_immediately_means_at_once() -> None:
    state = scores(table(Options(finish="immediate"), totals=(9600, 9950)), 400)
    assert state.phase == "over"
    assert places(state) == (1, 2)


@pytest.mark.rule("KOS-32", "KOS-44")
def test_equal_turns_gives_a_last_turn_only_to_the_seats_behind() -> None:
    options = Options(finish="equal_turns")
    state = scores(table(options, seats=3, totals=(9000, 9600, 0), seat=1), 400)
    assert state.queue == (2,)
    assert bust(state).phase == "over"
    state = scores(table(options, seats=3, totals=(9000, 0, 9600), seat=2), 400)
    assert state.phase == "over"


@pytest.mark.rule("KOS-44")
def test_passing_the_target_in_a_last_turn_opens_no_new_round() -> None:
    state = scores(table(seats=3, totals=(9600, 9500, 9000)), 400)
    state = scores(state, 1000)
    assert state.queue == (2,)
    state = bust(state)
    assert state.phase == "over"
    assert places(state) == (2, 1, 3)


@pytest.mark.rule("KOS-33")
def test_after_the_end_nothing_more_is_played() -> None:
    state = scores(table(Options(finish="immediate"), totals=(9600, 0)), 400)
    assert refusal(state, 0, Throw()) == ("game_over", "KOS-33")
    assert GAME.turn(state).due == ()


@pytest.mark.rule("KOS-34", "KOS-43")
def test_those_who_tie_for_first_play_on_until_one_leads() -> None:
    state = scores(table(seats=3, totals=(9600, 5000, 9600)), 400)
    state = scores(bust(state), 400)
    assert (state.tied, state.seat) == ((0, 2), 0)
    state = scores(scores(state, 500), 500)
    assert (state.tied, state.seat) == ((0, 2), 0)
    state = scores(bust(state), 350)
    assert places(state) == (2, 3, 1)


@pytest.mark.rule("KOS-34")
def test_in_a_play_off_of_three_only_those_still_level_go_on() -> None:
    options = Options(finish="equal_turns")
    state = table(options, seats=3, totals=(9600, 9600, 9600))
    for _ in range(3):
        state = scores(state, 400)
    assert state.tied == (0, 1, 2)
    state = bust(scores(scores(state, 400), 400))
    assert state.tied == (0, 1)
    state = scores(bust(state), 400)
    assert places(state) == (2, 1, 3)


@pytest.mark.rule("KOS-43", "KOS-36")
def test_a_play_off_counts_no_lost_turns_and_asks_the_usual_minimum() -> None:
    options = Options(bust_limit=1, bust_penalty=5000, finish="equal_turns")
    state = scores(scores(table(options, totals=(9600, 9600)), 400), 400)
    state = bust(bust(state))
    assert state.totals == (10_000, 10_000)
    assert state.busts == (0, 0)
    assert state.minimum == 350


@pytest.mark.rule("KOS-35")
def test_equal_totals_share_a_place() -> None:
    options = Options(finish="immediate")
    state = scores(table(options, seats=4, totals=(9600, 500, 700, 500)), 400)
    assert places(state) == (1, 3, 2, 3)


@pytest.mark.rule("KOS-4")
def test_one_who_practises_alone_ends_the_game_by_reaching_the_target() -> None:
    state = scores(table(seats=1, totals=(9600,)), 400)
    assert places(state) == (1,)


@pytest.mark.rule("KOS-36")
def test_lost_turns_in_a_row_cost_a_penalty_and_the_count_restarts() -> None:
    state = table(Options(bust_limit=2, bust_penalty=500), seats=1)
    state = bust(state)
    assert (state.totals, state.busts) == ((0,), (1,))
    state = bust(state)
    assert (state.totals, state.busts) == ((-500,), (0,))
    assert bust(state).totals == (-500,)


@pytest.mark.rule("KOS-36")
def test_writing_ends_a_row_of_lost_turns() -> None:
    state = table(Options(bust_limit=2), seats=1)
    state = bust(scores(bust(state), 400))
    assert (state.totals, state.busts) == ((400,), (1,))


def test_a_line_for_every_turn_adds_up_to_the_totals() -> None:
    state = table(Options(bust_limit=2, bust_penalty=500))
    state = scores(scores(bust(bust(scores(bust(state), 400))), 1000), 500)
    score = GAME.score(state)
    for seat, total in enumerate(score.totals):
        assert sum(line.points[seat] or 0 for line in score.lines) == total
    assert [line.clauses for line in score.lines][2] == ("KOS-14", "KOS-36")


@pytest.mark.rule("KOS-36")
def test_by_the_book_penalties_may_keep_the_end_away_and_it_stays_within_reach() -> None:
    options = Options(bust_limit=1, bust_penalty=5000, min_write=2000)
    assert KNOWN.endless is not None
    assert KNOWN.endless(options)
    assert not KNOWN.endless(Options(bust_limit=1, bust_penalty=0))
    case = case_of("kosci")
    start = GAME.start(2, options)
    believing = replace_fields(case, known=replace_fields(KNOWN, endless=None, longest=3000))
    with pytest.raises(Broken, match="is not over after 3000 events"):
        the_end_comes(believing, options, start, seeded("sinking"), only_due=True)
    assert the_end_comes(case, options, start, seeded("sinking"), only_due=True) < 3000
