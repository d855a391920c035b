"""Fair chance: its steps, its vectors against a naive reading of them, and its statistics."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import pairwise

import msgspec
import pytest
from msgspec import Struct
from scipy.special import chdtrc

from stolik.engine import fair
from stolik.engine.fair import Stream, chain, commitment, follows, key

WORD = 2**32
SEED = hashlib.sha256(b"a seed for tests").digest()
ROOT = hashlib.sha256(b"a root for tests").digest()
COMMIT = commitment("kuchnia", SEED)
GIVEN = [bytes([seat]) * 16 for seat in (9, 4, 200)]


class Committed(Struct, frozen=True):
    table: str
    seed: str
    commitment: str


class Chained(Struct, frozen=True):
    root: str
    links: int
    seeds: list[str]


class Keyed(Struct, frozen=True):
    seed: str
    commitment: str
    contributions: list[str]
    key: str


class Words(Struct, frozen=True):
    key: str
    entry: str
    count: int
    words: list[int]


class Below(Struct, frozen=True):
    key: str
    entry: str
    n: int
    count: int
    values: list[int] | None = None
    sha256: str | None = None


class Shuffled(Struct, frozen=True):
    key: str
    entry: str
    items: int
    order: list[int]


class Step(Struct, frozen=True):
    below: int = 0
    value: int = 0
    shuffle: int = 0
    order: list[int] = []


class Mixed(Struct, frozen=True):
    key: str
    entry: str
    steps: list[Step]


class Board(Struct, frozen=True):
    set: str
    root: str
    commitment: str
    deal: int
    drawn: int
    key: str
    entry: str
    below: int
    value: int


class Vectors(Struct, frozen=True, forbid_unknown_fields=True):
    version: str
    commitments: list[Committed]
    chains: list[Chained]
    keys: list[Keyed]
    words: list[Words]
    below: list[Below]
    shuffles: list[Shuffled]
    mixed: list[Mixed]
    boards: list[Board]


VECTORS = msgspec.json.decode(
    files("stolik.engine").joinpath("data/fair-vectors.json").read_bytes(), type=Vectors
)


def flips(data: bytes) -> Iterator[bytes]:
    for bit in range(8 * len(data)):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        yield bytes(changed)


# The description of fair chance read once more, as naively as possible and sharing no code with it.


def naive_hmac(secret: bytes, message: bytes) -> bytes:
    padded = secret + bytes(64 - len(secret))
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()


def naive_key(seed: str, commit: str, contributions: list[str]) -> str:
    return naive_hmac(
        bytes.fromhex(seed), bytes.fromhex(commit + "".join(sorted(contributions)))
    ).hex()


def naive_words(used: str, entry: str) -> Iterator[int]:
    counter = 0
    while True:
        block = naive_hmac(
            bytes.fromhex(used), bytes.fromhex(f"{int(entry):016x}{counter:016x}")
        ).hex()
        for start in range(0, 64, 8):
            yield int(block[start : start + 8], 16)
        counter += 1


def naive_below(words: Iterator[int], n: int) -> int:
    if n == 1:
        return 0
    for word in words:
        if word < n * (WORD // n):
            return word % n
    raise AssertionError("words never end")


def naive_shuffle(words: Iterator[int], items: int) -> list[int]:
    order = list(range(items))
    i = items - 1
    while i >= 1:
        j = naive_below(words, i + 1)
        order[i], order[j] = order[j], order[i]
        i -= 1
    return order


def digest(numbers: list[int]) -> str:
    return hashlib.sha256(",".join(str(n) for n in numbers).encode()).hexdigest()


# Steps


def test_a_commitment_hides_the_seed_behind_a_hash_bound_to_the_table() -> None:
    assert hashlib.sha256(b"stolik/1" + b"kuchnia" + SEED).hexdigest() == COMMIT


def test_each_seed_of_a_chain_hashes_to_the_one_before_it_and_the_last_is_the_root() -> None:
    seeds = chain(ROOT, 6)
    assert len(seeds) == 6
    assert seeds[-1] == ROOT
    assert all(follows(before, after) for before, after in pairwise(seeds))


def test_only_the_next_seed_of_the_chain_follows() -> None:
    seeds = chain(ROOT, 6)
    for at, seed in enumerate(seeds):
        for other, candidate in enumerate(seeds):
            assert follows(seed, candidate) == (other == at + 1)
    assert not any(follows(seeds[0], changed) for changed in flips(seeds[1]))
    assert not any(follows(changed, seeds[1]) for changed in flips(seeds[0]))


def test_a_longer_text_that_hashes_to_a_seed_is_not_a_link() -> None:
    text = b"more than thirty-two bytes of anything at all"
    assert not follows(hashlib.sha256(text).digest(), text)


@pytest.mark.parametrize("links", [0, -1, 2**20 + 1])
def test_a_chain_has_a_sensible_number_of_links(links: int) -> None:
    with pytest.raises(ValueError, match="links"):
        chain(ROOT, links)


def test_the_order_of_contributions_does_not_matter() -> None:
    assert key(SEED, COMMIT, GIVEN) == key(SEED, COMMIT, reversed(GIVEN))


def test_a_contribution_given_twice_counts_twice() -> None:
    assert key(SEED, COMMIT, GIVEN) != key(SEED, COMMIT, [*GIVEN, GIVEN[0]])


@pytest.mark.parametrize(
    ("seed", "commit", "contributions"),
    [
        (SEED[:-1], COMMIT, GIVEN),
        (SEED + b"\0", COMMIT, GIVEN),
        (SEED, COMMIT[:-2], GIVEN),
        (SEED, COMMIT.upper(), GIVEN),
        (SEED, COMMIT[:-1] + "x", GIVEN),
        (SEED, " " + COMMIT, GIVEN),
        (SEED, COMMIT, [b""]),
        (SEED, COMMIT, [bytes(15)]),
        (SEED, COMMIT, [bytes(32)]),
    ],
)
def test_a_key_takes_only_parts_of_the_right_size_and_writing(
    seed: bytes, commit: str, contributions: list[bytes]
) -> None:
    with pytest.raises(ValueError, match=r"expected|hex"):
        key(seed, commit, contributions)


def test_a_commitment_takes_only_a_seed_of_the_right_size() -> None:
    with pytest.raises(ValueError, match="expected 32 bytes"):
        commitment("kuchnia", SEED[:16])


def test_a_changed_bit_of_the_seed_or_the_table_changes_the_commitment() -> None:
    made = [commitment("kuchnia", seed) for seed in flips(SEED)]
    made += [commitment(table, SEED) for table in ("", "kuchni", "kuchnib", "Kuchnia", "kuchnia ")]
    assert COMMIT not in made
    assert len(set(made)) == len(made)


def test_a_changed_bit_of_anything_mixed_changes_the_key() -> None:
    made = [key(seed, COMMIT, GIVEN) for seed in flips(SEED)]
    made += [key(SEED, commit.hex(), GIVEN) for commit in flips(bytes.fromhex(COMMIT))]
    for at, part in enumerate(GIVEN):
        made += [
            key(SEED, COMMIT, [*GIVEN[:at], changed, *GIVEN[at + 1 :]]) for changed in flips(part)
        ]
    made += [key(SEED, COMMIT, GIVEN[:2]), key(SEED, COMMIT, [])]
    assert key(SEED, COMMIT, GIVEN) not in made
    assert len(set(made)) == len(made)


def test_a_changed_bit_of_the_key_or_the_entry_changes_the_shuffle() -> None:
    deck = range(52)
    made = [tuple(Stream(used, 5).shuffled(deck)) for used in flips(SEED)]
    made += [tuple(Stream(SEED, 5 ^ 1 << bit).shuffled(deck)) for bit in range(64)]
    assert tuple(Stream(SEED, 5).shuffled(deck)) not in made
    assert len(set(made)) == len(made)


# Streams


def test_the_same_entry_draws_the_same_again() -> None:
    first, again = Stream(SEED, 8), Stream(SEED, 8)
    assert [first.below(n) for n in range(1, 200)] == [again.below(n) for n in range(1, 200)]


def test_a_number_is_below_its_limit() -> None:
    stream = Stream(SEED, 0)
    for n in (*range(1, 300), 2**31 + 1, WORD - 1, WORD):
        assert 0 <= stream.below(n) < n


def test_a_choice_of_one_takes_no_word() -> None:
    plain, asked = Stream(SEED, 3), Stream(SEED, 3)
    assert [asked.below(1) for _ in range(20)] == [0] * 20
    assert asked.below(WORD) == plain.below(WORD)


@pytest.mark.parametrize("n", [0, -1, WORD + 1])
def test_a_limit_out_of_range_is_an_error_and_takes_no_word(n: int) -> None:
    plain, asked = Stream(SEED, 3), Stream(SEED, 3)
    with pytest.raises(ValueError, match="below"):
        asked.below(n)
    assert asked.below(WORD) == plain.below(WORD)


@pytest.mark.parametrize("entry", [-1, 2**64])
def test_an_entry_out_of_range_is_an_error(entry: int) -> None:
    with pytest.raises(ValueError, match="entry"):
        Stream(SEED, entry)


def test_a_stream_takes_only_a_key_of_the_right_size() -> None:
    with pytest.raises(ValueError, match="expected 32 bytes"):
        Stream(SEED[:16], 0)


def test_a_shuffle_keeps_the_items_and_leaves_its_input_alone() -> None:
    deck = ["as", "król", "dama", "as", "walet"]
    shuffled = Stream(SEED, 1).shuffled(deck)
    assert Counter(shuffled) == Counter(deck)
    assert deck == ["as", "król", "dama", "as", "walet"]


def test_nothing_and_one_item_can_be_shuffled() -> None:
    empty: list[int] = []
    assert Stream(SEED, 1).shuffled(empty) == []
    assert Stream(SEED, 1).shuffled(["as"]) == ["as"]


# Vectors, each against the product and against the naive reading


def both(row: Words | Below | Shuffled | Mixed) -> tuple[Stream, Iterator[int]]:
    return Stream(bytes.fromhex(row.key), int(row.entry)), naive_words(row.key, row.entry)


@pytest.mark.parametrize("row", VECTORS.commitments)
def test_the_vectors_of_commitments_hold(row: Committed) -> None:
    seed = bytes.fromhex(row.seed)
    naive = hashlib.sha256(b"stolik/1" + row.table.encode("utf-8") + seed).hexdigest()
    assert commitment(row.table, seed) == naive == row.commitment


@pytest.mark.parametrize("row", VECTORS.chains)
def test_the_vectors_of_chains_hold(row: Chained) -> None:
    naive = [row.root]
    for _ in range(row.links - 1):
        naive = [hashlib.sha256(bytes.fromhex(naive[0])).hexdigest(), *naive]
    assert [seed.hex() for seed in chain(bytes.fromhex(row.root), row.links)] == naive == row.seeds


@pytest.mark.parametrize("row", VECTORS.keys)
def test_the_vectors_of_keys_hold(row: Keyed) -> None:
    parts = [bytes.fromhex(part) for part in row.contributions]
    naive = naive_key(row.seed, row.commitment, row.contributions)
    assert key(bytes.fromhex(row.seed), row.commitment, parts).hex() == naive == row.key


@pytest.mark.parametrize("row", VECTORS.words)
def test_the_vectors_of_words_hold(row: Words) -> None:
    stream, words = both(row)
    naive = [next(words) for _ in range(row.count)]
    assert [stream.below(WORD) for _ in range(row.count)] == naive == row.words


@pytest.mark.parametrize("row", VECTORS.below)
def test_the_vectors_of_numbers_below_a_limit_hold(row: Below) -> None:
    stream, words = both(row)
    naive = [naive_below(words, row.n) for _ in range(row.count)]
    assert [stream.below(row.n) for _ in range(row.count)] == naive
    assert (row.values == naive) != (row.sha256 == digest(naive))


@pytest.mark.parametrize("row", VECTORS.shuffles)
def test_the_vectors_of_shuffles_hold(row: Shuffled) -> None:
    stream, words = both(row)
    assert stream.shuffled(range(row.items)) == naive_shuffle(words, row.items) == row.order


@pytest.mark.parametrize("row", VECTORS.mixed)
def test_the_vectors_of_draws_one_after_the_other_hold(row: Mixed) -> None:
    stream, words = both(row)
    for step in row.steps:
        if step.below:
            assert stream.below(step.below) == naive_below(words, step.below) == step.value
        else:
            naive = naive_shuffle(words, step.shuffle)
            assert stream.shuffled(range(step.shuffle)) == naive == step.order


@pytest.mark.parametrize("row", VECTORS.boards)
def test_the_vectors_of_deals_that_several_tables_play_hold(row: Board) -> None:
    seeds = fair.chain(bytes.fromhex(row.root), fair.LINKS)
    assert fair.commitment(row.set, seeds[0]) == row.commitment
    key = fair.key(seeds[min(row.deal, fair.LINKS - 1)], row.commitment, ())
    assert key.hex() == row.key
    number = fair.board(row.deal, row.drawn)
    assert str(number) == row.entry
    assert fair.Stream(key, number).below(row.below) == row.value


def test_the_vectors_cover_rejected_words_and_the_sizes_of_real_decks() -> None:
    awkward = next(row for row in VECTORS.below if row.n == 3 * 2**30 and row.count == 20)
    words = naive_words(awkward.key, awkward.entry)
    assert any(next(words) >= awkward.n for _ in range(20))
    assert {row.items for row in VECTORS.shuffles} >= {6, 52, 106}
    assert {bool(row.contributions) for row in VECTORS.keys} == {True, False}


# Statistics with fixed seeds


def p_value(counts: Iterable[int], expected: float, degrees: int) -> float:
    """The chance of counts at least as uneven as these."""
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    return float(chdtrc(degrees, chi_square))


def is_plausible(p: float) -> bool:
    return 0.001 <= p <= 0.999


def deals_are_even(deals: int, name: bytes, cards: int = 16) -> None:
    """Count which card lies in each place, and which two lie in some neighbouring places."""
    used, deck = hashlib.sha256(name).digest(), range(cards)
    places = [[0] * cards for _ in deck]
    starts = (0, cards // 2, cards - 2)
    neighbours = {start: Counter[tuple[int, int]]() for start in starts}
    for entry in range(deals):
        order = Stream(used, entry).shuffled(deck)
        for place, card in zip(places, order, strict=True):
            place[card] += 1
        for start in starts:
            neighbours[start][order[start], order[start + 1]] += 1
    for place in places:
        assert is_plausible(p_value(place, deals / cards, cards - 1)), place
    for seen in neighbours.values():
        pairs = [seen[a, b] for a in deck for b in deck if a != b]
        assert is_plausible(p_value(pairs, deals / len(pairs), len(pairs) - 1)), seen


def test_every_card_lies_equally_often_in_every_place_and_before_every_other() -> None:
    deals_are_even(200_000, b"deals")


@pytest.mark.slow
def test_a_million_deals_are_even() -> None:
    deals_are_even(1_000_000, b"a million deals")


@pytest.mark.parametrize("sides", [2, 6, 37, 52])
def test_every_number_and_every_pair_in_a_row_is_equally_likely(sides: int) -> None:
    stream, rolls = Stream(hashlib.sha256(b"dice %d" % sides).digest(), 0), 50 * sides**2
    drawn = [stream.below(sides) for _ in range(2 * rolls)]
    single = Counter(drawn)
    assert is_plausible(p_value((single[n] for n in range(sides)), 2 * rolls / sides, sides - 1))
    pairs = Counter(zip(drawn[::2], drawn[1::2], strict=True))
    seen = (pairs[a, b] for a in range(sides) for b in range(sides))
    assert is_plausible(p_value(seen, rolls / sides**2, sides**2 - 1))


def test_draws_of_neighbouring_entries_are_independent() -> None:
    drawn = [Stream(SEED, entry).below(6) for entry in range(72_001)]
    pairs = Counter(zip(drawn[::2], drawn[1::2], strict=False))
    assert is_plausible(p_value((pairs[a, b] for a in range(6) for b in range(6)), 1000, 35))


@pytest.mark.parametrize("n", [3 * 2**30, 2**31 + 2, 3 * 2**29, WORD - 2])
def test_an_awkward_limit_brings_no_bias(n: int) -> None:
    stream, draws = Stream(hashlib.sha256(b"awkward").digest(), n), 30_000
    halves = Counter(stream.below(n) // (n // 2) for _ in range(draws))
    assert is_plausible(p_value((halves[0], halves[1]), draws / 2, 1))


def test_the_bias_test_finds_a_plain_remainder() -> None:
    n, draws = 3 * 2**30, 30_000
    words = naive_words(SEED.hex(), "0")
    halves = Counter(next(words) % n // (n // 2) for _ in range(draws))
    assert p_value((halves[0], halves[1]), draws / 2, 1) < 1e-6


def test_the_test_of_even_deals_finds_a_swap_with_any_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def biased(self: Stream, xs: range) -> list[int]:
        items = list(xs)
        for at in range(len(items)):
            other = self.below(len(items))
            items[at], items[other] = items[other], items[at]
        return items

    monkeypatch.setattr(Stream, "shuffled", biased)
    with pytest.raises(AssertionError):
        deals_are_even(20_000, b"deals")
