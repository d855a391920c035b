"""The olympiad on paper: the matrix, the form of a result, certificates, in large letters."""

from __future__ import annotations

from functools import cache

import pytest

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.office import OFFICE
from stolik.competitions.screens import Bearer
from stolik.engine import REFEREE, BadInput, Seen
from stolik.print.cups import printed
from stolik.words import LANGUAGES, Speaker
from tests.competitions.olimpiada.games import Games
from tests.kit.pdf import Page, read_pdf

NAMES = (
    "Łucja Brzęczyszczykiewicz-Wojciechowska", "Jan Żuk", "Stanisław Łącki-Żółkiewski",
    "Ewa Ćma", "Piotr Ós",
)  # fmt: skip
SMALLEST = 11.99
EDGE = 4.5
WHATS = ("entries", "forms", "standings", "certificates")


@cache
def games() -> Games:
    """Five people and eight events; the first two are tied and play it off."""
    made = Games(5, 8)
    for n in range(8):
        made.over(1 + n % 2, 2 - n % 2, 3, 4, None if n == 5 else 5)
    made.act(do.TiebreakResult(1, {"0": 7, "1": 12}))
    return made


def pages(what: str, lang: str = "pl") -> list[Page]:
    seen = Seen(REFEREE, games().state)
    say = Speaker(lang, NAMES)
    return read_pdf(printed(what, OFFICE, seen, Bearer(), say, name="Karwińska Olimpiada"))


@pytest.mark.parametrize("what", WHATS)
def test_nothing_is_small_and_nothing_runs_over_the_edge(what: str) -> None:
    for lang in LANGUAGES:
        for sheet in pages(what, lang):
            for one in sheet.texts:
                assert one.size >= SMALLEST, one
                assert one.left >= EDGE, one
                assert one.right <= sheet.width - EDGE, one
                assert EDGE <= one.top <= sheet.height - EDGE, one
                assert "[" not in one.text


def test_everybody_has_a_certificate_and_the_first_is_the_winner_of_the_tie_break() -> None:
    found = [[one.text for one in sheet.texts] for sheet in pages("certificates")]
    assert len(found) == len(NAMES)
    assert "Jan Żuk" in found[0]
    assert "1. miejsce wśród 5 zawodników" in found[0]
    assert "po dogrywce" in found[0]


def test_before_the_end_there_are_no_certificates() -> None:
    seen = Seen(REFEREE, Games(3, 1).state)
    with pytest.raises(BadInput, match="nothing_to_print"):
        printed("certificates", OFFICE, seen, Bearer(), Speaker("pl"))
