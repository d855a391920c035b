"""The sheets have every piece a scene can need, in one source with pictures that stand alone."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import pytest

from stolik.scene.svg import palette, symbols
from stolik.scene.svg.shapes import filled, shapes, without_stitches

SVG = "{http://www.w3.org/2000/svg}"
MOST_PACKED = 16_000
"""Of the 30 KB that all drawings of a table may have; faces and pictures of games are the rest."""


SHEETS = ("", *symbols.OWN_SHEETS)


def names(*sheets: str) -> list[str]:
    roots = [ElementTree.fromstring(symbols.sheet(name)) for name in sheets or SHEETS]
    return [one.attrib["id"] for root in roots for one in root.iter() if "id" in one.attrib]


def test_every_piece_is_in_a_sheet() -> None:
    kinds = ("king", "queen", "rook", "bishop", "knight", "pawn", "man", "dame")
    men = {f"{kind}-{colour}" for kind in kinds for colour in ("white", "black")}
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    faces = {f"{size}-{r}{s}" for size in ("card", "small") for r in ranks for s in (*"SHDC", "")}
    texts = (*"0123456789", "plus2", "skip", "turn")
    coloured = {f"colour-{c}-{t}" for c in ("red", "blue", "green", "yellow") for t in texts}
    coloured |= {"colour-ink-any", "colour-ink-plus4"}
    tiles = {f"tile-{n}" for n in range(1, 14)} | {f"mark-{colour}" for colour in palette.INKS}
    dice = {f"die-{value}" for value in range(1, 7)} | {"die-covered", "cup"}
    chips = {f"{way}-{one[0]}" for way in ("chip", "side") for one in palette.CHIPS}
    wanted = men | faces | coloured | tiles | dice | chips | {"back", "tulip", "joker", "tile-back"}
    assert {f"stolik-{name}" for name in wanted} <= set(names())


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_a_shape_points_at_is_in_its_sheet_or_in_that_of_all_tables(sheet: str) -> None:
    root = ElementTree.fromstring(symbols.sheet(sheet))
    aims = {use.attrib["href"] for use in root.iter(f"{SVG}use")}
    aims |= set(re.findall(r"url\((#[\w-]+)\)", symbols.sheet(sheet)))
    assert {aim.removeprefix("#") for aim in aims} <= set(names("", sheet))


def test_who_plays_no_cards_reads_none() -> None:
    assert not [
        name for name in names("") if re.match(r"stolik-(card-\w{1,3}$|small|colour)", name)
    ]
    assert len(symbols.sheet()) * 3 < sum(map(len, symbols.sheets().values()))


def test_no_two_shapes_share_a_name() -> None:
    assert len(names()) == len(set(names()))


def test_the_sheets_are_small() -> None:
    packed = gzip.compress(("".join(symbols.sheets().values()) + symbols.style()).encode(), 9)
    assert len(packed) <= MOST_PACKED


def test_every_colour_of_the_sheets_is_in_their_style() -> None:
    wanted = set(re.findall(r"var\(--(\w+)\)", "".join(symbols.sheets().values())))
    assert wanted == {*"cgtlf", "k", "kd", "ko"}
    assert all(f"--{name}:" in symbols.style() for name in wanted)


def test_a_picture_that_stands_alone_needs_no_style() -> None:
    text = "".join(f'<use href="#stolik-{name}"/>' for name in symbols.composed())
    found = symbols.definitions(text, "pl", True)
    assert "var(" not in found
    ids = re.findall(r'id="([^"]+)"', found)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', found)) <= set(ids)


@pytest.mark.parametrize(("letters", "queen"), [("pl", "D"), ("en", "Q")])
def test_a_picture_has_the_letters_that_are_wanted(letters: str, queen: str) -> None:
    found = symbols.defined("stolik-card-QH", letters, True)
    assert re.findall(r"<text[^>]*>([^<]+)<", found) == [queen]


def test_two_colours_make_diamonds_red_and_keep_the_hair() -> None:
    four, two = (symbols.defined("stolik-card-KD", "pl", is_four) for is_four in (True, False))
    assert palette.SUITS["D"]["c"] in four
    assert palette.SUITS["D"]["c"] not in two
    assert palette.SUITS["H"]["c"] in two
    assert palette.SUITS["D"]["f"] in two


def test_a_small_card_has_no_stitches() -> None:
    large = symbols.defined("stolik-card-QH", "pl", True)
    small = symbols.defined("stolik-card-QH-plain", "pl", True)
    assert 'class="fine"' in large
    assert 'class="fine"' not in small
    assert len(small) < len(large)
    assert without_stitches("<path/>") == "<g><path/></g>"


def test_colours_are_filled_in_or_have_their_default() -> None:
    text = 'a="var(--c)" b="var(--x,url(#y))"'
    assert filled(text, {"c": "red"}) == 'a="red" b="url(#y)"'


def test_every_flower_has_its_own_shape() -> None:
    flowers = [re.search(r' d="([^"]+)"', shapes()[f"stolik-flower-{c}"]) for c in palette.INKS]
    assert len({found[1] for found in flowers if found}) == len(palette.INKS)


def test_a_picture_that_points_at_pieces_is_completed_with_them() -> None:
    bare = '<svg xmlns="http://www.w3.org/2000/svg"><use href="#stolik-card-QC"/></svg>'
    root = ElementTree.fromstring(symbols.completed(bare))
    ids = {one.get("id") for one in root.iter()}
    assert {"stolik-card-QC", "stolik-C", "stolik-bud"} <= ids
    assert symbols.completed("<svg><path/></svg>") == "<svg><path/></svg>"
