"""SVG drawings: well-formed, complete, inside their boxes, and yellow only where it belongs."""

from __future__ import annotations

from itertools import product
from xml.etree import ElementTree as Xml

import pytest
from msgspec.structs import replace

from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Who, msg
from stolik.engine.scene import Card, Hand, Prompt, Scene, Suit, Tap, keys
from stolik.scene.svg import DESKTOP, PHONE, render
from stolik.scene.svg.palette import DIM_FACE
from stolik.scene.svg.pen import DAY, INK, WRONG, YOU
from stolik.words import Speaker
from tests.scene.gallery import NAMES, Pass, board, card, cards, dice, scenes
from tests.scene.reading import SVG, all_words, drawn_keys, placed, sentences

EVERY = list(product(scenes(), (PHONE, DESKTOP), ("pl", "en")))
TRADES = pytest.mark.parametrize(("name", "width", "lang"), EVERY)


def drawn(
    scene: Scene, width: int = DESKTOP, lang: str = "en", four_colour: bool = True
) -> Xml.Element:
    return Xml.fromstring(render(scene, Speaker(lang, NAMES), width, four_colour=four_colour))


def piece(root: Xml.Element, key: str) -> Xml.Element:
    return next(g for g in root.iter() if g.get("data-key") == key)


@TRADES
def test_the_picture_has_the_asked_width(name: str, width: int, lang: str) -> None:
    root = drawn(scenes()[name], width, lang)
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    assert (left, top, wide) == (0, 0, width)
    assert high > 300
    assert root.get("lang") == lang


@TRADES
def test_every_key_is_drawn_once(name: str, width: int, lang: str) -> None:
    scene = scenes()[name]
    assert sorted(drawn_keys(drawn(scene, width, lang))) == sorted(keys(scene))


@TRADES
def test_every_sentence_of_the_scene_can_be_read(name: str, width: int, lang: str) -> None:
    scene = scenes()[name]
    if name.startswith("board"):  # a long list of moves is shown from its end
        scene = replace(scene, sheets=())
    speaker, found = Speaker(lang, NAMES), all_words(drawn(scene, width, lang))
    for words in sentences(scene):
        assert " ".join(speaker.say(words).split()) in found


@TRADES
def test_no_text_leaves_the_page(name: str, width: int, lang: str) -> None:
    root = drawn(scenes()[name], width, lang)
    high = float(root.attrib["viewBox"].split()[3])
    for text in placed(root, "text"):
        assert text.left >= 0, text
        assert text.right <= width, text
        assert 0 <= text.top < text.bottom <= high, text


@TRADES
def test_no_text_leaves_its_seat_or_button(name: str, width: int, lang: str) -> None:
    scene = scenes()[name]
    root = drawn(scene, width, lang)
    panels = [s.key for s in scene.seats] + [a.key for a in scene.actions]
    for key, group in ((key, piece(root, key)) for key in panels):
        rim = next(placed(group, "rect"))
        for text in placed(group, "text"):
            assert rim.left - 0.1 <= text.left < text.right <= rim.right + 0.1, (key, text)
            assert rim.top <= text.top < text.bottom <= rim.bottom, (key, text)


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_hundred_letters_of_a_name_stay_inside(width: int) -> None:
    names = ("Wm" * 50, "W m" * 30, "", "i")
    root = Xml.fromstring(render(cards(), Speaker("pl", names), width))
    for text in placed(root, "text"):
        assert 0 <= text.left < text.right <= width, text


def test_words_are_escaped() -> None:
    assert "Zofia & <Zenon>" in all_words(drawn(cards()))


def test_a_face_down_card_has_neither_key_nor_name_of_a_card() -> None:
    hidden = Hand("hidden", (Card(), Card()), msg("card.hidden"))
    root = drawn(replace(cards(None), seats=(), centre=(hidden,), sheets=(), news=()))
    assert drawn_keys(root) == ["hidden"]
    assert [p.get("href") for p in piece(root, "hidden").iter(f"{SVG}use")] == ["#stolik-back"] * 2
    assert not list(piece(root, "hidden").iter(f"{SVG}text"))


@pytest.mark.parametrize(("lang", "queen", "jack"), [("pl", "D", "W"), ("en", "Q", "J")])
def test_cards_show_the_letters_of_the_language(lang: str, queen: str, jack: str) -> None:
    root = drawn(cards(), lang=lang)
    assert letters(root, "QD") == [queen]
    assert letters(root, "JC") == [jack]


def test_letters_can_be_those_of_the_other_language() -> None:
    text = render(cards(), Speaker("pl", NAMES), letters="en")
    assert letters(Xml.fromstring(text), "QD") == ["Q"]


def face(root: Xml.Element, key: str) -> Xml.Element:
    """Give the drawing that a card points at."""
    aim = next(piece(root, key).iter(f"{SVG}use")).attrib["href"].removeprefix("#")
    return next(one for one in root.iter() if one.get("id") == aim)


def letters(root: Xml.Element, key: str) -> list[str | None]:
    return [text.text for text in face(root, key).iter(f"{SVG}text")]


def suit_colours(four_colour: bool) -> list[str]:
    suits: tuple[Suit, ...] = ("S", "H", "D", "C")
    hand = Hand("all", tuple(card("A", suit) for suit in suits), msg("you"))
    scene = replace(cards(None), centre=(hand,))
    root = drawn(scene, four_colour=four_colour)
    return [next(face(root, f"A{s}").iter(f"{SVG}text")).attrib["fill"] for s in "SHDC"]


def test_suits_have_four_colours_or_two() -> None:
    assert len(set(suit_colours(True))) == 4
    spade, heart, diamond, club = suit_colours(False)
    assert (spade, heart) == (club, diamond)
    assert spade != heart


def test_yellow_is_for_who_is_due_and_the_one_main_action() -> None:
    quiet = replace(cards(None), seats=tuple(replace(s, is_due=False) for s in cards(None).seats))
    assert YOU not in render(quiet, Speaker("en")).split("</defs>")[1]
    assert YOU in render(
        replace(quiet, prompt=Prompt(msg("turn.of", who=Who(0)), True)), Speaker("en")
    )
    two = tuple(replace(action, is_main=True) for action in dice().actions)
    root = drawn(replace(dice(), actions=two))
    fills = [next(piece(root, key).iter(f"{SVG}rect")).get("fill") for key in ("roll", "stop")]
    assert fills[0] == YOU != fills[1]


def is_dim(root: Xml.Element, key: str) -> bool:
    """Say whether a card lies in the shade."""
    return any(one.get("fill") == DIM_FACE for one in piece(root, key).iter(f"{SVG}rect"))


def test_cards_that_may_not_be_played_are_dimmed_only_when_some_may() -> None:
    root = drawn(cards())
    assert (is_dim(root, "AH"), is_dim(root, "10S")) == (False, True)
    waiting = drawn(replace(cards(), taps=()))
    assert (is_dim(waiting, "AH"), is_dim(waiting, "10S")) == (False, False)


def test_what_begins_a_choice_is_live() -> None:
    root = drawn(cards())
    live = {g.get("data-key") for g in root.iter() if g.get("class") == "live"}
    assert live == {"AH", "JC", "play", "pass"}


def test_a_confirming_button_waits_unseen() -> None:
    taps = (Tap(("pass", "never"), Pass()), Tap(("play",), Pass()))
    root = drawn(replace(cards(), taps=taps))
    unseen = [g for g in root.iter() if g.get("display") == "none"]
    assert [drawn_keys(g) for g in unseen] == [["never"]]


def test_a_button_that_asks_twice_is_red() -> None:
    inks = [next(piece(drawn(cards()), k).iter(f"{SVG}text")).get("fill") for k in ("pass", "play")]
    assert inks == [DAY.wrong, INK]


def test_a_clock_carries_what_a_browser_needs_to_run_it() -> None:
    clock = piece(drawn(board()), "clock-1")
    wanted = {"data-left-ms": "3608400", "data-at-ms": "0", "data-running": "yes"}
    assert wanted.items() <= clock.attrib.items()


def test_night_has_other_panels_and_the_same_cloth() -> None:
    day, night = (render(board(), Speaker("pl"), dark=dark) for dark in (False, True))
    assert day != night
    assert all("#12406a" in text for text in (day, night))
    assert "#fffdf8" not in night.split("</defs>")[1].split("data-key")[0]


def test_only_shapes_that_are_used_are_defined() -> None:
    text = render(board(), Speaker("en"))
    for name in ("stolik-king-white", "stolik-knight-black", "stolik-tulip"):
        assert f'id="{name}"' in text
    assert 'id="stolik-back"' not in text
    root = Xml.fromstring(text)
    defined = {g.attrib["id"] for g in root.iter() if "id" in g.attrib}
    used = {g.attrib["href"][1:] for g in root.iter(f"{SVG}use")}
    assert used <= defined


@pytest.mark.parametrize("columns", [3, 8, 14])
@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_wide_sheet_stays_inside_its_panel(columns: int, width: int) -> None:
    heads = tuple(Raw(f"Punkty gracza {i}") for i in range(columns))
    rows = tuple(LedgerRow(tuple(Raw(str(100 * i + r)) for i in range(columns))) for r in range(4))
    scene = replace(cards(None), sheets=(Ledger("wide", msg("total"), columns_of(heads), rows),))
    inside = list(placed(drawn(scene, width), "text", "wide"))
    left = 16 if width == PHONE else width - 350 + 16
    assert max(text.right for text in inside) <= width - 16
    assert min(text.left for text in inside) >= left


def test_seats_stand_around_a_wide_table_in_turn_order() -> None:
    root = drawn(cards())
    me, left, top, right = (next(placed(root, "rect", f"seat-{i}")) for i in range(4))
    assert left.right < top.left < top.right < right.left
    assert top.bottom < left.top < left.bottom < me.top


def test_a_wrong_set_has_a_red_frame_and_says_so() -> None:
    scene = scenes()["tiles"]
    root = drawn(scene, PHONE)
    wrong = piece(root, "set15")
    assert (wrong.get("aria-label") or "").endswith("(wrong)")
    assert next(wrong.iter(f"{SVG}rect")).get("stroke") == WRONG
    assert next(piece(root, "set1").iter(f"{SVG}rect")).get("stroke") != WRONG


def test_what_can_be_carried_is_live() -> None:
    root = drawn(scenes()["tiles"])
    assert piece(root, "red4-1").get("class") == "live"
    assert piece(root, "bank").get("class") is None
