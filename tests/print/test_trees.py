"""The knock-out on paper: a tree whose lines lead on, whatever its size and its names."""

from __future__ import annotations

import pytest

from stolik.competitions.puchar.office import OFFICE
from stolik.competitions.screens import Bearer
from stolik.engine import REFEREE, Seen
from stolik.print.cups import printed
from stolik.print.cups.trees import DEEP, MOST, Steps, pieces
from stolik.words import Speaker
from tests.competitions.puchar.cup import Cup
from tests.kit.pdf import Page, read_pdf

LONG = "Łucja Brzęczyszczykiewicz-Wojciechowska"
SMALLEST = 11.99
EDGE = 4.5


def pages(people: int, kind: str = "knockout") -> list[Page]:
    """A knock-out of so many, played to the end, on paper; everybody has a long name."""
    cup = Cup(people, format=kind).begin().to_the_end()
    say = Speaker("pl", tuple(f"{LONG} {n}" for n in range(people)))
    seen = Seen(REFEREE, cup.state)
    return read_pdf(printed("cross", OFFICE, seen, Bearer(), say, name="Puchar Karwi"))


@pytest.mark.parametrize(
    ("people", "kind", "leaves"),
    [(2, "knockout", 1), (8, "knockout", 1), (11, "knockout", 1), (32, "knockout", 3),
     (16, "double_knockout", 4)],
)  # fmt: skip
def test_a_tree_is_read_on_every_page(people: int, kind: str, leaves: int) -> None:
    found = pages(people, kind)
    trees = [page for page in found if "Finał" in page or "1/8 finału" in page or "Runda" in page]
    assert len(found) >= leaves
    assert trees
    for page in found:
        for one in page.texts:
            assert one.size >= SMALLEST, one
            assert one.left >= EDGE, one
            assert one.right <= page.width - EDGE, one
            assert EDGE <= one.top <= page.height - EDGE, one


def test_matches_of_a_step_stand_below_each_other_and_steps_beside_each_other() -> None:
    (page,) = pages(8)[:1]
    heads = {one.text: one.left for one in page.texts if one.text in ("Ćwierćfinał", "Półfinał")}
    assert heads["Ćwierćfinał"] < heads["Półfinał"]
    assert page.width > page.height  # three steps: the page lies on its side


@pytest.mark.parametrize("first", [1, 2, 4, 8, 16, 32, 128])
def test_a_tree_is_cut_into_pages_and_no_match_is_lost(first: int) -> None:
    steps: Steps = []
    count = first
    while count:
        steps.append([(f"s{count}", f"m{count}-{n}") for n in range(count)])
        count //= 2
    found = pieces(steps)
    for one in found:
        assert len(one) <= DEEP
        assert len(one[0]) <= MOST
    named = {match for one in found for step in one for match in step}
    assert named == {match for step in steps for match in step}


def test_a_long_way_of_the_lower_half_is_cut_too() -> None:
    counts = (4, 4, 2, 2, 1)
    steps: Steps = [[("s", f"{at}-{n}") for n in range(many)] for at, many in enumerate(counts)]
    assert [[len(step) for step in one] for one in pieces(steps)] == [[4, 4, 2, 2], [2, 1]]
