"""Drawn matches: the lot, the rally model and its players."""

from collections import Counter
from fractions import Fraction

import pytest
from msgspec.structs import replace

from stolik.bots import Budget
from stolik.engine import CHANCE, REFEREE, Actor, Event, Refused, see
from stolik.engine.session import Session, new_session
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import Action, NextSet, Rally, SetScore, Toss
from stolik.games.tenis_stolowy.bot import BOTS
from stolik.games.tenis_stolowy.chances import chance_from, match_chance
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.sim import chance_of, contacts, drawn, toss
from stolik.games.tenis_stolowy.state import State, rule_of, server_side
from stolik.games.tenis_stolowy.umpire import verdict
from stolik.parts.match import Ready
from stolik.parts.match.drawn import STRENGTHS
from tests.kit.walks import seeded

DRAWN = Options(rallies="drawn")


def entered(chairs: int = 2, strengths: tuple[int, ...] = (100, 100), **more: object) -> State:
    s = GAME.start(chairs, replace(DRAWN, **more))
    for seat in range(chairs):
        s = GAME.apply(s, Event(Actor(seat), Ready(strengths[seat % len(strengths)])))
    return s


def played(
    chairs: int, levels: tuple[str, ...], number: int
) -> Session[State, State, Action, Options]:
    session = new_session(GAME, chairs, DRAWN, number.to_bytes(32, "big"))
    while not session.is_over:
        session.settle()
        for seat in session.turn.due:
            luck = seeded("bot", session.log.next)
            thought = BOTS.levels[levels[seat]]().think(session.see(seat), luck, Budget(rounds=1))
            assert thought is not None
            session.act(seat, thought.do)
    return session


@pytest.mark.rule("TEN-30")
def test_the_lot_falls_on_each_side_alike() -> None:
    s = entered()
    lots = Counter(toss(s, seeded("lot", n)).first_server for n in range(400))
    assert set(lots) == {"A", "B"}
    assert abs(lots["A"] - 200) < 60
    pairs = Counter(
        (do.server, do.receiver) for do in (toss(entered(4), seeded("lot", n)) for n in range(400))
    )
    assert len(pairs) == 8


@pytest.mark.rule("TEN-19")
@pytest.mark.parametrize("chairs", [2, 4])
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_the_umpire_gives_a_drawn_rally_to_its_winner(chairs: int, winner: int, first: int) -> None:
    s = entered(chairs)
    order = (first, 1 - first, first + 2, 3 - first) if chairs == 4 else None
    s = replace(s, phase="play", first=first, order=order, is_tossed=True)
    codes = Counter[str]()
    for number in range(300):
        judged = verdict(contacts(s, winner, seeded("rally", number)), rule_of(s))
        assert judged is not None
        assert judged.winner == winner
        codes[judged.code] += 1
    assert len(codes) >= 4


def test_the_chance_of_a_rally_is_the_ratio_of_strengths_with_the_servers_edge() -> None:
    s = entered(strengths=(150, 100), serve_edge=120)
    assert chance_of(s, 0, 0) == Fraction(180, 280)
    assert chance_of(s, 0, 1) == Fraction(150, 270)
    assert chance_of(s, 0, 0) + chance_of(s, 1, 0) == 1
    assert chance_of(entered(4, (150, 100, 50, 100)), 0, 0) == Fraction(210, 410)


def test_drawn_rallies_are_won_as_often_as_they_should() -> None:
    s = replace(entered(strengths=(125, 100)), phase="play", is_tossed=True)
    assert server_side(s) == 0
    won = 0
    for number in range(2000):
        do = drawn(s, seeded("often", number))
        assert isinstance(do, Rally)
        judged = verdict(do.contacts or (), rule_of(s))
        assert judged is not None
        won += judged.winner == 0
    assert abs(won / 2000 - chance_of(s, 0, 0)) < Fraction(1, 20)


@pytest.mark.parametrize("chairs", [2, 4])
def test_bots_enter_with_their_strength_and_chance_plays_the_match(chairs: int) -> None:
    session = played(chairs, ("easy", "strong", "medium", "easy"), 5)
    s = session.state
    wanted = [STRENGTHS[level] for level in (0, 2, 1, 0)]
    assert list(s.strengths) == wanted[:chairs]
    assert s.phase == "finished"
    assert max(s.series.wins) == 3


def test_the_stronger_bot_wins_as_often_as_the_formula_says() -> None:
    """Sets of drawn matches against the exact chance, within four standard errors."""
    s = entered(strengths=(125, 80))
    pa, pb = chance_of(s, 0, 0), chance_of(s, 0, 1)
    exact = float(match_chance(chance_from(0, 0, 0, pa, pb), 3))
    games = 120
    won = sum(played(2, ("strong", "easy"), n).state.series.wins[0] == 3 for n in range(games))
    assert abs(won / games - exact) < 4 * (exact * (1 - exact) / games) ** 0.5


def test_a_bot_tells_why_and_is_silent_when_nothing_is_asked() -> None:
    bot = BOTS.levels["strong"]()
    thought = bot.think(see(GAME, GAME.start(2, DRAWN), Actor(0)), seeded("x"), Budget(rounds=1))
    assert thought is not None
    assert thought.do == Ready(125)
    assert thought.why is not None
    assert thought.why.args == {"strength": 125}
    quiet = bot.think(see(GAME, entered(), Actor(0)), seeded("x"), Budget(rounds=1))
    assert quiet is None


@pytest.mark.parametrize("strength", [0, -1, 1001])
def test_a_strength_out_of_range_is_refused(strength: int) -> None:
    with pytest.raises(Refused, match="UNKNOWN_EVENT"):
        GAME.apply(GAME.start(2, DRAWN), Event(Actor(0), Ready(strength)))


@pytest.mark.parametrize("strength", [1, 1000])
def test_the_weakest_and_the_strongest_may_play(strength: int) -> None:
    s = GAME.apply(GAME.start(2, DRAWN), Event(Actor(0), Ready(strength)))
    assert s.strengths == (strength, 0)


def test_a_player_says_his_strength_once() -> None:
    s = GAME.apply(GAME.start(2, DRAWN), Event(Actor(0), Ready(90)))
    assert GAME.turn(s).due == (Actor(1),)
    with pytest.raises(Refused, match="WRONG_PHASE"):
        GAME.apply(s, Event(Actor(0), Ready(100)))


@pytest.mark.parametrize("do", [Rally(winner="A"), NextSet(), Toss(first_server="A")])
def test_the_referee_does_not_enter_what_chance_draws(do: Action) -> None:
    with pytest.raises(Refused, match="NOT_YOURS"):
        GAME.apply(entered(), Event(REFEREE, do))


@pytest.mark.rule("TEN-43")
def test_in_drawn_doubles_the_pair_chooses_its_server() -> None:
    s = GAME.apply(entered(4), Event(CHANCE, Toss(server="A1", receiver="B1")))
    while s.phase == "play":
        s = GAME.apply(s, Event(CHANCE, Rally(winner="A")))
    assert GAME.turn(s).due == (Actor(1),)
    assert GAME.choices(see(GAME, s, Actor(1))).listed == (NextSet("B1"), NextSet("B2"))
    assert not GAME.choices(see(GAME, s, Actor(0)))
    with pytest.raises(Refused, match="NOT_YOURS"):
        GAME.apply(s, Event(Actor(3), NextSet("B1")))


def test_whole_sets_are_drawn_where_only_sets_are_followed() -> None:
    s = entered(depth="sets")
    while s.phase != "finished":
        do = GAME.draw(s, seeded("sets", len(s.series.rows)))
        assert isinstance(do, SetScore)
        s = GAME.apply(s, Event(CHANCE, do))
    assert max(s.series.wins) == 3
