"""Words stand out from what they are written on: WCAG AA on the cloth and cards, AAA on panels."""

from __future__ import annotations

import pytest

from stolik.scene.svg import boards, palette, pen, tiles

THEMES = {"day": pen.DAY, "night": pen.NIGHT}


def light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def veiled(colour: str, veil: str, opacity: float) -> str:
    pairs = [(int(colour[i : i + 2], 16), int(veil[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * (1 - opacity) + b * opacity):02x}" for a, b in pairs)


def test_the_measure_knows_black_on_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("ink", ["ink", "mute", "link", "right", "wrong"])
@pytest.mark.parametrize("ground", ["panel", "paper"])
def test_text_on_panels_is_triple_a(name: str, ink: str, ground: str) -> None:
    theme = THEMES[name]
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 7


@pytest.mark.parametrize("ground", pen.DAY.cloth)
@pytest.mark.parametrize("ink", ["#ffffff", "#d7e6f7"])
def test_text_on_the_cloth_and_on_seats_is_double_a(ground: str, ink: str) -> None:
    assert contrast(ink, ground) >= 4.5
    assert contrast(ink, veiled(ground, "#ffffff", 0.12)) >= 4.5


def test_the_main_button_is_triple_a() -> None:
    assert contrast(pen.INK, pen.YOU) >= 7


@pytest.mark.parametrize("suit", palette.SUITS)
def test_cards_are_readable_also_when_dimmed(suit: str) -> None:
    ink = palette.SUITS[suit]["c"]
    assert contrast(ink, pen.CARD) >= 4.5
    assert contrast(ink, palette.DIM_FACE) >= 3  # letters this large need no more
    assert contrast(palette.DULL["c"], palette.DIM_FACE) >= 4.5


@pytest.mark.parametrize("colour", palette.INKS.values())
@pytest.mark.parametrize("ground", ["#fffdf6", "#f1e4c8"])
def test_tiles_are_readable(colour: str, ground: str) -> None:
    assert contrast(colour, ground) >= 4.5
    assert contrast(tiles.USED_INK, palette.DIM_FACE) >= 4.5


@pytest.mark.parametrize("kind", palette.KINDS.values())
def test_coloured_cards_are_readable(kind: dict[str, str]) -> None:
    assert contrast(kind["ko"], kind["k"]) >= 4.5
    assert contrast(kind["kd"], "#fffdf8") >= 4.5


def test_names_on_the_frame_of_a_board_are_readable() -> None:
    assert contrast(boards.FRAME_TEXT, boards.FRAME) >= 4.5
