"""Every screen of the tournament can be said in both languages, and opens what it shows."""

from __future__ import annotations

import pytest

from stolik.competitions.screens import Bearer, Role
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.office import OFFICE
from stolik.competitions.turniej_rummikub.state import rows_of
from stolik.competitions.turniej_rummikub.view import observe
from stolik.cups.wording import said
from stolik.engine import REFEREE, SPECTATOR, Actor, BadInput, Refused, Seen
from stolik.words import LANGUAGES, Speaker
from tests.competitions.turniej_rummikub.games import CHIEF, JUDGE, Games

NAMES = (*(f"Gracz {n}" for n in range(9)), "Anna Sędzia", "Adam Sędzia")


def bearer(*roles: Role, **more: object) -> Bearer:
    return Bearer(frozenset(roles), **more)  # type: ignore[arg-type]


BEARERS = (
    bearer("organiser"),
    bearer("chief", "judge", judge=CHIEF),
    bearer("judge", judge=JUDGE),
    bearer("scorer", table=1),
    bearer("player", member=0),
    Bearer(),
)


def stages() -> list[Games]:
    """A tournament at every stage, with all that can happen on the way."""
    found = []
    one = Games(9, rounds=2, round_time_limit_min=50)
    one.act(do.Enlist("late", "UTW X"))
    found.append(one)
    one = Games(9, rounds=2, round_time_limit_min=50)
    one.start()
    one.act(do.Warn(0, CHIEF))
    one.act(do.Yellow(1, CHIEF))
    one.write(20, -10, -10)
    one.act(one.result((-10, 20, -10)), Actor(0))
    one.act(do.Object(1, 2), Actor(2))
    one.act(do.CountRack(2, 0, ("k9", "b9", "o9", "r9"), False, CHIEF))
    found.append(one)
    one = Games(9, rounds=2)
    one.start()
    one.play()
    one.act(do.Disqualify(8, CHIEF))
    found.append(one)
    one = Games(9, rounds=1)
    one.qualify()
    one.act(do.StartFinal())
    one.write(30, -10, -10, -10)
    found.append(one)
    one = Games(9, rounds=1)
    one.qualify()
    one.act(do.StartFinal())
    for _ in range(4):
        one.write(30, -10, -10, -10)
    one.act(do.Close())
    one.act(do.Correct(1, 1, "out", (1,), (-10, 30, -10, -10), judge=CHIEF, round=0))
    found.append(one)
    return found


@pytest.mark.parametrize("stage", range(5))
def test_every_screen_is_said_in_both_languages(stage: int) -> None:
    s = stages()[stage].state
    for who in BEARERS:
        seen = Seen(viewer := OFFICE.viewer(s, who), observe(s, viewer))
        shown = [
            OFFICE.heading(seen), OFFICE.clock(seen), OFFICE.tasks(seen, who),
            OFFICE.tables(seen, who), OFFICE.people(seen, who), OFFICE.seating(seen),
            OFFICE.results(seen), OFFICE.records(seen), OFFICE.offers(seen, who),
            OFFICE.aloud(seen), OFFICE.awards(seen), OFFICE.archive(s, "", viewer),
        ]  # fmt: skip
        for key in ("r1", "f", "m0", "m1.r1"):
            try:
                shown.append(OFFICE.archive(s, key, viewer))
            except BadInput:
                continue
        for lang in LANGUAGES:
            for one in shown:
                assert "turniej-rummikub." not in str(said(one, Speaker(lang, NAMES)))


@pytest.mark.rule("TRM-72", "TRM-30")
def test_a_figure_opens_down_to_its_games_for_whoever_may_see_it() -> None:
    games = Games(8, rounds=2)
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    games.play()
    own = rows_of(games.state)[0].gained
    reason = OFFICE.why(games.state, "m0", SPECTATOR)
    assert [int(one.replace("−", "-")) for one in reason.figures] == [own.big, own.small]
    (round,) = reason.parts
    assert sum(int(game.figures[1].replace("−", "-")) for game in round.parts) == own.small
    games.act(do.SetVisibility(False))
    with pytest.raises(BadInput):
        OFFICE.why(games.state, "m4", Actor(0))
    assert OFFICE.why(games.state, "m0.r1", Actor(0)).parts  # his own table
    with pytest.raises(BadInput):
        OFFICE.why(games.state, "m4.r1", Actor(0))
    for key in ("m99", "x", "m0.r9", "m0.f"):
        with pytest.raises(BadInput):
            OFFICE.why(games.state, key, REFEREE)


def test_only_those_who_may_do_a_thing_play_its_part() -> None:
    games = Games(8)
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    s = games.state
    organiser, chief, judge, phone, player, nobody = BEARERS
    first = games.result((30, -10, -10, -10))
    assert OFFICE.actor(s, first, phone, 2) == Actor(2)
    assert OFFICE.actor(s, first, player, None) == Actor(0)
    assert OFFICE.actor(s, first, organiser, None) == REFEREE
    decided = do.DecideResult(1, 1, "out", (0,), (30, -10, -10, -10), judge=CHIEF)
    assert OFFICE.actor(s, decided, chief, None) == REFEREE
    for action, who, code in (
        (first, nobody, "not_a_scorer"),
        (do.EnterResult(2, 1, "out", (0,), (30, -10, -10, -10)), player, "not_a_scorer"),
        (decided, judge, "not_referee"),
        (decided, organiser, "not_referee"),
        (do.Yellow(0, JUDGE), phone, "not_referee"),
        (do.SetVisibility(False), player, "not_allowed"),
        (do.SetClock(5, JUDGE), judge, "not_referee"),
        (do.Fed(1, ()), organiser, "not_allowed"),
        (do.CloseRound(), chief, "not_allowed"),
    ):
        with pytest.raises(Refused, match=code):
            OFFICE.actor(s, action, who, None)


def test_what_people_type_is_understood_as_it_is_meant() -> None:
    games = Games(7)
    games.start((0, 1, 2, 3), (4, 5, 6))
    typed = do.EnterResult(1, 1, "out", (2,), (20, 15, 0, 7))
    assert OFFICE.understood(games.state, typed) == do.EnterResult(
        1, 1, "out", (2,), (-20, -15, 42, -7)
    )
    shared = do.EnterResult(1, 1, "bank", (0, 1), (0, 0, 10, 5))
    meant = OFFICE.understood(games.state, shared)
    assert isinstance(meant, do.EnterResult)
    assert meant.scores == (7, 7, -10, -5)
    kept = do.EnterResult(1, 1, "out", (2,), (-20, -15, 41, -7))
    assert OFFICE.understood(games.state, kept) == kept  # what was written is not made to fit
    assert OFFICE.preview(games.state, do.CountRack(1, 0, ("k9", "b9", "o9"), False, CHIEF))


def test_a_round_is_closed_early_only_after_a_second_look() -> None:
    games = Games(4, round_time_limit_min=10)
    games.start((0, 1, 2, 3))
    games.write(30, -10, -10, -10)
    games.ring("warn", 5)
    games.ring("time_up", 10)
    assert OFFICE.doubts(games.state, do.CloseRound(), 0)
    assert not OFFICE.doubts(games.state, do.PauseClock(), 0)
