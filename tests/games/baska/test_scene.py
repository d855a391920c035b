"""The picture: what each viewer may see and do, in the words of the table."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, SPECTATOR, Actor, see
from stolik.engine.ledger import Ledger
from stolik.engine.scene import Card, Figure, Hand, Scene, nodes
from stolik.engine.wire import encoded
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Accept, Claim, Contest, DrawSeat, Revoke
from stolik.games.baska.rules.state import State
from stolik.scene.text import render
from stolik.words import Speaker
from tests.games.baska.builders import PLAIN, SILENT, calls, cards, deal, do, hands_of, new, rule

NAMES = ("Ala", "Ola", "Ela", "Iga")
SAY = Speaker("pl", NAMES)
PLAY = "AH JH QS QH"


def scene(state: State, viewer: Actor | int) -> Scene:
    return GAME.scene(see(GAME, state, Actor(viewer)))


def hand(found: Scene) -> list[str]:
    """The own cards from left to right."""
    (mine,) = [node for node in found.mine if isinstance(node, Hand)]
    return [str(piece.key).removeprefix("card:") for piece in mine.pieces]


def seat_hand(found: Scene, seat: int) -> list[Card]:
    there = next(one for one in found.seats if one.seat == seat)
    return [
        card for node in there.nodes if isinstance(node, Hand)
        for card in node.pieces if isinstance(card, Card)
    ]  # fmt: skip


def notes(found: Scene, seat: int) -> list[str]:
    there = next(one for one in found.seats if one.seat == seat)
    return [SAY.say(note) for note in there.notes]


def buttons(found: Scene) -> list[str]:
    return [SAY.say(action.label) for action in found.actions]


def told(found: Scene) -> list[str]:
    return [SAY.say(news.text) for news in found.news]


def prompt(state: State, viewer: Actor | int) -> str:
    return SAY.say(scene(state, viewer).prompt.text)


def test_the_own_hand_is_sorted_trumps_first() -> None:
    assert hand(scene(deal("AS QD AD QS/AH TH JC JS/QC QH AC TC/JH JD TD TS"), 0)) == [
        "QS", "QD", "AD", "AS",
    ]  # fmt: skip


def test_the_hand_is_sorted_anew_when_gran_has_won_the_auction() -> None:
    state = deal("AS QD JD QS/AH TH JC JS/QC QH AC TC/JH AD TD TS")
    bid = calls(state, "P P P G")
    assert hand(scene(bid, 0)) == ["QS", "QD", "JD", "AS"]
    assert hand(scene(calls(bid, "P P P P"), 0)) == ["JD", "AS", "QS", "QD"]


@pytest.mark.rule("BAS-15")
def test_the_auction_stands_in_speaking_order_with_announced_levels() -> None:
    state = calls(deal(SILENT, dealer=3), "K K P")
    (sheet,) = [node for node in scene(state, 0).centre if isinstance(node, Ledger)]
    assert [SAY.say(column.heading) for column in sheet.columns] == ["Ola", "Ela", "Iga", "Ala"]
    assert [SAY.say(cell) for cell in sheet.rows[0].cells] == ["kontra", "re-kontra", "pas", ""]


def test_a_new_bid_starts_the_levels_again() -> None:
    state = calls(deal(PLAIN, dealer=3), "K P P G K")
    (sheet,) = [node for node in scene(state, 0).centre if isinstance(node, Ledger)]
    said = [SAY.say(cell) for row in sheet.rows for cell in row.cells]
    assert said[:5] == ["kontra", "pas", "pas", "gran", "kontra"]


def test_forehand_asks_and_the_others_answer() -> None:
    state = deal(PLAIN, dealer=3)
    assert prompt(state, 1) == "Ala pyta. Co mówisz?"
    assert prompt(state, 0) == "Odpowiada: Ola"
    assert prompt(calls(state, "P P P"), 0) == "Pytam – co mówisz?"


def test_a_double_is_offered_by_the_name_of_its_level() -> None:
    state = deal(PLAIN, dealer=3)
    assert buttons(scene(state, 1))[:2] == ["pas", "kontra"]
    assert "re-kontra" in buttons(scene(calls(state, "K"), 2))


@pytest.mark.rule("BAS-46")
def test_taken_tricks_are_counts_and_points_are_never_shown() -> None:
    state = cards(calls(deal(PLAIN), "P P P P"), "AH QC QS JH TH")
    for viewer in (0, 1, SPECTATOR):
        found = scene(state, viewer)
        assert notes(found, 0)[0].endswith("1 bitka")
        shown = {node.key for node in nodes(found) if isinstance(node, Card) and node.rank}
        assert "card:QC" not in shown
        assert not any(isinstance(node, Ledger) and node.key == "tricks" for node in nodes(found))


def test_a_full_trick_lies_until_the_next_lead_with_its_winner_marked() -> None:
    state = cards(calls(deal(PLAIN), "P P P P"), "AH QC QS JH")
    lying = [node for node in nodes(scene(state, 2)) if isinstance(node, Card) and node.rank]
    marks = {card.key: card.mark for card in lying}
    assert marks["card:AH"] == "good"
    assert told(scene(state, 2))[-1] == "Bitkę bierze Ala"


def test_others_cards_are_backs_without_keys() -> None:
    state = calls(deal(PLAIN), "P P P P")
    for viewer in (0, SPECTATOR):
        backs = seat_hand(scene(state, viewer), 1)
        assert [(card.key, card.rank) for card in backs] == [(None, None)] * 4
    assert all(card.rank for card in seat_hand(scene(state, REFEREE), 1))


@pytest.mark.rule("BAS-37")
def test_nobody_is_called_old_before_a_black_queen_falls() -> None:
    state = calls(deal(PLAIN), "P P P P")
    assert all("Starzy" not in note for seat in range(4) for note in notes(scene(state, 3), seat))
    state = cards(state, "AH QC")
    assert any("Starzy" in note for note in notes(scene(state, 3), 1))
    assert not any("Starzy" in note for note in notes(scene(state, 3), 2))


def test_everybody_knows_the_own_side() -> None:
    found = deal(SILENT, dealer=3)
    assert any("gra w pojedynkę" in note for note in notes(scene(found, 2), 2))
    assert any("Młodzi" in note for note in notes(scene(found, 0), 0))


@pytest.mark.rule("BAS-60", "BAS-61")
def test_a_claim_is_asked_of_the_others_and_opens_the_hand() -> None:
    state = cards(calls(deal(PLAIN), "P P P P"), "AH QC QS JH")
    state = do(state, 0, Claim("mlodzi_z_wyjsciem"))
    assert prompt(state, 1).startswith("Ala wykłada karty")
    assert buttons(scene(state, 1)) == ["Zgadzam się", "Kwestionuję"]
    assert buttons(scene(state, 0)) == []
    assert [card.key for card in seat_hand(scene(state, 3), 0)] == [
        "hand:0:TH",
        "hand:0:JC",
        "hand:0:JS",
    ]
    contested = do(do(state, 1, Accept()), 2, Contest())
    assert told(scene(contested, 3)) == ["Sprzeciw: gra toczy się dalej, otwarte karty ma Ala"]
    assert len(seat_hand(scene(contested, 3), 0)) == 3


WHOLE = "AH QC QS JH TH QH QD JD JC AC AD TD JS TC AS TS"


def test_after_the_deal_everything_is_open_and_explained() -> None:
    state = cards(calls(deal(PLAIN), "P P P P"), WHOLE)
    assert state.public.phase == "settled"
    found = scene(state, SPECTATOR)
    assert all(len(seat_hand(found, seat)) == 4 for seat in range(4))
    assert [sheet.key for sheet in found.sheets] == ["series", "tricks"]
    assert told(found)[:2] == ["Iga: 10♠", "Bitkę bierze Ala"]
    assert "oczek" in told(found)[2] or "oczka" in told(found)[2]
    assert {figure.key for figure in nodes(found) if isinstance(figure, Figure)} >= {
        "result", "delta:0", "delta:1", "delta:2", "delta:3",
    }  # fmt: skip


@pytest.mark.rule("BAS-39", "BAS-57")
def test_a_broken_duty_is_found_and_shown_once_the_cards_are_known() -> None:
    """Ola holds QC and QH, and trumps must be followed: AC on AH is a błąd."""
    start = calls(deal(PLAIN, enforce_play=False), "P P P P")
    state = cards(start, "AH AC QS JH TH QC QD JD JC QH AD TD TC AS TS JS")
    (offence,) = [text for text in told(scene(state, REFEREE)) if text.startswith("Błąd w grze")]
    assert offence == "Błąd w grze: Ola, A♣. Można było tylko: D♣, D♥"
    clauses = [news.clause for news in scene(state, REFEREE).news if news.tone == "bad"]
    assert clauses == ["BAS-39"]
    ruled = rule(state, Revoke(1))
    assert not any(text.startswith("Błąd w grze") for text in told(scene(ruled, REFEREE)))


def test_the_duty_is_found_in_hands_nobody_entered_before() -> None:
    state = calls(do(new(), -1, hands_of("?/?/?/?")), "P P P P")
    state = cards(state, "QC AC QS JH QH AH QD JD TH JC AD TD TC JS AS TS")
    assert state.public.phase == "settled"
    assert any(text.startswith("Błąd w grze") for text in told(scene(state, REFEREE)))


def test_a_deal_played_by_the_rules_shows_no_offence() -> None:
    state = cards(calls(deal(PLAIN), "P P P P"), WHOLE)
    assert not any("Błąd" in text for text in told(scene(state, 0)))


@pytest.mark.parametrize("letters", ["", "P", "P K", "P P P P"])
def test_no_picture_depends_on_cards_its_viewer_has_not_seen(letters: str) -> None:
    """Seat 0 has the same cards in both deals; the queens lie elsewhere."""
    one = "AH TH JC JS/QC QS QH QD/AC TC AD AS/JH JD TD TS"
    other = "AH TH JC JS/QC QH AC TC/QS QD AD AS/JH JD TD TS"
    pictures = [scene(calls(deal(text), letters), 0) for text in (one, other)]
    assert encoded(pictures[0]) == encoded(pictures[1])
    outside = [scene(calls(deal(text), letters), SPECTATOR) for text in (one, other)]
    assert encoded(outside[0]) == encoded(outside[1])


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_text_of_the_table_can_be_read_aloud(lang: str) -> None:
    state = cards(calls(deal(PLAIN), "P P P P"), "AH QC")
    text = render(scene(state, 2), Speaker(lang, NAMES))
    assert "[baska" not in text
    for name in NAMES:
        assert name in text


def test_the_places_drawn_are_the_order_around_the_table() -> None:
    state = new(seat_by="draw")
    for seat, code in enumerate(("TS", "AH", "QC", "JD")):
        state = do(state, -1, DrawSeat(seat, code))  # type: ignore[arg-type]
    assert [one.seat for one in scene(state, 0).seats] == [1, 2, 3, 0]
    assert told(scene(state, 0)) == ["Miejsca po kolei: Ola, Ela, Iga, Ala"]
