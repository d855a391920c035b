"""A cup on paper: pairings, result forms, standings, knock-out, certificates, in large letters."""

from __future__ import annotations

from functools import cache

import pytest

from stolik.competitions.puchar.office import OFFICE
from stolik.competitions.screens import Bearer
from stolik.engine import REFEREE, Seen
from stolik.print.cups import printed
from stolik.words import LANGUAGES, Speaker
from tests.competitions.puchar.cup import Cup
from tests.kit.pdf import Page, read_pdf

NAMES = (
    "Łucja Brzęczyszczykiewicz-Wojciechowska", "Jan Żuk", "Stanisław Łącki-Żółkiewski",
    "Ewa Ćma", "Piotr Ós", "Bogumiła Święcicka-Dębska", "Ala Lis", "Zenon Król",
)  # fmt: skip
SMALLEST = 11.99
EDGE = 4.5
WHATS = ("entries", "forms", "seating", "cross", "standings", "certificates")


@cache
def cup(kind: str) -> Cup:
    """Eight people to the end."""
    return Cup(8, format=kind).begin().to_the_end()


def pages(kind: str, what: str, lang: str = "pl") -> list[Page]:
    seen = Seen(REFEREE, cup(kind).state)
    say = Speaker(lang, NAMES)
    return read_pdf(printed(what, OFFICE, seen, Bearer(), say, name="Puchar Karwi"))


@pytest.mark.parametrize("what", WHATS)
def test_nothing_is_small_and_nothing_runs_over_the_edge(what: str) -> None:
    for kind in ("groups", "round_robin"):
        for lang in LANGUAGES:
            for sheet in pages(kind, what, lang):
                for one in sheet.texts:
                    assert one.size >= SMALLEST, one
                    assert one.left >= EDGE, one
                    assert one.right <= sheet.width - EDGE, one
                    assert EDGE <= one.top <= sheet.height - EDGE, one
                    assert "puchar." not in one.text


def test_the_knock_out_and_the_certificates_name_who_has_won() -> None:
    best = NAMES[0]
    words = " ".join(one.text for sheet in pages("groups", "cross") for one in sheet.texts)
    assert "Finał" in words
    assert "Półfinał" in words
    found = [[one.text for one in sheet.texts] for sheet in pages("groups", "certificates")]
    assert len(found) == len(NAMES)
    assert any(best.split()[0] in text for text in found[0])
