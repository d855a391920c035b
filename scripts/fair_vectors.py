"""Write the fixed vectors of fair chance, described in src/stolik/engine/data/README.md.

Run from the project's root: python scripts/fair_vectors.py
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from stolik.engine.fair import Stream, chain, commitment, key

OUT = Path(__file__).resolve().parent.parent / "src/stolik/engine/data/fair-vectors.json"
MANY = 40

Row = dict[str, object]


def sample(name: str, size: int = 32) -> bytes:
    """Bytes that anybody can check to be nobody's choice: the start of the hash of a name."""
    return sha256(name.encode()).digest()[:size]


def listed(name: str, numbers: tuple[int, ...]) -> Row:
    if len(numbers) <= MANY:
        return {name: list(numbers)}
    return {"sha256": sha256(",".join(map(str, numbers)).encode()).hexdigest()}


def commitments() -> list[Row]:
    tables = ("kuchnia", "", "stół 7 – Łódź", "t" * 200)
    return [
        {"table": table, "seed": seed.hex(), "commitment": commitment(table, seed)}
        for table in tables
        for seed in (sample("seed"), bytes(32))
    ]


def chains() -> list[Row]:
    return [
        {
            "root": sample("root").hex(),
            "links": links,
            "seeds": [s.hex() for s in chain(sample("root"), links)],
        }
        for links in (1, 2, 5)
    ]


def keys() -> list[Row]:
    commit = commitment("kuchnia", sample("seed"))
    given = [sample(f"player {seat}", 16) for seat in range(4)]
    contributions: tuple[list[bytes], ...] = (
        [],
        given[:1],
        given,
        [given[2], given[2], given[0]],
        [bytes(16), bytes([255]) * 16],
    )
    return [
        {
            "seed": sample("seed").hex(),
            "commitment": commit,
            "contributions": [part.hex() for part in parts],
            "key": key(sample("seed"), commit, parts).hex(),
        }
        for parts in contributions
    ]


def used_keys() -> tuple[bytes, bytes]:
    """A key without contributions and one with four."""
    rows = keys()
    return bytes.fromhex(str(rows[0]["key"])), bytes.fromhex(str(rows[2]["key"]))


def words() -> list[Row]:
    rows: list[Row] = []
    for used in used_keys():
        for entry in (0, 1, 2**64 - 1):
            stream = Stream(used, entry)
            drawn = tuple(stream.below(2**32) for _ in range(20))
            rows.append({"key": used.hex(), "entry": str(entry), "count": 20, "words": list(drawn)})
    return rows


def below() -> list[Row]:
    limits = (1, 2, 3, 6, 7, 10, 37, 52, 1000, 2**16, 2**31, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32)
    rows: list[Row] = []
    for used in used_keys():
        for n in limits:
            for count in (20, 1000):
                stream = Stream(used, 17)
                drawn = tuple(stream.below(n) for _ in range(count))
                rows.append(
                    {
                        "key": used.hex(),
                        "entry": "17",
                        "n": n,
                        "count": count,
                        **listed("values", drawn),
                    }
                )
    return rows


def shuffles() -> list[Row]:
    rows: list[Row] = []
    for used in used_keys():
        for items in (0, 1, 2, 6, 16, 52, 106):
            order = Stream(used, 3).shuffled(range(items))
            row: Row = {"key": used.hex(), "entry": "3", "items": items, "order": order}
            rows.append(row)
    return rows


def mixed() -> list[Row]:
    used = used_keys()[1]
    stream = Stream(used, 255)
    steps: list[Row] = [{"below": n, "value": stream.below(n)} for n in (6, 6, 1, 3 * 2**30)]
    steps.append({"shuffle": 24, "order": stream.shuffled(range(24))})
    steps.append({"below": 2**31 + 1, "value": stream.below(2**31 + 1)})
    return [{"key": used.hex(), "entry": "255", "steps": steps}]


def main() -> None:
    vectors = {
        "version": "stolik/1",
        "commitments": commitments(),
        "chains": chains(),
        "keys": keys(),
        "words": words(),
        "below": below(),
        "shuffles": shuffles(),
        "mixed": mixed(),
    }
    blocks = []
    for name, value in vectors.items():
        if isinstance(value, list):
            rows = ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in value)
            blocks.append(f'  "{name}": [\n{rows}\n  ]')
        else:
            blocks.append(f'  "{name}": {json.dumps(value)}')
    OUT.write_text("{\n" + ",\n".join(blocks) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
