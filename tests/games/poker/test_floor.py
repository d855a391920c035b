"""A real table as its dealer enters it: chips brought, chairs, words and chips, out of turn."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, Seen, Viewer
from stolik.games.poker import actions as act
from stolik.games.poker.state import View
from tests.games.poker.table import CALL, CHECK, FOLD, GAME, Deal


def followed(stacks: list[int]) -> Deal:
    """A table whose dealer enters every action; the first deal has begun."""
    table = Deal(stacks, is_begun=False, depth="bets")
    return table.rule(act.Next())


@pytest.mark.rule("POK-24", "POK-25")
@pytest.mark.parametrize(
    ("to", "how", "counts"),
    [
        (10, "said", CALL),
        (14, "said", CALL),  # less than half of a full raise
        (15, "said", act.Raise(20)),  # half of it is made up to one
        (19, "chips", act.Raise(20)),
        (45, "said", act.Raise(45)),
        (45, "chips", act.Raise(45)),
        (100, "one_chip", CALL),
        (10, "string", CALL),  # the second motion does not count
        (40, "string", act.Raise(40)),
        (900, "said", act.Raise(500)),
    ],
)
def test_an_amount_counts_as_what_the_rules_make_of_it(
    to: int, how: act.How, counts: act.Action
) -> None:
    table = followed([500] * 3)
    after = followed([500] * 3).rule(counts)
    table.rule(act.Declared(to, how))
    assert (table.p.bets, table.p.high, table.p.turn) == (
        after.p.bets,
        after.p.high,
        after.p.turn,
    )
    assert table.told[0].what == how


@pytest.mark.rule("POK-19")
def test_a_first_bet_below_the_minimum_is_made_up_to_it_and_one_chip_is_a_bet() -> None:
    table = followed([500] * 3).rule(CALL, CALL, CHECK)
    assert table.p.phase == "bet1"
    table.rule(act.Declared(3))
    assert table.p.high == 10
    other = followed([500] * 3).rule(CALL, CALL, CHECK).rule(act.Declared(25, "one_chip"))
    assert other.p.high == 25


@pytest.mark.rule("POK-83")
def test_what_was_done_out_of_turn_stands_unless_the_betting_changes() -> None:
    table = followed([500] * 4)
    assert table.p.turn == 2
    table.rule(act.OutOfTurn(3, "call"), act.OutOfTurn(0, "raise", 30))
    assert table.why(REFEREE, act.OutOfTurn(3, "fold")) == "no_such_seat POK-24"
    table.rule(CALL)
    assert table.why(REFEREE, FOLD) == "stands POK-83"
    assert table.why(REFEREE, act.Raise(40)) == "stands POK-83"
    assert table.why(REFEREE, act.Declared(40)) == "stands POK-83"
    offered = GAME.choices(seen(table))
    assert CALL in offered.listed
    assert FOLD not in offered.every
    asked = GAME.scene(seen(table)).prompt
    assert (asked.text.id, asked.clause) == ("poker.ask.stands", "POK-83")
    table.rule(CALL)
    assert table.why(REFEREE, CALL) == "stands POK-83"
    table.rule(act.Raise(30))
    assert table.p.early == ()


@pytest.mark.rule("POK-83")
def test_a_raise_before_frees_what_was_done_out_of_turn_but_not_a_fold() -> None:
    table = followed([500] * 4)
    table.rule(act.OutOfTurn(3, "call"), act.OutOfTurn(0, "fold"), act.Raise(40))
    table.rule(act.Raise(100))
    assert table.why(REFEREE, CALL) == "stands POK-83"
    table.rule(FOLD)
    assert not table.p.live[0]


@pytest.mark.rule("POK-24")
def test_an_action_out_of_turn_must_be_one() -> None:
    table = followed([500] * 3)
    assert table.why(REFEREE, act.OutOfTurn(2, "fold")) == "no_such_seat POK-24"
    assert table.why(REFEREE, act.OutOfTurn(0, "check")) == "cannot_check POK-24"
    assert table.why(REFEREE, act.OutOfTurn(1, "call")) == "nothing_to_call POK-24"
    assert table.why(REFEREE, act.OutOfTurn(1, "raise", 501)) == "chips_range POK-25"
    assert table.why(0, act.OutOfTurn(0, "fold")) == "referee_rules POK-83"
    online = Deal([500] * 3)
    assert online.why(REFEREE, act.OutOfTurn(0, "fold")) == "real_table POK-83"
    assert online.why(REFEREE, act.Declared(40)) == "not_your_turn POK-24"


@pytest.mark.rule("POK-55", "POK-57", "POK-58")
def test_a_dealer_enters_who_sits_down_buys_and_goes() -> None:
    table = followed([500] * 3).rule(FOLD, FOLD)
    assert table.p.phase == "between"
    table.rule(act.Sits(2, "gone"))
    assert table.p.chairs[2] == "gone"
    assert table.p.till.cashed[2] == 500
    assert table.why(REFEREE, act.Brings(0, 400)) == "no_chips_off POK-58"
    assert table.why(REFEREE, act.Brings(0, 495)) == "same_chips POK-58"
    assert table.why(REFEREE, act.Brings(0, 0)) == "chips_range POK-55"
    assert table.why(REFEREE, act.Brings(7, 10)) == "no_such_seat POK-57"
    table.rule(act.Brings(0, 800), act.Brings(2, 300))
    assert table.purses == (800, 505, 300)
    assert table.p.owes[2] == "new"
    table.rule(act.Sits(2, "post"), act.Sits(0, "away"), act.Sits(0, "in"), act.Next())
    assert table.p.dealt == (True, True, True)


def seen(table: Deal) -> Seen[View]:
    return Seen(Viewer(REFEREE), table.view(REFEREE))
