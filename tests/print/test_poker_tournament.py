"""A poker tournament on paper: seat cards, the pay-out sheet, who sits where, certificates."""

from __future__ import annotations

from functools import cache

import pytest

from stolik.competitions.screens import Bearer
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.money import paid
from stolik.competitions.turniej_pokera.office import OFFICE
from stolik.engine import REFEREE, Seen
from stolik.print.cups import printed
from stolik.words import LANGUAGES, Speaker
from tests.competitions.turniej_pokera.field import Field
from tests.kit.pdf import Page, read_pdf

NAMES = (
    "Łucja Brzęczyszczykiewicz-Wojciechowska", "Jan Żuk", "Stanisław Łącki-Żółkiewski", "Ewa Ćma",
    *(f"Gracz {n}" for n in range(5, 31)),
)  # fmt: skip
SMALLEST = 11.99
EDGE = 4.5


@cache
def middle() -> Field:
    """Thirty at four tables, two of them out."""
    made = Field(30, entry=50).begin()
    for _ in range(2):
        table = max(made.state.tables, key=lambda one: len(one.players))
        made.act(do.KnockOut(table.players[:1]))
    return made


@cache
def over() -> Field:
    """The same to the end."""
    made = Field(12, entry=50).begin()
    while made.state.phase == "play":
        made.act(do.KnockOut(made.state.playing[:1]))
    return made


def pages(field: Field, what: str, lang: str = "pl") -> list[Page]:
    say = Speaker(lang, NAMES[: field.state.count])
    seen = Seen(REFEREE, field.state)
    return read_pdf(printed(what, OFFICE, seen, Bearer(), say, name="Puchar Rybaka"))


@pytest.mark.parametrize("what", ["entries", "plan", "forms", "standings"])
def test_nothing_is_small_and_nothing_runs_over_the_edge(what: str) -> None:
    for field in (middle(), over()):
        if what == "plan" and field is over():
            continue
        for lang in LANGUAGES:
            for sheet in pages(field, what, lang):
                for one in sheet.texts:
                    assert one.size >= SMALLEST, one
                    assert one.left >= EDGE, one
                    assert one.right <= sheet.width - EDGE, one
                    assert EDGE <= one.top <= sheet.height - EDGE, one


def test_everybody_who_plays_has_a_seat_card_and_every_prize_a_line() -> None:
    words = " ".join(one.text for sheet in pages(middle(), "forms") for one in sheet.texts)
    for player in middle().state.playing:
        assert NAMES[player].split()[0] in words
    for prize in paid(middle().state):
        assert str(prize) in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_head_of_the_pay_out_sheet_stands_on_one_line_below_its_title(lang: str) -> None:
    (sheet,) = pages(over(), "forms", lang)
    heights = {one.top for one in sheet.texts if one.left < sheet.width / 2}
    title, first, *_ = sorted(heights)
    assert first - title > 3
    pool, count = ("Pula nagród", "12") if lang == "pl" else ("Prize pool", "12")
    assert {one.top for one in sheet.texts if pool in one.text} <= {first}
    tops = {round(one.top) for one in sheet.texts if one.text.strip() == count}
    assert tops == {round(first)}


def test_the_pay_out_sheet_names_who_gets_what() -> None:
    words = " ".join(one.text for sheet in pages(over(), "forms") for one in sheet.texts)
    state = over().state
    assert NAMES[state.playing[0]] in words
    assert str(paid(state)[0]) in words
    assert "600" in words
