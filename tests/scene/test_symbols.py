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
