"""Eight-ball pool: matches followed shot by shot, and the exact chances of a game."""

from __future__ import annotations

from fractions import Fraction

from benchmarks.followed import followed
from benchmarks.rows import rate, row
from stolik.engine import CHANCE, REFEREE, Event
from stolik.games.bilard import GAME
from stolik.games.bilard.actions import Action, CoinToss, Shot
from stolik.games.bilard.balls import BLACK, OF_GROUP, POCKETS
from stolik.games.bilard.chances import Rates, break_chance, game_chance, open_chance
from stolik.games.bilard.options import Options
from stolik.games.bilard.state import target_of
from stolik.parts.match import SIDES

RACE = 3
RATES = Rates((Fraction(5, 9), Fraction(4, 9)))


def match() -> list[Event[Action]]:
    """A race to three: each ball is missed once by the other before it falls."""
    s, events = GAME.start(2, Options(race_to=RACE)), list[Event[Action]]()

    def enter(do: Action) -> None:
        nonlocal s
        events.append(Event(CHANCE if isinstance(do, CoinToss) else REFEREE, do))
        s = GAME.apply(s, events[-1])

    enter(CoinToss("A"))
    while s.phase != "finished":
        enter(Shot(SIDES[s.turn], "own", cushions=5))
        winner = s.turn
        for n, ball in enumerate(OF_GROUP["full"]):
            enter(Shot(SIDES[s.turn], ball, (f"{ball}>{POCKETS[n % len(POCKETS)]}",)))
            enter(Shot(SIDES[s.turn], "own"))
            enter(Shot(SIDES[s.turn], "own"))
        pocket = target_of(s, winner)
        enter(Shot(SIDES[s.turn], BLACK, (f"{BLACK}>{pocket}",)))
    return events


def solved() -> int:
    """Solve games from the break, with nothing remembered."""
    for known in (game_chance, open_chance):
        known.cache_clear()
    break_chance(RATES, 0)
    return 1


def main() -> None:
    """Print the rows; there is no other referee of eight-ball to stand beside."""
    followed(GAME, 2, Options(race_to=RACE), match())
    row("bilard.exact_games_per_s", rate(solved), "games/s")


if __name__ == "__main__":
    main()
