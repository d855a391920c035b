"""Bots: they play legal moves, find what they should, answer offers, and survive their engine."""

from pathlib import Path

import chess
import pytest

from stolik.bots import Budget
from stolik.engine import Actor, Seen, see
from stolik.games.szachy import GAME, bot
from stolik.games.szachy.actions import (
    AcceptDraw,
    Action,
    AnswerTakeback,
    ClaimDraw,
    Move,
    OfferDraw,
    RequestTakeback,
    Touch,
)
from stolik.games.szachy.search import Search, evaluated
from stolik.games.szachy.state import State
from stolik.games.szachy.stockfish import Stockfish, found
from tests.games.szachy.kit import act, begun, moves
from tests.kit.walks import seeded

MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1"
HANGING = "3qk3/8/8/8/8/8/3R4/3RK3 w - - 0 1"
ROUNDS = Budget(rounds=30)


def thought(name: str, s: State, budget: Budget = ROUNDS, seat: int | None = None) -> Action | None:
    me = s.seat(s.mover) if seat is None else Actor(seat)
    found_thought = bot.LEVELS[name]().think(see(GAME, s, me), seeded(name), budget)
    return None if found_thought is None else found_thought.do


@pytest.mark.parametrize("name", ["easy", "medium", "greedy", "ab2", "ab4"])
def test_a_bot_mates_in_one(name: str) -> None:
    assert thought(name, begun(MATE_IN_ONE)) == Move("c1c8")


@pytest.mark.parametrize("name", ["easy", "medium", "greedy"])
def test_a_bot_takes_a_queen_that_hangs(name: str) -> None:
    assert thought(name, begun(HANGING)) == Move("d2d8")


def test_the_search_does_not_take_a_poisoned_pawn() -> None:
    """The pawn on d5 is covered by another: a queen that takes it is lost."""
    s = begun("4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1")
    assert thought("ab2", s) != Move("d1d5")
    assert thought("greedy", s) == Move("d1d5")


def test_a_mirrored_position_is_worth_the_same_to_the_other_side() -> None:
    board = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9")
    assert evaluated(board) == evaluated(board.mirror())
    assert evaluated(chess.Board()) == 0


def test_the_search_stops_when_its_budget_is_spent() -> None:
    search = Search(lambda nodes: nodes >= 500)
    lines = search.deepened(chess.Board(), 20)
    assert search.nodes < 2000
    assert len(lines) == 20


def test_a_budget_of_rounds_gives_the_same_move_again() -> None:
    s = moves(begun(), "e2e4", "c7c5")
    assert thought("medium", s) == thought("medium", s)


def test_a_bot_plays_only_what_a_touch_leaves_it() -> None:
    s = act(begun(touch_move=True), Touch("a2"))
    assert thought("medium", s) in (Move("a2a3"), Move("a2a4"))


def test_a_bot_accepts_a_draw_when_it_stands_worse_and_not_when_better() -> None:
    worse = "4k3/8/8/8/8/8/3R4/3RK3 w - - 0 1"
    offered = act(act(begun(worse), OfferDraw()), Move("d1c1"))
    assert thought("ab2", offered) == AcceptDraw()
    better = "3rk3/3r4/8/8/8/8/8/4K3 w - - 0 1"
    offered = act(act(begun(better), OfferDraw()), Move("e1e2"))
    assert isinstance(thought("ab2", offered), Move)


def test_a_bot_claims_a_draw_when_it_stands_worse() -> None:
    s = begun("4k3/8/8/8/8/8/3R4/3RK3 b - - 100 90")
    assert thought("ab2", s) == ClaimDraw("fifty_moves")


def test_a_bot_allows_takebacks_and_is_silent_when_not_asked() -> None:
    s = act(moves(begun(), "e2e4"), RequestTakeback(), by=0)
    assert thought("easy", s) == AnswerTakeback(accept=True)
    assert thought("easy", moves(begun(), "e2e4"), seat=0) is None


def test_of_a_clock_no_more_than_a_thirtieth_is_thought() -> None:
    assert bot.left_ms(begun(clock="1+0"), Budget(ms=5000)) == 2000
    assert bot.left_ms(begun(), Budget(ms=5000)) == 5000


def test_the_hooks_of_general_searches_leave_out_resigning() -> None:
    s = begun()
    seen: Seen[State] = see(GAME, s, Actor(0))
    choices = GAME.choices(seen)
    assert all(isinstance(do, Move) for do in bot.candidates(seen, choices))
    assert isinstance(bot.playout(seen, choices, seeded("x")), Move)
    assert bot.evaluate(begun(HANGING), 0) > 0.5 > bot.evaluate(begun(HANGING), 1)


def test_a_program_that_hangs_or_dies_is_given_up(tmp_path: Path) -> None:
    for text in ("#!/bin/sh\nexit 1\n", "#!/bin/sh\necho uciok\necho readyok\nexit 0\n"):
        program = tmp_path / "engine"
        program.write_text(text)
        program.chmod(0o755)
        engine = Stockfish(program=str(program))
        assert engine.play(chess.Board(), 10) is None
        engine.close()
    assert Stockfish(program=str(tmp_path / "missing")).play(chess.Board(), 10) is None


@pytest.mark.skipif(found() is None, reason="Stockfish is not installed")
def test_strong_is_stockfish_where_it_is_installed() -> None:
    player = bot.StockfishPlayer()
    seen = see(GAME, begun(MATE_IN_ONE), Actor(0))
    answer = player.think(seen, seeded("x"), Budget(ms=1000))
    assert answer is not None
    assert answer.do == Move("c1c8")
    player.stockfish.close()
