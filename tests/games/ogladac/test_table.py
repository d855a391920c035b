"""The picture, the sheet on screen and paper, the files, the players and the command."""

from __future__ import annotations

import json

import pytest

from stolik.bots import Budget
from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, BadInput, Seen
from stolik.engine.scene import Card, Chips, Figure, Hand, Scene, keys, nodes
from stolik.engine.session import paper_session
from stolik.games.ogladac import GAME, KIT
from stolik.games.ogladac.bot import BOTS
from stolik.games.ogladac.formats import card_log, read, written
from stolik.games.ogladac.ledger import paper
from stolik.games.ogladac.options import Options
from stolik.games.ogladac.state import Banker, Deal, Entered, Go, Ready, SetStake, State, Turned
from stolik.kit.formats import log_of
from stolik.words.speaker import Speaker
from tests.games.ogladac.table import dealt, played_out, table, turn
from tests.kit.walks import seeded

NAMES = ("Ala", "Bo", "Cela")


def seen_by(s: State, viewer: int = 1) -> Scene:
    return GAME.scene(Seen(Actor(viewer), s))


def told(scene: Scene, lang: str = "en") -> list[str]:
    say = Speaker(lang, NAMES)
    return [say.say(news.text) for news in scene.news]


def purses(scene: Scene) -> dict[str, int]:
    """Who has the chips that are on their way, by the key of the chair."""
    return {
        seat.key: node.amount
        for seat in scene.seats
        for node in seat.nodes
        if isinstance(node, Chips)
    }


@pytest.mark.rule("OGL-17")
def test_the_sign_says_whether_the_banker_collects_or_pays() -> None:
    first, second = turn(dealt(table()), "8h"), turn(dealt(table()), "8h", "8d", "8s", "9d")
    for s, word, mark in ((first, "COLLECTS", ""), (second, "PAYS", "good")):
        (sign,) = [node for node in seen_by(s).centre if isinstance(node, Figure)]
        assert (Speaker("en").say(sign.text), sign.mark) == (word, mark)


def test_the_amounts_fly_from_who_pays_to_who_gets_them() -> None:
    scene = seen_by(turn(dealt(table()), "8h", "8d", "8s", "Kc"))
    assert purses(scene.before[0]) == {"seat:0": 1}
    assert purses(scene) == {"seat:1": 1}
    scene = seen_by(turn(dealt(table()), "7d", "7s"))
    assert purses(scene.before[0]) == {"seat:1": 2, "seat:2": 2}
    assert told(scene)[1] == "Bo pays 2 chips (×2) to Ala."
    assert [news.step for news in scene.news] == ["turn", "move", "move"]


def test_matched_cards_are_marked_and_own_ones_lie_at_the_thumb() -> None:
    scene = seen_by(turn(dealt(table()), "7d"))
    marked = {n.key for n in nodes(scene) if isinstance(n, Card) and n.mark == "wrong"}
    assert marked == {"card:7h", "card:7c"}
    assert isinstance(scene.mine[0], Hand)
    assert "hand:1" not in keys(scene)


def test_only_those_who_watch_are_told_what_is_to_come() -> None:
    s = turn(dealt(table()), "8h")
    notes = {
        viewer: any(
            "average" in Speaker("en").say(note)
            for seat in seen_by(s, viewer).seats
            for note in seat.notes
        )
        for viewer in (0, 1, SPECTATOR, REFEREE)
    }
    assert notes == {0: False, 1: False, SPECTATOR: True, REFEREE: True}


def test_a_deal_is_settled_in_a_step_of_its_own() -> None:
    s = played_out(dealt(table()))
    scene = seen_by(s)
    assert "sign" not in keys(scene), "nobody pays or collects any more"
    assert "sign" in keys(scene.before[0]), "the last card still moved something"
    assert scene.news[-1].step == "settle"
    assert told(scene)[-1].startswith("Deal 1 is over: Ala ")
    assert len(s.rows) == 1


def test_the_sheet_has_a_line_for_each_deal_and_a_control_sum_on_paper() -> None:
    s = played_out(dealt(table()))
    (sheet,) = seen_by(s).sheets
    say = Speaker("en", NAMES)
    assert [say.say(column.heading) for column in sheet.columns][:2] == ["No.", "Stake"]
    assert sheet.rows[0].dot is not None
    page = paper(Seen(SPECTATOR, s))
    assert [say.say(row.cells[-1]) for row in page.rows[:1] if row.cells[-1]] == ["0"]
    assert len(page.rows) >= 20


def test_the_sheet_can_be_written_and_read_again() -> None:
    session = paper_session(GAME, 3, Options(depth="results"))
    session.act(CHANCE, Banker(1))
    session.act(REFEREE, Entered((-2, 4, -2), 2))
    session.act(REFEREE, Entered((3, 0, -3), 3))
    text = written(session.log, NAMES)
    assert text.splitlines()[1] == "1,Ala/Bo/Cela,Bo,2/0/2,'-2/4/-2,'-2/4/-2"  # no formula
    found = read(text, None, Options())
    assert found.names == NAMES
    assert written(log_of(GAME, found), found.names) == text


@pytest.mark.parametrize(
    "line",
    [
        "1,Ala/Bo/Cela,Bo,2/0/2,-2/4/-1,-2/4/-2",
        "1,Ala/Bo/Cela,Bo,2/0/2,-2/4/-2,-2/4/-1",
        "1,Ala/Bo/Cela,Dan,2/0/2,-2/4/-2,-2/4/-2",
        "1,Ala/Bo/Cela,Bo,x/0/2,-2/4/-2,-2/4/-2",
        "1,Ala/Bo/Cela,Bo,2/0/2,-40/42/-2,-40/42/-2",
        "1,Ala,Ala,0,0,0",
        "2,Ala/Bo/Cela,Bo,2/0/2,-2/4/-2,-2/4/-2",
    ],
)
def test_a_sheet_that_does_not_add_up_is_refused(line: str) -> None:
    with pytest.raises(BadInput):
        read(f"deal,players,banker,stakes,results,balances\n{line}\n", None, Options())


def test_the_log_has_a_line_for_each_turned_card() -> None:
    session = paper_session(GAME, 3, Options(pace="all"))
    session.act(CHANCE, Banker(0))
    for seat in range(3):
        session.act(Actor(seat), Ready())
    for seat, card in zip((1, 2) * 3, ("7h", "7c", "9s", "Qs", "Kd", "As"), strict=True):
        session.act(CHANCE, Deal(seat, card))
    session.act(Actor(0), Go("all"))
    for card in ("7d", "8h", "7s", "9d"):
        session.act(CHANCE, Turned(card))
    assert card_log(session.log, NAMES).splitlines() == [
        "# 1 | Ala",
        "Bo (1): 7h 9s Kd",
        "Cela (1): 7c Qs As",
        "1.1 7d | Bo -1 | Cela -1",
        "1.2 8h",
        "1.3 7s | Bo -2 | Cela -2",
        "2.1 9d | Bo +1",
    ]


@pytest.mark.parametrize(
    ("level", "bank", "own"), [("strong", 100, 1), ("easy", 1, 100), ("medium", None, None)]
)
def test_players_differ_in_the_stakes_they_choose(
    level: str, bank: int | None, own: int | None
) -> None:
    luck, budget = seeded("ogladac"), Budget(rounds=1)
    bot = BOTS.levels[level]()
    s = table(Options(stake=10))
    thought = bot.think(Seen(Actor(0), s), luck, budget)
    assert thought is not None
    assert thought.do == (Ready() if bank is None else SetStake(bank))
    s = table(Options(stake=10, individual_stakes=True))
    thought = bot.think(Seen(Actor(1), s), luck, budget)
    assert thought is not None
    assert thought.do == (Ready() if own is None else SetStake(own))
    assert bot.think(Seen(Actor(1), dealt(table())), luck, budget) is None


def test_the_command_prints_the_exact_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert KIT.solve is not None
    app = KIT.solve()
    app(["--deck", "52", "--punters", "3", "--json"], result_action="return_value")
    found = json.loads(capsys.readouterr().out)
    assert found["mean"] == "3529/20825"
    app(["--lang", "pl"], result_action="return_value")
    assert "2522/4495" in capsys.readouterr().out
    with pytest.raises(BadInput):
        app(["--punters", "9"], result_action="return_value")
