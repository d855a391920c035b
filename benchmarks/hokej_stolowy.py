"""Table hockey: matches followed event by event."""

from __future__ import annotations

from benchmarks.followed import followed
from benchmarks.rows import rate, row
from stolik.engine import REFEREE, Event
from stolik.games.hokej_stolowy import GAME
from stolik.games.hokej_stolowy.actions import Action, Faceoff, FinalSignal, Goal, StartSignal
from stolik.games.hokej_stolowy.chances import after_time
from stolik.games.hokej_stolowy.options import Options

GOALS = 40


def match() -> list[Event[Action]]:
    """A match of many goals, entered by the scorer."""
    events: list[Event[Action]] = [Event(REFEREE, StartSignal(), 0)]
    for number in range(GOALS):
        at = 7_000 * (number + 1)
        events.append(Event(REFEREE, Goal("A" if number % 2 else "B", released=True), at))
        events.append(Event(REFEREE, Faceoff(), at + 2_000))
    return [*events, Event(REFEREE, FinalSignal(), 300_000)]


def solved() -> int:
    """Compute the chances of a match."""
    for number in range(200):
        after_time(2.5 + number / 1000, 2.5)
    return 200


def main() -> None:
    """Print the rows; there is no other referee of table hockey to stand beside."""
    followed(GAME, 2, Options(), match())
    row("hokej-stolowy.chances_per_s", rate(solved), "matches/s")


if __name__ == "__main__":
    main()
