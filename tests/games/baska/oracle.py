"""The rule book once more, in strings and lists, written from its text and from nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from stolik.games.baska.rules.options import Options

LADDER = [
    "AH",
    "TH",
    "QC",
    "QS",
    "QH",
    "QD",
    "JC",
    "JS",
    "JH",
    "JD",
    "AD",
    "TD",
    "AC",
    "TC",
    "AS",
    "TS",
]
WORTH = {"A": 11, "T": 10, "Q": 3, "J": 2}
RANKS = ["none", "wesele", "gran", "zolo", "gran_du", "zolo_du", "baszka"]
SOLO = ("gran", "zolo", "gran_du", "zolo_du")
LAID_DOWN = {  # section 6, normal order with the duty to beat
    "zolo": """AH TH QC QS,0123;AH QC QS QH,0123;TH QC QS QH,0123;AH QC QS QD,23;TH QC QS QD,3;
        AH QC QS JC,3;AH TH QC QH,0123;AH TH QS QH,0123;AH TH QC QD,0123;AH TH QS QD,0123;
        AH TH QH QD,0123;AH QC QH QD,3;AH QS QH QD,3;AH TH QC JC,0123;AH TH QS JC,0123;
        AH TH QH JC,3;AH QC QH JC,3;AH TH QD JC,3;AH TH QC JS,0123;AH TH QS JS,0123;AH TH QH JS,3;
        AH TH QC JH,0123;AH TH QS JH,0123;AH TH QH JH,3;AH TH QC JD,0123;AH TH QS JD,0123;
        AH TH QH JD,3;AH TH QC AD,0123;AH TH QS AD,03;AH TH QC TD,0123;AH TH QS TD,3;
        AH TH QC AC,0123;AH TH QC TC,0123;AH TH QC AS,0123;AH TH QC TS,0123""",
    "zolo_du": "AH TH QC QS,0123;AH TH QC QH,3",
}


def is_trump(card: str, gran: bool) -> bool:
    return card[0] == "J" if gran else card[0] in "QJ" or card[1] in "HD"


def beats(card: str, best: str, gran: bool) -> bool:
    """Whether a card takes the trick from the best one so far."""
    if is_trump(card, gran) != is_trump(best, gran):
        return is_trump(card, gran)
    if is_trump(card, gran):
        return LADDER.index(card) < LADDER.index(best)
    return card[1] == best[1] and "ATQ".index(card[0]) < "ATQ".index(best[0])


def follows(card: str, led: str, gran: bool) -> bool:
    if is_trump(led, gran):
        return is_trump(card, gran)
    return not is_trump(card, gran) and card[1] == led[1]


def best_of(trick: list[str], gran: bool) -> str:
    best = trick[0]
    for card in trick[1:]:
        best = card if beats(card, best, gran) else best
    return best


def legal(hand: list[str], trick: list[str], gran: bool, must_beat: bool) -> list[str]:
    if not trick:
        return hand
    best = best_of(trick, gran)
    same = [card for card in hand if follows(card, trick[0], gran)]
    if not must_beat:
        return same or hand
    candidates = same or [card for card in hand if is_trump(card, gran)]
    return [card for card in candidates if beats(card, best, gran)] or candidates or hand


@dataclass
class Deal:
    """One deal, followed call by call and card by card."""

    options: Options
    dealer: int
    hands: list[list[str]]
    contract: str = "none"
    owner: int = -1
    doubles: list[int] = field(default_factory=list)
    said: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[tuple[int, list[str]]] = field(default_factory=list)

    def holds(self, seat: int, *cards: str) -> bool:
        return all(card in self.hands[seat] for card in cards)

    def laid_down(self, seat: int) -> bool:
        place = (seat - self.dealer - 1) % 4
        if self.options.solo_leader == "declarer":
            place = 0
        rows = [row.strip().split(",") for row in LAID_DOWN[self.contract].split(";")]
        return any(
            set(hand.split()) == set(self.hands[seat]) and str(place) in seats
            for hand, seats in rows
        )

    def silent_cap(self, seat: int) -> bool:
        """BAS-33."""
        rest = set(self.hands[seat]) - {"QC", "QS"}
        if "QH" in rest or rest == {"AH", "TH"}:
            return True
        last = ({"AH", "QD"}, {"AH", "JC"}, {"TH", "QD"})
        return seat == self.dealer and rest in last

    def count(self, old: list[int]) -> int:
        """BAS-28 with BAS-35 and BAS-68, no caps."""
        sides: list[bool] = []
        for seat in self.doubles:
            side = seat in old
            if not sides and side and len(old) == 1:
                continue
            if not sides or sides[-1] != side:
                sides.append(side)
        return len(sides)

    def refusal(self, seat: int, call: str) -> str:
        """The code of section 4 for a call by whoever is to speak."""
        if call == "pass":
            return ""
        if call == "double":
            return self.double_refusal(seat)
        bid = call.split(":")[1]
        if RANKS.index(bid) <= RANKS.index(self.contract):
            return "BID_NOT_HIGHER"
        if bid == "wesele" and not self.holds(seat, "QC", "QS"):
            return "NEED_BOTH_BLACK_QUEENS"
        if bid == "wesele" and seat in [who for who, _ in self.said]:
            return "WESELE_FIRST_ROUND_ONLY"
        if bid == "baszka":
            return "" if self.holds(seat, "QC", "QS", "QH", "QD") else "NEED_FOUR_QUEENS"
        rule = self.options.self_raise
        adds_du = bid == self.contract + "_du"
        may_raise = rule == "free" or (rule == "after_kontra" and (adds_du or self.doubles))
        if seat == self.owner and not may_raise:
            return "SELF_RAISE_NEEDS_KONTRA"
        top = {"gran_du": "JC", "zolo_du": "AH"}.get(bid)
        if top and self.options.foul_bid_check == "top_card" and not self.holds(seat, top):
            return "FOUL_BID"
        return ""

    def double_refusal(self, seat: int) -> str:
        solo = self.contract in SOLO
        if len(self.doubles) >= (2 if solo else 4):
            return "DOUBLE_LIMIT"
        if self.doubles and self.doubles[-1] == seat:
            return "OWN_DOUBLE"
        if solo:
            solos_turn = self.count([self.owner]) % 2 == 1
            if solos_turn != (seat == self.owner):
                return "WRONG_SIDE_DOUBLE"
        lone = self.contract == "none" and self.holds(seat, "QC", "QS")
        if lone and not self.doubles:
            return "CICHA_NO_FIRST_KONTRA"
        if lone and self.options.cicha_kontra_only and self.silent_cap(seat):
            return "KONTRA_ONLY"
        is_listed = solo and seat == self.owner and self.options.laydown_rule == "computed"
        if is_listed and self.laid_down(seat):
            return "KONTRA_ONLY"
        if lone and self.count([seat]) >= 3:
            return "DOUBLE_LIMIT"
        return ""

    def say(self, seat: int, call: str) -> None:
        self.said.append((seat, call))
        if call == "double":
            self.doubles.append(seat)
        elif call != "pass":
            self.contract, self.owner = call.split(":")[1], seat
            if self.options.raise_cancels_doubles:
                self.doubles = []

    @property
    def is_open(self) -> bool:
        calls = [call for _, call in self.said]
        quiet = 0
        for call in reversed(calls):
            if call != "pass":
                break
            quiet += 1
        return quiet < (4 if quiet == len(calls) else self.options.passes_to_close)

    @property
    def gran(self) -> bool:
        return self.contract.startswith("gran")

    @property
    def leader(self) -> int:
        if self.contract in SOLO and self.options.solo_leader == "declarer":
            return self.owner
        return (self.dealer + 1) % 4

    def kind_and_old(self) -> tuple[str, list[int]]:
        by_card = {card: seat for seat, hand in enumerate(self.hands) for card in hand}
        if self.contract == "none":
            old = sorted({by_card["QC"], by_card["QS"]})
            return ("cicha" if len(old) == 1 else "zwykla"), old
        if self.contract == "wesele":
            jack = next(j for j in ("JC", "JS", "JH") if by_card[j] != self.owner)
            return "wesele", sorted([self.owner, by_card[jack]])
        return self.contract, [self.owner]

    def paid(self) -> tuple[str, int, str, list[int]]:
        """Kind, counted doubles, outcome and changes after four tricks."""
        kind, old = self.kind_and_old()
        points = sum(WORTH[c[0]] for seat, trick in self.tricks if seat in old for c in trick)
        tricks = sum(seat in old for seat, _ in self.tricks)
        k = min(self.count(old), {"zwykla": 4, "wesele": 4, "cicha": 3}.get(kind, 2))
        if kind == "cicha" and self.options.cicha_kontra_only and self.silent_cap(old[0]):
            k = min(k, 1)
        if kind in LAID_DOWN and self.options.laydown_rule == "computed" and self.laid_down(old[0]):
            k = min(k, 1)
        if len(old) == 1:
            won = tricks == 4 if kind.endswith("du") else points >= 53
            unit = {"cicha": 4, "gran": 5, "zolo": 5}.get(kind, 10) * 2**k * (1 if won else -1)
            return (
                kind,
                k,
                "win" if won else "loss",
                [3 * unit if seat in old else -unit for seat in range(4)],
            )
        won = points >= 53
        lost, taken, needed = (104 - points, 4 - tricks, 26) if won else (points, tricks, 27)
        level = "z_wyjsciem" if lost >= needed or taken >= 2 else "bez_wyjscia"
        level = "bez_bitki" if taken == 0 else level
        base = {"z_wyjsciem": 1, "bez_wyjscia": 2, "bez_bitki": 3}[level]
        unit = base * 2**k * (1 if won else self.options.young_win_factor)
        sign = 1 if won else -1
        changes = [sign * unit if seat in old else -sign * unit for seat in range(4)]
        return kind, k, f"{'starzy' if won else 'mlodzi'}_{level}", changes
