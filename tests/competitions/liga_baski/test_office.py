"""The office as a whole: whatever it offers can be done, whatever it says can be said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.cups.wording import said
from stolik.engine.actors import Actor
from stolik.engine.protocol import Event
from stolik.engine.scene import form_name
from stolik.words import LANGUAGES, Speaker
from tests.competitions.liga_baski.desk import (
    CHIEF_JUDGE,
    JUDGE,
    ORGANISER,
    OTHER_JUDGE,
    PUBLIC,
    Offer,
    action,
    all_offers,
    player,
    scorer,
    seen,
    some_value,
    take,
)
from tests.competitions.liga_baski.season import RULES, Season

EVERYBODY = [ORGANISER, CHIEF_JUDGE, JUDGE, OTHER_JUDGE, scorer(1), player(0), PUBLIC]


def before() -> Season:
    season = Season(9)
    season.act(do.EnterTeam("Mewa", (0, 1)))
    return season


def entry() -> Season:
    season = before()
    season.act(do.OpenTournament("1.03", "Puck"))
    for member in range(5):
        season.act(do.Enter(member, here=member > 0))
    return season


def ready() -> Season:
    season = before()
    season.open()
    return season


def playing() -> Season:
    season = ready()
    season.begin()
    season.act(do.Arrived(2, 1))
    season.row((3, 1, -1, -3))
    return season


def disputed() -> Season:
    season = playing()
    season.act(do.Object(1), Actor(season.sheet(1).seats[0]))
    take(season, JUDGE, "ruling:strike_deal:t1")
    take(season, JUDGE, "ruling:suspend:h")
    return season


def left() -> Season:
    season = playing()
    take(season, JUDGE, "leave:1", seat=2)
    return season


def reported() -> Season:
    season = playing()
    for _ in range(3):
        season.row((1, 1, -1, -1))
    season.wait(700)
    return season


def resting() -> Season:
    season = ready()
    season.begin()
    season.play()
    season.act(do.CloseRound())
    return season


def all_played() -> Season:
    season = resting()
    season.clock_ms += 300_000
    season.begin()
    season.play()
    season.close()
    return season


def held() -> Season:
    season = all_played()
    season.act(do.Finish())
    return season


STAGES: list[Callable[[], Season]] = [
    before,
    entry,
    ready,
    playing,
    disputed,
    left,
    reported,
    resting,
    all_played,
    held,
]


@pytest.fixture(params=STAGES, ids=lambda stage: stage.__name__)
def season(request: pytest.FixtureRequest) -> Season:
    made: Season = request.param()
    return made


def typical(season: Season, offer: Offer) -> do.Action:
    """The action of an offer as it would be filled in."""
    if offer.action is do.PublishPlan:
        from stolik.competitions.season.planning import seating_task
        from tests.competitions.liga_baski.season import any_plan

        return do.PublishPlan(any_plan(seating_task(season.state)))
    if offer.action is do.Exclude:
        seat = some_value(offer.fields["seat"])
        return action(offer, votes=[one for one in range(4) if one != seat])
    if offer.action is do.SheetEntered and "reading" in offer.fields:
        return action(offer, reading="deals")
    return OFFICE.understood(season.state, action(offer))


def test_whatever_is_offered_can_be_done_by_whom_it_is_offered_to(season: Season) -> None:
    for who in EVERYBODY:
        for offer in all_offers(season.state, who):
            wanted = typical(season, offer)
            by = OFFICE.actor(season.state, wanted, who, offer.seat)
            RULES.apply(season.state, Event[do.Action](by, wanted, season.clock_ms))
            if offer.has_preview:
                OFFICE.preview(season.state, wanted)


def test_offers_have_keys_of_their_own(season: Season) -> None:
    for who in EVERYBODY:
        keys = [form_name(one) for one in all_offers(season.state, who)]
        assert len(set(keys)) == len(keys)


def words(who: Bearer, season: Season, lang: str) -> list[str]:
    """Everything that a bearer's screens say, as text."""
    v = seen(season.state, who)
    office = OFFICE
    pieces = [
        office.heading(v),
        office.clock(v),
        office.tasks(v, who),
        office.tables(v, who),
        office.people(v, who),
        office.seating(v),
        office.results(v),
        office.records(v),
        office.offers(v, who),
    ]
    say = Speaker(lang, [f"Name {n}" for n in range(20)])
    return [str(said(one, say)) for one in pieces]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_on_the_screens_has_words(season: Season, lang: str) -> None:
    for who in EVERYBODY:
        for text in words(who, season, lang):
            assert "[liga-baski." not in text
            assert "{" not in text.replace("{'", "").replace("{}", "")


def test_a_grid_has_a_cell_and_a_side_for_each_column(season: Season) -> None:
    for who in EVERYBODY:
        v = seen(season.state, who)
        for grid in (*OFFICE.seating(v), *OFFICE.results(v), *OFFICE.records(v)):
            assert all(column.align for column in grid.columns)
            assert {len(line.cells) for line in grid.rows} <= {len(grid.columns)}


def test_every_line_of_the_results_opens(season: Season) -> None:
    for who in (ORGANISER, PUBLIC):
        v = seen(season.state, who)
        for grid in OFFICE.results(v):
            for line in grid.rows:
                reason = OFFICE.why(season.state, line.why, v.viewer)
                assert reason.clauses


def test_nobody_but_staff_and_the_table_is_offered_anything() -> None:
    season = playing()
    assert all_offers(season.state, PUBLIC) == []
    others = [m for m in range(9) if m not in (*season.sheet(1).seats, *season.sheet(2).seats)]
    assert all_offers(season.state, player(others[0])) == []
