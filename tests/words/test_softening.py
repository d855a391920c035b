"""Long names may be broken where people break words, and read the same."""

from __future__ import annotations

from stolik.words.softening import SHY, softened, softened_heading


def test_only_long_words_are_broken_and_behind_a_vowel() -> None:
    assert softened("Ewa Lis-Kowalska") == "Ewa Lis-Kowalska"
    found = softened("Max Brzęczyszczykiewicz-Wojciechowski")
    assert found.replace(SHY, "") == "Max Brzęczyszczykiewicz-Wojciechowski"
    assert found == "Max Brzę-czy-szczy-kie-wicz-Wojcie-cho-wski".replace("-", SHY).replace(
        f"wicz{SHY}Woj", "wicz-Woj"
    )


def test_no_piece_is_shorter_than_four_letters_at_either_end() -> None:
    for word in ("Konstantynopolitańczykowianeczka", "Ąęóaeiouyąęóaeiou", "Szczebrzeszyński"):
        pieces = softened(word).split(SHY)
        assert len(pieces[0]) >= 4
        assert len(pieces[-1]) >= 4 or len(pieces) == 1


def test_headings_are_broken_earlier() -> None:
    assert softened("Stolikowe") == "Stolikowe"
    assert softened_heading("Stolikowe") == f"Stoli{SHY}kowe"
    assert softened_heading("Punkty") == "Punkty"
