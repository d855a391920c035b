"""Laws that every competition keeps, the league and a toy of another kind alike."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from stolik.competitions.liga_baski import COMPETITION
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.olimpiada import COMPETITION as OLYMPIC
from stolik.competitions.olimpiada import actions as olympic
from stolik.competitions.olimpiada.options import Options as OlympicOptions
from stolik.competitions.puchar import COMPETITION as ANY_CUP
from stolik.competitions.puchar import actions as cups
from stolik.competitions.puchar.options import Options as CupOptions
from stolik.competitions.seating.plan import Round
from stolik.competitions.turniej_pokera import COMPETITION as POKER
from stolik.competitions.turniej_pokera import actions as poker
from stolik.competitions.turniej_pokera.options import Options as PokerOptions
from stolik.competitions.turniej_rummikub import COMPETITION as RUMMIKUB
from stolik.competitions.turniej_rummikub import actions as rummikub
from stolik.competitions.turniej_rummikub.options import Options as RummikubOptions
from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, Event, Refused, see
from stolik.engine.log import Entered, Log, open_log
from stolik.engine.protocol import AnyCompetition
from stolik.engine.record import dump, load
from stolik.engine.refusals import BadInput
from stolik.engine.wire import codec, encoded, plain
from stolik.words import LANGUAGES, catalog
from tests.competitions.liga_baski.season import Season
from tests.competitions.walking import Step, offered, viewers, walk
from tests.kit.knockout import Knockout
from tests.kit.knockout import Options as KnockoutOptions
from tests.kit.walks import seeded
from tests.laws.offering import changed
from tests.laws.words import require_said, sentences

LEAGUE: Any = COMPETITION
OLYMPIAD: Any = OLYMPIC
POKERS: Any = POKER
TOURNAMENT: Any = RUMMIKUB
TOY: Any = Knockout()
SHORT = Options(tournaments=2, rounds=2, deals_per_round=4)
CUP: Any = ANY_CUP
SWISS = CupOptions(format="swiss", next_round="auto", no_show_minutes=5)
EVENING = PokerOptions(seats=4, late_levels=2, rebuys=1, addon=True)
TRIED: dict[str, tuple[AnyCompetition, Any]] = {
    "league": (LEAGUE, SHORT),
    "toy": (TOY, KnockoutOptions()),
    "olympiad": (OLYMPIAD, OlympicOptions()),
    "poker": (POKERS, PokerOptions(where="online", seats=4, late_levels=2, rebuys=1, addon=True)),
    "poker hall": (POKERS, EVENING),
    "rummikub": (TOURNAMENT, RummikubOptions(rounds=2, round_time_limit_min=50)),
    "swiss": (CUP, SWISS),
    "groups": (CUP, CupOptions(format="groups", knockout_draw="lot")),
    "double": (CUP, CupOptions(format="double_knockout")),
    "ladder": (CUP, CupOptions(format="ladder")),
    "tables": (
        CUP,
        CupOptions(game="uno", table_size=4, format="knockout", knockout_draw="seed"),
    ),
}
GOALS = {
    TOURNAMENT.id: "round",
    LEAGUE.id: "round",
    TOY.id: "round",
    OLYMPIAD.id: "events",
    POKERS.id: "play",
    CUP.id: "round",
}


def steps(machine: AnyCompetition, options: Any, seed: int) -> list[Step]:
    """A walk that begins with a small field, in the league with the first round."""
    state = machine.start(0, options)
    enlist = machine.actions[0]
    events = [Event[Any](REFEREE, enlist(f"person-{number}")) for number in range(9)]
    if machine is LEAGUE:
        season = Season(9, **{name: getattr(options, name) for name in ("tournaments", "rounds")})
        season.open()
        season.begin()
        events = list(season.events)
    if machine is OLYMPIAD:
        plan = [olympic.PlanEvent(f"Gra {n}", game="kosci" if n % 2 else None) for n in range(6)]
        begun = [olympic.Begin("2026"), olympic.StartEvent("Gra 1", (0, 1, 2))]
        events += [Event[Any](REFEREE, one) for one in (*plan, *begun)]
    if machine is POKERS:
        events.append(Event[Any](REFEREE, poker.Begin()))
    if machine is CUP:
        events += [Event[Any](REFEREE, cups.Begin())]
    if machine is TOURNAMENT:
        seats = rummikub.Seating((Round(((1, 4, 7), (2, 5, 8), (3, 6, 9))),))
        judges, here = rummikub.Appoint(("chief", "judge")), map(rummikub.Register, range(9))
        events += [
            Event[Any](REFEREE, one) for one in (judges, *here, seats, rummikub.StartRound())
        ]
    before: list[Step] = []
    for event in events:
        before.append(Step(state, event.clock_ms, event))
        state = machine.apply(state, event)
    return [*before, *walk(machine, state, seeded("cup", seed), 250)]


@pytest.fixture(scope="module", params=[0, 1, 2])
def seed(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(scope="module", params=TRIED.values(), ids=[*TRIED])
def walked(request: pytest.FixtureRequest, seed: int) -> tuple[AnyCompetition, Any, list[Step]]:
    machine, options = request.param
    return machine, options, steps(machine, options, seed)


Walked = tuple[AnyCompetition, Any, list[Step]]


def test_the_walk_comes_to_rounds(walked: Walked) -> None:
    machine, _, done = walked
    assert {GOALS[machine.id]} <= {machine.turn(step.state).phase for step in done}


def test_what_is_offered_applies_and_only_those_asked_are_offered_anything(walked: Walked) -> None:
    machine, _, done = walked
    for step in done[::5]:
        turn = machine.turn(step.state)
        before = deepcopy(step.state)
        for actor, action in offered(machine, step.state):
            assert actor in turn.due or actor in turn.may
            machine.apply(step.state, Event(actor, action, step.clock_ms))
        for alarm in turn.alarms:
            moment = max(alarm.at_ms, step.clock_ms)
            machine.apply(step.state, Event(CLOCK, alarm.do, moment))
        assert step.state == before


def test_what_is_refused_changes_nothing_and_says_why(walked: Walked) -> None:
    machine, _, done = walked
    luck = seeded("refused")
    tried = 0
    known = [step.event.do for step in done if step.event is not None]
    for step in done[::5]:
        before = deepcopy(step.state)
        for _ in range(12):
            action = mutated(machine, known[luck.below(len(known))], luck)
            actor = [REFEREE, SPECTATOR, CHANCE, CLOCK, Actor(0), Actor(7)][luck.below(6)]
            refused = refusal(machine, step, Event(actor, action, step.clock_ms))
            if refused is not None:
                tried += 1
                assert refused.clause
                if machine is not TOY:
                    require_sentences(refused.message(machine.id))
            assert step.state == before
    assert tried > 50


def refusal(machine: AnyCompetition, step: Step, event: Event[Any]) -> Refused | None:
    try:
        machine.apply(step.state, event)
    except Refused as refused:
        return refused
    return None


def require_sentences(node: object) -> None:
    for one in sentences(node):
        for lang in LANGUAGES:
            require_said(catalog(lang), one)


def mutated(machine: AnyCompetition, action: Any, luck: Any) -> Any:
    values = plain(action)
    assert isinstance(values, dict)
    names = [name for name in values if name != "type"]
    if names and luck.below(2):
        name = names[luck.below(len(names))]
        values[name] = changed(values[name], luck)
    try:
        return codec(machine.actions).action(encoded(values))
    except BadInput:
        return action


def test_a_record_of_it_reads_back_to_the_same_state(walked: Walked) -> None:
    machine, options, done = walked
    log: Log[Any, Any, Any, Any] = open_log(machine, 0, options, Entered(), "cup")
    for step in done:
        if step.event is not None:
            log.act(step.event)
    again = load(dump(log), {machine.id: machine}.__getitem__)
    assert again.state == done[-1].state
    assert again.head == log.head


def test_orders_are_known_by_ids_of_their_own_and_come_out_the_same_again(walked: Walked) -> None:
    machine, _, done = walked
    opened = set()
    for step in done:
        orders = machine.orders(step.state)
        ids = [order.id for order in orders]
        assert len(set(ids)) == len(ids)
        assert machine.orders(step.state) == orders
        opened |= set(ids)
    assert opened or machine is POKERS


def test_every_picture_says_what_comes_next_in_both_languages() -> None:
    for machine, options in (one for name, one in TRIED.items() if name != "toy"):
        for step in steps(machine, options, 5)[::6]:
            for viewer in viewers(step.state)[:4]:
                picture = machine.scene(see(machine, step.state, viewer))
                require_sentences(picture)


def test_the_totals_are_the_sum_of_the_lines(walked: Walked) -> None:
    machine, _, done = walked
    for step in done[::10]:
        score = machine.score(step.state)
        sums = [sum(line.points[n] or 0 for line in score.lines) for n in range(len(score.totals))]
        assert list(score.totals) == sums


def test_a_knock_out_ends_with_one_winner() -> None:
    last = steps(TOY, KnockoutOptions(), 3)[-1].state
    score = TOY.score(last)
    assert score.ended is not None
    assert len(score.ended.winners) == 1
