"""One game between bots."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any

import pytest

from stolik.bots import Bot, Budget, Thought
from stolik.engine import Luck, Seen
from stolik.lab.lineup import Lineup
from stolik.lab.single import BotFault, Table
from tests.kit import numbers
from tests.kit.numbers import Judge, Name, Names, Numbers, Options, Shout

GAME = Numbers()
LINEUP = Lineup(GAME, {})


class Loud:
    """Shouts whenever it may, and remembers how often it was asked."""

    def __init__(self) -> None:
        self.budgets: list[Budget] = []

    def think(self, seen: Seen[Any], luck: Luck, budget: Budget) -> Thought[Any] | None:
        self.budgets.append(budget)
        return Thought(Name(1) if numbers.asked(seen.view) == seen.viewer else Shout())


class Rude:
    """Names a number that is not allowed."""

    def think(self, seen: Seen[Any], luck: Luck, budget: Budget) -> Thought[Any] | None:
        return Thought(Name(77)) if numbers.asked(seen.view) == seen.viewer else None


class Mute:
    """Never says anything."""

    def think(self, seen: Seen[Any], luck: Luck, budget: Budget) -> Thought[Any] | None:
        return None


def table(*bots: Bot[Any, Any], root: int = 1, lineup: Lineup = LINEUP, **given: Any) -> Table:
    return Table(lineup, Options(**given), bots, root)


def bonus(root: int, *bots: Bot[Any, Any], deals: int = 1) -> int:
    totals = table(*bots, root=root, bonus=50, deals=deals).play(0, 1).totals
    return int(totals[0]) - sum(bot.n for bot in bots[:1] if isinstance(bot, Names)) * deals


def test_a_game_is_played_to_its_end_and_its_places_are_kept() -> None:
    played = table(Names(3), Names(8), bonus=0).play(0, 1)
    assert played.totals == (3, 8)
    assert played.places == (2, 1)
    assert played.steps == 3


def test_the_same_root_gives_the_same_chance_whoever_plays() -> None:
    assert bonus(5, Names(3), Names(8)) == bonus(5, Names(9), Names(1))
    assert len({bonus(root, Names(0), Names(0)) for root in range(20)}) > 5


def test_what_happened_in_one_deal_does_not_shift_the_chance_of_the_next() -> None:
    """Shouts add entries to the first deals, yet the same bonuses are drawn."""
    quiet = table(Names(1), Names(1), bonus=50, deals=5).play(0, 1)
    loud = table(Loud(), Loud(), bonus=50, deals=5).play(0, 1)
    assert loud.steps > quiet.steps
    assert loud.totals == quiet.totals


def test_clock_and_referee_act_where_they_are_due() -> None:
    played = table(Names(1), Names(1), waits=True, judged=True, deals=2, bonus=0).play(0, 1)
    assert sum(played.totals) == 2 * 2 + 200


def test_the_referee_s_entries_can_depend_on_who_plays() -> None:
    def stronger(players: Sequence[Bot[Any, Any]], seen: Seen[Any], luck: Luck) -> Judge:
        strengths = [bot.n for bot in players if isinstance(bot, Names)]
        return Judge(strengths.index(max(strengths)))

    lineup = Lineup(GAME, {}, stronger)
    for bots, winner in (((Names(3), Names(5)), 1), ((Names(5), Names(3)), 0)):
        played = table(*bots, lineup=lineup, judged=True, bonus=0, deals=4).play(0, 1)
        assert played.totals[winner] == 4 * 100 + 4 * 5


def test_who_may_act_is_asked_but_speaks_once_until_someone_due_has_acted() -> None:
    loud = [Loud(), Loud(), Loud()]
    assert table(*loud, bonus=0).play(0, 1).steps == 1 + 3 + 3


def test_every_question_gets_a_fresh_budget() -> None:
    loud = Loud()
    table(loud, Names(1)).play(250, 7)
    assert len(loud.budgets) == 2
    assert {(one.ms, one.rounds) for one in loud.budgets} == {(250, 7)}
    assert loud.budgets[0].started < loud.budgets[1].started


def test_a_bot_that_breaks_the_rules_stops_the_match_with_seat_and_clause() -> None:
    with pytest.raises(BotFault) as caught:
        table(Names(1), Rude()).play(0, 1)
    assert caught.value.code == "bot_refused"
    assert caught.value.facts == {"seat": 1, "why": "no", "clause": "NUM-1"}


def test_a_bot_that_stays_silent_although_due_stops_the_match() -> None:
    with pytest.raises(BotFault) as caught:
        table(Mute(), Names(1)).play(0, 1)
    assert caught.value.code == "bot_silent"


def test_a_fault_travels_between_processes_whole() -> None:
    fault = BotFault("bot_refused", seat=1, why="no", clause="NUM-1")
    again = pickle.loads(pickle.dumps(fault))  # noqa: S301 - our own bytes
    assert (again.code, again.facts) == (fault.code, fault.facts)
