"""What is read aloud: seats, who is out, how close the money is, who has won."""

from __future__ import annotations

from stolik.competitions.ceremony import Spoken, podium
from stolik.competitions.naming import people
from stolik.competitions.turniej_pokera.money import money, paid, places
from stolik.competitions.turniej_pokera.screens.boards import (
    level_words,
    number,
)
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.messages import Words, msg


def aloud(s: State) -> tuple[Spoken, ...]:
    """Give what can be announced now."""
    found = [level(s), last_out(s), winners(s)]
    return tuple(one for one in found if one is not None)


def level(s: State) -> Spoken | None:
    """Announce the level or the break."""
    if s.phase != "play":
        return None
    says: list[Words] = [msg("turniej-pokera.aloud.level", level=s.level + 1)]
    says.append(level_words(s, s.level))
    if s.is_break:
        says = [msg("turniej-pokera.aloud.break", n=s.options.break_minutes)]
    return Spoken("level", msg("turniej-pokera.aloud.levels"), tuple(says))


def last_out(s: State) -> Spoken | None:
    """Say who went out last, and how many are left before the money."""
    if not s.out or s.phase == "over":
        return None
    at, got = places(s), money(s)
    group = list(s.out[-1])
    says: list[Words] = [
        msg("turniej-pokera.aloud.out", names=people(group), place=at[group[0]], n=len(group))
    ]
    if got.get(group[0]):
        says.append(msg("turniej-pokera.aloud.prize", prize=number(got[group[0]])))
    before = len(s.playing) - len(paid(s))
    if before > 0:
        says.append(msg("turniej-pokera.aloud.before", n=before))
    return Spoken("out", msg("turniej-pokera.aloud.outs"), tuple(says))


def winners(s: State) -> Spoken | None:
    """Say who has won, the third first."""
    if s.phase != "over":
        return None
    at, got = places(s), money(s)
    says = podium(
        dict(sorted(at.items())),
        lambda place, same: msg(
            "turniej-pokera.aloud.rank",
            place=place,
            names=people(same),
            prize=number(got.get(same[0], 0)),
            n=len(same),
        ),
    )
    return Spoken("winners", msg("turniej-pokera.aloud.winners"), tuple(says))
