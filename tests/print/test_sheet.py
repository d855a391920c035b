"""Sheets on paper: every game's form prints in both languages, and nothing typed can change it."""

from __future__ import annotations

import json
import re
import zlib

import pytest

from stolik import games
from stolik.engine import SPECTATOR, BadInput, Raw, Seen, msg
from stolik.engine.ledger import Blank, Column, Ledger, LedgerRow, Page
from stolik.engine.options import read_options
from stolik.print.forms import empty_sheet, paper_of
from stolik.print.leaf import FORMATS, LEAVES, Format, planned
from stolik.print.sheet import sheet_data, sheet_pdf
from stolik.words import LANGUAGES, Speaker
from tests.kit.seating import most_seats

PAPERED = games.ids()
HOSTILE = '#panic("x") $a$ [b] \\ */ // <label> @cite "q" `raw` #sys.inputs\n= Title \u202e ż'


def sheet(lines: int = 3, struck: int | None = None, **more: object) -> Ledger:
    columns = (Column(msg("paper.number"), width=5), Column(msg("paper.points"), seat=0))
    rows = tuple(
        LedgerRow((Raw(str(n)), Raw(f"{n}0")), "struck" if n == struck else "")
        for n in range(1, lines + 1)
    )
    fields: dict[str, object] = {"head": (Blank(msg("paper.date")),), "signatures": (0, 1), **more}
    page = Page(**fields)  # type: ignore[arg-type]
    return Ledger("paper", msg("kosci.name"), columns, rows, page=page)


def pages(pdf: bytes) -> int:
    packed = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    plain = b"".join(unpacked(chunk) for chunk in packed)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf + plain))


def unpacked(chunk: bytes) -> bytes:
    try:
        return zlib.decompress(chunk)
    except zlib.error:
        return b""


def test_all_games_have_a_paper_form() -> None:
    assert games.ids() == PAPERED


@pytest.mark.parametrize("id", PAPERED)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("format", FORMATS)
def test_the_empty_sheet_of_every_game_prints(id: str, lang: str, format: Format) -> None:
    machine = games.load(id)
    options = read_options(machine.options, {})
    paper = empty_sheet(machine, most_seats(machine, options), options)
    data = sheet_data(paper, Speaker(lang), format)
    assert re.search(r'"\[[a-z]', json.dumps(data, ensure_ascii=False)) is None  # no missing words
    pdf = sheet_pdf(paper, Speaker(lang), format)[0]
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) >= 1


@pytest.mark.parametrize("format", FORMATS)
def test_what_people_are_called_is_never_read_as_markup(format: Format) -> None:
    """Names, values and cells may hold any characters; they are printed as they are."""
    paper = sheet(head=(Blank(Raw(HOSTILE), Raw(HOSTILE)),))
    say = Speaker("pl", [HOSTILE, HOSTILE])
    assert pages(sheet_pdf(paper, say, format)[0]) == 1
    plain = sheet_data(paper, say, format)
    assert plain["signatures"] == [
        {"name": HOSTILE, "short": short, "word": ""} for short in ("1.", "2.")
    ]


def test_the_same_sheet_gives_the_same_bytes() -> None:
    assert sheet_pdf(sheet(), Speaker("pl")) == sheet_pdf(sheet(), Speaker("pl"))


def test_a_struck_line_is_drawn_differently() -> None:
    """The crossed-out line is on the paper, not only in the data."""
    say = Speaker("pl")
    plain, struck = (sheet_pdf(sheet(struck=n), say, "a4", "png")[0] for n in (None, 2))
    assert plain != struck


def test_a_chair_without_a_name_leaves_room_for_a_pen() -> None:
    blanks = (Blank(msg("paper.table"), seats=(0, 1)),)
    unnamed = sheet_data(sheet(head=blanks), Speaker("en", ["Hanna", ""]), "a4")
    named = sheet_data(sheet(head=blanks), Speaker("en", ["Hanna", "Jan"]), "a4")
    assert unnamed["head"] == [[{"label": "Table", "value": "", "width": 1}]]
    assert named["head"] == [[{"label": "Table", "value": "Hanna / Jan", "width": 1}]]
    assert unnamed["signatures"] == [
        {"name": "Hanna", "short": "1.", "word": ""},
        {"name": "Player 2", "short": "2.", "word": ""},
    ]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("lines", [1, 18, 32, 33, 60, 100, 1000])
def test_every_line_stands_on_some_leaf_with_room_for_a_pen(format: Format, lines: int) -> None:
    paper = sheet(lines)
    plan = planned(paper, Speaker("pl"), format)
    shown = [line for blocks in plan.leaves for block in blocks for line in block]
    assert tuple(shown) == paper.rows
    assert plan.row >= LEAVES[format].least
    assert plan.row * max(len(block) for blocks in plan.leaves for block in blocks) <= 297


def test_thirty_two_lines_fit_on_one_a5_leaf() -> None:
    """A series of Baśka is one half of a page, with lines like those of squared paper."""
    head = (Blank(msg("paper.event"), width=4), Blank(msg("paper.date")))
    plan = planned(sheet(32, head=head), Speaker("pl"), "a5")
    assert len(plan.leaves) == 1


def test_a_legend_stays_away_where_it_would_cost_another_leaf() -> None:
    legend = tuple(Raw("Z zwykła gra i jeszcze słowo") for _ in range(8))
    say = Speaker("pl")
    assert sheet_data(sheet(10, legend=legend), say, "a5")["legend"]
    assert sheet_data(sheet(34, legend=legend), say, "a5")["legend"] == []


def test_two_small_sheets_stand_on_one_page() -> None:
    assert pages(sheet_pdf(sheet(), Speaker("pl"), "a5")[0]) == 1
    assert pages(sheet_pdf(sheet(300), Speaker("pl"), "a5")[0]) > 1


def test_a_game_without_paper_is_refused_clearly() -> None:
    with pytest.raises(BadInput, match="unknown_game"):
        paper_of("bridge", Seen(SPECTATOR, None))


@pytest.mark.parametrize("lines", [0, -1, 1001])
def test_a_number_of_lines_out_of_range_is_refused(lines: int) -> None:
    machine = games.load("kosci")
    with pytest.raises(BadInput, match="bad_number"):
        empty_sheet(machine, 2, read_options(machine.options, {}), lines)


def test_rows_of_a_band_stay_on_one_leaf_and_boxes_are_typeset() -> None:
    paper = sheet(100, band=3, boxes=(0, 2))
    data = json.loads(json.dumps(sheet_data(paper, Speaker("pl"), "a5")))
    assert (data["band"], data["boxes"]) == (3, [0, 2])
    leaves = [len(rows) for leaf in data["leaves"] for rows in leaf]
    assert len(leaves) > 1
    assert all(count % 3 == 0 for count in leaves[:-1])
    assert sum(leaves) == 100
    assert pages(sheet_pdf(paper, Speaker("pl"), "a4")[0]) >= 1
