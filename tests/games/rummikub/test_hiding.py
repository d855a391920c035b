"""Who sees what: section 5."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, SPECTATOR
from stolik.engine.scene import Figure, Hand, Tile, nodes
from stolik.games.rummikub.rules.actions import Draw
from stolik.games.rummikub.solving import aside
from tests.games.rummikub.desk import Table, at


def table(**options: object) -> Table:
    racks = {"A": "r6 k2", "B": "k10 b10 o10"}
    return at(racks, "r3 r4 r5", "o1 o2 o3", "A", options=options)  # type: ignore[arg-type]


@pytest.mark.rule("RUM-11")
def test_a_rack_is_seen_by_its_owner_and_the_referee_alone() -> None:
    found = table()
    assert found.seen(0).view.racks == (found.state.racks[0], None)
    assert found.seen(1).view.racks == (None, found.state.racks[1])
    assert found.seen(SPECTATOR).view.racks == (None, None)
    assert found.seen(REFEREE).view.racks == found.state.racks


@pytest.mark.rule("RUM-11", "RUM-42")
def test_the_others_see_that_a_tile_was_drawn_and_how_many_there_are() -> None:
    found = table().act(0, Draw())
    assert found.seen(1).view.public.counts == (3, 3)
    assert [news.what for news in found.seen(1).view.public.news] == ["drew"]
    assert "o1" not in str(found.seen(1).view.public.news)
    assert found.rack(0) == "k2 o1 r6"


@pytest.mark.rule("RUM-87")
def test_after_the_end_all_racks_lie_open() -> None:
    found = at({"A": "r6", "B": "k10"}, "r3 r4 r5", "o1").play(0, "r3 r4 r5 r6", "r6")
    for viewer in (0, 1, SPECTATOR):
        assert found.seen(viewer).view.racks == found.state.racks


@pytest.mark.rule("RUM-11")
def test_spectators_see_racks_later_where_the_table_wants_it() -> None:
    found = table(spectator_racks="open_delayed")
    found.act(0, Draw())
    assert found.seen(SPECTATOR).view.racks == (None, None)
    before = found.seen(SPECTATOR).view.before
    assert before[0] is not None
    assert len(before[0]) == 2  # without the tile just drawn
    assert table().seen(SPECTATOR).view.before == (None, None)


@pytest.mark.rule("RUM-95")
def test_the_referee_sees_what_a_rack_without_meld_could_meld_and_nobody_else() -> None:
    figures = [node for node in nodes(table().scene(REFEREE)) if isinstance(node, Figure)]
    assert [f.text.text for f in figures if f.key == "meld:1"] == ["≥ 30 / 30"]  # type: ignore[union-attr]
    for viewer in (0, 1, SPECTATOR):
        assert not any(node.key == "meld:1" for node in nodes(table().scene(viewer)))


def test_hints_are_shown_only_in_training() -> None:
    for training in (True, False):
        found = table(training=training)
        assert (aside.asked(found.seen(0)) is not None) == training
        assert aside.asked(found.seen(1)) is None
        assert aside.asked(found.seen(SPECTATOR)) is None


def test_whether_a_play_exists_is_not_told_by_what_is_offered() -> None:
    """The same buttons stand there with and without a play, and typical plays stay inside."""
    rich = at({"A": "r6 k2", "B": "k1"}, "r3 r4 r5", "o1")
    poor = at({"A": "b9 k2", "B": "k1"}, "r3 r4 r5", "o1")
    keys = [{button.key for button in one.scene(0).actions} for one in (rich, poor)]
    assert keys[0] == keys[1]
    assert all(form.is_sought for form in rich.choices(0).forms if form.action.__name__ == "Play")


def test_tiles_are_told_apart_without_colour() -> None:
    found = at({"A": "k5 b5 o5 r5 J", "B": "k1"}, "r3 r4 r5", "o1")
    rack = next(n for n in nodes(found.scene(0)) if isinstance(n, Hand) and n.key == "rack")
    faces = {(tile.text, tile.sign) for tile in rack.pieces if isinstance(tile, Tile)}
    assert len(faces) == 5
