"""By which face a chair is known: a character of the computer, or a person's own rosette."""

from __future__ import annotations

from functools import lru_cache

from stolik.bots.cast import called, character, house_player
from stolik.scene.svg.rosettes import seed_of
from stolik.tables.seating.happenings import Place


@lru_cache(4096)
def shown_as(place: Place, name: str) -> tuple[str, str]:
    """Give the face of a chair, and who plays for its person meanwhile."""
    house = house_player(place.person or "")
    if house is not None:
        return house[0].id, ""
    if place.person is None:
        found = character(place.character)
        return (found.id if found is not None else ""), ""
    return seed_of(name), called(place.character)
