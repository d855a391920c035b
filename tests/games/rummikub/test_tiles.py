"""Names, numbers and counts of the tiles."""

from __future__ import annotations

import pytest

from stolik.games.rummikub.rules import tiles


@pytest.mark.rule("RUM-1")
def test_there_are_two_tiles_of_each_of_53_kinds() -> None:
    all_kinds = [tiles.of_physical(tile) for tile in range(tiles.PHYSICAL)]
    assert tiles.counts(all_kinds) == (2,) * 53


@pytest.mark.rule("RUM-3")
def test_a_physical_tile_is_numbered_by_colour_value_and_copy() -> None:
    for c, colour in enumerate("kbor"):
        for value in range(1, 14):
            for copy in (0, 1):
                tile = 26 * c + 2 * (value - 1) + copy
                assert tiles.name(tiles.of_physical(tile)) == f"{colour}{value}"
    assert {tiles.name(tiles.of_physical(tile)) for tile in (104, 105)} == {"J"}


def test_every_name_is_read_back_as_its_piece() -> None:
    for piece in range(tiles.NAMED + tiles.ORDINARY):
        assert tiles.piece(tiles.name(piece)) == piece


@pytest.mark.parametrize("name", ["", "k0", "k14", "x3", "J=J", "J=", "K1", "k01", "j", "J=J=k1"])
def test_a_name_of_no_tile_is_no_piece(name: str) -> None:
    assert tiles.piece(name) is None


def test_a_named_joker_is_made_of_a_joker() -> None:
    piece = tiles.piece("J=k8")
    assert piece is not None
    assert tiles.tile_of(piece) == tiles.JOKER
    assert tiles.name(tiles.stands_for(piece)) == "k8"
    assert tiles.counts([piece])[tiles.JOKER] == 1


def test_counts_and_kinds_are_inverse() -> None:
    kinds = (0, 0, 13, 51, 52, 52)
    assert tiles.kinds(tiles.counts(kinds)) == kinds


def test_taking_away_what_was_added_gives_the_first_again() -> None:
    one, other = tiles.counts([1, 1, 52]), tiles.counts([1, 30])
    both = tiles.added(one, other)
    assert tiles.without(both, other) == one
    assert tiles.is_within(one, both)
    assert not tiles.is_within(both, one)


@pytest.mark.rule("RUM-90", "RUM-91")
def test_a_rack_counts_its_values_and_what_a_joker_costs() -> None:
    rack = tiles.counts([tiles.kind(0, 13), tiles.kind(3, 1), tiles.JOKER])
    assert tiles.face_value(rack, 50) == 64
    assert tiles.face_value(rack, 30) == 44
