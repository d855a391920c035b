"""Nodes that are put into a picture later."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Raw, msg
from stolik.engine.asides import NOTHING, Aside, with_aside
from stolik.engine.ledger import Ledger
from stolik.engine.scene import Figure, Node, Prompt, Scene, Seat


def figure(key: str, text: str) -> Figure:
    return Figure(key, Raw(text), Raw(key))


def scene(centre: tuple[Node, ...], mine: tuple[Node, ...], at_seat: tuple[Node, ...]) -> Scene:
    seat = Seat("seat:0", 0, msg("seat.name"), nodes=at_seat)
    prompt = Prompt(msg("total"))
    return Scene("kosci", msg("total"), None, (seat,), centre, prompt, mine)


def test_a_node_takes_the_place_of_the_one_with_its_key_wherever_it_is() -> None:
    drawn = scene((figure("a", "?"),), (figure("b", "?"),), (figure("c", "?"),))
    found = with_aside(drawn, Aside(tuple(figure(key, key.upper()) for key in "abc")))
    assert found == scene((figure("a", "A"),), (figure("b", "B"),), (figure("c", "C"),))


def test_other_nodes_come_after_those_that_are_there() -> None:
    drawn = scene((figure("a", "1"),), (), ())
    found = with_aside(drawn, Aside((figure("x", "2"),), (figure("y", "3"),)))
    assert found == scene((figure("a", "1"), figure("x", "2")), (figure("y", "3"),), ())


def test_nothing_changes_nothing() -> None:
    drawn = scene((figure("a", "1"),), (), ())
    assert with_aside(drawn, NOTHING) is drawn


def test_a_sheet_takes_the_place_of_the_one_with_its_key_or_stands_first() -> None:
    def sheet(key: str, title: str) -> Ledger:
        return Ledger(key, Raw(title), (), ())

    drawn = replace(scene((), (), ()), sheets=(sheet("a", "1"), sheet("b", "2")))
    found = with_aside(drawn, Aside(sheets=(sheet("b", "3"), sheet("c", "4"))))
    assert [(one.key, one.label) for one in found.sheets] == [
        ("c", Raw("4")),
        ("a", Raw("1")),
        ("b", Raw("3")),
    ]
