"""Swiss rounds beside a public engine: who meets whom, and how good each pairing is.

The peer is bbpPairings (FIDE's Dutch system), built by whoever measures and named on the command
line; nothing of it lies here. Cups of chess are played with results by chance and paired by us;
before every round after the first the peer is given the same tournament as a TRF file.

    python -m benchmarks.swiss_peer PATH-OF-THE-PEER [CUPS]
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from stolik.competitions.puchar import COMPETITION
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.counting import games_of
from stolik.competitions.puchar.options import Options
from stolik.competitions.puchar.state import State
from stolik.competitions.puchar.trf import written
from stolik.engine import REFEREE, Event
from stolik.engine.options import read_options

ROUNDS = 7
SIZES = (8, 9, 12, 15, 20, 33, 50)
ENDS = ((1, 2), (2, 1), (1, 1))
COUNTED = (
    "met before",
    "second byes",
    "third in a row",
    "three more of a side",
    "half points apart",
    "half points of byes",
)


def act(s: State, a: do.Action) -> State:
    """Let the referee do something."""
    return COMPETITION.apply(s, Event(REFEREE, a))


def begun(people: int) -> State:
    """Begin a cup of so many."""
    house = {"seeding": "entry", "format": "swiss", "rounds": ROUNDS, "game": "szachy"}
    s = COMPETITION.start(0, read_options(Options, house))
    for number in range(people):
        s = act(s, do.Enlist(f"person-{number}"))
    return act(s, do.Begin())


def played(s: State, luck: Random) -> State:
    """Let chance end all tables of the round."""
    for number, m, b in tuple(s.rounds[-1].tables()):
        if not s.rounds[-1].matches[m].boards[b].is_over:
            s = act(s, do.Result(number, luck.choice(ENDS)))
    return s


def peers(engine: str, s: State, folder: Path) -> list[tuple[int, ...]]:
    """Give the peer's next round: pairs, first the side that begins, and the bye alone."""
    names = [f"Player {n}" for n in range(s.count)]
    text = written(s, names, "Cup").replace(f"XXR {len(s.rounds)}\r\n", f"XXR {ROUNDS}\r\n")
    (folder / "in.trf").write_text(text + "XXC white1\r\n", "utf-8", newline="")
    asked = [engine, "--dutch", str(folder / "in.trf"), "-p", str(folder / "out")]
    subprocess.run(asked, check=True, capture_output=True, timeout=60)
    lines = (folder / "out").read_text("utf-8").split("\n")[1:]
    told = [[int(n) for n in line.split()] for line in lines if line.strip()]
    return [tuple(s.seeds[n - 1] for n in pair if n) for pair in told]


def quality(s: State, pairs: Iterable[tuple[int, ...]]) -> Counter[str]:
    """Count what the system forbids and what it makes small."""
    games = games_of(s, s.rounds)
    points = [Fraction(sum(one.points for one in games[w])) for w in range(len(s.field))]
    met = [{x for one in games[who] for x in one.against} for who in range(len(s.field))]
    sides = [[one.side for one in games[who] if one.against] for who in range(len(s.field))]
    byes = [any(one.how == "bye" for one in games[who]) for who in range(len(s.field))]
    found: Counter[str] = Counter()
    for pair in pairs:
        if len(pair) == 1:
            found["byes"] += 1
            found["second byes"] += byes[pair[0]]
            found["half points of byes"] += int(points[pair[0]] * 2)
            continue
        a, b = pair
        found["pairs"] += 1
        found["met before"] += b in met[a]
        found["half points apart"] += int(abs(points[a] - points[b]) * 2)
        for who, side in ((a, 0), (b, 1)):
            now = [*sides[who], side]
            found["third in a row"] += len(now) > 2 and len(set(now[-3:])) == 1
            found["three more of a side"] += abs(2 * sum(now) - len(now)) > 2
    return found


def main() -> None:
    """Compare round by round, and say the sums."""
    engine, cups = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    ours: Counter[str] = Counter()
    theirs: Counter[str] = Counter()
    rounds = same_rounds = same_pairs = 0
    with TemporaryDirectory() as folder:
        for people in SIZES:
            for number in range(cups):
                luck = Random(f"{people}/{number}")
                s = played(act(begun(people), do.NextRound()), luck)
                for _ in range(1, min(ROUNDS, people - 1)):
                    peer = peers(engine, s, Path(folder))
                    after = act(s, do.NextRound())
                    now = after.rounds[-1]
                    own = [match.sides for match in now.matches] + [(one,) for one in now.byes]
                    ours += quality(s, own)
                    theirs += quality(s, peer)
                    mine, others = set(map(frozenset, own)), set(map(frozenset, peer))
                    rounds, same_rounds = rounds + 1, same_rounds + (mine == others)
                    same_pairs += len(mine & others)
                    s = played(after, luck)
            print(f"{people} people: {same_rounds} of {rounds} rounds so far the same", flush=True)
    total = theirs["pairs"] + theirs["byes"]
    print(f"the same: {same_rounds} of {rounds} rounds; {same_pairs} pairs and byes of {total}")
    for name in COUNTED:
        print(f"{name}: ours {ours[name]}, the peer's {theirs[name]}")


if __name__ == "__main__":
    main()
