"""Pages of a competition: what stands on the paper, how large, and that nothing runs over."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import product

import pytest
import segno
from PIL import Image

from stolik import competitions
from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.engine import REFEREE, SPECTATOR, BadInput, Viewer, see
from stolik.print.cups import PAGES, card_pages, pass_card, printed
from stolik.print.leaf import Format
from stolik.print.typeset import PPI
from stolik.words import LANGUAGES, Speaker
from stolik.words.order import alphabetical, filed_names
from tests.competitions.liga_baski.season import SECOND, Season
from tests.kit.pdf import Page, read_pdf

LEAGUE = competitions.load("liga-baski")
STAFF = Bearer(frozenset(("organiser",)))
GIVEN = ("Łucja", "Jan", "Żaneta", "Zofia", "Ewa", "Stanisław", "Anna", "Piotr")
FAMILIES = (
    "Brzęczyszczykiewicz-Wojciechowska", "Łącka-Żółkiewska", "Źrebiec", "Żuk", "Śliwa", "Ćwikła",
    "Lis", "Łoś", "Konkel", "Necel", "Ósma", "Bąk", "Baca", "Zych", "Muża", "Trella", "Ęcki",
    "Selin", "Grabe", "Styn",
)  # fmt: skip
NAMES = tuple(f"{given} {family}" for given, family in product(GIVEN, FAMILIES))
SHORT = [name for name in filed_names(NAMES) if len(name) < 28]
"""Those that need one line only."""
SUSPENDED = "Michał Zawieszony"
HOSTILE = '#panic("x") $a$ [b] \\ */ // <label> @cite "q" `raw` #sys.inputs = T'
SMALLEST = 11.99
OWN = tuple(what for what in PAGES if what != "certificates")
"""What a league prints."""
EDGE = 4.5


@cache
def season(players: int, deals: int = 4) -> Season:
    """One tournament is over, the second in its second round; one more player is suspended.

    In the round that is on, one table has played three deals, one of them struck, and the last of
    its four came late.
    """
    made = Season(players + 1, deals_per_round=deals)
    made.act(do.Carry(players, (1, 2, 3)))
    made.act(do.Carry(0, (3,)))
    made.act(do.EnterTeam("Zatoka", (0, 1, 2)))
    made.act(do.EnterTeam("Mewa", (3, 4)))
    made.open(players)
    for _ in range(2):
        made.begin()
        made.play()
        made.close()
    made.act(do.Finish())
    made.open(players)
    made.begin()
    made.play()
    made.close()
    made.begin()
    for seat in range(4):
        made.act(do.Arrived(1, seat, 420 if seat == 3 else 0))
    made.row((2, -1, -4, 3))
    made.act(do.Strike(1, 2, SECOND))
    made.row((-1, 5, -2, -2))
    return made


@cache
def pages(
    what: str,
    players: int = 8,
    *,
    lang: str = "pl",
    viewer: Viewer = REFEREE,
    names: tuple[str, ...] = NAMES,
    deals: int = 4,
    round: int | None = None,
    page: Format | None = None,
) -> list[Page]:
    state = season(players, deals).state
    seen = see(LEAGUE, state, viewer)
    say = Speaker(lang, (*names[:players], SUSPENDED, "Sędzina Główna", "Drugi", "Trzeci"))
    urls = {n: f"http://192.168.0.7:8000/c/in/{n}" for n in range(1, players // 4 + 1)}
    return read_pdf(
        printed(
            what,
            OFFICE,
            seen,
            STAFF,
            say,
            urls=urls,
            codes=dict.fromkeys(urls, "K7PM4XQ2"),
            round=round,
            groups=[("Kobiety",) if n % 2 else () for n in range(players)],
            archived=OFFICE.archive(state, "m0", viewer),
            page=page,
            name="Liga Żółwia",
            mark="AAAA-BBBB",
        )
    )


def words(found: list[Page]) -> list[str]:
    return [one.text for page in found for one in page.texts]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", OWN)
def test_every_page_prints_in_both_languages_without_a_missing_word(what: str, lang: str) -> None:
    found = pages(what, lang=lang)
    assert found
    assert not [word for word in words(found) if "[" in word or "?" in word]


@pytest.mark.parametrize(
    ("what", "players", "page"),
    [
        *((what, 24, None) for what in OWN),
        *((what, 160, None) for what in ("entries", "seating", "standings")),
        *((what, 16, "a5") for what in ("season", "seating", "plan", "round")),
        ("sheets", 8, "a4"),
    ],
)
def test_nothing_is_small_and_nothing_runs_over_the_edge(
    what: str, players: int, page: Format | None
) -> None:
    """Two-part surnames, forty tables: every letter has 12 points and lies on its page."""
    for sheet in pages(what, players, page=page):
        for one in sheet.texts:
            assert one.size >= SMALLEST, one
            assert one.left >= EDGE, one
            assert one.right <= sheet.width - EDGE, one
            assert EDGE <= one.top <= sheet.height - EDGE, one


@pytest.mark.parametrize("what", ["entries", "seating", "standings"])
def test_heads_and_numbers_stand_on_every_page(what: str) -> None:
    found = pages(what, 160)
    assert len(found) > 1
    for n, page in enumerate(found, 1):
        assert "Liga Żółwia" in page
        assert f"{n} / {len(found)}" in page
        assert "Klucz zawodów: AAAA-BBBB" in page
        assert "Zawodnik" in page or "Stół" in page


def test_the_entry_list_has_everybody_in_polish_order_and_free_lines() -> None:
    wanted = sorted(SHORT, key=alphabetical)
    assert wanted[0].startswith("Baca, ")
    assert wanted[-1].startswith("Żuk, ")
    found = words(pages("entries", 160))
    assert [word for word in found if word in wanted] == wanted
    assert found.count("✓") >= 160  # who is there
    assert "165" in found  # four more lines


def test_the_entry_list_says_who_is_suspended() -> None:
    found = words(pages("entries"))
    at = found.index("Zawieszony, Michał")
    assert "zawieszony" in found[at + 1].lower()


def test_a_hundred_and_sixty_names_find_their_tables_on_three_pages() -> None:
    found = [page for page in pages("seating", 160) if "kto gdzie siedzi" in page]
    assert len(found) <= 3
    shown = [word for word in words(found) if word in SHORT]
    assert shown == sorted(SHORT, key=alphabetical)


def test_few_names_are_printed_larger_than_many() -> None:
    def size(players: int) -> float:
        texts = [one for page in pages("seating", players) for one in page.texts]
        return next(one.size for one in texts if one.text == "Łoś, Łucja")

    assert size(16) > size(160) >= SMALLEST


def test_the_plan_tells_everybody_his_table_of_every_round() -> None:
    made = season(8)
    found = words(pages("plan"))
    at = found.index("Łoś, Łucja")
    member = NAMES.index("Łucja Łoś")
    tables = [
        next(n for n, sheet in enumerate(sheets, 1) if member in sheet.seats)
        for sheets in (made.now.played[0].sheets, made.now.sheets)
    ]
    number = made.now.drawn.index(member) + 1
    assert found[at + 1 : at + 4] == [str(number), *map(str, tables)]


def test_a_slip_for_everybody_stands_eight_to_a_page() -> None:
    found = pages("slips", 24)
    assert len(found) == 3
    assert {NAMES[8], NAMES[23]} <= set(words(found))


def test_a_table_card_has_a_large_number_an_address_and_a_pin() -> None:
    found = pages("cards", 24)
    assert len(found) == 2  # four to a page
    assert next(one for one in found[1].texts if one.text == "6").size > 100
    assert "http://192.168.0.7:8000/c/in/6" in words(found)
    assert words(found).count("K7PM4XQ2") == 6


def test_larger_cards_stand_two_to_a_page_on_its_side() -> None:
    found = pages("cards", 24, page="a5")
    assert len(found) == 3
    assert found[0].width > found[0].height


def test_the_code_on_a_card_is_that_of_its_address() -> None:
    """Every module of it is looked up in the picture of the page."""
    say = Speaker("pl")
    url = "http://192.168.0.7:8000/c/in/cBJR_Ap3NPn-vRmthzbNLg"
    png = card_pages([pass_card("Liga", "judge", "Ewa", url, "X", say)], say, "a4", "png")[0]
    picture = Image.open(BytesIO(png)).convert("1")
    dark = [[not picture.getpixel((x, y)) for x in range(400)] for y in range(640)]
    modules = [list(map(bool, row)) for row in segno.make(url, error="m", micro=False).matrix]
    left, size = (PPI / 25.4 * mm for mm in (8, 148.5 * 0.34))
    at = [int((n + 0.5) * size / len(modules)) for n in range(len(modules))]
    assert any(
        all(
            dark[top + y][int(left) + x] == module
            for y, row in zip(at, modules, strict=True)
            for x, module in zip(at, row, strict=True)
        )
        for top in range(100, 640 - int(size))
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_of_a_pass_says_for_whom_it_is_and_what_it_opens(lang: str) -> None:
    say = Speaker(lang)
    passes = [
        pass_card("Liga", "organiser", "", "http://a.example/1", "AB12CD34", say),
        pass_card("Liga", "chief", NAMES[0], "http://a.example/2", "EF56GH78", say),
        pass_card("Liga", "judge", "Ewa Łoś", "http://a.example/3", "IJ90KL12", say),
        pass_card("Liga", "player", "Jan Żuk", "http://a.example/4", "MN34OP56", say),
    ]
    found = words(read_pdf(card_pages(passes, say)[0]))
    assert {"AB12CD34", NAMES[0], "Ewa Łoś", "Jan Żuk", "http://a.example/4"} <= set(found)
    assert not [word for word in found if "[" in word]


def test_empty_sheets_stand_two_to_a_page_with_names_round_and_table() -> None:
    found = pages("sheets", deals=32)
    assert len(found) == 1
    assert found[0].width > found[0].height
    text = words(found)
    assert text.count("Liga Żółwia") == 2
    assert text.count("32") == 2  # the last line of each
    for table, sheet in enumerate(season(8, 32).now.sheets, 1):
        assert str(table) in text
        for member in sheet.seats:
            assert NAMES[member] in text
    assert "−4" not in text


def test_a_filled_sheet_shows_running_totals_that_add_up_and_no_struck_deal() -> None:
    found = pages("filled", deals=32)
    text = words(found)
    at = text.index("1", text.index("Σ"))
    assert text[at : at + 6] == ["1", "2", "−1", "−4", "3", "0"]
    third = text.index("3", text.index("2", at + 6))
    assert text[third : third + 6] == ["3", "1", "4", "−6", "1", "0"]


def test_a_filled_sheet_of_a_closed_round_shows_points_places_and_signatures() -> None:
    text = words(pages("filled", round=1))
    assert text.count("✓ zatwierdzono") == 8
    at = text.index("Punkty stolikowe")
    assert text[at + 1 : at + 5] == ["12", "4", "−4", "−12"]
    at = text.index("Duże punkty")
    assert text[at + 1 : at + 5] == ["6", "4", "2", "0"]


def test_one_large_sheet_is_printed_on_a_page_if_asked() -> None:
    found = pages("filled", page="a4", round=1)
    assert len(found) == 2
    assert found[0].width < found[0].height


def test_round_results_are_those_of_the_round_asked_for() -> None:
    assert "Runda 1" in pages("round", round=1)[0]
    with pytest.raises(BadInput, match="nothing_to_print"):
        pages("round", round=2)


def test_a_spectator_gets_no_deal_on_paper() -> None:
    """Totals of closed rounds are for everybody, their deals are not."""
    own = set(words(pages("filled", round=1)))
    others = set(words(pages("filled", round=1, viewer=SPECTATOR)))
    assert {"3", "−12", "6"} <= own
    assert "9" in own  # what somebody had after three deals
    assert "9" not in others
    assert "−12" in others
    with pytest.raises(BadInput, match="nothing_to_print"):
        pages("filled", round=2, viewer=SPECTATOR)


@pytest.mark.parametrize("what", ["entries", "seating", "sheets", "slips", "standings"])
def test_names_are_never_read_as_markup(what: str) -> None:
    found = pages(what, names=(HOSTILE,) * 8)
    assert any("panic" in word for word in words(found))


def test_an_unknown_page_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="no_page"):
        pages("tickets")


@pytest.mark.parametrize("what", ["seating", "plan", "slips", "filled", "round", "standings"])
def test_what_is_not_there_yet_is_refused_clearly(what: str) -> None:
    seen = see(LEAGUE, Season(4).state, REFEREE)
    with pytest.raises(BadInput, match="nothing_to_print"):
        printed(what, OFFICE, seen, STAFF, Speaker("pl"))


def test_a_sheet_without_names_is_printed_before_anybody_has_entered() -> None:
    seen = see(LEAGUE, Season(4).state, REFEREE)
    found = words(read_pdf(printed("sheets", OFFICE, seen, STAFF, Speaker("pl"))))
    assert found.count("Gracz 1") == 2  # the page is full


def test_the_sheet_of_the_only_table_is_printed_once() -> None:
    """The first round is closed at one table only, because there is but one."""
    found = words(pages("filled", 4, round=1))
    assert found.count("Duże punkty") == 1


def test_the_four_of_a_table_stand_on_one_page_of_the_results() -> None:
    """A table is never broken off at the foot of a page."""
    found = pages("round", 160)
    assert len(found) > 1
    for page in found[1:]:
        first = next(one for one in page.texts if one.text in NAMES)
        beside = [one.text for one in page.texts if one.top == first.top and one.left < first.left]
        assert len(beside) == 1
        assert beside[0].isdigit()
