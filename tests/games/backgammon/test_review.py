"""A game gone over: plays and the cube in points, also one read from a file and one of a match."""

from __future__ import annotations

import pytest

from stolik.engine.log import AnyLog
from stolik.games.backgammon import KIT
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.reading import from_mat
from stolik.games.backgammon.review import review
from stolik.kit.formats import log_of
from stolik.kit.review import Review, Verdict
from stolik.words import Speaker
from tests.kit.walks import seeded

GAME = """
 Game 1
 Ewa : 0                          Jan : 0
  1) 31: 8/5 6/5                  62: 24/18 13/11
  2)  Doubles => 2                 Drops
      Wins 1 point
"""


def log(head: str = "") -> AnyLog:
    return log_of(KIT.game, from_mat(head + GAME, None, Options()))


def found(one: AnyLog) -> tuple[Review, dict[str, Verdict]]:
    whole = review(one, seeded("review"))
    return whole, {verdict.chosen: verdict for verdict in whole.verdicts}


def test_a_game_of_a_file_is_judged_play_by_play_and_cube_by_cube() -> None:
    whole, by_name = found(log())
    assert list(by_name) == ["31: 8/5 6/5", "62: 24/18 13/11", "double", "drop"]
    assert [one.seat for one in whole.verdicts] == [0, 1, 0, 1]
    assert (by_name["31: 8/5 6/5"].cost, by_name["31: 8/5 6/5"].points) == (
        0,
        by_name["31: 8/5 6/5"].ways[0].points,
    )
    assert by_name["drop"].best == ("take",)
    assert 150 < by_name["drop"].cost < 1200
    told = [Speaker("pl").say(one.said) for one in whole.verdicts]
    assert "odmowa – koszt 0," in told[3]
    assert told[3].endswith("lepiej: przyjęcie podwojenia.")
    given = by_name["drop"].cost + by_name["62: 24/18 13/11"].cost
    lost = Speaker("en").say(whole.said[1])
    assert f"{given / 1000:.3f}".rstrip("0") in lost
    assert "w 2 decyzjach" in Speaker("pl").say(whole.said[1])


def test_in_a_match_chances_are_turned_into_points() -> None:
    """At two points each the game decides: who drops loses what a single game is worth there."""
    _, money = found(log())
    _, match = found(log(" 2 point match\n"))
    assert match["drop"].ways[1].points == -1000 == money["drop"].ways[1].points
    assert 150 < match["drop"].cost < 1200


@pytest.mark.rule("BGM-43")
def test_not_doubling_is_told_only_where_somebody_might_have_doubled() -> None:
    far = """ Game 1
 Ewa : 0                          Jan : 0
  1) 21: 13/11 24/23              66: 24/18(2) 13/7(2)
  2) 54: 13/8 13/9                11: 6/5(2) 8/7 7/6
"""
    _, by_name = found(log_of(KIT.game, from_mat(far, None, Options())))
    seats = [one.seat for one in by_name.values() if one.chosen == "roll"]
    assert 0 not in seats  # far behind, nobody thinks of it
    assert len(by_name) == 4 + len(seats)
