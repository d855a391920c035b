"""People who do not exist, for seasons that never were."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

WOMEN: Final = (
    "Hanna", "Zofia", "Maria", "Krystyna", "Barbara", "Ewa", "Łucja", "Grażyna", "Teresa",
    "Bożena", "Danuta", "Jadwiga",
)  # fmt: skip
MEN: Final = (
    "Jan", "Piotr", "Stanisław", "Andrzej", "Józef", "Michał", "Wojciech", "Zbigniew", "Łukasz",
    "Kazimierz", "Grzegorz", "Brunon",
)  # fmt: skip
FAMILIES: Final = (
    "Konkel", "Necel", "Ceynowa", "Budzisz", "Pieper", "Kohnke", "Styn", "Muża", "Formela",
    "Dettlaff", "Grabe", "Myszk", "Netzel", "Plotzka", "Roszman", "Selin", "Trella", "Walkusz",
    "Żelk", "Źrebiec",
)  # fmt: skip
"""Names that are the same for women and men."""
TEAMS: Final = ("Zatoka", "Kotwica", "Mewa", "Sieć", "Latarnia", "Kuter", "Bosman", "Rewa")
MOST_PEOPLE: Final = len((*WOMEN, *MEN)) * len(FAMILIES)


class Person(Struct, frozen=True):
    """Somebody who does not exist."""

    id: str
    name: str
    strength: float


def is_woman(person: Person) -> bool:
    """Say whether somebody stands in the women's list too."""
    return person.name.split()[0] in WOMEN


def people(count: int, seed: int) -> list[Person]:
    """Make so many people, no two of one name."""
    rng = Random(f"people {seed}")
    pairs = [f"{first} {family}" for first in (*WOMEN, *MEN) for family in FAMILIES]
    names = rng.sample(pairs, count) if count <= len(pairs) else []
    return [Person(f"p{n}", name, rng.gauss(0, 0.6)) for n, name in enumerate(names, 1)]
