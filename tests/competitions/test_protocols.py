"""What protocols, cards and lots do for any competition."""

from __future__ import annotations

import pytest
from msgspec import Struct

from stolik.competitions import protocols
from stolik.competitions.cards import Card, sent_off, yellows
from stolik.competitions.floor import seats_held, speaker
from stolik.competitions.lots import numbered, tied
from stolik.competitions.previewing import Line, differing, standing_changes
from stolik.competitions.protocols import TableProtocol
from stolik.competitions.screens import Bearer
from stolik.engine import Refused
from stolik.engine.actors import Actor
from stolik.engine.messages import msg


class Race(Struct, frozen=True):
    """A result of three seats; one may have stayed away."""

    first: int
    away: tuple[int, ...] = ()

    def playing(self, seats: int) -> tuple[int, ...]:
        return tuple(one for one in range(seats) if one not in self.away)


def table() -> TableProtocol[Race]:
    return TableProtocol((7, 8, 9))


def test_a_line_is_settled_by_everybody_who_played_or_by_a_judge() -> None:
    one = protocols.write(table(), Race(0, away=(2,)), seat=0)
    assert protocols.waiting(one.lines[0], 3) == (1,)
    assert protocols.report(one, 2) == "reported"
    assert protocols.open_line(one) == 1
    one = protocols.confirm(one, 1, 1, "X-1")
    assert (protocols.report(one, 2), protocols.report(one, 1)) == ("open", "confirmed")
    with pytest.raises(Refused, match="already_confirmed"):
        protocols.confirm(one, 1, 1, "X-1")
    two = protocols.object_to(one, 1, 0, "X-1")
    assert protocols.report(two, 1) == "disputed"
    assert protocols.confirm_all(two) == two  # a signature does not outvote an objection
    ruled = protocols.rewrite(two, 1, Race(1), judge="anna")
    assert protocols.report(ruled, 1) == "ruled"
    assert ruled.changes == (protocols.Change(1, Race(0, (2,)), Race(1), "anna"),)
    with pytest.raises(Refused, match="already_objected"):
        protocols.object_to(ruled, 1, 0, "X-1")


def test_a_change_asks_everybody_again_and_the_same_again_is_none() -> None:
    one = protocols.write(table(), Race(0), seat=0)
    same = protocols.rewrite(one, 1, Race(0), seat=2)
    assert same.changes == ()
    assert same.lines[0].confirmed == (2,)
    assert protocols.report(protocols.confirm_all(same), 1) == "confirmed"


def test_cards_add_up_in_their_order_and_warnings_do_not() -> None:
    cards = [Card("warning", 1)] * 5 + [Card("yellow", 2), Card("red", 3), Card("yellow", 2)]
    assert sent_off(cards, 2) == (3, 2)
    assert sent_off(cards, 3) == (3,)
    assert yellows(cards, 2) == 2


def test_a_lot_is_for_the_first_equals_within_the_cut() -> None:
    keys = {"a": 5, "b": 4, "c": 4, "d": 3, "e": 3}
    assert tied("abcde", keys, 2) == ("b", "c")
    assert tied("abcde", keys, 1) == ()
    assert tied("abcde", {**keys, "c": 3}, 4) == ("c", "d", "e")
    assert numbered({"x": 4}, ("b", "c")) == {"x": 4, "b": 5, "c": 6}


def test_a_phone_speaks_for_its_table_and_a_player_for_himself() -> None:
    seats = (7, 8, 9)
    phone = Bearer(frozenset(("scorer",)), table=2)
    player = Bearer(frozenset(("player",)), member=8)
    assert seats_held(seats, 2, phone) == (0, 1, 2)
    assert seats_held(seats, 1, phone) == ()
    assert seats_held(seats, 1, player) == (1,)
    assert speaker(seats, 2, phone, 2) == Actor(9)
    assert speaker(seats, 2, phone, 3) is None
    assert speaker(seats, 2, phone, None) is None
    assert speaker(seats, 1, player, None) == Actor(8)
    assert speaker(seats, 1, player, 0) is None
    assert speaker(seats, 1, Bearer(), 0) is None


def line(place: int) -> Line:
    return Line(place, ("5",))


def test_a_preview_shows_who_moves_and_who_is_gone() -> None:
    grid = standing_changes(
        msg("total"),
        (msg("player"), msg("total"), msg("total")),
        differing({1: line(1), 2: line(2), 3: line(3)}, {2: line(1), 3: line(3)}),
    )
    assert [row.member for row in grid.rows] == [2, 1]
    assert [row.mark for row in grid.rows] == ["good", "bad"]
