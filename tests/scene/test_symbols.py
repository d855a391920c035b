"""The sheet of symbols has every shape a scene can need, and nothing but shapes."""

from __future__ import annotations

from xml.etree import ElementTree

from stolik.scene.svg import symbols

SVG = "{http://www.w3.org/2000/svg}"


def names() -> set[str]:
    root = ElementTree.fromstring(symbols.sheet())
    return {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}


def test_every_piece_is_in_the_sheet() -> None:
    kinds = ("king", "queen", "rook", "bishop", "knight", "pawn", "man", "dame")
    men = {f"stolik-{kind}-{colour}" for kind in kinds for colour in ("white", "black")}
    suits = {f"stolik-{place}-{suit}" for place in ("pips", "small") for suit in "SHDC"}
    dice = {f"stolik-die-{value}" for value in range(1, 7)}
    chips = {f"stolik-chip-{worth}" for worth in (1, 5, 25, 100, 500, 1000)}
    assert men | suits | dice | chips | {"stolik-back", "stolik-tulip"} <= names()


def test_what_a_symbol_points_at_is_in_the_sheet() -> None:
    root = ElementTree.fromstring(symbols.sheet())
    aims = {use.attrib["href"] for use in root.iter(f"{SVG}use")}
    assert {aim.removeprefix("#") for aim in aims} <= names()


def test_no_two_symbols_share_a_name() -> None:
    assert symbols.sheet().count("<symbol ") == len(names())


def test_a_symbol_within_another_has_its_own_size() -> None:
    """Without width and height a used symbol is as large as the whole card."""
    root = ElementTree.fromstring(symbols.sheet())
    sizes = {(use.attrib.get("width"), use.attrib.get("height")) for use in root.iter(f"{SVG}use")}
    assert sizes == {("120", "120")}


def test_the_tulips_on_the_back_have_their_own_size() -> None:
    root = ElementTree.fromstring(symbols.sheet())
    back = next(one for one in root if one.get("id") == "stolik-back")
    tulips = [one for one in back.iter() if one.get("href") == "#stolik-tulip"]
    assert [(one.get("width"), one.get("height")) for one in tulips] == [("120", "120")] * 2
